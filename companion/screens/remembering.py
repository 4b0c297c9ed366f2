"""What the app keeps beside the games: settings, slips, what the card desk knows, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.app import App

from companion.storage.problems import StorageError
from companion.theme.live import theme
from companion.theme.tokens import SCALES, Mode

if TYPE_CHECKING:
    from companion.desk import Desk
    from companion.device import Device
    from companion.moment import Moment
    from companion.naming import Names
    from companion.screens.play.aloud import Reader
    from companion.session import Session
    from companion.slips import SlipBox
    from companion.storage.games import Games
    from rules import Step

ALOUD: Final = "read-aloud"
"""The setting that has each new question read aloud."""


class Remembering(App):
    """The part of the app that knows what is kept; no game depends on any of it."""

    def __init__(self, device: Device) -> None:
        """Know the phone; the games come a moment later."""
        super().__init__()
        self.device = device
        self.games: Games | None = None
        self.session: Session | None = None
        self._slips: SlipBox | None = None
        self._reader: Reader | None = None
        self._settings: dict[str, Any] = {}
        self._names: tuple[int, Names] | None = None

    def setting(self, name: str) -> Any:
        """Read a setting; nothing where it cannot be read, for no game depends on one."""
        if name not in self._settings and self.games is not None:
            try:
                self._settings[name] = self.games.setting(name)
            except (StorageError, ValueError):
                return None
        return self._settings.get(name)

    def keep(self, name: str, value: object) -> None:
        """Keep a setting, if that is possible now."""
        self._settings.pop(name, None)  # what is read back is what was really kept
        try:
            if self.games is not None:
                self.games.set(name, value)
        except StorageError:
            pass

    def take_look(self, mode: object, scale: object) -> None:
        """Use these colours and this size of text; what is neither is left alone."""
        if isinstance(mode, str) and mode in set(Mode):
            theme.mode = mode
        if isinstance(scale, int | float) and scale is not True and SCALES[0] <= scale <= SCALES[1]:
            theme.scale = scale

    @property
    def slips(self) -> SlipBox:
        """What players wrote down of their cards; read in when somebody first asks for it."""
        from companion.slips import SlipBox

        if self.games is None:
            return SlipBox()
        if self._slips is None:
            self._slips = SlipBox(self.games.slips)
        return self._slips

    @property
    def desk(self) -> Desk:
        """What players typed in of their own boards."""
        from companion.desk import Desk

        return Desk(self.setting, self.keep)

    def forget_settings(self, *names: str) -> None:
        """Read these settings anew when somebody asks for them."""
        for name in names:
            self._settings.pop(name, None)

    def _learn(self, moment: Moment, step: Step | None) -> None:
        # Whoever types a number in while playing need not type it again in the next game.
        if step is not None and step.events:
            self.desk.learn(moment.table)

    def tell_what_is_typed_in(self, session: Session) -> None:
        """Tell a game what the card desk knows."""
        for action in tuple(self.desk.to_tell(session.table)):
            session.act(action)

    @property
    def reads_aloud(self) -> bool:
        """Tell whether each new question is read aloud."""
        return self._reader is not None

    def read_aloud(self, *, aloud: bool) -> None:
        """Read each new question aloud from now on, or be silent."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        if aloud and self.session is not None:
            # Late: who wants silence, and most do, need not wait for the voice at the start.
            from companion.screens.play.aloud import Reader

            self._reader = Reader(self.session, self.device, lambda: self.names)

    @property
    def names(self) -> Names:
        """What the game that is played, and its players, are called; nothing where none is open."""
        from companion.naming import NOBODY  # late: with it come the rules

        if self.session is None or not self.session.playing or self.games is None:
            return NOBODY
        game = self.session.moment.game
        if self._names is None or self._names[0] != game:
            try:
                self._names = game, self.games.names(game)
            except StorageError:
                return NOBODY
        return self._names[1]

    def forget_slips(self) -> None:
        """Read the slips anew when somebody asks for them: there are others now."""
        self._slips = None
