"""What a Ghoul plays for, in every mix and at every level."""

from __future__ import annotations

import pytest

from rules.goals import goal_of
from rules.names import Role
from rules.outcome import UnreadableError
from rules.roles.ghoul import goals
from rules.roles.ghoul.levels import dice_in_play, who
from rules.roles.ghoul.winning import lays_out
from rules.setup.choices import problem
from rules.setup.levels import levels_of
from rules.shown import shown
from rules.table import Setup, check_setup
from tests.table import play

K, GO, D, U = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.UNICORN
C, T, G, V, GH = Role.CAVE, Role.THIEF, Role.GHOUL, Role.VILE_GHOUL, Role.GHOST
SEVEN = (K, GO, D, C, T, G, GH)


def setup(*seats: Role, level: str = "", choices: dict[str, str] | None = None) -> Setup:
    """Agree on who plays, and at which level the Ghoul does."""
    ghoul = G if G in seats else V
    return Setup(seats, levels={ghoul: level} if level else {}, choices=choices or {})


def starting_health(agreed: Setup) -> dict[Role, object]:
    """Tell whose Health a Ghoul has followed from the start, and how much there is."""
    return {role: values["health"] for role, values in lays_out(agreed).items()}


@pytest.mark.rule("ghoul.how-to-win", "ghoul.how-to-win.fury-goal")
def test_the_two_printed_examples() -> None:
    """Two players need 9 Fury, five need 12."""
    assert goals.fury_goal(setup(K, G)) == 9
    assert goals.fury_goal(setup(K, GO, D, T, G)) == 12


@pytest.mark.parametrize(
    ("level", "by_players"),
    [
        ("ragpicker", (7, 8, 9, 10, 11, 12)),
        ("scavenger", (8, 9, 10, 11, 12, 13)),
        ("ghoul", (9, 10, 11, 12, 13, 14)),
        ("", (9, 10, 11, 12, 13, 14)),
        ("stalker", (9, 10, 11, 12, 13, 14)),
        ("hunter", (10, 11, 12, 13, 14, 14)),
    ],
)
@pytest.mark.rule("ghoul.difficulty-variants", "ghoul.4plus-players", "ghoul.3-players")
def test_fury_by_level_and_players(level: str, by_players: tuple[int, ...]) -> None:
    """A level's number plus the players, from two to seven, and never above 14."""
    for players, fury in enumerate(by_players, start=2):
        others = tuple(role for role in SEVEN if role is not G)[: players - 1]
        assert goals.fury_goal(setup(*others, G, level=level)) == fury, players


@pytest.mark.parametrize(
    ("level", "fury", "crystals"), [("easy", 7, 5), ("medium", 8, 6), ("", 8, 6), ("hard", 9, 7)]
)
@pytest.mark.rule("ghoul.solo", "ghoul.ghoul-vs-ghost", "ruling.ghoul-vs-ghost")
def test_the_solo_goal_also_against_the_ghost(level: str, fury: int, crystals: int) -> None:
    """Alone, or in the game the Ghost joins: Fury or Crystals; medium is offered."""
    alone, ghost = goals.goal(setup(G, level=level)), goals.goal(setup(G, GH, level=level))
    chosen = {"solo-level": level} if level else {}
    assert goals.goal(setup(G, choices=chosen)) == alone, "said as a choice"
    assert goals.goal(setup(G, GH, choices=chosen)) == ghost, "said as a choice"
    assert goals.fury_goal(setup(G, choices=chosen)) == fury
    assert (alone.fury, alone.crystals, alone.rule) == (fury, crystals, "ghoul.solo")
    assert (ghost.fury, ghost.crystals, ghost.rule) == (fury, crystals, "ghoul.ghoul-vs-ghost")
    assert alone.text == (
        f"Gain {fury} Fury or smash {crystals} Crystals and escape by the Entrance"
    )


@pytest.mark.parametrize(
    ("other", "kill", "crystals", "rule"),
    [
        (K, K, None, "ghoul.knight-vs-ghoul"),
        (GO, None, None, "ghoul.goblins-vs-ghoul"),
        (D, D, None, "ghoul.dragon-vs-ghoul"),
        (C, None, 6, "ghoul.cave-vs-ghoul"),
        (Role.CAVE_GHOST, None, 6, "ghoul.cave-vs-ghoul"),
        (T, None, None, "ghoul.thief-vs-ghoul"),
        (U, None, None, "ghoul.2-players"),
    ],
)
@pytest.mark.rule(
    "ghoul.2-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.goblins-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ghoul.cave-vs-ghoul",
    "ghoul.thief-vs-ghoul",
)
def test_the_duels(other: Role, kill: Role | None, crystals: int | None, rule: str) -> None:
    """9 Fury against everybody; Knight and Dragon may also be killed, the Cave robbed of 6."""
    aim = goals.goal(setup(other, G))
    assert (aim.fury, aim.kill, aim.crystals, aim.rule) == (9, kill, crystals, rule)


@pytest.mark.rule("ghoul.knight-vs-ghoul")
def test_a_goal_with_a_kill_in_words() -> None:
    """Both ways stand in one sentence."""
    said = "Kill the Knight, or gain 9 Fury and escape by the Entrance"
    assert goals.goal(setup(K, G)).text == said


@pytest.mark.rule("ghoul.3-players", "ghoul.4plus-players")
def test_with_more_players_nobody_has_to_die() -> None:
    """From three players on the Ghoul plays for Fury alone: 10 with three."""
    three = goals.goal(setup(K, D, G))
    assert (three.fury, three.kill, three.crystals, three.rule) == (
        10,
        None,
        None,
        "ghoul.3-players",
    )
    assert goals.goal(setup(K, D, C, G)).rule == "ghoul.how-to-win"
    assert starting_health(setup(K, D, G)) == {}


@pytest.mark.parametrize(
    ("level", "knight", "dragon", "crystals", "dice"),
    [
        ("ragpicker", 5, 3, 3, 3),
        ("scavenger", 6, 4, 4, 3),
        ("ghoul", 7, 5, 5, 3),
        ("", 7, 5, 5, 3),
        ("stalker", 7, 5, 5, 2),
        ("hunter", 8, 6, 6, 2),
    ],
)
@pytest.mark.rule("vile-ghoul.difficulty-variants", "vile-ghoul.how-to-win", "ruling.vile-two-dice")
def test_the_vile_ghouls_levels(
    level: str, knight: int, dragon: int, crystals: int, dice: int
) -> None:
    """The Knight's Health, without her the Dragon's, without both the Crystals; and the dice."""
    with_knight = setup(K, V, D, level=level)
    assert goals.goal(with_knight).kill is K
    assert starting_health(with_knight) == {K: knight}
    with_dragon = setup(V, D, level=level)
    assert goals.goal(with_dragon).kill is D
    assert starting_health(with_dragon) == {D: dragon}
    with_neither = setup(V, U, level=level)
    assert goals.goal(with_neither) == goals.GhoulsGoal(
        crystals=crystals, rule="vile-ghoul.how-to-win"
    )
    assert starting_health(with_neither) == {}
    assert dice_in_play(with_knight) == dice


@pytest.mark.rule(
    "vile-ghoul.2plus-players", "vile-ghoul.2plus-players.cave", "ruling.level-crystals"
)
def test_six_crystals_against_the_cave_alone() -> None:
    """And one more or less by level, as everywhere."""
    assert goals.goal(setup(V, C)).crystals == 6
    assert goals.goal(setup(V, C, level="hunter")).crystals == 7
    assert goals.goal(setup(V, C, U)).crystals == 5


@pytest.mark.rule("vile-ghoul.2plus-players.thief")
def test_one_crystal_more_than_the_thiefs_treasures() -> None:
    """The players agree on 5 or 6 Treasures, with the Cave at the table or without."""
    five = {"thief-treasures": "5"}
    assert goals.goal(setup(V, T, choices=five)).crystals == 6
    assert goals.goal(setup(V, T, C, choices=five)).crystals == 6
    assert goals.goal(setup(V, T)).crystals == 7
    assert goal_of(setup(V, T), T).numbers == {"treasures": 6}
    assert goals.goal(setup(V, T, GH, choices=five)).crystals == 6
    assert goals.goal(setup(V, T, U, choices=five)).crystals == 5


@pytest.mark.parametrize(("level", "crystals"), [("easy", 5), ("medium", 6), ("", 6), ("hard", 7)])
@pytest.mark.rule("vile-ghoul.solo")
def test_the_vile_ghoul_alone(level: str, crystals: int) -> None:
    """Crystals and the escape; medium is offered."""
    aim = goals.goal(setup(V, level=level))
    assert (aim.crystals, aim.fury, aim.kill, aim.rule) == (crystals, None, None, "vile-ghoul.solo")
    assert aim.text == f"Smash {crystals} Crystals and escape by the Entrance"
    chosen = {"solo-level": level} if level else {}
    assert goals.goal(setup(V, choices=chosen)) == aim, "said as a choice"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seats", [(G,), (G, GH), (V,)])
@pytest.mark.rule("ruling.solo-dice")
def test_a_solo_level_leaves_three_dice(seats: tuple[Role, ...], level: str) -> None:
    """Only Stalker and Hunter take one away, and neither is played alone."""
    assert dice_in_play(setup(*seats, level=level)) == 3
    with pytest.raises(UnreadableError, match="there are easy, medium, hard"):
        check_setup(setup(*seats, level="hunter"))


@pytest.mark.rule("ghoul.difficulty-variants")
def test_a_table_without_a_ghoul_has_no_such_goal() -> None:
    """Nobody's Health is followed there, and the three dice stay in the box."""
    assert who(setup(K, T)) is None
    assert starting_health(setup(K, T)) == {}
    assert dice_in_play(setup(K, T)) == 3
    assert "fury_goal" not in shown(play("table knight thief"))["roles"]["knight"]


@pytest.mark.rule("ghoul.difficulty-variants", "ghoul.solo")
def test_levels_that_a_table_does_not_know_are_refused() -> None:
    """Alone there are easy, medium and hard; at a table the five printed names."""
    with pytest.raises(UnreadableError, match="“hard” is no level of the Ghoul; there are ragp"):
        check_setup(setup(K, G, level="hard"))
    with pytest.raises(UnreadableError, match="there are easy, medium, hard"):
        check_setup(setup(G, level="hunter"))
    assert levels_of(U, (U, G)) == ()
    assert levels_of(K, (K,))[:4] == ("easy", "medium", "hard", "novice")


@pytest.mark.rule("ruling.ghost-joins", "ghoul.player-variants")
def test_the_ghost_joins_a_mix_that_keeps_its_goal() -> None:
    """With one opponent 9 Fury and her death, with two 10, with three all players count: 7 + 5."""
    duel = goals.goal(setup(K, G, GH))
    assert (duel.fury, duel.kill, duel.rule) == (9, K, "ghoul.knight-vs-ghoul")
    assert starting_health(setup(K, G, GH)) == {K: 7}
    assert goals.goal(setup(C, G, GH)).crystals == 6
    three = goals.goal(setup(K, D, G, GH))
    assert (three.fury, three.kill, three.rule) == (10, None, "ghoul.3-players")
    assert goals.goal(setup(K, D, T, G, GH)).fury == 12


@pytest.mark.rule("ruling.vile-against-ghost", "ruling.unicorn-prey")
def test_the_vile_ghoul_against_the_ghost() -> None:
    """5 Crystals are offered, 4 may be agreed; the Ghost changes no other mix."""
    assert goals.goal(setup(V, GH)).crystals == 5
    assert goals.goal(setup(V, GH, choices={"ghost-crystals": "4"})).crystals == 4
    assert goals.goal(setup(V, C, GH)).crystals == 6
    assert goals.goal(setup(V, U)).kill is None


@pytest.mark.rule("vile-ghoul.setup")
def test_only_one_of_the_two_ghouls_plays() -> None:
    """There is one set of dice and cards."""
    with pytest.raises(UnreadableError, match="only one of them plays"):
        check_setup(Setup((G, V)))
    with pytest.raises(UnreadableError, match="take the same seat"):
        check_setup(Setup((GO, V)))


def test_a_table_without_anybody_is_none() -> None:
    """It says what to do."""
    with pytest.raises(UnreadableError, match="nobody sits at this table: name at least one role"):
        check_setup(Setup(()))


@pytest.mark.rule("ghoul.skitter-variant", "ruling.evasion")
def test_a_variant_or_ruling_that_is_none_is_refused_by_name() -> None:
    """A misspelt line must not be taken for agreed."""
    with pytest.raises(UnreadableError, match="“fast” is no variant; there are crowded-house"):
        check_setup(Setup((K, G), variants=frozenset({"fast"})))
    with pytest.raises(UnreadableError, match="“wrong” is no ruling with a switch; there are spor"):
        check_setup(Setup((K, G), rulings={"wrong": "no"}))
    with pytest.raises(UnreadableError, match="ruling evasion is yes or no, not maybe"):
        check_setup(Setup((K, G), rulings={"evasion": "maybe"}))
    check_setup(Setup((K, G), rulings={"evasion": "yes"}, variants=frozenset({"terrain"})))


@pytest.mark.rule("vile-ghoul.2plus-players.thief")
def test_what_there_is_to_agree_on() -> None:
    """A choice that is none, or a value that is none, is refused by name."""
    assert problem({"thief-treasures": "5"}) == ""
    assert problem({"thief-treasures": "7"}) == "thief-treasures is 6 or 5, not 7"
    assert problem({"weather": "fair"}).startswith("“weather” is nothing to choose")
    with pytest.raises(UnreadableError, match="not 7"):
        check_setup(setup(V, T, choices={"thief-treasures": "7"}))
