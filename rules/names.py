"""The words everybody shares: roles, symbols, kinds of tiles and tokens, as the booklets call them.

Every name's value is the word as it is written in transcripts and on the command line.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

Space = tuple[int, int]
"""A place on the map: x grows to the right, y upward, the Entrance lies at (0, 0)."""

ENTRANCE: Final[Space] = (0, 0)


class Role(StrEnum):
    """A seat at the table, and what is said of it: her turn, its turn, their turn.

    The automated Cave of solo games has no seat.
    """

    _value_: str
    pronoun: str

    def __new__(cls, word: str, pronoun: str = "its") -> Self:
        """Make a role of its word."""
        role = str.__new__(cls, word)
        role._value_, role.pronoun = word, pronoun
        return role

    KNIGHT = "knight", "her"
    GOBLINS = "goblins", "their"
    DRAGON = "dragon", "his"
    CAVE = "cave", "its"
    THIEF = "thief", "his"
    UNICORN = "unicorn", "his"
    GHOUL = "ghoul", "its"
    VILE_GHOUL = "vile-ghoul", "its"
    GHOST = "ghost", "her"
    CAVE_GHOST = "cave-ghost", "her"
    PALADIN = "paladin", "her"
    SKELETONS = "skeletons", "their"
    SPIDER = "spider", "her"
    MANOR = "manor", "its"
    WARLOCK = "warlock", "his"
    SHADOW_PALADIN = "shadow-paladin", "her"
    ARMORED_KNIGHT = "armored-knight", "her"


KNIGHTS: Final = (Role.KNIGHT, Role.ARMORED_KNIGHT)
DRAGONS: Final = (Role.DRAGON, Role.SHADOW_PALADIN)
CAVES: Final = (Role.CAVE, Role.CAVE_GHOST)
GHOULS: Final = (Role.GHOUL, Role.VILE_GHOUL)
"""Who takes the same seat; each holds for the other where a booklet names only one."""
GHOSTS: Final = (Role.GHOST, Role.CAVE_GHOST)
"""Both possess, and so act in their own turn with other players' pieces."""

ROLE_TITLES: Final[dict[Role, str]] = {role: role.value.replace("-", " ").title() for role in Role}


def title(role: Role) -> str:
    """Name a role as a sentence does: the Knight, the Vile Ghoul."""
    return f"the {ROLE_TITLES[role]}"


def level_title(level: str) -> str:
    """Name a level as its board does: Lava Tube."""
    return level.replace("-", " ").title()


def many(role: Role) -> bool:
    """Tell whether a role is several, and so they end their turn where others end one."""
    return role.pronoun == "their"


def pronoun(role: Role | None) -> str:
    """Give the pronoun for what is a role's, or nobody's: her turn, its turn, their turn."""
    return "its" if role is None else role.pronoun


_ODD: Final = {"is": "are", "has": "have", "goes": "go", "does": "do"}


def plural(verb: str) -> str:
    """Give the form of a verb that several use: ends, end; pushes, push; buries, bury."""
    if verb in _ODD or verb.endswith("ss"):
        return _ODD.get(verb, verb)
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    return verb.removesuffix("s")


_IRREGULAR: Final = """
    is:was are:were have:had do:did go:went come:came take:took put:put throw:threw hit:hit
    hold:held give:gave lose:lost spend:spent draw:drew strike:struck break:broke pay:paid
    leave:left flee:fled buy:bought lay:laid choose:chose keep:kept shoot:shot win:won
    say:said tell:told let:let fall:fell slide:slid
    hide:hid stand:stood begin:began
"""
_WENT: Final = dict(pair.split(":") for pair in _IRREGULAR.split())
"""What many did, by what many do; the others end in -ed."""


def past(verb: str) -> str:
    """Give what somebody did of what they do: attacks, attacked; loses, lost."""
    base = verb if verb == "is" else plural(verb)
    if base in _WENT:
        return _WENT[base]
    if re.search(r"[^aeiou]y$", base):
        return f"{base[:-1]}ied"
    if re.fullmatch(r"[^aeiou]+[aeiou][bdgpt]", base):
        return f"{base}{base[-1]}ed"
    return f"{base}d" if base.endswith("e") else f"{base}ed"


def does(role: Role, verb: str) -> str:
    """Say that a role does something: the Knight ends, the Goblins end."""
    return f"{title(role)} {plural(verb) if many(role) else verb}"


_ONE: Final = frozenset({"Focus", "Population"})
"""Numbers that end like several, and are one."""


def is_or_are(name: str) -> str:
    """Give the verb that goes with the name of a number: Fury is, Omens are, Hero cubes on it are.

    What it is counted in comes before where it lies.
    """
    noun = re.split(" (?:on|in|to|of) ", name)[0].split()
    if noun[-1] in _ONE or noun[-1].endswith("ss"):
        return "is"
    return "are" if any(one.endswith("s") for one in noun) else "is"


def possessive(name: str) -> str:
    """Say of whom something is: the Knight's, the Goblins'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capital(text: str) -> str:
    """Begin a sentence with a capital, and leave the names in it alone."""
    return text[:1].upper() + text[1:]


def comes_first(asked: str) -> str:
    """Say that something is asked before all else, as one says it; a question stays one."""
    return f"First: {asked}" if asked.endswith("?") else f"First {lowered(asked)}"


def lowered(asked: str) -> str:
    """Go on within a sentence with what is asked: that never begins with a name."""
    return asked[:1].lower() + asked[1:]


_LIKE_YOU: Final = ("uni", "use")
"""Words that begin with a vowel and are said with none: a Unicorn card."""


def a(noun: str, article: str = "a") -> str:
    """Put the article before a noun: a Treasure, an Ambush."""
    vowel = noun[:1].lower() in {*"aeiou"} and not noun.lower().startswith(_LIKE_YOU)
    return f"{article}{'n' * vowel} {noun}"


def several(number: int, noun: str, many: str = "") -> str:
    """Count things in words: no tiles, 1 tile, 2 tiles; `many` is what more than one are called."""
    return f"{number or 'no'} {noun if number == 1 else many or noun + 's'}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Say several names one after the other, as a sentence does: A, B and C; A or B.

    Where one of several has an “and” of its own, as a place may, a comma keeps the last apart.
    """
    *before, end = tuple(names) or ("",)
    if not before:
        return end
    apart = len(before) > 1 or last == "and"
    comma = "," if apart and any(" and " in name for name in (*before, end)) else ""
    return f"{', '.join(before)}{comma} {last} {end}"


def how_many(number: int) -> str:
    """Count what there is of something, with its verb: none is, 1 is, 2 are."""
    return f"{number or 'none'} {'are' if number > 1 else 'is'}"


class Symbol(StrEnum):
    """A Tribe symbol on the Dark side of a tile."""

    FANGS = "fangs"
    BONES = "bones"
    EYE = "eye"


class Kind(StrEnum):
    """What a tile is once it lies Lit side up."""

    ENTRANCE = "entrance"
    AMBUSH = "ambush"
    EVENT = "event"
    TREASURE = "treasure"
    VAULT = "vault"
    CRYSTAL = "crystal"
    GHOST = "ghost"


class Side(StrEnum):
    """Which side of a tile lies up."""

    DARK = "dark"
    LIT = "lit"


class Token(StrEnum):
    """What may lie on a tile besides pieces."""

    CRYSTAL = "crystal"
    TREASURE = "treasure"
    EVENT = "event"
    VAULT = "vault"
    BOMB = "bomb"
    ROCKSLIDE = "rockslide"
    FLAME_WALL = "flame-wall"
    ARTIFACT = "artifact"
    GEM = "gem"
    RUIN = "ruin"


def token_name(token: Token) -> str:
    """Name a token as a sentence does: a Flame Wall."""
    return token.value.replace("-", " ").title()


class Piece(StrEnum):
    """A player piece that can stand on the map. The Goblins have three, the Cave has none."""

    KNIGHT = "knight"
    FANGS_TRIBE = "fangs-tribe"
    BONES_TRIBE = "bones-tribe"
    EYE_TRIBE = "eye-tribe"
    DRAGON = "dragon"
    THIEF = "thief"
    UNICORN = "unicorn"
    GHOUL = "ghoul"
    VILE_GHOUL = "vile-ghoul"
    GHOST = "ghost"
    CAVE_GHOST = "cave-ghost"
    SHADOW_PALADIN = "shadow-paladin"
    ARMORED_KNIGHT = "armored-knight"
    SHADOW_UNICORN = "shadow-unicorn"


class Statistic(StrEnum):
    """What an attack must beat, as the boards call it; Defense is printed on few of them."""

    DEFENSE = "defense"
    STRENGTH = "strength"
    ARMOR = "armor"
    STEALTH = "stealth"
    POPULATION = "population"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return self.value.title()


TribePiece = Literal[Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE]
TRIBES: Final[tuple[TribePiece, ...]] = (Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE)
GhoulRole = Literal[Role.GHOUL, Role.VILE_GHOUL]
"""The two Ghouls: one set of dice, discs and Terror cards, so only one of them plays."""
GhoulPiece = Literal[Piece.GHOUL, Piece.VILE_GHOUL]
GhostRole = Literal[Role.GHOST, Role.CAVE_GHOST]
"""The two Ghosts: both possess other players' pieces."""
AttackerPiece = Literal[
    Piece.KNIGHT,
    Piece.FANGS_TRIBE,
    Piece.BONES_TRIBE,
    Piece.EYE_TRIBE,
    Piece.DRAGON,
    Piece.THIEF,
    Piece.UNICORN,
    Piece.GHOST,
    Piece.CAVE_GHOST,
    Piece.SHADOW_PALADIN,
    Piece.ARMORED_KNIGHT,
    Piece.SHADOW_UNICORN,
]
"""Every other piece: whose attack on a Ghoul can be told, if only to be refused."""


GHOST_PIECES: Final = frozenset({Piece.GHOST, Piece.CAVE_GHOST})
"""They pass through everything, and nobody pushes or attacks them."""


class Direction(StrEnum):
    """The four cardinal directions, as a player sees the map on the screen."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


STEP: Final[dict[Direction, Space]] = {
    Direction.NORTH: (0, 1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, -1),
    Direction.WEST: (-1, 0),
}
OPPOSITE: Final[dict[Direction, Direction]] = {
    Direction.NORTH: Direction.SOUTH,
    Direction.EAST: Direction.WEST,
    Direction.SOUTH: Direction.NORTH,
    Direction.WEST: Direction.EAST,
}
