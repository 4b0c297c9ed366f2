"""What the others may do to the Ghoul, offered in their own turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.first_placement import offer_to_put_back
from rules.cave.spending import affordable, tokens
from rules.cave.standing import dragon_on_surface, where
from rules.cites import cites
from rules.guards import possesses_untold
from rules.house import rules_of, tally_of
from rules.map.omens import Omen, price
from rules.names import TRIBES, Piece, Role, Statistic, capital, several, title
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghoul.against import (
    just_revealed,
    knights_piece,
    least_to_shoot,
    shoots,
    spores_do_something,
)
from rules.roles.ghoul.against_actions import (
    AttackGhoul,
    Backstab,
    Claw,
    Pickpocket,
    Prize,
    Scratch,
    ShootGhoul,
    UseSpores,
)
from rules.roles.ghoul.against_thief import prizes
from rules.roles.ghoul.entering import what_enters
from rules.roles.ghoul.seat import board, its_board, piece_of, which_ghoul
from rules.setup.agreements import SHADOW_UNICORN
from rules.to_beat import card_makes, given, owner_of, said, spec, sure_to_enter, with_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.names import AttackerPiece, GhoulPiece, Space
    from rules.table import Table

MOST_CUBES: Final = 4
_MORE: Final = 7


@cites("ghoul.other-players")
def offer_against_the_ghoul(table: Table) -> Iterator[Prompt]:
    """Offer what whoever takes a turn may do to the Ghoul, a possessed role included.

    From beside the map nobody can do anything to it: then it is to be put back first.
    """
    ghoul = which_ghoul(table)
    if table.turn is not ghoul and its_board(table, ghoul).placed:
        yield from offer_to_put_back(table, ghoul)
    roles = table.setup.seats if possesses_untold(table) else (table.turn,)
    target = piece_of(ghoul)
    for role in roles:
        offered = _OFFERED.get(role)
        answers = tuple(offered(table, role, target)) if offered else ()
        if answers:
            foes = f"{capital(title(role))} against {title(ghoul)}"
            text = f"{foes}; Defense {board(table).defense}"
            yield Prompt(text, "ghoul.other-players", role, answers, required=False)
    if SHADOW_UNICORN not in table.setup.variants:
        return
    attack = Answer(
        AttackGhoul(Piece.SHADOW_UNICORN, target),
        f"Attacked {piece_title(target)}",
        "enters freely",
    )
    yield Prompt(
        f"The Shadow Unicorn against {title(ghoul)}",
        "ghoul.other-players.unicorn",
        None,
        (attack,),
        required=False,
    )


def _deed(table: Table, role: Role, told: str, now: str) -> str:
    """Tell what was done, or what may be done now by whom the app plays, or a Ghost does."""
    return now if _is_played_here(table, role) else told


def _is_played_here(table: Table, role: Role) -> bool:
    """Tell whether the app counts what a role does, or what a Ghost does with its piece."""
    return table.within is not None or rules_of(table.setup, role).keeps_books


@cites("ghoul.other-players")
def _steps_onto(table: Table, role: Role, piece: AttackerPiece, target: GhoulPiece) -> Space | None:
    """Give the space that a piece enters to attack, where the steps there are counted here.

    Of three Tribes a tap there would not say which.
    """
    at = where(table, target)
    return at if _is_played_here(table, role) and at != where(table, piece) else None


def _above(table: Table, word: Statistic, piece: Piece | None = None) -> str:
    """Say what it takes to enter, or that the number that was told is enough."""
    defense = board(table).defense
    told = None if piece is None else sure_to_enter(table, piece, word)
    if piece is not None and told is not None and with_card(table, piece, told) > defense:
        comma = "," * bool(card_makes(table, piece, told))
        return f"{said(table, piece, told)}{comma} beats Defense {defense}"
    least = f"{word.named} {defense + 1}" if piece is None else what_enters(table, piece, word)
    return f"needs {least} or more"


@cites("ghoul.other-players")
def _entering(table: Table, piece: Piece, answer: Answer, word: Statistic) -> Answer:
    """Whoever enters needs more than the Defense."""
    return _with_number(table, piece, answer, word, board(table).defense + 1)


def _with_number(table: Table, piece: Piece, answer: Answer, word: Statistic, least: int) -> Answer:
    """Ask for the number where the one that was told is too small, and may be another by now.

    What a Possession card gives is no other by now. A tap on the map says no number.
    """
    told = sure_to_enter(table, piece, word)
    if told is None or with_card(table, piece, told) >= least or given(table, piece) is not None:
        return answer
    field = word.value
    known = spec(owner_of(piece))
    upto = range(known.least, (least + _MORE - 1 if known.most is None else known.most) + 1)
    numbers = tuple(one for one in upto if with_card(table, piece, one) >= least)
    return replace(answer, asks=(Ask(field, Gap.NUMBER, options=numbers),), there=None)


def _knight(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    piece = knights_piece(role)
    word = Statistic.STRENGTH
    need = _above(table, word, piece)
    name = piece_title(target)
    did = partial(_deed, table, role)
    there = _steps_onto(table, role, piece, target)
    attack = Answer(
        AttackGhoul(piece, target), f"{did('Attacked', 'Attack')} {name}", need, there=there
    )
    yield _entering(table, piece, attack, word)
    if _may_tell_a_reveal(table, piece, target):
        found = AttackGhoul(piece, target, revealed=True)
        fearless = Answer(
            found, did("Attacked as it was revealed", "Attack as it is revealed"), need, there=there
        )
        yield _entering(table, piece, fearless, word)
    if shoots(table, role):
        told = sure_to_enter(table, piece, word)
        least = least_to_shoot(table, role)
        note = f"needs {word.named} {least} or more"
        if told is not None and with_card(table, piece, told) >= least:
            note = f"{said(table, piece, told)} is enough"
        label = did("Shot", "Shoot") if role is Role.KNIGHT else "Threw a Javelin at"
        shot = Answer(ShootGhoul(role, target), f"{label} {name}", note)
        yield _with_number(table, piece, shot, word, least)


@cites("ghoul.other-players.knight")
def _may_tell_a_reveal(table: Table, piece: Piece, target: GhoulPiece) -> bool:
    """Tell whether only the players may know that this encounter has revealed the tile."""
    by_this = tally_of(table, piece).revealed(table)
    return by_this is None and just_revealed(table, target) is not False


def _goblins(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    for tribe in TRIBES:
        name = piece_title(tribe).removeprefix("the ")
        word = Statistic.STRENGTH
        label = f"{name} {_deed(table, role, 'attacked', 'attacks')}"
        attack = Answer(AttackGhoul(tribe, target), label, _above(table, word, tribe))
        yield _entering(table, tribe, attack, word)


def _dragon(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    card = "costs a Terror card"
    word = Statistic.ARMOR
    need = _above(table, word, Piece.DRAGON)
    clawed = f"{_deed(table, role, 'Clawed', 'Claw')} {piece_title(target)}"
    scratched = f"{_deed(table, role, 'Scratched', 'Scratch')} {piece_title(target)}"
    if not dragon_on_surface(table):
        yield Answer(Claw(role, target), f"{clawed} from below", "enters freely")
        yield Answer(Scratch(role, target), f"{scratched} from below", f"enters freely; {card}")
    claw = Answer(Claw(role, target, surfaced=True), clawed, need)
    yield _entering(table, Piece.DRAGON, claw, word)
    scratch = Scratch(role, target, surfaced=True)
    yield _entering(table, Piece.DRAGON, Answer(scratch, scratched, f"{need}; {card}"), word)


def _unicorn(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    piece: AttackerPiece = Piece.UNICORN
    did = _deed(table, role, "Attacked", "Attack")
    there, name = _steps_onto(table, role, piece, target), piece_title(target)
    yield Answer(AttackGhoul(piece, target), f"{did} {name}", "enters freely", there=there)
    angry = AttackGhoul(piece, target, angry=True)
    yield Answer(angry, f"{did} with 3 Anger", "costs a Terror card", there=there)


def _cave(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    cost = price(Omen.SOPORIFIC_SPORES, 0)
    own = table.turn is role  # else a Ghost plays it, whose card and Omens nobody counts
    if own and (table.cave is not None or not affordable(table, cost)):
        return  # on the map they stand among what the Cave's Omens buy
    if not spores_do_something(table, owner_of(target)):
        return
    note = "1 Fury less" if table.seated(Role.GHOUL) else "it skitters"
    if own:
        note = f"{tokens(cost or 0)}, {note}"
    label = f"{_deed(table, role, 'Used', 'Use')} Soporific Spores on {piece_title(target)}"
    yield Answer(UseSpores(role, target), label, note)


def _thief(table: Table, role: Role, target: GhoulPiece) -> Iterator[Answer]:
    word = Statistic.STEALTH
    need = _above(table, word, Piece.THIEF)
    for prize in prizes(board(table)):
        what = "a Treasure" if isinstance(prize, Prize) else prize.value.title()
        label = f"{_deed(table, role, 'Pickpocketed', 'Pickpocket')} {what}"
        take = Answer(Pickpocket(role, target, prize), label, need)
        yield _entering(table, Piece.THIEF, take, word)
    for cubes in range(1, MOST_CUBES + 1):
        label = f"{_deed(table, role, 'Backstabbed', 'Backstab')} with {several(cubes, 'cube')}"
        stab = Answer(Backstab(role, target, cubes), label, need)
        yield _entering(table, Piece.THIEF, stab, word)


_OFFERED: Final[dict[Role, Callable[[Table, Role, GhoulPiece], Iterable[Answer]]]] = {
    Role.KNIGHT: _knight,
    Role.ARMORED_KNIGHT: _knight,
    Role.GOBLINS: _goblins,
    Role.DRAGON: _dragon,
    Role.UNICORN: _unicorn,
    Role.CAVE: _cave,
    Role.THIEF: _thief,
}
