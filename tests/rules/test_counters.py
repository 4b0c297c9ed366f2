"""Counters of others that a table wants kept."""

from __future__ import annotations

import pytest

from rules.counters import Counter, Kept
from rules.events import Told
from rules.house import HOUSE
from rules.names import Role
from rules.setup.choices import CHOICES
from rules.steps import Step
from tests.table import offered, play, refused, step, then


def kept_here() -> list[Kept]:
    """Give the counters of all roles."""
    return [one for rules in HOUSE.roles.values() for one in rules.counters]


@pytest.mark.rule("table.corrections")
def test_every_counter_has_its_choice_at_set_up_and_is_off_unless_chosen() -> None:
    """One choice for each, two of the Goblins' share one; the first option is not to count."""
    for one in kept_here():
        assert CHOICES[one.choice][0] in {"no", "as-said"}
    table = play("table knight goblins dragon cave thief")
    fields = [one.counter.field for one in kept_here()]
    shown = [getattr(board, field, None) for board in table.roles.values() for field in fields]
    assert set(shown) == {None}
    assert not any(" keeps " in line for line in offered(table))


@pytest.mark.rule("table.corrections")
def test_a_counter_is_said_once_and_then_goes_up_and_down_by_one_tap() -> None:
    """The Dragon's Hunger is unknown until somebody says it; below 0 nothing is offered."""
    table = play("table knight dragon", "choose keep-hunger yes")
    assert "dragon keeps hunger at <number>" in offered(table)
    assert "dragon keeps hunger at 1" not in offered(table)
    table = then(table, "dragon keeps hunger at 0")
    assert "dragon keeps hunger at 1" in offered(table)
    assert "dragon keeps hunger at -1" not in offered(table)
    assert refused(table, "dragon keeps hunger at -1").remedy == "Say a number of 0 or more"
    assert then(table, "dragon is killed").is_dead(Role.DRAGON)
    assert not any("hunger" in line for line in offered(then(table, "dragon is killed")))


@pytest.mark.rule("ghoul.attack-effects", "ghoul.attack-effects.dragon")
def test_a_sloth_token_costs_the_dragon_wakefulness() -> None:
    """He chooses it after the Ghoul's attack; a counter nobody has told stays untold."""
    head = ("table dragon ghoul", "choose keep-wakefulness yes", "dragon ends turn", "ghoul starts")
    attack = ("ghoul rolls 6 5 1", "ghoul chooses 6 5", "ghoul attacks dragon against 1")
    untold = then(play(*head), *attack, "dragon loses sloth")
    assert getattr(untold.roles[Role.DRAGON], Counter.WAKEFULNESS.field) is None
    told = then(play(*head), "dragon keeps wakefulness at 5", *attack, "dragon loses sloth")
    assert getattr(told.roles[Role.DRAGON], Counter.WAKEFULNESS.field) == 4


@pytest.mark.rule("ghoul.other-players.pickpocket", "ghoul.attack-effects.thief")
def test_the_thiefs_loot_grows_by_a_stolen_treasure_and_is_dropped_by_the_dead() -> None:
    """One Treasure token off the Ghoul's board; killed he drops what he carries."""
    table = play("table thief ghoul", "choose keep-loot yes", "thief ends turn", "ghoul starts")
    table = then(table, "ghoul rolls 6 5 1", "ghoul chooses 6 5", "correct ghoul treasures to 1")
    table = then(table, "ghoul ends turn", "correct ghoul defense to 0", "thief keeps loot at 1")
    table = then(table, "thief pickpockets ghoul for treasure at stealth 9")
    assert getattr(table.roles[Role.THIEF], "loot") == 2  # noqa: B009  # the field of one kind of board
    table = then(table, "thief names eye", "thief ends turn", "ghoul rolls 6 5 1")
    table = then(
        table,
        "ghoul chooses 6 5",
        "ghoul attacks thief against 1",
        "thief is killed at loot level 1",
    )
    assert getattr(table.roles[Role.THIEF], "loot") == 0  # noqa: B009  # the field of one kind of board


@pytest.mark.rule("base.thief-turn.killed")
@pytest.mark.parametrize(("carried", "asked"), [("0", False), ("1", True)])
def test_a_thief_who_carried_nothing_leaves_nothing_to_put_on_the_map(
    carried: str, *, asked: bool
) -> None:
    """Where the table counts his loot the app knows that there is none."""
    table = play("table thief ghoul", "choose keep-loot yes", "map on")
    for line in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0"):
        table = then(table, f"thief places {line}")
    table = then(table, "put thief at 0,1", f"thief keeps loot at {carried}")
    done = step(table, "thief is killed")
    assert isinstance(done, Step)
    told = [event.text for event in done.events if isinstance(event, Told)]
    assert any("carried" in text for text in told) is asked


@pytest.mark.rule("cave.omens.soporific-spores")
def test_spores_leave_a_tribe_one_goblin() -> None:
    """Its Population falls to 1; one that has fewer keeps them."""
    table = play("table goblins cave", "choose keep-population yes", "map on")
    for line in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0"):
        table = then(table, f"cave places {line}")
    table = then(table, "goblins keeps eye-population at 4", "goblins keeps fangs-population at 0")
    table = then(table, "goblins ends turn", "cave places eye at 0,2")
    table = then(table, "cave buys soporific-spores on eye-tribe")
    table = then(table, "cave buys soporific-spores on fangs-tribe")
    board = table.roles[Role.GOBLINS]
    assert (getattr(board, "eye_population"), getattr(board, "fangs_population")) == (1, 0)  # noqa: B009  # the field of one kind of board
    no = refused(table, "cave buys soporific-spores on knight")
    assert no.text == "Soporific Spores do nothing to the Knight"


@pytest.mark.rule("base.goblins-turn", "ghoul.attack")
def test_a_tribe_without_any_goblin_is_not_attacked() -> None:
    """What its Population is counted at is held to the board as what is said is."""
    table = play("table goblins ghoul", "choose keep-population yes")
    table = then(table, "goblins keeps eye-population at 0", "goblins ends turn", "ghoul starts")
    table = then(table, "ghoul rolls 6 6 5", "ghoul chooses 6 6")
    attack = "ghoul attacks eye-tribe"
    assert attack not in offered(table)
    assert refused(table, attack).text == "The Eye Tribe's Population cannot be 0"
    then(table, "goblins keeps eye-population at 1", attack)
