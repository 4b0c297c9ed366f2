"""The chapters, the words and the matrix as people write them, checked while they are read."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rules.book.doubt import speaks, telling
from rules.book.model import BOOKLETS, SOURCES, Chapter, Entry, Table
from rules.book.text import words
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.book.index import Index
    from rules.book.lexicon import Lexicon

BOOK: Final = Path(__file__).parents[2] / "book"
CONFIDENCE: Final = frozenset("BPFI?")
RULINGS: Final = "rulings"
"""The chapter of what the texts leave open."""
_ENTRY_FIELDS: Final = frozenset(field.name for field in fields(Entry)) - {"role", "chapter"}


class SourceProblem(Exception):  # noqa: N818  # it lists everything that is wrong with a source
    """Something in a source has to be mended; the text says where and what."""


def load(path: Path) -> dict[str, Any]:
    """A source file's content."""
    with path.open("rb") as file:
        return tomllib.load(file)


def read_chapters(folder: Path = BOOK / "chapters") -> tuple[Chapter, ...]:
    """All chapters in the order in which they are read."""
    loaded = [(path.stem, load(path)) for path in sorted(folder.glob("*.toml"))]
    loaded.sort(key=lambda item: (item[1]["chapter"]["order"], item[0]))
    chapters = _with_rulings(tuple(_chapter(name, data) for name, data in loaded))
    problems = list(_problems(chapters))
    if problems:
        raise SourceProblem("\n".join(problems))
    return chapters


def _chapter(name: str, data: dict[str, Any]) -> Chapter:
    head = data["chapter"]
    entries = tuple(_entry(name, head["role"], entry) for entry in data["entry"])
    return Chapter(name, head["title"], head["role"], entries)


def _entry(chapter: str, role: str, data: dict[str, Any]) -> Entry:
    unknown = data.keys() - _ENTRY_FIELDS
    if unknown:
        raise SourceProblem(f"{chapter}: {data.get('id')} has unknown fields {sorted(unknown)}")
    rows = [tuple(row) for row in data.get("table", [])]
    return Entry(
        id=data["id"],
        role=role,
        chapter=chapter,
        title=data["title"],
        answer=data["answer"],
        booklet=data["booklet"],
        section=data["section"],
        page=data.get("page"),
        confidence=data["confidence"],
        also=tuple(data.get("also", ())),
        names=tuple(data.get("names", ())),
        finer=tuple(data.get("finer", ())),
        example=data.get("example", ""),
        see=tuple(data.get("see", ())),
        table=Table(rows[0], tuple(rows[1:])) if rows else None,
        picture=data.get("picture", ""),
    )


def _with_rulings(chapters: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """Send from each rule to the rulings about it: a ruling names its rules, and that is enough."""
    about: dict[str, list[str]] = {}
    for ruling in (one for chapter in chapters if chapter.id == RULINGS for one in chapter.entries):
        for address in ruling.see:
            about.setdefault(address, []).append(ruling.id)

    def sending(entry: Entry) -> Entry:
        more = [one for one in about.get(entry.id, ()) if one not in entry.see]
        return replace(entry, see=(*entry.see, *more)) if more else entry

    return tuple(
        chapter
        if chapter.id == RULINGS
        else replace(chapter, entries=tuple(map(sending, chapter.entries)))
        for chapter in chapters
    )


def _problems(chapters: tuple[Chapter, ...]) -> list[str]:
    found: list[str] = []
    seen: set[str] = set()
    roles = {role.value for role in Role} | {""}
    for chapter in chapters:
        if chapter.role not in roles:
            found.append(f"{chapter.id}: no role is called {chapter.role!r}")
        for entry in chapter.entries:
            where = f"{chapter.id}: {entry.id}"
            if entry.id in seen:
                found.append(f"{where} stands twice")
            seen.add(entry.id)
            if entry.booklet not in BOOKLETS | SOURCES:
                found.append(f"{where}: no source is called {entry.booklet!r}")
            if entry.confidence not in CONFIDENCE:
                found.append(f"{where}: confidence is one of {sorted(CONFIDENCE)}")
            if entry.table is not None:
                width = len(entry.table.head)
                if any(len(row) != width for row in entry.table.rows):
                    found.append(f"{where}: a row of the table is longer or shorter than its head")
    return found


@dataclass(frozen=True, slots=True)
class Words:
    """The words data as it stands in the folder `words`."""

    stop: frozenset[str]
    weak: frozenset[str]
    weak_names: frozenset[str]
    same: tuple[tuple[str, ...], ...]
    names: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    """Name, its other names, and the words in it that do not speak about what they mean alone."""
    senses: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...]
    """What is meant, what people say for it, and what only hints at it."""
    haste: Mapping[str, str]
    """What is written in haste, and the word it is short for."""
    elsewhere: frozenset[str]
    """What speaks of something else: of other games, or of no game."""

    @property
    def spoken(self) -> frozenset[str]:
        """Every single word in the data as it is written."""
        texts = [
            *self.stop,
            *(word for group in self.same for word in group),
            *self.haste.values(),
            *(text for name, shorts, _ in self.names for text in (name, *shorts)),
            *(text for piece in self.senses for side in piece for text in side),
        ]
        return frozenset(word for text in texts for word in words(text) if word.isascii())


def read_words(folder: Path = BOOK / "words") -> Words:
    """The words data; every piece of it has to give its reason."""
    data: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(folder.glob("*.toml")):
        for kind, pieces in load(path).items():
            for piece in pieces:
                if not piece.get("why"):
                    raise SourceProblem(f"{path.name}: no reason is given for {piece}")
            data.setdefault(kind, []).extend(pieces)
    return Words(
        stop=_listed(data["stop"]),
        weak=_listed(data["weak"]),
        weak_names=frozenset(name for piece in data["weak"] for name in piece.get("names", ())),
        same=tuple(tuple(piece["words"]) for piece in data["same"]),
        names=tuple(
            (piece["words"], tuple(piece.get("short", ())), tuple(piece.get("hides", ())))
            for piece in data["one"]
        ),
        senses=tuple(
            (tuple(piece["means"]), tuple(piece["says"]), tuple(piece.get("near", ())))
            for piece in data["word"]
        ),
        elsewhere=_listed(data["elsewhere"]),
        haste={short: word for piece in data["haste"] for short, word in piece["words"].items()},
    )


def read_elsewhere(file: Path = BOOK / "elsewhere.txt") -> tuple[str, ...]:
    """Questions that are not for this book."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if not line.startswith("#"))


def read_english(file: Path = BOOK / "english.txt") -> dict[str, float]:
    """The usual words of English: how often a large library has each, as a decimal logarithm."""
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines if not line.startswith("#"))
    return {word: int(tenths) / 10 for word, tenths in rows}


def foreign_words(lines: Iterable[str], lexicon: Lexicon, index: Index) -> frozenset[str]:
    """The words of such questions with which nobody asks for a rule, and no entry speaks."""
    known = frozenset(index.vocabulary)
    told = {word for line in lines for word in telling(words(line), lexicon) if word.isascii()}
    return frozenset(word for word in told if word not in known or not speaks(word, lexicon, index))


def _listed(pieces: list[dict[str, Any]]) -> frozenset[str]:
    return frozenset(word for piece in pieces for word in piece["words"].split())


def read_asked(
    chapters: tuple[Chapter, ...],
    folder: Path = BOOK / "asked",
) -> dict[str, tuple[str, ...]]:
    """Entry: how people ask for it who have not read the booklet; for the search only."""
    asked = {
        address: tuple(lines)
        for path in sorted(folder.glob("*.toml"))
        for address, lines in load(path).items()
    }
    unknown = asked.keys() - {entry.id for chapter in chapters for entry in chapter.entries}
    if unknown:
        raise SourceProblem(f"asked for, but not in the book: {', '.join(sorted(unknown))}")
    return asked
