"""The bars at the edges of a screen say what they are told, always in the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]

LAID = "The Ghoul lays a Fangs tile two left and two down from the Entrance"


def bar() -> Any:  # noqa: ANN401  # Kivy is untyped
    """A bar at the bottom that writes down what it is told."""
    from companion.widgets.kit import BottomBar

    made = BottomBar()
    made.told = []
    made.fbind("on_undo", lambda *_: made.told.append("undo"))
    made.fbind("on_redo", lambda *_: made.told.append("redo"))
    made.fbind("on_way", lambda _bar, name: made.told.append(name))
    made.ways = [("rules", "Rules", "rules"), ("history", "History", "history")]
    return made


def test_undo_always_says_what_it_takes_back(show: Show) -> None:
    """Also when that is nothing: then it cannot be tapped."""
    ways = bar()
    held = show(ways)
    assert "Nothing to undo" in held.texts()
    held.tap(held.find("Nothing to undo"))
    assert ways.told == []
    ways.undo, ways.redo = "attacked the Knight, Fury 7 → 8", "ended the turn"
    held.wait(0.4)
    assert "Undo: attacked the Knight, Fury 7 → 8" in held.texts()
    for name in ("undo", "redo", "history"):
        held.tap(name=name)
    assert ways.told == ["undo", "redo", "history"]


def test_undo_says_what_has_room(show: Show, live: Theme) -> None:
    """Its height stays, so nothing above it moves; an eye says that something was seen."""
    from companion.widgets.kit import BottomBar

    bar = BottomBar(undo="Ghoul rolls 4 2 6 (seen)")
    held = show(bar)
    assert "Undo: Ghoul rolls 4 2 6" in held.texts()
    assert bar.undo_bar._eye.parent is bar.undo_bar  # a drawing, no words
    high = bar.height
    bar.undo = "The Ghoul attacks the Armored Knight with all it has, Fury 7 → 8"
    held.wait(0.4)
    assert bar.height == high
    assert bar.undo_bar._eye.parent is None  # no room for the drawing
    assert "Undo: The Ghoul attacks the Armored Knight with all it has, Fury 7 → 8" in held.texts()
    live.scale = 2.0
    held.frames(4)
    assert held.problems() == []
    assert "Undo: The Ghoul attacks the Armored Knight with all it has" in held.texts()
    held.turn((300, 640))
    held.frames(4)
    assert "Undo" in held.texts()
    high = bar.height
    bar.undo = ""
    held.wait(0.4)
    assert bar.height == high


def test_held_across_undo_stands_beside_the_tabs(show: Show) -> None:
    """A phone is low then; upright they stand one above the other."""
    across = bar()
    held = show(across, size=(915, 412))
    assert across.tabs.x >= across.undo_bar.right - 1
    assert held.problems() == []
    held.turn((412, 915))
    held.frames(4)
    assert across.tabs.top <= across.undo_bar.y + 1
    assert held.problems() == []


def test_the_tabs_are_four_and_mark_where_one_is(show: Show, live: Theme) -> None:
    """Also with large letters on a narrow phone, and upright at the left of one held across."""
    from companion.widgets.kit import Tabs

    tabs = Tabs(at="play")
    tabs.told = []
    tabs.fbind("on_tab", lambda _, name: tabs.told.append(name))
    tabs.tabs = [(name, name.title(), name) for name in ("play", "cards", "rules", "history")]
    held = show(tabs, size=(300, 600))
    assert [tab.here for tab in tabs.children[::-1]] == [True, False, False, False]
    inks = [list(tab.ink) for tab in tabs.children[::-1]]
    assert inks == [list(live.calm), *[list(live.muted)] * 3], "the others stand back"
    live.scale = 2.0
    held.frames(4)
    assert held.texts() == ["Play", "Cards", "Rules", "History"]
    assert held.problems() == []
    held.tap(name="history")
    assert tabs.told == ["history"]
    tabs.at, tabs.upright = "history", True
    held.frames(4)
    assert [tab.here for tab in tabs.children[::-1]] == [False, False, False, True]
    places = [tab.top for tab in tabs.children[::-1]]
    assert places == sorted(places, reverse=True)
    assert held.problems() == []


def test_the_top_bar_knows_the_way_back(show: Show) -> None:
    """A screen that has none shows none."""
    from companion.widgets.kit import TopBar

    top = TopBar(title="History")
    told: list[str] = []
    top.fbind("on_back", lambda *_: told.append("back"))
    held = show(top)
    assert held.texts() == ["History"]
    held.tap(name="back")
    assert told == ["back"]
    top.back_drawing = ""
    held.frames(2)
    assert held.names() == []


def test_a_way_back_that_is_not_there_takes_no_room_in_any_letters(show: Show, live: Theme) -> None:
    """The title begins at the edge, also after the letters were made larger."""
    from companion.widgets.kit import TopBar

    top = TopBar(title="Your tables", back_drawing="")
    held = show(top)
    live.scale = 2.0
    held.wait(0.2)
    assert top._back.width == live.page


def test_a_notice_and_an_empty_screen_say_it_in_words(show: Show) -> None:
    """Whole sentences that stay."""
    from companion.widgets.kit import Empty, Notice

    held = show(Notice(text="Not saved: the disk is full"), Empty(text="No games yet."))
    held.wait(60)
    assert held.texts() == ["Not saved: the disk is full", "No games yet."]
    assert held.problems() == []


def test_the_bars_at_the_foot_leave_room_for_the_screen(
    phone: Callable[..., Phone],
    live: Any,  # noqa: ANN401  # Kivy is untyped
) -> None:
    """On a small phone with the largest text they scroll; with usual text they stand whole."""
    from kivy.uix.boxlayout import BoxLayout

    from companion.widgets.kit import Foot, Scroll, TapButton

    ways = bar()
    ways.undo = "Ghoul attacks the Knight, Fury 7 → 8"
    foot = Foot(TapButton(text="End turn", note="Defense 3"), ways)
    screen = BoxLayout(orientation="vertical")
    screen.add_widget(Scroll())
    screen.add_widget(foot)
    held = phone(widget=screen, size=(360, 640))
    assert foot.longest == 0
    live.scale = 2.0
    held.frames(4)
    assert foot.longest > 0
    assert foot.height <= 0.42 * 640
    held.tap(name="history")
    assert ways.told == ["history"]


def _said(bar: Any) -> str:  # noqa: ANN401  # Kivy is untyped
    """What Undo says, on however many lines."""
    return " ".join(bar._undo._words.text.split())


def test_undo_says_on_two_lines_what_has_no_room_on_one(show: Show) -> None:
    """The end of a label tells two tiles apart; saying it moves nothing above."""
    from companion.widgets.kit import UndoBar

    bar = UndoBar(undo="The Ghoul ends its turn", redo="")
    phone = show(bar, size=(412, 915))
    height = bar.height
    bar.undo = LAID
    phone.frames(3)
    assert _said(bar) == f"Undo: {LAID}"
    assert bar.height == height
    first, second = bar._undo._words.text.split("\n")
    assert 0.8 < len(first) / len(second) < 1.25, "broken in its middle: no word is left alone"


def test_no_more_is_said_than_has_room(show: Show, live: Theme) -> None:
    """Large letters become smaller first; then the sentence ends before it says where."""
    from companion.widgets.kit import UndoBar

    live.scale = 2.0
    bar = UndoBar(undo="attacked the Fangs Tribe, Fury 7 → 8")
    held = show(bar, size=(412, 915))
    words, high = bar._undo._words, bar.height
    assert _said(bar) == "Undo: attacked the Fangs Tribe"
    assert words.height <= bar._undo.height
    assert live.caption / 2 < words.font_size < live.caption
    bar.undo = LAID
    held.frames(3)
    assert _said(bar) == "Undo: The Ghoul lays a Fangs tile"
    assert words.height <= bar._undo.height
    bar.undo = "ended her turn"
    held.frames(3)
    assert words.font_size == live.caption
    assert bar.height == high
    assert held.problems() == []


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (
            "moved an Artifact from the tile right of the Entrance to the tile three right of it",
            "moved an Artifact from the tile right of the Entrance",
        ),
        (
            "moved the Shadow Paladin to the tile right of the Entrance by Telekinesis",
            "moved the Shadow Paladin",
        ),
        ("moved the Knight to the Entrance by Telekinesis", "moved the Knight to the Entrance"),
        ("the map is mended: the space two above the Entrance is gone", "the map is mended"),
        (
            "revealed the tile down and right of the Entrance: an Event tile",
            "revealed the tile down and right of the Entrance",
        ),
        ("the Knight is put on the tile five right and one up from the Entrance", ""),
        (
            "the breach between the tile right of the Entrance and the one above it is taken away",
            "",
        ),
        ("counted Isolation 3, 2 Crystals and 4 Ghost tiles and 7 more, Omens 33 → 36", ""),
    ],
)
def test_in_huge_letters_undo_says_a_whole_sentence_or_nothing_but_undo(
    show: Show, live: Theme, done: str, said: str
) -> None:
    """It never breaks off: it ends before it says where, or with the word that needs no more."""
    from companion.widgets.kit import UndoBar

    live.scale = 2.0
    bar = UndoBar(undo=done)
    held = show(bar, size=(412, 915))
    assert _said(bar) == (f"Undo: {said}" if said else "Undo")
    assert bar._undo._words.height <= bar._undo.height
    assert held.problems() == []


@pytest.mark.parametrize("redo", ["", "The Ghoul ends its turn"])
def test_redo_is_dim_while_there_is_nothing_to_redo(show: Show, redo: str) -> None:
    """An arrow as bright as the one that may be tapped promises what it does not keep."""
    from companion.theme.live import theme
    from companion.widgets.kit import UndoBar

    bar = UndoBar(undo=LAID, redo=redo)
    show(bar)
    assert list(bar._redo.ink) == list(theme.ink if redo else theme.off)


def test_where_undo_is_a_drawing_redo_comes_with_something_to_do_again(show: Show) -> None:
    """It comes at Undo's left, so that Undo stays where it was; on a line it stands at the end."""
    from companion.widgets.kit import Row, TapButton, UndoBar

    bar, line, beside = UndoBar(undo=LAID), Row(), TapButton(text="End turn")
    for part in (beside, bar):
        line.add_widget(part)
    bar.brief = True
    phone = show(line)
    stood = bar._undo.to_window(*bar._undo.pos)
    assert bar._redo.parent is None
    bar.redo = "The Ghoul ends its turn"
    phone.frames(3)
    assert bar._redo.to_window(*bar._redo.pos)[0] < stood[0]
    assert bar._undo.to_window(*bar._undo.pos) == stood
    assert phone.problems() == []
    bar.brief = False
    phone.frames(3)
    assert bar._redo.x > bar._undo.x
