"""The art: drawn from numbers, packed without overlap, and up to date."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from companion.board.colours import FLOORS
from companion.theme.tokens import PALETTES, STONES, Mode, contrast
from tools.art import __main__ as art
from tools.art.colour import dimmed, lit, mix
from tools.art.shapes import broken_edge, chipped, inset, named, ring
from tools.art.sheet import BLEED, PADDING, Drawing, bled, packed, placed_in
from tools.art.sheets import SHEETS
from tools.art.stone import slab
from tools.art.tiles import tiles

OPAQUE = 255
SQUARE = Drawing(10, 10, '<rect x="2" y="2" width="6" height="4" fill="#ffffff"/>')


def test_the_sheets_are_what_their_sources_say(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever changes a drawing runs `make art`; this says when that was forgotten."""
    assert art.main(["--check"]) == 0, capsys.readouterr().out


def test_a_changed_drawing_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the name of its sheet; the exit status is 1."""
    changed = SHEETS["soft"].drawings | {"halo": SQUARE}
    monkeypatch.setitem(SHEETS, "soft", type(SHEETS["soft"])(changed, (1.0,)))
    assert art.main(["--check"]) == 1
    assert capsys.readouterr().out == "Not up to date: soft\n"


def test_a_picture_nobody_asks_for_any_more_is_taken_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: art.Path
) -> None:
    """What is written is what the index names, and nothing besides."""
    sheet = type(SHEETS["soft"])
    monkeypatch.setattr(art, "FOLDER", tmp_path)
    monkeypatch.setattr(art, "INDEX", tmp_path / "index.json")
    monkeypatch.setattr(art, "PICTURES", {})
    monkeypatch.setattr(art, "SHEETS", {"one": sheet({"square": SQUARE}, (1.0, 2.0))})
    (tmp_path / "old-1x.png").touch()
    assert art.main([]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"index.json", "one-1x.png", "one-2x.png"}
    told = json.loads((tmp_path / "index.json").read_text())["one"]
    assert told["densities"]["2"]["at"]["square"] == [PADDING, PADDING, 12, 8, 4, 4]
    assert told["drawings"]["square"]["size"] == [10, 10]
    assert art.stale() == []


def test_all_the_art_together_is_small() -> None:
    """About two megabytes: a phone fetches it once."""
    assert sum(path.stat().st_size for path in art.FOLDER.iterdir()) < 2.2 * 2**20


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_every_drawing_is_svg_that_can_be_read(name: str) -> None:
    """And none is drawn outside what is shown of it by mistake: it has a size."""
    for drawing in SHEETS[name].drawings.values():
        ET.fromstring(drawing.svg())  # noqa: S314  # our own text
        assert drawing.width > 0
        assert drawing.height > 0


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_no_two_sprites_of_a_sheet_touch(name: str) -> None:
    """Else one would show at the edge of the other."""
    told = json.loads(art.INDEX.read_text())[name]
    for packing in told["densities"].values():
        wide, high = packing["size"]
        boxes = [at[:4] for at in packing["at"].values()]
        for i, (x, y, width, height) in enumerate(boxes):
            assert x >= 1
            assert y >= 1
            assert x + width < wide
            assert y + height < high
            for other_x, other_y, other_width, other_height in boxes[:i]:
                beside = x + width < other_x or other_x + other_width < x
                assert beside or y + height < other_y or other_y + other_height < y


@pytest.mark.parametrize("name", sorted(name for name in tiles() if "wall" in name))
def test_a_wall_stands_out_of_the_ground_and_of_every_floor(name: str) -> None:
    """3:1 for a third of what is drawn: its stone by night, its lines on what is pale."""
    picture = tiles()[name].picture(1)
    drawn = [colour for colour in picture.get_flattened_data() if colour[3] == OPAQUE]
    seen = Counter("#{:02x}{:02x}{:02x}".format(*colour) for colour in drawn)
    grounds = (palette.ground for palette in PALETTES.values())
    for behind in (*grounds, *(floor.stone for floor in FLOORS.values())):
        apart = sum(often for one, often in seen.items() if contrast(one, behind) >= 3)
        assert apart >= seen.total() / 3, behind


def test_the_packer_puts_the_low_beside_the_high() -> None:
    """Four pieces, by hand: the two low ones share the column beside the high one."""
    room = {"high": (30, 40), "low": (20, 20), "lower": (20, 18), "wide": (50, 10)}
    (width, height), places = placed_in(room, 50)
    assert (width, height) == (50, 52)
    assert places == {"high": (0, 0), "low": (30, 0), "lower": (30, 20), "wide": (0, 40)}


def test_a_sheet_is_as_wide_as_its_widest_piece() -> None:
    """However narrow it was asked for."""
    assert placed_in({"wide": (90, 10)}, 64) == ((90, 12), {"wide": (0, 0)})


def test_what_is_clear_has_the_colour_of_its_neighbour() -> None:
    """So far as the graphics chip may look; further out it does not matter."""
    sheet = Image.new("RGBA", (11, 11))
    sheet.putpixel((5, 5), (200, 100, 50, 255))
    done = bled(sheet)
    assert done.getpixel((5, 5)) == (200, 100, 50, 255)
    assert done.getpixel((5 + BLEED, 5)) == (200, 100, 50, 0)
    assert done.getpixel((5 + BLEED + 1, 5)) == (0, 0, 0, 0)


def test_only_what_is_stretched_keeps_its_clear_edges() -> None:
    """Its ends are measured from its own edges."""
    stretched = Drawing(10, 10, SQUARE.body, slices=(3, 3, 3, 3))
    _, sprites = packed({"cut": SQUARE, "whole": stretched}, 1)
    assert (sprites["cut"].width, sprites["cut"].height) == (6, 4)
    assert (sprites["cut"].left, sprites["cut"].top) == (2, 2)
    assert (sprites["whole"].width, sprites["whole"].height) == (10, 10)


def test_a_light_takes_grey() -> None:
    """A sheet in steps of grey has one channel beside how opaque it is."""
    picture, _ = packed({"square": SQUARE}, 1, grey=True)
    assert picture.mode == "LA"


def test_colours_mix_as_numbers_do() -> None:
    """Worked out by hand: half of black and white, a fifth of light added, half the light left."""
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#204060", "#406080", 0.25) == "#284868"
    assert lit("#101010", "#ff0000", 0.5) == "#901010"
    assert dimmed("#804020", 0.5) == "#402010"
    assert lit("#f0f0f0", "#ffffff", 1) == "#ffffff"


def test_a_block_has_twelve_corners_within_its_size() -> None:
    """Four chipped corners of three points; the inner outline lies inside."""
    points = chipped(64, 72, 9, 4)
    assert len(points) == 12
    assert all(0 <= x <= 64 and 0 <= y <= 72 for x, y in points)
    assert {x for x, _ in points} >= {0, 64}
    inner = inset(points, 64, 72, 2)
    assert all(1 < x < 63 and 1 < y < 71 for x, y in inner)


def test_a_broken_edge_runs_from_corner_to_corner() -> None:
    """Along the north side its ends are the tile's corners, pushed in by its depth."""
    points = broken_edge(Random(1), (0, 0), (100, 0), 10, (0, 1))
    assert points[0] == (0, pytest.approx(10.2))
    assert points[-1] == (100, pytest.approx(10.2))
    assert len(points) == 7
    assert all(7 <= y <= 12.5 for _, y in points)


def test_a_ring_of_four_without_a_turn_points_to_the_four_sides() -> None:
    """East, south, west, north: y grows downward."""
    corners = [(round(x), round(y)) for x, y in ring(4, 10, turn=0)]
    assert corners == [(60, 50), (50, 60), (40, 50), (50, 40)]


def test_a_definition_is_named_after_what_it_holds() -> None:
    """So the same drawing has the same text every time, and no two share a name by chance."""
    assert named("mask", "<a/>") == named("mask", "<a/>")
    assert named("mask", "<a/>")[1] != named("mask", "<b/>")[1]


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("stone", sorted(STONES[Mode.DARK]))
def test_a_slab_keeps_its_ends_whatever_it_is_cut_from(mode: Mode, stone: str) -> None:
    """The sprite has a face, a margin all around and a lip below, unless it is sunk."""
    drawing = slab(mode, stone)
    left, top, right, bottom = drawing.margin
    assert (left, top, right) == (4, 4, 4)
    assert bottom == (4 if stone == "sunk" else 8)
    assert drawing.slices is not None
    assert drawing.width - left - right >= drawing.slices[0] + drawing.slices[2]
    assert drawing.height - top - bottom >= drawing.slices[1] + drawing.slices[3]


def size_of(path: art.Path) -> tuple[int, int]:
    """How large a picture is, in pixels."""
    with Image.open(path) as picture:
        return picture.size


def test_a_whole_picture_knows_what_it_was_made_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: art.Path
) -> None:
    """Missing, it is painted; changed, it is painted anew; else it stays."""
    monkeypatch.setattr(art, "ASSETS", tmp_path)
    monkeypatch.setattr(art, "PICTURES", {"dot": (SQUARE, 2)})
    assert not art.is_painted("dot")
    art.paint("dot")
    assert art.is_painted("dot")
    assert size_of(tmp_path / "dot.png") == (20, 20)
    monkeypatch.setattr(art, "PICTURES", {"dot": (Drawing(10, 10, ""), 2)})
    assert not art.is_painted("dot")


def test_the_icon_and_the_first_picture_have_the_sizes_that_phones_want() -> None:
    """512 for the launcher; a whole screen at the start, whose ground goes on beside it."""
    assert size_of(art.ASSETS / "icon.png") == (512, 512)
    assert size_of(art.ASSETS / "icon-before.png") == size_of(art.ASSETS / "icon-behind.png")
    assert size_of(art.ASSETS / "icon-before.png") == (432, 432)
    assert size_of(art.ASSETS / "icon-small.png") == (128, 128)
    assert size_of(art.ASSETS / "presplash.png") == (618, 1373)
