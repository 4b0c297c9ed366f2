"""One place says whether an action is legal: deciding, offering and dimming agree with it."""

from __future__ import annotations

import random
from dataclasses import MISSING, fields, replace
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, decide, fold, new_table, prompts, why_not
from rules.boxes import Game
from rules.draft import Draft
from rules.house import HOUSE
from rules.names import Role
from rules.outcome import LateRefusalError
from rules.roles.ghoul.board import Ghoul
from rules.sentences import sentences, write_action
from rules.setup.choices import CHOICES
from rules.table import Setup
from tests.anything import anything
from tests.campaigns import so_many
from tests.player import any_answer
from tests.rules.reported import BY_SECRET, reported
from tests.rules.roles.test_any_game import any_box, any_seats, kept
from tests.rules.test_prompts import any_setup
from tests.table import play, refused, then

if TYPE_CHECKING:
    from rules import Step, Table
    from rules.actions import Action
    from rules.prompts import Answer

TRIES = 40
GAMES = so_many(2, 200)
SAYABLE = tuple(one.action for one in sentences())
ROLLED = (
    "table knight ghoul",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 6 3 6",
    "ghoul chooses 6 3",
)


# Guards first, then changes


def test_a_refusal_after_the_first_change_is_a_mistake_of_ours() -> None:
    """Nothing may be refused once something has happened, whether it can be overruled or not."""
    for overrule in (False, True):
        draft = Draft(play(*ROLLED), None, overrule=overrule)
        draft.change(Role.GHOUL, "ghoul.move", Ghoul, movement=5)
        draft.refuse_if(False, "this is not wrong", "ghoul.move", "")  # noqa: FBT003  # as rules say it
        with pytest.raises(LateRefusalError, match="too late"):
            draft.refuse_if(True, "too late", "ghoul.move", "")  # noqa: FBT003  # as rules say it
        with pytest.raises(LateRefusalError, match="no sense"):
            draft.refuse("no sense", "ghoul.move", "")


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_no_refusal_comes_late_and_the_answer_is_the_same_without_deciding(
    seed: int, *, with_map: bool
) -> None:
    """Anything that can be said is said, on purpose too; whether it may be is asked beforehand."""
    chance = random.Random(seed)
    for table in tables(chance, with_map=with_map):
        for _ in range(TRIES):
            action = anything(chance.choice(SAYABLE), chance)
            decide(table, action, chance, overrule=True)
            done = decide(table, action, chance)
            expected = done if isinstance(done, Refusal) else None
            if type(action) in BY_SECRET and why_not(table, action) is None:
                continue
            assert why_not(table, action) == expected, write_action(action)


# What is accepted was offered


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("role", kept())
def test_what_is_accepted_was_offered_or_is_only_reported(role: Role, *, with_map: bool) -> None:
    """Every action that is accepted without overruling stands among the answers in some form.

    In games with anybody whose books the app keeps, in every box; half of what is said is theirs.
    """
    chance = random.Random(f"accepted {role} {with_map}")
    found = [one for _ in range(GAMES) for one in games(role, chance, with_map=with_map)]
    for table in found:
        offers = [answer for prompt in prompts(table) for answer in prompt.answers]
        for _ in range(TRIES):
            action = anything(chance.choice(chance.choice((SAYABLE, own(role)))), chance)
            if why_not(table, action) is not None or reported(table, action):
                continue
            if type(action) in BY_SECRET and isinstance(decide(table, action, chance), Refusal):
                continue
            assert was_offered(table, action, offers), f"{write_action(action)} at {table.owed}"


def own(role: Role) -> tuple[type, ...]:
    """Give what is decided in the rules of one role."""
    return tuple(one for one in SAYABLE if HOUSE.deciding[one] is HOUSE.roles[role]) or SAYABLE


def games(role: Role, chance: random.Random, *, with_map: bool) -> list[Table]:
    """Give the tables of a random game with this role, in one of its boxes."""
    box = Game.CRYSTAL_CAVERNS if with_map else any_box(role, chance)
    variants = chance.sample(("skitter", "terrain", "shadow-unicorn"), chance.randint(0, 3))
    counted = {name: "yes" for name in CHOICES if name.startswith("keep-")}
    seats = any_seats(role, chance, box)
    return played(
        Setup(
            seats,
            box,
            variants=frozenset(variants),
            with_map=with_map,
            choices=chance.choice(({}, counted)),
        ),
        chance,
    )


def tables(chance: random.Random, *, with_map: bool) -> list[Table]:
    """Give the tables of one random game among the Ghouls and the roles of the base game."""
    return played(any_setup(chance, with_map=with_map), chance)


def played(setup: Setup, chance: random.Random) -> list[Table]:
    """Give the tables of one game in which everything that is offered may happen."""
    table = new_table(setup)
    found = [table]
    for _ in range(60):
        action = any_answer(table, chance)
        if action is None:
            break
        step = decide(table, action, chance)
        assert not isinstance(step, Refusal)
        table = fold(table, step.events)
        found.append(table)
    return found


def was_offered(table: Table, action: Action, offers: list[Answer]) -> bool:
    """Tell whether an action is an answer, one of an answer's ways, or comes to the same."""
    action = _plainly(action, "by_app", *(("space",) if table.cave is None else ()))
    unsaid = _plainly(action, "strength", "armor", "stealth")
    alike = [answer for answer in offers if type(answer.action) is type(action)]
    if any(_one_of(answer, one) for answer in alike for one in (action, unsaid)):
        return True
    said = (action, unsaid)
    return any(_same(table, one, answer.example) for answer in alike for one in said)


def _plainly(action: Action, *left_out: str) -> Action:
    """Leave out what may be said beside an answer: who rolled, a number that was told with it."""
    optional = {field.name: field.default for field in fields(action)}
    plain = {name: optional[name] for name in left_out if name in optional}
    return replace(action, **{name: value for name, value in plain.items() if value is not MISSING})


def _one_of(answer: Answer, action: Action) -> bool:
    for ask in answer.asks:
        given = getattr(action, ask.field)
        options = {one if ask.secret is None else ask.secret(one) for one in ask.options}
        if options and not (set(given) if ask.many else {given}) <= options:
            return False
    gaps = {ask.field: getattr(action, ask.field) for ask in answer.asks}
    return answer.fill(**gaps) == action


def _same(table: Table, action: Action, other: Action) -> bool:
    said, offered = decide(table, action, random.Random(1)), decide(table, other, random.Random(1))
    return _events(said) == _events(offered)


def _events(step: Step | Refusal) -> object:
    return None if isinstance(step, Refusal) else step.events


# What was accepted and never offered


@pytest.mark.rule("ghoul.collect-treasures-and-gems.gem")
def test_a_gem_is_collected_only_where_the_dragon_plays() -> None:
    """Gems are his."""
    assert refused(play(*ROLLED), "ghoul collects gem").rule.endswith("gem")
    then(
        play("table dragon ghoul", "dragon ends turn", *ROLLED[2:]),
        "ghoul collects gem",
    )


@pytest.mark.rule("ghoul.other-players.unicorn")
def test_the_shadow_unicorn_attacks_only_with_her_variant_and_not_in_the_ghouls_turn() -> None:
    """Nobody plays her, so whose turn it is has to be asked for all the same."""
    line = "shadow-unicorn attacks ghoul"
    without = play(*ROLLED, "ghoul ends turn")
    assert refused(without, line).text == "The Shadow Unicorn is not at this table"
    hers = play(ROLLED[0], "variant shadow-unicorn", *ROLLED[1:])
    assert refused(hers, line).text == "It is the Ghoul's turn"
    hers = then(hers, "ghoul ends turn")
    assert refused(hers, f"{line} in anger").text == "The Shadow Unicorn knows no Anger"
    then(hers, line)


@pytest.mark.rule("ghoul.other-players.unicorn")
def test_only_a_unicorn_attacks_in_anger() -> None:
    """Nobody else has any."""
    table = play(*ROLLED, "ghoul ends turn")
    no = refused(table, "knight attacks ghoul with 9 in anger")
    assert no.text == "The Knight knows no Anger"


@pytest.mark.rule("variant.flare.knight", "variant.flare.goblins")
def test_without_the_map_too_flare_is_used_once_by_the_knight_and_by_each_tribe() -> None:
    """The next turn begins anew."""
    flare = "{} flares showing ring"
    used = "Flare was used in this turn already"
    table = play("table knight goblins cave ghoul", flare.format("knight"))
    assert refused(table, flare.format("knight")).text == used
    table = play("table goblins ghoul", *[flare.format("goblins")] * 3)
    assert refused(table, flare.format("goblins")).text == used
    table = then(table, "goblins ends turn", *ROLLED[2:])
    table = then(table, *[flare.format("ghoul")] * 2, "ghoul ends turn")
    then(table, flare.format("goblins"))


@pytest.mark.rule("variant.flare")
def test_nobody_flares_while_a_skitter_is_owed() -> None:
    """What is owed comes first."""
    table = play("table goblins ghoul", "goblins ends turn", *ROLLED[2:])
    table = then(table, "ghoul attacks eye-tribe against 1")
    assert "Something is still owed" in refused(table, "ghoul flares showing ring").text


@pytest.mark.rule("ghoul.setup.first-placement")
def test_the_ghoul_starts_in_no_other_turn() -> None:
    """It comes onto the map when its own first turn begins."""
    no = refused(play("table knight ghoul"), "ghoul starts")
    assert no.text == "The first placement of the Ghoul is not due now"


@pytest.mark.rule("ghoul.skitter-variant")
def test_only_the_ghoul_that_plays_is_put_somewhere() -> None:
    """The piece that is named is read."""
    table = play("table goblins ghoul", "variant skitter", "goblins ends turn", *ROLLED[2:])
    table = then(table, "ghoul attacks eye-tribe against 1")
    line = "goblins puts {} beside the entrance"
    assert refused(table, line.format("vile-ghoul")).text == "The Vile Ghoul is not at this table"
    then(table, line.format("ghoul"))


@pytest.mark.rule("ghoul.terrain.magma")
def test_a_turn_ends_on_magma_only_where_magma_can_be() -> None:
    """Without Terrain there is none; with the map it lies where the map shows it."""
    line = "ghoul ends turn on magma"
    assert refused(play(*ROLLED), line).rule == "ghoul.terrain.magma"
    then(play(ROLLED[0], "variant terrain", *ROLLED[1:]), line)


# What is dimmed


def test_what_cannot_be_paid_or_is_used_up_stays_in_place_with_its_reason() -> None:
    """Nonsense is not shown at all."""
    table = play(*ROLLED, "correct ghoul movement to 1")
    dimmed = {one.answer.line: one.why.text for prompt in prompts(table) for one in prompt.dimmed}
    assert dimmed["ghoul moves through a wall"] == "That costs 2 movement, and 1 is left"
    assert "ghoul drifts" not in dimmed
    offered = {answer.line for prompt in prompts(table) for answer in prompt.answers}
    assert not offered & set(dimmed)
    for prompt in prompts(table):
        for one in prompt.dimmed:
            assert why_not(table, one.answer.example) == one.why
