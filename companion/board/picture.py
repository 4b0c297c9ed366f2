"""What is drawn where: the pictures of one space, by layers. Pure; a canvas only packs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.board.colours import (
    BONE,
    COINS,
    EMBER,
    EMBER_GLOW,
    EMBER_TIP,
    FLOORS,
    GROUNDS,
    INK,
    LOCK,
    NIGHT,
    STANDS_BACK,
    SYMBOLS,
    UNDER,
    UNSEEN,
    WHITE,
    coin_of,
    light_of,
    mixed,
    rgba,
)
from companion.board.facts import floor_of
from companion.board.pen import TILE, Layer, Pen, Quad
from companion.board.pieces import put_acting, stand
from rules.names import Direction, Kind, Token

if TYPE_CHECKING:
    from companion.board.colours import Coin, Colour, Paint
    from companion.board.facts import Facts
    from companion.board.pen import Scale
    from rules.map import Tile

JOIN: Final = (24.0, 52.0)
"""Where the floor of a tile goes on in its neighbour's: from, and how wide."""
PILE: Final = 3
"""So many alike are piled up: beside each other they would hide the tile, or who stands there."""
UNTOLD: Final = (4.0, 4.0, 92.0, 95.4)
"""Where dashes say that nobody has told whether an edge of a tile has a wall."""
BREAK: Final = 32.0
"""How thick a Rockslide or a force wall is."""


def drawn(facts: Facts, scale: Scale, paint: Paint) -> list[Quad]:
    """Draw one space: what lies there, what stands there, and what is marked."""
    pen = Pen(scale, paint, facts)
    _glow(pen)
    if facts.tile is None:
        _open_space(pen)
    else:
        _tile(pen, facts.tile)
    _marks(pen)
    if facts.tile is not None:
        # Over the ring of what glows: its edge would cut off what lies along it.
        _tokens(pen, facts.tile)
        stand(pen, facts.tile)
    elif facts.acting is not None:
        put_acting(pen, facts.acting)
    _price(pen)
    return pen.quads


def shine_of(facts: Facts, paint: Paint) -> tuple[str, str]:
    """Give the ring's colour and its outer edge: the role's, or ember for what is lost."""
    if facts.doomed or (facts.glow is not None and facts.glow.ember):
        return EMBER, EMBER_TIP
    return paint.ring, paint.edge


def _is_far(facts: Facts) -> bool:
    """Tell whether a space stands back, since much else may be tapped for less."""
    return facts.glow is not None and facts.glow.far and not facts.marked


def _glow(pen: Pen) -> None:
    facts = pen.facts
    if not (facts.glow or facts.doomed or facts.marked):
        return
    if facts.tile is None and facts.aside:
        return
    if _is_far(facts):
        return
    ring, _ = shine_of(facts, pen.paint)
    colour = EMBER_GLOW if ring == EMBER else ring
    pen.put(Layer.GLOW, "glow", (-40, -40, 180, 180), rgba(colour, pen.paint.glow))


def _open_space(pen: Pen) -> None:
    """Draw a space without a tile, on which one may be laid."""
    facts, paint = pen.facts, pen.paint
    if facts.glow is None and not facts.marked:
        return
    ring, _ = shine_of(facts, paint)
    label = "" if facts.glow is None else facts.glow.label
    if facts.aside:
        pen.put(Layer.TILE, "dashes-thin", TILE, rgba(paint.faint))
        return
    if _is_far(facts):
        return  # its price stands in its middle: with an edge it would pass for more board
    pen.put(Layer.TILE, "hole", TILE, rgba(paint.hole, 0.8))
    pen.put(Layer.TILE, "dashes", TILE, rgba(ring))
    if label:
        pen.number(Layer.OVER, label, (50, 50, 62), rgba(ring))
    elif facts.glow is None or not facts.glow.price:
        # Where one only goes, and pays for it, no tile is laid.
        pen.middle(Layer.OVER, "add", (50, 50, 42), rgba(ring))


# -- tiles -----------------------------------------------------------------------------------


def _tile(pen: Pen, tile: Tile) -> None:
    if tile.ground is not None:
        _terrain(pen, tile)
    elif tile.dark:
        _dark(pen, tile)
    else:
        _lit(pen, tile)
    for side, colour in pen.facts.joins:
        _join(pen, side, colour)
    for side in pen.facts.rocks:
        _on_edge(pen, side, "rocks", WHITE)
    for side in pen.facts.force:
        _on_edge(pen, side, "force", rgba(light_of("shadow-paladin").tip))
    for side in pen.facts.breaches:
        _on_edge(pen, side, "breach", WHITE)


def _stone(pen: Pen, colour: str) -> None:
    """Lay a floor: its shape in its own colour, and the light and shade that all floors share."""
    pen.put(Layer.TILE, "floor", TILE, rgba(colour))
    pen.put(Layer.TILE, _cut(pen, "floor"), TILE)


def _cut(pen: Pen, what: str) -> str:
    """Name one of three cuts of a stone, or the flat one of high contrast."""
    return f"{what}-plain" if pen.paint.plain else f"{what}-{pen.facts.variant % 3}"


def _dark(pen: Pen, tile: Tile) -> None:
    pen.put(Layer.TILE, _cut(pen, "dark"), TILE)
    if tile.kind is Kind.GHOST:
        # It shows on both sides what it is.
        pen.middle(Layer.OVER, "role-ghost", (82, 20, 26), rgba(FLOORS[Kind.GHOST].stone))
    if tile.pieces:
        return
    size = 70 if pen.scale.far else 62
    name = "question" if tile.symbol is None else tile.symbol.value
    colour = UNSEEN if tile.symbol is None else SYMBOLS[tile.symbol]
    pen.middle(Layer.TILE, name, (50.2, 52.4, size), UNDER)
    pen.middle(Layer.TILE, name, (50, 50, size), rgba(colour))


def _lit(pen: Pen, tile: Tile) -> None:
    floor = floor_of(tile)
    _stone(pen, floor.stone)
    walls = tile.walls or frozenset()
    for side in sorted(walls):
        _wall(pen, side)
    if tile.walls is None:
        pen.put(Layer.OVER, "dashes", UNTOLD, rgba(floor.ink))
        if tile.kind is not None:
            pen.middle(Layer.OVER, "question", (25, 75, 22), rgba(floor.ink))
    if tile.pieces:
        return
    size = (56.0 if walls else 62.0) if pen.scale.far else 50.0
    x = 50.0 + 5 * ((Direction.WEST in walls) - (Direction.EAST in walls))
    y = 50.0 + 5 * ((Direction.NORTH in walls) - (Direction.SOUTH in walls))
    asks = None if tile.asks is None else FLOORS[tile.asks].drawing
    if asks is None:
        pen.middle(Layer.TILE, floor.drawing, (x, y, size), rgba(floor.ink))
    else:
        pen.middle(Layer.TILE, floor.drawing, (x - 12, y - 8, size * 0.72), rgba(floor.ink))
        pen.middle(Layer.TILE, asks, (x + 18, y + 16, size * 0.56), rgba(floor.ink))


def _terrain(pen: Pen, tile: Tile) -> None:
    ground = tile.ground
    if ground is None:
        return
    floor = GROUNDS[ground.terrain]
    _stone(pen, mixed(floor.stone, "#000000", 0.35) if ground.impassable else floor.stone)
    if tile.pieces:
        return
    if ground.current is not None:
        box = (25.0, 25.0, 50.0, 50.0)
        quarter = _QUARTERS.index(ground.current)
        pen.put(Layer.TILE, "arrow", box, rgba(floor.ink), quarter)
    else:
        pen.middle(Layer.TILE, floor.drawing, (50, 50, 56), rgba(floor.ink))


_QUARTERS: Final = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)

_WALLS: Final = {
    Direction.NORTH: (0.0, 0.0, 100.0, 28.0),
    Direction.SOUTH: (0.0, 72.0, 100.0, 28.0),
    Direction.WEST: (0.0, 0.0, 28.0, 100.0),
    Direction.EAST: (72.0, 0.0, 28.0, 100.0),
}


def _wall(pen: Pen, side: Direction) -> None:
    far = "far-" if pen.scale.far else ""
    variant = 0 if pen.scale.far else pen.facts.variant % 2
    pen.put(Layer.WALL, f"{far}wall-{side.value}-{variant}", _WALLS[side])


def _join(pen: Pen, side: Direction, colour: str) -> None:
    """Let the floor go on into the neighbour's, over the gap between them."""
    start, width = JOIN
    gap = pen.scale.gap * 100 / (pen.scale.cell - pen.scale.gap)
    box = (
        (98.0, start, gap + 4, width)
        if side is Direction.EAST
        else (start, -gap - 2, width, gap + 4)
    )
    pen.put(Layer.EDGE, "white", box, rgba(colour))


def _on_edge(pen: Pen, side: Direction, what: str, colour: Colour) -> None:
    gap = pen.scale.gap * 100 / (pen.scale.cell - pen.scale.gap)
    if side is Direction.EAST:
        box = (100 + gap / 2 - BREAK / 2, 2.0, BREAK, 96.0)
        pen.put(Layer.ABOVE, f"{what}-upright", box, colour)
    else:
        box = (2.0, -gap / 2 - BREAK / 2, 96.0, BREAK)
        pen.put(Layer.ABOVE, f"{what}-across", box, colour)


# -- what lies on a tile ---------------------------------------------------------------------


def _tokens(pen: Pen, tile: Tile) -> None:
    """Lay tokens: one large at the upper right, more of them smaller along the edges."""
    coins = [(f"token-{token.value}", COINS[token]) for token in tile.tokens]
    if tile.locked:
        coins += [("token-artifact", COINS[Token.ARTIFACT]), ("lock", LOCK)]
    coins += [(one.drawing, coin_of(one.role)) for one in pen.facts.lying]
    laid = _piled(coins)
    slots, size = _slots(len(laid), tile)
    # What lies under a piece lies over it here: one has to see what may be taken.
    layer = Layer.TOP if tile.pieces else Layer.ABOVE
    for (drawing, coin), (left, top) in zip(laid, slots, strict=False):
        box = (left, top, size, size)
        pen.put(layer, "coin", box, rgba(coin.middle))
        pen.put(layer, "coin-rim", box, rgba(coin.rim))
        x, y = left + size / 2, top + size / 2
        if drawing.isdigit():
            pen.number(layer, drawing, (x, y, size * 0.7), rgba(coin.rim))
        else:
            pen.middle(layer, drawing, (x, y, size * 0.6), rgba(coin.rim))


def _piled(coins: list[tuple[str, Coin]]) -> list[tuple[str, Coin]]:
    """Pile up what there is much of: one of a kind, and beside it a coin with their number."""
    piled: list[tuple[str, Coin]] = []
    for one in dict.fromkeys(coins):
        number = coins.count(one)
        piled += [one] * number if number < PILE else [one, (str(number), one[1])]
    return piled


Slot = tuple[float, float, Direction | None]
"""Where a token lies: left, top, and the side in the middle of which that is."""


def _slots(number: int, tile: Tile) -> tuple[list[tuple[float, float]], float]:
    """Give the places of so many tokens, first those that leave the middle of each wall free."""
    if number == 1 and not tile.pieces:
        return [(57.0, -1.0)], 44.0
    slots, size = (_AROUND_A_PIECE, 34.0) if tile.pieces else (_IN_ROWS, 36.0)
    walls = tile.walls or ()
    return [(left, top) for left, top, side in sorted(slots, key=lambda one: one[2] in walls)], size


_AROUND_A_PIECE: Final[tuple[Slot, ...]] = (
    (70.0, -6.0, None),
    (37.0, -6.0, Direction.NORTH),
    (70.0, 28.0, Direction.EAST),
    (-4.0, 37.0, Direction.WEST),
    (-4.0, 70.0, None),
)
_IN_ROWS: Final[tuple[Slot, ...]] = (
    (66.0, -3.0, None),
    (31.0, -3.0, Direction.NORTH),
    (-4.0, -3.0, None),
    (66.0, 33.0, Direction.EAST),
    (-4.0, 33.0, Direction.WEST),
    (-4.0, 68.0, None),
)


# -- marks -----------------------------------------------------------------------------------


def _marks(pen: Pen) -> None:
    """Draw the rings, the cracks of what must go, and what the Dragon die's picture shows."""
    facts = pen.facts
    if facts.tile is not None and (facts.glow or facts.marked or facts.doomed):
        ring, edge = shine_of(facts, pen.paint)
        if facts.marked and not facts.doomed:
            pen.put(Layer.OVER, "hole", TILE, rgba(ring, 0.28))
        far = "far-" if pen.scale.far else ""
        if not _is_far(facts):
            pen.put(Layer.WALL, f"{far}ring-edge", TILE, rgba(edge))
            pen.put(Layer.WALL, f"{far}ring", TILE, rgba(ring))
    if facts.doomed:
        pen.put(Layer.OVER, "crack", (0, 0, 100, 100), rgba(NIGHT))
    if facts.affected:
        pen.put(Layer.WALL, "dashes", (6, 6, 88, 91), rgba(EMBER_TIP))
    if facts.on_path and not facts.marked:
        pen.middle(Layer.TOP, "dot", (50, 50, 26), rgba(BONE))


def _price(pen: Pen) -> None:
    """Lay the price on its disc at the lower right, and the brick where it leads through a wall."""
    glow = pen.facts.glow
    if glow is None or not (glow.price or glow.through_wall):
        return
    size = pen.scale.disc
    far = _is_far(pen.facts)
    # On a space whose edge is not seen it would hang in the air at a corner.
    middle = far and pen.facts.tile is None and not pen.facts.aside
    x = y = 50.0 if middle else 108 - size / 2
    font = size * (0.66 if len(glow.price) == 1 else 0.52)
    if glow.price:
        # Bright ones on nearly every space would be all that is seen.
        pen.middle(Layer.TOP, "price", (x, y, size), rgba(STANDS_BACK) if far else WHITE)
        pen.number(Layer.TOP, glow.price, (x, y, font), rgba(BONE if far else INK))
    if glow.through_wall:
        brick = size * 0.76
        pen.put(Layer.TOP, "brick", (-6, 98 - brick, brick, brick))


# -- rings of Isolation ----------------------------------------------------------------------


def ringed(number: int, scale: Scale, paint: Paint) -> list[Quad]:
    """Draw one ring around a space, as seen from that space: four lines, and its number."""
    cell, thick = scale.cell, max(round(2 * scale.dp), 1)
    low, side = -number * cell, (2 * number + 1) * cell
    colour = rgba(paint.ring)
    lines = (
        (low, low, side, thick),
        (low, low + side - thick, side, thick),
        (low, low, thick, side),
        (low + side - thick, low, thick, side),
    )
    quads = [Quad(Layer.TOP, "white", x, y, wide, high, colour) for x, y, wide, high in lines]
    plate = round(scale.disc * cell / 100)
    # Square, and at the upper left: what is round, at the lower right, is a price.
    x, y = low, low + side - plate
    quads.append(Quad(Layer.TOP, "plate", x, y, plate, plate))
    font = round(plate * 0.66)
    inset = round((plate - font) / 2)
    digit = Quad(Layer.TOP, f"sign-{number}", x + inset, y + inset, font, font, rgba(BONE))
    return [*quads, digit]
