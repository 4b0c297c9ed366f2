"""Corners that a whole game seldom comes to."""

from __future__ import annotations

import pytest

from rules import prompts
from rules.actions.map import Flare
from rules.book.index import Terms
from rules.map import removing
from rules.names import Role
from rules.setup.mixes import flare_users
from tests.rules.cave.table import opened
from tests.table import offered, play, then


@pytest.mark.rule("variant.flare")
def test_nobody_who_is_not_on_the_map_is_offered_flare() -> None:
    """Its centre is the Thief's own space, and he has none."""
    table = opened("table thief ghoul", by="thief")
    assert Role.THIEF in flare_users(table.setup.seats)
    assert not [a for one in prompts(table) for a in one.answers if isinstance(a.action, Flare)]
    there = then(table, "put thief at 1,0")
    assert [a for one in prompts(there) for a in one.answers if isinstance(a.action, Flare)]


@pytest.mark.rule("variant.flare.goblins")
def test_a_tribe_that_stands_on_the_map_is_offered_flare_once() -> None:
    """Its centre is its own space."""
    table = then(opened("table goblins ghoul", by="goblins"), "put eye-tribe at 1,0")
    flares = [a for one in prompts(table) for a in one.answers if isinstance(a.action, Flare)]
    assert flares
    used = then(table, "goblins flares at 1,0 showing corners")
    assert not [a for one in prompts(used) for a in one.answers if isinstance(a.action, Flare)]


@pytest.mark.rule("collapse.eligible")
def test_where_every_tile_touches_many_the_fewest_are_said() -> None:
    """Such a map can only be mended together."""
    assert removing._touched(3) == "no tile is touched by fewer than 3"
    assert removing._touched(1) == "only 1 tile touches it"


def test_the_terms_of_the_book_are_counted_without_being_cut_out() -> None:
    """Two terms: one that two entries have, and one that one has."""
    terms = Terms(("fury", "omen"), (2, 1), memoryview(b"\0\0\1\0\1\0"), b"\5\6\7")
    assert (len(terms), list(terms)) == (2, ["fury", "omen"])
    assert terms["fury"] == ((0, 5), (1, 6))


@pytest.mark.rule("ghoul.other-players.cave", "cave.omens.soporific-spores")
def test_spores_are_not_offered_for_omens_that_are_not_there() -> None:
    """They cost 3, and 2 are left; on the map the Cave buys them, and what it has decides too."""
    table = play("table knight cave ghoul", "choose omens counted", "knight ends turn")
    table = then(table, "cave ends turn", "ghoul starts", "overrule ghoul ends turn")
    table = then(table, "knight ends turn", "cave keeps omens at 3")
    assert "cave uses spores on ghoul" in offered(table)
    assert "cave uses spores on ghoul" not in offered(then(table, "cave keeps omens at 2"))
    table = opened("table knight cave ghoul", "choose omens counted", by="cave")
    table = then(table, "put ghoul at 1,0", "knight ends turn", "mend omens to 3")
    table = then(table, "cave places eye at 0,2")
    assert "cave buys soporific-spores on ghoul" in offered(table)
    assert "cave buys soporific-spores on ghoul" not in offered(then(table, "mend omens to 2"))
