"""The settings: each works at once, under the finger that changes it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder

from companion.screens.remembering import ALOUD
from companion.screens.screen import Screen
from companion.screens.settings import live, view
from companion.screens.settings.counted_key import counted_key
from companion.screens.settings.counting import Counted, switched
from companion.screens.settings.kept import settings_of
from companion.theme.live import theme
from companion.widgets.fields import Sought
from companion.widgets.kit import Caption, Card, Column, Empty, TapButton, Title
from companion.widgets.order import Asked, order
from companion.widgets.pieces import Choices

if TYPE_CHECKING:
    from companion.screens.settings.view import Item, Section
    from companion.screens.shell import CompanionApp


class SettingsScreen(Screen):
    """Shows the settings, or those that were asked for."""

    def __init__(self, app: CompanionApp) -> None:
        """Lay out the line to search in; the settings come when they are shown."""
        super().__init__(app)
        self.field = Sought(name="find", hint_text="Find a setting", write_tab=False)
        self.field.fbind("text", self._show)
        self.ids.bar.add_widget(self.field)
        self._rows: dict[str, Any] = {}
        """What changes each setting, by its name."""
        self._tapped: tuple[str, object, float] | None = None
        """What was chosen last, and at which height of the window the finger was."""
        # Once all has its place: letters of another size move what stands above the finger.
        self._stay = Asked(self, SettingsScreen._stay_below_the_finger, last=True)
        theme.bind(scale=self._show)

    def enter(self, **_: Any) -> None:
        """Show them as they are now."""
        self.field.text = ""
        self.ids.scroll.offset = 0
        self._show()

    def leave(self) -> None:
        """Put the keyboard away."""
        self.field.focus = False

    def _show(self, *_: object) -> None:
        session = self.app.session
        playing = session is not None and session.playing
        setup = session.table.setup if session is not None and playing else None
        look = view.Look(theme.mode, theme.scale, self.app.reads_aloud)
        sections = view.settings_view(look, settings_of(self.app), setup, self.field.text)
        page = self.ids.page
        page.clear_widgets()
        self._rows.clear()
        if not sections:
            page.add_widget(Empty(text="No setting is called that.", drawing="search"))
        for section in sections:
            self._add(section)

    def _add(self, section: Section) -> None:
        card = Card()
        card.add_widget(Title(text=section.title))
        for item in section.items:
            self._rows[item.name] = shown = self._shown(item)
            card.add_widget(shown)
        self.ids.page.add_widget(card)

    def _shown(self, item: Item | Counted) -> TapButton | Column:
        if isinstance(item, Counted):
            return counted_key(item, partial(self._count, item))
        return self._switch(item) if item.is_switch else self._choice(item)

    def _count(self, one: Counted) -> None:
        self._keep_in_place(one.name)
        live.change(self.app, switched(settings_of(self.app), one))
        self._show()

    def _switch(self, item: Item) -> TapButton:
        on = item.chosen is True
        button = TapButton(
            text=item.title,
            note=item.what,
            chosen=on,
            drawing="done" if on else "open",
            halign="left",
            name=item.name,
        )
        button.bind(on_tap=lambda *_: self._take(item.name, not on))
        return button

    def _choice(self, item: Item) -> Column:
        box = Column(spacing=theme.near)
        box.add_widget(Caption(text=item.title))
        # What is chosen says what it means below all of them: one of three looks like no switch.
        options = [(value, words, "", "") for value, words, _ in item.options]
        choices = Choices(options=options, chosen=item.chosen, most=3)
        choices.bind(on_choice=lambda _, value: self._take(item.name, value))
        box.add_widget(choices)
        if item.meaning:
            box.add_widget(Caption(text=item.meaning))
        return box

    def _keep_in_place(self, name: str, value: object = None) -> None:
        """Remember where the finger is: there the same key stands once all is shown anew."""
        self._tapped = name, value, _middle(self._key_of(name, value))
        self._stay()

    def _key_of(self, name: str, value: object) -> Any:
        row = self._rows[name]
        keys = (one for one in row.walk(restrict=True) if getattr(one, "value", self) == value)
        return next(keys, row)

    def _stay_below_the_finger(self) -> None:
        name, value, height = self._tapped or ("", None, 0.0)
        if name in self._rows:
            self.ids.scroll.scroll_by(height - _middle(self._key_of(name, value)))
        if not order.rests:  # it takes more than a frame until all has its place
            self._stay()

    def _take(self, name: str, value: object) -> None:
        self._keep_in_place(name, value)
        own = {
            "mode": partial(self._look, value, theme.scale),
            "scale": partial(self._look, theme.mode, value),
            "aloud": partial(self._speak, value),
        }
        if name in own:
            own[name]()
        else:
            live.change(self.app, view.chosen(settings_of(self.app), name, value))
        self._show()

    def _look(self, mode: object, scale: object) -> None:
        self.app.take_look(mode, scale)
        self.app.keep("look", {"mode": theme.mode, "scale": theme.scale})

    def _speak(self, aloud: object) -> None:
        self.app.read_aloud(aloud=aloud is True)
        self.app.keep(ALOUD, aloud is True)


def _middle(key: Any) -> float:
    """Tell how high above the foot of the window the middle of a key stands."""
    return float(key.to_window(*key.center)[1])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
