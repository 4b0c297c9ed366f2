"""What is found for a question, and what a reader should know of it."""

from __future__ import annotations

import pytest

from rules.book import Answer, entry, search
from rules.book.model import Hit

HITS = search("skitter")


@pytest.mark.parametrize(
    ("unknown", "said"),
    [
        (("wifi",), "Nothing here about wifi; nearest:"),
        (("wifi", "pizza"), "Nothing here about wifi or pizza; nearest:"),
        (("a", "b", "c", "d"), "Nothing here about a, b or c; nearest:"),
        (("x" * 50,), f"Nothing here about {'x' * 40}…; nearest:"),
        ((), "The book may not answer this; nearest:"),
    ],
)
def test_hits_that_are_only_the_nearest_are_called_so(unknown: tuple[str, ...], said: str) -> None:
    """The words that nobody here knows are named: three of them, and none at full length."""
    assert Answer(HITS, unknown=unknown).doubt == said


def test_what_only_a_players_own_card_says_is_said_so() -> None:
    """The entry says where it is to be read."""
    found = entry("boards.treasure-cards")
    assert found is not None
    hit = Hit(1.0, found, frozenset())
    assert Answer((hit,)).doubt == "Only your own card or board says that; nearest:"


def test_an_answer_and_nothing_need_no_word() -> None:
    """Whoever found nothing at all is told so elsewhere."""
    assert Answer(HITS, answered=True).doubt == ""
    assert Answer((), unknown=("wifi",)).doubt == ""
