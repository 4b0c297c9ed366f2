"""The rulebook written as Python, so that the app reads no files: it imports, which is faster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.model import Chapter, Entry
    from rules.book.nearness import Vectors

HEAD: Final = '"""{} Written by `python -m tools.book`; mend {} instead."""\n\n'


def module_name(chapter: str) -> str:
    """The chapter's file name as Python can import it."""
    return chapter.replace("-", "_")


def chapter_module(chapter: Chapter) -> str:
    """One chapter."""
    lines = [
        HEAD.format(f"{chapter.title}.", f"chapters/{chapter.id}.toml"),
        "from rules.book.model import Chapter, Entry, Table\n\n",
        "CHAPTER = Chapter(\n",
        *(f"    {name}={getattr(chapter, name)!r},\n" for name in ("id", "title", "role")),
        "    entries=(\n",
        *(_entry(entry) for entry in chapter.entries),
        "    ),\n)\n",
    ]
    return "".join(lines)


def _entry(entry: Entry) -> str:
    always = (
        "id",
        "role",
        "chapter",
        "title",
        "answer",
        "booklet",
        "page",
        "section",
        "confidence",
    )
    lines = [f"            {name}={getattr(entry, name)!r},\n" for name in always]
    lines += (
        f"            {name}={getattr(entry, name)!r},\n"
        for name in ("also", "finer", "example", "see", "table", "picture")
        if getattr(entry, name)
    )
    return f"        Entry(\n{''.join(lines)}        ),\n"


def contents_module(chapters: Sequence[Chapter]) -> str:
    """The list of chapters."""
    names = [module_name(chapter.id) for chapter in chapters]
    return "".join(
        [
            HEAD.format("Every chapter in its order.", "the chapters"),
            "from rules.book.generated import (\n",
            *(f"    chapter_{name},\n" for name in sorted(names)),
            ")\n\nCHAPTERS = (\n",
            *(f"    chapter_{name}.CHAPTER,\n" for name in names),
            ")\n",
        ],
    )


def lexicon_module(lexicon: Lexicon) -> str:
    """The words."""
    return "".join(
        [
            HEAD.format("What players' words stand for.", "the words"),
            "from rules.book.lexicon import Lexicon\n\nLEXICON = Lexicon(\n",
            *(_set(name, getattr(lexicon, name)) for name in ("stop", "weak")),
            _map("same", lexicon.same),
            _sets("hides", lexicon.hides),
            _row("roots_from", lexicon.roots_from, 1),
            _row("stations_to", lexicon.stations_to, 1),
            _map("meanings", lexicon.meanings),
            _map("haste", lexicon.haste),
            ")\n",
        ],
    )


def index_module(index: Index) -> str:
    """Which words stand where."""
    return "".join(
        [
            HEAD.format("Which words stand in which entries.", "the chapters"),
            "from rules.book.index import Index\n\nINDEX = Index(\n",
            _map("bodies", index.bodies),
            *(_row(name, getattr(index, name)) for name in ("vocabulary", "usual")),
            ")\n",
        ],
    )


def sky_module(sky: Vectors) -> str:
    """Where the entries lie."""
    return "".join(
        [
            HEAD.format("Where the entries lie.", "the chapters"),
            "from rules.book.nearness import Vectors\n\nSKY = Vectors(\n",
            *(f"    {name}={getattr(sky, name)!r},\n" for name in ("names", "components", "scale")),
            ")\n",
        ],
    )


def held_module(held: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    """Which tests hold which rules."""
    lines = [
        HEAD.format("Which tests hold which rules, file by file.", "the tests' marks"),
        "HELD: dict[str, dict[str, tuple[str, ...]]] = {\n",
    ]
    for file, by_test in held.items():
        lines.append(f"    {file!r}: {{\n")
        lines += (f"        {test!r}: {tuple(rules)!r},\n" for test, rules in by_test.items())
        lines.append("    },\n")
    return "".join((*lines, "}\n"))


def _set(name: str, items: Iterable[str]) -> str:
    return f"    {name}=frozenset(\n        {tuple(sorted(items))!r},\n    ),\n"


def _sets(name: str, items: Mapping[str, frozenset[str]]) -> str:
    rows = (f"        {key!r}: frozenset({tuple(sorted(items[key]))!r}),\n" for key in items)
    return f"    {name}={{\n{''.join(rows)}    }},\n"


def _map(name: str, items: Mapping[str, object] | Mapping[int, object]) -> str:
    rows = (f"        {key!r}: {value!r},\n" for key, value in items.items())
    return f"    {name}={{\n{''.join(rows)}    }},\n"


def _row(name: str, items: Sequence[object], width: int = 20) -> str:
    rows = (
        "        " + "".join(f"{item!r}, " for item in items[start : start + width]).rstrip() + "\n"
        for start in range(0, len(items), width)
    )
    return f"    {name}=(\n{''.join(rows)}    ),\n"
