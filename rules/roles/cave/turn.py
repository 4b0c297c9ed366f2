"""The Cave's own turn, and the Cave Ghost's: Omens, Shape the Cave, Treasures at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.first_placement import owe_first_placement
from rules.cave.guards import PLACE_TREASURE
from rules.cave.owed import CaveTakesItsPart, PutTreasure
from rules.cave.phases import CavePhase
from rules.cave.placing import the_cave
from rules.cave.spending import SHAPE, take_in, tokens
from rules.cites import cites
from rules.house import runs
from rules.map import omens
from rules.map.isolation import closest_piece
from rules.map.omens import treasure_places
from rules.names import Piece, Role
from rules.pieces import piece_title
from rules.roles import others
from rules.roles.cave.owed import CheckSpentOmens, CollectOmens
from rules.setup.mixes import counts_one_crystal_more, treasure_is_optional
from rules.setup.tiles import CAVES
from rules.strip import TurnStep, how_far, mark
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.owed import Owed
    from rules.table import Table

_REMOVED_BY_A_CAVE: Final = 3
_COLLECT: Final[dict[Role, str]] = {
    Role.CAVE: "cave.omens.collected",
    Role.CAVE_GHOST: "cave-ghost.collect-omen-tokens",
}
_POWERS: Final = "cave-ghost.move-and-use-powers"
_CHECK: Final = "cave-ghost.check-past-plunder"
OMENS_FOR_A_TREASURE: Final = 6


@cites("base.cave-turn", "cave-ghost.turn-summary")
def begin_turn(draft: Draft) -> None:
    """Begin with the Cave Ghost's first placement, if it is due; then with the Omens."""
    others.begin_turn(draft)
    by = draft.table.turn
    if not draft.table.setup.with_map:
        return
    draft.turn_to(SHAPE[by], phase=CavePhase.TREASURE)
    draft.owe("cave.omens.collected", CollectOmens(by))
    owe_first_placement(draft, by)


end_turn: Final = others.end_turn


@runs(CollectOmens)
@cites(
    "cave.shape-the-cave",
    "cave-ghost.shape-the-cave",
    "cave-ghost.collect-omen-tokens",
    "cave.omens.collected",
)
def collect_omens(draft: Draft, owed: CollectOmens) -> None:
    """Collect Omens, then shape the Cave: one tile placed, or three removed in the Collapse."""
    rule = "cave.omens.collected"
    draft.settle(rule)
    number, why = omens_now(draft.table)
    draft.tell(f"collect {tokens(number)}{why}", rule)
    take_in(draft, number, rule)
    shape = SHAPE[owed.by]
    draft.owe(shape, CaveTakesItsPart(owed.by, 1, _REMOVED_BY_A_CAVE, "Shape the Cave", shape))


@cites("cave.omens.collected", "cave-ghost.collect-omen-tokens")
def omens_now(table: Table) -> tuple[int, str]:
    """Count the Omen tokens to collect now, and say how Isolation counts among them."""
    cave = table.the_cave
    crowded = counts_one_crystal_more(table.setup.seats, table.setup.variants)
    if Role.CAVE_GHOST not in table.roles:
        return omens.cave_collects(cave, crowded=crowded), ""
    here = cave.piece_at(Piece.CAVE_GHOST)
    found = closest_piece(cave, here) if here is not None else None
    number = omens.cave_ghost_collects(cave, found[0] if found else None, crowded=crowded)
    if found is None:
        return number, ": nobody to measure Isolation from"
    names = " and ".join(piece_title(piece) for piece in found[1])
    return number, f": Isolation {found[0]} from {names}"


# How far it is


@cites("base.cave-turn", "cave-ghost.turn-summary", "cave-ghost.move-and-use-powers")
def steps(table: Table) -> tuple[TurnStep, ...]:
    """Tell how far a Cave's turn is: hers has two phases more, powers and Check Past Plunder."""
    if table.cave is None:
        return ()
    by = table.turn
    hers = by is Role.CAVE_GHOST
    collecting = any(isinstance(owed, CollectOmens) for owed in table.owed)
    shaping = any(getattr(owed, "rule", "") in SHAPE.values() for owed in table.owed)
    now = 0 if collecting else 1 if shaping else 2
    over = turn_is_over(table)
    placing = any(getattr(owed, "rule", "") in PLACE_TREASURE.values() for owed in table.owed)
    begun = (
        TurnStep("Collect Omens", _COLLECT[by], how_far(-now)),
        TurnStep("Shape the Cave", SHAPE[by], how_far(1 - now)),
    )
    treasure = TurnStep("Place Treasure", PLACE_TREASURE[by], how_far(2 + hers - now))
    if not table.at(CavePhase.TREASURE) or over:
        treasure = replace(treasure, state=how_far(0 if placing else -1))
    elif not treasure_places(table.cave):
        treasure = replace(treasure, state=StepState.NOT_APPLICABLE)
    treasure = replace(treasure, by_ending=True)
    if not hers:
        return (*begun, treasure)
    powers = how_far(-1 if over or not table.at(CavePhase.TREASURE) else 2 - now)
    return (
        *begun,
        TurnStep("Move and Use Powers", _POWERS, powers, may_end=True),
        treasure,
        TurnStep("Check Past Plunder", _CHECK, _checking(table, placing=placing), by_ending=True),
    )


def _checking(table: Table, *, placing: bool) -> StepState:
    """Tell how far Check Past Plunder is: below six spent Omens it does not apply."""
    if turn_is_over(table) and not placing:
        return StepState.NOW
    enough = table.the_cave.omens_spent >= OMENS_FOR_A_TREASURE
    return StepState.OPEN if enough else StepState.NOT_APPLICABLE


# The end of it


@cites(
    "cave.place-treasure",
    "cave-ghost.place-treasure",
    "cave-ghost.turn-summary",
    "ruling.place-treasure-owed",
)
def owed_at_its_end(draft: Draft, by: Role) -> None:
    """Owe what a Cave has yet to do when its turn ends: its Treasure token, if none was put."""
    table = draft.table
    if by not in CAVES or table.cave is None:
        return
    owed: list[Owed] = []
    if table.at(CavePhase.TREASURE):
        if treasure_is_optional(table.setup.seats):
            _leave_treasure_out(draft, by)
        else:
            owed.append(PutTreasure(by, (), PLACE_TREASURE[by]))
    if by is Role.CAVE_GHOST:
        owed.append(CheckSpentOmens(by))
    if owed:
        draft.owe(PLACE_TREASURE[by], *owed)


@cites("setup.mixes.any-two-and-thief", "setup.mixes.cave-thief")
def _leave_treasure_out(draft: Draft, by: Role) -> None:
    """Keep that a Cave has not put its Treasure token where that is its own choice."""
    places = treasure_places(draft.table.the_cave)
    state = StepState.SKIPPED if places else StepState.NOT_APPLICABLE
    mark(draft, state, PLACE_TREASURE[by])


@runs(CheckSpentOmens)
@cites("cave-ghost.check-past-plunder")
def check_spent_omens(draft: Draft, owed: CheckSpentOmens) -> None:
    """Every six spent Omens go back to the bag and put a Treasure token, if a tile can take it."""
    draft.settle(_CHECK)
    cave = the_cave(draft)
    if cave.omens_spent < OMENS_FOR_A_TREASURE:
        return
    draft.tell("6 spent Omen tokens go back to the bag: put a Treasure token", _CHECK)
    draft.shape(replace(cave, omens_spent=cave.omens_spent - OMENS_FOR_A_TREASURE), _CHECK)
    draft.owe(_CHECK, PutTreasure(owed.by, (), _CHECK), owed)
