"""Her board at a glance: how her Omens were counted, what lies beside it, what it sells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cites import cites
from rules.map.omens import Omen, omen_title
from rules.names import ROLE_TITLES, capital, several
from rules.prompts import Answer, Ask, Gap
from rules.roles.cave_ghost.actions import ReadRing
from rules.roles.cave_ghost.collecting import count_now, in_the_bag, in_words
from rules.roles.cave_ghost.ghost_tiles import ghost_tiles_beside
from rules.roles.cave_ghost.possession import deck
from rules.roles.cave_ghost.powers import RULES
from rules.roles.cave_ghost.seat import HER, board, hatred_left
from rules.roles.cave_ghost.turn import CHECK, FOR_A_TREASURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.map.isolation import Ring
    from rules.table import Table


@dataclass(frozen=True, slots=True)
class Line:
    """One line of what lies before her, with the rule that says why."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Power:
    """One power of her board."""

    omen: Omen
    name: str
    rule: str


POWERS: Final = tuple(Power(omen, omen_title(omen), rule) for omen, rule in RULES.items())
"""What her board sells, in its order."""


@cites("boards.cave-ghost-isolation")
def chart(table: Table) -> tuple[Answer, ...]:
    """Give the rows of her Isolation chart, each to be typed anew where her board prints else."""
    rings = board(table).rings
    return tuple(_row(number, ring, len(rings)) for number, ring in enumerate(rings, start=1))


def _row(number: int, ring: Ring, last: int) -> Answer:
    where = "0 or 1" if number == 1 else f"{number} or more" if number == last else str(number)
    asks = [Ask("distance", Gap.NUMBER)]
    possession = "not possible"
    if ring.base is not None:
        asks.append(Ask("base", Gap.NUMBER))
        possession = f"{ring.base} and the card's value"
    return Answer(
        ReadRing(HER, number, ring.distance, ring.base),
        f"Isolation {where}",
        f"Telekinesis {several(ring.distance, 'space')}, Possession {possession}",
        tuple(asks),
    )


@cites("cave-ghost.isolation", "cave-ghost.collect-omen-tokens", "cave-ghost.ghost-tiles",
       "cave-ghost.check-past-plunder", "cave-ghost.setup")  # fmt: skip
def at_a_glance(table: Table) -> tuple[Line, ...]:
    """Say what lies there, and how her Omens were and would be counted."""
    return tuple(_lines(table))


def _lines(table: Table) -> Iterator[Line]:
    hers = board(table)
    if hers.counted is not None:
        brought = f"{in_words(hers.counted)}, so {several(hers.counted.omens, 'Omen')}"
        yield Line(f"This turn: {brought}", "cave-ghost.collect-omen-tokens")
    if table.cave is not None:
        count = count_now(table)
        text = f"Counted now: {in_words(count)}, that would be {several(count.omens, 'Omen')}"
        yield Line(text, "cave-ghost.isolation")
    left = FOR_A_TREASURE - hers.past_plunder % FOR_A_TREASURE
    places = several(hers.past_plunder // FOR_A_TREASURE, "Treasure")
    more = f"{left} more for {'a Treasure' if hers.past_plunder < FOR_A_TREASURE else 'another'}"
    said = capital(f"{several(hers.past_plunder, 'Omen')} on Past Plunder")
    if hers.past_plunder >= FOR_A_TREASURE:
        said += f", worth {places} at the end of the turn"
    yield Line(f"{said}; {more}. {in_the_bag(table)} in the bag", CHECK)
    yield from _beside(table)


def _beside(table: Table) -> Iterator[Line]:
    """Tell what lies beside her board: Ghost tiles, Hatred tokens, Possession cards."""
    hatred = hatred_left(table)
    if table.cave is not None:
        tiles = several(ghost_tiles_beside(table), "Ghost tile")
        yield Line(capital(f"{tiles} in the supply"), "cave-ghost.ghost-tiles")
    if hatred:
        rule = "cave-ghost.difficulty-variants.hatred-tokens"
        yield Line(f"{several(hatred, 'Hatred token')} must go, too", rule)
    cards = ", ".join(f"{ROLE_TITLES[role]} {POSSESSION[role].value}" for role in deck(table))
    yield Line(f"Possession cards and their values: {cards or 'none'}", "cave-ghost.setup")
