"""Searching the rulebook by touch, in the real app."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.driver.sight import text_of
from rules import Setup
from rules.book.model import Answer
from rules.names import Role
from tests.companion.screens.rules.conftest import hits, screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


def test_typing_is_search_from_the_first_letter(book: Hand) -> None:
    """The field is ready; each letter brings other hits, and no button has to be tapped."""
    book.phone.type("s")
    first = hits(book)
    assert len(first) == 8
    book.phone.type("kitter")
    assert hits(book)[0] == "ghoul.skittering"
    assert hits(book) != first
    assert book.shows("Skittering: where does the Ghoul flee to?")


def test_enter_opens_the_first_hit(book: Hand) -> None:
    """And does nothing where nothing was found or asked."""
    book.phone.key("enter")
    assert book.shows("Chapters")
    screen(book).field.focus = True
    book.phone.type("%%%")
    book.phone.key("enter")
    assert book.shows("Nothing found.")
    screen(book).field.text = "skitter"
    screen(book).field.focus = True
    first = hits(book)[0]
    book.phone.key("enter")
    assert screen(book)._place.at == first
    assert screen(book).title == "The Ghoul"


def test_nothing_found_shows_the_chapters_and_the_nearest_words(
    book: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tap on a near word searches it."""
    from companion.screens.rules import view

    book.phone.type("%%%")
    assert book.shows("Nothing found.")
    assert book.has("chapter ghoul")
    monkeypatch.setattr(view, "answer", lambda *_, **__: Answer(()))
    screen(book).field.text = "skittr"
    book.rest()
    near = [one.name for one in book.phone.all() if getattr(one, "name", "").startswith("near ")]
    assert near
    monkeypatch.undo()
    book.tap(near[0])
    assert screen(book).field.text == near[0].removeprefix("near ")
    assert hits(book)[0].startswith("ghoul.")


def test_who_has_gone_home_asks_at_no_table(book: Hand) -> None:
    """The game lies there saved, but nobody plays it."""
    assert screen(book)._here.seats == ("knight", "dragon", "ghoul")
    book.back()
    book.tap("tables", "rules")
    assert screen(book)._here.seats == ()


def test_what_the_table_owes_stands_first_while_it_is_owed(hand: Callable[..., Hand]) -> None:
    """The Ghoul has to be placed: its rule is a tap away."""
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    held.tap("end turn", "rules")
    assert held.shows("Right now")
    first = next(name for name in hits(held) if name.startswith("ghoul."))
    held.tap(first)
    assert screen(held).title == "The Ghoul"


def test_what_the_book_does_not_know_is_said_above_the_nearest(book: Hand) -> None:
    """And goes as soon as something is asked that it knows."""
    screen(book).field.text = "how do I connect the wifi "
    book.rest()
    assert book.shows("Nothing here about wifi; nearest:")
    assert len([one for one in hits(book) if one]) >= 8
    screen(book).field.text = "skitter"
    book.rest()
    assert not book.shows("nearest:")
    assert hits(book)[0] == "ghoul.skittering"


def test_at_the_largest_text_the_emblem_leaves_the_words_their_room(book: Hand) -> None:
    """It stands above them; at the usual size beside them."""
    screen(book).field.focus = True
    book.phone.type("skitter")
    hit = book.phone.find(name="ghoul.skittering")
    beside = hit.ids.words.width / hit.width
    book.app.take_look("dark", 2.0)
    book.rest()
    hit = book.phone.find(name="ghoul.skittering")
    assert hit.ids.words.width / hit.width > beside
    assert hit.ids.emblem.y >= hit.ids.words.top
    assert book.phone.problems() == []


def test_markup_emoji_and_pages_of_text_are_only_text(book: Hand) -> None:
    """Nothing is carried out, nothing falls over, and a question stays a question."""
    field = screen(book).field
    for text in (
        "[b]skitter[/b] [ref=x]no[/ref] [color=ff0000]red[/color]",
        "skitter 🦇👻 👨‍👩‍👧",
        "هل يمكنني التحرك بعد הזזה \u202eskitter\u202c",
        "skitter\x00\ud800\nmove",
        "&bl;skitter&br; %s {0} '; drop table",
    ):
        field.text = ""
        field.insert_text(text)
        book.phone.frames(3)
        assert screen(book).ids.page.children != []
        assert "\n" not in field.text
    field.text = ""
    field.insert_text("[b]skitter[/b]")
    book.phone.frames(3)
    assert field.text == "[b]skitter[/b]"
    marked = [one for one in book.phone.all() if getattr(one, "markup", False)]
    assert marked
    assert all(text_of(one) == one.said for one in marked)
    field.text = "skitter " * 1250
    book.phone.frames(3)
    assert len(field.text) <= 200
    assert hits(book)[0].startswith("ghoul.")


def test_an_empty_line_shows_the_front_again(book: Hand) -> None:
    """And what is typed while an entry is read leaves the way back to it."""
    book.phone.type("a")
    book.phone.key("backspace")
    assert book.shows("Chapters")
    book.tap("chapter ghoul", "ghoul.components")
    book.phone.tap(role="field")
    book.phone.type("x")
    assert len(hits(book)) == 8
    book.back()
    assert screen(book).title == "The Ghoul"


def test_another_look_is_drawn_at_once(book: Hand) -> None:
    """The hits wear the light theme's colours."""
    from companion.theme.live import theme

    book.phone.type("skitter")
    book.app.take_look("light", 1.0)
    book.rest()
    hit = book.phone.find(name="ghoul.skittering")
    assert list(hit.colour) == list(theme.accent("ghoul"))
    book.back()
    book.back()
    book.app.take_look("dark", 1.0)
    book.rest()
    assert book.app.at == "play"


def test_the_marks_stay_below_the_words_while_letters_are_deleted(
    hand: Callable[..., Hand],
) -> None:
    """A line drawn where a word stood before strikes through whatever stands there now."""
    held = hand()
    held.tap("rules")
    held.write("question", "how much health does the knight lose")
    for _ in range(12):
        held.phone.key("backspace")
        held.rest()
        assert struck_through(held) == []


def struck_through(held: Hand) -> list[str]:
    """Find the texts whose lines do not lie at the foot of their marked words."""
    from companion.driver import sight
    from companion.widgets.kit import Marked

    wrong = []
    for words in sight.walk(held.phone.window):
        if isinstance(words, Marked) and words._lines is not None and words.markup:
            lines = (one for one in words._lines.children if type(one).__name__ == "Rectangle")
            drawn = [one.pos[1] for one in lines]
            top = words.y + (words.height + words.texture_size[1]) / 2
            meant = [top - zone[3] for zone in words.refs.get("mark", ())]
            if drawn != pytest.approx(meant, abs=1):
                wrong.append(words.said)
    return wrong


def test_the_hits_of_one_role_are_one_tap_away(book: Hand) -> None:
    """Its chip stays chosen from letter to letter; all roles come back by another."""
    book.phone.type("treasure")
    before = hits(book)
    book.tap("Ghoul")
    assert {name.partition(".")[0] for name in hits(book)} <= {"ghoul", "terror"}
    assert book.phone.find(name="Ghoul").chosen
    book.tap("All roles")
    assert hits(book) == before
