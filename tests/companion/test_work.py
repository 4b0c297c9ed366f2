"""Work that takes long is done a little at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.work import part, whole

if TYPE_CHECKING:
    from companion.work import Work


def counted(to: int) -> Work[str]:
    """Work in so many bits."""
    for at in range(to):
        yield at / to
    return "done"


def test_a_part_of_a_larger_work_says_how_far_the_larger_is() -> None:
    """From where it begins to where it ends; what came of it is handed on."""
    half = part(counted(4), 0.5, 1)
    assert list(half) == [0.5, 0.625, 0.75, 0.875]
    assert whole(part(counted(4), 0, 0.5)) == "done"


def test_a_part_that_is_stopped_stops_what_it_is_part_of() -> None:
    """Closing the one closes the other."""
    inner = counted(4)
    outer = part(inner, 0, 1)
    next(outer)
    outer.close()
    assert list(inner) == []
