"""The plan of a game: from who plays, and how, to everything that is laid out and played for.

One pure function. What it says comes from the tables beside it: the mixes, the levels, the tiles,
the Possession deck. A table that no booklet allows gets a plan, too: what is wrong with it, and
the nearest table that can be played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.boxes import Game, visits
from rules.cites import cites
from rules.goals import goal_of
from rules.house import role_rules
from rules.laying_out import Loss, Note
from rules.map.removing import Remover
from rules.names import GHOULS, ROLE_TITLES, Role, title
from rules.setup import mixes
from rules.setup.agreements import RULINGS, SHADOW_UNICORN
from rules.setup.briefing import briefings
from rules.setup.checklist import checklist
from rules.setup.choices import CHOICES, chosen, left_open
from rules.setup.health import healths
from rules.setup.levels import SOLO_LEVEL, SOLO_LEVELS, rank_of, solo_level, solo_leveled
from rules.setup.possession import Deck, artifacts, possession_deck
from rules.setup.seating import SEAT
from rules.setup.tiles import Tiles, stack_of_tiles
from rules.setup.tracked import tracked
from rules.setup.trouble import Problem, settled, troubles
from rules.table import turn_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.laying_out import Step
    from rules.setup.agreements import Ruling
    from rules.setup.briefing import Briefing
    from rules.setup.goal import Goal
    from rules.setup.mixes import EndOfTurn
    from rules.setup.tracked import Tracker
    from rules.table import Setup


@dataclass(frozen=True, slots=True)
class Infestation:
    """Goblin Infestation: which Knight has it, and its line."""

    holder: Role
    line: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Who holds which card. A card for several, or for all, lies near the `map`."""

    flare: tuple[str, ...] = ()
    past_plunder: tuple[str, ...] = ()
    goblin_infestation: Infestation | None = None
    ash_dragon: tuple[str, ...] = ()
    alone_in_the_dark: tuple[str, ...] = ()
    alone_in_the_dark_2: tuple[str, ...] = ()
    crowded_house: tuple[str, ...] = ()
    attacking_the_ghoul: tuple[str, ...] = ()
    blocking_the_ghost: tuple[str, ...] = ()
    sidequests_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """Something the players agree on first: what they may say, and what each means."""

    name: str
    options: tuple[str, ...]
    means: tuple[str, ...]
    chosen: str
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about a game before its first turn; or what is wrong, and what to do instead."""

    setup: Setup
    problems: tuple[Problem, ...] = ()
    nearest: Setup | None = None
    turn_order: tuple[Role, ...] = ()
    goals: Mapping[Role, Goal] = field(default_factory=dict)
    cards: Cards = Cards()
    end_of_turn: EndOfTurn | None = None
    tiles: Tiles | None = None
    possession_deck: Deck | None = None
    artifacts: Mapping[str, int] | None = None
    health: Mapping[Role, int] = field(default_factory=dict)
    dice: int = 0
    choices: tuple[Asked, ...] = ()
    losses: tuple[Loss, ...] = ()
    notes: tuple[Note, ...] = ()
    trackers: tuple[Tracker, ...] = ()
    """What the app may count here."""
    rulings: tuple[Ruling, ...] = ()
    """Which of the rulings that a group may switch off matter here."""
    steps: tuple[Step, ...] = ()
    briefings: Mapping[Role, Briefing] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether this game can be played."""
        return not self.problems


MAP: Final = (mixes.MAP,)


def plan(asked: Setup) -> Plan:
    """Plan a game from what its players chose."""
    setup = settled(asked)
    found = tuple(troubles(setup))
    if found:
        return Plan(
            setup,
            problems=tuple(trouble.problem for trouble in found),
            nearest=found[-1].instead,
        )
    setup = replace(setup, seats=turn_order(setup.seats))
    laid = _in_the_manor(setup) if setup.game is not Game.CRYSTAL_CAVERNS else _in_the_cave(setup)
    summoned = laid.possession_deck.possible if laid.possession_deck is not None else ()
    return replace(
        laid,
        trackers=tracked(setup),
        rulings=tuple(one for one in RULINGS if one.matters(setup.seats, summoned)),
        steps=checklist(laid),
        briefings=briefings(laid),
    )


def _in_the_cave(setup: Setup) -> Plan:
    seats, levels = setup.seats, setup.levels
    return Plan(
        setup,
        turn_order=seats,
        goals={role: goal_of(setup, role) for role in seats},
        cards=_cards(setup),
        end_of_turn=mixes.end_of_turn(seats, setup.variants),
        tiles=stack_of_tiles(seats, levels, ghost_tiles_too=setup.ruled("cave-ghost-easy")),
        possession_deck=possession_deck(seats, levels, setup.choices),
        artifacts=artifacts(seats),
        health=healths(setup),
        dice=_dice(setup),
        choices=tuple(_asked(setup)),
        losses=tuple(_losses(setup)),
        notes=tuple(_notes(setup)),
    )


def _dice(setup: Setup) -> int:
    """Count the dice of whoever plays with dice of its own, by its level."""
    for role in setup.seats:
        dice = role_rules(role).levels.dice
        if dice:
            return dice[rank_of(role, setup.level(role))]
    return 0


@cites("haunted-hallways.introduction.replaced-roles", "base.turn-order.mysterious-manor")
def _in_the_manor(setup: Setup) -> Plan:
    """Give the turn order, the two visitors' goals, and the name of the booklet with the rest."""
    note = Note(
        "manor-booklet",
        "The rest of the set-up stands in The Mysterious Manor's own booklet",
        "base.turn-order.mysterious-manor",
    )
    return Plan(
        setup,
        turn_order=setup.seats,
        goals={role: goal_of(setup, role) for role in setup.seats},
        notes=(note,),
    )


# -- Cards -----------------------------------------------------------------------------------


def _cards(setup: Setup) -> Cards:
    seats = setup.seats
    solo = mixes.solo_card(seats)
    plunder = mixes.past_plunder(seats)
    in_company = len(seats) > 1
    return Cards(
        flare=mixes.flare_holders(seats),
        past_plunder=() if plunder is None else (plunder.value,),
        goblin_infestation=infestation(setup),
        ash_dragon=mixes.ash_dragon_holders(seats),
        alone_in_the_dark=(seats[0].value,) if solo is Remover.ALONE_IN_THE_DARK else (),
        alone_in_the_dark_2=(seats[0].value,) if solo is Remover.ALONE_IN_THE_DARK_2 else (),
        crowded_house=MAP if mixes.CROWDED_HOUSE in setup.variants else (),
        attacking_the_ghoul=MAP if in_company and any(role in GHOULS for role in seats) else (),
        blocking_the_ghost=MAP if Role.GHOST in seats else (),
        sidequests_out=mixes.sidequests_out(seats),
    )


@cites("variant.goblin-infestation", "setup.mixes.knight-solo")
def infestation(setup: Setup) -> Infestation | None:
    """Give the Knight her line: the mix's, or by the level of a solo game."""
    line = mixes.mix_of(setup.seats).infestation
    holder = mixes.in_seat(setup.seats, Role.KNIGHT)
    if not line or holder is None:
        return None
    if line == mixes.BY_LEVEL:
        line = mixes.LINES[solo_level(setup.seats, setup.levels, setup.choices)]
    return Infestation(holder, line)


# -- What is agreed --------------------------------------------------------------------------


def _asked(setup: Setup) -> Iterator[Asked]:
    for one in left_open(setup.seats):
        yield Asked(
            one.name,
            CHOICES[one.name],
            one.means,
            chosen(setup.choices, one.name),
            "This mix leaves the number to the players",
            one.rule,
        )
    player = solo_leveled(setup.seats)
    solo = None if player is None else role_rules(player).levels.solo
    if player is not None and solo is not None:
        yield Asked(
            SOLO_LEVEL,
            SOLO_LEVELS,
            solo.means,
            solo_level(setup.seats, setup.levels, setup.choices),
            f"The {ROLE_TITLES[player]}'s solo game has three levels",
            solo.rule,
        )


# -- Losing, and what else holds -------------------------------------------------------------


@cites("cave.no-cave", "collapse.crystal-tiles")
def _losses(setup: Setup) -> Iterator[Loss]:
    """Say what everybody loses by: the Collapse without a Cave, and what a solo game adds."""
    seats = setup.seats
    if not mixes.has_cave(seats):
        all_lose = "You lose" if len(seats) == 1 else "Everybody loses"
        text = f"{all_lose} when the Cave has collapsed: 5 Crystal tiles are gone"
        yield Loss("collapse", text, "collapse.crystal-tiles", seats)
    for role in seats:
        yield from role_rules(role).loses(setup)


@cites(
    "setup.mixes.knight-dragon-cave",
    "base.turn-order.visitors",
)
def _notes(setup: Setup) -> Iterator[Note]:
    seats = setup.seats
    if mixes.mix_of(seats).knight_skipped:
        yield Note(
            "knight-skipped",
            f"If {title(mixes.knight_of(seats))} is killed her turns are "
            "skipped, and the game goes on",
            "setup.mixes.knight-dragon-cave",
        )
    for visitor in filter(visits, seats):
        seat = f"The {ROLE_TITLES[visitor]} sits in the {ROLE_TITLES[SEAT[visitor]]}'s seat"
        known = "a level sets" if visitor in healths(setup) else "her board prints"
        yield Note(
            f"{visitor.value}-visits",
            f"{seat}, as far as we know; she starts with the Health that {known}",
            "base.turn-order.visitors",
        )
    for role in seats:
        yield from role_rules(role).remarks(setup)


@cites("base.turn-order")
def who_acts(laid: Plan) -> tuple[str, ...]:
    """Name everybody who acts, in order; the Shadow Unicorn, whom nobody plays, last of all."""
    order = tuple(role.value for role in laid.turn_order)
    return (*order, SHADOW_UNICORN) if SHADOW_UNICORN in laid.setup.variants else order
