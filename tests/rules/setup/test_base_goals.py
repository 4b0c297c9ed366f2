"""What the others play for. Numbers by the base game's mixes and difficulty cards."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.setup.base_goals import spoken_goal
from rules.table import Setup

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF


def said(role: Role, *others: Role, level: str = "") -> str:
    """Say what a role plays for beside these others."""
    setup = Setup((role, *others), levels={role: level} if level else {})
    goal = spoken_goal(setup, role)
    assert goal is not None
    return goal.text


@pytest.mark.rule("setup.mixes", "setup.difficulty.knight")
def test_the_knight_kills_the_dragon_or_smashes_crystals() -> None:
    """5 Crystals without a Dragon: 4 at the two easy levels, 6 at the two hard ones."""
    assert said(K, G, D) == "Kill the Dragon"
    assert said(K, Role.SHADOW_PALADIN) == "Kill the Dragon"
    assert said(K, Role.GHOUL) == "Smash 5 Crystals and escape by the Entrance"
    assert "4 Crystals" in said(K, G, level="squire")
    assert "6 Crystals" in said(Role.ARMORED_KNIGHT, G, level="lady")


@pytest.mark.rule("setup.difficulty.goblins")
def test_the_goblins_kill_the_knight_or_the_dragon_or_smash_crystals() -> None:
    """In this order."""
    assert said(G, K, D) == "Kill the Knight"
    assert said(G, D, C) == "Kill the Dragon"
    assert said(G, Role.GHOUL) == "Smash 5 Crystals and escape by the Entrance"


@pytest.mark.rule("setup.difficulty.dragon", "setup.difficulty.thief", "collapse.crystal-tiles")
def test_dragon_thief_and_cave_have_goals_of_their_own() -> None:
    """Wakefulness 11, or 7 for a Hatchling; 6 Treasures, or 8 for an Invader."""
    assert said(D, K) == "Reach Wakefulness 11, come to the surface and escape"
    assert "Wakefulness 7" in said(D, K, level="hatchling")
    assert said(T, K) == "Stash 6 Treasures"
    assert "8 Treasures" in said(T, K, level="invader")
    assert said(C, K) == "Collapse before anybody else has won"


@pytest.mark.rule("ghost.how-to-win", "ghost.difficulty-variants")
def test_the_ghost_locks_artifacts() -> None:
    """5 as a rule, 3 as a Spirit, 6 as a Wraith."""
    assert said(Role.GHOST, K) == "Lock 5 Artifacts, then reach the Entrance"
    assert "3 Artifacts" in said(Role.GHOST, K, level="spirit")
    assert "6 Artifacts" in said(Role.GHOST, K, level="wraith")


def test_who_is_not_in_these_booklets_reads_the_board() -> None:
    """Nothing is invented for the Manor's roles."""
    assert spoken_goal(Setup((Role.SPIDER,)), Role.SPIDER) is None


@pytest.mark.rule("ghost.2-players", "ruling.vile-against-ghost", "ruling.goblins-vs-ghost")
def test_goblins_and_ghost_agree_on_the_crystals() -> None:
    """5 or 4 Crystals, and the Ghost locks one Artifact more; the level gives no other number."""
    ghost = Role.GHOST
    four = {"ghost-crystals": "4"}
    for other in (G, Role.VILE_GHOUL):
        agreed = Setup((other, ghost), levels={ghost: "wraith"}, choices=four)
        lock = spoken_goal(agreed, ghost)
        assert lock is not None
        assert lock.text == "Lock 5 Artifacts, then reach the Entrance"
    assert "Lock 6 Artifacts" in said(ghost, G)
    smash = spoken_goal(Setup((G, ghost), choices=four), G)
    assert smash is not None
    assert smash.text == "Smash 4 Crystals and escape by the Entrance"
    assert "Lock 5 Artifacts" in said(ghost, G, T)


@pytest.mark.rule("vile-ghoul.2plus-players.thief")
def test_vile_ghoul_and_thief_agree_on_the_treasures() -> None:
    """5 or 6, with the Cave at the table or without."""
    five = {"thief-treasures": "5"}
    for seats in ((Role.VILE_GHOUL, T), (Role.VILE_GHOUL, C, T)):
        stash = spoken_goal(Setup(seats, choices=five), T)
        assert stash is not None
        assert stash.text == "Stash 5 Treasures"
    assert said(T, Role.VILE_GHOUL) == "Stash 6 Treasures"
    assert said(T, Role.VILE_GHOUL, K, level="invader") == "Stash 8 Treasures"
