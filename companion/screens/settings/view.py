"""What the settings show: a dozen at most, found by any of their words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.screens.settings.counting import Counted, counting
from companion.screens.settings.kept import Dice, Preset, read_settings
from companion.theme.tokens import Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.settings.kept import Settings
    from rules import Setup

COUNTS: Final = "What the app counts"
Option = tuple[object, str, str]
"""A value, what it is called, and what it means."""


@dataclass(frozen=True, slots=True)
class Item:
    """One setting: what it is, and what there is to choose from. A switch has yes and no."""

    name: str
    title: str
    what: str
    options: tuple[Option, ...]
    chosen: object

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return self.options == _SWITCH

    @property
    def meaning(self) -> str:
        """What is chosen means, where that is not said by its name."""
        return next((note for value, _, note in self.options if value == self.chosen), "")

    @property
    def said(self) -> str:
        """Every word of it."""
        return " ".join((self.title, self.what, *(f"{one[1]} {one[2]}" for one in self.options)))


def _has(item: Item | Counted, words: list[str]) -> bool:
    """Tell whether all of these words begin some word of it."""
    said = item.said if isinstance(item, Item) else item.title
    known = said.lower().replace(",", " ").split()
    return all(any(one.startswith(word) for one in known) for word in words)


@dataclass(frozen=True, slots=True)
class Section:
    """Settings that belong together."""

    title: str
    items: tuple[Item | Counted, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """What is kept elsewhere: colours, letters, and the voice."""

    mode: str
    scale: float
    aloud: bool


_SWITCH: Final[tuple[Option, ...]] = ((True, "On", ""), (False, "Off", ""))
MODES: Final[tuple[Option, ...]] = (
    (Mode.DARK.value, "Dark", ""),
    (Mode.LIGHT.value, "Light", ""),
    (Mode.CONTRAST.value, "High contrast", ""),
)
SIZES: Final[tuple[Option, ...]] = (
    (0.8, "Small", ""),
    (1.0, "Usual", ""),
    (1.3, "Large", ""),
    (1.6, "Larger", ""),
    (2.0, "Largest", ""),
)
PRESETS: Final[tuple[Option, ...]] = (
    (Preset.LEARN, "Learn", "Says what happened and why, and reminds you"),
    (Preset.REMIND, "Remind", "Reminds you of what is owed and easily forgotten"),
    (Preset.QUIET, "Quiet", "Asks, and says no more"),
)
DICE: Final[tuple[Option, ...]] = (
    (Dice.BOTH, "Either", "Offers both each time"),
    (Dice.OWN, "Our own dice", "You roll, and tap what they show"),
    (Dice.APP, "In the app", "The app rolls for you"),
)


def settings_view(
    look: Look, settings: Settings, setup: Setup | None, asked: str = ""
) -> tuple[Section, ...]:
    """Show the settings that have these words, or all; with a game its numbers, too."""
    words = asked.lower().split()
    sections = (
        Section("What the app says", tuple(_says(look, settings))),
        Section("How it looks", tuple(_looks(look, settings))),
        Section("At the table", tuple(_at_table(settings))),
        Section(COUNTS, () if setup is None else counting(setup, settings, laid=True)),
    )
    found = (
        replace(one, items=tuple(item for item in one.items if _has(item, words)))
        for one in sections
    )
    return tuple(one for one in found if one.items)


def _says(look: Look, settings: Settings) -> Iterator[Item]:
    yield Item("preset", "How much the app says", "", PRESETS, settings.preset)
    yield _switch(
        "explains", "Say what happened", "Below the question, with why", settings.explains
    )
    what = "What you have to keep in mind just now"
    yield _switch("reminds", "Remind us", what, settings.reminds)
    yield _switch("aloud", "Read questions aloud", "Each new one, once", look.aloud)


def _looks(look: Look, settings: Settings) -> Iterator[Item]:
    yield Item("mode", "Colors", "", MODES, look.mode)
    yield Item("scale", "Size of letters", "", SIZES, look.scale)
    yield _switch("still", "Reduce motion", "Nothing moves or glows", settings.still)


def _at_table(settings: Settings) -> Iterator[Item]:
    yield Item("dice", "Dice", "", DICE, settings.dice)
    yield _switch("haptics", "Vibrate", "A tick at each tap, and where it counts", settings.haptics)
    yield _switch("awake", "Keep the screen on", "While a game is open", settings.awake)


def _switch(name: str, title: str, what: str, on: bool) -> Item:  # it is a switch
    return Item(name, title, what, _SWITCH, on)


def chosen(settings: Settings, name: str, value: object) -> Settings:
    """Give the settings with one of them set to a value."""
    match name, value:
        case "preset", Preset() as preset:
            return settings.like(preset)
        case "dice", Dice() as dice:
            return replace(settings, dice=dice)
        case _:
            return read_settings({**settings.as_kept(), name: value})
