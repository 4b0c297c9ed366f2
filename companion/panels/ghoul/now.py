"""What the Ghoul's turn shows between strip and tray: moves, attacks, what lies here, its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW
from companion.screens.play.sections import (
    Key,
    Keys,
    Rows,
    Section,
    key,
    keys,
    number_of,
    offered,
    one_key,
    target,
)
from rules import Answer, pieces_of, refused
from rules.actions import EndTurn, Flare
from rules.names import Role
from rules.roles.ghoul.actions import (
    Attack,
    CollectGem,
    CollectTreasure,
    Drift,
    Escape,
    Move,
    SmashCrystal,
    SpendTerror,
    UseTerror,
)
from rules.roles.ghoul.attack import CRYSTAL_DISCS
from rules.roles.ghoul.collecting import PRICE, collect_price
from rules.roles.ghoul.glance import as_laid_out
from rules.roles.ghoul.moving import TERRAIN, drift_price, move_price
from rules.roles.ghoul.phases import ACTING
from rules.roles.ghoul.reach import CANNOT_BE_ATTACKED, price
from rules.roles.ghoul.seat import board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.asked import Tried
    from companion.screens.play.sections import Target
    from rules import Table
    from rules.names import GhoulRole, Piece
    from rules.roles.ghoul.board import GhoulBoard
    from rules.roles.ghoul.glance import CardAtAGlance, Effect

_STEPS: Final = {
    (False, False): "One space",
    (True, False): "Through a wall",
    (False, True): "Past a piece",
    (True, True): "Wall and piece",
}


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of a turn of whichever Ghoul plays."""
    if not table.at(*ACTING) or table.owed:
        return
    role: GhoulRole = Role.VILE_GHOUL if table.turn is Role.VILE_GHOUL else Role.GHOUL
    yield from moves(table)
    yield attacks(table, role)
    yield here(table)
    yield from terror(table)


# Move


def moves(table: Table) -> Iterator[Section]:
    """Give the steps with their prices; on a map they are taps on it."""
    ghoul = board(table)
    found: list[Keys] = []
    if table.cave is None:
        steps = [one for one in offered(table, Move) if not _step(one).flame_wall]
        found.append(Keys(tuple(_step_key(ghoul, one) for one in steps)))
    rare = (
        *one_key(offered(table, Escape), "Escape", note="by the Entrance: you win"),
        *_drifts(table, ghoul),
        *_fires(table),
        *_flare(table),
        *_magma(table),
    )
    if rare:
        found.append(Keys(rare))
    if found:
        yield Section("Move", tuple(found), rule="ghoul.move")


def _step(one: Tried) -> Move:
    action = one.answer.action
    assert isinstance(action, Move)  # noqa: S101  # narrows the type for mypy
    return action


def _step_key(ghoul: GhoulBoard, one: Tried) -> Key:
    step = _step(one)
    cost = move_price(ghoul, through_wall=step.through_wall, past_pieces=step.past_pieces)
    label = _STEPS[step.through_wall, step.past_pieces]
    return key(one, label, note="", price=str(cost))


def _drifts(table: Table, ghoul: GhoulBoard) -> tuple[Key, ...]:
    """Only with the terrain tiles a current carries anything."""
    if TERRAIN not in table.setup.variants:
        return ()
    cost = drift_price(ghoul, through_wall=False, past_pieces=False)
    return one_key(offered(table, Drift), "Drift", note="with the current", price=str(cost))


def _fires(table: Table) -> tuple[Key, ...]:
    found = [one for one in offered(table, Move) if _step(one).flame_wall]
    if not table.seated(Role.DRAGON):
        return ()
    return one_key(found, "Into a Flame Wall", note="then skitter")


def _flare(table: Table) -> tuple[Key, ...]:
    return one_key(offered(table, Flare), "Flare", note="turn tiles", price="1")


def _magma(table: Table) -> tuple[Key, ...]:
    """Where no map says on what it stands, the Ghoul says that it ends on Magma."""
    if TERRAIN not in table.setup.variants:
        return ()
    found = [
        one for one in offered(table, EndTurn) if getattr(one.answer.action, "on_magma", False)
    ]
    return keys(found, lambda _: "End on Magma", note="then skitter")


# Attack


def attacks(table: Table, role: GhoulRole) -> Section:
    """Give a row for each piece that can be attacked at this table, and the Crystal."""
    rows = tuple(
        _row(table, role, piece)
        for victim in table.setup.seats
        if victim is not role
        for piece in pieces_of(victim)
        if piece not in CANNOT_BE_ATTACKED
    )
    smash = keys(
        offered(table, SmashCrystal),
        lambda _: "Smash a Crystal",
        note="",
        drawing="token-crystal",
        price=str(CRYSTAL_DISCS),
    )
    return Section(
        "Attack", (Rows(rows), Keys(smash, columns=1)), "1 more than the number", "ghoul.attack"
    )


def _row(table: Table, role: GhoulRole, piece: Piece) -> Target:
    number = number_of(table, piece)
    attack = Attack(role, piece, number)
    no = refused(table, attack)
    covers = tuple(
        one.answer
        for one in offered(table, Attack)
        if getattr(one.answer.action, "target", None) is piece
    )
    return target(
        table,
        piece,
        answer=Answer(attack, f"Attack {piece}"),
        price=str(price(table, piece, number)),
        why="" if no is None else no.short or NOT_NOW,
        covers=covers,
    )


# What lies here


def here(table: Table) -> Section:
    """Give what can be collected on the piece's space."""
    price_of = str(collect_price(board(table)))
    found = list(
        keys(
            offered(table, CollectTreasure),
            lambda _: "Treasure",
            note="collect it",
            drawing="token-treasure",
            price=price_of,
        )
    )
    if table.seated(Role.DRAGON):
        gems = offered(table, CollectGem)
        found += one_key(
            gems, "Gem", note=_gem_note(board(table)), drawing="token-gem", price=price_of
        )
    return Section("Collect", (Keys(tuple(found)),), rule="ghoul.collect-treasures-and-gems")


def _gem_note(ghoul: GhoulBoard) -> str:
    return "without a roll" if ghoul.seizing else f"roll, or {PRICE} without one"


# Terror cards


def terror(table: Table) -> Iterator[Section]:
    """Give the two keys of each Terror card that lies there."""
    cards = as_laid_out(table)
    if not cards:
        return
    pairs = [_pair(table, card) for card in cards]
    found = tuple(one for pair in pairs for one in pair)
    yield Section("Terror cards", (Keys(found),), rule="ghoul.terror-cards")


def _pair(table: Table, card: CardAtAGlance) -> tuple[Key, Key]:
    return (
        _effect(table, UseTerror, card, card.lasting),
        _effect(table, SpendTerror, card, card.once),
    )


def _effect(
    table: Table, kind: type[UseTerror | SpendTerror], card: CardAtAGlance, effect: Effect
) -> Key:
    """Give the key of one effect; one that works by itself says so, and does nothing."""
    once = kind is SpendTerror
    name = f"{'Spend' if once else 'Use'} {card.card.value.title()}"
    found = tuple(
        one.answer
        for one in offered(table, kind)
        if getattr(one.answer.action, "card", None) is card.card
    )
    can = effect.state.open and bool(found)
    why = "" if can else effect.state.short or NOT_NOW
    if effect.by_itself and not once:
        why = "always"
    return Key(
        name,
        found if can else (),
        note=effect.text,
        why=why,
        once=once,
    )
