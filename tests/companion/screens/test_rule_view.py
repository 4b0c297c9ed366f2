"""What the sheet behind a "?" shows."""

from __future__ import annotations

from companion.screens.rule.view import rule_view


def test_a_rule_is_shown_with_its_booklet_section_and_page() -> None:
    """Skittering stands on page 4 of the Ghoul's booklet."""
    view = rule_view("ghoul.skittering")
    assert view.address == "ghoul.skittering"
    assert view.title == "Skittering: where does the Ghoul flee to?"
    assert view.source == "Read it in the booklet: The Ghoul, “Skittering”, page 4"
    assert len(view.finer) > 2
    assert view.example != ""


def test_what_belongs_to_a_rule_is_linked_by_its_title() -> None:
    """From skittering to who names the symbol."""
    links = dict(rule_view("ghoul.skittering").links)
    assert links["ghoul.skittering.who-names"] == "Who names the symbol when the Ghoul skitters?"


def test_an_address_without_an_entry_shows_the_one_above_it() -> None:
    """The finest points have no entry of their own."""
    assert rule_view("ghoul.skittering.no-such-thing").address == "ghoul.skittering"


def test_what_comes_from_no_booklet_says_so() -> None:
    """Turns that are not told in any booklet, such as correcting a number."""
    view = rule_view("nothing.of-the-kind")
    assert view.title == "How this companion does it"
    assert view.links == ()
    assert view.source == "From the companion itself"


def test_a_rule_from_a_card_has_no_page() -> None:
    """And a small table is shown row by row, its head first."""
    assert rule_view("variant.crowded-house").source == "Printed card, “Crowded House”"
    table = rule_view("haunted-hallways.components").table
    assert table[0] == ("Component", "Shadow Paladin", "Armored Knight")
    assert ("Ruin cubes", "20", "none") in table


def test_what_a_rule_is_about_is_laid_out_beside_it() -> None:
    """The three symbols on Dark tiles, the spaces around one, and the rings that are counted."""
    symbols = rule_view("ghoul.skittering").sketches
    assert [called for called, _ in symbols] == ["Fangs", "Bones", "Eye"]
    assert [(thing.slab, thing.drawing) for _, (thing,) in symbols] == [
        ("dark", "fangs"),
        ("dark", "bones"),
        ("dark", "eye"),
    ]
    near = dict(rule_view("cave.adjacent-and-surrounding").sketches)
    assert {called: len(sketch) - 1 for called, sketch in near.items()} == {
        "adjacent": 4,
        "surrounding": 8,
    }
    ((_, rings),) = rule_view("cave.distance").sketches
    assert [thing.said for thing in rings].count("1") == 8
    assert [thing.said for thing in rings].count("2") == 16
    assert next(thing for thing in rings if thing.said == "0").slab == "lit"
    assert rule_view("vile-ghoul.select-statistics").dice[0] == "ghoul-die-1"
