"""Wiring only: which screens there are, and what the app is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

    from companion.device import Device
    from companion.screens.shell import CompanionApp
    from rules import Chance

WIDTH: Final = 412
HEIGHT: Final = 915
"""A phone's size, for a window at a desk."""


@dataclass(frozen=True, slots=True)
class Way:
    """A screen, and how one gets there. It is imported when somebody first goes there."""

    name: str
    words: str
    """On the button that leads there; empty for screens that have no button."""
    drawing: str
    place: str
    """Module and class, as `companion.screens.play.screen:PlayScreen`."""
    home: bool = False
    """Whether the home screen has a button to it as well, where no game is open."""

    def build(self, app: CompanionApp) -> Any:  # a widget; Kivy is untyped
        """Make the screen."""
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)(app)


SCREENS: Final = (
    Way("tables", "", "", "companion.screens.tables.screen:TablesScreen"),
    Way("new-table", "", "", "companion.screens.new_table.screen:NewTableScreen"),
    Way("set-up", "", "", "companion.screens.set_up.screen:SetUpScreen"),
    Way("play", "Play", "dice", "companion.screens.play.screen:PlayScreen"),
    Way("cards", "Cards", "cards", "companion.screens.cards.screen:CardsScreen"),
    Way("desk", "", "", "companion.screens.desk.screen:DeskScreen"),
    Way("over", "", "", "companion.screens.over.screen:OverScreen"),
    Way("settings", "", "", "companion.screens.settings.screen:SettingsScreen"),
    Way("rules", "Rules", "rules", "companion.screens.rules.screen:RulesScreen", home=True),
    Way("history", "History", "history", "companion.screens.history.screen:HistoryScreen"),
)
"""Every screen, in the order of the buttons at the bottom of a game."""


def make(
    file: Path | None = None, device: Device | None = None, chance: Chance | None = None
) -> CompanionApp:
    """Put the app together: its screens, the file of games, the phone, and luck."""
    from companion.haptics import haptics
    from companion.places import games_file
    from companion.screens.shell import CompanionApp

    if device is None:
        from companion.device.real import RealDevice

        device = RealDevice()
    haptics.device = device
    return CompanionApp(SCREENS, file or games_file(), device, chance)


def main() -> None:
    """Open the app."""
    _prepare_kivy()
    make().run()


def _prepare_kivy() -> None:
    # Before Kivy is imported: the command line is ours, and the window is a phone's.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    # Kivy writes no files of its own: games alone are kept, and a home may be read-only.
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "width", str(WIDTH))
    Config.set("graphics", "height", str(HEIGHT))
    Config.set("graphics", "multisamples", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
