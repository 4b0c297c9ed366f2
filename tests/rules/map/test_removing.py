"""The Collapse: which tile, and what happens to what lies on it."""

from dataclasses import replace

import pytest

from rules.map import removing
from rules.map.cave import Face, Ground, Stack, Terrain, Tile
from rules.map.removing import (
    REMOVAL_ORDER,
    Remover,
    eligible,
    next_removal,
    remove,
    take_back,
    tokens_returned,
    why_not_remove,
)
from rules.map.terrain import place_terrain
from rules.names import Direction, Kind, Role, Symbol, Token
from tests.rules.cave.campaign import campaign
from tests.rules.cave.maps import lying, picture, standing, walled

CARD_1, CARD_2 = Remover.ALONE_IN_THE_DARK, Remover.ALONE_IN_THE_DARK_2


# -- which tile ------------------------------------------------------------------------------


@pytest.mark.rule("collapse.eligible", "collapse.recount")
def test_tiles_that_touch_one_go_before_those_that_touch_two() -> None:
    """While none touches one, those with two may go; then two tiles touch only one any more."""
    cave = picture("""
        . d d
        E d d
        d d .
    """)
    # All touch two but (1, 0) in the middle, which touches four.
    touching, may, _ = eligible(cave)
    assert (touching, set(may)) == (2, {(1, 1), (2, 1), (2, 0), (0, -1), (1, -1)})
    cave = remove(cave, (2, 1))
    touching, may, _ = eligible(cave)
    assert (touching, set(may)) == (1, {(1, 1), (2, 0)})


@pytest.mark.rule("collapse.eligible", "ruling.nothing-eligible")
def test_where_every_tile_touches_three_those_that_touch_fewest_go() -> None:
    """In a ring of Terrain no tile touches one or two: three is the fewest."""
    cave = picture("""
        d d
        E d
    """)
    cave = place_terrain(
        cave,
        [(-1, 0), (-1, 1), (-1, 2), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)],
        Ground(Terrain.RIVER),
    )
    # (0, 1), (1, 1) and (1, 0) touch three each by now; the River touches those three and the
    # Entrance.
    touching, may, _ = eligible(cave)
    assert touching == 3
    assert set(may) == {(0, 1), (1, 1), (1, 0)}
    assert why_not_remove(cave, (2, 2)).text == (
        "it touches 4 tiles, and one that touches 3 tiles goes before it"
    )


@pytest.mark.rule("collapse.eligible", "collapse.entrance")
def test_the_entrance_never_goes() -> None:
    """Alone on the map it stays, and nothing may be removed."""
    assert next_removal(picture("E")) is None
    why = why_not_remove(picture("E d"), (0, 0))
    assert (why.text, why.rule) == ("the Entrance never goes", "collapse.eligible")
    assert why_not_remove(picture("E d"), (5, 5)).text == "no tile lies there"


@pytest.mark.rule("collapse.crystal-first")
def test_a_revealed_crystal_tile_goes_first() -> None:
    """Of three tiles that touch one, the Lit Crystal tile; the others wait for it."""
    cave = picture("""
        . c .
        d E a
    """)
    removal = next_removal(cave)
    assert (removal.tiles, removal.touching) == (((0, 1),), 1)
    assert (removal.line, removal.rule) == (
        "a revealed Crystal tile goes first",
        "collapse.crystal-first",
    )
    why = why_not_remove(cave, (-1, 0))
    assert why.text == "a revealed Crystal tile goes first"
    assert why_not_remove(cave, (0, 1)) is None


@pytest.mark.rule("collapse.crystal-first", "ruling.dark-crystal", "alone.removal-order")
def test_the_touching_rule_comes_before_the_kind_of_tile() -> None:
    """A Crystal tile that touches two waits for a Dark tile that touches one."""
    cave = picture("""
        . d
        E c
    """)
    assert next_removal(cave, CARD_2).tiles == ((1, 1),)
    assert why_not_remove(cave, (1, 0)).text == (
        "it touches 2 tiles, and one that touches 1 tile goes before it"
    )


@pytest.mark.rule("collapse.crystal-first", "ruling.dark-crystal")
def test_an_unrevealed_crystal_tile_is_a_dark_tile() -> None:
    """Nobody knows what it is until it is turned over."""
    cave = picture("c E d")
    cave = cave.with_tile((-1, 0), Tile(hidden=Face(Kind.CRYSTAL)))
    assert next_removal(cave).tiles == ((-1, 0), (1, 0))


@pytest.mark.rule("alone.in-the-dark", "alone.in-the-dark-2", "alone.removal-order")
def test_each_card_has_its_own_order() -> None:
    """Without a Crystal tile: card I Dark, then Lit; card II a locked Ghost tile before both."""
    cave = picture("""
        . G .
        d E a
    """)
    assert next_removal(cave, CARD_1).tiles == ((-1, 0),)
    assert next_removal(cave, CARD_2).tiles == ((0, 1),)
    assert set(next_removal(cave).tiles) == {(0, 1), (-1, 0), (1, 0)}
    assert next_removal(picture("a E"), CARD_2).line == "only Lit tiles are left to choose from"
    assert [line.text for line in REMOVAL_ORDER[CARD_2]] == [
        "a revealed Crystal tile goes first",
        "a Ghost tile with a locked Artifact goes before Dark and Lit ones",
        "a Dark tile goes before a Lit one",
        "only Lit tiles are left to choose from",
    ]


@pytest.mark.rule(
    "ghost.ghost-tiles",
    "ghost.ghost-tiles.collapse",
    "collapse.ghost-tiles",
    "collapse.skips",
    "ruling.ghost-tiles-lost",
)
def test_a_ghost_tile_without_a_locked_artifact_stays() -> None:
    """With the Ghost in play the next eligible tile goes instead, even one that touches two."""
    cave = replace(
        picture("""
            D d
            . E
        """),
        ghost_in_play=True,
    )
    removal = next_removal(cave)
    assert removal.tiles == ((0, 1),)
    assert removal.touching == 2
    assert [skip.space for skip in removal.skipped] == [(-1, 1)]
    assert why_not_remove(cave, (-1, 1)).rule == "ghost.ghost-tiles"
    assert next_removal(replace(cave, ghost_in_play=False)).tiles == ((-1, 1),)


@pytest.mark.rule("collapse.skips")
def test_a_tile_whose_piece_cannot_leave_is_skipped() -> None:
    """The Knight behind a wall keeps her tile; the other one goes."""
    cave = standing(walled(picture("a E d"), (-1, 0), Direction.EAST), knight=(-1, 0))
    removal = next_removal(cave)
    assert removal.tiles == ((1, 0),)
    assert removal.skipped[0].text == "what stands on it cannot leave"


@pytest.mark.rule("collapse.skips")
def test_nothing_goes_when_every_tile_must_stay() -> None:
    """The last tile holds a piece without a way out: nothing may be removed."""
    cave = standing(walled(picture("a E"), (-1, 0), Direction.EAST), knight=(-1, 0))
    assert next_removal(cave) is None
    assert why_not_remove(cave, (-1, 0)).rule == "collapse.skips"


# -- taking it off ---------------------------------------------------------------------------


@pytest.mark.rule("collapse.tokens", "collapse.crystal-tiles")
def test_tokens_go_to_their_owners_and_a_crystal_counts_for_nobody() -> None:
    """A Treasure goes back to the Cave's supply, a Gem to the Dragon, a Bomb to the box."""
    cave = picture("c E")
    for token in (Token.CRYSTAL, Token.TREASURE, Token.GEM, Token.BOMB):
        cave = cave.with_token(token, (-1, 0))
    assert tokens_returned(cave, (-1, 0)) == (
        (Token.CRYSTAL, None),
        (Token.TREASURE, Role.CAVE),
        (Token.GEM, Role.DRAGON),
        (Token.BOMB, None),
    )
    cave = remove(lying(cave, Token.ARTIFACT), (-1, 0))
    assert cave.crystal_tiles_removed == 1
    assert cave.gone == {Kind.CRYSTAL: 1}


@pytest.mark.rule("collapse.crystal-tiles", "collapse.dark-tile", "ruling.crystals-counted")
def test_a_dark_tile_is_turned_over_when_it_goes() -> None:
    """A Dark Crystal tile counts as removed; any other does not."""
    cave = picture("b E f")
    gone = remove(cave, (-1, 0), Kind.CRYSTAL)
    assert (gone.crystal_tiles_removed, gone.collapsed) == (1, (Symbol.BONES,))
    gone = remove(gone, (1, 0), Kind.EVENT)
    assert (gone.crystal_tiles_removed, gone.collapsed) == (1, (Symbol.BONES, Symbol.FANGS))
    assert gone.gone == {Kind.CRYSTAL: 1, Kind.EVENT: 1}


def test_a_virtual_stack_turns_its_own_tile_over() -> None:
    """What it dealt comes to light when the tile goes."""
    cave = picture("E d").with_tile((1, 0), Tile(hidden=Face(Kind.CRYSTAL, Symbol.EYE)))
    assert remove(cave, (1, 0)).crystal_tiles_removed == 1


def test_a_tile_nobody_turned_over_leaves_no_count() -> None:
    """The players may leave it unsaid; then the app does not guess."""
    cave = remove(picture("E d"), (1, 0))
    assert (cave.gone, cave.collapsed) == ({}, ())


@pytest.mark.rule("ghost.ghost-tiles", "collapse.tokens")
def test_a_collapsed_ghost_tile_is_counted() -> None:
    """The solo Ghost may lose by them."""
    assert remove(picture("G E"), (-1, 0)).ghost_tiles_removed == 1


@pytest.mark.rule("collapse.eligible")
def test_a_terrain_tile_goes_as_a_whole() -> None:
    """All its spaces at once, and it counts as no kind of Cave tile."""
    cave = place_terrain(picture("E"), [(1, 0), (2, 0)], Ground(Terrain.LAKE))
    assert next_removal(cave).tiles == ((1, 0),)
    assert why_not_remove(cave, (2, 0)) is None
    assert list(remove(cave, (2, 0)).tiles) == [(0, 0)]


@pytest.mark.rule("base.tiles-removed-early")
def test_before_the_collapse_crystal_tiles_leave_and_the_others_go_back() -> None:
    """Of three tiles a Crystal tile leaves the game and counts; two go under the stack."""
    cave = picture("c E d a", stack=Stack(10))
    cave = take_back(cave, [(-1, 0), (1, 0), (2, 0)], [None, None, None])
    assert (cave.crystal_tiles_removed, cave.stack.left) == (1, 12)
    assert cave.gone == {Kind.CRYSTAL: 1}
    assert list(cave.tiles) == [(0, 0)]


@pytest.mark.rule("base.tiles-removed-early", "setup.stack")
def test_a_stack_that_the_app_keeps_has_them_back_at_the_bottom() -> None:
    """What lay Dark as it was dealt, what lay Lit as it was seen; a mended tile was never its."""
    top, dealt = Face(Kind.EVENT, Symbol.FANGS), Face(Kind.VAULT, Symbol.EYE)
    cave = picture("E d a d", stack=Stack(1, (top,)))
    cave = cave.with_tile((1, 0), replace(cave.tiles[1, 0], hidden=dealt))
    lit = Face(Kind.AMBUSH, cave.tiles[2, 0].symbol)
    cave = take_back(cave, [(1, 0), (2, 0), (3, 0)], [None, None, None])
    assert cave.stack.order is not None
    assert cave.stack.order[0] == top
    assert set(cave.stack.order[1:]) == {dealt, lit}
    assert cave.stack.left == 3


# -- against a second implementation ---------------------------------------------------------


@pytest.mark.rule("collapse.eligible", "collapse.skips", "alone.removal-order")
def test_a_naive_second_order_agrees_on_random_maps() -> None:
    """Each removal of 300 random maps, to the last tile, is what the naive code would do."""
    assert campaign(300, seed=7) > 2000


def test_the_comparison_finds_a_wrong_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """With Lit before Dark on the second card the naive order disagrees at once."""
    crystal, _, dark, lit = REMOVAL_ORDER[CARD_2]
    wrong = {**REMOVAL_ORDER, CARD_2: (crystal, replace(dark, takes=lambda t: not t.dark), lit)}
    monkeypatch.setattr(removing, "REMOVAL_ORDER", wrong)
    with pytest.raises(AssertionError, match="against"):
        campaign(100, seed=7)


@pytest.mark.rule("cave.tiles")
def test_every_tile_that_goes_is_one_less_to_be_seen() -> None:
    """Of four Event tiles two have left the map face up: two more are still unseen."""
    cave = replace(picture("E d d"), in_game={Kind.EVENT: 4})
    cave = remove(remove(cave, (2, 0), Kind.EVENT), (1, 0), Kind.EVENT)
    assert cave.gone == {Kind.EVENT: 2}
    assert cave.unseen() == {Kind.EVENT: 2}
