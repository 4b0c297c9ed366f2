"""The settings at work: each is put on at the start, and again whenever it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.haptics import haptics
from companion.motion import motion
from companion.screens.settings.kept import SETTINGS, settings_of

if TYPE_CHECKING:
    from companion.screens.settings.kept import Settings
    from companion.screens.shell import CompanionApp


def put_on(app: CompanionApp) -> None:
    """Have the app as its players want it, at the start."""
    wanted = settings_of(app)
    haptics.take(wanted.haptics)
    if wanted.still:
        motion.take(wanted.still)


def change(app: CompanionApp, wanted: Settings) -> None:
    """Keep the settings, and put on what is another now."""
    before = settings_of(app)
    app.keep(SETTINGS, wanted.as_kept())
    haptics.take(wanted.haptics)
    if wanted.still != before.still:
        motion.take(wanted.still)


def stays_awake(app: CompanionApp) -> bool:
    """Tell whether the phone's screen is to stay on while a game is played."""
    return settings_of(app).awake
