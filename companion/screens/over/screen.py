"""The end of a game, over the whole screen: light, the winner, why, and how it came."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty

from companion.haptics import Tick, haptics
from companion.motion import END, motion
from companion.screens.over.drawn import CurveDrawn
from companion.screens.over.view import as_text, end_view
from companion.screens.play.stones import SectionHead
from companion.screens.screen import Screen
from companion.storage.problems import StorageError
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Card, Column, Notice, Row, Sheet, TapButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.motion import Move
    from companion.screens.over.view import EndView
    from companion.screens.shell import CompanionApp
    from rules import Step

APART: Final = 80
"""Milliseconds from card to card."""
LIGHT: Final = 0.55
"""After this share of the motion the title stands, and the cards come."""


class OverScreen(Screen):
    """Shows how the game that is open has ended."""

    role = StringProperty()
    title = StringProperty()
    why = StringProperty()
    risen = NumericProperty(1.0)

    def __init__(self, app: CompanionApp) -> None:
        """Begin with nothing; the end comes with the game."""
        super().__init__(app)
        self._view: EndView | None = None
        self._moves: list[Move] = []
        self._stop: Callable[[], None] | None = None
        theme.bind(mode=self._redraw, scale=self._redraw)

    def enter(self, **_: Any) -> None:
        """Let it happen; whoever has no time taps."""
        self._view = end_view(self.session.moment, self.app.names, self._lasted())
        if self._view is None:
            return
        self._stop = self.session.listen(self._new_moment)
        self._show(self._view)
        haptics.tick(Tick.HEAVY)
        self.risen = 0.0
        self._moves = [motion.run(END * LIGHT, self._rise, "in_out")]
        for place, card in enumerate(reversed(self.ids.cards.children)):
            card.opacity = 0
            after = END * LIGHT + place * APART
            self._moves.append(motion.run(END * 0.25, _shower(card), after=after))

    def _lasted(self) -> float:
        moment, games = self.session.moment, self.app.games
        try:
            return 0.0 if games is None else games.lasted(moment.game)
        except StorageError:
            return 0.0  # the end is shown all the same

    def leave(self) -> None:
        """Be at the end of all motion, and follow the game no longer."""
        self._settle()
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _new_moment(self, moment: Moment, _step: Step | None) -> None:
        if moment.table.outcome is None:  # the end was undone: there is a game again
            Clock.schedule_once(lambda _: self.app.go("play"), 0)

    def on_touch_down(self, touch: Any) -> bool:
        """Be skipped by a tap, which does nothing else."""
        if self._moves and any(not one.over for one in self._moves):
            self._settle()
            return True
        return bool(super().on_touch_down(touch))

    def _rise(self, share: float) -> None:
        self.risen = share

    def _settle(self) -> None:
        for one in self._moves:
            one.finish()
        self._moves = []

    def _redraw(self, *_: object) -> None:
        if self._view is not None and self.get_parent_window() is not None:
            self._show(self._view)

    # ---------------------------------------------------------------------------- showing

    def _show(self, view: EndView) -> None:
        self.role, self.title, self.why = view.role, view.title, view.why
        cards = self.ids.cards
        cards.clear_widgets()
        if view.curve is not None:
            card = Card()
            own = view.curve.role == view.role
            name = view.curve.name if own else view.curve.called
            card.add_widget(SectionHead(text=f"{name}, round by round", note=view.rounds))
            card.add_widget(CurveDrawn(curve=view.curve))
            cards.add_widget(card)
        cards.add_widget(self._told(view))
        self.ids.again.accent = theme.accent(view.role)
        for name in ("share", "home", "why"):
            self.ids[name].accent = theme.accent(view.role)

    def _told(self, view: EndView) -> Card:
        card, row = Card(), Row(spacing=theme.gap)
        cave = self.session.table.cave
        if cave is not None:
            from companion.board.still import BoardPicture

            side = theme.body * 8.6
            row.add_widget(
                BoardPicture(cave=cave, role=view.role, size_hint=(None, None), size=(side, side))
            )
        words = Column(spacing=theme.near)
        for one in view.story:
            line = Column()
            line.add_widget(Caption(text=f"Round {one.round}", tint=theme.accent(view.role)))
            line.add_widget(Body(text=one.text))
            words.add_widget(line)
        if cave is None:
            for number in view.numbers:
                words.add_widget(Caption(text=number))
        row.add_widget(words)
        card.add_widget(row)
        return card

    # ------------------------------------------------------------------------------- going on

    def explain_it(self) -> None:
        """Open the rule by which it ended."""
        if self._view is not None:
            self.explain(self._view.rule)

    def again(self) -> None:
        """Begin the same table anew."""
        setup, names = self.session.table.setup, self.app.names
        problem = self.app.begin(setup, names)
        if problem:
            self.ids.cards.add_widget(Notice(text=f"Sorry, {problem}."))

    def share(self) -> None:
        """Hand the story over to another app, as a text or as a picture."""
        sheet = Sheet(title="Share the end")
        for words, name, do in (
            ("As a text", "share text", self._share_text),
            ("As a picture", "share picture", self._share_picture),
        ):
            button = TapButton(text=words, name=name, drawing="share")
            button.bind(on_tap=lambda *_, do=do: self._shared(sheet, do()))
            sheet.body.add_widget(button)
        self.app.layers.open(sheet)

    def _shared(self, sheet: Sheet, said: str) -> None:
        sheet.close()
        if said:
            self.app.layers.toast(said)

    def _share_text(self) -> str:
        assert self._view is not None  # noqa: S101  # it is shown
        text = as_text(self._view)
        if self.app.device.share("VAST, the end.txt", text):
            return ""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return "It is copied: paste it where you like."

    def _share_picture(self) -> str:
        picture = self.app.saving.file.with_name("the-end.png")
        try:
            self.ids.page.export_to_png(str(picture))
        except (OSError, AttributeError):
            return "No picture can be taken here."
        if self.app.device.share_picture("VAST, the end.png", picture.read_bytes()):
            return ""
        return f"The picture lies beside your games: {picture.name}"


def _shower(card: Any) -> Any:
    def show(share: float) -> None:
        card.opacity = share

    return show


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
