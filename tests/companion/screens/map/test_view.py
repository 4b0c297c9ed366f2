"""What the map shows, without a screen."""

import pytest

from companion.board.marks import Glow, Lying
from companion.moment import Moment
from companion.screens.map.view import (
    BoardView,
    beside_the_board,
    board_view,
    chooses_for_them,
    lying_by_roles,
    proposal,
)
from companion.screens.map.walking import told_step
from companion.screens.map.ways import asked_now, at_once, buttons_at, turns_over, ways, why_not
from companion.screens.map.words import Heading
from companion.screens.play.view import PlayView, play_view
from rules import Table
from rules.cave import FillEdges
from rules.names import Role, Symbol
from tests.rules.cave.table import START, laid, opened, solo, turn
from tests.rules.roles.ghost.revealed import AGAINST_THE_KNIGHT, revealing
from tests.table import play, then


def labels(view: BoardView) -> list[str]:
    """Give the words of the buttons that finish an answer at the chosen space."""
    return [button.label for group in view.groups for button in group.buttons]


def beside(table: Table, view: BoardView | None = None) -> PlayView:
    """Give what is said and answered beside the board."""
    moment = Moment(1, (), (table,), 0)
    return beside_the_board(play_view(moment, "", "", ""), view or board_view(table))


@pytest.mark.rule("cave.placing")
def test_while_tiles_are_placed_every_legal_place_glows() -> None:
    """Nothing is chosen until somebody taps, and then the symbols are the buttons."""
    table = turn(solo(), 4, 2, 6)
    view = board_view(table)
    assert len(view.glow) == 8
    assert (view.chosen, view.cave_chooses) == (None, False)
    assert view.said == Heading("Lay a tile where it glows", "1 of 2", view.said.why)
    waiting = [button for group in view.groups for button in group.buttons]
    assert [(one.label, one.action, one.waits) for one in waiting] == [
        (label, None, True) for label in ("Fangs", "Bones", "Eye")
    ]
    tapped = board_view(table, (0, 2))
    assert labels(tapped) == ["Fangs", "Bones", "Eye"]
    assert tapped.said.text == "Draw a tile, lay it here"
    # One short line, as before the tap: the keys below it stay where they are.
    assert tapped.said.why == "Which symbol does it show?"
    first = tapped.groups[0].buttons[0]
    assert (first.action.space, first.action.symbol, first.drawing) == (
        (0, 2),
        Symbol.FANGS,
        "fangs",
    )


@pytest.mark.rule("alone.placing", "alone.ties")
def test_the_cave_chooses_a_place_that_touches_much() -> None:
    """In the corners of the cross a tile touches two; the player's own tap goes before it.

    The line that decided stands beside it, but not beside a place that somebody tapped.
    """
    table = turn(solo(), 4, 2, 6)
    view = board_view(table, by_the_cave=True)
    assert view.chosen in {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    assert view.said.why == "It touches 2 tiles. Which symbol?"
    assert view.cave_chooses
    assert board_view(table, by_the_cave=True).chosen == view.chosen
    mine = board_view(table, (0, 2), by_the_cave=True)
    assert mine.chosen == (0, 2)
    assert "touches" not in mine.said.why
    assert proposal(solo(), {(2, 0): Glow()}) is None
    assert proposal(play("table knight ghoul"), {}) is None


@pytest.mark.rule("alone.ties", "collapse.eligible")
def test_the_cave_takes_the_tile_that_lies_farthest_out() -> None:
    """The line of the card that decided stands beside it, and every tile that may go is doomed."""
    table = then(solo(), "mend 2,0 to dark eye", "mend cave to collapsing", "mend stack to 0")
    view = board_view(turn(table, 4, 2, 6), by_the_cave=True)
    assert view.chosen == (2, 0)
    assert view.doomed == frozenset(view.glow)
    assert view.said.text == "Take this tile away"
    assert view.said.nth == "1 of 2"
    assert view.said.why.startswith("Only 1 tile touches it")
    assert labels(view) == ["It is gone"]


def test_who_chooses_is_what_was_switched_or_the_cave_for_one_alone() -> None:
    """What cannot be read is as if nothing had been switched."""
    alone, several = solo(), play("table knight ghoul")
    assert chooses_for_them(alone, None)
    assert not chooses_for_them(several, None)
    assert not chooses_for_them(alone, "mine")
    assert chooses_for_them(several, "close-in")
    assert chooses_for_them(alone, "nonsense")
    assert not chooses_for_them(several, "nonsense")


def test_where_nothing_is_asked_of_the_map_nothing_glows() -> None:
    """Before the roll; the question stands beside the board as it does without one."""
    view = board_view(solo())
    assert view.glow == {}
    assert view.said is None
    left = beside(solo())
    assert left.now is not None
    assert left.now.text == "Roll 3 Ghoul dice"


@pytest.mark.rule("ghoul.move", "ghoul.move.walls")
def test_what_may_be_tapped_glows_with_its_price() -> None:
    """One movement for a step, one more for the wall that a Rockslide is."""
    table = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert board_view(table).glow == {(0, 0): Glow("1")}
    walled = then(table, "put rockslide between 0,0 and 1,0")
    assert board_view(walled).glow == {(0, 0): Glow("2", through_wall=True)}


def floating() -> Table:
    """Play until the Ghost, left of the Entrance, is to move; an Artifact lies on the Entrance."""
    return play(
        *("table knight ghost", "map on", *(f"knight {line}" for line in START)),
        *("ghost takes possession card goblins", "ghost takes possession card dragon"),
        *("knight ends turn", "knight places eye at 0,2", "ghost starts at -1,0"),
    )


@pytest.mark.rule("ghost.move")
def test_what_flies_pays_for_the_whole_way() -> None:
    """The Ghost goes through everything: each space of the way is one."""
    glow = board_view(floating()).glow
    assert glow[0, 0].price == "1"
    assert glow[1, 0].price == "2"
    assert glow[0, 2].price == "3"


@pytest.mark.rule("ghost.move")
def test_where_nearly_everything_glows_what_is_far_stands_back() -> None:
    """Of nine spaces the first step alone shines; a Ghoul's single step is never far."""
    shown = board_view(floating())
    assert len(shown.glow) == 9
    assert {lit.price for lit in shown.glow.values() if not lit.far} == {"1"}
    assert {lit.price for lit in shown.glow.values() if lit.far} == {"2", "3"}
    assert shown.said is not None
    assert shown.said.why == "Tap a number: it costs that much Movement"
    few = board_view(then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1"))
    assert not any(lit.far for lit in few.glow.values())
    assert few.said is not None
    assert few.said.why == "Tap a number: it costs that much Movement"


def test_what_the_board_answers_is_left_out_beside_it() -> None:
    """Of Move nothing is left; cards and attacks keep their buttons, and Flare has its sheet."""
    table = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    left = beside(table)
    assert left.now is not None
    assert (left.now.text, left.now.note) == (
        "Move: 4 left",
        "Tap a number: it costs that much Movement",
    )
    assert "Move: 4 left" not in [one.text for one in left.also]
    assert not any(one.rule == "variant.flare" for one in left.also)


@pytest.mark.rule("ghost.telekinesis")
def test_what_else_is_done_at_a_space_has_a_button_that_lets_it_glow() -> None:
    """Her move glows by itself; what she moves with her mind is named first."""
    table = floating()
    asked = next(one for one in beside(table).also if one.text.startswith("Telekinesis"))
    every = [button for group in asked.groups for button in group.buttons]
    button = next(one for one in every if one.label.startswith("An Artifact at the Entrance"))
    only = board_view(table, only=button.answer)
    assert set(only.glow) == set(button.answer.asks[0].options)
    assert only.said == Heading(
        "An Artifact at the Entrance: where?", "", "Tap where it glows. Up to 1 space"
    )
    assert why_not(table, (5, 5), button.answer) is not None


@pytest.mark.rule("terror.blink")
def test_a_card_is_never_spent_by_a_tap_that_was_meant_for_a_walk() -> None:
    """Out of movement, all that is left is to spend Blink: its key lets the map glow, no sooner."""
    table = then(
        solo(),
        *("ghoul rolls 2 1 2", "ghoul draws blink", "ghoul chooses 2 2"),
        *("mend 1,0 to lit crystal", "put ghoul at 1,0", "correct ghoul movement to 0"),
    )
    spends = [one for one in at_once(table) if one.label == "Spend Blink"]
    assert spends == []
    assert board_view(table).glow == {}
    asked = [answer for prompt in asked_now(table) for answer in prompt.answers]
    spend = next(one for one in asked if one.label == "Spend Blink")
    assert (0, 1) in board_view(table, only=spend).glow


def test_a_question_without_a_space_is_asked_beside_the_board() -> None:
    """The skitter's symbol, which no space of the map says."""
    table = turn(solo(), 4, 2, 6)
    table = then(table, "ghoul places eye at 0,2", "ghoul places bones at 0,3")
    table = then(table, "put crystal on 1,0", "ghoul rolls 5 4 4", "ghoul chooses 5 4")
    table = then(table, "ghoul smashes crystal")
    assert board_view(table).glow == {}
    assert beside(table).now is not None


def test_what_the_question_names_has_no_key_of_the_same_name() -> None:
    """The possessed Thief walks by taps on the map, as is said on top; keys do the rest."""
    with revealing(Role.THIEF, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        table = then(table, "ghost summons thief at 0,0")
        view = beside(table)
        assert view.now.text == "The Thief walks"
        does = next(one for one in view.sections if one.title == "What does the Thief do?")
        assert next(key.label for key in does.keys) == "Use an Action cube"
        assert "The Thief walks" not in {key.label for one in view.sections for key in one.keys}


def test_a_turn_in_which_nothing_is_left_is_to_be_ended() -> None:
    """The tray says so; as long as a Crystal could be smashed it says what else there is."""
    table = then(solo(), "ghoul rolls 6 3 1", "ghoul chooses 6 3", "correct ghoul movement to 0")
    table = then(table, "put crystal on 1,0")
    assert beside(table).now.text == "Act, or end the turn"
    spent = beside(then(table, "correct ghoul attack to 0"))
    assert (spent.now.text, spent.now.note) == ("End the turn", "Nothing else is left to do")


def test_who_has_come_upon_somebody_to_attack_is_asked_for_that() -> None:
    """No step is offered then, and the turn may not be ended."""
    table = play("table knight ghoul", "map on")
    for line in ("fangs at -1,0", "fangs at 0,-1", "eye at 0,1", "bones at 1,0"):
        table = then(table, f"knight places {line}")
    table = then(
        table, "knight ends turn", "knight places fangs at -2,0", "ghoul starts at 1,0",
        "ghoul rolls 6 5 4", "ghoul chooses 6 5", "knight has 1 strength", "put knight at 0,0",
        "ghoul moves to 0,0",
    )  # fmt: skip
    assert beside(table).now.text == "Attack a piece here, or stay without attacking"


def test_a_game_that_is_over_glows_nowhere() -> None:
    """Who won stands beside the board, and no piece is asked to go anywhere any more."""
    table = then(solo(), "overrule cave collapses")
    assert board_view(table).glow == {}
    assert beside(table).over is not None
    goes = play(*laid("table knight ghoul", by="knight"), "put knight at 1,0")
    assert board_view(goes).said == Heading("Move the Knight", "", "Tap a tile twice, or hold it")
    assert told_step(goes, (0, 1)) is not None
    won = then(goes, "knight wins")
    assert beside(won).over is not None
    assert board_view(won).said is None
    assert told_step(won, (0, 1)) is None


def test_a_roll_of_flare_asks_for_tiles_to_be_turned_over() -> None:
    """Tapping one opens its sheet, since its walls are told with it."""
    table = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul flares showing corners")
    here = ways(table)[0, 1]
    assert turns_over(here)
    assert board_view(table, (0, 1)).groups == ()


@pytest.mark.rule("cave.open-edges")
def test_open_edges_are_filled_where_it_glows() -> None:
    """How many are left stands beside it."""
    table = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul flares showing four")
    table = then(table, "overrule ghoul reveals 1,0 as event without walls")
    while not isinstance(table.first_owed, FillEdges):
        left = table.first_owed.spaces[0]
        table = then(
            table, f"ghoul reveals {left[0]},{left[1]} as event with walls north east south west"
        )
    view = board_view(table)
    assert view.said.why.endswith("to fill.")


@pytest.mark.rule("cave.tile-priority", "cave.hand")
def test_buttons_that_would_say_the_same_say_which_tile_they_mean() -> None:
    """The Cave places a tile, or says that it is a Crystal tile: three buttons under a caption."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    groups = board_view(table, (0, 2)).groups
    assert [group.caption for group in groups] == ["", "A Crystal tile"]
    assert [[one.label for one in group.buttons] for group in groups] == [
        ["Fangs", "Bones", "Eye"]
    ] * 2


@pytest.mark.rule("cave.place-treasure")
def test_what_a_tap_does_though_nobody_has_to_is_said() -> None:
    """In the Cave's turn the Treasure may be placed, and a tap places it."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places eye at 0,2")
    assert board_view(table).said == Heading("Place Treasure", "", "Tap where it glows")


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn")
def test_a_ghost_acts_on_the_map_with_the_piece_that_she_plays() -> None:
    """The summoned Thief walks where it glows, takes an Artifact, and his turn is ended."""
    table = play(
        *("table knight ghost", "map on", *(f"knight {line}" for line in START)),
        *("ghost takes possession card goblins", "ghost takes possession card dragon"),
        *("knight ends turn", "knight places eye at 0,2", "ghost starts at -1,0"),
        *("ghost has laid a card", "ghost ends turn", "ghost places eye at 0,3"),
        *("knight ends turn", "knight places eye at 0,4", "ghost reveals thief"),
    )
    asked = beside(table).now
    assert asked is not None
    assert asked.speaker == "", "the Ghost is asked in a turn that she plays"
    at_the_entrance = buttons_at(ways(table)[0, 0], (0, 0))
    assert len(at_the_entrance) == 1, "there, and on any tile, comes to the same"
    table = then(table, "ghost summons thief at 0,0")
    assert (0, 4) in board_view(table).glow
    takes = "Take the Artifact at the Entrance"
    assert takes in offered(beside(table))
    carried = beside(then(table, "ghost takes artifact"))
    assert takes not in offered(carried)
    assert carried.end is not None
    assert carried.end.label == "End the possession turn"


def offered(view: PlayView) -> list[str]:
    """Give the answer behind every button and key beside the board."""
    asked = [*view.also, *([] if view.now is None else [view.now])]
    buttons = [one.answer for each in asked for group in each.groups for one in group.buttons]
    open_now = [key for section in view.sections for key in section.keys if key.open]
    keys = [answer for key in open_now for answer in key.answers]
    return [answer.label for answer in (*buttons, *keys)]


@pytest.mark.rule("variant.flare")
def test_a_single_tile_to_turn_over_is_not_asked_for_as_one_of_several() -> None:
    """Of four one is tapped; the last is "it"."""
    table = then(
        solo(),
        *("put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1"),
        "ghoul flares at 0,0 showing four",
    )
    assert board_view(table).said == Heading(
        "Turn over the 4 glowing tiles", "", "Tap one to say what it shows"
    )
    left = then(
        table,
        "ghoul reveals 1,0 as event with walls north east south",
        "ghoul reveals -1,0 as event with walls north south west",
        "ghoul reveals 0,1 as event with walls north east west",
    )
    assert board_view(left).said == Heading(
        "Turn over the glowing tile", "", "Tap it to say what it shows"
    )


@pytest.mark.rule("armored-knight.actions.throw-javelin")
def test_a_thrown_javelin_lies_on_its_tile_until_it_is_fetched() -> None:
    """She stands at the Entrance and throws at the Dragon beside it."""
    table = opened("table armored-knight dragon ghoul", by="armored-knight")
    assert lying_by_roles(table) == {}
    table = then(
        table,
        *("put armored-knight at 0,0", "mend 1,0 to lit event without walls", "put dragon at 1,0"),
        "correct armored-knight javelins to 1",
        "overrule armored-knight throws a javelin at dragon in vain",
    )
    assert lying_by_roles(table) == {(1, 0): (Lying("Javelin", "token-javelin", "armored-knight"),)}
