"""Waiting for a file that another program holds, as long as a person would."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, TypeVar

from companion.storage.problems import BusyError

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

PATIENCE: Final = 5.0
"""Seconds until it is said that the file is held by somebody else."""
_PAUSE: Final = 0.02


def patiently(do: Callable[[], T], patience: float | None = None) -> T:
    """Do a thing, again and again while the file is held; the last refusal is passed on."""
    end = time.monotonic() + (PATIENCE if patience is None else patience)
    while True:
        try:
            return do()
        except BusyError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE)
