"""What opens over a new table: a role's levels, switches under a fold, names, boxes, who comes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.naming import MOST, named
from companion.screens.new_table.choice import with_level, with_role
from companion.screens.new_table.hard import level_views
from companion.screens.new_table.pieces import LevelKey, switch
from companion.screens.set_up.view import called
from companion.screens.settings.counted_key import counted_key
from companion.screens.settings.view import COUNTS
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Column, Sheet, TapButton, Title
from rules import Box
from rules.names import ROLE_TITLES, Role
from rules.setup.plan import plan

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.naming import Names
    from companion.screens.new_table.choice import Choice
    from companion.screens.new_table.last import Besides
    from companion.screens.new_table.view import FoldView
    from companion.screens.settings.counting import Counted

    Take = Callable[[Choice], object]


class LevelSheet(Sheet):
    """How hard one role plays, and whether it plays at all."""

    def __init__(self, choice: Choice, role: Role, take: Take) -> None:
        """Show its levels; a tap takes one."""
        super().__init__(title=called(role, choice.names))
        self._take = take
        levels = level_views(choice, role)
        made = plan(choice.setup)
        if made.ok:
            self.body.add_widget(Body(text=made.goals[role].text))
        for level in levels:
            button = LevelKey(level, accent=theme.accent(role))
            changed = with_level(choice, role, level.name)
            button.bind(on_tap=partial(self._chose, changed))
            self.body.add_widget(button)
        away = TapButton(
            text=f"Play without the {ROLE_TITLES[role]}",
            drawing="delete",
            kind="quiet",
            name="leaves",
        )
        away.bind(on_tap=partial(self._chose, with_role(choice, role)))
        self.body.add_widget(away)

    def _chose(self, choice: Choice, *_: object) -> None:
        self.close()
        self._take(choice)


class FoldSheet(Sheet):
    """Switches that are seldom touched, each with its reason."""

    def __init__(
        self,
        fold: FoldView,
        turn: Callable[[str], FoldView | None],
        explain: Callable[[str], object],
    ) -> None:
        """Show them; `turn` switches one and gives them as they are then."""
        super().__init__(title=fold.title)
        self._turn, self._explain = turn, explain
        self._show(fold)

    def _show(self, fold: FoldView) -> None:
        self.body.clear_widgets()
        for one in fold.switches:
            self.body.add_widget(switch(one, partial(self._switch, one.name), self._explain))

    def _switch(self, name: str) -> None:
        fold = self._turn(name)
        if fold is None:
            self.close()
        else:
            self._show(fold)


class CountsSheet(Sheet):
    """What the app counts, and what lies on the table."""

    def __init__(
        self,
        counted: tuple[Counted, ...],
        turn: Callable[[Counted], tuple[Counted, ...]],
    ) -> None:
        """Show it; `turn` hands one over and gives all as they are then."""
        super().__init__(title=COUNTS)
        self._turn = turn
        self._show(counted)

    def _show(self, counted: tuple[Counted, ...]) -> None:
        self.body.clear_widgets()
        for one in counted:
            self.body.add_widget(counted_key(one, partial(self._switch, one)))

    def _switch(self, one: Counted) -> None:
        self._show(self._turn(one))


class NamesSheet(Sheet):
    """What the table is called, and who plays whom; `keep` is told of every letter."""

    def __init__(
        self, names: Names, seats: Sequence[Role], keep: Callable[[Names], object]
    ) -> None:
        """Show a line for the table, and one for everybody."""
        from companion.widgets.fields import Field

        super().__init__(title="Names")
        self._keep = keep
        self._fields: dict[Role | None, Any] = {}
        lines: list[tuple[Role | None, str, str]] = [(None, "This table", names.table)]
        lines += [(role, ROLE_TITLES[role], names.of(role)) for role in seats]
        for whose, words, said in lines:
            line = Column(spacing=theme.tight)
            line.add_widget(Caption(text=words, tint=theme.accent(whose) if whose else None))
            name = f"name of {'the table' if whose is None else whose.value}"
            hint = "No name" if whose is None else "Who plays?"
            field = Field(text=said, hint_text=hint, name=name, most=MOST)
            field.fbind("text", self._typed)
            self._fields[whose] = field
            line.add_widget(field)
            self.body.add_widget(line)
        ready = TapButton(text="Done", kind="primary", name="done")
        ready.bind(on_tap=lambda *_: self.close())
        self.body.add_widget(ready)

    def _typed(self, *_: object) -> None:
        said = {whose: field.text for whose, field in self._fields.items()}
        table = said.pop(None)
        self._keep(named(table, {role: name for role, name in said.items() if role is not None}))


class BoxesSheet(Sheet):
    """Which boxes a group owns: nobody else is offered."""

    def __init__(self, owned: frozenset[Box], keep: Callable[[frozenset[Box]], object]) -> None:
        """Show them all."""
        super().__init__(title="Your boxes")
        self._owned, self._keep = owned, keep
        self._buttons: dict[Box, TapButton] = {}
        for box in Box:
            button = TapButton(
                text=box.named,
                note=", ".join(ROLE_TITLES[role] for role in box.roles),
                halign="left",
                name=box.named,
            )
            button.bind(on_tap=partial(self._turn, box))
            self._buttons[box] = button
            self.body.add_widget(button)
        self._show()

    def _turn(self, box: Box, *_: object) -> None:
        self._owned ^= {box}
        self._keep(self._owned)
        self._show()

    def _show(self) -> None:
        for box, button in self._buttons.items():
            button.chosen = box in self._owned
            button.drawing = "done" if button.chosen else "open"


class BesidesSheet(Sheet):
    """Again, with somebody more."""

    def __init__(self, title: str, more: Sequence[Besides], take: Take) -> None:
        """Show who can come besides."""
        super().__init__(title="Again …")
        self.body.add_widget(Title(text=title))
        if not more:
            self.body.add_widget(Body(text="Nobody else has a place at this table."))
        for one in more:
            button = TapButton(
                text=one.words,
                drawing=one.emblem,
                accent=theme.accent(one.role),
                halign="left",
                name=f"with {one.role.value}",
            )
            button.bind(on_tap=partial(self._chose, take, one.choice))
            self.body.add_widget(button)

    def _chose(self, take: Take, choice: Choice, *_: object) -> None:
        self.close()
        take(choice)
