"""Which words stand in which entries: what the search looks things up in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Postings = tuple[int, ...]
"""Number, strength in percent, number, strength in percent, …"""


@dataclass(frozen=True, slots=True)
class Index:
    """Entries by number, in the order of the book."""

    bodies: Mapping[str, Postings]
    """Term: the entries that speak of it."""
    vocabulary: tuple[str, ...]
    """Every word that the search knows, as it is written, in alphabetical order,"""
    usual: tuple[int, ...]
    """and how many entries have it."""
