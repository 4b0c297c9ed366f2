"""Lines to type in. Imported late: Kivy's text input looks for the clipboard, which is slow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.theme.live import theme
from companion.widgets.buttons import TapButton
from companion.widgets.glyph import Glyph
from companion.widgets.hewn import Hewn
from companion.widgets.layout import Column
from companion.widgets.painted import PRIMARY


class Typed(Hewn, TextInput):
    """What is typed in, by hand or from the clipboard."""

    is_target = True
    role = "field"
    name = StringProperty()
    most = NumericProperty(0)
    """At most so many letters; 0 for any number."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.fbind("size", self._show_the_beginning)

    def _show_the_beginning(self, *_: object) -> None:
        """Scroll back what Kivy scrolled out of sight while it was as large as nothing is."""
        if not self.focus:
            self.scroll_x = self.scroll_y = 0

    def taken(self, text: str) -> str:
        """Give of a text what this kind of field takes."""
        return text

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:  # noqa: FBT002  # Kivy's
        """Take what fits."""
        text = self.taken(substring)
        if self.most:
            text = text[: max(0, int(self.most) - len(self.text))]
        return super().insert_text(text, from_undo)


class Field(Typed):
    """A line to type in."""

    def __init__(self, **settings: Any) -> None:
        # First of all: what it begins with is broken into lines as soon as it is told.
        super().__init__(**{"multiline": False, **settings})


class Sought(Field):
    """A line to type in what is looked for: a glass stands before it, where there is room."""

    sign = NumericProperty(0)
    """How large that is."""

    def __init__(self, **settings: Any) -> None:
        # Not as its child: Kivy's text input clears away what is drawn within it.
        self.glass = Glyph(drawing="search")
        super().__init__(**settings)
        self.canvas.before.add(self.glass.canvas)
        for name in ("pos", "size", "sign"):
            self.fbind(name, self._place)
        theme.watch(self)
        self._place()

    def on_theme(self) -> None:
        """Be cut from the new theme's bone, with ink of that."""
        super().on_theme()
        self._place()

    def _place(self, *_: object) -> None:
        self.glass.color, self.glass.size = theme.bone_muted, (self.sign, self.sign)
        self.glass.pos = self.x + theme.gap, self.y + (self.height - self.sign) / 2


class LongField(Typed):
    """Some lines to type in; as many as there are, and room for a few from the beginning."""

    least = NumericProperty(4)


class WordPad(Column):
    """Type some words."""

    hint = StringProperty()
    done = StringProperty("Set")
    accent = ColorProperty(None, allownone=True)
    __events__ = ("on_words",)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.field = Field(hint_text=self.hint, name="words")
        self.field.fbind("on_text_validate", self._ready)
        self.add_widget(self.field)
        ready = TapButton(text=self.done, kind=PRIMARY, accent=self.accent, name="set")
        ready.fbind("on_tap", self._ready)
        self.add_widget(ready)

    def on_words(self, *_: object) -> None:
        """The words are told; bind to it."""

    def _ready(self, *_: object) -> None:
        if self.field.text.strip():
            self.dispatch("on_words", self.field.text.strip())


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
