"""Others against the Shadow Paladin: what hits her, what it costs, and where she flees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import stand, where
from rules.cites import cites
from rules.dying import by_level, dies
from rules.goals import goal_of
from rules.guards import alive, free_to_act
from rules.house import decides, rules_of, runs
from rules.map.geometry import distance
from rules.map.places import any_of
from rules.names import CAVES, GHOSTS, Role, capital, does, title
from rules.roles.shadow_paladin.actions import FleeTo, Hit, TellHealth
from rules.roles.shadow_paladin.board import ShadowPaladin
from rules.roles.shadow_paladin.owed import Flee, SayHealth
from rules.roles.shadow_paladin.seat import ME, PIECE, board, figures_at, on_the_map
from rules.setup.agreements import HEALTH_IN_CAVE

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Piece, Space
    from rules.table import Setup, Table

_DIE: Final = "haunted-hallways.visiting-the-cave-shadow-paladin.dragon-die"
_COWARDLY: Final = "shadow-paladin.traits.cowardly"
_FORMIDABLE: Final = "shadow-paladin.traits.formidable"
_HEALTH: Final = "boards.starting-health"
MANOR: Final = "mysterious-manor"
HUNTERS: Final = (Role.PALADIN, Role.ARMORED_KNIGHT)
"""Whose hits cost her Health by her booklet; in the Cave a ruling adds the Knight."""
_NO_FIGURE: Final = (*CAVES, *GHOSTS)
"""Who attacks nobody: the Cave has no figure, and a Ghost passes through everything."""


@cites("ruling.visitors-number", "shadow-paladin.strength-and-defense")
def number_rule(setup: Setup) -> str:
    """Name the rule by which her Defense is beaten; in the Cave it is a ruling of ours."""
    manor = setup.game == MANOR
    return "shadow-paladin.strength-and-defense" if manor else "ruling.visitors-number"


@cites("ruling.visitors-number")
def reports_hits(table: Table, role: Role) -> bool:
    """Tell whose hits are told here: those whose own attacks the app does not follow."""
    return role not in _NO_FIGURE and not rules_of(table.setup, role).keeps_books


@decides(Hit)
@cites(
    "ruling.visitors-number",
    "haunted-hallways.visiting-the-cave-shadow-paladin.dragon-die",
    "shadow-paladin.strength-and-defense",
)
def hit(draft: Draft, action: Hit) -> None:
    """An attack above her Defense hits; at the same number the Knight may roll the Dragon die."""
    by, rule = action.by, number_rule(draft.table.setup)
    if not draft.table.seated(ME):
        raise draft.refuse(
            f"{capital(title(ME))} is not at this table", rule, "Name a role that plays"
        )
    if by in _NO_FIGURE:
        raise draft.refuse(
            f"{capital(does(by, 'attacks'))} nobody", rule, "Say who has hit her instead"
        )
    if not reports_hits(draft.table, by):
        raise draft.refuse(
            f"The app counts the attacks of {title(by)} itself", rule, "Say the attack, not the hit"
        )
    free_to_act(draft, by, rule)
    alive(draft, by, rule)
    alive(draft, ME, rule)
    on_the_map(draft)
    _check_strength(draft, action)
    draft.tell("The Shadow Paladin's figure stays on the map", _FORMIDABLE)
    if costs_health(draft.table, by):
        loses_health(draft, _FORMIDABLE, by)
    elif by in (*HUNTERS, Role.KNIGHT):
        text = f"What the hit costs {title(ME)} is for your group to say"
        draft.tell(text, "ruling.health-in-cave")
    whenever_hit(draft, by)


def _check_strength(draft: Draft, action: Hit) -> None:
    """Hold an attack to her Defense, where both numbers are known."""
    rule = number_rule(draft.table.setup)
    defense, strength = board(draft.table).defense, action.strength
    draft.refuse_if(
        action.rolled and not may_roll(draft.table, action.by),
        "Only the Knight in the Cave rolls the Dragon die at equal Strength",
        _DIE,
        "Say the hit without it",
    )
    if strength is None or defense is None:
        return
    equal, may = strength == defense and not action.rolled, may_roll(draft.table, action.by)
    draft.refuse_if(
        strength < defense or (equal and not may),
        f"Strength {strength} is not above the Defense of {defense}",
        rule,
        f"It takes Strength {defense + 1}; say the number if it is another by now",
    )
    draft.refuse_if(
        equal and may,
        f"Strength {strength} equals the Defense: it takes the Dragon die",
        _DIE,
        "Roll the Dragon die, and say that she was hit by it",
    )


@cites("haunted-hallways.visiting-the-cave-shadow-paladin.dragon-die")
def may_roll(table: Table, by: Role) -> bool:
    """Tell who may roll the Dragon die at equal Strength: the Knight, in the Cave."""
    return by is Role.KNIGHT and table.setup.game != MANOR


@cites(
    "shadow-paladin.traits.formidable",
    "ruling.health-in-cave",
    "haunted-hallways.visiting-the-cave-shadow-paladin",
)
def costs_health(table: Table, by: Role) -> bool:
    """Tell whether somebody's hit costs her Health.

    In the Cave the Knight's does, and that of whoever could not win otherwise.
    """
    if table.setup.game == MANOR:
        return by in HUNTERS
    hunts = by in (*HUNTERS, Role.KNIGHT) or goal_of(table.setup, by).kill is ME
    return hunts and table.setup.ruled(HEALTH_IN_CAVE)


# Cowardly


@cites("shadow-paladin.traits", "shadow-paladin.traits.cowardly")
def whenever_hit(draft: Draft, _by: Role) -> None:
    """Whoever has hit her, she moves to the nearest Dark tile at once; the dead do not."""
    if draft.table.outcome is not None or draft.table.is_dead(ME):
        return
    if draft.table.cave is not None and where(draft.table, PIECE) is not None:
        draft.owe(_COWARDLY, Flee())
    else:
        draft.tell_to_do(
            "The Shadow Paladin is cowardly: move her to the nearest Dark tile",
            _COWARDLY,
        )


@cites("shadow-paladin.traits.cowardly")
def refuges(table: Table) -> tuple[Space, ...]:
    """Give the Dark tiles without figures that are nearest to her, her own not among them."""
    at = where(table, PIECE)
    if at is None:
        return ()
    free = [
        space
        for space in table.the_cave.dark_tiles()
        if space != at and not figures_at(table, space)
    ]
    near = min((distance(at, space) for space in free), default=0)
    return tuple(space for space in free if distance(at, space) == near)


@runs(Flee)
@cites("shadow-paladin.traits.cowardly")
def nowhere_else(draft: Draft, _owed: Flee) -> bool:
    """Nobody is asked where one Dark tile is the nearest, or none is left."""
    places = refuges(draft.table)
    if len(places) > 1:
        return False
    draft.settle(_COWARDLY)
    if places:
        draft.tell("The Shadow Paladin is cowardly and flees to the nearest Dark tile", _COWARDLY)
        stand(draft, PIECE, places[0], _COWARDLY)
    else:
        draft.tell("No Dark tile is left to flee to: she stays", _COWARDLY)
    return True


@cites("shadow-paladin.traits.cowardly", "table.corrections")
def arrives(draft: Draft, piece: Piece, space: Space, rule: str) -> None:
    """Take her for fled where she was put by hand onto a Dark tile without other figures."""
    flees = rule == "table.corrections" and isinstance(draft.table.first_owed, Flee)
    refuge = draft.table.the_cave.tiles[space].dark and not figures_at(draft.table, space)
    if flees and piece is PIECE and refuge:
        draft.settle(_COWARDLY)


@decides(FleeTo)
@cites("shadow-paladin.traits.cowardly")
def flee_to(draft: Draft, action: FleeTo) -> None:
    """Choose among Dark tiles that are equally near."""
    if not isinstance(draft.table.first_owed, Flee):
        raise draft.refuse("She does not flee now", _COWARDLY, "She does when somebody has hit her")
    places = refuges(draft.table)
    if action.space not in draft.table.the_cave.tiles:
        raise draft.refuse("No tile lies there", _COWARDLY, "Choose a tile that glows")
    draft.refuse_if(
        action.space not in places,
        "That is not the nearest Dark tile without figures",
        _COWARDLY,
        f"The nearest lie {any_of(places, draft.table.cave)}",
    )
    draft.settle(_COWARDLY)
    stand(draft, PIECE, action.space, _COWARDLY)


# Health


@cites("shadow-paladin.traits.formidable")
def loses_health(draft: Draft, rule: str, by: Role | None = None) -> None:
    """Take 1 Health off her; where nobody has told how much she has, it is asked now."""
    health = board(draft.table).health
    if health is None:
        draft.owe(_HEALTH, SayHealth(by))
        return
    draft.change(ME, rule, ShadowPaladin, health=max(0, health - 1))
    if health <= 1:
        dies(draft, ME, by)


@decides(TellHealth)
@cites("boards.starting-health", "shadow-paladin.traits.formidable")
def tell_health(draft: Draft, action: TellHealth) -> None:
    """Say how much Health she has: as the game starts, or after a loss that nobody could count."""
    owed = draft.table.first_owed
    if isinstance(owed, SayHealth):
        _left(draft, action.health, owed.by)
        return
    alive(draft, ME, _HEALTH)
    if action.health < 1:
        raise draft.refuse("Who has no Health is dead", _HEALTH, "Say what her board starts with")
    draft.change(ME, _HEALTH, ShadowPaladin, full_health=action.health)
    if not by_level(draft, ME, _HEALTH):
        draft.change(ME, _HEALTH, ShadowPaladin, health=action.health)


def _left(draft: Draft, health: int, by: Role | None) -> None:
    if health < 0:
        raise draft.refuse("Health is 0 or more", _HEALTH, "Say what her board shows")
    draft.settle(_HEALTH)
    draft.change(ME, _HEALTH, ShadowPaladin, health=health, full_health=health + 1)
    if not health:
        dies(draft, ME, by)
