"""What a transcript cannot tell: chance handed in or missing, and what is asked of whom."""

from __future__ import annotations

import random

import pytest

from rules import Refusal, decide, fold, prompts
from rules.actions import RollDragonDie
from rules.cards.terror import Terror
from rules.guards import acting
from rules.map.dragon_die import DragonFace
from rules.names import Role, listed
from rules.roles.ghoul.actions import DrawTerror, RerollDie, RerollDragonDie, RollDice, StackShows
from rules.roles.ghoul.goals import fury_goal
from rules.steps import Step
from rules.table import Setup
from tests.rules.cave.table import opened
from tests.rules.roles.ghoul.table import holding
from tests.table import offered, play, refused, step, then

TURN = ("knight ends turn", "ghoul starts")


def labels(*told: str) -> dict[str, str]:
    """Give what the first prompt offers at this table, and what stands beside it."""
    return {answer.label: answer.note for answer in prompts(play(*told))[0].answers}


# The app's dice and cards


@pytest.mark.rule("ghoul.roll-and-set-statistics")
def test_the_app_rolls_when_it_is_asked_and_has_chance() -> None:
    """The step keeps the numbers, and is a fence: nobody can unsee them."""
    table = play("table knight ghoul", *TURN)
    rolled = decide(table, RollDice(Role.GHOUL), random.Random(3))
    assert isinstance(rolled, Step)
    assert isinstance(rolled.action, RollDice)
    assert len(rolled.action.dice) == 3
    assert rolled.action.by_app
    assert rolled.fence == f"the Ghoul dice {listed(map(str, rolled.action.dice))}"
    without = decide(table, RollDice(Role.GHOUL))
    assert isinstance(without, Refusal)
    assert without.remedy == "Type what the dice show"


@pytest.mark.rule("ghoul.terror-cards.when-drawn")
def test_the_app_draws_when_it_is_asked_and_has_chance() -> None:
    """A card of the deck, seen by everybody from then on."""
    table = play("table knight ghoul", *TURN, "ghoul rolls 1 2 3")
    drawn = decide(table, DrawTerror(Role.GHOUL), random.Random(3))
    assert isinstance(drawn, Step)
    assert drawn.fence.startswith("the Terror card ")
    assert len(fold(table, drawn.events).roles["ghoul"].terror) == 1
    without = decide(table, DrawTerror(Role.GHOUL))
    assert isinstance(without, Refusal)
    assert without.remedy == "Name the card"


@pytest.mark.rule("terror.deck", "terror.adapt")
def test_the_app_reaches_the_bottom_of_the_deck_last() -> None:
    """One card is left above two at the bottom: the app draws it, then the bottom in order."""
    table = play(
        "table thief ghoul",
        "thief ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul attacks thief against 0",
        "thief is killed at loot level 3",
        "ghoul draws hunt seize blink",
        "ghoul keeps hunt",
        "thief names eye",
        "correct ghoul terror to chase chase chase hunt hunt hunt sneak sneak cheat scour",
        "correct ghoul attack to 3",
        "ghoul moves",
        "correct ghoul fury to 5",
    )
    table = then(table, "ghoul smashes crystal")
    assert table.roles["ghoul"].deck == ("adapt",)
    assert table.roles["ghoul"].bottom == ("seize", "blink")
    drawn = decide(table, DrawTerror(Role.GHOUL), random.Random(1))
    assert isinstance(drawn, Step)
    assert drawn.action == DrawTerror(Role.GHOUL, (Terror.ADAPT,), by_app=True)


@pytest.mark.rule("terror.cheat")
def test_the_app_rerolls_with_cheat() -> None:
    """One of the three dice changes; without chance the number must be typed."""
    table = then(holding(play("table knight ghoul", *TURN), "cheat"), "ghoul rolls 6 5 4")
    again = decide(table, RerollDie(Role.GHOUL, 6), random.Random(5))
    assert isinstance(again, Step)
    assert again.fence.startswith("a Ghoul die ")
    assert fold(table, again.events).roles["ghoul"].dice[1:] == (5, 4)
    assert isinstance(decide(table, RerollDie(Role.GHOUL, 6)), Refusal)


@pytest.mark.rule("terror.cheat", "dragon-die.faces")
def test_the_app_rolls_the_dragon_die_and_rerolls_it() -> None:
    """Both are fences; without chance the picture must be said."""
    table = holding(play("table dragon ghoul", "dragon ends turn", "ghoul starts"), "cheat")
    table = then(table, "ghoul rolls 6 5 4", "ghoul keeps the roll", "ghoul chooses 6 5")
    table = then(table, "ghoul collects gem")
    assert isinstance(decide(table, RollDragonDie(Role.GHOUL)), Refusal)
    rolled = decide(table, RollDragonDie(Role.GHOUL), random.Random(5))
    assert isinstance(rolled, Step)
    assert rolled.fence.startswith("the Dragon die: ")
    table = fold(table, rolled.events)
    assert isinstance(decide(table, RerollDragonDie(Role.GHOUL)), Refusal)
    again = decide(table, RerollDragonDie(Role.GHOUL), random.Random(6))
    assert isinstance(again, Step)
    assert isinstance(again.action, RerollDragonDie)
    assert again.action.face in set(DragonFace)


@pytest.mark.rule("ghoul.skittering.no-opponent")
def test_the_app_draws_a_symbol_in_the_collapse_only() -> None:
    """Before it the stack on the table knows, and without chance nobody does."""
    table = then(opened("table ghoul"), "ghoul starts at 1,0", "put crystal on 1,0")
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5", "ghoul smashes crystal")
    assert isinstance(decide(table, StackShows(), random.Random(1)), Refusal)
    table = then(table, "mend cave to collapsing")
    assert isinstance(decide(table, StackShows()), Refusal)
    drawn = decide(table, StackShows(), random.Random(1))
    assert isinstance(drawn, Step)
    assert drawn.fence.startswith("the symbol ")


@pytest.mark.rule("ghoul.skittering.no-opponent", "ruling.symbol-without-tile")
def test_a_virtual_stack_shows_its_top_tile_by_itself() -> None:
    """The app knows it, so nobody is asked for the symbol."""
    table = play("table ghoul", "map on", "choose stack virtual", "stack is shuffled by 7")
    table = then(table, "ghoul starts at 1,0", "put crystal on 1,0", "ghoul rolls 6 5 4")
    table = then(table, "ghoul chooses 6 5", "ghoul smashes crystal")
    order = table.the_cave.stack.order
    assert order is not None
    free = {tile.symbol for tile in table.the_cave.tiles.values() if tile.dark and not tile.tokens}
    top = next(face.symbol for face in order if face.symbol in free)
    space = table.roles["ghoul"].space
    asked = [prompt.text for prompt in prompts(table) if prompt.required]
    assert asked in (
        [],
        [f"Move the Ghoul to an empty {top.title()} tile"],
    )
    assert asked or (space is not None and table.the_cave.tiles[space].symbol is top)


# What is offered and asked


@pytest.mark.rule("ghoul.attack-effects.knight")
def test_who_chooses_what_to_lose_hears_what_is_left_and_where_the_rest_is_seen() -> None:
    """7 Health against the Ghoul, and a Grit of 6 that the table keeps; the cards are her own."""
    table = play("table knight ghoul", "choose keep-grit yes", "knight keeps grit at 6", *TURN)
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5", "ghoul attacks knight against 1")
    (asked,) = (one for one in prompts(table) if one.required)
    assert asked.asked == "The Knight chooses what to lose"
    assert asked.why == "look at the Knight's own board"
    assert [(answer.label, answer.note) for answer in asked.answers] == [
        ("Grit", "1 for each Hero cube available; 6 left"),
        ("1 Health", "7 left"),
        ("1 Treasure card", "to the bottom of the Treasure deck"),
    ]


@pytest.mark.rule("ghoul.roll-and-set-statistics.low-roll")
def test_the_odds_stand_beside_the_roll() -> None:
    """16% with three dice, 17% with two; the Vile Ghoul draws for no roll."""
    assert (
        "7 or less draws a Terror card: 16%"
        in labels("table ghoul", "ghoul starts")["Roll in the app"]
    )
    two = labels("table knight ghoul", "level ghoul hunter", *TURN)["Roll in the app"]
    assert "4 or less draws a Terror card: 17%" in two
    assert labels("table vile-ghoul", "vile-ghoul starts")["Roll in the app"] == ""


@pytest.mark.rule("terror.cheat")
def test_a_die_that_is_set_is_not_rolled() -> None:
    """The prompt asks for the two others."""
    table = holding(play("table ghoul", "ghoul starts"), "cheat")
    assert "Spend Cheat" in {answer.label for answer in prompts(table)[0].answers}
    (asked,) = prompts(then(table, "ghoul spends cheat for 6"))
    assert asked.text == "Roll 2 Ghoul dice, with one set to 6"
    stalker = play("table knight ghoul", "level ghoul stalker", *TURN)
    stalker = then(holding(stalker, "cheat", low="1 2"), "ghoul spends cheat for 6")
    assert prompts(stalker)[0].text == "Roll 1 Ghoul die, with one set to 6"


@pytest.mark.rule("ghoul.attack-effects.knight")
def test_no_more_grit_is_offered_than_she_has() -> None:
    """2 Grit: 0, 1 or 2 of it; the Armored Knight's app counts her cubes itself, and asks none."""
    rolled = ("ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5")
    table = play("table knight ghoul", "choose keep-grit yes", "knight keeps grit at 2",
                 "knight ends turn", *rolled, "ghoul attacks knight against 1")  # fmt: skip
    grit = next(one for one in prompts(table)[0].answers if one.label == "Grit")
    assert grit.asks[0].options == (0, 1, 2)
    hers = play("table armored-knight ghoul", "armored-knight gains 2 grit",
                "armored-knight ends turn", *rolled,
                "ghoul attacks armored-knight against 1")  # fmt: skip
    assert "armored-knight loses grit" in offered(hers)


@pytest.mark.rule("ruling.health-in-cave", "ghoul.attack-effects.knight")
def test_the_armored_knight_may_give_an_artifact() -> None:
    """In the Cave she sits in the Knight's seat, with an Artifact for a Treasure card."""
    told = ("armored-knight ends turn", "ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5")
    told = ("armored-knight plays artifact Crown", *told, "ghoul attacks armored-knight against 1")
    table = play("table armored-knight ghoul", *told)
    answers = {answer.label: answer.note for answer in prompts(table)[0].answers}
    assert answers["1 Artifact"] == "one that is in play"
    table = then(table, "armored-knight loses health", "armored-knight has 7 health")
    assert table.roles["ghoul"].fury == 1
    table = then(table, "armored-knight names eye", "ghoul ends turn")
    heading = "The Armored Knight against the Ghoul; Defense 3"
    assert heading not in {prompt.text for prompt in prompts(table)}, "her Strength is 1"
    table = then(
        table,
        "armored-knight track strength-and-defense gives 1 1",
        "armored-knight puts a cube on strength-and-defense",
        "armored-knight bolsters",
    )
    told = {prompt.text: prompt for prompt in prompts(table)}
    assert [answer.line for answer in told[heading].answers] == [
        "armored-knight attacks ghoul",
        "armored-knight attacks ghoul on a tile just revealed",
    ]


@pytest.mark.rule("vile-ghoul.attack", "ruling.health-in-cave")
def test_the_armored_knight_must_lose_health_to_the_vile_ghoul() -> None:
    """Whoever sits in the Knight's seat is its prey."""
    told = ("armored-knight ends turn", "vile-ghoul starts", "vile-ghoul rolls 4 5 6")
    table = play(
        "table armored-knight vile-ghoul", *told, "vile-ghoul selects 4 for movement 3 attack 3"
    )
    hit = ("vile-ghoul attacks armored-knight against 2", "armored-knight has 7 health")
    table = then(table, *hit)
    assert table.roles[Role.ARMORED_KNIGHT].health == 6  # type: ignore[union-attr]  # an Other


@pytest.mark.rule("ghoul.attack-effects.dragon")
def test_the_shadow_paladin_has_no_sloth() -> None:
    """In the Dragon's seat he gives Power cards or Health."""
    told = (
        "shadow-paladin marks 0",
        "shadow-paladin draws power cards to 3",
        "shadow-paladin ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
    )
    table = play("table shadow-paladin ghoul", *told, "ghoul attacks shadow-paladin against 1")
    assert [answer.label for answer in prompts(table)[0].answers] == ["1 Power card", "1 Health"]


@pytest.mark.rule("ghoul.other-players")
def test_a_possessed_role_acts_in_the_ghosts_turn() -> None:
    """The Ghost takes a turn with the Knight, so the Knight's attacks are offered then."""
    table = play("table knight ghoul ghost", *TURN, "ghoul rolls 6 5 4", "ghoul chooses 6 5")
    table = then(table, "ghoul ends turn", "ghost starts", "ghost has laid a card")
    table = then(table, "ghost ends turn", "knight ends turn", "ghost reveals knight")
    assert acting(table) is Role.GHOST
    assert any("Knight against the Ghoul" in prompt.text for prompt in prompts(table))
    then(table, "knight shoots ghoul with 3")


@pytest.mark.rule("ghoul.attack", "ghoul.other-players")
def test_a_number_told_once_is_offered_first() -> None:
    """The Knight's Strength is known from her attack; another number can be told all the same."""
    table = play(
        "table knight ghoul", *TURN, "ghoul rolls 6 1 1", "ghoul chooses 6 1", "ghoul ends turn"
    )
    table = then(table, "knight attacks ghoul with 3", "knight names eye", "knight ends turn")
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5")
    attacks = [
        answer.line
        for prompt in prompts(table)
        for answer in prompt.answers
        if "attacks knight" in answer.line
    ]
    assert attacks == ["ghoul attacks knight against 3", "ghoul attacks knight against <number>"]


@pytest.mark.rule("terror.adapt", "terror.deck")
def test_adapt_has_nothing_to_search_in_an_empty_deck() -> None:
    """With every other card out it is not offered."""
    others = "chase chase chase hunt hunt hunt sneak sneak cheat blink seize scour"
    begun, acts = play("table ghoul", "ghoul starts"), ("ghoul rolls 6 5 4", "ghoul chooses 6 5")
    all_out = holding(begun, *others.split(), "adapt")
    lines = offered(then(all_out, acts[0], "ghoul keeps the roll", acts[1]))
    assert "ghoul spends seize" in lines
    assert not any("adapt" in line for line in lines)
    assert "ghoul spends adapt for <card>" in offered(then(holding(begun, "adapt"), *acts))


@pytest.mark.rule("terror.adapt")
def test_two_cards_alike_are_no_choice() -> None:
    """Adapt has drawn two Hunts: one is kept, nobody is asked which."""
    table = holding(play("table ghoul", "ghoul starts"), "adapt")
    table = then(table, "ghoul rolls 1 2 3", "ghoul draws hunt hunt")
    assert [one.card for one in table.roles["ghoul"].terror] == ["adapt", "hunt"]
    assert table.roles["ghoul"].bottom == ("hunt",)
    assert table.roles["ghoul"].drawn == ()


@pytest.mark.rule("terror.adapt")
def test_a_choice_whose_cards_are_gone_is_not_asked() -> None:
    """Somebody went on before choosing; one choice among all the drawn cards settles both."""
    table = play("table cave ghoul", "cave ends turn", "ghoul starts")
    table = then(table, "correct ghoul terror to adapt", "correct ghoul fury to 1")
    table = then(table, "ghoul rolls 1 2 3", "ghoul draws blink chase")
    table = then(table, "overrule ghoul smashes crystal", "ghoul draws hunt sneak")
    assert table.roles["ghoul"].drawn == ("blink", "chase", "hunt", "sneak")
    table = then(table, "ghoul keeps hunt", "cave names bones")
    assert table.owed == ()
    assert table.roles["ghoul"].bottom == ("blink", "chase", "sneak")


@pytest.mark.rule("terror.deck")
def test_the_refusal_names_the_cards_that_are_left() -> None:
    """Or says that none is."""
    most = "chase chase chase hunt hunt hunt sneak sneak cheat blink"
    table = holding(play("table ghoul", "ghoul starts"), *most.split())
    table = then(table, "ghoul rolls 1 2 3", "ghoul keeps the roll")
    no = refused(table, "ghoul draws chase")
    assert no.remedy.endswith("there are Adapt, Seize and Scour")


@pytest.mark.rule("terror.deck")
def test_the_terror_cards_that_lie_there_can_be_corrected() -> None:
    """Whatever lies nowhere else is in the deck again; a card too many is refused."""
    table = play("table ghoul", "ghoul starts", "correct ghoul terror to chase sneak")
    assert [one.card for one in table.roles["ghoul"].terror] == ["chase", "sneak"]
    assert len(table.roles["ghoul"].deck) == 11
    table = then(table, "correct ghoul terror to nothing")
    assert table.roles["ghoul"].terror == ()
    assert (
        "cannot be the Terror cards" in refused(table, "correct ghoul terror to cheat cheat").text
    )
    assert "cannot be the Terror cards" in refused(table, "correct ghoul terror to luck").text


@pytest.mark.rule("ghoul.terrain.river")
def test_a_drift_off_the_river_is_refused_even_on_purpose() -> None:
    """Where no current is known there is nowhere to drift to."""
    table = then(opened("table ghoul"), "ghoul starts at 1,0", "ghoul rolls 6 5 4")
    table = then(table, "ghoul chooses 6 5")
    no = step(table, "overrule ghoul drifts")
    assert isinstance(no, Refusal)
    assert no.rule == "ghoul.terrain.river"


@pytest.mark.rule("ghoul.terrain.magma")
def test_a_piece_that_is_not_on_the_map_stands_on_no_magma() -> None:
    """Somebody took it off; the turn can end all the same."""
    table = then(opened("table ghoul"), "ghoul starts at 1,0", "ghoul rolls 6 5 4")
    table = then(table, "ghoul chooses 6 5", "take ghoul off the map", "ghoul ends turn")
    assert table.roles["ghoul"].defense == 5
    assert "skitters" not in prompts(table)[0].text


@pytest.mark.rule("ghoul.setup.first-placement")
def test_a_virtual_tile_needs_no_symbol_for_the_first_placement() -> None:
    """The app lays the top tile of its own stack; a physical tile's symbol is asked."""
    table = play("table ghoul", "map on", "choose stack virtual", "stack is shuffled by 7")
    for space in ("0,1", "1,0", "0,-1", "-1,0"):
        table = then(table, f"put treasure on {space}")
    (asked,) = prompts(table)
    assert [ask.field for ask in asked.answers[0].asks] == ["space"]


@pytest.mark.rule("ghoul.solo")
def test_the_solo_fury_stands_in_the_goal() -> None:
    """8 at medium, which is offered."""
    assert fury_goal(Setup((Role.GHOUL,))) == 8


@pytest.mark.rule("base.turn-order")
def test_what_is_told_about_a_defense() -> None:
    """The app knows a Ghoul's own; the Knight's Strength starts every turn at 1."""
    table = play("table knight ghoul")
    assert refused(table, "ghoul has 3 defense").rule == "ghoul.set-defense"
    assert refused(table, "knight has 0 strength").rule == "base.knight-turn"
    assert refused(table, "ghoul ends turn").text == "It is the Knight's turn"


@pytest.mark.rule("ghoul.attack-effects")
def test_a_death_waits_for_what_is_owed() -> None:
    """First the answer to the attack, then the death."""
    table = play(
        "table knight dragon ghoul", "knight ends turn", "dragon ends turn", "ghoul starts"
    )
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5", "ghoul attacks knight against 1")
    waits = "Something is still owed. First the Knight chooses what to lose"
    assert refused(table, "knight is killed").text == waits


@pytest.mark.rule("ghoul.roll-and-set-statistics")
def test_a_pair_is_the_same_whichever_die_is_said_first() -> None:
    """The higher one is movement, 6, and the lower one attack, 4."""
    table = play("table knight ghoul", *TURN, "ghoul rolls 3 4 6")
    assert then(table, "ghoul chooses 4 6") == then(table, "ghoul chooses 6 4")
