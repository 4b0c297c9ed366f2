"""What the card desk shows: pure functions from the slips to what stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.rules.view import beginning
from rules import unread, wanted
from rules.book.slips import MOST_TEXT, MOST_TITLE, Slip
from rules.names import ROLE_TITLES, Role, capital, several, title

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from rules import Blank, Form, Rows, Unread

TITLE: Final = MOST_TITLE
TEXT: Final = MOST_TEXT
DAMAGED: Final = "Damaged. "
HELD_AGAINST_THE_CARD: Final = (
    "This text was damaged where it was kept. Hold it against your card, and save it once more."
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
    """Numbers of a board, or names of cards, that the app reckons with."""

    words: str
    name: str
    drawing: str
    note: str
    """How much of it is typed in."""
    of: Unread
    here: bool
    """Whether whoever plays at this table has them: these come first."""


@dataclass(frozen=True, slots=True)
class DeskView:
    """Everything on the card desk."""

    slips: tuple[SlipLine, ...]
    groups: tuple[Offers, ...]
    numbers: tuple[Numbers, ...]


def desk_view(
    slips: Collection[Slip],
    seats: Collection[str],
    rows: Callable[[Unread], Rows] = lambda _one: (),
) -> DeskView:
    """Show the slips and what still waits, for the roles at this table first."""
    listed = sorted(
        slips, key=lambda one: (one.role not in seats, one.title.casefold(), one.number)
    )
    numbers = [_numbers(one, seats, rows(one)) for one in unread() if one.form is not None]
    return DeskView(
        tuple(SlipLine(one, line_of(one), drawing(one.role)) for one in listed),
        tuple(_groups(wanted(slips, seats))),
        tuple(sorted(numbers, key=lambda one: not one.here)),
    )


def _numbers(one: Unread, seats: Collection[str], rows: Rows) -> Numbers:
    words = f"{capital(title(one.role))}: {one.title or one.kind}"
    typed = sum(row is not None for row in rows)
    note = f"{several(typed, 'row')} typed in" if typed else "not typed in yet"
    if one.form is not None and len(one.form.rows) == 1:
        note = "typed in" if typed else "not typed in yet"
    name = f"{one.role.value} {one.key}"
    return Numbers(words, name, drawing(one.role.value), note, one, here=one.role in seats)


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
    return ROLE_TITLES[Role(role)] if role in set(Role) else "Nobody's in particular"


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


# Forms


def typed_value(blank: Blank, text: str) -> int | str | None:
    """Read what was typed for one value; None where nothing was."""
    said = " ".join(text.split())
    if not said:
        return None
    return int(said) if not blank.words and said.isascii() and said.isdigit() else said


def typed_rows(form: Form, texts: Sequence[Sequence[str]]) -> tuple[Rows, str]:
    """Read a whole form: its rows, and what is wrong with them if anything is."""
    rows: list[tuple[int | str, ...] | None] = []
    for name, line in zip(form.rows, texts, strict=True):
        read = [typed_value(blank, text) for blank, text in zip(form.blanks, line, strict=True)]
        values = tuple(value for value in read if value is not None)
        if values and len(values) < len(form.blanks):
            lacks = next(
                blank.name for blank, one in zip(form.blanks, read, strict=True) if one is None
            )
            return (), f"{name}: {lacks} is still missing."
        rows.append(values or None)
    wrong = form.problem(rows)
    return (tuple(rows), "") if not wrong else ((), f"{wrong}.")


def shown_rows(form: Form, rows: Rows) -> tuple[tuple[str, ...], ...]:
    """Give what stands in each field of a form as it opens."""
    return tuple(
        tuple(map(str, row)) if row is not None else ("",) * len(form.blanks)
        for row in form.padded(rows)
    )
