"""What the map shows and what a tap means, without a screen."""

from dataclasses import replace

import pytest

from companion.screens.map.mending import describe, space_groups, tile_groups, wall_keys
from companion.screens.map.view import (
    MINE,
    drawing_of,
    facts,
    map_view,
    proposal,
    turns_over,
    ways,
    why_not,
)
from rules.actions.map import LockArtifact, MendTile, PlaceTile, RevealTile, UnlockArtifact
from rules.map.alone_in_the_dark import Policy
from rules.map.cave import Face, Ground, Stage, Terrain, Tile
from rules.names import Kind, Piece, Side, Symbol, Token
from tests.rules.cave.maps import picture
from tests.rules.cave.table import START, opened, solo, turn, with_cave
from tests.table import play, then


def texts(keys: object) -> list[str]:
    """Give the words on some buttons."""
    return [key.text for key in keys]


@pytest.mark.rule("cave.placing")
def test_while_tiles_are_placed_every_legal_place_glows() -> None:
    """Nothing is chosen until somebody taps, and then the symbols are the buttons."""
    table = turn(solo(), 4, 2, 6)
    view = map_view(table)
    assert len(view.glow) == 8
    assert (view.chosen, view.keys, view.policy) == (None, view.keys, "I choose the places")
    assert texts(map_view(table, chosen=(0, 2)).keys) == ["Fangs", "Bones", "Eye"]
    key = map_view(table, chosen=(0, 2)).keys[0]
    assert (key.action.space, key.action.symbol, key.drawing) == ((0, 2), Symbol.FANGS, "fangs")


@pytest.mark.rule("alone.placing")
@pytest.mark.parametrize(
    "policy", [Policy.SPREAD_OUT, Policy.CLOSE_IN, Policy.NEAR_ME, Policy.RANDOM]
)
def test_a_policy_chooses_the_place_for_them(policy: Policy) -> None:
    """One of the legal ones, the same at every look; the player's own choice goes before it."""
    table = turn(solo(), 4, 2, 6)
    view = map_view(table, policy=policy, seed=5)
    assert view.chosen in view.glow
    assert map_view(table, policy=policy, seed=5).chosen == view.chosen
    assert map_view(table, (0, 2), policy).chosen == (0, 2)
    assert proposal(solo(), frozenset({(2, 0)}), policy, 1) is None


def test_where_nothing_is_asked_of_the_map_it_says_how_to_look() -> None:
    """Before the roll no space glows; a base role's turn can be ended from here."""
    assert map_view(solo()).glow == frozenset()
    knight = opened("table knight", by="knight")
    view = map_view(knight)
    assert view.text == "Tap a tile to look at it, hold it to mend it"
    assert texts(view.keys) == ["End turn"]
    moving = then(solo(), "put crystal on 1,0", "ghoul rolls 5 4 6", "ghoul chooses 5 4")
    assert texts(map_view(replace(moving, owed=())).keys) != []


def test_a_question_without_a_space_can_be_answered_here_too() -> None:
    """The skitter's symbol, which no space of the map says."""
    table = turn(solo(), 4, 2, 6)
    table = then(table, "ghoul places eye at 0,2", "ghoul places bones at 0,3")
    table = then(table, "put crystal on 1,0", "ghoul rolls 5 4 4", "ghoul chooses 5 4")
    table = then(table, "ghoul smashes crystal")
    view = map_view(table)
    assert view.glow == frozenset()
    assert set(texts(view.keys)) <= {"Fangs", "Bones", "Eye"}
    assert view.keys


def test_a_game_that_is_over_says_so() -> None:
    """And nothing glows."""
    table = then(solo(), "mend cave to collapsing", "mend crystal-tiles-removed to 5")
    view = map_view(table)
    assert view.text.startswith("The game is over: the Cave has collapsed")
    assert (view.glow, view.keys) == (frozenset(), ())


def test_a_table_without_a_map_has_nothing_to_tell() -> None:
    """No tiles, no stack."""
    view = map_view(play("table knight"))
    assert (view.facts, view.policy) == ("", "")


def test_a_roll_of_flare_asks_for_tiles_to_be_turned_over() -> None:
    """Tapping one opens its sheet, since its walls are told with it."""
    table = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1", "ghoul flares showing corners")
    here = ways(table)[0, 1]
    assert turns_over(here)
    assert map_view(table, chosen=(0, 1)).keys == ()


# -- why not ---------------------------------------------------------------------------------


@pytest.mark.rule("cave.placing", "collapse.eligible")
def test_every_other_space_says_why_not() -> None:
    """In the rule's own words, for placing, removing and moving."""
    placing = turn(solo(), 4, 2, 6)
    assert why_not(placing, (5, 5)).startswith(
        "No tile touches that space: 5 right and 5 up from the Entrance."
    )
    cave = picture("f b E e", stage=Stage.COLLAPSING)
    removing = turn(with_cave(solo(), cave.with_piece(Piece.GHOUL, (0, 0))), 5, 1, 6)
    assert "goes before it" in why_not(removing, (-1, 0))
    moving = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert why_not(moving, (-1, 0))
    assert why_not(solo(), (1, 0)) == ""


# -- words -----------------------------------------------------------------------------------


def test_the_stack_and_the_collapse_stand_in_a_line() -> None:
    """With a hand, with Hatred, and how far the Collapse is."""
    cave = picture("E d", crystal_tiles_removed=2)
    assert facts(cave) == "0 in the stack · Collapse begins next turn · 2 of 5 Crystal tiles gone"
    more = replace(cave, hand=3, hatred=4, stage=Stage.COLLAPSING)
    assert facts(more) == (
        "0 in the stack · 3 in the hand · Collapse on · 2 of 5 Crystal tiles gone · 4 Hatred tokens"
    )


def test_each_kind_has_a_drawing_and_numbers_have_none() -> None:
    """Symbols and kinds are shown as they are on the tiles."""
    assert all(drawing_of(kind) for kind in Kind)
    assert drawing_of(Symbol.EYE) == "eye"
    assert drawing_of(3) == ""


# -- mending ---------------------------------------------------------------------------------


def test_a_tile_is_told_in_a_line() -> None:
    """Dark, Lit, Ghost and Terrain."""
    assert describe(Tile(symbol=Symbol.EYE), (1, -2)) == "Dark tile, Eye, at 1,-2"
    assert describe(Tile(), (0, 1)) == "Dark tile, at 0,1"
    assert describe(Tile(kind=Kind.GHOST), (0, 1)) == "Dark tile, Ghost, at 0,1"
    assert describe(Tile(side=Side.LIT, kind=Kind.CRYSTAL), (0, 1)) == "Crystal tile, at 0,1"
    assert describe(Tile(side=Side.LIT), (0, 1)) == "Lit tile, at 0,1"
    lake = Tile(side=Side.LIT, ground=Ground(Terrain.MUSHROOM_FOREST))
    assert describe(lake, (0, 1)) == "Mushroom forest, at 0,1"


def test_what_can_be_said_of_a_tile_stands_in_groups() -> None:
    """Turn it over, tokens, pieces, what it really is, and that it is gone."""
    table = then(solo(), "put treasure on 1,0")
    groups = {group.title: texts(group.keys) for group in tile_groups(table, (1, 0), None)}
    assert groups["Reveal it"] == ["Ambush", "Event", "Treasure"]
    assert groups["On it"] == ["Take Treasure"]
    assert "Rockslide" not in groups["Put a token on it"]
    assert groups["Standing here"] == ["Ghoul is not here"]
    assert groups["It is Dark and shows"] == ["Bones", "Eye"]
    assert groups["Gone"] == ["Removed by an effect", "There is no tile here"]
    elsewhere = {group.title: texts(group.keys) for group in tile_groups(table, (0, 1), None)}
    assert elsewhere["Standing here"] == ["Ghoul is here"]
    entrance = [group.title for group in tile_groups(table, (0, 0), None)]
    assert "Gone" not in entrance
    assert "Reveal it" not in entrance


@pytest.mark.rule("cave.tile-priority", "cave.hand")
def test_buttons_that_would_say_the_same_say_which_tile_they_mean() -> None:
    """The Cave places a tile, or says that it is a Crystal tile: six buttons, all different."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    assert texts(map_view(table, chosen=(0, 2)).keys) == [
        "Fangs",
        "Bones",
        "Eye",
        "A Crystal tile: Fangs",
        "A Crystal tile: Bones",
        "A Crystal tile: Eye",
    ]


@pytest.mark.rule("cave.place-treasure")
def test_what_a_tap_does_though_nobody_has_to_is_said() -> None:
    """In the Cave's turn the Treasure may be placed, and a tap places it."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places eye at 0,2")
    assert map_view(table).text == (
        "The Cave: 1 Omen token collected; where it glows: Place Treasure"
    )


@pytest.mark.rule("cave-ghost.using-powers.crystal-curse")
def test_a_space_that_her_curse_does_not_reach_says_why() -> None:
    """She is in the west; the Event tile in the north touches her corner, the east does not."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0", "knight ends turn")
    table = then(table, "cave-ghost places eye at 1,1", "mend 0,1 to lit event with walls north")
    table = then(table, "cave-ghost buys crystal-curse for 1")
    assert map_view(table).glow == {(0, 1)}
    assert why_not(table, (1, 0)) == (
        "The tile right of the Entrance does not surround the Cave Ghost. "
        "Her Crystal Curse reaches the eight spaces around her."
    )


@pytest.mark.rule("table.pieces")
def test_the_sheet_offers_the_pieces_that_can_stand_at_this_table() -> None:
    """The Ghost's summoned ones too; one put there on purpose can be taken off again."""
    table = opened("table ghost", "variant shadow-unicorn", by="ghost")
    groups = {group.title: group.keys for group in tile_groups(table, (0, 1), None)}
    standing_here = groups["Standing here"]
    assert texts(standing_here)[:2] == ["Ghost is here", "Knight is here"]
    assert standing_here[-1].text == "Shadow Unicorn is here"
    assert standing_here[-1].drawing == "role-unicorn"
    table = then(solo(), "overrule put thief at 0,1")
    groups = {group.title: group.keys for group in tile_groups(table, (0, 1), None)}
    assert texts(groups["Standing here"]) == ["Ghoul is here", "Thief is not here"]


def test_a_reveal_carries_the_walls_that_were_marked() -> None:
    """None marked: unsaid; “no walls”: said to be open."""
    table = solo()

    def reveal(walls: frozenset[object] | None) -> RevealTile:
        action = tile_groups(table, (1, 0), walls)[0].keys[0].action
        assert isinstance(action, RevealTile)
        return action

    from rules.names import Direction

    assert (reveal(None).walls, reveal(None).open) == ((), False)
    assert reveal(frozenset()).open
    assert reveal(frozenset({Direction.NORTH})).walls == (Direction.NORTH,)


def test_a_ghost_tile_may_lock_an_artifact_and_a_virtual_one_turns_itself() -> None:
    """And a locked one unlocks it."""
    table = solo()
    cave = table.the_cave
    ghost = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST)))
    actions = [key.action for group in tile_groups(ghost, (0, 1), None) for key in group.keys]
    assert LockArtifact((0, 1)) in actions
    locked = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST, locked=True)))
    actions = [key.action for group in tile_groups(locked, (0, 1), None) for key in group.keys]
    assert UnlockArtifact((0, 1)) in actions
    virtual = with_cave(table, cave.with_tile((0, 1), Tile(hidden=Face(Kind.EVENT))))
    assert texts(tile_groups(virtual, (0, 1), None)[0].keys) == ["Turn it over"]


def test_walls_of_a_lit_tile_go_up_and_come_down() -> None:
    """Each side is a button that turns it round."""
    from rules.names import Direction

    tile = Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset({Direction.NORTH}))
    keys = wall_keys((1, 0), tile, None)
    assert texts(keys) == ["North: wall", "East: open", "South: open", "West: open"]
    assert keys[0].action == MendTile((1, 0), Side.LIT, open=True)
    assert keys[1].action.walls == (Direction.EAST, Direction.NORTH)


def test_an_open_space_may_hold_a_tile_placed_or_forgotten() -> None:
    """The first takes one from the stack, the second leaves the stack alone."""
    placed, forgotten = space_groups(solo(), (2, 0))
    assert isinstance(placed.keys[0].action, PlaceTile)
    assert isinstance(forgotten.keys[0].action, MendTile)


def test_tokens_of_every_sort_have_a_drawing() -> None:
    """The kit draws all nine."""
    from companion.widgets.glyph import lines

    assert {f"token-{token.value}" for token in Token} <= set(lines())
    assert MINE is Policy.MINE


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn")
def test_a_ghost_acts_on_the_map_with_the_piece_that_she_plays() -> None:
    """The summoned Thief walks where it glows, takes an Artifact, and his turn is ended."""
    table = play(
        *("table knight ghost", "map on", *(f"knight {line}" for line in START)),
        *("ghost takes possession card goblins", "ghost takes possession card dragon"),
        *("knight ends turn", "knight places eye at 0,2", "ghost starts at -1,0"),
        *("ghost has laid a card", "ghost ends turn", "ghost places eye at 0,3"),
        *("knight ends turn", "knight places eye at 0,4", "ghost reveals thief"),
    )
    table = then(table, "ghost summons thief at 0,0")
    view = map_view(table)
    assert (0, 4) in view.glow
    assert "The Thief takes the Artifact at the Entrance" in texts(view.keys)
    carried = texts(map_view(then(table, "ghost takes artifact")).keys)
    assert "The Thief takes the Artifact at the Entrance" not in carried
    assert "End the possession turn" in carried
