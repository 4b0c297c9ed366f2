"""The key of this phone, with which it seals what its players keep secret.

The key is 32 random bytes in a file beside the games, made once and never sent. A seal is the
value under a stream of bytes that the key and a fresh number give (BLAKE2b, keyed, counting), with
a keyed sum over both behind it, and as long for each short value.

It protects what leaves the phone: a game that is shown, copied or sent, and the file of games
without the key beside it. Nobody reads the value there, sees whether two values are the same, or
changes one unseen. It does not protect from somebody who has the phone in hand and can read the
app's own folder, for there the key lies, nor from a copy of that whole folder.
"""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from hashlib import blake2b
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from rules.secret import hand_in

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "phone.key"
_KEY: Final = 32
_FRESH: Final = 16
_SUM: Final = 16
_BLOCK: Final = 64
_LENGTH: Final = 4
"""So many bytes before a value say how long it is; behind it follow noughts to a whole block."""


class Key:
    """Seals texts and opens them again."""

    def __init__(self, secret: bytes) -> None:
        """Work out two keys from one, for the stream and for the sum."""
        self._stream = blake2b(key=secret, person=b"stream", digest_size=_KEY).digest()
        self._sum = blake2b(key=secret, person=b"sum", digest_size=_KEY).digest()

    def close(self, text: str) -> str:
        """Seal a text; the same text never gives the same seal twice."""
        value = text.encode()
        plain = len(value).to_bytes(_LENGTH) + value
        plain += bytes(-len(plain) % _BLOCK)
        fresh = token_bytes(_FRESH)
        covered = self._covered(fresh, plain)
        return (fresh + covered + self._sum_of(fresh + covered)).hex()

    def open(self, sealed: str) -> str | None:
        """Give the text again; None where another key sealed it, or it was changed."""
        try:
            whole = bytes.fromhex(sealed)
        except ValueError:
            return None
        said, checked = whole[:-_SUM], whole[-_SUM:]
        if not hmac.compare_digest(self._sum_of(said), checked):
            return None
        plain = self._covered(said[:_FRESH], said[_FRESH:])
        length = int.from_bytes(plain[:_LENGTH])
        return plain[_LENGTH : _LENGTH + length].decode()

    def _covered(self, fresh: bytes, text: bytes) -> bytes:
        # Covering what is covered uncovers it.
        blocks = (
            blake2b(number.to_bytes(8), key=self._stream, salt=fresh).digest()
            for number in range(len(text) // _BLOCK)
        )
        return bytes(one ^ other for one, other in zip(text, b"".join(blocks), strict=True))

    def _sum_of(self, said: bytes) -> bytes:
        return blake2b(said, key=self._sum, digest_size=_SUM).digest()


def key_in(folder: Path) -> Key | None:
    """Give the key that lies in a folder, if a whole one does."""
    try:
        secret = (folder / FILE).read_bytes()
    except Exception:  # noqa: BLE001  # whatever the disk says, the app starts
        return None
    return Key(secret) if len(secret) == _KEY else None


def in_memory() -> Key:
    """Make a key that is gone with the program: for a run that keeps nothing."""
    return Key(token_bytes(_KEY))


def use_key_of(folder: Path) -> None:
    """Seal and open with this folder's key from now on; the first time it is made.

    Where none can be kept, one in memory does: what it seals is asked anew the next time.
    """
    hand_in(key_in(folder) or _made(folder))


def _made(folder: Path) -> Key:
    secret = token_bytes(_KEY)
    with suppress(Exception):  # likewise: a key in memory does until then
        _keep(folder, secret)
    return Key(secret)


def _keep(folder: Path, secret: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    there = folder / FILE
    if there.exists():
        # One that cannot be read now may be read tomorrow; one that is cut short never.
        if len(there.read_bytes()) == _KEY:
            return
        there.unlink()
    file = os.open(there, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "wb") as written:
        written.write(secret)
        written.flush()
        os.fsync(written.fileno())
