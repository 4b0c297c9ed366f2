"""What lies before a Ghost, under the booklet's names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.boards import Board
from rules.names import Piece, Role, Space, Token  # a secret reads its kind
from rules.roles.ghost.focus import CARD_INFLUENCE, TRACK, influence_at
from rules.secret import Secret

if TYPE_CHECKING:
    from rules.roles.ghost.possessed import Possession


class ChosenCard(Secret[Role]):
    """The Possession card that lies facedown on the Possession space."""

    shown = "a chosen card"


@dataclass(frozen=True, slots=True)
class Moved:
    """An object that Telekinesis has moved in this turn, and how many spaces in all.

    A token lies `at` this space since then; a piece stands where it stands. `stays`: it may not be
    moved further in this turn, because it went through a wall or is locked now.
    """

    what: Piece | Token
    spaces: int
    at: Space | None = None
    stays: bool = False


@dataclass(frozen=True, slots=True)
class GhostBoard(Board):
    """What the boards of the Ghost and of the Cave Ghost have in common.

    `cards` are all Possession cards that are hers, wherever they lie; `movement` is what is left
    of this turn's. `possession` is the possession turn that she is taking.
    """

    cards: tuple[Role, ...] = ()
    movement: int = 0
    possession: Possession | None = None
    space: Space | None = None


@dataclass(frozen=True, slots=True)
class Ghost(GhostBoard):
    """The Ghost's board.

    On her Possession space a card lies `face_down`, and `chosen` is which, where her player has
    told the app; or a card lies face-up there, `revealed`, until she collects it. `mental_block`
    is the card on that space, and `returned` are those that have come back from it since a card
    was laid: none of them lies there. `carried` are the roles that carry an Artifact, and `tribe`
    is the Tribe that carries the Goblins', while it is on the map. `locked` are the Artifacts she
    has locked, those that left with their tiles included. `focused`: the one thing more that Fully
    Focused asks for is done. `blockers` are the pieces that stand on a Ghost tile with a locked
    Artifact, as the table has told where no map is kept. `drifting`: she has just entered the
    River.
    """

    placed: bool = False
    focus: int = 0
    face_down: bool = False
    chosen: ChosenCard | None = None
    revealed: Role | None = None
    mental_block: Role | None = None
    returned: tuple[Role, ...] = ()
    moved: tuple[Moved, ...] = ()
    drifting: bool = False
    carried: tuple[Role, ...] = ()
    tribe: Piece | None = None
    locked: int = 0
    focused: bool = False
    blockers: tuple[Piece, ...] = ()
    track: tuple[tuple[int, int], ...] = TRACK

    @property
    def influence(self) -> int:
        """Her Influence: by Focus, and by the *Ghost* card while it lies face-up in her turn."""
        return influence_at(self.track, self.focus) + CARD_INFLUENCE * (self.revealed is Role.GHOST)
