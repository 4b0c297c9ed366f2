"""Her board as it is read: the counting, the powers, and why one is closed."""

import pytest

from companion.panels.cave_ghost.view import BoardView, PowerView, board_view
from tests.rules.roles.cave_ghost.table import begun, her_turn
from tests.table import play, then


def power(view: BoardView, name: str) -> PowerView:
    """Find a power."""
    return next(one for one in view.powers if one.name == name)


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "cave-ghost.isolation", "cave-ghost.setup")
def test_how_her_omens_were_counted_and_what_lies_beside_her() -> None:
    """Collected with nobody on the map; since then the Knight has come, two rings away."""
    table = her_turn("put knight at 1,0", "put crystal on 1,0")
    texts = [line.text for line in board_view(table).lines]
    assert texts == [
        "This turn: Isolation 0 with nobody on the map, so 1 Omen",
        (
            "Counted now: Isolation 2 from the Knight and 1 Crystal token, 3 in all, "
            "that would be 3 Omens"
        ),
        "No Omens on Past Plunder; 6 more for a Treasure. 16 in the bag",
        "6 Ghost tiles in the supply",
        "Possession cards and their values: Knight 4",
    ]


@pytest.mark.rule("cave-ghost.check-past-plunder", "cave-ghost.difficulty-variants.hatred-tokens")
def test_spent_omens_say_what_they_are_worth() -> None:
    """13 are worth two Treasures, and five more for another."""
    table = her_turn("correct cave-ghost past-plunder to 5", head=("level cave-ghost phantom",))
    table = then(table, "cave-ghost priced rockslide at 8", "cave-ghost buys rockslide")
    table = then(table, "put rockslide between -1,0 and 0,0")
    texts = [line.text for line in board_view(table).lines]
    assert (
        "13 Omens on Past Plunder, worth 2 Treasures at the end of the turn; 5 more for another. "
        "11 in the bag"
    ) in texts
    assert "4 Hatred tokens must go, too" in texts


@pytest.mark.rule("cave-ghost.using-powers")
def test_a_power_has_its_price_or_the_reason_why_not() -> None:
    """With two Omens Rockslide can be paid, a Possession cannot; nothing to shift is in line."""
    table = her_turn("put knight at 1,0", "put knight at 0,1", omens=2)
    view = board_view(table)
    (rockslide,) = power(view, "Rockslide").answers
    assert (rockslide.note, power(view, "Rockslide").why) == ("2 Omen tokens", "")
    assert power(view, "Possession").why == (
        "Possession costs 4 Omen tokens, and the Cave Ghost has 2"
    )
    assert power(view, "Telekinesis").why == "Nothing can be taken from here"
    assert power(view, "Possession").short == "needs 2 more"
    assert power(view, "Telekinesis").short == "nothing to take"
    waiting = board_view(begun())
    assert power(waiting, "Hatred").why.startswith("Something is still owed")
    others = board_view(then(table, "cave-ghost plunders 1,0", "cave-ghost ends turn"))
    assert {one.why for one in others.powers} == {"It is the Knight's turn"}
    assert {one.short for one in others.powers} == {"not now"}


def test_without_the_map_there_is_no_counting_of_it() -> None:
    """What the table told is shown, and what the app counts."""
    table = play("table knight cave-ghost", "knight ends turn")
    assert [line.text for line in board_view(table).lines] == [
        "No Omens on Past Plunder; 6 more for a Treasure. 36 in the bag",
        "Possession cards and their values: Knight 4",
    ]
    table = then(table, "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles")
    assert board_view(table).lines[0].text == (
        "This turn: Isolation 3, 2 Crystal tokens and 4 Ghost tiles, 9 in all, so 5 Omens"
    )


@pytest.mark.rule("boards.cave-ghost-isolation")
def test_the_isolation_chart_is_read_row_by_row() -> None:
    """From 0 or 1 to 6 or more, where no Possession is possible; a row can be typed anew."""
    rows = board_view(begun()).chart
    assert [row.label for row in rows][:2] == ["Isolation 0 or 1", "Isolation 2"]
    assert rows[1].note == "Telekinesis 4 spaces, Possession 1 and the card's value"
    assert (rows[5].label, rows[5].note) == (
        "Isolation 6 or more",
        "Telekinesis 1 space, Possession not possible",
    )
    assert [ask.field for ask in rows[5].asks] == ["distance"]
    table = then(begun(), "cave-ghost reads isolation 2 as 3 spaces and 2 omens")
    assert board_view(table).chart[1].note == (
        "Telekinesis 3 spaces, Possession 2 and the card's value"
    )
