"""What the Cave may do in its own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import EndTurn
from rules.actions.map import Plunder
from rules.cave.guards import treasure_spaces
from rules.cave.player import as_cave
from rules.cave.spending import held_now, shaping, tokens
from rules.cites import cites
from rules.map.omens import Omen, omen_title, price
from rules.names import Role, capital, title
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles import others
from rules.roles.cave.actions import BuyOmen
from rules.roles.cave.buying import cost_now
from rules.roles.cave.spores import WHAT_SPORES_DO, spores_targets
from rules.setup.mixes import treasure_is_optional

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Cave's turn asks once it has been shaped."""
    by = table.turn
    if table.cave is None:
        yield from others.prompts(table)
        return
    answers = [*ending(table, by), *_omens(table), *_against_a_token(table)]
    yield Prompt(
        f"{capital(title(by))}: {_omen_tokens(table)}",
        "cave.omens",
        by,
        tuple(answers),
        required=False,
    )


@cites("cave.omens.collected", "cave.omens.prices")
def _omen_tokens(table: Table) -> str:
    """Say what is there where Omen tokens are counted; else what came and went in this turn."""
    held = held_now(table)
    if held is not None:
        return f"{tokens(held)} left"
    cave = table.the_cave
    spent = sum(
        price(omen, use) or 0 for omen, uses in cave.omens_bought.items() for use in range(uses)
    )
    return f"{tokens(cave.omens_collected)} collected" + f", {spent} spent" * bool(spent)


@cites("cave.place-treasure", "cave-ghost.place-treasure", "setup.mixes.cave-thief")
def ending(table: Table, by: Role) -> Iterator[Answer]:
    """Offer the end of a Cave's turn, and its Treasure token before that."""
    played = as_cave(by)
    places = treasure_spaces(table, played.treasure) if table.at(played.before_treasure) else ()
    owing = places and not treasure_is_optional(table.setup.seats)
    yield Answer(EndTurn(by), "End turn", "asks for the Treasure token first" if owing else "")
    if places:
        spaces = Ask("space", Gap.SPACE, options=places)
        yield Answer(Plunder(by, (0, 0)), "Place Treasure", asks=(spaces,))


@cites("cave.omens.hatred", "cave-ghost.difficulty-variants")
def _against_a_token(table: Table) -> Iterator[Answer]:
    """Offer Hatred for a Hatred token, also where no tile could come or go."""
    yield Answer(
        BuyOmen(Role.CAVE, Omen.HATRED, hatred_token=True),
        "Hatred against a token",
        tokens(cost_now(table, Omen.HATRED) or 0),
    )


def while_shaping(table: Table) -> Iterator[Answer]:
    """Offer the omens that may be spent between collecting and the end of Shape the Cave."""
    if shaping(table, table.turn):
        yield from _omens(table)
        yield from _against_a_token(table)


def _omens(table: Table) -> Iterator[Answer]:
    for omen in as_cave(Role.CAVE).omens:
        yield from _omen(table, omen)


def _omen(table: Table, omen: Omen) -> Iterator[Answer]:
    """Offer one omen, and the targets it may have."""
    note = tokens(cost_now(table, omen) or 0)
    label = omen_title(omen)
    targets = spores_targets(table) if omen is Omen.SOPORIFIC_SPORES else ()
    for piece in targets:
        what = f"{note}, {WHAT_SPORES_DO[piece]}"
        yield Answer(BuyOmen(Role.CAVE, omen, target=piece), f"{label}: {piece_title(piece)}", what)
    if not targets:
        yield Answer(BuyOmen(Role.CAVE, omen), label, note)
