"""Whose board it is, and what every rule of the Ghoul asks first.

The Ghoul and the Vile Ghoul share one set of dice, discs and cards, so a table has at most one of
them. What is said of the Ghoul here holds for whichever plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cave.first_placement import COMES
from rules.cave.standing import check_stands, others_at, where
from rules.cites import cites
from rules.guards import nothing_owed, your_turn
from rules.map.forced import in_the_way
from rules.names import (
    GhoulPiece,
    GhoulRole,
    Piece,
    Role,
    capital,
    listed,
    possessive,
    title,
)
from rules.roles.ghoul.board import Ghoul, GhoulBoard, VileGhoul
from rules.roles.ghoul.phases import ACTING
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

_STATISTICS: Final[dict[Role, str]] = {
    Role.GHOUL: "ghoul.roll-and-set-statistics",
    Role.VILE_GHOUL: "vile-ghoul.select-statistics",
}


_GHOUL: Final = Role.GHOUL
_VILE_GHOUL: Final = Role.VILE_GHOUL
"""Everything asks whose seat it is: to find a member of an Enum takes longer than that."""


def seat(table: Table) -> GhoulRole | None:
    """Tell which of the two plays, if any; a Ghost may summon the other one for a turn."""
    roles = table.roles
    if _VILE_GHOUL in roles and (table.turn is _VILE_GHOUL or _GHOUL not in roles):
        return _VILE_GHOUL
    return _GHOUL if _GHOUL in roles else None


def which_ghoul(table: Table) -> GhoulRole:
    """Tell which of the two plays; asking where neither does is a mistake of the caller."""
    role = seat(table)
    assert role is not None  # noqa: S101  # the part of either is heard at its table alone
    return role


def board(table: Table) -> GhoulBoard:
    """Give the board of whichever plays; asking where none does is a mistake of the caller."""
    found = table.roles[seat(table)]  # type: ignore[index]  # nobody asks where none plays
    assert isinstance(found, GhoulBoard)  # noqa: S101  # narrows the type for mypy
    return found


def its_board(table: Table, role: Role) -> GhoulBoard:
    """Give the board of this one, whichever has the turn."""
    found = table.roles[role]
    assert isinstance(found, GhoulBoard)  # noqa: S101  # narrows the type for mypy
    return found


@cites("ghost.taking-a-possession-turn.components", "possession.vile-ghoul")
def keeps_the_deck(table: Table) -> GhoulRole:
    """Tell before whom the Terror deck lies: whom a Ghost summons draws from that of who plays."""
    here = which_ghoul(table)
    other: GhoulRole = Role.VILE_GHOUL if here is _GHOUL else Role.GHOUL
    return other if other in table.setup.seats else here


def piles(table: Table) -> GhoulBoard:
    """Give the board on which the Terror deck and what was drawn from it lie."""
    return its_board(table, keeps_the_deck(table))


def the_ghoul(table: Table) -> Ghoul:
    """Give the Ghoul's board; asking for it where no Ghoul plays is a mistake of the caller."""
    found = table.roles[Role.GHOUL]
    assert isinstance(found, Ghoul)  # noqa: S101  # narrows the type for mypy
    return found


def the_vile_ghoul(table: Table) -> VileGhoul:
    """Give the Vile Ghoul's board; asking for it where none plays is a mistake of the caller."""
    found = table.roles[Role.VILE_GHOUL]
    assert isinstance(found, VileGhoul)  # noqa: S101  # narrows the type for mypy
    return found


def acts(table: Table) -> bool:
    """Tell whether movement and attack of this turn are set."""
    return table.at(*ACTING)


def is_vile(table: Table) -> bool:
    """Tell whether it is the Vile Ghoul that plays."""
    return seat(table) is Role.VILE_GHOUL


def named(table: Table) -> str:
    """Name whichever plays, as a sentence does."""
    return title(which_ghoul(table))


_PIECES: Final[dict[Role, GhoulPiece]] = {
    Role.GHOUL: Piece.GHOUL,
    Role.VILE_GHOUL: Piece.VILE_GHOUL,
}


def piece_of(role: GhoulRole) -> GhoulPiece:
    """Give the piece of whichever plays."""
    return _PIECES[role]


def on_the_map(draft: Draft, rule: str) -> None:
    """Refuse what needs the piece on the map."""
    role = seat(draft.table)
    if role is not None and board(draft.table).placed:
        check_stands(draft, piece_of(role), rule)
        return  # asked for every button
    draft.advise_against(
        f"{capital(named(draft.table))} is not on the map yet",
        rule,
        COMES,
        short="not on the map",
    )


def in_move_and_act(draft: Draft, role: GhoulRole, rule: str) -> None:
    """Refuse what belongs to Move and Act and comes at another time."""
    your_turn(draft, role, rule)
    if turn_is_over(draft.table):
        draft.advise_against(
            f"{capital(possessive(title(role)))} turn is over",
            rule,
            "Do what follows it first",
            not_yet=True,
        )
    nothing_owed(draft, rule)
    draft.refuse_if(
        not acts(draft.table),
        "Movement and attack of this turn are not set yet",
        _STATISTICS[role],
        "Set them first, by the dice",
        not_yet=True,
    )
    on_the_map(draft, rule)


def numbers(dice: tuple[int, ...]) -> str:
    """Say what dice show, one after the other: 6, 6 and 5."""
    return listed(map(str, dice))


@cites("ghoul.move.occupied-space", "ghost.move")
def met_at(table: Table, piece: Piece, space: Space) -> tuple[Piece, ...]:
    """Give the other players' pieces that make a space occupied; the Ghost's does not."""
    others = others_at(table, piece, space)
    return others and tuple(other for other in others if in_the_way(other, piece))


def met_here(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that stand with the Ghoul, where the map tells."""
    role = seat(table)
    at = None if role is None else where(table, piece_of(role))
    return () if role is None or at is None else met_at(table, piece_of(role), at)


@cites("ghoul.move.occupied-space")
def owes_attack(table: Table) -> bool:
    """Tell whether it has entered to attack at once, and whom it met still stands there."""
    return board(table).must_attack and bool(met_here(table))


@cites("ghoul.move.occupied-space")
def attacked_at_once(draft: Draft, rule: str) -> None:
    """Refuse to go on where the Ghoul has saved the extra point by entering to attack."""
    draft.refuse_if(
        owes_attack(draft.table),
        "It entered this space without the extra movement point, to attack at once",
        rule,
        "Attack a piece here, or stay without attacking",
        short="attack first",
    )


@cites("vile-ghoul.move.temporary-bonus")
def end_bonus(draft: Draft, role: GhoulRole) -> None:
    """A bonus to the Vile Ghoul's Attack is for one step and the attack right there, no more.

    Whatever was done instead of that attack says that it is lost.
    """
    ghoul = board(draft.table)
    if isinstance(ghoul, VileGhoul) and ghoul.bonus:
        rule = "vile-ghoul.move.temporary-bonus"
        draft.tell(f"The bonus of {ghoul.bonus} to the next attack is lost", rule)
        draft.change(role, rule, VileGhoul, bonus=0, bonus_moved=False)


@cites("ghoul.terrain.river")
def end_drift(draft: Draft, role: GhoulRole) -> None:
    """The current carries right after the step into the River, or not at all."""
    draft.change(role, "ghoul.terrain.river", GhoulBoard, drifting=False)


@cites("ghoul.terror-cards")
def unused(ghoul: GhoulBoard, card: Terror) -> int:
    """Count the copies of this card that lie there with their effects open in this turn."""
    if ghoul.lent is not None:
        return 0  # a Ghost who plays it has no use of its cards
    return sum(one.card is card and not (one.used_this_turn or one.spent) for one in ghoul.terror)


def _ways_to_go_on(ghoul: GhoulBoard) -> tuple[str, ...]:
    boost = isinstance(ghoul, VileGhoul) and ghoul.boost
    more = ("spend a Boost die",) if boost else ()
    if unused(ghoul, Terror.CHASE):
        more = (*more, "use Chase")
    return ("do something cheaper", *more, "end the turn")


def affords(draft: Draft, price: int, rule: str, *better: str) -> None:
    """Refuse what costs more movement than there is; an attack that is owed comes before it.

    `better`: what would make just this cheaper.
    """
    attacked_at_once(draft, rule)
    left = board(draft.table).movement
    if left < price:
        draft.advise_against(
            f"That costs {price} movement, and {left} is left",
            rule,
            capital(listed((*better, *_ways_to_go_on(board(draft.table))), "or")),
            short=f"needs {price - left} more",
        )


def pay_movement(
    draft: Draft, role: GhoulRole, price: int, rule: str, *, steps: bool = False
) -> None:
    """Spend movement points; nobody has fewer than none. What is no step ends a bonus."""
    draft.change(role, rule, GhoulBoard, movement=max(0, board(draft.table).movement - price))
    if not steps:
        end_bonus(draft, role)
        end_drift(draft, role)
