"""The book's files: named pieces one after the other.

`tools/book` packs them; here they are only read. What is a list or a table stands in its piece as
JSON, what is very many small numbers as bytes. Nothing of it is pressed: the app is, as a whole,
when it is carried to a phone, and to do it here too took a quarter of the time to the first answer.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import cached_property
from struct import calcsize, unpack_from
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rules.book.doubt import Other, Signs, Weights
from rules.book.index import Index, Terms
from rules.book.lexicon import Lexicon
from rules.book.matrix import Cell
from rules.book.model import Chapter, Entry, Table
from rules.book.nearness import Vectors

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Pieces = Mapping[str, memoryview]

T = TypeVar("T")

HEAD: Final = "<I"
"""How long the list of the pieces is; the list follows, and then they do."""
NUMBER: Final = "H"
SCALE: Final = "<d"
OWN: Final = 128
"""Added to how much a word is the book's own, so that none is below nothing."""


class Told(dict[int, T]):
    """Lines of JSON, each read when it is first asked for: of thousands a question needs a few."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Take the lines; none of them is read yet."""
        super().__init__()
        self._lines = lines

    def __missing__(self, line: int) -> T:
        told: T = json.loads(self._lines[line])
        self[line] = told
        return told


class Listed(Collection[str]):
    """Words that stand one a line, gone through when somebody first looks for one."""

    def __init__(self, piece: memoryview) -> None:
        """Take the lines as they are."""
        self._piece = piece

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(_lines(self._piece))

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def unpack(file: bytes) -> Pieces:
    """The pieces of a file, by their names."""
    whole = memoryview(file)
    start = calcsize(HEAD)
    stop = start + unpack_from(HEAD, whole)[0]
    pieces = {}
    for name, size in json.loads(bytes(whole[start:stop])).items():
        start, stop = stop, stop + size
        pieces[name] = whole[start:stop]
    return pieces


def read_chapters(pieces: Pieces) -> tuple[Chapter, ...]:
    """Every chapter in the order in which the book is read."""
    return tuple(
        Chapter(
            one["id"],
            one["title"],
            one["role"],
            tuple(_entry(one["id"], one["role"], entry) for entry in one["entries"]),
        )
        for one in _read(pieces["chapters"])
    )


def _entry(chapter: str, role: str, told: dict[str, Any]) -> Entry:
    fields: dict[str, Any] = {
        name: tuple(one) if isinstance(one, list) else one for name, one in told.items()
    }
    if "table" in fields:
        head, *rows = (tuple(row) for row in fields["table"])
        fields["table"] = Table(head, tuple(rows))
    return Entry(chapter=chapter, role=role, **fields)


def read_cells(pieces: Pieces) -> tuple[Cell, ...]:
    """Every cell of the matrix, attacker by attacker."""
    return tuple(Cell(*row) for row in _read(pieces["matrix"]))


def read_lexicon(pieces: Pieces) -> Lexicon:
    """What players' words stand for."""
    told = _read(pieces["lexicon"])
    return Lexicon(
        stop=frozenset(told["stop"]),
        weak=frozenset(told["weak"]),
        same=told["same"],
        hides={name: frozenset(roots) for name, roots in told["hides"].items()},
        stations=Told(_lines(pieces["stations"])),
        haste=told["haste"],
    )


def read_index(pieces: Pieces) -> Index:
    """Which words stand in which entries."""
    return Index(
        Terms(
            _lines(pieces["terms"]),
            _numbers(pieces["terms held"]),
            pieces["entries"],
            bytes(pieces["strengths"]),
        ),
        _lines(pieces["vocabulary"]),
        _numbers(pieces["usual"]),
        tuple(one - OWN for one in pieces["own"]),
        _read(pieces["questions"]),
        _read(pieces["dealings"]),
    )


def read_vectors(pieces: Pieces, kind: str) -> Vectors:
    """The vectors of one kind: of words, of terms, of entries."""
    (scale,) = unpack_from(SCALE, pieces[f"{kind} scale"])
    return Vectors(_lines(pieces[f"{kind} names"]), pieces[f"{kind} components"], scale)


def read_other(pieces: Pieces) -> Other:
    """What speaks of something else than the book does."""
    return Other(frozenset(_lines(pieces["elsewhere"])), Listed(pieces["english"]))


def read_weights(pieces: Pieces) -> Weights:
    """How much each sign tells that the book does not know."""
    weighed = pieces["wording weights"].cast("b")  # thousands: as JSON they would take their time
    wording = dict(zip(_lines(pieces["wording"]), weighed, strict=True))
    return weights_of(_read(pieces["weights"]) | {"wording": wording})


def weights_of(told: Mapping[str, Any]) -> Weights:
    """The same, of what stands in JSON."""
    return Weights(
        Signs(**told["signs"]),
        tuple(told["away"]),
        told["scale"],
        told["wording"],
        told["unit"],
        told["enough"],
    )


def _read(piece: memoryview) -> Any:  # noqa: ANN401  # whatever stands in JSON
    return json.loads(bytes(piece))


def _lines(piece: memoryview) -> tuple[str, ...]:
    return tuple(bytes(piece).decode().split("\n"))


def _numbers(piece: memoryview) -> tuple[int, ...]:
    return unpack_from(f"<{len(piece) // calcsize(NUMBER)}{NUMBER}", piece)
