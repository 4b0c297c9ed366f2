"""The app itself: the way from screen to screen, the games behind them, and the phone below."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from companion.haptics import haptics
from companion.motion import motion
from companion.screens.ahead import Ahead
from companion.screens.remembering import ALOUD
from companion.screens.saving import SAFE, Saving, sentence
from companion.screens.tidying import Tidying
from companion.screens.wayfaring import GAME, HOME, Wayfaring
from companion.storage.patience import patiently
from companion.storage.problems import BusyError, StorageError
from companion.theme.live import theme
from companion.widgets.art import bring
from companion.widgets.kit import Keys, Layers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app import Way
    from companion.device import Device
    from companion.naming import Names
    from companion.session import NotSaved, Session
    from companion.storage.opening import Opened
    from rules import Chance, Setup

_OPENING: Final = "companion.storage.opening"
_LOOK: Final = 0.02
"""Seconds between two looks whether the storage has been read in."""
CANNOT_SHOW: Final = "this game cannot be shown; it is kept as it is"
_BACK: Final = 27
"""The key that Android's Back, and Escape at a desk, arrive as."""


class CompanionApp(Wayfaring):
    """The companion. Screens reach the games, the session and each other through it."""

    title = "Companion for VAST"
    icon = str(Path(__file__).parents[2] / "assets" / "icon-small.png")
    """What a desk shows beside the title and in its bar; the phone has the large one."""

    def __init__(
        self, ways: tuple[Way, ...], file: Path, device: Device, chance: Chance | None = None
    ) -> None:
        """Know the screens, the file of games, the phone and a source of luck."""
        super().__init__(ways, device)
        self.notice = ""
        self.saving = Saving(self, file)
        self._safe = False
        self._opened: Opened
        self.now = time.time
        self._file = file
        self._chance = chance
        self._tidying = Tidying()
        self._ahead = Ahead()
        self._leaving = False

    # ---------------------------------------------------------------------------- starting

    def build(self) -> Layers:
        """Show the home screen at once; the games come a moment later."""
        Window.softinput_mode = "below_target"  # the phone's keyboard covers nothing typed into
        self.layers = Layers()
        self._keys = Keys(self.layers, self._search_rules)
        self.go(HOME)
        return self.layers

    def on_start(self) -> None:
        """Listen to keys, and open the games as soon as the first frame is drawn."""
        Window.bind(on_keyboard=self._on_key, on_key_down=self._keys.on_key_down)
        Window.bind(on_request_close=self._on_close)
        # What is scheduled here comes before the first drawing; what that schedules, after it.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._read_storage_in, 0), 0)

    def _read_storage_in(self, _passed: float) -> None:
        # sqlmodel takes as long to import as Kivy itself, and a file may be held by somebody else.
        # It comes in beside the running app, which meanwhile draws and answers; what is imported
        # already opens at once.
        self._safe = self.saving.attempt.failed
        self.saving.attempt.begin()
        if _OPENING in sys.modules:
            self._open_games()
            self._take_games()
            return
        reader = Thread(target=self._open_games, daemon=True)
        reader.start()

        def look(_passed: float) -> bool:
            if reader.is_alive():
                return True
            self._take_games()
            return False

        Clock.schedule_interval(look, _LOOK)

    def _open_games(self) -> None:
        from companion.book import have_it_handed_in
        from companion.storage.opening import open_games

        have_it_handed_in()
        self._opened = open_games(self._file)

    def _take_games(self) -> None:
        from companion.screens.play.view import play
        from companion.session import Session

        opened = self._opened
        self.games, self.notice = opened.games, opened.notice
        self.session = Session(opened.games, self._chance, self.saving.wait, (play,))
        self.session.failed = self._failed
        self.session.listen(self.saving.see)
        self.session.listen(self._learn)
        self.session.listen(self._light)
        self.saving.take(opened)
        self.take_settings()
        screen = self._screens[HOME]
        if self._trail == [HOME]:
            screen.enter()
            self._go_on_where_it_was()
        self._tidying.begin()
        bring("dice", "soft", "board")  # a game may be opened next
        self._arrive()
        self._take_what_was_handed()

    def _arrive(self) -> None:
        # After the next frame is drawn: a game that cannot be drawn is not opened by itself again.
        Clock.schedule_once(
            lambda _: Clock.schedule_once(lambda _: self.saving.attempt.end(), 0), 0
        )

    def _failed(self, problem: NotSaved) -> None:
        """A tap that had to wait could not be saved after all."""
        from companion.screens.trouble import TroubleCard, not_saved
        from companion.widgets.kit import Sheet

        sheet = Sheet(title="")
        sheet.body.add_widget(not_saved(TroubleCard(), problem, None, sheet.close))
        self.layers.open(sheet)

    def change_over(self, opened: Opened) -> None:
        """Go on in a file that can be used again, with what was played meanwhile."""
        from companion.keeping import carry_over

        before, session = self.games, self.session
        assert before is not None  # noqa: S101  # there is something to go on from
        assert session is not None  # noqa: S101
        if self.saving.opened is not None and self.saving.opened.keeping == "memory":
            carry_over(before, opened.games, session)
        else:
            session.change_store(opened.games)
        self.games, self.notice, self._slips = opened.games, opened.notice, None
        before.close()
        if session.playing:
            self.keep("open-game", session.moment.game)
        if self.at == HOME:
            self._screens[HOME].enter()

    def take_settings(self) -> None:
        """Have the app as its settings say."""
        motion.take(self.setting("reduce-motion"))
        haptics.take(self.setting("haptics"))
        look = self.setting("look")
        if isinstance(look, dict):
            self.take_look(look.get("mode", theme.mode), look.get("scale", theme.scale))
        self.read_aloud(aloud=self.setting(ALOUD) is True)
        from companion.screens.settings.live import put_on

        put_on(self)

    def _go_on_where_it_was(self) -> None:
        # The phone may end the app at any time; whoever comes back finds the same game.
        last = self.setting("open-game")
        if not isinstance(last, int):
            return
        problem = SAFE if self._safe else self.resume(last)
        if problem:
            self.keep("open-game", None)
            self.notice = " ".join(filter(None, (self.notice, sentence(problem))))
            self._screens[HOME].enter()

    def _on_close(self, *_: object, **__: object) -> bool:
        return self._hold_back()

    def back(self) -> bool:
        """Take one step back; where there is none left, say once what leaving loses."""
        return not self._leaving and (super().back() or self._hold_back())

    def _hold_back(self) -> bool:
        """Leaving is said once where it loses a game; whoever goes on, goes."""
        if self._leaving or not self.saving.leaving_loses:
            return False
        self._leaving = True
        from companion.widgets.kit import Body, Sheet

        sheet = Sheet(title="Leaving loses this game")
        sheet.body.add_widget(Body(text=f"{self.saving.words} Back once more leaves."))
        sheet.bind(on_close=lambda *_: setattr(self, "_leaving", False))
        self.layers.open(sheet)
        return True

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        return key == _BACK and self.back()

    def _search_rules(self) -> None:
        """Search the rules from anywhere; whoever is there already types on."""
        self.layers.close_sheet()
        self.go("rules")

    # ------------------------------------------------------------------------------- the games

    def begin(self, setup: Setup, names: Names | None = None) -> str:
        """Begin a game and show it; what goes wrong is given back in a sentence."""

        def begin(session: Session) -> None:
            session.begin(setup)
            self.tell_what_is_typed_in(session)
            if names is not None:
                self.call(session.moment.game, names)

        return self._into_game(begin)

    def call(self, game: int, names: Names) -> str:
        """Name a table and its players; what goes wrong is given back in a sentence."""
        self._names = None
        if self.games is None:
            return ""
        do = partial(self.games.call, game, names)
        try:
            do()
        except BusyError:
            self.saving.wait(partial(patiently, do), self._called)
        except StorageError as wrong:
            return str(wrong)
        return ""

    def _called(self, result: StorageError | None) -> None:
        """A name that had to wait is kept, or it is said that it is not."""
        self._names = None
        if isinstance(result, StorageError):
            from companion.session import NotSaved

            self._failed(NotSaved(str(result)))
        elif self.at == HOME:
            self._screens[HOME].enter()

    def resume(self, game: int) -> str:
        """Open a saved game where it was left; what goes wrong is given back in a sentence."""
        return self._into_game(lambda session: session.open(game))

    def damaged(self, game: int) -> bool:
        """Tell whether a game is damaged, and something of it can be played on."""
        try:
            return self.games is not None and self.games.load(game).damage is not None
        except StorageError:
            return False

    def rescue(self, game: int) -> str:
        """Play on from what is whole of a damaged game: here, or if that has more, in a backup."""
        from companion.storage.backups import longest

        if self.games is None:
            return ""
        try:
            place = self.games.add(longest(self.saving.file, self.games.whole(game)))
        except StorageError as wrong:
            return str(wrong)
        return self.resume(place.game)

    def taken_in(self, text: str) -> None:
        """Take in what another app has handed over, and say what came of it at home."""
        from companion.screens.tables.exchange import STOPPED, taking_in
        from companion.screens.working import at_work

        def tell(said: str) -> None:
            if self.at != HOME:
                self.leave_game()
            self._screens[HOME].tell(said)

        at_work(self, "Taking games in", taking_in(self, text), tell, lambda: tell(STOPPED))

    def _take_what_was_handed(self) -> None:
        text = self.device.handed()
        if text and self.games is not None:
            self.taken_in(text)

    def _into_game(self, open_it: Any) -> str:
        if self.session is None:
            return "One moment: your games are still being opened"
        from companion.storage.journal import OF_A_GAME  # with it come the rules

        self.saving.attempt.begin()
        if self.in_game:
            # Another game is begun from within one: its screen follows that one no longer.
            self._screens[self.at].leave()
        try:
            open_it(self.session)
            self._tidying.opened(len(self.session.moment.steps))
            game = self.session.moment.game
            # What is remembered of its number may be of one that was deleted meanwhile.
            self.forget_settings(*(f"{one}{game}" for one in OF_A_GAME))
            self.keep("open-game", game)
            self._trail = [HOME]
            self.go(GAME, opened=True)
            self.make_ready(self._screens[GAME].ahead())
        except StorageError as wrong:
            return str(wrong)
        except Exception:  # noqa: BLE001  # whatever a game holds, its list is shown instead
            Logger.exception("Game: it could not be shown")
            self.keep("open-game", None)
            self._trail = []
            self.go(HOME)
            return CANNOT_SHOW
        finally:
            self._arrive()
        return ""

    def make_ready(self, soon: Iterable[object]) -> None:
        """Have something ready that may be wanted soon: it is walked through while nobody taps."""
        self._ahead.begin(soon)

    def leave_game(self) -> None:
        """Go home. What is saved is saved, so there is nothing to ask."""
        self.keep("open-game", None)
        self.go(HOME)

    # ------------------------------------------------------------------------------- the phone

    def on_pause(self) -> bool:
        """Stay in memory while the phone does something else, and listen to nobody."""
        self.device.doze()
        return True

    def on_resume(self) -> None:
        """Come back: the phone has forgotten that its screen was to stay on."""
        self._screens[self.at].wake()
        self._take_what_was_handed()

    def on_stop(self) -> None:
        """Let go of the phone and of the file of games."""
        Window.unbind(on_keyboard=self._on_key, on_key_down=self._keys.on_key_down)
        Window.unbind(on_request_close=self._on_close)
        self.device.keep_awake(awake=False)
        self.device.stop_listening()
        self._tidying.end()
        self._ahead.end()
        self.saving.finish()
        if self.games is not None:
            self.games.close()

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings stay closed; they are a developer's."""
        return False
