"""The book's files as the app carries them: what `rules.book.packed` reads, written."""

from __future__ import annotations

import json
from dataclasses import asdict, astuple, fields
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from rules.book.model import Entry
from rules.book.packed import HEAD, NUMBER, OWN, SCALE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.book.doubt import Other, Weights
    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.matrix import Cell
    from rules.book.model import Chapter
    from rules.book.nearness import Vectors

_OF_CHAPTER: Final = {"role", "chapter"}
"""What an entry has from its chapter, and need not say again."""


def packed(pieces: Mapping[str, bytes]) -> bytes:
    """Make a file of named pieces."""
    head = json.dumps({name: len(piece) for name, piece in pieces.items()}).encode()
    return pack(HEAD, len(head)) + head + b"".join(pieces.values())


def text_pieces(chapters: Sequence[Chapter], cells: Sequence[Cell]) -> dict[str, bytes]:
    """What is read: the chapters and the matrix."""
    told = [
        {
            "id": one.id,
            "title": one.title,
            "role": one.role,
            "entries": [_entry(entry) for entry in one.entries],
        }
        for one in chapters
    ]
    return {"chapters": _json(told), "matrix": _json([astuple(cell) for cell in cells])}


def _entry(entry: Entry) -> dict[str, Any]:
    told = {
        field.name: getattr(entry, field.name)
        for field in fields(Entry)
        if field.name not in _OF_CHAPTER and getattr(entry, field.name) != field.default
    }
    if entry.table is not None:
        told["table"] = [entry.table.head, *entry.table.rows]
    return told


def search_pieces(
    lexicon: Lexicon, index: Index, sides: bytes, other: Other, weights: Weights
) -> dict[str, bytes]:
    """What is looked up: the words, the index, and where the entries lie."""
    return {
        "lexicon": _json(
            {
                "stop": sorted(lexicon.stop),
                "weak": sorted(lexicon.weak),
                "same": lexicon.same,
                "hides": {name: sorted(roots) for name, roots in lexicon.hides.items()},
                "haste": lexicon.haste,
            }
        ),
        "stations": b"\n".join(map(_json, lexicon.stations.values())),
        "terms": _lines(index.bodies),
        "terms held": _numbers([len(held) for held in index.bodies.values()]),
        "entries": _numbers([number for held in index.bodies.values() for number, _ in held]),
        "strengths": bytes(percent for held in index.bodies.values() for _, percent in held),
        "vocabulary": _lines(index.vocabulary),
        "usual": _numbers(index.usual),
        "own": bytes(OWN + one for one in index.own),
        "questions": _json(index.questions),
        "dealings": _json(index.dealings),
        "sides": sides,
        "elsewhere": _lines(sorted(other.elsewhere)),
        "english": _lines(sorted(other.english)),
        "weights": _json({**asdict(weights), "wording": {}}),
        "wording": _lines(weights.wording),
        "wording weights": pack(f"{len(weights.wording)}b", *weights.wording.values()),
    }


def vector_pieces(**kinds: Vectors) -> dict[str, bytes]:
    """The vectors of words, of terms, of entries."""
    pieces = {}
    for kind, vectors in kinds.items():
        pieces[f"{kind} names"] = _lines(vectors.names)
        pieces[f"{kind} components"] = bytes(vectors.components)
        pieces[f"{kind} scale"] = pack(SCALE, vectors.scale)
    return pieces


def _json(told: object) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _lines(texts: Iterable[str]) -> bytes:
    return "\n".join(texts).encode()


def _numbers(numbers: Sequence[int]) -> bytes:
    return pack(f"<{len(numbers)}{NUMBER}", *numbers)
