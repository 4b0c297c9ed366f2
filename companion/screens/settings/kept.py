"""The settings as they are kept: one value, read from whatever lies there, and written again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from companion.screens.shell import CompanionApp

SETTINGS: Final = "settings"
"""What all of this is kept under; the look and the voice have names of their own."""


class Dice(StrEnum):
    """Who rolls."""

    BOTH = "both"
    OWN = "own"
    APP = "app"


class Preset(StrEnum):
    """How much the app says, in a word."""

    LEARN = "learn"
    REMIND = "remind"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Settings:
    """What players want of the app, besides its colours, its letters and its voice."""

    haptics: bool = True
    still: bool = False
    """Whether nothing moves."""
    awake: bool = True
    """Whether the phone's screen stays on while a game is played."""
    dice: Dice = Dice.BOTH
    explains: bool = True
    """Whether it is said what has just happened, and why."""
    reminds: bool = True
    """Whether it is said what the players have to keep in mind."""
    on_the_table: frozenset[str] = frozenset()
    """The numbers that the players keep themselves, each by its role and field."""

    @property
    def preset(self) -> Preset | None:
        """The word for how much is said; None for a way of their own."""
        said = (self.explains, self.reminds)
        return next((one for one, what in _PRESETS.items() if what == said), None)

    def like(self, preset: Preset) -> Settings:
        """Give the settings with as much said as this word means."""
        explains, reminds = _PRESETS[preset]
        return replace(self, explains=explains, reminds=reminds)

    def counts(self, name: str) -> bool:
        """Tell whether the app counts this number."""
        return name not in self.on_the_table

    def left(self, names: frozenset[str], *, to_the_table: bool) -> Settings:
        """Leave some numbers to the table, or take them back."""
        kept = self.on_the_table - names
        return replace(self, on_the_table=kept | names if to_the_table else kept)

    def as_kept(self) -> dict[str, Any]:
        """Write the settings as they are kept."""
        return {
            "haptics": self.haptics,
            "still": self.still,
            "awake": self.awake,
            "dice": self.dice.value,
            "explains": self.explains,
            "reminds": self.reminds,
            "on the table": sorted(self.on_the_table),
        }


_PRESETS: Final = {
    Preset.LEARN: (True, True),
    Preset.REMIND: (False, True),
    Preset.QUIET: (False, False),
}
USUAL: Final = Settings()


def counted(role: str, field: str) -> str:
    """Name a number of somebody's board."""
    return f"{role} {field}"


def read_settings(kept: object) -> Settings:
    """Read settings back; what cannot be read is as usual."""
    if not isinstance(kept, dict):
        return USUAL
    said = {
        name: kept[name]
        for name in ("haptics", "still", "awake", "explains", "reminds")
        if isinstance(kept.get(name), bool)
    }
    if kept.get("dice") in set(Dice):
        said["dice"] = Dice(kept["dice"])
    table = kept.get("on the table")
    if isinstance(table, list):
        said["on_the_table"] = frozenset(one for one in table if isinstance(one, str))
    return Settings(**said)


def settings_of(app: CompanionApp) -> Settings:
    """Give the settings as they are now."""
    return read_settings(app.setting(SETTINGS))
