"""Each role's own pieces of the app: one folder a role, found by the role's name.

A folder may hold `panel.py`, whose `pieces` stand on the cards screen, and whose `offer` and `peek`
are opened over a game; `now.py`, whose `sections` are the groups of its turn without the map (and
whose `possession_turn` those of a turn that it plays with another's piece), and whose `asks` says
in words what it is asked meanwhile; `view.py`, whose `VIEWS` work out what the cards screen shows;
`on_map.py`, whose `ON_MAP` is drawn around a space; `lying.py`, whose `lying` tells what of the
role's own lies on tiles; and `tour.py`, whose `SCENES` belong to the tour. A role that needs none
of these has no folder; a new one brings its own, and nothing else is changed for it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from rules.names import Role


@cache
def own(role: Role, what: str) -> ModuleType | None:
    """Find a module in a role's folder, if it has one."""
    folder = f"{__name__}.{role.value.replace('-', '_')}"
    module = f"{folder}.{what}"
    there = find_spec(folder) is not None and find_spec(module) is not None
    return import_module(module) if there else None
