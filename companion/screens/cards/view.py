"""What the cards screen shows, without a screen: whatever the roles at the table bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.panels import own

if TYPE_CHECKING:
    from companion.moment import Moment


def views_of(moment: Moment) -> tuple[object, ...]:
    """Work out everything that the roles show of a moment on this screen."""
    table = moment.table
    found = (own(role, "view") for role in table.setup.seats)
    return tuple(view(table) for one in found for view in getattr(one, "VIEWS", ()))
