"""How a game ended: who won, who lost, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.altered import quick

if TYPE_CHECKING:
    from rules.names import Role


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game, as a value that says why."""

    winners: tuple[Role, ...]
    losers: tuple[Role, ...]
    why: str
    rule: str


@quick
@dataclass(frozen=True, slots=True)
class Refusal:
    """A thing that may not be done: the reason, the rule's address, and the way out."""

    text: str
    rule: str
    remedy: str


class NotAllowedError(Exception):
    """Raised inside `decide` to leave a rule's function; outside it is always a `Refusal`."""

    def __init__(
        self, refusal: Refusal, *, short: str = "", never: bool = False, not_yet: bool = False
    ) -> None:
        """Carry the refusal out; `short`: what a key says that stays in its place, dimmed.

        `never`: whoever it is said of can never do it, so that nobody is offered to say it.
        `not_yet`: it is not the time for it, whatever else is said: another's turn, say.
        """
        super().__init__(refusal.text)
        self.refusal = refusal
        self.short = short
        self.never = never
        self.not_yet = not_yet


class LateRefusalError(AssertionError):
    """A rule refused after it had changed something: a mistake of ours, never of the players."""


class ReachedChange(Exception):  # noqa: N818  # no error: whoever asks only whether stops here
    """Raised by a draft that is to stop there: the guards are passed, the first change comes."""


class UnreadableError(ValueError):
    """Text that is no sentence of a transcript; its message is fit for a person."""
