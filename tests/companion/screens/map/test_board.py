"""A game on the board under fingers, driven through the real app."""

import pytest

from rules.names import Piece, Role, Symbol
from rules.roles.shadow_paladin.phases import ShadowPhase
from tests.companion.screens.map.conftest import OUT, MapPhone, chosen_by_me, turned
from tests.rules.cave.table import START, laid

# -- the Ghoul's own turn --------------------------------------------------------------------


@pytest.mark.rule("ghoul.move")
def test_the_ghoul_moves_by_a_tap_on_a_space(phone: MapPhone) -> None:
    """From the east only the Entrance can be entered: it glows, and a tap goes there."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert phone.glow == {(0, 0)}
    phone.tap_space(0, 0)
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOUL) == (0, 0)


@pytest.mark.rule("ghoul.move")
def test_a_tap_too_far_away_says_so(phone: MapPhone) -> None:
    """With one movement the tile in the west is two steps off."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1", "correct ghoul movement to 1")
    phone.tap_space(-1, 0)
    assert phone.shows(has="That space is not adjacent")


@pytest.mark.rule("ghoul.move")
def test_a_tile_further_away_shows_the_whole_price_and_is_walked_to(phone: MapPhone) -> None:
    """Two steps cost 2: shown by the first tap, walked by the second, undone as one."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.tap_space(-1, 0)
    assert phone.shows("2 movement in all")
    assert phone.lines[-1] == "ghoul chooses 4 1"
    phone.wait(0.4)
    phone.tap_space(-1, 0)
    assert phone.lines[-2:] == ["ghoul moves to 0,0", "ghoul moves to -1,0"]
    assert phone.app.session.table.roles["ghoul"].movement == 2
    phone.wait(0.5)
    phone.taps = 0
    phone.tap(name="undo")
    assert phone.taps == 1
    assert phone.lines[-1] == "ghoul chooses 4 1"
    phone.wait(0.5)
    phone.tap(name="redo")
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOUL) == (-1, 0)


@pytest.mark.rule("ghoul.how-to-win")
def test_the_way_out_of_the_cave_is_walked_as_one(phone: MapPhone) -> None:
    """The last step wins, and one Undo leads back to before the first."""
    west = ("mend 2,0 to dark eye", "put ghoul at 2,0", "correct ghoul fury to 8")
    phone.begin(*OUT, *west, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.tap_space(0, 0)
    assert phone.shows("2 movement in all")
    phone.wait(0.4)
    phone.tap_space(0, 0)
    phone.wait(0.5)
    assert phone.shows("The Ghoul escapes!")
    phone.tap(name="undo")
    phone.wait(0.5)
    assert phone.lines[-1] == "ghoul chooses 4 1"


def test_a_walk_that_was_shown_can_be_left(phone: MapPhone) -> None:
    """Back takes the picture of it away, and what is said of it; another tap shows it again."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.tap_space(-1, 0)
    assert phone.back()
    assert not phone.shows("Tap again to walk there")
    phone.wait(0.4)
    phone.tap_space(-1, 0)
    phone.wait(0.4)
    assert phone.shows("Tap again to walk there")
    phone.tap_space(-1, 0)
    assert phone.lines[-1] == "ghoul moves to -1,0"


def test_a_walk_of_which_nothing_is_done_is_shown_no_more(
    phone: MapPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its way stood there still, and the next tap on its end began it anew."""
    from companion.session import NotSaved

    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.tap_space(-1, 0)
    phone.wait(0.4)
    assert phone.shows("Tap again to walk there")
    monkeypatch.setattr(phone.app.session, "act", lambda *_, **__: NotSaved("the disk is full"))
    phone.tap_space(-1, 0)
    phone.wait(0.4)
    assert phone.shows(has="Not saved: the disk is full")
    phone.tap("Leave it")
    assert not phone.shows("Tap again to walk there")
    assert phone.glow == {(0, 0)}


# -- edges -----------------------------------------------------------------------------------


def test_a_table_without_a_map_has_no_board(phone: MapPhone) -> None:
    """And a game with one has it again."""
    phone.begin("table knight")
    assert phone.screen.board is None
    phone.app.leave_game()
    phone.begin(*OUT)
    assert phone.board.map.parent is not None
    phone.app.leave_game()
    phone.begin("table knight")
    assert phone.screen.board is None


def test_a_step_that_cannot_be_saved_is_told(
    phone: MapPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The map stays as it was, for a tile and for undo."""
    from companion.session import NotSaved

    chosen_by_me(phone.begin(*turned(4, 2)))
    monkeypatch.setattr(phone.app.session, "act", lambda *_, **__: NotSaved("the disk is full"))
    monkeypatch.setattr(phone.app.session, "undo", lambda: NotSaved("the disk is full"))
    phone.tap_space(0, 2)
    phone.tap("Eye")
    assert phone.shows(has="Not saved: the disk is full")
    phone.back()
    phone.wait(0.5)
    phone.tap(name="undo")
    assert phone.shows(has="Not saved: the disk is full")


def test_leaving_and_coming_back_follows_the_game(phone: MapPhone) -> None:
    """What was told elsewhere meanwhile is on the map."""
    phone.begin(*turned(4, 2))
    phone.app.go("history")
    phone.say("ghoul places eye at 0,2")
    phone.app.go("play")
    phone.frames(3)
    assert (0, 2) in phone.board.map._pictures._drawn
    phone.sleep()
    phone.wake()
    assert phone.app.device.awake


def test_all_stands_in_the_caves_light_while_its_tiles_come(phone: MapPhone) -> None:
    """The room with its crystals, the tray, and the tabs of what is looked up beside it."""
    from companion.theme.live import theme

    phone.begin(*OUT)
    scene = phone.app.layers.scene
    assert scene.role == "ghoul"
    phone.say("ghoul rolls 4 3 6", "ghoul chooses 4 3", "ghoul ends turn")
    assert scene.role == "cave"
    phone.app.go("history")
    phone.frames(3)
    assert scene.role == "cave"
    assert tuple(phone.app._foot._bar.accent) == tuple(theme.accent("cave"))


# -- large letters ---------------------------------------------------------------------------


def test_no_symbols_name_is_broken_in_large_letters_on_a_phone_held_across(
    phone: MapPhone,
) -> None:
    """Three keys side by side in a narrow tray: their words have the room of the edge, too."""
    from companion.theme.live import theme

    theme.scale = 2.0
    phone.turn((915, 412))
    phone.begin(*turned(4, 3))
    for symbol in Symbol:
        words = phone.find(name=f"Place it {symbol.value.title()}")._words
        assert words.height < 2 * words.font_size, f"{words.text} stands on one line"


# -- the fold --------------------------------------------------------------------------------


def test_what_has_no_room_in_the_tray_fades_out_below_an_arrow(phone: MapPhone) -> None:
    """What is told of an Ambush is seen below the keys as far as it goes: no band stays empty."""
    from companion.widgets.fold import BAND

    phone.begin(*OUT, "ghoul rolls 6 5 6", "ghoul chooses 6 6")
    phone.say("ghoul flares at 1,0 showing centre", "ghoul reveals 1,0 as ambush without walls")
    for line in ("ghoul places fangs at 2,0", "ghoul places eye at 1,1"):
        phone.say(line)
    phone.wait(0.5)
    fold, scroll = phone.screen.fold, phone.screen.scroll
    assert scroll.longest > 0
    assert fold._sign.opacity == 1
    assert fold.height - scroll.height <= BAND
    phone.swipe((200, 250), (200, 330))
    assert scroll.offset > 0
    assert scroll.fades, "what goes by is cut"


def test_where_a_space_is_to_be_tapped_the_board_is_larger_than_what_is_asked(
    phone: MapPhone,
) -> None:
    """A hand has keys for a Crystal tile besides: neither they nor the board move by the tap."""
    phone.begin(*AT_HER_TURN)
    board, fold = phone.board.map, phone.screen.fold
    keys = [phone.find(name=name) for name in ("Place it Eye", "A Crystal tile Eye")]
    assert all(key.waits for key in keys)
    assert board.height > fold.height

    def places() -> list[object]:
        return [part.to_window(*part.pos) for part in (board, *keys)]

    before = places()
    phone.tap_space(0, 2)
    phone.wait(0.5)
    keys = [phone.find(name=name) for name in ("Place it Eye", "A Crystal tile Eye")]
    assert not any(key.waits for key in keys)
    assert places() == before


AT_HER_TURN = (
    *("table knight cave-ghost", "map on"),
    *(f"cave-ghost {line}" for line in START),
    *("put knight at 0,0", "knight ends turn", "cave-ghost starts at -1,0"),
)


# -- what is open ----------------------------------------------------------------------------


@pytest.mark.rule("shadow-paladin.draw-power-cards")
def test_what_is_open_is_in_sight_where_the_groups_before_it_rest(phone: MapPhone) -> None:
    """When cards are to be drawn, none of those above can be played: the key that draws is seen."""
    phone.begin(*laid("table knight shadow-paladin thief", by="knight"), "knight ends turn")
    phone.say("knight places bones at 1,1", "put shadow-paladin at 0,1")
    phone.frames(3)
    assert phone.shows("Gaze")
    phone.say("shadow-paladin marks")
    phone.frames(3)
    assert phone.app.session.table.at(ShadowPhase.DRAW)
    assert phone.shows("Draw to Spirit")
    assert phone.screen.scroll.offset == 0, "and so is what stands above it"


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
def test_whoever_names_the_places_the_switch_stays_where_it_is(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """The keys for the symbol wait in their places, dimmed, until a space is tapped."""
    phone.turn(size)
    phone.begin(*turned(4, 3))
    switch, before = phone.board._who.switch, phone.lines
    where = switch.to_window(*switch.pos)
    phone.act("I choose")
    phone.wait(0.6)
    assert switch.to_window(*switch.pos) == where
    assert phone.find(name="Place it Fangs").off
    phone.tap(name="Place it Fangs")
    assert phone.shows(has="Choose its place first"), "what is dimmed says why"
    assert phone.shows(has="Tap where it glows")
    assert phone.lines == before


@pytest.mark.rule("ghoul.move", "ghoul.attack")
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (320, 480)])
def test_what_may_be_done_in_two_ways_at_a_space_is_asked_apart_and_nothing_moves_for_it(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """The Knight stands above the Ghoul: it goes to her to attack, or past her for one more."""
    phone.turn(size)
    start = (f"knight {line}" for line in START)
    phone.begin("table knight ghoul", "map on", *start, "knight has 1 strength", "knight ends turn")
    phone.say("knight places bones at 1,1", "ghoul starts at 1,0", "put knight at 1,1")
    phone.say("ghoul rolls 5 3 6", "ghoul chooses 6 5")
    phone.wait(0.5)
    board, before = phone.board.map, phone.lines
    stood = board.to_window(*board.pos), tuple(board.size), board.middle_of((1, 1))
    phone.tap_space(1, 1)
    phone.wait(0.5)
    assert (board.to_window(*board.pos), tuple(board.size), board.middle_of((1, 1))) == stood
    assert phone.shows("The tile up and right of the Entrance")
    assert phone.shows("1 movement, to attack the Knight")
    assert phone.problems() == []
    assert phone.lines == before
    phone.tap("2 movement, past the Knight")
    phone.wait(0.5)
    assert phone.app.layers.sheet is None
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOUL) == (1, 1)
    assert phone.app.session.table.roles[Role.GHOUL].movement == 4


@pytest.mark.rule("table.pieces")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_whoever_plays_at_the_table_goes_where_the_players_tap(
    phone: MapPhone, scale: float
) -> None:
    """The Knight by two taps on a tile, as others walk; no key moves for the first of them."""
    from companion.theme.live import theme

    theme.scale = scale
    phone.begin(*laid("table knight ghoul", by="knight"), "put knight at 1,0")
    phone.wait(0.5)
    before = phone.lines
    assert phone.shows("Move the Knight")
    assert phone.shows("Tap a tile twice, or hold it")
    row = phone.find(name="more Knight")
    board = phone.board.map
    stood, key = (tuple(board.size), board.middle_of((0, 0))), row.to_window(*row.pos)
    phone.tap_space(0, 1)
    phone.wait(0.6)
    assert phone.shows("Tap again to walk there")
    assert (tuple(board.size), board.middle_of((0, 0))) == stood
    assert scale > 1 or row.to_window(*row.pos) == key
    assert phone.lines == before
    phone.tap_space(-1, 0)
    phone.wait(0.6)
    phone.tap_space(-1, 0)
    phone.wait(0.6)
    assert phone.lines == [*before, "put knight at -1,0"]
    phone.tap_space(-1, 0)
    phone.wait(0.6)
    assert phone.shows("Turn it over"), "her own tile is looked at"
    assert phone.problems() == []


def test_of_several_pieces_nobody_knows_which_goes_and_a_tile_is_looked_at(
    phone: MapPhone,
) -> None:
    """The Goblins have three Tribes: whichever went is put where it stands."""
    phone.begin(*laid("table goblins ghoul", by="goblins"), "put fangs-tribe at 1,0")
    phone.say("put eye-tribe at 0,-1")
    phone.wait(0.5)
    assert not phone.shows(has="twice")
    phone.tap_space(0, 1)
    phone.wait(0.6)
    assert phone.shows("Dark tile, Bones, above the Entrance")
