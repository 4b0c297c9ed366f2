"""Walking with a possessed piece: as far as the card says, on the map and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.map.ways import ways
from rules import prompts
from rules.names import Piece, Role
from rules.roles.ghost.possessed import possession
from rules.roles.ghost.possession_actions import Summon
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.revealed import AGAINST_THE_KNIGHT, revealing
from tests.table import offered, play, refused, then

if TYPE_CHECKING:
    from rules import Table


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.the-piece")
def test_a_summoned_piece_walks_by_its_card_and_leaves_the_map() -> None:
    """The Thief comes onto the Entrance and has a Movement of 4."""
    with revealing(Role.THIEF, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        asked = prompts(table)[0]
        assert asked.text == "Place the Thief; his first turn begins on the Entrance"
        assert [answer.action for answer in asked.answers] == [
            Summon(Role.GHOST, Piece.THIEF, (0, 0))
        ]
        assert set(ways(table)) == {(0, 0)}, "nothing else glows"
        no = refused(table, "ghost summons thief at 0,2")
        assert (no.text, no.remedy) == (
            "The Thief begins on the Entrance", "Put the piece there, as in its own first turn",
        )  # fmt: skip
        elsewhere = then(table, "overrule ghost summons thief at 0,2")
        assert elsewhere.the_cave.piece_at(Piece.THIEF) == (0, 2), "a table may have it otherwise"
        assert refused(table, "ghost summons dragon at 0,0").text == (
            "The Dragon is not to be placed now"
        )
        assert refused(table, "ghost summons thief at 5,5").text == "On which tile?"
        table = then(table, "ghost summons thief at 0,0", "ghost walks thief to 0,2")
        assert table.the_cave.piece_at(Piece.THIEF) == (0, 2)
        walks = [answer.note for answer in prompts(table)[0].answers]
        assert walks == ["", "2 left", "2 left"], "Action cubes, and spaces"
        walk = prompts(table)[0].answers[-1].asks[0]
        prices = dict(zip(walk.options, walk.prices, strict=True))
        assert prices[0, 0] == 2, "back to the Entrance"
        assert prices[0, 1] == 1
        no = refused(table, "ghost walks thief to 0,-1")
        assert (no.text, no.remedy) == (
            "That is 3 spaces, and 2 are left",
            "Movement 4 is what the card gives",
        )
        assert refused(table, "ghost walks thief to 7,7").text == "To which tile?"
        assert refused(table, "ghost walks knight to 0,1").rule == (
            "ghost.taking-a-possession-turn.rules"
        )
        table = then(table, "ghost walks thief to 0,1", "thief ends turn")
    assert table.the_cave.piece_at(Piece.THIEF) is None
    assert refused(table, "ghost walks thief to 0,1").text == "The Ghost plays nobody now"


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.the-piece")
def test_where_no_text_at_hand_says_where_a_role_begins_its_own_setup_does() -> None:
    """The Unicorn's lies on the table: any tile glows, and the question says whose word it is."""
    with revealing(Role.UNICORN, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        assert prompts(table)[0].text == (
            "Place the Unicorn where his first turn begins; tap the tile that his set-up says"
        )
        assert set(ways(table)) == set(table.the_cave.tiles)


@pytest.mark.rule("base.impassable", "ghost.possession-in-two-player-and-solo-games.the-piece")
def test_nobody_is_summoned_into_the_canyons_depth() -> None:
    """Whatever his set-up says, that space is none of his."""
    with revealing(Role.UNICORN, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        table = then(table, "knight places canyon at 2,0 2,1 impassable 2,1")
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        glow = set(ways(table))
        no = refused(table, "ghost summons unicorn at 2,1")
    assert glow == set(table.the_cave.tiles) - {(2, 1)}
    assert (no.text, no.rule) == ("Nobody enters that part of the Canyon", "base.impassable")


@pytest.mark.rule("ghost.terrain.river", "ghost.terrain.pits")
def test_the_current_carries_a_possessed_piece_for_nothing_and_a_pit_costs_a_step() -> None:
    """Movement 5: one into the River, nothing with the current, one onto the Pit."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(
            table,
            "put knight at 1,0",
            "knight places river at 2,0 3,0 flowing east",
            "knight places pits at 4,0",
            "knight ends turn",
            "knight places eye at 0,2",
        )
        assert refused(table, "ghost walks knight to 2,0 with the current").rule == (
            "ghost.terrain.river"
        )
        table = then(table, "ghost walks knight to 2,0")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels[-1] == "The current carries it left of the Pits"
        table = then(table, "ghost walks knight to 3,0 with the current")
        table = then(table, "ghost walks knight to 4,0")
        now = possession(table)
    assert now is not None
    assert now.steps_left == 3


def test_without_a_map_the_spaces_are_only_counted() -> None:
    """The Knight's Movement of 5 goes down with each, but for those with a current."""
    with revealing(Role.KNIGHT, 2):
        table = play(
            "table knight ghost thief", "variant terrain", "knight ends turn", "ghost walks knight"
        )
        assert prompts(table)[0].answers[-1].label == "The current carries it on"
        table = then(table, "ghost walks knight with the current")
        notes = {answer.label: answer.note for answer in prompts(table)[0].answers}
        assert notes["Walk a space"] == "4 left"


@pytest.mark.rule("possession.knight")
def test_who_has_walked_as_far_as_the_card_says_is_offered_no_walk() -> None:
    """Five of five spaces: nothing is left but to end the turn."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(table, "put knight at 1,0", "mend 1,0 to lit ambush without walls")
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        for space in ("0,0", "1,0", "0,0", "1,0", "0,0"):
            table = then(table, f"ghost walks knight to {space}")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels == ["End the possession turn", "Use an encounter"]
        no = refused(table, "ghost walks knight to 1,0")
    assert no.text == "That is 1 space, and none is left"


@pytest.mark.rule("ghost.artifacts.ends-the-possession-turn", "ghost.terrain.mushroom-forest")
@pytest.mark.parametrize(
    ("ground", "text"),
    [
        ("mend 1,0 to lit ghost without walls", "Its Artifact locks on the tile right of"),
        ("knight places mushroom-forest at 1,0 1,-1", "The Mushroom Forest is entered on the tile"),
    ],
)
def test_a_walk_ends_where_the_possession_turn_does(ground: str, text: str) -> None:
    """Two spaces to the right lead over that tile; three with a bend also lead around it."""
    before = () if ground.startswith("mend") else ("mend 1,0 away",)
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(table, "put knight at 0,0", *before, ground, "mend 2,0 to dark eye")
        table = then(table, "mend 0,1 to lit ambush without walls")
        table = then(table, "mend 2,1 to dark eye", "knight ends turn", "knight places eye at 0,2")
        for far in ("2,0", "2,1"):
            no = refused(table, f"ghost walks knight to {far}")
            assert no.text.startswith(text)
            assert no.text.endswith("and the possession turn ends there")
        assert {(2, 0), (2, 1)}.isdisjoint(_may_walk_to(table))
        around = then(table, "mend 1,1 to lit ambush without walls")
        assert (2, 1) in _may_walk_to(around)
        assert (2, 0) not in _may_walk_to(around)
        assert then(around, "ghost walks knight to 2,1").within is not None
        assert then(table, "ghost walks knight to 1,0").within is None


def _may_walk_to(table: Table) -> set[object]:
    walks = [one for asked in prompts(table) for one in asked.answers if "walks" in one.label]
    return {space for walk in walks for space in walk.asks[0].options}


@pytest.mark.rule("ghost.artifacts.ends-the-possession-turn")
def test_past_a_ghost_tile_walks_whoever_has_nothing_to_lock_there() -> None:
    """Without an Artifact; or where another is locked already."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(table, "put knight at 0,0", "mend 1,0 to lit ghost without walls")
        table = then(table, "mend 2,0 to dark eye", "knight ends turn", "knight places eye at 0,2")
        empty = then(table, "ghost drops artifact", "ghost walks knight to 2,0")
        full = then(table, "lock artifact on 1,0", "ghost walks knight to 2,0")
    assert empty.the_cave.piece_at(Piece.KNIGHT) == (2, 0)
    assert full.the_cave.piece_at(Piece.KNIGHT) == (2, 0)


def _walled_in(mine: str, *more: str, piece: str = "") -> Table:
    """Let a possession turn begin on the Entrance; the tile right of it is walled all around."""
    return then(
        opened(f"table {mine} ghost ghoul", by=mine),
        f"put {piece or mine} at 0,0",
        "mend 1,0 to lit ambush with walls north east south west",
        *more,
        f"{mine} ends turn",
        f"{mine} places eye at 0,2",
    )


_SURFACED = ("dragon is on the surface", "mend 0,1 to lit event without walls")


@pytest.mark.rule("ghost.taking-a-possession-turn.rules", "cave.walls")
@pytest.mark.parametrize(
    ("role", "piece", "more"),
    [
        (Role.KNIGHT, "knight", ()),
        (Role.GOBLINS, "fangs-tribe", ()),
        (Role.DRAGON, "dragon", _SURFACED),
    ],
)
def test_a_wall_that_the_map_shows_holds_whoever_walks_on_foot(
    role: Role, piece: str, more: tuple[str, ...]
) -> None:
    """What is behind it does not glow; a table where a bomb has opened it does it anyway."""
    with revealing(role, 2):
        table = _walled_in(role.value, *more, piece=piece)
        asked = (answer for prompt in prompts(table) for answer in prompt.answers)
        walk = next(one for one in asked if getattr(one.action, "piece", None) == piece)
        assert (1, 0) not in walk.asks[0].options
        assert (0, 1) in walk.asks[0].options, "no wall of a Dark tile is known"
        no = refused(table, f"ghost walks {piece} to 1,0")
        assert no.text == "A wall stands on every way to the tile right of the Entrance"
        assert no.rule == "ghost.taking-a-possession-turn.rules"
        table = then(table, f"overrule ghost walks {piece} to 1,0")
        now = possession(table)
    assert now is not None
    assert now.walked == 1


@pytest.mark.rule("ghost.taking-a-possession-turn.rules", "base.dragon-turn")
@pytest.mark.parametrize("role", [Role.DRAGON, Role.THIEF, Role.UNICORN])
def test_no_wall_holds_who_may_be_free_of_it(role: Role) -> None:
    """The Dragon is underground, a Thief may climb, and of the Unicorn no text says it."""
    with revealing(role, 2):
        table = _walled_in(role.value)
        assert (1, 0) in _may_walk_to(table)
        now = possession(then(table, f"ghost walks {role.value} to 1,0"))
    assert now is not None
    assert now.walked == 1


@pytest.mark.rule("base.impassable", "ghost.terrain")
@pytest.mark.parametrize("role", [Role.KNIGHT, Role.DRAGON, Role.THIEF])
def test_nobody_walks_into_the_canyons_depth_nor_through_it(role: Role) -> None:
    """The Ghost may cross it, and her booklet says so of nobody else: no way leads behind it."""
    with revealing(role, 2):
        table = then(
            opened(f"table {role.value} ghost ghoul", by=role.value),
            f"put {role.value} at 0,0",
            "mend 1,0 away",
            f"{role.value} places canyon at 1,0 2,0 impassable 1,0",
            f"{role.value} ends turn",
            f"{role.value} places eye at 0,2",
        )
        walk = f"ghost walks {role.value} to"
        assert {(1, 0), (2, 0)}.isdisjoint(_may_walk_to(table))
        assert (0, 1) in _may_walk_to(table)
        no = refused(table, f"{walk} 1,0")
        assert (no.text, no.rule) == ("Nobody enters that part of the Canyon", "base.impassable")
        assert "Nobody enters that part of the Canyon" in refused(table, f"{walk} 2,0").text
        lit = (f"mend {at} to lit ambush without walls" for at in ("0,1", "1,1", "2,1"))
        assert (2, 0) in _may_walk_to(then(table, *lit)), "around it: four spaces"


@pytest.mark.rule("base.dragon-turn", "ghost.taking-a-possession-turn.rules")
def test_a_dragon_on_the_surface_walks_over_lit_tiles_alone() -> None:
    """Underground the Dark tiles around the Entrance are open to him, and what lies behind them."""
    with revealing(Role.DRAGON, 2):
        table = then(
            opened("table dragon ghost ghoul", by="dragon"),
            "put dragon at 0,0",
            "mend 1,0 to lit ambush with walls north east south",
            "mend 0,-2 to lit event with walls east south west",
        )
        turn = ("dragon ends turn", "dragon places eye at 0,2")
        below, above = then(table, *turn), then(table, "dragon is on the surface", *turn)
        assert {(1, 0), (0, -1), (0, -2), (0, 1)} <= _may_walk_to(below)
        assert _may_walk_to(above) == {(1, 0)}
        no = refused(above, "ghost walks dragon to 0,-1")
        assert (no.text, no.rule) == (
            "On the surface the Dragon enters no Dark tile",
            "base.dragon-turn",
        )
        assert refused(above, "ghost walks dragon to 0,-2").text.endswith(no.text)
        shown = then(above, "dragon reveals 0,-1 as event with walls east west")
        assert _may_walk_to(shown) == {(1, 0), (0, -1), (0, -2)}
        shut = then(above, "overrule ghost walks dragon to 0,-1")
    assert _may_walk_to(shut) == {(0, 0), (0, -2), (1, 0)}, "from where he is he goes on"


@pytest.mark.rule("ghost.taking-a-possession-turn.rules")
def test_what_glows_is_what_is_walked_for_the_price_that_it_shows() -> None:
    """Around a wall it is three spaces; a gap in the map is walked around as well."""
    with revealing(Role.KNIGHT, 2):
        lit = ("mend 0,1 to lit ambush without walls", "mend 1,1 to lit ambush without walls")
        table = _walled_in("knight", "mend 1,0 to lit ambush with walls west", *lit)
        prices = _prices(table)
        assert prices[1, 0] == 3
        for space, price in prices.items():
            walked = possession(then(table, f"ghost walks knight to {space[0]},{space[1]}"))
            assert walked is not None
            assert walked.walked == price
        around = ("mend 2,1 to lit ambush without walls", "mend 2,0 to dark eye")
        assert _prices(_walled_in("knight", "mend 1,0 away", *lit, *around))[2, 0] == 4


def _prices(table: Table) -> dict[object, object]:
    walk = next(one for one in prompts(table)[0].answers if "walks" in one.label).asks[0]
    return dict(zip(walk.options, walk.prices, strict=True))


@pytest.mark.rule("ghost.terrain.river", "ruling.drift")
def test_no_current_carries_the_knight_through_a_rockslide() -> None:
    """It stands across the River, one space behind the one that she has entered."""
    with revealing(Role.KNIGHT, 2):
        table = then(
            opened("table knight ghost thief", by="knight"),
            "put knight at 1,0",
            "knight places river at 2,0 3,0 flowing east",
            "put rockslide between 2,0 and 3,0",
            "knight ends turn",
            "knight places eye at 0,2",
            "ghost walks knight to 2,0",
        )
        drift = "ghost walks knight to 3,0 with the current"
        assert drift not in offered(table)
        assert refused(table, drift).text == "No current leads there"
        table = then(table, "take rockslide between 2,0 and 3,0")
        assert drift in offered(table)
