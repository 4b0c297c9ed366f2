"""A phone with a game on it: the real app, played up to where a test begins."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import companion.storage.opening  # imported here, so that the app need not wait for it
from companion.app import make
from companion.device import Desk
from rules import Refusal
from rules.transcript import read
from tests.companion.fakes import as_it_is_tapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone

__all__ = ["companion", "playing"]


def playing(phone: Callable[..., Phone], folder: Path, *told: str, **settings: Any) -> Phone:  # noqa: ANN401  # a phone's size
    """Begin this game in the app and play these lines; none of them may be refused."""
    app = as_it_is_tapped(make(folder / "games.db", Desk(), random.Random(1)))
    held = phone(app, **settings)
    held.until(lambda: app.session is not None)
    game = read("\n".join(told))
    assert app.begin(game.setup) == ""
    session = app.session
    assert session is not None
    for line in game.lines:
        done = session.act(line.action, overrule=line.overrule)
        assert not isinstance(done, Refusal), f"{line.text}: {done}"
    held.frames(6)
    held.taps = 0
    return held
