"""The room behind every screen: it covers it, stays the same, and text can be read on it."""

from __future__ import annotations

import math

import pytest

from companion.theme.tokens import LIGHTS, PALETTES, Mode, contrast
from companion.widgets import facets, manor

SIZE = (412.0, 915.0)
ROOMS = [Mode.DARK, Mode.LIGHT]
READABLE = 7.0


def colours(told: bytes) -> list[str]:
    """Three bytes a colour, as #rrggbb."""
    return [f"#{told[i : i + 3].hex()}" for i in range(0, len(told), 3)]


@pytest.mark.parametrize("size", [(300.0, 480.0), SIZE, (915.0, 412.0), (1600.0, 1600.0)])
def test_the_facets_cover_the_screen_and_are_not_too_many(size: tuple[float, float]) -> None:
    """Each corner of the screen lies within what the outermost facets reach."""
    cut = facets.cut(*size, 50)
    assert 50 < len(cut) < 620
    corners = [point for facet in cut for point in facet.corners]
    assert min(x for x, _ in corners) <= 0
    assert min(y for _, y in corners) <= 0
    assert max(x for x, _ in corners) >= size[0]
    assert max(y for _, y in corners) >= size[1]


def test_a_facet_faces_the_room() -> None:
    """Its direction has the length of one and points away from the rock."""
    for facet in facets.cut(*SIZE, 50):
        x, y, z = facet.facing
        assert x * x + y * y + z * z == pytest.approx(1)
        assert z >= 0


@pytest.mark.parametrize("mode", ROOMS)
@pytest.mark.parametrize("role", sorted(LIGHTS[Mode.DARK]))
@pytest.mark.parametrize("crowned", [False, True])
def test_text_can_be_read_on_the_bare_rock_in_every_light(
    mode: Mode, role: str, crowned: bool
) -> None:
    """Ink and what comes second reach 7:1 on every single facet."""
    accent = LIGHTS[Mode.DARK][role].accent
    lights = facets.lamps(SIZE, 376, accent, mode, 1, crowned=crowned)
    told = facets.painted(facets.cut(*SIZE, 50), SIZE, lights, mode)
    palette = PALETTES[mode]
    for colour in set(colours(told)):
        assert contrast(palette.ink, colour) >= READABLE
        assert contrast(palette.muted, colour) >= READABLE


@pytest.mark.parametrize("mode", ROOMS)
def test_text_can_be_read_on_the_wall(mode: Mode) -> None:
    """On the bare paper and on its ornaments, near a candle and far from it."""
    wall, palette = manor.WALLS[mode], PALETTES[mode]
    told = set(colours(manor.ground(SIZE, 400, mode)))
    for tone in (wall.ornament, wall.line):
        for x in range(0, 412, 40):
            for y in range(0, 915, 60):
                lit = manor.lit(tone, (x, y), SIZE, 400, mode)
                told.add("#" + "".join(f"{round(255 * part):02x}" for part in lit))
    for colour in told:
        assert contrast(palette.ink, colour) >= READABLE
        assert contrast(palette.muted, colour) >= READABLE


def test_it_is_brighter_where_a_lamp_stands() -> None:
    """With a white lamp at the left it is brighter there; far from it, as it was."""
    cut = facets.cut(*SIZE, 50)
    lamp = facets.Lamp(0, 400, 150, (1, 1, 1), 0.3)
    dark = facets.painted(cut, SIZE, (), Mode.DARK)
    lit = facets.painted(cut, SIZE, (lamp,), Mode.DARK)
    near = [i for i, facet in enumerate(cut) if facet.x < 60 and abs(facet.y - 400) < 60]
    far = [i for i, facet in enumerate(cut) if facet.x > 200]
    assert near
    assert all(sum(lit[3 * i : 3 * i + 3]) > sum(dark[3 * i : 3 * i + 3]) for i in near)
    assert all(lit[3 * i : 3 * i + 3] == dark[3 * i : 3 * i + 3] for i in far)


def test_what_is_too_bright_is_darkened_and_by_day_the_other_way_round() -> None:
    """The colour keeps its hue; what is readable already stays."""
    green = facets.readable((0.2, 0.9, 0.2), Mode.DARK)
    assert green[1] > green[0] == pytest.approx(green[2])
    assert facets.light_of(green) <= facets.BRIGHTEST
    assert facets.readable((0.1, 0.1, 0.1), Mode.DARK) == (0.1, 0.1, 0.1)
    assert facets.light_of(facets.readable((0.4, 0.4, 0.4), Mode.LIGHT)) >= facets.DARKEST
    assert facets.light_of((1, 1, 1)) == pytest.approx(1)


def test_the_edges_of_the_screen_are_darker_than_its_middle() -> None:
    """Five parts in a hundred in the middle, more than half in a corner."""
    white = (1.0, 1.0, 1.0)
    assert facets.vignetted(white, 0.5, 0.52)[0] == pytest.approx(0.95 + 0.025 * 0.05)
    assert facets.vignetted(white, 0, 0)[0] < 0.55


def test_stalactites_hang_from_their_line() -> None:
    """Two triangles each, a lit and a shaded one; none reaches deeper than it may."""
    hanging = facets.stalactites(400, 800, 46)
    assert len(hanging) == 18
    for triangle in hanging:
        assert max(y for _, y in triangle) == 800
        assert 800 - 46 * 1.4 < min(y for _, y in triangle) < 800


def test_the_pattern_of_the_wall_covers_it_and_grows_on_a_large_screen() -> None:
    """As many repeats as needed, never more than some two hundred."""
    unit, places = manor.repeats(SIZE, 1)
    assert unit == 1
    assert min(x for x, _ in places) == 0
    assert max(x for x, _ in places) + manor.WIDE >= SIZE[0]
    assert min(y for _, y in places) - manor.HIGH <= 0
    larger, fewer = manor.repeats((1600, 1600), 1)
    assert larger > 1
    assert len(fewer) < 250


def test_an_ornament_stays_within_its_repeat_or_is_shared_with_the_next() -> None:
    """What sticks out on the left is the other half of what the next one has there."""
    for _, corners in manor.ornaments(1):
        for x, y in corners:
            assert -9 <= x <= manor.WIDE
            assert -manor.HIGH <= y <= 0


def test_the_manors_medallion_has_its_share_of_the_height_that_other_parts_leave() -> None:
    """On a tablet it is as large as a hand's palm; on a phone the keys need the room above them."""
    assert manor.medallion_side(2000, 1.0) == 176
    assert manor.medallion_side(1040, 1.0) == pytest.approx(128)
    assert manor.medallion_side(915, 1.0) == 0
    assert manor.medallion_side(1040, 2.0) == 0


def test_the_medallion_is_cut_of_twelve_facets_lit_from_above_left() -> None:
    """Each has a rim and a face over it; the brightest one looks to the upper left."""
    found = manor.medallion("shadow-paladin", Mode.DARK)
    assert len(found) == 2 * 12
    bright = max(found, key=lambda one: sum(bytes.fromhex(one[3][1:])))
    assert bright[0] < math.radians(135) < bright[1]
    assert len(manor.medallion("nobody", Mode.LIGHT)) == len(found)
