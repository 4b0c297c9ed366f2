"""Looking at tiles on the board, mending them, and what the Cave knows, under fingers."""

import random

import pytest

from companion.board.canvas import BoardCanvas
from companion.board.marks import Glow, Marks
from companion.screens.map.sheets import LyingRow, TileSheet
from rules import fold, new_table
from rules.map.placing import legal_places
from rules.names import Direction, Kind, Piece, Role, Symbol, Token
from rules.setup.tokens import most_tokens
from tests.companion.screens.map.conftest import OUT, MapPhone, chosen_by_me, turned
from tests.rules.cave.table import START, laid

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


def test_a_symbol_that_is_there_already_is_marked_and_nothing_is_written_down(
    phone: MapPhone,
) -> None:
    """A tap on it is an answer all the same: the sheet goes away."""
    phone.begin(*OUT)
    before = phone.lines
    phone.hold_space(0, 1)
    assert phone.find("Bones").chosen
    phone.tap("Bones")
    assert phone.app.layers.sheet is None
    assert phone.lines == before


@pytest.mark.rule("cave.revealing")
def test_a_tile_that_somebody_looks_at_is_turned_over_as_a_large_one(phone: MapPhone) -> None:
    """Its edges are tapped for walls, then its kind, as wherever a tile is turned over."""
    phone.begin(*laid("table knight cave", by="cave"))
    phone.hold_space(1, 0)
    phone.tap("Turn it over")
    for name in ("wall north", "wall east", "wall south", "kind event", "turn it over"):
        phone.tap(name=name)
    assert phone.lines[-1] == "knight reveals 1,0 as event with walls east north south"
    tile = phone.app.session.table.the_cave.tiles[1, 0]
    assert (tile.kind, len(tile.walls or ())) == (Kind.EVENT, 3)


@pytest.mark.rule("cave.connected-to-the-entrance")
def test_what_the_rules_refuse_can_be_overruled_on_the_map(phone: MapPhone) -> None:
    """A tile turned away from the Entrance: why, and “we did it anyway”."""
    phone.begin(*laid("table knight cave", by="cave"))
    phone.hold_space(1, 0)
    phone.tap("Turn it over")
    for name in ("wall west", "kind event", "turn it over"):
        phone.tap(name=name)
    assert phone.shows(has="leads back to the Entrance")
    phone.tap("We did it anyway")
    assert phone.lines[-1] == "overrule knight reveals 1,0 as event with walls west"


@pytest.mark.rule("cave.revealing")
def test_a_tile_that_nothing_reveals_now_has_no_key_to_turn_it_over(phone: MapPhone) -> None:
    """Nobody fills in all of it to hear that; what lies Lit on the table is mended to that."""
    phone.begin(*OUT)
    phone.hold_space(0, 1)
    assert phone.shows("Dark tile, Bones, above the Entrance")
    assert not phone.shows("Turn it over")
    assert phone.shows("It is Lit already, and shows")


@pytest.mark.rule("armored-knight.move-and-act", "armored-knight.reveal-dark-tile")
def test_on_the_dark_tile_she_has_entered_a_tap_begins_her_encounter(phone: MapPhone) -> None:
    """Before it nothing turns the tile over; then the next tap does, and brings her 2 Grit."""
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("put armored-knight at 0,0")
    phone.tap_space(0, 1)
    phone.wait(0.5)
    assert phone.shows("Encounter the Dark tile")
    assert phone.glow == {(0, 1)}
    assert len(list(phone.all("Encounter", role="button"))) == 1, "its key stays where it was"
    phone.hold_space(0, 1)
    assert not phone.shows("Turn it over")
    phone.back()
    phone.wait(0.5)
    phone.tap_space(0, 1)
    assert phone.lines[-1] == "armored-knight encounters"
    phone.wait(0.5)
    phone.tap_space(0, 1)
    for name in ("wall north", "wall east", "wall west", "kind event", "turn it over"):
        phone.tap(name=name)
    assert phone.lines[-1] == "armored-knight reveals 0,1 as event with walls east north west"
    assert phone.app.session.table.roles[Role.ARMORED_KNIGHT].grit == 2


@pytest.mark.rule("ghoul.other-players.knight", "armored-knight.encounters")
def test_a_tap_on_the_ghouls_tile_is_her_attack_on_it(phone: MapPhone) -> None:
    """It glows as her other steps do while her Strength is enough; else a tap says what is not."""
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("put armored-knight at 0,0", "put ghoul at 1,0", "correct ghoul defense to 1")
    track = "armored-knight track strength-and-defense gives 1 1 1"
    phone.say(track)
    phone.wait(0.5)
    assert phone.glow == {(0, 1), (0, -1), (-1, 0)}
    phone.tap_space(1, 0)
    assert phone.shows(has="Strength 1 is not above the Defense of 1")
    phone.say("armored-knight puts a cube on strength-and-defense")
    phone.wait(0.5)
    assert phone.glow == {(0, 1), (0, -1), (-1, 0), (1, 0)}
    phone.tap_space(1, 0)
    assert phone.lines[-1] == "armored-knight attacks ghoul"


@pytest.mark.rule("ghoul.other-players.knight", "armored-knight.move-and-act")
def test_the_ghouls_tile_says_why_she_cannot_attack_also_where_nothing_glows(
    phone: MapPhone,
) -> None:
    """In an encounter, and before one, no tile may be stepped on; to look at one it is held."""
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("put armored-knight at 0,0", "put ghoul at 1,0", "correct ghoul defense to 3")
    phone.say("armored-knight track strength-and-defense gives 1 1 1")
    phone.say("armored-knight encounters")
    phone.wait(0.5)
    assert phone.glow == set()
    phone.tap_space(1, 0)
    phone.wait(0.5)
    assert phone.app.layers.sheet is None
    assert phone.shows("An encounter is under way.")
    phone.hold_space(1, 0)
    assert phone.shows("Dark tile, Fangs, right of the Entrance")
    phone.back()
    phone.say("armored-knight ends the encounter", "armored-knight moves to 0,1")
    phone.wait(0.5)
    phone.tap_space(1, 0)
    assert phone.shows("She has entered a Dark tile, and must encounter it.")
    phone.wait(0.5)
    phone.say("armored-knight encounters", "armored-knight reveals 0,1 as event with walls north")
    phone.say("armored-knight places bones at -1,1", "armored-knight places bones at 1,1")
    phone.say("armored-knight ends the encounter", "armored-knight moves to 0,0")
    phone.say("armored-knight track movement gives 2")
    phone.wait(0.5)
    assert phone.glow == set()
    phone.tap_space(1, 0)
    assert phone.shows("No moves are left.")


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
    assert phone.shows("The space two right of the Entrance")
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
    assert phone.shows(has="Roll the Dragon die: the Dark tiles that it shows are turned over.")
    assert phone.shows(has="Its own space, 1 movement each time.")
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


@pytest.mark.rule("variant.flare", "dragon-die.faces")
def test_the_dragon_die_that_the_app_rolled_lies_there_until_its_tiles_are_turned(
    phone: MapPhone,
) -> None:
    """A picture beside the words, as on the real die."""
    from companion.widgets.dice import Die

    phone.begin(*OUT, "put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.say("ghoul flares at 0,0 showing four by the app")
    phone.wait(0.5)
    assert phone.shows(has="Rolled: Four.")
    shown = [one.drawing for one in phone.screen.walk() if isinstance(one, Die)]
    assert shown == ["dragon-die-orthogonal"]


@pytest.mark.rule("variant.flare.knight")
def test_the_knight_is_asked_on_the_board_around_which_space_she_flares(phone: MapPhone) -> None:
    """Any space of the map is hers: the one that is tapped, whichever was looked at before."""
    start = (f"cave {line}" for line in START)
    phone.begin("table knight cave", "map on", *start, "put knight at 0,0")
    phone.hold_space(-1, 0)
    phone.back()
    phone.tap("Flare")
    assert phone.shows("Flare: where?")
    assert phone.glow == {(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)}
    phone.tap_space(0, 1)
    assert phone.shows(has="It is rolled around the tile above the Entrance.")
    phone.back()
    phone.tap_space(1, 0)
    assert phone.shows(has="It is rolled around the tile right of the Entrance.")
    phone.tap(next(iter(phone.all("X", role="button"))))
    assert phone.lines[-1] == "knight flares at 1,0 showing x"


@pytest.mark.rule("variant.flare.knight")
def test_a_flare_that_is_left_again_costs_nothing(phone: MapPhone) -> None:
    """Neither its key nor a tapped space spends the card."""
    start = (f"cave {line}" for line in START)
    phone.begin("table knight cave", "map on", *start, "put knight at 0,0")
    before = phone.lines
    phone.tap("Flare")
    phone.tap_space(0, 1)
    phone.back()
    phone.wait(0.4)
    phone.tap("Leave it")
    assert phone.lines == before
    assert not phone.glow
    phone.wait(0.4)
    phone.tap("Flare")
    assert phone.shows("Flare: where?")


@pytest.mark.rule("cave-ghost.isolation")
def test_isolation_is_drawn_as_rings_and_told_for_every_tile(phone: MapPhone) -> None:
    """Rings around the Cave Ghost as far as tiles lie; two spaces away is ring 2."""
    start = (f"cave-ghost {line}" for line in START)
    phone.begin("table knight cave-ghost", "map on", *start, "put cave-ghost at -1,0")
    assert not phone.find("Isolation").chosen
    phone.tap("Isolation")
    assert phone.find("Isolation").chosen, "it is a switch"
    marks = phone.board.map._marks
    assert marks.rings == ((-1, 0), 2)
    phone.wait(0.4)
    phone.tap("Isolation")
    assert not phone.find("Isolation").chosen
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


@pytest.mark.rule("table.pieces", "cave.tokens")
def test_a_piece_and_tokens_come_and_go_by_one_more_and_one_less(phone: MapPhone) -> None:
    """The sheet stays, and counts there; the piece is there once, and its plus is dim then."""
    phone.begin(*OUT)
    phone.hold_space(0, 1)
    sheet = phone.app.layers.sheet
    row = phone.find(name="more Treasure").parent.parent
    stood = row.to_window(*row.pos)
    for name in ("more Treasure", "more Treasure", "less Treasure", "more Ghoul"):
        phone.tap(name=name)
    assert phone.app.layers.sheet is sheet
    assert (row.value, row.to_window(*row.pos)) == (1, stood)
    tile = phone.app.session.table.the_cave.tiles[0, 1]
    assert (tile.tokens, tile.pieces) == ((Token.TREASURE,), (Piece.GHOUL,))
    assert phone.find(name="more Ghoul").disabled
    assert phone.find(name="less Crystal").disabled
    phone.tap(name="less Ghoul")
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOUL) is None
    assert phone.lines[-2:] == ["put ghoul at 0,1", "take ghoul off the map"]
    phone.tap(name="close")
    assert phone.app.layers.sheet is None


@pytest.mark.rule("cave.tokens")
def test_a_token_too_many_is_refused_and_not_counted_on_its_tile(phone: MapPhone) -> None:
    """Why comes in the sheet's place; opened anew it has as many as lie there."""
    phone.begin(*OUT)
    phone.hold_space(0, 1)
    before = len(phone.lines)
    in_the_box = most_tokens((Role.GHOUL,), Token.TREASURE)
    assert in_the_box is not None
    for _ in range(in_the_box + 1):
        phone.tap(name="more Treasure")
    assert phone.app.layers.sheet.title == "Not done"
    lying = len(phone.app.session.table.the_cave.tiles[0, 1].tokens)
    assert len(phone.lines) - before == lying == in_the_box
    phone.back()
    phone.hold_space(0, 1)
    assert phone.find(name="more Treasure").parent.parent.value == lying


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_sheet_of_a_tile_fits_every_screen(
    phone: MapPhone, size: tuple[int, int], scale: float
) -> None:
    """Its rows are as wide as a finger needs, and alike; no word of them is broken."""
    from companion.theme.live import theme

    theme.scale = scale
    phone.turn(size)
    phone.begin(*laid("table knight goblins dragon cave ghost", by="cave"), "put knight at 0,1")
    phone.screen.scroll.scroll_by(-1e6)  # the smallest screen begins with what is asked
    phone.frames(2)
    phone.hold_space(0, 1)
    phone.wait(0.4)
    rows = [one for one in phone.app.layers.sheet.walk() if isinstance(one, LyingRow)]
    assert len(rows) == 13
    assert phone.problems() == []
    for row in rows:
        phone.bring(row)
        phone.wait(0.4)
        assert phone.problems() == []
        assert row.stepper.less.width >= 48
    assert len({row.stacked for row in rows}) == 1


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
    """From the sheet of the tile beside it, by a switch."""
    phone.begin(*OUT)
    phone.hold_space(1, 0)
    phone.tap("Left")
    phone.wait(0.4)
    assert len(phone.app.session.table.the_cave.rockslides) == 1
    assert phone.find("Left").chosen
    phone.tap("Left")
    assert phone.app.session.table.the_cave.rockslides == frozenset()


@pytest.mark.rule("table.corrections")
def test_walls_that_were_told_wrong_are_set_right_one_after_the_other(phone: MapPhone) -> None:
    """The sheet of a Lit tile stays for the next of them, and the tile is what it was."""
    phone.begin(*OUT, "mend 1,0 to lit event with walls north east")
    phone.hold_space(1, 0)
    for name in ("Above: wall", "Below: open", "Right: wall"):
        phone.tap(name)
        phone.wait(0.4)
    assert phone.find("Below: wall").chosen
    assert not phone.find("Above: open").chosen
    tile = phone.app.session.table.the_cave.tiles[1, 0]
    assert (tile.kind, tile.walls) == (Kind.EVENT, {Direction.SOUTH})


@pytest.mark.rule("shadow-paladin.summon-wall", "shadow-paladin.move-and-act")
def test_a_force_wall_is_seen_on_the_map_and_taken_away(phone: MapPhone) -> None:
    """Her Ice puts it there; the sheet of a tile beside it only takes it away."""
    phone.begin(
        *laid("table knight shadow-paladin thief", by="knight"),
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
