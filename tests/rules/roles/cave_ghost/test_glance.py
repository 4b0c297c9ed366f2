"""Her board at a glance."""

import pytest

from rules.roles.cave_ghost.glance import POWERS, at_a_glance, chart
from tests.rules.roles.cave_ghost.table import begun, her_turn
from tests.table import play, then


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "cave-ghost.isolation", "cave-ghost.setup")
def test_it_says_how_her_omens_were_and_would_be_counted() -> None:
    """Two rings from the Knight now, and nobody was there when she collected."""
    texts = [line.text for line in at_a_glance(her_turn("put knight at 1,0"))]
    assert texts[:2] == [
        "This turn: Isolation 0 with nobody on the map, so 1 Omen",
        "Counted now: Isolation 2 from the Knight, that would be 2 Omens",
    ]


@pytest.mark.rule("cave-ghost.check-past-plunder", "cave-ghost.difficulty-variants.hatred-tokens")
def test_it_says_what_spent_omens_are_worth_and_which_tokens_must_go() -> None:
    """Six are worth a Treasure; at Wraith eight Hatred tokens lie there."""
    table = her_turn("correct cave-ghost past-plunder to 4", head=("level cave-ghost wraith",))
    table = then(table, "cave-ghost buys rockslide", "put rockslide between -1,0 and 0,0")
    texts = [line.text for line in at_a_glance(table)]
    assert any(
        "worth 1 Treasure at the end of the turn; 6 more for another" in one for one in texts
    )
    assert "8 Hatred tokens must go, too" in texts


def test_without_the_map_it_says_what_was_told() -> None:
    """Before that nothing was counted."""
    table = play("table shadow-paladin cave-ghost thief")
    assert [line.text for line in at_a_glance(table)] == [
        "No Omens on Past Plunder; 6 more for a Treasure. 36 in the bag",
        "Possession cards and their values: Thief 3",
    ]


@pytest.mark.rule("boards.cave-ghost-isolation", "cave-ghost.using-powers")
def test_the_powers_and_the_chart_stand_in_the_order_of_her_board() -> None:
    """Six powers, six rows; nobody whom she has no card for is named."""
    assert (POWERS[0].name, POWERS[-1].name) == ("Rockslide", "Possession")
    rows = chart(then(begun(), "cave-ghost reads isolation 5 as 1 spaces"))
    assert [row.label for row in rows] == [
        "Isolation 0 or 1",
        *(f"Isolation {number}" for number in (2, 3, 4, 5)),
        "Isolation 6 or more",
    ]
    assert [row.note for row in rows][4:] == [
        "Telekinesis 1 space, Possession not possible",
        "Telekinesis 1 space, Possession not possible",
    ]
