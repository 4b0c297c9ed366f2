"""Using Terror cards: the effect of each turn, and the one of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cave.standing import dark_tile_under, where
from rules.cites import cites
from rules.dragon_die import asked_to_roll, read_die
from rules.guards import nothing_owed, your_turn
from rules.house import decides
from rules.kept import kept
from rules.map.dragon_die import DragonFace
from rules.names import Kind, title
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.board import GhoulBoard, TerrorCard, VileGhoul
from rules.roles.ghoul.cards import find, lasting, lies_there, mark_used, once, spend
from rules.roles.ghoul.drawing import left_in_deck
from rules.roles.ghoul.effects import Deeds, while_acting
from rules.roles.ghoul.moving import enter, scour
from rules.roles.ghoul.owed import CheatDice
from rules.roles.ghoul.phases import ROLLING
from rules.roles.ghoul.seat import (
    affords,
    attacked_at_once,
    board,
    end_drift,
    pay_movement,
    piece_of,
)
from rules.roles.ghoul.turn import DIE

if TYPE_CHECKING:
    from rules.cards.terror import Printed
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import GhoulRole, Space
    from rules.table import Table

_RULE: Final = "ghoul.terror-cards"
_DEEDS: Final = Deeds()


@decides(UseTerror)
@cites("ghoul.terror-cards")
def use_terror(draft: Draft, action: UseTerror) -> None:
    """Use a card's once-a-turn effect."""
    role, card = action.by, action.card
    rule = f"terror.{card.value}"
    deed = _DEEDS.using.get(card)
    (while_acting if deed is None else deed.moment)(draft, action)
    lies_there(draft, card, _RULE)
    if deed is None:
        raise draft.refuse(f"{card.value.title()} works by itself", rule, "There is nothing to do")
    ghoul = board(draft.table)
    state = lasting(ghoul.terror[find(ghoul, card, spending=False)])
    draft.refuse_if(not state.open, state.why, state.rule, state.remedy, short=state.short)
    deed.guard(draft, action)
    mark_used(draft, role, card, rule)
    end_drift(draft, role)
    deed.does(draft, action, card.lasting)


@decides(SpendTerror)
@cites("ghoul.terror-cards", "ghoul.terror-cards.both-effects", "ghoul.terror-cards.identical",
       "ghoul.terror-cards.removed")  # fmt: skip
def spend_terror(draft: Draft, action: SpendTerror) -> None:
    """Use a card's once-a-game effect; the card leaves the game."""
    role, card = action.by, action.card
    rule = f"terror.{card.value}"
    deed = _DEEDS.spending[card]
    deed.moment(draft, action)
    lies_there(draft, card, _RULE)
    ghoul = board(draft.table)
    place = find(ghoul, card, spending=True)
    state = once(ghoul, ghoul.terror[place])
    draft.refuse_if(not state.open, state.why, state.rule, state.remedy, short=state.short)
    deed.guard(draft, action)
    spend(draft, role, place, rule, stays=card.once.stays)
    end_drift(draft, role)
    deed.does(draft, action, card.once)


# Chase, Hunt


@_DEEDS.on_either(Terror.CHASE)
@cites("terror.chase")
def _chase(draft: Draft, action: UseTerror | SpendTerror, effect: Printed) -> None:
    movement = board(draft.table).movement + effect.number
    draft.change(action.by, "terror.chase", GhoulBoard, movement=movement)


@_DEEDS.on_either(Terror.HUNT)
@cites("terror.hunt")
def _hunt(draft: Draft, action: UseTerror | SpendTerror, effect: Printed) -> None:
    more_attack(draft, action.by, effect.number, "terror.hunt")


@cites(
    "terror.hunt",
    "vile-ghoul.move-and-act",
    "vile-ghoul.move.temporary-bonus",
    "ruling.standing-bonus",
    "ruling.nine-discs",
)
def more_attack(draft: Draft, role: GhoulRole, points: int, rule: str) -> None:
    """Add discs to the Ghoul's Attack space; for the Vile Ghoul a bonus to its next attack."""
    ghoul = board(draft.table)
    if isinstance(ghoul, VileGhoul):
        draft.change(role, rule, VileGhoul, bonus=ghoul.bonus + points)
    else:
        draft.change(role, rule, GhoulBoard, attack=ghoul.attack + points)


# Sneak, Scour, Seize


@_DEEDS.on_use(Terror.SNEAK)
@cites("terror.sneak")
def _sneak(draft: Draft, action: UseTerror, effect: Printed) -> None:
    sneaking = board(draft.table).sneaking + effect.number
    draft.change(action.by, "terror.sneak", GhoulBoard, sneaking=sneaking)


@_DEEDS.on_spend(Terror.SNEAK)
@cites("terror.sneak")
def _spend_sneak(draft: Draft, _action: SpendTerror, _effect: Printed) -> None:
    draft.tell("No wall and no occupied space costs extra in this turn", "terror.sneak")


@cites("terror.scour")
def _on_a_dark_tile(draft: Draft, action: UseTerror) -> None:
    draft.refuse_if(
        dark_tile_under(draft.table, piece_of(action.by)) is False,
        f"The tile under {title(action.by)} is Lit: Scour looks at a Dark one",
        "terror.scour",
        "Move to a Dark tile first, or mend the map",
        short="not on a Dark tile",
    )


@_DEEDS.on_use(Terror.SCOUR, guard=_on_a_dark_tile)
@cites("terror.scour")
def _scour(draft: Draft, action: UseTerror, _effect: Printed) -> None:
    draft.tell("Look at the Dark tile under you; you may reveal it", "terror.scour")
    scour(draft, action.by)


@_DEEDS.on_spend(Terror.SCOUR)
@cites("terror.scour")
def _spend_scour(draft: Draft, _action: SpendTerror, _effect: Printed) -> None:
    draft.tell("In this turn you may look at each Dark tile you enter", "terror.scour")


@_DEEDS.on_spend(Terror.SEIZE)
@cites("terror.seize")
def _spend_seize(draft: Draft, action: SpendTerror, _effect: Printed) -> None:
    draft.change(action.by, "terror.seize", GhoulBoard, seizing=True)


# Blink


@cites("terror.blink")
def _may_blink(
    draft: Draft, role: GhoulRole, space: Space | None, places: tuple[Space, ...]
) -> None:
    if draft.table.cave is None:
        return
    rule = "terror.blink"
    draft.refuse_if(
        not on_crystal_tile(draft.table, role),
        "Blink starts on a Crystal tile",
        rule,
        "Move to one first, or mend the map",
        short="no Crystal tile",
    )
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse("Blink to which space?", rule, "Choose a tile that glows")
    draft.refuse_if(
        space not in places,
        "Blink does not lead there",
        rule,
        "Once a turn: a Crystal tile without pieces. Spent: any unoccupied space",
    )


def on_crystal_tile(table: Table, role: GhoulRole) -> bool:
    """Tell whether the map shows the piece on a Crystal tile."""
    at = where(table, piece_of(role))
    return at is not None and table.the_cave.tiles[at].kind is Kind.CRYSTAL


@cites("terror.blink")
def blink_places(table: Table, role: GhoulRole) -> tuple[Space, ...]:
    """Give the other Crystal tiles without pieces."""
    if table.cave is None:
        return ()
    at = where(table, piece_of(role))
    return tuple(
        space
        for space, tile in table.cave.tiles.items()
        if tile.kind is Kind.CRYSTAL and not tile.pieces and space != at
    )


@cites("terror.blink")
def spent_blink_places(table: Table) -> tuple[Space, ...]:
    """Give every unoccupied space."""
    return () if table.cave is None else _free(table.cave)


@kept
def _free(cave: Cave) -> tuple[Space, ...]:
    return tuple(
        space for space, tile in cave.tiles.items() if tile.unoccupied and not tile.impassable
    )


@cites("terror.blink")
def _may_blink_near(draft: Draft, action: UseTerror) -> None:
    _may_blink(draft, action.by, action.space, blink_places(draft.table, action.by))
    affords(draft, Terror.BLINK.lasting.number, "terror.blink")


@_DEEDS.on_use(Terror.BLINK, guard=_may_blink_near)
@cites("terror.blink")
def _blink(draft: Draft, action: UseTerror, effect: Printed) -> None:
    pay_movement(draft, action.by, effect.number, "terror.blink", steps=True)
    enter(draft, action.by, action.space, "terror.blink")


@cites("terror.blink")
def _may_blink_far(draft: Draft, action: SpendTerror) -> None:
    _may_blink(draft, action.by, action.space, spent_blink_places(draft.table))
    attacked_at_once(draft, "terror.blink")


@_DEEDS.on_spend(Terror.BLINK, guard=_may_blink_far)
@cites("terror.blink")
def _spend_blink(draft: Draft, action: SpendTerror, _effect: Printed) -> None:
    enter(draft, action.by, action.space, "terror.blink")


# Adapt, Cheat


@cites("terror.adapt")
def _may_adapt(draft: Draft, action: SpendTerror) -> None:
    rule, ghoul = "terror.adapt", board(draft.table)
    deck, card = (*ghoul.deck, *ghoul.bottom), action.what
    if not deck:
        raise draft.refuse("No card is left in the deck", rule, "Keep Adapt", short="deck is empty")
    if card not in deck:
        said = card.value.title() if isinstance(card, Terror) else "That"
        raise draft.refuse(
            f"{said} is not in the deck", rule, f"Say the card you take; {left_in_deck(ghoul)}"
        )


@_DEEDS.on_spend(Terror.ADAPT, guard=_may_adapt)
@cites("terror.adapt")
def _spend_adapt(draft: Draft, action: SpendTerror, _effect: Printed) -> None:
    rule = "terror.adapt"
    ghoul = board(draft.table)
    deck = [*ghoul.deck, *ghoul.bottom]
    card = action.what
    assert isinstance(card, Terror)  # noqa: S101  # nothing else is in the deck
    deck.remove(card)
    draft.change(
        action.by,
        rule,
        GhoulBoard,
        terror=(*ghoul.terror, TerrorCard(card)),
        deck=tuple(deck),
        bottom=(),
    )
    draft.tell_to_do("Shuffle the Terror deck", rule)


@cites("terror.cheat")
def _may_set_a_die(draft: Draft, action: SpendTerror) -> None:
    rule = "terror.cheat"
    if isinstance(action.what, DragonFace):
        asked_to_roll(draft)
        return
    if not isinstance(action.what, int):
        raise draft.refuse(
            "Cheat is spent for a die's result", rule, "Say the number that the die is to show"
        )
    if not 1 <= action.what <= DIE:
        raise draft.refuse(
            f"A die does not show {action.what}", rule, f"Say a number from 1 to {DIE}"
        )
    your_turn(draft, action.by, rule)
    draft.refuse_if(
        not draft.table.at(*ROLLING) or isinstance(draft.table.first_owed, CheatDice),
        "Cheat sets a die before the roll, and the dice are rolled",
        rule,
        "Reroll one after the next roll, or spend it before",
    )
    nothing_owed(draft, rule)


@_DEEDS.on_spend(Terror.CHEAT, moment=_may_set_a_die)
@cites("terror.cheat")
def _spend_cheat(draft: Draft, action: SpendTerror, _effect: Printed) -> None:
    if isinstance(action.what, int):
        draft.change(action.by, "terror.cheat", GhoulBoard, cheated=action.what)
        return
    assert isinstance(action.what, DragonFace)  # noqa: S101  # nothing else was let through
    owed = asked_to_roll(draft)
    draft.settle("terror.cheat")
    read_die(draft, owed, action.what)


_DEEDS.hold(Terror)
