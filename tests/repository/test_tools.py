"""What `make test` and `make bench` promise: nothing that fails is lost, nothing is invented."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.repository import ROOT
from tools import bench, machine, run
from tools import test as checks
from tools.bench import Goal, Measure
from tools.bench import __main__ as bench_command

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GOOD = checks.Check("good", ("this",))
BAD = checks.Check("bad", ("that",))


def only(*checks_there_are: checks.Check) -> Callable[[pytest.MonkeyPatch], None]:
    """Let `make check` consist of these; `good` passes and `bad` fails."""

    def patch(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(checks, "LINT", checks_there_are)
        monkeypatch.setattr(checks, "FAST", ())
        monkeypatch.setattr(checks.Check, "passes", lambda check, _: check is GOOD)

    return patch


def test_checks_that_all_pass_are_a_success(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit status 0 means that every one of them passed."""
    only(GOOD)(monkeypatch)
    assert checks.main(["--fast"]) == 0


def test_one_failing_check_is_a_failure_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person mends in one go what is wrong, instead of finding it out one by one."""
    only(BAD, GOOD)(monkeypatch)
    assert checks.main(["--fast"]) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == ["FAILED  bad", "passed  good"]


def test_a_check_passes_if_its_command_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit status of the command is the answer, whatever was printed."""
    monkeypatch.setattr(machine, "ROOT", ROOT)
    assert checks.Check("help", ("compileall", "-q", "tools/__init__.py")).passes({})
    assert not checks.Check("none", ("no_such_module",)).passes({})


def test_the_folders_of_tests_lie_in_memory_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Else where the machine has them anyway: too little room, or no such place at all."""
    monkeypatch.setattr(checks, "MEMORY", tmp_path)
    monkeypatch.setattr(checks, "ROOM", 0)
    assert checks.in_memory() == {"TMPDIR": str(tmp_path)}
    monkeypatch.setattr(checks, "ROOM", 2**80)
    assert checks.in_memory() == {}
    monkeypatch.setattr(checks, "ROOM", 0)
    monkeypatch.setattr(checks, "MEMORY", tmp_path / "none")
    assert checks.in_memory() == {}


def test_all_tests_run_with_branches_counted_and_both_floors_held() -> None:
    """The rules are covered whole, the app to nine tenths, by the command that CI runs."""
    commands = [" ".join(check.module) for check in checks.FULL]
    assert any("--cov-branch" in command for command in commands)
    assert any("--include=rules/* --fail-under=100" in command for command in commands)
    assert any("--include=companion/* --fail-under=90" in command for command in commands)
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "make test"


@pytest.mark.parametrize(
    ("has_gl", "pixels", "said"),
    [(True, "1", "GL is here"), (False, "0", "sudo apt-get install --no-install-recommends")],
)
def test_the_tests_say_whether_they_draw(
    has_gl: bool,
    pixels: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nobody takes a run without GL for one with real pixels."""
    monkeypatch.setattr(machine, "has_pixels", lambda: has_gl)
    assert checks.with_pixels()["PIXELS"] == pixels
    assert said in capsys.readouterr().out


def test_tests_never_open_a_window_where_somebody_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Off screen, even if there is a screen."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    settings = machine.off_screen()
    assert settings["SDL_VIDEODRIVER"] == "offscreen"
    assert settings.keys().isdisjoint({"DISPLAY", "WAYLAND_DISPLAY"})


def test_gl_is_installed_by_root_on_debian_and_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others are told the line, and their machine is left alone."""
    started: list[list[str]] = []

    def start(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        started.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("tools.machine.subprocess.run", start)
    monkeypatch.setattr("tools.machine.shutil.which", lambda _: "apt-get")
    monkeypatch.setattr("tools.machine.os.geteuid", lambda: 1000)
    assert not machine.install_gl()
    assert started == []
    monkeypatch.setattr("tools.machine.os.geteuid", lambda: 0)
    assert machine.install_gl()
    assert started[-1][-2:] == ["libgl1", "libegl1"]
    monkeypatch.setattr("tools.machine.shutil.which", lambda _: None)
    assert not machine.install_gl()


class Started:
    """What `make run` starts, written down instead of started."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, *, screen: bool, pixels: bool
    ) -> None:
        self.commands: list[tuple[str, ...]] = []
        self.pixels: list[str] = []
        monkeypatch.setattr(machine, "has_screen", lambda: screen)
        monkeypatch.setattr(machine, "is_screen_named", lambda: screen)
        monkeypatch.setattr(machine, "has_pixels", lambda: pixels)
        monkeypatch.setattr(run, "TOUR", folder)
        monkeypatch.setattr("tools.run.subprocess.run", self.start)
        monkeypatch.setattr(sys, "argv", ["run"])

    def start(
        self, command: list[Path | str], env: dict[str, str] | None = None, **_: object
    ) -> subprocess.CompletedProcess[str]:
        """Write it down."""
        self.commands.append(tuple(str(part) for part in command[1:]))
        self.pixels.append((env or {}).get("PIXELS", ""))
        return subprocess.CompletedProcess([], 0)


def test_with_a_screen_the_app_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing else is said or done."""
    started = Started(monkeypatch, tmp_path, screen=True, pixels=True)
    assert run.main() == 0
    assert started.commands == [()]
    assert tmp_path.is_dir()


def test_without_a_screen_the_tour_plays_into_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sentence says why, and no picture of an older tour is left; the tour names the folder."""
    old = tmp_path / "01-a-screen-that-is-gone.png"
    old.touch()
    started = Started(monkeypatch, tmp_path, screen=False, pixels=True)
    assert run.main() == 0
    assert started.commands == [("tour", str(tmp_path))]
    assert started.pixels == ["1"]
    assert not old.exists()
    assert "There is no screen here" in capsys.readouterr().out


def test_without_gl_either_the_tour_plays_without_pictures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line that brings GL is said, and the screens are played all the same."""
    started = Started(monkeypatch, tmp_path, screen=False, pixels=False)
    assert run.main() == 0
    assert started.commands == [("tour", str(tmp_path))]
    assert started.pixels == ["0"]
    said = capsys.readouterr().out
    assert "sudo apt-get install --no-install-recommends libgl1 libegl1" in said


def test_the_tour_that_is_played_is_in_the_repository_and_not_of_it() -> None:
    """Easy to find, and never committed."""
    assert run.TOUR.parent == ROOT
    assert f"/{run.TOUR.name}/" in (ROOT / ".gitignore").read_text().splitlines()


def test_a_figure_is_held_to_its_goal_from_the_right_side() -> None:
    """16 ms at most are met by 16 and missed by 17; 50,000 a second the other way round."""
    tap = Goal("ms", at_most=16)
    speed = Goal("a second", at_least=50_000)
    assert [tap.is_met(16), tap.is_met(17)] == [True, False]
    assert [speed.is_met(49_999), speed.is_met(50_000)] == [False, True]
    assert [str(tap), str(speed)] == ["at most 16 ms", "at least 50,000 a second"]


def test_of_twenty_taps_the_nineteenth_is_p95() -> None:
    """95 % of twenty are nineteen; with one, it is the one."""
    assert bench.percentile(list(range(1, 21)), 0.95) == 19
    assert bench.percentile([7.0], 0.95) == 7.0


def test_a_ratio_is_taken_in_turn() -> None:
    """Ours twice theirs is 2, and both were asked one after the other."""
    asked: list[str] = []

    def ours() -> float:
        asked.append("ours")
        return 4.0

    def theirs() -> float:
        asked.append("theirs")
        return 2.0

    assert bench.side_by_side(ours, theirs, rounds=3) == 2.0
    assert asked == ["ours", "theirs"] * 3


def test_a_missed_goal_is_marked_and_a_broken_measure_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slow machine is no error; a measure that measures nothing is one."""
    slow = Measure("a tap", Goal("ms", at_most=16), lambda: 20.0)
    quick = Measure("a tap too", Goal("ms", at_most=16), lambda: 2.5)
    broken = Measure("a tap that breaks", Goal("ms", at_most=16), lambda: 1 / 0)
    monkeypatch.setattr(bench_command, "MEASURES", [slow, quick])
    assert bench_command.main(["a tap"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("|")[1:-1] for line in lines[2:]] == [
        [" a tap     ", " 20 ms    ", " at most 16 ms ", " MISSED "],
        [" a tap too ", " 2.50 ms  ", " at most 16 ms ", " met    "],
    ]
    monkeypatch.setattr(bench_command, "MEASURES", [slow, broken])
    assert bench_command.main(["a tap"]) == 1
    assert "BROKEN" in capsys.readouterr().out
    assert bench_command.main(["no such measure"]) == 2


def test_a_missed_goal_tells_where_the_time_goes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is met says so only where that is asked for."""
    missed = Measure(
        "a slow tap", Goal("times", at_most=1), lambda: 2.0, lambda: "in the slow part"
    )
    met = Measure("a tap", Goal("times", at_most=3), lambda: 2.0, lambda: "in the quick part")
    monkeypatch.setattr(bench_command, "MEASURES", [missed, met])
    assert bench_command.main(["tap"]) == 0
    said = capsys.readouterr().out
    assert "in the slow part" in said
    assert "in the quick part" not in said
    assert bench_command.main(["tap", "--profile"]) == 0
    assert "in the quick part" in capsys.readouterr().out
