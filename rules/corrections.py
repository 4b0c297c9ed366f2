"""Correcting a number: the physical table is the truth, and the app follows it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from rules.actions import Correct
from rules.altered import altered
from rules.cites import cites
from rules.counters import KEPT, Counter
from rules.house import HOUSE, decides, rules_of
from rules.invariants import problems
from rules.map.places import listed
from rules.names import Role, capital, does, is_or_are, possessive, title
from rules.panel import name_of
from rules.sentences import say_by, slot_of

if TYPE_CHECKING:
    from rules.boards import Board
    from rules.draft import Draft

NOTHING: Final = "nothing"
_DIGITS: Final = 3
"""No board prints a number of more."""
_RULE: Final = "table.corrections"


def _kinds(board: Board) -> dict[str, Any]:
    """Give the type of each field, as far as its words are known at run time."""
    return {one.name: _NUMBERS.get(str(one.type)) for one in fields(board)}


_NUMBERS: Final[dict[str, Any]] = {
    "int": int,
    "bool": bool,
    "int | None": int | None,
}
"""The kinds of values that a person corrects in words."""


def correctable(board: Board) -> tuple[str, ...]:
    """Give the fields of a board that a person can correct in words."""
    kinds = _kinds(board)
    known = (one.name for one in fields(board) if one.name not in board.idle)
    return tuple(name for name in known if _readable(kinds[name]))


def _readable(kind: object) -> bool:
    return kind is not None


def _value(kind: object, text: str) -> object:
    if text == NOTHING:
        return None
    if kind is bool:
        return {"yes": True, "no": False}.get(text)
    slot = slot_of(kind)
    try:
        return slot.read(text)
    except ValueError:
        return None


def field_called(role: Role, name: str) -> str:
    """Find a field by its own name, or by what the screen calls it: a Knight's Strength."""
    plain = name.replace("-", "_")
    rules = HOUSE.roles[role]
    names = {**rules.counted, **{one.field: one.name for one in rules.panel}}
    shown = {named.lower().replace(" ", "_"): field for field, named in names.items()}
    return shown.get(plain, plain)


_OF_ONE: Final = {"surfaced": Role.DRAGON, "shielded": Role.KNIGHT}
"""What every board of real components could hold, and one role alone has."""


def _own(draft: Draft, role: Role) -> tuple[str, ...]:
    """Give what can be corrected, without the counters of other roles whose books lie there."""
    own = {one.counter.field for one in KEPT.get(role, ())}
    kept = rules_of(draft.table.setup, role).keeps_books
    others = set() if kept else {one.field for one in Counter} - own
    others |= {field for field, of in _OF_ONE.items() if of is not role}
    return tuple(one for one in correctable(draft.table.roles[role]) if one not in others)


def whole_number(draft: Draft, action: Correct) -> int:
    """Read the number of 0 or more that a correction says of what a board prints."""
    if not (action.value.isascii() and action.value.isdigit() and len(action.value) <= _DIGITS):
        raise draft.refuse(
            f"“{action.value[:80]}” is no value for {action.field}",
            _RULE,
            "Say a number of 0 or more",
        )
    return int(action.value)


@say_by(Correct)
def _said(action: Correct) -> str:
    name = name_of(action.role, field_called(action.role, action.field))
    return f"{possessive(title(action.role))} {name} {is_or_are(name)} set to {action.value}"


@decides(Correct)
@cites("table.corrections")
def correct(draft: Draft, action: Correct) -> None:
    """Set a value to what lies on the table; nonsense is refused with what would make sense."""
    board = draft.table.roles[action.role]
    field = field_called(action.role, action.field)
    special = rules_of(draft.table.setup, action.role).corrects.get(field)
    if special is not None:
        special(draft, action)
        return
    if field not in correctable(board):
        known = listed((name_of(action.role, one) for one in _own(draft, action.role)), "and")
        raise draft.refuse(
            f"{capital(does(action.role, 'has'))} no {action.field} to correct",
            _RULE,
            f"There are {known}",
        )
    now = _value(_kinds(board)[field], action.value)
    if now is None and not (action.value == NOTHING and getattr(board, field) is None):
        raise draft.refuse(
            f"“{action.value}” is no value for {action.field}", _RULE, "Say a number, yes or no"
        )
    trial = altered(
        draft.table, "roles", {**draft.table.roles, action.role: altered(board, field, now)}
    )
    wrong = problems(trial)
    if wrong:
        raise draft.refuse(f"{wrong[0]}", _RULE, "Say what lies on the table")
    draft.change_field(action.role, _RULE, field, now)
    rules_of(draft.table.setup, action.role).corrected(draft)
