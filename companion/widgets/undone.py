"""What Undo says it takes back, in as many words as have room: a sentence is never broken off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from companion.widgets.text import width_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CHANGED: Final = re.compile(r", [^,]* → [^,]*$")
"""What a step changed, at the end of its label: the first that is left out."""
PHRASE: Final = re.compile(
    r",? (?=(?:to|onto|into|on|at|by|for|with|against|between|around|through)\b)"
    r"|(?<!up)(?<!down)(?<!left)(?<!right) (?=from\b)"
    r"|(?<= tile) (?=(?:\w+ )?(?:above|below|left|right|up|down)\b)|: "
)
"""Where a sentence may end before it says where, how or what with: what is left is still one."""
UNFINISHED: Final = re.compile(
    r"(?:^|: )\S+$|\b(?:was|were|came|stood|started|(?:is|are) (?:put|set|taken|locked)|up)$"
    r"|\b[Tt]he (?:force )?(?:tile|space|wall|breach|Rockslide)$"
)
"""What has said too little to end there, such as “came”, “is put” and “on the tile”."""


def lines_of(words: Sequence[str], room: float, size: float) -> int:
    """Count the lines that words fill where each is begun only when the last is full."""
    lines, line = 1, ""
    for word in words:
        longer = f"{line} {word}".lstrip()
        if line and width_of(longer, size) > room:
            lines, line = lines + 1, word
        else:
            line = longer
    return lines if width_of(line, size) <= room else lines + 1


def even(text: str, room: float, size: float) -> str:
    """Break what takes two lines near its middle, where both fit: no word is left alone."""
    if room <= 0 or width_of(text, size) <= room:
        return text
    gaps = [at for at, letter in enumerate(text) if letter == " "]
    middle = min(gaps, key=lambda at: abs(2 * at + 1 - len(text)), default=len(text))
    lines = text[:middle], text[middle + 1 :]
    return "\n".join(lines) if all(width_of(one, size) <= room for one in lines) else text


def shorter(text: str) -> Iterator[str]:
    """Say the same in fewer and fewer words, each time in a whole sentence; “Undo” says least."""
    yield text
    text = CHANGED.sub("", text)
    yield text
    for found in reversed([*PHRASE.finditer(text)]):
        said = text[: found.start()]
        if not UNFINISHED.search(said):
            yield said
    yield text.partition(":")[0]


def fits(text: str, room: float, most: int, size: float) -> bool:
    """Tell whether words have room on so many lines."""
    return room <= 0 or lines_of(text.split(), room, size) <= most
