"""What cannot be true of her board."""

import pytest

from tests.rules.roles.cave_ghost.table import her_turn
from tests.table import refused, then


@pytest.mark.rule("table.corrections", "base.components")
@pytest.mark.parametrize(
    ("field", "number", "why"),
    [
        ("omens", 37, "There are 36 Omen tokens in the box"),
        ("past-plunder", -1, "There are 36 Omen tokens in the box"),
        ("movement", 7, "The Cave Ghost moves from 0 to 6 spaces in a turn"),
        ("hatred", -1, "There are fewer Hatred tokens than none"),
    ],
)
def test_what_cannot_lie_there_is_not_corrected_to(field: str, number: int, why: str) -> None:
    """The box holds so many, and six spaces are a turn's."""
    assert refused(her_turn(), f"correct cave-ghost {field} to {number}").text == why


@pytest.mark.rule("table.corrections")
def test_what_means_nothing_to_her_is_not_corrected() -> None:
    """She has neither Defense nor Health, though games of earlier days kept them."""
    no = refused(her_turn(), "correct cave-ghost defense to 3")
    assert no.remedy == "Say one of these: Movement, Omens, Past Plunder or Hatred tokens"
    then(her_turn(), "correct cave-ghost movement to 3")
