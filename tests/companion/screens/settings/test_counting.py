"""What the app counts and what lies on the table is one list, wherever it is switched."""

from __future__ import annotations

from dataclasses import replace

from companion.screens.new_table.choice import Choice, with_counted
from companion.screens.new_table.view import new_table_view
from companion.screens.settings.counting import LAID, Counted, counting, summary, switched
from companion.screens.settings.kept import USUAL
from companion.screens.settings.view import COUNTS, Look, settings_view
from rules import Setup
from rules.names import Role

K, G, U, H, C = Role.KNIGHT, Role.GOBLINS, Role.GHOUL, Role.GHOST, Role.CAVE
LOOK = Look("dark", 1.0, aloud=False)


def named(setup: Setup, name: str, *, laid: bool = False) -> Counted:
    """Find one thing that is counted."""
    return next(one for one in counting(setup, USUAL, laid=laid) if one.name == name)


def test_a_new_table_and_the_settings_show_the_same_list() -> None:
    """The same things, in the same words, in the same order."""
    setup = Setup((K, H))
    before = new_table_view(Choice(setup)).counted
    (during,) = (one for one in settings_view(LOOK, USUAL, setup) if one.title == COUNTS)
    assert [(one.name, one.title, one.note) for one in before] == [
        (one.name, one.title, one.note) for one in during.items if isinstance(one, Counted)
    ]
    titles = [one.title for one in before]
    assert titles[:2] == ["Knight: Health", "Knight: Strength"]
    assert "Ghost: the whole board" in titles
    assert "Ghost: Focus" in titles
    assert titles[-2:] == ["Knight: Grit", "Knight: Smashed Crystals"]


def test_what_was_agreed_on_stays_and_what_is_shown_can_change() -> None:
    """A board or a counter is chosen with the table; a number is left to the table at any time."""
    setup = Setup((K, H))
    assert named(setup, "ghost").why == ""
    assert named(setup, "ghost", laid=True).why == LAID
    assert named(setup, "keep-grit", laid=True).why == LAID
    assert named(setup, "ghost focus", laid=True).why == ""
    kept = replace(setup, choices={"keep-grit": "yes"})
    grit = named(kept, "keep-grit", laid=True)
    assert (grit.on, grit.why) == (True, "")
    left = switched(USUAL, grit)
    assert not left.counts("knight grit")
    hidden = next(one for one in counting(kept, left, laid=True) if one.name == "keep-grit")
    assert (hidden.on, hidden.why) == (False, "")
    assert switched(left, hidden) == USUAL


def test_a_board_on_the_table_has_no_numbers_to_show() -> None:
    """Its counters are the table's own, but for those that are agreed on."""
    names = [one.name for one in counting(Setup((K, H), on_paper=frozenset({H})), USUAL)]
    assert "ghost" in names
    assert "ghost focus" not in names


def test_whose_books_the_app_keeps_has_no_counter_to_agree_on() -> None:
    """Her Grit is a number of her board; the Knight's is counted where the table wants it."""
    hers = Setup((Role.ARMORED_KNIGHT, G))
    names = [one.name for one in counting(hers, USUAL)]
    assert "keep-grit" not in names
    assert "armored-knight grit" in names
    paper = replace(hers, on_paper=frozenset({Role.ARMORED_KNIGHT}))
    assert "keep-grit" in [one.name for one in counting(paper, USUAL)]


def test_a_tap_hands_it_over() -> None:
    """A board and a counter in the game's set-up, a number in what is shown."""
    choice = Choice(Setup((K, H)))
    assert with_counted(choice, named(choice.setup, "ghost")).setup.on_paper == {H}
    kept = with_counted(choice, named(choice.setup, "keep-grit"))
    assert kept.setup.choices == {"keep-grit": "yes"}
    assert with_counted(kept, named(kept.setup, "keep-grit")).setup.choices == {}
    focus = named(choice.setup, "ghost focus")
    assert with_counted(choice, focus) == choice
    assert not switched(USUAL, focus).counts("ghost focus")


def test_the_line_says_what_lies_on_the_table() -> None:
    """By name, while it is little."""
    setup = Setup((K, U), choices={"keep-grit": "yes", "keep-crystals": "yes"})
    assert summary(counting(setup, USUAL)) == "All of it"
    one_off = replace(setup, choices={"keep-crystals": "yes"})
    assert summary(counting(one_off, USUAL)) == "On the table: the Knight's Grit"
    none = replace(setup, choices={})
    assert summary(counting(none, USUAL)) == "On the table: the Knight's Grit and Smashed Crystals"
    ghostly = Setup((K, G, Role.DRAGON))
    assert summary(counting(ghostly, USUAL)).startswith("On the table: 6 of ")
