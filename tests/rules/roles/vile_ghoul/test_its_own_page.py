"""Whoever asks why reads the Vile Ghoul's own page, where that says something of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.book import entry
from rules.book.shelf import entries
from rules.events import Told
from rules.house import HOUSE, rule_for
from rules.names import Role
from rules.steps import Step
from tests.table import play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

LAID = (
    "vile-ghoul starts",
    "vile-ghoul rolls 6 3 3",
    "vile-ghoul selects 3 for movement 4 attack 2",
)


@pytest.mark.rule("vile-ghoul.turn-summary.shared-rules")
def test_what_both_pages_say_under_one_heading_is_read_on_its_own() -> None:
    """Every heading that both booklet pages have; and no rule is named that nobody wrote."""
    chapter = "vile-ghoul."
    both = {
        f"ghoul.{one.id.removeprefix(chapter)}": one.id
        for one in entries()
        if one.id.startswith(chapter) and entry(f"ghoul.{one.id.removeprefix(chapter)}")
    }
    instead = HOUSE.roles[Role.VILE_GHOUL].instead
    assert both.items() <= instead.items()
    for role, rules in HOUSE.roles.items():
        for theirs, own in rules.instead.items():
            assert entry(theirs), theirs
            assert own.startswith(f"{role}."), own
            assert entry(own), own


@pytest.mark.rule("vile-ghoul.move", "vile-ghoul.attack", "vile-ghoul.set-defense",
                  "vile-ghoul.collect-treasures-and-gems")  # fmt: skip
def test_its_prompts_and_refusals_name_its_own_rules() -> None:
    """Its Attack is a strength and no price, so the Ghoul's page on discs would mislead."""
    table = play("table vile-ghoul knight", "knight ends turn", *LAID)
    own = {"move", "attack", "set-defense", "collect-treasures-and-gems"}
    assert {f"vile-ghoul.{one}" for one in own} <= _asked(table, Role.VILE_GHOUL)
    assert not {f"ghoul.{one}" for one in own} & _asked(table, Role.VILE_GHOUL)
    strong = then(table, "knight has 2 strength")
    assert refused(strong, "vile-ghoul attacks knight").rule == "vile-ghoul.attack"
    spent = then(table, "vile-ghoul collects treasure", "vile-ghoul moves", "vile-ghoul moves")
    assert refused(spent, "vile-ghoul moves").rule == "vile-ghoul.move"


@pytest.mark.rule("vile-ghoul.other-players")
def test_who_may_attack_it_reads_that_of_it_too() -> None:
    """The Knight's offer against it opens its page, and against the Ghoul the Ghoul's."""
    table = play("table vile-ghoul knight", "knight ends turn", *LAID, "vile-ghoul ends turn")
    assert "vile-ghoul.other-players" in _asked(table, Role.KNIGHT)
    no = refused(table, "knight attacks vile-ghoul with 1")
    assert (no.text, no.rule) == (
        "Strength 1 is not above the Defense of 2",
        "vile-ghoul.other-players",
    )
    ghoul = play("table ghoul knight", "knight ends turn", "ghoul starts", "ghoul rolls 6 3 3",
                 "ghoul chooses 6 3", "ghoul ends turn")  # fmt: skip
    assert "ghoul.other-players" in _asked(ghoul, Role.KNIGHT)
    assert refused(ghoul, "knight attacks ghoul with 1").rule == "ghoul.other-players"


@pytest.mark.rule("vile-ghoul.attack.crystal", "possession.vile-ghoul")
def test_what_is_told_names_the_page_of_the_ghoul_that_is_meant() -> None:
    """A Crystal counts for the Knight: told of each by its own page, though one rule says it."""
    for ghoul, rule in (("ghoul", "ghoul.attack-effects"), ("vile-ghoul", "vile-ghoul.attack")):
        table = play(f"table {ghoul} knight", "knight ends turn", f"{ghoul} starts")
        if ghoul == "ghoul":
            table = then(table, "ghoul rolls 6 4 3", "ghoul chooses 6 4")
        else:
            table = then(table, "vile-ghoul rolls 6 4 3")
            table = then(table, "vile-ghoul selects 4 for movement 4 attack 4")
        done = step(table, f"{ghoul} smashes crystal")
        assert isinstance(done, Step)
        assert f"{rule}.crystal" in {one.rule for one in done.events if isinstance(one, Told)}
    setup = play("table ghoul knight").setup
    assert rule_for(setup, Role.GHOUL, "ghoul.attack") == "ghoul.attack"


@pytest.mark.rule(
    "ghoul.attack-effects.knight", "ghoul.attack-effects.dragon", "ruling.health-in-cave"
)
def test_who_chooses_a_loss_reads_what_may_be_chosen() -> None:
    """Each of them reads of the own choice, not the list that says: it depends on the role."""
    table = play("table ghoul knight dragon", "knight ends turn", "dragon ends turn",
                 "ghoul starts", "ghoul rolls 6 6 6", "ghoul chooses 6 6")  # fmt: skip
    for line, role in (("ghoul attacks knight against 1", "knight"),
                       ("ghoul attacks dragon against 1", "dragon")):  # fmt: skip
        assert prompts(then(table, line))[0].rule == f"ghoul.attack-effects.{role}"
    hers = play("table ghoul armored-knight", "armored-knight ends turn", "ghoul starts",
                "ghoul rolls 6 6 6", "ghoul chooses 6 6")  # fmt: skip
    asked = prompts(then(hers, "ghoul attacks armored-knight against 1"))[0]
    assert asked.rule == "ruling.health-in-cave"


def _asked(table: Table, who: Role) -> set[str]:
    return {prompt.rule for prompt in prompts(table) if prompt.who is who}
