"""A closed app is gone: what stayed of it would take every look that a later test puts on."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest

from tests.companion.conftest import put_aside
from tests.companion.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone


def at_home(held: Hand) -> None:
    """Look at nothing but what the app begins with."""
    assert held.app.at == "tables"


def play(held: Hand) -> None:
    """Begin a game, and look at every screen of it."""
    from rules import Setup
    from rules.names import Role

    assert held.app.begin(Setup((Role.KNIGHT, Role.GHOUL), with_map=True)) == ""
    for screen in ("cards", "history", "rules", "play"):
        held.app.go(screen)
        held.rest()


def type_words(held: Hand) -> None:
    """Search the rules: the field has the cursor, and Kivy remembers which one has."""
    held.tap("rules")
    held.write("question", "where does the ghoul skitter to")


def ask_for_more(held: Hand) -> None:
    """Open a sheet, and say something for a moment."""
    from companion.widgets.kit import Sheet

    held.app.layers.open(Sheet(title="Over it"))
    held.app.layers.toast("Said for a moment.")


def turn_and_enlarge(held: Hand) -> None:
    """Turn the phone, and change colours and size."""
    from companion.theme.live import theme

    play(held)
    held.phone.turn((915, 412))
    theme.mode, theme.scale = "light", 2.0


def rest_after_long(held: Hand) -> None:
    """Rest after a long game was opened: all that is there is put aside then."""
    play(held)
    gc.freeze()


@pytest.mark.parametrize(
    "use", [at_home, play, type_words, ask_for_more, turn_and_enlarge, rest_after_long]
)
def test_whatever_was_done_with_an_app_it_is_gone_once_it_is_closed(
    usual_look: None, tmp_path: Path, use: Callable[[Hand], None]
) -> None:
    """Nothing holds it: neither Kivy nor a thing of ours that outlives an app."""
    from companion.driver.phone import Phone

    def start(app: object, **how: Any) -> Phone:  # noqa: ANN401  # as a phone takes it
        return Phone(app, **how)

    held = Hand(start, tmp_path / "games.db")
    shown = ref(held.app.layers)
    use(held)
    held.phone.close()
    del held
    put_aside()
    assert shown() is None
