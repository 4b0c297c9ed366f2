"""A player who says anything that can be said, sense or nonsense."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.secret import Secret

if TYPE_CHECKING:
    import random

    from rules.actions import Action

_HINTS: dict[type, dict[str, Any]] = {}


def anything(action: type, chance: random.Random, **fixed: object) -> Action:
    """Make an action of a class with any values its sentence could hold."""
    hints = _HINTS.setdefault(action, get_type_hints(action))
    values = {name: _value(kind, chance) for name, kind in hints.items()}
    fitting = {name: one for name, one in fixed.items() if _may_be(hints.get(name), one)}
    return action(**{**values, **fitting})


def _may_be(kind: Any, value: object) -> bool:  # noqa: ANN401  # a type hint is of any type
    if get_origin(kind) in {UnionType, Union}:
        return any(_may_be(one, value) for one in get_args(kind))
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    return kind is not None


def _value(kind: Any, chance: random.Random) -> Any:  # noqa: ANN401  # a type hint is of any type
    if get_origin(kind) in {UnionType, Union}:
        return _value(chance.choice(get_args(kind)), chance)
    if get_origin(kind) is tuple:
        first, last = get_args(kind)
        kinds = [first] * chance.randint(1, 3) if last is ... else [first, last]
        return tuple(_value(one, chance) for one in kinds)
    if isinstance(kind, type) and issubclass(kind, Secret):
        return kind(_value(kind.of(), chance))
    return chance.choice(_choices(kind))


def _choices(kind: Any) -> list[Any]:  # noqa: ANN401  # a type hint is of any type
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    known: dict[Any, list[Any]] = {
        NoneType: [None],
        bool: [False, True],
        int: list(range(-2, 9)),
        str: ["fury", "terror", "3", "yes"],
    }
    return known[kind]
