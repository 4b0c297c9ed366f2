"""What the other players say they did to a Ghoul."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.actions.action import Action
from rules.cards.terror import Terror  # noqa: TC001  # the sentences read it at run time
from rules.names import AttackerPiece, GhoulPiece, Role  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


class Prize(StrEnum):
    """What a Pickpocket may take besides a Terror card."""

    TREASURE = "treasure"


@sentence(
    "{by} attacks {target}[ with {strength}][revealed: on a tile just revealed][angry: in anger]",
    said=(
        "{by} attacks {target}[ with Strength {strength}][revealed: on a tile just revealed]"
        "[angry: in anger]"
    ),
)
@dataclass(frozen=True, slots=True)
class AttackGhoul(Action):
    """The Knight, a Tribe or the Unicorn enters the Ghoul's space, which is an attack.

    `revealed`: the Knight has just revealed the Dark tile it stood on. `angry`: the Unicorn has
    3 Anger.
    """

    by: AttackerPiece
    target: GhoulPiece
    strength: int | None = None
    revealed: bool = False
    angry: bool = False


@sentence(
    "{by} shoots {target}[ with {strength}]",
    said="{by} shoots {target}[ with Strength {strength}]",
)
@dataclass(frozen=True, slots=True)
class ShootGhoul(Action):
    """The Knight shoots her Bow."""

    by: Role
    target: GhoulPiece
    strength: int | None = None


@sentence(
    "{by} claws {target}[surfaced: on the surface][ with {armor}]",
    said="{by} uses Claw on {target}[surfaced: on the surface][ with Armor {armor}]",
)
@dataclass(frozen=True, slots=True)
class Claw(Action):
    """The Dragon's Claw."""

    by: Role
    target: GhoulPiece
    surfaced: bool = False
    armor: int | None = None


@sentence(
    "{by} scratches {target}[surfaced: on the surface][ with {armor}]",
    said="{by} uses Scratch on {target}[surfaced: on the surface][ with Armor {armor}]",
)
@dataclass(frozen=True, slots=True)
class Scratch(Action):
    """The Dragon's Scratch."""

    by: Role
    target: GhoulPiece
    surfaced: bool = False
    armor: int | None = None


@sentence("{by} hisses at {target}")
@dataclass(frozen=True, slots=True)
class Hiss(Action):
    """The Dragon's Hiss, which does nothing to the Ghoul."""

    by: Role
    target: GhoulPiece


@sentence("{by} uses spores on {target}", said="{by} uses Soporific Spores on {target}")
@dataclass(frozen=True, slots=True)
class UseSpores(Action):
    """The Cave's Soporific Spores."""

    by: Role
    target: GhoulPiece


@sentence(
    "{by} pickpockets {target} for {prize}[ at stealth {stealth}]", kind="pickpocketed somebody"
)
@dataclass(frozen=True, slots=True)
class Pickpocket(Action):
    """The Thief takes a Treasure token, or has a Terror card shuffled back."""

    by: Role
    target: GhoulPiece
    prize: Prize | Terror
    stealth: int | None = None


@sentence(
    "{by} backstabs {target} with {cubes}[ at stealth {stealth}]",
    said="{by} uses Backstab on {target} with {cubes:cube}[ at Stealth {stealth}]",
    kind="used Backstab",
)
@dataclass(frozen=True, slots=True)
class Backstab(Action):
    """The Thief spends Action cubes, each of which costs a movement point."""

    by: Role
    target: GhoulPiece
    cubes: int
    stealth: int | None = None
