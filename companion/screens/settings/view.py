"""What the settings show: a dozen at most, found by any of their words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.screens.play.trackers import drawn
from companion.screens.settings.kept import Dice, Preset, counted, read_settings
from companion.screens.words import emblem
from companion.theme.tokens import Mode
from rules import role_rules
from rules.names import ROLE_TITLES, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.settings.kept import Settings
    from rules import Setup

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
    drawing: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return self.options == _SWITCH

    def has(self, words: list[str]) -> bool:
        """Tell whether all of these words begin some word of it."""
        said = " ".join((self.title, self.what, *(f"{one[1]} {one[2]}" for one in self.options)))
        known = said.lower().replace(",", " ").split()
        return all(any(one.startswith(word) for one in known) for word in words)


@dataclass(frozen=True, slots=True)
class Section:
    """Settings that belong together."""

    title: str
    items: tuple[Item, ...]


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
        Section("What it says", tuple(_says(look, settings))),
        Section("How it looks", tuple(_looks(look, settings))),
        Section("At the table", tuple(_at_table(settings))),
        Section("What the app counts", tuple(_counts(settings, setup))),
    )
    found = (
        replace(one, items=tuple(item for item in one.items if item.has(words))) for one in sections
    )
    return tuple(one for one in found if one.items)


def _says(look: Look, settings: Settings) -> Iterator[Item]:
    yield Item("preset", "How much it says", "", PRESETS, settings.preset)
    yield _switch(
        "explains", "Say what happened", "Below the question, with why", settings.explains
    )
    what = "What you have to keep in mind just now"
    yield _switch("reminds", "Remind us", what, settings.reminds)
    yield _switch("aloud", "Read questions aloud", "Each new one, once", look.aloud)


def _looks(look: Look, settings: Settings) -> Iterator[Item]:
    yield Item("mode", "Colours", "", MODES, look.mode)
    yield Item("scale", "Size of letters", "", SIZES, look.scale)
    yield _switch("still", "Reduce motion", "Nothing moves or glows", settings.still)


def _at_table(settings: Settings) -> Iterator[Item]:
    yield Item("dice", "Dice", "", DICE, settings.dice)
    yield _switch("haptics", "Vibrate", "A tick at each tap, and where it counts", settings.haptics)
    yield _switch("awake", "Keep the screen on", "While a game is open", settings.awake)


def _counts(settings: Settings, setup: Setup | None) -> Iterator[Item]:
    """Give each number of this table's roles: the app shows it, or it lies on the table."""
    for role in () if setup is None else setup.seats:
        for number in role_rules(role).panel:
            name = counted(role.value, number.field)
            title = f"{ROLE_TITLES[role]}: {number.name}"
            drawing = drawn(number.sign) if number.sign else emblem(role)
            on = settings.counts(name)
            yield replace(_switch(name, title, "", on), drawing=drawing)


def _switch(name: str, title: str, what: str, on: bool) -> Item:  # it is a switch
    return Item(name, title, what, _SWITCH, on)


def chosen(settings: Settings, name: str, value: object) -> Settings:
    """Give the settings with one of them set to a value."""
    match name, value:
        case "preset", Preset() as preset:
            return settings.like(preset)
        case "dice", Dice() as dice:
            return replace(settings, dice=dice)
        case "explains" | "reminds" | "still" | "haptics" | "awake", bool(on):
            return read_settings({**settings.as_kept(), name: on})
        case _:
            return settings.turned(name)


def whose(name: str) -> Role | None:
    """Tell whose number a switch is about; None where it is about none."""
    role = name.partition(" ")[0]
    return Role(role) if role in set(Role) else None
