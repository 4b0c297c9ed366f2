"""Mental Block: who may, from where, at what price, and what it takes from her."""

import pytest

from rules import prompts
from rules.names import Role
from rules.roles.ghost.blocking import PRICES
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.table import hers, offered, on_the_map, without_map
from tests.table import by_hand, play, refused, then

RULE = "ghost.other-players.mental-block"
PRICE = "ghost.other-players.mental-block-price"
TAKES = "ghost.other-players.what-a-mental-block-costs-her"
K, D = Role.KNIGHT, Role.DRAGON


@pytest.mark.rule("ghost.other-players.mental-block", "ghost.other-players.mental-block-price")
@pytest.mark.parametrize(
    ("role", "at_one", "at_four"),
    [
        (Role.KNIGHT, "lose 3 Grit", "lose 6 Grit"),
        (Role.ARMORED_KNIGHT, "lose 3 Grit", "lose 6 Grit"),
        (Role.GOBLINS, "discard 1 Secrets card", "discard 4 Secrets cards"),
        (Role.DRAGON, "discard 1 Power card", "discard 4 Power cards"),
        (Role.UNICORN, "discard 1 Unicorn card", "discard 4 Unicorn cards"),
        (Role.THIEF, "spend 1 Action cube", "spend 4 Action cubes"),
        (Role.GHOUL, "spend 2 movement points", "spend 5 movement points"),
        (Role.VILE_GHOUL, "spend 2 movement points", "spend 5 movement points"),
    ],
)
def test_each_role_pays_in_its_own_coin(role: Role, at_one: str, at_four: str) -> None:
    """Influence and 2 in Grit, Influence and 1 in movement points, Influence of all else."""
    assert (PRICES[role].in_words(1), PRICES[role].in_words(4)) == (at_one, at_four)


@pytest.mark.rule("ghost.other-players.mental-block")
def test_only_beside_her_or_where_she_is_walls_or_not() -> None:
    """Two spaces away it is refused with the way out; diagonal is two spaces."""
    table = on_the_map("ghost has laid a card", "ghost ends turn", "ghost places bones at 2,1")
    table = then(table, "ghost plunders 2,1")
    for far in ("0,-1", "1,0"):
        away = then(table, f"put knight at {far}")
        no = refused(away, "knight blocks the ghost")
        assert no.text == "No piece of the Knight is on her space or adjacent to it"
        assert "Move next to the Ghost" in no.remedy
        assert "knight blocks the ghost" not in offered(away)
    for near in ("0,1", "0,0", "1,1"):
        close = then(table, f"put knight at {near}")
        assert offered(close)["knight blocks the ghost"] == "lose 3 Grit"
        assert "Mental Block · 3 Grit" in [one.text for one in prompts(close)]
    walled = then(table, "put knight at 0,0", "put rockslide between 0,0 and 0,1")
    assert hers(then(walled, "knight blocks the ghost")).mental_block is K


@pytest.mark.rule("ghost.other-players.mental-block")
def test_only_in_a_turn_of_ones_own() -> None:
    """Not in hers, not in another's, not by the dead, and not while possessed."""
    table = without_map("ghost lays knight facedown")
    assert refused(table, "knight blocks the ghost").text == "It is the Ghost's turn"
    table = then(table, "ghost ends turn", "knight ends turn", "ghost reveals")
    assert refused(table, "knight blocks the ghost").text == (
        "A possessed player causes no Mental Block"
    )
    assert "knight blocks the ghost" not in offered(table)
    assert refused(play("table knight dragon"), "knight blocks the ghost").text == (
        "No Ghost plays here"
    )
    assert refused(play("table knight dragon ghost"), "knight blocks the ghost").text == (
        "The Ghost is not on the map yet"
    )


@pytest.mark.rule("ghost.other-players.what-a-mental-block-costs-her")
def test_the_chosen_card_is_taken_with_its_turn_and_its_focus() -> None:
    """No reveal at the end of that turn, and no Focus as hers begins."""
    table = without_map("ghost lays knight facedown", "ghost ends turn")
    table = then(table, "knight blocks the ghost")
    assert (hers(table).mental_block, hers(table).face_down) == (K, False)
    table = then(table, "knight ends turn")
    assert not [line for line in offered(table) if "reveals" in line]
    table = then(table, "dragon ends turn")
    assert hers(table).focus == 0


@pytest.mark.rule("ghost.other-players.what-a-mental-block-costs-her")
def test_another_card_leaves_the_chosen_one_where_it_lies() -> None:
    """The Dragon's is blocked, the Knight's is still chosen."""
    table = without_map("ghost lays knight facedown", "ghost ends turn", "knight ends turn")
    table = then(table, "dragon blocks the ghost", "dragon ends turn")
    assert (hers(table).mental_block, hers(table).face_down) == (D, True)


@pytest.mark.rule("ghost.other-players.what-a-mental-block-costs-her")
@pytest.mark.parametrize(("answer", "lies"), [("the card from her possession space", False),
                                              ("another card", True)])  # fmt: skip
def test_where_the_app_was_not_told_she_says_whether_it_was_chosen(
    answer: str, *, lies: bool
) -> None:
    """Everybody sees it on the table."""
    table = without_map("ghost has laid a card", "ghost ends turn", "knight blocks the ghost")
    assert prompts(table)[0].text == "Had the Ghost chosen the Knight's card?"
    assert refused(table, "ghost shows").text == "Was it the chosen card, or another?"
    table = then(table, f"ghost shows {answer}")
    assert hers(table).face_down is lies
    assert refused(table, f"ghost shows {answer}").rule == TAKES


@pytest.mark.rule("ghost.other-players.second-card")
def test_the_second_card_sends_the_first_one_back() -> None:
    """One card is blocked at a time."""
    table = without_map("ghost lays ghost facedown", "ghost ends turn", "knight blocks the ghost")
    assert refused(table, "knight blocks the ghost").text.endswith("Mental Block space already")
    assert "knight blocks the ghost" not in offered(table)
    table = then(table, "knight ends turn", "dragon blocks the ghost")
    assert hers(table).mental_block is D
    table = then(table, "dragon ends turn")
    assert "ghost lays <card> facedown" in offered(table)
    then(table, "ghost lays knight facedown")


@pytest.mark.rule("ghost.other-players.what-a-mental-block-costs-her")
def test_a_card_that_lies_faceup_is_taken_too() -> None:
    """It lies on her Possession space as her player says, whoever's turn it was."""
    table = without_map("ghost lays dragon facedown", "ghost ends turn", "knight ends turn")
    table = by_hand(table, "correct ghost revealed to knight")
    table = then(table, "dragon ends turn", "ghost lays ghost facedown", "ghost ends turn")
    table = by_hand(table, "correct ghost revealed to knight")
    table = then(table, "knight blocks the ghost")
    assert (hers(table).revealed, hers(table).mental_block) == (None, K)


@pytest.mark.rule("ghost.other-players.mental-block", "ruling.visitors-possessed")
def test_who_has_no_card_with_her_blocks_nothing() -> None:
    """The Armored Knight pays as the Knight does, and no card names her."""
    table = play("table armored-knight thief ghost", "armored-knight ends turn", "thief ends turn")
    table = then(table, "ghost starts", "ghost has laid a card", "ghost ends turn")
    no = refused(table, "armored-knight blocks the ghost")
    assert no.text == "No Possession card of hers matches the Armored Knight"
    assert "armored-knight blocks the ghost" not in offered(table)
    paid = then(table, "overrule armored-knight blocks the ghost")
    assert hers(paid).mental_block is None


@pytest.mark.rule("ghost.other-players.mental-block-price")
def test_a_grit_that_the_app_counts_pays_for_it() -> None:
    """Influence 1 and 2 more: 3 Grit of 4; of 2 there are too few, and of none."""
    table = play("table knight dragon ghost", "choose keep-grit yes", "knight keeps grit at 4")
    table = then(table, "knight ends turn", "dragon ends turn", "ghost starts")
    table = then(table, "ghost has laid a card", "ghost ends turn")
    paid = then(table, "knight blocks the ghost", "ghost shows another card")
    assert paid.roles[K].grit == 1  # type: ignore[attr-defined]  # a counted board
    poor = then(table, "knight keeps grit at 2")
    assert refused(poor, "knight blocks the ghost").text == "That costs 3 Grit, and 2 is left"
    assert "knight blocks the ghost" not in offered(poor)
    none = then(table, "knight keeps grit at 0")
    assert refused(none, "knight blocks the ghost").text == "That costs 3 Grit, and none is left"


@pytest.mark.rule("ghost.other-players.mental-block-price")
def test_a_ghoul_pays_with_its_movement_points() -> None:
    """2 of 6 at Influence 1; before its dice are set there are none."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 5 4"
    )
    table = then(table, "ghoul chooses 6 5", "ghoul ends turn", "ghost starts")
    table = then(table, "ghost lays ghoul facedown", "ghost ends turn", "knight ends turn")
    assert refused(table, "ghoul blocks the ghost").rule == "ghoul.roll-and-set-statistics"
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5")
    assert offered(table)["ghoul blocks the ghost"] == (
        "spend 2 movement points; on her space or beside it"
    )
    table = then(table, "ghoul blocks the ghost")
    assert table.roles[Role.GHOUL].movement == 4  # type: ignore[attr-defined]  # a Ghoul's board
    assert hers(table).mental_block is Role.GHOUL
    spent = then(table, "ghoul moves", "ghoul moves", "ghoul moves", "ghoul moves")
    assert spent.roles[Role.GHOUL].movement == 0  # type: ignore[attr-defined]  # a Ghoul's board


@pytest.mark.rule("ghost.other-players.spores")
def test_the_cave_blocks_her_with_spores_at_their_usual_price() -> None:
    """The Cave's card lies in the Ghost's Mental Block space; the Cave cannot do it otherwise."""
    table = opened("table knight cave ghost", by="cave")
    table = then(table, "knight ends turn", "cave places eye at 0,2", "cave plunders 0,2")
    table = then(table, "cave ends turn", "ghost starts at 0,1", "ghost lays cave facedown")
    table = then(table, "ghost ends turn", "knight ends turn", "cave places eye at 0,3")
    no = refused(table, "cave blocks the ghost")
    assert (no.text, no.remedy) == (
        "The Cave cannot pay for a Mental Block",
        "Buy Soporific Spores on her",
    )
    table = then(table, "cave buys soporific-spores on ghost")
    assert (hers(table).mental_block, hers(table).face_down) == (Role.CAVE, False)


@pytest.mark.rule("ghost.other-players.mental-block-price")
def test_who_has_no_such_coin_cannot_cause_one() -> None:
    """The Shadow Paladin has no Grit, and the Ghost does not block herself."""
    table = play("table knight shadow-paladin ghost", "knight ends turn")
    assert refused(table, "shadow-paladin blocks the ghost").rule == PRICE
    assert refused(table, "ghost blocks the ghost").rule == PRICE


@pytest.mark.rule("ghost.other-players.second-card", "ghost.taking-a-possession-turn")
def test_a_card_that_comes_back_is_not_the_one_that_lies_there() -> None:
    """It lay in the Mental Block space as she chose, and fits no turn's end till she chooses anew.

    Blocked once more, nobody asks whether it was the chosen one.
    """
    table = without_map("ghost has laid a card", "ghost ends turn", "knight ends turn")
    table = then(table, "dragon blocks the ghost", "ghost shows another card", "dragon ends turn")
    table = then(table, "ghost has laid a card", "ghost ends turn", "knight blocks the ghost")
    table = then(table, "ghost shows another card", "knight ends turn")
    assert (hers(table).mental_block, hers(table).returned) == (K, (Role.DRAGON,))
    ended = then(table, "dragon ends turn")
    assert (ended.turn, ended.first_owed) == (Role.GHOST, None)
    assert refused(table, "overrule ghost reveals dragon").text.endswith("could lie there")
    again = then(table, "dragon blocks the ghost")
    assert (hers(again).mental_block, again.first_owed) == (Role.DRAGON, None)
    later = then(ended, "ghost has laid a card", "ghost ends turn", "knight ends turn")
    later = then(later, "dragon ends turn")
    assert "ghost reveals dragon" in offered(later)
