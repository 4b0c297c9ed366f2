"""Each role's own pieces are found by its name."""

from __future__ import annotations

from companion.commands.tour import Scenes, scenes_of
from companion.panels import own
from rules.names import Role


def test_a_role_with_a_folder_is_found_by_its_name() -> None:
    """Whoever has no folder, or not that piece in it, has nothing of its own."""
    panel = own(Role.VILE_GHOUL, "view")
    assert panel is not None
    assert panel.__name__ == "companion.panels.vile_ghoul.view"
    assert own(Role.VILE_GHOUL, "nothing") is None
    assert own(Role.KNIGHT, "view") is None


def test_who_brings_no_scenes_takes_part_in_the_tour_without() -> None:
    """The Knight sits at the tour's table, and nothing more is shown of her."""
    assert scenes_of(Role.KNIGHT) == Scenes()
    assert scenes_of(Role.GHOUL) != Scenes()
