"""What is kept beside the games, as settings: what they are called, and which lie in the bin."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.dialects.sqlite import insert as upsert
from sqlmodel import col, select

from companion.naming import Names, read_names
from companion.storage.journal import START
from companion.storage.models import SavedEntry, Setting

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

NAMES: Final = "names "
"""The setting that says what a game and its players are called: this, and the game's first hash,
which every copy of it has, wherever it was kept meanwhile."""
_NAMED: Final = select(SavedEntry.game_id, Setting.value).where(
    col(Setting.name) == NAMES + col(SavedEntry.hash), col(SavedEntry.number) == START
)
AWAY: Final = "put away"
"""The setting that says which games lie in the bin: by number the first hash, and since when."""
_NUMBER: Final = re.compile("[0-9]{1,18}")


def put(connection: Connection, name: str, value: object) -> None:
    """Keep a setting."""
    said = json.dumps(value)
    connection.execute(
        upsert(Setting)
        .values(name=name, value=said)
        .on_conflict_do_update(index_elements=["name"], set_={"value": said})
    )


def first_hash(connection: Connection, game: int) -> str | None:
    """Give the first hash of a game; None where the game is gone."""
    here = col(SavedEntry.game_id) == game, col(SavedEntry.number) == START
    found = connection.execute(select(SavedEntry.hash).where(*here)).first()
    return None if found is None else str(found[0])


def put_away(connection: Connection) -> dict[int, tuple[str, float]]:
    """Read which games were put away; a number that another game has by now is none of them."""
    row = connection.execute(select(Setting).where(col(Setting.name) == AWAY)).one_or_none()
    said = None if row is None else read_value(row.value)
    away = {}
    for number, one in said.items() if isinstance(said, dict) else ():
        match one:
            case [str(first), float(since)] if _NUMBER.fullmatch(number):
                if first_hash(connection, int(number)) == first:
                    away[int(number)] = first, since
    return away


def called(connection: Connection, game: int | None = None) -> dict[int, Names]:
    """Read what games are called: of one, or of all that have a name."""
    asked = _NAMED if game is None else _NAMED.where(col(SavedEntry.game_id) == game)
    return {
        number: read_names(read_value(said)) for number, said in connection.execute(asked).all()
    }


def read_value(said: object) -> Any:  # noqa: ANN401  # whatever JSON can hold
    """Read what is kept; None where it cannot be read."""
    try:
        return json.loads(said)  # type: ignore[arg-type]  # SQLite keeps whatever it is given
    except (ValueError, TypeError, RecursionError):
        return None
