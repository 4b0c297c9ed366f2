"""The end of a turn, moment by moment: which window follows which, and what is said in each.

The order is the booklets'; each window carries the address that puts it there. A role says in its
own package what it has to say in one. The order is the same with the map and without.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE, rules_of, runs
from rules.names import title
from rules.owed import Owed
from rules.part import RoleRules
from rules.table import StepState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.draft import Draft
    from rules.names import Role
    from rules.part import Part
    from rules.table import Table


class Window(StrEnum):
    """A moment at the end of a turn. They come in this order; nothing is owed in the last."""

    BEFORE_TILES = "before-tiles"
    TILES = "tiles"
    FLARES = "flares"
    AFTER_TILES = "after-tiles"
    PLUNDER = "plunder"
    COLLAPSE = "collapse"
    PASSING = "passing"


@dataclass(frozen=True, slots=True)
class Moment:
    """What a window is for, and the rule that puts it where it is."""

    text: str
    rule: str
    why: str


WINDOWS: Final[Mapping[Window, Moment]] = {
    Window.BEFORE_TILES: Moment(
        "What the role's own turn still owes",
        "base.cave-turn",
        "Place Treasure and Check Past Plunder are phases of the turn itself",
    ),
    Window.TILES: Moment(
        "Dark tiles are placed, or removed in the Collapse",
        "cave.no-cave",
        "at the end of the turn of whoever took it",
    ),
    Window.FLARES: Moment(
        "The Ghost alone rolls Flare for each Artifact on a Dark tile",
        "ghost.solo.flare",
        "after her tiles, before the possession turn",
    ),
    Window.AFTER_TILES: Moment(
        "A Possession card may be revealed",
        "ghost.taking-a-possession-turn",
        "without a Cave player the tiles of that turn come first",
    ),
    Window.PLUNDER: Moment(
        "Past Plunder puts a Treasure token on the map",
        "answer.past-plunder-after-tile",
        "after the tile; where the Ghost may reveal a card, nobody else holds Past Plunder",
    ),
    Window.COLLAPSE: Moment(
        "Somebody looks whether the last tile lies",
        "collapse.begins",
        "the Collapse begins with the turn right after it",
    ),
    Window.PASSING: Moment(
        "What counted for this turn is over, and the turn passes",
        "base.turn-order",
        "to the next number on the boards; a possession turn before it is still this turn",
    ),
}
"""The end of a turn as a table."""
_ORDER: Final = tuple(Window)


@dataclass(frozen=True, slots=True)
class TurnEnds(Owed):
    """A turn has ended, and these windows of its end are still to come, from this one on."""

    by: Role
    window: Window


@dataclass(frozen=True, slots=True)
class PassTurn(Owed):
    """The turn passes to the next player: so games ended their turns before there were windows."""


def turn_is_over(table: Table) -> bool:
    """Tell whether the turn has ended, and only what follows it is still asked."""
    return any(isinstance(owed, TurnEnds | PassTurn) for owed in table.owed)


def still_to_come(table: Table, window: Window) -> bool:
    """Tell whether a window of the turn that has just ended has not been opened yet."""
    return any(
        isinstance(owed, TurnEnds) and _ORDER.index(owed.window) <= _ORDER.index(window)
        for owed in table.owed
    )


def end_the_turn(draft: Draft, by: Role) -> None:
    """Go through the windows of a turn's end; what the turn itself has left owed comes first."""
    if draft.table.owed:
        _wait(draft, by, Window.BEFORE_TILES)
    else:
        _go_on(draft, by, Window.BEFORE_TILES)


@runs(TurnEnds)
@cites("base.turn-order")
def next_window(draft: Draft, owed: TurnEnds) -> None:
    """Open the next window once everything from the one before is done."""
    draft.settle(WINDOWS[owed.window].rule)
    _go_on(draft, owed.by, owed.window)


@runs(PassTurn)
def pass_on(draft: Draft, _owed: PassTurn) -> None:
    """Let the turn pass, in a game that was saved while it waited for that."""
    draft.settle("base.turn-order")
    _go_on(draft, draft.table.turn, Window.PASSING)


@cites(*dict.fromkeys(moment.rule for moment in WINDOWS.values()))
def _go_on(draft: Draft, by: Role, first: Window) -> None:
    for window in _ORDER[_ORDER.index(first) :]:
        _open(draft, by, window)
        if draft.table.outcome is not None:
            return
        if draft.table.owed and window is not Window.PASSING:
            _wait(draft, by, _ORDER[_ORDER.index(window) + 1])
            return
    pass_turn(draft)


def _open(draft: Draft, by: Role, window: Window) -> None:
    """Hear who has something to say in a window, until the game is over."""
    for says in HOUSE.at(draft.table).windows.get(window, ()):
        _let_say(draft, by, says)
        if draft.table.outcome is not None:
            return


def _let_say(draft: Draft, by: Role, says: Callable[[Draft, Role], None]) -> None:
    """Let one part say what it has to; what it asks for comes after what others have asked."""
    before = draft.table.owed
    says(draft, by)
    new = draft.table.owed[: len(draft.table.owed) - len(before)]
    if before and new:
        draft.turn_to(WINDOWS[Window.PASSING].rule, owed=(*before, *new))


def _wait(draft: Draft, by: Role, window: Window) -> None:
    draft.turn_to(WINDOWS[window].rule, owed=(*draft.table.owed, TurnEnds(by, window)))


# The order as people read it


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody has to say in a window: who, in one sentence what, and where that stands."""

    who: str
    what: str
    code: str


def said_in(window: Window) -> tuple[Said, ...]:
    """List who has something to say in a window, in the order in which they are heard."""
    return tuple(
        Said(_who(part), _what(part.windows[window]), _code(part.windows[window]))
        for part in HOUSE.parts
        if window in part.windows
    )


def _who(part: Part) -> str:
    return title(part.role) if isinstance(part, RoleRules) else "every table"


def _what(says: Callable[[Draft, Role], None]) -> str:
    return (says.__doc__ or "").partition("\n")[0].rstrip(".")


def _code(says: Callable[[Draft, Role], None]) -> str:
    return f"{says.__module__.replace('.', '/')}.py {says.__name__}"


# From one turn to the next


@cites("base.turn-order")
def pass_turn(draft: Draft) -> None:
    """Let the turn pass to the next number on the boards; after the last a round is over.

    What this turn was marked with goes, but for a question that the next one is to ask.
    """
    table = draft.table
    marks = {rule: StepState.OPEN for rule, state in table.marks.items() if state is StepState.NEXT}
    turn = table.after(table.turn)
    seats = table.setup.seats
    rule = WINDOWS[Window.PASSING].rule
    again = seats.index(turn) <= seats.index(table.turn)
    draft.turn_to(rule, round=table.round + again, turn=turn, marks=marks)
    begin_turn(draft)


def begin_turn(draft: Draft) -> None:
    """Begin the turn of the role whose it now is."""
    rules_of(draft.table.setup, draft.table.turn).turn.begin(draft)
