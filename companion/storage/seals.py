"""What sums up the values of a row, so that a damaged one is noticed."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.book.slips import Slip


def summed(values: Iterable[object]) -> str:
    """Sum values up in their order."""
    said = repr(list(values)).encode("utf-8", "replace")
    return hashlib.blake2b(said, digest_size=16).hexdigest()


def seal_of(slip: Slip) -> str:
    """Sum up what stands on a slip; what is doubtful already stays so, whatever it is kept in."""
    if slip.doubtful:
        return "doubtful"
    return summed((slip.number, slip.title, slip.text, slip.role))


def is_doubtful(slip: Slip, seal: object) -> bool:
    """Tell whether a slip is not what was written; one of before there were seals is believed."""
    return seal is not None and seal != seal_of(slip)
