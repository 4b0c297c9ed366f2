"""Where the entries lie: as it was learned, or where their asking lines point."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from rules.book.nearness import DIMENSIONS, SIDES, as_long_as_one
from tools.book.compile_index import asking_lines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.book.model import Chapter
    from rules.book.nearness import Compass, Vectors
    from rules.book.query import Reader


def compile_sky(
    chapters: Sequence[Chapter],
    asked: Mapping[str, Sequence[str]],
    reader: Reader,
    compass: Compass,
    learned: Vectors,
) -> bytes:
    """Every entry's sides: first one of every entry in the order of the book, then the next."""
    rows: dict[str, Sequence[int]] = dict(learned.rows())
    entries = [entry for chapter in chapters for entry in chapter.entries]
    lines: dict[str, list[str]] = {entry.id: [entry.answer] for entry in entries}
    for number, line in asking_lines(chapters, asked):
        lines[entries[number].id].append(line)
    for address, texts in lines.items():
        if f"{address} 0" not in rows:
            row = middle(texts, reader, compass)
            rows |= {f"{address} {side}": row for side in range(SIDES)}
    names = (f"{entry.id} {side}" for side in range(SIDES) for entry in entries)
    return array("b", [one for name in names for one in rows[name]]).tobytes()


def middle(texts: Sequence[str], reader: Reader, compass: Compass) -> Sequence[int]:
    """Where all these texts together point."""
    total = [0.0] * DIMENSIONS
    for text in texts:
        words = reader.written(text, compass.knows)
        found = compass.direction(words, reader.parts(text + " ")) or ()
        total = [a + b for a, b in zip(total, found or total, strict=True)]
    return as_long_as_one(total) or [0] * DIMENSIONS
