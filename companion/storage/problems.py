"""What can go wrong with a file, as sentences for a player."""

from __future__ import annotations

from typing import Final


class StorageError(Exception):
    """Something could not be read or saved; the message is one plain sentence."""


class DamagedError(StorageError):
    """The file is no sound database any more."""


class NewerError(StorageError):
    """The file was written by a newer version of the app."""


_SENTENCES: Final = (
    ("database is locked", "another program is using the saved games; close it and try again"),
    ("readonly database", "the saved games cannot be changed: the file is read-only"),
    ("database or disk is full", "there is no room left on this device; free some and try again"),
    ("unable to open database", "the place for the saved games cannot be opened"),
    ("disk I/O error", "this device could not write the saved games"),
)
_DAMAGED: Final = ("malformed", "not a database", "no such table", "no such column", "corrupt")


def explain(error: BaseException) -> StorageError:
    """Turn a database's error into a sentence that a tired player understands."""
    said = str(getattr(error, "orig", None) or error)
    for sign in _DAMAGED:
        if sign in said:
            return DamagedError("the file of saved games is damaged")
    for sign, sentence in _SENTENCES:
        if sign in said:
            return StorageError(sentence)
    return StorageError(f"the saved games could not be used ({said.splitlines()[0][:120]})")
