"""What the home screen shows."""

from __future__ import annotations

from companion.screens.tables.view import GameCard, tables_view
from companion.storage.games import Listed
from rules import Setup
from rules.names import Role

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def saved(number: int, line: str = "ghoul ends turn", *, over: bool = False) -> Listed:
    """Make a saved game, played two hours before 10,000."""
    return Listed(number, DUEL, 3, line, over, 10_000.0 - 7_200.0)


def test_without_a_game_it_says_what_to_do() -> None:
    """A newcomer sees one way on."""
    view = tables_view((), 0.0)
    assert view.empty.startswith("No game yet. Start a table")


def test_each_game_shows_who_plays_how_far_it_is_and_what_happened_last() -> None:
    """With the emblems of the roles, in their colours."""
    (card,) = tables_view((saved(7),), 10_000.0).games
    assert card == GameCard(
        7,
        "Knight, Ghoul",
        (("role-knight", "knight"), ("role-ghoul", "ghoul")),
        "Round 3",
        "The Ghoul ends its turn",
        "2 hours ago",
        seats=(Role.KNIGHT, Role.GHOUL),
    )


def test_a_finished_and_an_untouched_game_are_marked() -> None:
    """One is over, one has not begun."""
    over, fresh = tables_view((saved(1, over=True), saved(2, line="")), 10_000.0).games
    assert (over.state, fresh.last) == ("Over", "Not begun")


def test_what_was_the_matter_stands_above_everything() -> None:
    """The notice of opening the file, and what went wrong since."""
    view = tables_view((), 0.0, notice="Your last backup was opened.", problem="Sorry.")
    assert view.notice == "Your last backup was opened. Sorry."
