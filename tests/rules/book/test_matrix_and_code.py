"""The matrix of who can do what to whom, held to what the app takes from each pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup, new_table, prompts, why_not
from rules.book.matrix import Cell, cells
from rules.names import Piece, Role
from rules.pieces import owner
from rules.roles.armored_knight.actions import ThrowJavelin
from rules.roles.ghost.owed import DrawCards
from rules.roles.ghoul.against_actions import Hiss
from rules.sentences import verb
from rules.setup.agreements import SHADOW_UNICORN
from rules.setup.seating import misfit
from tests.table import then

if TYPE_CHECKING:
    from rules import Table
    from rules.actions import Action
    from rules.names import GhoulPiece

PIECES: dict[Role, GhoulPiece] = {
    Role.GHOUL: Piece.GHOUL,
    Role.VILE_GHOUL: Piece.VILE_GHOUL,
}
GHOULS = tuple(PIECES)
ACTS = {
    Role.GHOUL: ("ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5"),
    Role.VILE_GHOUL: (
        "vile-ghoul starts",
        "vile-ghoul rolls 6 6 6",
        "vile-ghoul selects 6 for movement 4 attack 6",
    ),
}
"""How each Ghoul comes to Move and Act."""


def turn_of(actor: Role, ghoul: Role, *variants: str) -> Table:
    """Give the turn of a role at a table with a Ghoul that has something to lose."""
    table = _begun(actor, ghoul, *variants)
    while table.turn is not ghoul:
        table = then(table, f"overrule {table.turn.value} ends turn")
    table = then(table, *ACTS[ghoul], f"correct {ghoul.value} treasures to 1")
    while table.turn is not actor:
        table = then(table, f"overrule {table.turn.value} ends turn")
    # Whoever's own Strength the app keeps must beat it.
    return then(table, f"correct {ghoul.value} defense to 0")


def acts_between(table: Table, attacker: str, target: Role) -> set[str]:
    """Collect what the app takes from an attacker against a target, by its sentences' verbs."""
    shown = [
        answer.action
        for prompt in prompts(table)
        for answer in (*prompt.answers, *(one.answer for one in prompt.dimmed))
    ]
    if attacker == "dragon":
        hiss = Hiss(Role.DRAGON, PIECES[target])  # people only report it
        shown += [hiss] if why_not(table, hiss) is None else []
    return {verb(type(one)) for one in shown if (_doer(one), _aim(one)) == (attacker, target)}


def _doer(action: Action) -> str | None:
    by = getattr(action, "by", None)
    if isinstance(by, Piece):
        role = owner(by)
        return by.value if role is None else role.value
    return by.value if isinstance(by, Role) else None


def _aim(action: Action) -> Role | None:
    target = getattr(action, "target", None)
    if isinstance(action, ThrowJavelin) and action.figure.value in set(Piece):
        target = Piece(action.figure.value)
    return owner(target) if isinstance(target, Piece) else None


def pairs() -> list[Cell]:
    """Give the pairs in which a Ghoul does something or something is done to it."""
    ghouls = {role.value for role in GHOULS}
    return [cell for cell in cells() if {cell.attacker, cell.target} & ghouls]


@pytest.mark.parametrize("cell", pairs(), ids=lambda cell: f"{cell.attacker}-{cell.target}")
def test_the_matrix_and_the_code_allow_the_same(cell: Cell) -> None:
    """Whatever the app takes from a pair stands in its cell, and the other way round."""
    ghoul = next(role for role in GHOULS if role.value in {cell.attacker, cell.target})
    other = cell.target if cell.attacker == ghoul.value else cell.attacker
    if other == SHADOW_UNICORN:
        table = turn_of(Role.KNIGHT, ghoul, SHADOW_UNICORN)
        assert acts_between(table, other, ghoul) == set(cell.acts.split())
        return
    if misfit(tuple({Role(other), ghoul})) is not None:
        assert cell.acts == ""
        return
    actor = ghoul if cell.attacker == ghoul.value else Role(other)
    table = turn_of(Role(other), ghoul) if actor is not ghoul else _ghouls_turn(ghoul, Role(other))
    assert acts_between(table, cell.attacker, Role(cell.target)) == set(cell.acts.split())


def _begun(other: Role, ghoul: Role, *variants: str) -> Table:
    """Begin a game; what chance deals into a Possession deck is drawn."""
    table = new_table(Setup((other, ghoul), variants=frozenset(variants)))
    while isinstance(table.first_owed, DrawCards):
        table = then(table, "ghost takes possession card")
    return table


def _ghouls_turn(ghoul: Role, other: Role) -> Table:
    table = _begun(other, ghoul)
    while table.turn is not ghoul:
        table = then(table, f"overrule {table.turn.value} ends turn")
    return then(table, *ACTS[ghoul])
