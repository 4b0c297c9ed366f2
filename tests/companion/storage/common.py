"""What the tests of the storage share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.session import Session
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from companion.storage.opening import Opened

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


def usable(opened: Opened) -> bool:
    """Tell whether a game can be begun and played on with what was opened."""
    session = Session(opened.games)
    session.begin(SETUP)
    return isinstance(session.act(read_action("knight ends turn")), Step)
