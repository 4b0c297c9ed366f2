"""One simulated game, from the first tile to the outcome, through the public doors only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from companion.simulation.box import Box
from rules import Refusal, Setup, decide, fold, new_table, prompts
from rules.actions.map import PlaceTile, RemoveTile, RevealTile, SlidePart
from rules.cave.owed import RevealTiles, TurnOver
from rules.map.cave import Stage
from rules.map.sliding import slides
from rules.names import Role
from rules.prompts import Gap
from rules.roles.ghoul.actions import StackShows
from rules.roles.vile_ghoul.actions import ChartRow
from rules.transcript import write

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from companion.simulation.players import RandomPlayer
    from rules import Step, Table
    from rules.actions import Action
    from rules.prompts import Answer, Ask

BOUND: Final = 5000
"""More actions than any game needs: beyond it a game counts as stuck."""
STAND_IN_CHART: Final = ((3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 4))
"""Movement and Attack of six rows for a Vile Ghoul. The real ones stand on the player's board
and are not known to us; these let a game be simulated, and `--chart` puts others in their place."""


class StuckError(Exception):
    """A game that does not go on; its text says why."""


@dataclass(slots=True)
class Game:
    """A played game: its set-up, its steps, and where it ended."""

    setup: Setup
    table: Table
    steps: list[Step] = field(default_factory=list)

    @property
    def turns(self) -> int:
        """How many turns were begun: alone, every round is one."""
        return self.table.round

    @property
    def text(self) -> str:
        """The game as a transcript."""
        return write(self.setup, self.steps)


class Simulation:
    """A table with real tiles and one player."""

    def __init__(
        self,
        role: Role,
        level: str,
        player: RandomPlayer,
        chart: tuple[tuple[int, int], ...] = STAND_IN_CHART,
    ) -> None:
        """Sit down; the player's luck is everybody's."""
        setup = Setup((role,), levels={role: level}, with_map=True)
        self.player = player
        self.chance: random.Random = player.chance
        self.box = Box(setup.seats, self.chance)
        self.chart = chart
        self.game = Game(setup, new_table(setup))

    def play(self, watch: Callable[[Table, Step], None] | None = None) -> Game:
        """Play to the end; `watch` is told each step, with the table before it."""
        for row, (movement, attack) in enumerate(self.chart, start=1):
            if self.game.setup.seats == (Role.VILE_GHOUL,):
                self._do(ChartRow(Role.VILE_GHOUL, row, movement, attack), watch)
        while self.game.table.outcome is None:
            if len(self.game.steps) > BOUND:
                raise StuckError(f"more than {BOUND} actions")
            self._do(self._answer(), watch)
        return self.game

    def _do(self, action: Action, watch: Callable[[Table, Step], None] | None) -> None:
        before = self.game.table
        step = decide(before, action, self.chance)
        if isinstance(step, Refusal):
            raise StuckError(f"{action} was offered and refused: {step.text}")
        if watch is not None:
            watch(before, step)
        self.game.table = fold(before, step.events)
        self.game.steps.append(step)
        self._move_tiles(before, step.action)

    # -- the player's hands and eyes ---------------------------------------------------------

    def _answer(self) -> Action:
        """Say what the real tiles show where that is asked, and choose where there is a choice."""
        table = self.game.table
        asked = prompts(table)
        if not asked:
            raise StuckError("nothing is asked and nothing is over")
        first = table.first_owed
        if isinstance(first, TurnOver):
            kind = self.box.lying[first.space].kind
            return RemoveTile(first.by, first.space, kind)
        if isinstance(first, RevealTiles):
            return self._reveal(first)
        required = [prompt for prompt in asked if prompt.required] or list(asked)
        answers = [answer for prompt in required for answer in prompt.answers]
        if all(isinstance(answer.action, StackShows) for answer in answers):
            return self._stack_shows(table, answers)
        return self._fill(self.player.choose(table, [a for a in answers if self._can(a)]))

    def _can(self, answer: Answer) -> bool:
        """Say whether the real tiles allow an answer: no Ghost tiles lie in a Ghoul's stack."""
        return not (isinstance(answer.action, PlaceTile) and answer.action.ghost)

    def _reveal(self, owed: RevealTiles) -> Action:
        space = self.player.chance.choice(owed.spaces)
        walls = self.box.walls_when_revealed(self.game.table.the_cave, space)
        kind = self.box.lying[space].kind
        return RevealTile(owed.by, space, kind, walls=tuple(sorted(walls)), open=not walls)

    def _stack_shows(self, table: Table, answers: list[Answer]) -> Action:
        """Read the stack from the top until a symbol has a free tile; collapsed ones are drawn."""
        if table.the_cave.stage is Stage.GROWING:
            named = [a.action.symbol for a in answers if isinstance(a.action, StackShows)]
            for tile in self.box.stack:
                if tile.symbol in named:
                    return StackShows(tile.symbol)
            return StackShows(self.chance.choice([one for one in named if one is not None]))
        return StackShows()

    def _fill(self, answer: Answer) -> Action:
        """Fill an answer's gaps, the tile's symbol from the tile that is really drawn."""
        values: dict[str, Any] = {}
        for ask in answer.asks:
            if ask.kind is Gap.SYMBOL:
                values[ask.field] = self.box.top.symbol
            elif ask.kind is Gap.SPACE:
                spaces = tuple(space for space in ask.options if isinstance(space, tuple))
                values[ask.field] = self.player.space(self.game.table, answer, spaces)
            else:
                values[ask.field] = self._any(ask)
        return answer.fill(**values)

    def _any(self, ask: Ask) -> object:
        if ask.options:
            # Each option may be given as often as it stands there: two Chase cards are two.
            return ask.value(*self.chance.sample(ask.options, ask.count))
        return ask.value(*(self.chance.randint(1, 6) for _ in range(ask.count)))

    # -- the tiles under them ----------------------------------------------------------------

    def _move_tiles(self, before: Table, action: Action) -> None:
        """Do with the real tiles what the step did with those on the screen."""
        now = self.game.table.the_cave.tiles
        was = before.the_cave.tiles
        if isinstance(action, PlaceTile) and action.space is not None:
            self.box.lay(action.space)
        elif isinstance(action, SlidePart):
            way = next(
                way
                for way in slides(before.the_cave)
                if action.space in way.tiles and way.direction is action.direction
            )
            self.box.slide(way.tiles, way.direction, way.steps)
            self._settle(len(now))
        elif len(now) < len(was):
            self.box.remove(self._gone(before, action))

    def _gone(self, before: Table, action: Action) -> Any:  # noqa: ANN401  # a space
        """Say which tile a step took off: the one named, or the one a pushed piece stood on."""
        space = getattr(action, "space", None) if isinstance(action, RemoveTile) else None
        return space or getattr(before.owed[0], "space", None)

    def _settle(self, tiles: int) -> None:
        """Check that the table holds as many tiles as the screen shows."""
        if len(self.box.lying) + 1 != tiles:
            raise StuckError("the tiles on the table are not those on the screen")
