"""The end of a turn as a table: its order, its rules, who speaks when, with the map and without."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from companion.session import Session
from companion.storage.opening import open_games
from rules import Refusal, Table, decide, fold, prompts
from rules.book import entry
from rules.cave.owed import CheckCollapse
from rules.cites import places
from rules.draft import Draft
from rules.events import Told
from rules.house import HOUSE
from rules.names import Role
from rules.outcome import Outcome
from rules.owed import FirstPlacement
from rules.part import Part
from rules.roles import ROLES, SHARED
from rules.windows import WINDOWS, PassTurn, TurnEnds, Window, end_the_turn, said_in
from tests.player import any_answer
from tests.rules.cave.table import opened
from tests.table import play, step, then

SAVES = Path(__file__).parents[1] / "saves" / "1"
ORDER = (
    ("before-tiles", "base.cave-turn", ["the Cave", "the Cave Ghost"]),
    ("tiles", "cave.no-cave", ["every table"]),
    ("flares", "ghost.solo.flare", ["the Ghost"]),
    ("after-tiles", "ghost.taking-a-possession-turn", ["the Ghost"]),
    ("plunder", "answer.past-plunder-after-tile", ["every table"]),
    ("collapse", "collapse.begins", ["every table"]),
    ("passing", "base.turn-order", ["the Ghoul", "every table"]),
)
"""Each window, the rule that puts it there, and who has something to say in it.

What a role says that is not named here is held by its own tests, and all of it by the page.
"""
ADDRESSES = tuple(rule for _, rule, _ in ORDER)


@pytest.mark.rule("base.cave-turn", "cave.no-cave", "ghost.solo.flare", "collapse.begins")
@pytest.mark.rule("ghost.taking-a-possession-turn", "answer.past-plunder-after-tile")
def test_the_windows_come_in_the_order_of_the_booklets() -> None:
    """The turn's own phases, tiles, Flares, a Possession card, Past Plunder, the Collapse."""
    assert tuple(Window) == tuple(WINDOWS)
    known = {who for _, _, heard in ORDER for who in heard}
    found = [
        (window.value, moment.rule, [one.who for one in said_in(window) if one.who in known])
        for window, moment in WINDOWS.items()
    ]
    assert found == list(ORDER)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_window_has_its_entry_in_the_book_and_its_code(address: str) -> None:
    """The function that goes through the windows carries the rule of each."""
    assert entry(address) is not None
    assert "rules.windows" in {place.module for place in places(address)}


def test_what_is_said_is_told_in_a_sentence_with_its_place() -> None:
    """As the page and the command line print it."""
    (tiles,) = said_in(Window.TILES)
    assert tiles.what.startswith("Owe the tiles that are placed or removed after a turn")
    assert tiles.code == "rules/cave/end_of_turn.py take_tiles"


# The same with the map and without


def heard(table: Table, *lines: str) -> list[str]:
    """Go through the end of a turn with somebody who listens in every window."""
    found: list[str] = []

    def listens(window: Window) -> Part:
        return Part(windows={window: lambda _draft, by: found.append(f"{by} {window}")})

    with HOUSE.furnished(*ROLES, *SHARED, *map(listens, Window)):
        then(table, *lines)
    return found


EVERY = [f"knight {window}" for window in Window]


@pytest.mark.rule("base.turn-order", "cave.no-cave")
def test_every_window_is_opened_once_with_the_map_and_without() -> None:
    """In the same order; with the map a tile is placed in between."""
    assert heard(play("table knight ghoul"), "knight ends turn") == EVERY
    on_the_map = opened("table knight ghoul", by="knight")
    assert heard(on_the_map, "knight ends turn") == EVERY[:2]
    assert heard(on_the_map, "knight ends turn", "knight places eye at 0,2") == EVERY


@pytest.mark.rule("variant.past-plunder", "answer.past-plunder-after-tile")
def test_without_the_map_the_same_is_said_in_the_same_order() -> None:
    """First the tile, then Past Plunder, which the Ghoul holds against the Knight."""
    table = play("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 4 2 6")
    table = then(table, "ghoul chooses 6 4")
    done = step(table, "ghoul ends turn")
    assert not isinstance(done, Refusal)
    told = [event.text for event in done.events if isinstance(event, Told)]
    tile = next(place for place, text in enumerate(told) if "places 1 Dark tile" in text)
    plunder = next(place for place, text in enumerate(told) if text.startswith("Past Plunder"))
    assert tile < plunder


def knights_turn_ends() -> Draft:
    """Begin to go through the windows of the Knight's turn."""
    draft = Draft(play("table knight ghoul"), None, overrule=False)
    end_the_turn(draft, Role.KNIGHT)
    return draft


def test_a_game_that_ends_in_a_window_passes_no_turn() -> None:
    """What one part asks for comes after what another has asked, and the end is the end."""
    over = Outcome((Role.KNIGHT,), (Role.GHOUL,), "it was late", "table.the-end")
    first, second = FirstPlacement(Role.KNIGHT), FirstPlacement(Role.GHOUL)

    def asking(for_one: FirstPlacement) -> Part:
        return Part(windows={Window.TILES: lambda draft, _by: draft.owe("table.the-end", for_one)})

    both = (asking(first), asking(second))
    with HOUSE.furnished(*HOUSE.parts, *both):
        asked = knights_turn_ends()
    assert asked.table.owed == (first, second, TurnEnds(Role.KNIGHT, Window.FLARES))
    ending = Part(windows={Window.TILES: lambda draft, _by: draft.end(over)})
    with HOUSE.furnished(*HOUSE.parts, ending, *both):
        ended = knights_turn_ends()
    assert (ended.table.outcome, ended.table.turn) == (over, Role.KNIGHT)
    assert ended.table.owed == ()


# Games that were saved before there were windows


@pytest.mark.parametrize("name", ["collapse-of-a-trio", "cave-ghost", "ghoul-duel-on-the-map"])
def test_a_game_that_waits_for_its_old_turn_end_goes_on(name: str, tmp_path: Path) -> None:
    """What was owed then is met now: the Collapse is looked for, and the turn passes."""
    shutil.copyfile(SAVES / f"{name}.db", tmp_path / "games.db")
    session = Session(open_games(tmp_path / "games.db").games)
    session.open(1)
    waiting = [
        table for table in session.moment.tables if PassTurn in {type(one) for one in table.owed}
    ]
    assert waiting
    assert any(isinstance(one, CheckCollapse) for table in waiting for one in table.owed)
    for table in waiting[:: max(1, len(waiting) // 5)]:
        _goes_on(table)


def _goes_on(table: Table) -> None:
    turn, chance = table.turn, random.Random(5)
    for _ in range(60):
        if not any(isinstance(one, PassTurn) for one in table.owed):
            break
        action = any_answer(table, chance)
        assert action is not None
        done = decide(table, action, chance)
        assert not isinstance(done, Refusal), f"{action}: {done}"
        table = fold(table, done.events)
    assert table.outcome is not None or table.turn is table.after(turn) or len(table.roles) == 1
    assert not any(isinstance(one, PassTurn | TurnEnds) for one in table.owed)
    assert table.outcome is not None or prompts(table)
