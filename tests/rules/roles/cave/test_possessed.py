"""The Cave that a Ghost plays: where the app keeps the stack three tiles are the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.altered import replace
from rules.guards import acting
from rules.map.cave import Face, Stack
from rules.names import Kind, Role, Symbol
from tests.rules.roles.ghost.revealed import AGAINST_THE_KNIGHT, revealing
from tests.table import play, refused, then

if TYPE_CHECKING:
    from rules import Table

F, B, E = Symbol.FANGS, Symbol.BONES, Symbol.EYE
BEGINNING = (
    "table knight ghost",
    "map on",
    "choose stack virtual",
    "stack is shuffled by 12",
    "ghost takes possession card goblins",
    "ghost takes possession card dragon",
    "knight ends turn",
    "knight places at -2,0",
    "ghost starts at 0,1",
    "ghost has laid a card",
    "ghost ends turn",
    "ghost places at 2,0",
    "knight ends turn",
    "knight places at 3,0",
)


def possessed(*order: Face) -> Table:
    """Let the Ghost reveal the Cave's card while the app's stack has these tiles, the top first."""
    table = play(*BEGINNING)
    stack = Stack(len(order), order)
    table = replace(table, cave=replace(table.the_cave, stack=stack))
    return then(table, "ghost reveals cave")


def offered(table: Table) -> dict[str, str]:
    """Give the tiles that are offered, each with its line."""
    answers = (answer for prompt in prompts(table) for answer in prompt.answers)
    return {one.label: one.line for one in answers if " places " in one.line}


@pytest.mark.rule("possession.cave", "cave.hand")
def test_any_of_the_three_uppermost_tiles_may_be_placed() -> None:
    """Each sort is offered once; another is drawn, and what is left goes back to the top."""
    event, ambush = Face(Kind.EVENT, F), Face(Kind.AMBUSH, B)
    vault, treasure = Face(Kind.VAULT, E), Face(Kind.TREASURE, E)
    table = possessed(event, ambush, event, vault, treasure)
    assert (table.the_cave.hand, table.the_cave.stack.left) == (3, 2)
    assert offered(table) == {
        "Fangs, an Event tile": "cave places from hand 1 at <space>",
        "Bones, an Ambush tile": "cave places from hand 2 at <space>",
    }
    placed = then(table, "cave places from hand 2 at 4,0")
    tile = placed.the_cave.tiles[4, 0]
    assert (tile.symbol, tile.hidden, tile.kind) == (B, ambush, None)
    assert placed.the_cave.held == (event, event, vault)
    over = then(placed, "cave ends turn", "cave plunders 4,0")
    assert over.within is None
    assert over.the_cave.hand is None
    assert over.the_cave.stack == Stack(4, (event, event, vault, treasure))


@pytest.mark.rule("possession.cave", "cave.tile-priority.crystal-first")
@pytest.mark.parametrize(
    ("first", "label"),
    [(Kind.CRYSTAL, "Eye, a Crystal tile"), (Kind.GHOST, "Eye, a Ghost tile")],
)
def test_a_tile_that_goes_first_is_the_only_one_offered(first: Kind, label: str) -> None:
    """A Ghost tile even before a Crystal tile; another is refused, and overruled it is placed."""
    crystal = Face(Kind.CRYSTAL, B) if first is Kind.GHOST else Face(Kind.EVENT, B)
    table = possessed(Face(Kind.EVENT, F), crystal, Face(first, E, Kind.EVENT), Face(Kind.VAULT, E))
    assert offered(table) == {label: "cave places from hand 3 at <space>"}
    no = refused(table, "cave places from hand 1 at 4,0")
    assert no.rule == f"cave.tile-priority.{first.value}{'-tile' * (first is Kind.GHOST)}-first"
    assert then(table, "overrule cave places from hand 1 at 4,0").the_cave.tiles[4, 0].symbol is F
    assert then(table, "cave places from hand 3 at 4,0").the_cave.tiles[4, 0].symbol is E


@pytest.mark.rule("possession.cave")
def test_a_tile_that_is_not_in_the_hand_has_no_meaning() -> None:
    """Which one must be said where there are several; where one is left nobody is asked."""
    event, vault = Face(Kind.EVENT, F), Face(Kind.VAULT, E)
    table = possessed(event, vault)
    assert refused(table, "cave places at 4,0").text == "Which tile of the hand?"
    assert refused(table, "overrule cave places from hand 3 at 4,0").rule == "cave.hand"
    assert refused(table, "cave places bones from hand 1 at 4,0").rule == "cave.placing"
    assert then(possessed(vault), "cave places at 4,0").the_cave.tiles[4, 0].symbol is E
    nobody = play(*BEGINNING[:-1])
    no = refused(nobody, "knight places from hand 1 at 3,0")
    assert no.text == "Nobody holds tiles of the app's stack"


@pytest.mark.rule("possession.cave", "ghost.taking-a-possession-turn.components")
def test_a_hand_that_is_used_up_is_no_hand_afterwards() -> None:
    """The last tile was placed: nothing goes back, and nobody has a hand any more."""
    table = then(possessed(Face(Kind.VAULT, E)), "cave places at 4,0", "cave ends turn")
    table = then(table, "cave plunders 4,0")
    assert table.within is None
    assert (table.the_cave.hand, table.the_cave.stack.left) == (None, 0)


CAVES_TURN = (
    "table cave knight ghost",
    "choose omens counted",
    "map on",
    "cave places bones at 0,1",
    "cave places fangs at 1,0",
    "cave places eye at 0,-1",
    "cave places bones at -1,0",
    "knight ends turn",
    "cave places eye at 0,2",
    "cave plunders 0,2",
    "mend omens to 5",
    "cave buys past-plunder",
    "cave plunders 0,1",
    "cave ends turn",
)


@pytest.mark.rule("possession.cave", "ghost.taking-a-possession-turn.use-limits")
def test_the_possessed_cave_goes_on_from_the_prices_of_its_own_turn() -> None:
    """Past Plunder was bought once: the next costs 2 of the 3 Omens that Influence 2 draws."""
    with revealing(Role.CAVE, 2):
        table = play(*CAVES_TURN)
        assert (table.turn, acting(table), table.the_cave.omens_held) == (
            Role.CAVE,
            Role.GHOST,
            3,
        )
        assert refused(table, "cave ends turn").text.startswith("Something is still owed")
        table = then(table, "cave places eye at 0,3", "cave buys past-plunder")
        assert table.the_cave.omens_held == 1
        table = then(table, "cave plunders 1,0", "cave ends turn", "cave plunders 0,3")
    cave = table.the_cave
    assert (cave.omens_held, cave.aside, table.turn) == (4, None, Role.GHOST)
    assert (cave.hand, cave.omens_bought) == (3, {})


@pytest.mark.rule("possession.cave", "ghost.taking-a-possession-turn.private-information")
def test_without_a_cave_player_three_tiles_are_drawn_and_go_back() -> None:
    """One of them is placed, and the hand filled up again: three go back to the stack."""
    with revealing(Role.CAVE, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        left = table.the_cave.stack.left
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        assert (table.the_cave.hand, table.the_cave.stack.left) == (3, left - 4)
        table = then(table, "cave places eye at 0,3", "cave ends turn", "cave plunders 0,3")
    assert (table.the_cave.hand, table.the_cave.stack.left) == (None, left - 2)
    assert Role.CAVE not in table.roles
