"""The sheet on which a player chooses colours and size; both change under the finger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.screens.shell import ALOUD
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.kit import Choices, Sheet, Title

if TYPE_CHECKING:
    from companion.screens.shell import CompanionApp

MODES: Final = (
    (Mode.DARK.value, "Dark", "", ""),
    (Mode.LIGHT.value, "Light", "", ""),
    (Mode.CONTRAST.value, "High contrast", "", ""),
)
SIZES: Final = (
    (0.8, "Small", "", ""),
    (1.0, "Usual", "", ""),
    (1.3, "Large", "", ""),
    (1.6, "Larger", "", ""),
    (2.0, "Largest", "", ""),
)


VOICE: Final = (
    (False, "Silent", "", ""),
    (True, "Read aloud", "", ""),
)


class LookSheet(Sheet):
    """Colours, size, and whether each question is read aloud."""

    def __init__(self, app: CompanionApp) -> None:
        """Show what there is to choose from."""
        super().__init__(title="How it looks")
        self._app = app
        self._modes = Choices(options=MODES, chosen=theme.mode)
        self._sizes = Choices(options=SIZES, chosen=theme.scale)
        self._modes.bind(on_choice=lambda _, mode: self._take(mode, theme.scale))
        self._sizes.bind(on_choice=lambda _, scale: self._take(theme.mode, scale))
        self._voice = Choices(options=VOICE, chosen=app.reads_aloud)
        self._voice.bind(on_choice=lambda _, aloud: self._speak(aloud))
        for words, choices in (
            ("Colours", self._modes),
            ("Size of text", self._sizes),
            ("Questions", self._voice),
        ):
            self.body.add_widget(Title(text=words))
            self.body.add_widget(choices)

    def _take(self, mode: str, scale: float) -> None:
        self._app.take_look(mode, scale)
        self._modes.chosen, self._sizes.chosen = mode, scale
        self._app.keep("look", {"mode": mode, "scale": scale})

    def _speak(self, aloud: bool) -> None:  # a choice of two
        self._app.read_aloud(aloud=aloud)
        self._voice.chosen = aloud
        self._app.keep(ALOUD, aloud)
