"""What the play screen shows, moment by moment. Numbers by the Ghoul's booklet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.naming import Names
from companion.screens.history.view import as_text
from companion.screens.play.answering import filled, groups, question
from companion.screens.play.named import asked_by_name, by_name
from companion.screens.play.trackers import values
from companion.screens.play.turn_end import LEADS, End
from companion.screens.play.view import PlayView, marks, over, play, play_view
from companion.screens.words import DASH
from companion.session import Session
from rules import Open, Outcome, SaidAs, Setup, new_table
from rules.actions import EndTurn, TellDefense
from rules.names import Role
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghoul.actions import RollDice
from rules.sentences import read_action
from rules.strip import left_out
from rules.transcript import read
from tests.companion.fakes import MemoryStore
from tests.rules.cave.table import solo
from tests.table import play as play_lines

if TYPE_CHECKING:
    from rules.actions import Action

PLACED = ("knight ends turn", "ghoul starts")
ROLLED = (*PLACED, "ghoul rolls 4 2 6")
ACTING = (*ROLLED, "ghoul chooses 6 4")
CUBE = "armored-knight puts a cube on movement for 1"


def played(*lines: str, setup: Setup | None = None) -> Session:
    """Play these lines at a table."""
    session = Session(MemoryStore())
    session.begin(setup or Setup((Role.KNIGHT, Role.GHOUL)))
    for line in lines:
        session.act(read_action(line.removeprefix("overrule ")), overrule="overrule" in line)
    return session


def seen(*lines: str, setup: Setup | None = None) -> PlayView:
    """Look at the table after these lines."""
    return play(played(*lines, setup=setup).moment)


def numbers(view: PlayView) -> dict[str, str]:
    """Give the numbers that are shown, by role and name."""
    return {f"{one.role} {one.name}": one.value + one.of for one in view.trackers}


def labels(view: PlayView) -> list[str]:
    """Give the answers to the question of the moment."""
    assert view.now is not None
    return [button.label for group in view.now.groups for button in group.buttons]


# The ribbon, the strip, the numbers


def test_the_ribbon_shows_everybody_in_turn_order_and_whose_turn_it_is() -> None:
    """The Knight begins."""
    view = seen()
    assert [(seat.name, seat.on_turn) for seat in view.seats] == [
        ("Knight", True),
        ("Ghoul", False),
    ]
    assert (view.round, view.turn) == (1, "knight")


def test_the_strip_tells_how_far_the_turn_is() -> None:
    """The Ghoul's three phases; choosing the dice still belongs to the first."""
    for lines, states in (
        (PLACED, ["now", "open", "open"]),
        (ROLLED, ["now", "open", "open"]),
        (ACTING, ["done", "now", "open"]),
    ):
        assert [mark.state for mark in seen(*lines).steps] == states
    titles = [mark.title for mark in seen(*PLACED).steps]
    assert titles == ["Roll and Set Statistics", "Move and Act", "Set Defense"]


def test_a_turn_with_real_components_has_no_strip() -> None:
    """The Knight's own books stay on her board."""
    assert seen().steps == ()


@pytest.mark.rule("ghoul.knight-vs-ghoul")
def test_fury_stands_beside_its_goal() -> None:
    """9 against a Knight."""
    assert numbers(seen())["ghoul Fury"] == "0/9"


def test_the_numbers_are_those_that_matter_now() -> None:
    """In others' turns the Defense; in its own, once they are set, movement and attack."""
    waiting = {"ghoul Fury", "ghoul Defense", "knight Health", "knight Strength"}
    assert set(numbers(seen())) == waiting
    assert numbers(seen(*PLACED))["ghoul Movement"] == DASH
    acting = numbers(seen(*ACTING))
    assert (acting["ghoul Movement"], acting["ghoul Attack"]) == ("6", "4")
    assert "ghoul Defense" not in acting
    treasure = numbers(seen(*ACTING, "ghoul collects treasure"))
    assert (treasure["ghoul Treasures"], treasure["ghoul Movement"]) == ("1", "4")


def test_what_the_others_told_is_shown_with_their_emblem() -> None:
    """The Knight's Strength, once she has said it."""
    view = seen("knight has 2 defense")
    told = next(one for one in view.trackers if one.name == "Strength" and one.role == "knight")
    assert (told.value, told.drawing, told.kept) == ("2", "token-attack", False)


def test_smashed_crystals_are_shown_where_they_are_a_goal() -> None:
    """Against the Cave the Ghoul needs 9 Fury or 6 Crystals."""
    view = seen(setup=Setup((Role.CAVE, Role.GHOUL)))
    assert numbers(view)["ghoul Crystals"] == "0/6"


def test_a_table_without_a_ghoul_has_no_goals_to_count() -> None:
    """And nothing breaks."""
    assert not any(one.of for one in seen(setup=Setup((Role.KNIGHT, Role.DRAGON))).trackers)


def test_everything_of_a_board_can_be_corrected_the_numbers_first() -> None:
    """Flags such as whether the Ghoul is on the map come last."""
    found = values(played().table, Role.GHOUL)
    names = {one.field: one for one in found}
    assert names["fury"].is_number
    assert names["fury"].name == "Fury"
    assert not names["placed"].is_number
    assert names["terror"].kind is SaidAs.WORDS
    assert [one.kind.value for one in found] == sorted(one.kind.value for one in found)


def test_numbers_that_follow_from_a_track_can_be_corrected_too() -> None:
    """The Ghost's Influence, the Shadow Paladin's Spirit, the Armored Knight's Defense."""
    table = new_table(Setup((Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN, Role.GHOST)))
    for role, field in (
        (Role.GHOST, "influence"),
        (Role.SHADOW_PALADIN, "spirit"),
        (Role.SHADOW_PALADIN, "defense"),
        (Role.ARMORED_KNIGHT, "defense"),
    ):
        assert any(one.field == field and one.is_number for one in values(table, role))


# The question


def test_dice_are_typed_where_they_are_asked_for() -> None:
    """No tap is spent on saying that one wants to type them."""
    view = seen(*PLACED)
    assert view.now is not None
    pad, rest = view.now.groups
    assert pad.dice == 3
    assert "7 or less draws a Terror card: 16%" in pad.caption
    (roll,) = rest.buttons
    assert (roll.label, roll.note) == ("Roll in the app", "")
    assert filled(pad.buttons[0].answer, {"dice": (4, 2, 6)}) == RollDice(Role.GHOUL, (4, 2, 6))


def test_the_dice_lie_there_while_two_of_them_are_chosen() -> None:
    """With what each pair would mean."""
    view = seen(*ROLLED)
    assert view.dice == (4, 2, 6)
    assert labels(view) == ["6 and 4", "6 and 2", "4 and 2"]
    assert seen(*ACTING).dice == ()


def test_what_the_turn_has_for_itself_is_asked_nowhere_else() -> None:
    """Moves and attacks stand in their groups, and no question repeats them."""
    view = seen(*ACTING)
    assert [one.title for one in view.sections] == ["Move", "Attack", "Collect"]
    assert view.now is None
    assert view.also == ()


def test_who_answers_in_anothers_turn_is_named_with_whose_turn_it_is() -> None:
    """The Knight's choice stands in the Ghoul's turn: her token, and whose turn goes on."""
    view = seen(*ACTING, "ghoul attacks knight against 2")
    assert view.now is not None
    assert (view.now.who, view.now.speaker, view.now.face) == ("knight", "The Knight", "knight")
    assert (view.now.answering, view.now.aside) == ("The Knight answers", "in the Ghoul's turn")
    assert view.now.names_the_speaker
    assert view.now.text == "The Knight chooses what to lose"
    assert view.now.note == "Look at the Knight's own board"
    assert labels(view) == ["Grit", "1 Health", "1 Treasure card"]


def test_the_end_says_what_is_left_to_spend_and_what_is_open() -> None:
    """By the names of the numbers; what nothing can be bought with is not named."""
    acting = seen(*ACTING).end
    assert acting is not None
    assert (acting.open, acting.spare) == ((), "Movement 6, Attack 4 left")
    assert acting.notes == ("Movement 6, Attack 4 left · Defense will be 4", "Defense will be 4")
    spent = seen(*ACTING, "correct ghoul movement to 0", "correct ghoul attack to 1").end
    assert spent is not None
    assert (spent.open, spent.spare, spent.notes) == ((), "", ("Defense will be 1",))
    asked = seen(*ACTING, "ghoul attacks knight against 2").end
    assert asked is not None
    assert [one.text for one in asked.open] == [
        "The Knight chooses what to lose",
        "1 Fury and the skitter",
    ]
    assert (
        asked.what_is_open == "First the Knight chooses what to lose, then 1 Fury and the skitter"
    )
    told = seen().end
    assert told is not None
    assert not told.open  # the Knight's books lie on the table: her turn is only ended here


@pytest.mark.rule("vile-ghoul.attack")
def test_an_attack_takes_nothing_of_the_vile_ghouls_and_none_of_it_is_left() -> None:
    """Its Attack has to be greater than their number, and stays as it is all turn."""
    setup = Setup((Role.KNIGHT, Role.VILE_GHOUL))
    acting = (
        "vile-ghoul chart row 6 gives movement 6 attack 4", "knight ends turn",
        "vile-ghoul starts", "vile-ghoul rolls 6 5 2", "vile-ghoul selects 6",
    )  # fmt: skip
    view = seen(*acting, setup=setup)
    assert view.end is not None
    assert view.end.spare == "Movement 6 left"
    assert [one.note for one in view.sections if one.title == "Attack"] == [
        "takes more than their number"
    ]


def test_what_comes_first_is_said_as_one_says_it() -> None:
    """A step keeps the name printed for it, what is to be done none; a question stays one."""
    printed = {"Move and Act", "Draw Power Cards"}

    def said(*names: str) -> str:
        comes = tuple(Open(name, printed=name in printed) for name in names)
        return End("End turn", "", EndTurn(Role.GHOUL), comes).what_is_open

    assert said("Place the Thief", "Move and Act") == "First place the Thief, then Move and Act"
    assert said("Draw Power Cards") == "First Draw Power Cards"
    asked = "Where does the Shadow Paladin stand?"
    assert said(asked) == f"First: {asked}"
    assert said(asked, "Draw Power Cards") == f"First: {asked} Then Draw Power Cards"
    assert said("Roll 3 Ghoul dice", asked) == (
        "First roll 3 Ghoul dice, then where does the Shadow Paladin stand?"
    )


@pytest.mark.rule("vile-ghoul.select-statistics")
def test_a_die_that_is_chosen_is_shown_by_its_face() -> None:
    """The Vile Ghoul selects one die of its supply: each lies there as a picture."""
    setup = Setup((Role.KNIGHT, Role.VILE_GHOUL))
    lines = ("knight ends turn", "vile-ghoul starts", "vile-ghoul rolls 2 5 5")
    view = seen(*lines, setup=setup)
    assert view.now is not None
    drawn = [one.drawing for group in view.now.groups for one in group.buttons]
    assert drawn == ["ghoul-die-5", "ghoul-die-2"]


def test_symbols_have_their_drawings() -> None:
    """Fangs, Bones, Eye."""
    view = seen(*ACTING, "ghoul attacks knight against 2", "knight loses grit")
    assert view.now is not None
    assert [one.drawing for one in view.now.groups[0].buttons][:3] == ["fangs", "bones", "eye"]


def test_what_is_to_be_done_on_the_table_is_told_with_its_rule() -> None:
    """After the symbol is named, somebody has to move the piece."""
    lines = ("ghoul attacks knight against 2", "knight loses grit", "knight names bones")
    view = seen(*ACTING, *lines)
    assert [(one.text, one.rule) for one in view.told] == [
        ("Move the Ghoul to an empty Bones tile", "ghoul.skittering")
    ]


def test_the_numbers_that_just_changed_are_told() -> None:
    """From which to which."""
    assert seen(*ACTING, "ghoul moves").happened == "Movement 6 → 5"
    # In the Knight's turn a bare “Defense” would be read as hers.
    assert seen(*ACTING, "ghoul ends turn").happened == "The Ghoul's Defense 0 → 4"
    assert seen().happened == ""


def test_what_others_may_do_stands_apart() -> None:
    """In the Knight's turn it is the Knight who may attack, so it is her own."""
    view = seen(*ACTING, "ghoul ends turn")
    assert [one.title for one in view.sections] == ["Tell what the Knight did", "At the table"]
    assert view.offers == ()
    possessing = Setup((Role.KNIGHT, Role.GHOUL, Role.CAVE_GHOST))
    view = seen("knight ends turn", setup=possessing)
    assert view.turn == "cave-ghost"


# The end of the turn


def test_the_end_of_the_turn_says_what_would_be_left_open() -> None:
    """It is never blocked, and its words stay: below them stands what is open, as it fits."""
    end = seen(*PLACED).end
    assert end is not None
    assert end.label == "End turn"
    assert [one.text for one in end.open] == ["Roll 3 Ghoul dice", "Move and Act"]
    assert end.notes == (
        f"First roll 3 Ghoul dice, then Move and Act{LEADS}",
        f"First roll 3 Ghoul dice{LEADS}",
        f"Not yet{LEADS}",
    )


def test_the_end_of_a_turn_with_nothing_to_say_has_no_note() -> None:
    """The Knight's books lie on paper: nothing of hers is open, and nothing is kept."""
    end = seen().end
    assert end is not None
    assert (end.label, end.notes) == ("The Knight is done", ())


def test_what_waits_behind_the_first_question_is_open_too() -> None:
    """A low roll in the first turn: the placement, the card, and the rest of the turn."""
    session = played("knight ends turn", "overrule ghoul rolls 1 2 3")
    left = left_out(session.table)
    assert left[0] == "Draw a Terror card for the roll of 6"
    assert "Move and Act" in left


def test_a_turn_that_can_end_says_what_it_leaves() -> None:
    """The discs that are left are the Defense."""
    end = seen(*ACTING).end
    assert end is not None
    assert (end.label, end.note, end.open) == ("End turn", "Defense will be 4", ())


def test_ending_the_turn_is_not_among_the_answers() -> None:
    """It has a place of its own, always the same."""
    view = seen(*ACTING)
    shown = [view.now, *view.also]
    actions = {button.action for one in shown if one for g in one.groups for button in g.buttons}
    assert EndTurn(Role.GHOUL) not in actions


# Undo, and the end of the game


def test_undo_says_what_it_takes_back_and_what_was_seen() -> None:
    """A roll by the app cannot be unseen."""
    view = seen(*PLACED, "ghoul rolls")
    assert view.undo.startswith("rolled ")
    assert view.undo_shows.startswith("the Ghoul dice ")
    assert view.redo == ""


def test_the_end_of_a_game_names_the_winner_and_why() -> None:
    """The Ghoul wins when the Knight is dead."""
    view = seen("knight is killed")
    assert view.over is not None
    assert view.over.title == "The Ghoul wins"
    assert view.over.winners == ("role-ghoul",)
    assert "dead" in view.over.why
    assert (view.now, view.end) == (None, None)


# Any other question that a later rule may ask


ASKED: dict[str, tuple[Ask, ...]] = {
    "few": (Ask("defense", Gap.NUMBER, options=(1, 2)),),
    "many": (Ask("defense", Gap.NUMBER, options=tuple(range(9))),),
    "open": (Ask("defense", Gap.NUMBER),),
    "two": (Ask("by", Gap.CHOICE, options=(Role.KNIGHT,)), Ask("defense", Gap.NUMBER)),
    "symbol": (Ask("defense", Gap.SYMBOL),),
}


def asked(kind: str, note: str = "") -> Prompt:
    """Make a question of a kind."""
    answer = Answer(TellDefense(Role.KNIGHT, 0), "Tell", note, ASKED[kind])
    return Prompt("What?", "rule", Role.KNIGHT, (answer,))


def action_of(prompt: Prompt, place: int) -> Action | None:
    """Give what one of the buttons does."""
    return groups(prompt)[0].buttons[place].action


def test_a_few_options_are_buttons_and_one_tap_answers() -> None:
    """Under a caption that says what is asked."""
    (group,) = groups(asked("few", "as printed"))
    assert group.caption == "Tell: as printed"
    assert [button.label for button in group.buttons] == ["1", "2"]
    assert action_of(asked("few"), 1) == TellDefense(Role.KNIGHT, 2)


@pytest.mark.parametrize("kind", ["many", "open", "two"])
def test_what_needs_more_than_a_tap_opens_a_form(kind: str) -> None:
    """The dots say that more is asked."""
    (group,) = groups(asked(kind))
    (button,) = group.buttons
    assert (button.label, button.action) == ("Tell …", None)


def test_a_symbol_needs_no_options_to_be_picked() -> None:
    """There are three."""
    assert [one.drawing for one in groups(asked("symbol"))[0].buttons] == ["fangs", "bones", "eye"]


def test_a_row_of_a_single_number_is_a_button_with_its_whole_name() -> None:
    """`Attack the Knight: Strength 0` alone is no row."""
    answer = Answer(EndTurn(Role.GHOUL, on_magma=True), "Attack the Knight: Strength 0", "1 disc")
    (group,) = groups(Prompt("?", "rule", None, (answer,)))
    assert (group.caption, group.buttons[0].label) == ("", "Attack the Knight: Strength 0")


def test_players_are_called_by_their_names() -> None:
    """In the question, above it, in the line of seats and at the end; never in the game itself."""
    session = Session(MemoryStore())
    session.begin(read("table knight goblins ghoul").setup)
    names = Names("Friday night", {Role.KNIGHT: "Ann", Role.GOBLINS: "Bo", Role.GHOUL: "x" * 40})
    view = by_name(play_view(session.moment, "", "", ""), session.table, names)
    assert [seat.name for seat in view.seats] == ["Ann", "Bo", f"{'x' * 13}…"]
    assert view.now is None
    won = replace(session.table, outcome=Outcome((Role.KNIGHT,), (), "She escaped", "x"))
    ended = over(won, names)
    assert ended is not None
    assert ended.title == "Ann (the Knight) wins"
    assert as_text(session.moment, names).startswith(
        f"# Friday night\n# Knight: Ann\n# Goblins: Bo\n# Ghoul: {'x' * 40}\ntable knight"
    )
    assert read(as_text(session.moment, names)).setup == session.table.setup


def test_who_answers_out_of_turn_is_called_by_name() -> None:
    """Above the question."""
    table = new_table(read("table knight ghoul").setup)
    asked = Prompt("What does the top tile show?", "x", Role.GHOUL, ())
    shown = question(table, asked)
    assert shown.speaker == "The Ghoul"
    assert shown.answering == "The Ghoul answers"
    assert asked_by_name(shown, Names("", {Role.GHOUL: "Bo"})).speaker == "Bo"


def test_several_answer_and_one_of_them_answers() -> None:
    """The verb goes with who is named: the Goblins, or their player; nobody says nothing."""
    table = new_table(read("table knight goblins").setup)
    shown = question(table, Prompt("What does the top tile show?", "x", Role.GOBLINS, ()))
    assert shown.answering == "The Goblins answer"
    named = asked_by_name(shown, Names("", {Role.GOBLINS: "Ann"}))
    assert named.answering == "Ann answers"
    assert question(table, Prompt("Go on", "x", Role.KNIGHT, ())).answering == ""


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_that_may_be_revealed_now_is_asked_for_by_one_name_everywhere() -> None:
    """Heading, step, key and the end of the turn say it alike; the rest of her turn comes after."""
    view = seen(
        "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3", "ghoul chooses 6 4",
        "ghoul ends turn", "ghost starts", "ghost has laid a card", "ghost ends turn",
        "knight ends turn", "ghoul rolls 5 4 3", "ghoul chooses 5 4", "ghoul ends turn",
        setup=Setup((Role.KNIGHT, Role.GHOUL, Role.GHOST)),
    )  # fmt: skip
    named = "Reveal the Possessed Ghoul"
    assert view.plaque is not None
    assert view.plaque.text == f"{named}?"
    assert (
        view.plaque.note
        == "The Ghoul's turn is over; to keep the card facedown, move or use Telekinesis"
    )
    assert view.passing is not None
    assert view.passing.groups[0].buttons[0].label == named
    assert [one.title for one in view.steps if one.state == "now"] == [named]
    assert view.end is not None
    assert view.end.notes[1] == f"First Move and Act{LEADS}", "she may keep her card"


def test_while_the_map_is_laid_out_no_roll_is_asked_for_above_it() -> None:
    """The first turn's steps stand open behind the starting tiles; then they are all there is."""
    before = play_lines("table ghoul", "map on")
    told = [(mark.title, mark.state) for mark in marks(before)]
    assert told[:2] == [("Starting tiles", "now"), ("Roll and Set Statistics", "open")]
    laid = [(mark.title, mark.state) for mark in marks(solo())]
    assert laid[0] == ("Roll and Set Statistics", "now")


@pytest.mark.rule("ghoul.other-players.knight", "armored-knight.traits")
def test_what_has_been_said_in_a_moment_is_not_asked_first_again() -> None:
    """The Ambush under the Ghoul hits her, and then the symbol of her attack comes."""
    setup = Setup((Role.ARMORED_KNIGHT, Role.DRAGON, Role.GHOUL), with_map=True)
    spaces = {"bones": "0,1", "fangs": "1,0", "eye": "0,-1"}
    laid = [f"armored-knight places {one} at {space}" for one, space in spaces.items()]
    told = (
        *(*laid, "armored-knight places bones at -1,0", "put ghoul at 0,1"),
        *("armored-knight has 3 health", "armored-knight track movement gives 3"),
        "armored-knight track perception gives 1",
        "armored-knight attacks ghoul",
        "armored-knight reveals 0,1 as ambush with walls north east west",
    )
    asked, hit = "The Armored Knight is hit", "armored-knight is hit by ambush"
    before = seen(*told, setup=setup)
    assert before.passing is not None
    assert before.passing.text == asked
    for after in (seen(*told, hit, setup=setup), seen(*told, hit, CUBE, setup=setup)):
        assert after.passing is None
        assert after.now is not None
        assert after.now.text == "The Armored Knight names a symbol"
        assert after.also[-1].text == asked
    *moment, revealed = told
    again = seen(*moment[:-1], hit, *moment[-1:], revealed, setup=setup).passing
    assert again is not None, "what hit her before is no answer to this"
    assert again.text == asked
