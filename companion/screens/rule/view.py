"""What the sheet behind a "?" shows: one rule, where it stands in print, and its neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.screens.words import ended
from rules.book import entry, nearest_entry

SURE: Final = {
    "B": "",
    "P": "It is from the printed cards, the base rulebook or the official answers.",
    "F": "Check your board: this was not seen in print, and yours decides.",
    "I": "Our ruling: the print leaves it open. Agree on another if you like.",
    "?": "Nobody could read this for us: look at your own card or board.",
}
"""How sure a rule is, by its mark in the book."""
_DRAWINGS: Final = {
    "symbols": ("fangs", "bones", "eye"),
    "dice-chart": tuple(f"ghoul-die-{face}" for face in range(1, 7)),
    "neighbours": ("dragon-die-orthogonal", "dragon-die-ring"),
    "dragon-die": tuple(
        f"dragon-die-{face}" for face in ("centre", "corners", "orthogonal", "plus", "ring", "x")
    ),
}
_RINGS: Final = ("22222", "21112", "21012", "21112", "22222")
"""The spaces around one, each with the number of its ring."""


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
    drawings: tuple[str, ...] = ()
    """The small pictures that go with it."""
    squares: tuple[str, ...] = ()
    """A map of numbered spaces, line by line."""
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
        _DRAWINGS.get(found.picture, ()),
        _RINGS if found.picture == "rings" else (),
        found.is_long,
    )
