"""Terror cards: drawing and keeping them, using them, losing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import DiscardTerror, DrawTerror, KeepTerror, SpendTerror, UseTerror
from rules.boards import TerrorCard, VileGhoul
from rules.cards.terror import DURING_THIS_TURN, Terror
from rules.cave.dragon_die import DragonFace
from rules.cave.standing import where
from rules.cites import cites
from rules.names import Kind as TileKind
from rules.names import Role
from rules.owed import DiscardTerrorCard, DrawTerrorCard, KeepTerrorCard
from rules.roles.dragon_die import asked_to_roll, read_die
from rules.roles.ghoul.cards import find, lasting, lasting_works, mark_used, once, spend, take_off
from rules.roles.ghoul.cheating import set_die
from rules.roles.ghoul.moving import enter
from rules.roles.ghoul.seat import (
    ROLL,
    acting,
    attacked_at_once,
    board,
    first,
    nothing_owed,
    pay_movement,
    piece_of,
    your_turn,
)
from rules.routing import decides, runs

if TYPE_CHECKING:
    from rules.boards import GhoulBoard
    from rules.draft import Draft
    from rules.names import GhoulRole, Space
    from rules.table import Table

CHASE, CHASE_ONCE = 1, 4
HUNT, HUNT_ONCE = 1, 3
BLINK_PRICE: Final = 2
_RULE: Final = "ghoul.terror-cards"


# Drawing

_SOURCES: Final[dict[Role, str]] = {
    Role.GHOUL: "Cards come from a low roll, from an even Fury and from killing the Thief",
    Role.VILE_GHOUL: "Cards come from each success, from two Treasures and from killing the Thief",
}


@cites(
    "ghoul.terror-cards.when-drawn",
    "ghoul.attack-effects.thief",
    "terror.adapt",
    "ruling.adapt-loot",
)
def to_draw(ghoul: GhoulBoard, owed: DrawTerrorCard) -> int:
    """Tell how many cards are drawn to keep one of them; Adapt draws two for each."""
    count = owed.count * (2 if lasting_works(ghoul, Terror.ADAPT) else 1)
    return min(count, len(ghoul.deck) + len(ghoul.bottom))


@runs(DrawTerrorCard)
@cites("terror.deck")
def deck_is_empty(draft: Draft, owed: DrawTerrorCard) -> bool:
    """Nothing is drawn from a deck that has run out: there are thirteen cards and no more."""
    ghoul = board(draft.table)
    if ghoul.deck or ghoul.bottom:
        return False
    draft.settle(owed.rule)
    draft.tell("No Terror card is left to draw", "terror.deck")
    return True


@decides(DrawTerror)
@cites("ghoul.terror-cards", "ghoul.terror-cards.when-drawn")
def draw_terror(draft: Draft, action: DrawTerror) -> DrawTerror:
    """Draw a Terror card and lay it face-up; of several, one is kept."""
    role = action.by
    ghoul = board(draft.table)
    owed = first(draft.table)
    draft.refuse_if(
        not isinstance(owed, DrawTerrorCard),
        "No Terror card is to be drawn now",
        "ghoul.terror-cards.when-drawn",
        _SOURCES[role],
    )
    rule = _RULE
    count = 1
    if isinstance(owed, DrawTerrorCard):
        rule, count = owed.rule, to_draw(ghoul, owed)
    if not action.cards:
        action = DrawTerror(role, _draw_for_them(draft, ghoul, count), by_app=True)
        draft.see(f"the Terror card{'s' * (count > 1)} {_names(action.cards)}", rule)
    if len(action.cards) != count:
        raise draft.refuse(
            f"{count} card{'s are' if count > 1 else ' is'} drawn, not {len(action.cards)}",
            rule,
            "Name each card that was drawn",
        )
    deck, bottom = _without(draft, ghoul, action.cards)
    if isinstance(owed, DrawTerrorCard):
        draft.settle(rule)
        if count > owed.count:
            mark_used(draft, role, Terror.ADAPT, "terror.adapt")
            ghoul = board(draft.table)
    draft.change(role, rule, deck=deck, bottom=bottom)
    if count > 1:
        draft.change(role, rule, drawn=(*ghoul.drawn, *action.cards))
        draft.owe(rule, KeepTerrorCard(role, rule))
    else:
        draft.change(role, rule, terror=(*ghoul.terror, TerrorCard(action.cards[0])))
    return action


def _draw_for_them(draft: Draft, ghoul: GhoulBoard, count: int) -> tuple[Terror, ...]:
    if draft.chance is None:
        raise draft.refuse("Which card was drawn?", _RULE, "Name the card")
    deck = list(ghoul.deck)
    cards: list[Terror] = []
    while deck and len(cards) < count:
        card = draft.chance.choice(deck)
        deck.remove(card)
        cards.append(card)
    return (*cards, *ghoul.bottom[: count - len(cards)])


@cites("terror.deck", "terror.adapt")
def _without(
    draft: Draft, ghoul: GhoulBoard, cards: tuple[Terror, ...]
) -> tuple[tuple[Terror, ...], tuple[Terror, ...]]:
    # Cards under the deck are reached only when nothing lies above them, and then in order.
    deck, below = list(ghoul.deck), []
    for card in cards:
        if card in deck:
            deck.remove(card)
        else:
            below.append(card)
    bottom = list(ghoul.bottom)
    for card in below:
        if card not in bottom:
            raise draft.refuse(
                f"No {card.value.title()} is left in the deck",
                "terror.deck",
                f"Look at the card again; {_left(ghoul)}",
            )
        draft.refuse_if(
            bool(deck) or card not in ghoul.bottom[: len(below)],
            f"{card.value.title()} lies at the bottom of the deck",
            "terror.adapt",
            "Look at the card again, or overrule it if the deck was shuffled",
        )
        bottom.remove(card)
    return tuple(deck), tuple(bottom)


def _left(ghoul: GhoulBoard) -> str:
    kinds = dict.fromkeys((*ghoul.deck, *ghoul.bottom))
    return f"there are {_names(tuple(kinds))}" if kinds else "no card is left"


def _names(cards: tuple[Terror, ...]) -> str:
    return ", ".join(card.value.title() for card in cards)


@decides(KeepTerror)
@cites("ghoul.attack-effects.thief", "terror.adapt")
def keep_terror(draft: Draft, action: KeepTerror) -> None:
    """Keep one of the drawn cards; the others go to the bottom of the deck."""
    owed = first(draft.table)
    ghoul = board(draft.table)
    if not isinstance(owed, KeepTerrorCard) or action.card not in ghoul.drawn:
        raise draft.refuse(
            f"{action.card.value.title()} is not one of the cards just drawn",
            _RULE,
            f"Keep one of {_names(ghoul.drawn)}" if ghoul.drawn else "No card was drawn just now",
        )
    _keep(draft, owed, action.card)


def _keep(draft: Draft, owed: KeepTerrorCard, card: Terror) -> None:
    ghoul = board(draft.table)
    others = list(ghoul.drawn)
    others.remove(card)
    draft.settle(owed.rule)
    draft.change(
        owed.role,
        owed.rule,
        terror=(*ghoul.terror, TerrorCard(card)),
        drawn=(),
        bottom=(*ghoul.bottom, *others),
    )


@runs(KeepTerrorCard)
def nothing_to_choose(draft: Draft, owed: KeepTerrorCard) -> bool:
    """Nobody is asked among cards of one kind, or where the drawn cards are gone already."""
    drawn = board(draft.table).drawn
    if len(set(drawn)) > 1:
        return False
    if drawn:
        _keep(draft, owed, drawn[0])
    else:
        draft.settle(owed.rule)
    return True


# Using


@decides(UseTerror)
@cites("ghoul.terror-cards", "terror.chase", "terror.hunt", "terror.sneak", "terror.blink",
       "terror.scour")  # fmt: skip
def use_terror(draft: Draft, action: UseTerror) -> None:
    """Use a card's once-a-turn effect."""
    role, card = action.by, action.card
    rule = f"terror.{card.value}"
    acting(draft, role, rule)
    ghoul = board(draft.table)
    place = _find(draft, ghoul, card, spending=False)
    state = lasting(ghoul.terror[place])
    if card not in _USE:
        raise draft.refuse(f"{card.value.title()} works by itself", rule, "There is nothing to do")
    draft.refuse_if(not state.open, state.why, state.rule, _NEXT_TURN)
    mark_used(draft, role, card, rule)
    _USE[card](draft, role, action.space)


def _find(draft: Draft, ghoul: GhoulBoard, card: Terror, *, spending: bool) -> int:
    place = find(ghoul, card, spending=spending)
    if place < 0:
        raise draft.refuse(
            f"No {card.value.title()} lies before the Ghoul", _RULE, "Name a card that lies there"
        )
    return place


_NEXT_TURN: Final = "It is open again in the next turn"


def _chase(draft: Draft, role: GhoulRole, _space: Space | None) -> None:
    _more_movement(draft, role, CHASE)


def _hunt(draft: Draft, role: GhoulRole, _space: Space | None) -> None:
    more_attack(draft, role, HUNT, "terror.hunt")


def _sneak(draft: Draft, role: GhoulRole, _space: Space | None) -> None:
    draft.change(role, "terror.sneak", sneaking=board(draft.table).sneaking + 1)


def _blink(draft: Draft, role: GhoulRole, space: Space | None) -> None:
    _check_blink(draft, role, space, blink_places(draft.table, role))
    pay_movement(draft, role, BLINK_PRICE, "terror.blink", steps=True)
    enter(draft, role, space, "terror.blink")


@cites("terror.blink")
def _check_blink(
    draft: Draft, role: GhoulRole, space: Space | None, places: tuple[Space, ...]
) -> None:
    if draft.table.cave is None:
        return
    rule = "terror.blink"
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse("Blink to which space?", rule, "Say a space that has a tile")
    draft.refuse_if(
        not on_crystal_tile(draft.table, role),
        "Blink starts on a Crystal tile",
        rule,
        "Move to one first, or mend the map",
    )
    draft.refuse_if(
        space not in places,
        "Blink does not lead there",
        rule,
        "Once a turn: a Crystal tile without pieces. Spent: any unoccupied space",
    )


def on_crystal_tile(table: Table, role: GhoulRole) -> bool:
    """Tell whether the map shows the piece on a Crystal tile."""
    at = where(table, piece_of(role))
    return at is not None and table.the_cave.tiles[at].kind is TileKind.CRYSTAL


@cites("terror.blink")
def blink_places(table: Table, role: GhoulRole) -> tuple[Space, ...]:
    """Give the other Crystal tiles without pieces."""
    if table.cave is None:
        return ()
    at = where(table, piece_of(role))
    return tuple(
        space
        for space, tile in table.cave.tiles.items()
        if tile.kind is TileKind.CRYSTAL and not tile.pieces and space != at
    )


@cites("terror.blink")
def spent_blink_places(table: Table) -> tuple[Space, ...]:
    """Give every unoccupied space."""
    if table.cave is None:
        return ()
    return tuple(
        space
        for space, tile in table.cave.tiles.items()
        if tile.unoccupied and not (tile.ground is not None and tile.ground.impassable)
    )


def _scour(draft: Draft, _role: GhoulRole, _space: Space | None) -> None:
    draft.tell("Look at your Dark tile; you may reveal it", "terror.scour")


_USE: Final = {
    Terror.CHASE: _chase,
    Terror.HUNT: _hunt,
    Terror.SNEAK: _sneak,
    Terror.BLINK: _blink,
    Terror.SCOUR: _scour,
}


@cites("terror.chase")
def _more_movement(draft: Draft, role: GhoulRole, points: int) -> None:
    draft.change(role, "terror.chase", movement=board(draft.table).movement + points)


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
        draft.change(role, rule, bonus=ghoul.bonus + points)
    else:
        draft.change(role, rule, attack=ghoul.attack + points)


@decides(SpendTerror)
@cites("ghoul.terror-cards", "ghoul.terror-cards.both-effects", "ghoul.terror-cards.identical",
       "ghoul.terror-cards.removed")  # fmt: skip
def spend_terror(draft: Draft, action: SpendTerror) -> None:
    """Use a card's once-a-game effect; the card leaves the game."""
    role, card = action.by, action.card
    rule = f"terror.{card.value}"
    if card is Terror.CHEAT:
        _may_set_a_die(draft, action)
    else:
        acting(draft, role, rule)
    ghoul = board(draft.table)
    place = _find(draft, ghoul, card, spending=True)
    state = once(ghoul, ghoul.terror[place])
    draft.refuse_if(not state.open, state.why, state.rule, "It is open again in the next turn")
    spend(draft, role, place, rule, stays=card in DURING_THIS_TURN)
    _SPEND[card](draft, action)


@cites("terror.chase")
def _spend_chase(draft: Draft, action: SpendTerror) -> None:
    _more_movement(draft, action.by, CHASE_ONCE)


@cites("terror.hunt")
def _spend_hunt(draft: Draft, action: SpendTerror) -> None:
    more_attack(draft, action.by, HUNT_ONCE, "terror.hunt")


@cites("terror.sneak")
def _spend_sneak(draft: Draft, _action: SpendTerror) -> None:
    draft.tell("No wall and no occupied space costs extra in this turn", "terror.sneak")


@cites("terror.scour")
def _spend_scour(draft: Draft, _action: SpendTerror) -> None:
    draft.tell("In this turn you may look at each Dark tile you enter", "terror.scour")


@cites("terror.seize")
def _spend_seize(draft: Draft, action: SpendTerror) -> None:
    draft.change(action.by, "terror.seize", seizing=True)


@cites("terror.blink")
def _spend_blink(draft: Draft, action: SpendTerror) -> None:
    _check_blink(draft, action.by, action.space, spent_blink_places(draft.table))
    attacked_at_once(draft, "terror.blink")
    enter(draft, action.by, action.space, "terror.blink")


@cites("terror.adapt")
def _spend_adapt(draft: Draft, action: SpendTerror) -> None:
    rule = "terror.adapt"
    ghoul = board(draft.table)
    deck = [*ghoul.deck, *ghoul.bottom]
    card = action.what
    if not isinstance(card, Terror) or card not in deck:
        said = card.value.title() if isinstance(card, Terror) else "That"
        raise draft.refuse(
            f"{said} is not in the deck", rule, f"Say the card you take; {_left(ghoul)}"
        )
    deck.remove(card)
    draft.change(
        action.by, rule, terror=(*ghoul.terror, TerrorCard(card)), deck=tuple(deck), bottom=()
    )
    draft.tell("Shuffle the Terror deck", rule)


@cites("terror.cheat")
def _may_set_a_die(draft: Draft, action: SpendTerror) -> None:
    rule = "terror.cheat"
    if isinstance(action.what, DragonFace):
        asked_to_roll(draft)
        return
    if not isinstance(action.what, int):
        raise draft.refuse(
            "Cheat is spent for a die's result", rule, "Say it: ghoul spends cheat for 6"
        )
    your_turn(draft, action.by, rule)
    nothing_owed(draft, rule)
    draft.refuse_if(
        draft.table.phase != ROLL,
        "Cheat sets a die before the roll, and the dice are rolled",
        rule,
        "Reroll one after the next roll, or spend it before",
    )


def _spend_cheat(draft: Draft, action: SpendTerror) -> None:
    if isinstance(action.what, int):
        set_die(draft, action.by, action.what)
        return
    assert isinstance(action.what, DragonFace)  # noqa: S101  # nothing else was let through
    owed = asked_to_roll(draft)
    draft.settle("terror.cheat")
    read_die(draft, owed, action.what)


_SPEND: Final = {
    Terror.CHASE: _spend_chase,
    Terror.HUNT: _spend_hunt,
    Terror.SNEAK: _spend_sneak,
    Terror.CHEAT: _spend_cheat,
    Terror.BLINK: _spend_blink,
    Terror.ADAPT: _spend_adapt,
    Terror.SEIZE: _spend_seize,
    Terror.SCOUR: _spend_scour,
}


# Losing


@cites("ghoul.other-players.scratch", "ghoul.other-players.unicorn")
def owe_discard(draft: Draft, role: GhoulRole, rule: str) -> None:
    """The Ghoul must discard a Terror card, if it has one."""
    if board(draft.table).terror:
        draft.owe(rule, DiscardTerrorCard(role, rule))
    else:
        draft.tell("The Ghoul has no Terror card to discard", rule)


@runs(DiscardTerrorCard)
def only_one_to_discard(draft: Draft, owed: DiscardTerrorCard) -> bool:
    """Nobody is asked where there is nothing to choose."""
    kinds = {one.card for one in board(draft.table).terror}
    if len(kinds) > 1:
        return False
    draft.settle(owed.rule)
    for card in kinds:
        discard(draft, owed.role, card, owed.rule)
    return True


@decides(DiscardTerror)
@cites("ghoul.other-players.scratch", "ghoul.other-players.unicorn")
def discard_terror(draft: Draft, action: DiscardTerror) -> None:
    """The Ghoul says which card it loses."""
    owed = first(draft.table)
    draft.refuse_if(
        not isinstance(owed, DiscardTerrorCard),
        "Nothing makes the Ghoul discard now",
        "ghoul.other-players.scratch",
        "A Scratch does, and an attack by the Unicorn at 3 Anger",
    )
    if isinstance(owed, DiscardTerrorCard):
        draft.settle(owed.rule)
    discard(draft, action.by, action.card, "ghoul.other-players.scratch")


@cites("ruling.discarded-terror")
def discard(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Take a card out of play; unlike the Thief's loot it is not shuffled back."""
    take_off(draft, role, card, rule)
    draft.change(role, rule, discarded=(*board(draft.table).discarded, card))
    draft.tell(f"{card.value.title()} is discarded", rule)


@cites("ghoul.other-players.pickpocket")
def shuffle_back(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Shuffle a card back into the deck, the cards at its bottom with it."""
    take_off(draft, role, card, rule)
    ghoul = board(draft.table)
    draft.change(role, rule, deck=(*ghoul.deck, *ghoul.bottom, card), bottom=())
    draft.tell(f"Shuffle {card.value.title()} back into the Terror deck", rule)
