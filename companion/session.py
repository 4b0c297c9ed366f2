"""The one store: what was done, saved, and is on the table now. Every tap goes through here.

act -> decide -> fold -> save -> publish. If saving fails, nothing changes and the reason is
given; the screen that was right before is right still.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, Protocol

from companion.following import followed, shows
from companion.storage.patience import patiently
from companion.storage.problems import BusyError, DamagedError, LateError, StorageError
from rules import Refusal, new_table
from rules.telling import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.journal import Branch, Place
    from companion.storage.reading import Loaded
    from rules import Chance, Setup, Step, Table
    from rules.actions import Action

UNCHANGED: Final = "Nothing has changed here."
AS_IT_STANDS: Final = "This is how the game stands now."
UNSEEN: Final = "this moment of the game cannot be shown by this version"
_START: Final = 0


class Store(Protocol):
    """What the session needs of the storage; a fake in tests has the same five."""

    def begin(self, setup: Setup) -> Place:
        """Begin a game."""
        ...

    def append(self, place: Place, step: Step, after: Table) -> Place:
        """Save a step behind the head."""
        ...

    def move_head(self, place: Place, at: int, table: Table, last_line: str) -> Place:
        """Move the head behind another step, or to the beginning."""
        ...

    def load(self, game: int, tip: int | None = None) -> Loaded:
        """Read a game, on its line or on a branch."""
        ...

    def branches(self, game: int) -> tuple[Branch, ...]:
        """Give what other steps have replaced."""
        ...


class Later(Protocol):
    """Does a thing that has to wait beside the app, and gives what came of it on its thread."""

    def __call__(
        self, do: Callable[[], Place], done: Callable[[Place | StorageError], None]
    ) -> None:
        """Do it; `done` is called once."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one moment. `tables[n]` is the table before step n, so undo folds nothing."""

    game: int
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    head: int
    numbers: tuple[int, ...] = ()
    """The entries of the journal that the steps are."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[self.head]


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The step was legal but could not be saved; nothing has changed."""

    why: str
    remedy: str = UNCHANGED


class Session:
    """One running game. Screens listen; nothing else may change what is on the table."""

    def __init__(
        self, store: Store, chance: Chance | None = None, later: Later | None = None
    ) -> None:
        """Use a store, luck for what players let the app roll, and a way to wait beside the app."""
        self._store = store
        self._chance = chance or random.SystemRandom()
        self._later = later
        self._moment: Moment | None = None
        self._place: Place | None = None
        self._busy = False
        self._listeners: list[Callable[[Moment, Step | None], None]] = []
        self.failed: Callable[[NotSaved], None] = lambda _: None
        """Told where a thing that had to wait could not be saved after all."""

    def listen(self, listener: Callable[[Moment, Step | None], None]) -> Callable[[], None]:
        """Be told of every new moment, with the step that led to it; call what is given to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def moment(self) -> Moment:
        """The game now; there must be one."""
        if self._moment is None:
            raise LookupError("no game is open")
        return self._moment

    @property
    def place(self) -> Place:
        """How far the journal of the game is; there must be one."""
        if self._place is None:
            raise LookupError("no game is open")
        return self._place

    @property
    def table(self) -> Table:
        """The table now."""
        return self.moment.table

    @property
    def playing(self) -> bool:
        """Tell whether a game is open."""
        return self._moment is not None

    @property
    def waiting(self) -> bool:
        """Tell whether a tap waits for a file that another program holds."""
        return self._busy

    # ------------------------------------------------------------------------------- opening

    def begin(self, setup: Setup) -> None:
        """Start a new game."""
        table = new_table(setup)
        place = self._store.begin(table.setup)
        self._publish(Moment(place.game, (), (table,), 0), place, None)

    def open(self, game: int) -> None:
        """Open a saved game where it was left."""
        loaded = self._store.load(game)
        if loaded.damage is not None:
            raise DamagedError(f"{loaded.damage.why}; what lies before it can be played on")
        self._show(loaded)

    def _show(self, loaded: Loaded) -> None:
        head = loaded.head
        while head and not shows(loaded.tables[head]):
            head -= 1  # an older version has saved what this one cannot ask about
        if not shows(loaded.tables[head]):
            raise DamagedError(UNSEEN)
        moment = Moment(loaded.id, loaded.steps, loaded.tables, head, loaded.numbers)
        self._publish(moment, loaded.place, None)

    def change_store(self, store: Store, place: Place | None = None) -> None:
        """Go on in another store; with a game that is open, where its journal is there."""
        self._store = store
        if place is not None:
            self._moment = replace(self.moment, game=place.game)
            self._place = place

    # -------------------------------------------------------------------------------- playing

    def act(self, action: Action, *, overrule: bool = False) -> Step | Refusal | NotSaved | None:
        """Do what a person says they did. None: another tap is under way, and this one is lost."""
        if self._busy:
            return None
        self._busy = True
        now = self.moment
        done = followed(now.table, action, self._chance, overrule=overrule)
        if isinstance(done, Refusal):
            self._busy = False
            return done
        step, table = done

        def save() -> Place:
            return self._store.append(self.place, step, table)

        def after(place: Place) -> Moment:
            # In a game of thousands of steps these copies cost as much as all else: one of each.
            steps = now.steps[: now.head] + (step,)  # noqa: RUF005  # that would copy them twice
            tables = now.tables[: now.head + 1] + (table,)  # noqa: RUF005  # as above
            numbers = now.numbers[: now.head] + (place.entries - 1,)  # noqa: RUF005  # as above
            return Moment(now.game, steps, tables, now.head + 1, numbers)

        saved = self._save(save, after, step)
        return step if saved is True else saved

    def can_be_overruled(self, action: Action) -> bool:
        """Tell whether the players may do it anyway; what has no meaning they cannot."""
        # The luck is thrown away with the trial: it only shows whether the rules can follow.
        luck = random.Random(0)
        return not isinstance(followed(self.table, action, luck, overrule=True), Refusal)

    def _save(
        self, save: Callable[[], Place], after: Callable[[Place], Moment], step: Step | None
    ) -> NotSaved | Literal[True] | None:
        """Save first, then show. None: it waits for the file, beside the app."""

        def done(result: Place | StorageError) -> NotSaved | Literal[True]:
            try:
                if isinstance(result, LateError):
                    return self._catch_up()
                if isinstance(result, StorageError):
                    return NotSaved(str(result))
                self._publish(after(result), result, step)
                return True
            finally:
                self._busy = False

        def tell(result: Place | StorageError) -> None:
            told = done(result)
            if isinstance(told, NotSaved):
                self.failed(told)

        try:
            return done(save() if self._later is not None else patiently(save))
        except BusyError as held:
            if self._later is None:
                return done(held)
            self._later(lambda: patiently(save), tell)
            return None
        except StorageError as wrong:
            return done(wrong)

    def _catch_up(self) -> NotSaved:
        """Somebody else was quicker: show what they made of it."""
        try:
            self._show(self._store.load(self.moment.game))
        except StorageError as wrong:
            return NotSaved(str(wrong))
        return NotSaved("this game was played on elsewhere meanwhile", AS_IT_STANDS)

    # --------------------------------------------------------------------------- going about

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty at the beginning."""
        return self._label(self.moment.head - 1)

    @property
    def redo_label(self) -> str:
        """What redo would bring back; empty at the end."""
        return self._label(self.moment.head)

    @property
    def seen(self) -> str:
        """What the step that undo would take back has shown, and nobody can unsee."""
        now = self.moment
        return now.steps[now.head - 1].fence if now.head else ""

    def _label(self, number: int) -> str:
        now = self.moment
        if not 0 <= number < len(now.steps):
            return ""
        return label(now.tables[number], now.steps[number])

    def undo(self) -> NotSaved | None:
        """Take the last step back."""
        return self.go_to(self.moment.head - 1)

    def redo(self) -> NotSaved | None:
        """Bring the step back that was undone, with the same dice."""
        return self.go_to(self.moment.head + 1)

    def go_to(self, head: int) -> NotSaved | None:
        """Go back, or forth again, to just after so many steps."""
        now = self.moment
        if self._busy or not 0 <= head <= len(now.steps) or head == now.head:
            return None
        return self._go(replace(now, head=head))

    def branches(self) -> tuple[Branch, ...]:
        """What other steps have replaced; none where that cannot be read now."""
        try:
            return self._store.branches(self.moment.game)
        except StorageError:
            return ()

    def bring_back(self, tip: int) -> NotSaved | None:
        """Bring a branch back, with its last step done; what is left for it is a branch then."""
        if self._busy:
            return None
        try:
            loaded = self._store.load(self.moment.game, tip)
        except StorageError as wrong:
            return NotSaved(str(wrong))
        head = len(loaded.steps)
        return self._go(Moment(loaded.id, loaded.steps, loaded.tables, head, loaded.numbers))

    def _go(self, to: Moment) -> NotSaved | None:
        if not shows(to.table):
            return NotSaved(UNSEEN)
        at = to.numbers[to.head - 1] if to.head else _START
        line = to.steps[to.head - 1].line if to.head else ""
        self._busy = True
        saved = self._save(
            lambda: self._store.move_head(self.place, at, to.table, line), lambda _: to, None
        )
        return saved if isinstance(saved, NotSaved) else None

    def _publish(self, moment: Moment, place: Place, step: Step | None) -> None:
        self._moment, self._place = moment, place
        for listener in tuple(self._listeners):
            listener(moment, step)
