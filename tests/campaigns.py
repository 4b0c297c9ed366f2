"""How much a campaign plays: a little with every test run, and all of it where one asks for that.

`make long` plays everything; each campaign's short form is among the tests.
"""

from __future__ import annotations

import os
from typing import Final

ALL_OF_IT: Final = bool(os.environ.get("LONG"))


def so_many(short: int, long: int) -> int:
    """Give how many games or steps are played now."""
    return long if ALL_OF_IT else short
