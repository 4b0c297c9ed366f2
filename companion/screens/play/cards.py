"""The pieces of the play screen: a question with its answers, and what has just happened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.screens.play.choosing import pairs_of
from companion.screens.play.layout import is_cramped, is_flat, is_snug
from companion.screens.play.pair import PairChoice
from companion.screens.play.question import Asked
from companion.screens.words import dice_of
from companion.theme.live import theme
from companion.theme.tokens import SYMBOL_TINTS
from companion.widgets.dice import Die
from companion.widgets.kit import (
    Caption,
    Card,
    Column,
    Flow,
    Glyph,
    Grid,
    Row,
    Sheet,
    TapButton,
    TapIcon,
    Token,
)
from companion.widgets.lines import Lines
from companion.widgets.pieces import DicePad
from companion.widgets.shelf import Shelf, arrange
from companion.widgets.text import Heading, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.play.answering import Button, Group, Question
    from rules import Answer, Table
    from rules.actions import Action
    from rules.telling import Change


PICTURED: Final = 0.55
"""What stands below a picture may break, so that three stand side by side."""


class Hands(NamedTuple):
    """What a card can set off: do something, fill a form, show a rule; and what it is built of.

    `choose` lists several ways to do the same; `table` gives the table to whom a finger may look;
    `place_first` says that a space is to be chosen before.
    """

    act: Callable[[Action], None]
    fill: Callable[[Answer, str], None]
    explain: Callable[[str], None]
    shelf: Shelf
    choose: Callable[[str, tuple[Answer, ...], str], None]
    table: Callable[[], Table]
    place_first: Callable[[], None]

    def asked(self, text: str, rule: str, *, letters: str = "") -> Asked:
        """Take a question with its "?", in `large` or `small` letters."""
        made: Asked = self.shelf.take(
            Asked, lambda: self.explain(rule), text=text, rule=rule, size_of=letters
        )
        return made


class Speaker(Row):
    """Who answers, when it is not who takes the turn: token, words, and whose turn it is."""

    who = StringProperty()
    text = StringProperty()
    aside = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))


class Drawings(Flow):
    """A line of drawings: dice as they lie there, the emblems of the winners."""

    def __init__(self, drawings: Iterable[str], accent: Any, size: float) -> None:
        """Show them, all of one size."""
        super().__init__()
        for drawing in drawings:
            self.add_widget(_thing(drawing, accent, (size, size)))


class Rolled(Row):
    """A die as it was rolled, and beside it what is said of it."""

    def __init__(self, drawing: str, told: Iterable[Any], *, tumble: bool) -> None:
        """Let it fall where nobody has seen it yet."""
        super().__init__(spacing=theme.gap)
        side = min(theme.huge, dp(80))
        die = Die(drawing=drawing, size=(side, side))
        for part in (die, *told):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        if tumble:
            die.tumble()


def _thing(drawing: str, accent: Any, size: tuple[float, float]) -> Any:
    """What lies on the table as it lies there: a die of bone, a role's token; else its drawing."""
    if "die-" in drawing:
        return Die(drawing=drawing, size=size)
    if drawing.startswith("role-"):
        return Token(role=drawing.removeprefix("role-"), size=size)
    return Glyph(drawing=drawing, color=accent, size_hint=(None, None), size=size)


class LargePicture(TapButton):
    """A picture, large over its name: a symbol or a face is compared with what lies there."""

    tall = BooleanProperty(defaultvalue=True)


class AskLine(Column):
    """What whoever is on turn is asked, on the bare rock above the keys that answer it."""

    text = StringProperty()
    note = StringProperty()
    accent = ColorProperty((0, 0, 0, 0))

    def __init__(self, **settings: Any) -> None:
        """Say it in one line, and what follows in another."""
        super().__init__(**settings)
        self._said, self._line = AskWords(), AskNote()
        for part in (self._said, self._line):
            self.add_widget(part)
        for name in ("text", "note"):
            self.fbind(name, self._say)
        self._say()

    def _say(self, *_: object) -> None:
        self._said.text, self._line.text = self.text, self.note


class AskWords(Heading):
    """What is asked, in as few words as people say."""


class AskNote(Words):
    """A line about it."""


def is_compared(drawing: str) -> bool:
    """Tell whether somebody compares a drawing with a tile or a die in the hand."""
    return drawing in SYMBOL_TINTS or "die-" in drawing


class QuestionCard(Card):
    """One question, large, with its answers as buttons."""

    letters = "large"
    scant = BooleanProperty(defaultvalue=False)
    """Whether room is so scant that little of it is spent on edges."""
    narrow, flat = NumericProperty(), NumericProperty()
    """How much stays free at its sides, and above and below."""

    def show(
        self,
        question: Question,
        hands: Hands,
        *,
        large: bool = True,
        dice: tuple[int, ...] = (),
        tumble: bool = False,
        light: str = "",
    ) -> QuestionCard:
        """Show a question with its dice, in the light of whoever answers or of another."""
        self.accent, self.edge = theme.accent(light or question.face or question.who), large
        self._hands = hands
        self._who, self._dice = question.who, dice_of(question.who)
        # What is to be done is large; what follows it in the same sentence is a line about it.
        parts = [hands.asked(question.text, question.rule, letters=self.letters if large else "")]
        line = " · ".join(filter(None, (question.count, question.note)))
        if self.letters == "tray" and (is_flat() or is_snug()) and not question.groups:
            line = question.count  # its keys stand in groups below, which say the rest
        told: list[Any] = [hands.shelf.take(Caption, text=line)] if line else []
        if question.picture:
            told = [Rolled(question.picture, told, tumble=tumble)]
        # Large letters and a small phone leave room for the keys or for a line about them.
        tight = is_cramped() or (is_snug() and self.letters == "large")
        comes_last = tight or (self.letters == "tray" and is_flat())
        parts += [] if comes_last else told
        # There the answers need the room, where the question itself names who answers.
        if question.speaker and not (tight and question.names_the_speaker):
            aside = "" if is_cramped() else question.aside
            said = {"text": question.answering, "aside": aside, "who": question.face}
            parts.insert(0, hands.shelf.take(Speaker, **said, accent=self.accent))
        if dice and question.groups and pairs_of(question.groups[0].buttons):
            parts.append(self._pair(question.groups[0], dice, tumble=tumble))
        elif dice:
            faces = (f"{self._dice}-{face}" for face in dice)
            parts.append(Drawings(faces, self.accent, theme.huge))
        first = large and question.required
        for place, group in enumerate(question.groups):
            if not (dice and pairs_of(group.buttons)):
                parts += self._group(group, primary=first and place == 0)
        self.clear_widgets()
        for part in [*parts, *(told if comes_last else []), *self._odds(question)]:
            self.add_widget(part)
        return self

    @property
    def heading_high(self) -> float:
        """How high its words are, without the answers."""
        return float(self.children[-1].height + self.padding[1]) if self.children else 0.0

    @property
    def _has_room(self) -> bool:
        """Tell whether drawings may be large.

        Below a board, on a low screen and in large letters the keys need the room.
        """
        return self.letters == "large" and not (is_cramped() or is_snug())

    @property
    def _lies_low(self) -> bool:
        """Whether a board above it needs the height of all that is no answer."""
        return self.letters == "tray" and is_snug()

    def _odds(self, question: Question) -> list[Any]:
        """Say what to expect of a roll below all answers, where those need the room."""
        told = [one.caption for one in question.groups if one.dice and one.caption]
        return [self._hands.shelf.take(Caption, text=one) for one in told if self._lies_low]

    def _group(self, group: Group, *, primary: bool) -> list[Any]:
        take = self._hands.shelf.take
        if group.dice:
            return [self._pad(group)]
        caption = [take(Caption, text=group.caption)] if group.caption else []
        pictures = [one for one in group.buttons if is_compared(one.drawing)]
        rest = [one for one in group.buttons if one not in pictures]
        alone = len(group.buttons) == 1
        found: list[Any] = []
        shown = [
            (pictures, Grid(most=3, squeeze=PICTURED)),
            (rest, Grid(most=6) if group.caption else Lines(gap=theme.near)),
        ]
        if group.buttons[0] not in pictures:
            shown.reverse()  # what is answered most comes first: a roll is kept oftener than not
        for buttons, grid in shown:
            for button in buttons:
                grid.add_widget(self._button(button, primary=primary and alone))
            found += [grid] if buttons else []
        return [*caption, *found]

    def _pair(self, group: Group, dice: tuple[int, ...], *, tumble: bool) -> PairChoice:
        pair: PairChoice = self._hands.shelf.take(PairChoice)
        pair.low = self.letters == "tray" or self.scant
        return pair.show(
            dice, self._dice, group.buttons, self._tapped, role=self._who, tumble=tumble
        )

    def _pad(self, group: Group) -> DicePad:
        answer = group.buttons[0].answer
        field, value = answer.asks[0].field, answer.asks[0].value

        def rolled(dice: tuple[int, ...]) -> None:
            self._hands.act(answer.fill(**{field: value(*dice)}))

        pad: DicePad = self._hands.shelf.take(
            DicePad,
            rolled,
            rolled=[],
            count=group.dice,
            odds="" if self._lies_low else group.caption,
            accent=self.accent,
            dice=self._dice,
            in_tray=self.letters == "tray",
            large=self._has_room,
        )
        return pad

    def _button(self, button: Button, *, primary: bool) -> TapButton:
        made: TapButton = self._hands.shelf.take(
            LargePicture if is_compared(button.drawing) else TapButton,
            lambda: self._tapped(button),
            text=button.label,
            note=button.note,
            price="" if button.answer.price is None else str(button.answer.price),
            drawing=button.drawing,
            accent=self.accent,
            kind="primary" if primary else "secondary",
            chosen=False,
            halign="center",
            holds=False,
            grand=self._has_room and is_compared(button.drawing),
            waits=button.waits,
            name=name_of(button) if button.action or button.waits else button.answer.label,
        )
        return made

    def _tapped(self, button: Button) -> None:
        if button.waits:
            self._hands.place_first()
        elif button.action is None:
            self._hands.fill(button.answer, self._who)
        else:
            self._hands.act(button.action)


class TrayCard(QuestionCard):
    """The same in the tray: it stands on the tray's slab, and needs none of its own."""

    letters = "tray"

    def show(self, question: Question, hands: Hands, **settings: Any) -> QuestionCard:
        """Show a question without an edge of its own."""
        super().show(question, hands, **settings)
        self.edge = False
        # After the edge: where that changes, a card takes the room around its words anew.
        self.padding = (theme.tight, 0, theme.tight, theme.tight)
        return self


def name_of(button: Button) -> str:
    """Name a button as speech and tests call it: whole, even where it shows a number only."""
    whole = button.answer.label
    return whole if whole.endswith(button.label) else f"{whole} {button.label}"


class AskSheet(Sheet):
    """A question that stands apart; an answer closes it."""

    def __init__(self, question: Question, hands: Hands) -> None:
        """Ask it."""
        super().__init__(title="")

        def act(action: Action) -> None:
            self.close()
            hands.act(action)

        mine = hands._replace(act=act, shelf=Shelf())
        self.body.add_widget(QuestionCard().show(question, mine))


class ToldCard(Card):
    """What is to be kept in mind now, and why: in small letters, for it is no question."""

    def show(self, told: tuple[Change, ...], hands: Hands) -> ToldCard:
        """Show these sentences."""
        self.accent, self.edge = theme.calm, True
        arrange(self, [hands.asked(one.text, one.rule, letters="small") for one in told])
        return self


class OffersCard(Card):
    """What the others may do in this turn: a button for each question, which opens its answers."""

    def __init__(
        self,
        offers: tuple[Question, ...],
        open_it: Callable[[Question], None],
        shelf: Shelf,
        said: str = "The others may",
        *,
        named: bool = False,
        bare: bool = False,
    ) -> None:
        """Show a button for each offer; a `named` one says what it does, and not who may.

        In the tray they may stand on its slab, without one of their own.
        """
        super().__init__()
        if bare:
            self.stone, self.edge = "", False
            self.padding = (theme.tight, 0, theme.tight, theme.tight)
        if said:
            self.add_widget(Caption(text=said))
        grid = Grid(most=2)
        for question in offers:
            button = shelf.take(
                TapButton,
                partial(open_it, question),
                text=question.groups[0].buttons[0].label if named else question.text,
                note="",
                accent=theme.accent(question.who),
                drawing=f"role-{question.who}" if question.who else "",
                kind="secondary",
                chosen=False,
                holds=False,
                waits=False,
                name=f"offer {question.text}",
                halign="left",
            )
            grid.add_widget(button)
        self.add_widget(grid)


class WhyIcon(TapIcon):
    """The "?" that opens a rule."""
