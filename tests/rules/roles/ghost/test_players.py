"""How a simulated Ghost plays beside others: Artifacts, then the way out."""

from __future__ import annotations

from rules.names import ENTRANCE, Piece, Role, Token
from rules.roles.ghost.actions import Block, Glide, HaveLaid, LayCard, Reveal, Shift
from rules.roles.ghost.board import ChosenCard
from rules.roles.ghost.players import PLAYER, free_tiles, wants
from tests.rules.roles.ghost.table import on_the_map, without_map
from tests.table import then

ME = Role.GHOST


def test_she_wants_to_stand_beside_an_artifact() -> None:
    """Beside the Entrance with its four; then where Ghost tiles wait; then out."""
    assert (1, 0) in wants(on_the_map())
    assert ENTRANCE not in wants(on_the_map())
    none = on_the_map("correct ghost carried to nothing", "mend 1,1 to lit ghost")
    for _ in range(4):
        none = then(none, "take artifact from 0,0")
    assert wants(none) == free_tiles(none) == ((1, 1),)
    four = on_the_map(
        "correct ghost carried to nothing", "correct ghost locked to 4", "mend 0,-1 to lit ghost"
    )
    assert wants(then(four, "ghost shifts artifact from 0,0 to 0,-1")) == (ENTRANCE,)


def test_with_nothing_to_do_she_waits_at_the_entrance() -> None:
    """No Artifact and no Ghost tile lies open."""
    table = on_the_map("correct ghost carried to nothing")
    for _ in range(4):
        table = then(table, "take artifact from 0,0")
    assert wants(table) == (ENTRANCE,)


def test_what_locks_is_worth_most_and_blocking_herself_nothing() -> None:
    """She moves Artifacts and their carriers, gathers Focus, and chooses a card."""
    table, blind = on_the_map(), without_map()
    artifact = Shift(ME, Token.ARTIFACT)
    locks = Shift(ME, Piece.KNIGHT, locks=True)
    assert PLAYER.judge(table, locks) > PLAYER.judge(table, artifact) > 0
    assert PLAYER.judge(table, Shift(ME, Token.TREASURE)) < 0
    assert PLAYER.judge(table, Glide(ME, (1, 0))) > 0
    assert PLAYER.judge(then(table, "correct ghost movement to 0"), Glide(ME, (1, 0))) < 0
    assert PLAYER.judge(blind, Glide(ME, escapes=True)) > PLAYER.judge(blind, Glide(ME))
    assert PLAYER.judge(table, LayCard(ME, ChosenCard(ME))) > 0
    assert PLAYER.judge(table, HaveLaid(ME)) > 0
    assert PLAYER.judge(table, Block(Role.KNIGHT)) < 0
    assert PLAYER.judge(on_the_map(focus=4), Reveal(ME)) > 0 > PLAYER.judge(table, Reveal(ME))
