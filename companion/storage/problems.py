"""What can go wrong with a file, as sentences for a player."""

from __future__ import annotations

from typing import Final


class StorageError(Exception):
    """Something could not be read or saved; the message is one plain sentence."""


class DamagedError(StorageError):
    """What was written is not there as it was written."""


class NewerError(StorageError):
    """The file was written by a newer version of the app."""


class BusyError(StorageError):
    """Another program holds the file; in a moment it may be free."""


class LockedAwayError(StorageError):
    """The file can be read but not written, or not even that."""


class LateError(StorageError):
    """Somebody else has played on in this game since."""


_BUSY: Final = "another program is using the saved games; close it and try again"
_READ_ONLY: Final = "the saved games cannot be changed: the file is read-only"
NO_ROOM: Final = "there is no room left on this device; free some and try again"
NO_PLACE: Final = "the place for the saved games cannot be opened"
_SENTENCES: Final[tuple[tuple[str, type[StorageError], str], ...]] = (
    ("locked", BusyError, _BUSY),
    ("busy", BusyError, _BUSY),
    ("readonly database", LockedAwayError, _READ_ONLY),
    ("query_only", LockedAwayError, _READ_ONLY),
    ("read-only file system", LockedAwayError, _READ_ONLY),
    ("permission denied", LockedAwayError, "this app may not write where the saved games lie"),
    ("database or disk is full", LockedAwayError, NO_ROOM),
    ("no space left", LockedAwayError, NO_ROOM),
    ("quota exceeded", LockedAwayError, NO_ROOM),
    ("unable to open database", LockedAwayError, NO_PLACE),
    ("not a directory", LockedAwayError, NO_PLACE),
    ("is a directory", LockedAwayError, NO_PLACE),
    ("no such file or directory", LockedAwayError, NO_PLACE),
    ("file exists", LockedAwayError, NO_PLACE),
    ("file name too long", LockedAwayError, NO_PLACE),
    ("disk i/o error", StorageError, "this device could not read or write the saved games"),
    ("input/output error", StorageError, "this device could not read or write the saved games"),
    ("out of memory", StorageError, "this device has too little memory free; close other apps"),
    ("unique constraint", LateError, "this game was played on elsewhere meanwhile"),
)
_DAMAGED: Final = (
    "malformed",
    "not a database",
    "no such table",
    "no such column",
    "has no column",
    "corrupt",
    "could not decode",
    "unsupported file format",
)
UNKNOWN: Final = "the saved games could not be used just now; try again"


def explain(error: BaseException) -> StorageError:
    """Turn whatever went wrong into a sentence that a tired player understands."""
    if isinstance(error, StorageError):
        return error
    said = str(getattr(error, "orig", None) or error).lower()
    if isinstance(error, MemoryError):
        said = "out of memory"
    if any(sign in said for sign in _DAMAGED):
        return DamagedError("the file of saved games is damaged")
    for sign, kind, sentence in _SENTENCES:
        if sign in said:
            return kind(sentence)
    return StorageError(UNKNOWN)


def pass_damage(error: BaseException) -> None:
    """Go on where something is damaged for good; what may be otherwise in a moment is raised.

    Whoever took a full disk for a damage would go on with less than there is.
    """
    told = explain(error)
    if not isinstance(told, DamagedError):
        raise told from error
