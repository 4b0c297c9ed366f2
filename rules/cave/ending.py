"""When the Collapse begins, and the end of a game in which the Cave has collapsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import CaveCollapses, CollapseBegins
from rules.cave.owed import CheckCollapse
from rules.cave.placing import growing, the_cave
from rules.cites import cites
from rules.house import HOUSE, decides, plays_cave, runs
from rules.map import ending
from rules.names import several
from rules.outcome import Outcome
from rules.prompts import Answer, Prompt
from rules.telling import Change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table

_BEGINS: Final = "collapse.begins"


@cites("collapse.begins", "collapse.begins.tiles-back", "ruling.collapse-start")
def begin_collapse(draft: Draft, _by: Role) -> None:
    """Begin the Collapse with the next turn if the last tile lies."""
    cave = draft.table.cave
    if cave is not None and ending.begins_next_turn(cave):
        draft.tell("The Collapse begins", _BEGINS)
        draft.shape(ending.begin_collapse(cave), _BEGINS)


@runs(CheckCollapse)
@cites("collapse.begins")
def check_collapse(draft: Draft, _owed: CheckCollapse) -> None:
    """Look for the Collapse in a game that was saved while it waited for that."""
    draft.settle(_BEGINS)
    begin_collapse(draft, draft.table.turn)


@cites("collapse.crystal-tiles", "ghost.solo", "ghoul.solo", "vile-ghoul.solo")
def end_if_collapsed(draft: Draft) -> None:
    """End the game when the Cave has collapsed: who plays it wins, everybody else loses."""
    cave = the_cave(draft)
    seats = draft.table.setup.seats
    said = (HOUSE.roles[role].lost_with_tiles(draft.table, cave) for role in seats)
    lost = next(filter(None, said), None)
    if lost is None and not ending.collapsed(cave):
        return
    winners = tuple(role for role in seats if plays_cave(role))
    gone = f"The Cave has collapsed: {several(cave.crystal_tiles_removed, 'Crystal tile')} are gone"
    why = lost or Change(gone, "collapse.crystal-tiles")
    draft.end(
        Outcome(
            winners,
            tuple(role for role in seats if role not in winners),
            why.text,
            why.rule,
        )
    )


# Where no map is kept


_SOON: Final = 3
"""Nobody has seen the last tile lie before this round."""


@cites("collapse.begins", "collapse.crystal-tiles")
def offer_the_collapse(table: Table) -> Iterator[Prompt]:
    """Without the map only the table knows when the last tile lies, and when the Cave is gone.

    The first is asked once all may have lain, the other from then on.
    """
    if table.cave is not None or not in_the_cave(table):
        return
    answers = []
    if table.round >= _SOON:
        note = "the last Cave tile was placed before this turn"
        answers.append(Answer(CollapseBegins(), "The Collapse begins", note))
    if table.collapsing:
        note = "5 Crystal tiles are gone"
        answers.append(Answer(CaveCollapses(), "The Cave has collapsed", note))
    if answers:
        rule = "collapse.crystal-tiles" if table.collapsing else _BEGINS
        yield Prompt("The Cave", rule, None, tuple(answers), required=False)


@decides(CollapseBegins)
@cites("collapse.begins")
def collapse_begins(draft: Draft, _action: CollapseBegins) -> None:
    """The players say that the last tile lies: from now on what comes and goes is by that."""
    if draft.table.cave is not None:
        raise draft.refuse(
            "The map shows by itself when the Collapse begins", _BEGINS, "Mend the map"
        )
    if not in_the_cave(draft.table):
        raise draft.refuse("The Manor does not collapse", _BEGINS, "Play on")
    if draft.table.collapsing:
        raise draft.refuse("The Collapse has begun already", _BEGINS, "Play on")
    draft.refuse_if(
        draft.table.round < _SOON,
        f"Not all tiles can lie in round {draft.table.round}",
        _BEGINS,
        "It begins with the turn after the last of them",
    )
    draft.turn_to(_BEGINS, collapsing=True)


@cites("collapse.begins")
def in_the_collapse(table: Table) -> bool:
    """Tell whether tiles go: the map shows it, or else the players have said so."""
    return table.collapsing if table.cave is None else not growing(table.cave)


@cites("haunted-hallways.introduction")
def in_the_cave(table: Table) -> bool:
    """Tell whether it is played in the Cave: the Manor does not collapse."""
    return table.setup.game != "mysterious-manor"


@decides(CaveCollapses)
@cites("collapse.crystal-tiles", "ruling.cave-won-early")
def cave_collapses(draft: Draft, _action: CaveCollapses) -> None:
    """The Cave has collapsed on the table: who plays it wins, everybody else loses."""
    draft.refuse_if(
        not in_the_cave(draft.table),
        "The Manor does not collapse",
        "collapse.crystal-tiles",
        "Say who has won",
    )
    draft.refuse_if(
        not in_the_collapse(draft.table),
        "The Collapse has not begun: Crystal tiles that are gone before count, and end nothing yet",
        "collapse.crystal-tiles",
        "Play on until it begins, and say so",
    )
    seats = draft.table.setup.seats
    winners = tuple(role for role in seats if plays_cave(role))
    losers = tuple(role for role in seats if role not in winners)
    draft.end(Outcome(winners, losers, "The Cave has collapsed", "collapse.crystal-tiles"))
