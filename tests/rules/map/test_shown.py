"""The Cave as JSON."""

import json
from dataclasses import replace

import pytest

from rules.map.cave import Face, Stack, Stage, Tile
from rules.map.shown import cave_shown, collapse_in_words
from rules.names import Kind, Symbol, Token
from rules.plain import pack, plain, unpack
from rules.shown import shown
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import solo
from tests.table import play, step, then


def test_a_tile_is_shown_by_its_place_and_what_everybody_sees() -> None:
    """The Entrance lies at 0, 0; a Dark tile has a symbol and no kind."""
    tiles = shown(then(solo(), "put treasure on 1,0"))["cave"]["tiles"]
    assert {"x": 0, "y": 0, "side": "lit", "kind": "entrance", "symbol": None, "tokens": [],
            "pieces": [], "walls": []} in tiles  # fmt: skip
    assert {"x": 1, "y": 0, "side": "dark", "kind": None, "symbol": "fangs",
            "tokens": ["treasure"], "pieces": ["ghoul"], "walls": None} in tiles  # fmt: skip


def test_what_only_some_tiles_have_is_shown_where_it_is() -> None:
    """A locked Artifact, what a Ghost tile shows besides, Terrain, a Rockslide."""
    table = then(solo(), "ghoul places river at 2,0 flowing east")
    cave = table.the_cave
    cave = cave.with_tile((0, 1), replace(cave.tiles[0, 1], locked=True, asks=Kind.EVENT))
    table = then(table, "put rockslide between 0,0 and 1,0")
    seen = {(one["x"], one["y"]): one for one in cave_shown(cave)["tiles"]}
    assert seen[0, 1]["locked_artifact"] is True
    assert seen[0, 1]["shows"] == "event"
    assert seen[2, 0]["terrain"]["current"] == "east"
    assert cave_shown(table.the_cave)["rockslides"] == [{"x": 0, "y": 0, "side": "east"}]


@pytest.mark.rule("collapse.begins")
def test_how_far_the_collapse_is_stands_in_words() -> None:
    """Not begun, begins next turn, on."""
    cave = picture("E d")
    assert collapse_in_words(replace(cave, stack=Stack(1))) == "not begun"
    assert collapse_in_words(cave) == "begins next turn"
    assert collapse_in_words(replace(cave, stage=Stage.COLLAPSING)) == "on"


def test_what_a_virtual_stack_hides_is_in_no_json() -> None:
    """Neither in the table nor in the events of a step; but saving keeps it."""
    waiting = play("table ghoul", "map on", "choose stack virtual")
    shuffled = step(waiting, "stack is shuffled by 3")
    table = then(waiting, "stack is shuffled by 3")
    said = json.dumps([shown(table), [plain(event) for event in shuffled.events]])
    assert "hidden" not in said
    assert "order" not in said
    assert table.the_cave.stack.order
    assert unpack(pack(table.the_cave)) == table.the_cave


def test_a_cave_is_kept_exactly() -> None:
    """Walls, tokens, Terrain, Rockslides, counts: packed and unpacked it is the same."""
    cave = lying(picture("E g f", in_game={Kind.GHOST: 6}), Token.ARTIFACT, (1, 0))
    cave = cave.with_tile((3, 0), Tile(symbol=Symbol.EYE, hidden=Face(Kind.CRYSTAL)))
    table = then(solo(), "put rockslide between 0,0 and 1,0", "ghoul places lake at 2,0 2,1")
    for kept in (cave, table.the_cave):
        assert unpack(json.loads(json.dumps(pack(kept)))) == kept
