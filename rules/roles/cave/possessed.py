"""The Cave whose turn a Ghost plays: Omens by her card, its hand of tiles, its climbing prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cards.possession import POSSESSION
from rules.cave.owed import CaveTakesItsPart
from rules.cave.spending import take_in, tokens
from rules.cites import cites
from rules.guards import free_to_act
from rules.map.cave import Aside
from rules.names import Role, several
from rules.roles.cave import offers
from rules.roles.cave.phases import CavePhase
from rules.roles.cave.turn import owed_at_its_end

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.prompts import Prompt
    from rules.table import Table

_CARD: Final = POSSESSION[Role.CAVE]
_OMENS: Final = "Omens drawn"
_SHAPE: Final = "cave.shape-the-cave"
_HAND: Final = 3
_REMOVED: Final = 3


@cites(
    "possession.cave",
    "ghost.taking-a-possession-turn.rules",
    "ghost.taking-a-possession-turn.components",
    "ghost.taking-a-possession-turn.use-limits",
    "ghost.taking-a-possession-turn.private-information",
)
def begin(draft: Draft, influence: int) -> None:
    """Draw the card's Omens, beside those of the Cave's player, and shape the Cave by its hand.

    Where nobody plays the Cave three tiles of the stack are the hand. What its omens cost goes on
    from what was bought in its own turn.
    """
    cave = draft.table.cave
    if cave is None:
        return
    number = _CARD.number(_OMENS, influence) or 0
    drawn = min(_HAND, cave.stack.left)
    aside = Aside(cave.omens_held, cave.hand)
    lent = replace(cave, aside=aside, omens_held=0)
    if cave.hand is None:
        stack = replace(cave.stack, left=cave.stack.left - drawn)
        lent = replace(lent, hand=drawn, stack=stack)
        if cave.stack.virtual:
            draft.see("the Cave's hand", _CARD.rule)
        else:
            draft.tell(f"draw {several(drawn, 'tile')} for the Cave's hand", _CARD.rule)
    draft.shape(lent, _CARD.rule)
    draft.tell(f"draw {tokens(number)}", _CARD.rule)
    take_in(draft, number, _CARD.rule)
    draft.turn_to(_SHAPE, phase=CavePhase.TREASURE)
    draft.owe(_SHAPE, CaveTakesItsPart(Role.CAVE, 1, _REMOVED, "Shape the Cave", _SHAPE))


@cites("ghost.taking-a-possession-turn.rules")
def end(draft: Draft, action: EndTurn) -> None:
    """End it as the Cave's own turn, with its Treasure token if none was put."""
    free_to_act(draft, action.by, _CARD.rule)
    draft.turn_to(_CARD.rule, owed=())
    owed_at_its_end(draft, Role.CAVE)


@cites("possession.cave", "ghost.taking-a-possession-turn.components")
def give_back(draft: Draft) -> None:
    """Put unused Omens into the bag and borrowed tiles back; the player's own lie as they did."""
    cave = draft.table.cave
    aside = None if cave is None else cave.aside
    if cave is None or aside is None:
        return
    if aside.hand is None:
        held = cave.hand or 0
        if held and not cave.stack.virtual:
            draft.tell(f"put {several(held, 'tile')} of the hand back into the stack", _CARD.rule)
        stack = replace(cave.stack, left=cave.stack.left + held)
        cave = replace(cave, stack=stack, hand=None)
    draft.shape(replace(cave, aside=None, omens_held=aside.omens), _CARD.rule)


def prompts(table: Table) -> Iterable[Prompt]:
    """Ask what the Cave's own turn asks; without a map it is told on the table."""
    return () if table.cave is None else offers.prompts(table)
