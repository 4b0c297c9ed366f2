"""Revealing a tile: how it lies, what it asks for, and whether that can be true of this box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.map.edges import isolated, orientations
from rules.names import KNIGHTS, Kind, Role, Side, Space, Token, a, does

if TYPE_CHECKING:
    from rules.map.cave import Cave, Walls


@dataclass(frozen=True, slots=True)
class Ask:
    """What a revealed tile asks of the table: a token to lay down, or something to resolve."""

    text: str
    token: Token | None
    rule: str


_RULE: Final = "cave.revealing.what-it-asks"
_NOTHING: Final = Ask("nothing to do", None, _RULE)
_ALWAYS: Final[dict[Kind, Ask]] = {
    Kind.CRYSTAL: Ask("put a Crystal token on it", Token.CRYSTAL, _RULE),
    Kind.TREASURE: Ask("put a Treasure token on it", Token.TREASURE, _RULE),
    Kind.VAULT: Ask("put a Vault token on it", Token.VAULT, _RULE),
}
_EVENT_TOKEN: Final = Ask("put an Event token on it", Token.EVENT, _RULE)


@cites("cave.revealing.what-it-asks", "variant.flare")
def what_it_asks(kind: Kind, revealer: Role | None, seats: tuple[Role, ...], *, flare: bool) -> Ask:
    """Say what a revealed tile of this kind asks for.

    An Event is the Knight's business. Without her the Event tokens are in the box. Flare leaves
    an Event as a token. What an Ambush does depends on more than these: see `rules.cave.ambush`.
    """
    if kind in _ALWAYS:
        return _ALWAYS[kind]
    if kind is not Kind.EVENT:
        return _NOTHING
    if revealer in KNIGHTS and not flare:
        return Ask(f"{does(revealer, 'draws')} an Event", None, _RULE)
    return _EVENT_TOKEN if any(role in KNIGHTS for role in seats) else _NOTHING


@cites("cave.revealing", "cave.tiles")
def why_not_reveal(cave: Cave, space: Space, kind: Kind) -> str:
    """Say why a tile cannot be revealed as this kind; empty when it can."""
    tile = cave.tiles.get(space)
    if tile is None:
        return "no tile lies there"
    if not tile.dark:
        return "that tile lies Lit side up already"
    if kind is Kind.ENTRANCE:
        return "there is one Entrance, and it is on the map"
    if tile.kind is not None and tile.kind is not kind:
        how = "its Dark side shows" if tile.kind is Kind.GHOST else "everybody has seen"
        return f"{how} that it is {a(tile.kind.value.title())} tile"
    if tile.kind is None and cave.in_game and cave.unseen_of(kind) <= 0:
        return all_seen(kind, cave.in_game.get(kind, 0))
    return ""


def all_seen(kind: Kind, number: int) -> str:
    """Say that no tile of a kind is left unseen, of so many in the game."""
    if not number:
        return f"this game is played without {kind.value.title()} tiles"
    return f"all {number} {kind.value.title()} tiles of this game have been seen already"


@cites("cave.revealing")
def why_not_turned_so(cave: Cave, space: Space, walls: Walls) -> tuple[Walls, ...]:
    """Give the ways to turn a tile that lead back to the Entrance; nothing if this one is fine."""
    good = orientations(cave, space, walls)
    return () if walls in good else good


@cites("shadow-paladin.traits.sadistic")
def cut_off(cave: Cave, space: Space, walls: Walls) -> bool:
    """Say whether a tile turned so has no open edge that meets one of a neighbour, if one can."""
    turned = replace(cave.tiles[space], side=Side.LIT, walls=walls)
    return isolated(cave.with_tile(space, turned), space) is not False


@cites("cave.revealing")
def reveal(
    cave: Cave, space: Space, kind: Kind, walls: Walls | None, asks: Kind | None = None
) -> Cave:
    """Turn a tile Lit side up. What it asks for comes after its open edges are filled."""
    tile = replace(cave.tiles[space], side=Side.LIT, kind=kind, walls=walls, asks=asks, hidden=None)
    lying = cave.lying_with({space: tile})
    return replace(cave, tiles=lying, turned=cave.turned | {space})
