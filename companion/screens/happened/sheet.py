"""What happened? Tapped together: who, what, and each gap; or typed, which completes itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion.screens.happened import view
from companion.screens.words import drawing_of
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Column, Grid, Question, Sheet, TapButton, Title
from companion.widgets.pieces import DicePad, NumberPad, TargetRow
from rules import Gap, UnreadableError, passed, read_action, reporting
from rules.actions import Correct
from rules.names import ROLE_TITLES, Role, capital, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.happened.view import Choice, Sort
    from companion.screens.play.screen import PlayScreen
    from companion.screens.play.trackers import Value
    from companion.screens.rules.hearing import EarButton
    from rules import Answer
    from rules.actions import Action
    from rules.reporting import Blank, Report

    Act = Callable[..., object]
    Fill = Callable[[Answer, str], object]

ROWS: Final = 3
"""So many numbers are shown at once; the others when somebody asks."""
DICE: Final = frozenset({"dice", "die", "now"})
"""The gaps that are filled by the faces of dice."""


SOON: Final = 0.05
"""Seconds until what was tapped is surely seen."""
PLAIN: Final = {
    "note": "",
    "why": "",
    "drawing": "",
    "accent": None,
    "kind": "secondary",
    "chosen": False,
    "halign": "center",
}
"""What a key looks like, but for what is said of it."""


class ToldKey(TapButton):
    """A key of this sheet; the shelf keeps it apart from others."""


class WhoKey(TapButton):
    """A key that says who did it, with that role's token; kept apart, too."""


class ToldRow(TargetRow):
    """A number of this sheet that may be wrong; kept apart, too."""


class HappenedSheet(Sheet):
    """Everything that somebody can report, as a list to tap."""

    def __init__(self, screen: PlayScreen, act: Act, fill: Fill) -> None:
        """Begin with whose turn it is; `fill` asks for the gaps of what is offered anyway."""
        super().__init__(title="What happened?")
        self._app = screen.app
        self._shelf = screen.app.layers.shelf
        self._table = screen.session.table
        self._act, self._fill, self._ask_who_won = act, fill, screen.somebody_won
        self._who = self._table.turn
        self._report: Report | None = None
        self._given: dict[str, object] = {}
        self._all_the_same = False
        """Whether somebody has read why it cannot be, and says that it happened."""
        self._unfolded = False
        self._known: tuple[tuple[str, Action], ...] | None = None
        self._show()

    def step_back(self) -> bool:
        """Take the last tap back; say whether there was one."""
        if self._report is None:
            return False
        if self._given:
            self._given.popitem()
            self._ask()
        else:
            self._report = None
            self._show()
        return True

    # ----------------------------------------------------------------------------- the list

    def _show(self) -> None:
        self.title = "What happened?"
        shown = view.happened(self._table, self._who, self._app.names)
        body, accent = self._cleared(), theme.accent(self._who.value)
        body.add_widget(self._roles(shown.roles))
        body.add_widget(Title(text=shown.title))
        possible = [one for one in shown.kinds if not one.aside]
        dimmed = [one for one in (*shown.kinds, *shown.on_the_map) if one.aside]
        body.add_widget(self._keys(possible))
        on_the_map = [one for one in shown.on_the_map if not one.why]
        if on_the_map:
            body.add_widget(Title(text="On the map"))
            body.add_widget(self._keys(on_the_map))
        if dimmed and not self._unfolded:
            words = f"Not now · {len(dimmed)}"
            body.add_widget(self._key(words, self._unfold, "not now", kind="quiet", drawing="down"))
        elif dimmed:
            body.add_widget(Title(text="Not now"))
            body.add_widget(self._keys(dimmed))
        if shown.numbers:
            body.add_widget(Title(text="A number is wrong"))
            self._add_numbers(shown.numbers, accent)
        if view.may_be_won(self._table):
            words, name, drawing = view.WON
            body.add_widget(self._key(words, self._who_won, name, kind="quiet", drawing=drawing))
        body.add_widget(
            self._key("Say it or type it", self._type, "type it", kind="quiet", drawing="speak")
        )

    def _who_won(self) -> None:
        self.close()
        self._ask_who_won()

    def _roles(self, roles: Iterable[tuple[str, str]]) -> Grid:
        grid = Grid(most=3)
        for role, name in roles:
            settings = {"drawing": f"role-{role}", "chosen": role == self._who.value}
            settings["accent"] = theme.accent(role)
            do = partial(self._take_role, Role(role))
            whole = {"text": name, "name": f"who {role}", **PLAIN, **settings}
            grid.add_widget(self._shelf.take(WhoKey, do, **whole))
        return grid

    def _take_role(self, role: Role) -> None:
        self._who, self._unfolded = role, False
        self._show()

    def _unfold(self) -> None:
        self._unfolded = True
        self._show()

    def _keys(self, kinds: Iterable[Sort]) -> Grid:
        grid, accent = Grid(most=2, squeeze=0.6), theme.accent(self._who.value)
        for kind in kinds:
            name = f"kind {kind.report.action.__name__}"
            settings = {"drawing": kind.drawing, "why": kind.why, "accent": accent}
            do = partial(self._open, kind)
            grid.add_widget(self._key(kind.words, do, name, halign="left", **settings))
        return grid

    def _key(self, words: str, do: Callable[[], object], name: str, **settings: Any) -> ToldKey:
        key: ToldKey = self._shelf.take(ToldKey, do, text=words, name=name, **(PLAIN | settings))
        return key

    def _cleared(self) -> Any:
        """Give the sheet's body with nothing on it: what stood there stands there again soon."""
        self._shelf.put_back(self.body)
        self.body.clear_widgets()
        return self.body

    def _add_numbers(self, numbers: tuple[Value, ...], accent: Any) -> None:
        box, saves = Column(spacing=theme.near), Column(spacing=theme.near)
        now: dict[str, int] = {}

        def told(value: Value, number: int) -> None:
            now[value.field] = number
            self._shelf.put_back(saves)
            changed = [one for one in numbers if now.get(one.field, one.value) != one.value]
            if changed:
                said = ", ".join(f"{one.name} {now[one.field]}" for one in changed)
                looks = {"kind": "primary", "note": said, "accent": accent}
                saves.add_widget(self._key("Save", partial(save, changed), "save numbers", **looks))

        def save(changed: list[Value]) -> None:
            self.close()
            for one in changed:
                self._act(Correct(self._who, one.field.replace("_", "-"), str(now[one.field])))

        def rows(some: Iterable[Value]) -> None:
            for one in some:
                settings = {
                    "who": self._who.value,
                    "text": one.name,
                    "note": ROLE_TITLES[self._who],
                    "value": one.value,
                    "price": None,
                    "changed": partial(told, one),
                }
                box.add_widget(self._shelf.take(ToldRow, None, **settings))

        rows(numbers[:ROWS])
        self.body.add_widget(box)
        if numbers[ROWS:]:
            more = self._key("More numbers", lambda: unfold(more), "more numbers", kind="quiet")

            def unfold(key: ToldKey) -> None:
                self._shelf.put_back(key)
                rows(numbers[ROWS:])

            self.body.add_widget(more)
        self.body.add_widget(saves)

    # --------------------------------------------------------------------------- one sentence

    def _open(self, kind: Sort) -> None:
        self._all_the_same = False
        if kind.why:
            self._say_why(kind)
        elif len(kind.answers) == 1:
            self._take_answer(kind.answers[0])
        elif kind.answers:
            self._choose_answer(kind)
        else:
            self._report, self._given = kind.report, {}
            self._ask()

    def _say_why(self, kind: Sort) -> None:
        """Say why it cannot be; whoever did it anyway says it all the same."""
        self._report, self._given = kind.report, {}
        self.title = self._of(kind)
        body = self._cleared()
        body.add_widget(Body(text=kind.reason))
        body.add_widget(self._key("It happened all the same", self._insist, "all the same"))
        back = self._key("Back to the list", self.step_back, "back to the list", kind="quiet")
        body.add_widget(back)

    def _insist(self) -> None:
        self._all_the_same = True
        self._ask()

    def _of(self, kind: Sort) -> str:
        return f"{capital(title(kind.report.by))} {kind.words}"

    def _take_answer(self, answer: Answer) -> None:
        self.close()
        if answer.asks:
            self._fill(answer, self._who.value)
        else:
            self._act(answer.action)

    def _choose_answer(self, kind: Sort) -> None:
        self._report, self._given = kind.report, {}
        self.title = f"{self._of(kind)} …"
        grid = Grid(most=2, squeeze=0.6)
        self._cleared().add_widget(grid)
        for answer in kind.answers:
            do = partial(self._take_answer, answer)
            settings = {"halign": "left", "note": answer.note}
            grid.add_widget(self._key(answer.label, do, f"answer {answer.label}", **settings))

    def _ask(self) -> None:
        report = self._report
        assert report is not None  # noqa: S101  # narrows the type for mypy
        self.title = "What happened?"
        body = self._cleared()
        body.add_widget(Question(text=view.so_far(passed(self._table), report, self._given)))
        blank = reporting.next_blank(passed(self._table), report, self._given)
        if blank is not None:
            for widget in self._inputs(report, blank):
                body.add_widget(widget)
            return
        extras = view.extras(self._table, report, self._given)
        if not extras:
            self._finish()
            return
        for extra in extras:
            take = partial(self._take, extra, value=True)
            body.add_widget(
                self._key(capital(extra.flag), take, f"flag {extra.name}", drawing="open")
            )
        settings = {"kind": "primary", "accent": theme.accent(self._who.value)}
        body.add_widget(self._key("Yes", self._finish, "yes", **settings))

    def _inputs(self, report: Report, blank: Blank) -> Iterable[Any]:
        accent = theme.accent(self._who.value)
        if blank.kind is Gap.NUMBER and blank.many and blank.name in DICE:
            pad = DicePad(count=self._count(report, blank), accent=accent)
            pad.bind(on_roll=lambda _, dice: self._take(blank, value=tuple(dice)))
            yield pad
        elif blank.kind is Gap.NUMBER:
            pad = NumberPad(value=0, done="That many", accent=accent)
            many = blank.many
            pad.bind(
                on_number=lambda _, number: self._take(blank, value=(number,) if many else number)
            )
            yield pad
        elif blank.options:
            choices = view.choices(self._table, report, self._given, blank)
            grid = Grid(most=3)
            for one in choices:
                grid.add_widget(self._choice(blank, one))
            yield grid
        elif blank.kind is Gap.SPACE:
            yield Caption(text="You need not say where: this table keeps no map.")
            yield self._key("Go on", partial(self._take, blank, value=(0, 0)), "somewhere")
        else:
            from companion.widgets.fields import WordPad

            pad = WordPad(accent=accent)
            pad.bind(on_words=lambda _, words: self._take(blank, value=words))
            yield pad

    def _choice(self, blank: Blank, one: Choice) -> ToldKey:
        value = (one.value,) if blank.many else one.value
        take = partial(self._take, blank, value=value)
        settings = {"drawing": drawing_of(one.value), "why": one.why}
        return self._key(one.words, take, f"choose {one.words}", **settings)

    def _count(self, report: Report, blank: Blank) -> int:
        """Tell how many dice are rolled now: as many as can be."""
        counts = (3, 2, 1)
        for count in counts:
            given = {**self._given, blank.name: (1,) * count}
            if reporting.why_never(passed(self._table), report, given) is None:
                return count
        return counts[0]

    def _take(self, blank: Blank, *, value: object) -> None:
        self._given[blank.name] = value
        self._ask()

    def _finish(self) -> None:
        report = self._report
        assert report is not None  # noqa: S101  # narrows the type for mypy
        self.close()
        self._act(reporting.build(report, self._given), overrule=self._all_the_same)

    # ------------------------------------------------------------------------------- typing

    def _type(self) -> None:
        from companion.widgets.fields import WordPad

        # There are hundreds: they are found once the field is seen, before a finger is on a key.
        Clock.schedule_once(lambda _: self._sentences(), SOON)
        self.title = "Say it or type it"
        body = self._cleared()
        pad = WordPad(hint="The Ghoul …", done="Yes", accent=theme.accent(self._who.value))
        ends = Column(spacing=theme.near)
        pad.field.fbind("text", lambda _, typed: self._complete(ends, typed))
        pad.bind(on_words=lambda _, typed: self._read(ends, typed))
        body.add_widget(pad)
        if self._app.device.hears:
            body.add_widget(self._ear_for(pad, ends))
        body.add_widget(ends)

    def _sentences(self) -> tuple[tuple[str, Action], ...]:
        if self._known is None:
            self._known = view.sentences(self._table)
        return self._known

    def _ear_for(self, pad: Any, ends: Column) -> EarButton:
        from companion.screens.rules.hearing import EarButton

        def heard(words: str) -> None:
            pad.field.text = words

        def show(notice: Any) -> None:
            ends.clear_widgets()
            if notice is None:
                ear.stop()
            else:
                ends.add_widget(notice)

        ear = EarButton(self._app.device, show, heard)
        self.bind(on_close=lambda *_: ear.stop())
        return ear

    def _complete(self, ends: Column, typed: str) -> None:
        self._shelf.put_back(ends)
        ends.clear_widgets()
        for words, action in view.completed(typed, self._sentences()):
            take = partial(self._take_sentence, action)
            ends.add_widget(self._key(words, take, f"say {words}", halign="left"))

    def _take_sentence(self, action: Action) -> None:
        self.close()
        self._act(action)

    def _read(self, ends: Column, typed: str) -> None:
        found = view.completed(typed, self._sentences())
        if len(found) == 1:
            self._take_sentence(found[0][1])
            return
        try:
            action = read_action(typed.lower())
        except UnreadableError:
            more = (
                "Several fit: tap the one you mean." if found else "Nothing here reads like that."
            )
            self._complete(ends, typed)
            ends.add_widget(Caption(text=more))
            return
        self._take_sentence(action)
