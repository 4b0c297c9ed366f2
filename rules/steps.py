"""A step: what one person did, and everything that followed from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.altered import quick
from rules.events import Seen
from rules.sentences import OVERRULE, write_action

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.events import Event
    from rules.outcome import Refusal


@quick
@dataclass(frozen=True, slots=True)
class Step:
    """One line of the game. `overruled` is what the rules refused and the players did anyway.

    `along`: it was done in one go with the step before, and is taken back with it.
    """

    action: Action
    events: tuple[Event, ...]
    overruled: tuple[Refusal, ...] = ()
    along: bool = False

    @property
    def fence(self) -> str:
        """What was seen in this step that undo cannot hide again; empty if nothing."""
        return "; ".join(event.text for event in self.events if isinstance(event, Seen))

    @property
    def line(self) -> str:
        """The step as people read it; of a secret it says that it is there."""
        return self._line()

    @property
    def kept_line(self) -> str:
        """The step as a line that is kept or sent: this device reads what it has sealed."""
        return self._line(kept=True)

    @property
    def bare_line(self) -> str:
        """The step with its secrets in plain words, of a game that nobody sits at."""
        return self._line(bare=True)

    def _line(self, *, kept: bool = False, bare: bool = False) -> str:
        said = write_action(self.action, kept=kept, bare=bare)
        return f"{OVERRULE}{said}" if self.overruled else said
