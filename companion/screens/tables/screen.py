"""The home screen: a tap on a game goes on with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.saving import sentence
from companion.screens.screen import Screen
from companion.screens.set_up import BEING_SET_UP
from companion.storage.problems import StorageError
from companion.theme.live import theme
from companion.widgets.buttons import Painted
from companion.widgets.kit import Body, Empty, Glyph, Notice, Row, Sheet, TapButton, TapIcon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.naming import Names
    from companion.screens.shell import CompanionApp
    from companion.screens.tables.view import GameCard
    from companion.storage.games import Listed


class GameButton(Painted, BoxLayout):
    """A saved game, to be gone on with."""

    title = StringProperty()
    last = StringProperty()
    state = StringProperty()

    def __init__(self, card: GameCard) -> None:
        """Show a game."""
        super().__init__(name=f"game {card.id}")
        self.title, self.last = card.title, card.last
        self.state = f"{card.state} · {card.when}"
        size = theme.title * 1.5
        for drawing, role in card.emblems:
            self.ids.emblems.add_widget(
                Glyph(
                    drawing=drawing,
                    color=theme.accent(role),
                    size_hint=(None, None),
                    size=(size, size),
                )
            )


class GameRow(Row):
    """A game, and the way to delete it."""


class TablesScreen(Screen):
    """Shows the saved games."""

    ready = BooleanProperty(defaultvalue=False)
    count = NumericProperty(0)

    def __init__(self, app: CompanionApp) -> None:
        """Show at once what needs no games."""
        super().__init__(app)
        for name, words, drawing in app.buttons(home=True):
            button = TapButton(name=name, text=words, drawing=drawing)
            button.bind(on_tap=lambda *_, name=name: app.go(name))
            self.ids.ways.add_widget(button)

    def enter(self, **_: Any) -> None:
        """List the games as they are now."""
        self._show("")

    def _show(self, problem: str) -> None:
        games, wrong = self._games()
        if games is None:
            return  # the first frame: it waits neither for the file nor for the rules
        from companion.screens.tables.view import tables_view

        view = tables_view(games, self.app.now(), notice=self.app.notice, problem=problem or wrong)
        self.ready, self.count = True, len(view.games)
        self.ids.notices.clear_widgets()
        if view.notice:
            self.ids.notices.add_widget(Notice(text=view.notice))
        self.ids.games.clear_widgets()
        being = self._show_being_set_up()
        if view.empty and not being:
            self.ids.games.add_widget(Empty(text=view.empty, drawing="role-cave"))
        for card in view.games:
            self.ids.games.add_widget(self._row(card))

    def _show_being_set_up(self) -> bool:
        """Lead back to the table that somebody is laying; say whether there is one."""
        from companion.screens.set_up.view import being_set_up

        words = being_set_up(self.app.setting(BEING_SET_UP))
        if words is not None:
            title, far = words
            button = TapButton(
                text=f"Go on setting up {title}",
                note=far,
                drawing="now",
                halign="left",
                name="go on setting up",
            )
            button.bind(on_tap=lambda *_: self.app.go("set-up"))
            self.ids.games.add_widget(button)
        return words is not None

    def _games(self) -> tuple[Sequence[Listed] | None, str]:
        if self.app.games is None:
            return None, ""
        try:
            return self.app.games.list(), ""
        except StorageError as wrong:
            return (), f"Sorry, {wrong}."

    def _row(self, card: GameCard) -> GameRow:
        row = GameRow()
        button = GameButton(card)
        button.bind(on_tap=lambda *_: self._resume(card.id))
        row.add_widget(button)
        more = TapIcon(drawing="more", name=f"more game {card.id}", pos_hint={"center_y": 0.5})
        more.bind(on_tap=lambda *_: self._open(card))
        row.add_widget(more)
        return row

    def _open(self, card: GameCard) -> None:
        """Show what can be done with a game besides playing on: name it, share it, delete it."""
        sheet = Sheet(title=card.title)
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("Delete it", "delete", "delete", lambda: self._ask_to_delete(card)),
        ]
        if card.emblems:
            ways.insert(0, ("Share it", "share", "share", lambda: self._share(card.id)))
            ways.insert(0, ("Name it, and its players", "names", "hand", lambda: self._name(card)))
        for words, name, drawing, do in ways:
            button = TapButton(text=words, name=f"{name} game {card.id}", drawing=drawing)
            button.bind(on_tap=partial(self._do, sheet, do))
            sheet.body.add_widget(button)
        self.app.layers.open(sheet)

    @staticmethod
    def _do(sheet: Sheet, do: Callable[[], None], *_: object) -> None:
        sheet.close()
        do()

    def _name(self, card: GameCard) -> None:
        from companion.screens.new_table.sheets import NamesSheet

        said = card.names

        def keep(names: Names) -> None:
            nonlocal said
            said = names

        def save(*_: object) -> None:
            problem = "" if said == card.names else self.app.call(card.id, said)
            self._show(sentence(problem) if problem else "")

        sheet = NamesSheet(said, card.seats, keep)
        sheet.bind(on_close=save)
        self.app.layers.open(sheet)

    def _resume(self, game: int) -> None:
        problem = self.app.resume(game)
        if problem:
            self._show(sentence(problem))
            if self.app.damaged(game):
                self._offer_what_is_whole(game)

    def _offer_what_is_whole(self, game: int) -> None:
        button = TapButton(text="Play on from what is whole", name=f"rescue game {game}")
        button.bind(on_tap=lambda *_: self._rescue(game))
        self.ids.notices.add_widget(button)

    def _rescue(self, game: int) -> None:
        problem = self.app.rescue(game)
        if problem:
            self._show(sentence(problem))

    def tell(self, said: str) -> None:
        """Say what came of something, above the list as it is now."""
        self._show(said)

    def more(self) -> None:
        """Files and backups."""
        from companion.screens.tables.sheets import SavedSheet

        self.app.layers.open(SavedSheet(self.app, self.tell))

    def _share(self, game: int) -> None:
        from companion.screens.tables.exchange import share

        self._show(share(self.app, game))

    def new_table(self) -> None:
        """Lay a new table."""
        self.app.go("new-table")

    def look(self) -> None:
        """Choose colours and the size of text."""
        from companion.screens.look.sheet import LookSheet

        self.app.layers.open(LookSheet(self.app))

    # The one dialog there is: a deleted game is gone, and no Undo brings it back.

    def _ask_to_delete(self, card: GameCard) -> None:
        sheet = Sheet(title="Delete this game?")
        sheet.body.add_widget(
            Body(text=f"{card.title}. {card.state}. It is gone for good; Undo cannot help.")
        )
        for words, kind, do in (
            ("Delete it", "danger", lambda *_: self._delete(sheet, card.id)),
            ("Keep it", "secondary", lambda *_: sheet.close()),
        ):
            button = TapButton(text=words, kind=kind, name=words.lower())
            button.bind(on_tap=do)
            sheet.body.add_widget(button)
        self.app.layers.open(sheet)

    def _delete(self, sheet: Sheet, game: int) -> None:
        sheet.close()
        try:
            if self.app.games is not None:
                self.app.games.remove(game)
        except StorageError as wrong:
            self._show(f"Sorry, {wrong}.")
            return
        self._show("")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
