"""A card as it lies on the table: a frame of bone, a picture, a name, and what it lets one do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.theme.tokens import LIT_BY
from companion.widgets.buttons import TapButton
from companion.widgets.hewn import Hewn
from companion.widgets.layout import Column, Grid
from companion.widgets.painted import DANGER, SECONDARY
from companion.widgets.rock_face import RockFace  # noqa: F401  # the kv file asks for it
from companion.widgets.shelf import Shelf
from companion.widgets.text import Words

if TYPE_CHECKING:
    from collections.abc import Callable


OFTEN: Final = "now"
BURNT: Final = "token-flame-wall"
"""The drawings of what a card lets one do each turn, and once."""
PICTURE: Final = 4
"""A card's picture is so many letters high, whatever the keys beside it say."""


def light_on(drawing: str, owner: str) -> str:
    """In whose light a card's picture is: of the role that it shows, else of its owner."""
    return LIT_BY.get(drawing) or (
        drawing.removeprefix("role-") if drawing.startswith("role-") else owner
    )


@dataclass(frozen=True, slots=True)
class CardKey:
    """One thing a card lets one do: each turn, or once, and then the card is gone."""

    text: str
    note: str = ""
    drawing: str = ""
    """What stands before it; else an arrow, a flame where the card is gone then."""
    once: bool = False
    why: str = ""
    """Why it cannot be done now, in two or three words; its key then stays, dimmed, and a tap on it
    may tell the whole reason."""
    todo: Callable[[], object] | None = None
    name: str = ""
    always: bool = False
    """Whether it works by itself: a tap only tells of it."""


class CardArt(FloatLayout):
    """The picture of a card: facets in its light, and one drawing."""

    drawing = StringProperty()
    who = StringProperty()
    seed = StringProperty()


class CardButton(TapButton):
    """What one of its keys looks like."""


class CardTitle(Words):
    """What a card is called."""


class CardSaid(Words):
    """What is known of a card beyond its keys."""


class DrawnCard(Hewn, Column):
    """A card on a frame of bone."""

    title = StringProperty()
    drawing = StringProperty()
    who = StringProperty()
    """Whose it is: in that light are its keys, and its picture where that shows no other role."""
    said = StringProperty()
    keys = ListProperty()
    """What it lets one do: a CardKey each."""
    wish = NumericProperty(0)
    natural = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        """Show the picture above the name above the keys."""
        self._shelf = Shelf()
        super().__init__(**settings)
        self._art, self._title, self._said = CardArt(), CardTitle(), CardSaid()
        self._spare, self._keys = Widget(size_hint_y=None), Column()
        for part in (self._art, self._title, self._said, self._spare, self._keys):
            self.add_widget(part)
        for name in ("title", "drawing", "who", "said", "keys"):
            self.fbind(name, self._show)
        for name in ("height", "spacing", "padding", "parent"):
            self.fbind(name, self._fit)
        for part in (self._title, self._said, self._keys):
            part.fbind("height", self._fit)
        self._show()

    def on_theme(self) -> None:
        """Be cut from the new theme's bone, and take the new sizes."""
        super().on_theme()
        if hasattr(self, "_art"):
            self._show()

    def forget(self) -> None:
        """Be as if never tapped."""
        for key in self._keys.children:
            key.forget()

    def _show(self, *_: object) -> None:
        self._art.drawing, self._art.seed = self.drawing, self.title
        self._art.who = light_on(self.drawing, self.who)
        self._title.text, self._said.text = self.title, self.said
        self._said.size_hint_y = None
        self._keys.spacing = theme.near
        self._shelf.fill(self._keys, [self._key(key) for key in self.keys])
        self.wish = theme.label * 9.4
        self._fit()

    def _key(self, key: CardKey) -> tuple[type, Any, dict[str, Any]]:
        settings = {
            "text": key.text,
            "note": key.note,
            "why": key.why,
            "chosen": key.always,
            "disabled": key.todo is None,
            "drawing": key.drawing or (BURNT if key.once else OFTEN),
            "accent": theme.accent(self.who),
            "kind": DANGER if key.once else SECONDARY,
            "halign": "left",
            "name": key.name or f"{self.title}: {key.text}",
        }
        return CardButton, key.todo, settings

    def _fit(self, *_: object) -> None:
        picture = theme.label * PICTURE
        # Of the pieces themselves: what the column last needed is of before the picture grew.
        pieces = (self._title, self._said, self._keys)
        around = self.padding[1] + self.padding[3] + self.spacing * (len(pieces) + 1)
        self.natural = picture + sum(part.height for part in pieces) + around
        if not isinstance(self.parent, Grid):  # there, cards of a line are equally high
            self.height = self.natural
        self._art.height = picture
        # Hairs are left alone, or card and line would pass one to and fro for ever.
        self._spare.height = max(0.0, round(self.height - self.natural, 2))
