"""What hangs on the Manor's wall."""

from __future__ import annotations

import pytest

from companion.screens.play.plaque import plaque_of
from tests.table import play, then

ACTING = ("goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
TURN = ("table knight goblins ghoul", "knight ends turn", *ACTING)
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


@pytest.mark.rule("shadow-paladin.move-and-act", "armored-knight.move-and-act")
def test_a_plaque_in_the_manor_says_what_is_asked() -> None:
    """Whose books lie on paper only plays; in the Cave and over a question nothing hangs there."""
    skeletons = play("table skeletons shadow-paladin", "game mysterious-manor")
    said = plaque_of(skeletons)
    assert said is not None
    assert (said.role, said.text) == ("skeletons", "The Skeletons play")
    hers = then(skeletons, "skeletons ends turn")
    said = plaque_of(hers)
    assert said is not None
    assert (said.text, said.note) == ("Play a card, or move", "2 spaces, across at most 1 wall")
    knight = play("table armored-knight skeletons spider", "game mysterious-manor")
    said = plaque_of(knight)
    assert said is not None
    assert said.text == "Move, or encounter"
    met = plaque_of(then(knight, "armored-knight encounters"))
    assert met is not None
    assert (met.text, met.note) == ("Attack Figures", "Strength 1")
    assert plaque_of(play(*TURN)) is None
