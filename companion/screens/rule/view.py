"""What the sheet behind a "?" shows: one rule, where it stands in print, and its neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.book import entry, nearest_entry

if TYPE_CHECKING:
    from rules.book import Entry

_BOOKLETS: Final = {
    "ghoul.txt": "The Ghoul",
    "ghost.txt": "The Ghost",
    "haunted-hallways.txt": "The Haunted Hallways",
}


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
            f"Address {address}",
            (),
        )
    return RuleView(
        found.id,
        found.title,
        found.answer,
        found.finer,
        () if found.table is None else (found.table.head, *found.table.rows),
        found.example,
        source(found),
        tuple((one.id, one.title) for see in found.see if (one := entry(see)) is not None),
    )


def source(found: Entry) -> str:
    """Say where a rule stands in print."""
    place = [_BOOKLETS.get(found.booklet, found.booklet.capitalize())]
    if found.section:
        place.append(f"“{found.section}”")
    if found.page is not None:
        place.append(f"page {found.page}")
    return ", ".join(place)
