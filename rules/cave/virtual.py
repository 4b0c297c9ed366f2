"""A stack that the app keeps: it is shuffled as three piles are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions.map import ShuffleStack
from rules.altered import replace
from rules.cave.owed import ShuffleTheStack
from rules.cave.placing import the_cave
from rules.cites import cites
from rules.house import decides
from rules.map import placing, virtual
from rules.map.begin import starting_places

if TYPE_CHECKING:
    from rules.draft import Draft


@decides(ShuffleStack)
@cites("setup.stack")
def shuffle_stack(draft: Draft, action: ShuffleStack) -> ShuffleStack:
    """Shuffle a virtual stack as three piles are, and lay the first four tiles from it."""
    rule = "setup.stack"
    draft.refuse_if(
        not isinstance(draft.table.first_owed, ShuffleTheStack),
        "No stack waits for the app to shuffle it",
        rule,
        "The stack of this game lies on the table, or is shuffled already",
    )
    if action.seed is None:
        if draft.chance is None:
            raise draft.refuse("Which number shuffles the stack?", rule, "Say any number")
        action = ShuffleStack(draft.chance.randint(1, 999_999_999), by_app=True)
    assert action.seed is not None  # noqa: S101  # drawn just above
    setup = draft.table.setup
    cave = replace(the_cave(draft), stack=virtual.shuffle(action.seed, setup.seats, setup.levels))
    for space in starting_places(cave):
        cave = placing.place(cave, space)
    if isinstance(draft.table.first_owed, ShuffleTheStack):
        draft.settle(rule)
    draft.shape(cave, rule)
    draft.see("the shuffled stack", rule)
    return action
