"""What is kept of a Cave, of a table or of a question is what would be worked out anew."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import Refusal, Setup, Table, carry_out, fold, new_table, passed, prompts, strip
from rules.altered import altered
from rules.kept import kept, kept_with
from rules.map.cave import Cave
from rules.map.geometry import split, tiles_around
from rules.map.places import landmarks
from rules.map.placing import legal_places
from rules.names import Piece, Role
from tests.player import any_answer
from tests.rules.cave.campaign import random_tile


def anew(table: Table) -> Table:
    """The same table as another object: nobody has worked out anything of it yet."""
    cave = None if table.cave is None else altered(table.cave, "tiles", {**table.cave.tiles})
    return altered(table, "cave", cave)


@pytest.mark.parametrize(
    "setup",
    [
        Setup((Role.GHOUL,), with_map=True),
        Setup((Role.KNIGHT, Role.CAVE, Role.GHOUL), with_map=True),
        Setup((Role.KNIGHT, Role.GOBLINS, Role.GHOST), with_map=True),
    ],
)
def test_through_a_game_what_is_kept_is_what_is_worked_out_anew(setup: Setup) -> None:
    """After every step the table asks, offers and shows the same, whatever was kept before it."""
    chance, table = Random(11), new_table(setup)
    for _ in range(70):
        action = any_answer(table, chance)
        done = None if action is None else carry_out(table, action, chance)
        if done is None or isinstance(done, Refusal):
            break
        before, (step, table) = table, done
        folded = fold(before, step.events)
        assert folded == table
        assert [*folded.the_cave.tiles] == [*table.the_cave.tiles]  # and in the same order
        for one in (before, table):  # what is asked of one must not be told of the other
            fresh = anew(one)
            assert prompts(one) == prompts(fresh)
            assert strip(passed(one)) == strip(passed(fresh))
            assert legal_places(one.the_cave) == legal_places(fresh.the_cave)
            assert known_of(one.the_cave) == known_of(fresh.the_cave)


def known_of(cave: Cave) -> list[object]:
    """What is carried over from one Cave to the next."""
    return [
        tiles_around(cave.tiles),
        split(cave),
        landmarks(cave.tiles),
        [cave.piece_at(piece) for piece in Piece],
        cave.crystal_tiles_seen(),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_carried_over_from_one_cave_to_the_next_is_what_is_counted_anew(seed: int) -> None:
    """Tiles come, go, turn and bear pieces, beside others and apart, one and several at once."""
    chance, cave = Random(seed), Cave()
    done: Counter[str] = Counter()
    for _ in range(120):
        known_of(cave)
        spaces = [*cave.tiles]
        near = sorted({*legal_places(cave), *spaces, (9, 9), (9, -9)})
        what = chance.choice(
            ("lay", "lay", "lay two", "lay two", "take", "take two", "stand", "lift")
        )
        done[what] += 1
        if what in {"lay", "lay two"}:
            places = chance.sample(near, 1 + (what == "lay two"))
            cave = cave.with_tiles({place: random_tile(chance) for place in places})
        elif what in {"take", "take two"}:
            cave = cave.without(chance.sample(spaces, min(len(spaces), 1 + (what == "take two"))))
        elif what == "stand" and spaces:
            cave = cave.with_piece(chance.choice((*Piece,)), chance.choice(spaces))
        else:
            cave = cave.with_piece(chance.choice((*Piece,)), None)
        fresh = altered(cave, "tiles", {**cave.tiles})
        assert known_of(cave) == known_of(fresh), what
    assert min(done.values()) >= 5


def test_every_word_of_a_question_counts() -> None:
    """Another Cave, another value and another name of it are another question each."""
    asked: list[object] = []

    @kept_with
    def count(cave: Cave, start: int = 0, *, most: int = 9, least: int = 0) -> int:
        asked.append((cave.hand, start, most, least))
        return len(asked)

    one, other = Cave(hand=1), Cave(hand=2)
    answers = [
        count(one),
        count(other),
        count(one, 1),
        count(one, most=1),
        count(one, least=1),
        count(one, least=1, most=2),
    ]
    assert answers == [1, 2, 3, 4, 5, 6]
    again = [count(one), count(other), count(one, 1), count(one, most=1), count(one, least=1)]
    assert again == [1, 2, 3, 4, 5]
    assert len(asked) == 6


def test_few_values_are_kept_and_what_they_were_asked_goes_with_them() -> None:
    """Of one that was asked about long ago it is worked out anew."""
    asked: list[Cave] = []

    @kept
    def count(cave: Cave) -> int:
        asked.append(cave)
        return len(asked)

    caves = [Cave(hand=number) for number in range(9)]
    assert [count(one) for one in caves] == [*range(1, 10)]
    assert count(caves[-1]) == 9
    assert count(caves[0]) == 10
