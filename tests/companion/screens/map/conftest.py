"""A phone with a game that is played on the board."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.driver.window import prepare

prepare()

import companion.storage.opening  # noqa: F401  # opened at once, not beside the running app
from companion.app import make
from companion.driver.phone import Phone
from companion.screens.play.screen import PlayScreen
from rules import Refusal
from rules.transcript import read
from tests.companion.fakes import as_it_is_tapped
from tests.rules.cave.table import laid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.screens.map.board import Board
    from rules.names import Space

OUT = (*laid("table ghoul"), "ghoul starts at 1,0")
"""A solo Ghoul stands right of the Entrance, and its first turn begins."""


def turned(*dice: int) -> tuple[str, ...]:
    """Give a solo game in which the first turn has just ended with these dice chosen."""
    pair = " ".join(map(str, sorted(dice, reverse=True)))
    return (*OUT, f"ghoul rolls {dice[0]} {dice[1]} 6", f"ghoul chooses {pair}", "ghoul ends turn")


class QuietDevice:
    """A phone that neither speaks nor shakes; it only remembers whether it was kept awake."""

    def __init__(self) -> None:
        """Sleep."""
        self.awake = False

    def keep_awake(self, *, awake: bool) -> None:
        """Stay awake, or not."""
        self.awake = awake

    def __getattr__(self, _name: str) -> Callable[..., None]:
        """Do nothing for everything else."""
        return lambda *_, **__: None


class MapPhone(Phone):
    """A phone that shows a game on the board, and a finger that finds its spaces."""

    def begin(self, *told: str) -> MapPhone:
        """Play these lines, and look at the board."""
        game = read("\n".join(told))
        assert self.app.begin(game.setup) == ""
        self.say(*[line.text for line in game.lines])
        self.app.go("play")
        self.frames(4)
        self.wait(0.5)
        self.taps = 0
        return self

    def say(self, *lines: str) -> None:
        """Tell the session some lines; none may be refused."""
        for line in lines:
            told = read(f"table ghoul\n{line}").lines[0]
            done = self.app.session.act(told.action, overrule=told.overrule)
            assert not isinstance(done, Refusal), f"{line}: {done}"
        self.frames(2)

    @property
    def screen(self) -> PlayScreen:
        """The play screen."""
        screen = self.app.layers.screen
        assert isinstance(screen, PlayScreen)
        return screen

    @property
    def board(self) -> Board:
        """The board on it."""
        board = self.screen.board
        assert board is not None
        return board

    def act(self, *taps: str) -> None:
        """Tap these, each once the one before has come to rest."""
        for one in taps:
            self.tap(one)
            self.wait(0.4)

    def tap_space(self, *space: int) -> None:
        """Tap a space of the map."""
        self.touch(*self._seen_at((space[0], space[1])))

    def hold_space(self, *space: int) -> None:
        """Hold a space of the map."""
        self.touch(*self._seen_at((space[0], space[1])), seconds=0.7)

    def _seen_at(self, space: Space) -> tuple[float, float]:
        """Where a space is seen, also on a board that has scrolled."""
        board = self.board.map
        x, y = board.to_window(*board.middle_of(space))
        return float(x), float(y)

    @property
    def glow(self) -> set[Space]:
        """The spaces that glow."""
        view = self.board._view
        assert view is not None
        return set(view.glow)

    @property
    def lines(self) -> list[str]:
        """The steps so far, as a transcript tells them."""
        moment = self.app.session.moment
        return [step.line for step in moment.steps[: moment.head]]


@pytest.fixture
def phone(tmp_path: Path, usual_look: None) -> Iterator[MapPhone]:
    """A phone with nothing begun yet."""
    app = as_it_is_tapped(make(tmp_path / "games.db", QuietDevice(), random.Random(3)))
    made = MapPhone(app)
    made.until(lambda: app.session is not None)
    yield made
    made.close()


def chosen_by_me(phone: MapPhone) -> MapPhone:
    """Let the player name the places."""
    phone.tap(name="I choose")
    phone.wait(0.4)
    phone.taps = 0
    return phone
