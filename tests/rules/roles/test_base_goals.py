"""What the others play for. Numbers by the base game's mixes and difficulty cards."""

from __future__ import annotations

import pytest

from rules.boxes import Game
from rules.goals import goal_of
from rules.names import Role
from rules.setup.plan import plan
from rules.table import Setup

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF


def said(role: Role, *others: Role, level: str = "") -> str:
    """Say what a role plays for beside these others."""
    setup = Setup((role, *others), levels={role: level} if level else {})
    return goal_of(setup, role).text


@pytest.mark.rule("setup.mixes", "setup.difficulty.knight")
def test_the_knight_kills_the_dragon_or_smashes_crystals() -> None:
    """5 Crystals without a Dragon: 4 at the two easy levels, 6 at the two hard ones."""
    assert said(K, G, D) == "Kill the Dragon"
    assert said(K, Role.SHADOW_PALADIN) == "Kill the Shadow Paladin"
    assert said(K, Role.GHOUL) == "Smash 5 Crystals and escape by the Entrance"
    assert "4 Crystals" in said(K, G, level="squire")
    lady = "Smash 6 Crystals, Strength 4 for each, and escape by the Entrance"
    assert said(K, G, level="lady") == lady
    assert "6 Crystals" in said(Role.ARMORED_KNIGHT, G, level="lady")


@pytest.mark.rule("setup.difficulty.goblins", "ghoul.goblins-vs-ghoul")
def test_the_goblins_kill_the_knight_or_the_dragon_or_smash_crystals() -> None:
    """In this order. They need not escape, but against the Ghoul alone."""
    assert said(G, K, D) == "Kill the Knight"
    assert said(G, D, C) == "Kill the Dragon"
    assert said(G, C) == "Smash 5 Crystals"
    assert said(G, Role.GHOUL) == "Smash 5 Crystals and escape by the Entrance"
    assert said(G, Role.GHOUL, C) == "Smash 5 Crystals"
    assert said(G, C, level="warlord") == "Smash 6 Crystals, Strength 4 for each"


@pytest.mark.rule("setup.difficulty.dragon", "setup.difficulty.thief", "collapse.crystal-tiles")
def test_dragon_thief_and_cave_have_goals_of_their_own() -> None:
    """Wakefulness 11, or 7 for a Hatchling; 6 Treasures, or 8 for an Invader."""
    awake = "Reach Wakefulness 11, come to the surface and escape"
    assert said(D, C) == awake
    assert said(D, K) == f"{awake}, or win when an Ambush kills the Knight"
    ancient = "Reach Wakefulness 13, Shriek on 3 turns, come to the surface and escape"
    assert said(D, C, level="ancient") == ancient
    assert "Wakefulness 7" in said(D, K, level="hatchling")
    assert said(T, C) == "Stash 6 Treasures"
    assert "8 Treasures" in said(T, C, level="invader")
    collapse = "Collapse the Cave before anybody else has won: 5 Crystal tiles gone"
    assert said(C, G) == collapse
    assert said(C, K) == f"{collapse}, or win when an Ambush kills the Knight"
    assert said(C, G, level="grand").endswith("5 Crystal tiles and all 8 Hatred tokens gone")


@pytest.mark.rule("ghost.how-to-win", "ghost.difficulty-variants")
def test_the_ghost_locks_artifacts() -> None:
    """5 as a rule, 3 as a Spirit, 6 as a Wraith."""
    assert said(Role.GHOST, K) == "Lock 5 Artifacts, then reach the Entrance"
    assert "3 Artifacts" in said(Role.GHOST, K, level="spirit")
    assert "6 Artifacts" in said(Role.GHOST, K, level="wraith")


def test_who_is_not_in_these_booklets_reads_the_board() -> None:
    """Nothing is invented for the Manor's roles."""
    assert goal_of(Setup((Role.SPIDER,)), Role.SPIDER).own is Role.SPIDER


@pytest.mark.rule("ghost.2-players", "ruling.vile-against-ghost", "ruling.goblins-vs-ghost")
def test_goblins_and_ghost_agree_on_the_crystals() -> None:
    """5 or 4 Crystals, and the Ghost locks one Artifact more; the level gives no other number."""
    ghost = Role.GHOST
    four = {"ghost-crystals": "4"}
    for other in (G, Role.VILE_GHOUL):
        agreed = Setup((other, ghost), levels={ghost: "wraith"}, choices=four)
        lock = goal_of(agreed, ghost)
        assert lock is not None
        assert lock.text == "Lock 5 Artifacts, then reach the Entrance"
    assert "Lock 6 Artifacts" in said(ghost, G)
    smash = goal_of(Setup((G, ghost), choices=four), G)
    assert smash is not None
    assert smash.text == "Smash 4 Crystals"
    assert "Lock 5 Artifacts" in said(ghost, G, T)


@pytest.mark.rule("ruling.level-crystals", "setup.difficulty.goblins", "ghost.2-players")
@pytest.mark.parametrize(
    ("seats", "levels", "numbers"),
    [
        ((Role.VILE_GHOUL, T), {T: "footpad"}, (7, 4)),
        ((Role.VILE_GHOUL, T), {Role.VILE_GHOUL: "ragpicker"}, (5, 6)),
        ((Role.VILE_GHOUL, C, T), {T: "burglar", Role.VILE_GHOUL: "hunter"}, (8, 5)),
        ((K, T), {K: "novice", T: "prowler"}, (5, 7)),
        ((K, T, Role.GHOUL), {K: "lady"}, (7, 6)),
        ((G, Role.GHOST), {G: "warlord"}, (6, 6)),
    ],
)
def test_a_level_moves_what_was_agreed_for_its_own_role_alone(
    seats: tuple[Role, ...], levels: dict[Role, str], numbers: tuple[int, int]
) -> None:
    """6 Treasures and 6 or 7 Crystals, or 5 Crystals and 6 Artifacts; set-up says how it moves."""
    laid = plan(Setup(seats, levels=levels))
    other = next(role for role in seats if role in {T, Role.GHOST})
    assert laid.goals[seats[0]].numbers["crystals"] == numbers[0]
    assert list(laid.goals[other].numbers.values()) == [numbers[1]]
    said = [one.text for one in laid.steps if one.rule == "ruling.level-crystals"]
    assert len(said) == len(levels)
    assert all("than was agreed" in one for one in said)


@pytest.mark.rule("vile-ghoul.2plus-players.thief")
def test_vile_ghoul_and_thief_agree_on_the_treasures() -> None:
    """5 or 6, with the Cave at the table or without."""
    five = {"thief-treasures": "5"}
    for seats in ((Role.VILE_GHOUL, T), (Role.VILE_GHOUL, C, T)):
        stash = goal_of(Setup(seats, choices=five), T)
        assert stash is not None
        assert stash.text == "Stash 5 Treasures"
    assert said(T, Role.VILE_GHOUL) == "Stash 6 Treasures"
    assert said(T, Role.VILE_GHOUL, K, level="invader") == "Stash 8 Treasures"
    with_her = Setup((Role.VILE_GHOUL, T, Role.GHOST), choices=five)
    assert goal_of(with_her, T) == goal_of(Setup((Role.VILE_GHOUL, T), choices=five), T)


@pytest.mark.rule("setup.mixes.knight-thief", "ruling.level-crystals")
def test_knight_and_thief_agree_on_one_number() -> None:
    """5 or 6 for both, with the Ghoul or the Ghost beside them too; his level moves his own."""
    for others in ((), (Role.GHOUL,), (Role.GHOST,), (Role.GHOUL, Role.GHOST)):
        for seat in (K, Role.ARMORED_KNIGHT):
            five = {"thief-treasures": "5"}
            setup = Setup((seat, T, *others), levels={T: "invader"}, choices=five)
            smash, stash = goal_of(setup, seat), goal_of(setup, T)
            assert (smash.crystals, stash.numbers) == (5, {"treasures": 5 + 2})
    assert said(K, T).startswith("Smash 6 Crystals")
    assert said(T, K) == "Stash 6 Treasures, or win when an Ambush kills the Knight"
    assert said(K, T, C).startswith("Smash 5 Crystals")


@pytest.mark.rule("ruling.armored-goal", "armored-knight.how-to-win")
def test_the_armored_knight_hunts_whoever_sits_in_the_dragons_seat() -> None:
    """The Spider in the Manor; in the Cave the Dragon, or who replaces him; else Crystals."""
    armored = Role.ARMORED_KNIGHT
    assert said(armored, D, Role.UNICORN) == "Kill the Dragon"
    assert said(armored, Role.UNICORN) == "Kill the Unicorn"
    assert said(armored, Role.SHADOW_PALADIN) == "Kill the Shadow Paladin"
    assert said(armored, C).startswith("Smash 5 Crystals")
    assert said(armored, Role.SPIDER) == "Kill the Spider"


@pytest.mark.rule(
    "shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape"
)
def test_the_shadow_paladin_leaves_by_the_way_of_the_box() -> None:
    """The Entrance in the Cave, the open edge at the stairs in the Manor."""
    paladin = Role.SHADOW_PALADIN
    track = "Reach the last space of the Shadow track, then "
    assert said(paladin, C) == f"{track}escape by the Entrance"
    manor = Setup((paladin, Role.MANOR), Game.MYSTERIOUS_MANOR)
    goal = goal_of(manor, paladin)
    assert goal is not None
    assert goal.text == f"{track}leave by the open edge beside the stairs"


@pytest.mark.rule("cave-ghost.how-to-win")
def test_the_cave_ghost_collapses_the_cave() -> None:
    """5 Crystal tiles, 3 as a Spirit."""
    ghost = Role.CAVE_GHOST
    collapse = "Collapse the Cave before anybody else has won: "
    assert said(ghost, G) == f"{collapse}5 Crystal tiles gone"
    assert said(ghost, G, level="spirit") == f"{collapse}3 Crystal tiles gone"


@pytest.mark.rule("ghost.fully-focused-variant")
def test_fully_focused_is_one_step_more() -> None:
    """It stands between the last lock and the Entrance."""
    setup = Setup((Role.GHOST, K), variants=frozenset({"fully-focused"}))
    goal = goal_of(setup, Role.GHOST)
    assert goal is not None
    assert goal.text == (
        "Lock 5 Artifacts, end a turn on another free Ghost tile or lock one more, then reach "
        "the Entrance"
    )
