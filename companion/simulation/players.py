"""Who plays a simulated game: somebody who answers anything, and somebody who tries to win."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from rules import passed, role_rules
from rules.actions import PlaceTile, RemoveTile
from rules.map import FAR, Policy, distance, proposal, ways_to
from rules.names import ENTRANCE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from rules import Answer, Prompt, Table
    from rules.names import Role, Space

    May = Callable[["Offered"], bool]

T = TypeVar("T")


class Offered(NamedTuple):
    """An answer, and the role that may give it."""

    by: Role
    answer: Answer


class RandomPlayer:
    """Chooses by luck alone, whoever gives the answer: a heading first, then what stands under it.

    So it has worked out no more than what it looks at.
    """

    def __init__(self, chance: random.Random) -> None:
        """Play with this luck."""
        self.chance = chance

    def choose(self, table: Table, asked: Sequence[Prompt], may: May) -> Offered | None:
        """Choose any answer that may be given; None where there is none."""
        headings = list(asked)
        while headings:
            prompt = self._drawn(headings)
            by, answers = prompt.who or table.turn, prompt.answers
            left = list(range(len(answers)))
            while left:
                offered = Offered(by, answers[self._drawn(left)])
                if may(offered):
                    return offered
        return None

    def _drawn(self, left: list[T]) -> T:
        """Draw one of those that are left."""
        return left.pop(int(self.chance.random() * len(left)))

    def space(self, table: Table, chosen: Offered, spaces: Sequence[Space]) -> Space:
        """Choose any space."""
        del table, chosen
        return self.chance.choice(spaces)


class EagerPlayer(RandomPlayer):
    """Tries to win with each role that says what it looks for; luck only between equals."""

    def choose(self, table: Table, asked: Sequence[Prompt], may: May) -> Offered | None:
        """Choose what looks best to whoever may give it."""
        now, luck = passed(table), self.chance.random
        offered: list[tuple[float, float, Role, Answer]] = []
        for prompt in asked:
            by = prompt.who or table.turn
            judge = role_rules(by).player.judge
            offered += [
                (judge(now, answer.action), luck(), by, answer) for answer in prompt.answers
            ]
        offered.sort(key=itemgetter(0, 1), reverse=True)
        return next(filter(may, (Offered(by, answer) for _, _, by, answer in offered)), None)

    def space(self, table: Table, chosen: Offered, spaces: Sequence[Space]) -> Space:
        """Choose a space: tiles near the Entrance, pieces near what is worth having."""
        cave, by, action = table.the_cave, chosen.by, chosen.answer.action
        if isinstance(action, PlaceTile):
            return proposal(cave, spaces, Policy.CLOSE_IN, ENTRANCE) or spaces[0]
        if isinstance(action, RemoveTile):
            me = where(table, by) or ENTRANCE
            return max(spaces, key=lambda space: (distance(me, space), space))
        player = role_rules(by).player
        if type(action) in player.nears:
            ways = ways_to(cave, player.aims.get(type(action), player.wants)(table))
            return min(spaces, key=lambda space: (ways.get(space, FAR), space))
        return self.chance.choice(spaces)


POLICIES: Final = {"random": RandomPlayer, "eager": EagerPlayer}


def where(table: Table, role: Role) -> Space | None:
    """Find the piece of a role, or the first of them that stands somewhere."""
    spaces = map(table.the_cave.piece_at, role_rules(role).pieces)
    return next((space for space in spaces if space is not None), None)
