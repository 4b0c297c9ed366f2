"""The steps of a turn lie in one groove: done, now, open, skipped, not for you."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.widgets.glyph import Glyph

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]

SHORT = [("Roll", "done"), ("Move, attack", "now"), ("Defense", "open"), ("1 tile", "open")]
LONG = [
    ("Roll and Set Statistics", "done"),
    ("Move and Act", "now"),
    ("Place a tile", "skipped"),
    ("Set Defense", "open"),
    ("Check Past Plunder", "not-applicable"),
]


def test_short_steps_stand_there_in_words(show: Show) -> None:
    """All of them, on one line, each with its mark."""
    from companion.widgets.pieces import Steps

    steps = Steps(steps=SHORT)
    held = show(steps)
    assert held.texts() == ["Roll", "Move, attack", "Defense", "1 tile"]
    assert held.problems() == []


def test_of_long_ones_that_at_hand_is_said_and_what_follows_as_far_as_there_is_room(
    show: Show,
) -> None:
    """With the how manieth it is, and no mark without a name; more lines say all of them."""
    from companion.widgets.pieces import Steps

    steps = Steps(steps=LONG)
    held = show(steps)
    assert held.texts() == ["Move and Act", "A tile", "Defense", "Step 2 of 5"]
    assert sum(isinstance(one, Glyph) for one in steps.children) == len(held.texts()) - 1
    assert held.problems() == []
    assert "Check Past Plunder: does not apply" in steps.said
    steps.lines = 3
    held.frames(4)
    assert sorted(held.texts()) == sorted(words for words, _ in LONG)
    assert held.problems() == []


def test_long_names_are_said_briefly_where_there_is_little_room(show: Show) -> None:
    """Roll and Set Statistics is Roll; what has no short name keeps its own."""
    from companion.widgets.pieces import Steps
    from companion.widgets.steps import short

    steps = Steps(steps=[*LONG[:2], LONG[3]])
    held = show(steps)
    assert held.texts() == ["Roll", "Move and Act", "Defense"]
    held.turn((915, 412))
    held.frames(4)
    assert held.texts() == ["Roll and Set Statistics", "Move and Act", "Set Defense"]
    assert short("Check Past Plunder") == "Past Plunder"
    assert short("Place a tile") == "A tile"
    assert short("Collect") == "Collect"


def test_with_large_letters_the_one_at_hand_stands_alone(show: Show, live: Theme) -> None:
    """Whole, however long it is."""
    from companion.widgets.pieces import Steps

    live.scale = 2.0
    long = Steps(steps=[("Everything that has to be done", "now"), ("Move", "open")])
    held = show(Steps(steps=SHORT), long, size=(300, 600))
    said = {"Move, attack", "2/4", "Everything that has to be done", "1/2"}
    assert set(held.texts()) == said
    assert held.problems() == []


def test_a_long_name_in_large_letters_ends_before_the_count(show: Show, live: Theme) -> None:
    """Its letters are smaller then, and its mark is not."""
    from companion.widgets.pieces import Steps
    from companion.widgets.steps import StepWords

    live.scale = 2.0
    steps = Steps(steps=[("Reveal the Possessed Armored Knight", "now"), *SHORT[1:]])
    held = show(steps)
    name, count = (one for one in steps.children[::-1] if isinstance(one, StepWords))
    assert name.right <= count.x
    assert held.problems() == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_turn_with_nothing_at_hand_and_one_without_steps(
    show: Show, live: Theme, scale: float
) -> None:
    """Neither is an error, and neither says something wrong."""
    from companion.widgets.pieces import Steps

    live.scale = scale
    steps = Steps(steps=[("Everything to be done", "done"), ("A long walk back", "skipped")] * 2)
    held = show(steps)
    assert held.texts() == []
    steps.steps = []
    held.frames(4)
    assert steps.height == 0
    steps.steps = SHORT
    held.frames(4)
    assert "Move, attack" in held.texts()


def test_two_that_are_called_alike_without_their_verbs_keep_them(show: Show) -> None:
    """A Possession card is resolved first, and another selected last."""
    from companion.widgets.pieces import Steps

    card = "Possession Card"
    steps = [(f"Resolve {card}", "now"), ("Move and Act", "open"), (f"Select {card}", "open")]
    held = show(Steps(steps=steps))
    assert held.texts()[0] == f"Resolve {card}"
