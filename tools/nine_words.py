"""Tell whether nine words in a row of a text stand in the booklets too.

python -m tools.nine_words FOLDER     note every run of nine words of FOLDER's .txt files anew

The booklets are their publisher's and no part of this project. What is kept of them is a number
for each run, from which no word can be read back, but which a copied run gives again.
"""

from __future__ import annotations

import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

NOTED: Final = Path(__file__).parent.parent / "tests" / "book" / "nine_words.bin"
RUN: Final = 9
_WIDTH: Final = 6
"""Bytes of a number: so many that two different runs practically never share one."""
_WORD: Final = re.compile("[a-z0-9]+")


def runs(text: str) -> Iterator[str]:
    """Give every run of nine words, in lower case and without punctuation."""
    words = _WORD.findall(text.lower())
    for start in range(len(words) - RUN + 1):
        yield " ".join(words[start : start + RUN])


def number(run: str) -> bytes:
    """Give the number of a run."""
    return blake2b(run.encode(), digest_size=_WIDTH).digest()


def note(texts: Iterable[str]) -> bytes:
    """Give the numbers of all runs of some texts, sorted, so that they tell no order."""
    return b"".join(sorted({number(run) for text in texts for run in runs(text)}))


def noted(file: bytes) -> frozenset[bytes]:
    """Read the numbers that were noted."""
    return frozenset(file[at : at + _WIDTH] for at in range(0, len(file), _WIDTH))


def copied(text: str, known: frozenset[bytes]) -> list[str]:
    """Give the runs of a text that were noted."""
    return [run for run in runs(text) if number(run) in known]


def main(arguments: Sequence[str] | None = None) -> int:
    """Note the runs of the texts in a folder."""
    (folder,) = sys.argv[1:] if arguments is None else arguments
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.txt"))]
    if not texts:
        print(f"No .txt file lies in {folder}", file=sys.stderr)
        return 1
    file = note(texts)
    NOTED.write_bytes(file)
    print(f"{len(noted(file))} runs of {len(texts)} texts")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
