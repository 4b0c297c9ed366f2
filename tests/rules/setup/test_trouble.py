"""What is no game: each is told in its own sentence, with the nearest that is one."""

from __future__ import annotations

import pytest

from rules.boxes import Game
from rules.names import Role
from rules.setup.plan import plan
from rules.table import Setup

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF
N, U, V, H, X = Role.UNICORN, Role.GHOUL, Role.VILE_GHOUL, Role.GHOST, Role.CAVE_GHOST
A, S = Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN


def told(setup: Setup) -> tuple[list[str], Setup]:
    """Say what is wrong with a choice, and what would be right."""
    made = plan(setup)
    assert not made.ok
    assert made.nearest is not None
    assert plan(made.nearest).ok
    assert not made.steps
    return [problem.text for problem in made.problems], made.nearest


@pytest.mark.rule(
    "base.turn-order.visitors",
    "base.turn-order.unicorn-and-dragon",
    "ghoul.player-variants",
    "haunted-hallways.introduction",
    "cave-ghost.player-variants",
    "ghost.2-players",
)
@pytest.mark.parametrize(
    ("seats", "sentence", "nearest"),
    [
        (
            (K, C, X),
            "The Cave and the Cave Ghost take the same seat: only one of them plays",
            {K, X},
        ),
        ((K, V, G), "The Goblins and the Vile Ghoul take the same seat: only one of them", {K, G}),
        ((C,), "The Cave cannot play alone: somebody has to walk into it", {K, C}),
        ((C, H), "The Ghost joins the solo game of another role, and the Cave has no", {K, C, H}),
        ((K, K), "The Knight can sit at the table only once", {K}),
        ((S, N, K), "The Shadow Paladin sits in the Dragon's seat, and a Unicorn may only", {S, K}),
        ((A,), "No booklet gives the Armored Knight a game alone in the Cave", {K}),
        ((S, H), "No booklet gives the Shadow Paladin a game alone in the Cave", {D, H}),
        ((D, N, U), "No booklet has a game of the Dragon and a Unicorn without a third", {D, U}),
        (
            (K, G, D, N, C, T, U, H),
            "8 roles are too many: with the Ghoul and the Ghost there are games for seven",
            {K, G, D, C, T, U, H},
        ),
        ((K, Role.SPIDER), "The Spider belongs to the other box", {K}),
    ],
)
def test_roles_that_do_not_go_together(
    seats: tuple[Role, ...], sentence: str, nearest: set[Role]
) -> None:
    """What is wrong, and who could play instead."""
    (said,), instead = told(Setup(seats))
    assert said.startswith(sentence)
    assert set(instead.seats) == nearest


def test_everything_wrong_is_told_at_once() -> None:
    """Two pairs that exclude each other, and a level that nobody has."""
    said, instead = told(Setup((V, G, C, X, K), levels={K: "wraith", V: "hunter"}))
    assert len(said) == 3
    assert set(instead.seats) == {G, X, K}
    assert instead.levels == {K: "lady"}


def test_who_lives_in_the_other_box_alone_is_sent_there() -> None:
    """Nobody would be left at the table otherwise."""
    (said,), instead = told(Setup((Role.SPIDER,)))
    assert said == "The Spider belongs to the other box"
    assert instead.game is Game.MYSTERIOUS_MANOR
    (_,), back = told(Setup((U,), Game.MYSTERIOUS_MANOR))
    assert back.game is Game.CRYSTAL_CAVERNS


@pytest.mark.rule("setup.difficulty", "ghost.solo.difficulty")
@pytest.mark.parametrize(
    ("seats", "role", "level", "sentence", "nearest"),
    [
        (
            (K, U),
            U,
            "wraith",
            "“Wraith” is no level of the Ghoul but of the Cave Ghost and the",
            "hunter",
        ),
        (
            (K, U),
            U,
            "easy",
            "“Easy” is a level of solo games with a choice, and this is",
            "scavenger",
        ),
        ((K, U), U, "cruel", "“Cruel” is no level of the Ghoul; there are Ragpicker", None),
        (
            (U,),
            U,
            "hunter",
            "“Hunter” does not go with the goal of a solo game; there are Easy, Medium and Hard",
            "hard",
        ),
        ((K, H), H, "easy", "“Easy” is a level of solo games with a choice, and this", "specter"),
        ((G,), G, "hard", "“Hard” is a level of solo games with a choice, and this", "master"),
        ((A, G), A, "lady", "No booklet here names levels for the Armored Knight", None),
        ((K, U), T, "thief", "The Thief is not at this table, so there is no level to cho", None),
    ],
)
def test_a_level_of_somebody_else(
    seats: tuple[Role, ...], role: Role, level: str, sentence: str, nearest: str | None
) -> None:
    """The nearest is as hard on the right list, or the standard one."""
    (said,), instead = told(Setup(seats, levels={role: level}))
    assert said.startswith(sentence)
    assert instead.levels.get(role) == nearest


@pytest.mark.rule("ghost.fully-focused-variant")
def test_fully_focused_does_not_go_with_wraith() -> None:
    """It goes with the level below."""
    focused = frozenset({"fully-focused"})
    (said,), instead = told(Setup((K, H), levels={H: "wraith"}, variants=focused))
    assert said == "Fully Focused goes with every level of the Ghost but Wraith"
    assert (instead.levels, instead.variants) == ({H: "wraith"}, frozenset())
    assert plan(Setup((K, H), levels={H: "phantom"}, variants=focused)).ok


@pytest.mark.rule("ghoul.skitter-variant", "variant.crowded-house")
@pytest.mark.parametrize(
    ("seats", "variant", "sentence"),
    [
        ((K, D), "skitter", "Skitter needs the Ghoul or the Vile Ghoul at the table"),
        ((K, U), "fully-focused", "Fully Focused needs the Ghost at the table"),
        ((K, G, D), "crowded-house", "Crowded House needs four players without a Cave, or six wi"),
        ((K, U), "fast", "“fast” is no variant; there are crowded-house, fully-focused, shadow"),
    ],
)
def test_a_variant_that_changes_nothing_here(
    seats: tuple[Role, ...], variant: str, sentence: str
) -> None:
    """It is left out of the nearest table."""
    (said,), instead = told(Setup(seats, variants=frozenset({variant})))
    assert said.startswith(sentence)
    assert instead.variants == frozenset()


def test_the_manor_has_none_of_the_variants() -> None:
    """Neither the Cave's nor those that bring pieces."""
    manor = (Role.PALADIN, Role.SKELETONS, Role.SPIDER, Role.WARLOCK)
    for variant, sentence in (
        ("crowded-house", "Crowded House needs four players without a Cave, or six with one"),
        ("terrain", "The variant terrain belongs to the Crystal Caverns"),
    ):
        setup = Setup(manor, Game.MYSTERIOUS_MANOR, variants=frozenset({variant}))
        (said,), instead = told(setup)
        assert said == sentence
        assert instead.variants == frozenset()


@pytest.mark.rule("vile-ghoul.2plus-players.thief", "ghost.2-players.goblins-vs-ghost")
@pytest.mark.parametrize(
    ("seats", "choices", "sentence"),
    [
        ((K, U), {"thief-treasures": "5"}, "“thief-treasures” is nothing to choose in this mix"),
        ((V, T), {"thief-treasures": "7"}, "thief-treasures is 6 or 5, not 7"),
        ((G, H), {"ghost-crystals": "6"}, "ghost-crystals is 5 or 4, not 6"),
        ((K, U), {"solo-level": "hard"}, "“solo-level” is nothing to choose in this mix"),
        ((U,), {"solo-level": "cruel"}, "solo-level is easy or medium or hard, not cruel"),
        ((K, C), {"stack": "virtual"}, "The Cave's player holds tiles in secret: the stack lies"),
    ],
)
def test_a_number_that_nobody_agrees_on(
    seats: tuple[Role, ...], choices: dict[str, str], sentence: str
) -> None:
    """Each mix leaves its own numbers open, and no others."""
    (said,), instead = told(Setup(seats, choices=choices))
    assert said.startswith(sentence)
    assert instead.choices == {}


def test_the_stack_is_no_choice_of_the_manor() -> None:
    """Its tiles are not these."""
    setup = Setup((Role.SPIDER,), Game.MYSTERIOUS_MANOR, choices={"stack": "physical"})
    (said,), _ = told(setup)
    assert said == "“stack” is nothing to choose in this mix"


def test_the_app_may_shuffle_where_nobody_plays_the_cave() -> None:
    """That is a choice like the others."""
    assert plan(Setup((K, U), choices={"stack": "virtual"})).ok


def test_a_ruling_that_is_none() -> None:
    """Its name or its answer."""
    (said,), _ = told(Setup((K, U), rulings={"wrong": "no"}))
    assert said.startswith("“wrong” is no ruling with a switch")
    (answer,), instead = told(Setup((K, U), rulings={"evasion": "maybe"}))
    assert answer == "Ruling evasion is yes or no, not maybe"
    assert instead.rulings == {}
