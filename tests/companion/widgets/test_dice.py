"""Dice of bone: each face is a picture, a tap is the choice, and they land one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def tray(**settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """Three dice that write down which of them is tapped."""
    from companion.widgets.kit import DiceTray

    dice = ["ghoul-die-5", "ghoul-die-2", "ghoul-die-4"]
    made = DiceTray(**{"dice": dice} | settings)
    made.told = []
    made.fbind("on_die", lambda _, place: made.told.append(place))
    return made


MEANINGS = [
    ("5", "Movement", "token-movement"),
    ("", "set aside", ""),
    ("4", "Attack", "token-attack"),
]


def test_a_tap_on_a_die_tells_which(show: Show) -> None:
    """By its place and its face; what it is good for stands below it."""
    made = tray(meanings=MEANINGS, states=["chosen", "aside", "chosen"])
    held = show(made)
    held.tap(name="die 2: 2")
    assert made.told == [1]
    assert held.texts() == ["5", "4", "Movement", "set aside", "Attack"]
    made.taps = "no"
    held.wait(0.4)
    held.touch(*made.center)
    assert made.told == [1]
    made.dice = ["ghoul-die-1"]
    held.frames(4)
    assert held.names() == []
    made.dice = []
    held.frames(4)
    assert made.height == 0


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(show: Show, face: int) -> None:
    """One square of the sheet for the bone and one for each pip."""
    from companion.widgets.kit import Die

    die = Die(drawing=f"ghoul-die-{face}", size=(80, 80))
    show(die)
    assert len(die._mesh.indices) == 6 * (1 + face)
    assert die._picture.drawing == ""


def test_a_die_without_pips_has_a_picture_and_one_to_come_is_a_gap(show: Show) -> None:
    """As the Dragon's has."""
    from companion.widgets.kit import Die

    die = Die(drawing="dragon-die-ring", size=(80, 80))
    held = show(die)
    assert die._picture.drawing == "dragon-die-ring"
    die.drawing = ""
    held.frames()
    assert die._picture.drawing == ""
    assert len(die._mesh.indices) == 6


def test_the_gap_for_a_die_is_no_black_hole_in_daylight(show: Show, live: Theme) -> None:
    """There it is a hollow of the page, until the die lies in it."""
    from companion.widgets.kit import Die

    live.mode = "light"
    die = Die(size=(80, 80))
    held = show(die)
    assert len(die._mesh.indices) == 0
    assert len(die._gap._mesh.indices) > 0
    die.drawing = "ghoul-die-1"
    held.frames()
    assert len(die._mesh.indices) == 12
    assert len(die._gap._mesh.indices) == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("wide", [300, 412, 915])
def test_nothing_below_the_dice_is_cut(show: Show, live: Theme, scale: float, wide: int) -> None:
    """The drawing goes before the word does, and the dice stay as large as a finger."""
    live.scale = scale
    held = show(tray(meanings=MEANINGS), size=(wide, 700))
    assert held.problems() == []


def test_dice_land_one_after_the_other_and_may_be_tapped_meanwhile(
    phone: Callable[..., Phone],
) -> None:
    """In the end each shows its face; nothing waits for that."""
    from companion.motion import motion
    from companion.widgets.kit import Column

    column, made = Column(), tray()
    column.add_widget(made)
    held = phone(widget=column, moving=True)
    dice = [cell[0].die for cell in made._cells]
    made.tumble()
    held.frames(3)
    assert all(die._turn.angle != 0 for die in dice)
    held.tap(name="die 1: 5")
    assert made.told == [0]
    held.until(lambda: not dice[0]._falling)
    assert dice[2]._falling
    held.wait(0.4)
    assert not any(die._falling for die in dice)
    assert [die._turn.angle for die in dice] == [die.askew for die in dice]
    assert 0 not in {die.askew for die in dice}, "no hand lays them straight"
    made.dice = [*made.dice[:2], ""]
    held.frames(4)
    assert [die._turn.angle for die in dice][1:] == [dice[1].askew, 0], "a gap is no die"
    assert [die.drawing for die in dice] == made.dice
    held.frames(2)
    assert not motion.moving
    motion.reduced = True


def test_a_picture_tumbles_too(phone: Callable[..., Phone]) -> None:
    """It keeps its face: nobody counts pips there."""
    from companion.motion import motion
    from companion.widgets.kit import Column, Die

    column, die = Column(), Die(drawing="dragon-die-x", size=(80, 80))
    column.add_widget(die)
    held = phone(widget=column, moving=True)
    die.tumble()
    held.frames(3)
    assert die._picture.drawing == "dragon-die-x"
    held.wait(0.8)
    assert die._turn.angle == 0
    motion.reduced = True
