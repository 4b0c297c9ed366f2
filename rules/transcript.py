"""A game as plain text: who plays, then one line for each thing that somebody did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.boxes import Game, visits
from rules.house import HOUSE
from rules.names import Role
from rules.outcome import UnreadableError
from rules.sentences import OVERRULE, read_action
from rules.setup.trouble import settled, troubles
from rules.table import Setup, check_setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.actions import Action
    from rules.steps import Step

_COMMENT: Final = "#"
_NO_GAME: Final = 1000
"""So many lines that cannot be read make a file no written game; the rest is not looked at."""


@dataclass(frozen=True, slots=True)
class Line:
    """One action of a transcript and where it stands."""

    number: int
    text: str
    action: Action
    overrule: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game that was read from text; `number` is the line that says who plays."""

    setup: Setup
    lines: tuple[Line, ...]
    number: int = 1
    overrule: bool = False
    """Whether its table is meant, though no booklet allows it."""


def read(text: str) -> Transcript:
    """Read a game; an error names every line that cannot be read."""
    head: dict[str, list[list[str]]] = {}
    lines: list[Line] = []
    problems: list[str] = []
    table, meant = 1, False
    for number, raw in enumerate(text.splitlines(), start=1):
        said = raw.split(_COMMENT)[0].strip()
        words = said.split()
        if not words:
            continue
        if words[:2] == [OVERRULE.strip(), _TABLE]:
            meant, words = True, words[1:]
        if words[0] == _TABLE:
            table = number
        if words[0] in HEAD:
            head.setdefault(words[0], []).append(words[1:])
            continue
        try:
            lines.append(_line(number, said))
        except UnreadableError as wrong:
            problems.append(f"line {number}: {wrong}")
        if len(problems) >= _NO_GAME:
            break  # whatever this is, nobody mends it line by line
    setup = None
    try:
        setup = read_setup(head)
    except UnreadableError as wrong:
        problems.insert(0, str(wrong))
    if setup is None or problems:
        raise UnreadableError("\n".join(problems))
    return Transcript(setup, tuple(lines), table, meant)


def check_table(game: Transcript) -> None:
    """Refuse a new game at a table that no booklet allows, unless it is said that it is meant.

    Every trouble is named, and the nearest table that can be played.
    """
    found = () if game.overrule else tuple(troubles(settled(game.setup)))
    if found:
        wrong = [f"{one.problem.text} ({one.problem.rule})" for one in found]
        nearest = "; ".join(write_setup(found[-1].instead))
        wrong.append(f"the nearest that can be played: {nearest}")
        wrong.append(f"“{OVERRULE}{_TABLE} …” plays it as it is")
        raise UnreadableError("\n".join(f"line {game.number}: {one}" for one in wrong))


def action_of(line: str) -> Action:
    """Read what somebody did, whether or not the rules had refused it."""
    action: Action = read_action(line.removeprefix(OVERRULE))
    return action


def _line(number: int, said: str) -> Line:
    overrule = said.startswith(OVERRULE)
    return Line(number, said, action_of(said), overrule)


_TABLE: Final = "table"
_BOOKS: Final = "books"
_NOBODY: Final = "nobody"
_HEALTH: Final = "health"
_SEAT: Final = "seat"
_OWN: Final = "own"
HEAD: Final = (_TABLE, "game", "level", "variant", "ruling", "choose", "map", _BOOKS, _HEALTH)
"""What a line before the first turn begins with."""


def read_setup(head: dict[str, list[list[str]]]) -> Setup:
    """Read the lines before the first turn: who plays, at which level, with which variants."""
    if _TABLE not in head:
        msg = f"nobody is said to play: a line such as “{_TABLE} knight ghoul” says who plays"
        raise UnreadableError(msg)
    seats = tuple(_role(word) for words in head[_TABLE] for word in words)
    setup = Setup(
        seats,
        game=_game(head.get("game", [])),
        levels={_role(words[0]): words[1] for words in _of(head, "level", 2)},
        variants=frozenset(words[0] for words in _of(head, "variant", 1)),
        rulings={words[0]: words[1] for words in _of(head, "ruling", 2)},
        choices={words[0]: words[1] for words in _of(head, "choose", 2)},
        with_map=["on"] in head.get("map", []),
        on_paper=_on_paper(seats, head.get(_BOOKS)),
        seats_health=[_SEAT] in head.get(_HEALTH, []) and any(map(visits, seats)),
    )
    check_setup(setup)
    return setup


def _on_paper(seats: tuple[Role, ...], books: list[list[str]] | None) -> frozenset[Role]:
    """Give those whose books the app could keep and does not: a line names whose it keeps."""
    if books is None:
        return frozenset()
    kept = {_role(word) for words in books for word in words if word != _NOBODY}
    return frozenset(role for role in _either_way(seats) if role not in kept)


def _either_way(seats: tuple[Role, ...]) -> list[Role]:
    return [role for role in seats if HOUSE.roles[role].on_paper is not None]


def read_setup_lines(text: str) -> Setup:
    """Read what `write_setup` wrote.

    Before there was a line for it, some books were not kept, and a visitor's Health was the seat's.
    """
    head: dict[str, list[list[str]]] = {}
    for line in text.splitlines():
        words = line.split()
        if words:
            head.setdefault(words[0], []).append(words[1:])
    head.setdefault(_BOOKS, [[_NOBODY]])
    head.setdefault(_HEALTH, [[_SEAT]])
    return read_setup(head)


def _of(head: dict[str, list[list[str]]], key: str, count: int) -> list[list[str]]:
    for words in head.get(key, []):
        if len(words) != count:
            msg = f"“{key} {' '.join(words)}”: {key} takes {count} words"
            raise UnreadableError(msg)
    return head.get(key, [])


def _role(word: str) -> Role:
    try:
        return Role(word)
    except ValueError:
        msg = f"“{word[:40]}” is no role; the roles are {', '.join(Role)}"
        raise UnreadableError(msg) from None


def _game(said: list[list[str]]) -> Game:
    if not said:
        return Game.CRYSTAL_CAVERNS
    try:
        return Game(" ".join(said[-1]))
    except ValueError:
        msg = f"“{' '.join(said[-1])[:40]}” is no game; there are {' and '.join(Game)}"
        raise UnreadableError(msg) from None


def write_setup(setup: Setup) -> list[str]:
    """Write who plays and what was agreed, leaving out what is as usual."""
    lines = [f"{_TABLE} {' '.join(setup.seats)}"]
    if setup.game is not Game.CRYSTAL_CAVERNS:
        lines.append(f"game {setup.game.value}")
    lines += [f"level {role.value} {level}" for role, level in setup.levels.items()]
    lines += [f"variant {name}" for name in sorted(setup.variants)]
    lines += [f"ruling {name} {choice}" for name, choice in setup.rulings.items()]
    lines += [f"choose {name} {value}" for name, value in setup.choices.items()]
    if setup.with_map:
        lines.append("map on")
    either_way = _either_way(setup.seats)
    if either_way:
        kept = [role.value for role in either_way if role not in setup.on_paper]
        lines.append(f"{_BOOKS} {' '.join(kept or [_NOBODY])}")
    if any(map(visits, setup.seats)):
        lines.append(f"{_HEALTH} {_SEAT if setup.seats_health else _OWN}")
    return lines


def write(setup: Setup, steps: Iterable[Step], *, bare: bool = False) -> str:
    """Write a game as text that `read` reads back; what is secret, only here, unless `bare`."""
    lines = (step.bare_line if bare else step.kept_line for step in steps)
    table, *rest = write_setup(setup)
    meant = OVERRULE if any(troubles(settled(setup))) else ""
    return "\n".join([f"{meant}{table}", *rest, "", *lines, ""])
