"""The ribbon: home, who waits, who is on turn and with what, the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]

FIVE = (("knight", "Knight"), ("goblins", "Goblins"), ("dragon", "Dragon"), ("cave", "Cave"))


def ribbon(**settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A ribbon of five, which writes down what it is told."""
    from companion.widgets.pieces import TurnRibbon

    seats = [*((role, name, False) for role, name in FIVE), ("ghoul", "Ghoul", True)]
    made = TurnRibbon(**{"seats": seats, "phase": "Move and attack", "round": "12"} | settings)
    made.told = []
    made.fbind("on_home", lambda *_: made.told.append("home"))
    return made


def test_it_says_whose_turn_it_is_and_with_what(show: Show) -> None:
    """The others are tokens, which nobody taps: the way home is all that is touched there."""
    made = ribbon()
    held = show(made, size=(600, 800))
    assert set(held.texts()) == {"Ghoul", "Move and attack", "Round", "12"}
    assert held.shows(name="Dragon")
    held.tap(name="tables")
    assert made.told == ["home"]
    assert held.names() == ["tables"]
    assert held.problems() == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [300, 360, 412, 915])
@pytest.mark.parametrize("name", ["Ghoul", "Armored Knight"])
def test_the_round_never_cuts_the_roles_name(
    show: Show, live: Theme, scale: float, wide: int, name: str
) -> None:
    """It goes before the name does, and so do the tokens of those who wait."""
    live.scale = scale
    seats = [*((role, said, False) for role, said in FIVE), ("ghoul", name, True)]
    made = ribbon(seats=seats)
    held = show(made, size=(wide, 700))
    assert held.problems() == []
    assert name in held.texts()
    words = next(held.all(name))
    assert words.right <= made.right + 1
    shown = next(held.all("12"), None)
    if shown is not None:
        assert words.x + words.texture_size[0] <= shown.to_window(shown.x, 0)[0] + 1


@pytest.mark.parametrize("name", ["Ghoul", "Armored Knight"])
def test_in_letters_twice_as_large_the_round_stands_below_the_name_and_the_other_role_beside_it(
    show: Show, live: Theme, name: str
) -> None:
    """Neither is left out, and the round's letters are no smaller than a small text elsewhere."""
    live.scale = 2.0
    made = ribbon(seats=[("knight", "Knight", False), ("ghoul", name, True)])
    held = show(made, size=(412, 915))
    said, words, other = held.find("Round 12"), held.find(name), held.find(name="Knight")
    assert said.top <= words.y + 1
    assert said.font_size > live.caption * 0.8
    assert words.x + words.texture_size[0] <= other.to_window(other.x, 0)[0]
    assert other.width >= 48
    assert held.problems() == []


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("wide", [320, 360, 412])
def test_on_a_very_small_phone_in_large_letters_the_round_stands_at_the_right(
    show: Show, live: Theme, seats: int, wide: int
) -> None:
    """In smaller letters, in the same low line; whoever waits is shown only beside it."""
    live.scale = 2.0
    waiting = [(role, said, False) for role, said in FIVE[:seats]]
    made = ribbon(seats=[*waiting, ("ghoul", "Ghoul", True)], brief=True)
    held = show(made, size=(wide, 480))
    number, tokens = held.find("12"), made._waiting
    assert number.opacity
    assert number.to_window(number.right, 0)[0] <= wide
    assert number.children[0].font_size >= live.title / 2
    assert not tokens.opacity or tokens.right <= made._round.x + 1
    assert held.problems() == []


def test_a_game_before_anybody_is_on_turn(show: Show) -> None:
    """Shows who sits there."""
    made = ribbon(seats=[("knight", "Knight", False)], phase="", round="")
    held = show(made)
    assert held.shows(name="Knight")


def test_the_token_of_the_next_role_grows(phone: Callable[..., Phone]) -> None:
    """In less than half a second, and nothing else waits for it."""
    from companion.motion import motion
    from companion.widgets.kit import Column

    column, made = Column(), ribbon()
    column.add_widget(made)
    held = phone(widget=column, moving=True)
    whole = made._token.width  # how large it is drawn
    made.seats = [("ghoul", "Ghoul", False), ("knight", "Knight", True)]
    held.frames(2)
    assert made._token.width < whole  # how large it is drawn now
    assert "Knight" in held.texts()
    held.wait(0.5)
    assert made._token.width == whole  # and how large in the end
    motion.reduced = True


def test_who_is_out_is_half_gone(show: Show) -> None:
    """The token of the dead is seen to be no more at the table, on turn and while others are."""
    made = ribbon(out=["knight", "ghoul"])
    show(made, size=(600, 800))
    assert made._token.dim
    assert {seat.who for seat in made._row.children if seat.children[0].dim} == {"knight"}
    made.out = []
    assert not made._token.dim
