"""Tables and events as plain JSON values, and back.

Two forms: `plain` is for reading (the command line's `table`) and leaves out what is marked as
secret; `pack` and `unpack` are for keeping, and lose nothing.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

_KIND: Final = "$"
_ITEMS: Final = "items"


def plain(value: Any) -> Any:  # noqa: ANN401  # any value of a table
    """Show a value as JSON under the booklets' names."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {
            one.name: plain(getattr(value, one.name))
            for one in fields(value)
            if "secret" not in one.metadata
        }
    if isinstance(value, dict):
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(plain, value))
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value


def pack(value: Any) -> Any:  # noqa: ANN401  # any value of a table
    """Pack a value into JSON so that `unpack` gives exactly it again."""
    if value is None or type(value) in {bool, int, str, float}:
        return value
    if isinstance(value, tuple):
        return [pack(one) for one in value]
    name = type(value).__name__
    if isinstance(value, Enum):
        return {_KIND: name, "value": value.value}
    if isinstance(value, frozenset):
        return {_KIND: "frozenset", _ITEMS: sorted((pack(one) for one in value), key=repr)}
    if isinstance(value, dict):
        return {_KIND: "dict", _ITEMS: [[pack(key), pack(one)] for key, one in value.items()]}
    packed = {one.name: pack(getattr(value, one.name)) for one in fields(value)}
    return {_KIND: name, **packed}


def unpack(packed: Any) -> Any:  # noqa: ANN401  # any value of a table
    """Unpack what `pack` packed; a ValueError names what is not known here."""
    if isinstance(packed, list):
        return tuple(unpack(one) for one in packed)
    if not isinstance(packed, dict):
        return packed
    rest = dict(packed)
    name = rest.pop(_KIND, None)
    if name == "frozenset":
        return frozenset(unpack(one) for one in rest[_ITEMS])
    if name == "dict":
        return {unpack(key): unpack(one) for key, one in rest[_ITEMS]}
    cls = _kinds().get(name)
    if cls is None:
        msg = f"this version does not know “{name}”"
        raise ValueError(msg)
    try:
        return cls(**{key: unpack(one) for key, one in rest.items()})
    except TypeError as wrong:
        msg = f"a damaged {name}: {wrong}"
        raise ValueError(msg) from None


def _kinds() -> dict[str, type]:
    # Every class that may stand in a saved game, by its name. Found once, when first needed.
    if not _KINDS:
        from rules.house import HOUSE  # noqa: PLC0415  # who only shows a table needs none of them

        for part in HOUSE.parts:
            for module in part.kept:
                for name, value in vars(module).items():
                    if isinstance(value, type) and (is_dataclass(value) or issubclass(value, Enum)):
                        _KINDS[name] = value
    return _KINDS


_KINDS: Final[dict[str, type]] = {}
