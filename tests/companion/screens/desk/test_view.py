"""What the card desk shows, and what it takes of what is typed."""

from __future__ import annotations

import pytest

from companion.screens.desk import view
from companion.screens.rules import view as rules_view
from companion.screens.rules.view import Where
from rules import with_form
from rules.book.slips import Found, Slip
from rules.names import Role

CRAWL = Slip("Shadow Crawl", "Spend 2 Ruin.\nMove to an Ambush tile.", "shadow-paladin", 1)
HEALTH = Slip("Starting Health", "7", "armored-knight", 2)
FREE = Slip("a house rule", "No phones at the table.", "", 3)


def test_the_slips_of_this_table_come_first_and_then_by_title() -> None:
    """Each with whose it is and how it begins, on one line."""
    shown = view.desk_view((HEALTH, FREE, CRAWL), ("shadow-paladin",))
    assert [line.slip for line in shown.slips] == [CRAWL, FREE, HEALTH]
    assert [line.text for line in shown.slips] == [
        "Shadow Paladin: Spend 2 Ruin. Move to an Ambush tile.",
        "No phones at the table.",
        "Armored Knight: 7",
    ]
    assert [line.drawing for line in shown.slips] == [
        "role-shadow-paladin",
        "cards",
        "role-armored-knight",
    ]


def test_what_still_waits_is_offered_role_by_role() -> None:
    """A card of unknown name is offered by its kind, and begins without a title."""
    shown = view.desk_view((CRAWL,), ("armored-knight",))
    assert [group.title for group in shown.groups] == [
        "Armored Knight",
        "Skeletons",
        "Shadow Paladin",
    ]
    knight = {offer.words: offer for offer in shown.groups[0].offers}
    assert knight["An Artifact card"].slip == Slip("", "", "armored-knight")
    assert knight["A Sidequest card"].note == "by its printed name"
    assert [offer.words for offer in shown.groups[1].offers] == ["A Gear card", "A Skeleton card"]
    paladin = [offer.words for offer in shown.groups[2].offers]
    assert "Shadow Crawl" not in paladin
    assert "A Chain card" in paladin


def test_numbers_have_forms_and_those_of_this_table_come_first() -> None:
    """Each says how much of it is typed in."""
    first, *rest = view.desk_view(
        (), ("vile-ghoul", "knight"), lambda one: ROWS.get(one.key, ())
    ).numbers
    assert (first.words, first.here, first.note) == (
        "The Vile Ghoul: dice chart",
        True,
        "2 rows typed in",
    )
    found = {one.name: one for one in rest}
    assert not found["armored-knight movement"].here
    assert found["armored-knight movement"].note == "not typed in yet"
    assert found["armored-knight starting-health"].note == "typed in"


ROWS = {"dice-chart": ((3, 2), None, (4, 1)), "starting-health": ((6,),)}


def test_a_form_is_read_as_it_was_typed() -> None:
    """Numbers are numbers, empty rows are none, and half a row is named."""
    found = with_form(Role.VILE_GHOUL, "dice-chart")
    assert found is not None
    assert found.form is not None
    chart = found.form
    empty = [["", ""]] * 4
    assert view.typed_rows(chart, [["3", " 2 "], *empty, ["", ""]])[0][:2] == ((3, 2), None)
    assert view.typed_rows(chart, [["3", ""], ["", ""], *empty]) == (
        (),
        "Row 1: Attack is still missing.",
    )
    assert view.typed_rows(chart, [["3", "two"], ["", ""], *empty]) == (
        (),
        "Row 1: Attack is a number from 0 to 99.",
    )
    assert view.shown_rows(chart, ((3, 2),))[:2] == (("3", "2"), ("", ""))
    names = with_form(Role.ARMORED_KNIGHT, "names-of-the-artifacts")
    assert names is not None
    assert names.form is not None
    rows, wrong = view.typed_rows(names.form, [["  Horn   of  7 "], ["7"], *[[""]] * 5])
    assert (rows[:2], wrong) == ((("Horn of 7",), ("7",)), "")


def test_a_slip_belongs_to_a_role_or_to_none() -> None:
    """The roles at the table are offered first; what an odd file says is nobody's."""
    options = view.roles(("thief",))
    assert [option[1] for option in options[:2]] == ["Nobody's in particular", "Thief"]
    assert len(options) == 1 + len(Role)
    assert view.whose("wizard") == "Nobody's in particular"
    assert view.drawing("wizard") == "cards"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Shadow\nCrawl", "Shadow Crawl"),
        ("a\x00b\u202ec\ud800d", "a b c d"),
        ("[b]bold[/b] \U0001f47b", "[b]bold[/b] \U0001f47b"),
        ("x" * 10_000, "x" * 80),
    ],
)
def test_a_title_is_one_line_that_can_be_shown(typed: str, kept: str) -> None:
    """Line breaks, control signs, marks of direction and halves of letters become spaces."""
    assert view.tidy_title(typed) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("one\r\ntwo\rthree", "one\ntwo\nthree"),
        ("one\n\n\n\n\ntwo", "one\n\ntwo"),
        ("a\x00b\tc", "a b c"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        ("x" * 10_000, "x" * 1_500),
    ],
)
def test_a_text_keeps_its_lines(typed: str, kept: str) -> None:
    """And nothing that cannot be shown."""
    assert view.tidy_text(typed) == kept


def test_a_slip_needs_a_title_and_a_text() -> None:
    """It says which of them is missing."""
    assert "title" in view.missing("  ", "text")
    assert "text" in view.missing("title", " \n ")
    assert view.missing("title", "text") == ""


def test_another_slip_of_the_same_title_is_noticed() -> None:
    """Not the slip itself, and not another role's."""
    assert view.alike(Slip("shadow crawl", "x", "shadow-paladin"), (CRAWL,))
    assert not view.alike(CRAWL, (CRAWL,))
    assert not view.alike(Slip("Shadow Crawl", "x", "knight"), (CRAWL,))


# Among the hits of the rulebook


def test_slips_stand_before_the_rules_or_after_the_best_three() -> None:
    """Whole answers first; what answers half comes later; the rules stay eight."""
    found = rules_view.found("crawl", Where(), Found((CRAWL,), (FREE,), frozenset({"crawl"})))
    assert [line.slip for line in found.hits] == [1, 0, 0, 0, 3, 0, 0, 0, 0, 0]
    assert found.hits[0].address == "slip 1"
    assert found.hits[0].text == "From your card: Spend 2 Ruin. Move to an Ambush tile."
    assert found.hits[0].drawing == "cards"


def test_what_was_asked_is_marked_in_slips_and_rules() -> None:
    """In the title, and in how the text begins."""
    found = rules_view.found("%%%", Where(), Found((CRAWL,), (), frozenset({"crawl", "ruin"})))
    slip = found.hits[0]
    assert [slip.title[start:stop] for start, stop in slip.title_marks] == ["Crawl"]
    assert [slip.text[start:stop] for start, stop in slip.text_marks] == ["Ruin"]
    hit = rules_view.found("skitter", Where()).hits[0]
    assert [hit.title[start:stop] for start, stop in hit.title_marks] == ["Skittering"]


def test_a_slip_is_found_where_no_rule_is() -> None:
    """A card's own name may stand in no rule."""
    found = rules_view.found("%%%", Where(), Found((CRAWL,)))
    assert [line.slip for line in found.hits] == [1]


def test_the_front_page_says_what_lies_on_the_card_desk() -> None:
    """Or what it is for."""
    assert rules_view.desk_words(()) == "My cards: what only your cards say"
    assert rules_view.desk_words((CRAWL,)) == "My cards: 1 text written down"
    assert rules_view.desk_words((CRAWL, FREE)) == "My cards: 2 texts written down"


def test_a_damaged_slip_says_so_before_anything_else() -> None:
    """Nobody takes what the disk gave back for what stands on the card."""
    slip = Slip("Shadow Crawl", "Spend 7 Ruin.", "shadow-paladin", 1, doubtful=True)
    assert view.line_of(slip) == "Shadow Paladin: Damaged. Spend 7 Ruin."
