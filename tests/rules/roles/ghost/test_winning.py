"""How she wins, at every level, and the one thing more that Fully Focused asks for."""

import pytest

from rules.names import Role
from rules.roles.ghost.goals import GhostsGoal
from rules.roles.ghost.winning import why_not_escape
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.table import LAID, PASSED, hers, offered, on_the_map, without_map
from tests.table import play, refused, then

WIN = "ghost.how-to-win"
FOCUSED = "ghost.fully-focused-variant"
FOUR = ("correct ghost carried to nothing", "correct ghost locked to 4")
"""Two lie at the Entrance then, and nobody carries one."""
LOCKED = ("mend 0,-1 to lit ghost", "ghost shifts artifact from 0,0 to 0,-1")
"""From above the Entrance she pushes one down onto a Ghost tile."""
ROUND = (
    *("knight ends turn", "knight places eye at 2,0"),
    *("dragon ends turn", "dragon places eye at 3,0"),
)
FREE = "mend 1,1 to lit ghost without walls"


@pytest.mark.rule("ghost.how-to-win")
def test_five_locked_artifacts_and_the_entrance_win() -> None:
    """Four do not: she only passes; with the fifth entering is enough, Artifacts or not."""
    four = on_the_map("correct ghost locked to 4", "ghost glides to 0,0")
    assert four.outcome is None
    table = then(on_the_map(*FOUR), *LOCKED, *LAID)
    table = then(table, "ghost places eye at 2,1", "ghost plunders 2,1", *ROUND)
    five = then(table, "ghost glides to 0,0")
    assert five.outcome is not None
    assert five.outcome.winners == (Role.GHOST,)
    assert five.outcome.losers == (Role.KNIGHT, Role.DRAGON)
    assert five.outcome.why == "The Ghost locked 5 Artifacts and escaped by the Entrance"


@pytest.mark.rule("ghost.how-to-win")
def test_the_last_one_may_be_locked_in_the_same_turn() -> None:
    """Then she goes to the Entrance."""
    table = on_the_map(*FOUR, *LOCKED, "ghost glides to 0,0")
    assert table.outcome is not None


@pytest.mark.rule("ghost.difficulty-variants")
@pytest.mark.parametrize(
    ("level", "wanted"),
    [("spirit", 3), ("specter", 4), ("ghost", 5), ("phantom", 5), ("wraith", 6)],
)
def test_each_level_asks_for_so_many(level: str, wanted: int) -> None:
    """As the Difficulty cards say."""
    table = play("table knight dragon ghost", f"level ghost {level}", "knight ends turn")
    table = then(table, "dragon ends turn", "ghost starts")
    table = then(table, "correct ghost carried to knight")
    almost = then(table, f"correct ghost locked to {wanted - 1}")
    no = why_not_escape(almost)
    assert no is not None
    assert no.text.endswith(f"of {wanted} are locked")
    last = then(almost, "ghost shifts knight by 1 onto a free ghost tile")
    assert why_not_escape(last) is None


@pytest.mark.rule("ghost.2-players.goblins-vs-ghost", "ghost.2-players")
@pytest.mark.parametrize(("crystals", "wanted"), [(4, 5), (5, 6)])
def test_against_the_goblins_it_is_one_more_than_their_crystals(crystals: int, wanted: int) -> None:
    """As agreed before the start."""
    table = play("table goblins ghost", f"choose ghost-crystals {crystals}")
    table = then(table, "ghost takes possession card dragon", "goblins ends turn", "ghost starts")
    almost = then(table, f"correct ghost locked to {wanted - 1}")
    assert why_not_escape(almost) is not None
    assert why_not_escape(then(almost, "ghost shifts artifact by 1 onto a free ghost tile")) is None


@pytest.mark.rule("ghost.how-to-win")
def test_without_a_map_the_escape_is_offered_once_it_wins() -> None:
    """And refused before, with what is missing."""
    table = without_map("correct ghost locked to 1")
    line = "ghost glides 1 to the entrance"
    no = refused(table, line)
    assert (no.rule, no.text) == (WIN, "1 Artifact of 5 is locked")
    assert "ghost glides <number> to the entrance" not in offered(table)
    table = then(table, "correct ghost locked to 4")
    table = then(table, "ghost shifts knight by 1 onto a free ghost tile")
    assert offered(table)["ghost glides <number> to the entrance"] == "you win"
    assert then(table, line).outcome is not None


@pytest.mark.rule("ghost.fully-focused-variant")
def test_fully_focused_she_must_first_end_a_turn_on_a_free_ghost_tile() -> None:
    """The Entrance does not win before; the tile must have no locked Artifact."""
    table = then(opened("table knight dragon ghost", "variant fully-focused", by="knight"), *PASSED)
    table = then(table, "ghost starts at 0,1", *FOUR, *LOCKED, FREE)
    assert then(table, "ghost glides to 0,0").outcome is None
    no = why_not_escape(table)
    assert no is not None
    assert no.rule == FOCUSED
    elsewhere = then(table, "ghost has laid a card", "ghost ends turn")
    assert not hers(elsewhere).focused
    table = then(table, "ghost glides to 1,1", "ghost has laid a card", "ghost ends turn")
    assert hers(table).focused
    table = then(table, "ghost places eye at 2,1", "ghost plunders 2,1", *ROUND)
    assert then(table, "ghost glides to 0,0").outcome is not None


@pytest.mark.rule("ghost.fully-focused-variant")
def test_or_she_locks_one_more() -> None:
    """A sixth does it as well, without a turn's end."""
    table = then(opened("table knight dragon ghost", "variant fully-focused", by="knight"), *PASSED)
    table = then(table, "ghost starts at 0,1", "correct ghost focus to 2")
    table = then(table, *FOUR, "mend 1,0 to lit ghost without walls", *LOCKED)
    assert not hers(table).focused
    table = then(table, "ghost glides to 0,0", "ghost glides to -1,0")
    table = then(table, "ghost shifts artifact from 0,0 to 1,0")
    assert hers(table).focused
    assert then(table, "ghost glides to 0,0").outcome is not None


@pytest.mark.rule("ghost.fully-focused-variant")
def test_before_the_last_artifact_a_free_ghost_tile_is_worth_nothing() -> None:
    """First the Artifacts, then the tile; and without a map nobody sees the tile."""
    table = then(opened("table knight dragon ghost", "variant fully-focused", by="knight"), *PASSED)
    table = then(table, "ghost starts at 0,1", FREE, "ghost glides to 1,1")
    assert not hers(then(table, "ghost has laid a card", "ghost ends turn")).focused
    blind = play("table knight dragon ghost", "variant fully-focused", "knight ends turn")
    blind = then(blind, "dragon ends turn", "ghost starts", "correct ghost locked to 4")
    blind = then(blind, "ghost shifts knight by 1 onto a free ghost tile")
    assert not hers(then(blind, "ghost has laid a card", "ghost ends turn")).focused
    told = then(blind, "ghost has laid a card", "ghost ends on a free ghost tile")
    assert why_not_escape(told) is None


def test_her_goal_says_what_is_asked() -> None:
    """In one sentence."""
    assert GhostsGoal(artifacts=5, focused=True, rule="ghost.how-to-win").text == (
        "Lock 5 Artifacts, end a turn on another free Ghost tile or lock one more, "
        "then reach the Entrance"
    )
