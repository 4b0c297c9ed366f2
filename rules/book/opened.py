"""The desk with everything on it; importing this reads the whole index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.book.desk import Desk, reader_of
from rules.book.generated.index import INDEX
from rules.book.generated.lexicon import LEXICON
from rules.book.generated.sky import SKY
from rules.book.generated.vectors import TERMS, WORDS
from rules.book.nearness import Compass, Sky

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.book.model import Entry


def open_desk(entries: Sequence[Entry]) -> Desk:
    """Lay everything out."""
    return Desk(entries, INDEX, reader_of(INDEX, LEXICON), Compass(WORDS, TERMS), Sky(SKY))
