"""What players typed in of their boards: kept, told to the next game, shared, never half."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.archive import LARGEST, Archive, NoArchiveError, read, write
from companion.commands.common import Problem, read_text
from companion.desk import Desk, forms, name_of, over
from rules import Unread, with_form
from rules.book.slips import Slip
from rules.names import Role
from rules.sentences import write_action
from tests.table import play, then

if TYPE_CHECKING:
    from pathlib import Path

TRACK = "printed armored-knight movement"
NAMES = "printed armored-knight names-of-the-artifacts"
CHART = "printed vile-ghoul dice-chart"


def form(role: Role, key: str) -> Unread:
    """Find a form that is there."""
    found = with_form(role, key)
    assert found is not None
    return found


MOVEMENT = form(Role.ARMORED_KNIGHT, "movement")
DICE = form(Role.VILE_GHOUL, "dice-chart")


def desk() -> tuple[Desk, dict[str, Any]]:
    """A desk over settings of which there are none yet."""
    settings: dict[str, Any] = {}
    return Desk(settings.get, settings.__setitem__), settings


def test_rows_that_are_written_are_there_again() -> None:
    """As many rows as the form has; those that nobody typed in are empty."""
    box, settings = desk()
    rows = ((2,), (1,), None, None, None, None, None, None)
    assert box.write(MOVEMENT, rows)
    assert settings == {TRACK: [[2], [1], None, None, None, None, None, None]}
    assert box.rows(MOVEMENT) == rows
    assert box.kept() == settings
    assert not any(box.rows(DICE))


def test_a_desk_that_cannot_keep_says_so() -> None:
    """What is read back is what was really kept."""
    box = Desk(lambda _name: None, lambda _name, _value: None)
    assert not box.write(MOVEMENT, ((2,), *(None,) * 7))


@pytest.mark.parametrize("odd", [None, "2", 7, {}, [[2]] * 9, [["two"]], [[2, 3]], [[-1]], [2]])
def test_a_damaged_setting_is_as_good_as_none(odd: object) -> None:
    """It is a file like any other, and is never trusted."""
    box = Desk({TRACK: odd}.get, lambda _name, _value: None)
    assert box.rows(MOVEMENT) == (None,) * 8


def test_the_chart_of_an_earlier_version_is_found() -> None:
    """Before there was a desk for numbers it had a setting of its own."""
    box = Desk({"vile-chart": [[3, 2], None, None, None, None, [6, 4]]}.get, lambda *_: None)
    assert box.rows(DICE) == ((3, 2), None, None, None, None, (6, 4))


def test_a_new_game_is_told_and_an_old_one_only_what_it_lacks() -> None:
    """By ordinary steps, so that its file is whole; what it knows already it keeps."""
    rows = [[2], [1], None, None, None, None, None, None]
    box = Desk({TRACK: rows, CHART: [[3, 2]]}.get, lambda *_: None)
    table = play("table armored-knight goblins dragon")
    (told,) = box.to_tell(table)
    assert write_action(told) == "armored-knight track movement gives 2 1"
    known = then(table, "armored-knight track movement gives 3")
    (told,) = box.to_tell(known)
    assert write_action(told) == "armored-knight track movement gives 3 1"
    assert list(box.to_tell(then(known, write_action(told)))) == []
    assert list(box.to_tell(play("table armored-knight goblins", "books nobody"))) == []
    assert list(box.to_tell(play("table knight ghoul"))) == []


def test_what_is_typed_in_while_playing_is_learned() -> None:
    """And what the desk knows besides is not forgotten."""
    box, settings = desk()
    settings[TRACK] = [[2], [1], [1], None, None, None, None, None]
    table = play("table armored-knight goblins dragon")
    box.learn(table)
    assert settings == {TRACK: [[2], [1], [1], None, None, None, None, None]}
    box.learn(then(table, "armored-knight puts a cube on movement for 3"))
    assert settings[TRACK] == [[2], [3], [1], None, None, None, None, None]
    box.learn(then(table, "armored-knight names artifact 2 Horn"))
    assert settings[NAMES][:3] == [None, ["Horn"], None]


def test_new_rows_lie_over_those_that_were_kept() -> None:
    """Rows that a file leaves empty stay as they were here."""
    assert over(((1,), None, (3,)), (None, (2,), (4,))) == ((1,), (2,), (4,))
    box, _settings = desk()
    box.write(MOVEMENT, ((2,), (1,), *(None,) * 6))
    taken = box.taken_in({TRACK: [None, [5]], "look": {}, "printed ghoul fury": [[1]]})
    assert taken == {TRACK: [[2], [5], None, None, None, None, None, None]}


def test_every_form_has_a_setting_of_its_own() -> None:
    """No two are kept under one name."""
    names = [name_of(one) for one in forms()]
    assert len(set(names)) == len(names)
    assert {TRACK, NAMES, CHART} <= set(names)


# The file that a group shares

FILE = write(
    Archive(
        slips=[Slip("Horn", "Blow it: [b]everybody[/b] hears & fears.\nOnce.", "armored-knight")],
        settings={TRACK: [[2], [1]], NAMES: [["[color=ff0000]Horn[/color]"], None, ["Krone & Ä"]]},
    )
)


def test_a_file_with_markup_in_its_texts_is_taken_whole() -> None:
    """Words are words, whatever they look like to somebody else's program."""
    archive = read(FILE)
    assert archive.slips[0].text == "Blow it: [b]everybody[/b] hears & fears.\nOnce."
    assert archive.settings[NAMES] == [["[color=ff0000]Horn[/color]"], None, ["Krone & Ä"]]
    assert archive.games == []


def test_a_file_cut_at_any_byte_is_refused(tmp_path: Path) -> None:
    """All of it or nothing: the last line sums up what comes before it."""
    whole, file = FILE.rstrip("\n").encode(), tmp_path / "desk.txt"
    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        with pytest.raises((NoArchiveError, Problem)):
            read(read_text(str(file), LARGEST))
    file.write_bytes(whole)
    assert read(read_text(str(file), LARGEST)).settings[TRACK] == [[2], [1]]


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"printed armored-knight luck": [[2]]}, "knows no such card or board"),
        ({"printed nobody movement": [[2]]}, "knows no such card or board"),
        ({"printed ": [[2]]}, "knows no such card or board"),
        ({TRACK: [[2, 3]]}, "Movement: Without a cube needs 1 of its values"),
        ({TRACK: [[999]]}, "Movement: Without a cube: Gives is a number from 0 to 20"),
        ({NAMES: [["two\nlines"]]}, "one line of at most 80 letters"),
        ({NAMES: [["bell\x07"]]}, "one line of at most 80 letters"),
        ({NAMES: [["\u202eevil"]]}, "one line of at most 80 letters"),
        ({NAMES: [[7]]}, "some words"),
    ],
)
def test_what_does_not_fit_its_form_is_refused_and_named(
    settings: dict[str, object], why: str
) -> None:
    """A form of a newer version, a value that no board prints, signs that cannot be shown."""
    with pytest.raises(NoArchiveError, match=why):
        read(write(Archive(slips=[Slip("Horn", "Blow it.")], settings=settings)))


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        (Slip("Horn\x00", "Blow it."), "signs that cannot be shown"),
        (Slip("Horn", "Blow\x1b it."), "signs that cannot be shown"),
        (Slip(" ", "Blow it."), "signs that cannot be shown"),
        (Slip("Horn", "x" * 1501), "longer than any card"),
        (Slip("Horn", "Blow it.", "landlord"), "a role that this version does not know"),
    ],
)
def test_a_slip_that_the_desk_would_not_keep_is_refused(slip: Slip, why: str) -> None:
    """It comes from a program of somebody else, or from a newer one."""
    with pytest.raises(NoArchiveError, match=why):
        read(write(Archive(slips=[slip])))


def test_a_file_of_a_newer_version_is_refused() -> None:
    """It may hold what this one would lose."""
    newer = FILE.replace("version 1", "version 2", 1)
    with pytest.raises(NoArchiveError, match="another version of this app"):
        read(newer)
