"""Attack Figures: whom she attacks, in which order, and what each gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.boxes import Game
from rules.cave.first_placement import why_not_out_there
from rules.cave.standing import where
from rules.cites import cites
from rules.dying import lose_health
from rules.guards import alive
from rules.house import decides, rules_of
from rules.names import Piece, Role, capital
from rules.roles.armored_knight.actions import (
    AttackFigure,
)
from rules.roles.armored_knight.board import BOLSTER, ArmoredKnight, Place, Track, statistic
from rules.roles.armored_knight.figures import SEVERAL_FIGURES, Figure, FigureOnTile
from rules.roles.armored_knight.goals import goal
from rules.roles.armored_knight.grit import gain
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import ME, PIECE, at_step, board
from rules.to_beat import spec, sure_number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Setup, Table

RULE: Final = "armored-knight.attack-figures"


@dataclass(frozen=True, slots=True)
class Given:
    """What an attack on a figure does: Grit for her, what the table hears, and whose figure it is.

    `seat` is the role whose figure it is; None for figures that are nobody's own.
    """

    told: str
    grit: int = 0
    seat: Role | None = None
    hit: bool = False
    """Whether it costs the role 1 Health where the app follows it."""
    todo: str = ""
    """What hands have to do on her tile."""
    pieces: int | None = None
    """So many of them the box holds; None where one is all there is, or nobody has counted them."""


IN_THE_MANOR: Final[dict[FigureOnTile, Given]] = {
    Figure.SKELETON: Given("The Skeleton's Undead triggers", seat=Role.SKELETONS),
    Figure.SPIDER: Given("The Spider's Shapeshifter triggers", seat=Role.SPIDER),
    Figure.SHADOW_PALADIN: Given("", seat=Role.SHADOW_PALADIN, hit=True),
    Figure.EGG: Given(
        "The Egg gives 5 Grit", 5, todo="Remove all blood tokens from the tile of the Egg", pieces=3
    ),
    Figure.POLTERGEIST: Given("The Poltergeist gives 3 Grit", 3, pieces=9),
    Figure.WARLOCK: Given("The Warlock is hit, as its board says", seat=Role.WARLOCK),
}
_TRIBE: Final = Given("", seat=Role.GOBLINS)
IN_THE_CAVE: Final[dict[FigureOnTile, Given]] = {
    Figure.FANGS_TRIBE: _TRIBE,
    Figure.BONES_TRIBE: _TRIBE,
    Figure.EYE_TRIBE: _TRIBE,
    Figure.DRAGON: Given("The Dragon lost 1 Health", seat=Role.DRAGON, hit=True),
    Figure.SHADOW_PALADIN: Given("", seat=Role.SHADOW_PALADIN, hit=True),
    Figure.UNICORN: Given("The Unicorn lost 1 Health", seat=Role.UNICORN, hit=True),
    Figure.THIEF: Given("", seat=Role.THIEF),
}
OF_THE_GHOULS: Final[dict[Figure, Given]] = {
    Figure.GHOUL: Given("", seat=Role.GHOUL),
    Figure.VILE_GHOUL: Given("", seat=Role.VILE_GHOUL),
}
"""What a Javelin may be thrown at besides, in the Cave."""


def _on_tiles(table: Table) -> Mapping[FigureOnTile, Given]:
    return IN_THE_MANOR if table.setup.game is Game.MYSTERIOUS_MANOR else IN_THE_CAVE


def _given(table: Table) -> Mapping[Figure, Given]:
    found: dict[Figure, Given] = dict(_on_tiles(table).items())
    return found if table.setup.game is Game.MYSTERIOUS_MANOR else {**found, **OF_THE_GHOULS}


def _plays(table: Table, given: Given) -> bool:
    return given.seat is None or (table.seated(given.seat) and not table.is_dead(given.seat))


def figures(table: Table) -> tuple[FigureOnTile, ...]:
    """Give the figures of this table that can be attacked on her tile."""
    return tuple(figure for figure, given in _on_tiles(table).items() if _plays(table, given))


def targets(table: Table) -> tuple[Figure, ...]:
    """Give the figures of this table that a Javelin can be thrown at."""
    return tuple(figure for figure, given in _given(table).items() if _plays(table, given))


@decides(AttackFigure)
@cites("armored-knight.attack-figures", "armored-knight.encounters")
def attack_figure(draft: Draft, action: AttackFigure) -> None:
    """Those that force attacks come before those that do not."""
    at_step(draft, ArmoredKnightPhase.ATTACK, RULE)
    can_be_attacked(draft, action.figure, RULE)
    on_her_tile(draft, action.figure)
    if action.forced and draft.table.setup.game is not Game.MYSTERIOUS_MANOR:
        raise draft.refuse("Nothing forces attacks in the Cave", RULE, "Attack it, or do not")
    draft.refuse_if(
        action.forced and board(draft.table).attacked_freely,
        "Figures that force attacks are attacked before those that do not",
        RULE,
        "Undo, and attack it first",
    )
    not_again(draft, action.figure)
    if not action.missed:
        strong_enough(draft, action.figure)
    if not action.forced:
        draft.change(ME, RULE, ArmoredKnight, attacked_freely=True)
    draft.change(ME, RULE, ArmoredKnight, attacked=(*board(draft.table).attacked, action.figure))
    effect(draft, action.figure, RULE, missed=action.missed)


@cites(
    "armored-knight.attack-figures", "shadow-paladin.traits.cowardly", "haunted-hallways.components"
)
def not_again(draft: Draft, figure: Figure) -> None:
    """Each figure is attacked once in an encounter, and the Shadow Paladin flees from a hit."""
    attacked = board(draft.table).attacked.count(figure)
    draft.refuse_if(
        figure not in SEVERAL_FIGURES and attacked > 0,
        f"{capital(figure.named)} was attacked in this encounter already",
        RULE,
        "Attack another figure, or wait for another encounter",
    )
    pieces = _given(draft.table)[figure].pieces
    draft.refuse_if(
        pieces is not None and attacked >= pieces,
        f"The box holds {pieces} of these figures, and all were attacked in this encounter",
        "haunted-hallways.components",
        "Go on with the encounter",
    )


@cites("armored-knight.attack-figures", "ghoul.setup.first-placement")
def can_be_attacked(draft: Draft, figure: Figure, rule: str) -> None:
    """Refuse a figure that this table does not have, or that is still to come."""
    if figure in figures(draft.table):
        return
    given = _given(draft.table).get(figure)
    if given is not None and given.seat is not None and draft.table.seated(given.seat):
        alive(draft, given.seat, rule)
        piece = piece_of(figure)
        draft.advise(None if piece is None else why_not_out_there(draft.table, piece, rule))
        return
    raise draft.refuse(
        f"There is no {figure.value.replace('-', ' ').title()} at this table",
        rule,
        "Attack a figure of this game",
    )


@cites(
    "armored-knight.strength-and-defense",
    "shadow-paladin.strength-and-defense",
    "ruling.visitors-number",
    "ghoul.other-players",
)
def to_beat(table: Table, figure: Figure) -> int | None:
    """Give what her Strength must be above: counted here, or told in this round; else None."""
    seat = seat_of(table, figure)
    return None if seat is None else sure_number_of(table, seat, piece_of(figure))


def seat_of(table: Table, figure: Figure) -> Role | None:
    """Tell whose figure it is; None where it is nobody's own."""
    return _given(table)[figure].seat


def piece_of(figure: Figure) -> Piece | None:
    """Give the piece that a figure is; none is kept of the Manor's own figures."""
    return Piece(figure.value) if figure.value in set(Piece) else None


@cites("base.who-reaches-the-thief")
def her_number(table: Table, figure: Figure) -> tuple[str, int | None]:
    """Give what must be above a figure's number: her Strength, but at the Thief her Perception."""
    if figure is Figure.THIEF:
        return "Perception", statistic(board(table), Track.PERCEPTION)
    return "Strength", strength(board(table))


def strong_enough(draft: Draft, figure: Figure) -> None:
    """Refuse a hit by too low a number of hers, where both numbers are sure."""
    needs, (name, has) = to_beat(draft.table, figure), her_number(draft.table, figure)
    if needs is None or has is None:
        return
    seat = seat_of(draft.table, figure)
    word = "Defense" if seat is None else spec(seat).word.named
    draft.refuse_if(
        has <= needs,
        f"{name} {has} is not above the {word} of {needs}",
        number_rule(draft.table.setup, figure),
        f"{stronger(draft.table, figure)}; else the attack is in vain",
        short=f"needs {needs + 1 - has} more",
    )


def stronger(table: Table, figure: Figure | None = None) -> str:
    """Say how she comes to more Strength in this turn, or to what reaches the Thief."""
    if figure is Figure.THIEF:
        return "Place Hero cubes on Perception"
    bolster = "" if Place.BOLSTER in board(table).used else ", or Bolster"
    return f"Place Hero cubes on Strength & Defense{bolster}"


def number_rule(setup: Setup, figure: Figure) -> str:
    """Name the rule of the two numbers; for the Cave it is a ruling of ours."""
    if figure is Figure.THIEF:
        return "base.who-reaches-the-thief"
    manor = setup.game is Game.MYSTERIOUS_MANOR
    return "armored-knight.strength-and-defense" if manor else "ruling.visitors-number"


@cites("armored-knight.attack-figures")
def on_her_tile(draft: Draft, figure: Figure) -> None:
    """Refuse a figure that the map shows elsewhere; what is no player's piece is not on it."""
    table = draft.table
    draft.refuse_if(
        table.cave is not None and stands_on(table, figure) != where(table, PIECE),
        f"The {figure.value.replace('-', ' ').title()} is not where she stands",
        RULE,
        "Move there first, or put the piece on the map",
        short="not on her tile",
    )


def stands_on(table: Table, figure: Figure) -> Space | None:
    """Find a figure on the map; None where it is not there, or no map is kept."""
    return None if table.cave is None else table.cave.piece_at(Piece(figure.value))


@cites(
    "armored-knight.attack-figures",
    "armored-knight.actions.bolster",
    "ruling.health-in-cave",
    "haunted-hallways.introduction.replaced-roles",
)
def effect(draft: Draft, figure: Figure, rule: str, *, missed: bool) -> None:
    """Give what the figure gives, and do to it what its own trait or our ruling says."""
    has_attacked(draft)
    if missed:
        draft.tell("The attack does nothing", rule)
        return
    given = _given(draft.table)[figure]
    if given.todo:
        draft.tell_to_do(given.todo, rule)
    if given.told:
        draft.tell(given.told, rule)
    if given.grit:
        gain(draft, given.grit, rule)
    if given.seat is not None:
        prey = goal(draft.table.setup).kill is given.seat
        draft.change(ME, rule, ArmoredKnight, hit_prey=prey or board(draft.table).hit_prey)
        _struck(draft, figure, given.seat, hit=given.hit)


def _struck(draft: Draft, figure: Figure, victim: Role, *, hit: bool) -> None:
    """Let whoever was hit say what that does."""
    rules = rules_of(draft.table.setup, victim)
    if hit:
        lose_health(draft, victim, RULE)
    elif rules.pieces and rules.struck is not None:
        rules.struck(draft, Piece(figure.value), ME)
    if draft.table.outcome is None:
        rules.whenever_hit(draft, ME)


@cites("armored-knight.strength-and-defense", "armored-knight.actions.bolster")
def strength(hers: ArmoredKnight) -> int | None:
    """Add up her Strength: the track, and Bolster for the next attack."""
    track = statistic(hers, Track.STRENGTH_AND_DEFENSE)
    return None if track is None else track + (BOLSTER if hers.bolstered else 0)


def her_strength(table: Table) -> int | None:
    """Say with what Strength she attacks now."""
    return strength(board(table))


@cites("armored-knight.actions.bolster")
def has_attacked(draft: Draft) -> None:
    """Bolster is for the next attack, whomever it meets; and some Sidequests wait for one."""
    draft.change(ME, RULE, ArmoredKnight, yet_to_attack=False)
    draft.change(ME, "armored-knight.actions.bolster", ArmoredKnight, bolstered=False)
