"""Skittering: after every attack, its own or another's, the Ghoul flees over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import stand
from rules.cites import cites
from rules.guards import first, plays, possesses_untold, way_there
from rules.house import decides, runs
from rules.map.cave import Stage
from rules.map.places import the_tile
from rules.map.skittering import (
    around_the_entrance,
    collapsed_symbols,
    stack_names,
    symbols_by_chance,
    symbols_to_name,
    tiles_showing,
)
from rules.names import CAVES, Role, Symbol, capital, does, listed, title
from rules.pieces import piece_title
from rules.roles.ghoul.actions import NameDarkSymbol, PutGhoul, Skitter, StackShows
from rules.roles.ghoul.owed import NameSymbol, SkitterTo
from rules.roles.ghoul.seat import end_bonus, end_drift, piece_of, which_ghoul

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import GhoulRole, Piece, Space
    from rules.table import Table

VARIANT: Final = "skitter"
_RULE: Final = "ghoul.skittering"


@cites("ghoul.skittering", "ghoul.skittering.when")
def skitter(
    draft: Draft, role: GhoulRole, opponent: Role | None, rule: str, *, waits: bool = False
) -> None:
    """Owe a skitter; `opponent` is the other player of the attack, if there is one."""
    end_bonus(draft, role)
    end_drift(draft, role)
    draft.owe(rule, NameSymbol(role, _player(draft.table, opponent), waits))


@cites("ghoul.skittering.who-names", "ghost.taking-a-possession-turn")
def _player(table: Table, opponent: Role | None) -> Role | None:
    """Give who has attacked with a piece: the Ghost where she plays it, else whose it is."""
    possessed = table.within is not None and opponent is table.turn
    if possessed or (opponent is not None and possesses_untold(table)):
        return plays(table)
    return opponent


@cites("ruling.strike-in-the-cave", "ghoul.skittering.when", "armored-knight.actions.throw-javelin")
def struck(draft: Draft, _piece: Piece, by: Role) -> None:
    """A Ghoul that somebody hits skitters, as from any attack; whoever hit it names the symbol."""
    skitter(draft, which_ghoul(draft.table), by, "ruling.strike-in-the-cave")


@cites("ghoul.skittering.no-opponent")
def crystal_opponent(table: Table) -> Role | None:
    """Give whoever names the symbol after a smashed Crystal: the Cave, if somebody plays it."""
    for cave in CAVES:
        if cave in table.roles:
            return cave
    return None


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


# With the map


@cites("ghoul.skittering.who-names", "ghoul.skittering.no-opponent")
def symbols(table: Table) -> tuple[Symbol, ...]:
    """Give the symbols that may be named: those some unoccupied Dark tile shows."""
    return _ALL if table.cave is None else symbols_to_name(table.cave)


_ALL: Final = tuple(Symbol)


@cites("ghoul.skittering", "ghoul.skittering.no-dark-tile")
def tiles_to_go(table: Table, symbol: Symbol | None) -> tuple[Space, ...]:
    """Give the tiles to which a skitter may lead; beside the Entrance when no Dark tile is free."""
    return _to_go(table.the_cave, symbol)


def _to_go(cave: Cave, symbol: Symbol | None) -> tuple[Space, ...]:
    return around_the_entrance(cave) if symbol is None else tiles_showing(cave, symbol)


@runs(NameSymbol)
@cites("ghoul.skittering.no-dark-tile", "ghoul.skittering.no-opponent")
def nobody_needs_to_name(draft: Draft, owed: NameSymbol) -> bool:
    """With the map nobody is asked where only one symbol, or none at all, can be named."""
    table = draft.table
    if table.cave is None:
        return False
    free = symbols_to_name(table.cave)
    if not free:
        draft.settle("ghoul.skittering.no-dark-tile")
        room = bool(around_the_entrance(table.cave))
        beside = f"No Dark tile is free: {does(owed.ghoul, 'goes')} beside the Entrance"
        nowhere = "No Dark tile is free, and no space beside the Entrance"
        draft.tell(beside if room else nowhere, "ghoul.skittering.no-dark-tile")
        draft.owe("ghoul.skittering.no-dark-tile", SkitterTo(owed.ghoul, owed.opponent, None))
        return True
    if owed.opponent is None:
        free = symbols_by_chance(table.cave)
    known = free[0] if len(free) == 1 else _on_top(table.cave, owed)
    if known is None or owed.waits:
        return False
    draft.tell(f"{capital(does(owed.ghoul, 'skitters'))} to {known.value.title()}", _RULE)
    _named(draft, owed, known)
    return True


@cites("ghoul.skittering.no-opponent", "ruling.symbol-without-tile")
def _on_top(cave: Cave, owed: NameSymbol) -> Symbol | None:
    # A virtual stack shows its top tile's Dark side to everybody, and the next one's if need be.
    if owed.opponent is not None or cave.stage is not Stage.GROWING:
        return None
    free = symbols_to_name(cave)
    return next((face.symbol for face in cave.stack.order or () if face.symbol in free), None)


@runs(SkitterTo)
@cites("ghoul.skittering")
def only_one_tile(draft: Draft, owed: SkitterTo) -> bool:
    """Nobody is asked where only one tile, or none at all, is left to go to."""
    places = tiles_to_go(draft.table, owed.symbol)
    if len(places) > 1:
        return False
    draft.settle(_RULE)
    if places:
        draft.tell(
            f"{capital(does(owed.ghoul, 'skitters'))} to "
            f"{the_tile(places[0], draft.table.cave, {piece_of(owed.ghoul)})}",
            _RULE,
        )
        stand(draft, piece_of(owed.ghoul), places[0], _RULE)
    else:
        draft.tell(f"There is nowhere to skitter: {does(owed.ghoul, 'stays')}", _RULE)
    return True


# Naming


@decides(NameDarkSymbol)
@cites("ghoul.skittering", "ghoul.skittering.who-names", "ghoul.skitter-variant")
def name_dark_symbol(draft: Draft, action: NameDarkSymbol) -> None:
    """The opponent in the attack announces the Dark symbol."""
    owed = _skittering(draft)
    who = namer(draft.table, owed)
    if who is not action.by:
        draft.advise_against(
            f"The symbol is named by {'the tile stack' if who is None else title(who)}, "
            f"not by {title(action.by)}",
            "ghoul.skittering.who-names",
            f"Ask {title(who)}" if who is not None else "Say what its top tile shows",
        )
    _check_symbol(draft, action.symbol, action.by)
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
        action = StackShows(_drawn_for_them(draft), by_app=True)
    assert action.symbol is not None  # noqa: S101  # drawn just above
    cave = draft.table.cave
    stack = cave is None or stack_names(cave)
    again = "Look at the tile below it in the stack, or draw again" if stack else "Draw again"
    _check_symbol(draft, action.symbol, None, again)
    _named(draft, owed, action.symbol)
    return action


@cites(
    "ghoul.skittering.no-opponent",
    "alone.skittering",
    "ruling.symbol-in-collapse",
    "ruling.symbol-without-stack",
)
def _drawn_for_them(draft: Draft) -> Symbol:
    # In the Collapse each tile that is gone counts once; before it only the real stack knows.
    cave = draft.table.cave
    rule = "ghoul.skittering.no-opponent"
    if cave is None or stack_names(cave):
        raise draft.refuse("Which symbol does the top tile show?", rule, "Say which it is")
    if draft.chance is None:
        may = _any_of(symbols_by_chance(cave))
        raise draft.refuse("Which symbol was drawn?", rule, f"Say {may}")
    symbol = draft.chance.choice(collapsed_symbols(cave))
    named = symbol.value.title()
    draft.see(f"{named} on a tile that is gone" if cave.collapsed else f"the symbol {named}", rule)
    return symbol


@cites("ruling.symbol-in-collapse", "ruling.symbol-without-stack")
def possible(table: Table, who: Role | None) -> tuple[Symbol, ...]:
    """Give the symbols that can come: any that is free where somebody names it, else by chance."""
    if who is not None or table.cave is None:
        return symbols(table)
    return symbols_by_chance(table.cave)


def _any_of(symbols: Iterable[Symbol]) -> str:
    return listed((one.value.title() for one in symbols), "or")


def _check_symbol(draft: Draft, symbol: Symbol, who: Role | None, again: str = "") -> None:
    """Refuse a symbol that nobody can name now; `again`: how chance gives another."""
    if symbol in possible(draft.table, who):
        return
    may = symbols(draft.table)
    gone = symbol in may
    draft.advise_against(
        f"No tile that has gone shows {symbol.value.title()}"
        if gone
        else f"No unoccupied Dark tile shows {symbol.value.title()}",
        "ruling.symbol-in-collapse" if gone else "ghoul.skittering.who-names",
        again or f"Name {_any_of(may)}",
        short="" if gone or who is not None else "take the next tile",
    )


def _skittering(draft: Draft) -> NameSymbol:
    owed = draft.table.first_owed
    if not isinstance(owed, NameSymbol):
        if isinstance(owed, SkitterTo):
            named = "The symbol is named already" if owed.symbol else "No symbol is named now"
            raise draft.refuse(named, _RULE, first(draft.table), not_yet=True)
        way = way_there(draft.table, NameSymbol, "Nobody names a symbol")
        raise draft.refuse("Nobody skitters now", _RULE, way, not_yet=True)
    return owed


def _named(draft: Draft, owed: NameSymbol, symbol: Symbol) -> None:
    draft.settle(_RULE)
    if draft.table.cave is not None:
        draft.owe(_RULE, SkitterTo(owed.ghoul, owed.opponent, symbol))
        return
    who = placer(draft.table, owed)
    moves = f"move {title(owed.ghoul)} to an empty {symbol.value.title()} tile"
    draft.tell_to_do(
        capital(moves) if who is owed.ghoul else f"{capital(title(who))}: {moves}", _RULE
    )


# Going


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
    owed = draft.table.first_owed
    if not isinstance(owed, NameSymbol | SkitterTo):
        way = way_there(draft.table, NameSymbol, "It may move in its turn")
        raise draft.refuse("Nobody skitters now", _RULE, way, not_yet=True)
    who = placer(draft.table, owed)
    if isinstance(action, PutGhoul) and action.piece is not piece_of(owed.ghoul):
        raise draft.refuse(
            f"{capital(piece_title(action.piece))} is not at this table",
            "ghoul.skitter-variant",
            f"Put {piece_title(piece_of(owed.ghoul))}",
        )
    draft.refuse_if(
        who is not by,
        f"{capital(does(who, 'puts'))} the piece down, not {title(by)}",
        "ghoul.skitter-variant",
        "The variant swaps the choices only when a player was in the attack",
    )
    # With the map it is known that a Dark tile is free: without one nobody is asked for a symbol.
    beside = action.beside_entrance and draft.table.cave is None
    draft.refuse_if(
        isinstance(owed, NameSymbol) and not beside,
        "No symbol is named yet",
        "ghoul.skittering.who-names",
        "Name the symbol first; without any free Dark tile the piece goes beside the Entrance",
    )
    _check_place(draft, owed, action)
    draft.settle(_RULE)
    stand(draft, piece_of(owed.ghoul), action.space, _RULE)


@cites("ghoul.skittering", "table.corrections")
def arrives(draft: Draft, piece: Piece, space: Space, rule: str) -> None:
    """Take a piece that was put by hand where it is to skitter for one that has skittered."""
    owed = draft.table.first_owed
    if rule != "table.corrections" or not isinstance(owed, SkitterTo):
        return
    cave = draft.table.the_cave.with_piece(piece, None)
    if piece is piece_of(owed.ghoul) and space in _to_go(cave, owed.symbol):
        draft.settle(_RULE)


def _check_place(draft: Draft, owed: NameSymbol | SkitterTo, action: Skitter | PutGhoul) -> None:
    cave = draft.table.cave
    if cave is None:
        return
    if action.space is None or action.space not in cave.tiles:
        raise draft.refuse("To which tile?", _RULE, "Choose a tile that glows")
    symbol = owed.symbol if isinstance(owed, SkitterTo) else None
    draft.refuse_if(
        action.space not in tiles_to_go(draft.table, symbol),
        f"That is no unoccupied Dark tile with {symbol.value.title()}"
        if symbol is not None
        else "That is no unoccupied space around the Entrance",
        _RULE,
        "Choose one that glows, or mend the map",
    )
