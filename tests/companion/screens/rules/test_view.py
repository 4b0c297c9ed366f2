"""What the rulebook shows for what was typed, read and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.rules import view
from companion.screens.rules.view import Where
from rules import Setup, decide, fold, new_table
from rules.actions import EndTurn
from rules.book.model import Answer
from rules.book.slips import Slip, slip_reader
from rules.names import Role
from rules.steps import Step

if TYPE_CHECKING:
    import pytest


def test_a_hit_has_its_title_its_role_and_how_its_answer_begins() -> None:
    """Somebody types one word."""
    hit = view.found("skitter", Where(("ghoul",))).hits[0]
    assert hit.address == "ghoul.skittering"
    assert hit.title == "Skittering: where does the Ghoul flee to?"
    assert hit.text.startswith("The opponent in the attack names Fangs, Bones or Eye;")
    assert (hit.role, hit.drawing) == ("ghoul", "role-ghoul")


def test_one_letter_is_enough_and_no_more_than_eight_hits_are_shown() -> None:
    """Typing is search, from the first letter."""
    assert len(view.found("s", Where()).hits) == 8


def test_the_roles_at_the_table_and_the_present_phase_weigh_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search is told where somebody is who asks; no phase is none, not an empty address."""
    told: list[tuple[object, object]] = []

    def hear(_: str, **how: object) -> Answer:
        told.append((how["seats"], how["phase"]))
        return Answer(())

    monkeypatch.setattr(view, "answer", hear)
    view.found("setup", Where(("knight", "ghoul"), "ghoul.skittering"))
    view.found("setup", Where())
    assert told == [(("knight", "ghoul"), "ghoul.skittering"), ((), None)]


def test_nothing_found_offers_words_near_those_that_were_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each once, and none that was typed; where there is no word, there is none near it."""
    assert view.found("%%%", Where()) == view.Found((), (), "Nothing found.")
    monkeypatch.setattr(view, "answer", lambda *_, **__: Answer(()))
    found = view.found("skittr skittr", Where())
    assert "skitter" in found.near
    assert len(found.near) == len(set(found.near)) <= view.MOST
    assert found.note == "Nothing found."


def test_hits_that_may_be_no_answer_are_called_so() -> None:
    """An unknown word is named, and what only a card says; an answer needs no word."""
    pizza = view.found("where do I order pizza ", Where())
    assert pizza.doubt == "Nothing here about pizza; nearest:"
    told = "Only your own card or board says that; nearest:"
    assert view.found("list of all treasure cards", Where()).doubt == told
    assert view.found("skitter", Where()).doubt == ""
    slip = Slip("Pizza", "Eat.", "", 1)
    asked = slip_reader().pile((slip,)).found("pizza")
    assert view.found("pizza", Where(), asked).doubt == ""


def test_words_that_stand_everywhere_ask_to_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who types `can i` has not finished, and nothing is missing."""
    monkeypatch.setattr(view, "answer", lambda *_, **__: Answer(()))
    monkeypatch.setattr(view, "nearest", lambda _: ("can", "canyon"))
    found = view.found("can i", Where())
    assert found == view.Found((), ("canyon",), "Type a little more: nearly every page has that.")


def test_a_question_is_one_line_without_what_cannot_be_drawn() -> None:
    """Line breaks, tabs, zero bytes, halves of a letter and marks of direction become spaces."""
    assert view.clean("can\nit\t\tmove\x00after\u202e a\ud800 skitter") == (
        "can it move after a skitter"
    )
    assert view.clean("[b]bold[/b]") == "[b]bold[/b]"
    assert len(view.clean("skitter " * 1250)) == view.LONGEST


def test_the_first_sentence_stands_for_an_answer_and_a_long_one_is_cut_between_words() -> None:
    """A list of hits is read at a glance."""
    answer = "It may go on after every skitter. It needs points for that."
    assert view.beginning(answer) == "It may go on after every skitter."
    assert view.beginning("Yes. It may go on after it. Once.") == "Yes. It may go on after it."
    assert view.beginning("At 1.5 times the price, no more.") == "At 1.5 times the price, no more."
    assert view.beginning("Yes.") == "Yes."
    cut = view.beginning("a word, " * 30)
    assert cut.endswith("a word, a …")
    assert len(cut) <= view.LINE + 2


def test_only_what_stands_in_the_book_is_read_back_from_the_settings() -> None:
    """Whatever an older version kept, or nobody ever did."""
    kept = ["ghoul.skittering", 3, "gone.away", "ghoul.skittering", "cave.distance"]
    assert view.known(kept, 8) == ("ghoul.skittering", "cave.distance")
    assert view.known(kept, 1) == ("ghoul.skittering",)
    assert view.known(None, 8) == ()
    assert view.known("ghoul.skittering", 8) == ()


def test_what_was_read_last_comes_first_and_the_oldest_is_forgotten() -> None:
    """Each once."""
    assert view.with_first("c", ("a", "b", "c"), 3) == ("c", "a", "b")
    assert view.with_first("d", ("a", "b", "c"), 3) == ("d", "a", "b")


def test_an_entry_stands_in_its_chapter_between_its_neighbours() -> None:
    """The entry before it and the one after it, as they stand in the chapter."""
    page = view.page("ghoul.skittering")
    assert page.chapter is not None
    assert (page.chapter.id, page.chapter.title, page.role) == ("ghoul", "The Ghoul", "ghoul")
    chapter = view.chapter_view("ghoul")
    assert chapter is not None
    addresses = [line.address for line in chapter.lines]
    here = addresses.index("ghoul.skittering")
    assert page.before is not None
    assert page.after is not None
    assert page.before.address == addresses[here - 1]
    assert page.after.address == addresses[here + 1]


def test_a_chapter_has_two_ends() -> None:
    """Nothing stands before its first entry, and nothing after its last."""
    chapter = view.chapter_view("dragon-die")
    assert chapter is not None
    assert chapter.title == "The Dragon die"
    assert view.page(chapter.lines[0].address).before is None
    assert view.page(chapter.lines[-1].address).after is None
    assert view.chapter_view("no such chapter") is None


def test_an_address_without_an_entry_says_that_it_comes_from_no_booklet() -> None:
    """It has no chapter, and no neighbours."""
    page = view.page("nothing.of-the-kind")
    assert page.rule.title == "How this companion does it"
    assert (page.chapter, page.before, page.after) == (None, None, None)


def test_at_a_table_its_roles_chapters_come_first_and_what_is_owed_stands_on_top() -> None:
    """The Ghoul's turn begins: its first placement is owed, and its chapter leads."""
    table = new_table(Setup((Role.KNIGHT, Role.GHOUL)))
    step = decide(table, EndTurn(Role.KNIGHT))
    assert isinstance(step, Step)
    here = view.where(fold(table, step.events))
    assert here.seats == ("knight", "ghoul")
    front = view.front(here, ("cave.distance",), ("ghoul.skittering", "gone.away"))
    assert front.here[0].role == "ghoul"
    assert front.chapters[0].id == "ghoul"
    assert [line.address for line in front.pinned] == ["cave.distance"]
    assert [line.address for line in front.recent] == ["ghoul.skittering"]


def test_without_a_game_the_chapters_stand_in_the_order_of_the_book() -> None:
    """And nothing is owed."""
    front = view.front(view.where(None), (), ())
    assert (front.here, front.pinned, front.recent) == ((), (), ())
    assert [one.id for one in front.chapters[:3]] == ["ghoul", "vile-ghoul", "ghost"]
    assert {one.drawing for one in front.chapters if not one.role} == {"rules"}


def test_the_rules_of_one_role_can_be_asked_for_alone() -> None:
    """A chip for each role at the table that has a chapter, and one for all of them."""
    here = Where(("knight", "ghoul", "ghost"))
    assert [(role, words) for role, words, _, _ in view.role_chips(here)] == [
        ("ghoul", "Ghoul"),
        ("ghost", "Ghost"),
        ("", "All roles"),
    ]
    assert view.role_chips(Where(("knight",))) == ()
    everything = view.found("treasure", here)
    ghosts = view.found("treasure", here, of="ghost")
    assert {one.role for one in ghosts.hits} == {"ghost"}
    assert {one.role for one in everything.hits} != {"ghost"}
    assert (ghosts.of, ghosts.doubt) == ("ghost", "")


def test_where_a_role_has_no_such_rule_those_of_all_are_shown() -> None:
    """And it is said so."""
    here = Where(("ghoul", "cave"))
    found = view.found("skittering", here, of="cave")
    assert found.doubt == "Nothing about the Cave; from all roles:"
    assert found.hits[0].role == "ghoul"
