"""How what the Cave's powers leave owed is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.house import asks, reconciles
from rules.map.places import place, the_tile, with_walls
from rules.names import capital
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.cave.actions import (
    BuryEvents,
    CarryArtifact,
    CarryPiece,
    CarryTreasure,
    LayEvent,
    TurnTile,
)
from rules.roles.cave.bats import (
    bats_carry,
    bats_carry_artifact,
    bats_carry_treasure,
    bats_find_something,
)
from rules.roles.cave.cursing import (
    can_be_cast,
    event_places,
    may_bury_events,
    rule_of_the_curse,
    tiles_to_turn,
    ways_to_turn,
)
from rules.roles.cave.owed import CastCurse, FlyBats

if TYPE_CHECKING:
    from rules.owed import Owed
    from rules.table import Table


@asks(FlyBats)
def ask_bats(table: Table, owed: FlyBats) -> Prompt:
    """Ask whom or what the Giant Bats carry, and where."""
    pieces = tuple(
        Answer(
            CarryPiece(owed.by, piece, spaces[0]),
            capital(piece_title(piece)),
            asks=(Ask("space", Gap.SPACE, options=spaces),),
        )
        for piece, spaces in bats_carry(table.the_cave)
    )
    treasures = tuple(
        Answer(
            CarryTreasure(owed.by, space, spaces[0]),
            f"The Treasure {place(space, table.cave)}",
            asks=(Ask("to", Gap.SPACE, options=spaces),),
        )
        for space, spaces in bats_carry_treasure(table.the_cave)
    )
    artifacts = tuple(
        Answer(
            CarryArtifact(owed.by, space, spaces[0]),
            f"The Artifact {place(space, table.cave)}",
            "1 space",
            asks=(Ask("to", Gap.SPACE, options=spaces),),
        )
        for space, spaces in bats_carry_artifact(table.the_cave)
    )
    return Prompt(
        "What do the Giant Bats carry, and where to?",
        "cave.omens.giant-bats",
        owed.by,
        (*pieces, *treasures, *artifacts),
    )


@reconciles(FlyBats)
def _still_flying(table: Table, owed: FlyBats) -> Owed | None:
    cave = table.the_cave
    return owed if bats_find_something(cave) else None


@asks(CastCurse)
def ask_curse(table: Table, owed: CastCurse) -> Prompt:
    """Ask what the Curse does to the map."""
    cave = table.the_cave
    answers = [
        Answer(LayEvent(owed.by, space), f"Event token {place(space, cave)}")
        for space in event_places(table, owed.by)
    ]
    if may_bury_events(table, owed.by):
        answers.append(Answer(BuryEvents(owed.by), "Bury the top three Events"))
    for space in tiles_to_turn(table, owed.by):
        ways = ways_to_turn(cave.tiles[space])
        if not ways:
            answers.append(
                Answer(TurnTile(owed.by, space), f"Turn {the_tile(space, cave)}, walls not noted")
            )
        answers += [
            Answer(
                TurnTile(owed.by, space, tuple(sorted(way))),
                f"Turn {the_tile(space, cave)}: {with_walls(way)}",
            )
            for way in ways
        ]
    return Prompt(
        "Turn a tile, or deal with Events; Crystal Curse",
        rule_of_the_curse(owed.by),
        owed.by,
        tuple(answers),
    )


@reconciles(CastCurse)
def _still_cast(table: Table, owed: CastCurse) -> Owed | None:
    return owed if can_be_cast(table, owed.by) else None
