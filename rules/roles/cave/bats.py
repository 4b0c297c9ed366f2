"""Giant Bats: what they can carry, how far, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.forced import move_token
from rules.cave.placing import the_cave
from rules.cave.standing import stand
from rules.cites import cites
from rules.house import decides
from rules.kept import kept
from rules.map.forced import artifact_spaces, treasure_within, within
from rules.map.places import any_of, place, the_space, the_tile
from rules.names import TRIBES, Piece, Token, listed
from rules.pieces import piece_title
from rules.roles.cave.actions import CarryArtifact, CarryPiece, CarryTreasure
from rules.roles.cave.owed import SPENDERS, FlyBats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Role, Space

BATS_RULE: Final = "cave.omens.giant-bats"
BATS: Final = 3
CARRIED: Final = (Piece.KNIGHT, Piece.ARMORED_KNIGHT, *TRIBES)
"""Whom the bats carry: the Armored Knight is in the Cave what the Knight is.

Ghoul, Dragon and Thief are not on their list.
"""


@kept
@cites("cave.omens.giant-bats", "base.forced-movement")
def bats_carry(cave: Cave) -> tuple[tuple[Piece, tuple[Space, ...]], ...]:
    """Give whom the bats may carry, and where to: up to 3 spaces, by forced movement."""
    found = []
    for piece in CARRIED:
        at_now = cave.piece_at(piece)
        spaces = () if at_now is None else within(cave, piece, at_now, BATS)
        if spaces:
            found.append((piece, spaces))
    return tuple(found)


@kept
@cites("cave.omens.giant-bats", "base.forced-movement.treasures")
def bats_carry_treasure(cave: Cave) -> tuple[tuple[Space, tuple[Space, ...]], ...]:
    """Give where Treasure tokens lie that the bats may carry, and where to."""
    return tuple(_treasures(cave))


def _treasures(cave: Cave) -> Iterator[tuple[Space, tuple[Space, ...]]]:
    for space, tile in cave.tiles.items():
        if Token.TREASURE in tile.tokens:
            spaces = treasure_within(cave, space, BATS)
            if spaces:
                yield space, spaces


@kept
@cites("possession.cave", "ghost.forced-movement.artifacts")
def bats_carry_artifact(cave: Cave) -> tuple[tuple[Space, tuple[Space, ...]], ...]:
    """Give where loose Artifacts lie that a possessed Cave's bats may move, a space for an Omen."""
    if cave.aside is None:
        return ()
    found = (
        (space, artifact_spaces(cave, space))
        for space, tile in cave.tiles.items()
        if Token.ARTIFACT in tile.tokens
    )
    return tuple((space, spaces) for space, spaces in found if spaces)


@kept
@cites("cave.omens.giant-bats")
def bats_find_something(cave: Cave) -> bool:
    """Say whether there is anything that the bats may carry."""
    return bool(bats_carry(cave)) or any(_treasures(cave)) or bool(bats_carry_artifact(cave))


@decides(CarryPiece)
@cites("cave.omens.giant-bats", "base.forced-movement")
def carry_piece(draft: Draft, action: CarryPiece) -> None:
    """Carry a Knight or a Tribe to a space within reach."""
    _flying(draft, action.by)
    cave = the_cave(draft)
    reach = dict(bats_carry(cave)).get(action.piece, ())
    if action.space not in cave.tiles:
        raise draft.refuse(
            f"No tile lies {place(action.space, draft.table.cave)}",
            "base.open-space",
            "Choose a tile",
        )
    if action.space not in reach:
        to = any_of(reach, draft.table.cave)
        draft.advise_against(
            f"The bats cannot carry {piece_title(action.piece)} to "
            f"{the_space(action.space, draft.table.cave, (action.piece,))}",
            BATS_RULE,
            f"They carry it here: {to}" if to else _instead(cave),
        )
    draft.settle(BATS_RULE)
    stand(draft, action.piece, action.space, BATS_RULE)


def _instead(cave: Cave) -> str:
    """Say whom and what the bats may carry now."""
    found = [piece_title(piece) for piece, _ in bats_carry(cave)]
    found += ["a Treasure"] * bool(bats_carry_treasure(cave))
    found += ["an Artifact"] * bool(bats_carry_artifact(cave))
    return f"Let them carry {listed(found, 'or')}"


@decides(CarryTreasure)
@cites("cave.omens.giant-bats", "base.forced-movement.treasures")
def carry_treasure(draft: Draft, action: CarryTreasure) -> None:
    """Carry a Treasure token to a space within reach where no piece stands."""
    _flying(draft, action.by)
    cave = the_cave(draft)
    tile = cave.tiles.get(action.space)
    if tile is None or Token.TREASURE not in tile.tokens or action.to not in cave.tiles:
        raise draft.refuse(
            f"No Treasure goes from {the_tile(action.space, cave)} to {the_space(action.to, cave)}",
            BATS_RULE,
            "Look again",
        )
    if action.to not in treasure_within(cave, action.space, BATS):
        draft.advise_against(
            f"The bats cannot carry it to {the_space(action.to, draft.table.cave)}",
            BATS_RULE,
            "Up to 3 spaces, not through a wall, not onto a piece",
        )
    draft.settle(BATS_RULE)
    moved = cave.without_token(Token.TREASURE, action.space)
    draft.shape(moved.with_token(Token.TREASURE, action.to), BATS_RULE)


@decides(CarryArtifact)
@cites("possession.cave", "ghost.forced-movement.artifacts")
def carry_artifact(draft: Draft, action: CarryArtifact) -> None:
    """Move a loose Artifact to a space beside it; another Omen moves it on."""
    _flying(draft, action.by)
    rule = "possession.cave"
    cave = the_cave(draft)
    tile = cave.tiles.get(action.space)
    if tile is None or Token.ARTIFACT not in tile.tokens or action.to not in cave.tiles:
        raise draft.refuse(
            f"No Artifact goes from {the_tile(action.space, cave)} to {the_space(action.to, cave)}",
            rule,
            "Look again",
        )
    draft.refuse_if(
        action.to not in dict(bats_carry_artifact(cave)).get(action.space, ()),
        f"The bats cannot carry the Artifact to {the_space(action.to, draft.table.cave)}",
        rule,
        "Only a possessed Cave's bats do, one space for an Omen, not through a wall",
    )
    draft.settle(BATS_RULE)
    move_token(draft, Token.ARTIFACT, action.space, action.to, rule)


def _flying(draft: Draft, by: Role) -> None:
    owed = draft.table.first_owed
    if not isinstance(owed, FlyBats):
        raise draft.refuse(
            "No bats fly now",
            BATS_RULE,
            "The Cave buys Giant Bats for 1 Omen",
            never=by not in SPENDERS,
        )
