"""Dice: rolled at the table and typed, or rolled by the app; and rolled again with Cheat."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cave.dragon_die import DragonFace  # noqa: TC001  # the sentences read it at run time
from rules.names import GhoulRole, Role  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence("{by} rolls[ {dice}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class RollDice:
    """The Ghoul dice are rolled; without numbers the app rolls them."""

    by: GhoulRole
    dice: tuple[int, ...] = ()
    by_app: bool = False


@sentence("{by} rerolls {die}[ to {now}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class RerollDie:
    """With Cheat one of the dice just rolled is rolled again."""

    by: GhoulRole
    die: int
    now: int | None = None
    by_app: bool = False


@sentence("{by} rolls the dragon die[ showing {face}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class RollDragonDie:
    """The Dragon die is rolled for whatever asks for it."""

    by: Role
    face: DragonFace | None = None
    by_app: bool = False


@sentence("{by} rerolls the dragon die[ showing {face}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class RerollDragonDie:
    """With Cheat the Dragon die is rolled again."""

    by: GhoulRole
    face: DragonFace | None = None
    by_app: bool = False


@sentence("{by} keeps the roll")
@dataclass(frozen=True, slots=True)
class KeepRoll:
    """Cheat could roll a die again, and is not used."""

    by: GhoulRole
