"""What is drawn where on one space, and whether it can be read."""

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.board.colours import (
    BONE,
    COINS,
    FLOORS,
    GROUNDS,
    STANDS_BACK,
    SYMBOLS,
    UNKNOWN,
    Coin,
    Floor,
    coin_of,
    paint_of,
    rgba,
)
from companion.board.facts import Facts
from companion.board.marks import Glow, Lying
from companion.board.pen import Layer, Quad, Scale
from companion.board.picture import drawn, ringed
from companion.theme.tokens import Mode, contrast
from rules.map import Ground, Terrain, Tile
from rules.names import Direction, Kind, Piece, Role, Side, Symbol, Token

NEAR, SMALL = Scale(77), Scale(41)
DARK = Tile(symbol=Symbol.EYE)
EVENT = Tile(Side.LIT, kind=Kind.EVENT, walls=frozenset({Direction.NORTH, Direction.EAST}))


def picture(
    facts: Facts, scale: Scale = NEAR, mode: Mode = Mode.DARK, role: str = "ghoul"
) -> list[Quad]:
    """Draw a space as a Ghoul's turn shows it."""
    return drawn(facts, scale, paint_of(mode, role))


def sprites(facts: Facts, scale: Scale = NEAR, mode: Mode = Mode.DARK) -> list[str]:
    """Name what is drawn."""
    return [quad.sprite for quad in picture(facts, scale, mode)]


def the(name: str, facts: Facts, scale: Scale = NEAR) -> Quad:
    """Find one picture that is drawn once."""
    (found,) = [quad for quad in picture(facts, scale) if quad.sprite == name]
    return found


# -- colours ---------------------------------------------------------------------------------


@pytest.mark.parametrize("floor", [*FLOORS.values(), *GROUNDS.values(), UNKNOWN])
def test_the_drawing_on_every_floor_can_be_read(floor: Floor) -> None:
    """Near-black on light stone: 7:1 at the least."""
    assert contrast(floor.ink, floor.stone) >= 7


@pytest.mark.parametrize("colour", SYMBOLS.values())
def test_a_symbol_can_be_read_on_the_brightest_dark_stone(colour: str) -> None:
    """The slab's upper left is its palest."""
    assert contrast(colour, "#3a4350") >= 7


@pytest.mark.parametrize("coin", COINS.values())
def test_a_token_can_be_read_in_its_own_two_colours(coin: Coin) -> None:
    """The rim and the drawing on the dark middle."""
    assert contrast(coin.rim, coin.middle) >= 7


@pytest.mark.parametrize("role", Role)
def test_what_is_a_roles_own_can_be_read_in_its_light(role: Role) -> None:
    """Its drawing in the brightest of its three tones, on the darkest."""
    coin = coin_of(role.value)
    assert contrast(coin.rim, coin.middle) >= 7


def test_dark_and_lit_are_far_apart_in_brightness() -> None:
    """Not by hue: every floor is at least three times as bright as the slab."""
    assert all(contrast(floor.stone, "#3a4350") >= 3 for floor in FLOORS.values())


def test_every_kind_has_a_drawing_of_its_own() -> None:
    """Two floors may look alike in poor light; their drawings never do."""
    drawings = [floor.drawing for floor in (*FLOORS.values(), *GROUNDS.values())]
    assert len(set(drawings)) == len(drawings) == len(Kind) + len(Terrain)


def test_every_token_has_a_picture() -> None:
    """Nothing that lies on a tile is left out."""
    for token in Token:
        assert f"token-{token.value}" in sprites(Facts(tile=replace(DARK, tokens=(token,))))


# -- tiles -----------------------------------------------------------------------------------


def test_a_dark_tile_is_a_slab_with_its_symbol() -> None:
    """The symbol over its own shadow."""
    assert sprites(Facts(tile=DARK)) == ["dark-0", "eye", "eye"]


def test_a_symbol_nobody_has_told_is_a_question() -> None:
    """Not an empty slab."""
    assert "question" in sprites(Facts(tile=Tile()))


def test_a_ghost_tile_shows_what_it_is_with_its_dark_side_up() -> None:
    """Beside its symbol."""
    assert "role-ghost" in sprites(Facts(tile=replace(DARK, kind=Kind.GHOST)))


def test_small_tiles_have_larger_drawings_and_walls_of_fewer_boulders() -> None:
    """Below 60 dp; near, six boulders and room around the drawing."""
    near, small = (
        the("token-event", Facts(tile=EVENT)),
        the("token-event", Facts(tile=EVENT), SMALL),
    )
    assert small.width / SMALL.cell > near.width / NEAR.cell
    assert "wall-north-0" in sprites(Facts(tile=EVENT))
    assert "far-wall-north-0" in sprites(Facts(tile=EVENT), SMALL)
    assert "far-ring" in sprites(Facts(tile=EVENT, glow=Glow()), SMALL)


def test_the_drawing_moves_away_from_the_walls() -> None:
    """Walls in the north and east push it down and to the left."""
    walled = the("token-event", Facts(tile=EVENT))
    free = the("token-event", Facts(tile=replace(EVENT, walls=frozenset())))
    assert walled.x < free.x
    assert walled.y < free.y


def test_walls_nobody_has_told_are_a_question_and_no_walls() -> None:
    """Untold is not open: dashes run along every edge, within the tile; what is told has none."""
    untold = Facts(tile=replace(EVENT, walls=None))
    assert {"question", "dashes"} <= set(sprites(untold))
    assert not any("wall" in name for name in sprites(untold))
    edges = the("dashes", untold)
    assert edges.x > 0
    assert edges.x + edges.width < NEAR.cell
    assert edges.colour == rgba(FLOORS[Kind.EVENT].ink)
    assert "dashes" not in sprites(Facts(tile=EVENT))
    assert "dashes" not in sprites(Facts(tile=replace(EVENT, walls=frozenset())))


def test_a_lit_ghost_tile_shows_what_it_asks_for_besides() -> None:
    """An Ambush, an Event or a Treasure."""
    ghost = Tile(Side.LIT, kind=Kind.GHOST, walls=frozenset(), asks=Kind.TREASURE)
    assert {"role-ghost", "token-treasure"} <= set(sprites(Facts(tile=ghost)))


def test_a_river_shows_its_current_and_a_cleft_of_a_canyon_is_darker() -> None:
    """An arrow turned the way it runs."""
    river = Tile(ground=Ground(Terrain.RIVER, current=Direction.WEST))
    assert the("arrow", Facts(tile=river)).turn == 3
    way, cleft = (Tile(ground=Ground(Terrain.CANYON, impassable=one)) for one in (False, True))
    assert the("floor", Facts(tile=cleft)).colour[0] < the("floor", Facts(tile=way)).colour[0]


def test_high_contrast_has_flat_stone_with_edges() -> None:
    """No facets: black slabs, white edges, the same drawings."""
    assert sprites(Facts(tile=DARK), mode=Mode.CONTRAST) == ["dark-plain", "eye", "eye"]
    assert "floor-plain" in sprites(Facts(tile=EVENT), mode=Mode.CONTRAST)


def test_what_stands_on_an_edge_lies_across_it() -> None:
    """A Rockslide in the east stands upright between two tiles; ice and rubble too."""
    facts = Facts(tile=DARK, rocks=(Direction.EAST,), force=(Direction.NORTH,))
    rocks, ice = the("rocks-upright", facts), the("force-across", facts)
    assert rocks.x < NEAR.cell < rocks.x + rocks.width
    assert ice.y < NEAR.cell < ice.y + ice.height
    assert "breach-across" in sprites(Facts(tile=DARK, breaches=(Direction.NORTH,)))


def test_what_parts_two_tiles_lies_over_who_stands_there_and_under_what_is_counted() -> None:
    """As wide as its tile, a piece would hide its walls; coins, prices and plates lie over both."""
    tile = replace(EVENT, tokens=(Token.EVENT,), pieces=(Piece.FANGS_TRIBE,))
    told = Glow("2", through_wall=True)
    facts = Facts(tile=tile, glow=told, rocks=(Direction.NORTH,), force=(Direction.EAST,))
    from_below = (
        ("token-body", "role-goblins"),
        ("wall-north-0", "wall-east-0", "ring"),
        ("rocks-across", "force-upright"),
        ("coin", "plate-lit", "plate", "fangs", "price", "brick"),
    )
    layers = [{the(name, facts).layer for name in those} for those in from_below]
    assert all(max(one) < min(other) for one, other in pairwise(layers))
    names = sprites(facts)
    assert names.index("wall-east-0") < names.index("ring"), "light goes around the walls too"


def test_a_floor_goes_on_over_the_gap() -> None:
    """From the one tile into the other, between the corners."""
    facts = Facts(tile=EVENT, joins=((Direction.EAST, "#808080"), (Direction.NORTH, "#808080")))
    east, north = [quad for quad in picture(facts) if quad.sprite == "white"]
    assert east.x < NEAR.cell <= east.x + east.width
    assert north.y < NEAR.cell <= north.y + north.height


# -- what lies and stands there --------------------------------------------------------------


def test_a_piece_is_as_wide_as_its_tile_and_shows_what_it_stands_on() -> None:
    """The symbol moves to the plate at the upper left."""
    facts = Facts(tile=replace(DARK, pieces=(Piece.GHOUL,)))
    body, plate = the("token-body", facts), the("plate", facts)
    assert body.width >= NEAR.cell - NEAR.gap
    assert the("eye", facts).width < plate.width
    assert plate.x <= 0
    assert plate.y + plate.height >= NEAR.cell - NEAR.gap


def test_a_javelin_lies_on_a_coin_in_its_owners_light() -> None:
    """Beside the tokens of the tile, and over a piece that stands on it."""
    javelin = Lying("Javelin", "token-javelin", "armored-knight")
    tile = replace(EVENT, tokens=(Token.TREASURE,), pieces=(Piece.KNIGHT,))
    facts = Facts(tile=tile, lying=(javelin,))
    coins = [quad for quad in picture(facts) if quad.sprite == "coin"]
    assert [quad.colour for quad in coins] == [
        rgba(COINS[Token.TREASURE].middle),
        rgba(coin_of("armored-knight").middle),
    ]
    assert the("token-javelin", facts).layer is Layer.TOP


def test_on_a_lit_tile_the_plate_has_the_floors_colour() -> None:
    """And its drawing."""
    facts = Facts(tile=replace(EVENT, pieces=(Piece.KNIGHT,)))
    assert the("plate-lit", facts).colour == rgba(FLOORS[Kind.EVENT].stone)
    assert the("token-event", facts).layer is Layer.TOP


def test_a_tribe_wears_its_symbol() -> None:
    """Three Tribes have one emblem and three symbols, told apart by shape."""
    facts = Facts(tile=Tile(symbol=Symbol.EYE, pieces=(Piece.FANGS_TRIBE,)))
    assert {"role-goblins", "fangs"} <= set(sprites(facts))


def test_the_shadow_unicorn_is_no_unicorn() -> None:
    """The same emblem, in a hollow stone."""
    shadow = Facts(tile=replace(DARK, pieces=(Piece.SHADOW_UNICORN,)))
    assert "token-hollow" in sprites(shadow)
    assert "token-hollow" not in sprites(Facts(tile=replace(DARK, pieces=(Piece.UNICORN,))))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_several_pieces_stand_beside_each_other_and_each_is_seen(number: int) -> None:
    """No two in the same place."""
    pieces = (Piece.KNIGHT, Piece.GHOUL, Piece.DRAGON, Piece.THIEF)[:number]
    bodies = [
        quad
        for quad in picture(Facts(tile=replace(DARK, pieces=pieces)))
        if quad.sprite == "token-body"
    ]
    assert len({(quad.x, quad.y) for quad in bodies}) == number


def test_who_acts_stands_in_front_and_shines() -> None:
    """Even where five crowd on a tile."""
    pieces = (Piece.GHOUL, Piece.KNIGHT, Piece.DRAGON, Piece.THIEF, Piece.UNICORN)
    facts = Facts(tile=replace(DARK, pieces=pieces), acting=Piece.GHOUL, role="ghoul")
    emblems = [name for name in sprites(facts) if name.startswith("role-")]
    assert emblems[-1] == "role-ghoul"
    assert "glow" in sprites(facts)


def test_many_tokens_lie_beside_each_other() -> None:
    """One is large; of six none covers another, and a locked Artifact has a lock."""
    one = the("coin", Facts(tile=replace(DARK, tokens=(Token.GEM,))))
    several = replace(DARK, tokens=(Token.GEM, Token.BOMB, Token.RUIN, Token.EVENT), locked=True)
    coins = [quad for quad in picture(Facts(tile=several)) if quad.sprite == "coin"]
    assert len({(coin.x, coin.y) for coin in coins}) == 6
    assert coins[0].width < one.width
    assert "lock" in sprites(Facts(tile=several))
    crowded = replace(several, pieces=(Piece.GHOUL,))
    assert len([name for name in sprites(Facts(tile=crowded)) if name == "coin"]) == 5


def test_a_token_under_a_piece_is_seen() -> None:
    """Whoever stands on a Crystal sees that there is one to smash."""
    under = Facts(tile=replace(DARK, tokens=(Token.CRYSTAL,), pieces=(Piece.GHOUL,)))
    assert the("coin", under).layer > the("token-body", under).layer
    assert the("token-crystal", under).layer is the("coin", under).layer


@pytest.mark.parametrize("pieces", [(), (Piece.KNIGHT,)])
@pytest.mark.parametrize("side", Direction)
def test_tokens_leave_the_middle_of_a_wall_free(side: Direction, pieces: tuple[Piece, ...]) -> None:
    """Two of them lie in the corners, or along the sides that are open."""
    tokens, walls = (Token.GEM, Token.BOMB), frozenset({side})
    facts = Facts(tile=replace(EVENT, walls=walls, tokens=tokens, pieces=pieces))
    wall = the(f"wall-{side.value}-0", facts)
    middle = (wall.x + wall.width / 2, wall.y + wall.height / 2)
    for coin in (quad for quad in picture(facts) if quad.sprite == "coin"):
        wide, high = (
            abs(at + coin.width / 2 - to) for at, to in zip(coin[2:4], middle, strict=True)
        )
        assert max(wide, high) > coin.width / 2


@pytest.mark.parametrize(("pieces", "layer"), [((), Layer.ABOVE), ((Piece.KNIGHT,), Layer.TOP)])
def test_many_alike_are_one_token_and_their_number(pieces: tuple[Piece, ...], layer: Layer) -> None:
    """Six Artifacts on the Entrance would hide it, and whoever comes onto the map there."""
    six = replace(DARK, tokens=(Token.ARTIFACT,) * 6, pieces=pieces)
    names = sprites(Facts(tile=six))
    assert names.count("token-artifact") == 1
    assert names.count("coin") == 2
    token, number = the("token-artifact", Facts(tile=six)), the("sign-6", Facts(tile=six))
    assert number.x < token.x
    assert number.layer is token.layer is layer
    two = replace(DARK, tokens=(Token.ARTIFACT,) * 2, pieces=pieces)
    assert sprites(Facts(tile=two)).count("token-artifact") == 2


def test_what_lies_on_a_tile_lies_over_the_ring_of_what_glows() -> None:
    """Its edge would cut off the tokens along it."""
    tokens = (Token.GEM, Token.BOMB, Token.RUIN, Token.EVENT, Token.TREASURE, Token.ARTIFACT)
    names = sprites(Facts(tile=replace(DARK, tokens=tokens), glow=Glow("1")))
    assert names.count("coin") == 6
    assert names.index("ring") < names.index("coin")
    assert "price" in names[names.index("coin") :]


# -- marks -----------------------------------------------------------------------------------


def test_what_may_be_tapped_glows_with_its_price() -> None:
    """A ring in the role's light, and the number on its disc at the lower right."""
    facts = Facts(tile=DARK, glow=Glow("2", through_wall=True))
    names = sprites(facts)
    assert {"glow", "ring", "ring-edge", "price", "sign-2", "brick"} <= set(names)
    disc, brick = the("price", facts), the("brick", facts)
    assert disc.x > NEAR.cell / 2
    assert brick.x < brick.x + brick.width < disc.x
    assert disc.y < NEAR.cell / 4


def test_a_price_of_two_signs_is_written_out() -> None:
    """+1 gives something."""
    assert {"sign-+", "sign-1"} <= set(sprites(Facts(tile=DARK, glow=Glow("+1"))))


def test_light_without_a_price_has_no_disc() -> None:
    """Choosing costs nothing."""
    assert "price" not in sprites(Facts(tile=DARK, glow=Glow()))


@pytest.mark.parametrize(("cell", "least"), [(24, 14), (30, 18), (41, 20), (77, 30), (200, 40)])
def test_a_price_can_be_read_and_never_hides_its_tile(cell: int, least: int) -> None:
    """It shrinks with the tile, to 20 dp, but never takes more than two thirds of it."""
    for letters in (1.0, 2.0):
        disc = the("price", Facts(tile=DARK, glow=Glow("1")), Scale(cell, 1.0, letters))
        assert least <= disc.width <= cell * 0.67


def test_what_must_go_is_cracked_and_ember() -> None:
    """Whoever's turn it is."""
    facts = Facts(tile=DARK, doomed=True)
    assert "crack" in sprites(facts)
    assert the("ring", facts).colour == rgba("#ff5a3c")
    ember = Facts(tile=DARK, glow=Glow(ember=True))
    assert the("ring", ember).colour == rgba("#ff5a3c")


def test_the_chosen_tile_is_filled_with_light() -> None:
    """Ring and fill: more than a colour."""
    assert "hole" in sprites(Facts(tile=DARK, glow=Glow(), marked=True))
    assert "hole" not in sprites(Facts(tile=DARK, glow=Glow()))


def test_an_open_space_says_that_a_tile_goes_there() -> None:
    """Dashes, and a plus or the number of the tile."""
    assert {"dashes", "hole", "add", "glow"} == set(sprites(Facts(glow=Glow())))
    assert {"dashes", "sign-1"} <= set(sprites(Facts(glow=Glow(label="1"), marked=True)))


def test_where_one_place_is_proposed_the_others_stand_back() -> None:
    """They can still be tapped: thin dashes, no light."""
    assert sprites(Facts(glow=Glow(), aside=True)) == ["dashes-thin"]


def test_what_is_far_has_a_dark_disc_and_does_not_shine() -> None:
    """Every price is round and as large; no ring and no light around it, and no edge of a tile."""
    near, far = (Facts(tile=DARK, glow=Glow("5", far=one)) for one in (False, True))
    assert {"glow", "ring", "ring-edge"}.isdisjoint(sprites(far))
    assert sprites(far)[-2:] == sprites(near)[-2:] == ["price", "sign-5"]
    disc, number = the("price", far), the("sign-5", far)
    assert disc[:6] == the("price", near)[:6]
    assert disc.colour == rgba(STANDS_BACK)
    assert contrast(STANDS_BACK, BONE) > 7
    assert number.colour == rgba(BONE)
    empty = Facts(glow=Glow("5", far=True))
    assert sprites(empty) == ["price", "sign-5"]
    there = the("price", empty)
    assert there.x + there.width / 2 == pytest.approx(NEAR.cell / 2, abs=1), "at no corner"
    assert there.width == pytest.approx(disc.width, abs=1)
    chosen = Facts(tile=DARK, glow=Glow("5", far=True), marked=True)
    assert "glow" in sprites(chosen)
    assert the("price", chosen).colour == the("price", near).colour


def test_the_dragon_dies_picture_is_shown_beyond_the_tiles_too() -> None:
    """On a space without a tile there is only the mark."""
    assert sprites(Facts(affected=True)) == ["dashes"]


def test_the_way_to_the_marked_tile_is_dotted() -> None:
    """Over the tiles between."""
    assert "dot" in sprites(Facts(tile=DARK, glow=Glow("1"), on_path=True))
    assert "dot" not in sprites(Facts(tile=DARK, glow=Glow("3"), on_path=True, marked=True))


def test_a_ring_of_isolation_goes_around_its_spaces_and_says_its_number() -> None:
    """The second is five spaces wide."""
    quads = ringed(2, NEAR, paint_of(Mode.DARK, "cave-ghost"))
    assert quads[0].width == 5 * NEAR.cell
    plate, number = quads[-2:]
    assert (plate.sprite, number.sprite) == ("plate", "sign-2"), "what is round is a price"
    assert plate.x == quads[0].x, "at the left: prices stand at the right"
    assert plate.y + plate.height == quads[0].y + 5 * NEAR.cell


# -- all -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [NEAR, SMALL, Scale(123, 3.0)])
def test_every_picture_lies_on_whole_pixels(scale: Scale) -> None:
    """Half a pixel is a blur."""
    tile = replace(EVENT, pieces=(Piece.GHOUL,), tokens=(Token.EVENT,))
    facts = Facts(tile=tile, glow=Glow("1", through_wall=True))
    for quad in picture(facts, scale):
        assert all(float(n).is_integer() for n in quad[2:6])


def test_the_light_of_each_theme_stands_out_of_its_ground() -> None:
    """The ring on the ground around the tiles, 3:1 at the least, in every theme."""
    grounds = {Mode.DARK: "#0d1116", Mode.LIGHT: "#efe7d6", Mode.CONTRAST: "#000000"}
    for mode, ground in grounds.items():
        for role in ("ghoul", "ghost", "shadow-paladin", "cave", ""):
            assert contrast(paint_of(mode, role).ring, ground) >= 3
