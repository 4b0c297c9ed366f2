"""Correcting a number: the physical table is the truth, and the app follows it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from rules.actions import Correct
from rules.boards import GhoulBoard, TerrorCard
from rules.cards.terror import FULL_DECK, Terror
from rules.cites import cites
from rules.events import altered
from rules.invariants import problems
from rules.roles.ghoul.fury import note_goal
from rules.routing import decides
from rules.sentences import slot_of

if TYPE_CHECKING:
    from rules.boards import Board
    from rules.draft import Draft

_NOTHING: Final = "nothing"
_RULE: Final = "table.corrections"


def _kinds(board: Board) -> dict[str, Any]:
    from rules import boards  # noqa: PLC0415  # the names that the boards' annotations mention
    from rules.names import Piece, Space  # noqa: PLC0415  # likewise

    names = {**vars(boards), "Terror": Terror, "Piece": Piece, "Space": Space}
    return get_type_hints(type(board), names)


def correctable(board: Board) -> tuple[str, ...]:
    """Give the fields of a board that a person can correct in words."""
    kinds = _kinds(board)
    return tuple(one.name for one in fields(board) if _readable(kinds[one.name]))


def _readable(kind: object) -> bool:
    return kind in {int, bool} or kind == int | None


def _value(kind: object, text: str) -> object:
    if text == _NOTHING:
        return None
    if kind is bool:
        return {"yes": True, "no": False}.get(text)
    slot = slot_of(kind)
    try:
        return slot.read(text)
    except ValueError:
        return None


@decides(Correct)
@cites("table.corrections")
def correct(draft: Draft, action: Correct) -> None:
    """Set a value to what lies on the table; nonsense is refused with what would make sense."""
    board = draft.table.roles[action.role]
    field = action.field.replace("-", "_")
    if field == "terror" and isinstance(board, GhoulBoard):
        draft.change(action.role, _RULE, **_cards(draft, board, action.value))
        return
    if field not in correctable(board):
        known = ", ".join(one.replace("_", "-") for one in correctable(board))
        raise draft.refuse(
            f"{action.role.value} has no {action.field} to correct", _RULE, f"There are {known}"
        )
    now = _value(_kinds(board)[field], action.value)
    if now is None and not (action.value == _NOTHING and getattr(board, field) is None):
        raise draft.refuse(
            f"“{action.value}” is no value for {action.field}", _RULE, "Say a number, yes or no"
        )
    trial = altered(
        draft.table, "roles", {**draft.table.roles, action.role: altered(board, field, now)}
    )
    wrong = problems(trial)
    if wrong:
        raise draft.refuse(f"{wrong[0]}", _RULE, "Say what lies on the table")
    draft.change(action.role, _RULE, **{field: now})
    if isinstance(board, GhoulBoard):
        note_goal(draft)


@cites("table.corrections", "terror.deck")
def _cards(draft: Draft, board: GhoulBoard, value: str) -> dict[str, object]:
    """Say which Terror cards lie there; whatever is nowhere else is in the deck again."""
    words = [] if value == _NOTHING else value.split()
    known = {card.value: card for card in Terror}
    deck = [*FULL_DECK]
    try:
        for card in (*board.bottom, *board.drawn, *board.discarded, *board.removed):
            deck.remove(card)
        cards = [known[word] for word in words]
        for card in cards:
            deck.remove(card)
    except (KeyError, ValueError):
        raise draft.refuse(
            f"“{value[:80]}” cannot be the Terror cards that lie there",
            "terror.deck",
            "Name the cards, each as often as the box still holds it, or say nothing",
        ) from None
    return {"terror": tuple(map(TerrorCard, cards)), "deck": tuple(deck)}
