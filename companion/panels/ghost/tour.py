"""The Ghost's scenes of the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from companion.panels.ghost.possession_scenes import possession_turns
from companion.panels.ghost.turn_scenes import her_own_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour


def scenes(tour: Tour) -> Iterator[str]:
    """Her own turn, then possession turns."""
    yield from her_own_turn(tour)
    yield from possession_turns(tour)


SCENES: Final = Scenes(alone=scenes)
