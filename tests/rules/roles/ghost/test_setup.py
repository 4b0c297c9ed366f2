"""Setup: her board, the Artifacts, and the Possession deck as chance forms it."""

import random

import pytest

from rules import Refusal, decide, new_table, prompts
from rules.actions import EndTurn
from rules.names import ENTRANCE, Role, Token
from rules.roles.ghost.actions import TakeCard
from rules.setup.possession import possession_deck
from rules.table import Setup
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.table import hers
from tests.table import play, refused, step, then

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF
V, U, H = Role.VILE_GHOUL, Role.UNICORN, Role.GHOST
FORMING = "ghost.possession-in-two-player-and-solo-games.forming-the-deck"


@pytest.mark.rule("ghost.setup", "ghost.setup.possession-deck")
def test_with_knight_and_dragon_three_cards_lie_there() -> None:
    """The booklet's first example: Possessed Knight, Possessed Dragon, and Ghost."""
    board = hers(play("table knight dragon ghost"))
    assert board.cards == (K, D, H)
    assert (board.focus, board.face_down, board.placed) == (0, False, False)
    assert play("table knight dragon ghost").owed == ()


@pytest.mark.rule("ghost.difficulty-variants")
@pytest.mark.parametrize("level", ["phantom", "wraith"])
def test_the_hard_levels_play_without_the_ghost_card(level: str) -> None:
    """It leaves the deck during setup."""
    assert hers(play("table knight dragon ghost", f"level ghost {level}")).cards == (K, D)


@pytest.mark.rule("ghost.setup.artifact-tokens")
def test_each_other_player_but_the_cave_carries_an_artifact() -> None:
    """Of six, three are carried by Knight, Goblins and Dragon; three lie on the Entrance."""
    table = opened("table knight goblins dragon cave ghost", by="cave")
    assert hers(table).carried == (K, G, D)
    assert table.the_cave.tiles[ENTRANCE].tokens.count(Token.ARTIFACT) == 3
    assert hers(table).tribe is None, "the Goblins' starts off the map"


@pytest.mark.rule(
    "ghost.2-players", "ghost.possession-in-two-player-and-solo-games.forming-the-deck"
)
def test_against_the_dragon_the_deck_is_formed_as_the_booklet_tells() -> None:
    """The Dragon's card goes; of Goblins and Vile Ghoul one is drawn: here the Goblins'."""
    table = play("table dragon ghost")
    assert hers(table).cards == (K, U, C, T, Role.GHOUL, H)
    assert prompts(table)[0].text == (
        "Draw one of the Possession cards; "
        "the Goblins and the Vile Ghoul share a place in turn order"
    )
    done = step(table, "ghost takes possession card goblins")
    assert not isinstance(done, Refusal)
    assert done.fence == "", "the players drew it themselves"
    table = then(table, "ghost takes possession card goblins")
    assert hers(table).cards == (K, G, U, C, T, Role.GHOUL, H)
    assert table.owed == ()


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.forming-the-deck")
def test_the_app_draws_where_it_is_asked_to() -> None:
    """One tap, and what was drawn is seen: undo says so."""
    table = play("table dragon ghost")
    found = set()
    for seed in range(12):
        done = decide(table, TakeCard(H), random.Random(seed))
        assert not isinstance(done, Refusal)
        assert isinstance(done.action, TakeCard)
        assert done.action.by_app
        assert done.fence.startswith("the Possession card of the")
        found.add(done.action.card)
    assert found == {G, V}
    assert isinstance(decide(table, TakeCard(H)), Refusal), "without any luck nobody draws"


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.forming-the-deck")
def test_what_cannot_be_drawn_is_refused() -> None:
    """A card of another place, and a card when nothing is drawn."""
    table = play("table dragon ghost")
    no = refused(table, "ghost takes possession card knight")
    assert no.text == "The card of the Knight is not among those that are drawn from"
    assert no.remedy == "Draw the Goblins or the Vile Ghoul"
    table = then(table, "ghost takes possession card goblins")
    assert refused(table, "ghost takes possession card goblins").rule == FORMING
    assert isinstance(decide(play("table dragon ghost"), EndTurn(D)), Refusal), "the deck is first"


@pytest.mark.rule(
    "ghost.solo.difficulty",
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "ghost.solo",
)
@pytest.mark.parametrize(("level", "kept"), [("easy", 6), ("medium", 3), ("hard", 3)])
def test_alone_three_cards_are_drawn_at_medium_and_hard(level: str, kept: int) -> None:
    """Places 1 to 6 have one card each, without the Ghost's own; easy keeps them all."""
    table = new_table(Setup((H,), levels={H: level}))
    table = then(table, "ghost takes possession card vile-ghoul")
    table = then(table, "ghost takes possession card unicorn")
    if kept == 3:
        first = "Draw Possession card 1 of 3; shuffle the deck first"
        assert prompts(table)[0].text == first
        table = then(table, "ghost takes possession card thief")
        assert refused(table, "ghost takes possession card thief").text.startswith("The card")
        assert prompts(table)[0].text == "Draw Possession card 2 of 3", "it is shuffled once"
        table = then(table, "ghost takes possession card knight")
        table = then(table, "ghost takes possession card vile-ghoul")
        assert hers(table).cards == (K, V, T)
    else:
        assert hers(table).cards == (K, V, U, C, T, Role.GHOUL)
    assert len(hers(table).cards) == kept
    assert table.owed[0].__class__.__name__ == "FirstPlacement"


@pytest.mark.rule("ghost.setup.possession-deck")
def test_without_a_ghost_no_deck_is_formed() -> None:
    """Nobody asks."""
    assert possession_deck((K, D), {}) is None
