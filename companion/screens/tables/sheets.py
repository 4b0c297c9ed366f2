"""What lies over the list of tables: files and backups."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from companion.screens.tables import exchange
from companion.screens.words import roles
from companion.screens.working import at_work
from companion.storage.problems import StorageError
from companion.widgets.kit import Caption, Sheet, TapButton, Title
from rules.names import capital
from rules.said import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.screens.shell import CompanionApp
    from companion.screens.tables.view import Away
    from companion.storage.backups import Backup, Kept
    from companion.work import Work


class SavedSheet(Sheet):
    """Sharing all games, taking some in, and the backups."""

    def __init__(
        self, app: CompanionApp, tell: Callable[[str], None], bin_: Callable[[], object]
    ) -> None:
        """Show what can be done; `tell` says what came of it, `bin_` shows what was deleted."""
        super().__init__(title="Saved games")
        self._app, self._tell = app, tell
        for words, name, do in (
            ("Share all games …", "share all", self._share),
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
        self._app.layers.open(SharingSheet(self._app, self._tell))

    def _choose(self) -> None:
        self.close()
        if not self._app.device.choose(self._app.taken_in):
            self._tell("Files cannot be chosen here; copy the text, and take in what was copied.")

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.close()
        self._app.taken_in(Clipboard.paste() or "")

    def _backups(self) -> None:
        app, tell = self._app, self._tell

        def show(found: list[Backup] | str) -> None:
            if isinstance(found, str):
                tell(found)
            else:
                app.layers.open(BackupsSheet(app, tell, found))

        self.close()
        at_work(app, "Looking into the backups", _looked_into(app), show, _nothing)


def _looked_into(app: CompanionApp) -> Work[list[Backup] | str]:
    """Read the backups; a sentence where that cannot be done now."""
    from companion.storage.backups import showing

    try:
        return (yield from showing(app.saving.file))
    except StorageError as wrong:
        return f"Sorry, {wrong}."


class SharingSheet(Sheet):
    """What goes along with all games."""

    def __init__(self, app: CompanionApp, tell: Callable[[str], None]) -> None:
        """Cards go along until somebody says otherwise; settings are one's own."""
        super().__init__(title="Share all games")
        self._app, self._tell = app, tell
        self._cards = self._switch("With my cards", "What you typed from cards and boards", on=True)
        self._settings = self._switch("With the settings", "Colors, letters, what is said")
        share = TapButton(text="Share", kind="primary", name="share them")
        share.bind(on_tap=lambda *_: self._share())
        self.body.add_widget(share)

    def _switch(self, words: str, note: str, *, on: bool = False) -> TapButton:
        button = TapButton(text=words, note=note, halign="left", name=words.lower())

        def turn(*_: object, chosen: bool | None = None) -> None:
            button.chosen = not button.chosen if chosen is None else chosen
            button.drawing = "done" if button.chosen else "open"

        turn(chosen=on)
        button.bind(on_tap=turn)
        self.body.add_widget(button)
        return button

    def _share(self) -> None:
        self.close()
        wished = {"cards": self._cards.chosen, "settings": self._settings.chosen}
        work = exchange.sharing(self._app, **wished)
        at_work(self._app, "Sharing all games", work, self._tell, self._stopped)

    def _stopped(self) -> None:
        self._tell(exchange.STOPPED)


def _nothing() -> None:
    """Say nothing: who stops looking has seen it."""


class SettingsSheet(Sheet):
    """Settings that came with a file: whose phone this is says whether they are used."""

    def __init__(self, use: Callable[[], str]) -> None:
        """Ask once; leaving the sheet leaves everything as it is."""
        super().__init__(title="The file has settings too")
        for words, kind in (("Use them here", "primary"), ("Leave mine as they are", "quiet")):
            button = TapButton(text=words, kind=kind, name=words.lower())
            button.bind(on_tap=lambda *_, kind=kind: self._answer(use, yes=kind == "primary"))
            self.body.add_widget(button)
        self.said = Caption(text="Colors, letters, and what the app says.")
        self.body.add_widget(self.said)

    def _answer(self, use: Callable[[], str], *, yes: bool) -> None:
        problem = use() if yes else ""
        if problem:
            self.said.text = problem
        else:
            self.close()


class ProblemsSheet(Sheet):
    """Everything that is wrong with a file, at once."""

    def __init__(self, problems: Sequence[str]) -> None:
        """List it."""
        super().__init__(title="Nothing was taken in")
        for problem in problems:
            self.body.add_widget(Caption(text=f"{capital(problem)}."))


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
                button.bind(on_tap=partial(self._restore, kept, backup))
                self.body.add_widget(button)

    def _restore(self, kept: Kept, backup: Backup, *_: object) -> None:
        self.close()
        self._tell(exchange.restore(self._app, kept, backup))


def dated(when: float) -> str:
    """Say when a backup was taken."""
    return time.strftime("%d %B %Y, %H:%M", time.localtime(when)).removeprefix("0")


def described(kept: Kept) -> tuple[str, str]:
    """Say who plays in a game, and how far it is."""
    how = "over" if kept.over else f"round {kept.round}"
    return f"{roles(kept.setup.seats)}, {how}", spoken(kept.last_line) or "not begun"


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
