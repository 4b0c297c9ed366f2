"""The typefaces, and which of them can write a text.

Stone is for titles, prompts, numbers and primary keys; Inter for the rest. Players give their
tables and themselves names in any letters: what a face cannot write, the next one does.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
PLAIN: Final = "Inter"
STRONG: Final = "Inter SemiBold"
STONE: Final = "Stone"
WIDE: Final = "DejaVuSans"
"""Kivy's own, which has most of the letters of the world's alphabets, and some faces."""
FILES: Final = {
    PLAIN: "Inter-Regular.otf",
    STRONG: "Inter-SemiBold.ttf",
    STONE: "Stone.ttf",
}
BOLD: Final = {PLAIN: "Inter-Bold.otf"}
NEXT: Final = {STONE: (STRONG, PLAIN), STRONG: (PLAIN,), PLAIN: ()}
"""What writes a text instead, where a face lacks one of its letters."""
SYSTEM: Final = (
    "/system/fonts/NotoSansCJK-Regular.ttc",
    "/system/fonts/NotoSansSymbols-Regular-Subsetted.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
)
"""Where phones and desks keep the letters of the East."""


@cache
def letters(path: Path) -> frozenset[int]:
    """Which letters a font file has, read from its character map (format 4 or 12)."""
    data = path.read_bytes()
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", data, start + 4)
    records = (struct.unpack_from(">4sIII", data, start + 12 + 16 * i) for i in range(count))
    (table,) = (offset for name, _, offset, _ in records if name == b"cmap")
    (parts,) = struct.unpack_from(">H", data, table + 2)
    offsets = {struct.unpack_from(">HHI", data, table + 4 + 8 * i)[2] for i in range(parts)}
    return frozenset(chain.from_iterable(_mapped(data, table + offset) for offset in offsets))


def _mapped(data: bytes, at: int) -> list[int]:
    (form,) = struct.unpack_from(">H", data, at)
    if form == 12:  # noqa: PLR2004  # the format's own number
        (groups,) = struct.unpack_from(">I", data, at + 12)
        spans = [struct.unpack_from(">II", data, at + 16 + 12 * i) for i in range(groups)]
    elif form == 4:  # noqa: PLR2004  # the format's own number
        (twice,) = struct.unpack_from(">H", data, at + 6)
        ends = struct.unpack_from(f">{twice // 2}H", data, at + 14)
        starts = struct.unpack_from(f">{twice // 2}H", data, at + 16 + twice)
        spans = [span for span in zip(starts, ends, strict=True) if span[0] != 0xFFFF]  # noqa: PLR2004  # marks the end
    else:
        spans = []
    return [letter for first, last in spans for letter in range(first, last + 1)]


def writes(face: str, text: str) -> bool:
    """Whether a face has every letter of a text."""
    if text.isascii():
        return True
    there = letters(FONTS / FILES[face])
    return all(ord(letter) in there or letter.isspace() for letter in text)


@lru_cache(maxsize=512)
def face_for(text: str, wanted: str) -> str:
    """The face that can write a text: the one wanted, or the first after it that has its letters.

    Where none has all of them, Kivy's own or the system's: a name may hold anything.
    """
    for face in (wanted, *NEXT[wanted]):
        if writes(face, text):
            return face
    missing = {ord(letter) for letter in text} - letters(FONTS / FILES[PLAIN])
    for path in (_wide(), *map(Path, SYSTEM)):
        if path.exists() and missing <= letters(path):
            return str(path)
    return str(_wide())


@cache
def _wide() -> Path:
    # Found without importing it: only who has a window wants Kivy.
    kivy = find_spec("kivy")
    folder = Path(kivy.origin).parent if kivy is not None and kivy.origin else Path()
    return folder / "data" / "fonts" / f"{WIDE}.ttf"
