"""Every action is a sentence: one template an action, read and written by the same code.

A template is plain text with slots: `{name}` holds a field, `[ with {name}]` is left out when
the field has its default, and `[name: words]` stands for a field that is true.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from rules.outcome import UnreadableError
from rules.plain import all_opened, sealed
from rules.secret import SEALED, Secret

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.house import House

    Spoken = str | Callable[[Any], str]

OVERRULE: Final = "overrule "
"""What stands before the sentence of a step that was done although the rules refuse it."""

C = TypeVar("C", bound=type)

F = TypeVar("F", bound="Callable[[Any], str]")

_TEMPLATES: Final[dict[type, str]] = {}
_SAID: Final[dict[type, Spoken]] = {}
_BEGUN: Final[dict[type, str]] = {}
_KINDS: Final[dict[type, str]] = {}
_COMPILED: Final[dict[type, Sentence]] = {}
PART: Final = re.compile(
    r"\[(?P<flag>\w+):(?P<words>[^\]]*)\]"
    r"|\[(?P<before>[^\]{]*)\{(?P<option>\w+)\}(?P<after>[^\]]*)\]"
    r"|\{(?P<slot>\w+)\}"
)
_SPACE_TYPE: Final = tuple[int, int]


def sentence(template: str, said: str = "", kind: str = "") -> Callable[[C], C]:
    """Give an action its sentence; `said` is how people say it, where they say it otherwise.

    Where a function says it (`say_by`), `said` is how it begins, as long as not all is known.
    `kind`: what sort of thing it is in a list, once it is done, where the sentence without its
    gaps does not tell.
    """

    def mark(cls: C) -> C:
        _TEMPLATES[cls] = template
        _SAID[cls] = _BEGUN[cls] = said or template
        _KINDS[cls] = kind
        return cls

    return mark


def say_by(action: type) -> Callable[[F], F]:
    """Let a function give the form in which people say an action, where one form is too few."""

    def mark(function: F) -> F:
        _SAID[action] = function
        return function

    return mark


def said_template(action: type) -> Spoken:
    """Give the form in which people say an action; `rules.said` reads it."""
    return _SAID[action]


def kind_said(action: type) -> str:
    """Give the words of its own that an action has for its kind; empty where it has none."""
    return _KINDS[action]


def template_of(action: type) -> str:
    """Give the words of a sentence as people say it, or begin to where a function says it."""
    return _BEGUN[action]


@dataclass(frozen=True, slots=True)
class Slot:
    """One field in a sentence: how it looks in text, and how it is read and written.

    `phrases` is everything it can say, and `repeats` that it may say several, one after the other.
    """

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    shown: str
    phrases: tuple[str, ...]
    repeats: bool = False

    def fits(self, text: str) -> bool:
        """Tell whether a text can be read as this."""
        return re.fullmatch(self.pattern, text) is not None


def _choice(members: Iterable[Enum], shown: str) -> Slot:
    named = {str(member.value): member for member in members}
    return Slot(
        "|".join(map(re.escape, sorted(named, key=len, reverse=True))),
        named.__getitem__,
        lambda member: str(member.value),
        shown,
        tuple(named),
    )


def _space(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def _several(of: Slot) -> Slot:
    return Slot(
        f"(?:{of.pattern})(?: (?:{of.pattern}))*",
        lambda text: tuple(map(of.read, text.split())),
        lambda values: " ".join(map(of.write, values)),
        f"{of.shown} …",
        of.phrases,
        repeats=True,
    )


_FEW: Final = 2
"""So many choices are named in the documentation; of more only what they are."""
ANY_NUMBER, ANY_SPACE, ANY_WORDS = "<number>", "<x>,<y>", "<words>"
"""Phrases that stand for whatever has this form."""
_DIGITS: Final = r"-?\d{1,99}"
"""No number of the game has more; a file may, and thousands of them are no number to Python."""
_NUMBER: Final = Slot(_DIGITS, int, str, ANY_NUMBER, (ANY_NUMBER,))
_SPACE: Final = Slot(
    f"{_DIGITS},{_DIGITS}", _space, lambda space: f"{space[0]},{space[1]}", ANY_SPACE, (ANY_SPACE,)
)
_WORDS: Final = Slot(r"\S.*?", str, str, ANY_WORDS, (ANY_WORDS,))


def slot_of(kind: Any) -> Slot:  # noqa: ANN401  # a type hint is of any type
    """Find how a field of this type looks in a sentence."""
    if get_origin(kind) in {UnionType, Union}:
        return _one_of([slot_of(one) for one in get_args(kind) if one is not NoneType])
    if kind == _SPACE_TYPE:
        return _SPACE
    if get_origin(kind) is tuple:
        return _several(slot_of(get_args(kind)[0]))
    if get_origin(kind) is Literal:
        members = get_args(kind)
        few = " or ".join(str(member.value) for member in members[:_FEW])
        many = type(members[0]).__name__.lower()
        return _choice(members, f"<{few if len(members) <= _FEW else many}>")
    if isinstance(kind, type) and issubclass(kind, Enum | Secret):
        name = kind.__name__.lower()
        return _hidden(kind) if issubclass(kind, Secret) else _choice(kind, f"<{name}>")
    return _NUMBER if kind is int else _WORDS


def _bare(secret: Secret[Any]) -> str:
    """Write a secret in the words that it is typed in."""
    return slot_of(secret.of()).write(secret.uncover())


def _hidden(kind: type[Secret[Any]]) -> Slot:
    """Hide what a secret holds: it is typed in plain words, and written as what it shows."""
    of = slot_of(kind.of())
    there = re.compile(f"{re.escape(kind.shown)}(?: ({SEALED}))?")

    def read(text: str) -> Secret[Any]:
        found = there.fullmatch(text)
        if found is None:
            return kind(of.read(text))
        return kind.unread((found[1] or "").strip("{}"))

    # A group of its own would be taken for a field.
    pattern = f"{re.escape(kind.shown)}(?: {SEALED})?|{of.pattern}"
    phrases = (*of.phrases, kind.shown)
    return Slot(pattern, read, str, f"{of.shown}|{kind.shown}", phrases, of.repeats)


def _one_of(slots: list[Slot]) -> Slot:
    if len(slots) == 1:
        return slots[0]
    return Slot(
        "|".join(slot.pattern for slot in slots),
        _first(slots),
        lambda value: str(getattr(value, "value", value)),
        "|".join(slot.shown for slot in slots),
        tuple(phrase for slot in slots for phrase in slot.phrases),
    )


def _first(slots: list[Slot]) -> Callable[[str], Any]:
    def read(text: str) -> Any:  # noqa: ANN401  # whichever of the types fits
        return next(slot.read(text) for slot in slots if slot.fits(text))

    return read


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a template that a field fills: with its value, or with words where it is true."""

    name: str
    before: str = ""
    after: str = ""
    is_flag: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """A compiled template: what reads a line into an action, and writes it back."""

    action: type
    template: str
    pattern: str
    parts: tuple[str | Part, ...]
    fixed: tuple[str, ...]
    """Those of its parts that are words, which every line of it has."""
    slots: dict[str, Slot]
    optional: frozenset[str]

    def make_ready(self) -> None:
        """Be read at once when it comes to it: a pattern takes longer than a decision."""
        _pattern(self.pattern)

    def read(self, line: str) -> Any:  # noqa: ANN401  # an action of this sentence's class, or None
        """Read a line as this sentence; None when it is another."""
        # Sentences with the same verb are told apart by their fixed words, before one is compiled.
        if not all(map(line.__contains__, self.fixed)):
            return None
        # Compiled when first read, and kept: most sentences are never said in a game.
        found = _pattern(self.pattern).fullmatch(line)
        if found is None:
            return None
        values: dict[str, Any] = {}
        for name, text in found.groupdict().items():
            if text is not None:
                slot = self.slots.get(name)
                values[name] = True if slot is None else slot.read(text)
        action = self.action(**values)
        hides = any(isinstance(one, Secret) for one in values.values())
        return all_opened(action) if hides else action

    def write(
        self,
        action: Any,  # noqa: ANN401  # of any class
        blanks: dict[str, str] | None = None,
        *,
        kept: bool = False,
        bare: bool = False,
    ) -> str:
        """Write an action as its sentence; `blanks` stand for fields that are still asked.

        `kept`: a secret has its seal behind it, so that this device reads it again.
        `bare`: it stands there as it is typed, where there is no table to keep it from.
        """
        said = []
        for part in self.parts:
            if isinstance(part, str):
                said.append(part)
                continue
            name = part.name
            if blanks and name in blanks:
                said += part.before, blanks[name], part.after
                continue
            value = getattr(action, name)
            if part.is_flag:
                said.append(part.before if value else "")
            elif name not in self.optional or value not in (None, ()):
                secret = isinstance(value, Secret)
                said += part.before, (_bare if secret and bare else self.slots[name].write)(value)
                if kept and secret and not bare:
                    said.append(f" {{{seal}}}" if (seal := sealed(value)) else "")
                said.append(part.after)
        return "".join(said)

    @property
    def shown(self) -> str:
        """The sentence as the documentation prints it."""

        def text(found: re.Match[str]) -> str:
            if found["flag"]:
                return f"[{found['words']}]"
            if found["slot"]:
                return self.slots[found["slot"]].shown
            return f"[{found['before']}{self.slots[found['option']].shown}{found['after']}]"

        return PART.sub(text, self.template)


@cache
def _pattern(written: str) -> re.Pattern[str]:
    return re.compile(written)


def sentence_of(action: type) -> Sentence:
    """Give an action's sentence; compiled when it is first needed, since start-up is dear."""
    if action not in _COMPILED:
        _COMPILED[action] = _compile(action)
    return _COMPILED[action]


def _compile(action: type) -> Sentence:
    template = _TEMPLATES[action]
    hints = get_type_hints(action)
    slots: dict[str, Slot] = {}
    pattern: list[str] = []
    parts: list[str | Part] = []
    end = 0
    for found in PART.finditer(template):
        parts.append(template[end : found.start()])
        pattern.append(re.escape(template[end : found.start()]))
        end = found.end()
        if flag := found["flag"]:
            parts.append(Part(flag, found["words"], is_flag=True))
            pattern.append(f"(?P<{flag}>{re.escape(found['words'])})?")
            continue
        name = found["slot"] or found["option"]
        parts.append(Part(name, found["before"] or "", found["after"] or ""))
        slots[name] = slot_of(hints[name])
        part = f"(?P<{name}>{slots[name].pattern})"
        if found["option"]:
            part = f"(?:{re.escape(found['before'])}{part}{re.escape(found['after'])})?"
        pattern.append(part)
    pattern.append(re.escape(template[end:]))
    parts.append(template[end:])
    optional = frozenset(field.name for field in fields(action) if field.default is not MISSING)
    fixed = tuple(part for part in parts if isinstance(part, str))
    return Sentence(action, template, "".join(pattern), tuple(parts), fixed, slots, optional)


def sentences() -> tuple[Sentence, ...]:
    """Give every sentence that somebody decides, in the order of the house."""
    return tuple(map(sentence_of, _house().decide))


def _house() -> House:
    from rules.house import HOUSE  # noqa: PLC0415  # the house holds sentences against each other

    return HOUSE


def verb(action: type) -> str:
    """Give a sentence's first fixed word, by which it is known: one look instead of trying all."""
    fixed = PART.sub("\0", _TEMPLATES[action]).split()
    return next(word.strip("\0") for word in fixed if word.strip("\0"))


def read_action(line: str) -> Any:  # noqa: ANN401  # any of the actions
    """Read one line of a transcript."""
    words = line.split()
    line = " ".join(words)
    verbs = _house().verbs
    tried = [one for word in words[:2] for one in verbs.get(word, ())]
    for one in tried:
        action = sentence_of(one).read(line)
        if action is not None:
            return action
    if tried:
        forms = " or ".join(f"“{sentence_of(one).shown}”" for one in tried)
        msg = f"cannot read “{line[:80]}”; the sentence is {forms}"
    else:
        msg = f"cannot read “{line[:80]}”; no sentence begins like that"
    raise UnreadableError(msg)


def write_action(action: object, *, kept: bool = False, bare: bool = False) -> str:
    """Write an action as a line of a transcript; one that is kept has its secrets sealed."""
    return sentence_of(type(action)).write(action, kept=kept, bare=bare)
