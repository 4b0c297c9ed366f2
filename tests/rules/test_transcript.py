"""A game as text: read, written, and what is said when it cannot be read."""

from __future__ import annotations

import pytest

from rules import Refusal, decide, fold, new_table
from rules.boxes import Game
from rules.names import Role
from rules.outcome import UnreadableError
from rules.transcript import check_table, read, read_setup_lines, write, write_setup

GAME = """# a first turn
table knight ghoul
level ghoul stalker
variant skitter
ruling crystal-fury no

knight ends turn   # nothing to see
ghoul starts
ghoul rolls 5 3
ghoul moves
overrule ghoul moves past pieces
ghoul ends turn
"""


def test_a_game_is_written_as_it_was_read() -> None:
    """Reading, playing and writing gives the same lines again, comments left out."""
    game = read(GAME)
    table = new_table(game.setup)
    steps = []
    for line in game.lines:
        step = decide(table, line.action, overrule=line.overrule)
        assert not isinstance(step, Refusal)
        steps.append(step)
        table = fold(table, step.events)
    again = read(write(game.setup, steps))
    assert again.setup == game.setup
    assert [line.action for line in again.lines] == [line.action for line in game.lines]


def test_the_first_lines_say_who_plays_and_what_was_agreed() -> None:
    """Seats, level, variant and ruling stand before the first turn."""
    setup = read(GAME).setup
    assert setup.seats == (Role.KNIGHT, Role.GHOUL)
    assert setup.level(Role.GHOUL) == "stalker"
    assert setup.variants == {"skitter"}
    assert setup.rulings == {"crystal-fury": "no"}
    assert setup.game is Game.CRYSTAL_CAVERNS


def test_what_is_unusual_is_written_and_what_is_usual_is_left_out() -> None:
    """A table in the Manor says so, and one with the map on."""
    lines = ["table paladin spider", "game mysterious-manor"]
    assert write_setup(read_setup_lines("\n".join(lines))) == lines
    lines = ["table knight", "map on"]
    assert write_setup(read_setup_lines("\n\n".join(lines))) == lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nobody is said to play"),
        ("table knight wizard", "“wizard” is no role"),
        ("table paladin spider\ngame mysterious-manor\nmap on", "the map is kept for the Crystal"),
        ("table knight cave\nmap on\nchoose stack virtual", "holds tiles in secret"),
        ("table cave", "The Cave cannot play alone"),
        ("table cave-ghost ghost", "share one set of Ghost tiles"),
        ("table cave ghost", "The Ghost joins the solo game of another role"),
        ("table knight spider", "The Spider belongs to the other box"),
        ("table knight knight", "the Knight can sit at the table only once"),
        ("table knight\nlevel ghoul hunter", "the Ghoul is not at this table"),
        ("table knight\nlevel knight", "level takes 2 words"),
        ("table knight\ngame chess", "“chess” is no game"),
        ("table knight\nknight dances", "line 2: cannot read “knight dances”"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, said: str) -> None:
    """Each mistake gets one plain sentence."""
    with pytest.raises(UnreadableError, match=said):
        read(text)


def test_all_mistakes_are_told_at_once() -> None:
    """Nobody mends a file line by line to find the next mistake."""
    with pytest.raises(UnreadableError) as wrong:
        read("table nobody\nknight dances\n\nghoul sings")
    assert len(str(wrong.value).splitlines()) == 3


IMPOSSIBLE = """# who plays
table knight dragon ghost
level ghost wraith
variant fully-focused

knight ends turn
"""


@pytest.mark.rule("ghost.fully-focused-variant")
def test_a_table_that_no_booklet_allows_is_no_new_game() -> None:
    """What is wrong, the nearest table and the way to mean it stand at the line of who plays."""
    with pytest.raises(UnreadableError) as wrong:
        check_table(read(IMPOSSIBLE))
    why, nearest, anyhow = str(wrong.value).split("\n")
    assert why == (
        "line 2: Fully Focused goes with every level of the Ghost but Wraith "
        "(ghost.fully-focused-variant)"
    )
    said = nearest.removeprefix("line 2: the nearest that can be played: ").split("; ")
    assert said[:2] == ["table knight dragon ghost", "level ghost wraith"]
    check_table(read("\n".join(said)))
    assert anyhow == "line 2: “overrule table …” plays it as it is"


def test_a_table_that_is_meant_is_played_and_written_so() -> None:
    """Whoever writes `overrule` before it has it as it is, and whoever reads it again, too."""
    game = read(IMPOSSIBLE.replace("table", "overrule table"))
    check_table(game)
    assert game.setup == read(IMPOSSIBLE).setup
    written = write(game.setup, ())
    assert written.startswith("overrule table knight dragon ghost\n")
    check_table(read(written))
    assert write(read(GAME).setup, ()).startswith("table knight ghoul\n")


def test_a_file_of_nothing_but_nonsense_is_not_read_to_its_end() -> None:
    """A thousand lines that cannot be read are enough to know it."""
    with pytest.raises(UnreadableError) as wrong:
        read("table knight ghoul\n" + "nobody sings\n" * 3_000)
    assert len(str(wrong.value).splitlines()) == 1_000
