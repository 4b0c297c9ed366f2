"""What the tray says while the board answers: what to do with the hands, how often, and why.

And what a value is called on a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from companion.screens.words import face_of, say
from rules.actions import Flare
from rules.cave import (
    FillEdges,
    PlaceTiles,
    RemoveTiles,
    RevealTiles,
    StartingTiles,
    TurnOver,
    removal_now,
)
from rules.map import DragonFace, collapse_in_words, would_touch
from rules.names import Direction, Kind, Symbol, capital, several

if TYPE_CHECKING:
    from rules import Prompt, Table
    from rules.map import Cave
    from rules.names import Space

TAP: Final = "Tap where it glows"
TAP_PRICED: Final = "Tap a number: it costs that much Movement"

AROUND: Final = 4
"""So many tiles lie around the Entrance when a game begins."""


class Heading(NamedTuple):
    """A question of the board: what to do, the how-manieth of how many, and a line about it.

    `picture` is the face of the die that led to it.
    """

    text: str
    nth: str = ""
    why: str = ""
    picture: str = ""


def heading(
    table: Table, prompt: Prompt, open_spaces: int, chosen: Space | None, *, by_the_cave: bool
) -> Heading:
    """Say what is asked of the board; `chosen` is the space it is about, if one is."""
    owed = table.first_owed
    if isinstance(owed, StartingTiles | PlaceTiles | FillEdges):
        return _placing(table, owed, open_spaces, chosen, by_the_cave=by_the_cave)
    if isinstance(owed, RemoveTiles):
        text = "Take this tile away" if chosen is not None else "Take a glowing tile away"
        removal = removal_now(table)
        why = "" if removal is None else f"{capital(removal.why)}."
        return Heading(text, _nth(owed.left, owed.of), why)
    if isinstance(owed, RevealTiles):
        number = len(owed.spaces)
        glowing = "the glowing tile" if number == 1 else f"the {number} glowing tiles"
        which = "it" if number == 1 else "one"
        tiles = (table.the_cave.tiles.get(space) for space in owed.spaces)
        if any(one is not None and one.hidden is not None for one in tiles):
            # The app shows what it is; its walls are printed, and told by whoever lays it out.
            later = "; if you have the tile, hold it then to tell its walls"
            return Heading(f"Turn over {glowing}", "", f"Tap {which}{later}")
        return Heading(f"Turn over {glowing}", "", f"Tap {which} to say what it shows")
    if isinstance(owed, TurnOver) and chosen is not None:
        return Heading(prompt.asked, "", "It is marked on the map")
    return Heading(prompt.asked, "", capital(prompt.why) or TAP)


def after_the_roll(told: Heading, last: object) -> Heading:
    """Say and show what the app has just rolled for Flare, before what is to be done about it."""
    if isinstance(last, Flare) and last.face is not None and last.by_app:
        rolled = f"Rolled: {said(last.face)}. {told.why}"
        return told._replace(why=rolled, picture=face_of(last.face))
    return told


def _placing(
    table: Table,
    owed: StartingTiles | PlaceTiles | FillEdges,
    open_spaces: int,
    chosen: Space | None,
    *,
    by_the_cave: bool,
) -> Heading:
    symbol = "" if chosen is None or table.the_cave.stack.virtual else "Which symbol does it show?"
    if isinstance(owed, StartingTiles):
        which = f"{AROUND + 1 - open_spaces} of {AROUND}"
        # These are drawn from the stack, also where a hand lies beside it.
        text = "Draw a tile, lay it here" if chosen is not None else _drawn_where_it_glows(table)
        return Heading(text, which, symbol or "Around the Entrance")
    if isinstance(owed, FillEdges):
        why = f"{capital(several(open_spaces, 'open edge'))} to fill{_from_hand(table)}."
        return Heading(_lay(table, chosen), "", f"{why} {symbol}".strip())
    # How many they are stands before it, with the number of this one.
    reason = owed.reason.removeprefix(several(owed.of, "tile")).lstrip()
    why = f"{capital(reason)}{_from_hand(table, supply=owed.supply)}."
    if by_the_cave and chosen is not None:
        why = f"It touches {several(would_touch(table.the_cave, chosen), 'tile')}."
        # One line, so that the keys below it stay where they are from tile to tile.
        symbol = symbol and "Which symbol?"
    elif symbol:
        why = ""  # said before the place was chosen: the keys below stay where they were
    text = _lay(table, chosen, supply=owed.supply)
    return Heading(text, _nth(owed.left, owed.of), f"{why} {symbol}".strip())


def _where_it_glows(table: Table, *, supply: bool = False) -> str:
    """Ask for a place first, in one line: what waits for it below keeps its own."""
    if supply:
        return "Lay a Ghost tile where it glows"
    if table.the_cave.hand is not None:
        return "Lay a tile where it glows"
    return _drawn_where_it_glows(table)


def _from_hand(table: Table, *, supply: bool = False) -> str:
    """Say where the tile comes from: below the question, which is short so."""
    return "" if supply or table.the_cave.hand is None else ", from the hand"


def _drawn_where_it_glows(table: Table) -> str:
    return f"Lay {'the top' if table.the_cave.stack.virtual else 'a'} tile where it glows"


def _lay(table: Table, chosen: Space | None, *, supply: bool = False) -> str:
    cave = table.the_cave
    if chosen is None:
        return _where_it_glows(table, supply=supply)
    if supply:
        return "Lay a Ghost tile of the supply here"
    if cave.hand is not None:
        return "Lay one of the hand here"
    return (
        f"{'Lay the top tile of the stack' if cave.stack.virtual else 'Draw a tile, lay it'} here"
    )


def _nth(left: int, of: int) -> str:
    return f"{of - left + 1} of {of}" if of > 1 else ""


def facts(cave: Cave) -> str:
    """Tell the stack, how far the Collapse is, and the Crystal tiles gone."""
    told = [f"{cave.stack.left} in the stack"]
    if cave.hand is not None:
        told.append(f"{cave.hand} in the hand")
    collapse = collapse_in_words(cave)
    if collapse != "not begun":
        told.append(f"Collapse {collapse}")
    told.append(f"{cave.crystal_tiles_removed} of {cave.crystal_tiles_goal} Crystal tiles gone")
    if cave.hatred:
        told.append(several(cave.hatred, "Hatred token"))
    return " · ".join(told)


# -- values on buttons ------------------------------------------------------------------------


_EDGES: Final = {
    Direction.NORTH: "Above",
    Direction.EAST: "Right",
    Direction.SOUTH: "Below",
    Direction.WEST: "Left",
}


_DRAWING: Final[dict[Kind, str]] = {
    Kind.CRYSTAL: "token-crystal",
    Kind.TREASURE: "token-treasure",
    Kind.EVENT: "token-event",
    Kind.VAULT: "token-vault",
    Kind.AMBUSH: "ambush",
    Kind.GHOST: "role-ghost",
    Kind.ENTRANCE: "entrance",
}


def said(value: object) -> str:
    """Say a value as a button does; an edge by where it lies on the screen."""
    if isinstance(value, Direction):
        return _EDGES[value]
    return say(value)


def drawing_of(value: object) -> str:
    """Name the drawing that shows a value."""
    if isinstance(value, Symbol):
        return value.value
    if isinstance(value, DragonFace):
        return face_of(value)
    return _DRAWING.get(value, "") if isinstance(value, Kind) else ""
