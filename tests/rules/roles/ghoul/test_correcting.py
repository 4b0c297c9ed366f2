"""Terror cards and numbers that are said to lie there: whose they are, and what follows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.cards.terror import Terror
from rules.events import Told
from rules.names import Piece, Role
from rules.roles.ghoul.seat import its_board
from rules.steps import Step
from tests.rules.roles.ghost.revealed import revealing
from tests.table import by_hand, offered, play, step, then

if TYPE_CHECKING:
    from rules import Table

SUMMONED = (
    "table ghoul ghost",
    "ghost takes possession card vile-ghoul",
    "ghost takes possession card dragon",
    "ghoul starts",
    "ghoul rolls 6 4 3",
    "ghoul chooses 6 4",
    "ghoul smashes crystal",
    "stack shows eye",
    "ghoul ends turn",
    "ghost starts",
    "ghost has laid a card",
    "ghost ends turn",
    "ghost reveals vile-ghoul",
    "vile-ghoul starts",
    "vile-ghoul rolls 5",
    "vile-ghoul selects 5 for movement 5 attack 4",
    "vile-ghoul smashes crystal",
    "vile-ghoul draws blink",
)
"""The Ghost plays the Vile Ghoul against the Ghoul, before whom the one Terror deck lies."""


@pytest.mark.rule("table.corrections", "terror.deck", "possession.vile-ghoul")
def test_the_cards_are_those_of_whom_they_are_said() -> None:
    """In the Vile Ghoul's turn the Ghoul's Hunt is told: the Blink that is gone stays gone."""
    table = then(play(*SUMMONED), "stack shows bones", "correct ghoul terror to hunt")
    ghoul = its_board(table, Role.GHOUL)
    assert [one.card for one in ghoul.terror] == [Terror.HUNT]
    assert ghoul.discarded == (Terror.BLINK,)
    assert Terror.BLINK not in ghoul.deck
    assert ghoul.deck.count(Terror.HUNT) == Terror.HUNT.copies - 1
    assert its_board(table, Role.VILE_GHOUL).terror == ()


@pytest.mark.rule("table.corrections", "ruling.goal-reached", "possession.vile-ghoul")
def test_a_number_reaches_the_goal_of_whom_it_is_said() -> None:
    """In the Vile Ghoul's turn the Ghoul's Fury is told: it is the Ghoul that has its goal."""
    table = by_hand(then(play(*SUMMONED), "stack shows bones"), "correct ghoul fury to 14")
    assert its_board(table, Role.GHOUL).goal_reached
    assert not its_board(table, Role.VILE_GHOUL).goal_reached


@pytest.mark.rule("table.corrections", "ghost.taking-a-possession-turn.components")
def test_cards_told_while_a_ghost_plays_the_piece_lie_there_afterwards() -> None:
    """They have no effect in her turn, and after it they lie before the Ghoul as was said."""
    told = ("table dragon ghoul ghost", "dragon ends turn", "ghoul starts", "ghoul rolls 6 6 5")
    told = (*told, "correct ghoul terror to chase", "ghoul chooses 6 6")
    with revealing(Role.GHOUL, 1):
        table = then(play(*told), "ghoul ends turn")
        table = then(table, "correct ghoul terror to chase hunt", "ghoul rolls 6 5")
        assert its_board(table, Role.GHOUL).terror == ()
        table = then(table, "ghoul ends turn")
    after = its_board(table, Role.GHOUL)
    assert [one.card for one in after.terror] == [Terror.CHASE, Terror.HUNT]


SCRATCHED = (
    "table dragon ghoul",
    "dragon ends turn",
    "ghoul starts",
    "correct ghoul terror to seize {card}",
    "ghoul rolls 6 6 5",
    "ghoul chooses 6 6",
    "ghoul ends turn",
    "dragon scratches ghoul",
    "ghoul discards {card}",
)


def piles(table: Table) -> tuple[list[Terror], tuple[Terror, ...], Counter[Terror]]:
    """Give what lies there, what is discarded, and how many of each the deck has."""
    ghoul = its_board(table, Role.GHOUL)
    return [one.card for one in ghoul.terror], ghoul.discarded, Counter(ghoul.deck)


@pytest.mark.rule("table.corrections", "terror.deck", "ghoul.terror-cards.identical")
@pytest.mark.parametrize("card", [Terror.CHASE, Terror.HUNT, Terror.SNEAK])
def test_a_card_of_several_copies_comes_back_from_where_it_was_told_to_go(card: Terror) -> None:
    """Seize was discarded, and the other was told: Seize is gone, and cannot be drawn."""
    table = play(*(line.format(card=card) for line in SCRATCHED))
    done = step(table, f"correct ghoul terror to {card}")
    assert isinstance(done, Step)
    told = [one.text for one in done.events if isinstance(one, Told)]
    assert told == [f"Seize has left in place of {card.title()}"]
    table = then(table, f"correct ghoul terror to {card}")
    lie, discarded, deck = piles(table)
    assert (lie, discarded) == ([card], (Terror.SEIZE,))
    assert (deck[Terror.SEIZE], deck[card]) == (0, card.copies - 1)


@pytest.mark.rule("table.corrections", "terror.deck", "ghoul.terror-cards.identical")
def test_another_copy_is_said_to_lie_there_beside_what_lay_there() -> None:
    """Nothing has left: it is one of those that were in the deck, and then Seize goes back."""
    table = play(*(line.format(card="chase") for line in SCRATCHED))
    both = then(table, "correct ghoul terror to seize chase")
    lie, discarded, deck = piles(both)
    assert (lie, discarded) == ([Terror.SEIZE, Terror.CHASE], (Terror.CHASE,))
    assert deck[Terror.CHASE] == Terror.CHASE.copies - 2
    lie, discarded, deck = piles(then(both, "correct ghoul terror to chase"))
    assert (lie, discarded) == ([Terror.CHASE], (Terror.CHASE,))
    assert (deck[Terror.SEIZE], deck[Terror.CHASE]) == (1, Terror.CHASE.copies - 2)


@pytest.mark.rule("table.corrections", "ruling.unknown-number")
def test_a_step_that_cannot_be_paid_any_more_is_not_made() -> None:
    """The Dragon's Armor is asked for, and then no movement is said to be left: it stays."""
    table = play(
        "table knight dragon ghoul",
        "map on",
        "knight places bones at 0,1",
        "knight places fangs at 1,0",
        "knight places eye at 0,-1",
        "knight places bones at -1,0",
        "put dragon at 0,0",
        "knight ends turn",
        "knight places eye at 0,2",
        "dragon ends turn",
        "dragon places eye at 0,3",
        "ghoul starts at 1,0",
        "ghoul rolls 6 5 1",
        "ghoul chooses 6 5",
        "ghoul moves to 0,0",
    )
    assert prompts(table)[0].text.startswith("The Dragon's Armor?")
    assert "ghoul attacks dragon against 2" in offered(table)
    none = by_hand(table, "correct ghoul movement to 0")
    assert "ghoul attacks dragon against 2" not in offered(none)
    assert "dragon has 2 armor" in offered(none)
    stays = then(none, "dragon has 2 armor")
    assert stays.owed == ()
    assert stays.the_cave.piece_at(Piece.GHOUL) == (1, 0)
    assert "ghoul ends turn" in offered(stays)
