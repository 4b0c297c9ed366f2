"""Marked words: seen without colour, never mistaken for markup, and no links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.driver.sight import text_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.widgets.text import MarkedBody

    Show = Callable[..., Phone]

SAID = "Can the Ghoul act after a skitter?"


def words(**settings: object) -> MarkedBody:
    """Make a marked text."""
    from companion.widgets.kit import MarkedBody

    return MarkedBody(**settings)


def test_a_font_is_opened_in_whole_sizes_only(kivy: str) -> None:
    """Kivy draws the same letters in 17.2 and in 17.8, and would open a font for each."""
    del kivy
    from kivy.core.text import Label as CoreLabel

    from companion.widgets.text import Measured

    less, more = (Measured(font_size=size) for size in (17.2, 17.8))
    assert less._get_font_id() == more._get_font_id()
    bold = Measured(font_size=17.2, bold=True)
    assert bold._get_font_id() == CoreLabel(font_size=17, bold=True)._get_font_id()
    assert bold._get_font_id() != less._get_font_id()
    kivys = {CoreLabel(font_size=size).get_extents("Ghoul") for size in (17, 17.8)}
    assert kivys == {less.get_extents("Ghoul"), more.get_extents("Ghoul")}
    assert len(kivys) == 1


def test_a_mark_is_bold_underlined_and_coloured(show: Show) -> None:
    """Whoever cannot see the colour sees the line."""
    from companion.theme.live import theme

    marked = words(said=SAID, marks=[(26, 33)])
    show(marked)
    assert text_of(marked) == SAID
    assert "[b][ref=mark][color=" in marked.text
    colour, line = (
        next(one for one in marked._lines.children if type(one).__name__ == kind)
        for kind in ("Color", "Rectangle")
    )
    assert list(colour.rgba) == pytest.approx(list(theme.calm))
    x, y = line.pos
    assert marked.x <= x < x + line.size[0] <= marked.right
    assert marked.y - 1 <= y < marked.top


def test_what_hangs_on_a_marked_word_is_marked_with_it() -> None:
    """Else a line could break between the word and its question mark."""
    from companion.widgets.text import marked

    told = marked("To (skitter)? Yes", [(4, 11)], (1, 1, 1, 1))
    assert told == "To [b][ref=mark][color=#ffffffff](skitter)?[/color][/ref][/b] Yes"
    both = marked("knight/ghoul", [(0, 6), (7, 12)], (1, 1, 1, 1))
    assert both.count("[b]") == 1
    assert "knight/ghoul" in both


def test_brackets_are_only_brackets(show: Show) -> None:
    """Whatever was typed on a slip."""
    said = "[b]no[/b] & [ref=x]skitter[/ref]"
    marked = words(said=said, marks=[(19, 26)])
    show(marked)
    assert text_of(marked) == said


def test_without_marks_it_is_plain_text_again(show: Show) -> None:
    """The next question is about something else; a mark beyond the end of a shorter text waits."""
    marked = words(said=SAID, marks=[(26, 33)])
    show(marked)
    marked.said = "Short."
    assert marked.text == "Short."
    assert not marked.markup
    marked.marks = []
    assert not marked._lines.children
    plain = words(said=SAID)
    assert plain._lines is None


def test_a_marked_word_lets_touches_through(show: Show) -> None:
    """Kivy takes it for a link; here the button behind it is meant."""
    from companion.screens.rules.pieces import EntryButton

    tapped: list[str] = []
    entry = EntryButton(title="skitter", title_marks=[(0, 7)], text="text", name="entry")
    entry.todo = lambda: tapped.append("entry")
    held = show(entry)
    (marked,) = (one for one in held.all() if getattr(one, "markup", False))
    held.tap(marked)
    assert tapped == ["entry"]


def test_marks_wear_the_colour_of_the_theme(show: Show, live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """In the light theme another one."""
    marked = words(said=SAID, marks=[(26, 33)])
    unmarked = words(said=SAID)
    show(marked, unmarked)
    before = marked.text
    live.mode = "light"
    assert marked.text != before
    assert unmarked.text == SAID


def test_a_long_marked_word_is_made_smaller_and_not_broken(show: Show, live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """Its markup does not count as letters."""
    live.scale = 2.0
    marked = words(said="Unverständlichkeiten!", marks=[(0, 20)])
    held = show(marked, size=(200, 400))
    assert held.problems() == []
    small = words(said="skitter", marks=[(0, 7)])
    held.app.root.screen.content.add_widget(small)
    held.frames(4)
    assert small.font_size == live.body


def test_ten_thousand_letters_without_a_space_are_broken_and_not_made_invisible(
    show: Show,
    live: Any,  # noqa: ANN401  # Kivy is untyped
) -> None:
    """No word is that long; what stands around it stays readable."""
    long = words(said="Before " + "x" * 10_000)
    show(long)
    assert live.body * 0.4 <= long.font_size < live.body


def test_words_that_were_measured_once_are_as_wide_as_ever(
    kivy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each font, size and weight they have a width of their own, and only so many are kept."""
    del kivy
    from kivy.core.text import Label as CoreLabel

    from companion.widgets import text

    monkeypatch.setattr(text.Measured, "_known", {})
    monkeypatch.setattr(text, "REMEMBERED", 4)
    fonts = [
        {"font_name": name, "font_size": size, "bold": bold}
        for name in ("Inter", "Stone")
        for size in (14, 15.5, 30)
        for bold in (False, True)
    ]
    for _ in range(2):
        for font in fonts:
            ours = text.Measured(text="", **font).get_extents("Through a wall")
            assert ours == CoreLabel(text="", **font).get_extents("Through a wall")
            assert len(text.Measured._known) <= 4
    one = text.Measured(text="", **fonts[0])
    assert one.get_extents("wall") is one.get_extents("wall")


def test_words_whose_place_was_another_for_a_moment_are_not_written_anew(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are where they end otherwise: in their width, in what they say, or in their tint."""
    from companion.widgets.kit import Words

    one, written = Words(text="Through a wall", size_hint_x=None, width=300), []
    held, write = show(one), one._label.refresh
    monkeypatch.setattr(one._label, "refresh", lambda: (written.append(one.text), write()))
    one.width = 40
    one.width = 300
    one.text = "Move"
    one.text = "Through a wall"
    held.frames(2)
    assert written == []
    for name, value in (("width", 200), ("text", "Move"), ("tint", "#ff0000")):
        setattr(one, name, value)
        held.frames(2)
    assert written == ["Through a wall", "Move", "Move"]
