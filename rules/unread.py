"""What nobody could read for us: the names of cards and of parts of boards whose print is unknown.

Their texts and numbers are never invented. The card desk offers these names, so that a player only
has to type what stands below them; each belongs to an entry of the book that says what is missing.
A role says in its own package what of it is unread.

What the app reckons with has a form: the values that are typed in once, and the actions that tell
them to a game. What is only read has none, and is written down as a slip.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.house import HOUSE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from rules.actions import Action
    from rules.book.slips import Slip
    from rules.names import Role
    from rules.table import Table

Row = tuple[int | str, ...]
"""The values of one row of a form, one for each blank."""
Rows = tuple[Row | None, ...]
"""The rows of a form from its first; one that nobody has typed in yet is None."""
LONGEST: Final = 80
"""So many letters have words that are typed into a form."""
_COMMENT: Final = "#"
"""In a transcript everything behind it is a comment."""


@dataclass(frozen=True, slots=True)
class Blank:
    """One value of a form: what it is called, where it is printed, and what it may be."""

    name: str
    where: str
    """Where to read it, as a sentence without its full stop."""
    least: int = 0
    most: int = 99
    words: bool = False
    """Whether it is a name or a text; otherwise it is a whole number from `least` to `most`."""

    def problem(self, value: object) -> str:
        """Say what is wrong with a value; nothing when it can stand here."""
        if self.words:
            if not isinstance(value, str) or not value.strip():
                return f"{self.name} is some words"
            if len(value) > LONGEST or not value.isprintable() or _COMMENT in value:
                return f"{self.name} is one line of at most {LONGEST} letters, without {_COMMENT}"
            return ""
        if type(value) is not int or not self.least <= value <= self.most:
            return f"{self.name} is a number from {self.least} to {self.most}"
        return ""


@dataclass(frozen=True, slots=True)
class Form:
    """What is typed in of one card or board, and how a game is told of it.

    `rows` are their names, as many as there can be: a track whose end nobody knows has more than
    enough. `tells` makes the actions of what is typed in; `told` reads off a table what it knows.
    """

    rows: tuple[str, ...]
    blanks: tuple[Blank, ...]
    tells: Callable[[Rows], Iterable[Action]]
    told: Callable[[Table], Rows]
    total: int | None = None
    """What the numbers of a row add up to, where the box says that."""

    def padded(self, rows: Rows) -> Rows:
        """Give all rows, those at the end that nobody has typed in too."""
        return (*rows, *(None,) * (len(self.rows) - len(rows)))

    def problem(self, rows: object) -> str:
        """Say what is wrong with rows that come from anywhere; nothing when they can be kept."""
        if not isinstance(rows, list | tuple) or len(rows) > len(self.rows):
            return f"there are at most {len(self.rows)} rows"
        for name, row in zip(self.rows, rows, strict=False):
            if row is None:
                continue
            if not isinstance(row, list | tuple) or len(row) != len(self.blanks):
                return f"{name} needs {len(self.blanks)} of its values"
            for blank, value in zip(self.blanks, row, strict=True):
                wrong = blank.problem(value)
                if wrong:
                    return f"{name}: {wrong}"
            if self.total is not None and sum(map(int, row)) != self.total:
                return f"{name}: they are {self.total} in all"
        return ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A card or a part of a board that only its owner can read."""

    role: Role
    kind: str
    rule: str
    """The entry that says what is missing."""
    title: str = ""
    """What it is called; empty for cards whose names are unknown too."""
    form: Form | None = None
    """The values that the app reckons with; None where only a text is to be written down."""

    @property
    def key(self) -> str:
        """The word under which its values are kept, from game to game and in a file."""
        return (self.title or self.kind).casefold().replace(" ", "-")


def unread() -> tuple[Unread, ...]:
    """Give everything that is unread, role by role."""
    return tuple(one for rules in HOUSE.roles.values() for one in rules.unread)


def with_form(role: Role, key: str) -> Unread | None:
    """Find what a role has typed in under this key; None where there is no such form."""
    found = (one for one in HOUSE.roles[role].unread if one.form is not None and one.key == key)
    return next(found, None)


def wanted(slips: Collection[Slip], seats: Collection[str] = ()) -> tuple[Unread, ...]:
    """What is still to be told on slips, for the roles at the table first."""
    told = {(slip.role, slip.title.casefold()) for slip in slips}
    left = [one for one in unread() if one.form is None]
    left = [one for one in left if (one.role, one.title.casefold()) not in told]
    return tuple(sorted(left, key=lambda one: one.role not in seats))
