"""The end of every turn as a table: what is asked in which order, in every mix, blocked or not.

Each row is a mix and the stage of the Cave; each column the end of one role's turn, first with
nobody in her way, then while a piece of another player blocks her where she has locked one. The
rows are written from the booklet: the turn's own phases, tiles, Flares, her card, Past Plunder.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, decide, fold, new_table, passed, prompts
from rules.actions import EndTurn
from rules.actions.map import Flare
from rules.cave.owed import (
    PlaceTiles,
    PushLoose,
    PushOff,
    PutTreasure,
    RemoveTiles,
    RevealTiles,
    TurnOver,
)
from rules.map.dragon_die import FACES
from rules.names import Role
from rules.pieces import pieces_of
from rules.roles.ghost.owed import DrawCards, FlareForArtifacts, MayReveal
from rules.table import Setup
from rules.windows import turn_is_over
from tests.table import then

if TYPE_CHECKING:
    from rules import Table
    from rules.actions import Action
    from rules.owed import Owed

GHOST = Role.GHOST
T, R = "a tile", "a removal"
ROWS = {
    # With a Cave player: as the turn ends, and the Cave's Treasure belongs to its own turn.
    "knight dragon cave ghost": {
        "knight": ("her card: knight",),
        "dragon": ("her card: dragon",),
        "cave": ("a Treasure", "her card: cave"),
        "ghost": (),
    },
    "knight goblins cave ghost": {
        "knight": ("her card: knight",),
        "goblins": ("her card: goblins",),
        "cave": ("a Treasure", "her card: cave"),
        "ghost": (),
    },
    # Without one: after the tile; hers is the Past Plunder.
    "knight dragon ghost": {
        "knight": (T, "her card: knight"),
        "dragon": (T, "her card: dragon"),
        "ghost": (T, "Past Plunder"),
    },
    "knight goblins dragon ghost": {
        "knight": (T, "her card: knight"),
        "goblins": (T, "her card: goblins"),
        "dragon": (T, "her card: dragon"),
        "ghost": (T, "Past Plunder"),
    },
    "goblins dragon thief ghost": {
        "goblins": (T, "her card: goblins"),
        "dragon": (T, "her card: dragon"),
        "thief": (T, "her card: thief"),
        "ghost": (T, "Past Plunder"),
    },
    # Two players: both ends, by the place of the card in turn order.
    "knight ghost": {
        "knight": (T, "her card: goblins dragon cave thief ghoul"),
        "ghost": (T,),
    },
    "dragon ghost": {
        "dragon": (T, "her card: unicorn cave thief ghoul"),
        "ghost": (T, "her card: knight goblins"),
    },
    "thief ghost": {
        "thief": (T, "her card: ghoul"),
        "ghost": (T, "her card: knight goblins dragon cave"),
    },
}
COLLAPSING = {
    # Without a Cave player three go, with four players or more and a Ghost one.
    "knight dragon ghost": {
        "knight": (R, R, R, "her card: knight"),
        "dragon": (R, R, R, "her card: dragon"),
        "ghost": (R, R, R, "Past Plunder"),
    },
    "knight goblins dragon ghost": {
        "knight": (R, "her card: knight"),
        "goblins": (R, "her card: goblins"),
        "dragon": (R, "her card: dragon"),
        "ghost": (R, "Past Plunder"),
    },
}
CASES = [
    pytest.param(mix, turn, asked, stage, id=f"{mix}, {turn}{stage and ', collapsing'}")
    for stage, table in (("", ROWS), ("mend cave to collapsing", COLLAPSING))
    for mix, row in table.items()
    for turn, asked in row.items()
]
LUCK = random.Random(5)
LATE = 5
"""In this round enough tiles lie there for everybody to remove some."""
PART_OF_A_REMOVAL = (TurnOver, PushOff, PushLoose)


# Playing on


def do(table: Table, action: Action) -> Table:
    """Do one thing, which is not refused."""
    done = decide(table, action, LUCK)
    assert not isinstance(done, Refusal), f"{action}: {done}"
    return fold(table, done.events)


def answer(table: Table) -> Table:
    """Answer as it comes: a named card, the first place, a roll that finds nothing."""
    owed = table.first_owed
    asked = next(prompt for prompt in prompts(table) if prompt.required)
    if isinstance(owed, FlareForArtifacts):
        rolled = (do(table, Flare(GHOST, owed.spaces[0], face)) for face in FACES)
        return next(one for one in rolled if not any(isinstance(o, RevealTiles) for o in one.owed))
    return do(table, asked.answers[isinstance(owed, DrawCards)].example)


def her_turn(mix: str, chosen: str, *more: str, round_: int = 1) -> Table:
    """Play on until she has laid a card in her turn of this round; then what else is told."""
    levels = {GHOST: "easy"} if mix == "ghost" else {}
    table = new_table(Setup(tuple(map(Role, mix.split())), levels=levels, with_map=True))
    while True:
        while any(prompt.required for prompt in prompts(table)):
            table = answer(table)
        hers = passed(table).turn is GHOST
        if hers and passed(table).round >= round_:
            return then(table, chosen, *more)
        table = then(table, "ghost has laid a card") if hers else table
        table = do(table, EndTurn(passed(table).turn))


def named(owed: Owed) -> str:
    """Name what is asked as the rows do."""
    if isinstance(owed, MayReveal):
        return f"her card: {' '.join(owed.cards)}"
    if isinstance(owed, PutTreasure):
        return "Past Plunder" if owed.rule == "variant.past-plunder" else "a Treasure"
    words = {PlaceTiles: T, RemoveTiles: R, FlareForArtifacts: "a Flare"}
    return words[type(owed)]


def asked_at_the_end(table: Table, turn: Role) -> tuple[str, ...]:
    """Play until this role's turn ends, and list what is asked from then until the turn passes."""
    while table.turn is not turn:
        _, table = _ended(table)
    return _ended(table)[0]


def _ended(table: Table) -> tuple[tuple[str, ...], Table]:
    while any(prompt.required for prompt in prompts(table)):
        table = answer(table)
    table, found = do(table, EndTurn(table.turn)), []
    while turn_is_over(table):
        owed = table.first_owed
        assert owed is not None
        if not isinstance(owed, PART_OF_A_REMOVAL):
            found.append(named(owed))
        table = passed(table) if isinstance(owed, MayReveal) else answer(table)
    return tuple(found), table


# The table

CHOSEN = ("ghost has laid a card", "ghost lays ghost facedown")
SOMEBODY = ("mend -1,0 to lit ghost", "lock artifact on -1,0", "put {} at -1,0")


@pytest.mark.rule("ghost.taking-a-possession-turn", "ghost.player-variants", "cave.no-cave")
@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.timing")
@pytest.mark.parametrize("chosen", CHOSEN)
@pytest.mark.parametrize(("mix", "turn", "asked", "stage"), CASES)
def test_this_is_asked_as_the_turn_ends(
    mix: str, turn: str, asked: tuple[str, ...], stage: str, chosen: str
) -> None:
    """Whatever she has chosen, her own card too: nothing tells which it is."""
    table = her_turn(mix, chosen, *filter(None, [stage]), round_=LATE if stage else 1)
    assert asked_at_the_end(table, Role(turn)) == asked


@pytest.mark.rule("ghost.other-players", "ghost.other-players.standing-on-a-locked-tile")
@pytest.mark.parametrize(("mix", "turn", "asked", "stage"), CASES)
def test_while_a_piece_stands_on_a_locked_tile_her_card_is_not(
    mix: str, turn: str, asked: tuple[str, ...], stage: str
) -> None:
    """All the rest is asked as ever."""
    other = next(pieces_of(role)[0] for role in map(Role, mix.split()) if pieces_of(role))
    lines = (line.format(other.value) for line in SOMEBODY)
    late = LATE if stage else 1
    table = her_turn(mix, CHOSEN[0], *lines, *filter(None, [stage]), round_=late)
    left = tuple(one for one in asked if not one.startswith("her card"))
    assert asked_at_the_end(table, Role(turn)) == left


@pytest.mark.rule("ghost.solo", "ghost.solo.flare", "alone.solo-ghost")
def test_alone_tiles_come_then_flares_then_any_card_of_hers() -> None:
    """The Knight's card is worth 4: four tiles. One Artifact lies in the dark: one Flare."""
    table = her_turn("ghost", "ghost lays knight facedown", "take artifact from 0,0")
    table = then(table, "put artifact on 0,-1")
    cards = "her card: knight goblins dragon cave thief ghoul"
    assert asked_at_the_end(table, GHOST) == (T, T, T, T, "a Flare", cards)


@pytest.mark.rule("cave-ghost.using-powers.possession", "cave-ghost.cave-rules")
def test_the_cave_ghost_is_asked_at_no_turns_end() -> None:
    """She possesses in her own turn, at once."""
    setup = Setup((Role.KNIGHT, Role.DRAGON, Role.CAVE_GHOST), with_map=True)
    table, found = new_table(setup), set[str]()
    for _ in setup.seats:
        asked, table = _ended(table)
        found |= set(asked)
    assert found == {"a Treasure"}
