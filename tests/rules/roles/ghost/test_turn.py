"""The Ghost's turn: Resolve Possession Card, Move and Act, Select Possession Card."""

import pytest

from rules import passed, prompts
from rules.names import Role
from rules.roles.ghost.board import ChosenCard
from rules.roles.ghost.seat import may_choose
from rules.strip import left_out, strip
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.table import LAID, hers, offered, on_the_map, without_map
from tests.table import play, refused, then

ROUND = ("knight ends turn", "dragon ends turn")


@pytest.mark.rule("ghost.turn-summary", "ghost.resolve-possession-card")
def test_her_first_turn_skips_the_first_phase() -> None:
    """No card lies there yet: no Focus, and she moves and acts at once."""
    table = without_map()
    assert (hers(table).focus, hers(table).movement, table.phase) == (0, 3, "act")
    assert [step.state.value for step in strip(table)] == ["not-applicable", "now", "open"]


@pytest.mark.rule("ghost.setup.first-placement")
def test_she_is_placed_as_her_first_turn_begins_with_and_without_a_map() -> None:
    """Never again, and not where a player has put her piece already."""
    table = then(play("table knight dragon ghost"), *ROUND)
    assert "Place the Ghost on an empty Dark tile" in prompts(table)[0].text
    table = then(table, "ghost starts", *LAID, *ROUND)
    assert passed(table).owed == ()
    by_hand = then(opened("table knight dragon ghost", by="knight"), "put ghost at 1,0")
    by_hand = then(by_hand, "knight ends turn", "knight places eye at 1,1", "dragon ends turn")
    assert then(by_hand, "dragon places eye at 2,1").owed == ()


@pytest.mark.rule("ghost.resolve-possession-card", "ghost.statistics")
def test_a_card_that_nobody_saw_is_worth_a_focus() -> None:
    """Focus 1: Movement 4, Influence 1; a card that the app was not told counts as well."""
    table = then(without_map(), *LAID, *ROUND)
    now = passed(table)
    assert (hers(now).focus, hers(now).movement, hers(now).influence) == (1, 4, 1)
    assert [step.state.value for step in strip(now)] == ["now", "open", "open"]
    known = then(without_map(), "ghost lays knight facedown", "ghost ends turn", *ROUND)
    assert hers(passed(known)).focus == 1


@pytest.mark.rule("ghost.resolve-possession-card", "ghost.taking-a-possession-turn")
def test_a_card_that_was_revealed_is_worth_none() -> None:
    """She possessed the Knight: her Focus stays at 0."""
    table = then(without_map(), "ghost lays knight facedown", "ghost ends turn")
    table = then(table, "knight ends turn", "ghost reveals", "knight ends turn")
    table = then(table, "dragon ends turn")
    assert (hers(passed(table)).focus, hers(passed(table)).movement) == (0, 3)
    assert passed(table).phase == "act"


@pytest.mark.rule("ghost.statistics")
def test_focus_stops_at_seven() -> None:
    """The track has no eighth space."""
    table = then(without_map(focus=7), *LAID, *ROUND)
    assert hers(passed(table)).focus == 7


@pytest.mark.rule("ghost.select-possession-card")
def test_a_chosen_card_is_a_secret_and_a_card_on_the_table_is_only_there() -> None:
    """What the app was told it keeps; of the other it knows that a card lies there."""
    told = then(without_map(), "ghost lays dragon facedown")
    assert hers(told).chosen == ChosenCard(Role.DRAGON)
    kept = then(without_map(), "ghost has laid a card")
    assert (hers(kept).face_down, hers(kept).chosen) == (True, None)
    for table in (told, kept):
        assert (table.phase, hers(table).movement) == ("selected", 0)
        assert offered(table) == {"ghost ends turn": ""}


@pytest.mark.rule("ghost.select-possession-card")
def test_a_card_is_chosen_once_among_her_own_and_before_the_turn_ends() -> None:
    """Neither the Thief's, whose card is in the box, nor two, nor none, nor in another's turn."""
    table = without_map()
    no = refused(table, "ghost lays thief facedown")
    assert "thief" not in f"{no.text}{no.remedy}".lower(), "it may be nearly right"
    assert refused(table, "ghost ends turn").text == "No Possession card is chosen yet"
    table = then(table, "ghost lays dragon facedown")
    assert refused(table, "ghost has laid a card").text == "A card is chosen already"
    assert refused(table, "ghost glides 1").rule == "ghost.turn-summary"
    assert refused(play("table knight dragon ghost"), "ghost has laid a card").rule == (
        "ghost.select-possession-card"
    )
    skipped = then(without_map(), "overrule ghost ends turn")
    assert skipped.turn is Role.KNIGHT
    assert not hers(skipped).face_down


@pytest.mark.rule("ghost.select-possession-card")
def test_she_collects_what_lay_there_and_may_choose_it_again() -> None:
    """The card that was revealed is hers again; the one in the Mental Block space is not."""
    table = then(without_map(), "ghost lays knight facedown", "ghost ends turn")
    table = then(table, "knight ends turn", "ghost reveals", "knight ends turn")
    assert hers(table).revealed is Role.KNIGHT
    table = then(table, "dragon blocks the ghost", "dragon ends turn")
    no = refused(table, "ghost lays dragon facedown")
    assert "Mental Block space stays there" in no.remedy
    table = then(table, "ghost lays knight facedown")
    assert hers(table).revealed is None
    assert hers(table).chosen == ChosenCard(Role.KNIGHT)


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.ghost-card")
def test_against_one_player_the_ghost_card_is_used_once() -> None:
    """Revealed for its bonus it leaves the game as the turn ends; among three she keeps it."""
    table = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    table = then(table, "ghost starts", "ghost lays ghost facedown", "ghost ends turn")
    table = then(table, "dragon ends turn", "ghost reveals ghost", *LAID)
    assert Role.GHOST not in hers(table).cards
    three = then(without_map(), "ghost lays ghost facedown", "ghost ends turn", *ROUND)
    three = then(three, "ghost reveals ghost", *LAID)
    assert Role.GHOST in hers(three).cards


@pytest.mark.rule("ghost.resolve-possession-card")
def test_the_first_phase_is_over_where_her_own_card_cannot_lie_there() -> None:
    """What another card brings came as her turn began: there is nothing to reveal any more."""
    table = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    table = then(table, "ghost starts", "ghost lays ghost facedown", "ghost ends turn")
    table = then(table, "dragon ends turn")
    assert [step.state.value for step in strip(passed(table))][:2] == ["now", "open"]
    table = then(table, "ghost reveals ghost", *LAID, "dragon ends turn")
    assert [step.state.value for step in strip(passed(table))][:2] == ["done", "now"]


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.ghost-card")
def test_against_one_player_the_revealed_ghost_card_is_not_laid_again() -> None:
    """It is on its way out of the game: it is not offered, and it brings no Focus."""
    table = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    table = then(table, "ghost starts", "ghost lays ghost facedown", "ghost ends turn")
    table = then(table, "dragon ends turn", "ghost reveals ghost")
    assert Role.GHOST not in may_choose(table)
    assert "Ghost card is used once" in refused(table, "ghost lays ghost facedown").remedy
    left = then(table, "correct ghost cards to ghost")
    assert refused(left, "ghost has laid a card").text == "No Possession card is left to choose"
    left = then(left, "ghost ends turn", "dragon ends turn")
    assert (hers(left).focus, hers(left).cards) == (hers(table).focus, ())
    three = then(without_map(), "ghost lays ghost facedown", "ghost ends turn", *ROUND)
    assert Role.GHOST in may_choose(then(three, "ghost reveals ghost"))


@pytest.mark.rule("ghost.select-possession-card")
def test_with_no_card_left_the_turn_ends_without_one() -> None:
    """Nothing is asked, and nothing lies there."""
    table = without_map("correct ghost cards to nothing")
    assert refused(table, "ghost has laid a card").text == "No Possession card is left to choose"
    assert "ghost ends turn" in offered(table)
    assert [step.state.value for step in strip(table)][1:] == ["now", "not-applicable"]
    assert left_out(table) == ()
    assert left_out(without_map()) == ("Select Possession Card",)
    table = then(table, "ghost ends turn")
    assert not hers(table).face_down


@pytest.mark.rule("ghost.select-possession-card")
def test_what_she_cannot_leave_is_said_before_a_card_is_laid() -> None:
    """On the Entrance lie four Artifacts: she may pass there, and not stay."""
    table = on_the_map("ghost glides to 0,0")
    assert refused(table, "ghost has laid a card").text == "An Artifact lies where she is"
    assert refused(table, "ghost lays knight facedown").rule == "ghost.move.where-she-may-not-stop"
    then(table, "ghost glides to 1,0", *LAID)


@pytest.mark.rule("alone.solo-ghost")
def test_on_paper_her_turn_is_one_to_the_app() -> None:
    """As games were begun before it kept her books: alone it reminds of the possession turn."""
    table = play("table knight dragon ghost", "books nobody", *ROUND)
    assert table.owed == ()
    assert then(table, "ghost ends turn").turn is Role.KNIGHT


@pytest.mark.rule("ghost.turn-summary")
def test_what_another_role_does_on_purpose_in_her_turn_leaves_it_where_it_is() -> None:
    """The Ghoul's roll is told in her first turn: nothing is resolved in it, and she moves next."""
    table = play("table knight ghoul ghost", "knight ends turn", "ghoul starts")
    table = then(table, "overrule ghoul ends turn")
    before = [one.state.value for one in strip(table)]
    table = then(table, "overrule ghoul rolls 6 5 1")
    assert table.turn is Role.GHOST
    assert [one.state.value for one in strip(table)] == before
    assert before[:2] == ["not-applicable", "now"]


@pytest.mark.rule("variant.flare", "ghost.setup.flare")
def test_in_her_own_turn_the_card_says_nothing_to_her() -> None:
    """The card Flare is there for the Ghoul, and for her only while she plays its piece."""
    table = play("table knight ghoul ghost", "knight ends turn", "ghoul starts")
    table = then(table, "overrule ghoul ends turn")
    assert refused(table, "ghost flares showing plus").rule == "variant.flare"
