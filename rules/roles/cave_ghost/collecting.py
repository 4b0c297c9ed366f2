"""Collect Omen Tokens: Isolation, Crystal tokens and Ghost tiles, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.ending import in_the_collapse
from rules.cave.spending import tokens
from rules.cites import cites
from rules.house import asks, decides
from rules.map.isolation import closest_piece
from rules.map.omens import BAG, ghost_tiles_on_the_map, omens_by_isolation
from rules.names import Token, listed, several
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.cave_ghost.actions import CountOmens
from rules.roles.cave_ghost.board import CaveGhost, OmenCount
from rules.roles.cave_ghost.owed import TellIsolation
from rules.roles.cave_ghost.seat import HER, board, her_space
from rules.setup.mixes import counts_one_crystal_more

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

COLLECT: Final = "cave-ghost.collect-omen-tokens"
_MOST_CRYSTALS: Final = 9
_MOST_GHOST_TILES: Final = 6


# From what


@cites("cave-ghost.collect-omen-tokens", "cave-ghost.isolation", "cave-ghost.ghost-tiles")
def count_now(table: Table) -> OmenCount:
    """Count what the map shows now: Isolation from the closest piece, Crystals, Ghost tiles."""
    cave, here = table.the_cave, her_space(table)
    found = None if here is None else closest_piece(cave, here)
    far, nearest = (None, ()) if found is None else found
    crystals, tiles = cave.count(Token.CRYSTAL), ghost_tiles_on_the_map(cave)
    return _counted(table, OmenCount(far, crystals, tiles, 0, nearest))


@cites("cave-ghost.collect-omen-tokens", "cave-ghost.crowded-house", "ruling.omens-at-zero")
def _counted(table: Table, count: OmenCount) -> OmenCount:
    """Look the sum up; in a Crowded House of six or more it counts one Crystal token more."""
    more = int(counts_one_crystal_more(table.setup.seats, table.setup.variants))
    total = count.total + more
    return OmenCount(
        count.isolation,
        count.crystals,
        count.ghost_tiles,
        omens_by_isolation(total),
        count.nearest,
        more,
    )


def in_words(count: OmenCount) -> str:
    """Say how the Omen tokens were counted."""
    parts = [_isolation_in_words(count)]
    parts += [several(count.crystals, "Crystal token")] * bool(count.crystals)
    parts += [several(count.ghost_tiles, "Ghost tile")] * bool(count.ghost_tiles)
    parts += [f"{count.more} for the Crowded House"] * bool(count.more)
    return listed(parts) + f", {count.total} in all" * (len(parts) > 1)


def _isolation_in_words(count: OmenCount) -> str:
    if count.isolation is None:
        return "Isolation 0 with nobody on the map"
    names = listed(piece_title(piece) for piece in count.nearest)
    return f"Isolation {count.isolation}" + (f" from {names}" if names else "")


# Taking them in


def collect(draft: Draft) -> None:
    """Collect what the map brings."""
    _take_in(draft, count_now(draft.table))


def in_the_bag(table: Table) -> int:
    """Count the Omen tokens left in the bag."""
    hers = board(table)
    return max(BAG - (hers.omens or 0) - hers.past_plunder, 0)


@cites("cave-ghost.collect-omen-tokens", "base.components")
def _take_in(draft: Draft, count: OmenCount) -> None:
    """Take the tokens that were counted, no more than the bag holds."""
    draft.tell(f"Collect {tokens(count.omens)} for {in_words(count)}", COLLECT)
    drawn = min(count.omens, in_the_bag(draft.table))
    if drawn < count.omens:
        only = "only " if drawn else ""
        draft.tell(f"{only}{tokens(drawn)} left in the bag", "base.components")
    held = board(draft.table).omens or 0
    draft.change(HER, COLLECT, CaveGhost, omens=held + drawn, counted=count)


# Without the map


@asks(TellIsolation)
def ask_isolation(_table: Table, owed: TellIsolation) -> Prompt:
    """Ask for the three numbers that only the table shows."""
    return Prompt(
        "Collect Omen tokens; by your Isolation, the Crystal tokens and the Ghost tiles on the map",
        COLLECT,
        owed.by,
        (
            Answer(
                CountOmens(HER, 0, 0, 0),
                "Count them",
                "Isolation is 0 with nobody on the map",
                asks=(
                    Ask("isolation", Gap.NUMBER),
                    Ask("crystals", Gap.NUMBER, options=tuple(range(_MOST_CRYSTALS + 1))),
                    Ask("ghost_tiles", Gap.NUMBER, options=tuple(range(_MOST_GHOST_TILES + 1))),
                ),
            ),
        ),
    )


@decides(CountOmens)
@cites("cave-ghost.collect-omen-tokens")
def count_omens(draft: Draft, action: CountOmens) -> None:
    """Take the three numbers from the table, and collect by their sum."""
    if not isinstance(draft.table.first_owed, TellIsolation):
        raise draft.refuse(
            "Omens are not counted now", COLLECT, "The map counts them, or her turn has begun"
        )
    if min(action.isolation, action.crystals, action.ghost_tiles) < 0:
        raise draft.refuse("There cannot be fewer than none", COLLECT, "Count again")
    draft.refuse_if(
        action.crystals > _MOST_CRYSTALS or action.ghost_tiles > _MOST_GHOST_TILES,
        "The box holds 9 Crystal tokens and 6 Ghost tiles",
        COLLECT,
        "Count again what lies on the map",
    )
    draft.settle(COLLECT)
    _take_in(
        draft,
        _counted(draft.table, OmenCount(action.isolation, action.crystals, action.ghost_tiles, 0)),
    )
    place = "place a tile from your hand, a Crystal tile first, and draw another"
    shape = "remove 3 tiles" if in_the_collapse(draft.table) else place
    draft.tell(f"Shape the Cave: {shape}", "cave-ghost.shape-the-cave")
