"""What the sheet behind a "?" shows: one rule, where it stands in print, and its neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.board.sketch import SIDE, Thing
from companion.screens.words import ended
from rules.book import entry, nearest_entry

if TYPE_CHECKING:
    from companion.board.sketch import Sketch

SURE: Final = {
    "B": "",
    "P": "It is from the printed cards, the base rulebook or the official answers.",
    "F": "Check your board: this was not seen in print, and yours decides.",
    "I": "Our ruling: the print leaves it open. Agree on another if you like.",
    "?": "Nobody could read this for us: look at your own card or board.",
}
"""How sure a rule is, by its mark in the book."""
_SYMBOLS: Final = ("fangs", "bones", "eye")
_DICE: Final = {
    "dice-chart": tuple(f"ghoul-die-{face}" for face in range(1, 7)),
    "dragon-die": tuple(
        f"dragon-die-{face}" for face in ("centre", "corners", "orthogonal", "plus", "ring", "x")
    ),
}


def _around(*, corners: bool) -> Sketch:
    """The spaces that touch one by an edge, or by a corner too."""
    size = SIDE / 3
    spaces = ((x, y) for y in (1, 0, -1) for x in (-1, 0, 1) if corners or 0 in {x, y})
    return tuple(
        Thing(
            "dark" if x or y else "lit",
            (x + 1) * size,
            (y + 1) * size,
            size,
            _SYMBOLS[place % 3] if x or y else "entrance",
        )
        for place, (x, y) in enumerate(spaces)
    )


def _rings() -> Sketch:
    """The spaces around one, each with the number of its ring."""
    size = SIDE / 5
    rings = ((x, y, max(abs(x), abs(y))) for y in range(2, -3, -1) for x in range(-2, 3))
    return tuple(
        Thing("dark" if ring else "lit", (x + 2) * size, (y + 2) * size, size, said=str(ring))
        for x, y, ring in rings
    )


_SKETCHES: Final[dict[str, tuple[tuple[str, Sketch], ...]]] = {
    "symbols": tuple((one.title(), (Thing("dark", 0, 0, SIDE, one),)) for one in _SYMBOLS),
    "neighbours": (
        ("adjacent", _around(corners=False)),
        ("surrounding", _around(corners=True)),
    ),
    "rings": (("", _rings()),),
}
"""What is drawn beside a rule, each with what it is called."""


@dataclass(frozen=True, slots=True)
class RuleView:
    """One rule as it is read. `links` are the addresses and titles of what belongs to it."""

    address: str
    title: str
    answer: str
    finer: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    example: str
    source: str
    links: tuple[tuple[str, str], ...]
    confidence: str
    """How sure it is, in words."""
    dice: tuple[str, ...] = ()
    """The dice that are shown with it, face by face."""
    sketches: tuple[tuple[str, Sketch], ...] = ()
    """What is laid out beside it, each with what it is called."""
    folds: bool = False
    """Whether only the answer is shown until somebody asks for more."""


def aloud(view: RuleView) -> str:
    """Say a rule as it is read to a table: what it is called, the answer, and the finer points."""
    return " ".join(ended(one) for one in (view.title, view.answer, *view.finer))


def rule_view(address: str) -> RuleView:
    """Show the rule at an address, or the one above it that comes nearest."""
    found = nearest_entry(address)
    if found is None:
        return RuleView(
            address,
            "How this companion does it",
            "This comes from no booklet: it is how the companion keeps the table.",
            (),
            (),
            "",
            "From the companion itself",
            (),
            "",
        )
    return RuleView(
        found.id,
        found.title,
        found.answer,
        found.finer,
        () if found.table is None else (found.table.head, *found.table.rows),
        found.example,
        f"Read it in the booklet: {found.place}" if found.confidence == "B" else found.place,
        tuple((one.id, one.title) for see in found.see if (one := entry(see)) is not None),
        SURE[found.confidence],
        _DICE.get(found.picture, ()),
        _SKETCHES.get(found.picture, ()),
        found.is_long,
    )
