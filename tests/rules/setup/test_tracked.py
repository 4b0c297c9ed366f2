"""What a table may have counted besides the books that are kept anyway, and of whom."""

from __future__ import annotations

from rules.names import Role
from rules.setup.tracked import Tracker, tracked
from rules.table import Setup
from tests.table import play

K, G, C, U = Role.KNIGHT, Role.GOBLINS, Role.CAVE, Role.GHOUL


def offered(*seats: Role) -> dict[str, Tracker]:
    """Give what may be counted at a table of these, by its title."""
    return {one.title: one for one in tracked(Setup(seats))}


def test_each_number_names_those_whose_it_is() -> None:
    """Grit is the Knight's, Omen tokens are the Cave's."""
    found = offered(K, G, C, U)
    assert found["Grit"].whose == "the Knight"
    assert found["Omen tokens"].whose == "the Cave"
    assert found["Population of each Tribe"].whose == "the Goblins"


def test_each_number_is_counted_once_its_option_is_chosen() -> None:
    """The option it names is one that a table may say, and with it the number is counted."""
    found = offered(K, C, U)
    for one in found.values():
        assert play("table knight cave ghoul", f"choose {one.choice} {one.on}").setup.choices == {
            one.choice: one.on
        }
    grit = found["Grit"]
    assert (
        play("table knight cave ghoul", f"choose {grit.choice} {grit.on}").roles[K]
        != play("table knight cave ghoul").roles[K]
    )
