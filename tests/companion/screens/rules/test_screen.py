"""The rulebook by touch, in the real app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.device import Hearing
from companion.driver.sight import text_of
from rules import Setup
from rules.book.model import Answer
from rules.names import Role
from tests.companion.fakes import WatchedPhone

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Told
    from tests.companion.hand import Hand

TABLE = Setup((Role.KNIGHT, Role.GHOUL, Role.DRAGON))


@pytest.fixture
def book(hand: Callable[..., Hand]) -> Hand:
    """The rulebook opened during a game."""
    held = hand(setup=TABLE)
    held.tap("rules")
    assert held.app.at == "rules"
    return held


def screen(held: Hand) -> Any:  # noqa: ANN401  # a widget
    """Give the rulebook."""
    return held.app.layers.screen


def hits(held: Hand) -> list[str]:
    """Name what is listed, in its order."""
    return [one.name for one in screen(held).ids.page.children[::-1] if hasattr(one, "name")]


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


def test_a_rule_of_this_companion_and_one_without_a_chapter_are_shown_too(book: Hand) -> None:
    """Such a page has nothing to pin and no chapter to go to; a small map is drawn with a rule."""
    book.app.go("rules", address="nothing.of-the-kind")
    book.rest()
    assert book.shows("How this companion does it")
    assert not book.has("pin")
    book.app.go("rules", address="cave.distance")
    book.rest()
    assert sum(1 for _ in book.phone.all("2")) == 16  # the outer ring of five by five spaces
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


def test_at_the_largest_text_an_entry_opens_at_its_title(book: Hand) -> None:
    """The entry before it is a swipe away; at the usual size it is seen above."""
    book.app.go("rules", address="boards.cave-ghost-isolation")
    book.rest()
    assert book.phone.shows("Cave Ghost: how far and how dear at each Isolation?")
    book.app.take_look("dark", 2.0)
    book.app.go("rules", address="boards.cave-ghost-isolation")
    book.rest()
    title = book.phone.find(text="Cave Ghost: how far and how dear at each Isolation?")
    assert book.phone.shows("Cave Ghost: how far and how dear at each Isolation?")
    assert title.to_window(0, title.top)[1] > screen(book).ids.scroll.top * 0.9


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


class Ear(WatchedPhone):
    """A phone that hears, and tells what the test lets it hear."""

    hears = True
    told: Any = None
    deaf = False

    def listen(self, told: Told) -> bool:
        """Listen, and begin at once."""
        if self.deaf:
            return False
        self.told = told
        told(Hearing.LISTENING)
        return True

    def stop_listening(self) -> None:
        """Listen no longer."""
        self.told = None

    def doze(self) -> None:
        """Be out of sight."""
        if self.told is not None:
            self.told(Hearing.STOPPED)


@pytest.fixture
def listening(hand: Callable[..., Hand]) -> Hand:
    """The rulebook on a phone that listens now."""
    held = hand()
    held.app.device = Ear()
    held.tap("rules", "ask aloud")
    return held


def test_a_question_may_be_asked_aloud(listening: Hand) -> None:
    """While the phone listens it says so, by more than a colour; what it hears is searched for."""
    assert listening.shows("Speak now.")
    assert listening.phone.find(name="ask aloud").chosen
    listening.app.device.told(Hearing.HEARD, "where does the ghoul\nskitter to")
    listening.rest()
    assert not listening.shows("Speak now.")
    assert not listening.phone.find(name="ask aloud").chosen
    assert screen(listening).field.text == "where does the ghoul skitter to"
    assert hits(listening)[0].startswith("ghoul.skittering")


@pytest.mark.parametrize(
    ("hearing", "said"),
    [
        (Hearing.SILENCE, "Nothing was understood."),
        (Hearing.REFUSED, "does not let this app listen"),
        (Hearing.FAILED, "The phone does not listen now."),
    ],
)
def test_whatever_ends_the_listening_is_said(listening: Hand, hearing: Hearing, said: str) -> None:
    """And the next tap begins anew."""
    listening.app.device.told(hearing)
    listening.rest()
    assert listening.shows(said)
    assert not listening.shows("Speak now.")
    listening.tap("ask aloud")
    assert listening.shows("Speak now.")
    assert not listening.shows(said)


def test_a_phone_that_cannot_listen_now_says_so(listening: Hand) -> None:
    """There was a button, for at times it can."""
    listening.tap("ask aloud")
    listening.app.device.deaf = True
    listening.tap("ask aloud")
    assert listening.shows("The phone does not listen now. Type instead.")


def test_the_second_tap_stops_the_listening(listening: Hand) -> None:
    """Nothing is searched for, and nothing is complained of."""
    listening.tap("ask aloud")
    assert listening.app.device.told is None
    assert not listening.shows("Speak now.")
    assert listening.shows("Chapters")


def test_whoever_types_reads_or_leaves_is_not_listened_to(listening: Hand) -> None:
    """What is heard then was said to somebody else."""
    screen(listening).field.focus = True
    listening.phone.type("s")
    assert listening.app.device.told is None
    listening.tap("ask aloud")
    assert listening.app.device.told is not None
    listening.tap(hits(listening)[1])
    assert listening.app.device.told is None
    listening.tap("ask aloud")
    listening.app.go("tables")
    assert listening.app.device.told is None


def test_out_of_sight_the_app_does_not_listen(listening: Hand) -> None:
    """Somebody looks at a message; coming back, the page is as it was without the ear."""
    listening.phone.sleep()
    listening.phone.wake()
    listening.rest()
    assert not listening.shows("Speak now.")
    assert not listening.phone.find(name="ask aloud").chosen


def test_a_phone_that_does_not_hear_has_no_ear(book: Hand) -> None:
    """There is nothing to tap."""
    assert not book.has("ask aloud")


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
