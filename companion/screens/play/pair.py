"""Two dice out of a roll: the dice lie there large, and a tap on one is the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.screens.play.choosing import chosen_after, first_choice
from companion.screens.play.layout import is_cramped, is_snug
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Caption, Column, DiceTray, TapButton
from companion.widgets.shelf import arrange
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.screens.play.answering import Button

_HIGH: Final = ("Movement", "token-movement")
_LOW: Final = ("Attack", "token-attack")
LARGEST, LOWER, LOWEST, CRAMPED = 118, 100, 72, 50
"""The side of a die, in dp, where there is room, where a board needs it more, on a low screen, and
where the key that takes the dice would not be in sight."""
LEAST: Final = 3
"""Of two dice there is nothing to choose."""


class PairChoice(Column):
    """The dice of a roll, two of them used, and the one key that takes them."""

    low = False
    """Whether height is dear, as it is below a board."""

    def __init__(self) -> None:
        """Have as many dice as are rolled at least, none of which lies there yet."""
        super().__init__()
        self.tray = DiceTray(dice=[""] * LEAST)
        self.tray.bind(on_die=lambda _, place: self._tap(place))
        self._note = Caption(halign="center")
        self.use = TapButton(kind="primary")
        self.use.bind(on_tap=lambda *_: self._act(self._button()))

    def show(  # what a choice is made of, all by name
        self,
        dice: tuple[int, ...],
        stem: str,
        buttons: Sequence[Button],
        act: Callable[[Button], None],
        *,
        role: str,
        tumble: bool,
    ) -> PairChoice:
        """Begin with the two highest."""
        self._dice, self._buttons, self._act = dice, tuple(buttons), act
        self.chosen = first_choice(dice)
        below = LOWEST if is_snug() or theme.scale > LARGE else LOWER
        cramped = is_cramped() and is_snug()
        self.tray.largest = CRAMPED if cramped else below if self.low else LARGEST
        self.spacing = theme.tight if cramped else theme.near
        self.tray.accent = self.use.accent = theme.accent(role)
        self.tray.dice = [f"{stem}-{face}" for face in dice]
        self._show()
        if tumble:
            self.tray.tumble()
        return self

    def forget(self) -> None:
        """Be as if never tapped."""
        self.use.forget()
        self.tray.forget()

    def _tap(self, place: int) -> None:
        self.chosen = chosen_after(self._dice, self.chosen, place)
        self._show()

    def _pair(self) -> tuple[int, ...]:
        return tuple(sorted((self._dice[place] for place in self.chosen), reverse=True))

    def _plain(self) -> str:
        high, low = self._pair()
        return f"movement {high}, attack {low}"

    def _button(self) -> Button:
        pair = self._pair()
        return next(one for one in self._buttons if getattr(one.action, "dice", ()) == pair)

    def _show(self) -> None:
        high = max(self.chosen, key=lambda place: (self._dice[place], -place))
        meanings = []
        # Where the key needs the room the dice alone say their numbers.
        bare = self.low or is_snug() or theme.scale > LARGE
        # Grey and low says it too, where four lie side by side.
        aside = "set aside" if len(self._dice) <= LEAST and theme.scale <= LARGE else ""
        for place, face in enumerate(self._dice):
            word, drawing = _HIGH if place == high else _LOW
            told = ("" if bare else str(face), word, drawing)
            meanings.append(told if place in self.chosen else ("", aside, ""))
        self.tray.states = [
            "chosen" if place in self.chosen else "aside" for place in range(len(self._dice))
        ]
        self.tray.meanings = meanings
        button = self._button()
        self.use.text, self.use.name = f"Use {button.label}", button.label
        # What the dice themselves show is not said twice; Backstab and the tiles of solo games are.
        note = "" if button.note == self._plain() else capital(button.note)
        # A low screen has no line for it between the dice and their key.
        on_the_key = self.low and is_snug() and theme.scale <= LARGE
        self.use.note, self._note.text = (note, "") if on_the_key else ("", note)
        # Below a board large letters leave room for the key or for a line about it.
        last = self.low and theme.scale > LARGE
        line = [self._note] * bool(self._note.text)
        arrange(self, [self.tray, *([self.use, *line] if last else [*line, self.use])])
