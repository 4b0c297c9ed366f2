"""Copies of frozen values with something changed.

The same as `dataclasses.replace`, at a quarter of its price: this runs for every tap, a dozen times
in each step of a simulated game, and thousands of times when a long game is opened.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    # Types are checked as those of the standard library's, which mypy knows field by field.
    from dataclasses import replace as replace  # noqa: PLC0414  # this is how mypy lets it out

    Setter = Callable[[Any, Any], None]
else:

    def replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401  # its fields vary
        """Copy a frozen value with the named fields changed."""
        return altered_all(value, changes)


T = TypeVar("T")

_PARTS: Final[dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, Setter]]]] = {}


def altered(value: T, field: str, now: object) -> T:
    """Copy a frozen value with one field changed."""
    return altered_all(value, {field: now})


def altered_all(value: T, changes: Mapping[str, Any]) -> T:
    """Copy a frozen value with some fields changed."""
    cls = type(value)
    values, setters = _PARTS.get(cls) or _parts(cls)
    copy = object.__new__(cls)
    for fill, was in zip(setters.values(), values(value)):  # noqa: B905  # one each: asking is dear
        fill(copy, was)
    for field, now in changes.items():
        setters[field](copy, now)
    return copy


def all_values(value: object) -> tuple[Any, ...]:
    """Give the values of all fields, in their order."""
    cls = type(value)
    return (_PARTS.get(cls) or _parts(cls))[0](value)


def _parts(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Setter]]:
    """Find out once what reads all fields of a class, and what fills the slot of each.

    A frozen value that is built asks for leave at every one of its fields, and a board has thirty:
    its slots are filled by themselves.
    """
    names = tuple(one.name for one in fields(cls))
    # Only of several names does attrgetter make a tuple.
    several = len(names) > 1
    values = attrgetter(*names) if several else lambda one: tuple(getattr(one, n) for n in names)
    _PARTS[cls] = (values, {name: getattr(cls, name).__set__ for name in names})
    return _PARTS[cls]
