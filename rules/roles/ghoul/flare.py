"""Flare: what a Ghoul pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.roles.ghoul import paying

if TYPE_CHECKING:
    from rules.draft import Draft

_RULE: Final = "variant.flare.ghoul"
PRICE: Final = 1


@cites("variant.flare.ghoul")
def afford(draft: Draft) -> None:
    """Refuse it where the movement for it is not there."""
    paying.afford(draft, PRICE, _RULE)


@cites("variant.flare.ghoul")
def pay(draft: Draft) -> None:
    """Pay 1 movement, each time."""
    paying.pay(draft, PRICE, _RULE)
