"""Her board at a glance: what Focus buys, when something may be revealed, where Artifacts are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cites import cites
from rules.map.places import place
from rules.names import Role, Token, capital, possessive, several, title
from rules.pieces import piece_title
from rules.roles.ghost.artifacts import carriers, locked, loose
from rules.roles.ghost.board import ChosenCard
from rules.roles.ghost.focus import MOST_FOCUS, influence_at, movement_at
from rules.roles.ghost.goals import goal
from rules.roles.ghost.owed import MayReveal
from rules.roles.ghost.revealing import why_blocked
from rules.roles.ghost.seat import ME, board, may_choose
from rules.roles.ghost.timing import fitting
from rules.table import StepState
from rules.windows import Window

if TYPE_CHECKING:
    from rules.table import Table


@dataclass(frozen=True, slots=True)
class Stop:
    """The end of a turn at which her card may be one that is revealed, and how it stands."""

    turn: Role
    text: str
    state: StepState
    why: str
    rule: str


@cites("ghost.statistics", "boards.ghost-focus")
def what_focus_buys(table: Table) -> tuple[str, ...]:
    """Say what her Focus gives now, and what one more would."""
    hers = board(table)
    said = [_buys(hers.track, hers.focus)]
    if hers.focus < MOST_FOCUS:
        said.append(f"Next, {_buys(hers.track, hers.focus + 1)}")
    return tuple(said)


def _buys(track: tuple[tuple[int, int], ...], focus: int) -> str:
    numbers = f"Movement {movement_at(track, focus)}, Influence {influence_at(track, focus)}"
    return f"Focus {focus}: {numbers}"


# The timing strip


@cites("ghost.taking-a-possession-turn", "ghost.player-variants")
@cites("ghost.possession-in-two-player-and-solo-games.timing")
def stops(table: Table) -> tuple[Stop, ...]:
    """Give the ends of turns from her own to her next, at which one of her cards fits."""
    seats = table.setup.seats
    mine = seats.index(ME)
    order = (ME, *seats[mine + 1 :], *seats[:mine])
    found = ((turn, fitting(table, turn, Window.AFTER_TILES)) for turn in order)
    return tuple(
        _stop(table, order, turn, moment[0].rule) for turn, moment in found if moment is not None
    )


def _stop(table: Table, order: tuple[Role, ...], turn: Role, rule: str) -> Stop:
    whose = "her own turn" if turn is ME else f"{possessive(title(turn))} turn"
    state, why = _how_it_stands(table, order, turn)
    return Stop(turn, f"End of {whose}", state, why, rule)


def _how_it_stands(table: Table, order: tuple[Role, ...], turn: Role) -> tuple[StepState, str]:
    owed = table.first_owed
    # In a possession turn it is the figure's turn, which may have no seat: the turn around counts.
    now = table.turn if table.within is None else table.within.turn
    if isinstance(owed, MayReveal) and owed.turn is turn:
        return StepState.NOW, ""
    if not board(table).face_down:
        return StepState.NOT_APPLICABLE, "no card lies facedown"
    if now is not ME and order.index(turn) < order.index(now):
        return StepState.DONE, "over"
    blocked = why_blocked(table)
    if blocked is not None:
        return StepState.NOT_APPLICABLE, f"{blocked.text[:1].lower()}{blocked.text[1:]}"
    return StepState.OPEN, "to come"


# The secret


def peeked(table: Table) -> Role | None:
    """Tell her player alone which card lies facedown; None where the app was not told."""
    hers = board(table)
    return next((card for card in may_choose(table) if hers.chosen == ChosenCard(card)), None)


# Artifacts


@cites("ghost.artifacts", "ghost.collecting-carrying-and-dropping-artifacts")
def where_artifacts_are(table: Table) -> tuple[str, ...]:
    """Say of every Artifact who carries it, where it lies, and where it is locked."""
    hers = board(table)
    said = [f"{locked(table)} of {goal(table.setup).artifacts} locked"]
    said += [f"{capital(piece_title(piece))} carries one" for piece in carriers(table)]
    if Role.GOBLINS in hers.carried and hers.tribe is None:
        said.append("The Goblins have one, off the map until a Tribe reveals")
    if table.cave is None:
        return (*said, capital(f"{several(loose(table), 'Artifact')} loose on the map"))
    for space, tile in table.cave.tiles.items():
        lying = tile.tokens.count(Token.ARTIFACT)
        if tile.locked:
            said.append(f"Locked {place(space, table.cave)}")
        if lying:
            said.append(f"{lying} loose {place(space, table.cave)}")
    if hers.locked:
        said.append(f"{several(hers.locked, 'Artifact')} locked on tiles that are gone")
    return tuple(said)
