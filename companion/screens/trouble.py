"""What went wrong, as a card with ways on: shared by the screens that can be refused something."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.screens.words import ended
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Row, TapButton
from companion.widgets.lines import Lines
from companion.widgets.shelf import Shelf, arrange

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.screens.screen import Screen
    from companion.session import NotSaved
    from rules import Refusal
    from rules.actions import Action


WAYS: Final = 3
"""So many ways most troubles end in: past the rule, to the rule, and back."""
SHAKEN: Final = 0.05
"""Seconds for which the phone shakes its head."""


class TroubleCard(Card):
    """Why something was not done, with the way out, and the way past the rule.

    One card can say one thing after the other: most troubles end in the same ways.
    """

    def __init__(self, text: str = "", remedy: str = "") -> None:
        """Show a sentence."""
        super().__init__(edge=True)
        self._shelf = Shelf()
        self._sentence, self._remedy = Sentence(), Caption()
        self.ways = Lines(gap=theme.near)
        self.say(text, remedy)

    def stock(self) -> Iterator[None]:
        """Have the ways that most troubles end in; walked through, it builds them one by one."""
        return self._shelf.stock(TapButton, WAYS, {"drawing": "question"})

    def say(self, text: str, remedy: str) -> TroubleCard:
        """Show this sentence now, without any ways yet."""
        self.accent = theme.danger
        self._sentence.text, self._remedy.text = text, remedy
        self._shelf.put_back(self.ways)
        arrange(self, [self._sentence, *[self._remedy] * bool(remedy), self.ways])
        return self

    def way(self, words: str, do: Callable[[], object], *, drawing: str = "") -> TroubleCard:
        """Offer a way on."""
        settings = {"text": words, "name": words, "drawing": drawing}
        self.ways.add_widget(self._shelf.take(TapButton, do, **settings))
        return self


def refused(
    card: TroubleCard,
    screen: Screen,
    action: Action,
    refusal: Refusal,
    act: Callable[..., None],
    leave: Callable[[], object],
) -> TroubleCard:
    """Shake the head: what the rules refuse, the way out, and past it where that has a meaning."""
    screen.app.device.buzz(SHAKEN)
    card.say(ended(refusal.text), ended(refusal.remedy))
    if screen.session.can_be_overruled(action):
        card.way("We did it anyway", lambda: act(action, overrule=True))
    card.way("Why?", lambda: screen.explain(refusal.rule), drawing="question")
    card.way("Leave it", leave)
    return card


def not_saved(
    card: TroubleCard,
    problem: NotSaved,
    again: Callable[[], object] | None,
    leave: Callable[[], object],
) -> TroubleCard:
    """Show that a thing could not be saved, and so has not happened."""
    card.say(f"Not saved: {problem.why}.", problem.remedy)
    if again is not None:
        card.way("Try again", again)
    card.way("Leave it", leave)
    return card


class Sentence(Row):
    """A sentence of trouble, with its sign."""

    text = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
