"""Buttons look like what they are, whatever happens to them, in every theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.theme.tokens import PALETTES, Mode, contrast

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]

KINDS = ("primary", "secondary", "quiet", "danger")
STATES = ({}, {"chosen": True}, {"disabled": True}, {"pressed": True})


def hexed(colour: Any) -> str:  # noqa: ANN401  # Kivy is untyped
    """A colour of Kivy as #rrggbb."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour[:3])


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", STATES, ids=str)
def test_the_words_of_every_button_can_be_read(
    live: Any,  # noqa: ANN401  # Kivy is untyped
    mode: Mode,
    kind: str,
    state: dict[str, bool],
) -> None:
    """7:1 on its ground; where it has none, on whatever it may lie on. Less only under a finger."""
    from companion.widgets.kit import TapButton

    live.mode = mode.value
    button = TapButton(text="Attack", kind=kind, accent=live.accent("ghoul"), **state)
    palette = PALETTES[mode]
    grounds = [hexed(button.fill)] if button.fill[3] else [palette.ground, palette.surface]
    goal = 4.5 if state == {"pressed": True} else 7.0
    assert all(contrast(hexed(button.ink), ground) >= goal for ground in grounds)


def test_a_choice_is_marked_by_more_than_its_colour(show: Show) -> None:
    """Its edge is wider, so that it is seen without any colour at all."""
    from companion.widgets.kit import Choices

    choices = Choices(options=[("a", "One", "", ""), ("b", "Two", "", "")], chosen="a")
    told: list[str] = []
    choices.fbind("on_choice", lambda _choices, value: told.append(value))
    held = show(choices)
    one, two = held.find("One"), held.find("Two")
    assert (one.chosen, two.chosen) == (True, False)
    assert line_width(one) > line_width(two)
    held.tap("Two")
    assert told == ["b"]
    choices.chosen = "b"
    assert (one.chosen, two.chosen) == (False, True)


def line_width(button: Any) -> float:  # noqa: ANN401  # Kivy is untyped
    """How wide the edge of a button is drawn."""
    from kivy.graphics import SmoothLine

    lines = [part for part in button.canvas.before.children if isinstance(part, SmoothLine)]
    return float(lines[0].width)


def test_a_note_and_a_drawing_come_and_go(show: Show) -> None:
    """A cost below the words, a drawing before them, and neither leaves a gap behind."""
    from companion.widgets.kit import TapButton

    button = TapButton(text="Move")
    held = show(button)
    bare = button.height
    button.note, button.drawing = "1 movement", "token-movement"
    held.frames(3)
    assert held.texts() == ["Move", "1 movement"]
    assert button.height > bare
    button.note, button.drawing = "", ""
    held.frames(3)
    assert held.texts() == ["Move"]
    assert button.height == bare
    assert len(button.children) == 1


def test_buttons_that_go_away_are_let_go_of(kivy: str) -> None:
    """The theme keeps no button alive: screens rebuild them with every tap."""
    import gc
    from weakref import ref

    from companion.widgets.kit import TapButton, TapIcon, Tracker

    made = [TapButton(text="One", note="x"), TapIcon(drawing="undo"), Tracker(value="7")]
    left = [ref(one) for one in made]
    del made
    gc.collect()
    assert [one() for one in left] == [None, None, None]


def test_a_bar_button_locks_when_it_says_something_else(show: Show) -> None:
    """As every button whose meaning changes under the finger."""
    from companion.widgets.kit import BarButton

    button = BarButton(text="Map", drawing="map", new_meaning_locks=True, name="map")
    held = show(button)
    button.text = "Cave"
    assert button.locked
    held.wait(0.4)
    assert not button.locked
