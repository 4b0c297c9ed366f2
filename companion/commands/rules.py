"""`companion rules WORDS…`: the right rule first, with where it stands in print and in the code."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING

from companion.commands.common import WrongCall, add_json, printable, show, show_json
from companion.naming import brief
from rules.names import Role, capital

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from rules.book import Hit

DEFAULT_LIMIT = 5
FEW = 3
"""More files with tests of one rule than this are counted."""
WINDOWS = {"window", "windows"}
"""Who says one of these asks for the order in which a turn ends."""
LONGEST_ECHO = 80
"""A page that was pasted is not said back whole."""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("words", nargs="+", metavar="WORDS", help="what you would ask")
    parser.add_argument(
        "--limit", type=int, default=DEFAULT_LIMIT, metavar="N", help="how many entries"
    )
    parser.add_argument(
        "--role",
        choices=[role.value for role in Role],
        metavar="ROLE",
        help="whose rule it probably is; others are found too",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Search, and print what was found, best first."""
    from companion.book import hand_in
    from rules.book import answer

    if args.limit < 1:
        raise WrongCall("The limit is the number of entries to show, 1 or more")
    hand_in()
    query = printable(" ".join(args.words))
    told = answer(query, role=args.role, limit=args.limit)
    windows = not WINDOWS.isdisjoint(query.casefold().split())
    if windows and not args.json:
        show("\n".join(windows_as_text()) + "\n")
    if args.json:
        hits = [as_json(hit) for hit in told.hits]
        found: dict[str, object] = {"query": query, "hits": hits}
        found |= {"answered": told.answered, "unknown": list(told.unknown)}
        show_json(found | {"windows": windows_as_json()} if windows else found)
    elif told.hits:
        lines = [as_text(number, hit) for number, hit in enumerate(told.hits, 1)]
        show("\n\n".join([told.doubt, *lines] if told.doubt else lines))
    else:
        show(nothing(query))
    return 0


def windows_as_json() -> list[dict[str, object]]:
    """The end of a turn for programs, window by window."""
    from rules.windows import WINDOWS, said_in

    return [
        {
            "window": window.value,
            "text": moment.text,
            "rule": moment.rule,
            "why": moment.why,
            "said": [asdict(one) for one in said_in(window)],
        }
        for window, moment in WINDOWS.items()
    ]


def windows_as_text() -> Iterator[str]:
    """The end of a turn for a person."""
    from rules.windows import WINDOWS, said_in

    yield "A turn ends in this order, with the map and without:"
    for number, (window, moment) in enumerate(WINDOWS.items(), 1):
        yield f"{number}. {moment.text}"
        yield f"   [{moment.rule}] {moment.why}"
        yield from (f"   {capital(one.who)}: {one.what} ({one.code})" for one in said_in(window))


def as_json(hit: Hit) -> dict[str, object]:
    """One hit for programs."""
    from companion.commands.held import tests
    from rules.book.roads import road

    entry = hit.entry
    leads = road(entry.id)
    return {
        "id": entry.id,
        "title": entry.title,
        "role": entry.role,
        "booklet": entry.booklet,
        "section": entry.section,
        "page": entry.page,
        "text": entry.text,
        "see": list(entry.see),
        "code": str(leads.code[0]) if leads.code else None,
        "score": round(hit.score, 4),
        "tests": list(tests(entry.id)),
        "prose": leads.prose or None,
    }


def as_text(number: int, hit: Hit) -> str:
    """One hit for a person: the first with its whole text, the others to choose from."""
    entry = hit.entry
    lines = [f"{number}. {entry.title}", f"   [{entry.id}] {entry.place}"]
    text = entry.text if number == 1 else entry.answer
    lines.extend(f"   {line}" for line in text.splitlines())
    if number == 1 and entry.see:
        lines.append(f"   See also: {', '.join(entry.see)}")
    lines.append(f"   {leading(entry.id)}")
    return "\n".join(lines)


def leading(address: str) -> str:
    """Say in one line which code carries a rule, or why none does, and which tests hold it."""
    from companion.commands.held import tests
    from rules.book.roads import road

    leads = road(address)
    told = str(leads.code[0]) if leads.code else f"told, not kept by the app: {leads.prose}"
    counted = Counter(test.partition("::")[0] for test in tests(address))
    held = [name if times == 1 else f"{name} ({times})" for name, times in counted.most_common()]
    if len(held) > FEW:
        held[FEW:] = [f"{len(held) - FEW} more"]
    return f"{told}; held by {', '.join(held)}" if held else told


def nothing(query: str) -> str:
    """What to try when no entry fits."""
    from rules.book import chapters, nearest

    near = nearest(query)
    lines = [f"Nothing found for {brief(query, LONGEST_ECHO)!r}."]
    if near:
        lines.append(f"Near it: {', '.join(near)}.")
    lines.append("Chapters: " + ", ".join(chapter.title for chapter in chapters()) + ".")
    return "\n".join(lines)
