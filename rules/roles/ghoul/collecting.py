"""Collect Treasures and Gems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cave.limits import tokens_left
from rules.cave.standing import take_token, token_here
from rules.cites import cites
from rules.house import decides, reads_die, runs
from rules.map.dragon_die import hits_centre
from rules.map.places import the_tile
from rules.names import Role, Token
from rules.roles.ghoul.actions import CollectGem, CollectTreasure, TakeTreasure
from rules.roles.ghoul.board import GhoulBoard
from rules.roles.ghoul.cards import lasting_works, mark_used
from rules.roles.ghoul.fury import success
from rules.roles.ghoul.owed import DrawTerrorCard, GemRoll, TreasureOffTheMap
from rules.roles.ghoul.seat import affords, board, in_move_and_act, pay_movement, piece_of
from rules.roles.ghoul.skittering import skitter

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.dragon_die import DragonFace
    from rules.names import GhoulRole, Space
    from rules.table import Table

PRICE: Final = 2
PAIR: Final = 2
_RULE: Final = "ghoul.collect-treasures-and-gems"
_GEM: Final = "ghoul.collect-treasures-and-gems.gem"


@cites("ghoul.collect-treasures-and-gems", "terror.seize")
def collect_price(ghoul: GhoulBoard, *, without_rolling: bool = False) -> int:
    """Tell what collecting costs: 2, or 1 with Seize; nothing once Seize is spent for it."""
    if ghoul.seizing:
        return 0
    if lasting_works(ghoul, Terror.SEIZE):
        seized, without_a_roll = Terror.SEIZE.lasting.numbers
        return without_a_roll if without_rolling else seized
    return PRICE


@decides(CollectTreasure)
@cites("ghoul.collect-treasures-and-gems", "ghoul.collect-treasures-and-gems.treasure",
       "vile-ghoul.collect-treasures-and-gems")  # fmt: skip
def collect_treasure(draft: Draft, action: CollectTreasure) -> None:
    """Take a Treasure token from the piece's space onto the board."""
    in_move_and_act(draft, action.by, _RULE)
    _lies_here(draft, action.by, Token.TREASURE)
    affords(draft, collect_price(board(draft.table)), _RULE)
    _pay(draft, action.by, without_rolling=False)
    take_token(draft, piece_of(action.by), Token.TREASURE, _RULE)
    take_treasure(draft, action.by, _RULE)


@decides(CollectGem)
@cites("ghoul.collect-treasures-and-gems.gem", "vile-ghoul.collect-treasures-and-gems",
       "terror.seize")  # fmt: skip
def collect_gem(draft: Draft, action: CollectGem) -> None:
    """Take a Dragon Gem, and roll whether it is a trap; Seize knows ways around the roll."""
    role = action.by
    in_move_and_act(draft, role, _GEM)
    draft.refuse_if(
        not draft.table.seated(Role.DRAGON),
        "Gems are the Dragon's, and he is not at this table",
        _GEM,
        "Collect a Treasure",
    )
    _lies_here(draft, role, Token.GEM)
    ghoul = board(draft.table)
    draft.refuse_if(
        action.without_rolling and not lasting_works(ghoul, Terror.SEIZE) and not ghoul.seizing,
        "A Gem is rolled for",
        _GEM,
        "Only Seize saves the roll",
    )
    affords(draft, collect_price(ghoul, without_rolling=action.without_rolling), _RULE)
    _pay(draft, role, without_rolling=action.without_rolling)
    take_token(draft, piece_of(role), Token.GEM, _GEM)
    if ghoul.seizing or action.without_rolling:
        gem_stands(draft, role, trap=False)
    else:
        draft.owe(_GEM, GemRoll(role))


def _lies_here(draft: Draft, role: GhoulRole, token: Token) -> None:
    draft.refuse_if(
        token_here(draft.table, piece_of(role), token) is False,
        f"No {token.value.title()} lies on this space",
        _RULE,
        "Move to one, or put the token on the map",
        short="none here",
    )


def _pay(draft: Draft, role: GhoulRole, *, without_rolling: bool) -> None:
    ghoul = board(draft.table)
    pay_movement(draft, role, collect_price(ghoul, without_rolling=without_rolling), _RULE)
    if ghoul.seizing:
        rule = "terror.seize"
        draft.change(role, rule, GhoulBoard, seizing=False)
        draft.owe(rule, *[DrawTerrorCard(role, rule)] * Terror.SEIZE.once.number)
    elif lasting_works(ghoul, Terror.SEIZE):
        mark_used(draft, role, Terror.SEIZE, "terror.seize")


@reads_die(GemRoll)
@cites("ghoul.collect-treasures-and-gems.gem", "dragon-die.chance")
def gem_roll(draft: Draft, owed: GemRoll, face: DragonFace) -> None:
    """A picture that shows the centre springs the trap."""
    gem_stands(draft, owed.role, trap=hits_centre(face))


@cites("ghoul.collect-treasures-and-gems.gem", "ruling.gem-treasure", "ruling.no-attacker")
def gem_stands(draft: Draft, role: GhoulRole, *, trap: bool) -> None:
    """The Gem goes back to the Dragon; a trap makes the Ghoul skitter, else it is a Treasure."""
    if trap:
        draft.tell("A trap! The Gem returns to the Dragon's supply", _GEM)
        skitter(draft, role, None, _GEM)
        return
    draft.tell("The Gem returns to the Dragon's supply", _GEM)
    if draft.table.cave is None:
        draft.tell("Take a Treasure token from the supply, or from the map if none is left", _GEM)
        take_treasure(draft, role, _GEM)
    elif tokens_left(draft.table, Token.TREASURE):
        draft.tell("Take a Treasure token from the supply", _GEM)
        take_treasure(draft, role, _GEM)
    else:
        draft.owe(_GEM, TreasureOffTheMap(role))


@runs(TreasureOffTheMap)
def the_only_treasure(draft: Draft, owed: TreasureOffTheMap) -> bool:
    """Nobody is asked which Treasure comes off the map where all lie on one space."""
    spaces = treasures_on_the_map(draft.table)
    if len(spaces) > 1:
        return False
    draft.settle(_GEM)
    for space in spaces:
        _off_the_map(draft, owed.role, space)
    return True


@decides(TakeTreasure)
@cites("ghoul.collect-treasures-and-gems.gem")
def take_treasure_off_the_map(draft: Draft, action: TakeTreasure) -> None:
    """The Ghoul says which Treasure comes off the map for the Gem."""
    owed = draft.table.first_owed
    if not isinstance(owed, TreasureOffTheMap):
        raise draft.refuse(
            "No Treasure comes off the map now", _GEM, "A Gem brings one when the supply is empty"
        )
    if action.space not in treasures_on_the_map(draft.table):
        raise draft.refuse("No Treasure lies there", _GEM, "Choose a space that glows")
    draft.settle(_GEM)
    _off_the_map(draft, action.by, action.space)


def _off_the_map(draft: Draft, role: GhoulRole, space: Space) -> None:
    draft.shape(draft.table.the_cave.without_token(Token.TREASURE, space), _GEM)
    draft.tell(
        f"Take the Treasure token from {the_tile(space, draft.table.cave)}: the supply is empty",
        _GEM,
    )
    take_treasure(draft, role, _GEM)


def treasures_on_the_map(table: Table) -> tuple[Space, ...]:
    """Give the spaces on which Treasure tokens lie."""
    tiles = table.the_cave.tiles
    return tuple(space for space, tile in tiles.items() if Token.TREASURE in tile.tokens)


@cites("ghoul.collect-treasures-and-gems.treasure",
       "ghoul.collect-treasures-and-gems.two-treasures", "ruling.vile-mixed-pair")  # fmt: skip
def take_treasure(draft: Draft, role: GhoulRole, rule: str) -> None:
    """Lay a Treasure on its space; a second one turns both into Fury, or into a Terror card."""
    now = board(draft.table).treasures + 1
    if now < PAIR:
        draft.change(role, rule, GhoulBoard, treasures=now)
        return
    pair = "ghoul.collect-treasures-and-gems.two-treasures"
    draft.change(role, pair, GhoulBoard, treasures=now - PAIR)
    draft.tell("Both Treasure tokens return to the Cave's supply", pair)
    success(draft, role, pair)
