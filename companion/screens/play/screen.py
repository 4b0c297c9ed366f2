"""The play screen: one question, its answers, and everything that matters around it.

Upright it stacks them: head, numbers, the board or the body, the end of the turn, the bar. Held
across, the board or the numbers stand beside the question. A game with the map is played on the
board: what it asks is in the tray below, and what it answers needs no buttons. Every change comes
from the session; the screen only shows the moment it is told.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty

from companion.screens.play.acting import ActingScreen
from companion.screens.play.asking import Asking
from companion.screens.play.cards import Hands
from companion.screens.play.ending import EndBar, EndKey
from companion.screens.play.facts import show_facts
from companion.screens.play.forms import AnswerForm, wants_a_space
from companion.screens.play.layout import (
    furnish,
    lay_out,
    share_room,
    tags_pinned,
)
from companion.screens.play.named import by_name
from companion.screens.play.news import tell
from companion.screens.play.pinned import CAVE
from companion.screens.play.stones import WaysSheet
from companion.screens.play.tagged import OwedTags, untagged
from companion.screens.play.view import play
from companion.screens.settings.kept import settings_of
from companion.screens.settings.live import stays_awake
from companion.screens.settings.wanted import as_wanted
from companion.screens.words import ended
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Caption, Foot, Rising, Tabs, TapButton, UndoBar
from companion.widgets.lines import Lines
from companion.widgets.order import Asked
from companion.widgets.pieces import Pinned, Steps, TurnRibbon
from companion.widgets.scroll import FADES, MARGIN
from companion.widgets.shelf import Shelf, arrange
from companion.widgets.token import Token
from rules.actions import Flare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.moment import Moment
    from companion.screens.map.board import Board
    from companion.screens.play.layout import Tray
    from companion.screens.play.trackers import Tracker as Number
    from companion.screens.play.view import PlayView
    from companion.screens.shell import CompanionApp
    from rules import Answer, Step


class PlayBody(Rising):
    """What is asked, and scrolls."""

    snug = BooleanProperty(defaultvalue=False)
    """Whether height is dear."""
    aside = NumericProperty()
    """How much stays free at its sides."""


class PlayScreen(ActingScreen):
    """Shows one moment of the game, and hands every tap to the session."""

    low = BooleanProperty(defaultvalue=False)
    """Whether there is no room for the board and what is asked: then they scroll as one."""
    snug = BooleanProperty(defaultvalue=False)
    """Whether there is so little room that all but what is asked is small, or comes last."""
    over = BooleanProperty(defaultvalue=True)
    """Whether what is owed lies over the end of the turn; else it scrolls."""

    def __init__(self, app: CompanionApp) -> None:
        """Lay the parts out; what they show comes with the game."""
        super().__init__(app)
        self._view: PlayView | None = None
        self._stop_listening: Callable[[], None] | None = None
        self._happened = Caption()
        self.shelf = Shelf()
        self._numbers: dict[str, Number] = {}
        self.hands = Hands(
            self.act,
            self.fill_form,
            self.explain,
            self.shelf,
            self._choose,
            lambda: self.session.table,
            self._place_first,
        )
        """What a tap on a card sets off."""
        self._asking = Asking(self, self.hands)
        # Once all within has its place.
        self._begin = Asked(self, PlayScreen._begin_where_it_is_open)
        self._begins_later = False
        self._lead = Asked(self, PlayScreen._show_what_is_owed)
        # Not at once: what is seen of it is known when all within has its place.
        self._tell_news = Clock.create_trigger(
            lambda _: tell(self, self._asking.news, self._asking.news_card)
        )
        self.head = TurnRibbon()
        self.head.bind(on_home=lambda *_: app.leave_game())
        self.numbers = Pinned()
        for told in ("on_number", "on_correct"):
            self.numbers.fbind(told, lambda _, name: self.correct_named(name))
        self.strip = Steps()
        self.told = Lines(gap=theme.near)
        self.owed = OwedTags(app, self.shelf, self.explain, self.show_again)
        """What hands have still to do on the table."""
        self.asked = PlayBody()
        self.board: Board | None = None
        """The map of the game, where one is kept."""
        self.foot: Foot | None = None
        """What stands below everything, where nothing stands beside it."""
        self.tray: Tray | None = None
        """The slab below the board, where it stands upright."""
        self.below_board: Foot | None = None
        """What stands below a board that all the rest stands beside."""
        self.end = EndKey()
        self._see_the_end = TapButton(name="see the end", text="See the end", kind="primary")
        self._see_the_end.bind(on_tap=lambda *_: app.go("over"))
        self.end_bar = EndBar(self.end, self._see_the_end)
        self.end.bind(on_tap=lambda *_: self._end_turn(), on_hold=lambda *_: self._skip())
        self._else = TapButton(
            name="something else", text="What happened?", drawing="more", kind="quiet"
        )
        self._else.bind(on_tap=lambda *_: self.something_else())
        # Whose turn it is stands beside its end where the ribbon is one scroll away.
        self.whose, self.undo_bar = Token(pos_hint={"center_y": 0.5}), UndoBar()
        self.undo_bar.bind(on_undo=lambda *_: self._undo(), on_redo=lambda *_: self._redo())
        self.tabs = Tabs(at="play")
        self.tabs.bind(on_tab=lambda _, name: app.tab(name))
        self.bind(wide=self._lay_out, size=self._share_room)
        # Not at once: that it is low is found in the middle of a layout.
        other = Clock.create_trigger(self._other_room)
        self.bind(low=other, snug=other, over=other)
        for part in (self.asked, self.head, self.numbers, self.owed):
            part.bind(height=self._share_room)
        self.numbers.bind(y=lambda *_: furnish(self))
        theme.bind(mode=self._redraw, scale=self._resize)
        self._lay_out()

    # ------------------------------------------------------------------------------ coming

    def enter(self, answer: Answer | None = None, *, opened: bool = False, **_: Any) -> None:
        """Show the game as it is now, and keep the screen on; an answer is given on the board.

        One that is just opened begins with what it asks, wherever the one before was left.
        """
        self._put_board()
        if opened:
            self._view = None
            if self.board is not None:
                self.board.forget()
        if self._stop_listening is None:
            view = None if self.board is None else self.board.view_of
            self._stop_listening = self.session.listen(self._new_moment, view)
        self.tabs.tabs = self.app.buttons()
        self.wake()
        furnish(self)
        self.show_again()
        if answer is not None and self.board is not None:
            self.board.answer_here(answer)

    def _put_board(self) -> None:
        """Have a board where a map is kept, and none where it is not."""
        kept = self.session.table.cave is not None
        if kept and self.board is None:
            # Late: a table without the map never draws one.
            from companion.screens.map.board import Board

            self.board = Board(self)
            self._lay_out()
        elif not kept and self.board is not None:
            self.board = None
            self._lay_out()

    def ahead(self) -> Iterator[None]:
        """Make ready what the first turns show."""
        from companion.screens.play.ready import made_ready

        return made_ready(self)

    def wake(self) -> None:
        """Keep the phone's screen on while a game is played."""
        self.app.device.keep_awake(awake=stays_awake(self.app))

    def leave(self) -> None:
        """Stop listening; the phone may sleep again."""
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
        if self.board is not None:
            self.board.leave()
        self.app.device.keep_awake(awake=False)
        furnish(self)

    def step_back(self) -> bool:
        """Take back what was opened here; nobody leaves a game by Back alone."""
        if self.board is not None and self.board.forget():
            self.show_again()
        else:
            self.say_the_way_home()
        return True

    # ------------------------------------------------------------------------------ layout

    def _lay_out(self, *_: object) -> None:
        if tags_pinned(self) and self.owed.parent is self.asked:
            self.asked.remove_widget(self.owed)
        self.fold = lay_out(self)
        self.scroll = self.fold.scroll
        self._share_room()
        furnish(self)

    def _other_room(self, *_: object) -> None:
        """Stand in another order: what is asked comes first where there is little room."""
        self._lay_out()
        if self._view is not None and self._is_on_show():
            self._asking.forget(but_the_question=True)
            self.show_again()
            self._begin()

    def _share_room(self, *_: object) -> None:
        share_room(self)
        self.fold.look()
        if self._begins_later:
            self._begin()

    @property
    def is_listening(self) -> bool:
        """Tell whether it has been entered, and not left."""
        return self._stop_listening is not None

    @property
    def is_asked(self) -> bool:
        """Tell whether there is a question, answered on the board or beside it."""
        return self._view is not None and self._view.now is not None

    @property
    def first_cards(self) -> list[Any]:
        """The cards of what is asked, or may be done before it."""
        return [] if self._view is None else self._asking.first(self._view)

    # ----------------------------------------------------------------------------- showing

    def _resize(self, *_: object) -> None:
        self._lay_out()
        self._redraw()

    def _is_on_show(self) -> bool:
        """Tell whether anybody sees it: one that was left, or whose app is gone, shows nothing."""
        return self.is_listening and self.get_parent_window() is not None

    def _redraw(self, *_: object) -> None:
        if self._is_on_show():
            self._view = None
            self._asking.forget()
            self.show_again()

    def _new_moment(self, moment: Moment, step: Step | None) -> None:
        self._end_trouble()
        if self.board is not None:
            self.board.forget()
            if step is None:
                self.board.half_told.clear()
        if step is not None and moment.table.outcome is not None:
            # Once the tap is through: the end has the whole screen to itself, and nobody would see
            # this one change. Whoever comes back to it finds it as it is then.
            Clock.schedule_once(lambda _: self.app.go("over"), 0)
            return
        self._show(moment)
        if step is not None:
            self._tell_news()

    def show_again(self) -> None:
        """Show the moment as it is now, after something here has changed."""
        self._show(self.session.moment)

    def _show(self, moment: Moment) -> None:
        named = by_name(self.session.shown(play), moment.table, self.app.names)
        view = as_wanted(named, moment.table, settings_of(self.app))
        if self.board is not None:
            view = self.board.show(moment, view)
        before = self._view
        fresh = before is None or before.asked != view.asked
        self._view = view
        view = replace(view, told=untagged(moment, view.told))
        self.owed.show(moment)
        self._numbers = show_facts(self, view, self._correct)
        arrange(self.asked, self._parts(view))
        self._show_bars(view)
        if self.board is not None:
            self._share_room()
        self.fold.look()
        if fresh:
            self.asked.changed()
            self._begin()
        elif before is not None and before.end != view.end:
            self._lead()

    def _begin_where_it_is_open(self) -> None:
        """Show the beginning, or so much further that what can be done now is seen."""
        self._begins_later = self.scroll.height <= 0
        if self._begins_later:
            return  # it has no room yet: what stands where is not known
        self.scroll.offset = 0
        card = None if self._view is None else self._asking.begins_at(self._view)
        if card is not None:
            self.scroll.begin_with(card, margin=0 if self.low else MARGIN)
        self._show_what_is_owed()

    def _show_what_is_owed(self) -> None:
        """Have the one key in sight that can be used, where it is what the turn still owes."""
        key = None if self._view is None else self._asking.only_key(self._view)
        if key is not None:
            self.scroll.show(key, margin=FADES)
        self.fold.look()

    def _parts(self, view: PlayView) -> list[Any]:
        """Put what scrolls in order: what must be known, what is asked, what has happened."""
        parts = self._asking.show(view)
        if view.over is None:
            scarce = self.low or self.snug or theme.scale > LARGE
            if self.board is None and not scarce:
                parts.insert(0, self.strip)
            elif self.board is None:
                parts.append(self.strip)
            else:
                at = 1 if view.passing is None or view.now is None else 2
                parts[at:at] = self.board.parts()
                parts += [*self.board.last_parts(), self.strip]
        if view.happened:
            self._happened.text = view.happened
            parts.append(self._happened)
        if view.over is None and self.board is None:
            parts.append(self._else)
        # Where it stands, not where it would: the phone may have been turned on another screen.
        if self.owed.children and self.owed.parent in {None, self.asked}:
            # Right after the first keys, which come first where there is little room.
            keys = self._asking.first_keys(view)
            parts.insert(1 if keys is None else parts.index(keys) + 1, self.owed)
        return [*parts, *([self.told] if self.told.children else [])]

    def _show_bars(self, view: PlayView) -> None:
        self.undo_bar.undo, self.undo_bar.redo = view.undo, view.redo
        self.undo_bar.seen = bool(view.undo and view.undo_shows)
        self.end_bar.show(view.end, theme.accent(view.key_light))

    # ------------------------------------------------------------------------------ acting

    def fill_form(self, answer: Answer, role: str) -> None:
        """Ask for what an answer still needs."""
        if self.board is not None and wants_a_space(answer):
            # Where a map is kept a space is tapped on it, where the legal ones glow.
            self.app.layers.close_sheet()
            self.board.answer_here(answer)
            return
        self.app.layers.open(AnswerForm(self.app, answer, self.act, role))

    def _choose(self, label: str, answers: tuple[Answer, ...], role: str) -> None:
        """List several ways to do the same; those of Flare have pictures."""
        if self.board is not None and all(isinstance(one.action, Flare) for one in answers):
            self.board.flare()
            return
        self.app.layers.open(WaysSheet(label, answers, self.hands, role))

    def _place_first(self) -> None:
        """Say why a key waits: only a board has some that do."""
        if self.board is not None:
            self.board.place_first()

    def something_else(self) -> None:
        """Ask what happened that no button offers."""
        from companion.screens.happened.sheet import HappenedSheet

        self.app.layers.open(HappenedSheet(self, self.act, self.fill_form))

    def somebody_won(self) -> None:
        """Ask who has won, and by what."""
        from companion.screens.happened.won import WonSheet

        self.app.layers.open(WonSheet(self, self.act, self.fill_form))

    def correct_named(self, name: str) -> None:
        """Ask what a number is on the table, by the name it is called by."""
        if name in self._numbers:
            self._correct(self._numbers[name])

    def _correct(self, number: Number) -> None:
        if number.role == CAVE:
            if self.board is not None:
                self.board.more()
            return
        from companion.screens.play.correcting import correct

        correct(self, number.role, number.field)

    def _end_turn(self) -> None:
        view = self._view
        if view is None or view.end is None:
            return
        end = view.end
        if end.open:
            self._asking.lead_to_what_is_open(view)
            self.app.layers.toast(
                "Hold the key to end the turn all the same.", strong=ended(end.what_is_open)
            )
            return
        self.act(end.action)

    def _skip(self) -> None:
        end = None if self._view is None else self._view.end
        if end is not None and end.open:
            self.act(end.action, overrule=True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
