"""The Cave Ghost without the map: her books are kept, and the table says what only it shows."""

import pytest

from rules import Table, prompts
from rules.names import Role
from rules.roles.cave_ghost.seat import board
from tests.rules.roles.cave_ghost.table import PRICES, offered, told
from tests.table import play, refused, then


def her_turn(*head: str, seats: str = "knight") -> Table:
    """Bring her first turn to where she may buy, with 20 Omens before her."""
    ended = [f"{role} ends turn" for role in seats.split() if role != "thief"]
    table = play(f"table {seats} cave-ghost", *head, *ended)
    counted = "cave-ghost counts isolation 3 with 0 crystals and 0 ghost tiles"
    return then(table, counted, *PRICES, "correct cave-ghost omens to 20")


@pytest.mark.rule("cave-ghost.turn-summary", "cave-ghost.setup.first-placement")
def test_her_turn_is_told_as_it_comes() -> None:
    """Where she begins, in the first round; the tile she places once her Omens are counted."""
    table = play("table knight cave-ghost")
    said = told(table, "knight ends turn")
    assert any("empty Dark tile" in text for text in said)
    table = then(table, "knight ends turn")
    said = told(table, "cave-ghost counts isolation 3 with 0 crystals and 0 ghost tiles")
    assert any(text.startswith("Shape the Cave: place a tile") for text in said)


@pytest.mark.rule("cave-ghost.using-powers", "cave-ghost.place-treasure")
def test_powers_are_paid_and_done_on_the_table() -> None:
    """Each says what to do; Telekinesis how far."""
    table = her_turn()
    for line, words in (
        ("rockslide", "on an edge of the Cave Ghost's space"),
        ("hatred", "surrounding the Cave Ghost"),
        ("crystal-curse", "Turn a tile"),
        ("plot-twist", "a Ghost tile"),
        ("telekinesis on knight at isolation 2", "up to 4 spaces"),
    ):
        assert any(words in text for text in told(table, f"cave-ghost buys {line}")), line
        table = then(table, f"cave-ghost buys {line}")
    assert (board(table).omens, board(table).past_plunder) == (12, 8)
    assert board(table).grasp is None
    assert refused(table, "cave-ghost buys telekinesis on knight").text == "At which Isolation?"
    assert "cave-ghost buys telekinesis on knight at isolation <number>" in offered(table)
    assert refused(table, "cave-ghost moves to 1,0").text == "This table keeps no map"


@pytest.mark.rule("cave-ghost.check-past-plunder", "cave-ghost.place-treasure")
def test_its_end_tells_the_treasures() -> None:
    """One for Place Treasure; 13 spent give two more, and 1 stays."""
    table = then(her_turn(), "correct cave-ghost past-plunder to 5")
    table = then(table, "cave-ghost priced rockslide at 8", "cave-ghost buys rockslide")
    said = told(table, "cave-ghost ends turn")
    assert sum(text.startswith("6 spent Omen tokens go back") for text in said) == 2
    assert any(text.startswith("Place Treasure: put a Treasure") for text in said)
    table = then(table, "cave-ghost ends turn")
    assert (table.turn, board(table).past_plunder) == (Role.KNIGHT, 1)


@pytest.mark.rule("setup.mixes.cave-thief", "cave-ghost.place-treasure")
def test_against_the_thief_alone_her_treasure_is_her_own_choice() -> None:
    """As it is the Cave's."""
    table = play("table thief cave-ghost")
    table = then(table, "cave-ghost counts isolation 0 with 0 crystals and 0 ghost tiles")
    said = told(table, "cave-ghost ends turn")
    assert any(text.startswith("Place Treasure: you may put") for text in said)


@pytest.mark.rule("cave-ghost.difficulty-variants.hatred-tokens")
def test_hatred_tokens_are_counted_on_her_board() -> None:
    """Phantom begins with four."""
    table = her_turn("level cave-ghost phantom")
    assert board(table).hatred == 4
    table = then(table, "cave-ghost buys hatred against a token")
    assert board(table).hatred == 3
    none = then(table, "correct cave-ghost hatred to 0")
    no = refused(none, "cave-ghost buys hatred against a token")
    assert no.text == "No Hatred token is left"
    assert board(her_turn()).hatred == 0


@pytest.mark.rule("cave-ghost.turn-summary")
def test_the_strip_follows_her_without_a_map_too() -> None:
    """Five phases, from Collect Omens to Check Past Plunder."""
    from rules.strip import strip

    table = play("table knight cave-ghost", "knight ends turn")
    titles = [step.title for step in strip(table)]
    assert titles == [
        "Collect Omens",
        "Move and Use Powers",
        "Place Treasure",
        "Check Past Plunder",
    ]
    assert [step.state.value for step in strip(table)] == ["now", "open", "open", "not-applicable"]
    table = her_turn()
    assert [step.state.value for step in strip(table)] == ["done", "now", "open", "not-applicable"]
    assert prompts(table)[0].text == "Use a power"
    moving = then(table, "correct cave-ghost movement to 5")
    assert prompts(moving)[0].text == "Move, or use a power"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "base.forced-movement.never")
def test_telekinesis_takes_whatever_may_be_moved_in_this_game() -> None:
    """Pieces of whoever plays, with a Possession card or without, and the Treasure tokens."""
    table = her_turn(seats="armored-knight thief")
    bought = "cave-ghost buys telekinesis on {} at isolation 2"
    taken = {line.split(" on ")[1].split()[0] for line in offered(table) if "telekinesis" in line}
    assert taken == {"armored-knight", "thief", "treasure"}
    then(table, bought.format("treasure"))
    for what, why in (
        ("dragon", "The Dragon is not in this game"),
        ("gem", "The Gem is not in this game"),
        ("bomb", "A Bomb token is never moved that way"),
        ("thief on treasure", "One use moves one object"),
    ):
        assert refused(table, bought.format(what)).text == why
    assert refused(table, bought.format("bomb")).remedy == ("Pieces, Treasure tokens and Gems are")


@pytest.mark.rule("cave-ghost.using-powers")
def test_only_what_is_aimed_has_an_isolation() -> None:
    """A Rockslide is bought where she is, and a token has no player."""
    table = her_turn()
    no = refused(table, "cave-ghost buys rockslide at isolation 2")
    assert no.text == "Only Possession and Telekinesis are bought on a target"
    both = "cave-ghost buys possession on knight on treasure at isolation 0"
    assert refused(table, both).text == "Nobody plays a token"
