"""What the others may do to the Ghoul, offered in their own turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import (
    AttackGhoul,
    Backstab,
    Claw,
    Pickpocket,
    Scratch,
    ShootGhoul,
    UseSpores,
)
from rules.actions.against_ghoul import Prize
from rules.cites import cites
from rules.names import Piece, Role
from rules.pieces import piece_title
from rules.prompts import Answer, Prompt
from rules.roles.ghoul.against import BOW_STRENGTH, prizes
from rules.roles.ghoul.seat import board, piece_of, seat
from rules.routing import OFFERS
from rules.table import title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.names import AttackerPiece, GhoulPiece
    from rules.table import Table

MOST_CUBES: Final = 4
SHADOW_UNICORN: Final = "shadow-unicorn"
_TRIBES: Final[tuple[AttackerPiece, ...]] = (
    Piece.FANGS_TRIBE,
    Piece.BONES_TRIBE,
    Piece.EYE_TRIBE,
)
_POSSESSING: Final = frozenset({Role.GHOST, Role.CAVE_GHOST})


@cites("ghoul.other-players")
def against_the_ghoul(table: Table) -> Iterator[Prompt]:
    """Offer what whoever takes a turn may do to the Ghoul, a possessed role included."""
    ghoul = seat(table)
    if ghoul is None or not board(table).placed:
        return
    turn = table.turn
    roles = table.setup.seats if turn in _POSSESSING else (turn,)
    target = piece_of(ghoul)
    for role in roles:
        offered = _OFFERED.get(role)
        answers = tuple(offered(table, role, target)) if offered else ()
        if answers:
            text = f"{title(role)[4:]} against {title(ghoul)}: Defense {board(table).defense}"
            yield Prompt(text, "ghoul.other-players", role, answers, required=False)
    if SHADOW_UNICORN in table.setup.variants:
        yield Prompt(
            f"The Shadow Unicorn against {title(ghoul)}",
            "ghoul.other-players.unicorn",
            None,
            tuple(_unicorn(Piece.SHADOW_UNICORN, target)),
            required=False,
        )


def _above(table: Table, word: str) -> str:
    return f"needs {word} {board(table).defense + 1} or more"


def _knight(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    piece: AttackerPiece = Piece.KNIGHT if role is Role.KNIGHT else Piece.ARMORED_KNIGHT
    need = _above(table, "Strength")
    name = piece_title(target)
    yield Answer(AttackGhoul(piece, target), f"Attack {name}", need)
    yield Answer(
        AttackGhoul(piece, target, revealed=True), f"Attack {name} on a tile just revealed", need
    )
    bow = f"needs Strength {BOW_STRENGTH} or more"
    yield Answer(ShootGhoul(role, target), f"Shoot {name}", bow)


def _goblins(table: Table, _role: Role, target: GhoulPiece) -> Iterator[Answer]:
    for tribe in _TRIBES:
        name = piece_title(tribe).removeprefix("the ")
        yield Answer(AttackGhoul(tribe, target), f"{name} attacks", _above(table, "Strength"))


def _dragon(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    need = f"on the surface {_above(table, 'Armor')}"
    yield Answer(Claw(role, target), "Claw", need)
    yield Answer(Scratch(role, target), "Scratch", f"{need}; costs a Terror card")


def _unicorn(piece: AttackerPiece, target: GhoulPiece) -> Iterator[Answer]:
    yield Answer(AttackGhoul(piece, target), f"Attack {piece_title(target)}", "enters freely")
    yield Answer(
        AttackGhoul(piece, target, angry=True), "Attack with 3 Anger", "costs a Terror card"
    )


def _unicorns(_table: Table, _role: Role, target: GhoulPiece) -> Iterator[Answer]:
    return _unicorn(Piece.UNICORN, target)


def _cave(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    note = "1 Fury less" if table.seated(Role.GHOUL) else "it skitters"
    yield Answer(UseSpores(role, target), f"Soporific Spores on {piece_title(target)}", note)


def _thief(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    need = _above(table, "Stealth")
    for prize in prizes(board(table)):
        what = "a Treasure" if isinstance(prize, Prize) else prize.value.title()
        yield Answer(Pickpocket(role, target, prize), f"Pickpocket {what}", need)
    for cubes in range(1, MOST_CUBES + 1):
        label = f"Backstab with {cubes} cube{'s' * (cubes > 1)}"
        yield Answer(Backstab(role, target, cubes), label, need)


_OFFERED: Final[dict[Role, Callable[[Table, Role, GhoulPiece], Iterable[Answer]]]] = {
    Role.KNIGHT: _knight,
    Role.ARMORED_KNIGHT: _knight,
    Role.GOBLINS: _goblins,
    Role.DRAGON: _dragon,
    Role.UNICORN: _unicorns,
    Role.CAVE: _cave,
    Role.CAVE_GHOST: _cave,
    Role.THIEF: _thief,
}
OFFERS.append(against_the_ghoul)
