"""The Possession deck and the Artifacts. Expected decks by the booklet's steps, on paper."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.setup.possession import artifacts, possession_deck

K, G, V, D, N = Role.KNIGHT, Role.GOBLINS, Role.VILE_GHOUL, Role.DRAGON, Role.UNICORN
C, T, U, H, X = Role.CAVE, Role.THIEF, Role.GHOUL, Role.GHOST, Role.CAVE_GHOST


@pytest.mark.rule("ghost.setup.possession-deck")
def test_from_three_players_on_she_takes_the_cards_of_who_plays() -> None:
    """And her own; the visitors have none."""
    deck = possession_deck((K, D, H), {})
    assert deck is not None
    assert (deck.cards, deck.drawn_at_random, deck.kept) == ((K, D, H), (), None)
    visited = possession_deck((Role.ARMORED_KNIGHT, T, H), {})
    assert visited is not None
    assert visited.cards == (T, H)
    assert possession_deck((K, D), {}) is None


@pytest.mark.rule(
    "ghost.possession-in-two-player-and-solo-games",
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
)
@pytest.mark.parametrize(
    ("opponent", "certain", "drawn"),
    [
        (D, (K, N, C, T, U, H), ((G, V),)),
        (N, (K, D, C, T, U, H), ((G, V),)),
        (G, (K, V, C, T, U, H), ((D, N),)),
        (V, (K, G, C, T, U, H), ((D, N),)),
        (K, (C, T, U, H), ((G, V), (D, N))),
        (U, (K, C, T, H), ((G, V), (D, N))),
    ],
)
def test_against_one_opponent_one_card_of_each_position_is_left(
    opponent: Role, certain: tuple[Role, ...], drawn: tuple[tuple[Role, ...], ...]
) -> None:
    """Not the opponent's own; of two that share a position the other, or one by chance."""
    deck = possession_deck((opponent, H), {})
    assert deck is not None
    assert (deck.cards, deck.drawn_at_random) == (certain, drawn)
    assert deck.possible == set(certain).union(*drawn)
    assert deck.kept is None


@pytest.mark.rule("ghost.solo.difficulty")
def test_alone_there_is_no_ghost_card_and_from_medium_on_three_are_used() -> None:
    """Medium if nobody said."""
    for level, kept in (("easy", None), ("medium", 3), ("hard", 3), ("", 3)):
        deck = possession_deck((H,), {H: level} if level else {})
        assert deck is not None
        assert deck.cards == (K, C, T, U)
        assert deck.drawn_at_random == ((G, V), (D, N))
        assert deck.kept == kept


@pytest.mark.rule("ghost.difficulty-variants", "ruling.goblins-vs-ghost")
def test_phantom_and_wraith_play_without_the_ghost_card() -> None:
    """At every number of players."""
    for level in ("phantom", "wraith"):
        for seats in ((K, D, H), (G, H)):
            deck = possession_deck(seats, {H: level})
            assert deck is not None
            assert H not in deck.possible
    specter = possession_deck((K, D, H), {H: "specter"})
    assert specter is not None
    assert H in specter.cards


@pytest.mark.rule("cave-ghost.setup")
def test_the_cave_ghost_has_the_cards_of_who_plays_and_no_artifacts() -> None:
    """Without the Ghost card; against one opponent too."""
    deck = possession_deck((K, T, U, X), {})
    assert deck is not None
    assert deck.cards == (K, T, U)
    one = possession_deck((G, X), {})
    assert one is not None
    assert (one.cards, one.drawn_at_random) == ((G,), ())
    assert artifacts((K, X)) is None


@pytest.mark.rule("ghost.setup.artifact-tokens", "ghost.2-players", "ghost.solo")
def test_from_three_players_on_everybody_but_the_cave_has_an_artifact() -> None:
    """The rest of the six lies on the Entrance; all of them with one opponent or none."""
    assert artifacts((K, G, C, H)) == {"knight": 1, "goblins": 1, "entrance": 4}
    assert artifacts((K, H)) == {"entrance": 6}
    assert artifacts((H,)) == {"entrance": 6}
    assert artifacts((K, G, D, N, T, U, H)) == {
        "knight": 1,
        "goblins": 1,
        "dragon": 1,
        "unicorn": 1,
        "thief": 1,
        "ghoul": 1,
        "entrance": 0,
    }
