"""The whole table at one moment, frozen: who sits there, whose turn it is, and what is owed."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.boxes import Game
from rules.house import HOUSE, cave_among
from rules.names import Role, does, title
from rules.outcome import UnreadableError
from rules.setup import choices
from rules.setup.agreements import unknown
from rules.setup.levels import levels_of
from rules.setup.seating import misfit
from rules.setup.tiles import STACK, VIRTUAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.boards import Board
    from rules.map.cave import Cave
    from rules.outcome import Outcome
    from rules.owed import Owed


class StepState(StrEnum):
    """How far a step of a turn is."""

    DONE = "done"
    NOW = "now"
    OPEN = "open"
    SKIPPED = "skipped"
    NOT_APPLICABLE = "not-applicable"
    NEXT = "next"
    """A question that came up as this turn was over: the next one opens it."""


class Phase(StrEnum):
    """A phase of a turn. Each role has a class of its own, in its package, with its own phases.

    The table keeps the plain word of it, which is what is saved; asked for is it by `Table.at`.
    """


def turn_order(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Put roles into the order in which they take their turns, whatever the seating.

    It is the order of the one tuple of roles.
    """
    return tuple(sorted(roles, key=tuple(HOUSE.roles).index))


@dataclass(frozen=True, slots=True)
class Setup:
    """What the players agreed before the first turn. It never changes during a game."""

    seats: tuple[Role, ...]
    game: Game = Game.CRYSTAL_CAVERNS
    levels: Mapping[Role, str] = field(default_factory=dict)
    variants: frozenset[str] = frozenset()
    rulings: Mapping[str, str] = field(default_factory=dict)
    with_map: bool = False
    choices: Mapping[str, str] = field(default_factory=dict)
    on_paper: frozenset[Role] = frozenset()
    """Whose own books stay with real components here, though the app could keep them: so did games
    that were begun before it could."""
    seats_health: bool = False
    """Whether a visitor whom a Ghoul hunts starts with the Health of whose seat she takes: so did
    games that were begun before her own was asked for."""

    def level(self, role: Role) -> str:
        """Give the level that was chosen for a role; empty for the standard one."""
        return self.levels.get(role, "")

    def ruled(self, ruling: str) -> bool:
        """Tell whether a switchable ruling holds; it does unless the group said no."""
        return self.rulings.get(ruling, "yes") != "no"


@dataclass(frozen=True, slots=True)
class Within:
    """The turn around one that is played inside it: whose it is, how far, what it still owes.

    `by` plays the turn inside, with somebody else's piece.
    """

    by: Role
    turn: Role
    phase: str = ""
    owed: tuple[Owed, ...] = ()
    marks: Mapping[str, StepState] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is known of the game now. `owed` is met from the front.

    `cave` is the map as it lies on the table; None where the players do not keep it here. `marks`
    says, by the address of its rule, which step of this turn was skipped or does not apply, and
    which question of this turn is open.
    `phase` is the word of one; rules ask by `at`, so that mypy knows which there are. `within` is
    the turn around this one, where a Ghost plays a turn with another's piece: as long as it lasts,
    `turn` is that other role, and what holds for its turns holds. `collapsing` is what the players
    have said of the Collapse where no map is kept: it has begun.
    """

    setup: Setup
    roles: Mapping[Role, Board]
    turn: Role
    round: int = 1
    phase: str = ""
    owed: tuple[Owed, ...] = ()
    outcome: Outcome | None = None
    cave: Cave | None = None
    marks: Mapping[str, StepState] = field(default_factory=dict)
    within: Within | None = None
    collapsing: bool = False

    @property
    def the_cave(self) -> Cave:
        """The Cave on the map; asking for it where no map is kept is a mistake of the caller."""
        assert self.cave is not None  # noqa: S101  # narrows the type for mypy
        return self.cave

    @property
    def first_owed(self) -> Owed | None:
        """What is owed before all else."""
        return self.owed[0] if self.owed else None

    def at(self, *phases: Phase) -> bool:
        """Tell whether the turn is in one of these phases."""
        return self.phase in phases

    def goes_on(self, before: Table) -> bool:
        """Tell whether the turn is still in the phase in which it was before."""
        return self.phase == before.phase

    def gone_inside(self, by: Role, turn: Role) -> dict[str, object]:
        """Give the values of the table for a turn of a role that another plays inside this one."""
        around = Within(by, self.turn, self.phase, self.owed, self.marks)
        return {"within": around, "turn": turn, "phase": "", "owed": ()}

    def come_out(self) -> dict[str, object]:
        """Give its values where the turn around this one goes on; what is owed now comes first."""
        around = self.within
        assert around is not None  # noqa: S101  # whoever ends it has begun it
        owed = self.owed + around.owed
        return {
            "within": None,
            "turn": around.turn,
            "phase": around.phase,
            "owed": owed,
            "marks": around.marks,
        }

    def seated(self, role: Role) -> bool:
        """Tell whether a role is at this table."""
        return role in self.roles

    def after(self, role: Role) -> Role:
        """Give the role whose turn follows; the dead take none."""
        seats = self.setup.seats
        place = seats.index(role)
        order = (*seats[place + 1 :], *seats[: place + 1])
        return next((one for one in order if not self.is_dead(one)), role)

    def is_dead(self, role: Role) -> bool:
        """Tell whether a role has been killed, and plays no more."""
        board = self.roles.get(role)
        return board is not None and board.dead


def check_setup(setup: Setup) -> None:
    """Refuse what is no game at all; which mixes the booklets allow is the set-up's business."""
    if not setup.seats:
        msg = "nobody sits at this table: name at least one role"
        raise UnreadableError(msg)
    twice = sorted({role for role in setup.seats if setup.seats.count(role) > 1})
    if twice:
        msg = f"{title(twice[0])} can sit at the table only once"
        raise UnreadableError(msg)
    wrong_seats = misfit(setup.seats, setup.game)
    if wrong_seats is not None:
        raise UnreadableError(wrong_seats.text)
    if setup.with_map and setup.game is not Game.CRYSTAL_CAVERNS:
        msg = "the map is kept for the Crystal Caverns only: their tiles are the ones the app knows"
        raise UnreadableError(msg)
    if choices.chosen(setup.choices, STACK) == VIRTUAL and cave_among(setup.seats):
        msg = "the Cave's player holds tiles in secret: the stack lies on the table then"
        raise UnreadableError(msg)
    for role, level in setup.levels.items():
        if role not in setup.seats:
            msg = f"{does(role, 'is')} not at this table"
            raise UnreadableError(msg)
        known = levels_of(role, setup.seats)
        if known and level not in known:
            msg = f"“{level[:40]}” is no level of {title(role)}; there are {', '.join(known)}"
            raise UnreadableError(msg)
    wrong = choices.problem(setup.choices) or unknown(setup.variants, setup.rulings)
    if wrong:
        raise UnreadableError(wrong)
