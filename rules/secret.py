"""A value that one player knows and the table does not, such as a chosen card.

Whatever shows a secret shows that it is there and never what it is: its words are all that comes
of printing, formatting, packing for people or sending it. The value leaves by one door, `uncover`,
and only a rule that reveals it goes through (`Draft.reveal`); from then on it is a value like any
other, and the event says so.

A game that is kept or sent carries its secrets sealed, with a key that the app hands in. Whoever
has the key opens them again; for everybody else a secret is there and unread, and what is in it is
asked anew (`rules.said_again`).
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NoReturn,
    Protocol,
    Self,
    TypeVar,
    get_args,
    get_origin,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")


class UnreadError(LookupError):
    """What is in a secret cannot be read here."""


class Secret(Generic[T]):
    """A value of a kind `T`, hidden. Each kind of secret is a class of its own, and says `shown`.

    Two secrets are equal when their values are; two that nobody can read, when their seals are.
    """

    __slots__ = ("__sealed", "__value")
    __sealed: str | None
    __value: T
    shown: ClassVar[str] = "a secret"
    """What stands wherever the value would."""

    def __init__(self, value: T) -> None:
        """Hide a value."""
        object.__setattr__(self, "_Secret__value", value)
        object.__setattr__(self, "_Secret__sealed", None)

    @classmethod
    def unread(cls, sealed: str = "") -> Self:
        """Give one that is there and cannot be read, with the seal that it came with, if any."""
        made = cls.__new__(cls)
        object.__setattr__(made, "_Secret__value", None)
        object.__setattr__(made, "_Secret__sealed", sealed)
        return made

    @classmethod
    def of(cls) -> Any:  # noqa: ANN401  # a type hint is of any type
        """Give the type of what is in it."""
        return next(
            get_args(base)[0]
            for base in cls.__dict__["__orig_bases__"]
            if get_origin(base) is Secret
        )

    @property
    def seal(self) -> str | None:
        """The seal on it that nobody has opened; None where the value is known."""
        return self.__sealed

    @property
    def is_read(self) -> bool:
        """Whether the value is known here."""
        return self.seal is None

    def uncover(self) -> T:
        """Give the value. This is the one door; a test names who may go through it."""
        if not self.is_read:
            raise UnreadError(f"{self.shown} cannot be read here")
        return self.__value

    def _key(self) -> tuple[object, ...]:
        return (type(self), self.__value, self.__sealed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((type(self), self.is_read))

    def __repr__(self) -> str:
        return f"<{self.shown}>"

    def __str__(self) -> str:
        return self.shown

    def __format__(self, spec: str) -> str:
        return format(self.shown, spec)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.shown} does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self.shown} does not change")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self.shown} is only kept sealed")


# Sealing


class Seals(Protocol):
    """Somebody who has a key."""

    def close(self, text: str) -> str:
        """Seal a text, as letters and digits."""
        ...

    def open(self, sealed: str) -> str | None:
        """Give the text again; None where another key has sealed it, or nobody."""
        ...


class NoKeyError(LookupError):
    """A secret was to be kept, and nobody has handed in a key."""


class _NoKey:
    """Before the app has handed in its key nothing is sealed and nothing opened."""

    def close(self, text: str) -> str:
        del text
        raise NoKeyError("a secret is only kept sealed, and no key was handed in")

    def open(self, sealed: str) -> None:
        del sealed


class _Keys:
    """The key of this device."""

    def __init__(self) -> None:
        self.held: Seals = _NoKey()


_KEYS: Final = _Keys()


def hand_in(key: Seals) -> None:
    """Seal and open with this key from now on."""
    _KEYS.held = key


def key() -> Seals:
    """Give the key of this device."""
    return _KEYS.held


@contextmanager
def key_handed_in(held: Seals | None) -> Iterator[None]:
    """Seal and open with this key, or with none, for a while."""
    before = _KEYS.held
    _KEYS.held = held or _NoKey()
    try:
        yield
    finally:
        _KEYS.held = before


SEALED: Final = r"\{[0-9a-z]+\}"
"""How a seal stands in a line, behind the words of its secret."""


def without_seals(line: str) -> str:
    """Say a line as people read it: that a secret is there, without its seal."""
    return re.sub(f" {SEALED}", "", line) if " {" in line else line
