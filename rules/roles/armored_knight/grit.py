"""Grit: what it is gained and lost by, and the Hero cubes that come and go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.guards import alive, way_there
from rules.house import asks, decides, runs
from rules.map.omens import SPORES_GRIT
from rules.names import capital, listed, several, title
from rules.prompts import Answer, Prompt
from rules.roles.armored_knight.actions import GainGrit, GiveBackCube, LoseGrit
from rules.roles.armored_knight.board import CUBES, TITLES, ArmoredKnight, Place
from rules.roles.armored_knight.owed import GiveBack
from rules.roles.armored_knight.seat import ME, board, cubes_in_all
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table

RULE: Final = "armored-knight.grit"
LOST: Final = "ruling.lost-cube"
SPORES: Final = "cave.omens.soporific-spores"
THRESHOLDS: Final = (6, 13, 22, 32, 43)
ON_ARTIFACT: Final = "artifact "
"""How a cube on an Artifact is named: this, and the name of the card."""


@cites("armored-knight.grit")
def cubes_for(grit: int) -> int:
    """Count the Hero cubes that so much Grit brings."""
    return sum(grit >= number for number in THRESHOLDS)


def next_threshold(grit: int) -> int | None:
    """Give the Grit that brings the next Hero cube; None when it has brought all."""
    return next((number for number in THRESHOLDS if grit < number), None)


def gain(draft: Draft, grit: int, rule: str) -> None:
    """Give her Grit; what it brings comes at once, by the board."""
    draft.change(ME, rule, ArmoredKnight, grit=board(draft.table).grit + grit)


@decides(GainGrit)
@cites("armored-knight.grit")
def gain_grit(draft: Draft, action: GainGrit) -> None:
    """A card gives her Grit, in whoever's turn."""
    alive(draft, ME, RULE)
    _some(draft, action.grit)
    gain(draft, action.grit, RULE)


@decides(LoseGrit)
@cites("armored-knight.grit")
def lose_grit(draft: Draft, action: LoseGrit) -> None:
    """Something costs her Grit; nobody has less than none."""
    alive(draft, ME, RULE)
    _some(draft, action.grit)
    draft.change(ME, RULE, ArmoredKnight, grit=max(0, board(draft.table).grit - action.grit))


@cites("ghoul.attack-effects.knight", "ruling.health-in-cave")
def lose_for_cubes(draft: Draft, rule: str) -> None:
    """Lose 1 Grit for each Hero cube that she has, as a Knight does whom the Ghoul attacks."""
    hers = board(draft.table)
    grit = max(0, hers.grit - cubes_in_all(hers))
    draft.change(ME, rule, ArmoredKnight, grit=grit)


@cites("cave.omens.soporific-spores", "armored-knight.grit")
def under_spores(draft: Draft, _by: Role) -> None:
    """Lose Grit to Soporific Spores, as the Knight does in whose seat she sits."""
    grit = max(0, board(draft.table).grit - SPORES_GRIT)
    draft.change(ME, SPORES, ArmoredKnight, grit=grit)
    draft.tell(f"{capital(title(ME))}: {SPORES_GRIT} Grit less", SPORES)


def _some(draft: Draft, grit: int) -> None:
    if grit < 1:
        raise draft.refuse("That is no Grit at all", RULE, "Say a number of 1 or more")


@cites("armored-knight.grit")
def cubes_follow(draft: Draft) -> None:
    """Whoever changed her Grit: a number reached brings a cube, one no longer reached takes one."""
    hers = board(draft.table)
    due = cubes_for(hers.grit)
    if due > hers.earned:
        new = min(due - hers.earned, CUBES - cubes_in_all(hers))
        draft.change(ME, RULE, ArmoredKnight, earned=due, unassigned=hers.unassigned + new)
        if new:
            draft.tell(f"{several(new, 'more Hero cube')} to place, in this turn already", RULE)
    elif due < hers.earned:
        draft.change(ME, RULE, ArmoredKnight, earned=due)
        draft.owe(LOST, GiveBack(hers.earned - due))
        give_back_alone(draft, GiveBack(hers.earned - due))


# A cube that is lost


def places(hers: ArmoredKnight) -> tuple[str, ...]:
    """Name everything that holds a Hero cube."""
    on_board = tuple(place.value for place in Place if hers.cubes_on(place))
    cards = tuple(f"{ON_ARTIFACT}{one.name}" for one in hers.artifacts if one.cubes)
    return (*on_board, *cards)


@runs(GiveBack)
@cites("ruling.lost-cube")
def give_back_alone(draft: Draft, owed: GiveBack) -> bool:
    """Nobody is asked where all her cubes lie in one place, or none is left."""
    found = places(board(draft.table))
    if len(found) > 1:
        return False
    draft.settle(LOST)
    for place in found:
        for _ in range(min(owed.cubes, cubes_in_all(board(draft.table)))):
            _take(draft, place)
    return True


@decides(GiveBackCube)
@cites("armored-knight.grit", "ruling.lost-cube")
def give_back_cube(draft: Draft, action: GiveBackCube) -> None:
    """Her player chooses which cube it is."""
    owed = draft.table.first_owed
    if not isinstance(owed, GiveBack):
        raise draft.refuse(
            "No Hero cube is to be given back",
            LOST,
            way_there(draft.table, GiveBack, "Grit that falls below a number takes one"),
        )
    found = places(board(draft.table))
    if action.place not in found:
        names = listed(map(title_of, found), "or")
        raise draft.refuse("No Hero cube lies there", LOST, f"Take one from {names}")
    draft.settle(LOST)
    _take(draft, action.place)
    if owed.cubes > 1:
        draft.owe(LOST, GiveBack(owed.cubes - 1))


def _take(draft: Draft, place: str) -> None:
    hers = board(draft.table)
    if place.startswith(ON_ARTIFACT):
        name = place.removeprefix(ON_ARTIFACT)
        cards = tuple(
            replace(one, cubes=one.cubes - 1) if one.name == name else one for one in hers.artifacts
        )
        draft.change(ME, LOST, ArmoredKnight, artifacts=cards)
    else:
        field = Place(place).field
        draft.change_field(ME, LOST, field, hers.cubes_on(Place(place)) - 1)


def title_of(place: str) -> str:
    """Name a place as her board or the card does."""
    if place.startswith(ON_ARTIFACT):
        return place.removeprefix(ON_ARTIFACT)
    return TITLES[Place(place)] if place in set(Place) else place


@say_by(GiveBackCube)
def _gives_back(action: GiveBackCube) -> str:
    if action.place == Place.UNASSIGNED:
        return "{by} gives back an unassigned Hero cube"
    return f"{title(action.by)} gives back a Hero cube from {title_of(action.place)}"


@asks(GiveBack)
def ask_back(table: Table, owed: GiveBack) -> Prompt:
    """Ask from where the cube is taken."""
    hers = board(table)
    answers = tuple(
        Answer(GiveBackCube(ME, place), title_of(place), _of(hers, place)) for place in places(hers)
    )
    text = "Give a Hero cube back: from where?"
    if owed.cubes > 1:
        text += f" Then {owed.cubes - 1} more"
    return Prompt(text, LOST, ME, answers)


def _of(hers: ArmoredKnight, place: str) -> str:
    if place.startswith(ON_ARTIFACT):
        name = place.removeprefix(ON_ARTIFACT)
        count = next(one.cubes for one in hers.artifacts if one.name == name)
    else:
        count = hers.cubes_on(Place(place))
    return f"of {several(count, 'cube')} there"
