"""Who has won, on the play screen of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.play.cards import Drawings
from companion.screens.play.layout import is_cramped, is_snug
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card

if TYPE_CHECKING:
    from companion.screens.play.cards import Hands
    from companion.screens.play.view import Over


class OverCard(Card):
    """Who won, and why."""

    def __init__(self, over: Over, hands: Hands) -> None:
        """Show the end."""
        super().__init__(accent=theme.calm, edge=True)
        emblems = [
            Drawings((one,), theme.accent(one.removeprefix("role-")), theme.huge * 1.4)
            for one in over.winners
        ]
        letters = "tray" if is_cramped() else "large"
        said = [hands.asked(over.title, over.rule, letters=letters), Caption(text=over.why)]
        # Where there is little room who has won is read before it is looked at.
        first, then = (said, emblems) if is_cramped() or is_snug() else (emblems, said)
        for part in (*first, *then):
            self.add_widget(part)
