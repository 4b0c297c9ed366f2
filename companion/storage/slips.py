"""Reading and writing the slips of the card desk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, update
from sqlmodel import col, select

from companion.storage.models import SavedSlip
from companion.storage.transaction import transaction
from rules.book.slips import Slip

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine


class Slips:
    """The slips of one file."""

    def __init__(self, engine: Engine) -> None:
        """Use an engine that `opening` has prepared."""
        self._engine = engine

    def read(self) -> tuple[Slip, ...]:
        """Give all slips, the oldest first."""
        with transaction(self._engine) as connection:
            rows = connection.execute(select(SavedSlip).order_by(col(SavedSlip.id))).all()
        return tuple(Slip(row.title, row.text, row.role, row.id) for row in rows)

    def write(self, slip: Slip) -> Slip:
        """Keep a slip, and give it with its number: a new one, or in the place of its number."""
        words: dict[str, str | int] = {"title": slip.title, "text": slip.text, "role": slip.role}
        with transaction(self._engine) as connection:
            if slip.number:
                here = col(SavedSlip.id) == slip.number
                if connection.execute(update(SavedSlip).where(here).values(words)).rowcount:
                    return slip
                words["id"] = slip.number  # it was thrown away, and is taken back
            key = connection.execute(insert(SavedSlip).values(words)).inserted_primary_key
            assert key is not None  # noqa: S101  # an insert of one row always has one
            return replace(slip, number=int(key[0]))

    def throw_away(self, number: int) -> None:
        """Keep a slip no longer."""
        with transaction(self._engine) as connection:
            connection.execute(delete(SavedSlip).where(col(SavedSlip.id) == number))
