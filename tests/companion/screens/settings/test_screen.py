"""The settings by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_each_setting_works_at_once_and_is_there_at_the_next_start(
    hand: Callable[..., Hand],
) -> None:
    """Colours, letters, the voice, how much is said."""
    from companion.theme.live import theme

    held = hand()
    held.tap("settings", "Light", "Large", "aloud", "Quiet", "awake")
    assert (theme.mode, theme.scale) == ("light", 1.3)
    assert held.app.reads_aloud
    held.phone.close()
    theme.mode, theme.scale = "dark", 1.0
    again = hand()
    assert (theme.mode, theme.scale) == ("light", 1.3)
    assert again.app.reads_aloud
    again.tap("settings")
    assert again.phone.find(name="Quiet").chosen
    assert not again.phone.find(name="awake").chosen


def test_a_number_is_left_to_the_table_and_shows_no_more(hand: Callable[..., Hand]) -> None:
    """It is switched where all settings are, while a game is open."""
    held = hand(setup=DUEL)
    assert held.has("ghoul fury")
    held.app.go("settings")
    held.rest()
    held.tap("ghoul fury")
    assert held.shows("It lies on the table")
    held.back()
    assert held.app.at == "play"
    assert not held.has("ghoul fury")
    held.app.go("settings")
    held.rest()
    held.tap("ghoul fury")
    held.back()
    assert held.has("ghoul fury")


def test_a_phone_that_may_sleep_is_let_sleep(hand: Callable[..., Hand]) -> None:
    """Where the players want it so."""
    held = hand()
    held.tap("settings", "awake")
    assert held.app.begin(DUEL) == ""
    held.rest()
    assert held.device.awake[-1] is False


def test_a_setting_is_found_by_its_words(hand: Callable[..., Hand]) -> None:
    """Two words of it do; what is none is said to be none."""
    held = hand()
    held.tap("settings")
    held.write("find", "read al")
    assert held.has("aloud")
    assert not held.has("haptics")
    held.write("find", "x")
    assert held.shows("No setting is called that.")
    assert held.back()
    assert held.app.at == "tables"


@pytest.mark.parametrize("in_a_frame", [2_000, 400])
def test_what_was_tapped_stays_below_the_finger(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch, in_a_frame: int
) -> None:
    """Letters of another size move nothing away; also where it takes frames to place it all."""
    from companion.widgets import order

    held = hand()
    monkeypatch.setattr(order, "MOST", in_a_frame)
    held.tap("settings")
    for size in ("Largest", "Small", "Larger", "Usual"):
        held.phone.bring(held.phone.find(name=size))
        held.rest()
        low, high = _edges(held, size)
        finger = (low + high) / 2
        held.tap(size)
        low, high = _edges(held, size)
        assert low < finger < high


def test_the_settings_open_at_their_top(hand: Callable[..., Hand]) -> None:
    """Whatever was tapped there before."""
    held = hand()
    held.tap("settings", "Largest", "Usual")
    held.back()
    held.tap("settings")
    assert held.app.layers.screen.ids.scroll.offset == 0


def _edges(held: Hand, name: str) -> tuple[float, float]:
    key = held.phone.find(name=name)
    low, high = (key.to_window(key.x, at)[1] for at in (key.y, key.top))
    return low, high
