"""What the Ghoul's turn shows between strip and tray: moves, attacks, what lies here, its cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW
from companion.screens.play.rows import number_of, target
from companion.screens.play.sections import (
    ATTACK,
    MOVEMENT,
    Key,
    Keys,
    Rows,
    Section,
    key,
    keys,
    offered,
    one_key,
)
from rules import Answer, piece_title, pieces_of, refused
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
from rules.roles.ghoul.moving import move_price
from rules.roles.ghoul.phases import ACTING
from rules.roles.ghoul.reach import CANNOT_BE_ATTACKED, price
from rules.roles.ghoul.seat import board
from rules.roles.ghoul.terrain import drift_price
from rules.setup import TERRAIN
from rules.to_beat import asked, number_told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.asked import Tried
    from companion.screens.play.sections import Part, Target
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


def asks(table: Table) -> tuple[str, str]:
    """Say in a few words what there is to do with the points that are left."""
    ghoul = board(table)
    if ghoul.movement:
        return "Move or attack" if ghoul.attack else "Move, or end the turn", ""
    return "Attack, or end the turn" if ghoul.attack else "End the turn", ""


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of a turn of whichever Ghoul plays."""
    if not table.at(*ACTING) or table.owed:
        return
    yield from discs(table, Role.VILE_GHOUL if table.turn is Role.VILE_GHOUL else Role.GHOUL)


def discs(table: Table, role: GhoulRole) -> Iterator[Section]:
    """Give what the discs of either Ghoul buy, and its cards."""
    if table.cave is None:
        yield moves(table)
        yield attacks(table, role)
        yield Section("Collect", (Keys(here(table)),), rule="ghoul.collect-treasures-and-gems")
    else:
        # Steps are taps on the map: what else its discs buy stands right below the question.
        crystal = tuple(replace(one, label="Smash", name=one.label) for one in smash(table))
        keys_here = (*_flare(table), *crystal, *here(table), *rare(table))
        yield Section("", (Keys(keys_here, columns=3, tall=True),), rule="ghoul.move")
        attack = attacks(table, role)
        if attack.parts:
            yield attack
    yield from terror(table)


# Move


def moves(table: Table) -> Section:
    """Give the steps with their prices, then what is rare; on a map steps are taps on it."""
    ghoul = board(table)
    steps = [one for one in offered(table, Move) if not _step(one).flame_wall]
    found = (Keys(tuple(_step_key(ghoul, one) for one in steps), low=4),)
    others = (*rare(table), *_flare(table))
    return Section("Move", (*found, Keys(others)) if others else found, rule="ghoul.move")


def rare(table: Table) -> tuple[Key, ...]:
    """Give the ways that are no plain step."""
    return (
        *one_key(offered(table, Escape), "Escape", note="by the Entrance: you win"),
        *_drifts(table, board(table)),
        *_fires(table),
        *_magma(table),
    )


def _step(one: Tried) -> Move:
    action = one.answer.action
    assert isinstance(action, Move)  # noqa: S101  # narrows the type for mypy
    return action


def _step_key(ghoul: GhoulBoard, one: Tried) -> Key:
    step = _step(one)
    cost = move_price(ghoul, through_wall=step.through_wall, past_pieces=step.past_pieces)
    label = _STEPS[step.through_wall, step.past_pieces]
    return key(one, label, note="", price=str(cost), coin=MOVEMENT)


def _drifts(table: Table, ghoul: GhoulBoard) -> tuple[Key, ...]:
    """Only with the terrain tiles a current carries anything."""
    if TERRAIN not in table.setup.variants:
        return ()
    cost = drift_price(ghoul, through_wall=False, past_pieces=False)
    found, note = offered(table, Drift), "with the current"
    return one_key(found, "Drift", note=note, price=str(cost), coin=MOVEMENT)


def _fires(table: Table) -> tuple[Key, ...]:
    found = [one for one in offered(table, Move) if _step(one).flame_wall]
    if not table.seated(Role.DRAGON):
        return ()
    return one_key(found, "Into a Flame Wall", note="then skitter")


def _flare(table: Table) -> tuple[Key, ...]:
    found, note = offered(table, Flare), "turn tiles"
    return one_key(found, "Flare", note=note, price="1", coin=MOVEMENT, drawing="flare")


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
    """Give a row for each piece that can be attacked; without a map the Crystal too."""
    rows = tuple(
        _row(table, role, piece)
        for victim in table.setup.seats
        if victim is not role
        for piece in pieces_of(victim)
        if piece not in CANNOT_BE_ATTACKED
    )
    parts: tuple[Part, ...] = (Rows(rows),) if rows else ()
    if table.cave is None:
        parts += (Keys(smash(table), columns=1),)
    takes = (
        "takes more than their number" if role is Role.VILE_GHOUL else "costs their number plus 1"
    )
    return Section("Attack", parts, takes, "ghoul.attack")


def smash(table: Table) -> tuple[Key, ...]:
    """Give the Crystal that can be smashed."""
    return keys(
        offered(table, SmashCrystal),
        lambda _: "Smash a Crystal",
        note="",
        drawing="token-crystal",
        price=str(CRYSTAL_DISCS),
        coin=ATTACK,
    )


def _row(table: Table, role: GhoulRole, piece: Piece) -> Target:
    """Make the row of a piece; where nobody has ever said its number, the attack asks for it."""
    number = number_of(table, piece)
    attack = Attack(role, piece, number)
    no = refused(table, attack)
    asks = () if no is not None or number_told(table, piece) is not None else (asked(piece),)
    covers = tuple(
        one.answer
        for one in offered(table, Attack)
        if getattr(one.answer.action, "target", None) is piece
    )
    return target(
        table,
        piece,
        answer=Answer(attack, f"Attack {piece_title(piece)}", asks=asks),
        price="" if asks else str(price(table, piece, number)),
        why="" if no is None else no.short or NOT_NOW,
        covers=covers,
    )


# What lies here


def here(table: Table) -> tuple[Key, ...]:
    """Give what can be collected on the piece's space."""
    price_of = str(collect_price(board(table)))
    found = list(
        keys(
            offered(table, CollectTreasure),
            lambda _: "Treasure",
            note="collect it",
            drawing="token-treasure",
            price=price_of,
            coin=MOVEMENT,
        )
    )
    if table.seated(Role.DRAGON):
        gems = offered(table, CollectGem)
        found += one_key(
            gems,
            "Gem",
            note=_gem_note(board(table)),
            drawing="token-gem",
            price=price_of,
            coin=MOVEMENT,
        )
    return tuple(found)


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
    if effect.by_itself and not once:
        return Key(name, (), note=f"always: {effect.does.brief}", always=True)
    return Key(
        name,
        found if can else (),
        note=effect.does.brief,
        why="" if can else effect.state.short or NOT_NOW,
        once=once,
    )
