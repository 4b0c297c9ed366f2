"""Counters of others that a table wants kept here: off unless the group said so at set-up.

Which there are is said here; whose they are, each role says. Players say what a counter shows
with one tap; where an effect that the app carries out changes one, it changes too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.actions import Win
from rules.actions.action import Action
from rules.boards import Other
from rules.cites import cites
from rules.goals import goal_of
from rules.house import decides, rules_of
from rules.names import (
    ENTRANCE,
    TRIBES,
    Piece,
    Role,
    capital,
    does,
    listed,
    possessive,
    several,
    title,
)
from rules.pieces import pieces_of, symbol_of
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.sentences import say_by, sentence
from rules.setup import choices
from rules.setup.choices import CHOICES, kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.draft import Draft
    from rules.table import Setup, Table

_RULE: Final = "table.corrections"


class Counter(StrEnum):
    """What stands on the boards of others, by the name of its field."""

    GRIT = "grit"
    RAGE = "rage"
    FANGS_POPULATION = "fangs-population"
    BONES_POPULATION = "bones-population"
    EYE_POPULATION = "eye-population"
    WAKEFULNESS = "wakefulness"
    HUNGER = "hunger"
    LOOT = "loot"
    CRYSTALS = "crystals"
    OMENS = "omens"

    @property
    def field(self) -> str:
        """Its field on a board."""
        return self.name.lower()

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return capital(self.value.replace("-", " ").title())

    @property
    def sign(self) -> str:
        """What it is drawn with; a Population with the symbol of its Tribe."""
        return _SIGNS.get(self) or self.value.partition("-")[0]


_SIGNS: Final = {
    Counter.GRIT: "crown",
    Counter.RAGE: "fury",
    Counter.WAKEFULNESS: "seen",
    Counter.HUNGER: "dragon",
    Counter.LOOT: "treasure",
    Counter.CRYSTALS: "crystal",
    Counter.OMENS: "omen",
}
_THINGS: Final = frozenset({Counter.CRYSTALS, Counter.OMENS})
"""What is counted in pieces: one has 2 Crystals, and Grit of 2."""
_HANGS_ON: Final = frozenset({Counter.WAKEFULNESS, Counter.LOOT})
"""By these the Armor and the Stealth are told; with Grit that falls a Hero cube may go."""
POPULATION: Final[dict[Piece, Counter]] = {
    tribe: Counter(f"{symbol_of(tribe)}-population") for tribe in TRIBES
}


@dataclass(frozen=True, slots=True)
class Kept:
    """One counter: the choice whose second option keeps it, where it starts, how far it goes.

    A start that only the players' board knows is None until somebody says it.
    """

    counter: Counter
    choice: str
    start: int | None = None
    most: int | None = None


MOST_CRYSTALS: Final = 9
"""So many Crystal tokens the box holds."""
CRYSTALS: Final = Kept(Counter.CRYSTALS, kept("crystals"), start=0, most=MOST_CRYSTALS)
OMENS: Final = Kept(Counter.OMENS, choices.OMENS, start=0, most=36)


@dataclass(frozen=True, slots=True)
class Counted(Other):
    """A board of which some counters are kept; one that is not kept, or not yet said, is None."""

    grit: int | None = None
    rage: int | None = None
    fangs_population: int | None = None
    bones_population: int | None = None
    eye_population: int | None = None
    wakefulness: int | None = None
    hunger: int | None = None
    loot: int | None = None
    crystals: int | None = None
    omens: int | None = None

    def number_field(self, piece: Piece | None) -> str:
        """Each Tribe has its own number."""
        counter = None if piece is None else POPULATION.get(piece)
        return "defense" if counter is None else counter.field


def kept_of(setup: Setup, role: Role) -> tuple[Kept, ...]:
    """Give the counters of a role that this table keeps."""
    return tuple(one for one in rules_of(setup, role).counters if _wanted(setup, one))


@cites("table.corrections", "cave.omens")
def _wanted(setup: Setup, one: Kept) -> bool:
    # On the map the Omens are counted with the Cave, by what lies on it.
    if one.counter is Counter.OMENS and setup.with_map:
        return False
    yes = CHOICES[one.choice][1]
    return choices.chosen(setup.choices, one.choice) == yes


def is_kept(setup: Setup, role: Role, counter: Counter) -> bool:
    """Tell whether this table keeps a counter."""
    return any(one.counter is counter for one in kept_of(setup, role))


def board_of(role: Role) -> Callable[[Setup], Other]:
    """Make what lays out a role's board: with counters only where the table keeps some."""

    def board(setup: Setup) -> Other:
        kept = kept_of(setup, role)
        each_has_its_own = POPULATION.keys() & pieces_of(role)
        if not kept and not each_has_its_own:
            return Other()
        return Counted(**{one.counter.field: one.start for one in kept})  # type: ignore[arg-type]  # the fields of counters are numbers

    return board


@sentence(
    "{by} keeps {counter} at {number}",
    said="{by} counts {counter}: {number}",
    kind="said what a counter shows",
)
@dataclass(frozen=True, slots=True)
class Keep(Action):
    """A counter on somebody's board shows this number now."""

    by: Role
    counter: Counter
    number: int


@say_by(Keep)
def _said(action: Keep) -> str:
    if action.counter in _THINGS:
        things = several(action.number, action.counter.named.removesuffix("s"))
        return f"{does(action.by, 'has')} {things}"
    return f"{possessive(title(action.by))} {action.counter.named} is {action.number}"


@decides(Keep)
@cites("table.corrections")
def keep(draft: Draft, action: Keep) -> None:
    """Set a counter that this table keeps."""
    found = {one.counter: one for one in kept_of(draft.table.setup, action.by)}
    one = found.get(action.counter)
    if one is None:
        raise draft.refuse(
            f"This table keeps no {action.counter.named} of {title(action.by)}",
            _RULE,
            "Choose what the app keeps when a table is set up",
        )
    most = one.most
    if action.number < 0 or (most is not None and action.number > most):
        raise draft.refuse(
            f"{action.counter.named} cannot be {action.number}",
            _RULE,
            "Say a number of 0 or more" if most is None else f"Say a number from 0 to {most}",
        )
    _set(draft, action.by, action.counter, action.number, _RULE)


@cites("ruling.told-numbers", "base.dragon-turn", "base.thief-turn")
def _set(draft: Draft, role: Role, counter: Counter, number: int, rule: str) -> None:
    """Set a counter; what hangs on it, an Armor or a Stealth that was told, may be another too."""
    was = _shown(draft, role, counter)
    less_grit = counter is Counter.GRIT and (was or 0) > number
    if was != number and (counter in _HANGS_ON or less_grit):
        draft.note(role, rule, told_in={})
    draft.change_field(role, rule, counter.field, number)


def shift(draft: Draft, role: Role, counter: Counter | None, change: int, rule: str) -> None:
    """Change a counter by an effect, where the table keeps it and has said what it shows."""
    now = _shown(draft, role, counter)
    if now is not None and counter is not None:
        _set(draft, role, counter, max(now + change, 0), rule)


@cites("ghoul.attack-effects.crystal")
def crystal_counts(draft: Draft, by: Role, rule: str) -> None:
    """Let a Crystal that somebody smashed count for everybody else who wins by Crystals."""
    setup = draft.table.setup
    others = [one for one in setup.seats if one is not by and goal_of(setup, one).crystals]
    if others:
        draft.tell(f"The Crystal counts for {listed(map(title, others))} too", rule)
    for role in others:
        gains = rules_of(setup, role).gains_crystal
        if gains is None:
            shift(draft, role, Counter.CRYSTALS, 1, rule)
        else:
            gains(draft, rule)


@cites("ghoul.attack-effects.crystal", "setup.mixes")
def offer_a_win_by_crystals(table: Table) -> Iterator[Prompt]:
    """Ask whether the Crystals that count for a role have won it the game, whoever smashed them."""
    for role in table.setup.seats:
        aim, has = goal_of(table.setup, role), _crystals_of(table, role)
        if not aim.crystals or has < aim.crystals or (aim.escape and not _may_escape(table, role)):
            continue
        done = "escaped" if aim.escape else "won"
        way = "and the escape wins the game" if aim.escape else "which is the goal"
        yes = Answer(Win(role), f"{capital(does(role, 'has'))} {done}")
        text = f"{does(role, 'has')} {several(has, 'Crystal')}, {way}"
        yield Prompt(capital(text), aim.rule, role, (yes,), required=False)


def _crystals_of(table: Table, role: Role) -> int:
    """Count the Crystals that count for a role; where nobody does, those the app saw smashed."""
    if table.is_dead(role) or rules_of(table.setup, role).keeps_books:
        return 0  # it wins no more, or by itself
    field = Counter.CRYSTALS.field
    if is_kept(table.setup, role, Counter.CRYSTALS):
        return getattr(table.roles[role], field) or 0
    return max(getattr(board, field, None) or 0 for board in table.roles.values())


@cites("ghoul.knight-vs-ghoul", "ghoul.goblins-vs-ghoul", "base.turn-order")
def _may_escape(table: Table, role: Role) -> bool:
    """Tell whether a role may be escaping now: in its own turn, on the Entrance of a map."""
    if table.turn is not role or table.within is not None:
        return False
    cave = table.cave
    return cave is None or any(cave.piece_at(piece) == ENTRANCE for piece in pieces_of(role))


def drop_to(draft: Draft, role: Role, counter: Counter, number: int, rule: str) -> None:
    """Let an effect take a counter down to a number, where it is above it."""
    now = _shown(draft, role, counter)
    if now is not None:
        _set(draft, role, counter, min(now, number), rule)


def _shown(draft: Draft, role: Role, counter: Counter | None) -> int | None:
    field = "" if counter is None else counter.field
    found: int | None = getattr(draft.table.roles.get(role), field, None)
    return found


def offer_counters(role: Role) -> Callable[[Table], Iterator[Prompt]]:
    """Make what offers a role's counters, one tap up and one tap down."""

    def offer(table: Table) -> Iterator[Prompt]:
        if not table.is_dead(role):
            for one in kept_of(table.setup, role):
                yield _prompt(table, role, one)

    return offer


def _prompt(table: Table, role: Role, one: Kept) -> Prompt:
    now = getattr(table.roles[role], one.counter.field)
    name = one.counter.named
    said = Answer(Keep(role, one.counter, 0), f"Say the {name}", asks=(Ask("number", Gap.NUMBER),))
    if now is None:
        return Prompt(f"{capital(title(role))}: {name}?", _RULE, role, (said,), required=False)
    steps = [
        Answer(Keep(role, one.counter, number), f"{name} {sign}1", f"then {number}")
        for sign, number in (("+", now + 1), ("-", now - 1))
        if number >= 0 and (one.most is None or number <= one.most)
    ]
    text = f"{capital(title(role))}: {name} {now}"
    return Prompt(text, _RULE, role, (*steps, said), required=False)
