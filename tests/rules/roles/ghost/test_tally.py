"""What a possessed piece does to the Ghoul, by the numbers of the card and the way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.map.ways import buttons_at, ways
from companion.screens.map.ways import why_not as why_no_tap
from rules import prompts
from rules.names import Piece, Role
from rules.roles.ghost.possessed import possession
from rules.roles.ghoul.against_actions import AttackGhoul
from tests.rules.cave.table import LAID, opened
from tests.rules.roles.ghost.revealed import GHOULS_TURN, revealing, told
from tests.table import offered, play, refused, step, then

if TYPE_CHECKING:
    from rules import Table


def beside(mine: str, defense: int, *more: str, ghoul: str = "ghoul", piece: str = "") -> Table:
    """Let a possession turn begin on the Entrance, a Ghoul on the tile to the right of it.

    Behind it lie two tiles more in that row.
    """
    return then(
        opened(f"table {mine} {ghoul} ghost", by=mine),
        f"put {piece or mine} at 0,0",
        f"put {ghoul} at 1,0",
        "mend 2,0 to dark eye",
        "mend 3,0 to dark eye",
        f"correct {ghoul} defense to {defense}",
        *more,
        f"{mine} ends turn",
        f"{mine} places eye at 0,2",
    )


def _glows(table: Table) -> set[object]:
    walks = [one for asked in prompts(table) for one in asked.answers if "walks" in one.label]
    return {space for walk in walks for space in walk.asks[0].options}


def _walked(table: Table) -> int:
    now = possession(table)
    assert now is not None
    return now.walked


@pytest.mark.rule("ghoul.other-players", "ghoul.other-players.knight", "possession.knight")
@pytest.mark.parametrize("ghoul", ["ghoul", "vile-ghoul"])
def test_where_the_knight_is_too_weak_the_space_neither_glows_nor_is_walked_through(
    ghoul: str,
) -> None:
    """Strength 3 against Defense 3; a tap on the space says so."""
    with revealing(Role.KNIGHT, 2):
        table = beside("knight", 3, ghoul=ghoul)
        name = ghoul.replace("-", " ").title()
        weak = f"The {name} stands there: Strength 3 is not above the Defense of 3"
        no = refused(table, "ghost walks knight to 1,0")
        read = f"{ghoul}.other-players"
        assert (no.text, no.rule, no.remedy) == (weak, read, "It takes Strength 4")
        assert why_no_tap(table, (1, 0)) == no
        no = refused(table, "ghost walks knight to 2,0")
        assert no.text == f"The way leads over the tile right of the Entrance. {weak}"
        assert no.remedy == "It takes Strength 4"
        assert {(1, 0), (2, 0), (3, 0)}.isdisjoint(_glows(table) | set(ways(table)))
        assert (0, 1) in _glows(table)
        assert f"knight attacks {ghoul}" not in offered(table)
        table = then(table, "overrule ghost walks knight to 1,0")
    assert table.the_cave.piece_at(Piece.KNIGHT) == (1, 0), "a table may have it otherwise"


@pytest.mark.rule("ghoul.other-players.knight", "base.knight-turn", "possession.knight")
@pytest.mark.parametrize("ghoul", ["ghoul", "vile-ghoul"])
def test_where_the_knight_is_strong_enough_entering_is_the_attack(ghoul: str) -> None:
    """It takes the way there and an encounter, and the Ghoul skitters, as at any attack."""
    with revealing(Role.KNIGHT, 2):
        table = beside("knight", 2, ghoul=ghoul)
        no = refused(table, "ghost walks knight to 1,0")
        name = ghoul.replace("-", " ").title()
        assert no.text == f"The {name} stands there, and the Knight attacks it by entering"
        assert no.remedy == "Tell the attack instead: it counts the steps there"
        assert refused(table, "ghost walks knight to 2,0").text.endswith(no.text)
        assert (1, 0) not in _glows(table)
        assert f"knight attacks {ghoul}" in offered(table)
        (tap,) = buttons_at(ways(table)[1, 0], (1, 0))
        assert tap.action == AttackGhoul(Piece.KNIGHT, Piece(ghoul)), "so its tile glows for that"
        done = step(table, f"knight attacks {ghoul}")
        assert "The Knight's attack was an encounter, and 2 are left" in told(done)
        table = then(table, f"knight attacks {ghoul}")
        assert prompts(table)[0].required, "which symbol it skitters to"
        assert table.the_cave.piece_at(Piece.KNIGHT) == (1, 0)
        assert _walked(table) == 1


@pytest.mark.rule("possession.knight")
def test_an_attack_farther_off_than_she_may_walk_is_refused() -> None:
    """Of five spaces three are walked: two are left, and three lead to the Ghoul."""
    with revealing(Role.KNIGHT, 3):
        table = beside("knight", 1, "put ghoul at 3,0", "mend 0,1 to lit ambush without walls")
        table = then(table, *(f"ghost walks knight to {to}" for to in ("0,1", "0,0", "0,1")))
        no = refused(table, "knight attacks ghoul")
        assert (no.text, no.rule) == ("That is 4 spaces, and 2 are left", "possession.knight")
        assert "knight attacks ghoul" not in offered(table)
        table = then(table, "overrule knight attacks ghoul")
    assert _walked(table) == 7, "the table has it otherwise"


@pytest.mark.rule("ghoul.other-players", "ghost.terrain.river", "ruling.drift")
def test_no_current_carries_the_knight_onto_it_but_by_her_attack() -> None:
    """She steps into the River, which flows to the Ghoul: her attack takes no space more."""
    with revealing(Role.KNIGHT, 3):
        table = then(
            opened("table knight ghoul ghost", by="knight"),
            "put knight at 0,0",
            "mend 1,0 away",
            "knight places river at 1,0 2,0 flowing east",
            "put ghoul at 2,0",
            "correct ghoul defense to 1",
            "knight ends turn",
            "knight places eye at 0,2",
            "ghost walks knight to 1,0",
        )
        assert "ghost walks knight to 2,0 with the current" not in offered(table)
        no = refused(table, "ghost walks knight to 2,0 with the current")
        assert no.text == "The Ghoul stands there, and the Knight attacks it by entering"
        table = then(table, "knight attacks ghoul")
    assert _walked(table) == 1


@pytest.mark.rule("base.knight-turn", "ghoul.other-players.knight")
def test_in_the_encounter_that_was_told_she_attacks_what_it_revealed() -> None:
    """The attack in it takes none more; a step later it would be another encounter."""
    table = play(*GHOULS_TURN, "ghost starts", *LAID)
    with revealing(Role.KNIGHT, 1):
        table = then(table, "knight ends turn", "ghost spends encounter")
        found = "knight attacks ghoul on a tile just revealed"
        assert not any("was an encounter" in text for text in told(step(table, found)))
        again = "The Knight's attack was an encounter, and none is left"
        assert again in told(step(then(table, "ghost walks knight"), found))
        assert again in told(step(table, "knight attacks ghoul"))


@pytest.mark.rule("ghoul.other-players.goblins")
def test_a_possessed_tribe_enters_by_an_attack_alone() -> None:
    """With Population 2 against Defense 1; against 2 its whole Strength is asked for."""
    with revealing(Role.GOBLINS, 2):
        strong = beside("goblins", 1, piece="fangs-tribe")
        weak = beside("goblins", 2, piece="fangs-tribe")
        no = refused(strong, "ghost walks fangs-tribe to 1,0")
        assert no.text == "The Ghoul stands there, and the Fangs Tribe attacks it by entering"
        no = refused(weak, "ghost walks fangs-tribe to 1,0")
        assert no.text.startswith("The Ghoul stands there: The Fangs Tribe's Population is 2")
        assert "with its discs" in no.remedy
        assert (1, 0) not in _glows(strong) | _glows(weak)
        table = then(weak, "fangs-tribe attacks ghoul with 3")
    assert table.the_cave.piece_at(Piece.FANGS_TRIBE) == (1, 0)


@pytest.mark.rule("ghoul.other-players.dragon")
def test_a_possessed_dragon_enters_freely_from_below_and_by_armor_on_the_surface() -> None:
    """With the Ash Dragon his Armor 2 is 3: above a Defense of 2; no Armor is above 4."""
    lit = "mend 1,0 to lit ambush without walls"
    with revealing(Role.DRAGON, 2):
        below = beside("dragon", 4)
        assert (1, 0) in _glows(below)
        assert then(below, "ghost walks dragon to 1,0").owed == ()
        above = beside("dragon", 3, lit, "dragon is on the surface", "dragon has 2 armor")
        no = refused(above, "ghost walks dragon to 1,0")
        weak = "Armor 2, with Ash Dragon 3, is not above the Defense of 3"
        assert no.text == f"The Ghoul stands there: {weak}"
        assert (1, 0) not in _glows(above)
        never = beside("dragon", 4, lit, "dragon is on the surface")
        assert "Armor is 4 at most" in refused(never, "ghost walks dragon to 1,0").text
        strong = beside("dragon", 2, lit, "dragon is on the surface", "dragon has 2 armor")
        assert (1, 0) in _glows(strong)
        assert then(strong, "ghost walks dragon to 1,0").owed == ()


@pytest.mark.rule("ghoul.other-players.unicorn")
def test_a_possessed_unicorn_attacks_whatever_the_defense() -> None:
    """He enters freely, and it is an attack: one space of his Pace of 4."""
    with revealing(Role.UNICORN, 2):
        table = beside("unicorn", 6)
        no = refused(table, "ghost walks unicorn to 1,0")
        assert no.text == "The Ghoul stands there, and the Unicorn attacks it by entering"
        table = then(table, "unicorn attacks ghoul")
    assert _walked(table) == 1


@pytest.mark.rule("ghoul.other-players.thief", "possession.thief")
def test_a_possessed_thief_goes_through_where_he_may_enter() -> None:
    """Stealth 3 above Defense 2: two spaces to the tile behind it, and nobody skitters."""
    with revealing(Role.THIEF, 2):
        table = then(beside("thief", 2), "ghost walks thief to 2,0")
    assert (_walked(table), table.owed) == (2, ())


@pytest.mark.rule("ghoul.other-players.knight", "cave-ghost.using-powers.possession")
def test_the_cave_ghosts_knight_is_held_by_the_same() -> None:
    """Influence 2 in every possession of hers: three encounters, and the Bow once."""
    table = then(
        opened("table knight cave-ghost ghoul", by="cave-ghost"),
        "put knight at 0,0",
        "put cave-ghost at 1,0",
        "put ghoul at 0,1",
        "correct ghoul defense to 3",
        "knight ends turn",
        "cave-ghost places eye at 2,0",
        "correct cave-ghost omens to 9",
        "cave-ghost buys possession on knight",
    )
    assert "Strength 3 is not above" in refused(table, "cave-ghost walks knight to 0,1").text
    table = then(table, "knight shoots ghoul", "cave-ghost names eye", "ghoul skitters to 2,0")
    assert refused(table, "knight shoots ghoul").rule == "possession.knight"
    table = then(table, *["cave-ghost spends encounter"] * 3)
    assert refused(table, "cave-ghost walks knight to 1,0").rule == "base.knight-turn"
