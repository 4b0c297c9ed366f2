"""The Cave's own turn: Omens, Shape the Cave, its Treasure at the end.

The Cave Ghost's turn has these phases too, and is made of the same pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.guards import treasure_spaces
from rules.cave.owed import CaveTakesItsPart, PutTreasure
from rules.cave.player import as_cave, rules_of_place_treasure, rules_of_shaping
from rules.cave.spending import take_in, tokens
from rules.cites import cites
from rules.house import runs
from rules.map import omens
from rules.names import Role
from rules.roles import others
from rules.roles.cave.owed import CollectOmens
from rules.setup.mixes import counts_one_crystal_more, treasure_is_optional
from rules.strip import TurnStep, how_far, mark
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_REMOVED_BY_A_CAVE: Final = 3
COLLECTED: Final = "cave.omens.collected"


@cites("base.cave-turn", "cave.shape-the-cave")
def begin_turn(draft: Draft) -> None:
    """Begin with the Omens."""
    others.begin_turn(draft)
    if draft.table.setup.with_map:
        begin_to_shape(draft)


def begin_to_shape(draft: Draft) -> None:
    """Owe the first two phases of whoever plays the Cave."""
    by = draft.table.turn
    played = as_cave(by)
    draft.turn_to(played.shape, phase=played.before_treasure)
    draft.owe(COLLECTED, CollectOmens(by))


end_turn: Final = others.end_turn


@runs(CollectOmens)
@cites("cave.shape-the-cave", "cave-ghost.shape-the-cave", "cave.omens.collected")
def collect_omens(draft: Draft, owed: CollectOmens) -> None:
    """Collect Omens, then shape the Cave: one tile placed, or three removed in the Collapse."""
    draft.settle(COLLECTED)
    played = as_cave(owed.by)
    played.collect(draft)
    shape = played.shape
    draft.owe(shape, CaveTakesItsPart(owed.by, 1, _REMOVED_BY_A_CAVE, "Shape the Cave", shape))


@cites("cave.omens.collected")
def take_omens_in(draft: Draft) -> None:
    """Collect by the Treasure and Crystal tokens on the map."""
    number = omens_now(draft.table)
    draft.tell(f"collect {tokens(number)}", COLLECTED)
    take_in(draft, number, COLLECTED)


@cites("cave.omens.collected", "variant.crowded-house")
def omens_now(table: Table) -> int:
    """Count the Omen tokens to collect now."""
    crowded = counts_one_crystal_more(table.setup.seats, table.setup.variants)
    return omens.cave_collects(table.the_cave, crowded=crowded)


# How far it is


@cites("base.cave-turn")
def steps(table: Table) -> tuple[TurnStep, ...]:
    """Tell how far the Cave's turn is."""
    return (*begun(table, COLLECTED), treasure_step(table)) if table.cave is not None else ()


def phase_now(table: Table) -> int:
    """Tell which phase it is time for: Omens, Shape the Cave, or what follows."""
    if any(isinstance(owed, CollectOmens) for owed in table.owed):
        return 0
    shaping = rules_of_shaping()
    return 1 if any(getattr(owed, "rule", "") in shaping for owed in table.owed) else 2


def begun(table: Table, collect: str) -> tuple[TurnStep, TurnStep]:
    """Tell how far the two phases are with which a Cave's turn begins."""
    now = phase_now(table)
    return (
        TurnStep("Collect Omens", collect, how_far(-now)),
        TurnStep("Shape the Cave", as_cave(table.turn).shape, how_far(1 - now)),
    )


def placing_treasure(table: Table) -> bool:
    """Tell whether Place Treasure is what is asked for."""
    asked = rules_of_place_treasure()
    return any(getattr(owed, "rule", "") in asked for owed in table.owed)


def treasure_step(table: Table, *, phases_before: int = 0) -> TurnStep:
    """Tell how far Place Treasure is; so many phases more may stand before it."""
    state = how_far(2 + phases_before - phase_now(table))
    played = as_cave(table.turn)
    if not table.at(played.before_treasure) or turn_is_over(table):
        state = how_far(0 if placing_treasure(table) else -1)
    elif not treasure_spaces(table, played.treasure):
        state = StepState.NOT_APPLICABLE
    return TurnStep("Place Treasure", played.treasure, state, by_ending=True)


# The end of it


@cites("cave.place-treasure", "ruling.place-treasure-owed")
def owed_at_its_end(draft: Draft, by: Role) -> None:
    """Owe what the Cave has yet to do when its turn ends: its Treasure token, if none was put."""
    if by is Role.CAVE and draft.table.cave is not None:
        owe_treasure(draft, by)


@cites(
    "cave.place-treasure",
    "cave-ghost.place-treasure",
    "ruling.place-treasure-owed",
    "setup.mixes.any-two-and-thief",
    "setup.mixes.cave-thief",
)
def owe_treasure(draft: Draft, by: Role) -> None:
    """Owe the Treasure token that was not put yet; where that is a Cave's own choice, keep that."""
    table = draft.table
    played = as_cave(by)
    if not table.at(played.before_treasure):
        return
    rule = played.treasure
    if treasure_is_optional(table.setup.seats):
        places = treasure_spaces(table, rule)
        mark(draft, StepState.SKIPPED if places else StepState.NOT_APPLICABLE, rule)
    else:
        draft.owe(rule, PutTreasure(by, (), rule))
