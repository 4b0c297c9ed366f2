"""What a tap on the play screen comes to: it is done, refused, not saved, or taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.screens.screen import Screen
from companion.screens.trouble import TroubleCard, not_saved, refused
from companion.screens.words import ended
from companion.session import NotSaved
from companion.widgets.kit import Sheet
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.shell import CompanionApp
    from companion.widgets.kit import Scroll
    from rules.actions import Action


NOT_DONE: Final = "Not done"
"""What stands over a tap that led to nothing."""


class ActingScreen(Screen):
    """Hands every tap to the session, and says what stood in its way."""

    scroll: Scroll
    if TYPE_CHECKING:

        def show_again(self) -> None:
            """Show the moment as it is now: the screen itself knows how."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin without any trouble."""
        super().__init__(app)
        self._trouble: TroubleCard | None = None
        self._trouble_card = TroubleCard()
        """What says all troubles of the file, one after the other."""
        self._refusal: TroubleCard | None = None
        self._refusal_card = TroubleCard()
        """What says all refusals, one after the other."""
        self._notice = ""

    def act(self, action: Action, *, overrule: bool = False) -> None:
        """Hand a tap to the session, and show what became of it if it was not done."""
        self._notice = ""
        done = self.session.act(action, overrule=overrule)
        if isinstance(done, Refusal):
            self._refused(action, done)
        elif isinstance(done, NotSaved):
            self._not_saved(done, lambda: self.act(action, overrule=overrule))

    def act_in_one_go(self, actions: tuple[Action, ...]) -> None:
        """Do several things that were told by one tap, and take them back by one."""
        done = self.session.act_in_one_go(actions)
        if isinstance(done, Refusal):
            self.tell_why(done)
        elif isinstance(done, NotSaved):
            self._not_saved(done, self._settle_trouble)

    def _refused(self, action: Action, refusal: Refusal) -> None:
        card, leave = self._refusal_card, self._end_refusal
        self._show_refusal(refused(card, self, action, refusal, self.act, leave))

    def _show_refusal(self, card: TroubleCard) -> None:
        """Say it on a sheet over the keys: none of them moves because one was refused."""
        self._end_refusal()
        sheet = Sheet(title=NOT_DONE)
        sheet.body.add_widget(card)
        sheet.fbind("on_close", partial(self._put_away, card))
        self._refusal = card
        self.app.layers.open(sheet)

    def _put_away(self, card: TroubleCard, *_: object) -> None:
        self._refusal = None
        if card.parent is not None:
            card.parent.remove_widget(card)

    def _end_refusal(self) -> None:
        if self._refusal is not None:
            self.app.layers.close_sheet()

    def explain(self, address: str) -> None:
        """Open the rule at an address; what was refused is there again when it has been read."""
        card = self._refusal
        super().explain(address)
        if card is not None:
            self.app.layers.sheet.fbind("on_close", partial(self._soon_again, card))

    def _soon_again(self, card: TroubleCard, *_: object) -> None:
        Clock.schedule_once(partial(self._say_again, card), 0)  # once the rule has gone away

    def _say_again(self, card: TroubleCard, _passed: float) -> None:
        if self._refusal is None and self.app.layers.sheet is None and self.parent is not None:
            self._show_refusal(card)

    def _not_saved(self, problem: NotSaved, again: Callable[[], None]) -> None:
        """Say it above all else, where it stays: it is no answer to one key alone."""
        self._trouble = not_saved(self._trouble_card, problem, again, self._settle_trouble)
        self.show_again()
        Clock.schedule_once(lambda _: setattr(self.scroll, "offset", 0), -1)

    def _settle_trouble(self) -> None:
        self._trouble = None
        self.show_again()

    def tell_why(self, refusal: Refusal) -> None:
        """Say why what was tapped on the board may not be tapped."""
        why = partial(self.explain, refusal.rule) if refusal.rule else None
        self.app.layers.toast(ended(refusal.remedy), strong=ended(refusal.text), why=why)

    def _undo(self) -> None:
        seen = self.session.moment.seen
        self._notice = f"Undone. You have seen {seen}; Redo brings the same." if seen else ""
        self._after_moving(self.session.undo(), self._undo)

    def _redo(self) -> None:
        self._notice = ""
        self._after_moving(self.session.redo(), self._redo)

    def _after_moving(self, problem: NotSaved | None, again: Callable[[], None]) -> None:
        if problem is not None:
            self._notice = ""
            self._not_saved(problem, again)
