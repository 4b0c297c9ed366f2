"""Skittering: after every attack, its own or another's, the Ghoul flees over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import NameDarkSymbol, PutGhoul, Skitter, StackShows
from rules.cites import cites
from rules.names import Role
from rules.owed import NameSymbol, SkitterTo
from rules.roles.ghoul.seat import capital, first
from rules.routing import decides
from rules.table import title

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole, Symbol
    from rules.table import Table

VARIANT: Final = "skitter"
_RULE: Final = "ghoul.skittering"


@cites("ghoul.skittering", "ghoul.skittering.when")
def skitter(draft: Draft, role: GhoulRole, opponent: Role | None, rule: str) -> None:
    """Owe a skitter; `opponent` is the other player of the attack, if there is one."""
    draft.owe(rule, NameSymbol(role, opponent))


@cites("ghoul.skittering.no-opponent")
def crystal_opponent(table: Table) -> Role | None:
    """Give whoever names the symbol after a smashed Crystal: the Cave, if somebody plays it."""
    for cave in (Role.CAVE, Role.CAVE_GHOST):
        if cave in table.roles:
            return cave
    return None


@cites("ghoul.terrain.magma", "ruling.no-attacker")
def magma(draft: Draft, role: GhoulRole) -> None:
    """A turn that ends on Magma ends with a skitter, by the top tile of the stack."""
    skitter(draft, role, None, "ghoul.terrain.magma")


@cites("ghoul.skittering.who-names", "ghoul.skitter-variant")
def namer(table: Table, owed: NameSymbol) -> Role | None:
    """Tell who names the symbol: the opponent, in the variant the Ghoul; else the stack."""
    if owed.opponent is None:
        return None
    return owed.ghoul if VARIANT in table.setup.variants else owed.opponent


@cites("ghoul.skittering", "ghoul.skitter-variant")
def placer(table: Table, owed: NameSymbol | SkitterTo) -> Role:
    """Tell who puts the piece down: the Ghoul, in the variant the opponent if there is one."""
    if owed.opponent is None or VARIANT not in table.setup.variants:
        return owed.ghoul
    return owed.opponent


@decides(NameDarkSymbol)
@cites("ghoul.skittering", "ghoul.skittering.who-names", "ghoul.skitter-variant")
def name_symbol(draft: Draft, action: NameDarkSymbol) -> None:
    """The opponent in the attack announces the Dark symbol."""
    owed = _skittering(draft)
    who = namer(draft.table, owed)
    draft.refuse_if(
        who is not action.by,
        f"The symbol is named by {'the tile stack' if who is None else title(who)}, "
        f"not by {title(action.by)}",
        "ghoul.skittering.who-names",
        "Whoever was attacked, or attacked, names it",
    )
    _named(draft, owed, action.symbol)


@decides(StackShows)
@cites("ghoul.skittering.no-opponent", "ruling.symbol-without-tile")
def stack_shows(draft: Draft, action: StackShows) -> StackShows:
    """Nobody was attacked and nobody attacked: the tile stack names the symbol."""
    owed = _skittering(draft)
    who = namer(draft.table, owed)
    draft.refuse_if(
        who is not None,
        f"The symbol is named by {title(who)}, not by the tile stack" if who else "",
        "ghoul.skittering.who-names",
        "The stack decides only when no player was in the attack",
    )
    if action.symbol is None:
        raise draft.refuse(
            "Which symbol does the top tile show?",
            "ghoul.skittering.no-opponent",
            "Say it: stack shows bones",
        )
    _named(draft, owed, action.symbol)
    return action


def _skittering(draft: Draft) -> NameSymbol:
    owed = first(draft.table)
    if not isinstance(owed, NameSymbol):
        raise draft.refuse("The Ghoul does not skitter now", _RULE, "Nobody names a symbol")
    return owed


def _named(draft: Draft, owed: NameSymbol, symbol: Symbol) -> None:
    who = placer(draft.table, owed)
    draft.settle(_RULE)
    draft.tell(
        f"{capital(title(who))} puts the piece on any unoccupied Dark tile with {symbol.value}",
        _RULE,
    )


@decides(Skitter)
@cites("ghoul.skittering", "ghoul.skittering.no-dark-tile")
def skitter_to(draft: Draft, action: Skitter) -> None:
    """The Ghoul puts its own piece down."""
    _put(draft, action.by, action)


@decides(PutGhoul)
@cites("ghoul.skitter-variant", "ghoul.skittering.no-dark-tile")
def put_ghoul(draft: Draft, action: PutGhoul) -> None:
    """In the variant the opponent puts the Ghoul's piece down."""
    _put(draft, action.by, action)


def _put(draft: Draft, by: Role, action: Skitter | PutGhoul) -> None:
    owed = first(draft.table)
    if not isinstance(owed, NameSymbol | SkitterTo):
        raise draft.refuse("The Ghoul does not skitter now", _RULE, "It may move in its turn")
    who = placer(draft.table, owed)
    draft.refuse_if(
        who is not by,
        f"{capital(title(who))} puts the piece down, not {title(by)}",
        "ghoul.skitter-variant",
        "The variant swaps the choices only when a player was in the attack",
    )
    draft.refuse_if(
        isinstance(owed, NameSymbol) and not action.beside_entrance,
        "No symbol is named yet",
        "ghoul.skittering.who-names",
        "Name the symbol first; without any free Dark tile the piece goes beside the Entrance",
    )
    draft.settle(_RULE)
    draft.change(owed.ghoul, _RULE, space=action.space)
