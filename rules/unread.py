"""What nobody could read for us: the names of cards and of parts of boards whose print is unknown.

Their texts and numbers are never invented. The card desk offers these names, so that a player only
has to type what stands below them; each belongs to an entry of the book that says what is missing.
A role says in its own package what of it is unread.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.house import HOUSE

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.book.slips import Slip
    from rules.names import Role


@dataclass(frozen=True, slots=True)
class Unread:
    """A card or a part of a board that only its owner can read."""

    role: Role
    kind: str
    rule: str
    """The entry that says what is missing."""
    title: str = ""
    """What it is called; empty for cards whose names are unknown too."""
    numbers: bool = False
    """Whether it holds numbers that the app reckons with: they are typed in there, on no slip."""


def unread() -> tuple[Unread, ...]:
    """Give everything that is unread, role by role."""
    return tuple(one for rules in HOUSE.roles.values() for one in rules.unread)


def wanted(slips: Collection[Slip], seats: Collection[str] = ()) -> tuple[Unread, ...]:
    """What is still to be told on slips, for the roles at the table first."""
    told = {(slip.role, slip.title.casefold()) for slip in slips}
    left = [one for one in unread() if not one.numbers]
    left = [one for one in left if (one.role, one.title.casefold()) not in told]
    return tuple(sorted(left, key=lambda one: one.role not in seats))
