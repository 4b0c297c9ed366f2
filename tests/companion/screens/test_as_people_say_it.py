"""What the screens show of every playthrough is said as a person would say it."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from companion.moment import Moment
from companion.screens.cards.view import views_of
from companion.screens.happened.view import happened, so_far
from companion.screens.history.view import history_view
from companion.screens.map.mending import describe, space_groups, tile_groups
from companion.screens.map.turn_view import Told, turn_view
from companion.screens.map.view import board_view
from companion.screens.over.view import end_view
from companion.screens.play.aloud import words
from companion.screens.play.owed import tags
from companion.screens.play.view import play
from rules import Refusal, decide, fold, new_table
from rules.actions.action import Action
from rules.prompts import Answer
from rules.reporting import Report
from rules.transcript import read
from tests.rules.as_people_say_it import Heard, faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table

PLAYED: Final = Path("tests") / "playthroughs"
FOLDERS: Final = sorted(one.name for one in PLAYED.iterdir() if any(one.glob("*.txt")))
NAMED_FOR_CODE: Final = {
    *("rule", "state", "role", "roles", "who", "turn", "player", "light", "comes"),
    *("drawing", "face", "token", "picture", "emblem"),
    *("key", "field", "name", "edges", "winners"),
}
"""What views carry that nobody reads: addresses, drawings, the words by which code finds them."""
WHOLE: Final = frozenset(
    {("Line", "text"), ("Told", "text"), ("Tag", "text"), ("Question", "text")}
)
UNREAD: Final = (Enum, Action, Answer, Report)


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
def test_what_the_screens_show_is_said_as_a_person_would(folder: str) -> None:
    """The play screen, the map, the cards, what happened, the history and the end."""
    for file in sorted((PLAYED / folder).glob("*.txt")):
        moment = _played(file.read_text(encoding="utf-8"))
        assert faults(_shown(moment)) == {}, file.name


def _played(text: str) -> Moment:
    game = read(text)
    tables = [new_table(game.setup)]
    steps = []
    for line in game.lines:
        chance = random.Random(line.number)
        step = decide(tables[-1], line.action, chance, overrule=line.overrule)
        assert not isinstance(step, Refusal), line
        steps.append(step)
        tables.append(fold(tables[-1], step.events))
    numbers = tuple(range(1, len(steps) + 1))
    return Moment(1, tuple(steps), tuple(tables), len(steps), numbers)


def _shown(moment: Moment) -> Iterator[Heard]:
    table = moment.table
    yield Heard(words(table))
    shown = play(moment)
    for view in (shown, history_view(moment, len(moment.steps)), end_view(moment)):
        yield from _texts(view)
    yield from (Heard(note, whole=False) for note in (() if shown.end is None else shown.end.notes))
    yield from _texts((tags(moment, ()), views_of(moment)))
    for role in table.roles:
        said = happened(table, role)
        yield from _texts(said)
        for sort in (*said.kinds, *said.on_the_map):
            yield Heard(so_far(table, sort.report, {}))
    if table.cave is not None:
        yield from _on_the_map(table)


def _on_the_map(table: Table) -> Iterator[Heard]:
    yield from _texts(board_view(table).said)
    for space, tile in table.the_cave.tiles.items():
        yield Heard(describe(tile, space, table.cave))
        yield from _texts(tile_groups(table, space))
        if tile.dark:
            yield from _texts(turn_view(table, space, Told()))
    space = max(table.the_cave.tiles)
    yield from _texts(space_groups(table, (space[0] + 1, space[1])))


def _texts(view: Any, called: tuple[str, str] = ("", "")) -> Iterator[Heard]:  # noqa: ANN401  # any view
    """Give every text of a view that somebody reads."""
    if isinstance(view, str) and not isinstance(view, Enum):
        yield Heard(view, whole=called in WHOLE)
    elif is_dataclass(view) and not isinstance(view, UNREAD):
        for one in fields(view):
            if one.name not in NAMED_FOR_CODE:
                called = (type(view).__name__, one.name)
                yield from _texts(getattr(view, one.name), called)
    elif isinstance(view, dict):
        yield from _texts(tuple(view.values()), called)
    elif isinstance(view, tuple | list):
        for one in view:
            yield from _texts(one, called)
