"""Who may sit at one table. Expected answers by the booklets' own words on who replaces whom."""

from __future__ import annotations

import pytest

from rules.boxes import Game
from rules.names import Role
from rules.setup.agreements import VARIANTS
from rules.setup.seating import misfit

CAVERNS, MANOR = Game.CRYSTAL_CAVERNS, Game.MYSTERIOUS_MANOR
K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF


def fitting(*seats: Role) -> set[str]:
    """Name the variants these roles can play with."""
    return {one.name for one in VARIANTS if one.fits(seats)}


@pytest.mark.parametrize(
    "seats",
    [(K, Role.GHOUL), (K, G, D, C, T, Role.GHOUL, Role.GHOST), (Role.GHOUL,), (D, Role.UNICORN)],
)
def test_a_table_that_the_booklets_allow_has_no_misfit(seats: tuple[Role, ...]) -> None:
    """Duels, full tables, a Ghoul alone; a Unicorn may even sit beside the Dragon."""
    assert misfit(seats) is None


@pytest.mark.rule("vile-ghoul.setup")
def test_the_two_ghouls_have_one_set_of_dice_between_them() -> None:
    """The one chosen last stays."""
    found = misfit((K, Role.GHOUL, Role.VILE_GHOUL))
    assert found is not None
    assert found.text.startswith("The Ghoul and the Vile Ghoul share one set of dice")
    assert (found.rule, found.instead) == ("vile-ghoul.setup", (K, Role.VILE_GHOUL))
    again = misfit((Role.VILE_GHOUL, Role.GHOUL))
    assert again is not None
    assert again.instead == (Role.GHOUL,)


@pytest.mark.rule(
    "vile-ghoul.player-variants",
    "cave-ghost.player-variants",
    "cave-ghost.setup",
    "base.turn-order.visitors",
    "haunted-hallways.introduction.replaced-roles",
)
@pytest.mark.parametrize(
    ("one", "other", "game", "rule"),
    [
        (G, Role.VILE_GHOUL, CAVERNS, "vile-ghoul.player-variants"),
        (C, Role.CAVE_GHOST, CAVERNS, "cave-ghost.player-variants"),
        (Role.GHOST, Role.CAVE_GHOST, CAVERNS, "cave-ghost.setup"),
        (K, Role.ARMORED_KNIGHT, CAVERNS, "base.turn-order.visitors"),
        (D, Role.SHADOW_PALADIN, CAVERNS, "base.turn-order.visitors"),
        (
            Role.PALADIN,
            Role.ARMORED_KNIGHT,
            MANOR,
            "haunted-hallways.introduction.replaced-roles",
        ),
        (Role.SPIDER, Role.SHADOW_PALADIN, MANOR, "haunted-hallways.introduction.replaced-roles"),
    ],
)
def test_who_replaces_a_role_does_not_sit_beside_it(
    one: Role, other: Role, game: Game, rule: str
) -> None:
    """Each has the other's seat, or the other's components."""
    found = misfit((one, other), game)
    assert found is not None
    assert (found.rule, found.instead) == (rule, (other,))


@pytest.mark.rule("cave-ghost.player-variants")
@pytest.mark.parametrize("cave", [C, Role.CAVE_GHOST])
def test_there_is_no_solo_cave(cave: Role) -> None:
    """The booklet says so of both; with a Knight it is a game."""
    found = misfit((cave,))
    assert found is not None
    assert found.instead == (K, cave)


def test_a_role_of_the_other_box_is_named_and_left_out() -> None:
    """The Spider lives in the Manor."""
    found = misfit((K, Role.SPIDER))
    assert found is not None
    assert (found.text, found.instead) == ("The Spider belongs to the other box", (K,))
    several = misfit((K, Role.SKELETONS))
    assert several is not None
    assert several.text == "The Skeletons belong to the other box"


@pytest.mark.rule("ghoul.skitter-variant", "ghost.fully-focused-variant", "variant.crowded-house")
def test_a_variant_is_offered_where_it_changes_something() -> None:
    """Skitter needs a Ghoul, Fully Focused the Ghost; Crowded House 4 players, 6 with a Cave."""
    assert fitting(K, Role.GHOUL) == {"skitter"}
    assert fitting(K, Role.VILE_GHOUL) == {"skitter"}
    assert fitting(K, Role.GHOST) == {"fully-focused"}
    assert fitting(K, G, D) == set()
    assert fitting(K, G, D, T) == {"crowded-house"}
    assert fitting(K, G, D, C, T) == set()
    assert fitting(K, G, D, C, T, Role.UNICORN) == {"crowded-house"}
