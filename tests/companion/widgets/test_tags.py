"""What is owed stays until it is done; what just happened is said for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.theme.faces import STRONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def owed(**settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A tag that writes down what it is told."""
    from companion.widgets.pieces import Owed

    made = Owed(text="Knight: place 1 Dark tile", note="at the end of her turn", **settings)
    made.told = []
    for event in ("on_done", "on_explain", "on_skip"):
        made.fbind(event, lambda *_, event=event: made.told.append(event))
    return made


def test_what_is_owed_is_done_explained_or_skipped(show: Show) -> None:
    """By its own key, by a tap on its words, by holding them; and it does not go by itself."""
    made = owed()
    held = show(made)
    held.wait(60)
    assert "Knight: place 1 Dark tile" in held.texts()
    held.tap(name="Done: Knight: place 1 Dark tile")
    held.tap(name="owed Knight: place 1 Dark tile")
    held.wait(0.4)
    held.hold(name="owed Knight: place 1 Dark tile")
    assert made.told == ["on_done", "on_explain", "on_skip"]


def test_a_shelf_may_say_what_a_tag_sets_off(show: Show) -> None:
    """Where nobody has bound to it."""
    told: list[str] = []
    made = owed(explained=lambda: told.append("explained"), skipped=lambda: told.append("skipped"))
    made.todo = lambda: told.append("done")
    made.forget()
    held = show(made)
    held.tap(made.key)
    held.tap(made.words)
    held.wait(0.4)
    held.hold(made.words)
    assert told == ["done", "explained", "skipped"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("wide", [300, 412])
def test_its_words_are_never_cut(show: Show, live: Theme, scale: float, wide: int) -> None:
    """The key goes below them where there is no room beside."""
    live.scale = scale
    held = show(owed(), size=(wide, 800))
    assert held.problems() == []


def test_what_was_left_from_anothers_turn_is_read_after_what_is_asked_now(
    show: Show, live: Theme
) -> None:
    """Over a turn it is of dark stone; what is owed in this turn, or laid out, is of bone."""
    left = "Left from the Knight's turn: place 1 Dark tile"
    made = owed(small=True, left=left, below=1)
    held = show(made)
    assert (made.stone, held.problems()) == ("card", [])
    assert said(made, left) == list(live.ink)
    assert said(made, "Done") == list(live.ink), "it can be tapped, and looks so"
    for settings in ({"small": True, "left": ""}, {"small": False, "left": left}):
        for name, value in settings.items():
            setattr(made, name, value)
        held.frames(4)
        assert (made.stone, held.problems()) == ("bone", [])
        assert said(made, "place 1 Dark tile") == list(live.bone_ink)


def test_a_tag_is_as_high_as_its_words_are_by_now(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where they took another line and gave it back before it was told of the first."""
    from companion.widgets import tags

    class Restless(tags.OwedWords):  # type: ignore[misc]  # Kivy is untyped
        def __init__(self, **settings: Any) -> None:  # noqa: ANN401  # Kivy is untyped
            super().__init__(**settings)
            self.fbind("height", self._settle)

        def _settle(self, _: object, high: float) -> None:
            if high > 90:
                self.height = 48

    monkeypatch.setattr(tags, "OwedWords", Restless)
    made = owed()
    show(made)
    made.words.height = 100
    assert made.line.height == made.words.height == 48


def said(made: Any, words: str) -> list[float]:  # noqa: ANN401  # Kivy is untyped
    """Give the colour of these words on a tag."""
    texts = [one for one in made.walk() if hasattr(one, "texture_size") and words in one.text]
    return list(texts[0].color)


def layers() -> Any:  # noqa: ANN401  # Kivy is untyped
    """A screen with a foot."""
    from kivy.uix.boxlayout import BoxLayout

    from companion.widgets.kit import Foot, Layers, Scroll, TapButton

    made, screen = Layers(), BoxLayout(orientation="vertical")
    screen.add_widget(Scroll())
    screen.add_widget(Foot(TapButton(text="End turn", name="end turn")))
    made.show(screen)
    return made


def test_a_toast_stands_above_the_foot_for_a_moment(phone: Callable[..., Phone]) -> None:
    """It covers no key, and goes by itself."""
    made = layers()
    held = phone(widget=made)
    made.toast("Draw a Terror card.", strong="Fury 3 → 4.")
    held.frames(4)
    assert {"Fury 3 → 4.", "Draw a Terror card."} < set(held.texts())
    low = held.find("Draw a Terror card.").to_window(0, held.find("Draw a Terror card.").y)[1]
    assert low >= held.find(name="end turn").top
    assert held.problems() == []
    held.wait(2.5)
    assert "Draw a Terror card." not in held.texts()
    made.toast("What has twelve words or more stays as long as reading takes")
    held.wait(2.8)
    assert held.shows(has="twelve words")
    held.wait(1.0)
    assert not held.shows(has="twelve words")


def test_why_is_at_its_end_and_the_next_toast_takes_its_place(
    phone: Callable[..., Phone],
) -> None:
    """A tap on it explains, and the toast is gone; so it is when another screen comes."""
    from companion.widgets.kit import Body

    made, told = layers(), []
    held = phone(widget=made)
    made.toast("One")
    made.toast("Two", why=lambda: told.append("why"))
    held.frames(4)
    assert "One" not in held.texts()
    held.tap(name="why of the toast")
    assert told == ["why"]
    assert "Two" not in held.texts()
    made.toast("Three")
    made.show(Body(text="Another"))
    held.frames(4)
    assert held.texts() == ["Another"]


REFUSED = {
    "text": "Choose a place that glows, or mend the map.",
    "strong": "A tile lies there already: left of the Entrance.",
    "why": lambda: None,
}


@pytest.mark.parametrize("size", [(360, 640), (320, 480), (412, 915)])
def test_in_large_letters_no_word_of_a_toast_is_broken(
    phone: Callable[..., Phone], live: Theme, size: tuple[int, int]
) -> None:
    """Nothing is drawn beside the words, and they give way before one of them is broken."""
    from companion.widgets.text import width_of

    live.scale = 2.0
    root = layers()
    held = phone(widget=root, size=size)
    root.toast(**REFUSED)
    held.frames(9)
    toast, key = root._toast, held.find(name="why of the toast")
    said = held.find("A tile lies there already: left of the Entrance.")
    assert toast.narrow
    assert held.find(name="end turn").top <= toast.y < toast.top <= size[1]
    assert said.to_window(said.right, 0)[0] <= key.x
    assert width_of("Entrance.", said.font_size, face=STRONG) < said.width
    assert said.to_window(0, said.top)[1] <= size[1]
    assert held.problems() == []
    live.scale = 1.0
    held.frames(3)
    assert not toast.narrow, "letters may change while it is there"


@pytest.mark.parametrize(
    ("scale", "letters", "longer"), [(1.0, "body", 1.1), (2.0, "caption", 1.6)]
)
def test_the_letters_of_a_toast_are_as_large_as_its_words_have_room(
    phone: Callable[..., Phone], live: Theme, scale: float, letters: str, longer: float
) -> None:
    """A long word that fits leaves them as they are, a longer one makes them just so much smaller.

    Words without end make them no smaller than a caption's at the usual size.
    """
    from companion.widgets.text import width_of

    live.scale = scale
    root = layers()
    held = phone(widget=root, size=(320, 480))

    def said(word: str) -> float:
        root.toast(word, why=lambda: None)
        held.frames(9)
        assert held.problems() == []
        return root._toast.letters

    usual = getattr(live, letters)
    assert said("Undone") == usual
    room = root._toast.ids.words.width - 2 * live.near
    fits = next(n for n in range(60, 0, -1) if width_of("e" * n, usual, face=STRONG) + 2 <= room)
    assert said("e" * fits) == usual
    small = said("e" * int(longer * fits))
    assert small < usual
    room = root._toast.ids.words.width - 2 * live.near
    assert width_of("e" * int(longer * fits), small, face=STRONG) < room
    assert said("Words " * 120) == pytest.approx(live.caption / scale)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_toast_stays_as_wide_as_it_reads_when_the_phone_is_turned(
    phone: Callable[..., Phone], live: Theme, scale: float
) -> None:
    """Its words were broken, letter below letter, by the foot that stood there before."""
    from companion.widgets.kit import Foot, Layers, TapButton
    from companion.widgets.order import Box

    live.scale = scale
    root, screen = Layers(), Box(orientation="vertical")
    screen.add_widget(Foot(TapButton(text="End turn")))
    root.show(screen)
    held = phone(widget=root, size=(412, 915))
    root.toast(**REFUSED)
    held.frames(3)

    def turn(*_: object) -> None:
        column = Box(orientation="vertical", size_hint_x=0.45)
        column.add_widget(Foot(TapButton(text="End turn")))
        screen.clear_widgets()
        screen.orientation = "horizontal"
        screen.add_widget(Box(size_hint_x=0.55))
        screen.add_widget(column)

    screen.bind(size=turn)
    held.turn((915, 412))
    held.frames(9)
    toast = root._toast
    assert held.problems() == []
    assert toast.width > 380
    assert toast.x >= 0
    assert toast.right <= 915
