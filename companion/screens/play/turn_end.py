"""How the turn ends: what the key says, what would be left open, what could still be spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.play.sections import keeps_books
from rules import Open, panel, refused, still_open
from rules.actions import EndTurn
from rules.names import capital, comes_first, does, lowered

if TYPE_CHECKING:
    from companion.screens.play.sections import Section
    from rules import Prompt, Table
    from rules.actions import Action


NOT_YET: Final = "Not yet"
"""What is said below the key where there is no room to name what comes first."""
LEADS: Final = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""What is said there ends with it: a tap leads to what it names."""


@dataclass(frozen=True, slots=True)
class End:
    """The button that ends the turn, and what would be left open."""

    label: str
    note: str
    action: Action
    open: tuple[Open, ...]
    spare: str = ""
    """What of the turn could still be spent, by the names of its numbers."""
    may: str = ""
    """What may be done before all that is open, or not at all."""
    later: bool = False
    """Whether all that is open comes at the end: now something else may be done."""

    spent: bool = False
    """Whether nothing else is left to do in it."""

    @property
    def what_is_open(self) -> str:
        """Name all that comes before the turn may end."""
        rest = (one.text if one.printed else lowered(one.text) for one in self.open[1:])
        more = [f"then {one}" for one in rest]
        if more and self.first.endswith("?"):
            return f"{self.first} {capital(', '.join(more))}"
        return ", ".join((self.first, *more))

    @property
    def first(self) -> str:
        """Name what comes first."""
        first = self.open[0]
        return f"First {first.text}" if first.printed else comes_first(first.text)

    @property
    def notes(self) -> tuple[str, ...]:
        """Give what may stand below it, from the fullest to the shortest."""
        if not self.open:
            whole = " · ".join(filter(None, (self.spare, self.note)))
            return tuple(dict.fromkeys(filter(None, (whole, self.note))))
        said = dict.fromkeys((self.what_is_open, self.first, NOT_YET))
        return tuple(f"{one}{LEADS}" for one in said)


def plain_end(action: Action) -> Action | None:
    """Give the plain end of a turn for any end of it, and nothing for all else."""
    return EndTurn(action.by) if isinstance(action, EndTurn) else None


def end_of(table: Table, asked: tuple[Prompt, ...], sections: tuple[Section, ...]) -> End | None:
    """Give the key that ends the turn; None once the game is over."""
    if table.outcome is not None:
        return None
    plain = EndTurn(table.turn)
    label = "End turn" if table.within is None else "End the possession turn"
    if table.within is None and not keeps_books(table, table.turn):
        label = f"{capital(does(table.turn, 'is'))} done"
    offered = [answer for prompt in asked for answer in prompt.answers if answer.action == plain]
    if offered:
        spare = _points(table) if _buys(table, asked, sections) else ""
        spent = _is_spent(table, asked, sections)
        return End(label, offered[0].note, plain, (), spare=spare, spent=spent)
    left = still_open(table)
    if left:
        later = not table.owed and not any(prompt.required for prompt in asked)
        return End(label, "", plain, left, later=later)
    no = refused(table, plain)
    # What has to be done first keeps the turn from ending, also where no step of it is open.
    first = () if no is None else (Open(no.refusal.remedy, no.refusal.rule),)
    return End(label, "", plain, first)


def _buys(table: Table, asked: tuple[Prompt, ...], sections: tuple[Section, ...]) -> bool:
    """Tell whether something that has a price can still be done in this turn."""
    own = [answer for prompt in asked if prompt.who is table.turn for answer in prompt.answers]
    return any(section.buys for section in sections) or any(
        answer.price is not None or any(ask.prices for ask in answer.asks) for answer in own
    )


def _is_spent(table: Table, asked: tuple[Prompt, ...], sections: tuple[Section, ...]) -> bool:
    """Tell whether whoever has the turn can only end it."""
    other = [
        answer
        for prompt in asked
        if prompt.who is table.turn
        for answer in prompt.answers
        if not isinstance(answer.action, EndTurn)
    ]
    keys = any(key.open for section in sections for key in section.keys)
    return keeps_books(table, table.turn) and not other and not keys


def _points(table: Table) -> str:
    """Name what is left of the points of this turn."""
    own = (one for one in panel(table) if one.role is table.turn and not one.number.lasts)
    points = (one for one in own if one.number.is_spent)
    left = ", ".join(f"{one.number.name} {one.value}" for one in points if one.value)
    return f"{left} left" if left else ""
