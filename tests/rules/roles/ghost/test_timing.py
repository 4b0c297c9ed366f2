"""When a Possession card may be revealed, as a table: every window, blocked or not, in every mix.

The rows are written from the booklet: in which mix, at the end of whose turn, which cards fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.events import Told
from rules.names import Role
from rules.roles.ghost.actions import Reveal
from rules.roles.ghost.owed import DrawCards, MayReveal
from rules.roles.ghost.timing import MOMENTS, fitting, moments, opponent, position
from rules.table import Setup
from rules.windows import Window
from tests.rules.roles.ghost.table import LAID, hers, offered, on_the_map, without_map
from tests.table import play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF
U, V, L, H = Role.UNICORN, Role.VILE_GHOUL, Role.GHOUL, Role.GHOST
TIMING = "ghost.possession-in-two-player-and-solo-games.timing"
MATCHING = "ghost.taking-a-possession-turn"


# The mixes in which a moment exists


@pytest.mark.rule(
    "ghost.taking-a-possession-turn",
    "ghost.player-variants",
    "ghost.possession-in-two-player-and-solo-games.timing",
    "alone.solo-ghost",
)
@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((K, D, C, H), ["own-card", "matching-turn"]),
        ((K, D, T, H), ["own-card", "matching-turn-after-tiles"]),
        ((K, D, H), ["own-card", "matching-turn-after-tiles"]),
        ((K, C, H), ["own-card", "matching-turn"]),
        ((D, H), ["own-card", "before-the-opponent", "after-the-opponent"]),
        ((H,), ["own-card", "alone"]),
        ((K, Role.CAVE_GHOST), ["at-once"]),
        ((K, D), []),
    ],
)
def test_each_mix_has_its_moments(seats: tuple[Role, ...], names: list[str]) -> None:
    """With a Cave at the turn's end, without one after the tiles; two at both ends; one alone."""
    assert [one.name for one in moments(Setup(seats))] == names


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_every_moment_says_its_rule_and_comes_in_a_window_that_there_is() -> None:
    """Two are no turn's end: her own card, and the Cave Ghost's."""
    assert len(MOMENTS) == 7
    assert [one.name for one in MOMENTS if one.window is None] == ["own-card", "at-once"]
    assert {one.window for one in MOMENTS} == {None, Window.AFTER_TILES}
    assert all(one.rule and one.text for one in MOMENTS)
    table = play("table knight dragon ghost")
    assert [one.fits(table, K) for one in MOMENTS if one.window is None] == [(), ()]


# The positions


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.timing")
@pytest.mark.parametrize(
    ("role", "place"),
    [
        *((K, 1), (G, 2), (V, 2), (D, 3), (U, 3), (C, 4), (T, 5), (L, 6), (H, 7)),
        *((Role.ARMORED_KNIGHT, 1), (Role.SHADOW_PALADIN, 3)),
    ],
)
def test_each_role_has_its_place_in_turn_order(role: Role, place: int) -> None:
    """As the cards print it; a visitor has that of the seat it takes."""
    assert position(role) == place


# Which cards fit, at whose turn's end

EVERYBODY = (K, G, U, C, T, L, H)
FITS = [
    # seats, cards, whose turn ends, what fits
    ((K, D, C, H), (K, D, C, H), K, (K,)),
    ((K, D, C, H), (K, D, C, H), D, (D,)),
    ((K, D, C, H), (K, D, C, H), C, (C,)),
    ((K, D, C, H), (K, D, C, H), H, ()),
    ((K, D, T, H), (K, D, T, H), T, (T,)),
    ((K, D, T, H), (K, D, H), T, ()),
    ((K, Role.SHADOW_PALADIN, H), (K, H), Role.SHADOW_PALADIN, ()),
    # The booklet's example: against the Dragon, third.
    ((D, H), EVERYBODY, H, (K, G)),
    ((D, H), EVERYBODY, D, (U, C, T, L)),
    ((K, H), (G, D, C, T, L, H), H, ()),
    ((K, H), (G, D, C, T, L, H), K, (G, D, C, T, L)),
    ((L, H), (K, V, U, C, T, H), H, (K, V, U, C, T)),
    ((L, H), (K, V, U, C, T, H), L, ()),
    ((V, H), (K, G, D, C, T, L, H), V, (G, D, C, T, L)),
    ((H,), (K, G, U), H, (K, G, U)),
    ((H,), (), H, ()),
]


def at_table(seats: tuple[Role, ...], cards: tuple[Role, ...]) -> Table:
    """Lay a table with this deck."""
    words = " ".join(role.value for role in seats)
    table = play(f"table {words}")
    while table.owed:
        drawn = isinstance(table.owed[0], DrawCards)
        who = table.turn.value
        table = then(table, "ghost takes possession card" if drawn else f"{who} starts")
    return then(table, f"correct ghost cards to {' '.join(cards) or 'nothing'}")


@pytest.mark.rule(
    "ghost.taking-a-possession-turn",
    "ghost.possession-in-two-player-and-solo-games.timing",
    "ruling.own-position",
    "alone.solo-ghost",
)
@pytest.mark.parametrize(("seats", "cards", "turn", "fits"), FITS)
def test_at_each_turns_end_exactly_these_cards_fit(
    seats: tuple[Role, ...], cards: tuple[Role, ...], turn: Role, fits: tuple[Role, ...]
) -> None:
    """And in no other window of it."""
    table = at_table(seats, cards)
    found = fitting(table, turn, Window.AFTER_TILES)
    assert (() if found is None else found[1]) == fits
    for window in set(Window) - {Window.AFTER_TILES}:
        assert fitting(table, turn, window) is None


@pytest.mark.rule("ghost.other-players.what-a-mental-block-costs-her")
def test_the_card_in_the_mental_block_space_fits_nowhere() -> None:
    """The others do."""
    table = then(at_table((K, D, H), (K, D, H)), "correct ghost mental-block to knight")
    assert fitting(table, K, Window.AFTER_TILES) is None
    assert fitting(table, D, Window.AFTER_TILES) is not None


def test_the_opponent_is_the_one_other_player() -> None:
    """Whichever seat that is."""
    assert opponent(Setup((D, H))) is D


# What is asked and what is not: every window, blocked or not, whatever was chosen


def reveal_offered(table: Table) -> bool:
    """Tell whether a reveal is offered now."""
    return any(
        isinstance(answer.action, Reveal) for one in prompts(table) for answer in one.answers
    )


CHOSEN = ["ghost has laid a card", "ghost lays knight facedown", "ghost lays ghost facedown"]
BLOCKING = ("mend -1,0 to lit ghost", "lock artifact on -1,0", "put {piece} at -1,0")


@pytest.mark.rule("ghost.taking-a-possession-turn", "ghost.player-variants")
@pytest.mark.rule("ghost.other-players.standing-on-a-locked-tile", "ghost.other-players")
@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize("chosen", CHOSEN)
def test_among_three_without_a_cave_it_is_offered_after_the_tiles(
    chosen: str, *, blocked: bool
) -> None:
    """At the end of the Knight's and of the Dragon's turn, whatever was chosen; not if blocked."""
    table = on_the_map(chosen, "ghost ends turn", "ghost places bones at 2,1", "ghost plunders 2,1")
    if blocked:
        table = then(table, *(line.format(piece="dragon") for line in BLOCKING))
    table = then(table, "knight ends turn")
    assert not reveal_offered(table), "the tile comes first"
    table = then(table, "knight places eye at 2,0")
    assert reveal_offered(table) is not blocked
    table = then(table, "dragon ends turn")
    assert not reveal_offered(table)
    table = then(table, "dragon places eye at 3,0")
    assert reveal_offered(table) is not blocked
    if not blocked:
        owed = table.owed[0]
        assert isinstance(owed, MayReveal)
        assert (owed.turn, owed.cards) == (D, (D,))


@pytest.mark.rule("ghost.other-players.standing-on-a-locked-tile")
def test_her_own_piece_and_a_tile_without_a_lock_block_nothing() -> None:
    """Any player piece but hers, on a Ghost tile with a locked Artifact."""
    table = on_the_map(*LAID, "ghost places bones at 2,1", "ghost plunders 2,1")
    free = then(table, "mend -1,0 to lit ghost", "put dragon at -1,0", "knight ends turn")
    assert reveal_offered(then(free, "knight places eye at 2,0"))
    own = then(table, "mend -1,0 to lit ghost", "lock artifact on -1,0", "put ghost at -1,0")
    assert reveal_offered(then(own, "knight ends turn", "knight places eye at 2,0"))


@pytest.mark.rule("ghost.other-players.standing-on-a-locked-tile")
def test_that_she_is_blocked_is_said_with_the_piece_that_does_it() -> None:
    """Nobody has to look for it; unblocked she might have revealed."""
    table = on_the_map(*LAID, "ghost places bones at 2,1", "ghost plunders 2,1")
    table = then(table, *(line.format(piece="dragon") for line in BLOCKING), "knight ends turn")
    done = step(table, "knight places eye at 2,0")
    told = [one.text for one in done.events if isinstance(one, Told)]  # type: ignore[union-attr]  # it is no refusal
    where = "the Dragon stands on the Ghost tile left of the Entrance, where an Artifact is locked"
    assert told == [f"The Ghost reveals no card now: {where}"]


@pytest.mark.rule("ghost.taking-a-possession-turn")
@pytest.mark.parametrize("chosen", CHOSEN)
def test_with_a_cave_it_is_offered_as_the_turn_ends(chosen: str) -> None:
    """The Cave's own turn too; never in hers, where the next one's may be."""
    table = without_map(seats="knight cave ghost")
    table = then(table, chosen)
    assert not reveal_offered(table)
    table = then(table, "ghost ends turn")
    assert not reveal_offered(table)
    table = then(table, "knight ends turn")
    assert reveal_offered(table)
    table = then(table, "cave ends turn")
    assert reveal_offered(table)


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.timing")
@pytest.mark.parametrize("chosen", ["ghost has laid a card", "ghost lays thief facedown"])
def test_against_one_player_it_is_offered_at_both_ends(chosen: str) -> None:
    """Against the Dragon: Knight and Goblins as her turn ends, the others as his ends."""
    table = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    table = then(table, "ghost starts", chosen, "ghost ends turn")
    owed = table.owed[0]
    assert isinstance(owed, MayReveal)
    assert (owed.turn, owed.cards) == (H, (K, G))
    table = then(table, "dragon ends turn")
    owed = table.owed[0]
    assert isinstance(owed, MayReveal)
    assert (owed.turn, owed.cards) == (D, (U, C, T, L))


@pytest.mark.rule("ghost.resolve-possession-card.ghost-card")
@pytest.mark.parametrize("chosen", CHOSEN)
def test_her_own_card_is_offered_while_the_first_phase_lasts(chosen: str) -> None:
    """Whatever was chosen, until she moves or uses Telekinesis."""
    table = without_map(chosen, "ghost ends turn", "knight ends turn", "dragon ends turn")
    assert "ghost reveals ghost" in offered(table)
    assert "ghost reveals ghost" not in offered(then(table, "ghost glides 1"))
    phantom = then(table, "correct ghost cards to knight dragon")
    assert "ghost reveals ghost" not in offered(phantom)


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_nothing_is_offered_where_no_card_lies_facedown() -> None:
    """In the first round, after a reveal, and after a Mental Block on the chosen card."""
    first = play("table knight dragon ghost", "knight ends turn")
    assert not reveal_offered(first)
    table = without_map("ghost lays dragon facedown", "ghost ends turn", "knight ends turn")
    table = then(table, "dragon blocks the ghost", "dragon ends turn")
    assert not reveal_offered(table)
    assert hers(table).mental_block is D


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_the_dead_are_not_possessed() -> None:
    """A dead Knight has no turn; a Dragon who dies in his own turn is offered to nobody."""
    table = then(without_map(*LAID), "knight ends turn", "dragon is killed", "dragon ends turn")
    assert not any(isinstance(one, MayReveal) and one.turn is D for one in table.owed)


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_out_of_its_moment_a_reveal_is_refused_with_the_way_out() -> None:
    """In the middle of another's turn; overruled on purpose it is done and marked."""
    table = then(without_map("ghost lays dragon facedown"), "ghost ends turn")
    no = refused(table, "ghost reveals")
    assert (no.rule, no.text) == (MATCHING, "This is no moment to reveal a Possession card")
    assert "as the turn of the player ends" in no.remedy
    assert then(table, "overrule ghost reveals").within is not None
