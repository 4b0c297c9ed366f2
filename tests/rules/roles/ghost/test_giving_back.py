"""The end of a possession turn: what was drawn for it goes back by hand."""

from __future__ import annotations

import pytest

from tests.rules.roles.ghost.revealed import told
from tests.table import play, step, then

BEFORE = ("ghost starts", "ghost has laid a card", "ghost ends turn")
LEFT = "Discard the {} cards that were drawn for it and not used"


def possessing(whose: str, other: str) -> tuple[str, ...]:
    """Let her reveal the card of one of two players as that player's turn ends."""
    first, second = sorted((whose, other), key=("knight", "dragon", "unicorn", "cave").index)
    passed = (f"{first} ends turn", f"{second} ends turn")
    last = passed[: 1 + (second == whose)]
    return (f"table {first} {second} ghost", *passed, *BEFORE, *last, f"ghost reveals {whose}")


@pytest.mark.rule("ghost.taking-a-possession-turn.components")
@pytest.mark.parametrize(
    ("whose", "said"),
    [
        ("dragon", LEFT.format("Power")),
        ("unicorn", LEFT.format("Unicorn")),
        ("cave", "Put the Omens that were not used into the bag, and the tiles back"),
    ],
)
def test_what_is_left_of_what_was_drawn_goes_back(whose: str, said: str) -> None:
    """The cards to their discard pile, the Cave's Omens to the bag."""
    assert said in told(step(play(*possessing(whose, "knight")), f"{whose} ends turn"))


@pytest.mark.rule("ghost.taking-a-possession-turn.components", "possession.dragon")
def test_where_all_of_it_was_used_nothing_goes_back() -> None:
    """With Influence 1 the possessed Dragon has three cards, and plays them."""
    table = then(play(*possessing("dragon", "knight")), *["ghost spends power-card"] * 3)
    assert LEFT.format("Power") not in told(step(table, "dragon ends turn"))


@pytest.mark.rule("ghost.taking-a-possession-turn.components", "possession.knight")
def test_who_draws_nothing_puts_nothing_back() -> None:
    """The Knight's card gives no cards and no Omens."""
    said = told(step(play(*possessing("knight", "dragon")), "knight ends turn"))
    assert not [one for one in said if one.startswith(("Discard", "Put"))]
