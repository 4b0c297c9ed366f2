"""The short form of the campaigns against losing a game: `make crash` is the long one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from companion.storage import journal
from tests.crash import faults, points, texts
from tests.crash.damage import Damage
from tests.crash.kills import campaign
from tests.crash.long import play_long
from tests.crash.sayable import say_everything
from tests.crash.two import play_together

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_a_killed_app_reopens_at_the_last_acknowledged_tap() -> None:
    """Killed at twenty random moments, nothing that was acknowledged is lost."""
    assert campaign(20, seed=11) == 0


@pytest.mark.slow
def test_the_kill_loop_catches_an_app_that_acknowledges_before_it_saves() -> None:
    """The negative control: with a storage that saves later, the same loop finds losses."""
    assert campaign(10, seed=11, control=True) > 0


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["append", "undo", "backup", "import", "migration", "salvage"])
def test_an_app_that_ends_at_any_call_leaves_before_or_after(tmp_path: Path, deed: str) -> None:
    """Never anything between."""
    calls, between = points.die_everywhere(tmp_path / "here", deed, every=13)
    assert calls > 13
    assert between == []


@pytest.mark.slow
def test_power_that_fails_while_a_step_is_written_leaves_before_or_after(tmp_path: Path) -> None:
    """Whatever of it had reached the disk."""
    assert points.power_fails(tmp_path / "here", every=4096) == []


@pytest.mark.slow
@pytest.mark.parametrize("fault", faults.FAULTS)
def test_an_error_of_the_machine_is_a_sentence_and_the_old_state(
    tmp_path: Path, fault: str
) -> None:
    """At calls of opening as of saving; when the cause is gone everything is there."""
    calls, wrong = faults.saving(tmp_path / "saving", fault)
    assert calls >= 3
    assert wrong == []
    calls, wrong = faults.opening(tmp_path / "opening", fault, every=97)
    assert calls > 41
    assert wrong == []


@pytest.mark.slow
def test_a_damaged_file_never_fails_to_start_and_never_shows_another_game(tmp_path: Path) -> None:
    """Cut, bits and bytes turned over, odd values in every column."""
    damage = Damage(tmp_path / "here")
    assert damage.failures(damage.cuts(8192)) == []
    assert damage.failures(damage.flips(30, 1, bits=True)) == []
    assert damage.failures(damage.flips(30, 2, bits=False)) == []
    assert damage.failures(islice(damage.crafted(), 0, None, 11)) == []


@pytest.mark.slow
def test_without_the_hashes_the_same_search_finds_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control: who believes what is read shows what was never played."""
    damage = Damage(tmp_path / "here")
    body = damage.bytes.index(b'"now":')
    turned = damage.bytes[:body] + b'"now":9' + damage.bytes[body + 7 :]
    assert damage.failures(iter([("turned", turned)])) == []
    monkeypatch.setattr(journal, "_follows", lambda one, number, _before: one.number == number)
    assert damage.failures(iter([("turned", turned)])) != []


@pytest.mark.slow
def test_a_file_of_games_that_is_cut_or_changed_is_refused_in_words() -> None:
    """Or it is what was written."""
    assert texts.changed(3_000) == []
    assert texts.made_up(1_000, 1) == []


@pytest.mark.slow
def test_whatever_is_said_at_whatever_table_is_never_an_exception() -> None:
    """Overruled or not; and every screen that shows the table is computed after it."""
    said = say_everything(3_000, 20, seed=3)
    assert said.crashed == {}
    assert said.became["Step"] > 300


@pytest.mark.slow
def test_two_that_play_in_one_game_lose_nothing(tmp_path: Path) -> None:
    """Who is late is told; every step that was acknowledged is in the one line."""
    steps, _, lost = play_together(tmp_path / "here", 60, 1)
    assert (steps, lost) == (120, [])


@pytest.mark.slow
def test_a_long_game_with_many_branches_opens_as_it_was(tmp_path: Path) -> None:
    """Whatever was undone and done otherwise."""
    long = play_long(tmp_path / "here", 600, 60)
    assert long.same
    assert (long.steps, long.branches) == (600, long.undone)
    assert long.undone >= 60
