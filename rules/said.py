"""What somebody did, as a person says it: the one place that knows number, article and pronoun.

A transcript keeps its form. Beside it each action may have a second one, with `said=` in its
`@sentence`, for screens, Undo and the history; an action without it is said by its transcript's.

    {space}       a value by its name: the Knight, Hunt, the tile above the Entrance
    {space:at}    in one of the ways of `_WAYS`
    {space:edge}  between it and the action's other space
    {whose}       the Knight's; {their} her, his, its, their
    [ to {space}] left out where nothing is said; [flag: words] where it is true
    [!space: a tile] where it is not said

A space is named by what is near it on the map, where one is given; never by what the action moves.
"""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from rules.actions import CaveCollapses, CollapseBegins
from rules.actions import map as on_the_map
from rules.map.places import WAY, between, place, the_space, the_tile
from rules.names import (
    Direction,
    Kind,
    Piece,
    Role,
    Token,
    a,
    capital,
    listed,
    many,
    past,
    plural,
    possessive,
    pronoun,
    several,
    title,
    token_name,
)
from rules.outcome import UnreadableError
from rules.pieces import piece_title, pieces_of
from rules.secret import Secret, without_seals
from rules.sentences import OVERRULE, kind_said, read_action, said_template, template_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.map.cave import Cave

_SLOT: Final = re.compile(r"\{(\w+)(?::([\w ]+))?\}")
_PART: Final = re.compile(
    r"\[!(?P<without>\w+):(?P<instead>[^\]]*)\]"
    r"|\[(?P<flag>\w+):(?P<words>[^\]]*)\]"
    r"|\[(?P<maybe>[^\]]*)\]"
)
_VERB: Final = re.compile(r" (\w+)")
_UNSAID: Final = (None, (), "")


def said(action: object, cave: Cave | None = None, *, once: bool = True) -> str:
    """Say what somebody did, as people say it; `cave` is the map before it.

    `once`: who does it is named once, and then it is “to its left”.
    """
    template = said_template(type(action))
    if callable(template):
        template = template(action)
    template = _conjugated(getattr(action, "by", None), template)
    text = _PART.sub(lambda part: _part(action, part), template)
    text = _filled(action, text, cave)
    return capital(_with_articles(text if cave is None or not once else _named_once(action, text)))


_DOES_ITSELF: Final[dict[type, str]] = {CaveCollapses: "The Cave", CollapseBegins: "The Collapse"}
"""What nobody at the table does, and who does it as a sentence says it."""


def did(action: object, cave: Cave | None = None, *, once: bool = True) -> str:
    """Say what somebody did, once it is done: the Ghoul attacked the Knight (Strength 1)."""
    text = said(action, cave, once=once)
    who = getattr(action, "by", None)
    # What nobody does, such as putting a piece of the Cave Ghost down, is no deed of the Cave.
    name = _DOES_ITSELF.get(type(action)) or capital(named(who))
    verb = _VERB.match(text, len(name)) if text.startswith(name) else None
    if verb is None:
        return text
    return f"{name} {past(verb[1])}{text[verb.end() :]}"


_ARTICLE: Final = re.compile(r"^(?:The|An?)\b")
_NO_DEEDS: Final = {"was", "were", "had", "held", "won", "started"}
"""What is said of somebody who did nothing for it: without a name nobody knows of whom."""


def deed(action: object, turn: Role, cave: Cave | None = None) -> str:
    """Say what was done, behind a colon; who did it has no name where it is whose turn it is."""
    done = ""
    if getattr(action, "by", None) is turn:
        done = did(action, cave, once=False).removeprefix(f"{capital(named(turn))} ")
    if not done or done.partition(" ")[0] in _NO_DEEDS:
        done = did(action, cave)
    return _ARTICLE.sub(lambda article: article[0].lower(), done)


def kind_of(action: type) -> str:
    """Say what sort of thing was done, whatever is in its gaps: lost Health, pushed a piece."""
    if own := kind_said(action):
        return own
    text = _PART.sub(lambda part: part["instead"] or "", template_of(action))
    text = re.sub(r"^\{by\} (\w+)", lambda verb: past(verb[1]), text)
    return " ".join(_SLOT.sub(_any_of, text).split()).replace(" ,", ",")


def flag_said(action: type, name: str) -> str:
    """Give the words that stand for a field that is true; empty where people say none of it."""
    parts = _PART.finditer(template_of(action))
    return next((part["words"] for part in parts if part["flag"] == name), "").strip(" ,")


_ANY: Final = {
    **dict.fromkeys(("target", "figure", "foe"), "somebody"),
    "tribe": "a Tribe",
    "piece": "a piece",
    "thing": "something",
    "space": "a tile",
    "to": "another tile",
    "chain": "a Chain",
    "symbol": "a symbol",
    "track": "a track",
    "their": "the",
}
"""What may stand in a gap of this name, in a word."""


def _any_of(slot: re.Match[str]) -> str:
    # Of a number only what is counted is said: 2 Ruin cubes, Ruin cubes.
    return _ANY.get(
        slot[1], f"{slot[2]}s" if slot[2] and slot[2] not in {*_WAYS, _AT, _EDGE} else ""
    )


def begun(action: type, by: object, given: Mapping[str, object], cave: Cave | None = None) -> str:
    """Say as much of what was done as is known already, with a sign for what is still to come."""

    def part(found: re.Match[str]) -> str:
        if found["without"]:
            return ""
        if flag := found["flag"]:
            return found["words"] if given.get(flag) else ""
        return found["maybe"] if all(name in given for name in _gaps(found["maybe"])) else ""

    def value(slot: re.Match[str]) -> str:
        if slot[1] == "their":
            return pronoun(_role(by))
        if not all(name in given for name in _gaps(slot[0])):
            return "…"
        if slot[2] == _EDGE:
            return between(given[slot[1]], given[_OTHER], cave)  # type: ignore[arg-type]  # both are spaces
        return _in_the_way(given[slot[1]], slot[2], cave)

    text = re.sub(
        r"^\{by\} (\w+)",
        lambda verb: f"{capital(named(by))} {past(verb[1])}",
        _conjugated(by, _PART.sub(part, template_of(action))),
    )
    text = " ".join(_with_articles(_SLOT.sub(value, text)).split())
    return f"{text.partition('…')[0].rstrip()} …"


def spoken(line: str) -> str:
    """Say a line of a transcript as people say it; one that no sentence reads as it stands."""
    line = without_seals(line.removeprefix(OVERRULE))
    try:
        return said(read_action(line))
    except UnreadableError:
        return capital(line)


def _part(action: object, part: re.Match[str]) -> str:
    if name := part["without"]:
        return part["instead"] if getattr(action, name) in _UNSAID else ""
    if name := part["flag"]:
        return part["words"] if getattr(action, name) else ""
    names = [name for name in _gaps(part["maybe"]) if hasattr(action, name)]
    there = all(getattr(action, name) not in _UNSAID for name in names)
    return part["maybe"] if there else ""


def _gaps(words: str) -> Iterator[str]:
    """Give the fields that are said in some words; an edge takes both of its spaces."""
    for slot in _SLOT.finditer(words):
        yield from (slot[1], _OTHER) if slot[2] == _EDGE else (slot[1],)


def _filled(action: object, text: str, cave: Cave | None) -> str:
    who = getattr(action, "by", None)
    but = () if cave is None else tuple(_moved(action))

    def value(found: re.Match[str]) -> str:
        if found[1] == "whose":
            return possessive(named(who))
        if found[1] == "their":
            return pronoun(_role(who))
        given = getattr(action, found[1])
        if found[2] == _EDGE:
            return between(given, getattr(action, _OTHER), cave)
        return _in_the_way(given, found[2], cave, but)

    return _SLOT.sub(value, text)


_HIM: Final = {"its": "it", "her": "her", "his": "him", "their": "them"}


def _named_once(action: object, text: str) -> str:
    """Name who does something once: the Ghoul reveals the tile to its left, the Knight her tile."""
    who = getattr(action, "by", None)
    if type(who) is not Role:
        return text
    name, whose = title(who), pronoun(who)
    first, rest = text[: len(name)], text[len(name) :]
    rest = re.sub(rf"\b{name}'s?(?= (?:tile|space)\b)", whose, rest)
    # The Ghost tile is no Ghost, and the Dragon die no Dragon.
    near = rf"\b(of|above|below|under) {name}\b(?! [A-Z]| tile| token| die)"
    rest = re.sub(near, rf"\1 {_HIM[whose]}", rest)
    return first + re.sub(rf"\btile (left|right) of {_HIM[whose]}\b", rf"tile to {whose} \1", rest)


def _moved(action: object) -> Iterator[Piece | Token]:
    """Give what an action moves: it is no help in saying where that comes to lie.

    Whoever does something to the map itself stands still meanwhile.
    """
    stands = type(action).__module__ == on_the_map.__name__
    for field in fields(action):  # type: ignore[arg-type]  # every action is a dataclass
        value = getattr(action, field.name)
        if isinstance(value, Piece | Token):
            yield value
        elif type(value) is Role and not stands:
            yield from pieces_of(value)


# Verbs


def _conjugated(who: object, template: str) -> str:
    """Take the s off the verb where several do it: the Goblins end their turn."""
    if type(who) is not Role or not many(who):
        return template
    return re.sub(r"^(\{by\} )(\w+)", lambda found: found[1] + plural(found[2]), template)


# Values


def _role(who: object) -> Role | None:
    """Give whose turn or number is spoken of: a piece has none of its own."""
    return who if type(who) is Role else None


def named(  # noqa: PLR0911  # one return a kind
    value: object, cave: Cave | None = None, but: tuple[Piece | Token, ...] = ()
) -> str:
    """Name a value as a sentence does; a space by what is near it on the map, but not by these."""
    if isinstance(value, Secret):
        return str(value.shown)
    if type(value) is Role:
        return title(value)
    if type(value) is Piece:
        return piece_title(value)
    if type(value) is Token:
        return token_name(value)
    if type(value) is Direction:
        return WAY[value]
    if isinstance(value, Enum) and isinstance(own := getattr(value, "named", None), str):
        return own
    if isinstance(value, Enum):
        words = str(value.value).replace("-", " ")
        return words if " " in str(value.value) else words.title()
    if _is_space(value):
        # What hovers may be over a space where no tile lies.
        called = the_tile if cave is None or value in cave.tiles else the_space
        return called(value, cave, but)  # type: ignore[arg-type]  # just looked at
    if isinstance(value, tuple):
        return listed(named(one, cave, but) for one in value)
    return str(value)


def _is_space(value: object) -> bool:
    pair = isinstance(value, tuple) and [type(one) for one in value] == [int, int]
    return pair and type(value) is tuple


_FEW: Final = 3


def _each(values: tuple[object, ...]) -> str:
    """Say numbers one by one, and many that are the same in one go."""
    alike = len(values) > _FEW and len(set(values)) == 1
    return f"{named(values[0])} everywhere" if alike else listed(map(named, values))


_AT: Final = "at"
"""Where it lies, and not which tile it is."""
_EDGE: Final = "edge"
"""Between it and the action's other space."""
_OTHER: Final = "other"
_AS_SAID: Final = {"yes", "no", "nothing"}


def _some(name: str) -> str:
    """Give a name its article, where it has none of its own: a Treasure, the Knight."""
    return name if name.startswith("the ") else a(name)


def _word(word: str) -> str:
    """Say a word of a correction: a card's name, a role's, or no name at all."""
    return word if word in _AS_SAID else word.replace("-", " ").title()


_WAYS: Final[dict[str, Callable[[Any], str]]] = {
    "dice": lambda dice: listed(map(str, dice)),
    "each": lambda values: _each(tuple(values)),
    "a": lambda value: _some(named(value)),
    "the": lambda value: f"the {named(value).removeprefix('the ')}",
    "whose": lambda value: possessive(named(value)),
    "words": lambda value: listed(map(_word, value.split())),
    "plain": lambda value: str(getattr(value, "value", value)).replace("-", " "),
    "tile": lambda value: a(f"{value.value.title()} tile") if type(value) is Kind else str(value),
}
"""Other ways to say a value; of any other word so many are counted: {cubes:cube}, 2 cubes."""


def _in_the_way(
    value: Any,  # noqa: ANN401  # any field of an action
    way: str | None,
    cave: Cave | None,
    but: tuple[Piece | Token, ...] = (),
) -> str:
    if way is None:
        return named(value, cave, but)
    if way == _AT:
        return place(value, cave, but)
    return _WAYS[way](value) if way in _WAYS else _counted(value, way)


def _counted(value: object, what: str) -> str:
    """Count things; of several numbers, one after the other: 2 Omens, 1, 2 and 3 Omens."""
    *before, last = map(int, value if isinstance(value, tuple) else (str(value),))
    return several(last, what) if not before else f"{listed(map(str, (*before, last)))} {what}s"


def _with_articles(text: str) -> str:
    return re.sub(r"\b([Aa]) (\w+)", lambda found: f"{a(found[2], found[1])}", text)
