"""What lies over the list of tables: files and backups."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from companion.screens.tables import exchange
from companion.screens.words import roles, told
from companion.widgets.kit import Caption, Sheet, TapButton, Title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.screens.shell import CompanionApp
    from companion.screens.tables.view import Away
    from companion.storage.backups import Backup, Kept


class SavedSheet(Sheet):
    """Sharing all games, taking some in, and the backups."""

    def __init__(
        self, app: CompanionApp, tell: Callable[[str], None], bin_: Callable[[], object]
    ) -> None:
        """Show what can be done; `tell` says what came of it, `bin_` shows what was deleted."""
        super().__init__(title="Saved games")
        self._app, self._tell = app, tell
        for words, name, do in (
            ("Share all games", "share all", self._share),
            ("Take games in from a file", "take in", self._choose),
            ("Take in what was copied", "paste in", self._paste),
            ("Backups", "backups", self._backups),
            ("Deleted tables", "bin", bin_),
        ):
            button = TapButton(text=words, name=name)
            button.bind(on_tap=lambda *_, do=do: do())
            self.body.add_widget(button)
        words = "Nothing leaves this phone unless you share it; no cloud keeps a copy."
        self.body.add_widget(Caption(text=words))

    def _share(self) -> None:
        self.close()
        self._tell(exchange.share(self._app))

    def _choose(self) -> None:
        self.close()
        if not self._app.device.choose(self._app.taken_in):
            self._tell("Files cannot be chosen here; copy the text, and take in what was copied.")

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.close()
        self._tell(exchange.take_in(self._app, Clipboard.paste() or ""))

    def _backups(self) -> None:
        from companion.storage.backups import shown

        self.close()
        sheet = BackupsSheet(self._app, self._tell, shown(self._app.saving.file))
        self._app.layers.open(sheet)


class BackupsSheet(Sheet):
    """Every backup with its date, and in it every game with its roles and round."""

    def __init__(
        self, app: CompanionApp, tell: Callable[[str], None], backups: list[Backup]
    ) -> None:
        """Show the newest first."""
        super().__init__(title="Backups")
        self._app, self._tell = app, tell
        if not backups:
            self.body.add_widget(Caption(text="There is no backup yet."))
        for number, backup in enumerate(backups, start=1):
            self.body.add_widget(Title(text=dated(backup.taken)))
            for place, kept in enumerate(backup.games, start=1):
                title, note = described(kept)
                button = TapButton(text=title, note=note, name=f"restore {number} {place}")
                button.bind(on_tap=partial(self._restore, kept))
                self.body.add_widget(button)

    def _restore(self, kept: Kept, *_: object) -> None:
        self.close()
        self._tell(exchange.restore(self._app, kept))


def dated(when: float) -> str:
    """Say when a backup was taken."""
    return time.strftime("%d %B %Y, %H:%M", time.localtime(when)).removeprefix("0")


def described(kept: Kept) -> tuple[str, str]:
    """Say who plays in a game, and how far it is."""
    game = kept.game
    how = "over" if game.table.outcome is not None else f"round {game.table.round}"
    return f"{roles(game.setup.seats)}, {how}", told(game.last_line) or "not begun"


class BinSheet(Sheet):
    """What was deleted: it can be brought back for a while, or thrown away for good."""

    def __init__(
        self,
        away: Sequence[Away],
        bring_back: Callable[[int], object],
        throw_away: Callable[[], object],
    ) -> None:
        """Show the last one first."""
        super().__init__(title="Deleted tables")
        if not away:
            self.body.add_widget(Caption(text="There is none."))
            return
        self.body.add_widget(Caption(text="A tap brings one back. After 30 days they are gone."))
        for one in away:
            button = TapButton(
                text=one.title,
                note=one.note,
                drawing="undo",
                halign="left",
                name=f"bring back {one.id}",
            )
            button.bind(on_tap=partial(self._do, partial(bring_back, one.id)))
            self.body.add_widget(button)
        empty = TapButton(text="Throw them away for good", kind="quiet", name="throw away")
        empty.bind(on_tap=lambda *_: self._ask(empty, throw_away))
        self.body.add_widget(empty)

    def _do(self, do: Callable[[], object], *_: object) -> None:
        self.close()
        do()

    def _ask(self, asked: TapButton, throw_away: Callable[[], object]) -> None:
        # The one thing here that no Undo brings back is asked twice, where it stands.
        self.body.remove_widget(asked)
        self.body.add_widget(Caption(text="Nothing brings them back then."))
        sure = TapButton(text="Yes, throw them away", kind="danger", name="sure")
        sure.bind(on_tap=partial(self._do, throw_away))
        self.body.add_widget(sure)
