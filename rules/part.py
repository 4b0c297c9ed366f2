"""What a part of the rules says of itself: a role, whole, or what several roles share.

A role is one value, `RoleRules`; what several share is a `Part`. Here stands what either may say;
the house takes them in, and the rest of the rules asks there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.abilities import no_number
from rules.boards import Board, Other
from rules.laying_out import LaysOut, Levels
from rules.players import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from types import ModuleType

    from rules.abilities import Alone, FirstPlacing, FlareCard, PlaysTheCave, ToBeat
    from rules.actions import Correct, EndTurn
    from rules.boxes import Box
    from rules.counters import Kept
    from rules.draft import Draft
    from rules.laying_out import Loss, Note
    from rules.map.cave import Cave, Tile
    from rules.map.dragon_die import DragonFace
    from rules.names import Kind, Piece, Role, Space, Token
    from rules.outcome import Refusal
    from rules.owed import Owed
    from rules.panel import Number, Reading
    from rules.prompts import Answer, Prompt
    from rules.secret import Secret
    from rules.setup.briefing import Briefed
    from rules.setup.goal import Goal
    from rules.strip import TurnStep
    from rules.table import Setup, Table
    from rules.telling import Change
    from rules.unread import Unread
    from rules.windows import Window


def nothing(_table: Table) -> tuple[()]:
    """Have nothing to say."""
    return ()


@dataclass(frozen=True, slots=True)
class Turn:
    """How one role's turn begins and ends, and what it asks in between."""

    begin: Callable[[Draft], None]
    end: Callable[[Draft, EndTurn], None]
    prompts: Callable[[Table], Iterable[Prompt]]
    steps: Callable[[Table], tuple[TurnStep, ...]] = nothing
    """Its steps in order, and how far each is."""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a role pays with where another's booklet asks for so many of it, kept by the app."""

    afford: Callable[[Draft, int, str], None]
    pay: Callable[[Draft, int, str], None]


@dataclass(frozen=True, slots=True)
class Dealing:
    """What a piece does to another: it goes to its space, or shoots from where it stands.

    `space` is where the other one stands, where the map says so. `joined`: it is done in the
    encounter that has just been told.
    """

    piece: Piece
    space: Space | None = None
    shot: bool = False
    joined: bool = False


def _uncounted(_draft: Draft, _dealing: Dealing) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Tally:
    """Who counts what dealings take of a turn's numbers: spaces, encounters, the Bow."""

    afford: Callable[[Draft, Dealing], None] = _uncounted
    pay: Callable[[Draft, Dealing], None] = _uncounted
    revealed: Callable[[Table], bool | None] = lambda _table: None
    """Whether the encounter under way has revealed its tile; None where only the players know."""


@dataclass(frozen=True, slots=True)
class Inside:
    """How a role plays a turn inside another's: how that ends, and what it asks in between."""

    end: Callable[[Draft, EndTurn], None]
    prompts: Callable[[Table], Iterable[Prompt]]
    steps: Callable[[Table], tuple[TurnStep, ...]] = nothing
    cubes: Purse | None = None
    """The Action cubes of whom it plays, where its card gives some."""
    omens: Purse | None = None
    """The Omen tokens of whom it plays, the same, where no map holds them."""
    tally: Tally = Tally()
    """What its card gives to whom it plays, and what of that is left."""
    panel: Callable[[Table], Iterable[Reading]] = nothing
    """The numbers that it plays with, and what is left of those that are spent."""
    gives: Callable[[Table, Piece], int | None] = lambda _table, _piece: None
    """The Strength or Stealth that its card gives to a piece, where it does."""
    has_died: Callable[[Draft, Role], None] = lambda _draft, _role: None
    """What follows when somebody dies in it; the piece still stands where it stood."""


@dataclass(frozen=True, slots=True)
class Possessed:
    """How a role is played for one turn by a Ghost, with the numbers of her card.

    `begin` takes her Influence; `end` refuses what a turn may not end with, and owes what ends
    with it; `give_back` leaves the board as its player left it, whatever ended the turn.
    """

    begin: Callable[[Draft, int], None]
    end: Callable[[Draft, EndTurn], None]
    give_back: Callable[[Draft], None]
    prompts: Callable[[Table], Iterable[Prompt]]
    steps: Callable[[Table], tuple[TurnStep, ...]] = nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One room of the rules: what it decides, asks and runs, and what it says at which time.

    `conduct` are the modules whose marked functions do so, in the order in which a transcript's
    documentation lists their sentences. `kept` are those whose classes may stand in a saved game.
    """

    conduct: tuple[ModuleType, ...] = ()
    kept: tuple[ModuleType, ...] = ()
    offers: tuple[Callable[[Table], Iterable[Prompt]], ...] = ()
    """What may be done besides in anybody's turn, such as attacking the Ghoul in the Knight's."""
    windows: Mapping[Window, Callable[[Draft, Role], None]] = field(default_factory=dict)
    """What it has to say as a turn ends; what it leaves owed is met before the next window."""
    comes: tuple[Callable[[Draft, Piece], None], ...] = ()
    """What follows from a piece having come onto the map from beside it."""
    arrives: tuple[Callable[[Draft, Piece, Space, str], None], ...] = ()
    """What follows from a piece having come onto a space of the map, however it came there."""
    keeps_out: tuple[Callable[[Table, Piece, Space], Refusal | None], ...] = ()
    """Why a piece that walks does not enter a space of the map, because of its own piece there."""
    steps_after: Callable[[Table], Iterable[TurnStep]] = nothing
    """The steps that follow every turn, and how far each is."""
    after_die: tuple[Callable[[Draft, Owed, DragonFace], bool], ...] = ()
    """What may come between a roll of the Dragon die and its meaning; each says whether it does."""
    at_once: tuple[Callable[[Draft], None], ...] = ()
    """What follows at once from how the table lies now, whoever has changed it."""
    sets_up: Callable[[Draft], None] | None = None
    """What it owes before the first turn: cards that chance deals, one after the other."""
    token_pushed: tuple[Callable[[Draft, Token, Space], None], ...] = ()
    """What follows from a token having been pushed onto a space by force."""
    tile_turned: tuple[Callable[[Draft, Space, Tile], None], ...] = ()
    """What follows from a tile having been turned over, which was noted as this before."""
    tile_goes: tuple[Callable[[Draft, Space], None], ...] = ()
    """What it has to see to before a tile that was cleared leaves the map."""
    tiles_carried: tuple[Callable[[Draft, Mapping[Space, Space]], None], ...] = ()
    """What follows from tiles having been carried to other spaces, each from one to another."""
    invariants: Callable[[Table], Iterable[str]] = nothing
    """What cannot be true of a table, whatever was done, overruled or corrected."""


def _no_effect(_draft: Draft, _by: Role) -> None:
    return None


def _no_cards(_draft: Draft, _rule: str) -> None:
    return None


def _nowhere(_table: Table) -> Space | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRules(Part):
    """One role, whole: everything the rest must know of it."""

    role: Role
    instead: Mapping[str, str] = field(default_factory=dict)
    """The rules that its own booklet says in place of another's, each by the address of that."""
    also: tuple[Role, ...] = ()
    """Who else plays by it: what it says holds at their tables too."""
    box: Box
    """In which box it lies, and so which games it plays."""
    turn: Turn
    within: Inside | None = None
    """How it plays a turn inside another's, with that one's piece."""
    possesses_untold: bool = False
    """Whether others' pieces act in its turn, and nobody tells the app whose."""
    possessed: Possessed | None = None
    """How it is played inside such a turn, where the app plays it; else it is only told."""
    board: Callable[[Setup], Board] = lambda _setup: Other()
    """Its board as it starts the game."""
    pieces: tuple[Piece, ...] = ()
    """What it has on the map."""
    begins_on_the_entrance: bool = False
    """Whether its piece stands there at first, where the app does not put it there itself."""
    brings: tuple[Token, ...] = ()
    """The tokens of the map that are in play only with it, or with others that bring them."""
    adds: Mapping[Token, int] = field(default_factory=dict)
    """So many tokens more than every game has come into it with this role."""
    tiles: Mapping[Kind, int] = field(default_factory=dict)
    """The tiles that come into the game with it, by kind; below 0: that go into the box for it."""
    owns: tuple[Token, ...] = ()
    """The tokens of the map that go back to it, whoever has taken their tile off."""
    summons: Callable[[Setup], tuple[Role, ...]] = lambda _setup: ()
    """Whose pieces it may put on the map though nobody plays them."""
    keeps_books: bool = True
    """Whether the app keeps its books; otherwise they lie there as real components."""
    to_beat: ToBeat | None = None
    """What an attack on it must beat; None where nobody attacks it."""
    counters: tuple[Kept, ...] = ()
    """What else of its board is counted where the table wants it, though its books lie there."""
    notes: frozenset[str] = frozenset()
    """The fields of a board of real components that mean something for it alone."""
    panel: tuple[Number, ...] = ()
    """Its numbers as they are read across the table."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """What its other numbers are called, by their fields, where the fields' own words do not do."""
    untold: frozenset[str] = frozenset()
    """The numbers that only note what was done in a turn: the step's own words say that."""
    for_a_turn: frozenset[str] = frozenset()
    """The numbers that hold for a turn, or between two, and are 0 after it without any loss."""
    dice: str = "die"
    """What its dice look like, where they are its own: the word with which their drawings begin."""
    player: Player = field(default_factory=Player)
    """How it is played where nobody plays it."""
    levels: Levels = field(default_factory=Levels)
    """How hard it plays."""
    lays_before_it: LaysOut = field(default_factory=LaysOut)
    """What its player lays out as the table is set up."""
    loses: Callable[[Setup], Iterable[Loss]] = lambda _setup: ()
    """What makes it lose at this table, besides what makes everybody lose."""
    remarks: Callable[[Setup], Iterable[Note]] = lambda _setup: ()
    """What holds at this table because it sits there, or what no text here settles."""
    briefed: Briefed | None = None
    """What its player hears before the first turn; None where its own booklet alone tells."""
    goal: Callable[[Setup], Goal | None] = lambda _setup: None
    """What it plays for; None where its own booklet alone tells."""
    lays_out: Callable[[Setup], Mapping[Role, Mapping[str, object]]] = lambda _setup: {}
    """What it changes on the boards of others as the game starts, such as its prey's Health."""
    shown: Callable[[Table], dict[str, Any]] = lambda _table: {}
    """What follows from its board without standing on it, for people and programs."""
    holds: Callable[[Table], Mapping[Token, int]] = lambda _table: {}
    """The tokens of the map that its player keeps."""
    alone: Alone | None = None
    """How it plays alone against the Cave; None where it never does."""
    lost_with_tiles: Callable[[Table, Cave], Change | None] = lambda _table, _cave: None
    """Why the game is lost with the tiles that have gone, the Crystal tiles apart; else None."""
    map_acts: tuple[type, ...] = ()
    """What it may do on the map besides going to a space; all else is done away from it."""
    first_placing: FirstPlacing | None = None
    """How its piece comes onto the map, where that is an unoccupied Dark tile."""
    flare: FlareCard | None = None
    """What the card Flare says to it; None where it says nothing."""
    plays_cave: PlaysTheCave | None = None
    """How it plays the Cave, where it is one of those who do."""
    while_shaping: Callable[[Table], Iterable[Answer]] = nothing
    """What else it may do while it is asked to shape the Cave: spend the Omens it has collected."""
    die_answers: Callable[[Table], Iterable[Answer]] = nothing
    """What else it may answer when the Dragon die is to be rolled."""
    unread: tuple[Unread, ...] = ()
    """What of its printed cards and boards only its owner can read."""
    whenever_hit: Callable[[Draft, Role], None] = _no_effect
    """What its own booklet adds to every hit, whoever makes it: the Shadow Paladin flees."""
    struck: Callable[[Draft, Piece, Role], None] | None = None
    """What a hit does to its piece, where the attacker's booklet does not say: a Tribe scatters.

    None where no text at hand says it, but the attacker's card.
    """
    mortal: bool = False
    """Whether it has Health to lose."""
    health: int | None = None
    """How much of it is printed on its board, where we know that."""
    may_have_killed: Callable[[Table, Role], bool] = lambda _table, _victim: True
    """Whether it may have killed somebody in the turn it now takes, where the app keeps that."""
    starts_again: Callable[[Draft], None] | None = None
    """What becomes of it when it is killed, where it then starts again."""
    loses_health: Callable[[Draft, str], None] | None = None
    """How it loses 1 Health, where its own board says more of that than the number."""
    loses_cards: Callable[[Draft, str], None] = _no_cards
    """How it gives the cards that an attack costs it, where the app keeps its hand."""
    movement: Purse | None = None
    """How it spends movement points, where the app counts them."""
    under_spores: Callable[[Draft, Role], None] | None = None
    """What Soporific Spores do to it, where the app keeps that."""
    loses_grit: Callable[[Draft, str], None] = _no_cards
    """How it loses 1 Grit for each of its Hero cubes, where the app keeps them."""
    gains_crystal: Callable[[Draft, str], None] | None = None
    """What it notes, where the app keeps that, when another's smashed Crystal counts for it."""
    loses_treasure: Callable[[Draft, str], None] = _no_cards
    """How it loses what counts as a Treasure card, where the app keeps that."""
    strength: Callable[[Table], int | None] = no_number
    """With what Strength it attacks, where the app counts that; None: it is said or asked."""
    tally: Tally = Tally()
    """What its own board counts of what its piece does to others, where the app keeps that."""
    has_attacked: Callable[[Draft], None] = lambda _draft: None
    """What follows from an attack of its own: Bolster is used up, say."""
    opens_towards: Callable[[Table], Space | None] = _nowhere
    """The space at which a tile that it reveals now must have an open edge."""
    cuts_tiles_off: bool = False
    """Whether it may lay a tile that it reveals so that no open edge meets another."""
    spans: Mapping[str, range] = field(default_factory=dict)
    """What its numbers can be, by field, where its pieces, dice or cards end them."""
    corrects: Mapping[str, Callable[[Draft, Correct], None]] = field(default_factory=dict)
    """What of its board is corrected otherwise than by a number, yes or no."""
    corrected: Callable[[Draft, str], None] = lambda _draft, _field: None
    """What follows from a corrected number, of which the field is given."""
    reminders: Callable[[Table], Iterable[Change]] = nothing
    """What the players keep in mind as the table is now, and why."""
    secrets: Mapping[str, type[Secret[Any]]] = field(default_factory=dict)
    """What of its board only its player knows, by field: asked anew where it cannot be read."""
    on_paper: RoleRules | None = None
    """How it plays where its own books stay with real components, as they did in games that were
    begun before the app kept them."""
