"""A tile is turned over by fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.driver.window import prepare

prepare()

from kivy.uix.widget import Widget

from companion.driver.phone import Phone
from companion.screens.map.turn_view import Told
from companion.screens.map.turning import HalfTold, TurnSheet
from companion.theme.live import theme
from companion.widgets.kit import Layers
from rules.names import Direction, Kind
from tests.companion.screens.map.test_turn_view import FLARED, HERE, table

if TYPE_CHECKING:
    from tests.companion.screens.map.conftest import MapPhone

NORTH, EAST, SOUTH, WEST = Direction


def sheet_of(phone: MapPhone) -> TurnSheet:
    """Tap the tile right of the Entrance, which glows: its sheet opens."""
    phone.begin(*FLARED)
    phone.tap_space(*HERE)
    sheet = phone.app.layers.sheet
    assert isinstance(sheet, TurnSheet)
    return sheet


def test_a_tile_is_turned_over_in_three_taps(phone: MapPhone) -> None:
    """The tile, its kind, Done; its walls are one tap each."""
    sheet_of(phone)
    phone.tap(name="wall north")
    phone.tap(name="wall east")
    phone.tap(name="kind event")
    assert phone.shows("2 open edges: 1 new Dark tile follows")
    phone.tap(name="turn it over")
    assert phone.lines[-1] == "ghoul reveals 1,0 as event with walls east north"
    assert phone.app.layers.sheet is None


SHUFFLED = (
    *("table ghoul", "map on", "choose stack virtual", "stack is shuffled by 7"),
    *("ghoul starts at 1,0", "put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1"),
    "ghoul flares at 0,0 showing four",
)


@pytest.mark.rule("setup.stack", "cave.open-edges")
@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_a_tile_of_the_apps_stack_is_asked_for_its_walls_by_a_second_tap(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """The app shows what it is, but walls are printed: told, they have their open edges filled."""
    phone.turn(size)
    phone.begin(*SHUFFLED)
    assert (
        phone.screen._view.now.note
        == "Tap one; if you have the tile, hold it then to tell its walls"
    )
    phone.tap_space(*HERE)
    phone.wait(0.5)
    assert phone.lines[-1] == "ghoul reveals 1,0 as ambush"
    assert HERE not in phone.glow
    phone.tap_space(*HERE)
    assert phone.shows("Where are its walls?")
    assert phone.shows("wall?")
    assert not phone.shows("open"), "nobody has said so"
    phone.tap(name="turn it over")
    assert phone.app.layers.sheet is not None, "nothing is told yet"
    phone.tap(name="wall north")
    assert phone.shows("3 open edges: 2 new Dark tiles follow")
    phone.tap(name="turn it over")
    phone.wait(0.5)
    assert phone.app.session.table.the_cave.tiles[HERE].walls == {NORTH}
    assert phone.glow == {(2, 0), (1, -1)}


def test_the_sheet_of_a_tile_claims_no_edge_open_that_nobody_has_told(phone: MapPhone) -> None:
    """It leads to the large tile; once its walls are told they are switches."""
    phone.begin(*SHUFFLED)
    phone.tap_space(*HERE)
    phone.wait(0.5)
    phone.hold_space(*HERE)
    assert not [*phone.all(has=": open")]
    phone.tap("Say where its walls are")
    phone.tap(name="no walls")
    phone.tap(name="turn it over")
    phone.wait(0.5)
    phone.hold_space(*HERE)
    assert not [*phone.all("Say where its walls are")]
    assert [*phone.all("Above: open")]


def test_the_next_tile_is_there_as_its_key_says(phone: MapPhone) -> None:
    """Three tiles, one after the other, without a tap on the map between them."""
    sheet_of(phone)
    for name in ("wall north", "wall east", "wall south", "kind ambush"):
        phone.tap(name=name)
    assert phone.shows("Done, next tile")
    phone.tap(name="turn it over")
    sheet = phone.app.layers.sheet
    assert isinstance(sheet, TurnSheet)
    assert sheet._space != HERE
    assert sheet._told == Told()
    # An open edge has its tile laid first: that is asked on the map, and the key promises nothing.
    phone.tap(name="no walls")
    phone.tap(name="kind ambush")
    assert not phone.shows("Done, next tile")
    phone.tap(name="turn it over")
    assert phone.app.layers.sheet is None
    assert phone.shows("Draw a tile, lay it here")


def test_what_is_refused_leads_to_no_other_tile(phone: MapPhone) -> None:
    """Turned away from the Entrance, it is asked about first."""
    sheet_of(phone)
    phone.tap(name="wall west")
    phone.tap(name="kind ambush")
    phone.tap(name="turn it over")
    assert phone.shows(has="leads back to the Entrance")
    assert not isinstance(phone.app.layers.sheet, TurnSheet)


def test_an_edge_of_the_large_tile_itself_is_tapped(phone: MapPhone) -> None:
    """Near its upper side it means that side; in its middle it means nothing."""
    sheet = sheet_of(phone)
    tile = sheet._tile._picture
    x, y = tile.to_window(*tile.center)
    phone.touch(x, y + tile.height * 0.4)
    assert sheet._told.walls == {NORTH}
    phone.wait(0.5)
    phone.touch(x, y)
    assert sheet._told.walls == {NORTH}
    phone.touch(x - tile.width * 0.4, y)
    assert sheet._told.walls == {NORTH, WEST}


def test_nothing_is_done_before_the_kind_is_told(phone: MapPhone) -> None:
    """The button is there, dimmed, and says what is missing."""
    sheet = sheet_of(phone)
    phone.tap(name="wall north")
    assert sheet._done.disabled
    assert sheet._done.why == "What does it show?"
    sheet._finish()
    assert phone.app.layers.sheet is sheet
    high = sheet._done.height
    phone.tap(name="kind event")
    assert sheet._done.height == high, "what is ready stands where it stood"


def test_what_is_rare_is_behind_more(phone: MapPhone) -> None:
    """Tokens, a Rockslide, a piece: the sheet of the tile, as whenever it is held."""
    sheet_of(phone)
    phone.tap("More: tokens, Rockslide, a piece")
    assert phone.shows("Dark tile, Fangs, right of the Entrance")


@pytest.mark.parametrize("size", [(412, 915), (320, 480), (915, 412)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_key_can_be_read_and_touched(size: tuple[int, int], scale: float) -> None:
    """On every phone, with every size of letters, upright and across."""
    layers = Layers()
    phone = Phone.holding(layers, size)
    layers.show(Widget())
    theme.scale = scale
    sheet = TurnSheet(table(), HERE, lambda _: None, lambda: None, HalfTold(), layers.shelf)
    layers.open(sheet)
    sheet._say(Told(frozenset({WEST}), Kind.EVENT))
    phone.frames(6)
    assert phone.problems() == []
    theme.scale = 1.0
    phone.close()


def test_a_sheet_stands_anew_when_the_phone_is_turned() -> None:
    """Across, the tile and what it may show are beside each other."""
    layers = Layers()
    phone = Phone.holding(layers)
    layers.show(Widget())
    sheet = TurnSheet(table(), HERE, lambda _: None, lambda: None, HalfTold(), layers.shelf)
    layers.open(sheet)
    phone.frames(4)
    assert sheet._tile.parent is sheet.body
    phone.turn((915, 412))
    phone.frames(4)
    assert sheet._tile.parent is sheet._kinds.parent.parent
    phone.close()


@pytest.mark.parametrize(("size", "least"), [((412, 915), 210), ((360, 640), 105)])
def test_the_tile_is_as_large_as_its_kinds_leave_it(
    phone: MapPhone, size: tuple[int, int], least: float
) -> None:
    """Where there is no room for all, what is to be read of it comes below what is to be said."""
    phone.turn(size)
    sheet = sheet_of(phone)
    phone.wait(0.5)
    assert sheet._tile.side >= least
    low = sheet.body.parent.to_window(*sheet.body.parent.pos)[1]
    seen = [*sheet._kinds.children, *map(sheet._tile._keys.get, Direction)]
    if sheet.room > 400:
        seen += [sheet._open, sheet._more, sheet._where]
    for one in seen:
        assert one.to_window(*one.pos)[1] >= low - 1
    before = sheet._tile.side
    for name in ("wall north", "kind event"):
        phone.tap(name=name)
        phone.wait(0.4)
    assert sheet._tile.side == before, "nothing moves under the finger"
    phone.tap(name="no walls")
    assert sheet._told == Told(frozenset(), Kind.EVENT)
    assert phone.problems() == []


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412)])
def test_no_key_slides_as_walls_are_tapped(phone: MapPhone, size: tuple[int, int]) -> None:
    """Not even where a warning comes: the tap after it would choose what took the wall's place."""
    phone.turn(size)
    sheet = sheet_of(phone)
    phone.wait(0.5)
    keys = [*sheet._kinds.children, *map(sheet._tile._keys.get, Direction)]
    keys += [sheet._open, sheet._more]
    before = [one.to_window(*one.center) for one in keys]
    phone.tap(name="wall west")
    phone.tap(name="kind event")
    phone.wait(0.5)
    assert sheet._warning.text
    assert [one.to_window(*one.center) for one in keys] == [
        pytest.approx(where, abs=1) for where in before
    ]


def test_the_key_for_no_walls_stands_below_where_its_words_have_no_room(phone: MapPhone) -> None:
    """Turned about and back, it is beside the tile's lower edge again."""
    sheet = sheet_of(phone)
    phone.wait(0.5)
    assert sheet._open.parent is sheet._tile
    phone.turn((360, 640))
    phone.wait(0.5)
    assert sheet._open.parent is sheet.body
    phone.turn((412, 915))
    phone.wait(0.5)
    assert sheet._open.parent is sheet._tile
    phone.app.layers.close_sheet()
    phone.tap_space(*HERE)
    phone.wait(0.5)
    again = phone.app.layers.sheet
    assert again._open.parent is again._tile, "what was on the shelf meanwhile too"


@pytest.mark.parametrize("size", [(915, 412), (640, 360)])
def test_held_across_the_kinds_and_the_edges_are_in_sight(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """Nobody scrolls to say what a tile shows; what is read of it comes below."""
    phone.turn(size)
    sheet_of(phone)
    phone.wait(0.5)
    sheet = phone.app.layers.sheet
    low = sheet.body.parent.to_window(*sheet.body.parent.pos)[1]
    keys = [one for one in sheet._kinds.children if one.parent]
    assert len(keys) > 2
    for key in (*keys, phone.find(name="wall north"), phone.find(name="wall east")):
        assert key.to_window(*key.pos)[1] >= low - 1, key.name
    south = phone.find(name="wall south")
    assert south.to_window(*south.center)[1] >= low
    if size == (915, 412):
        assert south.to_window(*south.pos)[1] >= low, "where there is room it is whole"
    assert phone.problems() == []


def test_what_was_told_of_a_tile_is_kept_while_its_walls_change(phone: MapPhone) -> None:
    """Its kind and its other walls; “No walls” takes nothing but the walls."""
    sheet = sheet_of(phone)
    for name in ("kind event", "wall north", "wall south", "wall north"):
        phone.tap(name=name)
        phone.wait(0.4)
    assert sheet._told == Told(frozenset({SOUTH}), Kind.EVENT)
    phone.tap(name="no walls")
    assert sheet._told == Told(frozenset(), Kind.EVENT)
    phone.tap(name="turn it over")
    assert phone.lines[-1] == "ghoul reveals 1,0 as event without walls"
    assert phone.shows(has="3 open edges to fill")


def test_what_is_half_told_of_a_tile_waits_until_it_is_told(phone: MapPhone) -> None:
    """A look at another tab takes the sheet away, and nothing is said twice."""
    sheet_of(phone)
    phone.tap(name="wall north")
    phone.tap(name="kind event")
    phone.app.tab("history")
    phone.wait(0.5)
    phone.app.tab("play")
    phone.wait(0.5)
    phone.tap_space(*HERE)
    sheet = phone.app.layers.sheet
    assert isinstance(sheet, TurnSheet)
    assert sheet._told == Told(frozenset({NORTH}), Kind.EVENT)
    phone.tap(name="turn it over")
    assert phone.lines[-1] == "ghoul reveals 1,0 as event with walls north"
    board = phone.app.layers.screen.board
    assert board.half_told._told == {}, "what is told is told"


def test_what_is_half_told_waits_through_a_refusal_and_goes_with_what_led_there(
    phone: MapPhone,
) -> None:
    """Refused, left for the rules and taken up again; taken back, nobody has said anything."""
    sheet = sheet_of(phone)
    phone.tap(name="wall west")
    phone.tap(name="kind event")
    assert sheet._warning.text, "no open edge leads back"
    assert sheet._warning.parent is sheet.foot, "it is read right above the key, never behind it"
    phone.tap(name="turn it over")
    assert phone.shows("Not done")
    phone.app.tab("rules")
    phone.wait(0.5)
    phone.app.tab("play")
    phone.wait(0.5)
    phone.tap_space(*HERE)
    assert phone.app.layers.sheet._told == Told(frozenset({WEST}), Kind.EVENT)
    phone.app.layers.close_sheet()
    phone.tap(name="undo")
    phone.tap(name="redo")
    phone.tap_space(*HERE)
    assert phone.app.layers.sheet._told == Told()
