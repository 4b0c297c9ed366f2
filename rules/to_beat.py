"""What an attack must beat: each role's own number, by the name that its board gives it.

Players tell theirs, a Tribe each its own, and what was told holds for the round, up to the turn of
its owner, with which Strength and Stealth start anew, and up to an effect that may change it. What
the app counts itself is never asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import TellDefense
from rules.cites import cites
from rules.counters import POPULATION, is_kept
from rules.house import HOUSE, inside_of, rules_of
from rules.names import ROLE_TITLES, TRIBES, Piece, Role, possessive, title
from rules.pieces import owner, piece_title
from rules.prompts import Ask, Gap
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.abilities import ToBeat
    from rules.draft import Draft
    from rules.names import Statistic, TribePiece
    from rules.table import Table

_OFFERED: Final = 12
"""So far numbers are offered whose board has no end that is known; any other may be said."""


def spec(role: Role) -> ToBeat:
    """Tell what a role's number is called, and how far it goes, of one that can be attacked."""
    found = HOUSE.roles[role].to_beat
    assert found is not None  # noqa: S101  # nobody asks for the number of who is not attacked
    return found


def owner_of(piece: Piece) -> Role:
    """Tell whose piece it is that can be attacked; the Shadow Unicorn cannot."""
    found = owner(piece)
    assert found is not None  # noqa: S101  # narrows the type for mypy
    return found


def word_of(piece: Piece) -> Statistic:
    """Name what an attack on a piece must beat."""
    return spec(owner_of(piece)).word


def teller(piece: Piece) -> Role | TribePiece:
    """Tell who says the number: each Tribe for itself, else the role."""
    return piece if piece in TRIBES else owner_of(piece)


def whose(piece: Piece) -> str:
    """Name the number of a piece as a sentence does: the Knight's Strength."""
    named = ROLE_TITLES[owner_of(piece)] if piece not in TRIBES else piece_title(piece)[4:]
    return f"the {named}'s {word_of(piece).named}"


def asked_for(table: Table, piece: Piece) -> str:
    """Name it as a question does: what is asked of a Tribe is its whole Strength.

    Where the table keeps its Population that alone is asked, since it is what is kept. What a card
    adds is left out of what is asked, and so it says.
    """
    counter = POPULATION.get(piece)
    kept = counter is not None and is_kept(table.setup, owner_of(piece), counter)
    besides = "" if kept else spec(owner_of(piece)).besides
    return f"{whose(piece)}{besides}{without_card(table, piece)}"


def number_told(table: Table, piece: Piece) -> int | None:
    """Give the number as its board shows it: counted, or as it was last told."""
    board = table.roles.get(owner_of(piece))
    found: int | None = None if board is None else getattr(board, board.number_field(piece), None)
    return found


@cites("ruling.told-numbers")
def holds(table: Table, piece: Piece) -> bool:
    """Tell whether it is sure: told in this round, given by a card, or counted by the app."""
    role = owner_of(piece)
    board = table.roles.get(role)
    if board is None or number_told(table, piece) is None:
        return False
    return (
        rules_of(table.setup, role).keeps_books
        or spec(role).lasts(table)
        or given(table, piece) is not None
        or board.told_in.get(teller(piece)) == table.round
    )


def sure_number(table: Table, piece: Piece) -> int | None:
    """Give the number where it is sure; one of an earlier round is never taken silently."""
    return number_told(table, piece) if holds(table, piece) else None


@cites("ghoul.other-players.goblins", "ruling.told-numbers")
def sure_to_enter(table: Table, piece: Piece, word: Statistic) -> int | None:
    """Give what somebody enters by as far as it is sure: of a Tribe without the discs on it."""
    by_it = word is word_of(piece) or piece in TRIBES
    return sure_number(table, piece) if by_it else None


@cites("ruling.told-numbers")
def sure_number_of(table: Table, role: Role, piece: Piece | None) -> int | None:
    """Give the same of a role, of which not every one has a piece here: in the Manor none has."""
    if piece is not None:
        return sure_number(table, piece)
    board = table.roles[role]
    return board.defense if board.told_in.get(role) == table.round else None


@cites("ghost.taking-a-possession-turn")
def given(table: Table, piece: Piece) -> int | None:
    """Give the number of a piece that a card gives for this turn, so that nobody is asked for it.

    What else counts that lies there, such as a Tribe's discs, no card knows.
    """
    inside = inside_of(table)
    return None if inside is None or spec(owner_of(piece)).besides else inside.gives(table, piece)


@cites("ruling.told-numbers")
def when_told(table: Table, piece: Piece) -> str:
    """Say why a number that was told is not sure."""
    once = table.roles[owner_of(piece)].told_in.get(teller(piece))
    return (
        "It may have changed since it was told"
        if once is None
        else "That was told in another round"
    )


@cites("variant.ash-dragon")
def with_card(table: Table, piece: Piece, number: int) -> int:
    """Add what a card adds to the number on the board."""
    known = spec(owner_of(piece))
    more = number + known.added(table)
    return more if known.most is None else max(number, min(more, known.most))


@cites("variant.ash-dragon")
def without_card(table: Table, piece: Piece) -> str:
    """Say of a number that is asked for that a card which adds to it is left out of it."""
    known = spec(owner_of(piece))
    return f", without {known.card}" if known.added(table) else ""


def card_makes(table: Table, piece: Piece, number: int) -> str:
    """Say what a card makes of a number: “, with Ash Dragon 3”; nothing where it stays the same."""
    total = with_card(table, piece, number)
    return f", with {spec(owner_of(piece)).card} {total}" if total != number else ""


def said(table: Table, piece: Piece, number: int) -> str:
    """Say a number by its name, and what a card makes of it: Armor 2, with Ash Dragon 3."""
    return f"{word_of(piece).named} {number}{card_makes(table, piece, number)}"


@cites("variant.ash-dragon")
def needed(table: Table, piece: Piece, total: int) -> str:
    """Say which number on the board is as much as it takes, with what a card makes of it."""
    known = spec(owner_of(piece))
    least = max(known.least, total - known.added(table))
    if with_card(table, piece, least) < total:  # no board shows as much
        return f"{known.word.named} {total}"
    return said(table, piece, least)


def tell(who: Piece | Role, number: int) -> TellDefense:
    """Make what is said of a piece's number, or of that of a role that has no piece here."""
    if isinstance(who, Role):
        return TellDefense(who, number, spec(who).word)
    return TellDefense(teller(who), number, word_of(who))


@say_by(TellDefense)
def _told(action: TellDefense) -> str:
    if type(action.by) is Role:
        return f"{possessive(title(action.by))} {spec(action.by).word.named} is {action.defense}"
    return f"{whose(Piece(action.by))} is {action.defense}"


def asked(piece: Piece, least: int | None = None) -> Ask:
    """Ask for a number that an attack must beat, from this one on."""
    known = spec(owner_of(piece))
    first = known.least if least is None else least
    last = max(first, _OFFERED) if known.most is None else known.most
    options = tuple(range(first, last + 1))
    return Ask("defense", Gap.NUMBER, options=options, named=known.word.named)


def numbers_upto(piece: Piece, most: int) -> tuple[int, ...]:
    """Give the numbers that a board can show, the least of them in any case."""
    known = spec(owner_of(piece))
    last = most if known.most is None else min(most, known.most)
    return tuple(range(known.least, max(last, known.least) + 1))


def check_number(draft: Draft, piece: Piece, number: int) -> None:
    """Refuse a number that the board cannot show."""
    known, card = spec(owner_of(piece)), given(draft.table, piece)
    draft.refuse_if(
        card not in {None, number},
        f"In this turn {whose(piece)} is {card}, by the card that is played",
        "ghost.taking-a-possession-turn",
        f"Take the {card} of the card",
    )
    draft.refuse_if(
        number < known.least or (known.most is not None and number > known.most),
        f"{whose(piece)[:1].upper()}{whose(piece)[1:]} cannot be {number}",
        known.rule,
        f"Say a number of {known.least} or more"
        if known.most is None
        else f"Say a number from {known.least} to {known.most}",
    )


def note_number(draft: Draft, piece: Piece, number: int, rule: str) -> None:
    """Write down what was told, and in which round, where the board keeps that at all."""
    role = owner_of(piece)
    board = draft.table.roles[role]
    kept = type(board).__dataclass_fields__
    told = {**board.told_in, teller(piece): draft.table.round}
    for field, now in ((board.number_field(piece), max(0, number)), ("told_in", told)):
        if field in kept:
            draft.change_field(role, rule, field, now)


@cites("ruling.told-numbers", "base.dragon-turn", "base.thief-turn")
def doubt(draft: Draft, *pieces: Piece, rule: str) -> None:
    """What an effect or a new turn may have changed is told no longer, until it is said again."""
    for piece in pieces:
        role = owner_of(piece)
        told = draft.table.roles[role].told_in
        left = {who: when for who, when in told.items() if who != teller(piece)}
        if left != told:
            draft.note(role, rule, told_in=left)
