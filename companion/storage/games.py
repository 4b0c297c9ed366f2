"""Reading and writing games: one transaction a step, and nothing is shown before it is saved."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from sqlalchemy import bindparam, delete, insert, update
from sqlmodel import SQLModel, col, func, select

from companion.naming import NOBODY, Names
from companion.storage import journal, kept
from companion.storage.journal import (
    HEAD,
    OF_A_GAME,
    SETUP,
    START,
    STEP,
    Branch,
    Entry,
    Place,
    sound,
)
from companion.storage.models import Played, SavedEntry, Setting
from companion.storage.problems import LateError, StorageError
from companion.storage.reading import Loaded, branches_of, read_game
from companion.storage.seals import summed
from companion.storage.slips import Slips, keep
from companion.storage.transaction import transaction
from rules.transcript import read_setup_lines, write_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from contextlib import AbstractContextManager

    from sqlalchemy.engine import Connection, Engine

    from rules import Setup, Step, Table
    from rules.book.slips import Slip

GONE: Final = "this game is not among the saved games any more"
LATE: Final = "this game was played on elsewhere meanwhile"
_SEALED: Final = ("setup", "entries", "last", "round", "last_line", "over", "begun", "changed")


# What every tap sends is put together once: that costs more than sending it.
_LIST: Final = SQLModel.metadata.tables["played"]
_ENTRIES: Final = SQLModel.metadata.tables["entry"]
_ADD_ENTRY: Final = insert(_ENTRIES)
_READ: Final = (
    _ENTRIES.select()
    .with_only_columns(*(_ENTRIES.c[name] for name in ("number", "kind", "body", "before", "hash")))
    .where(_ENTRIES.c.game_id == bindparam("game"))
    .order_by(_ENTRIES.c.number)
)
KEPT: Final = 30 * 86_400.0
"""Seconds for which a deleted game can be brought back."""
_FIND: Final = _LIST.select().where(_LIST.c.id == bindparam("game"))
_UPDATE: Final = update(_LIST).where(_LIST.c.id == bindparam("game"))


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as the list of tables shows it; without a set-up where it cannot be read."""

    id: int
    setup: Setup | None
    round: int
    last_line: str
    over: bool
    changed: float
    names: Names = NOBODY


Line = dict[str, Any]
"""What the list says of a game, as it is kept."""


def seal(row: dict[str, Any]) -> str:
    """Sum up a line of the list."""
    return summed(row[name] for name in _SEALED)


class Games:
    """The games of one file. `now` is the clock, so that tests can hold it still."""

    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        """Use an engine that `opening` has prepared."""
        self._engine = engine
        self._now = now
        self.slips = Slips(engine)
        """What players wrote down of their cards lies in the same file."""

    def _transaction(self, *, writes: bool = False) -> AbstractContextManager[Connection]:
        return transaction(self._engine, writes=writes)

    # ------------------------------------------------------------------------------- writing

    def begin(self, setup: Setup) -> Place:
        """Begin a new game."""
        body = journal.setup_body(setup, self._now(), uuid4().hex)
        return self.add([journal.entry(journal.START, SETUP, body, "")])

    def add(
        self, entries: Sequence[Entry], *, number: int | None = None, changed: float | None = None
    ) -> Place:
        """Take a whole game in as a new one, whole or not at all; with its number if that is free.

        Entries that follow from each other are kept even where nobody can read what they say.
        """
        line = self.line_of(entries, changed)
        with self._transaction(writes=True) as connection:
            return self._insert(connection, entries, line, number)

    def take_in(
        self,
        games: Iterable[Sequence[Entry]],
        slips: Iterable[Slip] = (),
        settings: Mapping[str, object] | None = None,
        names: Mapping[str, Names] | None = None,
        lines: Iterable[Line] | None = None,
    ) -> list[int]:
        """Take everything of another file in beside what is here: all of it or nothing.

        `names` are what its games are called, by their first hashes; `lines` what `line_of` has
        worked out of each already.
        """
        games = [*games]
        ready = map(self.line_of, games) if lines is None else lines
        with self._transaction(writes=True) as connection:
            pairs = zip(games, ready, strict=True)
            made = [self._insert(connection, one, line, None).game for one, line in pairs]
            for first, said in (names or {}).items():
                kept.put(connection, kept.NAMES + first, said.as_kept())
            for slip in slips:
                keep(connection, slip)
            for name, value in (settings or {}).items():
                kept.put(connection, name, value)
        return made

    @staticmethod
    def _insert(
        connection: Connection, entries: Sequence[Entry], line: Line, number: int | None
    ) -> Place:
        row = dict(line)
        taken = select(Played.id).where(col(Played.id) == number)
        if number is not None and connection.execute(taken).first() is None:
            row["id"] = number
        key = connection.execute(insert(Played).values(row)).inserted_primary_key
        assert key is not None  # noqa: S101  # an insert of one row always has one
        game = int(key[0])
        connection.execute(insert(SavedEntry), [_kept(game, one) for one in entries])
        return Place(game, len(entries), entries[-1].hash)

    def append(self, place: Place, step: Step, after: Table) -> Place:
        """Save a step behind the head, if the journal still is where it was decided on."""
        return self._enter(place, STEP, journal.step_body(step), after, step.line)

    def move_head(self, place: Place, at: int, table: Table, last_line: str) -> Place:
        """Undo and redo: nothing is taken away, the head stands behind another step."""
        return self._enter(place, HEAD, journal.head_body(at), table, last_line)

    def _enter(self, place: Place, kind: str, body: str, table: Table, line: str) -> Place:
        entry = journal.entry(place.entries, kind, body, place.hash)
        with self._transaction(writes=True) as connection:
            row = self._held(connection, place)
            row |= {"entries": place.entries + 1, "last": entry.hash, "last_line": line}
            row |= {"round": table.round, "over": table.outcome is not None}
            row["changed"] = self._now()
            row["seal"] = seal(row)
            connection.execute(_ADD_ENTRY, _kept(place.game, entry))
            connection.execute(_UPDATE, {"game": place.game, **row})
        return Place(place.game, entry.number + 1, entry.hash)

    def _held(self, connection: Connection, place: Place) -> dict[str, Any]:
        found = connection.execute(_FIND, {"game": place.game}).one_or_none()
        if found is None:
            raise StorageError(GONE)
        if (found.entries, found.last) != (place.entries, place.hash):
            raise LateError(LATE)
        return {name: getattr(found, name) for name in _SEALED}

    def line_of(self, entries: Sequence[Entry], changed: float | None = None) -> Line:
        """Work out what the list says of a game; without a set-up where nobody can read it."""
        when = self._now() if changed is None else changed
        row: Line = {"setup": "", "round": 0, "last_line": "", "over": False}
        row |= {"entries": len(entries), "last": entries[-1].hash}
        row |= {"begun": _begun(entries, when), "changed": when}
        with suppress(StorageError):
            game = read_game(0, entries)
            row["setup"] = "\n".join(write_setup(game.setup))
            row |= {"round": game.table.round, "last_line": game.last_line}
            row["over"] = game.table.outcome is not None
        return row | {"seal": seal(row)}

    def remove(self, game: int) -> None:
        """Delete a game for good, and what it was called where no copy of it is left."""
        with self._transaction(writes=True) as connection:
            first = kept.first_hash(connection, game)
            connection.execute(delete(SavedEntry).where(col(SavedEntry.game_id) == game))
            connection.execute(delete(Played).where(col(Played.id) == game))
            # Its number may be another's one day, which has to begin with nothing.
            its = [f"{one}{game}" for one in OF_A_GAME]
            connection.execute(delete(Setting).where(col(Setting.name).in_(its)))
            copies = select(SavedEntry.game_id).where(
                col(SavedEntry.hash) == first, col(SavedEntry.number) == START
            )
            if first is not None and not connection.execute(copies).first():
                connection.execute(delete(Setting).where(col(Setting.name) == kept.NAMES + first))

    def put_away(self, game: int) -> None:
        """Delete a game so that it can be brought back for a while; what lay there longer goes."""
        since = self._now()
        with self._transaction(writes=True) as connection:
            first = kept.first_hash(connection, game)
            away = kept.put_away(connection)
            old = [number for number, (_, when) in away.items() if since - when > KEPT]
            others = {number: said for number, said in away.items() if number not in old}
            kept.put(connection, kept.AWAY, {**others, game: (first, since)})
        for number in old:
            self.remove(number)

    def bring_back(self, game: int) -> None:
        """Bring a game back that was put away."""
        with self._transaction(writes=True) as connection:
            away = kept.put_away(connection)
            kept.put(
                connection, kept.AWAY, {one: said for one, said in away.items() if one != game}
            )

    def call(self, game: int, names: Names) -> None:
        """Keep what a game and its players are called."""
        with self._transaction(writes=True) as connection:
            first = kept.first_hash(connection, game)
            if first is None:
                raise StorageError(GONE)
            if names:
                kept.put(connection, kept.NAMES + first, names.as_kept())
            else:
                connection.execute(delete(Setting).where(col(Setting.name) == kept.NAMES + first))

    # ------------------------------------------------------------------------------- reading

    def list(self, most: int | None = None) -> tuple[Listed, ...]:
        """Give all games, or so many, the one played last first; none that was put away."""
        with self._transaction() as connection:
            away = kept.put_away(connection)
            asked = select(Played).where(col(Played.id).not_in(away))
            newest = asked.order_by(col(Played.changed).desc()).limit(most)
            rows = connection.execute(newest).all()
            called = kept.called(connection)
        found = (self._listed(row, called.get(row.id, NOBODY)) for row in rows)
        return tuple(sorted(found, key=lambda one: -one.changed))

    def count(self) -> int:
        """Tell how many games `list` would give."""
        with self._transaction() as connection:
            asked = select(func.count()).where(col(Played.id).not_in(kept.put_away(connection)))
            return int(connection.execute(asked).scalar_one())

    def away(self) -> tuple[tuple[Listed, float], ...]:
        """Give the games that were put away, each with when, the last one first."""
        with self._transaction() as connection:
            away = kept.put_away(connection)
            rows = connection.execute(select(Played).where(col(Played.id).in_(away))).all()
            called = kept.called(connection)
        found = ((self._listed(row, called.get(row.id, NOBODY)), away[row.id][1]) for row in rows)
        return tuple(sorted(found, key=lambda one: -one[1]))

    def lasted(self, game: int) -> float:
        """Tell how many seconds lie between a game's beginning and its last step."""
        with self._transaction() as connection:
            row = connection.execute(_FIND, {"game": game}).one_or_none()
        if row is None or not isinstance(row.changed, float) or not isinstance(row.begun, float):
            return 0.0
        return max(0.0, row.changed - row.begun)

    def names(self, game: int) -> Names:
        """Give what a game and its players are called."""
        with self._transaction() as connection:
            return kept.called(connection, game).get(game, NOBODY)

    def _listed(self, row: Any, names: Names) -> Listed:  # noqa: ANN401  # a row of the database
        # A line that does not fit its seal is not believed; then the game itself is asked.
        said = {name: getattr(row, name) for name in _SEALED}
        changed = row.changed if isinstance(row.changed, float) else 0.0
        try:
            if seal(said) == row.seal:
                setup = read_setup_lines(row.setup)
                return Listed(row.id, setup, row.round, row.last_line, row.over, changed, names)
            game = read_game(row.id, self.entries(row.id))
        except (StorageError, ValueError):
            return Listed(row.id, None, 0, "", over=False, changed=changed, names=names)
        over = game.table.outcome is not None
        table = game.table
        return Listed(row.id, game.setup, table.round, game.last_line, over, changed, names)

    def entries(self, game: int) -> tuple[Entry, ...]:
        """Give the journal of a game as it lies there, true or not."""
        with self._transaction() as connection:
            return _entries(connection, game)

    def whole(self, game: int) -> tuple[Entry, ...]:
        """Give what can be played on from of the journal of a game, which may be damaged."""
        return self.entries(game)[: self.load(game).place.entries]

    def load(self, game: int, tip: int | None = None) -> Loaded:
        """Give a game with its steps, or with those of one of its branches."""
        with self._transaction() as connection:
            row = connection.execute(_FIND, {"game": game}).one_or_none()
            entries = _entries(connection, game)
        if row is None:
            raise StorageError(GONE)
        trusted = seal({name: getattr(row, name) for name in _SEALED}) == row.seal
        return read_game(game, entries, row.entries if trusted else None, tip)

    def branches(self, game: int) -> tuple[Branch, ...]:
        """Give the steps of a game that others have replaced, the newest first."""
        return branches_of(sound(self.entries(game)))

    def setting(self, name: str) -> Any:  # noqa: ANN401  # whatever JSON can hold
        """Give a setting; None when it was never set, or cannot be read."""
        with self._transaction() as connection:
            row = connection.execute(select(Setting).where(col(Setting.name) == name)).one_or_none()
        return None if row is None else kept.read_value(row.value)

    def set(self, name: str, value: object) -> None:
        """Keep a setting."""
        with self._transaction(writes=True) as connection:
            kept.put(connection, name, value)

    def settings(self) -> dict[str, Any]:
        """Give all settings that can be read."""
        with self._transaction() as connection:
            names = connection.execute(select(Setting.name)).scalars().all()
        return {name: value for name in names if (value := self.setting(name)) is not None}

    # ------------------------------------------------------------------------------- the file

    def mend_list(self) -> None:
        """Write anew what the list says of games whose line is missing or does not fit its seal."""
        with self._transaction() as connection:
            rows = {row.id: row for row in connection.execute(select(Played)).all()}
            there = connection.execute(
                select(SavedEntry.game_id, func.count()).group_by(col(SavedEntry.game_id))
            ).all()
        for game, _count in there:
            row = rows.get(game)
            if row is None or seal({name: getattr(row, name) for name in _SEALED}) != row.seal:
                self._list_anew(game, known=row is not None)

    def _list_anew(self, game: int, *, known: bool) -> None:
        entries = sound(self.entries(game))
        if not entries:
            return  # it stays in the list as one that cannot be read
        row = self.line_of(entries)
        with self._transaction(writes=True) as connection:
            if known:
                connection.execute(update(Played).where(col(Played.id) == game).values(row))
            else:
                connection.execute(insert(Played).values(id=game, **row))

    def close(self) -> None:
        """Let the file go."""
        self._engine.dispose()


def _kept(game: int, entry: Entry) -> dict[str, Any]:
    return {
        "game_id": game,
        "number": entry.number,
        "kind": entry.kind,
        "body": entry.body,
        "before": entry.before,
        "hash": entry.hash,
    }


def _entries(connection: Connection, game: int) -> tuple[Entry, ...]:
    return tuple(Entry(*row) for row in connection.execute(_READ, {"game": game}).all())


def _begun(entries: Sequence[Entry], otherwise: float) -> float:
    try:
        begun = journal.read_body(entries[0].body).get("begun")
    except StorageError:
        begun = None
    return begun if isinstance(begun, float) else otherwise
