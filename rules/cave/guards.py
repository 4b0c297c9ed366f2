"""Who is asked for a tile, a removal or a token now: nobody does it for another, or for nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.cave.limits import surplus, tokens_left, tokens_taken
from rules.cave.owed import (
    FillEdges,
    PlaceTiles,
    PutTreasure,
    RemoveTiles,
    ShuffleTheStack,
    StartingTiles,
)
from rules.cave.player import as_cave
from rules.cave.standing import cave_of
from rules.cites import cites
from rules.guards import asked_of
from rules.map.begin import LATE
from rules.map.omens import Omen, treasure_places
from rules.map.past_plunder import past_plunder_places
from rules.map.places import place
from rules.map.skittering import unoccupied_dark_tiles
from rules.names import Token, listed, several, token_name
from rules.owed import FirstPlacement
from rules.setup.tokens import most_tokens

if TYPE_CHECKING:
    from rules.actions.map import RemoveTile
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Kind, Role, Space
    from rules.owed import Owed
    from rules.table import Table

PLUNDER: Final = "variant.past-plunder"
NO_TREASURE: Final = "no Treasure token is left in the supply"
_EARLY: Final = "base.tiles-removed-early"
_PLACING: Final = "cave.placing"
_MENDED: Final = "table.corrections"


# Placing


@cites("cave.placing", "cave.no-cave", "setup.stack")
def check_asked_to_place(draft: Draft, by: Role, *, effect: bool) -> None:
    """Hold a tile to whoever is asked for one; nothing else but an effect places any."""
    owed = draft.table.first_owed
    if isinstance(owed, ShuffleTheStack):
        raise draft.refuse(
            "The app keeps this stack: shuffle it before a tile is laid",
            "setup.stack",
            "Let the app shuffle, or shuffle it by any number",
        )
    if isinstance(owed, StartingTiles):
        return  # setting up is everybody's work
    if isinstance(owed, PlaceTiles | FillEdges):
        asked_of(draft, by, owed.by, getattr(owed, "rule", "cave.open-edges"))
    elif isinstance(owed, FirstPlacement) and not unoccupied_dark_tiles(draft.table.the_cave):
        asked_of(draft, by, filler(draft.table, owed.role), _PLACING)
    else:
        draft.refuse_if(
            not effect or owed is not None,
            "No tile is asked for now",
            _PLACING,
            "First answer what is asked"
            if owed is not None
            else "Tiles come at a turn's end; one that a card lays is placed by an effect",
        )


@cites("cave.open-edges")
def filler(table: Table, by: Role) -> Role:
    """Say who fills open edges: the Cave's player, or whoever made them."""
    return cave_of(table) or by


@cites("setup.stack", "cave.revealing", "collapse.dark-tile")
def check_not_otherwise(draft: Draft, said: object, known: object, rule: str) -> None:
    """Refuse what contradicts a tile of the virtual stack, without telling what it is."""
    if said is not None and said is not known:
        raise draft.refuse(
            "The app knows this tile, and it is another",
            rule,
            "Leave it out: the app turns its own tiles over and says what they show",
        )


# Removing


@cites("collapse.how-many", "base.tiles-removed-early", "cave.no-cave")
def check_asked_to_remove(
    draft: Draft, action: RemoveTile, owed: Owed | None, *, collapsing: bool
) -> None:
    """Hold a removal to whoever is asked for one; before the Collapse only an effect removes."""
    if isinstance(owed, RemoveTiles):
        asked_of(draft, action.by, owed.by, owed.rule)
        return
    draft.refuse_if(
        not action.effect or owed is not None,
        "No tile is to be removed now",
        "collapse.how-many" if collapsing else _EARLY,
        "First answer what is asked"
        if owed is not None
        else "Tiles go at a turn's end in the Collapse; what a card takes goes by an effect",
    )


# Turning over


@cites("setup.starting-tiles")
def check_laid_late(draft: Draft, space: Space, kind: Kind) -> None:
    """Refuse that a tile is of a kind that came into the stack after it was laid."""
    draft.refuse_if(
        kind in LATE and space in draft.table.the_cave.starting,
        f"The tiles around the Entrance were laid before any {kind.value.title()} tile",
        "setup.starting-tiles",
        "Look again; if the tile was laid later, mend it first",
    )


# Past Plunder and Place Treasure


@cites("cave.tokens", "base.components")
def check_tokens(draft: Draft, token: Token, taken: int) -> None:
    """Refuse more tokens of a sort, on the map and before players, than this game has."""
    most = most_tokens(draft.table.setup.seats, token)
    draft.refuse_if(
        most is not None and taken > most,
        f"This game has {most or 'no'} {token_name(token)} token{'s' * (most != 1)}",
        "cave.tokens",
        "Take one off the map first" if most else "Nobody at this table brings them",
    )


@cites("cave.tokens", "table.corrections")
def take_off_the_map(draft: Draft, token: Token, more: int) -> Cave | None:
    """Give the map without those that were told to be elsewhere; refuse where none can be they.

    Of several nobody has said which it was: the table is told from where it is gone.
    """
    gone = surplus(draft.table, token, more)
    if gone is None:
        check_tokens(draft, token, tokens_taken(draft.table, token) + more)
        return None
    before = cave = draft.table.the_cave
    for space in gone:
        cave = cave.without_token(token, space)
    if gone:
        name = token_name(token)
        lay = (f"{several(many, name)} {place(at, before)}" for at, many in Counter(gone).items())
        draft.tell(f"Taken off the map: {listed(lay)}", _MENDED)
    return cave


@cites("base.components", "table.corrections")
def say_what_is_missing(draft: Draft, token: Token) -> None:
    """Say how many of a sort, all of which are always out, are nowhere now on a map kept here."""
    left = None if draft.table.cave is None else tokens_left(draft.table, token)
    if left:
        them = "it" if left == 1 else "them"
        text = f"{several(left, token_name(token))} must lie somewhere: put {them} on the map"
        draft.tell(f"{text}, or say who carries {them}", _MENDED)


@cites(
    "variant.past-plunder",
    "cave.omens.past-plunder",
    "cave.place-treasure",
    "cave-ghost.place-treasure",
    "base.components",
)
def treasure_spaces(table: Table, rule: str) -> tuple[Space, ...]:
    """Give the tiles that may have a Treasure token now, by the rule that puts it.

    None where the box holds none any more: nothing is put in its stead.
    """
    if no_treasure_left(table):
        return ()
    cave = table.the_cave
    return past_plunder_places(cave) if rule == PLUNDER else treasure_places(cave)


@cites("base.components", "cave.tokens.treasure")
def no_treasure_left(table: Table) -> bool:
    """Say whether every Treasure token of this game lies on the map or before somebody."""
    return tokens_left(table, Token.TREASURE) == 0


@cites(
    "variant.past-plunder",
    "answer.past-plunder-after-tile",
    "cave.omens.past-plunder",
    "cave.place-treasure",
    "cave-ghost.place-treasure",
)
def check_asked_to_plunder(draft: Draft, by: Role) -> str:
    """Give the rule by which a Treasure token is put now, or refuse: one for each asking."""
    table = draft.table
    owed = table.first_owed
    if isinstance(owed, PutTreasure):
        asked_of(draft, by, owed.by, owed.rule)
        return owed.rule
    cave = cave_of(table)
    if cave is not None and by is cave and owed is None:
        played = as_cave(cave)
        another = played.omens.get(Omen.PAST_PLUNDER)
        draft.refuse_if(
            table.turn is not by or not table.at(played.before_treasure),
            "Place Treasure puts one token in the Cave's own turn, and that is done",
            another or played.treasure,
            "Another is bought with the omen Past Plunder" if another else "Wait for the next turn",
        )
        played.may_go_on(draft)
        return played.treasure
    draft.advise_against(
        "No Treasure token is to be put now",
        PLUNDER,
        "Whoever holds Past Plunder puts one, after the tile at the end of the turn",
    )
    return PLUNDER
