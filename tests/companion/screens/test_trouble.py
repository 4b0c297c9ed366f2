"""What stands before what one may do about it when something is refused."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("said", "ended"),
    [("To which tile?", "To which tile?"), ("It costs 2 discs", "It costs 2 discs.")],
)
def test_what_asks_ends_with_its_question_mark_alone(kivy: str, said: str, ended: str) -> None:
    """Some refusals ask for what is missing; a full stop after that is a slip."""
    del kivy
    from companion.screens.words import ended as finished

    assert finished(said) == ended
