"""Who does what: every room of the rules says what it brings, and here it is put together, once.

What a role or a shared part says of itself is `rules.part`. The functions that decide an action,
ask for an obligation, or meet one without a person, carry a mark that says which; a part names the
modules in which they stand. Two parts that claim the same thing are a mistake of ours, and the
program does not start with it.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rules.kept import kept
from rules.lookalikes import lookalikes
from rules.part import RoleRules, Tally, nothing
from rules.secret import Secret
from rules.sentences import verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from rules.actions import Action
    from rules.boards import Board
    from rules.draft import Draft
    from rules.map.cave import Tile
    from rules.map.dragon_die import DragonFace
    from rules.names import Piece, Role, Space, Token
    from rules.outcome import Refusal
    from rules.owed import Owed
    from rules.part import Inside, Part, Purse, Turn
    from rules.prompts import Prompt
    from rules.table import Setup, Table
    from rules.windows import Window

    Decider = Callable[[Draft, Any], Action | None]
    Asker = Callable[[Table, Any], Prompt]
    Runner = Callable[[Draft, Any], bool | None]
    DieReader = Callable[[Draft, Any, DragonFace], None]

F = TypeVar("F", bound="Callable[..., object]")

_MARK: Final = "_claims"


class TwiceClaimedError(RuntimeError):
    """Two parts of the rules claim the same thing: only one of them could have it."""


# The marks of functions


def decides(action: type) -> Callable[[F], F]:
    """Say that a function decides an action.

    It gives the action back if chance has filled in a result.
    """
    return _marks("decide", action)


def asks(owed: type) -> Callable[[F], F]:
    """Say that a function asks for an obligation."""
    return _marks("ask", owed)


def runs(owed: type) -> Callable[[F], F]:
    """Say that a function meets an obligation by itself; `False`: a person is needed after all."""
    return _marks("run", owed)


def reconciles(owed: type) -> Callable[[F], F]:
    """Say that a function tells what is left of an obligation once the map was mended."""
    return _marks("reconcile", owed)


def reads_die(owed: type) -> Callable[[F], F]:
    """Say that a function reads the Dragon die that an obligation asks for."""
    return _marks("read_die", owed)


def _marks(register: str, key: type) -> Callable[[F], F]:
    def mark(function: F) -> F:
        setattr(function, _MARK, (*getattr(function, _MARK, ()), (register, key)))
        return function

    return mark


# All of it together


@dataclass(frozen=True, slots=True)
class AtTable:
    """What the parts say that are at one table, whose set-up settles whose books are kept."""

    offers: tuple[Callable[[Table], Iterable[Prompt]], ...]
    at_once: tuple[Callable[[Draft], None], ...]
    token_pushed: tuple[Callable[[Draft, Token, Space], None], ...]
    keeps_out: tuple[Callable[[Table, Piece, Space], Refusal | None], ...]
    tile_turned: tuple[Callable[[Draft, Space, Tile], None], ...]
    tile_goes: tuple[Callable[[Draft, Space], None], ...]
    tiles_carried: tuple[Callable[[Draft, Mapping[Space, Space]], None], ...]
    invariants: tuple[Callable[[Table], Iterable[str]], ...]
    windows: Mapping[Window, tuple[Callable[[Draft, Role], None], ...]]
    """What they say as a turn ends, by the window in which it is said."""
    secrets: tuple[tuple[Role, str, type[Secret[Any]]], ...]
    """Whose boards hold one, in which field, and of which kind."""
    cave: Role | None
    """Who plays the Cave."""


class House:
    """All the parts, walked once: who decides, asks and runs what."""

    def __init__(self) -> None:
        """Begin empty; `furnish` brings the parts in."""
        self.parts: tuple[Part, ...] = ()
        self.decide: dict[type, Decider] = {}
        self.deciding: dict[type, Part] = {}
        """The part in which an action is decided."""
        self.ask: dict[type, Asker] = {}
        self.run: dict[type, Runner] = {}
        self.read_die: dict[type, DieReader] = {}
        self.reconcile: dict[type, Callable[[Table, Any], Owed | None]] = {}
        self.roles: dict[Role, RoleRules] = {}
        self.readdressed: set[str] = set()
        """The rules that some role reads by an address of its own."""
        self.owners: dict[Piece, Role] = {}
        self.token_owners: dict[Token, Role] = {}
        self.comes: list[Callable[[Draft, Piece], None]] = []
        self.arrives: list[Callable[[Draft, Piece, Space, str], None]] = []
        self._at: tuple[Setup, Mapping[Role, Board], AtTable] | None = None
        self.kinds: dict[str, type] = {}
        """Every class that may stand in a saved game, by its name."""
        self.verbs: dict[str, tuple[type, ...]] = {}
        """What is decided, by the first fixed word of its sentence."""

    def furnish(self, *parts: Part) -> None:
        """Take in these parts, in this order, in place of all before."""
        fresh = House()
        fresh.parts = parts
        for part in parts:
            fresh._take_in(part)
        for action in fresh.decide:
            fresh.verbs[verb(action)] = (*fresh.verbs.get(verb(action), ()), action)
        for one, other in lookalikes(fresh.verbs.values()):
            msg = f"the sentences of {_named(one)} and {_named(other)} read the same line"
            raise TwiceClaimedError(msg)
        for name, value in vars(fresh).items():
            setattr(self, name, value)

    def _take_in(self, part: Part) -> None:
        if isinstance(part, RoleRules):
            self._take_role(part)
        for module in part.conduct:
            for function in vars(module).values():
                if getattr(function, "__module__", "") == module.__name__:
                    for register, key in getattr(function, _MARK, ()):
                        _claim(getattr(self, register), key, function)
                        if register == "decide":
                            self.deciding[key] = part
        self.comes += part.comes
        self.arrives += part.arrives
        self._take_kept(part)

    def _take_role(self, rules: RoleRules) -> None:
        _claim(self.roles, rules.role, rules)
        for kept_so in (rules, rules.on_paper):
            self.readdressed.update(kept_so.instead if kept_so is not None else ())
        for piece in rules.pieces:
            _claim(self.owners, piece, rules.role)
        for token in rules.owns:
            _claim(self.token_owners, token, rules.role)

    def _take_kept(self, part: Part) -> None:
        for module in part.kept:
            for name, value in vars(module).items():
                if _is_kept(value) and self.kinds.get(name) is not value:
                    _claim(self.kinds, name, value)

    def at(self, table: Table) -> AtTable:
        """Give what the parts say at a table; a role says something only where it has a board.

        It is kept as long as the same roles of the same game are asked about.
        """
        last = self._at
        if last is not None and last[0] is table.setup:
            # Between two changes of a board the roles are the very same, and need no comparing.
            if last[1] is table.roles:
                return last[2]
            if last[1].keys() == table.roles.keys():
                self._at = table.setup, table.roles, last[2]
                return last[2]
        self._at = last = table.setup, table.roles, self._said_at(table.setup, table.roles.keys())
        return last[2]

    def _said_at(self, setup: Setup, here: AbstractSet[Role]) -> AtTable:
        parts = [part_at(setup, part) for part in self.parts if _is_here(part, here)]
        return AtTable(
            tuple(offer for part in parts for offer in part.offers),
            tuple(follows for part in parts for follows in part.at_once),
            tuple(follows for part in parts for follows in part.token_pushed),
            tuple(why_not for part in parts for why_not in part.keeps_out),
            tuple(follows for part in parts for follows in part.tile_turned),
            tuple(follows for part in parts for follows in part.tile_goes),
            tuple(follows for part in parts for follows in part.tiles_carried),
            tuple(part.invariants for part in parts if part.invariants is not nothing),
            _windows(parts),
            tuple((role, *one) for role in here for one in rules_of(setup, role).secrets.items()),
            cave_among(here),
        )

    @contextmanager
    def furnished(self, *parts: Part) -> Iterator[None]:
        """Take in these parts for a while."""
        before = self.parts
        self.furnish(*parts)
        try:
            yield
        finally:
            self.furnish(*before)


def _is_here(part: Part, here: AbstractSet[Role]) -> bool:
    return not isinstance(part, RoleRules) or not here.isdisjoint((part.role, *part.also))


def _windows(parts: Iterable[Part]) -> dict[Window, tuple[Callable[[Draft, Role], None], ...]]:
    found: dict[Window, tuple[Callable[[Draft, Role], None], ...]] = {}
    for part in parts:
        for window, says in part.windows.items():
            found[window] = (*found.get(window, ()), says)
    return found


def _claim(register: dict[Any, Any], key: object, claimant: object) -> None:
    if key in register:
        msg = f"{_named(key)} is claimed by {_named(register[key])} and by {_named(claimant)}"
        raise TwiceClaimedError(msg)
    register[key] = claimant


def _is_kept(value: object) -> bool:
    return isinstance(value, type) and (is_dataclass(value) or issubclass(value, Enum | Secret))


def _named(one: object) -> str:
    if isinstance(one, RoleRules):
        return f"the rules of {one.role.value}"
    place = getattr(one, "__module__", "")
    return f"{place}.{getattr(one, '__qualname__', one)}" if place else str(one)


HOUSE: Final = House()
"""The rules as they are played. `rules.roles` brings them in."""


def role_rules(role: Role) -> RoleRules:
    """Give everything the rest must know of a role."""
    return HOUSE.roles[role]


def rules_of(setup: Setup, role: Role) -> RoleRules:
    """Give how a role plays at this table: its books are kept, or stay with real components."""
    rules = HOUSE.roles[role]
    return rules.on_paper or rules if role in setup.on_paper else rules


def rule_for(setup: Setup, role: Role, rule: str) -> str:
    """Give a rule as a role reads it: where its own booklet says it instead, by that address."""
    return rules_of(setup, role).instead.get(rule, rule)


def plays_cave(role: Role) -> bool:
    """Tell whether a role is one of those that play the Cave."""
    return HOUSE.roles[role].plays_cave is not None


def cave_among(roles: Iterable[Role]) -> Role | None:
    """Give who of these plays the Cave; there is at most one."""
    return next(filter(plays_cave, roles), None)


def part_at(setup: Setup, part: Part) -> Part:
    """Give a part as it is at this table."""
    return rules_of(setup, part.role) if isinstance(part, RoleRules) else part


def inside_of(table: Table) -> Inside | None:
    """Give how the turn inside another's is played, where one is."""
    return None if table.within is None else rules_of(table.setup, table.within.by).within


def turn_now(table: Table) -> Turn | Inside:
    """Give the rules of the turn that is being taken: the role's, or those of who plays it."""
    return inside_of(table) or rules_of(table.setup, table.turn).turn


def action_cubes(table: Table, role: Role) -> Purse | None:
    """Give who counts a role's Action cubes: a Ghost who plays it, by her card; else nobody."""
    inside = inside_of(table) if table.turn is role else None
    return None if inside is None else inside.cubes


def tally_of(table: Table, piece: Piece) -> Tally:
    """Give who counts what a piece does in its turn: its own board, or the card of a Ghost."""
    role = HOUSE.owners.get(piece)
    if role is None or table.turn is not role:
        return Tally()
    inside = inside_of(table)
    return rules_of(table.setup, role).tally if inside is None else inside.tally


@kept
def question(table: Table) -> Prompt:
    """Ask for the first thing that is owed.

    It is kept, since a list of what may be done tries many actions on one table, and where
    something is owed each is refused with the same question.
    """
    owed = table.owed[0]
    return HOUSE.ask[type(owed)](table, owed)
