"""An encounter in the Armored Knight's turn: its four steps as one flow, with a row a figure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.panels.armored_knight.view import encounter_view
from companion.screens.play.rows import target
from companion.screens.play.sections import (
    Key,
    Keys,
    Line,
    Lines,
    Rows,
    Section,
    Target,
    attempt,
    kept_key,
    key,
    offered,
    one_key,
)
from companion.theme.tokens import MOST
from rules import Answer
from rules.actions import TellDefense
from rules.roles.armored_knight.actions import (
    AttackFigure,
    EndEncounter,
    Prize,
    Smash,
    SwapSidequests,
    TakeTreasure,
    TurnUp,
)
from rules.roles.armored_knight.attacking import figures, her_strength, piece_of, seat_of
from rules.roles.armored_knight.figures import Figure
from rules.roles.armored_knight.offers import gives, named
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import ME
from rules.to_beat import spec, sure_number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.asked import Tried
    from companion.screens.play.sections import Part
    from rules import Table
    from rules.names import Role
    from rules.roles.armored_knight.figures import FigureOnTile

_PRIZES: Final = {Prize.GRIT: "5 Grit", Prize.JAVELIN: "A Javelin"}
NOBODYS: Final = {Figure.EGG: "egg", Figure.POLTERGEIST: "poltergeist"}
"""What stands on the token of a figure that is no role's."""


def encounter(table: Table) -> Section:
    """Show its steps, each with what is done in it, and what ends them all."""
    parts: list[Part] = []
    for step in encounter_view(table):
        parts += [Lines((Line(step.title, step.mark),)), *_DONE_IN[step.phase](table)]
    parts.append(Keys(kept_key(table, EndEncounter(ME), "End the encounter", drawing="done")))
    strength = her_strength(table)
    said = "" if strength is None else f"Strength {strength}"
    return Section("Encounter", tuple(parts), said, "armored-knight.encounters")


def _revealing(table: Table) -> tuple[Part, ...]:
    """While a Dark tile waits it is turned up here; then this step has nothing to do."""
    found = offered(table, TurnUp)
    return (Keys(one_key(found, "It is revealed", note="2 Grit"), columns=1),) if found else ()


def _attacking(table: Table) -> tuple[Part, ...]:
    """Give a row for each figure, always all of them; then what is rare."""
    rows = tuple(_row(table, figure) for figure in figures(table))
    rare = (
        *_rare(table, "Forced attack", "goes first", lambda one: one.forced),
        *_rare(table, "Attack in vain", "does nothing", lambda one: one.missed and not one.forced),
        *one_key(offered(table, Smash), "Smash a Crystal", drawing="token-crystal"),
    )
    return (Rows(rows), Keys(rare))


def _row(table: Table, figure: FigureOnTile) -> Target:
    """Make the row of a figure: whose it is, what her number must be above, the attack."""
    answer = Answer(AttackFigure(ME, figure), named(figure))
    no = attempt(table, answer).short
    seat, piece = seat_of(table, figure), piece_of(figure)
    if seat is not None and piece is not None:
        return target(table, piece, answer=answer, price="", why=no, covers=_told(table, seat))
    number = 0 if seat is None else table.roles[seat].defense or spec(seat).least
    word = gives(table, figure) if seat is None else spec(seat).word.named
    known = seat is None or sure_number_of(table, seat, None) is not None
    return Target(
        NOBODYS[figure] if seat is None else seat.value,
        named(figure),
        word,
        number,
        known,
        0,
        MOST,
        seat,
        "",
        no,
        answer,
        ever_told=seat is None or table.roles[seat].defense is not None,
    )


def _told(table: Table, seat: Role) -> tuple[Answer, ...]:
    """Give the questions for a role's number, which the row's own number answers."""
    return tuple(
        one.answer
        for one in offered(table, TellDefense)
        if isinstance(one.answer.action, TellDefense) and one.answer.action.by is seat
    )


def _rare(
    table: Table, label: str, note: str, kind: Callable[[AttackFigure], bool]
) -> tuple[Key, ...]:
    """Make one key of the attacks of a rare kind: it lists the figures."""
    found = [
        one
        for one in offered(table, AttackFigure)
        if isinstance(one.answer.action, AttackFigure) and kind(one.answer.action)
    ]
    return one_key(found, label, note=note, drawing="token-attack")


def _shrine(table: Table) -> tuple[Part, ...]:
    swap = kept_key(table, SwapSidequests(ME, 1), "Swap Sidequests", note="on a Shrine")
    return (Keys(swap, columns=1),)


def _treasures(table: Table) -> tuple[Part, ...]:
    """Give what a Treasure is taken as, one at a time."""
    found = {getattr(one.answer.action, "prize", None): one for one in offered(table, TakeTreasure)}
    made = tuple(_prize(table, found.get(prize), prize) for prize in Prize)
    return (Keys(made),)


def _prize(table: Table, there: Tried | None, prize: Prize) -> Key:
    label = _PRIZES[prize]
    one = there or attempt(table, Answer(TakeTreasure(ME, prize), label))
    return replace(key(one, label, drawing="token-treasure"), note="for a Treasure")


_DONE_IN: Final[Mapping[ArmoredKnightPhase, Callable[[Table], tuple[Part, ...]]]] = {
    ArmoredKnightPhase.REVEAL: _revealing,
    ArmoredKnightPhase.ATTACK: _attacking,
    ArmoredKnightPhase.SHRINE: _shrine,
    ArmoredKnightPhase.COLLECT: _treasures,
}
"""What each step of an encounter is done with."""
