"""Tables with a map, told aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import fold
from rules.events import difference
from rules.map.cave import Stage
from rules.names import Kind
from rules.roles.ghost.owed import DrawCards
from tests.rules.cave.maps import picture, standing
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table
    from rules.map.cave import Cave

START = (
    "places bones at 0,1",
    "places fangs at 1,0",
    "places eye at 0,-1",
    "places bones at -1,0",
)
"""The four tiles around the Entrance: Fangs in the east, Eye in the south, the others Bones."""


def laid(*head: str, by: str = "ghoul") -> tuple[str, ...]:
    """Give the lines with which a table begins on the map; this role lays the four tiles."""
    return (*head, "map on", *(f"{by} {line}" for line in START))


LAID = ("ghost has laid a card", "ghost ends turn")
"""How a Ghost's turn ends where nobody asks for more."""
BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6}
"""What the box holds for a Ghoul alone."""


def opened(*head: str, by: str = "ghoul") -> Table:
    """Begin a game with the map on and the four tiles laid; the first line names who plays.

    What chance deals into a Ghost's Possession deck is drawn as well.
    """
    table = play(*laid(*head, by=by))
    while isinstance(table.first_owed, DrawCards):
        table = then(table, "ghost takes possession card")
    return table


def solo(*told: str) -> Table:
    """Begin the Ghoul's solo game: it stands on the Fangs tile in the east."""
    return then(opened("table ghoul"), "ghoul starts at 1,0", *told)


def with_cave(table: Table, cave: Cave) -> Table:
    """Lay another map on this table, to begin a test in the middle of a game."""
    event = difference(table.the_cave, cave, "test")
    return table if event is None else fold(table, [event])


def turn(table: Table, *dice: int) -> Table:
    """Let the Ghoul roll, choose the first two and end its turn without doing anything."""
    rolled = " ".join(map(str, dice))
    pair = " ".join(map(str, sorted(dice[:2], reverse=True)))
    return then(table, f"ghoul rolls {rolled}", f"ghoul chooses {pair}", "ghoul ends turn")


def collapsing(drawing: str, *dice: int, **values: object) -> Table:
    """Play a solo turn on this map in the Collapse; the removals are owed then."""
    cave = picture(drawing, stage=Stage.COLLAPSING, in_game=BOX, **values)
    cave = standing(cave, ghoul=(0, 0))
    return turn(with_cave(solo(), cave), *dice)
