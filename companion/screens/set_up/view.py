"""The list to tick off while a table is laid: in the order hands would do it, or by person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.new_table.choice import asked, from_kept
from companion.screens.set_up.sketch import sketch
from companion.screens.words import emblem, roles
from rules.names import ROLE_TITLES, Role, capital, several, title
from rules.setup.plan import plan

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.board.sketch import Sketch
    from companion.naming import Names
    from companion.screens.new_table.choice import Choice
    from rules.laying_out import Step
    from rules.setup.plan import Plan


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list, and whether it is done."""

    key: str
    whose: str
    """For whose hands it is, where it stands among those of others: "Ann", "Knight's player"."""
    text: str
    note: str
    rule: str
    role: str
    done: bool
    sketch: Sketch


@dataclass(frozen=True, slots=True)
class Part:
    """Lines that one person does, or everybody together."""

    title: str
    role: str
    emblem: str
    done: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a role plays for, in one sentence; a tap reads the rest aloud."""

    role: Role
    name: str
    emblem: str
    text: str


@dataclass(frozen=True, slots=True)
class SetUpView:
    """Everything on the screen."""

    title: str
    done: int
    of: int
    parts: tuple[Part, ...]
    goals: tuple[Goal, ...]
    losses: tuple[tuple[str, str], ...]
    """What makes players lose, and what else holds here; each with its rule."""
    left: str
    """What is not ticked yet, below the button that begins."""


TOGETHER: Final = "Together"


def set_up_view(choice: Choice, done: Collection[str], *, by_person: bool) -> SetUpView:
    """Show the list of a table."""
    made = plan(asked(choice))
    lines = [_line(step, made, choice.names, done) for step in made.steps]
    ticked = sum(line.done for line in lines)
    left = len(lines) - ticked
    return SetUpView(
        choice.names.table or roles(made.turn_order),
        ticked,
        len(lines),
        tuple(_by_person(lines, choice.names)) if by_person else (_part("", None, lines),),
        tuple(
            Goal(role, called(role, choice.names), emblem(role), made.goals[role].text)
            for role in made.turn_order
        ),
        (
            *((one.text, one.rule) for one in made.losses),
            *((one.text, one.rule) for one in made.notes),
        ),
        f"{several(left, 'line')} not ticked" if left else "Everything is laid out",
    )


def read_kept(kept: object) -> tuple[Choice | None, frozenset[str]]:
    """Read the table that is being laid, and its ticks; nothing where that cannot be read."""
    choice = from_kept(kept)
    done = kept.get("done") if choice is not None and isinstance(kept, dict) else None
    ticks = done if isinstance(done, list) else []
    return choice, frozenset(one for one in ticks if isinstance(one, str))


def being_set_up(kept: object) -> tuple[str, str] | None:
    """Say which table is being laid and how far that is; None where there is none."""
    choice, done = read_kept(kept)
    if choice is None:
        return None
    view = set_up_view(choice, done, by_person=False)
    return view.title, f"{view.done} of {view.of} lines are ticked"


def key_of(step: Step) -> str:
    """Name a line for good, so that its tick is found again."""
    return f"{step.role.value} {step.name}" if step.role is not None else step.name


def called(role: Role, names: Names) -> str:
    """Call a role by its name, and by that of its player where there is one."""
    name = names.of(role)
    return f"{ROLE_TITLES[role]} · {name}" if name else ROLE_TITLES[role]


def player_of(role: Role, names: Names) -> str:
    """Say whose hands these are: Ann's, or those of the Knight's player."""
    of = "'" if ROLE_TITLES[role].endswith("s") else "'s"
    return names.of(role) or f"{ROLE_TITLES[role]}{of} player"


def _line(step: Step, made: Plan, names: Names, done: Collection[str]) -> Line:
    text, _, note = step.text.partition("; ")
    key = key_of(step)
    return Line(
        key,
        "" if step.role is None else player_of(step.role, names),
        text,
        capital(note),
        step.rule,
        "" if step.role is None else step.role.value,
        key in done,
        sketch(step, made),
    )


def _by_person(lines: list[Line], names: Names) -> Iterator[Part]:
    people = dict.fromkeys(line.role for line in lines)
    for role in sorted(people, key=bool):
        own = [line for line in lines if line.role == role]
        yield _part(player_of(Role(role), names) if role else TOGETHER, role, own)


def _part(named: str, role: str | None, lines: list[Line]) -> Part:
    drawing = f"role-{role}" if role else ""
    ticked = sum(line.done for line in lines)
    return Part(named, role or "", drawing, ticked, tuple(lines))


# What is read aloud before the first turn


@dataclass(frozen=True, slots=True)
class Aloud:
    """One screen to read aloud in a minute: the goal, the turn, what people forget."""

    role: Role
    title: str
    emblem: str
    goal: str
    goal_rule: str
    turn: str
    turn_rule: str
    remember: tuple[tuple[str, str], ...]
    words: str
    """All of it, as it is spoken."""


def aloud(choice: Choice) -> tuple[Aloud, ...]:
    """Brief every player, in turn order."""
    made = plan(asked(choice))
    found = []
    for role in made.turn_order:
        said = made.briefings[role]
        remember = tuple((one.text, one.rule) for one in said.remember)
        words = (
            f"{capital(title(role))}. Your goal: {said.goal}. Your turn: {said.turn} "
            f"Do not forget: {'. '.join(text for text, _ in remember)}."
        )
        found.append(
            Aloud(
                role,
                called(role, choice.names),
                emblem(role),
                said.goal,
                made.goals[role].rule,
                said.turn,
                said.rule,
                remember,
                words,
            )
        )
    return tuple(found)
