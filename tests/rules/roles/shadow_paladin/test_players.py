"""Simulated Shadow Paladins: full tables in both boxes, and none of their games stands still."""

from __future__ import annotations

import random

import pytest

from companion.simulation.game import Simulation, stand_ins
from companion.simulation.players import EagerPlayer, RandomPlayer
from rules import Setup, UnreadableError
from rules.boxes import Game, who_plays
from rules.names import Role
from rules.roles.shadow_paladin.actions import Float, Move, Strike
from rules.roles.shadow_paladin.players import PLAYER, track, wants
from rules.setup.seating import unseatable
from tests.campaigns import so_many
from tests.rules.cave.table import opened
from tests.table import play, then

ME = Role.SHADOW_PALADIN
FEW = 12
MANY = so_many(40, 300)
SIMPLE = (Role.KNIGHT, Role.GOBLINS, Role.THIEF, Role.UNICORN)
"""Roles whose own books lie on the table, so that she alone is tried here."""


def seated(chance: random.Random, game: Game) -> tuple[Role, ...]:
    """Seat her with up to four others who may play together."""
    others = [
        role
        for role in who_plays(game)
        if role is not ME and (game is Game.MYSTERIOUS_MANOR or role in SIMPLE)
    ]
    while True:
        seats = (ME, *chance.sample(others, chance.randint(1, min(4, len(others)))))
        if unseatable(seats, game) is None:
            return seats


def one_game(number: int) -> tuple[Role, ...]:
    """Play one game to its end, by chance or by her own lights, with the map or without."""
    chance = random.Random(f"shadow paladin {number}")
    manor = number % 3 == 0
    game = Game.MYSTERIOUS_MANOR if manor else Game.CRYSTAL_CAVERNS
    setup = Setup(seated(chance, game), game, with_map=not manor and number % 2 == 0)
    player = (EagerPlayer if number % 4 else RandomPlayer)(chance)
    outcome = Simulation(setup, player).play().table.outcome
    assert outcome is not None
    return outcome.winners


@pytest.mark.rule("shadow-paladin.how-to-win", "shadow-paladin.move-and-act")
def test_a_few_games_of_full_tables_come_to_their_end() -> None:
    """In both boxes, and she wins some of them."""
    winners = [one_game(number) for number in range(FEW)]
    assert (ME,) in winners


@pytest.mark.slow
@pytest.mark.rule("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin")
def test_many_games_come_to_their_end() -> None:
    """None of them stands still, whoever sits beside her."""
    winners = [one_game(number) for number in range(MANY)]
    assert winners.count((ME,)) > MANY // 10


@pytest.mark.rule("shadow-paladin.play-power-card.strike", "shadow-paladin.move-and-act")
def test_she_goes_where_strike_brings_ruin() -> None:
    """Toward figures and tokens; with her marker at the end only the Entrance counts."""
    table = then(
        opened("table knight shadow-paladin thief", by="knight"),
        "knight ends turn",
        "knight places eye at 2,0",
    )
    assert PLAYER.judge(table, Move(ME, (1, 0))) == -5  # she is not on the map yet
    table = then(table, "put shadow-paladin at 1,0", "put knight at -1,0")
    assert wants(table) == ((-1, 0),)
    assert PLAYER.judge(table, Move(ME, (0, 0))) > PLAYER.judge(table, Move(ME, (2, 0)))
    assert PLAYER.judge(table, Strike(ME)) < 0
    assert PLAYER.judge(table, Float(ME)) < 0
    table = then(table, "shadow-paladin track ends at 1", "correct shadow-paladin marker to 1")
    assert wants(table) == ((0, 0),)
    blind = play("table knight shadow-paladin", "knight ends turn")
    assert PLAYER.judge(blind, Move(ME)) > 0
    assert PLAYER.judge(blind, Strike(ME)) > 0
    assert PLAYER.judge(blind, Float(ME)) > 0


@pytest.mark.rule("boards.shadow-track")
def test_a_track_is_told_on_the_command_line() -> None:
    """Each space as Cost, Spirit and Defense; the last one is the final one."""
    said = [str(type(one).__name__) for one in track("0/3/1,2/4/2")]
    assert said == ["TellTrack", "TellTrack", "TellTrackEnd"]
    for wrong in ("", "0/3/1", "0/3,2/4/2", "0/3/1,2/-4/2", "a/b/c,0/3/1"):
        with pytest.raises(UnreadableError, match="Cost/Spirit/Defense"):
            track(wrong)
    assert len(stand_ins(Setup((Role.KNIGHT, ME)))) >= 8
