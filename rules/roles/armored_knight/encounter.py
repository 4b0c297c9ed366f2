"""Encounters: reveal, attack, use a Shrine, collect Treasures, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.boxes import Game
from rules.cave.owed import LayTokens, RevealTiles
from rules.cave.standing import take_token, token_here, where
from rules.cites import cites
from rules.house import decides, runs
from rules.names import Token, capital, several, title
from rules.roles.armored_knight.actions import (
    Encounter,
    EndEncounter,
    Prize,
    SwapSidequests,
    TakeTreasure,
    TurnUp,
)
from rules.roles.armored_knight.board import JAVELINS, ArmoredKnight
from rules.roles.armored_knight.grit import gain
from rules.roles.armored_knight.owed import Revealed
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import (
    ACT,
    COLLECT,
    ME,
    PIECE,
    STEPS,
    all_is_collected,
    at_step,
    between_encounters,
    board,
    encounters_left,
    in_an_encounter,
    in_move_and_act,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

REVEAL: Final = "armored-knight.reveal-dark-tile"
SHRINE: Final = "armored-knight.use-shrine"
GRIT_FOR_A_TILE: Final = 2
GRIT_FOR_A_TREASURE: Final = 5


@decides(Encounter)
@cites("armored-knight.encounters", "armored-knight.move-and-act")
def encounter(draft: Draft, action: Encounter) -> None:
    """Begin with the Dark tile, where she stands on one; otherwise with the figures."""
    may_encounter(draft)
    begin(draft, where(draft.table, PIECE), dark=on_dark(draft.table) or action.dark)


@cites("armored-knight.move-and-act")
def may_encounter(draft: Draft) -> None:
    """Refuse an encounter within another one, or without one left."""
    between_encounters(draft, STEPS)
    draft.refuse_if(
        encounters_left(draft.table) == 0,
        "She has no encounter left",
        ACT,
        "Place a Hero cube on Perception, or end the turn",
        short="none left",
    )


@cites("armored-knight.encounters", "armored-knight.reveal-dark-tile")
def begin(draft: Draft, at: Space | None, *, dark: bool) -> None:
    """Count an encounter, and come to its first step: a Dark tile is revealed."""
    hers = board(draft.table)
    draft.change(
        ME,
        STEPS,
        ArmoredKnight,
        encountered=hers.encountered + 1,
        must_encounter=False,
        attacked_freely=False,
        attacked=(),
        turned_up=False,
        smashed=False,
    )
    if not dark:
        draft.go_to(ME, ArmoredKnightPhase.ATTACK, STEPS)
        return
    draft.go_to(ME, ArmoredKnightPhase.REVEAL, STEPS)
    if draft.table.cave is not None and at is not None:
        draft.owe(REVEAL, RevealTiles(ME, (at,)), LayTokens(ME, (at,)), Revealed(at))


@cites("armored-knight.reveal-dark-tile")
def on_dark(table: Table) -> bool:
    """Tell whether she stands on a Dark tile: by the map, or because she has entered one."""
    at = where(table, PIECE)
    if table.cave is not None and at is not None:
        return table.cave.tiles[at].dark
    return board(table).must_encounter


# 1: Reveal Dark Tile


@cites("armored-knight.reveal-dark-tile")
def opens_towards(table: Table) -> Space | None:
    """Give the tile she came from, while she reveals the one of her encounter."""
    if not table.at(ArmoredKnightPhase.REVEAL):
        return None
    return board(table).came_from


@runs(Revealed)
@cites("armored-knight.reveal-dark-tile")
def revealed(draft: Draft, _owed: Revealed) -> None:
    """The tile lies turned on the map, with all it asks for."""
    draft.settle(REVEAL)
    lies_revealed(draft)


@decides(TurnUp)
@cites("armored-knight.reveal-dark-tile")
def turn_up(draft: Draft, _action: TurnUp) -> None:
    """Without the map her player turns the tile over, towards where she came from."""
    in_move_and_act(draft, REVEAL)
    draft.refuse_if(
        not draft.table.at(ArmoredKnightPhase.REVEAL),
        "There is no Dark tile to reveal now",
        REVEAL,
        "Encounter a Dark tile first",
    )
    lies_revealed(draft)


@cites("armored-knight.reveal-dark-tile")
def lies_revealed(draft: Draft) -> None:
    """Give her the Grit of the tile that this encounter has revealed, and go on to the figures."""
    draft.change(ME, REVEAL, ArmoredKnight, turned_up=True)
    gain(draft, GRIT_FOR_A_TILE, REVEAL)
    draft.go_to(ME, ArmoredKnightPhase.ATTACK, STEPS)


# 3: Use Shrine


@decides(SwapSidequests)
@cites("armored-knight.use-shrine")
def swap_sidequests(draft: Draft, action: SwapSidequests) -> None:
    """On a Shrine discard any number of Sidequests and draw as many."""
    if not shrine_here(draft.table):
        raise draft.refuse(
            "There is no Shrine in the Cave", SHRINE, "Shrines are the Manor's", never=True
        )
    at_step(draft, ArmoredKnightPhase.SHRINE, SHRINE)
    draft.refuse_if(
        draft.table.at(ArmoredKnightPhase.SHRINE),
        "The Shrine was used in this encounter already",
        SHRINE,
        "Go on to the Treasures; in another encounter she may use it again",
        short="used already",
    )
    held = board(draft.table).sidequests
    if action.count < 1:
        raise draft.refuse(
            "A swap takes one Sidequest at least", SHRINE, "Say how many, or end the encounter"
        )
    draft.refuse_if(
        held is not None and action.count > held,
        f"She holds {several(held or 0, 'Sidequest')}",
        SHRINE,
        "Swap so many at most, or say anew how many she holds",
    )
    draft.go_to(ME, ArmoredKnightPhase.SHRINE, SHRINE)
    cards = several(action.count, "Sidequest")
    draft.tell_to_do(f"{capital(title(ME))}: discard {cards}, and draw as many", SHRINE)


# 4: Collect Treasures


@decides(TakeTreasure)
@cites("armored-knight.collect-treasures")
def take_treasure(draft: Draft, action: TakeTreasure) -> None:
    """Remove the Treasures one at a time, each for 5 Grit or a Javelin."""
    at_step(draft, ArmoredKnightPhase.COLLECT, COLLECT)
    hers = board(draft.table)
    draft.refuse_if(
        token_here(draft.table, PIECE, Token.TREASURE) is False,
        "No Treasure token lies on this space",
        COLLECT,
        "End the encounter, or put the token on the map",
    )
    if action.prize is Prize.JAVELIN and javelins_left(hers) < 1:
        raise draft.refuse(
            f"None of the {JAVELINS} Javelins is left to take",
            COLLECT,
            "Take Grit for it",
            short="none is left",
        )
    draft.go_to(ME, ArmoredKnightPhase.COLLECT, COLLECT)
    take_token(draft, PIECE, Token.TREASURE, COLLECT)
    if action.prize is Prize.GRIT:
        gain(draft, GRIT_FOR_A_TREASURE, COLLECT)
    else:
        draft.change(ME, COLLECT, ArmoredKnight, javelins=hers.javelins + 1)


@cites("armored-knight.collect-treasures", "ruling.back-to-the-box")
def javelins_left(hers: ArmoredKnight) -> int:
    """Count the Javelins that are neither hers, nor lie on a tile, nor are out of the game."""
    return JAVELINS - hers.javelins - len(hers.thrown) - hers.javelins_gone


# The end of it


@decides(EndEncounter)
@cites("armored-knight.encounters", "armored-knight.collect-treasures")
def end_encounter(draft: Draft, _action: EndEncounter) -> None:
    """The four steps are done; all Treasures of the tile have been removed."""
    in_an_encounter(draft, STEPS)
    all_is_collected(draft)
    draft.go_to(ME, ArmoredKnightPhase.ACT, STEPS)


def shrine_here(table: Table) -> bool:
    """Tell whether a Shrine may be here: in the Manor alone."""
    return table.setup.game is Game.MYSTERIOUS_MANOR


def crystal_here(table: Table) -> bool:
    """Tell whether a Crystal may be here: in the Cave, unless the map shows none.

    A tile holds one: where no map shows it, none is left once this encounter has smashed it.
    """
    if table.setup.game is Game.MYSTERIOUS_MANOR:
        return False
    shown = token_here(table, PIECE, Token.CRYSTAL)
    return not board(table).smashed if shown is None else shown
