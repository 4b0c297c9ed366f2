"""What the card desk shows: pure functions from the slips to what stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.rules.view import beginning
from rules import unread, wanted
from rules.book.slips import Slip
from rules.names import ROLE_TITLES, Role, capital, title

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from rules import Unread

TITLE: Final = 80
TEXT: Final = 1_500
"""No printed card says more."""
DAMAGED: Final = "Damaged. "
HELD_AGAINST_THE_CARD: Final = (
    "This slip was damaged where it was kept. Hold it against your card, and save it once more."
)
SEVERAL: Final = 2
"""So many line breaks in a row set two passages apart; more of them are only empty."""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A slip in the list."""

    slip: Slip
    text: str
    drawing: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A card or a part of a board that still waits for its text."""

    name: str
    words: str
    note: str
    slip: Slip
    """What is known of it: whose it is, and its title if that is known."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What still waits, of one role."""

    role: str
    title: str
    drawing: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of a board with which the app reckons: they are typed in where the role plays."""

    words: str
    name: str
    drawing: str
    rule: str
    here: bool
    """Whether they can be typed in at this table; otherwise the rule says what is missing."""


@dataclass(frozen=True, slots=True)
class DeskView:
    """Everything on the card desk."""

    slips: tuple[SlipLine, ...]
    groups: tuple[Offers, ...]
    numbers: tuple[Numbers, ...]


def desk_view(slips: Collection[Slip], seats: Collection[str]) -> DeskView:
    """Show the slips and what still waits, for the roles at this table first."""
    listed = sorted(
        slips, key=lambda one: (one.role not in seats, one.title.casefold(), one.number)
    )
    return DeskView(
        tuple(SlipLine(one, line_of(one), drawing(one.role)) for one in listed),
        tuple(_groups(wanted(slips, seats))),
        tuple(_numbers(one, seats) for one in unread() if one.form is not None),
    )


def _numbers(one: Unread, seats: Collection[str]) -> Numbers:
    words = f"{capital(title(one.role))}'s {one.kind}"
    return Numbers(words, one.kind, drawing(one.role.value), one.rule, here=one.role in seats)


def _groups(waiting: Iterable[Unread]) -> Iterable[Offers]:
    by_role: dict[Role, list[Offer]] = {}
    for one in waiting:
        by_role.setdefault(one.role, []).append(_offer(one))
    for role, offers in by_role.items():
        yield Offers(role.value, ROLE_TITLES[role], drawing(role.value), tuple(offers))


def _offer(one: Unread) -> Offer:
    if one.title:
        words, note = one.title, one.kind
    else:
        article = "An" if one.kind[0] in "AEIOU" else "A"
        words, note = f"{article} {one.kind}", "by its printed name"
    return Offer(f"{one.role.value} {words}", words, note, Slip(one.title, "", one.role.value))


def whose(role: str) -> str:
    """Name the role that a slip belongs to."""
    return ROLE_TITLES[Role(role)] if role in set(Role) else "No role's own"


def drawing(role: str) -> str:
    """Name the drawing of whose a slip is."""
    return f"role-{role}" if role in set(Role) else "cards"


def line_of(slip: Slip) -> str:
    """Show how a slip begins, and whose it is; a damaged one says so first."""
    start = f"{DAMAGED if slip.doubtful else ''}{beginning(' '.join(slip.text.split()))}"
    return f"{whose(slip.role)}: {start}" if slip.role in set(Role) else start


def roles(seats: Collection[str]) -> tuple[tuple[str, str, str, str], ...]:
    """Offer every role a slip may belong to, those at the table first, or none."""
    every = sorted(Role, key=lambda role: role.value not in seats)
    return (
        ("", whose(""), "", drawing("")),
        *((role.value, ROLE_TITLES[role], "", drawing(role.value)) for role in every),
    )


# What is typed


def tidy_title(text: str) -> str:
    """Keep of a title what can be shown on one line."""
    return re.sub(r"  +", " ", _shown(text.replace("\n", " ")))[:TITLE]


def tidy_text(text: str) -> str:
    """Keep of a text what can be shown, its line breaks too."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return re.sub(r"\n{3,}", "\n" * SEVERAL, "\n".join(map(_shown, lines)))[:TEXT]


def _shown(text: str) -> str:
    # Half a letter, a sign that turns the direction of writing, a control sign: none is shown.
    return "".join(letter if letter.isprintable() else " " for letter in text[: 4 * TEXT])


def missing(title: str, text: str) -> str:
    """Say what a slip still needs before it can be kept; nothing if that is nothing."""
    if not title.strip():
        return "It needs a title: the name of the card, as it is printed."
    if not text.strip():
        return "It needs a text: what the card says."
    return ""


def alike(slip: Slip, slips: Iterable[Slip]) -> bool:
    """Tell whether another slip has the same title and belongs to the same role."""
    return any(
        (one.title.casefold(), one.role) == (slip.title.casefold(), slip.role)
        for one in slips
        if one.number != slip.number
    )
