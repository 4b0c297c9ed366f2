"""The matrix of who can do what to whom, held to what the app takes from each pair."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from rules import Setup, new_table, prompts, why_not
from rules.book.matrix import Cell, cells
from rules.names import Piece, Role
from rules.pieces import owner, pieces_of
from rules.roles.armored_knight.figures import Figure
from rules.roles.ghost.actions import Block
from rules.roles.ghost.owed import DrawCards
from rules.roles.ghoul.against_actions import Hiss
from rules.sentences import verb
from rules.setup.agreements import SHADOW_UNICORN
from rules.setup.seating import misfit
from tests.rules.cave.table import opened
from tests.rules.roles.cave_ghost.table import PRICES
from tests.table import then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table
    from rules.actions import Action
    from rules.names import GhoulPiece
    from rules.prompts import Answer

GHOULS: dict[Role, GhoulPiece] = {
    Role.GHOUL: Piece.GHOUL,
    Role.VILE_GHOUL: Piece.VILE_GHOUL,
}
ACTS = {
    Role.GHOUL: ("ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5"),
    Role.VILE_GHOUL: (
        "vile-ghoul starts",
        "vile-ghoul rolls 6 6 6",
        "vile-ghoul selects 6 for movement 4 attack 6",
    ),
    Role.GHOST: ("ghost starts",),
}
"""How a role comes to where it acts in its turn."""
THEN = {
    Role.ARMORED_KNIGHT: "armored-knight encounters",
    Role.SHADOW_PALADIN: "overrule shadow-paladin strikes",
}
"""What a role has to say first of all, for somebody to be aimed at."""
LENT = (Role.KNIGHT, Role.GOBLINS)
"""Who sits there besides, where two alone are no game, or would be another one."""


# Tables at which somebody can do something to somebody


def company(attacker: Role, target: Role) -> tuple[Role, ...]:
    """Seat both, with a third where two are no game, or one without possession; or nobody."""
    both = (attacker, target)
    if Role.GHOST not in both and misfit(both) is None:
        return both
    lent = ((*both, one) for one in LENT if one not in both)
    return next((seats for seats in lent if misfit(seats) is None), ())


def moments(attacker: Role, target: Role, *variants: str) -> Iterator[Table]:
    """Give the moments in which an attacker could do something to a target."""
    seats = company(attacker, target)
    if not seats:
        return
    table = _drawn(new_table(Setup(seats, variants=frozenset(variants))))
    if target in ACTS:
        table = then(_turn_of(table, target), *ACTS[target])
        table = then(table, f"overrule {target.value} ends turn")
    table = then(_turn_of(table, attacker), *ACTS.get(attacker, ()), *_exposed(target))
    yield table
    if attacker in THEN:
        yield then(table, THEN[attacker])
    if attacker is Role.GHOST:
        table = then(table, "ghost has laid a card", "ghost ends turn")
        yield then(_turn_of(table, target), f"overrule {target.value} ends turn")
    if attacker in {Role.CAVE, Role.CAVE_GHOST}:
        yield from _on_the_map(attacker, target, seats)


def _exposed(ghoul: Role) -> tuple[str, ...]:
    """Give a Ghoul something to lose; whoever's own Strength the app keeps must beat it."""
    if ghoul not in GHOULS:
        return ()
    return (f"correct {ghoul.value} treasures to 1", f"correct {ghoul.value} defense to 0")


def _on_the_map(cave: Role, target: Role, seats: tuple[Role, ...]) -> Iterator[Table]:
    """Omens and powers are bought on the map alone, once the Cave is shaped."""
    table = opened(f"table {' '.join(seats)}", by=cave.value)
    at = {Role.CAVE_GHOST: "-1,0", target: "1,0"}
    pieces = [(piece, space) for role, space in at.items() for piece in pieces_of(role)[:1]]
    table = then(table, *(f"put {piece} at {at}" for piece, at in pieces if owner(piece) in seats))
    table = then(_turn_of(table, cave), f"{cave.value} places eye at 0,2")
    if cave is Role.CAVE:
        yield table
        yield then(table, "overrule cave buys giant-bats")
    else:
        yield then(table, *PRICES, "correct cave-ghost omens to 20")


def _drawn(table: Table) -> Table:
    """Draw what chance deals into a Possession deck."""
    while isinstance(table.first_owed, DrawCards):
        table = then(table, "ghost takes possession card")
    return table


def _turn_of(table: Table, role: Role) -> Table:
    while table.turn is not role:
        table = then(table, f"overrule {table.turn.value} ends turn")
    return table


# What the app takes there


def acts_between(table: Table, attacker: str, target: Role) -> set[str]:
    """Collect what the app takes from an attacker against a target, by its sentences' verbs."""
    shown = [
        action
        for prompt in prompts(table)
        for answer in (*prompt.answers, *(one.answer for one in prompt.dimmed))
        for action in _filled(answer)
    ]
    if attacker == "dragon" and target in GHOULS:
        hiss = Hiss(Role.DRAGON, GHOULS[target])  # people only report it
        shown += [hiss] if why_not(table, hiss) is None else []
    return {verb(type(one)) for one in shown if _doer(one) == attacker and target in _aims(one)}


def _filled(answer: Answer) -> Iterator[Action]:
    yield answer.action
    for ask in answer.asks:
        if ask.secret is None and ask.count == 1:
            yield from (answer.fill(**{ask.field: ask.value(one)}) for one in ask.options)


def _doer(action: Action) -> str | None:
    by = getattr(action, "by", None)
    if isinstance(by, Piece):
        role = owner(by)
        return by.value if role is None else role.value
    return by.value if isinstance(by, Role) else None


def _aims(action: Action) -> set[Role | None]:
    """Give whom an action names, besides who does it."""
    if isinstance(action, Block):
        return {Role.GHOST}
    named = [getattr(action, one.name) for one in fields(action) if one.name != "by"]
    pieces = [Piece(one.value) for one in named if isinstance(one, Figure) and one in set(Piece)]
    pieces += [one for one in named if isinstance(one, Piece)]
    return {*map(owner, pieces), *(one for one in named if isinstance(one, Role))}


@pytest.mark.parametrize("cell", cells(), ids=lambda cell: f"{cell.attacker}-{cell.target}")
def test_the_matrix_and_the_code_allow_the_same(cell: Cell) -> None:
    """Whatever the app takes from a pair stands in its cell, and the other way round."""
    target = Role(cell.target)
    if cell.attacker == SHADOW_UNICORN:
        tables = moments(Role.KNIGHT, target, SHADOW_UNICORN)
    else:
        tables = moments(Role(cell.attacker), target)
    taken = (acts_between(table, cell.attacker, target) for table in tables)
    assert set().union(*taken) == set(cell.acts.split())


def test_an_act_that_nobody_wrote_down_would_be_seen() -> None:
    """Most pairs have something, and those that never sit together have nothing."""
    assert len([cell for cell in cells() if cell.acts]) > len(cells()) // 2
    assert company(Role.DRAGON, Role.SHADOW_PALADIN) == ()
