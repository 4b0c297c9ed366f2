"""From page to page of the rulebook by touch: chapters, links, pins, and Back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role
from tests.companion.screens.rules.conftest import hits, screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


def test_a_hit_opens_in_its_chapter_and_back_leads_to_the_hits_and_to_the_game(book: Hand) -> None:
    """With where it stands in print, how sure it is, and its neighbours to go on to."""
    book.phone.type("skitter")
    book.tap("ghoul.skittering")
    assert screen(book).title == "The Ghoul"
    assert book.shows("Read it in the booklet: The Ghoul, “Skittering”, page 4.")
    after = hits(book)[1]
    book.tap(after)
    assert hits(book)[0] == "ghoul.skittering"
    book.back()
    book.back()
    assert screen(book).field.text == "skitter"
    assert hits(book)[0] == "ghoul.skittering"
    book.back()
    assert book.shows("Chapters")
    book.back()
    assert book.app.at == "play"


def test_links_and_the_whole_chapter_are_a_tap_away(book: Hand) -> None:
    """From skittering to who names the symbol, and to all the Ghoul's rules."""
    book.app.go("rules", address="ghoul.skittering")
    book.rest()
    book.tap("see ghoul.skittering.who-names")
    assert book.shows("Who names the symbol when the Ghoul skitters?")
    book.tap("chapter ghoul")
    book.phone.wait(3)
    book.phone.bring(book.phone.find(name="ghoul.skittering"))
    offset = screen(book).ids.scroll.offset
    book.tap("ghoul.skittering")
    book.back()
    assert screen(book).ids.scroll.offset == pytest.approx(offset)


def test_a_long_page_comes_piece_by_piece_and_is_kept(book: Hand) -> None:
    """The Ghoul's chapter has more than seventy entries: the first are there at once."""
    book.tap("who")
    book.back()
    book.phone.tap(name="chapter ghoul")
    assert book.has("ghoul.components")
    assert not book.has("ghoul.skittering")
    book.phone.wait(2)
    assert book.has("ghoul.skittering")
    book.tap("ghoul.components")
    book.back()
    assert book.has("ghoul.skittering")
    book.app.take_look("dark", 1.3)
    book.phone.frames(2)
    assert not book.has("ghoul.skittering")
    book.back()
    book.phone.wait(2)
    assert book.shows("Chapters")
    assert not book.has("ghoul.skittering")


def test_what_was_read_and_what_was_pinned_is_found_again_after_a_restart(
    book: Hand, hand: Callable[..., Hand]
) -> None:
    """And a pin is let go by the same button."""
    book.app.go("rules", address="cave.distance")
    book.rest()
    book.tap("pin")
    assert book.shows("Pinned: tap to let go")
    book.app.go("rules", address="ghoul.skittering")
    book.rest()
    book.phone.close()
    again = hand()
    again.tap("rules")
    assert again.shows("Pinned")
    assert again.shows("Read last")
    assert hits(again)[2:5] == ["cave.distance", "ghoul.skittering", "cave.distance"]
    again.tap("cave.distance", "pin")
    again.back()
    assert not again.shows("Pinned")


def test_from_the_home_screen_the_book_opens_without_a_table(hand: Callable[..., Hand]) -> None:
    """No role leans, and the matrix shows all."""
    held = hand()
    held.tap("rules")
    assert screen(held)._here.seats == ()
    held.tap("who")
    held.phone.wait(1)
    assert held.shows("What the Shadow Unicorn can do")
    assert not held.has("everybody")
    held.back()
    held.back()
    assert held.app.at == "tables"


def test_a_rule_of_this_companion_and_one_without_a_chapter_are_shown_too(book: Hand) -> None:
    """Such a page has nothing to pin and no chapter to go to; a small map is drawn with a rule."""
    from companion.board.sketched import Sketched

    book.app.go("rules", address="nothing.of-the-kind")
    book.rest()
    assert book.shows("How this companion does it")
    assert not book.has("pin")
    book.app.go("rules", address="cave.distance")
    book.rest()
    laid = [one.sketch for one in screen(book).walk() if isinstance(one, Sketched)]
    assert [len(sketch) for sketch in laid] == [25]  # five by five spaces
    assert book.shows("Base rulebook, “Distance”.")


def test_the_ends_of_a_chapter_have_one_neighbour(book: Hand) -> None:
    """The first entry has none before it, the last none after it."""
    from companion.screens.rules.view import chapter_view

    chapter = chapter_view("dragon-die")
    assert chapter is not None
    first, second, last = [line.address for line in chapter.lines]
    book.app.go("rules", address=first)
    book.rest()
    assert hits(book)[0] == second
    book.app.go("rules", address=last)
    book.rest()
    assert hits(book)[0] == second


def test_a_rule_behind_a_question_mark_opens_in_the_book(hand: Callable[..., Hand]) -> None:
    """And Back leads to the game it was asked in."""
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    held.tap("end turn")
    why = next(
        one.name for one in held.phone.all() if getattr(one, "name", "").startswith("why ghoul.")
    )
    held.tap(why, "rulebook")
    assert held.app.at == "rules"
    assert screen(held).title == "The Ghoul"
    held.back()
    held.back()
    assert held.app.at == "play"


def test_a_long_entry_shows_its_answer_and_more_by_a_tap(book: Hand) -> None:
    """In the book; another entry is folded again, and a short one folds nothing."""
    book.app.go("rules", address="terror.deck")
    book.rest()
    assert book.shows("Thirteen cards of eight kinds.")
    assert not book.shows("Running for the whole turn when used up")
    book.tap("more")
    assert book.shows("Running for the whole turn when used up")
    assert not book.has("more")
    book.tap("see terror.chase")
    assert not book.has("more")
    book.back()
    assert book.has("more")


def test_a_long_rule_on_the_sheet_unfolds_too(book: Hand) -> None:
    """The same rule behind a question mark."""
    from companion.screens.rule.sheet import RuleSheet

    book.app.layers.open(RuleSheet(book.app, "terror.deck"))
    book.rest()
    assert not book.shows("Running for the whole turn when used up")
    book.tap("more")
    assert book.shows("Running for the whole turn when used up")


def test_at_the_largest_text_an_entry_opens_at_its_title(book: Hand) -> None:
    """The entry before it is a swipe away; at the usual size it is seen above."""
    title, before = "Skittering: where does the Ghoul flee to?", "Can the Ghoul be pushed around?"
    book.app.go("rules", address="ghoul.skittering")
    book.rest()
    assert screen(book).ids.scroll.offset == 0
    assert book.phone.shows(before)
    assert book.phone.shows(title)
    book.app.take_look("dark", 2.0)
    book.app.go("rules", address="ghoul.skittering")
    book.rest()
    words = book.phone.find(title)
    assert words.to_window(0, words.top)[1] > screen(book).ids.scroll.top * 0.9
    assert not book.phone.shows(before)
    book.phone.bring(book.phone.find(before))
    assert book.phone.shows(before)


def test_the_matrix_is_reached_on_the_smallest_phone_in_the_largest_letters(
    hand: Callable[..., Hand],
) -> None:
    """The title above it has two lines and no more: as four it left the cells no room at all."""
    from companion.theme.live import theme

    theme.scale = 2.0
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)), size=(300, 560))
    held.tap("rules", "who", "knight ghoul")
    assert held.app.layers.sheet is not None
    assert held.phone.problems() == []


def test_the_matrix_is_this_tables_and_a_cell_opens_its_entry(book: Hand) -> None:
    """All roles on request, and from the other side."""
    book.tap("who")
    assert book.has("knight ghoul")
    assert not book.has("knight thief")
    book.tap("everybody")
    book.phone.wait(1)
    assert book.has("knight thief")
    book.tap("this table", "What happens to them")
    assert book.shows("What happens to the Ghoul")
    book.tap("knight ghoul")
    assert book.shows("Who makes it skitter?")
    book.tap("ghoul.other-players.knight")
    assert book.app.layers.sheet is None
    assert book.shows("Can the Knight enter the Ghoul's space and attack it?")
    book.back()
    assert book.shows("What happens to the Ghoul")
    book.tap("knight dragon")
    assert book.shows("Not settled in these booklets: your base rulebook decides.")
