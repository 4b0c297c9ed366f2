"""The roles whose own books stay with real components: their pieces, and what of them is known."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rules import counters
from rules.abilities import Alone, Counted, FlareCard, ToBeat
from rules.boxes import Box
from rules.cites import cites
from rules.counters import Counter, Kept
from rules.laying_out import LaysOut
from rules.map.removing import Remover
from rules.names import Kind, Piece, Role, Statistic, Token
from rules.panel import BESIDE, PLACES, Number, Shown
from rules.part import RoleRules
from rules.roles import (
    base_briefings,
    base_goals,
    base_laying_out,
    base_levels,
    dragon_depth,
    knights_shield,
    others,
)
from rules.roles.others import TURN
from rules.setup.choices import kept
from rules.setup.mixes import ash_dragon_holders
from rules.setup.tiles import VAULTS
from rules.to_beat import spec
from rules.unread import Unread

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.actions import Correct
    from rules.draft import Draft
    from rules.setup.briefing import Briefed
    from rules.setup.goal import Goal
    from rules.table import Table


_SIGNS: Final = {
    Statistic.DEFENSE: "defense",
    Statistic.STRENGTH: "attack",
    Statistic.ARMOR: "defense",
    Statistic.STEALTH: "thief",
    Statistic.POPULATION: "goblins",
}
"""What a number that an attack must beat is drawn with."""


def _panel(number: ToBeat, *kept: Kept) -> tuple[Number, ...]:
    """What the rest must know of it: Health, the number that an attack must beat, counters."""
    one = number.word is not Statistic.POPULATION  # each Tribe has its own
    return (
        Number("health", "Health", "heart"),
        Number("defense", number.word.named, _SIGNS[number.word], keeps_its_place=one),
        *(
            Number(
                one.counter.field,
                one.counter.named,
                one.counter.sign,
                Shown.WHEN_THERE,
                place=PLACES - 1 - at % BESIDE,
            )
            for at, one in enumerate(kept)
        ),
    )


@cites("variant.ash-dragon", "ghoul.dragon-vs-ghoul", "setup.mixes.goblins-dragon")
def _ash_dragon(table: Table) -> int:
    """The card adds one to the Armor on his board."""
    return 1 if ash_dragon_holders(table.setup.seats) else 0


def _shown(role: Role, table: Table) -> dict[str, Any]:
    """Show its number by the name on its board too."""
    return {spec(role).word.value: table.roles[role].defense}


def _corrects(*pieces: Piece) -> dict[str, Callable[[Draft, Correct], None]]:
    """Its numbers are corrected as they are told: they are this round's then."""
    told = (counters.POPULATION.get(piece) for piece in pieces)
    return {"defense" if one is None else one.field: others.correct_number for one in told}


STRENGTH: Final = ToBeat(Statistic.STRENGTH, "base.knight-turn", least=1, anew=True)
DEFENSE: Final = ToBeat(Statistic.DEFENSE, "ruling.visitors-number", least=1)
POPULATION: Final = ToBeat(
    Statistic.POPULATION,
    "base.goblins-turn",
    least=1,
    anew=True,
    lasts=lambda table: counters.is_kept(table.setup, Role.GOBLINS, Counter.FANGS_POPULATION),
    besides=", with its discs",
)
ARMOR: Final = ToBeat(
    Statistic.ARMOR,
    "base.dragon-turn",
    least=1,
    most=4,
    added=_ash_dragon,
    card="Ash Dragon",
    lasts=lambda table: (
        counters.is_kept(table.setup, Role.DRAGON, Counter.WAKEFULNESS)
        and bool(table.roles[Role.DRAGON].told_in)
    ),
)
STEALTH: Final = ToBeat(Statistic.STEALTH, "base.thief-turn", anew=True)


_KNIGHT: Final = (Kept(Counter.GRIT, kept("grit")), counters.CRYSTALS)
_GOBLINS: Final = (
    Kept(Counter.RAGE, kept("rage")),
    *(Kept(counter, kept("population")) for counter in counters.POPULATION.values()),
    counters.CRYSTALS,
)
_DRAGON: Final = (
    Kept(Counter.WAKEFULNESS, kept("wakefulness")),
    Kept(Counter.HUNGER, kept("hunger")),
)
_IN_THE_MANOR: Final = LaysOut()


def others_books(  # noqa: PLR0913  # what a role may bring, all by name
    role: Role,
    *pieces: Piece,
    box: Box = Box.CAVERNS,
    to_beat: ToBeat | None = None,
    goal: Callable[..., Goal | None] = lambda _setup, **_role: None,
    lays_before_it: LaysOut = _IN_THE_MANOR,
    briefed: Briefed = base_briefings.MANOR,
    mortal: bool = False,
    unread: tuple[Unread, ...] = (),
    alone: Alone | None = None,
    flare: FlareCard | None = None,
    counted: tuple[Kept, ...] = (),
) -> RoleRules:
    """Make a role whose books lie on the table as real components."""
    return RoleRules(
        role=role,
        box=box,
        turn=TURN,
        goal=partial(goal, role=role),
        lays_before_it=lays_before_it,
        briefed=briefed,
        mortal=mortal,
        pieces=pieces,
        keeps_books=False,
        to_beat=to_beat,
        shown=(lambda _table: {}) if to_beat is None else partial(_shown, role),
        corrects=_corrects(*pieces),
        board=counters.board_of(role),
        counters=counted,
        panel=() if to_beat is None else _panel(to_beat, *counted),
        offers=(counters.offer_counters(role),),
        unread=unread,
        alone=alone,
        flare=flare,
    )


def _alone(what: str, *numbers: int, second: bool = False) -> Alone:
    """Give a role the card Alone in the Dark, or the second one, and what it counts there."""
    card = Remover.ALONE_IN_THE_DARK_2 if second else Remover.ALONE_IN_THE_DARK
    return Alone(card=card, counted=Counted(what, numbers))


def _printed(role: Role, kind: str, rule: str, *titles: str) -> tuple[Unread, ...]:
    """Name what only the owner of a card or of a board can read; empty: its name is unknown too."""
    return tuple(Unread(role, kind, rule, title) for title in titles)


_KNIGHTS_BOOKS: Final = others_books(
    Role.KNIGHT,
    Piece.KNIGHT,
    to_beat=STRENGTH,
    goal=base_goals.knights,
    lays_before_it=LaysOut(rule="base.knight-turn", more=(base_laying_out.sidequests,)),
    briefed=base_briefings.KNIGHT,
    mortal=True,
    alone=_alone("the number of Hero cubes available or placed"),
    flare=FlareCard(
        "any space of the map, once a turn, without an Encounter", anywhere=True, once_a_turn=True
    ),
    counted=_KNIGHT,
)
KNIGHT: Final = replace(
    _KNIGHTS_BOOKS,
    begins_on_the_entrance=True,
    conduct=(knights_shield,),
    levels=base_levels.KNIGHT,
    health=7,
    spans={"health": range(max(base_levels.KNIGHTS_HEALTH) + 1), "flares": range(2)},
    loses=base_laying_out.killed,
    notes=frozenset({"shielded"}),
    offers=(*_KNIGHTS_BOOKS.offers, knights_shield.offer_shield),
)
ARMORED_KNIGHT_ON_PAPER: Final = others_books(
    Role.ARMORED_KNIGHT,
    Piece.ARMORED_KNIGHT,
    box=Box.HALLWAYS,
    to_beat=DEFENSE,
    goal=base_goals.knights,
    counted=_KNIGHT,
)
"""As she was played before the app kept her books."""
PALADIN: Final = others_books(Role.PALADIN, box=Box.MANOR, to_beat=ToBeat())
GOBLINS: Final = RoleRules(
    role=Role.GOBLINS,
    box=Box.CAVERNS,
    turn=TURN,
    levels=base_levels.GOBLINS,
    goal=partial(base_goals.goblins, role=Role.GOBLINS),
    lays_before_it=LaysOut(rule="base.goblins-turn"),
    briefed=base_briefings.GOBLINS,
    pieces=(Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE),
    keeps_books=False,
    spans={"flares": range(len(counters.POPULATION) + 1)},
    board=counters.board_of(Role.GOBLINS),
    to_beat=POPULATION,
    corrects=_corrects(*counters.POPULATION),
    counters=_GOBLINS,
    panel=_panel(POPULATION, *_GOBLINS),
    offers=(counters.offer_counters(Role.GOBLINS),),
    alone=_alone("the Population of the largest Tribe"),
    flare=FlareCard(
        "a Tribe's own space, once for each Tribe in a turn, no action", once_a_turn=True
    ),
    struck=others.tribe_struck,
)
SKELETONS: Final = others_books(
    Role.SKELETONS,
    box=Box.MANOR,
    to_beat=ToBeat(),
    lays_before_it=LaysOut(more=(base_laying_out.new_skeletons,)),
    unread=(
        *_printed(Role.SKELETONS, "Gear card", "boards.manor-roles", ""),
        *_printed(Role.SKELETONS, "Skeleton card", "boards.manor-roles", ""),
    ),
)
DRAGON: Final = RoleRules(
    role=Role.DRAGON,
    box=Box.CAVERNS,
    turn=TURN,
    levels=base_levels.DRAGON,
    health=5,
    spans={"health": range(max(one.dragon for one in base_levels.HUNTS) + 1)},
    goal=partial(base_goals.dragon, role=Role.DRAGON),
    lays_before_it=LaysOut(rule="base.dragon-turn", more=(base_laying_out.hunger,)),
    briefed=base_briefings.DRAGON,
    mortal=True,
    pieces=(Piece.DRAGON,),
    brings=(Token.GEM, Token.FLAME_WALL),
    owns=(Token.GEM, Token.FLAME_WALL),
    keeps_books=False,
    board=counters.board_of(Role.DRAGON),
    to_beat=ARMOR,
    shown=partial(_shown, Role.DRAGON),
    corrects=_corrects(Piece.DRAGON),
    counters=_DRAGON,
    notes=frozenset({"surfaced"}),
    panel=_panel(ARMOR, *_DRAGON),
    conduct=(dragon_depth,),
    offers=(dragon_depth.offer_depth, counters.offer_counters(Role.DRAGON)),
    alone=_alone("the Dragon's Spirit", *range(3, 8)),
)
SPIDER: Final = others_books(Role.SPIDER, box=Box.MANOR, to_beat=ToBeat(), mortal=True)
UNICORN: Final = replace(
    others_books(
        Role.UNICORN,
        Piece.UNICORN,
        box=Box.UNICORN,
        to_beat=ToBeat(Statistic.ARMOR),
        lays_before_it=LaysOut(rule="base.turn-order.unicorn-and-dragon"),
        briefed=base_briefings.UNICORN,
        mortal=True,
        alone=_alone("the Unicorn's Pace", second=True),
    ),
    remarks=base_laying_out.unicorn,
)
MANOR: Final = others_books(Role.MANOR, box=Box.MANOR)
THIEF: Final = replace(
    others_books(
        Role.THIEF,
        Piece.THIEF,
        to_beat=STEALTH,
        goal=base_goals.thief,
        lays_before_it=LaysOut(rule="base.thief-turn"),
        briefed=base_briefings.THIEF,
        alone=_alone("the Thief's Movement"),
        flare=FlareCard("his own space, 1 Action cube each time", cubes=1),
        counted=(Kept(Counter.LOOT, kept("loot"), start=0),),
    ),
    begins_on_the_entrance=True,
    levels=base_levels.THIEF,
    tiles={Kind.VAULT: VAULTS},
    brings=(Token.VAULT,),
    adds={Token.TREASURE: 2},
    owns=(Token.VAULT,),
    struck=others.thief_struck,
    starts_again=others.thief_falls,
)
WARLOCK: Final = others_books(Role.WARLOCK, box=Box.MANOR, to_beat=ToBeat())
