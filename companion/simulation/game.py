"""One simulated game, from the first tile to the outcome, through the public doors only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from companion.simulation.box import Box
from companion.simulation.company import Company
from rules import (
    Gap,
    Refusal,
    Setup,
    carry_out,
    new_table,
    passed,
    role_rules,
    untried,
    why_not,
)
from rules.actions import PlaceTile, RemoveTile, RevealTile, SlidePart, Win
from rules.cave import RevealTiles, TurnOver
from rules.map import slides
from rules.names import Symbol
from rules.transcript import write

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from companion.simulation.box import Printed
    from companion.simulation.players import Offered, RandomPlayer
    from rules import Ask, Prompt, Step, Table
    from rules.actions import Action
    from rules.names import Role, Space

BOUND: Final = 5000
"""More actions than any game needs: beyond it a game counts as stuck."""


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
        """The game as a transcript; nobody sits there from whom a card would be kept."""
        return write(self.setup, self.steps, bare=True)


def sit_alone(role: Role, level: str) -> Setup:
    """Sit one role down at a table with the map."""
    return Setup((role,), levels={role: level}, with_map=True)


def stand_ins(setup: Setup) -> tuple[Action, ...]:
    """Give what stands in for the numbers that only the players' own boards print."""
    printed = (role_rules(role).player.printed for role in setup.seats)
    return tuple(action for one in printed if one is not None for action in one.stand_in)


class Simulation:
    """A table with real tiles, and one player who answers for everybody at it."""

    def __init__(
        self,
        setup: Setup,
        player: RandomPlayer,
        told: Sequence[Action] | None = None,
        *,
        company: bool = False,
    ) -> None:
        """Sit down; the player's luck is everybody's. `told` is what their own boards print.

        In company those whose books lie on the table walk about; else they only end their turns.
        """
        self.player = player
        self.chance: random.Random = player.chance
        self.game = Game(setup, new_table(setup))
        self.box = Box(setup, self.chance)
        self.told = stand_ins(setup) if told is None else told
        self._played = [role for role in setup.seats if role_rules(role).keeps_books]
        """Whoever does not play with real components."""
        self.company = Company(self.chance, self.box) if company else None
        self._tried: tuple[Action, tuple[Step, Table] | Refusal] | None = None
        """What was tried last, and what came of it: it is decided once."""

    def play(self, watch: Callable[[Table, Step], None] | None = None) -> Game:
        """Play to the end; `watch` is told each step, with the table before it."""
        for action in self.told:
            self._do(action, watch)
        while self.game.table.outcome is None:
            if len(self.game.steps) > BOUND:
                raise StuckError(f"more than {BOUND} actions")
            self._do(self._answer(), watch)
        return self.game

    def _do(self, action: Action, watch: Callable[[Table, Step], None] | None) -> None:
        before = self.game.table
        done = self._try(action)
        if isinstance(done, Refusal):
            raise StuckError(f"{action} was offered and refused: {done.text}")
        step, self.game.table = done
        if watch is not None:
            watch(before, step)
        self.game.steps.append(step)
        self._move_tiles(before, step.action)

    # -- the player's hands and eyes ---------------------------------------------------------

    def _answer(self) -> Action:
        """Say what the real tiles show where that is asked, and choose where there is a choice."""
        table = passed(self.game.table)
        said = None if self.company is None else self.company.reports(table)
        if said is not None:
            return said
        dead = table.is_dead
        if self._played and all(map(dead, self._played)):  # the rest is played with real components
            return Win(next(role for role in table.setup.seats if not dead(role)))
        first = table.first_owed
        if isinstance(first, TurnOver):
            kind = self.box.lying[first.space].kind
            return RemoveTile(first.by, first.space, kind)
        if isinstance(first, RevealTiles):
            return self._turn_over(first.by, self.chance.choice(first.spaces))
        required: list[Prompt] = []
        offered: list[Prompt] = []
        for prompt in untried(self.game.table):
            (required if prompt.required else offered).append(prompt)
        read = self._read(required)
        if read is not None:
            return read
        for now in (required, offered):
            chosen = self.player.choose(self.game.table, now, self._can_be_given)
            if chosen is not None and self._tried is not None:
                return self._tried[0]
        raise StuckError("nothing is asked and nothing is over")

    def _read(self, asked: Sequence[Prompt]) -> Action | None:
        """Say what the real stack shows, where nothing else is asked."""
        table = self.game.table
        reads = role_rules(asked[0].who or table.turn).player.reads if asked else None
        if not reads:
            return None
        kinds = {type(one.action) for prompt in asked for one in prompt.answers[:1]}
        if len(kinds) != 1:
            return None
        read = reads.get(*kinds)
        if read is None:
            return None
        answers = [answer for prompt in asked for answer in prompt.answers]
        if any(type(answer.action) not in kinds for answer in answers):
            return None
        may = [answer.action for answer in answers if why_not(table, answer.example) is None]
        return read(table, [tile.symbol for tile in self.box.stack], may, self.chance)

    def _can_be_given(self, offered: Offered) -> bool:
        """Try an answer, its gaps filled; what is offered can be filled in any way that it says."""
        answer = offered.answer
        if isinstance(answer.action, PlaceTile) and self._drawn(answer.action) is None:
            return False
        if answer.asks and any(ask.kind is Gap.SPACE and not ask.options for ask in answer.asks):
            return False
        done = self._try(self._fill(offered))
        if not isinstance(done, Refusal):
            return True
        # Who knows the secret does not try what it forbids.
        fits = answer.asks and not answer.by_secret
        if fits and why_not(self.game.table, answer.example) is None:
            raise StuckError(f"{answer.line} was offered and refused: {done.text}")
        return False

    def _try(self, action: Action) -> tuple[Step, Table] | Refusal:
        """Decide an action, and what was tried last only once."""
        if self._tried is None or self._tried[0] is not action:
            self._tried = action, carry_out(self.game.table, action, self.chance)
        return self._tried[1]

    def _drawn(self, action: PlaceTile) -> Printed | None:
        """Give the tile that is placed, as the real stack has it."""
        return self.box.tile_for(action, hand=self.game.table.the_cave.hand is not None)

    def _turn_over(self, by: Role, space: Space) -> Action:
        """Say what a tile really is, and how it lies."""
        tile, refused = self.box.lying[space], []
        for way in self.box.ways_to_reveal(self.game.table.the_cave, space):
            walls = tuple(sorted(way))
            told = RevealTile(by, space, tile.kind, tile.shows, walls, open=not way)
            if not isinstance(self._try(told), Refusal):
                return told
            refused.append(told)
        return refused[0]

    def _fill(self, chosen: Offered) -> Action:
        """Fill an answer's gaps, a tile's symbol and kind from the tile that is really there."""
        if isinstance(chosen.answer.action, RevealTile):
            return self._turn_over(chosen.answer.action.by, chosen.answer.action.space)
        values: dict[str, Any] = {}
        for ask in chosen.answer.asks:
            if ask.kind is Gap.SYMBOL:
                values[ask.field] = self._symbol(chosen.answer.action)
            elif ask.kind is Gap.SPACE:
                spaces = cast("tuple[Space, ...]", ask.options)
                values[ask.field] = self.player.space(self.game.table, chosen, spaces)
            else:
                values[ask.field] = self._any(ask)
        return chosen.answer.fill(**values)

    def _symbol(self, action: Action) -> Symbol:
        drawn = self._drawn(action) if isinstance(action, PlaceTile) else None
        return self.chance.choice(tuple(Symbol)) if drawn is None else drawn.symbol

    def _any(self, ask: Ask) -> object:
        if ask.options:
            # Each option may be given as often as it stands there: two Chase cards are two.
            return ask.value(*self.chance.sample(ask.options, ask.count))
        if ask.kind is Gap.TEXT:
            return ask.value(f"Card {self.chance.randint(1, 10**9)}")
        return ask.value(*(self.chance.randint(1, 6) for _ in range(ask.count)))

    # -- the tiles under them ----------------------------------------------------------------

    def _move_tiles(self, before: Table, action: Action) -> None:
        """Do with the real tiles what the step did with those on the screen."""
        if before.cave is None or before.cave is self.game.table.cave:
            return
        now = self.game.table.the_cave.tiles
        was = before.the_cave.tiles
        if now is was:
            return
        drawn = self._drawn(action) if isinstance(action, PlaceTile) else None
        if isinstance(action, PlaceTile) and action.space is not None and drawn is not None:
            self.box.lay(action.space, drawn)
        elif isinstance(action, SlidePart):
            way = next(
                way
                for way in slides(before.the_cave)
                if action.space in way.tiles and way.direction is action.direction
            )
            self.box.slide(way.tiles, way.direction, way.steps)
            self._settle(len(now))
        elif len(now) < len(was):
            goes_on = self.game.table.outcome is None
            self.box.remove(self._gone(before, action), goes_on=goes_on)

    def _gone(self, before: Table, action: Action) -> Any:  # noqa: ANN401  # a space
        """Say which tile a step took off: the one named, or the one a pushed piece stood on."""
        space = getattr(action, "space", None) if isinstance(action, RemoveTile) else None
        return space or getattr(before.owed[0], "space", None)

    def _settle(self, tiles: int) -> None:
        """Check that the table holds as many tiles as the screen shows."""
        if len(self.box.lying) + 1 != tiles:
            raise StuckError("the tiles on the table are not those on the screen")
