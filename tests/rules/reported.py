"""What people only report: accepted whenever it is said, and never offered as an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import actions
from rules.actions import map as on_the_map
from rules.cards.terror import Terror
from rules.cave.owed import StartingTiles
from rules.cave.standing import wall_on_the_way
from rules.counters import Keep
from rules.house import HOUSE
from rules.map.geometry import surrounding
from rules.names import GHOULS, Role, Token
from rules.roles.armored_knight import actions as hers
from rules.roles.cave_ghost import actions as cave_ghost
from rules.roles.cave_ghost.actions import PricePower, ReadRing
from rules.roles.dragon_depth import TellDepth
from rules.roles.ghost.actions import GiveToTribe, Reveal, StandOnLocked, TakeOffMap
from rules.roles.ghost.possession_actions import LockInPossession, Walk
from rules.roles.ghoul.actions import Move, PutGhoul, Skitter, SpendTerror, UseTerror
from rules.roles.ghoul.against_actions import Backstab, Claw, Hiss, Scratch, UseSpores
from rules.roles.ghoul.against_offers import MOST_CUBES
from rules.roles.ghoul.seat import piece_of
from rules.roles.knights_shield import TellShield
from rules.roles.shadow_paladin.actions import (
    AdvanceTrack,
    DrawChain,
    DrawPower,
    Hit,
    LoseRuin,
    TellChain,
    TellHand,
    TellHealth,
    TellPowerCards,
    TellTrack,
    TellTrackEnd,
    UseChain,
)
from rules.roles.shadow_paladin.owed import RefillChains
from rules.roles.vile_ghoul.actions import ChartRow, SelectDie

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules import Table
    from rules.actions import Action
    from rules.names import Space

MUCH, SOME = 10, 3
"""So much Grit is offered to be gained or lost at once, and so much Health to be lost."""
CORRECTED = "the table is right: what lies there is set by hand, from the board and the map"
OTHERS = "what happens to roles whose books stay with real components is told when it happens"
READ = "a number is read off a player's own board, once, whenever somebody looks"
CARD = "a card is named, or a hand counted, once, whenever its player likes"

REPORTED: dict[type, str] = {
    actions.Correct: CORRECTED,
    on_the_map.MendTile: CORRECTED,
    on_the_map.MendAway: CORRECTED,
    on_the_map.MendOver: CORRECTED,
    on_the_map.MendCount: CORRECTED,
    on_the_map.MendStage: CORRECTED,
    on_the_map.PutPiece: CORRECTED,
    on_the_map.TakePiece: CORRECTED,
    on_the_map.PutToken: CORRECTED,
    on_the_map.TakeToken: CORRECTED,
    on_the_map.LockArtifact: CORRECTED,
    on_the_map.UnlockArtifact: CORRECTED,
    on_the_map.PutRockslide: CORRECTED,
    on_the_map.TakeRockslide: CORRECTED,
    on_the_map.TakeForceWall: CORRECTED,
    on_the_map.TakeBreach: CORRECTED,
    on_the_map.PlaceTerrain: CORRECTED,
    actions.TellDefense: OTHERS,
    TellDepth: OTHERS,
    TellShield: OTHERS,
    StandOnLocked: OTHERS,
    actions.Killed: OTHERS,
    actions.Win: OTHERS,
    actions.CaveCollapses: OTHERS,
    actions.CollapseBegins: OTHERS,
    on_the_map.RevealTile: OTHERS,
    Hiss: OTHERS,
    ChartRow: READ,
    PricePower: READ,
    ReadRing: READ,
    TellTrack: READ,
    TellTrackEnd: READ,
    TellPowerCards: READ,
    TellChain: READ,
    TellHealth: READ,
    TellHand: READ,
    Keep: READ,
    hers.TellTrack: READ,
    hers.TellHealth: READ,
    hers.TellHands: CARD,
    hers.NameArtifact: CARD,
}
"""Kinds of actions that stand in no prompt, each with its reason."""

BY_SECRET: dict[type, str] = {
    Reveal: "whether it is the card that she has chosen, her player alone knows beforehand",
}
"""Kinds of actions of which nobody can say beforehand whether they will be refused."""


def _beside_a_tile(table: Table, space: Space) -> bool:
    """Tell whether a space of the map has a tile, or one around it."""
    return not {space, *surrounding(space)}.isdisjoint(table.the_cave.tiles)


def _believed(table: Table, step: Move) -> bool:
    """Tell whether something is said of the Ghoul's way that the map does not show."""
    if table.cave is None or step.space is None:
        return False
    wall = wall_on_the_way(table, piece_of(step.by), step.space)
    fire = Token.FLAME_WALL in table.cave.tiles[step.space].tokens
    return (step.through_wall and not wall) or (step.flame_wall and not fire)


SOMETIMES: dict[type, tuple[Callable[[Table, Any], bool], str]] = {
    on_the_map.PlaceTile: (
        lambda table, tile: tile.effect or isinstance(table.first_owed, StartingTiles),
        "a card lays a tile when somebody plays it, and setting up is everybody's work",
    ),
    on_the_map.RemoveTile: (
        lambda _table, tile: tile.effect,
        "a card removes a tile when somebody plays it",
    ),
    on_the_map.Flare: (
        lambda table, flare: table.cave is None and not HOUSE.roles[flare.by].keeps_books,
        OTHERS,
    ),
    Backstab: (
        lambda _table, stab: stab.cubes > MOST_CUBES,
        "more cubes than are offered can be spent by a Thief who has them",
    ),
    Claw: (
        lambda _table, claw: claw.armor is not None,
        "an Armor that is said with it is newer than the one that was told before",
    ),
    Scratch: (
        lambda _table, scratch: scratch.armor is not None,
        "likewise",
    ),
    UseSpores: (
        lambda table, _spores: bool(table.owed) or table.cave is not None,
        "Omens are spent at any moment after they are collected; on the map the Cave buys them",
    ),
    Move: (
        _believed,
        "a wall, or a Flame Wall, that the map does not show is believed of whoever says it",
    ),
    Skitter: (
        lambda table, said: table.cave is not None and said.beside_entrance,
        "on the map it is seen whether a tile lies beside the Entrance, whatever is said of it",
    ),
    SpendTerror: (
        lambda _table, spent: spent.space is not None and spent.card is not Terror.BLINK,
        "a space is read with the cards that lead to one, whatever is said with the others",
    ),
    UseTerror: (
        lambda _table, used: used.space is not None and used.card is not Terror.BLINK,
        "likewise",
    ),
    PutGhoul: (
        lambda table, put: put.by in GHOULS or (table.cave is not None and put.beside_entrance),
        "a Ghoul that puts its own piece skitters, and that is offered; the map sees the Entrance",
    ),
    LockInPossession: (
        lambda _table, said: said.carrier is None,
        "besides the Cave's Giant Bats only a tile that a card takes away moves a loose Artifact",
    ),
    GiveToTribe: (
        lambda table, _given: bool(table.owed) or table.turn is not Role.GOBLINS,
        "which Tribe carries it is said when somebody has to know it: in the Ghost's turn, say",
    ),
    TakeOffMap: (
        lambda table, _taken: bool(table.owed) or table.turn is not Role.GOBLINS,
        "a Tribe leaves the map in whoever's turn, by an attack for one",
    ),
    Walk: (
        lambda table, _walked: table.cave is None,
        "without a map nobody sees where it walks; where its card counts no spaces it is only said",
    ),
    LoseRuin: (
        lambda table, lost: bool(table.owed) or lost.cubes > 1,
        "several Ruin cubes that go at once are offered one by one; they go while more is owed",
    ),
    DrawChain: (
        lambda table, _drawn: not isinstance(table.first_owed, RefillChains),
        "which Chains lie locked before her is said once, whenever she likes",
    ),
    DrawPower: (
        lambda _table, drawn: drawn.spirit is not None,
        "her Spirit is read anew from the player's board, whatever was written down of it",
    ),
    cave_ghost.BuyPower: (
        lambda _table, bought: bought.cost == 0,
        "that a power costs nothing is written down on the desk, if a board ever prints it",
    ),
    cave_ghost.Move: (
        lambda table, went: not _beside_a_tile(table, went.space),
        "farther out over the open than beside a tile nothing comes nearer, and no power cheaper",
    ),
    AdvanceTrack: (
        lambda _table, said: None not in (said.cost, said.spirit, said.defense),
        "a space is read anew from the player's board, whatever was written down of it",
    ),
    UseChain: (
        lambda _table, said: (said.ruin, said.ice, said.cards) != (None, None, None),
        "a cost is read anew from the card, whatever was written down of it",
    ),
    Hit: (
        lambda _table, hit: hit.rolled,
        "the Dragon die is offered with the Strength that equals her Defense",
    ),
    hers.PutCube: (
        lambda _table, said: said.gives is not None,
        "a number below a box is read anew from the player's board, whatever was written down",
    ),
    hers.GainGrit: (
        lambda table, one: bool(table.owed) or one.grit > MUCH,
        "more Grit than is offered comes by no card; what others owe does not keep it from her",
    ),
    hers.LoseGrit: (
        lambda table, one: bool(table.owed) or one.grit > MUCH,
        "more Grit than is offered is lost by no card; an effect takes it while more is owed",
    ),
    hers.LoseHealth: (
        lambda table, one: bool(table.owed) or one.health > SOME,
        "more Health than is offered is lost by no one effect; one takes it while more is owed",
    ),
    hers.TakeHit: (
        lambda table, _one: bool(table.owed),
        "she is hit in the middle of what others do, whatever they still owe",
    ),
    hers.CompleteSidequest: (
        lambda _table, one: one.quest is None,
        "whoever does not say which of the Knight's Sidequests it was need not",
    ),
    hers.ThrowJavelin: (
        lambda _table, one: one.space is not None,
        "where a figure stands that is no player's piece is said with the throw",
    ),
    hers.Encounter: (
        lambda table, _one: table.cave is not None,
        "on the map it is seen whether the tile is Dark, whatever is said of it",
    ),
    hers.Move: (
        lambda table, one: table.cave is not None and one.dark,
        "on the map it is seen whether she comes to a Dark tile, whatever is said of it",
    ),
    SelectDie: (
        lambda _table, said: said.movement is not None or said.attack is not None,
        "a row is read anew from the player's board, whatever was written down of it",
    ),
}
"""Kinds of actions that stand in a prompt in one form and are only reported in another."""


def reported(table: Table, action: Action) -> bool:
    """Tell whether an action is one that people only report."""
    if type(action) in REPORTED:
        return True
    when, _why = SOMETIMES.get(type(action), (None, ""))
    return when is not None and when(table, action)
