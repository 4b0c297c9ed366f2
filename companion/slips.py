"""The slips of the card desk in the running app: saved first, then shown and found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from companion.session import NotSaved
from companion.storage.problems import StorageError
from rules.book.slips import Found, slip_reader

if TYPE_CHECKING:
    from rules.book.slips import Pile, Slip

EARLY = "your games are still being opened; try again in a moment"


class SlipStore(Protocol):
    """What is needed of the storage."""

    def read(self) -> tuple[Slip, ...]:
        """Give all slips."""
        ...

    def write(self, slip: Slip) -> Slip:
        """Keep a slip."""
        ...

    def throw_away(self, number: int) -> None:
        """Keep a slip no longer."""
        ...


class SlipBox:
    """All slips of this phone, whichever game is played."""

    def __init__(self, store: SlipStore | None = None) -> None:
        """Use a store; without one nothing can be kept yet."""
        self._store = store
        self._slips: tuple[Slip, ...] | None = None
        self._pile: tuple[tuple[Slip, ...], Pile] | None = None
        self.drafts: dict[Slip, Slip] = {}
        """What was typed for a slip and not saved yet, by the slip as it was before."""

    @property
    def slips(self) -> tuple[Slip, ...]:
        """All slips; none where they cannot be read, for the rules are found all the same."""
        if self._slips is None and self._store is not None:
            try:
                self._slips = self._store.read()
            except StorageError:
                return ()
        return self._slips or ()

    def slip(self, number: int) -> Slip | None:
        """Find a slip by its number."""
        return next((slip for slip in self.slips if slip.number == number), None)

    def write(self, slip: Slip) -> Slip | NotSaved:
        """Keep a slip: a new one, a changed one, or one that was thrown away."""
        if self._store is None:
            return NotSaved(EARLY)
        try:
            kept = self._store.write(slip)
        except StorageError as wrong:
            return NotSaved(str(wrong))
        others = [one for one in self.slips if one.number != kept.number]
        self._slips = tuple(sorted((*others, kept), key=lambda one: one.number))
        return kept

    def throw_away(self, slip: Slip) -> NotSaved | None:
        """Keep a slip no longer; writing it again takes that back."""
        if self._store is None:
            return NotSaved(EARLY)
        try:
            self._store.throw_away(slip.number)
        except StorageError as wrong:
            return NotSaved(str(wrong))
        self._slips = tuple(one for one in self.slips if one.number != slip.number)
        return None

    def found(self, text: str) -> Found:
        """Find the slips that answer a question. Where nobody has written any, nothing is read."""
        slips = self.slips
        if not slips:
            return Found()
        # A thread may lay out the first pile while somebody writes: then it is the older one.
        if self._pile is None or self._pile[0] is not slips:
            self._pile = slips, slip_reader().pile(slips)
        return self._pile[1].found(text)
