"""The Ghost's scenes of the tour."""

from __future__ import annotations

from typing import Final

from companion.commands.tour import Scenes
from companion.panels.ghost.possession_scenes import possession_turns

SCENES: Final = Scenes(alone=possession_turns)
