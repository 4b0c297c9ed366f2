"""Correcting a number: the physical table is the truth, and the app follows it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

from rules.actions import Correct
from rules.altered import altered
from rules.cave.guards import check_tokens
from rules.cave.limits import tokens_taken
from rules.cave.reconciling import reconcile
from rules.cites import cites
from rules.counters import Counter, kept_of
from rules.dying import leave_the_map
from rules.house import HOUSE, decides, rules_of
from rules.invariants import problems
from rules.names import Role, capital, does, is_or_are, listed, possessive, title
from rules.panel import name_of, reading_of
from rules.sentences import say_by, slot_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.boards import Board
    from rules.draft import Draft
    from rules.part import RoleRules
    from rules.table import Table

NOTHING: Final = "nothing"
_YES_OR_NO: Final = {"yes": True, "no": False}
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
        return _YES_OR_NO.get(text)
    slot = slot_of(kind)
    try:
        return slot.read(text)
    except ValueError:
        return None


def field_called(role: Role, name: str) -> str:
    """Find a field by its own name, or by what the screen calls it: a Knight's Strength."""
    plain = name.lower().replace("-", "_").replace(" ", "_")
    rules = HOUSE.roles[role]
    names = {**rules.counted, **{one.field: one.name for one in rules.panel}}
    shown = {named.lower().replace(" ", "_"): field for field, named in names.items()}
    return shown.get(plain, plain)


class SaidAs(Enum):
    """What a correction says."""

    NUMBER = auto()
    YES_OR_NO = auto()
    WORDS = auto()
    """Names, such as those of cards, with spaces between them; or “nothing”."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Something of a board that can be set to what lies on the table."""

    field: str
    kind: SaidAs
    value: object
    """What it is now, in the words of a correction where those are names.

    None where nobody has told it.
    """


def to_correct(table: Table, role: Role) -> tuple[Correction, ...]:
    """Give all that can be corrected of a role's board: the one list of it.

    Counters of other roles, whose books lie there, are none of its own. What no field holds, such
    as the Ghost's Influence, follows from a track, and is corrected there; what one holds in part,
    such as her locked Artifacts, is what is read across the table.
    """
    rules, board = rules_of(table.setup, role), table.roles[role]
    own = {one.counter.field for one in kept_of(table.setup, role)} | rules.corrects.keys()
    others = set() if rules.keeps_books else {one.field for one in Counter} - own
    others |= {field for one in HOUSE.roles.values() for field in one.notes} - rules.notes
    others |= set() if rules.keeps_books else _never(board, rules)
    known = dict.fromkeys([*correctable(board), *rules.corrects])
    kinds, derived = _kinds(board), rules.shown(table)
    return tuple(
        _correction(field, kinds.get(field, int), _now(table, role, field, derived))
        for field in known
        if field not in others
    )


def _now(table: Table, role: Role, field: str, derived: Mapping[str, object]) -> object:
    board, read = table.roles[role], reading_of(role, field)
    if not hasattr(board, field):
        return derived.get(field)
    return getattr(board, field) if read is None else read(table)


def _never(board: Board, rules: RoleRules) -> set[str]:
    """Give what a board on paper has a field for, and this role has not: a Cave's Health, say.

    Where each piece has a number of its own, there is none of all of them.
    """
    numbers = {board.number_field(piece) for piece in rules.pieces if rules.to_beat is not None}
    never = {"defense"} - numbers
    never |= set() if rules.mortal else {"health", "dead"}
    return never if rules.flare is not None else never | {"flares"}


def _correction(field: str, kind: object, value: object) -> Correction:
    if kind is None:
        return Correction(field, SaidAs.WORDS, _in_words(value))
    return Correction(field, SaidAs.YES_OR_NO if kind is bool else SaidAs.NUMBER, value)


def _in_words(value: object) -> str:
    """Say cards, roles and the spaces of a track as they are read again."""
    if isinstance(value, tuple):
        if value and all(type(one) is int for one in value):
            return "/".join(map(str, value))
        return " ".join(map(_in_words, value)) or NOTHING
    one = getattr(value, "card", value)
    return NOTHING if one is None else str(one)


def whole_number(draft: Draft, action: Correct) -> int:
    """Read the number of 0 or more that a correction says of what a board prints."""
    if not (action.value.isascii() and action.value.isdigit() and len(action.value) <= _DIGITS):
        raise draft.refuse(
            f"{_whose(action)} cannot be “{action.value[:80]}”",
            _RULE,
            "Say a number of 0 or more",
        )
    return int(action.value)


@say_by(Correct)
def _said(action: Correct) -> str:
    name = name_of(action.role, field_called(action.role, action.field))
    is_one = _is_quoted(action, name)
    return f"{_whose(action)} {'is' if is_one else is_or_are(name)} set to {{value:words}}"


def _sayable(now: object) -> str:
    return "Say yes or no" if isinstance(now, bool) else "Say a number"


def _quoted(name: str) -> str:
    return f"“{name.replace('-', ' ')[:80]}”"


def _whose(action: Correct) -> str:
    name = name_of(action.role, field_called(action.role, action.field))
    said = _quoted(name) if _is_quoted(action, name) else name
    return f"{capital(possessive(title(action.role)))} {said}"


def _is_quoted(action: Correct, name: str) -> bool:
    """Tell whether a name stands for itself in a sentence: “Spaces moved”, but Fury."""
    return " " in name or action.value in _YES_OR_NO


def span_of(table: Table, role: Role, field: str) -> range | None:
    """Give the numbers that the pieces of a board could show; None where nothing limits them."""
    kept = {one.counter.field: one.most for one in kept_of(table.setup, role)}
    most = kept.get(field)
    return rules_of(table.setup, role).spans.get(field) if most is None else range(most + 1)


@cites("table.corrections", "base.components")
def _within_reach(draft: Draft, action: Correct, field: str) -> None:
    """Refuse a number that no pieces could show."""
    span = span_of(draft.table, action.role, field)
    if span is not None and action.value.isdecimal() and int(action.value) not in span:
        raise draft.refuse(
            f"{_whose(action)} cannot be {action.value[:80]}",
            _RULE,
            f"Say a number from {span.start} to {span.stop - 1}",
        )


@cites("table.corrections", "table.the-end")
def _alive_or_dead(draft: Draft, action: Correct, field: str) -> None:
    """Refuse to leave somebody alive without Health: a death is told, and may win the game."""
    board = draft.table.roles[action.role]
    health = action.value if field == "health" else str(board.health)
    dead = action.value == "yes" if field == "dead" else board.dead
    if health.isdecimal() and not health.strip("0") and not dead:
        raise draft.refuse(
            f"Without Health {does(action.role, 'is')} dead",
            _RULE,
            f"Say that {does(action.role, 'is')} dead, or a Health of 1 or more",
        )


@cites("table.corrections", "cave.tokens")
def _as_the_box_holds(draft: Draft, role: Role, trial: Table) -> None:
    """Let nobody keep more tokens than the map leaves of them."""
    if trial.cave is None:
        return
    holds = rules_of(trial.setup, role).holds
    now = holds(draft.table)
    for token, number in holds(trial).items():
        if number > now[token]:
            check_tokens(draft, token, tokens_taken(trial, token))


@cites("table.the-end")
def _off_the_map(draft: Draft, role: Role) -> None:
    """Take the pieces of the dead off the map; nothing is asked of them any more."""
    leave_the_map(draft, role, _RULE)
    if draft.table.cave is not None:
        reconcile(draft, _RULE)


@decides(Correct)
@cites("table.corrections")
def correct(draft: Draft, action: Correct) -> None:
    """Set a value to what lies on the table; nonsense is refused with what would make sense."""
    board = draft.table.roles[action.role]
    field = field_called(action.role, action.field)
    _within_reach(draft, action, field)
    _alive_or_dead(draft, action, field)
    special = rules_of(draft.table.setup, action.role).corrects.get(field)
    if special is not None:
        special(draft, action)
        return
    known = [one.field for one in to_correct(draft.table, action.role)]
    if field not in known:
        raise draft.refuse(
            f"{capital(does(action.role, 'has'))} no {_quoted(action.field)} to correct",
            _RULE,
            f"Say one of these: {listed((name_of(action.role, one) for one in known), 'or')}"
            if known
            else "Nothing of that board is kept here",
        )
    now = _value(_kinds(board)[field], action.value)
    if now is None and not (action.value == NOTHING and getattr(board, field) is None):
        raise draft.refuse(
            f"{_whose(action)} cannot be “{action.value}”", _RULE, _sayable(getattr(board, field))
        )
    trial = altered(
        draft.table, "roles", {**draft.table.roles, action.role: altered(board, field, now)}
    )
    wrong = problems(trial)
    if wrong:
        raise draft.refuse(capital(wrong[0]), _RULE, "Say what lies on the table")
    _as_the_box_holds(draft, action.role, trial)
    draft.change_field(action.role, _RULE, field, now)
    if field == "dead" and now:
        _off_the_map(draft, action.role)
    rules_of(draft.table.setup, action.role).corrected(draft, field)
