"""The tokens: how many of each a game is played with, by who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE
from rules.names import Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.names import Role

_MOST: Final[dict[Token, int]] = {
    Token.CRYSTAL: 9,
    Token.TREASURE: 10,
    Token.EVENT: 10,
    Token.VAULT: 6,
    Token.BOMB: 3,
    Token.ARTIFACT: 6,
    Token.GEM: 3,
    Token.RUIN: 20,
}
"""Those of every game; a role may bring some of its own, and add to these."""


@cites("cave.tokens")
def most_tokens(seats: Sequence[Role], token: Token) -> int | None:
    """Give how many tokens of a sort can be on the map; None where there is no telling."""
    bringing = {role for role, rules in HOUSE.roles.items() if token in rules.brings}
    if bringing and bringing.isdisjoint(seats):
        return 0
    added = sum(HOUSE.roles[role].adds.get(token, 0) for role in seats)
    return _MOST[token] + added if token in _MOST else None


@cites("cave.tokens")
def in_this_game(seats: Sequence[Role], token: Token) -> bool:
    """Tell whether a game has tokens of a sort: without a Dragon there are no Gems."""
    return most_tokens(seats, token) != 0


@cites("cave.tokens")
def tokens_out(seats: Sequence[Role]) -> Iterator[tuple[Token, int]]:
    """Give the tokens that go into the box, because nobody plays who adds them."""
    for role, rules in HOUSE.roles.items():
        if role not in seats:
            yield from rules.adds.items()
