"""Every generated file and what should stand in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.book.desk import reader_of
from rules.book.generated.entries import ENTRIES
from rules.book.generated.vectors import TERMS, WORDS
from rules.book.nearness import Compass
from tools.book import write
from tools.book.compile_index import compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.compile_matrix import matrix_module, read_matrix
from tools.book.compile_sky import compile_sky
from tools.book.sources import SourceProblem, read_asked, read_chapters, read_words

__all__ = ["GENERATED", "ROOT", "SourceProblem", "everything"]

ROOT: Final = Path(__file__).parents[2]
GENERATED: Final = ROOT / "rules" / "book" / "generated"


def everything() -> dict[Path, str]:
    """Each generated file with the text that its sources ask for."""
    chapters = read_chapters()
    asked = read_asked(chapters)
    words = read_words()
    lexicon = compile_lexicon(words)
    addresses = {entry.id for chapter in chapters for entry in chapter.entries}
    index = compile_index(chapters, lexicon, words.spoken, asked)
    reader = reader_of(index, lexicon)
    sky = compile_sky(chapters, asked, reader, Compass(WORDS, TERMS), ENTRIES)
    modules = {
        "__init__": '"""The book as the app imports it. Written by `python -m tools.book`."""\n',
        "contents": write.contents_module(chapters),
        "matrix": matrix_module(read_matrix(addresses)),
        "lexicon": write.lexicon_module(lexicon),
        "index": write.index_module(index),
        "sky": write.sky_module(sky),
        **{
            f"chapter_{write.module_name(chapter.id)}": write.chapter_module(chapter)
            for chapter in chapters
        },
    }
    return {GENERATED / f"{name}.py": text for name, text in modules.items()}
