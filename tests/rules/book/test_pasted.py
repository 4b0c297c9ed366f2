"""Whatever is typed or pasted gets an answer, and breaks nothing."""

from __future__ import annotations

import pytest

from rules import look_up
from rules.book import entry, nearest


@pytest.mark.parametrize(
    "words",
    [
        "",
        "   ",
        "👻👻👻",
        "[b]skitter[/b]",
        "שלום",
        "x" * 10_000,
        "what " * 2_000,
        "\x00\x1b[2J",
        '"',
    ],
)
def test_whatever_is_pasted_gets_an_answer_and_breaks_nothing(words: str) -> None:
    """Markup, emoji, another script, ten thousand letters: hits or none, and no crash."""
    hits = look_up(words, limit=3)
    assert len(hits) <= 3
    assert all(entry(hit.entry.id) is hit.entry for hit in hits)
    assert all(near.strip() for near in nearest(words))


def test_a_word_that_nobody_knows_is_answered_with_words_near_it() -> None:
    """Who types past the key sees what they may have meant."""
    assert any("skitter" in word for word in nearest("skitetr"))
