"""Move, Float and the way out: what is in her way, and what she wins by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.standing import stand, steps_from, wall_on_the_way, why_not_enter
from rules.cites import cites
from rules.house import decides
from rules.names import ENTRANCE, capital, listed
from rules.outcome import Outcome
from rules.pieces import piece_title
from rules.roles.shadow_paladin.actions import Escape, Float, Move
from rules.roles.shadow_paladin.board import ShadowPaladin
from rules.roles.shadow_paladin.cards import Power
from rules.roles.shadow_paladin.goals import goal
from rules.roles.shadow_paladin.seat import (
    ME,
    PIECE,
    board,
    discard,
    figures_at,
    has_cards,
    here,
    in_move_and_act,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

SPACES: Final = 2
WALLS: Final = 1
_MOVE: Final = "shadow-paladin.move-and-act"
_FLOAT: Final = "shadow-paladin.play-power-card.float"
_COWARDLY: Final = "shadow-paladin.traits.cowardly"


@decides(Move)
@cites("shadow-paladin.move-and-act", "shadow-paladin.traits.cowardly")
def move(draft: Draft, action: Move) -> Move:
    """Go one of the two spaces of a turn, and cross at most one wall on them."""
    in_move_and_act(draft, _MOVE)
    if draft.table.cave is not None:
        space = _check_way(draft, action.space, _MOVE)
        action = replace(action, through_wall=bool(wall_on_the_way(draft.table, PIECE, space)))
        _alone_there(draft, space)
    _check_steps(draft, through_wall=action.through_wall)
    _pay_step(draft, through_wall=action.through_wall)
    enter(draft, action.space, _MOVE)
    return action


@cites("shadow-paladin.move-and-act")
def _check_steps(draft: Draft, *, through_wall: bool) -> None:
    mine = board(draft.table)
    draft.refuse_if(
        not mine.movement,
        f"She has moved {SPACES} spaces in this turn",
        _MOVE,
        "Float moves her once more; or go on with the turn",
        short="no spaces left",
    )
    draft.refuse_if(
        through_wall and not mine.walls,
        "She has crossed a wall in this turn, and may cross one",
        _MOVE,
        "Go around it, or float",
        short="no wall left",
    )


def _pay_step(draft: Draft, *, through_wall: bool) -> None:
    mine = board(draft.table)
    draft.change(
        ME,
        _MOVE,
        ShadowPaladin,
        movement=max(0, mine.movement - 1),
        walls=max(0, mine.walls - through_wall),
    )


def _check_way(draft: Draft, space: Space | None, rule: str) -> Space:
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse(
            "Which space?" if space is None else "No tile lies there",
            rule,
            "Choose a space that glows, or mend the map",
        )
    why = why_not_enter(draft.table, PIECE, space)
    draft.refuse_if(bool(why), capital(why), rule, "Choose a space that glows, or mend the map")
    return space


@cites("shadow-paladin.traits.cowardly")
def _alone_there(draft: Draft, space: Space) -> None:
    met = figures_at(draft.table, space)
    names = listed(map(piece_title, met))
    draft.refuse_if(
        bool(met),
        f"She is cowardly, and {names} {'stands' if len(met) == 1 else 'stand'} there",
        _COWARDLY,
        "Go elsewhere, or float: that card enters a tile with figures",
    )


def enter(draft: Draft, space: Space | None, rule: str) -> None:
    """Stand on a space; the Entrance wins once the marker is at the end of its track."""
    if space is None:
        return
    stand(draft, PIECE, space, rule)
    if space == ENTRANCE and board(draft.table).at_the_end:
        wins(draft)


@cites("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def wins(draft: Draft) -> None:
    """End the game for her and against everybody else."""
    setup = draft.table.setup
    losers = tuple(role for role in setup.seats if role is not ME)
    why = "The Shadow Paladin came to the end of the Shadow track and escaped"
    draft.end(Outcome((ME,), losers, why, goal(setup).rule))


@cites("shadow-paladin.move-and-act", "shadow-paladin.traits.cowardly")
def ways(table: Table) -> tuple[Move, ...]:
    """Give every step that the map allows."""
    return tuple(
        Move(ME, space, through_wall=bool(wall_on_the_way(table, PIECE, space)))
        for space in steps_from(table, PIECE)
        if not figures_at(table, space)
    )


# Float


@decides(Float)
@cites(
    "shadow-paladin.play-power-card.float",
    "ruling.float-cowardly",
    "shadow-paladin.play-power-card",
)
def float_over(draft: Draft, action: Float) -> None:
    """Go one space that costs no movement, through a wall and onto figures if she likes."""
    in_move_and_act(draft, _FLOAT)
    has_cards(draft, Power.FLOAT, 1, _FLOAT)
    if draft.table.cave is not None:
        _check_way(draft, action.space, _FLOAT)
    discard(draft, Power.FLOAT, 1, _FLOAT)
    enter(draft, action.space, _FLOAT)


def floats(table: Table) -> tuple[Space, ...]:
    """Give the spaces to which Float may carry her, as the map shows them."""
    return steps_from(table, PIECE)


# Out


@decides(Escape)
@cites("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def escape(draft: Draft, action: Escape) -> None:
    """Leave by the way out, as a step or by Float, with the marker at the end of its track."""
    rule = goal(draft.table.setup).rule
    in_move_and_act(draft, rule)
    draft.refuse_if(
        not board(draft.table).at_the_end,
        "Her marker is not on the last space of the Shadow track",
        rule,
        "Advance it there first",
        short="track not ended",
    )
    at = here(draft.table)
    draft.refuse_if(
        at is not None and ENTRANCE not in steps_from(draft.table, PIECE),
        "The Entrance is not adjacent",
        rule,
        "Move beside it first",
    )
    if action.floating:
        has_cards(draft, Power.FLOAT, 1, _FLOAT)
        discard(draft, Power.FLOAT, 1, _FLOAT)
    else:
        if at is not None:
            _alone_there(draft, ENTRANCE)
        _check_steps(draft, through_wall=action.through_wall)
        _pay_step(draft, through_wall=action.through_wall)
    if draft.table.cave is not None:
        stand(draft, PIECE, ENTRANCE, rule)
    wins(draft)
