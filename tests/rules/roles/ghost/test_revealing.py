"""Revealing a card: which it is, what keeps it facedown, and what it gives."""

import pytest

from rules import Refusal, passed, prompts, why_not
from rules.draft import Draft
from rules.names import Role
from rules.roles.ghost.actions import Reveal
from rules.roles.ghost.board import ChosenCard, Ghost
from tests.rules.roles.ghost.table import hers, offered, on_the_map, opened, without_map
from tests.table import by_hand, play, refused, step, then

RULE = "ghost.taking-a-possession-turn"
OWN = "ghost.resolve-possession-card.ghost-card"
BLOCKED = "ghost.other-players.standing-on-a-locked-tile"
DRAGON = ("ghost lays dragon facedown", "ghost ends turn", "knight ends turn", "dragon ends turn")


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_matching_card_begins_the_possession_turn() -> None:
    """The Dragon's, at the end of his turn: with Influence 1 she plays him now."""
    table = without_map(*DRAGON)
    done = step(table, "ghost reveals")
    assert not isinstance(done, Refusal)
    assert done.action == Reveal(Role.GHOST, Role.DRAGON), "from now on everybody knows it"
    table = then(table, "ghost reveals dragon")
    assert (hers(table).revealed, hers(table).face_down) == (Role.DRAGON, False)
    assert hers(table).possession is not None
    assert hers(table).possession.influence == 1
    assert hers(table).chosen is None


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_that_does_not_fit_stays_facedown_and_only_its_player_hears_it() -> None:
    """At the Knight's end the same is offered as if it were hers; trying it changes nothing."""
    dragon = without_map("ghost lays dragon facedown", "ghost ends turn", "knight ends turn")
    knight = without_map("ghost lays knight facedown", "ghost ends turn", "knight ends turn")
    assert offered(dragon) == offered(knight)
    assert why_not(dragon, Reveal(Role.GHOST)) is None, "nothing public tells them apart"
    no = refused(dragon, "ghost reveals")
    assert no.text == "The card that was chosen does not fit this moment"
    assert "dragon" not in f"{no.text}{no.remedy}".lower()
    then(knight, "ghost reveals")


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_of_another_player_is_not_named_at_the_wrong_end() -> None:
    """Whatever was chosen: the Knight's card is not revealed as the Dragon's turn ends."""
    table = without_map(*DRAGON)
    assert refused(table, "ghost reveals knight").text == (
        "The card of the Knight is not revealed now"
    )
    assert refused(table, "ghost reveals thief").text.endswith("is not one that could lie there")


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_kept_on_the_table_is_said_as_it_is_turned_over() -> None:
    """The answer names it where only one fits; against one player it asks which."""
    table = without_map("ghost has laid a card", "ghost ends turn", "knight ends turn")
    assert "ghost reveals knight" in offered(table)
    assert then(table, "ghost reveals").within is not None, "only one fits"
    done = step(table, "ghost reveals knight")
    assert not isinstance(done, Refusal)
    assert done.fence == "the Possession card of the Knight"
    duel = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    duel = then(duel, "ghost starts", "ghost has laid a card", "ghost ends turn")
    assert "ghost reveals <choice>" in offered(duel)
    assert then(duel, "ghost reveals goblins").within is not None


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_sealed_by_another_phone_is_said_again_or_turned_over() -> None:
    """It is asked anew; whoever turns it over names it."""
    table = without_map("ghost has laid a card", "ghost ends turn")
    draft = Draft(table, None, overrule=False)
    draft.change(Role.GHOST, RULE, Ghost, chosen=ChosenCard.unread("x"))
    unread = draft.table
    assert prompts(unread)[0].text == (
        "The Ghost: this phone cannot read a chosen card. What is it?"
    )
    told = then(unread, "ghost says chosen again: dragon")
    assert hers(told).chosen == ChosenCard(Role.DRAGON)
    ended = then(unread, "knight ends turn")
    assert "ghost reveals knight" in offered(ended)
    assert then(ended, "ghost reveals knight").within is not None


# Her own card


@pytest.mark.rule("ghost.resolve-possession-card.ghost-card", "possession.ghost")
def test_her_own_card_is_worth_two_movement_and_one_influence_until_her_turn_ends() -> None:
    """Focus 1 gives 4 and 1; with the card 6 and 2, and then 1 again."""
    table = without_map("ghost lays ghost facedown", "ghost ends turn", "knight ends turn")
    table = then(table, "dragon ends turn", "ghost reveals ghost")
    assert (hers(table).focus, hers(table).movement, hers(table).influence) == (1, 6, 2)
    assert table.within is None
    table = then(table, "ghost has laid a card")
    assert hers(table).influence == 1


@pytest.mark.rule("ghost.resolve-possession-card.ghost-card")
def test_another_card_is_not_revealed_in_her_own_turn() -> None:
    """The Dragon's, chosen or named, waits for the Dragon."""
    table = without_map(*DRAGON)
    no = refused(table, "ghost reveals ghost")
    assert no.text == "The card that was chosen does not fit this moment"
    later = then(table, "ghost glides 1")
    assert refused(later, "ghost reveals ghost").rule == RULE


# Blocked


@pytest.mark.rule(
    "ghost.other-players.standing-on-a-locked-tile", "ghost.resolve-possession-card.ghost-card"
)
def test_her_own_card_is_blocked_as_well() -> None:
    """While somebody stands where an Artifact is locked, that answer is not given either."""
    table = on_the_map("ghost lays ghost facedown", "ghost ends turn", "ghost places bones at 2,1")
    table = then(table, "ghost plunders 2,1", "mend -1,0 to lit ghost", "lock artifact on -1,0")
    table = then(table, "knight ends turn", "knight places eye at 2,0", "dragon ends turn")
    table = then(table, "dragon places eye at 3,0")
    free = then(table, "ghost reveals ghost")
    assert hers(free).influence == 2
    table = then(table, "put dragon at -1,0")
    no = refused(table, "ghost reveals ghost")
    assert (no.rule, no.text) == (
        BLOCKED,
        "The Dragon stands on the Ghost tile left of the Entrance, where an Artifact is locked",
    )
    assert passed(table).turn is Role.GHOST
    assert not [line for line in offered(table) if "reveals ghost" in line]


@pytest.mark.rule("ghost.other-players.standing-on-a-locked-tile")
def test_without_a_map_the_table_says_what_nobody_sees_here() -> None:
    """With nothing locked nobody can stand on it; then the card may be kept facedown by it."""
    line = "knight stands on a locked artifact"
    told = ("ghost has laid a card", "ghost ends turn", "knight ends turn")
    assert line not in offered(without_map(*told))
    table = without_map("correct ghost locked to 1", *told)
    assert line in offered(table)
    table = then(table, line)
    assert "ghost reveals knight" not in offered(table)
    assert (
        refused(table, "ghost stands on a locked artifact").text == "The Ghost blocks nobody here"
    )
    assert refused(opened("table knight ghost thief", by="knight"), line).rule == BLOCKED


@pytest.mark.rule("ghost.terrain.mushroom-forest")
def test_who_is_in_the_mushroom_forest_is_not_possessed() -> None:
    """And it is said why she is not asked."""
    table = on_the_map("ghost has laid a card", "ghost ends turn", "ghost places bones at 2,1")
    table = then(table, "ghost plunders 2,1", "knight places mushroom-forest at 0,2 0,3")
    table = then(table, "put knight at 0,2", "knight ends turn", "knight places eye at 2,0")
    assert not [line for line in offered(table) if "reveals" in line]


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_without_a_card_nothing_is_revealed() -> None:
    """Not even on purpose."""
    table = play("table knight dragon ghost")
    for line in ("overrule ghost reveals", "overrule ghost reveals knight"):
        assert refused(table, line).text == "No card lies facedown on her Possession space"


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_no_possession_turn_is_begun_inside_another() -> None:
    """Not on purpose either: the turn inside would have nowhere to go on."""
    table = then(without_map("ghost lays knight facedown"), "ghost ends turn", "knight ends turn")
    table = by_hand(then(table, "ghost reveals"), "correct ghost face-down to yes")
    no = refused(table, "overrule ghost reveals dragon")
    assert no.text == "A possession turn with the Knight is being played"
    her = play("table knight dragon cave-ghost", "knight ends turn", "dragon ends turn")
    her = then(her, "cave-ghost counts isolation 5 with 5 crystals and 2 ghost tiles")
    her = then(her, "cave-ghost buys possession on knight at isolation 0")
    no = refused(her, "overrule cave-ghost buys possession on dragon at isolation 0")
    assert no.remedy == "End that one first"


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_a_card_that_nobody_has_named_is_asked_for_where_none_could_lie_there() -> None:
    """On purpose, with every card of hers gone: the app makes none up."""
    table = then(without_map("ghost has laid a card"), "correct ghost cards to nothing")
    assert refused(table, "overrule ghost reveals").text == "Which card is it?"
