"""The one store: what was done, saved, and is on the table now. Every tap goes through here.

act -> decide -> fold -> save -> publish. If saving fails, nothing changes and the reason is
given; the screen that was right before is right still.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeVar

from companion.following import CANNOT_FOLLOW, followed, reads_back, shows
from companion.moment import Moment
from companion.storage.patience import patiently
from companion.storage.problems import (
    BusyError,
    DamagedError,
    LateError,
    StorageError,
    explain,
)
from rules import Refusal, Step, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.storage.journal import Branch, Place
    from companion.storage.reading import Loaded
    from rules import Chance, Setup, Table
    from rules.actions import Action

    View = Callable[["Moment"], object]

T = TypeVar("T")

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
class NotSaved:
    """The step was legal but could not be saved; nothing has changed."""

    why: str
    remedy: str = UNCHANGED


class Session:
    """One running game. Screens listen; nothing else may change what is on the table."""

    def __init__(
        self,
        store: Store,
        chance: Chance | None = None,
        later: Later | None = None,
        views: Iterable[View] = (),
    ) -> None:
        """Use a store, luck for what players let the app roll, and a way to wait beside the app.

        `views` are worked out of every moment before it is saved, whatever screen is looked at.
        """
        self._store = store
        self._chance = chance or random.SystemRandom()
        self._later = later
        self._moment: Moment | None = None
        self._place: Place | None = None
        self._busy = False
        self._listeners: list[Callable[[Moment, Step | None], None]] = []
        self._views = list(views)
        self._shown: tuple[Moment | None, dict[View, Any]] = (None, {})
        self.failed: Callable[[NotSaved], None] = lambda _: None
        """Told where a thing that had to wait could not be saved after all."""

    def listen(
        self, listener: Callable[[Moment, Step | None], None], view: View | None = None
    ) -> Callable[[], None]:
        """Be told of every new moment, with the step that led to it; call what is given to stop.

        `view` works out what the listener is going to show: before the step is saved, so that
        nothing is saved that cannot be shown. `shown` gives what came of it.
        """
        self._listeners.append(listener)
        views = () if view is None else (view,)
        self._views += views

        def stop() -> None:
            self._listeners.remove(listener)
            for one in views:
                self._views.remove(one)

        return stop

    def shown(self, view: Callable[[Moment], T]) -> T:
        """Give what a view shows of this moment, worked out once."""
        if self._shown[0] is not self._moment:
            self._shown = (self._moment, {})
        known = self._shown[1]
        if view not in known:
            known[view] = view(self.moment)
        found: T = known[view]
        return found

    def _shows(self, moment: Moment) -> bool:
        """Tell whether every screen that listens can show a moment, and keep what they show."""
        if not shows(moment.table):
            return False
        try:
            self._shown = (moment, {view: view(moment) for view in self._views})
        except Exception:  # noqa: BLE001  # whatever it is, this moment is not shown
            return False
        return True

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
        if not (self._shows(Moment(0, (), (table,), 0)) and reads_back(table.setup)):
            raise DamagedError(UNSEEN)
        place = self._store.begin(table.setup)
        self._publish(Moment(place.game, (), (table,), 0), place, None)

    def open(self, game: int) -> None:
        """Open a saved game where it was left."""
        loaded = self._store.load(game)
        if loaded.damage is not None:
            raise DamagedError(f"{loaded.damage.why}; what lies before it can be played on")
        self._show(loaded)

    def _show(self, loaded: Loaded) -> None:
        moment = Moment(loaded.id, loaded.steps, loaded.tables, loaded.head, loaded.numbers)
        while not self._shows(moment):
            if not moment.head:
                raise DamagedError(UNSEEN)
            # An older version has saved what this one cannot show.
            moment = replace(moment, head=moment.head - 1)
        self._publish(moment, loaded.place, None)

    def change_store(self, store: Store, place: Place | None = None) -> None:
        """Go on in another store; with a game that is open, where its journal is there."""
        self._store = store
        if place is not None:
            self._moment = replace(self.moment, game=place.game)
            self._place = place

    # -------------------------------------------------------------------------------- playing

    def act(
        self, action: Action, *, overrule: bool = False, along: bool = False
    ) -> Step | Refusal | NotSaved | None:
        """Do what a person says they did. None: another tap is under way, and this one is lost.

        `along`: it is done in one go with the step before, and taken back with it.
        """
        if self._busy:
            return None
        self._busy = True
        now = self.moment
        done = followed(now.table, action, self._chance, overrule=overrule)
        if isinstance(done, Refusal):
            self._busy = False
            return done
        step, table = done
        step = replace(step, along=True) if along else step
        # In a game of thousands of steps these copies cost as much as all else: one of each.
        after = Moment(
            now.game,
            now.steps[: now.head] + (step,),  # noqa: RUF005  # that would copy them twice
            now.tables[: now.head + 1] + (table,),  # noqa: RUF005  # that would copy them twice
            now.head + 1,
            now.numbers[: now.head] + (self.place.entries,),  # noqa: RUF005  # that would copy them twice
        )
        if not self._shows(after):
            self._busy = False
            return CANNOT_FOLLOW
        saved = self._save(lambda: self._store.append(self.place, step, table), after, step)
        return step if saved is True else saved

    def act_in_one_go(self, actions: Iterable[Action]) -> Step | Refusal | NotSaved | None:
        """Do several things as one: each is a step, and all are taken back together.

        What cannot be done ends it; what was done before that stands.
        """
        done: Step | Refusal | NotSaved | None = None
        for action in actions:
            done = self.act(action, along=done is not None)
            if not isinstance(done, Step):
                break
        return done

    def can_be_overruled(self, action: Action) -> bool:
        """Tell whether the players may do it anyway; what has no meaning they cannot."""
        # The luck is thrown away with the trial: it only shows whether the rules can follow.
        luck = random.Random(0)
        return not isinstance(followed(self.table, action, luck, overrule=True), Refusal)

    def _save(
        self, save: Callable[[], Place], after: Moment, step: Step | None
    ) -> NotSaved | Literal[True] | None:
        """Save first, then show. None: it waits for the file, beside the app."""

        def done(result: Place | StorageError) -> NotSaved | Literal[True]:
            try:
                if isinstance(result, LateError):
                    return self._catch_up()
                if isinstance(result, StorageError):
                    return NotSaved(str(result))
                self._publish(after, result, step)
                return True
            finally:
                self._busy = False

        def tell(result: Place | StorageError) -> None:
            told = done(result)
            if isinstance(told, NotSaved):
                self.failed(told)

        result: Place | StorageError
        try:
            result = save() if self._later is not None else patiently(save)
        except BusyError as held:
            if self._later is not None:
                self._later(lambda: patiently(save), tell)
                return None
            result = held
        except Exception as wrong:  # noqa: BLE001  # whatever it is, the next tap is no lost one
            result = explain(wrong)
        return done(result)

    def _catch_up(self) -> NotSaved:
        """Somebody else was quicker: show what they made of it."""
        try:
            self._show(self._store.load(self.moment.game))
        except StorageError as wrong:
            return NotSaved(str(wrong))
        return NotSaved("this game was played on elsewhere meanwhile", AS_IT_STANDS)

    # --------------------------------------------------------------------------- going about

    def undo(self) -> NotSaved | None:
        """Take the last step back."""
        return self.go_to(self.moment.before)

    def redo(self) -> NotSaved | None:
        """Bring the step back that was undone, with the same dice."""
        return self.go_to(self.moment.after)

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
        if not self._shows(to):
            return NotSaved(UNSEEN)
        at = to.numbers[to.head - 1] if to.head else _START
        line = to.steps[to.head - 1].line if to.head else ""
        self._busy = True
        saved = self._save(lambda: self._store.move_head(self.place, at, to.table, line), to, None)
        return saved if isinstance(saved, NotSaved) else None

    def _publish(self, moment: Moment, place: Place, step: Step | None) -> None:
        self._moment, self._place = moment, place
        for listener in tuple(self._listeners):
            listener(moment, step)
