"""The roles whose own books stay with real components: their pieces, and what of them is known."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rules import counters, dying
from rules.cites import cites
from rules.map.removing import Remover
from rules.names import Piece, Role, Statistic, Token
from rules.panel import Number, Shown
from rules.part import Alone, Counted, FlareCard, LaysOut, RoleRules, ToBeat
from rules.roles import base_briefings, base_goals, dragon_depth, others
from rules.roles.others import TURN
from rules.setup.mixes import ash_dragon_holders
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


def _panel(role: Role, number: ToBeat) -> tuple[Number, ...]:
    """What the rest must know of it: Health, the number that an attack must beat, counters."""
    kept = (one.counter for one in counters.KEPT.get(role, ()))
    return (
        Number("health", "Health", "heart"),
        Number("defense", number.word.named, _SIGNS[number.word]),
        *(Number(one.field, one.named, one.sign, Shown.WHEN_THERE) for one in kept),
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


STRENGTH: Final = ToBeat(Statistic.STRENGTH, "base.knight-turn", least=1)
DEFENSE: Final = ToBeat(Statistic.DEFENSE, "ruling.visitors-number", least=1)
POPULATION: Final = ToBeat(
    Statistic.POPULATION,
    "base.goblins-turn",
    least=1,
    lasts=lambda table: counters.is_kept(
        table.setup, Role.GOBLINS, counters.Counter.FANGS_POPULATION
    ),
)
ARMOR: Final = ToBeat(
    Statistic.ARMOR,
    "base.dragon-turn",
    least=1,
    most=4,
    added=_ash_dragon,
    lasts=lambda table: (
        counters.is_kept(table.setup, Role.DRAGON, counters.Counter.WAKEFULNESS)
        and bool(table.roles[Role.DRAGON].told_in)
    ),
)
STEALTH: Final = ToBeat(Statistic.STEALTH, "base.thief-turn")


_IN_THE_MANOR: Final = LaysOut()


def others_books(  # noqa: PLR0913  # what a role may bring, all by name
    role: Role,
    *pieces: Piece,
    to_beat: ToBeat | None = None,
    goal: Callable[..., Goal | None] = lambda _setup, **_role: None,
    lays_before_it: LaysOut = _IN_THE_MANOR,
    briefed: Briefed = base_briefings.MANOR,
    mortal: bool = False,
    unread: tuple[Unread, ...] = (),
    alone: Alone | None = None,
    flare: FlareCard | None = None,
    struck: Callable[[Draft, Piece, Role], None] = lambda _draft, _piece, _by: None,
) -> RoleRules:
    """Make a role whose books lie on the table as real components."""
    to_beat = to_beat or ToBeat()
    return RoleRules(
        role=role,
        turn=TURN,
        goal=partial(goal, role=role),
        lays_before_it=lays_before_it,
        briefed=briefed,
        mortal=mortal,
        pieces=pieces,
        keeps_books=False,
        to_beat=to_beat,
        shown=partial(_shown, role),
        corrects=_corrects(*pieces),
        board=counters.board_of(role),
        panel=_panel(role, to_beat),
        offers=(counters.offered(role),),
        unread=unread,
        alone=alone,
        flare=flare,
        struck=struck,
    )


def _alone(what: str, *numbers: int, second: bool = False) -> Alone:
    """Give a role the card Alone in the Dark, or the second one, and what it counts there."""
    card = Remover.ALONE_IN_THE_DARK_2 if second else Remover.ALONE_IN_THE_DARK
    return Alone(card=card, counted=Counted(what, numbers))


def _printed(role: Role, kind: str, rule: str, *titles: str) -> tuple[Unread, ...]:
    """Name what only the owner of a card or of a board can read; empty: its name is unknown too."""
    return tuple(Unread(role, kind, rule, title) for title in titles)


KNIGHT: Final = others_books(
    Role.KNIGHT,
    Piece.KNIGHT,
    to_beat=STRENGTH,
    goal=base_goals.knights,
    lays_before_it=LaysOut(rule="base.knight-turn", levels="setup.difficulty.knight"),
    briefed=base_briefings.KNIGHT,
    mortal=True,
    alone=_alone("Hero cubes available or placed"),
    flare=FlareCard(
        "any space of the map, once a turn, without an Encounter", anywhere=True, once_a_turn=True
    ),
)
ARMORED_KNIGHT_ON_PAPER: Final = others_books(
    Role.ARMORED_KNIGHT, Piece.ARMORED_KNIGHT, to_beat=DEFENSE, goal=base_goals.knights
)
"""As she was played before the app kept her books."""
PALADIN: Final = others_books(Role.PALADIN)
GOBLINS: Final = RoleRules(
    role=Role.GOBLINS,
    turn=TURN,
    goal=partial(base_goals.goblins, role=Role.GOBLINS),
    lays_before_it=LaysOut(rule="base.goblins-turn", levels="setup.difficulty.goblins"),
    briefed=base_briefings.GOBLINS,
    pieces=(Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE),
    keeps_books=False,
    board=counters.board_of(Role.GOBLINS),
    to_beat=POPULATION,
    corrects=_corrects(*counters.POPULATION),
    panel=_panel(Role.GOBLINS, POPULATION),
    offers=(counters.offered(Role.GOBLINS),),
    alone=_alone("the Population of the largest Tribe"),
    flare=FlareCard(
        "a Tribe's own space, once for each Tribe in a turn, no action", once_a_turn=True
    ),
    struck=others.tribe_struck,
)
SKELETONS: Final = others_books(
    Role.SKELETONS,
    unread=(
        *_printed(Role.SKELETONS, "Gear card", "boards.manor-roles", ""),
        *_printed(Role.SKELETONS, "Skeleton card", "boards.manor-roles", ""),
    ),
)
DRAGON: Final = RoleRules(
    role=Role.DRAGON,
    turn=TURN,
    goal=partial(base_goals.dragon, role=Role.DRAGON),
    lays_before_it=LaysOut(rule="base.dragon-turn", levels="setup.difficulty.dragon"),
    briefed=base_briefings.DRAGON,
    mortal=True,
    pieces=(Piece.DRAGON,),
    brings=(Token.GEM, Token.FLAME_WALL),
    keeps_books=False,
    board=counters.board_of(Role.DRAGON),
    to_beat=ARMOR,
    shown=partial(_shown, Role.DRAGON),
    corrects=_corrects(Piece.DRAGON),
    panel=_panel(Role.DRAGON, ARMOR),
    conduct=(dragon_depth,),
    offers=(dragon_depth.depth_offer, counters.offered(Role.DRAGON)),
    alone=_alone("the Dragon's Spirit", *range(3, 8)),
)
SPIDER: Final = others_books(Role.SPIDER, mortal=True)
UNICORN: Final = others_books(
    Role.UNICORN,
    Piece.UNICORN,
    to_beat=ToBeat(Statistic.ARMOR),
    lays_before_it=LaysOut(rule="base.turn-order.unicorn-and-dragon"),
    briefed=base_briefings.UNICORN,
    mortal=True,
    alone=_alone("the Unicorn's Pace", second=True),
)
MANOR: Final = others_books(Role.MANOR)
THIEF: Final = others_books(
    Role.THIEF,
    Piece.THIEF,
    to_beat=STEALTH,
    goal=base_goals.thief,
    lays_before_it=LaysOut(rule="base.thief-turn", levels="setup.difficulty.thief"),
    briefed=base_briefings.THIEF,
    struck=dying.thief_falls,
    alone=_alone("the Thief's Movement"),
    flare=FlareCard("his own space, 1 Action cube each time", cubes=1),
)
WARLOCK: Final = others_books(Role.WARLOCK)
