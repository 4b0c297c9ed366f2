"""Role mixes, as far as the Cave goes: who gets which card, and what the end of a turn does.

The Vile Ghoul plays by the Goblins' variants, the Cave Ghost by the Cave's. A role of the Haunted
Hallways sits in the seat it replaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.alone_in_the_dark import CARD
from rules.names import GHOULS, Role

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rules.map.removing import Remover

MAP: Final = "map"
"""The holder of a card that lies near the map for several roles."""

CROWDED_HOUSE: Final = "crowded-house"
_MANY: Final = 4
_CROWD: Final = 6

_SEAT: Final[dict[Role, Role]] = {
    Role.VILE_GHOUL: Role.GOBLINS,
    Role.CAVE_GHOST: Role.CAVE,
    Role.ARMORED_KNIGHT: Role.KNIGHT,
    Role.SHADOW_PALADIN: Role.DRAGON,
    Role.UNICORN: Role.DRAGON,
}


@dataclass(frozen=True, slots=True)
class EndOfTurn:
    """How many tiles each player places, and removes in the Collapse, at the end of a turn."""

    place: int
    remove: int
    rule: str


def has_cave(seats: Collection[Role]) -> bool:
    """Say whether somebody plays the Cave."""
    return Role.CAVE in seats or Role.CAVE_GHOST in seats


def base_mix(seats: Collection[Role]) -> frozenset[Role]:
    """Name the base game's mix under a table: without Ghoul and Ghost, each in its base seat."""
    away = {Role.GHOUL, Role.GHOST}
    return frozenset(_SEAT.get(role, role) for role in seats if role not in away)


@cites(
    "cave.no-cave",
    "cave.no-cave.expansion",
    "collapse.how-many",
    "ghoul.4plus-players",
    "ghost.4plus-players",
    "variant.crowded-house",
)
def end_of_turn(seats: Sequence[Role], variants: Collection[str] = ()) -> EndOfTurn | None:
    """Say what each player's turn ends with; None where a Cave plays, or a solo card instead.

    1 tile placed and 3 removed; 1 and 1 in a game of four or more with the Ghoul, the Ghost or
    Crowded House.
    """
    if has_cave(seats) or solo_card(seats) is not None:
        return None
    if len(seats) >= _MANY:
        if Role.GHOUL in seats:
            return EndOfTurn(1, 1, "ghoul.4plus-players")
        if Role.GHOST in seats:
            return EndOfTurn(1, 1, "ghost.4plus-players")
        if CROWDED_HOUSE in variants:
            return EndOfTurn(1, 1, "variant.crowded-house")
    return EndOfTurn(1, 3, "cave.no-cave")


@cites("variant.crowded-house", "cave-ghost.crowded-house")
def counts_one_crystal_more(seats: Sequence[Role], variants: Collection[str]) -> bool:
    """Say whether Crowded House makes the Cave count one Crystal token more: at six or more."""
    return CROWDED_HOUSE in variants and len(seats) >= _CROWD and has_cave(seats)


@cites("alone.in-the-dark", "alone.in-the-dark-2", "ghoul.solo", "vile-ghoul.solo", "ghost.solo")
def solo_card(seats: Sequence[Role]) -> Remover | None:
    """Give the solo card of a player alone: Alone in the Dark, or its second; else None."""
    return CARD.get(seats[0]) if len(seats) == 1 else None


# -- Past Plunder ----------------------------------------------------------------------------

_BASE_PLUNDER: Final[dict[frozenset[Role], Role]] = {
    frozenset({Role.KNIGHT, Role.GOBLINS, Role.DRAGON}): Role.DRAGON,
    frozenset({Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.THIEF}): Role.DRAGON,
    frozenset({Role.KNIGHT, Role.GOBLINS}): Role.GOBLINS,
    frozenset({Role.KNIGHT, Role.DRAGON}): Role.DRAGON,
    frozenset({Role.GOBLINS, Role.DRAGON}): Role.GOBLINS,
}
_GHOUL_PLUNDER: Final = (
    frozenset({Role.KNIGHT}),
    frozenset({Role.GOBLINS}),
    frozenset({Role.DRAGON}),
)


def _in_seat(seats: Sequence[Role], seat: Role) -> Role:
    """Find who sits in a base seat."""
    return next(role for role in seats if _SEAT.get(role, role) is seat)


@cites(
    "variant.past-plunder",
    "ghoul.4plus-players",
    "ghoul.3-players",
    "ghost.4plus-players",
    "ghost.3-players",
    "ruling.past-plunder-both",
)
def past_plunder(seats: Sequence[Role]) -> Role | None:
    """Say who gets Past Plunder: the Ghost before the Ghoul, the Ghoul before the others.

    At four or more without a Cave the Ghost or the Ghoul always gets it; with fewer only what
    the mix under theirs would give to somebody.
    """
    if has_cave(seats):
        return None
    taker = next((role for role in (Role.GHOST, Role.GHOUL) if role in seats), None)
    mix = base_mix(seats)
    given: Role | None = None
    if mix in _BASE_PLUNDER:
        given = _in_seat(seats, _BASE_PLUNDER[mix])
    elif Role.GHOUL in seats and mix in _GHOUL_PLUNDER:
        given = Role.GHOUL
    if taker is not None and (given is not None or len(seats) >= _MANY):
        return taker
    return given


@cites("setup.mixes.any-two-and-thief", "setup.mixes.cave-thief", "ruling.place-treasure-owed")
def treasure_is_optional(seats: Sequence[Role]) -> bool:
    """Say whether Place Treasure is optional: in two roles and the Thief, and Cave and Thief."""
    mix = base_mix(seats)
    return mix >= {Role.CAVE, Role.THIEF} and len(mix) <= _TWO_AND_THIEF


_TWO_AND_THIEF: Final = 3


# -- Flare -----------------------------------------------------------------------------------

_BASE_FLARE: Final[dict[frozenset[Role], tuple[Role, ...]]] = {
    frozenset({Role.KNIGHT, Role.GOBLINS, Role.CAVE}): (Role.KNIGHT,),
    frozenset({Role.KNIGHT, Role.GOBLINS, Role.CAVE, Role.THIEF}): (Role.KNIGHT,),
    frozenset({Role.KNIGHT, Role.CAVE}): (Role.KNIGHT,),
    frozenset({Role.KNIGHT, Role.CAVE, Role.THIEF}): (Role.KNIGHT, Role.THIEF),
    frozenset({Role.KNIGHT, Role.GOBLINS, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.KNIGHT, Role.DRAGON, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.GOBLINS, Role.DRAGON, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.GOBLINS, Role.CAVE, Role.THIEF}): (Role.GOBLINS, Role.THIEF),
    frozenset({Role.DRAGON, Role.CAVE, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.KNIGHT, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.GOBLINS, Role.CAVE}): (Role.GOBLINS,),
    frozenset({Role.GOBLINS, Role.THIEF}): (Role.GOBLINS, Role.THIEF),
    frozenset({Role.DRAGON, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.CAVE, Role.THIEF}): (Role.THIEF,),
    frozenset({Role.GOBLINS}): (Role.GOBLINS,),
    frozenset({Role.THIEF}): (Role.THIEF,),
}
"""Who gets Flare in the mixes of the base game, the solo games among them."""

_GHOUL_FLARE: Final[dict[frozenset[Role], tuple[Role, ...]]] = {
    frozenset(): (Role.GHOUL,),
    frozenset({Role.GOBLINS}): (Role.GOBLINS, Role.GHOUL),
    frozenset({Role.CAVE}): (Role.GHOUL,),
    frozenset({Role.THIEF}): (Role.THIEF, Role.GHOUL),
    frozenset({Role.KNIGHT}): (),
    frozenset({Role.DRAGON}): (),
}
"""Who gets Flare in the Ghoul's games of one and two."""

_TWO: Final = 2
_POSSESSED_WITH_FLARE: Final = frozenset({Role.GOBLINS, Role.THIEF, *GHOULS})


@cites("variant.flare", "ghoul.3-players", "ghoul.solo", "vile-ghoul.solo", "ghost.solo")
def flare_users(seats: Sequence[Role]) -> tuple[Role, ...]:
    """Say which roles may use Flare on their turns.

    In a three-player game with the Ghoul it gets the card beside those of the two-player mix.
    The solo Ghost has it for her Artifacts.
    """
    mix = base_mix(seats)
    if Role.GHOUL in seats and mix in _GHOUL_FLARE:
        users = _GHOUL_FLARE[mix]
    else:
        users = _BASE_FLARE.get(mix, ())
        if Role.GHOUL in seats and len(mix) == _TWO:
            users = (*users, Role.GHOUL)
    holders = tuple(role if role in seats else _in_seat(seats, role) for role in users)
    return (*holders, Role.GHOST) if _ghost_needs_flare(seats) else holders


@cites("ghost.setup", "ghost.setup.flare", "ghost.solo")
def _ghost_needs_flare(seats: Sequence[Role]) -> bool:
    """Say whether the Ghost takes Flare: alone, or when a Possession card in play speaks of it."""
    if Role.GHOST not in seats:
        return False
    others = len(seats) - 1
    return not others or (others > 1 and bool(_POSSESSED_WITH_FLARE.intersection(seats)))


@cites("variant.flare")
def flare_holders(seats: Sequence[Role]) -> tuple[str, ...]:
    """Say where the Flare card lies: with its one user, or near the map for several."""
    users = flare_users(seats)
    return (MAP,) if len(users) > 1 else tuple(role.value for role in users)
