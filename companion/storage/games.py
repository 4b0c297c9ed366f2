"""Reading and writing games: one transaction a step, and nothing is shown before it is saved."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, update
from sqlmodel import col, select

from companion.storage.models import Game, SavedStep, Setting
from companion.storage.problems import StorageError
from companion.storage.slips import Slips
from companion.storage.transaction import transaction
from rules import Step, UnreadableError, pack, read_action, unpack
from rules.transcript import read_setup_lines, write_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from sqlalchemy.engine import Connection, Engine

    from rules import Setup, Table


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as the list of tables shows it."""

    id: int
    setup: Setup
    round: int
    last_line: str
    over: bool
    changed: float


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game with all its steps, those behind the head too."""

    id: int
    setup: Setup
    steps: tuple[Step, ...]
    head: int


def pack_step(step: Step) -> tuple[str, str, str]:
    """Write a step as the three texts that are kept of it."""
    return (
        step.kept_line,
        json.dumps([pack(event) for event in step.events], separators=(",", ":")),
        json.dumps([pack(refusal) for refusal in step.overruled], separators=(",", ":")),
    )


def unpack_step(line: str, events: str, overruled: str) -> Step:
    """Read a step back; StorageError when it is damaged or of a newer version."""
    try:
        action = read_action(line.removeprefix("overrule "))
        return Step(action, unpack(json.loads(events)), unpack(json.loads(overruled)))
    except (ValueError, KeyError, TypeError, AttributeError) as wrong:
        raise StorageError(f"“{line[:60]}” cannot be read: {wrong}") from wrong


class Games:
    """The games of one file. `now` is the clock, so that tests can hold it still."""

    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        """Use an engine that `opening` has prepared."""
        self._engine = engine
        self._now = now
        self.slips = Slips(engine)
        """What players wrote down of their cards lies in the same file."""

    def _transaction(self) -> AbstractContextManager[Connection]:
        return transaction(self._engine)

    def add(self, setup: Setup) -> int:
        """Begin a new game and give its number."""
        now = self._now()
        with self._transaction() as connection:
            row = {"setup": "\n".join(write_setup(setup)), "begun": now, "changed": now}
            row |= {"head": 0, "round": 1, "last_line": "", "over": False}
            key = connection.execute(insert(Game).values(row)).inserted_primary_key
            assert key is not None  # noqa: S101  # an insert of one row always has one
            return int(key[0])

    def append(self, game: int, number: int, step: Step, after: Table) -> None:
        """Save a step behind the head; what could have been redone is gone with it."""
        line, events, overruled = pack_step(step)
        row = {"line": line, "events": events, "overruled": overruled}
        with self._transaction() as connection:
            connection.execute(
                delete(SavedStep).where(
                    col(SavedStep.game_id) == game, col(SavedStep.number) >= number
                )
            )
            connection.execute(insert(SavedStep).values(game_id=game, number=number, **row))
            self._point(connection, game, number + 1, after, step.line)

    def move_head(self, game: int, head: int, table: Table, last_line: str) -> None:
        """Undo and redo: the steps stay, the head moves."""
        with self._transaction() as connection:
            self._point(connection, game, head, table, last_line)

    def _point(self, connection: Connection, game: int, head: int, table: Table, line: str) -> None:
        done = connection.execute(
            update(Game)
            .where(col(Game.id) == game)
            .values(
                head=head,
                round=table.round,
                last_line=line,
                over=table.outcome is not None,
                changed=self._now(),
            )
        )
        if done.rowcount != 1:
            raise StorageError("this game is not among the saved games any more")

    def list(self) -> tuple[Listed, ...]:
        """Give all games, the one played last first; one that cannot be read stays unlisted."""
        with self._transaction() as connection:
            rows = connection.execute(select(Game).order_by(col(Game.changed).desc())).all()
        return tuple(listed for row in rows if (listed := _listed(row)))

    def load(self, game: int) -> Loaded:
        """Give a game with its steps."""
        with self._transaction() as connection:
            row = connection.execute(select(Game).where(col(Game.id) == game)).one_or_none()
            saved: Sequence[Any] = connection.execute(
                select(SavedStep)
                .where(col(SavedStep.game_id) == game)
                .order_by(col(SavedStep.number))
            ).all()
        if row is None:
            raise StorageError("this game is not among the saved games any more")
        steps = tuple(unpack_step(one.line, one.events, one.overruled) for one in saved)
        if row.head > len(steps):
            raise StorageError("some steps of this game are missing from the file")
        return Loaded(game, _setup(row.setup), steps, row.head)

    def remove(self, game: int) -> None:
        """Delete a game for good."""
        with self._transaction() as connection:
            connection.execute(delete(SavedStep).where(col(SavedStep.game_id) == game))
            connection.execute(delete(Game).where(col(Game.id) == game))

    def setting(self, name: str) -> Any:  # noqa: ANN401  # whatever JSON can hold
        """Give a setting; None when it was never set."""
        with self._transaction() as connection:
            row = connection.execute(select(Setting).where(col(Setting.name) == name)).one_or_none()
        return None if row is None else json.loads(row.value)

    def set(self, name: str, value: object) -> None:
        """Keep a setting."""
        with self._transaction() as connection:
            connection.execute(delete(Setting).where(col(Setting.name) == name))
            connection.execute(insert(Setting).values(name=name, value=json.dumps(value)))

    def close(self) -> None:
        """Let the file go."""
        self._engine.dispose()


def _setup(text: str) -> Setup:
    try:
        return read_setup_lines(text)
    except UnreadableError as wrong:
        raise StorageError(f"who played this game cannot be read: {wrong}") from wrong


def _listed(row: Any) -> Listed | None:  # noqa: ANN401  # a row of the database
    try:
        setup = _setup(row.setup)
    except StorageError:
        return None
    return Listed(row.id, setup, row.round, row.last_line, row.over, row.changed)
