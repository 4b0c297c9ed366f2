"""The journal of a game: entries that are only ever added, each with the hash of the one before.

The set-up is entry 0. A step stands behind the head, wherever the head is; a move of the head says
behind which step it stands then. Which steps count, what redo would bring back and which branches
there are is the fold of the entries, and is kept nowhere else. Nothing of it knows SQL.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, get_args

from companion.storage.problems import DamagedError
from rules import Event, Note, Step, pack, read_note
from rules.secret import without_seals
from rules.transcript import action_of, read_setup_lines, write_setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules import Setup
    from rules.actions import Action

SETUP: Final = "setup"
STEP: Final = "step"
HEAD: Final = "head"
START: Final = 0
"""The entry behind which nothing has been done yet: the set-up."""
DONE: Final = "done-"
"""So begins the setting that keeps what was done of a game on its table,"""
WHO_PLACES: Final = "map-policy-"
"""and so the one that keeps who names the places of its map, as it was switched there last."""
OF_A_GAME: Final = (DONE, WHO_PLACES)
"""Settings that begin so belong to the game whose number follows, and go with it.

What older versions kept of it for all games together lies there still, a word or two: nothing reads
it.
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `before` is the hash of the entry before, `hash` covers everything."""

    number: int
    kind: str
    body: str
    before: str
    hash: str


@dataclass(frozen=True, slots=True)
class Place:
    """How far the journal of a game was when something was decided; it must be so far still."""

    game: int
    entries: int
    hash: str


@dataclass(frozen=True, slots=True)
class Branch:
    """Steps that others have replaced: how many, from which step of the line on, and the last."""

    tip: int
    fork: int
    """So many steps of the line come before the first that differs."""
    steps: int
    last_line: str


def digest(number: int, kind: str, body: str, before: str) -> str:
    """Sum an entry up, and with it all entries before."""
    said = f"{before}\n{number}\n{kind}\n{body}".encode("utf-8", "surrogatepass")
    return hashlib.blake2b(said, digest_size=16).hexdigest()


def entry(number: int, kind: str, body: str, before: str) -> Entry:
    """Make the entry that follows another."""
    return Entry(number, kind, body, before, digest(number, kind, body, before))


def setup_body(setup: Setup, begun: float, mark: str) -> str:
    """Write the first entry; `mark` keeps two games apart that begin alike."""
    return as_json({"setup": "\n".join(write_setup(setup)), "begun": begun, "mark": mark})


def step_body(step: Step) -> str:
    """Write a step: its line is for people, its events are for loading."""
    said = {
        "line": step.kept_line,
        "events": [pack(event) for event in step.events],
        "overruled": [pack(refusal) for refusal in step.overruled],
    }
    return as_json(said | {"along": True} if step.along else said)


def head_body(at: int) -> str:
    """Write a move of the head: behind which step it stands now."""
    return as_json({"at": at})


def as_json(value: object) -> str:
    """Write what an entry says: the same text for the same value, for it is summed up."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def read_body(body: str) -> dict[str, Any]:
    """Read what an entry says; DamagedError where it is none of ours."""
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        raise DamagedError("it cannot be read") from None
    if not isinstance(said, dict):
        raise DamagedError("it cannot be read")
    return said


Lines = dict[tuple[str, bool], "Action"]
"""What was read of lines, by whether they were overruled: a game says the same ones often."""


def read_step(body: str, lines: Lines | None = None) -> Step:
    """Read a step back; `lines` are those of this game that were read before it."""
    lines = {} if lines is None else lines
    try:
        said = read_note(body)
        line = said["line"]
        as_said = line, bool(said["overruled"])
        before = lines.get(as_said)
        action = before or action_of(line)
        along = said.get("along") is True  # an older version has written none
        step = Step(action, said["events"], said["overruled"], along)
        same = before is not None or step.line == without_seals(line)
        same = same and all(map(_is_event, step.events))
    except Exception as wrong:  # whatever nonsense raises, it is no step
        raise DamagedError("it cannot be read") from wrong
    if not same or type(said) is not Note:
        raise DamagedError("it says one thing and did another")
    lines[as_said] = action
    return step


def _is_event(value: Any) -> bool:  # noqa: ANN401  # whatever stands there
    if type(value) not in _EVENTS:
        return False
    return isinstance(value.rule, str) and isinstance(getattr(value, "text", ""), str)


_EVENTS: Final = frozenset(get_args(Event))


def read_setup(body: str) -> Setup:
    """Read who plays, and what was agreed."""
    try:
        return read_setup_lines(read_body(body)["setup"])
    except Exception as wrong:  # whatever nonsense raises, it is no set-up
        raise DamagedError("who played this game cannot be read") from wrong


def sound(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Give the entries up to the first that is missing or does not follow from the one before."""
    found: list[Entry] = []
    before = ""
    for number, one in enumerate(entries):
        if not _follows(one, number, before):
            break
        found.append(one)
        before = one.hash
    return tuple(found)


def _follows(one: Entry, number: int, before: str) -> bool:
    # Types too: SQLite keeps whatever it is given, in whatever column.
    return (
        type(one.kind) is type(one.body) is type(one.before) is type(one.hash) is str
        and one.number == number
        and one.before == before
        and (one.kind == SETUP) is (number == START)
        and one.hash == digest(number, one.kind, one.body, before)
    )


@dataclass(slots=True)
class Course:
    """What the entries of a game amount to: the line of steps, and how far the head is in it."""

    line: list[int] = field(default_factory=list)
    head: int = 0
    parents: dict[int, int] = field(default_factory=dict)
    """By the number of a step: the step behind which it was done, or the start."""
    _place: dict[int, int] = field(default_factory=dict)

    def take(self, one: Entry) -> None:
        """Follow one entry; DamagedError where it makes no sense here."""
        if one.kind == STEP:
            self.add(one.number)
        elif one.kind == HEAD:
            self.go(read_body(one.body).get("at"))
        elif one.kind != SETUP or one.number != START:
            raise DamagedError("it cannot be read")

    def add(self, number: int) -> None:
        """A step was done behind the head; what stood there is a branch from now on."""
        self.parents[number] = self.at
        for gone in self.line[self.head :]:
            del self._place[gone]
        del self.line[self.head :]
        self._place[number] = self.head
        self.line.append(number)
        self.head += 1

    def go(self, at: object) -> None:
        """The head was moved: along the line, or over to a branch."""
        if not isinstance(at, int) or (at != START and at not in self.parents):
            raise DamagedError("it leads to a step that is not there")
        if at != START and at not in self._place:
            self.line = self.way_to(at)
            self._place = {step: place for place, step in enumerate(self.line)}
        self.head = 0 if at == START else self._place[at] + 1

    @property
    def at(self) -> int:
        """The step behind which the head stands."""
        return self.line[self.head - 1] if self.head else START

    def way_to(self, step: int) -> list[int]:
        """Give the steps that lead to one, itself the last."""
        way = []
        while step != START:
            way.append(step)
            step = self.parents[step]
        return way[::-1]

    def tips(self) -> list[int]:
        """Give the last steps of all branches, the one that was left last first."""
        inner = set(self.parents.values())
        return [step for step in reversed(self.parents) if self._is_a_tip(step, inner)]

    def _is_a_tip(self, step: int, inner: set[int]) -> bool:
        return step not in inner and step not in self._place

    def branch(self, tip: int, last_line: str) -> Branch:
        """Describe a branch by its last step."""
        way = self.way_to(tip)
        fork = len([*takewhile(self._place.__contains__, way)])
        return Branch(tip, fork, len(way) - fork, last_line)


def follow(entries: Sequence[Entry]) -> tuple[Course, int]:
    """Fold entries; give what they amount to, and how many of them made sense."""
    course = Course()
    for count, one in enumerate(entries):
        try:
            course.take(one)
        except DamagedError:
            return course, count
    return course, len(entries)
