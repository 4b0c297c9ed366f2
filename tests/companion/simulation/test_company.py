"""Tables with simple other players: the Cave Ghost plays, and nobody is ever stuck."""

import random

import pytest

from companion.simulation.company import Company
from companion.simulation.game import Simulation
from companion.simulation.players import POLICIES, Offered
from rules import Setup, Step, Table
from rules.actions import PutPiece, RevealTile
from rules.actions.map import RemoveTile
from rules.names import ENTRANCE, Kind, Piece, Role
from rules.prompts import Answer
from tests.companion.simulation.campaign import came_to_its_end
from tests.rules.cave import naive
from tests.rules.cave.table import opened
from tests.table import then

TABLES = (
    (Role.KNIGHT, Role.CAVE_GHOST),
    (Role.KNIGHT, Role.GOBLINS, Role.CAVE_GHOST),
    (Role.GOBLINS, Role.DRAGON, Role.THIEF, Role.CAVE_GHOST),
    (Role.GHOUL, Role.CAVE_GHOST),
    (Role.VILE_GHOUL, Role.THIEF, Role.CAVE_GHOST),
)
LEVELS = ("spirit", "specter", "ghost", "phantom", "wraith")
PLAYERS_CARD = "player"
"""The naive order by which players remove: no card of the solo games."""


def play(seats: tuple[Role, ...], level: str, policy: str, seed: int) -> Simulation:
    """Play one game to its outcome, each removal held against the naive second order."""
    setup = Setup(seats, levels={Role.CAVE_GHOST: level}, with_map=True)
    made = Simulation(setup, POLICIES[policy](random.Random(seed)), company=True)
    made.play(held)
    return made


def held(before: Table, step: Step) -> None:
    """Refuse a removal in the Collapse that the naive second implementation would refuse."""
    action = step.action
    if isinstance(action, RemoveTile) and not action.effect:
        may, _ = naive.next_to_go(before.the_cave, PLAYERS_CARD)
        assert action.space in may, f"{action} was none of {sorted(may)}"


@pytest.mark.rule("cave-ghost.turn-summary", "collapse.eligible", "cave-ghost.how-to-win",
                  "cave-ghost.difficulty-variants")  # fmt: skip
@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize(("seats", "level"), [*zip(TABLES, LEVELS, strict=True)])
def test_the_cave_ghost_in_company_comes_to_the_end(
    seats: tuple[Role, ...], level: str, policy: str
) -> None:
    """At every level, nothing overruled, and what lies on the table is what the screen shows."""
    came_to_its_end(play(seats, level, policy, 3))


# What the others do


def test_they_come_in_by_the_entrance_walk_and_light_the_dark() -> None:
    """Each piece once in its turn; nothing while somebody is asked."""
    setup = Setup((Role.KNIGHT, Role.GOBLINS, Role.CAVE_GHOST), with_map=True)
    made = Simulation(setup, POLICIES["random"](random.Random(1)), company=True)
    game = made.play()
    reports = [step.action for step in game.steps if isinstance(step.action, PutPiece)]
    assert reports[0] == PutPiece(Piece.KNIGHT, ENTRANCE)
    assert {report.piece for report in reports} >= {Piece.KNIGHT, Piece.EYE_TRIBE}
    assert any(isinstance(step.action, RevealTile) for step in game.steps)


def test_who_keeps_books_here_is_not_moved_by_them() -> None:
    """Nor is anybody where no map is kept, or where something is owed."""
    made = Simulation(Setup((Role.KNIGHT, Role.CAVE_GHOST)), POLICIES["random"](random.Random(1)))
    company = Company(random.Random(1), made.box)
    assert company.reports(made.game.table) is None
    table = then(opened("table knight cave-ghost", by="cave-ghost"), "put cave-ghost at -1,0")
    assert company.reports(table) == PutPiece(Piece.KNIGHT, ENTRANCE)
    assert company.reports(table) is None
    assert company.reports(then(table, "knight ends turn")) is None


def test_what_a_tile_is_nobody_invents() -> None:
    """Whoever turns one over says what really lies there, whatever the answer offered first."""
    made = Simulation(Setup((Role.GHOUL,), with_map=True), POLICIES["random"](random.Random(1)))
    while len(made.box.lying) < 4:
        made._do(made._answer(), None)
    space, tile = next(iter(made.box.lying.items()))
    offered = Offered(Role.GHOUL, Answer(RevealTile(Role.GHOUL, space, Kind.CRYSTAL), "Reveal it"))
    said = made._fill(offered)
    assert isinstance(said, RevealTile)
    assert (said.space, said.kind) == (space, tile.kind)
