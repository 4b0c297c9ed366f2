"""What every action is: a thing that somebody did, which one sentence of a transcript tells."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a person did or reported; each kind is a frozen dataclass with a sentence."""

    meanwhile = False
    """Whether it may be done between a reveal and the attack that comes after it."""
