"""Every measure starts: its shortest form gives a figure. How large, `make bench` alone asks."""

from __future__ import annotations

import importlib
import math
import pkgutil
import sys
from typing import TYPE_CHECKING, Final

import pytest

from tests.crash import long
from tests.repository import ROOT
from tools.bench import MEASURES, Measure, measures, said_by
from tools.bench.measures import core, long_game, search, simulation

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import ModuleType

    from _pytest.mark import ParameterSet

    from rules import Setup, Step

for _module in pkgutil.iter_modules(measures.__path__):
    importlib.import_module(f"{measures.__name__}.{_module.name}")

SHORT: Final = {
    "drag": "FRAMES = 20",
    "first_frame": "",
    "keystrokes": "QUESTIONS = QUESTIONS[:1]",
    "layers": "ROUNDS = 1",
    "scrolled": "ROUNDS, LINES = 1, 20",
    "taps": "TAPS = ENOUGH = 2; TABLES = {at: told[:1] for at, told in TABLES.items()}",
}
"""What measures in a process of its own, and what makes it short."""
PROGRAM: Final = """
import sys
from importlib import import_module
from companion.driver.window import Pixels, prepare
prepare(Pixels.MOCK)
from tools.bench import bare, pixels
bare.TIMES, bare.SIZES, pixels.FRAMES = 1, (5, 10), 3
_, name, short, *sys.argv[1:] = sys.argv
measured = import_module(name)
exec(short, vars(measured))
measured.main()
"""
"""It needs no GL, which not every machine has."""
FEW: Final = 20
GAME: Final = core.game


def in_short(*arguments: str, **settings: str) -> str:
    """Start what a measure starts, in its short form."""
    _, started, *others = arguments
    name = started.removeprefix("tools.bench.")
    if name == started:
        return said_by(*arguments, **settings)
    return said_by("-c", PROGRAM, started, SHORT[name], *others, **settings)


def once(ours: Callable[[], float], theirs: Callable[[], float], rounds: int = 1) -> float:
    """Take each of two figures a single time."""
    return ours() / theirs()


def few_steps(setup: Setup, steps: int | None, seed: int) -> list[Step]:
    """Play the beginning of a game."""
    return GAME(setup, FEW, seed)


LITTLE: Final[dict[ModuleType, dict[str, object]]] = {
    core: {"TABLES": core.TABLES[:1], "game": few_steps},
    long: {"UNDOES": FEW},
    long_game: {"STEPS": FEW, "UNDONE": 3, "UNDOES": FEW},
    search: {"SLIPS": 3},
    # The other simulator is there for the measures alone.
    simulation: {
        "ROUNDS": 1,
        "SOLO_LEVELS": simulation.SOLO_LEVELS[:1],
        "theirs": lambda _seeds: 1.0,
    },
}
"""What measures in this process, and what makes it short."""


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let every measure take its figure once, of little."""
    questions = tmp_path / "questions.toml"
    questions.write_text('[[question]]\nask = "tk"\n', encoding="utf-8")
    monkeypatch.setattr(search, "QUESTIONS", questions)
    for module, settings in LITTLE.items():
        for name, value in settings.items():
            monkeypatch.setattr(module, name, value)
    for module in {sys.modules[one.take.__module__] for one in MEASURES}:
        for name, other in (("said_by", in_short), ("side_by_side", once)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, other)


def plays_the_app(one: Measure) -> bool:
    """Tell whether the app is played for a measure, which takes more than a second."""
    return "until" in one.what


def cases() -> list[ParameterSet]:
    """Give every measure, those that play the app as slow."""
    return [
        pytest.param(one, id=one.what, marks=[pytest.mark.slow] if plays_the_app(one) else [])
        for one in MEASURES
    ]


@pytest.mark.parametrize("one", cases())
@pytest.mark.usefixtures("little")
def test_every_measure_starts_and_gives_a_figure(one: Measure) -> None:
    """What has moved in the app is noticed here, and not when somebody measures next."""
    figure = one.take()
    assert math.isfinite(figure)
    assert figure > 0


@pytest.mark.parametrize("one", [case for case in cases() if case.values[0].profile])
@pytest.mark.usefixtures("little")
def test_what_misses_its_goal_can_tell_where_the_time_goes(one: Measure) -> None:
    """It is asked for only then, and would break when it is wanted."""
    assert one.profile is not None
    assert "what" in one.profile().splitlines()[0]


def test_a_start_that_is_measured_keeps_what_it_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages were compiled as they were installed: ours would be compiled at each start."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    said = said_by("-c", "import os, sys; print(sys.dont_write_bytecode); print(os.getcwd())")
    assert said.splitlines() == ["False", str(ROOT)]


def test_every_process_of_a_measure_is_started_in_one_way() -> None:
    """So that each keeps what it compiles."""
    folder = ROOT / "tools" / "bench" / "measures"
    assert [one.name for one in folder.glob("*.py") if "subprocess" in one.read_text()] == []
