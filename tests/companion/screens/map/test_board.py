"""A game on the board under fingers, driven through the real app."""

import random

import pytest

from companion.board.canvas import BoardCanvas
from companion.board.marks import Glow, Marks
from companion.screens.map.board import SETTING
from companion.screens.map.sheets import TileSheet
from rules import fold, new_table
from rules.map.placing import legal_places
from rules.names import Kind, Piece, Symbol
from tests.companion.screens.map.conftest import MapPhone
from tests.rules.cave.table import START

LAID = ("table ghoul", "map on", *(f"ghoul {line}" for line in START))
OUT = (*LAID, "ghoul starts at 1,0")


def turned(*dice: int) -> tuple[str, ...]:
    """Give a solo game in which the first turn has just ended with these dice chosen."""
    pair = " ".join(map(str, sorted(dice, reverse=True)))
    return (*OUT, f"ghoul rolls {dice[0]} {dice[1]} 6", f"ghoul chooses {pair}", "ghoul ends turn")


# -- placing ---------------------------------------------------------------------------------


def chosen_by_me(phone: MapPhone) -> MapPhone:
    """Let the player name the places."""
    phone.tap(name="I choose")
    phone.wait(0.4)
    phone.taps = 0
    return phone


@pytest.mark.rule("cave.placing")
def test_placing_a_tile_is_one_tap_on_the_space_and_one_on_the_symbol(phone: MapPhone) -> None:
    """Every legal place glows; the tapped one is chosen, the symbol lays the tile."""
    chosen_by_me(phone.begin(*turned(4, 2)))
    assert len(phone.glow) == 8
    phone.tap_space(0, 2)
    phone.tap("Eye")
    assert phone.taps == 2
    assert phone.lines[-1] == "ghoul places eye at 0,2"


@pytest.mark.rule("alone.placing", "alone.narration")
def test_a_solo_cave_turn_of_three_tiles_takes_three_taps(phone: MapPhone) -> None:
    """The Cave chooses where: only what was drawn is told, and why there stands beside it."""
    phone.begin(*turned(4, 3))
    assert phone.shows("Draw a tile, lay it here")
    assert phone.shows(has="1 of 3")
    assert phone.shows(has="It touches 2 tiles.")
    phone.act("Eye", "Bones", "Fangs")
    assert phone.taps == 3
    assert phone.app.session.table.round == 2
    assert phone.lines[-1].startswith("ghoul places fangs at")


@pytest.mark.rule("alone.ties", "alone.removal-order", "collapse.eligible")
def test_a_solo_collapse_of_three_tiles_takes_three_taps(phone: MapPhone) -> None:
    """The Cave names the tile and the line that decided; what it turns out to be is drawn."""
    another = "mend 0,1 to dark eye"
    phone.begin(*OUT, another, "mend 2,0 to dark eye", "mend cave to collapsing", "mend stack to 0")
    phone.say("ghoul rolls 4 3 6", "ghoul chooses 4 3", "ghoul ends turn")
    assert phone.shows("Take this tile away")
    assert phone.shows(has="1 of 3")
    assert phone.shows(has="Only 1 tile touches it")
    taken = set(phone.app.session.table.the_cave.tiles)
    for _ in range(3):
        phone.act("It is gone")
        if phone.shows("Ambush"):
            phone.tap("Ambush")
            phone.wait(0.4)
            phone.taps -= 1
    assert phone.taps == 3
    assert len(taken) - len(phone.app.session.table.the_cave.tiles) == 3


def test_who_chooses_is_switched_and_kept(phone: MapPhone) -> None:
    """The Cave, where somebody plays alone; a tap gives the choice to the player, and back."""
    phone.begin(*turned(4, 3))
    assert phone.app.setting(SETTING) is None
    assert phone.board._view.chosen is not None
    phone.act("I choose")
    assert phone.board._view.chosen is None
    assert phone.app.setting(SETTING) == "mine"
    phone.act("I choose", "Cave chooses")
    assert phone.app.setting(SETTING) == "close-in"
    assert phone.board._view.chosen is not None
    for side in phone.board.switch._sides:
        assert side.height < 60, "its words stand on one line"


def test_at_a_table_of_several_whoever_ends_the_turn_chooses(phone: MapPhone) -> None:
    """No place is marked until somebody taps one."""
    start = (f"knight {line}" for line in START)
    phone.begin("table knight ghoul", "map on", *start, "knight ends turn")
    assert phone.board._view.chosen is None
    assert phone.shows(has="where it glows")


def test_a_starting_tile_is_laid_by_its_place_and_symbol(phone: MapPhone) -> None:
    """Before the first turn the four places around the Entrance glow."""
    chosen_by_me(phone.begin("table ghoul", "map on"))
    assert phone.glow == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    phone.tap_space(0, 1)
    phone.tap("Fangs")
    assert phone.lines == ["ghoul places fangs at 0,1"]


@pytest.mark.rule("setup.stack")
def test_a_virtual_tile_is_placed_by_one_tap(phone: MapPhone) -> None:
    """The app draws it and says its symbol; the shuffle is one tap too."""
    phone.begin("table ghoul", "map on", "choose stack virtual")
    phone.tap("Shuffle for me")
    phone.say("ghoul starts at 1,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul ends turn")
    chosen_by_me(phone).tap_space(0, 2)
    table = phone.app.session.table
    assert table.the_cave.stack.left == 40
    assert table.the_cave.tiles[0, 2].symbol is not None


@pytest.mark.rule("cave.placing")
def test_a_tap_on_another_space_says_why_not(phone: MapPhone) -> None:
    """For a moment, in the words of the rule, with the way out; nothing else happens."""
    phone.begin(*turned(4, 2))
    before = len(phone.lines)
    phone.tap_space(1, 0)
    assert phone.shows(has="A tile lies there already: right of the Entrance")
    assert len(phone.lines) == before
    phone.wait(3)
    assert not phone.shows(has="A tile lies there already")


# -- in the Collapse -------------------------------------------------------------------------


@pytest.mark.rule("collapse.eligible", "collapse.dark-tile")
def test_a_tile_that_may_go_is_removed_by_a_tap_and_its_kind(phone: MapPhone) -> None:
    """The Dark tiles around the Entrance glow but for the Ghoul's way; turned over it is named."""
    another = "mend 0,1 to dark eye"
    phone.begin(*OUT, another, "mend cave to collapsing", "mend stack to 0")
    phone.say("ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul ends turn")
    assert phone.glow == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    phone.tap_space(0, 1)
    phone.tap("Event")
    cave = phone.app.session.table.the_cave
    assert (0, 1) not in cave.tiles
    assert cave.gone == {Kind.EVENT: 1}


@pytest.mark.rule("collapse.eligible")
def test_the_entrance_says_that_it_never_goes(phone: MapPhone) -> None:
    """Tapped in the Collapse."""
    phone.begin(*OUT, "mend cave to collapsing", "mend stack to 0")
    phone.say("ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul ends turn")
    phone.tap_space(0, 0)
    assert phone.shows(has="The Entrance never goes")


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
    assert phone.shows("2 movement")
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


def test_a_walk_that_was_shown_can_be_left(phone: MapPhone) -> None:
    """Back takes the picture of it away; its button goes too."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.tap_space(-1, 0)
    assert phone.back()
    assert not phone.shows("Walk there")
    phone.wait(0.4)
    phone.tap_space(-1, 0)
    phone.frames(4)
    phone.tap("Walk there")
    assert phone.lines[-1] == "ghoul moves to -1,0"


# -- looking and mending ---------------------------------------------------------------------


def test_a_tap_looks_at_a_tile_when_nothing_is_asked_of_the_map(phone: MapPhone) -> None:
    """A moment later, since a second tap would ask for the whole map."""
    phone.begin(*OUT)
    phone.tap_space(0, 1)
    assert phone.app.layers.sheet is None
    phone.wait(0.4)
    assert phone.shows("Dark tile, Bones, above the Entrance")


@pytest.mark.rule("table.corrections")
def test_a_misread_symbol_is_mended_in_two_touches(phone: MapPhone) -> None:
    """Hold the tile, tap what it really shows."""
    phone.begin(*OUT)
    phone.hold_space(0, 1)
    assert phone.shows("Dark tile, Bones, above the Entrance")
    phone.tap(phone.find("Eye"))
    assert phone.app.session.table.the_cave.tiles[0, 1].symbol is Symbol.EYE
    assert phone.taps == 2
    assert phone.lines[-1] == "mend 0,1 to dark eye"


@pytest.mark.rule("cave.revealing")
def test_a_tile_is_turned_over_with_its_walls(phone: MapPhone) -> None:
    """Mark the walls, then say what it is."""
    phone.begin(*OUT, "mend 1,0 to dark eye")
    phone.hold_space(1, 0)
    for side in ("north", "east", "south"):
        phone.tap(name=f"wall {side}")
    reveal = next(w for w in phone.all("Event", role="button"))
    phone.tap(reveal)
    phone.tap("We did it anyway")
    tile = phone.app.session.table.the_cave.tiles[1, 0]
    assert (tile.kind, len(tile.walls or ())) == (Kind.EVENT, 3)


@pytest.mark.rule("cave.connected-to-the-entrance")
def test_what_the_rules_refuse_can_be_overruled_on_the_map(phone: MapPhone) -> None:
    """A tile turned away from the Entrance: why, and “we did it anyway”."""
    phone.begin(*OUT)
    phone.hold_space(1, 0)
    phone.tap(name="wall west")
    phone.tap(next(iter(phone.all("Event", role="button"))))
    assert phone.shows(has="leads back to the Entrance")
    phone.tap("We did it anyway")
    assert phone.lines[-1] == "overrule ghoul reveals 1,0 as event with walls west"


def test_why_opens_the_rule(phone: MapPhone) -> None:
    """Beside the question of the board."""
    phone.begin(*turned(4, 2))
    phone.tap(name="why alone.number")
    assert phone.app.layers.sheet is not None
    phone.back()
    assert phone.app.layers.sheet is None


def test_a_tap_on_the_tile_one_stands_on_shows_it(phone: MapPhone) -> None:
    """Nobody is told that it is not beside them."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    before = phone.lines
    phone.tap_space(1, 0)
    phone.wait(0.6)
    assert isinstance(phone.app.layers.sheet, TileSheet), phone.texts()
    assert "right of the Entrance" in phone.app.layers.sheet.title
    assert not phone.shows(has="not adjacent")
    assert phone.lines == before


def test_an_open_space_may_hold_a_forgotten_tile(phone: MapPhone) -> None:
    """Held, it asks what lies there."""
    phone.begin(*OUT)
    phone.hold_space(2, 0)
    assert phone.shows("The space 2 right of the Entrance")
    phone.tap(next(iter(phone.all("Bones", role="button"))))
    assert (2, 0) in phone.app.session.table.the_cave.tiles


def test_undo_takes_a_tile_back(phone: MapPhone) -> None:
    """And redo brings it again."""
    chosen_by_me(phone.begin(*turned(4, 2)))
    phone.tap_space(0, 2)
    phone.tap("Eye")
    phone.wait(0.5)
    phone.tap(name="undo")
    assert (0, 2) not in phone.app.session.table.the_cave.tiles
    phone.wait(0.5)
    phone.tap(name="redo")
    assert (0, 2) in phone.app.session.table.the_cave.tiles


# -- the Dragon die, Isolation, the Cave's hand ----------------------------------------------


@pytest.mark.rule("variant.flare", "dragon-die.faces", "cave.revealing")
def test_flare_shows_its_spaces_and_asks_for_each_tile(phone: MapPhone) -> None:
    """A picture is tapped; its spaces are marked, its Dark tiles glow, a tap opens one of them.

    The Ghoul has a key of its own for it, so the tray has no second one.
    """
    phone.begin(*OUT, "put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert [one.text for one in phone.board.extras.children] == ["More"]
    phone.tap("Flare")
    phone.tap(next(iter(phone.all("Four", role="button"))))
    assert phone.lines[-1] == "ghoul flares at 0,0 showing four"
    assert phone.glow == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert len(phone.board.map._marks.affected) == 4
    phone.tap_space(1, 0)
    assert phone.shows(has="The tile right of the Entrance")
    phone.tap(name="no walls")
    phone.tap(name="kind event")
    phone.tap(name="turn it over")
    assert phone.lines[-1] == "ghoul reveals 1,0 as event without walls"


@pytest.mark.rule("variant.flare.knight")
def test_the_knight_flares_around_the_tile_she_looked_at_last(phone: MapPhone) -> None:
    """Any space of the map is hers."""
    start = (f"cave {line}" for line in START)
    phone.begin("table knight cave", "map on", *start, "put knight at 0,0")
    phone.hold_space(-1, 0)
    phone.back()
    phone.tap("Flare")
    phone.tap(next(iter(phone.all("X", role="button"))))
    assert phone.lines[-1] == "knight flares at -1,0 showing x"


@pytest.mark.rule("cave-ghost.isolation")
def test_isolation_is_drawn_as_rings_and_told_for_every_tile(phone: MapPhone) -> None:
    """Six rings around the Cave Ghost; two spaces away is ring 2."""
    start = (f"cave-ghost {line}" for line in START)
    phone.begin("table knight cave-ghost", "map on", *start, "put cave-ghost at -1,0")
    phone.tap("Isolation")
    marks = phone.board.map._marks
    assert marks.rings == ((-1, 0), 6)
    phone.wait(0.4)
    phone.tap("Isolation")
    assert phone.board.map._marks.rings is None
    phone.hold_space(1, 0)
    assert phone.shows(
        "Isolation 2 from the Cave Ghost: Telekinesis 4, Possession 1 and the card's value"
    )


@pytest.mark.rule("cave.tile-priority", "ghost.ghost-tiles")
def test_the_caves_player_asks_which_tile_goes_first(phone: MapPhone) -> None:
    """What is ticked is weighed by the rule and written down nowhere."""
    start = (f"cave {line}" for line in START)
    phone.begin("table knight cave ghost", "map on", *start, "knight ends turn")
    before = phone.lines
    phone.tap("Which tile first?")
    phone.tap(name="held ambush")
    phone.tap(name="held crystal")
    assert phone.shows(has="Crystal: on its own turn the Cave places a Crystal tile")
    phone.tap(name="held ghost")
    assert phone.shows(has="Ghost: a Ghost tile goes before every other tile")
    phone.wait(0.4)
    phone.tap(name="held ghost")
    assert phone.shows(has="Crystal: on its own turn")
    assert phone.lines == before


@pytest.mark.rule("cave.tiles")
def test_what_nobody_has_seen_is_counted_by_kind(phone: MapPhone) -> None:
    """One Crystal tile is lit: eight are somewhere."""
    phone.begin(*OUT, "mend 1,0 to lit crystal")
    phone.tap("More")
    assert phone.shows("15 Ambush")
    assert phone.shows("8 Crystal")
    assert phone.shows("41 in the stack · 0 of 5 Crystal tiles gone · 3 Dark tiles on the map")


@pytest.mark.rule("cave.omens.rockslide")
def test_a_rockslide_is_put_on_an_edge_and_taken_away(phone: MapPhone) -> None:
    """From the sheet of the tile beside it."""
    phone.begin(*OUT)
    phone.hold_space(1, 0)
    phone.tap(next(iter(phone.all("Left", role="button"))))
    assert len(phone.app.session.table.the_cave.rockslides) == 1
    phone.hold_space(1, 0)
    phone.tap("Left: away")
    assert phone.app.session.table.the_cave.rockslides == frozenset()


@pytest.mark.rule("shadow-paladin.summon-wall", "shadow-paladin.move-and-act")
def test_a_force_wall_is_seen_on_the_map_and_taken_away(phone: MapPhone) -> None:
    """Her Ice puts it there; the sheet of a tile beside it only takes it away."""
    phone.begin(
        "table knight shadow-paladin thief",
        "map on",
        "knight places bones at 0,1",
        "knight places fangs at 1,0",
        "knight places eye at 0,-1",
        "knight places bones at -1,0",
        "knight ends turn",
        "knight places eye at 2,0",
        "put shadow-paladin at 0,0",
        "correct shadow-paladin ice to 2",
        "shadow-paladin summons a wall at 0,0 towards 1,0",
        "shadow-paladin summons a wall at 0,0 towards 0,1",
    )
    assert len(phone.app.session.table.the_cave.force_walls) == 2
    phone.hold_space(1, 0)
    phone.tap("Left: away")
    assert len(phone.app.session.table.the_cave.force_walls) == 1


def test_the_whole_map_is_readable_at_41_tiles(phone: MapPhone) -> None:
    """On a phone of 412 by 915 each tile is at least 36 dp wide, and 30 with every place aglow."""
    from companion.simulation.game import Simulation, sit_alone
    from companion.simulation.players import POLICIES
    from rules.names import Role

    eager = POLICIES["eager"](random.Random(4))
    game = Simulation(sit_alone(Role.GHOUL, "easy"), eager).play()
    table = new_table(game.setup)
    for step in game.steps:
        if len(table.the_cave.tiles) == 41:
            break
        table = fold(table, step.events)
    canvas = BoardCanvas(size=phone.begin(*turned(4, 2)).board.map.size)
    canvas.show(table.the_cave)
    assert len(table.the_cave.tiles) == 41
    assert canvas.cell >= 36
    canvas.show(table.the_cave, Marks(glow={one: Glow() for one in legal_places(table.the_cave)}))
    canvas.fit()
    assert canvas.cell >= 30


# -- fingers ---------------------------------------------------------------------------------


def test_the_whole_map_is_seen_and_a_double_tap_brings_it_back(phone: MapPhone) -> None:
    """A drag moves it, two fingers zoom it, a double tap shows all of it again."""
    phone.begin(*OUT)
    canvas = phone.board.map
    fitted = (canvas.cell, canvas.middle_of((0, 0)))
    x, y = canvas.center
    phone.swipe((x, y), (x + 80, y + 40))
    assert canvas.middle_of((0, 0)) != fitted[1]
    phone.pinch((x, y), 80, 200)
    assert canvas.cell > fitted[0]
    assert phone.app.layers.sheet is None
    phone.double_tap(phone.board.map)
    phone.frames(4)
    assert canvas.cell == pytest.approx(fitted[0])
    assert canvas.middle_of((0, 0)) == pytest.approx(fitted[1])


def test_the_button_shows_the_whole_map_too(phone: MapPhone) -> None:
    """For whoever does not know the double tap; the wheel zooms at a desk."""
    phone.begin(*OUT)
    canvas = phone.board.map
    before = canvas.cell
    phone.wheel(*canvas.center, down=False)
    assert canvas.cell > before
    phone.wheel(*canvas.center)
    phone.tap("More")
    phone.tap(name="show the whole map")
    assert canvas.cell == pytest.approx(before)


def test_the_keyboard_walks_over_glowing_spaces(phone: MapPhone) -> None:
    """Enter on the map chooses the next one; the buttons below finish it."""
    chosen_by_me(phone.begin(*turned(4, 2)))
    canvas = phone.board.map
    canvas.trigger()
    first = phone.board._chosen
    canvas.trigger()
    assert first is not None
    assert phone.board._chosen not in {None, first}
    phone.frames(4)
    phone.tap("Fangs")
    assert phone.lines[-1].startswith("ghoul places fangs at")


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.6, 2.0])
def test_nothing_is_cut_off_at_any_size_of_text(phone: MapPhone, scale: float) -> None:
    """And the map keeps room to be read."""
    phone.begin(*turned(4, 2))
    phone.app.take_look("dark", scale)
    phone.frames(6)
    assert phone.problems() == []
    assert phone.board.map.height > 60
    phone.app.take_look("dark", 1.0)


def test_turned_on_its_side_the_map_stands_beside_the_buttons(phone: MapPhone) -> None:
    """And back again."""
    phone.begin(*turned(4, 2))
    phone.turn((915, 412))
    phone.frames(6)
    assert phone.board.map.right <= phone.screen.scroll.x + 1
    assert phone.problems() == []
    phone.turn((412, 915))
    phone.frames(6)
    assert phone.board.map.width == 412


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_very_small_phone_the_board_scrolls_with_the_question(
    phone: MapPhone, scale: float
) -> None:
    """On 320 by 480 there is no room for both; it may be turned, and turned back.

    Held across the numbers stand over the board, or scroll where the letters are large.
    """
    phone.begin(*turned(4, 2))
    phone.app.take_look("dark", scale)
    for size in ((320, 480), (480, 320), (320, 480), (412, 915)):
        phone.turn(size)
        phone.frames(8)
        assert phone.board.map.height > 60
        assert phone.problems() == []
    phone.app.take_look("dark", 1.0)


@pytest.mark.parametrize("mode", ["light", "contrast"])
def test_every_theme_draws_the_map_anew(phone: MapPhone, mode: str) -> None:
    """Tiles, Rockslides and glow take the other colours at once."""
    phone.begin(*turned(4, 2))
    phone.say(
        "put rockslide between 0,0 and 1,0", "overrule put thief at 0,1", "put treasure on 0,1"
    )
    phone.say("overrule put bones-tribe at 0,1", "mend 1,0 to lit crystal with walls north")
    phone.say("ghoul places lake at 2,0 3,0", "mend -1,0 to lit event")
    pictures = phone.board.map._pictures
    before, drawn = pictures.look, pictures.redrawn
    phone.app.take_look(mode, 1.0)
    phone.frames(4)
    assert pictures.look != before
    assert pictures.redrawn >= drawn + len(pictures._drawn)
    phone.app.take_look("dark", 1.0)


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
