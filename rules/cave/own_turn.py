"""The Cave's own turn, and the Cave Ghost's: Omens, Shape the Cave, Treasures at its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.cave import omens
from rules.cave.asked import PLACE_TREASURE, TREASURE
from rules.cave.first_placement import owe_first_placement
from rules.cave.isolation import closest_piece
from rules.cave.owed import CaveTakesItsPart, CheckSpentOmens, CollectOmens, PutTreasure
from rules.cave.shaping import the_cave
from rules.cites import cites
from rules.names import Piece, Role
from rules.pieces import piece_title
from rules.roles import others
from rules.routing import runs
from rules.setup.mixes import counts_one_crystal_more, treasure_is_optional
from rules.setup.tiles import CAVES

if TYPE_CHECKING:
    from rules.cave.owed import CaveOwed
    from rules.draft import Draft
    from rules.table import Table

_REMOVED_BY_A_CAVE: Final = 3
_SHAPE: Final = "cave.shape-the-cave"
_CHECK: Final = "cave-ghost.check-past-plunder"
OMENS_FOR_A_TREASURE: Final = 6


@cites("base.cave-turn", "cave-ghost.turn-summary")
def begin_cave_turn(draft: Draft) -> None:
    """Begin with the Cave Ghost's first placement, if it is due; then with the Omens."""
    others.begin_turn(draft)
    by = draft.table.turn
    if not draft.table.setup.with_map:
        return
    draft.turn_to(_SHAPE, phase=TREASURE)
    draft.owe("cave.omens.collected", CollectOmens(by))
    if by is Role.CAVE_GHOST:
        owe_first_placement(draft, by)


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
    draft.shape(replace(the_cave(draft), omens_collected=number), rule)
    draft.owe(_SHAPE, CaveTakesItsPart(owed.by, 1, _REMOVED_BY_A_CAVE, "Shape the Cave", _SHAPE))


def tokens(number: int) -> str:
    """Count Omen tokens in words."""
    return f"{number} Omen token{'s' * (number != 1)}"


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


# The end of it


@cites(
    "cave.place-treasure",
    "cave-ghost.place-treasure",
    "cave-ghost.turn-summary",
    "ruling.place-treasure-owed",
)
def owed_at_its_end(before: Table, by: Role) -> list[CaveOwed]:
    """Give what a Cave still owes when it ends its turn: its Treasure token, if none was put."""
    if by not in CAVES:
        return []
    owed: list[CaveOwed] = []
    if before.phase == TREASURE and not treasure_is_optional(before.setup.seats):
        owed.append(PutTreasure(by, (), PLACE_TREASURE[by]))
    if by is Role.CAVE_GHOST:
        owed.append(CheckSpentOmens(by))
    return owed


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
