"""A possession turn in the tour: the moment of the reveal, the Ghoul played, the Knight told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_SEATS: Final = (Role.KNIGHT, Role.GHOUL, Role.GHOST)
_BEFORE: Final = (
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 6 4 3",
    "ghoul chooses 6 4",
    "ghoul ends turn",
    "ghost starts",
    "ghost has laid a card",
    "ghost ends turn",
    "knight ends turn",
    "ghoul rolls 5 4 3",
    "ghoul chooses 5 4",
    "ghoul ends turn",
    "correct ghost focus to 4",
)
_ROLLED: Final = ("ghost reveals ghoul", "ghoul rolls 6 2 1 6")
_KNIGHT: Final = (
    "ghoul chooses 6 6",
    "ghoul ends turn",
    "ghost has laid a card",
    "ghost ends turn",
    "knight ends turn",
    "ghost reveals knight",
)


def possession_turns(tour: Tour) -> Iterator[str]:
    """Two of them: the Ghoul rolls more dice than the box holds, and the Knight is told."""
    tour.app.begin(Setup(_SEATS))
    for lines, picture in (
        (_BEFORE, "ghost-may-reveal"),
        (_ROLLED, "possessed-ghoul-dice"),
        (_KNIGHT, "possessed-knight"),
    ):
        for line in lines:
            tour.say(line)
        yield picture
    tour.app.leave_game()
