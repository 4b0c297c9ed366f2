"""The book as it lies open: handed in once by whoever has its files, and read piece by piece.

The rules read no files. Who starts them says how a file of the book is read (`open_book`); nothing
is read before somebody asks for it, and then only that file.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.book.desk import Desk
    from rules.book.doubt import Doubt, Other
    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.marking import Marker
    from rules.book.matrix import Cell
    from rules.book.model import Chapter, Entry
    from rules.book.packed import Pieces
    from rules.book.query import Reader
    from rules.book.slips import SlipReader

TEXT: Final = "text.bin"
"""What is read: the chapters and the matrix."""
SEARCH: Final = "search.bin"
"""What is looked up: the words, the index, and where the entries lie."""
VECTORS: Final = "vectors.bin"
"""How words and terms point. They were learned, and stay as they are when an entry is mended."""


class Book:
    """The book, of which each part is read when it is first wanted."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        """Take what reads a file of the book by its name."""
        self._read = read

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """Every chapter in the order in which the book is read."""
        from rules.book.packed import read_chapters  # noqa: PLC0415  # not before it is opened

        return read_chapters(self._text)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry in the order of the book."""
        return tuple(entry for chapter in self.chapters for entry in chapter.entries)

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """Every entry by its address."""
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def cells(self) -> Mapping[tuple[str, str], Cell]:
        """Who can do what to whom, by attacker and target."""
        from rules.book.packed import read_cells  # noqa: PLC0415  # not before it is opened

        return {(cell.attacker, cell.target): cell for cell in read_cells(self._text)}

    @cached_property
    def lexicon(self) -> Lexicon:
        """What players' words stand for."""
        from rules.book.packed import read_lexicon  # noqa: PLC0415  # not before it is opened

        return read_lexicon(self._search)

    @cached_property
    def index(self) -> Index:
        """Which words stand in which entries."""
        from rules.book.packed import read_index  # noqa: PLC0415  # not before it is opened

        return read_index(self._search)

    @cached_property
    def desk(self) -> Desk:
        """Where questions are answered."""
        from rules.book.desk import Desk  # noqa: PLC0415  # not before it is wanted
        from rules.book.nearness import Compass, Sky  # noqa: PLC0415  # not before it is wanted
        from rules.book.packed import read_vectors, unpack  # noqa: PLC0415  # not before it is wanted

        pieces = unpack(self._read(VECTORS))
        compass = Compass(read_vectors(pieces, "words"), read_vectors(pieces, "terms"))
        sky = Sky(self._search["sides"])
        return Desk(self.entries, self.index, self.reader, compass, sky, self.doubt)

    @cached_property
    def doubt(self) -> Doubt:
        """What knows what the book is not asked for."""
        from rules.book.doubt import Doubt  # noqa: PLC0415  # not before it is wanted
        from rules.book.packed import read_weights  # noqa: PLC0415  # not before it is wanted

        weights = read_weights(self._search)
        return Doubt(self.other, weights, self.lexicon, self.reader.speller, self.index)

    @cached_property
    def other(self) -> Other:
        """The words of other things than this book's."""
        from rules.book.packed import read_other  # noqa: PLC0415  # not before it is wanted

        return read_other(self._search)

    @cached_property
    def reader(self) -> Reader:
        """Who reads what is asked."""
        from rules.book.desk import reader_of  # noqa: PLC0415  # not before it is wanted

        return reader_of(self.index, self.lexicon, self.other.english)

    @cached_property
    def marker(self) -> Marker:
        """Who marks in a text what was asked."""
        from rules.book.marking import Marker  # noqa: PLC0415  # the marker asks for its book here

        return Marker(self.lexicon)

    @cached_property
    def slip_reader(self) -> SlipReader:
        """Who reads what players wrote down."""
        from rules.book.slips import SlipReader  # noqa: PLC0415  # it asks for its book here

        return SlipReader(self.index, self.lexicon)

    @cached_property
    def _text(self) -> Pieces:
        from rules.book.packed import unpack  # noqa: PLC0415  # not before it is opened

        return unpack(self._read(TEXT))

    @cached_property
    def _search(self) -> Pieces:
        from rules.book.packed import unpack  # noqa: PLC0415  # not before it is opened

        return unpack(self._read(SEARCH))


class NoBookError(LookupError):
    """Nobody has handed the book in."""


_open: list[Book] = []


def open_book(read: Callable[[str], bytes]) -> None:
    """Hand the book in, by what reads its files; nothing is read yet."""
    _open[:] = [Book(read)]


def book() -> Book:
    """The book that lies open."""
    if not _open:
        raise NoBookError("Hand the rulebook in first: rules.book.open_book")
    return _open[-1]
