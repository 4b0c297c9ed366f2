"""What stands in for the file of games and for the phone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.device import Desk
from companion.storage.games import Loaded
from companion.storage.problems import StorageError

if TYPE_CHECKING:
    from rules import Setup, Step, Table


@dataclass
class MemoryStore:
    """Keeps one game in memory, and fails when it is told to."""

    setup: Setup | None = None
    steps: list[Step] = field(default_factory=list)
    head: int = 0
    failing: str = ""

    def _write(self) -> None:
        if self.failing:
            raise StorageError(self.failing)

    def add(self, setup: Setup) -> int:
        """Begin a game."""
        self._write()
        self.setup = setup
        return 1

    def append(self, game: int, number: int, step: Step, after: Table) -> None:
        """Save a step."""
        self._write()
        self.steps[number:] = [step]
        self.head = number + 1

    def move_head(self, game: int, head: int, table: Table, last_line: str) -> None:
        """Move the head."""
        self._write()
        self.head = head

    def load(self, game: int) -> Loaded:
        """Read the game."""
        assert self.setup is not None
        return Loaded(game, self.setup, tuple(self.steps), self.head)


@dataclass
class WatchedPhone(Desk):
    """A phone that writes down whether its screen is kept on, when it shook, what it said."""

    awake: list[bool] = field(default_factory=list)
    buzzed: list[float] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def buzz(self, seconds: float) -> bool:
        """Write it down."""
        self.buzzed.append(seconds)
        return True

    def say(self, words: str) -> bool:
        """Write it down."""
        self.said.append(words)
        return True

    def keep_awake(self, *, awake: bool) -> bool:
        """Write it down."""
        self.awake.append(awake)
        return True
