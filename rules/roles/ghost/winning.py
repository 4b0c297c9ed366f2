"""How she wins: enough Artifacts locked, fully focused where that is played, and the Entrance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import where
from rules.cites import cites
from rules.outcome import Outcome, Refusal
from rules.roles.ghost.artifacts import count_in_words, free_ghost_tile, locked
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.goals import goal
from rules.roles.ghost.seat import ME, PIECE, board

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table


@cites("ghost.how-to-win", "ghost.fully-focused-variant")
def why_not_escape(table: Table) -> Refusal | None:
    """Say what is still missing before the Entrance wins; None where nothing is."""
    aim, done = goal(table.setup), locked(table)
    wanted = aim.artifacts
    if done < wanted:
        return Refusal(
            f"{count_in_words(done)} of {wanted} {'is' if done == 1 else 'are'} locked",
            aim.rule,
            "Lock the others onto Ghost tiles first",
        )
    if aim.focused and not board(table).focused:
        return Refusal(
            "She is not fully focused yet",
            "ghost.fully-focused-variant",
            "End a turn on a Ghost tile without a locked Artifact, or lock one more",
        )
    return None


@cites("ghost.how-to-win", "ghost.solo")
def escapes(draft: Draft) -> None:
    """She has entered the Entrance with everything done: she wins, and everybody else loses."""
    setup = draft.table.setup
    losers = tuple(role for role in setup.seats if role is not ME)
    why = f"The Ghost locked {count_in_words(locked(draft.table))} and escaped by the Entrance"
    draft.end(Outcome((ME,), losers, why, goal(setup).rule))


@cites("ghost.fully-focused-variant")
def focus_fully(draft: Draft) -> None:
    """With enough Artifacts locked, a turn that ends on a free Ghost tile is the one thing more."""
    table = draft.table
    aim, at = goal(table.setup), where(table, PIECE)
    if not aim.focused or board(table).focused or locked(table) < aim.artifacts:
        return
    tile = None if table.cave is None or at is None else table.cave.tiles.get(at)
    if tile is not None and free_ghost_tile(tile):
        fully_focused(draft)


def fully_focused(draft: Draft) -> None:
    """Write down that the one thing more is done."""
    rule = "ghost.fully-focused-variant"
    draft.change(ME, rule, Ghost, focused=True)
    draft.tell("The Ghost is fully focused: now the Entrance wins", rule)
