"""What the Armored Knight leaves owed."""

from __future__ import annotations

from dataclasses import dataclass

from rules.names import Role, Space  # noqa: TC001  # kept in a saved game
from rules.owed import Owed


@dataclass(frozen=True, slots=True)
class GiveBack(Owed):
    """Her Grit has fallen: so many Hero cubes leave her board."""

    cubes: int = 1


@dataclass(frozen=True, slots=True)
class Revealed(Owed):
    """The Dark tile of her encounter lies revealed."""

    space: Space


@dataclass(frozen=True, slots=True)
class LoseArtifact(Owed):
    """An Artifact in play is given up for a hit."""


@dataclass(frozen=True, slots=True)
class SayStart(Owed):
    """She loses Health, and nobody has told what she starts with; `by` is whoever takes it.

    `ambushed` is None where nobody has said whether an Ambush does.
    """

    lost: int
    by: Role | None = None
    ambushed: bool | None = False
