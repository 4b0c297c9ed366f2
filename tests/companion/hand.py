"""The real app in the hand of a test: begin a game by touch or at once, and look at it."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

import companion.storage.opening  # noqa: F401  # imported here, so that the app need not wait
from companion.app import make
from rules import Refusal, read_action
from tests.companion.fakes import WatchedPhone, as_it_is_tapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone
    from rules import Setup, Table

REST = 0.4
"""Seconds until a button that changed its meaning takes taps again, and a sheet has opened."""
PATIENCE = 60.0
"""Seconds that another thread may take on a busy machine; only a test that fails waits so long."""


class Hand:
    """A phone with the companion on it."""

    def __init__(
        self,
        phone: Callable[..., Phone],
        file: Path,
        *,
        setup: Setup | None = None,
        size: tuple[int, int] = (412, 915),
    ) -> None:
        """Start the app on a file of games; with a set-up, begin a game at once."""
        self.device = WatchedPhone()
        self.app: Any = as_it_is_tapped(make(file, self.device, Random(4)))
        self.phone = phone(self.app, size=size)
        self.rest()
        if setup is not None:
            assert self.app.begin(setup) == ""
            self.rest()

    def rest(self) -> None:
        """Let the screen come to rest."""
        self.phone.wait(REST)

    def until(self, true: Callable[[], object]) -> None:
        """Wait, in real time, for what another thread does; frames go by meanwhile."""
        ends = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < ends, (
                f"it never happened; on the screen: {self.phone.texts()}"
            )
            time.sleep(0.02)
            self.phone.frames()
        self.rest()

    def tap(self, *names: str) -> None:
        """Tap these, one after the other, each when the one before has come to rest."""
        for name in names:
            self.phone.tap(name=name)
            self.rest()

    def tap_words(self, *words: str) -> None:
        """Tap what carries these words."""
        for one in words:
            self.phone.tap(has=one)
            self.rest()

    def write(self, name: str, words: str) -> None:
        """Write into a field."""
        field = self.phone.find(name=name)
        self.phone.bring(field)
        field.focus = True
        self.phone.type(words)
        self.rest()

    def tell(self, *lines: str) -> None:
        """Have this happen, as it would be written down; the screen follows."""
        for line in lines:
            done = self.app.session.act(read_action(line))
            assert not isinstance(done, Refusal), f"{line}: {done}"
        self.rest()

    def say(self, line: str) -> None:
        """Say something in words."""
        self.tap("something else", "type it")
        self.phone.tap(role="field")
        self.phone.type(line)
        self.tap("set")

    def roll(self, *dice: int) -> None:
        """Type what the dice show."""
        self.tap(*(f"die {die}" for die in dice))
        self.rest()

    def hold(self, name: str) -> None:
        """Hold something."""
        self.phone.hold(name=name)
        self.rest()

    def back(self) -> bool:
        """Press Back."""
        taken = self.phone.back()
        self.rest()
        return taken

    def shows(self, words: str) -> bool:
        """Tell whether something with these words stands on the screen, scrolled away or not."""
        return any(True for _ in self.phone.all(has=words))

    def has(self, name: str) -> bool:
        """Tell whether there is something of this name to be tapped."""
        return any(True for _ in self.phone.all(name=name))

    @property
    def lines(self) -> list[str]:
        """What has been done so far, as the lines of a transcript."""
        now = self.app.session.moment
        return [step.line for step in now.steps[: now.head]]

    @property
    def table(self) -> Table:
        """What is on the table."""
        table: Table = self.app.session.table
        return table
