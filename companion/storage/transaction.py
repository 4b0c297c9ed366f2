"""All or nothing: what is read and written together, with errors as sentences."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from companion.storage.problems import explain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.engine import Connection, Engine


@contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """Do it all, or nothing of it and say why."""
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as wrong:
        raise explain(wrong) from wrong
