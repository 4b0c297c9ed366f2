"""Questions as somebody in a hurry types them."""

from __future__ import annotations

import random

from rules.book.spelling import slips
from tools.book.hurried import LITTLE, hurried, slipped

ASKED = ("How does the Ghoul skitter?", "what is it", "When is the Collapse over?")


def test_little_words_are_left_out_but_never_all_of_a_question() -> None:
    """What is asked for stays, and of a question of little words alone something."""
    first, second, third = hurried(ASKED, slips=False)
    assert first.endswith("ghoul skitter")
    assert second
    assert set(second.split()) <= {"what", "is", "it"}
    assert {"collapse", "over"} <= set(third.split())
    assert "the" in LITTLE


def test_they_are_hurried_the_same_way_each_time() -> None:
    """Who learns anew learns the same."""
    many = ASKED * 20
    assert [*hurried(many, slips=True)] == [*hurried(many, slips=True)]
    assert [*hurried(many, slips=True)] != [*hurried(many, slips=False)]


def test_one_slip_leaves_the_ends_of_a_word() -> None:
    """A letter is missed, doubled, swapped or another vowel: people seldom miss the first."""
    chance = random.Random(1)
    slipped_ones = {slipped("skitter", chance) for _ in range(100)}
    assert len(slipped_ones) > 10
    assert {one[0] for one in slipped_ones} == {"s"}
    assert all(slips("skitter", one, 2) <= 1 for one in slipped_ones)
