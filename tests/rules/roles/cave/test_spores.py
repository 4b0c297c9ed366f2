"""Soporific Spores: whom they reach, and what they cost."""

from __future__ import annotations

import pytest

from rules import prompts
from rules.guards import acting
from rules.names import Role
from tests.rules.cave.table import opened
from tests.table import play, refused, then


def _his_turn(other: str, *more: str) -> object:
    table = then(opened(f"table {other} cave", by="cave"), *more)
    return then(table, f"{other} ends turn", "cave places eye at 0,2")


@pytest.mark.rule("cave.omens.soporific-spores")
def test_each_target_is_offered_with_what_the_spores_do_to_it() -> None:
    """The Knight loses 5 Grit; they are not offered without anybody."""
    table = _his_turn("knight")
    offers = {a.line: a.note for p in prompts(table) for a in p.answers}  # type: ignore[arg-type]  # a table
    assert offers["cave buys soporific-spores on knight"] == "3 Omen tokens, 5 Grit less"
    assert "cave buys soporific-spores" not in offers
    no = refused(table, "cave buys soporific-spores on unicorn")  # type: ignore[arg-type]  # a table
    assert no.remedy == "Use them on the Knight"


@pytest.mark.rule("cave.omens.soporific-spores")
def test_on_a_role_of_which_no_text_speaks_the_board_decides() -> None:
    """The Shadow Paladin is on no list: the Cave's player reads the board."""
    table = opened("table shadow-paladin cave", by="cave")
    table = then(table, "overrule shadow-paladin ends turn", "cave places eye at 0,2")
    assert then(table, "cave buys soporific-spores").owed == ()
    done = then(table, "overrule cave buys soporific-spores on shadow-paladin")
    assert done.owed == ()


@pytest.mark.rule("cave.omens.soporific-spores", "armored-knight.grit")
def test_the_armored_knight_loses_grit_as_the_knight_does() -> None:
    """She sits in her seat: of 13 Grit 8 are left, and the second Hero cube they brought goes."""
    table = _his_turn("armored-knight", "armored-knight gains 13 grit")
    offers = {a.line: a.note for p in prompts(table) for a in p.answers}  # type: ignore[arg-type]  # a table
    assert offers["cave buys soporific-spores on armored-knight"] == "3 Omen tokens, 5 Grit less"
    before = table.roles[Role.ARMORED_KNIGHT]  # type: ignore[attr-defined]  # a table
    assert (before.grit, before.earned, before.unassigned) == (13, 2, 4)
    after = then(table, "cave buys soporific-spores on armored-knight")  # type: ignore[arg-type]  # a table
    hers = after.roles[Role.ARMORED_KNIGHT]
    assert (hers.grit, hers.earned, hers.unassigned) == (8, 1, 3)


@pytest.mark.rule("cave.omens.soporific-spores", "armored-knight.grit")
def test_nobody_has_less_than_no_grit() -> None:
    """Of 3 Grit none is left."""
    table = _his_turn("armored-knight", "armored-knight gains 3 grit")
    after = then(table, "cave buys soporific-spores on armored-knight")  # type: ignore[arg-type]  # a table
    assert after.roles[Role.ARMORED_KNIGHT].grit == 0


@pytest.mark.rule("ghoul.other-players.cave", "cave.omens.soporific-spores")
def test_a_possessed_cave_pays_with_what_its_card_gives() -> None:
    """3 Omens by the card at Influence 2 pay the Spores; at 1 there are 2; its own lie apart."""
    table = play("table cave ghoul ghost", "choose omens counted", "map on")
    for line in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0", "eye at 0,2"):
        table = then(table, f"cave places {line}")
    table = then(table, "cave plunders 0,2", "cave ends turn", "ghoul starts at 0,1")
    table = then(table, "ghoul rolls 6 5 1", "ghoul chooses 6 5", "ghoul ends turn")
    table = then(table, "ghost starts at -1,0", "ghost has laid a card", "ghost ends turn")
    table = then(table, "cave places fangs at 0,3", "cave plunders 0,3", "cave ends turn")
    own = table.the_cave.omens_held
    weak = then(table, "ghost reveals cave")
    assert weak.the_cave.omens_held == 2
    said = refused(weak, "cave uses spores on ghoul").text
    assert said == "That costs 3 Omen tokens, and the Cave has 2"
    table = then(table, "correct ghost focus to 2", "ghost reveals cave")
    assert table.the_cave.omens_held == 3
    table = then(table, "cave uses spores on ghoul")
    assert table.the_cave.omens_held == 0
    assert table.the_cave.aside is not None
    assert table.the_cave.aside.omens == own
    assert acting(table) is Role.GHOST


@pytest.mark.rule("cave.omens.collected", "base.components")
def test_the_bag_holds_thirty_six() -> None:
    """With 36 before the Cave there is none left to collect."""
    table = then(opened("table knight cave", "choose omens counted", by="cave"), "mend omens to 36")
    table = then(table, "knight ends turn")
    assert table.the_cave.omens_held == 36


@pytest.mark.rule("cave.omens", "cave.omens.hatred", "cave.shape-the-cave")
def test_the_last_tile_may_be_placed_by_an_omen_before_the_cave_shapes_itself() -> None:
    """Omens may be spent as soon as they are collected: then nothing is left to shape with."""
    table = opened("table knight cave", by="cave")
    table = then(table, "mend stack to 0", "mend hand to 1", "knight ends turn")
    assert "cave buys hatred" in [a.line for p in prompts(table) for a in p.answers]
    table = then(table, "cave buys hatred", "cave places eye at 0,2")
    assert table.owed == ()


@pytest.mark.rule("cave.omens", "collapse.how-many")
def test_in_the_collapse_an_omen_may_come_before_the_three_too() -> None:
    """Hatred takes one first, then the Cave goes on with its three."""
    table = opened("table knight cave", by="cave")
    table = then(table, "mend cave to collapsing", "knight ends turn", "cave buys hatred")
    table = then(table, "cave removes 0,1 as event")
    assert prompts(table)[0].text.startswith("Take away a tile that glows: 1 of 3")


@pytest.mark.rule("cave.omens.soporific-spores", "ruling.spores-skitter")
def test_a_ghoul_that_would_feel_nothing_is_no_target() -> None:
    """It has no Fury, and the group has it not skitter: the Cave keeps its Omens."""
    agreed = ("ruling spores-skitter no", "choose omens counted", "map on")
    table = play("table knight cave ghoul", *agreed)
    for line in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0"):
        table = then(table, f"cave places {line}")
    table = then(table, "knight ends turn", "cave places eye at 0,2", "cave plunders 0,2")
    table = then(table, "cave ends turn", "ghoul starts at 0,1", "ghoul rolls 6 5 1")
    table = then(table, "ghoul chooses 6 5", "ghoul ends turn", "knight ends turn")
    table = then(table, "mend omens to 6")
    lines = [answer.line for prompt in prompts(table) for answer in prompt.answers]
    assert "cave buys soporific-spores on knight" in lines
    assert "cave buys soporific-spores on ghoul" not in lines
    no = refused(table, "cave buys soporific-spores on ghoul")
    assert no.text == "Soporific Spores do nothing to the Ghoul"
    assert no.remedy == "Use them on the Knight"
