"""What lies before the Armored Knight, under the booklet's names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.boards import Board
from rules.roles.armored_knight.figures import Figure  # noqa: TC001  # kept in a saved game
from rules.roles.armored_knight.quests import Quest  # noqa: TC001  # kept in a saved game

if TYPE_CHECKING:
    from rules.names import Space

CUBES: Final = 7
JAVELINS: Final = 3
ARMOR: Final = 3
ARTIFACTS: Final = 7
SIDEQUESTS: Final = 10
"""What the box holds of each."""
FIRST_CUBES: Final = 2
"""Those of the seven that no number of Grit brings: she has them from the start."""
STARTING: Final = 1
"""Strength and Defense without a cube."""
BOLSTER: Final = 2
"""What Bolster adds to the Strength of an attack."""


class Track(StrEnum):
    """A statistic track of her board."""

    PERCEPTION = "perception"
    MOVEMENT = "movement"
    STRENGTH_AND_DEFENSE = "strength-and-defense"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return TITLES[Place(self.value)]


class Place(StrEnum):
    """Where Hero cubes lie on her board; those on Artifacts lie with the cards."""

    UNASSIGNED = "unassigned"
    PERCEPTION = "perception"
    MOVEMENT = "movement"
    STRENGTH_AND_DEFENSE = "strength-and-defense"
    JAVELIN = "javelin"
    BOMB = "bomb"
    INTUIT = "intuit"
    REPAIR = "repair"
    BOLSTER = "bolster"

    @property
    def field(self) -> str:
        """Its field on the board."""
        name = self.value.replace("-", "_")
        return name if self is Place.UNASSIGNED else f"on_{name}"


TITLES: Final[dict[Place, str]] = {
    Place.UNASSIGNED: "Unassigned Hero Cubes",
    Place.PERCEPTION: "Perception",
    Place.MOVEMENT: "Movement",
    Place.STRENGTH_AND_DEFENSE: "Strength & Defense",
    Place.JAVELIN: "Throw Javelin",
    Place.BOMB: "Lob Bomb",
    Place.INTUIT: "Intuit",
    Place.REPAIR: "Repair Armor",
    Place.BOLSTER: "Bolster",
}
"""What her board calls them."""


@dataclass(frozen=True, slots=True)
class Artifact:
    """An Artifact card in play, by its printed name, and the Hero cubes on it."""

    name: str
    cubes: int = 0


@dataclass(frozen=True, slots=True)
class ArmoredKnight(Board):
    """The Armored Knight's board.

    A track is what stands below it, from the number without a cube on; a number that nobody has
    typed in is None. `earned` are the cubes that Grit has brought so far. `thrown` are the spaces
    of the Javelins that lie out there, None where no map is kept. What is gone lies in the game's
    box. `sidequests` and `artifacts_held` are the hands, counted once somebody has said them.
    `crystals` count for her goal, and `crystals_of_others` of them were smashed by somebody else.
    """

    grit: int = 0
    earned: int = 0
    health: int | None = None
    starting_health: int | None = None
    dead: bool = False
    placed: bool = False
    space: Space | None = None
    came_from: Space | None = None
    moved: int = 0
    encountered: int = 0
    must_encounter: bool = False
    yet_to_attack: bool = False
    attacked_freely: bool = False
    attacked: tuple[Figure, ...] = ()
    turned_up: bool = False
    smashed: bool = False
    hit_prey: bool = False
    unassigned: int = FIRST_CUBES
    on_perception: int = 0
    on_movement: int = 0
    on_strength_and_defense: int = 0
    on_javelin: int = 0
    on_bomb: int = 0
    on_intuit: int = 0
    on_repair: int = 0
    on_bolster: int = 0
    perception_track: tuple[int | None, ...] = ()
    movement_track: tuple[int | None, ...] = ()
    strength_and_defense_track: tuple[int | None, ...] = (STARTING,)
    used: tuple[Place, ...] = ()
    bolstered: bool = False
    javelins: int = 0
    javelins_gone: int = 0
    thrown: tuple[Space | None, ...] = ()
    armor: int = 0
    armor_gone: int = 0
    starting_hands: tuple[int, int] | None = None
    sidequests: int | None = None
    sidequests_gone: int = 0
    quests_shown: tuple[Quest, ...] = ()
    artifacts_held: int | None = None
    artifact_names: tuple[str | None, ...] = ()
    artifacts: tuple[Artifact, ...] = ()
    crystals: int = 0
    crystals_of_others: int = 0

    @property
    def defense(self) -> int | None:
        """What an attack must beat: 1, and what the cubes on the track give."""
        return statistic(self, Track.STRENGTH_AND_DEFENSE)

    def cubes_on(self, place: Place) -> int:
        """Count the Hero cubes that lie somewhere on the board."""
        found: int = getattr(self, place.field)
        return found


def track_field(track: Track) -> str:
    """Name the field that holds the numbers of a track."""
    return f"{track.value.replace('-', '_')}_track"


def numbers_of(board: ArmoredKnight, track: Track) -> tuple[int | None, ...]:
    """Give what stands below a track, from the number without a cube on."""
    found: tuple[int | None, ...] = getattr(board, track_field(track))
    return found


def number_below(board: ArmoredKnight, track: Track, cube: int) -> int | None:
    """Give what the so manieth cube of a track adds, 0 for what there is without one."""
    numbers = numbers_of(board, track)
    return numbers[cube] if cube < len(numbers) else None


def statistic(board: ArmoredKnight, track: Track) -> int | None:
    """Add up what a track gives now; None while one of its numbers is not typed in."""
    cubes = board.cubes_on(Place(track.value))
    total = 0
    for cube in range(cubes + 1):
        number = number_below(board, track, cube)
        if number is None:
            return None
        total += number
    return total
