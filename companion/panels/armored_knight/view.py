"""Her encounter, her cubes and her cards: pure functions from a moment to what lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW, asked_of, tried_of
from companion.screens.words import DASH, told
from rules.names import capital, listed, several
from rules.roles.armored_knight.actions import (
    AttackFigure,
    Bolster,
    CompleteSidequest,
    EndEncounter,
    Intuit,
    LobBomb,
    PlayArtifact,
    PutCube,
    RepairArmor,
    Smash,
    SwapSidequests,
    TakeTreasure,
    TurnUp,
    UseArtifact,
)
from rules.roles.armored_knight.board import TITLES, Place, Track, numbers_of, statistic
from rules.roles.armored_knight.cards import in_the_cave, quests_left, so_far
from rules.roles.armored_knight.deeds import lying
from rules.roles.armored_knight.encounter import shrine_here
from rules.roles.armored_knight.grit import next_threshold
from rules.roles.armored_knight.phases import ENCOUNTER, ArmoredKnightPhase
from rules.roles.armored_knight.quests import ASKS, Quest
from rules.roles.armored_knight.seat import board, encounters_left, moves_left

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.asked import Tried
    from rules import Answer, Table
    from rules.actions import Action
    from rules.roles.armored_knight.board import ArmoredKnight

_STEPS: Final = (
    (ArmoredKnightPhase.REVEAL, "Reveal Dark Tile", (TurnUp,)),
    (ArmoredKnightPhase.ATTACK, "Attack Figures", (AttackFigure, Smash)),
    (ArmoredKnightPhase.SHRINE, "Use Shrine", (SwapSidequests,)),
    (ArmoredKnightPhase.COLLECT, "Collect Treasures", (TakeTreasure,)),
)
_DEEDS: Final = (
    (Place.BOMB, LobBomb),
    (Place.INTUIT, Intuit),
    (Place.REPAIR, RepairArmor),
    (Place.BOLSTER, Bolster),
)


@dataclass(frozen=True, slots=True)
class StepView:
    """One of the four steps of an encounter: how far it is, and what may be done in it now."""

    phase: ArmoredKnightPhase
    title: str
    mark: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class TrackView:
    """A statistic track: what it gives now, its boxes, and a tap for the next cube."""

    title: str
    boxes: str
    marks: tuple[str, ...]
    """What stands below its boxes, from what it gives without a cube;"""
    at: int
    """and how many cubes lie there."""
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class DeedView:
    """An action with Hero cubes: how many lie on it, and a tap that uses it."""

    title: str
    cubes: int
    note: str
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class CardView:
    """An Artifact in play."""

    name: str
    note: str
    answer: Answer | None


def _offered(table: Table, fits: Callable[[Action], bool]) -> tuple[Answer, ...]:
    return tuple(
        answer for prompt in asked_of(table) for answer in prompt.answers if fits(answer.action)
    )


def _first(table: Table, fits: Callable[[Action], bool]) -> Answer | None:
    return next(iter(_offered(table, fits)), None)


# The four steps


def encounter_view(table: Table) -> tuple[StepView, ...]:
    """Show the encounter that is under way, step by step; nothing between encounters.

    Where no Shrine can be, as in the Cave, no step is for one. A step in which nothing can be done
    is over: where no figure stands on her tile the Treasure is what comes now.
    """
    if not table.at(*ENCOUNTER):
        return ()
    first = next(place for place, phase in enumerate(ENCOUNTER) if table.at(phase))
    steps = [(*step, _of(table, step[-1])) for step in _STEPS]
    does = (place for place, step in enumerate(steps) if place >= first and step[-1])
    here = next(does, first)
    return tuple(
        StepView(phase, title, _mark(place - here), answers)
        for place, (phase, title, _, answers) in enumerate(steps)
        if phase is not ArmoredKnightPhase.SHRINE or shrine_here(table)
    )


def _mark(away: int) -> str:
    if away < 0:
        return "done"
    return "open" if away else "now"


def _of(table: Table, kinds: tuple[type, ...]) -> tuple[Answer, ...]:
    """Give what may be done in a step; attacks in vain and forced ones stand on the play screen."""

    def fits(action: Action) -> bool:
        plain = not (getattr(action, "missed", False) or getattr(action, "forced", False))
        return isinstance(action, kinds) and plain

    return _offered(table, fits)


def way_on(table: Table) -> Answer | None:
    """Give the tap that ends the encounter."""
    return _first(table, lambda action: isinstance(action, EndEncounter))


# Her numbers


def turn_words(table: Table) -> str:
    """Say what is left of her turn, and when the next Hero cube comes."""
    moves, encounters = moves_left(table), encounters_left(table)
    said = [
        "moves as her board says" if moves is None else f"{several(moves, 'move')} left",
        "encounters as her board says"
        if encounters is None
        else f"{several(encounters, 'encounter')} left",
    ]
    hers = board(table)
    at = next_threshold(hers.grit)
    grit = f"Grit {hers.grit}" + ("" if at is None else f", the next Hero cube at {at}")
    return f"{grit}. {', '.join(said).capitalize()}."


def tracks_view(table: Table) -> tuple[TrackView, ...]:
    """Show the three tracks, each with what the next cube gives."""
    return tuple(_track(table, track) for track in Track)


def _track(table: Table, track: Track) -> TrackView:
    hers = board(table)
    place = Place(track.value)
    now = statistic(hers, track)

    def fits(action: Action) -> bool:
        return isinstance(action, PutCube) and action.track is track

    title = f"{TITLES[place]}: {'not typed in' if now is None else now}"
    cubes = hers.cubes_on(place)
    return TrackView(title, _boxes(hers, track), marks(hers, track), cubes, _first(table, fits))


def marks(hers: ArmoredKnight, track: Track) -> tuple[str, ...]:
    """Give what stands below a track: without a cube, then what each box adds."""
    cubes, numbers = hers.cubes_on(Place(track.value)), numbers_of(hers, track)
    shown = numbers + (None,) * (cubes + 1 - len(numbers))
    return (told(shown[0]), *map(_gives, shown[1:]))


def _boxes(hers: ArmoredKnight, track: Track) -> str:
    """Say how far a track is filled, and what its next boxes give."""
    cubes = hers.cubes_on(Place(track.value))
    ahead = numbers_of(hers, track)[cubes + 1 :]
    filled = capital(f"{several(cubes, 'cube')} on it")
    if not ahead:
        return f"{filled}; the next box is not typed in"
    if len(set(ahead)) == 1 and ahead[0] is not None:
        return f"{filled}; every further cube adds {ahead[0]}"
    return f"{filled}; the next add {listed(map(_typed, ahead))}"


def _typed(number: int | None) -> str:
    return "one not typed in" if number is None else str(number)


def _gives(number: int | None) -> str:
    return DASH if number is None else f"+{number}"


def deeds_view(table: Table) -> tuple[DeedView, ...]:
    """Show the actions whose boxes hold cubes; Javelins are thrown from the play screen."""
    hers = board(table)
    found = []
    for place, kind in _DEEDS:
        answer = _first(table, lambda action, kind=kind: isinstance(action, kind))  # type: ignore[misc]  # each its own
        note = several(hers.cubes_on(place), "cube") + " on it" if hers.cubes_on(place) else ""
        found.append(DeedView(TITLES[place], hers.cubes_on(place), note, answer))
    return tuple(found)


def tokens_words(table: Table) -> str:
    """Say where her Javelins and armor tokens are."""
    hers = board(table)
    said = [f"{several(hers.javelins, 'Javelin')} in the box"]
    if hers.thrown:
        where = lying(hers, table.cave)
        said.append(f"{len(hers.thrown)} thrown{f' (on {where})' if where else ''}")
    if hers.javelins_gone:
        said.append(f"{hers.javelins_gone} out of the game")
    return capital(f"{', '.join(said)}; {several(hers.armor, 'armor token')}.")


# Her cards


def artifacts_view(table: Table) -> Iterator[CardView]:
    """Show the Artifacts in play with the cubes on them."""
    for one in board(table).artifacts:

        def fits(action: Action, name: str = one.name) -> bool:
            return isinstance(action, UseArtifact) and action.name == name

        note = several(one.cubes, "Hero cube") + " on it" if one.cubes else "no Hero cube on it"
        yield CardView(one.name, note, _first(table, fits))


@dataclass(frozen=True, slots=True)
class QuestView:
    """A Sidequest as a card: what it asks for, and what showing it gives, or why not now."""

    name: str
    drawing: str
    said: str
    answers: tuple[Answer, ...]
    short: str
    """Why it cannot be shown now, in two or three words."""


QUESTS: Final = {
    Quest.STALWART: "token-defense",
    Quest.INTREPID: "map",
    Quest.DARING: "token-attack",
    Quest.FEARLESS: "role-goblins",
    Quest.CUNNING: "token-gem",
    Quest.BEDECKED: "token-treasure",
    Quest.ADVENTUROUS: "stack",
    Quest.SWIFT: "token-movement",
    Quest.EAGLE_EYED: "seen",
    Quest.PERSISTENT: "token-crystal",
}
"""The picture of each of the Knight's Sidequests; those of the Manor only she can read."""
HIDDEN: Final = "cards"


def quests_view(table: Table) -> tuple[QuestView, ...]:
    """Show the Sidequests that may be shown: in the Cave by name, in the Manor as one back."""
    found = [one for one in tried_of(table) if isinstance(one.answer.action, CompleteSidequest)]
    if not in_the_cave(table):
        said = "Which ones she holds only her player knows"
        return (_quest("A Sidequest", HIDDEN, said, found),)
    by_name = {getattr(one.answer.action, "quest", None): one for one in found}
    return tuple(
        _quest(
            quest.named, QUESTS[quest], _asks(table, quest), [by_name[quest]] * (quest in by_name)
        )
        for quest in quests_left(table)
    )


def _asks(table: Table, quest: Quest) -> str:
    done = so_far(table).get(quest)
    return f"{capital(ASKS[quest])}{'' if done is None else f' ({done} so far)'}"


def _quest(name: str, drawing: str, said: str, found: list[Tried]) -> QuestView:
    allowed = tuple(one.answer for one in found if not one.short)
    short = "" if allowed else next((one.short for one in found), NOT_NOW)
    return QuestView(name, drawing, said, allowed, short)


def plays(table: Table) -> tuple[Answer, ...]:
    """Give the taps that bring an Artifact into play."""
    return _offered(table, lambda action: isinstance(action, PlayArtifact))


def hands_words(table: Table) -> str:
    """Say how many cards she holds; which they are is hers to know."""
    hers = board(table)
    if hers.sidequests is None:
        return "How many cards she holds nobody has said yet."
    held = hers.artifacts_held or 0
    return f"In hand: {several(hers.sidequests, 'Sidequest')}, {several(held, 'Artifact')}."
