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
    from collections.abc import Callable, Iterator

    from companion.screens.shell import CompanionApp
    from rules.actions import Action


NOT_DONE: Final = "Not done"
"""What stands over a tap that led to nothing."""


class ActingScreen(Screen):
    """Hands every tap to the session, and says what stood in its way."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin without any trouble."""
        super().__init__(app)
        self._trouble: TroubleCard | None = None
        self._trouble_card = TroubleCard()
        """What says all refusals, and all troubles of the file, one after the other."""

    def troubles_ahead(self) -> Iterator[None]:
        """Make ready what a refusal is answered by."""
        return self._trouble_card.stock()

    def act(self, action: Action, *, overrule: bool = False) -> None:
        """Hand a tap to the session, and show what became of it if it was not done."""
        self.app.layers.end_toast()
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
            self._not_saved(done, self._end_trouble)

    def _refused(self, action: Action, refusal: Refusal) -> None:
        card, leave = self._trouble_card, self._end_trouble
        self._show_trouble(refused(card, self, action, refusal, self.act, leave))

    def _not_saved(self, problem: NotSaved, again: Callable[[], None]) -> None:
        self._show_trouble(not_saved(self._trouble_card, problem, again, self._end_trouble))

    def _show_trouble(self, card: TroubleCard) -> None:
        """Say it on a sheet over the keys: none of them moves because one led to nothing."""
        self._end_trouble()
        sheet = Sheet(title=NOT_DONE)
        sheet.body.add_widget(card)
        sheet.fbind("on_close", partial(self._put_away, card))
        self._trouble = card
        self.app.layers.open(sheet)

    def _put_away(self, card: TroubleCard, *_: object) -> None:
        self._trouble = None
        if card.parent is not None:
            card.parent.remove_widget(card)

    def _end_trouble(self) -> None:
        if self._trouble is not None:
            self.app.layers.close_sheet()

    def explain(self, address: str) -> None:
        """Open the rule at an address; what was refused is there again when it has been read."""
        card = self._trouble
        super().explain(address)
        if card is not None:
            self.app.layers.sheet.fbind("on_close", partial(self._soon_again, card))

    def _soon_again(self, card: TroubleCard, *_: object) -> None:
        Clock.schedule_once(partial(self._say_again, card), 0)  # once the rule has gone away

    def _say_again(self, card: TroubleCard, _passed: float) -> None:
        if self._trouble is None and self.app.layers.sheet is None and self.parent is not None:
            self._show_trouble(card)

    def tell_why(self, refusal: Refusal) -> None:
        """Say why what was tapped on the board may not be tapped."""
        why = partial(self.explain, refusal.rule) if refusal.rule else None
        self.app.layers.toast(ended(refusal.remedy), strong=ended(refusal.text), why=why)

    def _undo(self) -> None:
        self.app.layers.end_toast()
        seen = self.session.moment.seen
        problem = self.session.undo()
        if problem is not None:
            self._not_saved(problem, self._undo)
        elif seen:
            # Over what stands there: nothing is pushed aside under the finger.
            self.say_over(f"Undone. You have seen {seen}; Redo brings the same.")

    def _redo(self) -> None:
        self.app.layers.end_toast()
        problem = self.session.redo()
        if problem is not None:
            self._not_saved(problem, self._redo)

    def say_the_way_home(self) -> None:
        """Say whether all is saved, and give the way home: the house may have scrolled away."""
        app = self.app
        app.layers.toast(app.saving.words, drawing="seen", why=app.leave_game, asks="Your tables")

    def say_over(self, text: str) -> None:
        """Say what must be known, for as long as it takes to read it."""
        self.app.layers.toast(text, drawing="seen")
