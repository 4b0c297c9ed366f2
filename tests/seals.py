"""A seal for tests of the rules: it hides a text from the eye, and knows its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Turned:
    """Writes a text backwards in numbers, with its own number behind it."""

    number: int

    def close(self, text: str) -> str:
        """Seal it."""
        return text[::-1].encode().hex() + f"{self.number:02d}"

    def open(self, sealed: str) -> str | None:
        """Open what has this number."""
        if not sealed.endswith(f"{self.number:02d}"):
            return None
        return bytes.fromhex(sealed[:-2]).decode()[::-1]
