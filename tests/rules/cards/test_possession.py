"""The rows of the Possession cards, held to the printed cards by hand."""

from __future__ import annotations

import pytest

from rules.book import entry
from rules.cards.possession import POSSESSION
from rules.names import Role
from rules.setup.possession import POSITIONS, SPEAK_OF_FLARE


@pytest.mark.parametrize(
    ("role", "order", "value", "weak", "strong"),
    [
        (Role.KNIGHT, 1, 4, (5, 2, 3), (5, 5, 3)),
        (Role.GOBLINS, 2, 4, (1,), (4,)),
        (Role.VILE_GHOUL, 2, 3, (1,), (4,)),
        (Role.DRAGON, 3, 4, (3,), (6,)),
        (Role.UNICORN, 3, 5, (3, 4, 2), (6, 4, 2)),
        (Role.CAVE, 4, 3, (2,), (5,)),
        (Role.THIEF, 5, 3, (4, 3, 2), (4, 3, 5)),
        (Role.GHOUL, 6, 3, (2,), (5,)),
        (Role.GHOST, 7, None, (2, 1), (2, 1)),
    ],
)
@pytest.mark.rule("ghost.setup.possession-deck")
def test_a_card_has_a_place_a_value_and_numbers_by_influence(
    role: Role, order: int, value: int | None, weak: tuple[int, ...], strong: tuple[int, ...]
) -> None:
    """At Influence 1, and at 4."""
    card = POSSESSION[role]
    assert (card.order, card.value) == (order, value)
    assert tuple(one.at(1) for one in card.statistics) == weak
    assert tuple(one.at(4) for one in card.statistics) == strong
    assert entry(card.rule) is not None


@pytest.mark.rule("ghost.setup.flare")
def test_nine_cards_have_seven_places_and_four_speak_of_flare() -> None:
    """Goblins, both Ghouls and the Thief."""
    assert len(POSSESSION) == 9
    assert [len(roles) for roles in POSITIONS] == [1, 2, 2, 1, 1, 1, 1]
    assert {Role.GOBLINS, Role.VILE_GHOUL, Role.THIEF, Role.GHOUL} == SPEAK_OF_FLARE


def test_a_number_that_a_card_does_not_have_is_none() -> None:
    """The Dragon has no Movement of his own on it."""
    assert POSSESSION[Role.DRAGON].number("Movement", 2) is None
    assert POSSESSION[Role.THIEF].number("Thievery", 2) == 3
