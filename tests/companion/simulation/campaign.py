"""Play whole solo games by themselves and hold every removal against the naive second order.

`python -m tests.companion.simulation.campaign --games 1000` plays so many for each Ghoul and the
Ghost, for each level and policy; the tests play a few.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import TYPE_CHECKING, Final

from companion.simulation.game import Simulation, sit_alone
from companion.simulation.players import POLICIES
from rules.actions.map import RemoveTile
from rules.names import ENTRANCE, Role
from tests.rules.cave import naive

if TYPE_CHECKING:
    from rules import Step, Table

CARD: Final = "alone-in-the-dark-2"
ROLES: Final = (Role.GHOUL, Role.VILE_GHOUL, Role.GHOST)
"""Who plays alone with books that the app keeps."""
LEVELS: Final = ("easy", "medium", "hard")


def held_by_the_naive_order(before: Table, step: Step) -> None:
    """Refuse a removal that the naive second implementation would refuse."""
    action = step.action
    if not isinstance(action, RemoveTile):
        return
    # The Cave that the Ghost plays in a possession turn removes as its player would.
    card = CARD if before.within is None else "player"
    may, _ = naive.next_to_go(before.the_cave, card)
    if action.space not in may or step.overruled:
        raise AssertionError(f"{action} was none of {sorted(may)}: {before.the_cave}")


def play(role: Role, level: str, policy: str, seed: int) -> Simulation:
    """Play one game to its outcome, each removal held."""
    made = Simulation(sit_alone(role, level), POLICIES[policy](random.Random(seed)))
    made.play(held_by_the_naive_order)
    return made


def came_to_its_end(made: Simulation) -> None:
    """See that a game is over, overruled nothing, and shows each tile that lies on its table."""
    table = made.game.table
    assert table.outcome is not None
    assert not any(step.overruled for step in made.game.steps)
    if table.cave is not None:
        shown = {
            space: tile.symbol for space, tile in table.cave.tiles.items() if space != ENTRANCE
        }
        assert {space: tile.symbol for space, tile in made.box.lying.items()} == shown


def main() -> None:
    """Run the long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    said = parser.parse_args()
    for role in ROLES:
        for level in LEVELS:
            for policy in POLICIES:
                for seed in range(said.games):
                    play(role, level, policy, seed)
                sys.stdout.write(f"{role.value} {level} {policy}: {said.games} games agree\n")


if __name__ == "__main__":
    main()
