"""What stands in for the file of games and for the phone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.device import Desk
from companion.storage import journal
from companion.storage.journal import Entry, Place
from companion.storage.problems import LateError, StorageError
from companion.storage.reading import branches_of, read_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.journal import Branch
    from companion.storage.reading import Loaded
    from rules import Setup, Step, Table


def as_it_is_tapped(app: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """Give the app with nothing made ready ahead: that has tests of its own, and takes its time."""
    app._ahead.begin = lambda *_: None
    return app


@dataclass
class MemoryStore:
    """Keeps the journal of one game in memory, and fails when it is told to."""

    kept: list[Entry] = field(default_factory=list)
    failing: str = ""

    def _add(self, kind: str, body: str, place: Place | None) -> Place:
        if self.failing:
            raise StorageError(self.failing)
        if place != self._place:
            raise LateError("this game was played on elsewhere meanwhile")
        before = self.kept[-1].hash if self.kept else ""
        self.kept.append(journal.entry(len(self.kept), kind, body, before))
        place = self._place
        assert place is not None
        return place

    @property
    def _place(self) -> Place | None:
        return Place(1, len(self.kept), self.kept[-1].hash) if self.kept else None

    def begin(self, setup: Setup) -> Place:
        """Begin a game; the one before is gone."""
        if not self.failing:
            self.kept.clear()
        return self._add(journal.SETUP, journal.setup_body(setup, 0.0, ""), None)

    def append(self, place: Place, step: Step, after: Table) -> Place:
        """Save a step."""
        return self._add(journal.STEP, journal.step_body(step), place)

    def move_head(self, place: Place, at: int, table: Table, last_line: str) -> Place:
        """Move the head."""
        return self._add(journal.HEAD, journal.head_body(at), place)

    def load(self, game: int, tip: int | None = None) -> Loaded:
        """Read the game."""
        return read_game(game, self.kept, None, tip)

    def branches(self, game: int) -> tuple[Branch, ...]:
        """What was replaced."""
        return branches_of(self.kept)


@dataclass
class WatchedPhone(Desk):
    """A phone that writes down whether its screen is kept on, when it shook, what it said."""

    awake: list[bool] = field(default_factory=list)
    buzzed: list[float] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    shared: list[tuple[str, str]] = field(default_factory=list)
    apps: bool = True
    """Whether there are other apps to share with and choose from."""
    lies_there: str = ""
    """The text of the file that a player chooses."""
    came_with: str = ""
    """The text with which a file manager opens the app."""

    def share(self, name: str, text: str) -> bool:
        """Write it down."""
        if self.apps:
            self.shared.append((name, text))
        return self.apps

    def choose(self, told: Callable[[str], None]) -> bool:
        """Choose at once."""
        if self.apps:
            told(self.lies_there)
        return self.apps

    def handed(self) -> str:
        """Give it once."""
        text, self.came_with = self.came_with, ""
        return text

    def buzz(self, seconds: float, *more: float) -> bool:
        """Write it down."""
        self.buzzed.append(seconds + sum(more))
        return True

    def say(self, words: str) -> bool:
        """Write it down."""
        self.said.append(words)
        return True

    def keep_awake(self, *, awake: bool) -> bool:
        """Write it down."""
        self.awake.append(awake)
        return True
