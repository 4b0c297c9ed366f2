"""What stands between strip and tray in a role's turn: groups of keys and rows, as pure data.

A role says in `companion/panels/ROLE/now.py` which groups its turn has. The set and the order of
what stands in a group never change in a game, so that nothing slides under a finger: what cannot
be done now stays where it is, dimmed, with its reason in two or three words. What the table offers
and no group shows is left to be asked as a question, so that nothing can get lost.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW, Tried, tried_of
from companion.panels import own
from rules import Answer, passed, refused, role_rules
from rules.to_beat import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules import Prompt, Table
    from rules.actions import Action
    from rules.names import Piece, Role

TOLD: Final = "open"
"""The ring before what is told: a tap says that it was done at the table."""
MOVEMENT: Final = "token-movement"
ATTACK: Final = "token-attack"
"""What most is paid with, drawn as on the numbers pinned above."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of stone. With several answers it opens a list of them."""

    label: str
    answers: tuple[Answer, ...]
    note: str = ""
    drawing: str = ""
    price: str = ""
    coin: str = ""
    """The drawing of what the price is paid with."""
    why: str = ""
    """Why it is dimmed, in two or three words; a tap on it says more."""
    once: bool = False
    """Whether what it uses is gone then: a key of ember."""
    name: str = ""
    """What speech and tests call it, where its label alone would not say."""
    always: bool = False
    """Whether it works by itself: nobody has to tap it, and nothing bars it."""
    rule: str = ""
    """The rule by which it is asked for."""

    @property
    def called(self) -> str:
        """Give the name it is called by."""
        return self.name or self.label

    @property
    def open(self) -> bool:
        """Tell whether it can be used now."""
        return not self.why and not self.always


@dataclass(frozen=True, slots=True)
class Target:
    """Whom an attack may be made on: one number, remembered, and the key that attacks."""

    token: str
    """A role, or the drawing of what is no role."""
    name: str
    word: str
    """What its number is called: Strength, Armor, Stealth, Population, Defense."""
    number: int
    known: bool
    least: int
    most: int
    piece: Piece | Role | None
    """Whose number a tap on less and more tells; None where it is no player's to tell."""
    price: str
    why: str
    answer: Answer | None
    """The attack against the number that is shown; None where there is no key."""
    covers: tuple[Answer, ...] = ()
    """The answers in which the table offers the same."""
    ever_told: bool = True
    """Whether anybody has ever said the number."""

    @property
    def note(self) -> str:
        """Say what the number is, and that it was not said in this round."""
        return f"{self.word} as last told" if self.ever_told and not self.known else self.word

    def told(self, number: int) -> Action | None:
        """Give what tells the game another number."""
        return None if self.piece is None else tell(self.piece, number)


@dataclass(frozen=True, slots=True)
class Counter:
    """A number on somebody's board, changed by a tap."""

    token: str
    name: str
    note: str
    number: int
    known: bool
    least: int
    most: int
    answer: Answer
    """What tells the game another number: its one gap is filled with it."""

    def told(self, number: int) -> Action:
        """Give what tells the game another number."""
        ask = self.answer.asks[0]
        return self.answer.fill(**{ask.field: ask.value(number)})


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys side by side; `tall` ones have a large drawing over their words."""

    keys: tuple[Key, ...]
    columns: int = 2
    tall: bool = False
    low: int = 0
    """So many stand side by side, as tall ones, where the screen is low; 0: no others than else."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Targets or counters, one below the other."""

    rows: tuple[Target | Counter, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """Numbers in a row, one of which it stands at: Focus, Grit, the Shadow track."""

    marks: tuple[str, ...]
    at: int
    notes: tuple[str, ...] = ()
    """What stands below each, if anything does."""
    spare: bool = False
    """Whether a low screen does without: the strip has the number. So does the moment before the
    turn in which it is so."""


@dataclass(frozen=True, slots=True)
class Slots:
    """Places for things of one kind, so many of them filled."""

    drawing: str
    filled: int
    of: int
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its drawing and name, and what it becomes."""

    drawing: str
    name: str
    value: str
    then: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers side by side."""

    figures: tuple[Figure, ...]
    spare: bool = False
    """Whether a low screen, and the moment before the turn, do without: the strip has most."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with a mark before it: done, now, open, barred."""

    text: str
    mark: str = ""
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    """Sentences, one below the other."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Peeking:
    """The back of the chosen card, which opens only while a finger rests on it."""


Part = Keys | Rows | Track | Slots | Figures | Lines | Peeking


@dataclass(frozen=True, slots=True)
class Section:
    """One group on its panel: a heading, what is said beside it, its rule, its parts.

    Without a title it has no heading: its keys stand right below the question.
    """

    title: str
    parts: tuple[Part, ...]
    note: str = ""
    rule: str = ""
    who: str = ""
    """The role in whose light it stands; empty for that of the turn."""

    @property
    def keys(self) -> Iterator[Key]:
        """Give all its keys."""
        for part in self.parts:
            if isinstance(part, Keys):
                yield from part.keys

    @property
    def buys(self) -> bool:
        """Tell whether something here that has a price can be done now."""
        return any(key.open and key.price for key in self.keys) or any(self.targets)

    @property
    def targets(self) -> Iterator[Target]:
        """Give whom an attack can be made on here now."""
        for row in (row for part in self.parts if isinstance(part, Rows) for row in part.rows):
            if isinstance(row, Target) and row.answer is not None and not row.why:
                yield row

    @property
    def rests(self) -> bool:
        """Tell whether nothing can be done here now."""
        return not any(key.open for key in self.keys) and not any(self.targets)

    @property
    def answers(self) -> Iterator[Answer]:
        """Give the answers that can be given here."""
        for part in self.parts:
            if isinstance(part, Keys):
                for key in part.keys:
                    yield from key.answers
            elif isinstance(part, Rows):
                for row in part.rows:
                    if isinstance(row, Counter):
                        yield row.answer
                    else:
                        yield from row.covers
                        if row.answer is not None:
                            yield row.answer


def sections_of(table: Table) -> tuple[Section, ...]:
    """Give the groups of the turn that is being taken: the role's own, then what all have."""
    table = passed(table)
    if table.outcome is not None or table.owed:
        return ()
    return tuple(_of(table))


def _of(table: Table) -> Iterator[Section]:
    if table.within is not None:
        by = own(table.within.by, "now")
        if by is not None:
            yield from by.possession_turn(table)
    found = own(table.turn, "now") if keeps_books(table, table.turn) else None
    if found is not None:
        yield from found.sections(table)
    else:
        from companion.screens.play.others import sections

        yield from sections(table)


def without_numbers(sections: Iterable[Section]) -> tuple[Section, ...]:
    """Leave the numbers of a turn that only comes to that turn: the strip has those of now."""
    return tuple(
        replace(one, parts=tuple(part for part in one.parts if not _is_spare(part)))
        for one in sections
    )


def _is_spare(part: Part) -> bool:
    return isinstance(part, Track | Figures) and part.spare


def keeps_books(table: Table, role: Role) -> bool:
    """Tell whether the app keeps the books of a role at this table."""
    return role not in table.setup.on_paper and role_rules(role).keeps_books


def left_over(asked: Iterable[Prompt], shown: Iterable[Section]) -> tuple[Prompt, ...]:
    """Give what is asked without what the groups show."""
    there = [answer.action for section in shown for answer in section.answers]
    if not there:
        return tuple(asked)
    return tuple(
        replace(prompt, answers=tuple(one for one in prompt.answers if one.action not in there))
        for prompt in asked
    )


# Making keys of what the table may offer


def offered(table: Table, *kinds: type) -> tuple[Tried, ...]:
    """Give everything of these kinds that the table might offer, allowed now or not, in order."""
    return tuple(one for one in tried_of(table) if isinstance(one.answer.action, kinds))


def attempt(table: Table, answer: Answer) -> Tried:
    """Try what the moment does not offer by itself: a key for it stands there all the same."""
    no = refused(table, answer.example)
    if no is None:
        return Tried(answer, "", None, None, "")
    return Tried(answer, no.refusal.rule, None, no.refusal, no.short or NOT_NOW)


def kept_key(table: Table, action: Action, label: str, **more: object) -> tuple[Key, ...]:
    """Make the key of one kind of action; where the moment offers none it is dimmed, and stays."""
    found = offered(table, type(action))
    return one_key(found or (attempt(table, Answer(action, label)),), label, **more)


def key(one: Tried, label: str = "", **more: object) -> Key:
    """Make a key of what might be offered; dimmed where it is refused now."""
    answer = one.answer
    made = Key(
        label or answer.label,
        (answer,),
        note=answer.note,
        price="" if answer.price is None else str(answer.price),
        why=one.short,
        rule=one.rule,
    )
    return replace(made, **more)  # type: ignore[arg-type]  # the fields of a key, by name


def keys(
    found: Iterable[Tried], label: Callable[[Answer], str] | None = None, **more: object
) -> tuple[Key, ...]:
    """Make a key of each."""
    return tuple(key(one, "" if label is None else label(one.answer), **more) for one in found)


def one_key(found: Iterable[Tried], label: str, **more: object) -> tuple[Key, ...]:
    """Make one key of several ways to do the same: it opens a list of those allowed now."""
    found = tuple(found)
    if not found:
        return ()
    allowed = tuple(one for one in found if not one.short)
    made = key((allowed or found)[0], label, **more)
    return (replace(made, answers=tuple(one.answer for one in allowed or found[:1])),)
