"""The Ghost's turn: Resolve Possession Card, Move and Act, Select Possession Card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.first_placement import owe_first_placement
from rules.cave.standing import where
from rules.cites import cites
from rules.guards import free_to_act
from rules.house import decides
from rules.names import several
from rules.roles import others
from rules.roles.ghost.actions import HaveLaid, LayCard
from rules.roles.ghost.board import ChosenCard, Ghost
from rules.roles.ghost.focus import MOST_FOCUS, movement_at
from rules.roles.ghost.phases import GhostPhase
from rules.roles.ghost.resting import why_not_rest
from rules.roles.ghost.seat import ME, PIECE, board, may_choose, may_lie, remove_card, summons
from rules.roles.ghost.telekinesis import is_stuck
from rules.roles.ghost.winning import focus_fully
from rules.strip import TurnStep, how_far, mark
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.table import Table

_STEPS: Final = (
    (GhostPhase.RESOLVE, "Resolve Possession Card", "ghost.resolve-possession-card"),
    (GhostPhase.ACT, "Move and Act", "ghost.move-and-act"),
    (GhostPhase.SELECTED, "Select Possession Card", "ghost.select-possession-card"),
)
_RESOLVE: Final = "ghost.resolve-possession-card"
_SELECT: Final = "ghost.select-possession-card"


def stands(table: Table) -> bool:
    """Tell whether her piece has come onto the map, asked for or put there by hand."""
    return board(table).placed or where(table, PIECE) is not None


def placed(draft: Draft) -> None:
    """Note that her piece has come onto the map."""
    draft.change(ME, "ghost.setup.first-placement", Ghost, placed=True)


@cites("ghost.setup.first-placement")
def begin_on_paper(draft: Draft) -> None:
    """Begin a turn that is played with real components, with her first placement if it is due."""
    others.begin_turn(draft)
    owe_first_placement(draft, ME)


@cites("ghost.turn-summary")
def steps(table: Table) -> tuple[TurnStep, ...]:
    """Tell how far each phase is; with no card left there is none to select.

    What a card brings of itself comes as the turn begins: where it cannot be her own card, which
    she would reveal now, the first phase is over.
    """
    phases = [phase for phase, _, _ in _STEPS]
    over = table.at(GhostPhase.SELECTED) or turn_is_over(table)
    # Out of its turn, on purpose, another role may have left a phase of its own.
    now = next((place for place, one in enumerate(phases) if table.at(one)), 0)
    if table.at(GhostPhase.RESOLVE) and ME not in may_lie(table):
        now += 1
    here = len(phases) if over else now
    left = bool(may_choose(table))
    found = [
        TurnStep(title, rule, how_far(place - here), may_end=not left)
        for place, (_, title, rule) in enumerate(_STEPS)
    ]
    if not left and not over:
        found[-1] = replace(found[-1], state=StepState.NOT_APPLICABLE)
    return tuple(found)


# 1) Resolve Possession Card


@cites("ghost.turn-summary", "ghost.resolve-possession-card", "ghost.statistics")
def begin_turn(draft: Draft) -> None:
    """Gain Focus for a card that nobody has seen; then Movement and Influence are set by it.

    In her first turn nothing lies there yet: the phase is skipped, and her piece is placed.
    """
    hers = board(draft.table)
    focus = hers.focus
    if hers.face_down:
        focus = min(focus + 1, MOST_FOCUS)
    movement = movement_at(hers.track, focus)
    draft.change(ME, _RESOLVE, Ghost, focus=focus, movement=movement, moved=(), drifting=False)
    if hers.face_down:
        draft.tell(_numbers(board(draft.table)), _RESOLVE)
    if hers.face_down:
        draft.turn_to(_RESOLVE, phase=GhostPhase.RESOLVE)
    else:
        draft.turn_to(_RESOLVE, phase=GhostPhase.ACT)
        mark(draft, StepState.NOT_APPLICABLE, _RESOLVE)
    owe_first_placement(draft, ME)


def _numbers(hers: Ghost) -> str:
    number = several(hers.movement, "space")
    return f"The Ghost moves up to {number}, with Influence {hers.influence}: Focus {hers.focus}"


# 3) Select Possession Card


@decides(LayCard)
@cites("ghost.select-possession-card")
def lay_card(draft: Draft, action: LayCard) -> None:
    """Lay a card facedown that only she knows."""
    _may_select(draft)
    may = may_choose(draft.table)
    if action.card.is_read and action.card not in map(ChosenCard, may):
        raise draft.refuse(
            "That card is not among those that she can choose",
            _SELECT,
            "Choose one of her Possession deck; the one in the Mental Block space stays there, and "
            "with one or two players the Ghost card is used once",
        )
    _select(draft, action.card)


@decides(HaveLaid)
@cites("ghost.select-possession-card")
def have_laid(draft: Draft, _action: HaveLaid) -> None:
    """A group keeps the card on the table: the app knows that one lies there, and no more."""
    _may_select(draft)
    _select(draft, None)


def _may_select(draft: Draft) -> None:
    free_to_act(draft, ME, _SELECT)
    draft.refuse_if(
        draft.table.at(GhostPhase.SELECTED),
        "A card is chosen already",
        _SELECT,
        "Undo it to choose another",
    )
    draft.refuse_if(
        not may_choose(draft.table),
        "No Possession card is left to choose",
        _SELECT,
        "End the turn without one",
        short="no card left",
    )
    _may_rest(draft)


@cites("ghost.move.where-she-may-not-stop", "ghost.terrain.canyon")
def _may_rest(draft: Draft) -> None:
    """Refuse to end Move and Act where she cannot stand, unless there is no other way."""
    why = why_not_rest(draft.table)
    if why is not None and not is_stuck(draft.table):
        draft.advise_against(why.text, why.rule, why.remedy, short="not where she is")


@cites("ghost.select-possession-card")
def _select(draft: Draft, card: ChosenCard | None) -> None:
    """Collect every card but the one that is blocked, and let this one lie for the next turn."""
    _put_away(draft)
    draft.change(ME, _SELECT, Ghost, face_down=True, chosen=card, movement=0, drifting=False)
    draft.tell(f"{ChosenCard.shown.capitalize()} lies facedown before the Ghost", _SELECT)
    draft.go_to(ME, GhostPhase.SELECTED, _SELECT)


@cites(
    "ghost.select-possession-card",
    "ghost.possession-in-two-player-and-solo-games.ghost-card",
)
def _put_away(draft: Draft) -> None:
    """Take the card off her Possession space; in small games her own is used up for good."""
    hers = board(draft.table)
    if hers.revealed is ME and summons(draft.table.setup):
        rule = "ghost.possession-in-two-player-and-solo-games.ghost-card"
        remove_card(draft, ME, rule)
        draft.tell("The Ghost card leaves the game", rule)
    draft.change(ME, _SELECT, Ghost, face_down=False, chosen=None, revealed=None, returned=())


# The end


@cites("ghost.turn-summary", "ghost.select-possession-card")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """End the turn once a card lies there, or where none is left to lie."""
    free_to_act(draft, action.by, _SELECT)
    selected = draft.table.at(GhostPhase.SELECTED)
    draft.refuse_if(
        not selected and bool(may_choose(draft.table)),
        "No Possession card is chosen yet",
        _SELECT,
        "Choose one and lay it facedown, or skip it on purpose",
    )
    if not selected:
        _may_rest(draft)
    draft.turn_to(_SELECT, owed=())
    if not selected:
        _put_away(draft)
        draft.change(ME, _SELECT, Ghost, movement=0, drifting=False)
    focus_fully(draft)
