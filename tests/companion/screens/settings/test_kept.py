"""The settings as a value, and what of a game they leave out."""

from __future__ import annotations

from random import Random

import pytest

from companion.screens.play.view import play
from companion.screens.settings.kept import (
    USUAL,
    Dice,
    Preset,
    Settings,
    counted,
    read_settings,
)
from companion.screens.settings.view import Look, chosen, settings_view
from companion.screens.settings.wanted import as_wanted
from companion.session import Session
from rules import Setup
from rules.names import Role
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore

LOOK = Look("dark", 1.0, aloud=False)


def ghouls_turn() -> Session:
    """Come to the roll of a Ghoul."""
    session = Session(MemoryStore(), Random(1))
    session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
    for line in ("knight ends turn", "ghoul starts"):
        session.act(read_action(line))
    return session


def test_what_is_kept_is_read_again() -> None:
    """Each of them; what cannot be read is as usual."""
    told = Settings(
        haptics=False,
        still=True,
        awake=False,
        dice=Dice.OWN,
        explains=False,
        reminds=False,
        on_the_table=frozenset({"ghoul fury"}),
    )
    assert read_settings(told.as_kept()) == told
    assert read_settings(None) == USUAL
    odd = {"haptics": 3, "dice": "three", "on the table": "ghoul", "awake": None}
    assert read_settings(odd) == USUAL
    assert read_settings({"on the table": ["ghoul fury", 3]}).on_the_table == {"ghoul fury"}


@pytest.mark.parametrize("preset", Preset)
def test_a_word_says_how_much_is_said(preset: Preset) -> None:
    """And a way of one's own has no word."""
    assert USUAL.like(preset).preset is preset
    assert Settings(explains=True, reminds=False).preset is None


def test_a_number_that_is_the_tables_own_is_not_shown() -> None:
    """The others stay, and so does it once it is taken back."""
    session = ghouls_turn()
    view, table = play(session.moment), session.table
    assert "fury" in {one.field for one in view.trackers}
    left = USUAL.left(frozenset({counted("ghoul", "fury")}), to_the_table=True)
    shown = as_wanted(view, table, left)
    assert {one.field for one in view.trackers} - {one.field for one in shown.trackers} == {"fury"}
    assert (
        as_wanted(view, table, left.left(frozenset({counted("ghoul", "fury")}), to_the_table=False))
        == view
    )


def test_quiet_tables_are_told_less() -> None:
    """What a step has changed is left out; what is asked is asked all the same."""
    session = ghouls_turn()
    session.act(read_action("ghoul rolls 6 4 2"))
    view, table = play(session.moment), session.table
    quiet = as_wanted(view, table, USUAL.like(Preset.QUIET))
    assert view.now == quiet.now
    assert quiet.happened == ""


def test_who_has_dice_of_their_own_is_not_offered_the_apps() -> None:
    """And the other way round; the question stays the same."""
    session = ghouls_turn()
    view, table = play(session.moment), session.table
    assert view.now is not None
    typed, rolled = view.now.groups
    for dice, left in ((Dice.OWN, typed), (Dice.APP, rolled)):
        shown = as_wanted(view, table, Settings(dice=dice)).now
        assert shown is not None
        assert shown.groups == (left,)
    assert as_wanted(view, table, Settings(still=True)).now == view.now


def test_there_are_a_dozen_at_most_and_each_is_found_by_its_words() -> None:
    """The numbers of a game's roles stand besides; of no game there are none."""
    sections = settings_view(LOOK, USUAL, None)
    assert sum(len(one.items) for one in sections) <= 12
    (found,) = settings_view(LOOK, USUAL, None, "high con")
    assert [item.name for item in found.items] == ["mode"]
    assert settings_view(LOOK, USUAL, None, "elephant") == ()
    setup = Setup((Role.KNIGHT, Role.GHOUL))
    (fury,) = settings_view(LOOK, USUAL, setup, "fury")
    assert fury.items[0].name == "ghoul fury"


def test_a_choice_changes_one_setting() -> None:
    """Whatever it is."""
    assert chosen(USUAL, "preset", Preset.QUIET).preset is Preset.QUIET
    assert chosen(USUAL, "dice", Dice.APP).dice is Dice.APP
    assert not chosen(USUAL, "awake", value=False).awake
