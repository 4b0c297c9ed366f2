"""The home screen by touch."""

from __future__ import annotations

import gc
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.storage.backups import back_up
from companion.storage.problems import StorageError
from rules import Setup
from rules.book.slips import Slip
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def at_home(hand: Callable[..., Hand]) -> Hand:
    """Begin a game, make one move in it, and go home."""
    held = hand(setup=DUEL)
    held.tap("end turn", "tables")
    return held


def test_a_game_is_gone_on_with_by_one_tap(hand: Callable[..., Hand]) -> None:
    """It shows who plays and what happened last."""
    held = at_home(hand)
    assert held.shows("Knight, Ghoul")
    assert held.shows("just now")
    held.phone.taps = 0
    held.tap("game 1")
    assert held.phone.taps == 1
    assert held.lines == ["knight ends turn"]


def test_a_deleted_game_is_brought_back_by_one_tap(hand: Callable[..., Hand]) -> None:
    """At once, or after the app was closed meanwhile; no question is asked."""
    held = at_home(hand)
    held.tap("more game 1", "delete game 1")
    assert not held.has("game 1")
    assert held.shows("No game yet")
    held.phone.close()
    again = hand()
    assert again.shows("Undo: deleted “Knight, Ghoul”")
    again.tap("undo")
    assert not again.has("undo")
    again.tap("game 1")
    assert again.lines == ["knight ends turn"]


def test_the_crystals_stand_while_the_tables_are_shown_and_no_longer(
    hand: Callable[..., Hand],
) -> None:
    """They stay when a table goes; on the settings there are none."""
    held = at_home(hand)
    scene = held.app.layers.scene
    assert scene.floor
    assert scene.crowned
    held.tap("more game 1", "delete game 1")
    assert scene.floor
    held.tap("settings")
    assert not scene.floor
    assert not scene.crowned
    held.back()
    assert scene.floor


def test_what_was_deleted_longer_ago_lies_in_the_bin(hand: Callable[..., Hand]) -> None:
    """For a month; thrown away from there, which is asked twice, it is gone."""
    held = at_home(hand)
    held.app.begin(Setup((Role.GHOUL,)))
    held.rest()
    held.tap("tables", "saved games", "bin")
    assert held.shows("There is none.")
    held.back()
    held.tap("more game 1", "delete game 1")
    now = held.app.now
    held.app.now = lambda: now() + 3 * 86_400
    held.app.go("tables")
    held.rest()
    assert not held.has("undo")
    held.tap("saved games", "bin")
    assert held.shows("deleted 3 days ago")
    held.tap("bring back 1")
    assert held.has("game 1")
    held.tap("more game 1", "delete game 1", "saved games", "bin", "throw away")
    assert held.shows("Nothing brings them back then.")
    held.tap("sure", "saved games", "bin")
    assert held.shows("There is none.")
    assert held.has("game 2")


def test_a_card_says_whose_turn_it_is_and_how_far_they_are(hand: Callable[..., Hand]) -> None:
    """And in the end who has won."""
    held = at_home(hand)
    assert held.shows("Round 1 · the Ghoul's turn")
    assert held.shows("Fury 0 of 9")
    held.tap("game 1")
    held.app.session.act(read_action("ghoul wins"), overrule=True)
    held.app.session.act(read_action("knight is killed"), overrule=True)
    held.rest()
    held.app.go("tables")
    held.rest()
    assert held.shows("Won by the Ghoul")


def test_ten_thousand_games_are_listed_a_few_at_a_time(hand: Callable[..., Hand]) -> None:
    """Twenty stand there at once, and it is said how many there are besides."""
    held = hand()
    games = held.app.games
    entries = games.entries(games.begin(DUEL).game)
    many = 10_000
    games.take_in([entries] * many, lines=[games.line_of(entries)] * many)
    held.app.go("tables")
    held.rest()
    assert held.shows(f"{many + 1 - 20} earlier tables")


def test_a_long_list_begins_with_what_was_played_last(hand: Callable[..., Hand]) -> None:
    """And shows the rest when asked."""
    held = hand()
    for _ in range(23):
        held.app.games.begin(DUEL)
    held.app.go("tables")
    held.rest()
    assert not held.has("game 3")
    assert held.shows("3 earlier tables")
    held.tap("earlier")
    assert held.has("game 1")
    assert not held.has("earlier")


def test_what_goes_wrong_with_a_game_is_said_on_the_screen(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening, deleting, listing: one sentence each, and the app goes on."""
    held = at_home(hand)

    def fail(*_: object) -> None:
        raise StorageError("the file is in use by another program")

    sorry = "Sorry, the file is in use by another program."
    monkeypatch.setattr(held.app.games, "load", fail)
    held.tap("game 1")
    assert held.shows(sorry)
    assert held.app.at == "tables"
    monkeypatch.setattr(held.app.games, "put_away", fail)
    held.tap("more game 1", "delete game 1")
    assert held.shows(sorry)
    assert held.has("game 1")
    monkeypatch.setattr(held.app.games, "list", fail)
    held.app.go("tables")
    held.rest()
    assert held.shows(sorry)


def test_a_table_is_renamed_in_the_list(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its players; what cannot be kept is said."""
    held = at_home(hand)
    held.tap("more game 1", "names game 1")
    held.write("name of the table", "Friday night")
    held.write("name of ghoul", "Bo")
    held.tap("done")
    assert held.shows("Friday night")
    assert held.app.games.names(1).of(Role.GHOUL) == "Bo"

    def fail(*_: object) -> None:
        raise StorageError("the file is in use by another program")

    monkeypatch.setattr(held.app.games, "call", fail)
    held.tap("more game 1", "names game 1")
    held.write("name of ghoul", "o")
    held.back()
    assert held.shows("Sorry, the file is in use by another program.")
    assert held.app.games.names(1).of(Role.GHOUL) == "Bo"


# Damage, backups, files


def test_a_damaged_game_is_played_on_from_what_is_whole(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """It says where it is damaged; one tap goes on before it, and the damaged one stays."""
    held = hand(setup=DUEL)
    held.tap("end turn", "It stands there", "tables")
    alter(tmp_path / "games.db", "UPDATE entry SET body='{}' WHERE number=2")
    for backup in tmp_path.glob("games-backup-*"):
        backup.unlink()
    held.tap("game 1")
    assert held.shows(
        "Sorry, this game is damaged after “The Knight ends her turn” in round 1; "
        "what lies before it can be played on."
    )
    held.tap("rescue game 1")
    assert held.lines == ["knight ends turn"]
    held.tap("tables")
    assert held.has("game 1")
    assert held.has("game 2")


def alter(path: Path, sql: str) -> None:
    """Change the file behind the app's back."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(sql)


def test_a_backup_that_has_more_of_a_damaged_game_is_played_on_from(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """Then nothing is lost at all."""
    held = hand(setup=DUEL)
    held.tap("end turn", "It stands there", "tables")
    back_up(tmp_path / "games.db")
    alter(tmp_path / "games.db", "UPDATE entry SET body='{}' WHERE number=2")
    held.tap("game 1", "rescue game 1")
    assert held.lines == ["knight ends turn", "ghoul starts"]


def test_a_game_that_cannot_be_read_at_all_is_said_to_be_one(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """It can be deleted, and the others played."""
    held = at_home(hand)
    alter(tmp_path / "games.db", "UPDATE played SET seal='', setup='?'")
    alter(tmp_path / "games.db", "UPDATE entry SET body='{}' WHERE number=0")
    held.app.go("tables")
    held.rest()
    assert held.shows("A game that cannot be read")
    held.tap("more game 1")
    assert not held.has("share game 1")
    assert not held.has("names game 1")
    held.back()
    held.tap("game 1")
    assert held.shows("Sorry, the beginning of this game cannot be read.")
    assert not held.has("rescue game 1")


def test_a_game_is_restored_from_a_list_of_backups(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """Each with its date, and each game in it with its roles and round; beside what is there."""
    held = at_home(hand)
    held.tap("saved games", "backups")
    assert held.shows("There is no backup yet.")
    held.back()
    back_up(tmp_path / "games.db")
    held.tap("more game 1", "delete game 1", "saved games", "backups")
    assert held.shows(time.strftime("%B %Y"))
    assert held.shows("Knight, Ghoul, round 1")
    held.tap("restore 1 1")
    assert held.shows("The game from the backup is in this list, beside the others.")
    held.tap("game 2")
    assert held.lines == ["knight ends turn"]


def test_a_game_is_shared_and_taken_in_again(hand: Callable[..., Hand]) -> None:
    """By another app and from a file, or over the clipboard where there are none."""
    held = at_home(hand)
    held.tap("more game 1", "share game 1")
    ((name, text),) = held.device.shared
    assert name == "VAST game.txt"
    held.device.lies_there = text
    held.tap("saved games", "take in")
    assert held.shows("Taken in: 1 game.")
    held.tap("saved games", "share all", "share them")
    assert held.device.shared[1][1].count("end of game") == 2
    held.device.apps = False
    held.tap("more game 1", "share game 1")
    assert held.shows("It is copied")
    held.tap("saved games", "paste in")
    assert held.shows("Taken in: 1 game.")
    held.tap("saved games", "take in")
    assert held.shows("Files cannot be chosen here")
    held.tap("game 3")
    assert held.lines == ["knight ends turn"]


def test_a_text_that_is_no_game_changes_nothing(hand: Callable[..., Hand]) -> None:
    """The first problems are named."""
    held = at_home(hand)
    held.device.lies_there = "table knight ghoul\n" + "knight sings\n" * 5
    held.tap("saved games", "take in")
    assert held.shows("Nothing was taken in. Line 2: cannot read “knight sings”")
    assert held.shows("And 2 more problems.")
    assert held.shows("Line 6: cannot read “knight sings”")
    held.tap("close")
    assert not held.has("game 2")


def test_cards_and_settings_go_along_if_that_is_wished(
    hand: Callable[..., Hand], usual_look: None
) -> None:
    """Cards until somebody says no, settings when somebody says yes; the other phone is asked."""
    held = at_home(hand)
    held.app.games.slips.write(Slip("A card", "Draw 3."))
    held.app.keep("look", {"mode": "light", "scale": 1.0})
    held.tap("saved games", "share all", "with my cards", "share them")
    held.tap("saved games", "share all", "with the settings", "share them")
    (_, bare), (_, whole) = held.device.shared
    assert "A card" not in bare
    assert "light" not in bare
    assert "A card" in whole
    held.device.lies_there = whole
    held.app.keep("look", {"mode": "dark", "scale": 1.0})
    held.tap("saved games", "take in", "leave mine as they are")
    assert held.shows("Taken in: 1 game and 1 text.")
    assert held.app.setting("look")["mode"] == "dark"
    held.tap("saved games", "take in", "use them here")
    assert held.app.setting("look")["mode"] == "light"
    assert theme_mode() == "light"
    held.tap("saved games", "take in")

    def fail(*_: object, **__: object) -> None:
        raise StorageError("there is no room left on this device")

    held.app.games.take_in = fail
    held.tap("use them here")
    assert held.shows("Sorry, there is no room left on this device.")


def test_a_damaged_game_does_not_go_along_and_it_is_said(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """All others do."""
    held = at_home(hand)
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("UPDATE entry SET body=replace(body, 'ends', 'bends')")
        database.commit()
    held.tap("saved games", "share all", "share them")
    assert held.shows("1 damaged game did not go along")
    held.tap("more game 1", "share game 1")
    assert held.shows("This game is damaged")


def theme_mode() -> str:
    """The colours that are worn now."""
    from companion.theme.live import theme

    return str(theme.mode)


def test_a_file_opened_from_a_file_manager_is_taken_in(hand: Callable[..., Hand]) -> None:
    """At the start, or while a game is open: it is said at home."""
    held = at_home(hand)
    held.tap("more game 1", "share game 1", "game 1")
    held.device.came_with = held.device.shared[0][1]
    held.phone.wake()
    held.rest()
    assert held.app.at == "tables"
    assert held.shows("Taken in: 1 game.")
    assert held.has("game 2")


def test_sharing_and_taking_in_say_what_goes_wrong(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence each."""
    held = at_home(hand)
    held.tap("more game 1", "share game 1")
    held.device.lies_there = held.device.shared[0][1]
    back_up(held.app.saving.file)

    def fail(*_: object, **__: object) -> None:
        raise StorageError("there is no room left on this device; free some and try again")

    for name in ("take_in", "add", "entries"):
        monkeypatch.setattr(held.app.games, name, fail)
    sorry = "Sorry, there is no room left on this device"
    for taps in (
        (
            "more game 1",
            "share game 1",
        ),
        ("saved games", "share all", "share them"),
        ("saved games", "take in"),
        ("saved games", "backups"),
    ):
        held.app._screens["tables"].tell("")
        held.tap(*taps)
        if taps[-1] == "backups":
            held.tap("restore 1 1")
        assert held.shows(sorry)
    monkeypatch.setattr("companion.storage.backups.backups", fail)
    held.app._screens["tables"].tell("")
    held.tap("saved games", "backups")
    assert held.shows(sorry)


def test_what_was_read_in_to_start_is_not_searched_for_rubbish_again(
    hand: Callable[..., Hand],
) -> None:
    """Python would go through all of it in the middle of a tap: thousands of things stay aside."""
    assert hand().has("new table")
    assert gc.get_freeze_count() > 10_000


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_held_across_the_tables_have_their_room_beside_the_key_to_a_new_one(
    hand: Callable[..., Hand], usual_look: None, scale: float
) -> None:
    """A game is in sight without scrolling, in large letters at least by its name."""
    from companion.theme.live import theme

    held = at_home(hand)
    theme.scale = scale
    held.phone.turn((915, 412))
    held.rest()
    game, new = (held.phone.find(name=name) for name in ("game 1", "new table"))
    assert game.right <= new.x
    assert held.phone.problems() == []
    title = next(one for one in game.walk() if getattr(one, "text", "") == "Knight, Ghoul")
    assert title.to_window(*title.center)[1] > held.app.layers.screen.ids.ways.top
