"""The sheet on which a player chooses colours and size; both change under the finger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


class LookSheet(Sheet):
    """Colours and size."""

    def __init__(self, app: CompanionApp) -> None:
        """Show what there is to choose from."""
        super().__init__(title="How it looks")
        self._app = app
        self._modes = Choices(options=MODES, chosen=theme.mode)
        self._sizes = Choices(options=SIZES, chosen=theme.scale)
        self._modes.bind(on_choice=lambda _, mode: self._take(mode, theme.scale))
        self._sizes.bind(on_choice=lambda _, scale: self._take(theme.mode, scale))
        for words, choices in (("Colours", self._modes), ("Size of text", self._sizes)):
            self.body.add_widget(Title(text=words))
            self.body.add_widget(choices)

    def _take(self, mode: str, scale: float) -> None:
        self._app.take_look(mode, scale)
        self._modes.chosen, self._sizes.chosen = mode, scale
        self._app.keep("look", {"mode": mode, "scale": scale})
