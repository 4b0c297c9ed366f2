"""What the Armored Knight's turn shows: her moves, an encounter step by step, cubes, Grit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.panels.armored_knight.encountering import encounter
from companion.panels.armored_knight.view import encounter_view, marks
from companion.screens.play.sections import (
    TOLD,
    Key,
    Keys,
    Lines,
    Section,
    Slots,
    Track,
    attempt,
    kept_key,
    key,
    keys,
    offered,
    one_key,
)
from companion.screens.words import DASH, told
from rules import Answer
from rules.names import listed, several
from rules.roles.armored_knight.actions import (
    Bolster,
    CompleteSidequest,
    Encounter,
    EscapeWithCrystals,
    GainGrit,
    Intuit,
    LobBomb,
    LoseGrit,
    LoseHealth,
    Move,
    PickUpJavelin,
    PlayArtifact,
    PutCube,
    RepairArmor,
    TakeHit,
    ThrowJavelin,
    UseArtifact,
)
from rules.roles.armored_knight.attacking import her_strength
from rules.roles.armored_knight.board import CUBES, TITLES, Place, statistic
from rules.roles.armored_knight.board import Track as Statistics
from rules.roles.armored_knight.goals import goal
from rules.roles.armored_knight.grit import THRESHOLDS, next_threshold
from rules.roles.armored_knight.phases import ENCOUNTER
from rules.roles.armored_knight.seat import ME, board, encounters_left, moves_left

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.asked import Tried
    from rules import Table
    from rules.roles.armored_knight.board import ArmoredKnight

CUBE: Final = "token-ruin"
"""A cube, whoever it is of."""
_ACTIONS: Final = (
    (Place.BOMB, LobBomb(ME), "a breach in a wall", "token-bomb", "1"),
    (Place.INTUIT, Intuit(ME), "look at Dark tiles", "seen", "1"),
    (Place.REPAIR, RepairArmor(ME), "1 armor token", "token-defense", "2"),
    (Place.BOLSTER, Bolster(ME), "+2 Strength, one attack", "token-attack", "1"),
)
"""What she does with Hero cubes: what it brings, its drawing, its price in cubes."""


def asks(table: Table) -> tuple[str, str]:
    """Say in a few words what her turn asks now, and a line about it."""
    if table.at(*ENCOUNTER):
        step = next(one for one in encounter_view(table) if one.mark == "now")
        strength = her_strength(table)
        return step.title, "" if strength is None else f"Strength {strength}"
    if board(table).must_encounter:
        return "Encounter the Dark tile", "she has entered it"
    return "Move, or encounter", left(table) or "as often as her board says"


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of her turn; an encounter has the first place while it lasts."""
    if table.at(*ENCOUNTER):
        yield encounter(table)
    elif table.cave is None:
        yield move(table)
    else:
        yield begin(table)
    yield tracks(table)
    yield actions(table)
    yield grit(table)
    yield cards(table)
    yield hit(table)


# Moves


def move(table: Table) -> Section:
    """Give her steps and the encounters, by the kind of tile."""
    moves = {_dark(one): one for one in offered(table, Move)}
    found = [
        _by_kind(table, moves, Move(ME), "Onto a Lit tile", dark=False),
        _by_kind(table, moves, Move(ME, dark=True), "Onto a Dark tile", dark=True),
    ]
    meets = {_dark(one): one for one in offered(table, Encounter)}
    found += [
        _by_kind(table, meets, Encounter(ME), "Encounter on a Lit tile", dark=False),
        _by_kind(table, meets, Encounter(ME, dark=True), "Encounter on a Dark tile", dark=True),
    ]
    found += _way_out(table)
    return Section("Move or encounter", (Keys(tuple(found)),), rule="armored-knight.move-and-act")


def begin(table: Table) -> Section:
    """On a map her steps are taps on it; what is done where she stands is below what they are."""
    count = encounters_left(table)
    more = {} if count is None else {"note": f"{count} left"}
    found = (*kept_key(table, Encounter(ME), "Encounter", **more), *_way_out(table))
    return Section("", (Keys(found),), rule="armored-knight.encounters")


def _way_out(table: Table) -> tuple[Key, ...]:
    if goal(table.setup).crystals is None:
        return ()
    return kept_key(table, EscapeWithCrystals(ME), "Escape", note="you win", drawing="entrance")


def _by_kind(
    table: Table, found: dict[bool, Tried], action: Move | Encounter, label: str, *, dark: bool
) -> Key:
    one = found.get(dark) or attempt(table, Answer(action, label))
    return key(one, label, note="then encounter it" if dark and isinstance(action, Move) else "")


def _dark(one: Tried) -> bool:
    return bool(getattr(one.answer.action, "dark", False))


def left(table: Table) -> str:
    """Say how much of her turn is left, where that was told."""
    counted = ((moves_left(table), "move"), (encounters_left(table), "encounter"))
    said = [several(left, one) for left, one in counted if left is not None]
    return f"{listed(said)} left" if said else ""


# Hero cubes


def tracks(table: Table) -> Section:
    """Show the three tracks with their cubes, and a key for the next cube on each."""
    hers = board(table)
    parts: list[Keys | Slots | Lines] = []
    made = tuple(_track(table, hers, one) for one in Statistics)
    parts.append(Slots(CUBE, hers.unassigned, CUBES))
    parts.append(Keys(made, columns=1))
    return Section("Hero cubes", tuple(parts), f"{hers.unassigned} unassigned",
                   "armored-knight.statistics")  # fmt: skip


def _track(table: Table, hers: ArmoredKnight, track: Statistics) -> Key:
    place = Place(track.value)
    mine_too = tuple(
        one for one in offered(table, PutCube) if getattr(one.answer.action, "track", None) is track
    ) or (attempt(table, Answer(PutCube(ME, track), track.named)),)
    name = f"{TITLES[place]}: {_so_far(hers, track)}"
    note = _of_the_next(hers.cubes_on(place), mine_too[0].answer)
    return one_key(mine_too, name, note=note, price="1", coin=CUBE,
                   name=f"Cube on {TITLES[place]}")[0]  # fmt: skip


def _so_far(hers: ArmoredKnight, track: Statistics) -> str:
    """Say what a track gives; as long as one of its numbers is missing, what each of them is."""
    now, each = statistic(hers, track), marks(hers, track)
    below = each[: hers.cubes_on(Place(track.value)) + 1]
    if now is not None or not set(below) - {DASH}:
        return told(now)
    return " + ".join("?" if one == DASH else one.removeprefix("+") for one in below)


def _of_the_next(cubes: int, answer: Answer) -> str:
    """Say what the next cube adds, or what has to be typed for it; and how many lie there."""
    lying = f"{several(cubes, 'cube')} on it"
    if answer.asks or not answer.note:
        return answer.note or lying
    return f"{lying}; another {answer.note}" if cubes else f"a cube {answer.note}"


def actions(table: Table) -> Section:
    """Give the five things that cubes do, each with its price."""
    made = [
        kept_key(table, action, TITLES[place], note=note, drawing=drawing, price=price, coin=CUBE)[
            0
        ]
        for place, action, note, drawing, price in _ACTIONS
    ]
    throws = offered(table, ThrowJavelin)
    note = f"{several(board(table).javelins, 'Javelin')} in the box"
    made += one_key(
        throws, "Throw a Javelin", note=note, drawing="token-javelin", price="1", coin=CUBE
    )
    made += one_key(offered(table, PickUpJavelin), "Pick up a Javelin", note="on its tile")
    return Section("Actions with Hero cubes", (Keys(tuple(made)),), rule="armored-knight.actions")


# Grit and cards


def grit(table: Table) -> Section:
    """Show the numbers of Grit that bring a cube, and how many she has reached."""
    hers = board(table)
    reached = sum(hers.grit >= number for number in THRESHOLDS)
    at = next_threshold(hers.grit)
    said = "all cubes earned" if at is None else f"a Hero cube at {at}"
    made = (
        *kept_key(table, GainGrit(ME, 1), "Gain Grit", note=""),
        *kept_key(table, LoseGrit(ME, 1), "Lose Grit", note=""),
    )
    parts = (Track(tuple(map(str, THRESHOLDS)), reached - 1), Keys(made))
    return Section(f"Grit {hers.grit}", parts, said, "armored-knight.grit")


def hit(table: Table) -> Section:
    """Tell what costs her Health in her own turn."""
    made = (
        *keys(offered(table, TakeHit), drawing=TOLD),
        *one_key(offered(table, LoseHealth), "Lost Health for another reason", drawing=TOLD),
    )
    return Section("Tell what hit her", (Keys(made),), rule="armored-knight.traits")


def cards(table: Table) -> Section:
    """Give her Sidequests and Artifacts."""
    made = (
        *one_key(offered(table, CompleteSidequest), "Reveal a Sidequest", note="", once=True),
        *one_key(offered(table, PlayArtifact), "Play an Artifact", drawing="token-artifact"),
        *keys(offered(table, UseArtifact), drawing="token-artifact", price="1", coin=CUBE),
    )
    return Section("Sidequests and Artifacts", (Keys(made),), rule="armored-knight.artifacts")
