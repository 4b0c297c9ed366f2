"""Tiles laid and taken by a tap, and who chooses where, driven through the real app."""

import pytest

from companion.storage.journal import WHO_PLACES
from rules.names import Kind, Space
from tests.companion.screens.map.conftest import OUT, MapPhone, chosen_by_me, turned
from tests.rules.cave.table import START

# -- placing ---------------------------------------------------------------------------------


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
    assert phone.shows(has="Tile 1 of 3")
    assert phone.shows(has="It touches 2 tiles.")
    assert phone.find("Step 4 of 4"), "what else is counted there is called by its name, too"
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
    assert phone.app.setting(f"{WHO_PLACES}1") is None
    assert phone.board._view.chosen is not None
    phone.act("I choose")
    assert phone.board._view.chosen is None
    assert phone.app.setting(f"{WHO_PLACES}1") == "mine"
    phone.act("I choose", "Cave chooses")
    assert phone.app.setting(f"{WHO_PLACES}1") == "close-in"
    assert phone.board._view.chosen is not None
    for side in phone.board._who.switch._sides:
        assert side.height < 60, "its words stand on one line"


def test_who_chooses_belongs_to_the_game_in_which_it_was_switched(phone: MapPhone) -> None:
    """The next game asks as every new one does, and the one before is found as it was left."""
    phone.begin(*turned(4, 3))
    phone.act("I choose")
    assert phone.board._view.chosen is None
    phone.begin(*turned(4, 3))
    assert phone.board._view.chosen is not None
    assert phone.app.resume(1) == ""
    phone.wait(0.4)
    assert phone.board._view.chosen is None


def test_a_number_on_a_space_says_which_tile_comes_and_never_what_many_cost(
    phone: MapPhone,
) -> None:
    """Where a player chooses among many, none of them has a number; the one that is tapped has."""
    phone.begin(*turned(4, 3))
    assert labels(phone) == {phone.board._view.chosen: "1"}
    phone.act("I choose")
    assert labels(phone) == {}
    space = min(phone.glow)
    phone.tap_space(*space)
    phone.wait(0.4)
    assert labels(phone) == {space: "1"}


def labels(phone: MapPhone) -> dict[Space, str]:
    """The numbers on the spaces that glow."""
    glow = phone.board.map._marks.glow
    return {space: one.label for space, one in glow.items() if one.label}


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
def test_a_reason_leaves_the_board_and_what_answers_in_sight(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """It stands over the ribbon while a symbol is named, and while a space is tapped."""
    phone.turn(size)
    phone.begin(*turned(4, 3))
    for ask in (None, "I choose"):
        if ask is not None:
            phone.wait(6)
            phone.act(ask)
        phone.tap_space(0, 0)
        phone.wait(0.3)
        toast = phone.app.layers._toast
        assert toast.parent is not None
        assert not phone.board.map.collide_widget(toast)
        assert not phone.screen.fold.collide_widget(toast)


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
    assert phone.shows(has="A tile lies right of the Entrance already")
    assert len(phone.lines) == before
    phone.wait(6)
    assert not phone.shows(has="A tile lies right of the Entrance already")


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
