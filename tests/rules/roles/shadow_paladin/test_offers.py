"""What she may type where a card or a space of her track has not been told."""

from __future__ import annotations

import pytest

from rules import Refusal, prompts
from rules.roles.shadow_paladin.seat import board
from tests.rules.cave.table import laid
from tests.table import play, refused, step, then

MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


def numbers(*told: str, label: str) -> dict[str, tuple[object, ...]]:
    """Give the numbers that are offered to be typed with an answer, by what they are."""
    found = (answer for prompt in prompts(play(*MANOR, *told)) for answer in prompt.answers)
    answer = next(one for one in found if one.label == label)
    return {ask.field: ask.options for ask in answer.asks}


@pytest.mark.rule("shadow-paladin.advance-shadow-track", "boards.shadow-track")
def test_the_next_space_of_the_track_costs_what_she_has_at_most() -> None:
    """With 5 Ruin 1 to 5; her Spirit is no larger than the deck of 16 cards."""
    assert board(play(*MANOR)).ruin == 5
    asked = numbers(label="Advance the marker")
    assert asked["cost"] == (1, 2, 3, 4, 5)
    assert asked["spirit"] == tuple(range(17))
    assert asked["defense"] == (0, 1, 2, 3, 4, 5, 6)


@pytest.mark.rule("shadow-paladin.draw-power-cards")
def test_a_spirit_that_nobody_has_told_is_typed_as_she_draws() -> None:
    """At least 1, and no more than there are cards."""
    asked = numbers("shadow-paladin marks 0", label="Draw Power cards")
    assert asked == {"spirit": tuple(range(1, 17))}
    known = then(play(*MANOR), "shadow-paladin advances for 5 to spirit 4 defense 1")
    drawing = prompts(then(known, "shadow-paladin marks 0"))[0]
    assert (drawing.answers[0].asks, drawing.answers[0].note) == ((), "up to your Spirit")


@pytest.mark.rule("table.pieces", "shadow-paladin.chains", "table.the-end")
def test_nothing_of_her_turn_is_done_before_it_is_known_where_she_stands() -> None:
    """The map asks that first; whoever is dead does nothing more."""
    table = play(*laid("table knight shadow-paladin thief", by="knight"), "knight ends turn")
    table = then(table, "knight places eye at 2,0", "shadow-paladin draws chain-2")
    deeds = (
        "shadow-paladin marks",
        "shadow-paladin advances for 1 to spirit 4 defense 1",
        "shadow-paladin pays debt for chain-2 with gaze",
    )
    for line in deeds:
        assert refused(table, line).text == "The Shadow Paladin is not on the map"
    standing = then(table, "correct shadow-paladin ruin to 1", "put shadow-paladin at 1,0")
    for line in deeds:
        assert not isinstance(step(standing, line), Refusal)
    dead = then(play(*MANOR), "overrule shadow-paladin is killed")
    assert refused(dead, "shadow-paladin marks 0").text == "The Shadow Paladin is dead"
