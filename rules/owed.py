"""What the table owes: obligations that stand until somebody has met them.

They are part of the table, because at a real table they are real: the Ghoul *must* skitter now.
How they are asked is not here but derived, in the prompts. Each room of the rules keeps its own
kinds of obligation; here stand those that several share.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from rules.names import Role, Space


@dataclass(frozen=True, slots=True)
class Owed:
    """One thing that is owed; each kind says what it needs to be met."""

    outlives: ClassVar[bool] = False
    """Whether it is owed all the same when somebody has died: a loss is behind it."""
    ends_turn: ClassVar[bool] = False
    """Whether the turn is over with it, so that nothing new is begun."""

    @property
    def brings(self) -> str:
        """Name what follows of it without a question, and is lost where it is left out."""
        return ""


@dataclass(frozen=True, slots=True)
class FirstPlacement(Owed):
    """A piece comes onto the map at the start of its owner's first turn."""

    role: Role


@dataclass(frozen=True, slots=True)
class FlareRoll(Owed):
    """The Dragon die is rolled for Flare around a space; without a map nobody says which."""

    role: Role
    space: Space | None


@dataclass(frozen=True, slots=True)
class FreeFlares(Owed):
    """Flare is rolled at no price around these spaces, once for each; who owes it says for what."""

    by: Role
    spaces: tuple[Space, ...]
    waits: ClassVar[str]
    """What waits there for a roll."""
    rule: ClassVar[str]

    @abstractmethod
    def after(self, centre: Space) -> Owed:
        """Give what is owed once the roll around this space was made."""


@dataclass(frozen=True, slots=True)
class Passing(Owed):
    """A moment in which something may be done, and nobody has to: whatever else is done passes it.

    Until then it stands open, before everything that comes after it.
    """

    holds: ClassVar[bool] = False
    """Whether what is done meanwhile (`Action.meanwhile`) is done before all that waits behind."""
