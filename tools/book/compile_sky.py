"""The vectors of all asking lines, made from the vectors of their words and terms."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from rules.book.nearness import DIMENSIONS, SHIFT, Compass, Lines
from tools.book.compile_index import asking_lines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.book.model import Chapter
    from rules.book.query import Reader


def compile_sky(
    chapters: Sequence[Chapter],
    asked: Mapping[str, Sequence[str]],
    reader: Reader,
    compass: Compass,
) -> Lines:
    """Every asking line and every answer as a direction, entry by entry."""
    answers = [entry.answer for chapter in chapters for entry in chapter.entries]
    texts: list[list[str]] = [[answer] for answer in answers]
    for number, line in asking_lines(chapters, asked):
        texts[number].append(line)
    first_of_entry = [0]
    rows: list[list[int]] = []
    for lines in texts:
        for line in lines:
            found = compass.direction(reader.written(line), reader.parts(line + " "))
            rows.append(found or [0] * DIMENSIONS)
        first_of_entry.append(len(rows))
    packed = bytes(row[dimension] + SHIFT for dimension in range(DIMENSIONS) for row in rows)
    return Lines(b64encode(packed).decode(), tuple(first_of_entry))
