"""Actions, as her board heads them: Javelins, bombs, Intuit, armor, Bolster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.placing import fill_edges
from rules.cave.revealing import look
from rules.cave.standing import where
from rules.cites import cites
from rules.house import decides
from rules.map.edges import edge, visible_from, visible_walls, wall_between
from rules.map.geometry import adjacent, tile_spaces
from rules.map.places import the_tile
from rules.names import capital, listed, several, title
from rules.roles.armored_knight.actions import (
    Bolster,
    Intuit,
    LobBomb,
    PickUpJavelin,
    RepairArmor,
    ThrowJavelin,
)
from rules.roles.armored_knight.attacking import (
    can_be_attacked,
    effect,
    stands_on,
    strong_enough,
)
from rules.roles.armored_knight.board import ARMOR, BOLSTER, ArmoredKnight, Place
from rules.roles.armored_knight.cards import in_the_cave, quests_left
from rules.roles.armored_knight.cubes import has_cubes, spend
from rules.roles.armored_knight.figures import Figure
from rules.roles.armored_knight.quests import Quest
from rules.roles.armored_knight.seat import ME, PIECE, board, in_move_and_act, where_she_stands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.table import Table

JAVELIN: Final = "armored-knight.actions.throw-javelin"
BOMB: Final = "armored-knight.actions.lob-bomb"
INTUIT: Final = "armored-knight.actions.intuit"
REPAIR: Final = "armored-knight.actions.repair-armor"
BOLSTERING: Final = "armored-knight.actions.bolster"
REPAIR_COST: Final = 2
_SPIDERS: Final = frozenset({Figure.SPIDER, Figure.SHADOW_PALADIN})


@cites("armored-knight.actions")
def _once(draft: Draft, place: Place, name: str, rule: str) -> None:
    draft.refuse_if(
        place in board(draft.table).used,
        f"{name} was used in this turn already",
        rule,
        "Wait for the next turn",
        short="done this turn",
    )


def _is_used(draft: Draft, place: Place, count: int, rule: str) -> None:
    spend(draft, place, count, rule)
    draft.change(ME, rule, ArmoredKnight, used=(*board(draft.table).used, place))


# Throw Javelin


@decides(ThrowJavelin)
@cites("armored-knight.actions.throw-javelin", "ruling.back-to-the-box")
def throw_javelin(draft: Draft, action: ThrowJavelin) -> None:
    """Once a turn attack a figure that she sees; at the Spider the Javelin is gone for the game."""
    where_she_stands(draft, JAVELIN)
    _once(draft, Place.JAVELIN, "Throw Javelin", JAVELIN)
    hers = board(draft.table)
    if hers.javelins < 1:
        raise draft.refuse(
            "No Javelin lies in its box",
            JAVELIN,
            "Take a Treasure for one, or pick one up",
            short="no Javelin",
        )
    has_cubes(draft, 1, JAVELIN)
    can_be_attacked(draft, action.figure, JAVELIN)
    draft.refuse_if(
        draft.table.cave is not None and stands_on(draft.table, action.figure) is None,
        f"The {action.figure.value.replace('-', ' ').title()} is not on the map",
        JAVELIN,
        "Put the piece on the map",
    )
    draft.refuse_if(
        not _sees(draft.table, action.figure),
        f"{capital(action.figure.named)} is not in sight",
        JAVELIN,
        "A line of sight is straight, and crosses no wall, Dark tile or open space",
    )
    if not action.missed:
        strong_enough(draft, action.figure)
    _is_used(draft, Place.JAVELIN, 1, JAVELIN)
    if action.figure in _SPIDERS:
        draft.change(
            ME,
            "ruling.back-to-the-box",
            ArmoredKnight,
            javelins=hers.javelins - 1,
            javelins_gone=hers.javelins_gone + 1,
        )
    else:
        space = action.space or stands_on(draft.table, action.figure)
        thrown = (*hers.thrown, space)
        draft.change(ME, JAVELIN, ArmoredKnight, javelins=hers.javelins - 1, thrown=thrown)
    effect(draft, action.figure, JAVELIN, missed=action.missed)
    if not action.missed:
        _is_a_shot(draft)


@cites("boards.cave-sidequests", "haunted-hallways.visiting-the-cave-armored-knight")
def _is_a_shot(draft: Draft) -> None:
    """A Javelin that hits is her shot at a player, which is what Eagle-Eyed asks for."""
    table = draft.table
    if table.outcome is None and in_the_cave(table) and Quest.EAGLE_EYED in quests_left(table):
        draft.tell("The shot completes Eagle-Eyed, if she has it", "boards.cave-sidequests")


@cites("armored-knight.actions.throw-javelin", "base.visible")
def _sees(table: Table, figure: Figure) -> bool:
    """Tell whether she sees a figure; without the map, or off it, her player knows."""
    here = None if table.cave is None else where(table, PIECE)
    there = stands_on(table, figure)
    return here is None or there in {None, here} or there in visible_from(table.the_cave, here)


def lying(hers: ArmoredKnight, cave: Cave | None) -> str:
    """Name the tiles on which thrown Javelins lie, as far as the map shows them."""
    return listed(the_tile(one, cave) for one in hers.thrown if one is not None)


@decides(PickUpJavelin)
@cites("armored-knight.actions.throw-javelin")
def pick_up_javelin(draft: Draft, _action: PickUpJavelin) -> None:
    """On its tile she may take a Javelin back into its box."""
    where_she_stands(draft, JAVELIN)
    hers = board(draft.table)
    if not hers.thrown:
        raise draft.refuse("No Javelin lies out there", JAVELIN, "Only one that was thrown does")
    here = where(draft.table, PIECE) if draft.table.cave is not None else None
    found = next((one for one in hers.thrown if one in {None, here} or here is None), None)
    reachable = here is None or any(one in {None, here} for one in hers.thrown)
    draft.refuse_if(
        not reachable,
        "No Javelin lies where she stands",
        JAVELIN,
        "Move to its tile first",
    )
    left = list(hers.thrown)
    left.remove(found if reachable else left[0])
    draft.change(ME, JAVELIN, ArmoredKnight, javelins=hers.javelins + 1, thrown=tuple(left))


@cites("collapse.tokens", "armored-knight.actions.throw-javelin")
def tile_goes(draft: Draft, space: Space) -> None:
    """Give her back the Javelins that lie on a tile which goes: a Treasure may bring them again."""
    thrown = board(draft.table).thrown
    gone = tile_spaces(draft.table.the_cave.tiles, space)
    left = tuple(one for one in thrown if one not in gone)
    draft.change(ME, "collapse.tokens", ArmoredKnight, thrown=left)
    if left != thrown:
        back = several(len(thrown) - len(left), "Javelin")
        text = f"{capital(title(ME))} gets {back} back, beside her board"
        draft.tell(text, "collapse.tokens")


@cites("collapse.split", "armored-knight.actions.throw-javelin")
def tiles_carried(draft: Draft, to: Mapping[Space, Space]) -> None:
    """Let the Javelins that lie on tiles go where these go."""
    thrown = board(draft.table).thrown
    lie = tuple(None if one is None else to.get(one, one) for one in thrown)
    draft.change(ME, "collapse.split", ArmoredKnight, thrown=lie)


# Lob Bomb, Intuit


@decides(LobBomb)
@cites("armored-knight.actions.lob-bomb")
def lob_bomb(draft: Draft, action: LobBomb) -> None:
    """A breach token goes on a wall that she sees; on a kept map it is open from then on."""
    where_she_stands(draft, BOMB)
    has_cubes(draft, 1, BOMB)
    cave = draft.table.cave
    if cave is None or where(draft.table, PIECE) is None:
        spend(draft, Place.BOMB, 1, BOMB)
        draft.tell("Put a breach token on a wall that she sees", BOMB)
        return
    space, other = action.space, action.other
    if space is None or other is None or other not in adjacent(space):
        raise draft.refuse("On which wall?", BOMB, "Choose a wall that she sees")
    if not wall_between(cave, space, other):
        raise draft.refuse("No wall stands there", BOMB, "Choose a wall that she sees")
    draft.refuse_if(
        not {(space, other), (other, space)} & set(walls_in_sight(draft.table)),
        "She does not see that wall",
        BOMB,
        "She sees along the four straight lines from her tile, up to a wall or a Dark tile",
    )
    spend(draft, Place.BOMB, 1, BOMB)
    at = frozenset({edge(space, other)})
    open_there = replace(
        cave,
        breaches=cave.breaches | at,
        rockslides=cave.rockslides - at,
        force_walls=cave.force_walls - at,
    )
    draft.shape(open_there, BOMB)
    draft.tell("Put a breach token on that wall: it is open now", BOMB)
    fill_edges(draft, ME)


@cites("armored-knight.actions.lob-bomb", "base.visible")
def walls_in_sight(table: Table) -> tuple[tuple[Space, Space], ...]:
    """Give the walls that she sees on the map, each between its two spaces."""
    at = None if table.cave is None else where(table, PIECE)
    return () if at is None else visible_walls(table.the_cave, at)


@decides(Intuit)
@cites("armored-knight.actions.intuit")
def intuit(draft: Draft, _action: Intuit) -> None:
    """She alone looks at the Dark tiles beside her; nothing is revealed."""
    where_she_stands(draft, INTUIT)
    has_cubes(draft, 1, INTUIT)
    beside = dark_beside(draft.table)
    draft.refuse_if(
        beside == (),
        "No Dark tile lies beside her",
        INTUIT,
        "Keep the cube, or move beside one",
        short="none beside her",
    )
    spend(draft, Place.INTUIT, 1, INTUIT)
    if beside is None:
        draft.tell("Look at each Dark tile beside her, and put each back where it lay", INTUIT)
        return
    names = listed(the_tile(one, draft.table.cave) for one in beside)
    draft.tell(f"Look at {names}, and put each back where it lay", INTUIT)
    for space in beside:
        look(draft, space, INTUIT)


@cites("armored-knight.actions.intuit")
def dark_beside(table: Table) -> tuple[Space, ...] | None:
    """Give the Dark tiles beside her, whatever walls stand between; None without a map."""
    at = None if table.cave is None else where(table, PIECE)
    if at is None:
        return None
    tiles = table.the_cave.tiles
    return tuple(one for one in adjacent(at) if one in tiles and tiles[one].dark)


# Repair Armor, Bolster


@decides(RepairArmor)
@cites("armored-knight.actions.repair-armor", "ruling.back-to-the-box")
def repair_armor(draft: Draft, _action: RepairArmor) -> None:
    """Once a turn two cubes bring an armor token."""
    in_move_and_act(draft, REPAIR)
    _once(draft, Place.REPAIR, "Repair Armor", REPAIR)
    has_cubes(draft, REPAIR_COST, REPAIR)
    hers = board(draft.table)
    if hers.armor + hers.armor_gone >= ARMOR:
        raise draft.refuse(
            f"None of the {ARMOR} armor tokens is left",
            REPAIR,
            "Use the cubes for something else",
            short="none is left",
        )
    _is_used(draft, Place.REPAIR, REPAIR_COST, REPAIR)
    draft.change(ME, REPAIR, ArmoredKnight, armor=hers.armor + 1)


@decides(Bolster)
@cites("armored-knight.actions.bolster", "armored-knight.strength-and-defense")
def bolster(draft: Draft, _action: Bolster) -> None:
    """Once a turn 2 Strength more, for the next attack."""
    in_move_and_act(draft, BOLSTERING)
    _once(draft, Place.BOLSTER, "Bolster", BOLSTERING)
    has_cubes(draft, 1, BOLSTERING)
    _is_used(draft, Place.BOLSTER, 1, BOLSTERING)
    draft.change(ME, BOLSTERING, ArmoredKnight, bolstered=True)
    draft.tell(f"The next attack has {BOLSTER} more Strength", BOLSTERING)
