"""What an omen would do now: one that has nothing to do is refused before anything is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.guards import NO_TREASURE, no_treasure_left, treasure_spaces
from rules.cave.limits import pieces_in_play
from rules.cave.may_go import tiles_that_may_go
from rules.cave.owed import PlaceTiles, RemoveTiles
from rules.cave.placing import growing, tiles_to_place
from rules.cave.player import as_cave, reaches_from
from rules.cave.rockslides import rockslide_edges
from rules.cites import cites
from rules.map.geometry import surrounding
from rules.map.omens import Omen
from rules.map.placing import legal_places
from rules.names import capital, listed, title
from rules.outcome import Refusal
from rules.pieces import owner
from rules.roles.cave.bats import BATS_RULE, CARRIED, bats_find_something
from rules.roles.cave.cursing import can_be_cast, rule_of_the_curse

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Piece, Role, Space
    from rules.table import Table

HATRED: Final = "cave.omens.hatred"
TOKENS: Final = "cave-ghost.difficulty-variants.hatred-tokens"


def by_hatred(table: Table, by: Role) -> PlaceTiles | RemoveTiles:
    """Say what Hatred asks for: a tile to place, or in the Collapse one to remove."""
    around = reaches_from(table, by)
    rule = as_cave(by).omens[Omen.HATRED]
    if growing(table.the_cave):
        return PlaceTiles(by, 1, 1, "Hatred", rule, around=around, instead=1)
    return RemoveTiles(by, 1, 1, "Hatred", rule, around, instead=1)


@cites("cave.omens.hatred", "cave-ghost.using-powers.hatred")
def _why_no_hatred(table: Table, by: Role) -> Refusal | None:
    cave = table.the_cave
    owed = by_hatred(table, by)
    near = f"surrounding {title(by)} " if owed.around is not None else ""
    if isinstance(owed, RemoveTiles):
        text = "" if tiles_that_may_go(table, owed) else f"No tile {near}may go now"
    elif not tiles_to_place(cave):
        text = "No tile is left to place"
    else:
        text = "" if open_around(cave, owed.around) else f"No open space surrounds {title(by)}"
    remedy = "Take a Hatred token away instead" if cave.hatred else "Keep the Omens"
    return Refusal(text, owed.rule, remedy) if text else None


@cites(TOKENS)
def hatred_alone_takes_one(draft: Draft, omen: Omen, rule: str, *, hatred_token: bool) -> None:
    """Refuse to take a Hatred token away by another omen."""
    draft.refuse_if(
        hatred_token and omen is not Omen.HATRED,
        "Only Hatred takes a Hatred token away",
        rule,
        "Spend Hatred for it",
    )


@cites(TOKENS)
def why_no_hatred_token(left: int) -> Refusal | None:
    """Say why Hatred takes no Hatred token away, of so many that are left; None when it can."""
    text = "No Hatred token is left"
    return None if left else Refusal(text, TOKENS, "Let Hatred place or remove a tile")


def open_around(cave: Cave, near: Space | None) -> bool:
    """Say whether a tile has a place to go, around a space where it must be near one."""
    places = legal_places(cave)
    return bool(places if near is None else places.intersection(surrounding(near)))


@cites("cave.omens.past-plunder")
def _why_no_plunder(table: Table, _by: Role) -> Refusal | None:
    rule = "cave.omens.past-plunder"
    if treasure_spaces(table, rule):
        return None
    if no_treasure_left(table):
        return Refusal(capital(NO_TREASURE), rule, "Keep the Omens")
    text = "No Dark tile can take a Treasure token"
    return Refusal(text, rule, "It takes one without a piece or a Treasure")


@cites("cave.omens.giant-bats")
def _why_no_bats(table: Table, _by: Role) -> Refusal | None:
    cave = table.the_cave
    if bats_find_something(cave) or _stand_elsewhere(table):
        return None
    whose = dict.fromkeys(filter(None, map(owner, _carried_here(table))))
    remedy = f"They carry {listed((*map(title, whose), 'Treasures'))}"
    return Refusal("The bats find nothing to carry", BATS_RULE, remedy)


def _carried_here(table: Table) -> list[Piece]:
    """Give whom the bats may carry at this table."""
    return [piece for piece in pieces_in_play(table) if piece in CARRIED]


def _stand_elsewhere(table: Table) -> bool:
    """Tell that somebody the bats carry plays, and may stand where this map does not show it."""
    return any(table.the_cave.piece_at(piece) is None for piece in _carried_here(table))


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def _why_no_rockslide(table: Table, by: Role) -> Refusal | None:
    if any(rockslide_edges(table, by)):
        return None
    rule = as_cave(by).omens[Omen.ROCKSLIDE]
    return Refusal("No edge can take a Rockslide", rule, "It stands where one tile is Lit")


@cites("cave.omens.crystal-curse", "cave-ghost.using-powers.crystal-curse")
def _why_no_curse(table: Table, by: Role) -> Refusal | None:
    if can_be_cast(table, by):
        return None
    rule = rule_of_the_curse(by)
    return Refusal("Crystal Curse finds nothing to do", rule, "Keep the Omens")


_IN_VAIN: Final[dict[Omen, Callable[[Table, Role], Refusal | None]]] = {
    Omen.HATRED: _why_no_hatred,
    Omen.PAST_PLUNDER: _why_no_plunder,
    Omen.GIANT_BATS: _why_no_bats,
    Omen.ROCKSLIDE: _why_no_rockslide,
    Omen.CRYSTAL_CURSE: _why_no_curse,
}


@cites("cave.omens", "cave-ghost.using-powers")
def why_in_vain(table: Table, by: Role, omen: Omen, *, hatred_token: bool) -> Refusal | None:
    """Say why an omen would have nothing to do, and nothing is paid for it; None when it has."""
    if hatred_token:
        return why_no_hatred_token(table.the_cave.hatred)
    why = _IN_VAIN.get(omen)
    return None if why is None else why(table, by)
