"""Setting the app right: the table is the truth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.play.forms import CorrectForm
from companion.screens.play.trackers import values
from companion.screens.words import say
from companion.theme.tokens import MOST
from companion.widgets.kit import Grid, TapButton
from rules import span_of
from rules.actions import Correct
from rules.names import ROLE_TITLES, Role

if TYPE_CHECKING:
    from companion.screens.play.screen import PlayScreen
    from companion.screens.play.trackers import Value


def correct(screen: PlayScreen, role_name: str, field: str) -> None:
    """Ask what a number is on the table, with everything else of that board within reach."""
    role = Role(role_name)
    known = values(screen.session.table, role)
    value = next((one for one in known if one.field == field), None)
    if value is None:
        return
    span = span_of(screen.session.table, role, field)
    screen.app.layers.close_sheet()  # first: the next one is made of what stood on it
    form = CorrectForm(
        f"{ROLE_TITLES[role]}: {value.name}",
        value,
        "What does the table show? The correction stands in the history.",
        lambda said: screen.act(Correct(role, field.replace("_", "-"), said)),
        screen.app.layers.shelf,
        most=MOST if span is None else span.stop - 1,
    )
    others = [one for one in known if one.field != field]
    if others:
        more = TapButton(text="Another number is wrong", name="other values", kind="quiet")
        form.body.add_widget(more)

        def unfold(*_: object) -> None:
            form.body.remove_widget(more)
            form.body.add_widget(_others(screen, role, others))

        more.bind(on_tap=unfold)
    screen.app.layers.open(form)


def _others(screen: PlayScreen, role: Role, others: list[Value]) -> Grid:
    shelf = screen.app.layers.shelf
    grid: Grid = shelf.take(Grid, most=3)
    for one in others:
        settings = {"text": one.name, "name": f"correct {one.field}", "note": say(one.value)}
        plain = {"drawing": "", "kind": "secondary", "chosen": False}
        todo = partial(correct, screen, role.value, one.field)
        grid.add_widget(shelf.take(TapButton, todo, **settings, **plain))
    return grid
