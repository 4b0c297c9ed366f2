"""Where a bought Rockslide may stand, and what Isolation makes of Possession and Telekinesis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cave.owed import PlaceRockslide
from rules.cave.placing import the_cave
from rules.cave.rockslides import ROCKS
from rules.cites import cites
from rules.map.cave import Terrain
from rules.map.geometry import rings
from rules.map.isolation import possession_cost, telekinesis_distance
from rules.map.omens import Omen
from rules.map.places import place
from rules.names import Piece, Role, Token, capital
from rules.outcome import Refusal
from rules.pieces import owner, piece_title
from rules.roles.cave.spores import check_spores

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.roles.cave.actions import BuyOmen

_POSSESSION: Final = "cave-ghost.using-powers.possession"
_TELEKINESIS: Final = "cave-ghost.using-powers.telekinesis"
POSSESSION_VALUE: Final[dict[Role, int]] = {
    Role.KNIGHT: 4,
    Role.GOBLINS: 4,
    Role.VILE_GHOUL: 3,
    Role.DRAGON: 4,
    Role.UNICORN: 5,
    Role.THIEF: 3,
    Role.GHOUL: 3,
}
"""The value in the corner of each role's Possession card."""


# Rockslides


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def buy_rockslide(draft: Draft, action: BuyOmen) -> None:
    """Owe the place of the Rockslide that was bought."""
    draft.owe(ROCKS, PlaceRockslide(action.by))


# Possession and Telekinesis


@dataclass(frozen=True, slots=True)
class Target:
    """What a power is bought on: a piece, or a token and the space where it lies."""

    piece: Piece | None = None
    token: Token | None = None
    space: Space | None = None

    @property
    def title(self) -> str:
        """Name it as a sentence does."""
        if self.piece is not None:
            return piece_title(self.piece)
        named = "" if self.token is None else self.token.value.replace("-", " ").title()
        return f"the {named} {place(self.space)}" if self.space else f"the {named}"

    def where(self, cave: Cave) -> Space | None:
        """Find it on the map; None where it is not there."""
        if self.piece is not None:
            return cave.piece_at(self.piece)
        tile = None if self.space is None else cave.tiles.get(self.space)
        return self.space if tile is not None and self.token in tile.tokens else None


def isolation_from(cave: Cave, target: Target) -> int | None:
    """Count the rings between the Cave Ghost and a target; None where the map cannot say."""
    here = cave.piece_at(Piece.CAVE_GHOST)
    there = target.where(cave)
    return None if here is None or there is None else rings(here, there)


@cites("cave-ghost.using-powers.possession")
def possession_price(cave: Cave, target: Target) -> int | None:
    """Price the possession of a target: its ring's price and its card's value, if both are known.

    The rings' prices were read off a picture of the board, so players check theirs.
    """
    far = isolation_from(cave, target)
    role = None if target.piece is None else owner(target.piece)
    value = None if role is None else POSSESSION_VALUE.get(role)
    return None if far is None or value is None else possession_cost(far, value)


@cites("cave-ghost.using-powers.possession", "cave-ghost.using-powers.telekinesis")
def check_target(draft: Draft, action: BuyOmen) -> None:
    """Hold a target to the two powers that have one, and each power to what it reaches."""
    if action.omen is Omen.SOPORIFIC_SPORES:
        check_spores(draft, action)
        return
    target = target_of(action)
    if target is None:
        return
    cave = the_cave(draft)
    draft.refuse_if(
        action.omen not in {Omen.POSSESSION, Omen.TELEKINESIS},
        "Only Possession and Telekinesis are bought on a target",
        _POSSESSION,
        "Leave the target out",
    )
    if target.piece is None and target.where(cave) is None:
        raise draft.refuse(
            f"Nothing to move: there is not {target.title}", _TELEKINESIS, "Name a token and a tile"
        )
    if action.omen is Omen.POSSESSION:
        far = isolation_from(cave, target)
        draft.refuse_if(
            target.piece is None,
            "Nobody plays a token",
            _POSSESSION,
            "Possess a player by naming a piece",
        )
        draft.refuse_if(
            far is not None and possession_cost(far, 0) is None,
            f"{capital(target.title)} is {far} rings away: too far for Possession",
            _POSSESSION,
            "Come nearer: five rings at the most",
        )
    why = why_no_telekinesis(cave, target) if action.omen is Omen.TELEKINESIS else None
    if why is not None:
        draft.refuse_if(True, why.text, why.rule, why.remedy)  # noqa: FBT003  # asked above
    hidden = target.piece is not None and in_the_forest(cave, target.where(cave))
    draft.refuse_if(
        hidden,
        f"{capital(target.title)} is in the Mushroom Forest: no power finds it there",
        "ghost.terrain.mushroom-forest",
        "Choose another target",
    )


def target_of(action: BuyOmen) -> Target | None:
    """Read what a power is bought on; None where nothing is named."""
    if action.target is None and action.token is None and action.space is None:
        return None
    return Target(action.target, action.token, action.space)


MOVABLE: Final = (Token.TREASURE, Token.GEM, Token.ARTIFACT)
"""The tokens that Telekinesis moves; the others never move by force."""


@cites(
    "cave-ghost.using-powers.telekinesis",
    "base.forced-movement.never",
    "ruling.telekinesis-shadow-unicorn",
)
def why_no_telekinesis(cave: Cave, target: Target) -> Refusal | None:
    """Say why a thing cannot be moved: some never are, the rest only from a straight line."""
    if target.piece is Piece.SHADOW_UNICORN:
        return Refusal(
            "Telekinesis does not move the Shadow Unicorn",
            "ruling.telekinesis-shadow-unicorn",
            "Nobody plays it: take a token or a player's piece",
        )
    if target.token is not None and target.token not in MOVABLE:
        named = target.token.value.replace("-", " ").title()
        return Refusal(
            f"A {named} token is never moved so",
            "base.forced-movement.never",
            "Pieces, Treasure tokens, Gems and Artifacts are",
        )
    here, there = cave.piece_at(Piece.CAVE_GHOST), target.where(cave)
    if here is None or there is None or here[0] == there[0] or here[1] == there[1]:
        return None
    return Refusal(
        f"{capital(target.title)} is not in one line with the Cave Ghost",
        _TELEKINESIS,
        "Move her into its row or its column first",
    )


@cites("cave-ghost.using-powers.possession", "cave-ghost.using-powers.telekinesis")
def in_the_forest(cave: Cave, space: Space | None) -> bool:
    """Say whether a space is in the Mushroom Forest, where her powers find no player's piece."""
    ground = None if space is None else cave.tiles[space].ground
    return ground is not None and ground.terrain is Terrain.MUSHROOM_FOREST


@cites("cave-ghost.using-powers.telekinesis")
def use_telekinesis(draft: Draft, action: BuyOmen) -> None:
    """Tell how far the target can be moved."""
    target = target_of(action)
    far = None if target is None else isolation_from(the_cave(draft), target)
    if far is not None and target is not None:
        text = f"{target.title} can be moved up to {telekinesis_distance(far)} spaces"
        shield = ", but not with a Hero cube on her Shield" * (target.piece is Piece.KNIGHT)
        draft.tell(f"{text}{shield}: check your board", _TELEKINESIS)


def power_note(cave: Cave, omen: Omen, target: Target) -> str:
    """Say what a power costs or reaches on a target; empty where it cannot be used on it."""
    far = isolation_from(cave, target)
    if far is None or (target.piece is not None and in_the_forest(cave, target.where(cave))):
        return ""
    if omen is Omen.TELEKINESIS:
        if why_no_telekinesis(cave, target) is not None:
            return ""
        return f"Isolation {far}: up to {telekinesis_distance(far)} spaces, check your board"
    price = possession_price(cave, target)
    return "" if price is None else f"Isolation {far}: {price} Omen tokens, check your board"


def targets(cave: Cave) -> tuple[Target, ...]:
    """Give the pieces on the map that the Cave Ghost may take for a target, and the tokens."""
    pieces = (
        Target(piece)
        for tile in cave.tiles.values()
        for piece in tile.pieces
        if piece is not Piece.CAVE_GHOST
    )
    tokens = (
        Target(token=token, space=space)
        for space, tile in cave.tiles.items()
        for token in dict.fromkeys(tile.tokens)
    )
    return (*pieces, *tokens)
