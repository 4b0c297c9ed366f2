"""Who may enter the Ghoul's space: by which number, freely, or only as an attack on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.standing import dragon_on_surface, stand, where
from rules.cites import cites
from rules.guards import is_ending
from rules.house import rules_of, tally_of
from rules.names import TRIBES, Piece, Statistic, capital
from rules.outcome import Refusal
from rules.part import Dealing
from rules.pieces import piece_title
from rules.roles.ghoul.seat import board, piece_of, seat
from rules.to_beat import (
    card_makes,
    check_number,
    given,
    needed,
    note_number,
    owner_of,
    spec,
    sure_number,
    sure_to_enter,
    whose,
    with_card,
    word_of,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulPiece, Role, Space
    from rules.table import Table

_RULE: Final = "ghoul.other-players"
FIGHTING_KNIGHTS: Final = frozenset({Piece.KNIGHT, Piece.ARMORED_KNIGHT})
UNICORNS: Final = frozenset({Piece.UNICORN, Piece.SHADOW_UNICORN})
ENTERING_ATTACKS: Final = FIGHTING_KNIGHTS | UNICORNS | frozenset(TRIBES)
"""The pieces that attack it whenever they enter its space."""


@cites("ghoul.other-players")
def enters_above(
    draft: Draft, piece: Piece, number: int | None, word: Statistic, rule: str
) -> None:
    """Whoever enters by Strength, Armor or Stealth needs more than the Ghoul's Defense."""
    if number is not None and word_of(piece) is word:
        check_number(draft, piece, number)
    found = _why_too_weak(draft.table, piece, number, word, rule)
    if found is not None:
        no, short = found
        draft.advise_against(no.text, no.rule, no.remedy, short=short)
    note_attackers_number(draft, piece, number, word, rule)


def _why_too_weak(
    table: Table, piece: Piece, number: int | None, word: Statistic, rule: str
) -> tuple[Refusal, str] | None:
    """Say why a piece is not above the Defense, with it in short; None where nobody can tell."""
    by, defense = attacks_with(table, piece, number, word), board(table).defense
    total = None if by is None else with_card(table, piece, by)
    most = spec(owner_of(piece)).most if word_of(piece) is word else None
    if most is not None and most <= defense:
        text = f"{word.named} is {most} at most, and so never above the Defense of {defense}"
        remedy = f"Come back when the Defense is {most - 1} or less"
        return Refusal(text, rule, remedy), f"{word.named} {most} at most"
    least = sure_to_enter(table, piece, word)
    if total is None and least is not None and least <= defense:
        text = f"{capital(whose(piece))} is {least}, and the Defense is {defense}"
        remedy = f"Say its whole {word.named} with the attack, {defense + 1} or more with its discs"
        return Refusal(text, rule, remedy), ""
    if by is None or total is None or total > defense:
        return None
    fixed = word_of(piece) is not word or given(table, piece) is not None
    card = card_makes(table, piece, by)
    text = f"{word.named} {by}{card}{',' * bool(card)} is not above the Defense of {defense}"
    remedy = f"It takes {what_enters(table, piece, word)}"
    if fixed:
        return Refusal(text, rule, remedy), f"needs {word.named} {defense + 1}"
    return Refusal(text, rule, f"{remedy}; say the number if it is another by now"), ""


@cites("ghoul.other-players", "variant.ash-dragon")
def what_enters(table: Table, piece: Piece, word: Statistic) -> str:
    """Name the least by which a piece enters: as its board shows it, and with a card's help."""
    least = board(table).defense + 1
    return needed(table, piece, least) if word_of(piece) is word else f"{word.named} {least}"


def attacks_with(table: Table, piece: Piece, number: int | None, word: Statistic) -> int | None:
    """Give the number of whoever attacks: as it is said, or else as it was told or is counted.

    A Tribe's Strength is more than its Population where discs help it, and the Armored Knight
    attacks by another number than she is attacked by: her Strength is what her board counts.
    """
    if number is None and word_of(piece) is word:
        return sure_number(table, piece)
    if number is None and word is Statistic.STRENGTH:
        return rules_of(table.setup, owner_of(piece)).strength(table)
    return number


def note_attackers_number(
    draft: Draft, piece: Piece, number: int | None, word: Statistic, rule: str
) -> None:
    """Keep a number that was said of whoever attacks, where it is the one to beat, too."""
    if number is not None and word_of(piece) is word:
        note_number(draft, piece, number, rule)


# On the map


def attack_on(table: Table, piece: Piece, target: GhoulPiece, *, joined: bool = False) -> Dealing:
    """Tell what an attack on it is to whoever counts it: the way to its space, an encounter."""
    at = None if table.cave is None else where(table, target)
    return Dealing(piece, at, joined=joined)


def come_in(draft: Draft, dealing: Dealing, rule: str) -> None:
    """Let the map follow whoever entered, also one who was not on it: a Tribe just revealed."""
    tally_of(draft.table, dealing.piece).pay(draft, dealing)
    if dealing.space is not None:
        stand(draft, dealing.piece, dealing.space, rule)


@cites("base.knight-turn", "ghost.artifacts.ends-the-possession-turn")
def attacks_no_more(table: Table, attacker: Role | None) -> bool:
    """Tell that no attack can come of who has come in: dead, or its possession turn has ended.

    It ends as an Artifact locks that is carried there, and in the Mushroom Forest.
    """
    return attacker is not None and (table.is_dead(attacker) or is_ending(table))


def attack_is_left_out(draft: Draft, piece: Piece) -> None:
    """Say that who has come in does not attack."""
    ended = "ghost.artifacts.ends-the-possession-turn"
    rule = ended if is_ending(draft.table) else "base.knight-turn"
    draft.tell(f"{capital(piece_title(piece))} does not attack any more", rule)


@cites("ghoul.other-players", "ghoul.other-players.knight", "ghoul.other-players.goblins",
       "ghoul.other-players.dragon", "ghoul.other-players.unicorn",
       "ghoul.other-players.thief")  # fmt: skip
def keeps_out(table: Table, piece: Piece, space: Space) -> Refusal | None:
    """Say why a piece that walks does not enter its space: too weak, or entering is an attack."""
    ghoul = seat(table)
    target = None if ghoul is None else piece_of(ghoul)
    if target is None or piece is target or where(table, target) != space:
        return None
    word = _enters_by(table, piece)
    weak = None if word is None else _why_too_weak(table, piece, None, word, _RULE)
    stands = f"{capital(piece_title(target))} stands there"
    if weak is not None:
        return replace(weak[0], text=f"{stands}: {weak[0].text}")
    if piece not in ENTERING_ATTACKS:
        return None
    text = f"{stands}, and {piece_title(piece)} attacks it by entering"
    return Refusal(text, _RULE, "Tell the attack instead: it counts the steps there")


def _enters_by(table: Table, piece: Piece) -> Statistic | None:
    """Name the number by which a piece enters; None where it enters freely."""
    if piece is Piece.THIEF:
        return Statistic.STEALTH
    if piece is Piece.DRAGON:
        return Statistic.ARMOR if dragon_on_surface(table) else None
    return Statistic.STRENGTH if piece in FIGHTING_KNIGHTS or piece in TRIBES else None
