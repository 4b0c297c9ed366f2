"""What somebody at the table can report: every sentence that the house knows, gap by gap.

Nothing is listed here. Which sentences there are stands in the house, what a gap can hold in the
sentence's own slots and the table, and whether it can be so now is asked of whoever decides it.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from rules.actions import map as on_the_map
from rules.house import HOUSE, part_at
from rules.legal import refused
from rules.map.geometry import adjacent
from rules.names import ENTRANCE, Piece, Role, Symbol
from rules.part import RoleRules
from rules.pieces import owner
from rules.prompts import Gap
from rules.said import flag_said, kind_of
from rules.secret import Secret
from rules.sentences import ANY_NUMBER, ANY_SPACE, ANY_WORDS, sentence_of, template_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from rules.actions import Action
    from rules.outcome import NotAllowedError
    from rules.part import Part
    from rules.sentences import Slot
    from rules.table import Table

    Filling = Generator[Action, str | None, str | None]
    """Ways to fill the gaps, one after the other; told how one was refused."""

BY: Final = "by"
TRIED: Final = 40
"""So many ways to fill the gaps are tried before it is said that none is possible now."""
_ANY: Final[dict[Gap, tuple[object, ...]]] = {
    Gap.NUMBER: tuple(range(13)),
    Gap.SPACE: (ENTRANCE,),
}
"""What is tried for a gap in which anything may stand."""


@dataclass(frozen=True, slots=True)
class Blank:
    """One gap of a sentence: what may stand there, and whether it must be said.

    Without `options` any number or any words may. `flag`: words that are said or not.
    """

    name: str
    kind: Gap
    options: tuple[object, ...] = ()
    many: bool = False
    needed: bool = True
    flag: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """One sentence that somebody can say of a role; `words` is how it begins, without gaps."""

    by: Role
    action: type
    words: str
    on_the_map: bool


def reports(table: Table, by: Role) -> tuple[Report, ...]:
    """Give every sentence about what this role did, or what happened to it, in their order."""
    return tuple(
        Report(by, action, kind_of(action), action.__module__ == on_the_map.__name__)
        for action, part in HOUSE.deciding.items()
        if _of(action, by) and _at(table, part)
    )


def make_ready(report: Report) -> None:
    """Let what may soon be said be taken down at once."""
    sentence_of(report.action).make_ready()


@cache
def _of(action: type, by: Role) -> bool:
    # What begins with somebody else, such as a printed number, is read off a board, not done.
    slots = sentence_of(action).slots
    if not template_of(action).startswith("{by} ") or not slots[BY].fits(by.value):
        return False
    # What only one player knows is said where nobody else looks.
    return not any(_secret(slot) for slot in slots.values())


def _secret(slot: Slot) -> bool:
    return any("<" not in one and isinstance(slot.read(one), Secret) for one in slot.phrases)


def _at(table: Table, part: Part) -> bool:
    """Tell whether a part is in play: whoever decides it sits there, and its books are kept."""
    if not isinstance(part, RoleRules):
        return True
    return part.role in table.roles and part_at(table.setup, part) is part


# What is still to be said


def blanks(table: Table, report: Report) -> tuple[Blank, ...]:
    """Give the gaps of a sentence in the order in which it is spoken."""
    sentence = sentence_of(report.action)
    known = {one.name: one for one in fields(report.action)}
    found = []
    for part in sentence.parts:
        if isinstance(part, str) or part.name in {BY, "by_app", "seed"}:
            continue
        if part.is_flag:
            words = flag_said(report.action, part.name) or part.before.strip()
            found.append(Blank(part.name, Gap.CHOICE, (True,), needed=False, flag=words))
            continue
        # What the app would find out by luck is said by whoever has seen it.
        needed = known[part.name].default is MISSING or "by_app" in known
        found.append(_blank(table, part.name, sentence.slots[part.name], needed=needed))
    return tuple(found)


def _blank(table: Table, name: str, slot: Slot, *, needed: bool) -> Blank:
    kind = Gap.CHOICE
    options: tuple[object, ...] = tuple(slot.read(one) for one in slot.phrases if "<" not in one)
    if slot.repeats:
        options = tuple(one for several in options for one in several)  # type: ignore[attr-defined]  # each is read as several of one
    if ANY_SPACE in slot.phrases:
        kind, options = Gap.SPACE, _spaces(table)
    elif ANY_NUMBER in slot.phrases and not options:
        kind = Gap.NUMBER
    elif ANY_WORDS in slot.phrases:
        kind = Gap.TEXT
    elif options and all(isinstance(one, Symbol) for one in options):
        kind = Gap.SYMBOL
    here = tuple(one for one in options if _here(table, one))
    return Blank(name, kind, here, slot.repeats, needed)


def _here(table: Table, value: object) -> bool:
    """Tell whether a value can be meant at this table: nobody speaks of who is not there."""
    whose = value if isinstance(value, Role) else owner(value) if isinstance(value, Piece) else None
    return whose is None or whose in table.roles


def _spaces(table: Table) -> tuple[object, ...]:
    """Give the spaces that can be meant: those of the map, and those beside them."""
    tiles = () if table.cave is None else tuple(table.cave.tiles)
    return tuple(dict.fromkeys((*tiles, *(one for tile in tiles for one in adjacent(tile)))))


# Whether it can be so


def build(report: Report, given: Mapping[str, object]) -> Action:
    """Make the action of what was said."""
    made: Action = report.action(**{BY: _by(report), **given})
    return made


def _by(report: Report) -> object:
    return sentence_of(report.action).slots[BY].read(report.by.value)


def why_never(table: Table, report: Report, given: Mapping[str, object]) -> NotAllowedError | None:
    """Say why it cannot be so now, whatever is said in the gaps that are left; None if it can."""
    first: NotAllowedError | None = None
    for tries in _fillings(table, report, given):
        action = next(tries)
        for _ in range(TRIED):
            no = refused(table, action)
            if no is None or no.never or no.not_yet:
                return no
            first = first or no
            try:
                action = tries.send(no.refusal.text)
            except StopIteration:
                break
    return first


def next_blank(table: Table, report: Report, given: Mapping[str, object]) -> Blank | None:
    """Give the gap that is asked for next: one that is needed, or without which it cannot be."""
    left = [one for one in blanks(table, report) if one.name not in given and not one.flag]
    needed = next((one for one in left if one.needed), None)
    if needed is not None or refused(table, build(report, given)) is None:
        return needed
    return next((one for one in left if _helps(table, report, given, one)), None)


def _helps(table: Table, report: Report, given: Mapping[str, object], blank: Blank) -> bool:
    tried = islice(_tries(blank), TRIED)
    return any(
        refused(table, build(report, {**given, blank.name: value})) is None for value in tried
    )


def ways(table: Table, report: Report) -> tuple[Action, ...]:
    """Give whole sentences of this kind that can be so now."""
    tried = (action for tries in _fillings(table, report, {}) for action in islice(tries, TRIED))
    return tuple(action for action in tried if refused(table, action) is None)


def _fillings(table: Table, report: Report, given: Mapping[str, object]) -> Iterator[Filling]:
    """Fill what is needed, and then one gap more: a few ways of each."""
    left = [one for one in blanks(table, report) if one.name not in given and not one.flag]
    needed = [one for one in left if one.needed]
    yield _filled(report, given, needed)
    for more in left:
        if not more.needed:
            yield _filled(report, given, [*needed, more])


def _filled(report: Report, given: Mapping[str, object], left: Sequence[Blank]) -> Filling:
    """Fill these gaps, the last of them first; whoever tries them may say how each was refused.

    What is refused twice in the same words is not refused for what stands in this gap; but of
    spaces, the words do not say which it is.
    """
    if not left:
        return (yield build(report, given))
    blank, before, said = left[0], "", None
    for value in _tries(blank):
        said = yield from _filled(report, {**given, blank.name: value}, left[1:])
        if said == before and blank.kind is not Gap.SPACE:
            break
        before = said or ""
    return said


def _tries(blank: Blank) -> tuple[object, ...]:
    values = blank.options or _ANY.get(blank.kind, ("anything",))
    if not blank.many:
        return values
    return tuple((one,) * count for count in (1, 2, 3) for one in values)
