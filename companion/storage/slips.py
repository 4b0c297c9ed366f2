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
from rules.book.slips import Slip

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

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
        slips = [(Slip(row["title"], row["text"], row["role"], row["id"]), row) for row in rows]
        return tuple(
            # A file that may only be read can be of before there were seals.
            replace(slip, doubtful=is_doubtful(slip, row.get("seal")))
            for slip, row in slips
        )

    def write(self, slip: Slip) -> Slip:
        """Keep a slip, and give it with its number: a new one, or in the place of its number."""
        with transaction(self._engine, writes=True) as connection:
            return keep(connection, replace(slip, doubtful=False))

    def throw_away(self, number: int) -> None:
        """Keep a slip no longer."""
        with transaction(self._engine) as connection:
            connection.execute(delete(SavedSlip).where(col(SavedSlip.id) == number))


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
