"""No line of a transcript reads as two sentences."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules.lookalikes import lookalikes
from rules.names import Role, Space, Symbol  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


def an_action(template: str) -> type:
    """Make an action with this sentence."""

    @sentence(template)
    @dataclass(frozen=True)
    class Said:
        by: Role
        number: int = 0
        numbers: tuple[int, ...] = ()
        space: Space | None = None
        symbol: Symbol | None = None
        words: str = ""
        loud: bool = False

    return Said


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{by} hops", "{by} hops"),
        ("{by} hops", "knight hops"),
        ("{by} hops[ {number}]", "{by} hops[loud: loudly]"),
        ("{by} hops {number}", "{by} hops 3"),
        ("{by} hops {numbers}", "{by} hops 3 4 5"),
        ("{by} hops {numbers}", "{by} hops[ at {space}] {number}"),
        ("{by} hops {symbol}", "{by} hops bones"),
        ("{by} hops {words}", "{by} hops over {symbol} and out"),
        ("{by} hops[ at {space} again]", "{by} hops at 1,-2 again"),
    ],
)
def test_two_sentences_that_read_one_line_are_found(one: str, other: str) -> None:
    """Whichever comes first, and whatever may be left out."""
    pair = (an_action(one), an_action(other))
    assert list(lookalikes([pair])) == [pair]
    assert list(lookalikes([pair[::-1]])) == [pair[::-1]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("{by} hops {number}", "{by} hops {space}"),
        ("{by} hops {number}", "{by} hops high"),
        ("{by} hops {symbol}", "{by} hops high"),
        ("{by} hops", "{by} hops {number}"),
        ("{by} hops {numbers}", "{by} hops 3 and 4"),
        ("cave hops", "stack hops"),
    ],
)
def test_sentences_that_no_line_fits_both_are_left_alone(one: str, other: str) -> None:
    """A number is no space, and a word of the sentence is none of the choices."""
    assert list(lookalikes([(an_action(one), an_action(other))])) == []
