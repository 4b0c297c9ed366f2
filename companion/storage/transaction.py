"""All or nothing: what is read and written together, with errors as sentences."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from companion.storage.problems import explain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.engine import Connection, Engine

WRITES: Final = "writes"
"""The option of a connection that is going to write: it takes its turn before it reads."""


@contextmanager
def transaction(engine: Engine, *, writes: bool = False) -> Iterator[Connection]:
    """Do it all, or nothing of it and say why."""
    try:
        with engine.execution_options(**{WRITES: writes}).begin() as connection:
            yield connection
    except (SQLAlchemyError, OSError, MemoryError, OverflowError, UnicodeError) as wrong:
        raise explain(wrong) from wrong
