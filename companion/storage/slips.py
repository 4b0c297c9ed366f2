"""Reading and writing the slips of the card desk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, text
from sqlalchemy.dialects.sqlite import insert as put
from sqlmodel import col

from companion.storage.models import SavedSlip
from companion.storage.seals import is_doubtful, seal_of
from companion.storage.transaction import transaction
from rules.book.slips import MOST_TEXT, MOST_TITLE, Slip
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import Connection, Engine

UNREAD: Final = "A card text that cannot be read"
_READ: Final = text("SELECT * FROM savedslip ORDER BY id")


class Slips:
    """The slips of one file."""

    def __init__(self, engine: Engine) -> None:
        """Use an engine that `opening` has prepared."""
        self._engine = engine

    def read(self) -> tuple[Slip, ...]:
        """Give all slips, the oldest first; one that is not as it was written says so."""
        with transaction(self._engine) as connection:
            rows = connection.execute(_READ).mappings().all()
            return tuple(as_shown(row) for row in rows if isinstance(row["id"], int))

    def write(self, slip: Slip) -> Slip:
        """Keep a slip, and give it with its number: a new one, or in the place of its number."""
        with transaction(self._engine, writes=True) as connection:
            return keep(connection, replace(slip, doubtful=False))

    def throw_away(self, number: int) -> None:
        """Keep a slip no longer."""
        with transaction(self._engine, writes=True) as connection:
            connection.execute(delete(SavedSlip).where(col(SavedSlip.id) == number))


def as_shown(row: Mapping[Any, Any]) -> Slip:
    """Give a slip as it can be shown, searched and sent, whatever lies in its row.

    What had to be changed for that is doubtful, as is what does not fit its seal.
    """
    kept = Slip(row["title"], row["text"], row["role"], row["id"])
    title, text, role = (
        row[name] if isinstance(row[name], str) else "" for name in ("title", "text", "role")
    )
    shown = replace(
        kept,
        title=_seen(title)[:MOST_TITLE].strip() or UNREAD,
        text="\n".join(map(_seen, text.split("\n")))[:MOST_TEXT],
        role=role if role in set(Role) else "",
    )
    # A file that may only be read can be of before there were seals.
    return replace(shown, doubtful=shown != kept or is_doubtful(kept, row.get("seal")))


def _seen(line: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in line)


def keep(connection: Connection, slip: Slip) -> Slip:
    """Keep a slip with its seal, under its number or a new one, and give it with that."""
    words: dict[str, Any] = {"title": slip.title, "text": slip.text, "role": slip.role}
    if not slip.number:
        made = connection.execute(insert(SavedSlip).values(words)).inserted_primary_key
        assert made is not None  # noqa: S101  # an insert of one row always has one
        slip = replace(slip, number=int(made[0]))
    row = {"id": slip.number, **words, "seal": seal_of(slip)}
    there = put(SavedSlip).values(row)
    connection.execute(there.on_conflict_do_update(index_elements=["id"], set_=row))
    return slip
