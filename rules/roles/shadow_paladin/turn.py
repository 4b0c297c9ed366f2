"""The Shadow Paladin's turn: how it begins, Draw Power Cards, Gain Ice, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.guards import alive, free_to_act
from rules.house import decides
from rules.names import several
from rules.roles.shadow_paladin.actions import DiscardPower, DrawPower, TellHand, TellPowerCards
from rules.roles.shadow_paladin.board import ShadowPaladin, TrackSpace
from rules.roles.shadow_paladin.cards import ICE, POWER_CARDS, Power
from rules.roles.shadow_paladin.moving import SPACES, WALLS
from rules.roles.shadow_paladin.owed import DiscardCards
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.roles.shadow_paladin.ruin import collect
from rules.roles.shadow_paladin.seat import ME, board, discard, has_cards, held, she_acts
from rules.roles.shadow_paladin.track import can_pay
from rules.strip import in_phases
from rules.table import StepState

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.strip import PhasesOfStep, TurnStep
    from rules.table import Table

_ACT: Final = "shadow-paladin.move-and-act"
_MARK: Final = "shadow-paladin.mark-isolated-tiles-with-ruin-cubes"
_DRAW: Final = "shadow-paladin.draw-power-cards"
_ICE: Final = "shadow-paladin.gain-ice"
_TRACK: Final = "shadow-paladin.advance-shadow-track"

STEPS: Final[tuple[PhasesOfStep, ...]] = (
    ((ShadowPhase.COLLECT,), "Collect Ruin", "shadow-paladin.collect-ruin"),
    ((ShadowPhase.ACT,), "Move and Act", _ACT),
    ((ShadowPhase.ADVANCE,), "Advance Shadow Track", _TRACK),
    ((), "Mark Isolated Tiles", _MARK),
    ((ShadowPhase.DRAW,), "Draw Power Cards", _DRAW),
    ((ShadowPhase.ICE,), "Gain Ice", _ICE),
)


@cites("shadow-paladin.advance-shadow-track")
def steps(table: Table) -> tuple[TurnStep, ...]:
    """Give the steps of her turn; what she has no Ruin for is nothing that she leaves out."""
    advances = can_pay(board(table))
    return tuple(
        replace(step, state=StepState.NOT_APPLICABLE)
        if step.rule == _TRACK and step.state is StepState.OPEN and not advances
        else step
        for step in in_phases(table, STEPS)
    )


@cites("shadow-paladin.move-and-act", "shadow-paladin.collect-ruin")
def begin_turn(draft: Draft) -> None:
    """Debts of the last turn are over; the cubes on the map are collected first of all."""
    draft.change(ME, _ACT, ShadowPaladin, movement=SPACES, walls=WALLS, paid=(), chain_broken=False)
    collect(draft)


# 5) Draw Power Cards


@decides(DiscardPower)
@cites("shadow-paladin.draw-power-cards")
def discard_power(draft: Draft, action: DiscardPower) -> None:
    """Discard a card before drawing, as many as she likes; or one that something has cost her."""
    owed = draft.table.first_owed
    if isinstance(owed, DiscardCards):
        has_cards(draft, action.card, 1, owed.rule)
        draft.settle(owed.rule)
        discard(draft, action.card, 1, owed.rule)
        if owed.left > 1:
            draft.owe(owed.rule, DiscardCards(owed.left - 1, owed.rule))
        return
    _drawing(draft)
    has_cards(draft, action.card, 1, _DRAW)
    discard(draft, action.card, 1, _DRAW)


def _drawing(draft: Draft) -> None:
    she_acts(draft, _DRAW)
    draft.refuse_if(
        not draft.table.at(ShadowPhase.DRAW),
        "Power cards are drawn once a turn, after the isolated tiles are marked",
        _DRAW,
        "Mark the isolated tiles first; or undo, or wait for the next turn",
    )


@decides(DrawPower)
@cites("shadow-paladin.draw-power-cards", "shadow-paladin.strength-and-defense")
def draw_power(draft: Draft, action: DrawPower) -> None:
    """Draw until there are as many as her Spirit; more than that she keeps."""
    _drawing(draft)
    mine = board(draft.table)
    spirit = mine.spirit if action.spirit is None else action.spirit
    if spirit is None or spirit < 0:
        raise draft.refuse(
            "What is her Spirit on this space of the Shadow track?" if spirit is None
            else "Spirit is 0 or more",
            "boards.shadow-track",
            "Read it off your board, where the marker stands",
        )  # fmt: skip
    row = mine.row
    track = {**mine.track, mine.marker: TrackSpace(row.cost, spirit, row.defense)}
    draft.change(ME, "boards.shadow-track", ShadowPaladin, track=track)
    draft.go_to(ME, ShadowPhase.ICE, _DRAW)
    hand = max(mine.hand or 0, min(spirit, POWER_CARDS))
    if hand + len(mine.discarded) > POWER_CARDS:
        draft.tell("The deck is out: the discards are shuffled into a new one", _DRAW)
        draft.change(ME, _DRAW, ShadowPaladin, discarded=())
    draft.change(ME, _DRAW, ShadowPaladin, hand=hand)


def cards_to_draw(mine: ShadowPaladin) -> int | None:
    """Tell how many cards bring the hand up to her Spirit; None where one of them is untold."""
    if mine.spirit is None or mine.hand is None:
        return None
    return max(0, min(mine.spirit, POWER_CARDS) - mine.hand)


@decides(TellHand)
@cites("shadow-paladin.draw-power-cards")
def tell_hand(draft: Draft, action: TellHand) -> None:
    """Say how many Power cards are in hand, as when the game starts; nobody says which."""
    alive(draft, ME, _DRAW)
    most = POWER_CARDS - len(board(draft.table).discarded)
    if not 0 <= action.cards <= most:
        raise draft.refuse(
            f"She can hold {several(most, 'Power card')} at most",
            _DRAW,
            f"There are {POWER_CARDS}, and some may lie in the discards",
        )
    draft.change(ME, _DRAW, ShadowPaladin, hand=action.cards)


@decides(TellPowerCards)
@cites("boards.power-cards")
def tell_power_cards(draft: Draft, action: TellPowerCards) -> None:
    """Write down how many of each kind there are."""
    split = {
        Power.GAZE: action.gaze,
        Power.FLOAT: action.floating,
        Power.SHROUD: action.shroud,
        Power.STRIKE: action.strike,
    }
    if min(split.values()) < 0 or sum(split.values()) != POWER_CARDS:
        raise draft.refuse(
            f"There are {POWER_CARDS} Power cards in all",
            "boards.power-cards",
            "Count each kind again",
        )
    draft.change(ME, "boards.power-cards", ShadowPaladin, split=split)


# What others' effects cost her


@cites("ghoul.attack-effects.dragon", "ruling.visitors-number")
def loses_cards(draft: Draft, rule: str) -> None:
    """Give as many Power cards as her Defense, in the Dragon's place; as many as she has."""
    mine = board(draft.table)
    price = mine.defense or 0
    count = min(price, held(mine))
    if count:
        draft.owe(rule, DiscardCards(count, rule))


# 6) Gain Ice


@cites("shadow-paladin.gain-ice")
def ice_gained(mine: ShadowPaladin) -> int:
    """Tell how much Ice the end of this turn brings: 1, if no chain was broken, and up to 5."""
    return 0 if mine.chain_broken or mine.ice >= ICE else 1


@cites("shadow-paladin.gain-ice")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """Gain Ice, and let the turn end."""
    free_to_act(draft, action.by, _ICE)
    before_drawing = draft.table.at(ShadowPhase.ACT, ShadowPhase.ADVANCE, ShadowPhase.COLLECT)
    dead = draft.table.is_dead(action.by)
    draft.refuse_if(
        before_drawing and not dead,
        "The isolated tiles are not marked yet",
        _MARK,
        "Mark them, and draw Power cards; or skip it on purpose",
    )
    draft.refuse_if(
        draft.table.at(ShadowPhase.DRAW) and not dead,
        "The Power cards are not drawn yet",
        _DRAW,
        "Draw up to her Spirit; or skip it on purpose",
    )
    draft.turn_to(_ICE, owed=())
    mine = board(draft.table)
    draft.change(ME, _ICE, ShadowPaladin, ice=mine.ice + ice_gained(mine), movement=0, walls=0)
