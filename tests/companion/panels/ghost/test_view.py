"""The Ghost's board as the cards screen shows it."""

from __future__ import annotations

from dataclasses import replace

from companion.panels.ghost.view import board_view, reveal_view
from rules import new_table
from rules.names import Role
from rules.roles.ghost.owed import MayReveal
from rules.table import Setup
from tests.rules.roles.ghost.table import LAID, without_map
from tests.table import then


def test_her_board_is_shown_with_what_lies_where() -> None:
    """Focus, cards, ends of turns, Artifacts; the peek only where the app was told a card."""
    view = board_view(without_map())
    assert view is not None
    assert view.focus[0] == "Focus 0: Movement 3, Influence 1"
    assert view.cards == ("Her cards: Knight, Dragon, Ghost",)
    assert (view.peek, len(view.stops)) == (False, 2)
    assert view.artifacts[0] == "0 of 5 locked"
    kept = board_view(without_map(*LAID))
    assert kept is not None
    assert kept.cards[1] == "A card lies facedown on her Possession space"
    assert not kept.peek
    told = board_view(without_map("ghost lays knight facedown"))
    assert told is not None
    assert told.peek


def test_cards_that_lie_open_are_named() -> None:
    """Face-up on the Possession space, and in the Mental Block space; or none is left."""
    table = without_map("ghost lays knight facedown", "ghost ends turn", "knight ends turn")
    table = then(table, "ghost reveals", "knight ends turn", "dragon blocks the ghost")
    view = board_view(table)
    assert view is not None
    assert view.cards[1:] == (
        "Face-up on her Possession space: Knight",
        "In her Mental Block space: Dragon",
    )
    none = board_view(then(table, "correct ghost cards to nothing"))
    assert none is not None
    assert none.cards == ("She has no Possession card left",)


def test_where_her_books_lie_on_the_table_nothing_is_shown() -> None:
    """As in games that were begun before the app kept them."""
    seats = (Role.KNIGHT, Role.DRAGON, Role.GHOST)
    assert board_view(new_table(Setup(seats, on_paper=frozenset({Role.GHOST})))) is None


def test_the_cards_that_may_be_revealed_are_one_list() -> None:
    """Between two several fit at once; of one alone there is no list."""
    table = without_map("ghost has laid a card")
    moment = MayReveal(Role.GHOST, Role.KNIGHT, (Role.GOBLINS, Role.DRAGON, Role.CAVE), "ghost")
    view = reveal_view(replace(table, owed=(moment,)))
    assert view is not None
    assert view.text.startswith("Only the Possessed Goblins, Dragon or Cave may be revealed")
    view = reveal_view(replace(table, owed=(replace(moment, cards=(Role.KNIGHT,)),)))
    assert view is not None
    assert view.text.startswith(
        "Only the Possessed Knight may be revealed at the end of the Knight"
    )
