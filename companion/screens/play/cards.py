"""The pieces of the play screen: a question with its answers, and what has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.properties import ColorProperty, StringProperty

from companion.theme.live import theme
from companion.widgets.kit import (
    Caption,
    Card,
    DicePad,
    Flow,
    Glyph,
    Grid,
    Row,
    TapButton,
    TapIcon,
)
from companion.widgets.lines import Lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.play.view import Button, Group, Over, Question
    from rules.actions import Action
    from rules.prompts import Answer
    from rules.telling import Change


GHOUL_DIE: Final = "ghoul-die"


class Hands(NamedTuple):
    """What a card can set off: do something, fill a form, show a rule."""

    act: Callable[[Action], None]
    fill: Callable[[Answer, str], None]
    explain: Callable[[str], None]


class Asked(Row):
    """A question and the "?" beside it."""

    text = StringProperty()
    rule = StringProperty()
    large = StringProperty()
    __events__ = ("on_why",)

    def on_why(self, *_: object) -> None:
        """Somebody wants to know why; bind to it."""


class Speaker(Caption):
    """Who answers, when it is not who takes the turn."""

    accent = ColorProperty((1, 1, 1, 1))


class Drawings(Flow):
    """A line of drawings: dice as they lie there, the emblems of the winners."""

    def __init__(self, drawings: Iterable[str], accent: Any, size: float) -> None:
        """Show them, all of one size."""
        super().__init__()
        for drawing in drawings:
            self.add_widget(
                Glyph(drawing=drawing, color=accent, size_hint=(None, None), size=(size, size))
            )


class QuestionCard(Card):
    """One question, large, with its answers as buttons."""

    def __init__(
        self,
        question: Question,
        hands: Hands,
        *,
        large: bool = True,
        dice: tuple[int, ...] = (),
    ) -> None:
        """Show a question, with the dice it is about."""
        accent = theme.accent(question.who)
        super().__init__(accent=accent, edge=large)
        self._hands = hands
        self._who = question.who
        if question.speaker:
            self.add_widget(Speaker(text=f"{question.speaker} answers", accent=accent))
        asked = Asked(text=question.text, rule=question.rule, large="yes" if large else "")
        asked.bind(on_why=lambda *_: hands.explain(question.rule))
        self.add_widget(asked)
        if dice:
            faces = (f"{self._kind_of_die}-{face}" for face in dice)
            self.add_widget(Drawings(faces, accent, theme.huge))
        first = large and question.required
        for place, group in enumerate(question.groups):
            self._add(group, accent, primary=first and place == 0)

    def _add(self, group: Group, accent: Any, *, primary: bool) -> None:
        if group.dice:
            self._add_dice(group, accent)
            return
        if group.caption:
            self.add_widget(Caption(text=group.caption))
        grid = Grid(most=6) if group.caption else Lines(gap=theme.near)
        alone = len(group.buttons) == 1
        for button in group.buttons:
            grid.add_widget(self._button(button, accent, primary=primary and alone))
        self.add_widget(grid)

    def _add_dice(self, group: Group, accent: Any) -> None:
        answer = group.buttons[0].answer
        bones = self._kind_of_die == GHOUL_DIE
        pad = DicePad(count=group.dice, accent=accent, bones=bones)
        field = answer.asks[0].field
        value = answer.asks[0].value
        pad.bind(on_roll=lambda _, dice: self._hands.act(answer.fill(**{field: value(*dice)})))
        self.add_widget(pad)
        if group.caption:
            self.add_widget(Caption(text=group.caption))

    @property
    def _kind_of_die(self) -> str:
        return GHOUL_DIE if "ghoul" in self._who else "die"

    def _button(self, button: Button, accent: Any, *, primary: bool) -> TapButton:
        made = TapButton(
            text=button.label,
            note=button.note,
            drawing=button.drawing,
            accent=accent,
            kind="primary" if primary else "secondary",
            name=button.answer.label if button.action is None else name_of(button),
        )
        made.bind(on_tap=lambda *_: self._tapped(button))
        return made

    def _tapped(self, button: Button) -> None:
        if button.action is None:
            self._hands.fill(button.answer, self._who)
        else:
            self._hands.act(button.action)


def name_of(button: Button) -> str:
    """Name a button as speech and tests call it: whole, even where it shows a number only."""
    whole = button.answer.label
    return whole if whole.endswith(button.label) else f"{whole} {button.label}"


class ToldCard(Card):
    """What is to be done on the table now, and why."""

    def __init__(self, told: tuple[Change, ...], hands: Hands) -> None:
        """Show these sentences."""
        super().__init__(accent=theme.calm, edge=True)
        for one in told:
            asked = Asked(text=one.text, rule=one.rule)
            asked.bind(on_why=lambda _, rule=one.rule: hands.explain(rule))
            self.add_widget(asked)


class OverCard(Card):
    """Who won, and why."""

    def __init__(self, over: Over, hands: Hands) -> None:
        """Show the end."""
        super().__init__(accent=theme.calm, edge=True)
        for drawing in over.winners:
            accent = theme.accent(drawing.removeprefix("role-"))
            self.add_widget(Drawings((drawing,), accent, theme.huge * 1.4))
        asked = Asked(text=over.title, rule=over.rule, large="yes")
        asked.bind(on_why=lambda *_: hands.explain(over.rule))
        self.add_widget(asked)
        self.add_widget(Caption(text=over.why))


class WhyIcon(TapIcon):
    """The "?" that opens a rule."""
