"""No table stands still: it has something to do, or something is owed, or the game is over.

Games with the map and Terrain in play, with pieces put in each other's way, in which numbers are
told, corrected and overruled at the worst moments.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rules import Refusal, actions, decide, fold, new_table, prompts
from rules.actions.map import PlaceTerrain, PutPiece, PutToken
from rules.altered import replace
from rules.boards import Other
from rules.boxes import Game, who_plays
from rules.cards.terror import Terror
from rules.cave.limits import pieces_in_play
from rules.cave.owed import PlaceRockslide, ShuffleTheStack, StartingTiles
from rules.corrections import NOTHING, Correction, SaidAs, to_correct
from rules.counters import Keep
from rules.house import HOUSE
from rules.map.cave import Terrain
from rules.map.geometry import towards
from rules.names import ENTRANCE, GHOULS, Direction, Role, Token
from rules.owed import FirstPlacement
from rules.roles.dragon_depth import TellDepth
from rules.roles.ghost.actions import StandOnLocked
from rules.roles.ghost.possession_actions import DropArtifact, LockInPossession
from rules.roles.knights_shield import TellShield
from rules.sentences import sentences, write_action
from rules.table import Setup
from tests.anything import anything
from tests.player import any_answer
from tests.rules.cave.table import opened
from tests.rules.roles.test_any_game import any_seats
from tests.table import by_hand, play, then

if TYPE_CHECKING:
    from rules import Step, Table
    from rules.actions import Action

IDLE: Final = (
    actions.TellDefense,
    TellDepth,
    TellShield,
    StandOnLocked,
    DropArtifact,
    LockInPossession,
    Keep,
    actions.Win,
    actions.CaveCollapses,
    actions.CollapseBegins,
)
"""What may be said at any time, and brings no turn to its end."""
ROLES_WITH_BOOKS: Final = [
    role
    for role, rules in HOUSE.roles.items()
    if rules.keeps_books and role in who_plays(Game.CRYSTAL_CAVERNS)
]
GAMES: Final = 15
STEPS: Final = 120


def stands_still(table: Table) -> str:
    """Say how a table stands still; empty where it goes on."""
    if table.outcome is not None:
        return ""
    asked = prompts(table)
    waiting = [prompt for prompt in asked if prompt.required]
    for prompt in waiting:
        if not prompt.answers:
            return f"nothing answers “{prompt.text}”"
    if waiting:
        return ""
    answers = [answer for prompt in asked for answer in prompt.answers]
    if any(type(answer.action) not in IDLE for answer in answers):
        return ""
    return f"nothing to do in the turn of {table.turn}: {[answer.label for answer in answers]}"


def any_map(role: Role, chance: random.Random) -> Table:
    """Begin a game on the map, with Terrain, pieces and tokens wherever they may lie."""
    variants = frozenset(chance.sample(("skitter", "terrain"), chance.randint(0, 2)))
    table = new_table(Setup(any_seats(role, chance), variants=variants, with_map=True))
    while isinstance(table.first_owed, StartingTiles | ShuffleTheStack):
        if chance.random() < 1 / 5:  # Terrain laid too early is overruled like anything else
            table = after(table, any_terrain(table, role, chance), chance)
        assert not stands_still(table)
        table = after(table, any_answer(table, chance), chance)
    for _ in range(3):
        table = after(table, any_terrain(table, role, chance), chance)
    for piece in pieces_in_play(table):
        space = chance.choice(sorted(table.the_cave.tiles))
        table = after(table, PutPiece(piece, space), chance)
    for token in (Token.CRYSTAL, Token.TREASURE):
        space = chance.choice(sorted(table.the_cave.tiles))
        table = after(table, PutToken(token, space), chance)
    if role in GHOULS:
        cards = " ".join(sorted({*chance.sample([*Terror], 5)}))
        table = after(table, actions.Correct(role, "terror", cards), chance)
    return table


def any_terrain(table: Table, role: Role, chance: random.Random) -> Action:
    """Lay a Terrain tile beside what lies there."""
    terrain = chance.choice([*Terrain])
    first = towards(chance.choice(sorted(table.the_cave.tiles)), chance.choice([*Direction]))
    second = towards(first, chance.choice([*Direction]))
    current = chance.choice([*Direction]) if terrain is Terrain.RIVER else None
    impassable = (second,) if terrain is Terrain.CANYON else ()
    return PlaceTerrain(role, terrain, (first, second), current, impassable)


def after(table: Table, action: Action | None, chance: random.Random) -> Table:
    """Give the table after an action that is done whatever the rules say, if it has a meaning."""
    step = None if action is None else decide(table, action, chance, overrule=True)
    return table if step is None or isinstance(step, Refusal) else fold(table, step.events)


def any_step(table: Table, chance: random.Random) -> Step | None:
    """Answer what is asked, or say anything at the worst moment, overruled or not."""
    luck = chance.random()
    if luck < 0.8:
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action} was offered: {step}"
        return step
    if luck < 0.95:
        said = chance.choice([one.action for one in sentences()])
        action = anything(said, chance)
    else:
        action = any_correction(table, chance)
    step = decide(table, action, chance, overrule=chance.random() < 1 / 2)
    return None if isinstance(step, Refusal) else step


def any_correction(table: Table, chance: random.Random) -> Action:
    """Set something of any board: a number, yes or no, or what lies there by its names."""
    role = chance.choice([*table.roles])
    one = chance.choice(to_correct(table, role) or (Correction("dead", SaidAs.YES_OR_NO, None),))
    number = str(chance.randint(0, 6))
    if one.kind is not SaidAs.WORDS:
        value = chance.choice(("yes", "no")) if one.kind is SaidAs.YES_OR_NO else number
    else:
        names = chance.choice(([*Terror], [*Role], [*"123456"]))
        value = " ".join(chance.choices(names, k=chance.randint(0, 3))) or NOTHING
    return actions.Correct(role, one.field.replace("_", "-"), value)


@pytest.mark.parametrize("role", ROLES_WITH_BOOKS)
@pytest.mark.rule("table.the-end", "ghoul.terrain.river")
def test_no_game_comes_to_a_stand(role: Role) -> None:
    """Whatever was said, somebody can go on."""
    for seed in range(GAMES):
        chance = random.Random(f"{role.value} {seed}")
        table = any_map(role, chance)
        said: list[str] = []
        for _ in range(STEPS):
            assert stands_still(table) == "", "\n".join([f"seed {seed}", *said[-12:]])
            step = any_step(table, chance)
            if step is not None:
                said.append(write_action(step.action))
                table = fold(table, step.events)


class NoDeadEnd(RuleBasedStateMachine):
    """The same, shrunk by Hypothesis to the shortest game that comes to a stand."""

    @initialize(role=st.sampled_from(ROLES_WITH_BOOKS), seed=st.integers(0, 9999))
    def begin(self, role: Role, seed: int) -> None:
        """Lay out a table."""
        self.table = any_map(role, random.Random(seed))

    @rule(seed=st.integers(0, 9999))
    def go_on(self, seed: int) -> None:
        """Do one more thing."""
        step = any_step(self.table, random.Random(seed))
        if step is not None:
            self.table = fold(self.table, step.events)

    @invariant()
    def it_goes_on(self) -> None:
        """See that somebody can do something."""
        if hasattr(self, "table"):
            assert stands_still(self.table) == ""


TestNoDeadEnd = NoDeadEnd.TestCase
TestNoDeadEnd.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)


@pytest.mark.rule("cave.omens.rockslide")
def test_a_table_that_stands_still_is_noticed() -> None:
    """A Rockslide is owed, and no two tiles share an edge: without the rule nobody could go on."""
    table = any_map(Role.GHOUL, random.Random(1))
    entrance = {ENTRANCE: table.the_cave.tiles[ENTRANCE]}
    cave = replace(table.the_cave, tiles=entrance, rockslides=frozenset())
    owed = (PlaceRockslide(Role.CAVE),)
    alone = replace(table, cave=cave, owed=owed, setup=replace(table.setup, seats=(Role.CAVE,)))
    assert stands_still(replace(alone, roles={Role.CAVE: Other()})).startswith("nothing answers")


@pytest.mark.rule("cave.omens.rockslide")
def test_a_bought_rockslide_without_an_edge_is_lost() -> None:
    """She has moved where no edge is hers, against the rules: the Rockslide is not asked for."""
    told = ("table cave knight", "map on")
    tiles = ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")
    table = play(*told, *(f"cave places {tile}" for tile in tiles), "knight ends turn")
    table = then(table, "overrule cave buys rockslide")
    assert any(isinstance(owed, PlaceRockslide) for owed in table.owed)
    for space in ("0,1", "1,0", "0,-1", "-1,0"):
        table = by_hand(table, f"mend {space} away")
    assert not any(isinstance(owed, PlaceRockslide) for owed in table.owed)


@pytest.mark.parametrize("role", [Role.GHOUL, Role.VILE_GHOUL, Role.GHOST, Role.CAVE_GHOST])
@pytest.mark.rule("ghoul.setup.first-placement", "table.corrections")
def test_who_finds_no_dark_tile_and_none_to_lay_is_put_by_hand(role: Role) -> None:
    """All four tiles bear a token and stack and hand are mended to none: no rule has a place."""
    alone = role is Role.GHOST
    table = opened(f"table {'' if alone else 'knight '}{role}", by="ghost" if alone else "knight")
    spaces = ("0,1", "1,0", "0,-1", "-1,0")
    table = then(table, *(f"put treasure on {space}" for space in spaces))
    table = table if alone else then(table, "put knight at 0,0", "knight ends turn")
    for line in ("mend hand to 0", "mend stack to 0"):
        table = by_hand(table, line)
    (asked,) = prompts(table)
    assert asked.text.endswith("no Dark tile is free, and none is left to lay")
    assert stands_still(table) == ""
    table = then(table, f"put {role} at 1,0")
    assert table.owed[:1] != (FirstPlacement(role),)
    assert stands_still(table) == ""
