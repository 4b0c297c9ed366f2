"""What the tests of the session share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from companion.session import NotSaved, Session
    from rules import Refusal, Step

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


def act(session: Session, *lines: str) -> Step | Refusal | NotSaved | None:
    """Do these things one after the other, and give what became of the last."""
    done = None
    for line in lines:
        done = session.act(read_action(line))
    return done
