"""Whose board it is, and what every rule of hers asks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import check_stands, token_here
from rules.cites import cites
from rules.guards import alive, nothing_owed, your_turn
from rules.names import Piece, Role, Token
from rules.roles.armored_knight.board import ArmoredKnight, Place, Track, statistic
from rules.roles.armored_knight.phases import ArmoredKnightPhase

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

ME: Final = Role.ARMORED_KNIGHT
PIECE: Final = Piece.ARMORED_KNIGHT
ACT: Final = "armored-knight.move-and-act"
STEPS: Final = "armored-knight.encounters"
_DARK: Final = "armored-knight.reveal-dark-tile"
COLLECT: Final = "armored-knight.collect-treasures"


def board(table: Table) -> ArmoredKnight:
    """Give her board; asking for it where she does not play is a mistake of the caller."""
    found = table.roles[ME]
    assert isinstance(found, ArmoredKnight)  # noqa: S101  # narrows the type for mypy
    return found


def sits_here(table: Table) -> bool:
    """Tell whether she sits here, and the app keeps her books."""
    return isinstance(table.roles.get(ME), ArmoredKnight)


def in_move_and_act(draft: Draft, rule: str) -> None:
    """Refuse what belongs to Move and Act and comes at another time."""
    your_turn(draft, ME, rule)
    alive(draft, ME, rule)
    nothing_owed(draft, rule)


def where_she_stands(draft: Draft, rule: str) -> None:
    """Refuse the same, where it is done from her tile, while her piece is not on the map."""
    in_move_and_act(draft, rule)
    check_stands(draft, PIECE, rule)


def between_encounters(draft: Draft, rule: str) -> None:
    """Refuse what she does before or after an encounter, but not in it."""
    where_she_stands(draft, rule)
    encounter_is_over(draft, "An encounter is under way")


@cites("armored-knight.encounters", "armored-knight.collect-treasures")
def encounter_is_over(draft: Draft, said: str) -> None:
    """Refuse what waits for the end of an encounter; the way there is what keeps it from ending."""
    if draft.table.at(ArmoredKnightPhase.ACT):
        return
    _is_revealed(draft)
    all_is_collected(draft)
    draft.advise_against(said, STEPS, "End the encounter")


def _is_revealed(draft: Draft) -> None:
    draft.refuse_if(
        draft.table.at(ArmoredKnightPhase.REVEAL),
        "The tile is still Dark: it is revealed first",
        _DARK,
        "Reveal it, then go on",
    )


@cites("armored-knight.collect-treasures")
def all_is_collected(draft: Draft) -> None:
    """Refuse to leave a tile of an encounter while a Treasure lies there: all are removed."""
    draft.refuse_if(
        token_here(draft.table, PIECE, Token.TREASURE) is True,
        "A Treasure still lies here, and all of them are removed",
        COLLECT,
        "Take the Treasure for Grit or for a Javelin",
    )


@cites("armored-knight.encounters", "armored-knight.reveal-dark-tile")
def in_an_encounter(draft: Draft, rule: str) -> None:
    """Refuse what belongs to an encounter, and comes before its tile lies open."""
    in_move_and_act(draft, rule)
    draft.refuse_if(
        draft.table.at(ArmoredKnightPhase.ACT),
        "She is not in an encounter",
        STEPS,
        "Begin an encounter first",
    )
    _is_revealed(draft)


@cites("armored-knight.encounters")
def at_step(draft: Draft, step: ArmoredKnightPhase, rule: str) -> None:
    """Refuse what belongs to a step of an encounter that is not come to, or is over."""
    in_an_encounter(draft, rule)
    check_stands(draft, PIECE, rule)
    draft.refuse_if(
        draft.table.at(*_after(step)),
        "That step of the encounter is over: they come in order",
        STEPS,
        "Do it in the next encounter",
    )


def _after(step: ArmoredKnightPhase) -> tuple[ArmoredKnightPhase, ...]:
    every = tuple(ArmoredKnightPhase)
    return every[every.index(step) + 1 :]


# Her numbers


@cites("armored-knight.move-and-act")
def moves_left(table: Table) -> int | None:
    """Count the moves that are left; None while her Movement is not typed in."""
    hers = board(table)
    movement = statistic(hers, Track.MOVEMENT)
    return None if movement is None else max(0, movement - hers.moved)


@cites("armored-knight.move-and-act")
def encounters_left(table: Table) -> int | None:
    """Count the encounters that are left; None while her Perception is not typed in."""
    hers = board(table)
    perception = statistic(hers, Track.PERCEPTION)
    return None if perception is None else max(0, perception - hers.encountered)


def cubes_in_all(hers: ArmoredKnight) -> int:
    """Count her Hero cubes, wherever they lie."""
    on_board = sum(hers.cubes_on(place) for place in Place)
    return on_board + sum(artifact.cubes for artifact in hers.artifacts)
