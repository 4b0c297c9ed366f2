"""The home screen: a tap on a game goes on with it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.saving import sentence
from companion.screens.screen import Screen
from companion.screens.set_up import BEING_SET_UP
from companion.storage.problems import StorageError
from companion.theme.live import theme
from companion.widgets.kit import Card, Empty, Notice, Row, Sheet, TapButton, TapIcon, Token
from companion.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from companion.naming import Names
    from companion.screens.shell import CompanionApp
    from companion.screens.tables.view import Away, GameCard, Glance, TablesView
    from companion.storage.games import Games, Listed
    from rules.map import Cave


AT_ONCE: Final = 6
"""So many games fill the screen; the others come frame by frame."""
AT_FIRST: Final = 20
"""So many games are listed at first, and so many more each time they are asked for."""
WAYS: Final = (
    ("tables", "Tables", "home"),
    ("rules", "Rules", "rules"),
    ("desk", "My cards", "cards"),
    ("settings", "Settings", "settings"),
)
"""Home, and where one goes from there besides into a game."""
UNDO: Final = 86_400.0
"""Seconds for which the last deletion can be undone on the screen; later it is in the bin."""
NARROW: Final = 15
"""Fewer letters wide than this, a card has its drawing above its words."""


class GameButton(Painted, BoxLayout):
    """A saved game, to be gone on with."""

    title = StringProperty()
    last = StringProperty()
    state = StringProperty()
    when = StringProperty()
    won = BooleanProperty(defaultvalue=False)
    narrow = BooleanProperty(defaultvalue=False)

    def __init__(self, card: GameCard) -> None:
        """Show a game as the list knows it; how it stands comes when it was read."""
        super().__init__(name=f"game {card.id}")
        self.title, self.last, self.when = card.title, card.last, card.when
        self.state = card.state
        size = theme.title * 1.4
        for _, role in card.emblems:
            self.ids.emblems.add_widget(_token(role, size))
        if card.seats:
            self._show_seat(card.seats[0].value)
        self.fbind("width", self._measure)

    def _measure(self, *_: object) -> None:
        self.narrow = self.width < theme.body * NARROW

    def stand(self, glance: Glance, cave: Cave | None) -> None:
        """Show how the game stands."""
        self.state, self.won = glance.state, glance.won
        self.last = glance.note or self.last
        self.accent = theme.accent(glance.role)
        if cave is not None:
            from companion.board.still import BoardPicture

            self._see(BoardPicture(cave=cave, role=glance.role))
        elif glance.role:
            self._show_seat(glance.role)

    def _show_seat(self, role: str) -> None:
        self._see(_token(role))

    def _see(self, widget: Any) -> None:
        self.ids.seen.clear_widgets()
        widget.size_hint, widget.pos_hint = (1, 1), {"x": 0, "y": 0}
        self.ids.seen.add_widget(widget)


class GameRow(Card):
    """A game, and what else can be done with it."""


class TablesScreen(Screen):
    """Shows the saved games."""

    ready = BooleanProperty(defaultvalue=False)
    count = NumericProperty(0)

    def __init__(self, app: CompanionApp) -> None:
        """Show at once what needs no games."""
        super().__init__(app)
        self._most = AT_FIRST
        self._looking: Any = None
        self.ids.ways.tabs, self.ids.ways.at = WAYS, "tables"
        self.ids.ways.bind(on_tab=lambda _, name: self._go(name))

    def _go(self, name: str) -> None:
        if name != "tables":
            self.app.go(name)

    def enter(self, **_: Any) -> None:
        """List the games as they are now."""
        self._most = AT_FIRST
        self._show("")
        self.ids.new.bind(top=self._stand_crystals)
        self._stand_crystals()

    def _stand_crystals(self, *_: object) -> None:
        """Crystals stand at both sides, right above the key to a new table or what is below."""
        scene, below = self.app.layers.scene, self.ids.ways if self.wide else self.ids.new
        # In whole pixels: letters that come to rest move the key by less, and paint no room anew.
        scene.floor, scene.ceiling, scene.crowned = round(below.top + theme.near), 1, True

    def leave(self) -> None:
        """Take the crystals away, and read no further."""
        self.ids.new.unbind(top=self._stand_crystals)
        scene = self.app.layers.scene
        scene.floor, scene.ceiling, scene.crowned = 0, 0, False
        self._read_no_further()

    def _read_no_further(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _show(self, problem: str) -> None:
        games, count, wrong = self._games()
        if games is None:
            return  # the first frame: it waits neither for the file nor for the rules
        from companion.screens.tables.view import tables_view

        self._read_no_further()
        notice, now = self.app.notice, self.app.now()
        view = tables_view(games, now, notice=notice, problem=problem or wrong, count=count)
        self.ready, self.count = True, len(view.games)
        self.ids.notices.clear_widgets()
        if view.notice:
            self.ids.notices.add_widget(Notice(text=view.notice))
        self._offer_undo()
        self.ids.games.clear_widgets()
        being = self._show_being_set_up()
        if view.empty and not being:
            self.ids.games.add_widget(Empty(text=view.empty, drawing="role-cave"))
        buttons = [self._add_row(card) for card in view.games[:AT_ONCE]]
        looks = partial(next, iter(self._coming(view, buttons)), False)  # noqa: FBT003  # its end
        self._looking = Clock.schedule_interval(lambda _: looks(), 0)

    def _add_row(self, card: GameCard) -> GameButton:
        button = GameButton(card)
        self.ids.games.add_widget(self._row(card, button))
        return button

    def _earlier(self) -> None:
        self._most += AT_FIRST
        self._show("")

    def _coming(self, view: TablesView, buttons: list[GameButton]) -> Iterator[bool]:
        """Add what is not seen at once, and read how each game stands: a little each frame."""
        from companion.screens.tables.view import glance
        from rules.names import several

        for card in view.games[len(buttons) :]:
            buttons.append(self._add_row(card))
            yield True
        if view.more:
            words = several(view.more, "earlier table")
            self.ids.games.add_widget(self._way(words, "earlier", self._earlier, "down"))
        games = self.app.games
        for card, button in zip(view.games, buttons, strict=True):
            if games is not None and card.seats:
                with suppress(StorageError):
                    loaded = games.load(card.id)
                    table = loaded.tables[loaded.head]
                    button.stand(glance(table, card.names), table.cave)
            yield True

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

    def _games(self) -> tuple[Sequence[Listed] | None, int, str]:
        games = self.app.games
        if games is None:
            return None, 0, ""
        try:
            return games.list(self._most), games.count(), ""
        except StorageError as wrong:
            return (), 0, f"Sorry, {wrong}."

    def _row(self, card: GameCard, button: GameButton) -> GameRow:
        row, line = GameRow(), Row()
        button.bind(on_tap=lambda *_: self._resume(card.id))
        line.add_widget(button)
        more = TapIcon(drawing="more", name=f"more game {card.id}", pos_hint={"top": 1})
        more.bind(on_tap=lambda *_: self._open(card))
        line.add_widget(more)
        row.add_widget(line)
        return row

    @staticmethod
    def _way(words: str, name: str, do: Callable[[], object], drawing: str = "") -> TapButton:
        button = TapButton(text=words, name=name, drawing=drawing, kind="quiet")
        button.bind(on_tap=lambda *_: do())
        return button

    def _open(self, card: GameCard) -> None:
        """Show what can be done with a game besides playing on: name it, share it, delete it."""
        sheet = Sheet(title=card.title)
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("Delete it", "delete", "delete", lambda: self._delete(card)),
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

        self.app.layers.open(SavedSheet(self.app, self.tell, self._open_bin))

    def _open_bin(self) -> None:
        from companion.screens.tables.sheets import BinSheet
        from companion.screens.tables.view import away_view

        away = away_view(self._away(), self.app.now())
        self.app.layers.open(BinSheet(away, self.bring_back, partial(self._throw_away, away)))

    def _throw_away(self, away: Sequence[Away]) -> None:
        def remove(games: Games) -> None:
            for one in away:
                games.remove(one.id)

        self._try_with_games(remove)

    def _share(self, game: int) -> None:
        from companion.screens.tables.exchange import STOPPED, sharing
        from companion.screens.working import at_work

        at_work(self.app, "Sharing", sharing(self.app, game), self.tell, lambda: self.tell(STOPPED))

    def new_table(self) -> None:
        """Lay a new table."""
        self.app.go("new-table")

    # Deleting: no question, for it can be undone.

    def _delete(self, card: GameCard) -> None:
        self._try_with_games(lambda games: games.put_away(card.id))

    def bring_back(self, game: int) -> None:
        """Bring a deleted game back."""
        self._try_with_games(lambda games: games.bring_back(game))

    def _try_with_games(self, do: Callable[[Games], object]) -> None:
        try:
            if self.app.games is not None:
                do(self.app.games)
        except StorageError as wrong:
            self._show(f"Sorry, {wrong}.")
            return
        self._show("")

    def _offer_undo(self) -> None:
        away = self._away()
        if away and self.app.now() - away[0][1] < UNDO:
            game = away[0][0]
            words = f"Undo: deleted {brief_title(game)}"
            button = TapButton(text=words, drawing="undo", halign="left", name="undo")
            button.bind(on_tap=lambda *_: self.bring_back(game.id))
            self.ids.notices.add_widget(button)

    def _away(self) -> Sequence[tuple[Listed, float]]:
        try:
            return () if self.app.games is None else self.app.games.away()
        except StorageError:
            return ()


def brief_title(game: Listed) -> str:
    """Name a game, as far as a button has room for it."""
    from companion.naming import brief  # late: with it come the rules
    from companion.screens.tables.view import named

    return f"“{brief(named(game), 30)}”"


def _token(role: str, side: float = 0) -> Token:
    return Token(role=role, size=(side, side)) if side else Token(role=role)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
