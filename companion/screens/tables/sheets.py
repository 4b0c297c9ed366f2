"""What lies over the list of tables: files and backups."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from companion.screens.tables import exchange
from companion.screens.words import roles, told
from companion.widgets.kit import Caption, Sheet, TapButton, Title

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.shell import CompanionApp
    from companion.storage.backups import Backup, Kept


class SavedSheet(Sheet):
    """Sharing all games, taking some in, and the backups."""

    def __init__(self, app: CompanionApp, tell: Callable[[str], None]) -> None:
        """Show what can be done; `tell` says what came of it."""
        super().__init__(title="Saved games")
        self._app, self._tell = app, tell
        for words, name, do in (
            ("Share all games", "share all", self._share),
            ("Take games in from a file", "take in", self._choose),
            ("Take in what was copied", "paste in", self._paste),
            ("Backups", "backups", self._backups),
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
