"""Tables and events as plain JSON values, and back.

Two forms: `plain` is for reading (the command line's `table`), leaves out what is marked as
secret, and says of a secret that it is there; `pack` and `unpack` are for keeping, and lose
nothing: a secret is kept sealed.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rules.altered import replace
from rules.secret import Secret, key

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.house import House

D = TypeVar("D")

_KIND: Final = "$"
_SEALED: Final = "sealed"
_ITEMS: Final = "items"


def plain(value: Any) -> Any:  # noqa: ANN401  # any value of a table
    """Show a value as JSON under the booklets' names."""
    if isinstance(value, Enum | Secret):
        return value.shown if isinstance(value, Secret) else value.value
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


def pack(value: Any) -> Any:  # noqa: ANN401, PLR0911  # any value of a table, one return a kind
    """Pack a value into JSON so that `unpack` gives exactly it again."""
    if value is None or type(value) in {bool, int, str, float}:
        return value
    if isinstance(value, tuple):
        return [pack(one) for one in value]
    name = type(value).__name__
    if isinstance(value, Enum | Secret):
        if isinstance(value, Secret):
            return {_KIND: name, _SEALED: sealed(value)}
        return {_KIND: name, "value": value.value}
    if isinstance(value, frozenset):
        return {_KIND: "frozenset", _ITEMS: sorted((pack(one) for one in value), key=repr)}
    if isinstance(value, dict):
        return {_KIND: "dict", _ITEMS: [[pack(of), pack(one)] for of, one in value.items()]}
    packed = {one.name: pack(getattr(value, one.name)) for one in fields(value)}
    return {_KIND: name, **packed}


def unpack(packed: Any) -> Any:  # noqa: ANN401  # any value of a table
    """Unpack what `pack` packed; a ValueError names what is not known here."""
    _know_the_house()
    return _unpacked(packed)


def _unpacked(packed: Any) -> Any:  # noqa: ANN401  # any value of a table
    if isinstance(packed, list):
        return tuple(_unpacked(one) for one in packed)
    if isinstance(packed, dict):
        return _made({of: one if of == _KIND else _unpacked(one) for of, one in packed.items()})
    return packed


class Note(dict[str, Any]):
    """What stands around packed values in a file: names and values, and no value of a table."""


def read_note(text: str) -> Any:  # noqa: ANN401  # a Note, where the text is one of ours
    """Read JSON in which packed values stand; each is made as soon as it has been read.

    The same as `json.loads` and `unpack` of every value, at half the price: opening a long game
    does little else.
    """
    _know_the_house()
    return _READER.decode(text)


def _made_or_noted(read: dict[str, Any]) -> Any:  # noqa: ANN401  # any value of a table
    for of, one in read.items():
        if type(one) in _UNFINISHED:
            read[of] = _frozen(one)
    return _made(read) if _KIND in read else Note(read)


_READER: Final = json.JSONDecoder(object_hook=_made_or_noted)


def _made(packed: dict[str, Any]) -> Any:  # noqa: ANN401  # any value of a table
    """Make a value of which all parts are made already."""
    name = packed.pop(_KIND, None)
    made = _makers.get(name) if type(name) is str else None
    if made is None:
        made = _makers[str(name)] = _maker(str(name))
    try:
        return made(**packed)
    except TypeError as wrong:
        msg = f"a damaged {name}: {wrong}"
        raise ValueError(msg) from None


_MAKERS: Final[dict[str, Callable[..., Any]]] = {
    "frozenset": lambda *, items: frozenset(items),
    "dict": lambda *, items: {of: one for of, one in items},  # noqa: C416  # pairs, nothing else
}


def _frozen(part: Any) -> tuple[Any, ...]:  # noqa: ANN401  # a list, or a Note
    """Make a tuple of a list; what is no value of a table stands in none."""
    if type(part) is Note:
        raise ValueError("something that is no value of a table")
    return tuple([_frozen(one) if type(one) in _UNFINISHED else one for one in part])


_UNFINISHED: Final = frozenset({list, Note})


_makers: Final[dict[str, Callable[..., Any]]] = {}
"""What makes a value of each kind, found out once for each house."""
_known: Final[list[dict[str, type]]] = [{}]
"""The kinds of that house."""


def _know_the_house() -> None:
    """Forget what makes the values of another house: asked once, before anything is read."""
    kinds = _house().kinds
    if _known[0] is not kinds:
        _known[0] = kinds
        _makers.clear()
        _makers.update(_MAKERS)


def _maker(name: str) -> Callable[..., Any]:
    """Find what makes a value of a kind."""
    cls = _known[0].get(name)
    if cls is None:
        msg = f"this version does not know “{name}”"
        raise ValueError(msg)
    if issubclass(cls, Secret):
        return lambda **said: opened(cls.unread(**said))
    if issubclass(cls, Enum):
        members = {one.value: one for one in cls}
        # A value that is none raises as the class does.
        return lambda value: members[value] if value in members else cls(value)
    return cls


@cache
def _house() -> House:
    from rules.house import HOUSE  # noqa: PLC0415  # who only shows a table needs none of them

    return HOUSE


# Secrets


def sealed(secret: Secret[Any]) -> str:
    """Seal a secret with the key of this device; what nobody could open keeps its seal."""
    if secret.seal is not None:
        return secret.seal
    return key().close(json.dumps([type(secret).__name__, pack(secret.uncover())]))


def opened(secret: Secret[Any]) -> Secret[Any]:
    """Open a secret if this device's key has sealed it; otherwise it stays unread."""
    text = key().open(secret.seal) if secret.seal else None
    if text is None:
        return secret
    # The seal is whole; a value that this version does not know is as good as unread.
    with suppress(ValueError, KeyError):
        kind, value = json.loads(text)
        if kind == type(secret).__name__:
            return type(secret)(unpack(value))
    return secret


def all_opened(value: D) -> D:
    """Open the secrets among the fields of a value."""
    found = {one.name: getattr(value, one.name) for one in fields(value)}  # type: ignore[arg-type]  # a dataclass
    read = {of: opened(one) for of, one in found.items() if isinstance(one, Secret)}
    return replace(value, **read)  # type: ignore[type-var]  # a dataclass
