"""What everybody may know of a seat."""

from __future__ import annotations

from rules.boards import Board


def test_a_bare_board_tells_nobody_anything() -> None:
    """A number that a board does not have is none, and nobody on it is dead."""
    bare = Board()
    assert (bare.defense, bare.health, bare.space) == (None, None, None)
    assert (bare.dead, bare.surfaced, bare.shielded, bare.flares) == (False, False, False, 0)
