"""What is kept beside the games, and may be nonsense."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.desk import forms, name_of
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

SETTINGS = {
    *("look", "reduce-motion", "haptics", "read-aloud", "being-set-up", "settings", "boxes"),
    *("map-policy-1", "set-up-by-person", "pinned", "done-1", "put away"),
    *(name_of(one) for one in forms()),
}

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_colours_and_size_are_chosen_at_home_and_kept(hand: Callable[..., Hand]) -> None:
    """They change under the finger, and are there again at the next start."""
    from companion.theme.live import theme

    held = hand()
    held.tap("settings", "Light", "Large")
    assert (theme.mode, theme.scale) == ("light", 1.3)
    held.phone.close()
    theme.mode, theme.scale = "dark", 1.0
    hand()
    assert (theme.mode, theme.scale) == ("light", 1.3)


@pytest.mark.parametrize(
    "kept",
    [
        {"mode": "pink", "scale": "large"},
        {"mode": ["dark"], "scale": {}},
        {"mode": {}, "scale": 10**400},
        {"scale": None},
        {"scale": True},
        "dark",
        7,
    ],
)
def test_a_look_that_cannot_be_read_is_the_usual_one(
    hand: Callable[..., Hand], kept: object
) -> None:
    """A setting of another version does no harm."""
    from companion.theme.live import theme

    first = hand()
    first.app.keep("look", kept)
    first.phone.close()
    hand()
    assert (theme.mode, theme.scale) == ("dark", 1.0)


@pytest.mark.parametrize("value", [True, ["x", [], {}], {"mode": [], "players": [1], "seats": {}}])
def test_whatever_stands_in_every_setting_the_app_starts_and_every_screen_opens(
    hand: Callable[..., Hand], value: object
) -> None:
    """Nothing that is read is trusted, and no game depends on a setting."""
    first = hand(setup=DUEL)
    game = first.app.session.moment.game
    for setting in ({*first.app.games.settings()} - {"open-game"}) | SETTINGS:
        first.app.games.set(setting, value)
    first.phone.close()
    held = hand()
    assert held.app.session.moment.game == game
    for name in ("rules", "cards", "history", "play"):
        held.app.go(name)
    held.app.leave_game()
    for name in ("settings", "desk", "tables", "new-table"):
        held.app.go(name)
    assert held.has("game 1") is False
    held.app.go("tables")
    assert held.has("game 1")


def test_a_setting_that_cannot_be_read_or_kept_disturbs_nothing(hand: Callable[..., Hand]) -> None:
    """No game depends on one."""
    held = hand()

    def fail(*_: object) -> None:
        raise StorageError("no room left")

    held.app.games.set = fail
    held.app.games.setting = fail
    held.app.keep("look", {})
    assert held.app.setting("look") is None
