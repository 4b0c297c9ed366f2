"""The Armored Knight among others, in both boxes: games that nobody plays, and none is stuck."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.simulation.game import Simulation
from companion.simulation.players import EagerPlayer, RandomPlayer
from rules import Game, Setup
from rules.names import Role
from rules.outcome import UnreadableError
from rules.roles.armored_knight.actions import TellTrack
from rules.roles.armored_knight.board import Track
from rules.roles.armored_knight.players import tracks
from tests.campaigns import so_many

if TYPE_CHECKING:
    from rules import Table

MANOR = Game.MYSTERIOUS_MANOR
ME = Role.ARMORED_KNIGHT
TABLES = (
    Setup((ME, Role.GOBLINS, Role.DRAGON, Role.CAVE), with_map=True),
    Setup((ME, Role.DRAGON, Role.THIEF, Role.GHOUL), with_map=True),
    Setup((ME, Role.VILE_GHOUL), with_map=True),
    Setup((ME, Role.GOBLINS, Role.CAVE_GHOST), with_map=True),
    Setup((ME, Role.GOBLINS, Role.THIEF)),
    Setup((ME, Role.SKELETONS, Role.SPIDER, Role.MANOR, Role.WARLOCK), MANOR),
    Setup((ME, Role.SKELETONS, Role.SHADOW_PALADIN), MANOR),
    Setup((ME, Role.SKELETONS, Role.MANOR, Role.WARLOCK), MANOR),
)
PLAYERS = (RandomPlayer, EagerPlayer)


def play(setup: Setup, who: type[RandomPlayer], seed: str) -> Table:
    """Play one game to its end; a game that is stuck raises."""
    return Simulation(setup, who(random.Random(seed))).play().table


@pytest.mark.parametrize("who", PLAYERS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("setup", TABLES, ids=lambda one: " ".join(one.seats))
@pytest.mark.rule("armored-knight.move-and-act", "armored-knight.how-to-win")
def test_a_game_with_her_comes_to_its_end(setup: Setup, who: type[RandomPlayer]) -> None:
    """What is offered is accepted, at every table and by every player."""
    assert play(setup, who, f"first {who.__name__}").outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("who", PLAYERS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("setup", TABLES, ids=lambda one: " ".join(one.seats))
def test_more_games_of_each_table_come_to_their_end(setup: Setup, who: type[RandomPlayer]) -> None:
    """Simple players, any luck."""
    for number in range(so_many(2, 100)):
        assert play(setup, who, f"{number} {who.__name__}").outcome is not None


def test_the_tracks_are_told_on_the_command_line() -> None:
    """Three rows of numbers, from the one without a cube on."""
    perception, movement, strength = tracks("1+1,3+2+1,1")
    assert perception == TellTrack(ME, Track.PERCEPTION, (1, 1))
    assert movement == TellTrack(ME, Track.MOVEMENT, (3, 2, 1))
    assert strength == TellTrack(ME, Track.STRENGTH_AND_DEFENSE, (1,))
    for odd in ("", "1,2", "1,2,x", "1,2,3,4", "1,2,-1"):
        with pytest.raises(UnreadableError, match="Tracks are three rows"):
            tracks(odd)
