"""What goes wrong with a file is told in sentences, whatever the machine calls it."""

from __future__ import annotations

import sqlite3

import pytest

from companion.storage.problems import (
    BusyError,
    DamagedError,
    LateError,
    LockedAwayError,
    StorageError,
    explain,
)


def test_an_error_that_nobody_foresaw_is_still_a_plain_sentence() -> None:
    """No word of it comes from a machine."""
    error = explain(ValueError("[Errno 5] Expecting ':' delimiter"))
    assert isinstance(error, StorageError)
    assert str(error) == "the saved games could not be used just now; try again"


@pytest.mark.parametrize(
    ("raised", "kind", "said"),
    [
        (MemoryError(), StorageError, "too little memory"),
        (OSError(28, "No space left on device"), LockedAwayError, "no room left"),
        (OSError(30, "Read-only file system"), LockedAwayError, "read-only"),
        (PermissionError(13, "Permission denied"), LockedAwayError, "may not write"),
        (sqlite3.DatabaseError("database disk image is malformed"), DamagedError, "damaged"),
        (sqlite3.OperationalError("database is locked"), BusyError, "another program"),
        (sqlite3.OperationalError("disk I/O error"), StorageError, "could not read or write"),
        (LateError("late"), LateError, "late"),
    ],
)
def test_what_machines_say_is_told_in_plain_words(
    raised: Exception, kind: type[StorageError], said: str
) -> None:
    """Each kind of trouble has its sentence."""
    error = explain(raised)
    assert type(error) is kind
    assert said in str(error)
