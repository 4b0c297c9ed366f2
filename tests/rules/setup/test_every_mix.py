"""Every mix of one to seven roles: who may sit together, and whether each plan is sound.

The checker knows the positions, the box and the booklets' sentences by itself; it shares no table
with the planner.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from rules.book import entries
from rules.boxes import Game
from rules.names import Kind, Role
from rules.setup.plan import plan
from rules.table import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.setup.plan import Plan

K, A, G, V = Role.KNIGHT, Role.ARMORED_KNIGHT, Role.GOBLINS, Role.VILE_GHOUL
D, N, S = Role.DRAGON, Role.UNICORN, Role.SHADOW_PALADIN
C, X, T, U, H = Role.CAVE, Role.CAVE_GHOST, Role.THIEF, Role.GHOUL, Role.GHOST

POSITION: Final = {
    K: 1, A: 1, G: 2, V: 2, D: 3, S: 3, N: 3.5, C: 4, X: 4, T: 5, U: 6, H: 7,
}  # fmt: skip
"""The number on the board; a Unicorn right after the Dragon, and in his place without him."""
NEVER_TOGETHER: Final = ({K, A}, {G, V}, {C, X}, {D, S}, {S, N}, {U, V}, {H, X})
"""One seat, or one set of pieces, for both."""
REACH: Final = {"crystals": (3, 8), "fury": (7, 14), "treasures": (4, 8)}
"""The least and the most that anybody has to count."""
BOX: Final = {
    Kind.AMBUSH: 15,
    Kind.EVENT: 15,
    Kind.CRYSTAL: 9,
    Kind.TREASURE: 6,
    Kind.VAULT: 6,
    Kind.GHOST: 6,
}
CARD_POSITIONS: Final = ({K}, {G, V}, {D, N}, {C}, {T}, {U}, {H})
HAVE_NO_CARD: Final = {A, S}
THREE: Final = 3
MANY: Final = 4
SEVEN: Final = 7


def legal(seats: frozenset[Role]) -> bool:
    """Say whether the booklets have a game for these roles."""
    if not 0 < len(seats) <= SEVEN or any(pair <= seats for pair in NEVER_TOGETHER):
        return False
    without_ghost = seats - {H}
    if len(without_ghost) == 1 and without_ghost <= {C, X, A, S}:
        return False  # nobody plays these alone, and the Ghost joins the games of one
    return seats - {U, H} != {D, N}


def tables() -> Iterator[frozenset[Role]]:
    """Put together everybody who could be asked for, up to eight at a table."""
    for number in range(1, SEVEN + 2):
        for seats in combinations(POSITION, number):
            yield frozenset(seats)


LEGAL: Final = [seats for seats in tables() if legal(seats)]


def asked(seats: frozenset[Role]) -> Setup:
    """Choose a mix, in the order of the names, which is that of no booklet."""
    return Setup(tuple(sorted(seats)))


def test_a_table_has_a_plan_exactly_when_the_booklets_allow_it() -> None:
    """And what is offered instead of one that has none is a table that has."""
    for seats in tables():
        made = plan(asked(seats))
        assert made.ok is legal(seats), sorted(seats)
        if not made.ok:
            assert made.nearest is not None
            assert plan(made.nearest).ok
            assert legal(frozenset(made.nearest.seats)), sorted(seats)


def test_their_number_stands_in_the_papers() -> None:
    """So that nobody has to count them again."""
    papers = Path("docs/command-line.md").read_text("utf-8")
    (said,) = re.findall(r"(\d+) mixes of one to seven roles", papers)
    assert int(said) == len(LEGAL)


def mixes(number: int) -> list[frozenset[Role]]:
    """Give the legal mixes of so many roles."""
    return [seats for seats in LEGAL if len(seats) == number]


@pytest.mark.parametrize("number", range(1, SEVEN + 1))
def test_every_mix_gives_a_sound_plan(number: int) -> None:
    """Order, goals, holders, tiles, deck, steps and briefing: all there, and none too many."""
    for seats in mixes(number):
        made = plan(asked(seats))
        for check in CHECKS:
            check(made, seats)


PRINTED: Final = {
    K: "novice squire knight baroness lady",
    G: "miscreant boss chief master warlord",
    D: "hatchling whelp dragon elder ancient",
    C: "lava-tube spillway cave great grand",
    T: "footpad burglar thief prowler invader",
    U: "ragpicker scavenger ghoul stalker hunter",
    V: "ragpicker scavenger ghoul stalker hunter",
    H: "spirit specter ghost phantom wraith",
    X: "spirit specter ghost phantom wraith",
}
"""The names on the Difficulty cards."""


def played_alone(seats: frozenset[Role], role: Role) -> bool:
    """Say whether a role plays a solo game of the Ghouls, whose levels are three others."""
    return role in {U, V} and (len(seats) == 1 or seats == {U, H})


@pytest.mark.parametrize("role", PRINTED)
def test_every_printed_level_is_played_in_every_mix(role: Role) -> None:
    """It stands on the list of who plays at it, and every number stays one that can be reached."""
    for seats in LEGAL:
        if role not in seats or len(seats) > MANY or played_alone(seats, role):
            continue
        for level in PRINTED[role].split():
            made = plan(Setup(tuple(sorted(seats)), levels={role: level}))
            assert made.ok, (sorted(seats), level)
            assert ("level", role) in [(step.name, step.role) for step in made.steps]
            assert made.tiles is not None
            laid = 4 + made.tiles.stack + made.tiles.supply
            assert sum(made.tiles.in_game.values()) == laid
            assert max(made.tiles.piles) - min(made.tiles.piles) <= 1
            assert all(3 <= health <= 9 for health in made.health.values())
            for goal in made.goals.values():
                for of, (least, most) in REACH.items():
                    assert least <= goal.numbers.get(of, least) <= most


# -- The checker -----------------------------------------------------------------------------


def check_order(made: Plan, seats: frozenset[Role]) -> None:
    """Turns follow the positions, and no two roles share one."""
    positions = [POSITION[role] for role in made.turn_order]
    assert set(made.turn_order) == seats
    assert positions == sorted(set(positions))


def check_goals(made: Plan, seats: frozenset[Role]) -> None:
    """Every role has a goal; who must be killed is there; Fury and Artifacts are in reach."""
    assert set(made.goals) == seats
    for role, goal in made.goals.items():
        assert goal.text, role
        assert goal.kill is None or goal.kill in seats - {role}
        assert 7 <= goal.numbers.get("fury", 7) <= 14
        assert goal.numbers.get("artifacts", 0) <= 6
        assert all(str(number) in goal.text for number in goal.numbers.values() if number)
        assert not goal.ambush or {K, A} & seats


def check_cards(made: Plan, seats: frozenset[Role]) -> None:
    """A card has one holder, who plays; near the map lies what several may use."""
    cards = made.cards
    names = {role.value for role in seats}
    held = (cards.flare, cards.past_plunder, cards.ash_dragon)
    held += (cards.alone_in_the_dark, cards.alone_in_the_dark_2, cards.crowded_house)
    assert all(len(card) <= 1 and set(card) <= names | {"map"} for card in held)
    cave = bool({C, X} & seats)
    many = len(seats) >= MANY
    plunder = cards.past_plunder
    assert not (plunder and cave)
    if not cave and many and H in seats:
        assert plunder == ("ghost",)
    elif not cave and many and U in seats:
        assert plunder == ("ghoul",)
    elif plunder and {U, H} & seats:
        assert plunder == (("ghost",) if H in seats else ("ghoul",))
    alone = len(seats) == 1
    second = {N, U, V, H}
    assert cards.alone_in_the_dark == (tuple(names) if alone and not seats <= second else ())
    assert cards.alone_in_the_dark_2 == (tuple(names) if alone and seats <= second else ())
    line = cards.goblin_infestation
    assert line is None or (line.holder in {K, A} & seats and line.line in {"A", "B", "C"})
    assert (V in seats and bool({K, A} & seats)) <= (line is not None and line.line == "A")
    assert not cards.ash_dragon or ({D, N, S} & seats and not {K, A} & seats)
    assert bool(cards.blocking_the_ghost) is (H in seats)
    assert bool(cards.attacking_the_ghoul) is (not alone and bool({U, V} & seats))
    assert not cards.sidequests_out or {K, A} & seats


def check_tiles(made: Plan, seats: frozenset[Role]) -> None:
    """What is in the game and what was sent back add up to the box; all of it lies somewhere."""
    tiles = made.tiles
    assert tiles is not None
    sent_back = {kind: BOX[kind] - tiles.in_game[kind] for kind in BOX}
    two = 2 * (H in seats)
    expected = {Kind.AMBUSH: two, Kind.EVENT: two, Kind.TREASURE: two, Kind.CRYSTAL: 0}
    expected |= {Kind.VAULT: 6 * (T not in seats), Kind.GHOST: 6 * (not {H, X} & seats)}
    assert sent_back == expected
    assert sum(tiles.in_game.values()) == tiles.stack + 4 + tiles.supply
    assert tiles.supply == 6 * (X in seats)
    assert sum(tiles.piles) == tiles.stack
    assert len(tiles.piles) == THREE
    assert max(tiles.piles) - min(tiles.piles) <= 1


def check_turn_end(made: Plan, seats: frozenset[Role]) -> None:
    """One tile and three, or one and one; a Cave or a solo card sees to it instead."""
    end = made.end_of_turn
    assert (end is None) is (bool({C, X} & seats) or len(seats) == 1)
    if end is not None:
        slow = len(seats) >= MANY and bool({U, H} & seats)
        assert (end.place, end.remove) == (1, 1 if slow else 3)
    collapse = [loss.name for loss in made.losses].count("collapse")
    assert collapse == (not {C, X} & seats)


def check_deck(made: Plan, seats: frozenset[Role]) -> None:
    """From three players on the cards of who plays; for fewer one card of each other position."""
    deck = made.possession_deck
    assert (deck is None) is (not {H, X} & seats)
    if deck is None:
        return
    cards = set(deck.cards)
    groups = [set(group) for group in deck.drawn_at_random]
    if X in seats or len(seats) >= THREE:
        assert cards == seats - HAVE_NO_CARD - {X}
        assert groups == []
        return
    opponent = seats - {H}
    left = [position - opponent for position in CARD_POSITIONS]
    if not opponent:
        left.remove({H})
    assert [one for one in left if len(one) > 1] == groups
    assert cards == set().union(*(one for one in left if len(one) == 1))


def check_artifacts(made: Plan, seats: frozenset[Role]) -> None:
    """Six in all: one for each but Cave and Ghost, if there are three; the rest in the middle."""
    if H not in seats:
        assert made.artifacts is None
        return
    assert made.artifacts is not None
    assert sum(made.artifacts.values()) == 6
    takers = seats - {H, C} if len(seats) >= THREE else frozenset[Role]()
    assert set(made.artifacts) == {role.value for role in takers} | {"entrance"}


def check_health(made: Plan, seats: frozenset[Role]) -> None:
    """Knight and Dragon have theirs; a visitor's stands on no board that was read here."""
    standard = {K: 7, D: 5}
    assert made.health == {role: standard[role] for role in standard if role in seats}
    assert made.dice == (3 if {U, V} & seats else 0)


def check_steps(made: Plan, seats: frozenset[Role]) -> None:
    """Each step once, for a player who is there; each card is handed out; somebody begins."""
    steps = [(step.name, step.role) for step in made.steps]
    assert len(set(steps)) == len(steps)
    assert {role for _, role in steps} - {None} == seats
    assert steps[-1] == ("first-turn", made.turn_order[0])
    assert ("vaults-out" in dict(steps)) is (T not in seats)
    for holders, name in (
        (made.cards.flare, "flare"),
        (made.cards.past_plunder, "past-plunder"),
        (made.cards.ash_dragon, "ash-dragon"),
    ):
        for holder in holders:
            assert (name, None if holder == "map" else Role(holder)) in steps


def check_briefing(made: Plan, seats: frozenset[Role]) -> None:
    """Everybody hears a goal, a turn, and three things; in a minute, which is 150 words."""
    assert set(made.briefings) == seats
    for role, briefing in made.briefings.items():
        said = [briefing.goal, briefing.turn, *(one.text for one in briefing.remember)]
        assert len(set(said)) == 2 + THREE, role
        assert briefing.goal == made.goals[role].text
        assert len(" ".join(said).split()) <= 150


def check_addresses(made: Plan, _seats: frozenset[Role]) -> None:
    """Everything that is said has its rule in the book."""
    said = [*made.goals.values(), *made.losses, *made.notes, *made.steps, *made.choices]
    rules = [one.rule for one in said]
    rules += [briefing.rule for briefing in made.briefings.values()]
    rules += [one.rule for briefing in made.briefings.values() for one in briefing.remember]
    assert not set(rules) - BOOK


BOOK: Final = {entry.id for entry in entries()}
CHECKS: Final = (
    check_order,
    check_goals,
    check_cards,
    check_tiles,
    check_turn_end,
    check_deck,
    check_artifacts,
    check_health,
    check_steps,
    check_briefing,
    check_addresses,
)


# -- The other box ---------------------------------------------------------------------------

MANOR: Final = (
    Role.PALADIN,
    Role.ARMORED_KNIGHT,
    Role.SKELETONS,
    Role.SPIDER,
    Role.SHADOW_PALADIN,
    Role.MANOR,
    Role.WARLOCK,
)


@pytest.mark.rule(
    "base.turn-order.mysterious-manor", "haunted-hallways.introduction.replaced-roles"
)
def test_the_manor_knows_its_order_and_names_its_booklet() -> None:
    """Every table of the Manor that seats no two in one seat has order, goals and a briefing."""
    counted = 0
    for number in range(1, len(MANOR) + 1):
        for seats in combinations(MANOR, number):
            two_in_one = {Role.PALADIN, A} <= set(seats) or {Role.SPIDER, S} <= set(seats)
            made = plan(Setup(tuple(reversed(seats)), Game.MYSTERIOUS_MANOR))
            assert made.ok is not two_in_one, seats
            if made.ok:
                counted += 1
                assert made.turn_order == seats
                assert made.notes[0].name == "manor-booklet"
                assert made.tiles is made.end_of_turn is made.possession_deck is None
                check_goals(made, frozenset(seats))
                check_addresses(made, frozenset(seats))
                assert set(made.briefings) == set(seats)
    assert counted == 71
