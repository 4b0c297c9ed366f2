"""Role mixes: who gets which card, and what the end of a turn does.

The list of the base rulebook comes first, then what the Ghoul's booklet changes about it, then
what the Ghost's does. A role that takes another's place, as the Vile Ghoul takes the Goblins',
plays by the mixes of that seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import HOUSE, cave_among
from rules.kept import kept_with
from rules.names import Role
from rules.setup.possession import SPEAK_OF_FLARE, possession_deck
from rules.setup.seating import SEAT

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rules.map.removing import Remover

MAP: Final = "map"
"""The holder of a card that lies near the map for several roles."""

CROWDED_HOUSE: Final = "crowded-house"
SIDEQUESTS: Final = ("Daring", "Eagle-Eyed")
"""Those that cannot be completed with nobody to attack and nobody to shoot."""
_DUEL: Final = 2
_THREE: Final = 3
_MANY: Final = 4
_CROWD: Final = 6


@dataclass(frozen=True, slots=True)
class EndOfTurn:
    """How many tiles each player places, and removes in the Collapse, at the end of a turn."""

    place: int
    remove: int
    rule: str


@dataclass(frozen=True, slots=True)
class Mix:
    """One line of the list of mixes: the cards it deals out, and what else it changes."""

    rule: str
    flare: tuple[Role, ...] = ()
    past_plunder: Role | None = None
    infestation: str = ""
    """The Knight's line of Goblin Infestation."""
    ash_dragon: Role | None = None
    """Who holds Ash Dragon; the Goblins' lies near the map."""
    hunger: str = ""
    """How many Hunger cubes start on Wakefulness; none is a Ghoul's doing, and is said too."""
    cubes_stay: bool = False
    """Whether those cubes may not be moved back."""
    sidequests_out: bool = False
    """Whether the Sidequests that no such game can complete are taken out."""
    own_decks: bool = False
    """Whether the Knight needs the decks of Events and Treasures without a Cave to keep them."""
    ambush_wins: Role | None = None
    """Who wins when an Ambush kills the Knight."""
    knight_skipped: bool = False
    """Whether the game goes on without a Knight who was killed."""
    treasure_optional: bool = False
    """Whether the Cave may leave out Place Treasure."""


BY_LEVEL: Final = "by level"
"""In the place of a line or a number: the solo level says it."""
LINES: Final = {"easy": "A", "medium": "B", "hard": "C"}
HUNGER: Final = {"easy": "4", "medium": "2", "hard": ""}

NO_CUBES: Final = "0"

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF
U, H = Role.GHOUL, Role.GHOST

MIXES: Final[dict[frozenset[Role], Mix]] = {
    frozenset({K, G, D, C, T}): Mix("setup.mixes.all-five"),
    frozenset({K, G, D, C}): Mix("setup.mixes.all-five"),
    frozenset({K, G, D}): Mix("setup.mixes.knight-goblins-dragon", past_plunder=D),
    frozenset({K, G, C}): Mix("setup.mixes.knight-goblins-cave", flare=(K,)),
    frozenset({K, D, C}): Mix(
        "setup.mixes.knight-dragon-cave",
        infestation="A",
        hunger="2",
        cubes_stay=True,
        knight_skipped=True,
    ),
    frozenset({G, D, C}): Mix("setup.mixes.goblins-dragon-cave", ash_dragon=G),
    frozenset({K, G}): Mix("setup.mixes.knight-goblins", past_plunder=G),
    frozenset({K, D}): Mix(
        "setup.mixes.knight-dragon", past_plunder=D, infestation="A", hunger="2", ambush_wins=D
    ),
    frozenset({K, C}): Mix(
        "setup.mixes.knight-cave",
        flare=(K,),
        infestation="B",
        sidequests_out=True,
        ambush_wins=C,
    ),
    frozenset({K, T}): Mix("setup.mixes.knight-thief", flare=(T,), infestation="C", ambush_wins=T),
    frozenset({G, D}): Mix("setup.mixes.goblins-dragon", past_plunder=G, ash_dragon=G),
    frozenset({G, C}): Mix("setup.mixes.goblins-cave", flare=(G,)),
    frozenset({G, T}): Mix("setup.mixes.goblins-thief", flare=(G, T)),
    frozenset({D, C}): Mix("setup.mixes.dragon-cave", hunger="2", cubes_stay=True),
    frozenset({D, T}): Mix("setup.mixes.dragon-thief", flare=(T,), ash_dragon=D),
    frozenset({C, T}): Mix("setup.mixes.cave-thief", flare=(T,), treasure_optional=True),
    frozenset({K}): Mix(
        "setup.mixes.knight-solo", infestation=BY_LEVEL, sidequests_out=True, own_decks=True
    ),
    frozenset({G}): Mix("setup.mixes.goblins-solo", flare=(G,)),
    frozenset({D}): Mix("setup.mixes.dragon-solo", hunger=BY_LEVEL),
    frozenset({T}): Mix("setup.mixes.thief-solo", flare=(T,)),
}
"""The base rulebook's list. Three or two and the Thief are made of the mix of the others."""

GHOUL_DUELS: Final[dict[frozenset[Role], Mix]] = {
    frozenset({K}): Mix("ghoul.knight-vs-ghoul", past_plunder=U, infestation="A"),
    frozenset({G}): Mix("ghoul.goblins-vs-ghoul", flare=(G, U), past_plunder=U),
    frozenset({D}): Mix("ghoul.dragon-vs-ghoul", past_plunder=U, ash_dragon=G, hunger=NO_CUBES),
    frozenset({C}): Mix("ghoul.cave-vs-ghoul", flare=(U,)),
    frozenset({T}): Mix("ghoul.thief-vs-ghoul", flare=(T, U)),
    frozenset(): Mix("ghoul.solo", flare=(U,)),
}
"""The Ghoul's booklet: its duels, and alone."""


def has_cave(seats: Collection[Role]) -> bool:
    """Say whether somebody plays the Cave."""
    return cave_among(seats) is not None


def base_mix(seats: Collection[Role]) -> frozenset[Role]:
    """Name the base game's mix under a table: without Ghoul and Ghost, each in its base seat."""
    away = {Role.GHOUL, Role.GHOST}
    return frozenset(SEAT.get(role, role) for role in seats if role not in away)


def in_seat(seats: Collection[Role], seat: Role) -> Role | None:
    """Find who sits in a base seat: the role itself before any who takes its place."""
    if seat in seats:
        return seat
    return next((role for role in seats if SEAT.get(role) is seat), None)


def knight_of(seats: Collection[Role]) -> Role:
    """Name who sits in the Knight's seat; where nobody does, the Knight."""
    return in_seat(seats, K) or K


# -- From the base game to the Ghoul's variants to the Ghost's -----------------------------------


@cache
def _laid(seats: frozenset[Role]) -> Mix:
    mix = _of_the_base_game(base_mix(seats))
    mix = _with_vile_ghoul(mix, seats)
    mix = _with_ghoul(mix, seats)
    return _with_ghost(mix, seats)


def mix_of(seats: Collection[Role]) -> Mix:
    """Find what a mix deals out, in the order of the booklets: base game, Ghoul, Ghost.

    The roles in it are those of the base seats; `in_seat` says who sits there.
    """
    return _laid(frozenset(seats))


@cites(
    "setup.mixes.all-five",
    "setup.mixes.any-three-and-thief",
    "setup.mixes.any-two-and-thief",
    "setup.mixes.knight-goblins-dragon",
    "setup.mixes.knight-goblins-cave",
    "setup.mixes.knight-dragon-cave",
    "setup.mixes.goblins-dragon-cave",
    "setup.mixes.knight-goblins",
    "setup.mixes.knight-dragon",
    "setup.mixes.knight-cave",
    "setup.mixes.knight-thief",
    "setup.mixes.goblins-dragon",
    "setup.mixes.goblins-cave",
    "setup.mixes.goblins-thief",
    "setup.mixes.dragon-cave",
    "setup.mixes.dragon-thief",
    "setup.mixes.cave-thief",
    "setup.mixes.knight-solo",
    "setup.mixes.goblins-solo",
    "setup.mixes.dragon-solo",
    "setup.mixes.thief-solo",
)
def _of_the_base_game(roles: frozenset[Role]) -> Mix:
    """Look the mix up; with the Thief as a third or fourth it is that of the others.

    Beside two others he takes Flare, nobody has Past Plunder, no Sidequests are taken out, and
    Place Treasure is up to the Cave.
    """
    if roles in MIXES:
        return MIXES[roles]
    others = MIXES.get(roles - {T})
    if others is None:
        return Mix("setup.mixes")
    if len(roles) > _THREE:
        return others
    return replace(
        others,
        flare=(*others.flare, T),
        past_plunder=None,
        sidequests_out=False,
        treasure_optional=C in roles,
    )


@cites("vile-ghoul.2plus-players", "vile-ghoul.2plus-players.dragon")
def _with_vile_ghoul(mix: Mix, seats: frozenset[Role]) -> Mix:
    """Give a Knight Goblin Infestation, line A, beside a Vile Ghoul; a Dragon keeps his cubes."""
    if Role.VILE_GHOUL not in seats:
        return mix
    line = "A" if in_seat(seats, K) else mix.infestation
    return replace(mix, infestation=line, hunger=NO_CUBES)


@cites(
    "ghoul.4plus-players",
    "ghoul.3-players",
    "ghoul.2-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.goblins-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ghoul.cave-vs-ghoul",
    "ghoul.thief-vs-ghoul",
    "ghoul.solo",
)
def _with_ghoul(mix: Mix, seats: frozenset[Role]) -> Mix:
    """Lay the Ghoul's variant over the mix, by the number of players without the Ghost.

    With two others it takes Flare, no Hunger cube moves, and Past Plunder is its own if anybody
    would get it; with more and no Cave it always is.
    """
    if U not in seats:
        return mix
    players = len(seats - {H})
    if players <= _DUEL:
        return GHOUL_DUELS.get(base_mix(seats), mix)
    if players == _THREE:
        plunder = U if mix.past_plunder else None
        return replace(mix, flare=(*mix.flare, U), past_plunder=plunder, hunger=NO_CUBES)
    return mix if has_cave(seats) else replace(mix, past_plunder=U)


@cites(
    "ghost.4plus-players",
    "ghost.3-players",
    "ghost.2-players",
    "ghost.setup.flare",
    "ghost.solo",
    "ghost.solo.flare",
    "ruling.past-plunder-both",
)
def _with_ghost(mix: Mix, seats: frozenset[Role]) -> Mix:
    """Lay the Ghost's variant over the mix: Past Plunder, and Flare if her deck speaks of it.

    Among three she gets Past Plunder if anybody would; among more without a Cave always.
    """
    if H not in seats:
        return mix
    deck = possession_deck(tuple(seats), {})
    flare = mix.flare
    if deck is not None and SPEAK_OF_FLARE & deck.possible:
        flare = (*flare, H)
    always = len(seats) >= _MANY and not has_cave(seats)
    plunder = H if always or mix.past_plunder else None
    return replace(mix, flare=flare, past_plunder=plunder)


# -- What the mix says to those who ask for one card ---------------------------------------------


@cites("variant.past-plunder")
def past_plunder(seats: Sequence[Role]) -> Role | None:
    """Say who gets Past Plunder: the Ghost before the Ghoul, the Ghoul before the others."""
    holder = mix_of(seats).past_plunder
    return None if holder is None else in_seat(seats, holder)


@cites("setup.mixes.knight-cave", "setup.mixes.knight-solo")
def sidequests_out(seats: Sequence[Role]) -> tuple[str, ...]:
    """Name the Sidequests that the set-up puts into the box."""
    knight = in_seat(seats, K) is not None
    return SIDEQUESTS if mix_of(seats).sidequests_out and knight else ()


@cites("setup.mixes.any-two-and-thief", "setup.mixes.cave-thief", "ruling.place-treasure-owed")
def treasure_is_optional(seats: Sequence[Role]) -> bool:
    """Say whether Place Treasure is optional: in two roles and the Thief, and Cave and Thief."""
    return mix_of(seats).treasure_optional


@cites("variant.flare")
def flare_users(seats: Sequence[Role]) -> tuple[Role, ...]:
    """Say which roles may use Flare: by their mix, or for a Possession card that speaks of it."""
    return _flare_users(tuple(seats))


@cache
def _flare_users(seats: tuple[Role, ...]) -> tuple[Role, ...]:
    users = (in_seat(seats, role) for role in mix_of(seats).flare)
    return tuple(role for role in users if role is not None)


@cites("variant.flare")
def flare_holders(seats: Sequence[Role]) -> tuple[str, ...]:
    """Say where the Flare card lies: with its one user, or near the map for several."""
    users = flare_users(seats)
    return (MAP,) if len(users) > 1 else tuple(role.value for role in users)


@cites("variant.ash-dragon")
def ash_dragon_holders(seats: Sequence[Role]) -> tuple[str, ...]:
    """Say where Ash Dragon lies: with the Dragon against a Thief, else near the map."""
    holder = mix_of(seats).ash_dragon
    if holder is None:
        return ()
    dragon = in_seat(seats, D)
    return (dragon.value,) if holder is D and dragon is not None else (MAP,)


# -- The end of a turn -----------------------------------------------------------------------


@kept_with
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
        if Role.GHOUL in seats and len(set(seats) - {H}) >= _MANY:
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
    alone = HOUSE.roles[seats[0]].alone if len(seats) == 1 else None
    return None if alone is None else alone.card
