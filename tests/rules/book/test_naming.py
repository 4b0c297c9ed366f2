"""Whoever says a name alone is led to the thing itself: every name of the book, one by one."""

from __future__ import annotations

import csv
from typing import Final

import pytest

from rules.book import UNREAD, answer, entries, search
from rules.book.model import RULING
from rules.book.naming import Names
from rules.book.opened import book
from rules.names import Role
from tests.repository import ROOT

THINGS: Final = frozenset(
    [
        *("terror", "variant", "cave.omens", "ghoul.terrain", "ghost.terrain"),
        *("shadow-paladin.traits", "shadow-paladin.play-power-card"),
        *("armored-knight.actions", "cave-ghost.using-powers"),
    ]
)
"""What stands below these are cards, Omens, Terrain, traits, actions and powers with names."""

MEANT: Final = {
    "components": "base.components",
    "forced movement": "base.forced-movement",
    "open edges": "base.open-edge",
    "shape the cave": "cave.shape-the-cave",
    "place treasure": "cave.place-treasure",
    "rockslide": "cave.omens.rockslide",
    "hatred": "cave.omens.hatred",
    "crystal curse": "cave.omens.crystal-curse",
    "past plunder": "variant.past-plunder",
    "crowded house": "variant.crowded-house",
    "moving": "ghoul.move",
    "possession": "ghost.taking-a-possession-turn",
    "cave rules": "base.cave-turn",
    "collect treasures": "cave.tokens.treasure",
    "deck": "possession.deck",
}
"""Where a name leads that is not the first of its entries': to what holds for everybody, to whom
the Cave Ghost took it from, to the role that a shorter word names, to the card itself."""


def named() -> dict[str, list[str]]:
    """By the name of a phase or a thing, as players say it: the entries that have it, in order."""
    found: dict[str, list[str]] = {}
    for entry in entries():
        above, _, name = entry.id.rpartition(".")
        printed = entry.booklet != RULING and entry.confidence != UNREAD
        if printed and (above in THINGS or above in set(Role)):
            found.setdefault(name.replace("-", " "), []).append(entry.id)
    return found


def first(words: str, role: str | None = None) -> str:
    """The address of the first hit."""
    return search(words, role=role, limit=1)[0].entry.id


def test_every_name_leads_to_its_own_entry_first() -> None:
    """Phases, cards, Terrain, Omens, traits, actions, powers; the Ghoul's before the Ghost's."""
    names = named()
    assert len(names) > 120
    assert MEANT.keys() <= names.keys()
    wrong = {
        name: first(name) for name, held in names.items() if first(name) != MEANT.get(name, held[0])
    }
    assert wrong == {}


def looked_up() -> list[tuple[str, str]]:
    """What the booklets' headings and lists of components name, and the entry that is about it."""
    with (ROOT / "tests" / "book" / "looked_up.tsv").open(encoding="utf-8", newline="") as file:
        return [(row["word"], row["entry"]) for row in csv.DictReader(file, delimiter="\t")]


def test_every_piece_space_and_term_of_the_booklets_is_found_and_never_doubted() -> None:
    """Dice, Entrance, Dark tile, Hero cubes: one or two words, typed alone."""
    words = looked_up()
    assert len(words) > 180
    assert len({word for word, _ in words}) == len(words)
    assert {
        word: first(word) for word, held in words if first(word) not in held.split(" or ")
    } == {}
    unread = {one.id for one in entries() if one.confidence == UNREAD}
    assert [word for word, held in words if answer(word).answered is (held in unread)] == []


def test_what_an_entry_says_it_is_about_leads_to_it() -> None:
    """No two entries claim the same word, and none claims a role's name."""
    claimed = [(name, one.id) for one in entries() for name in one.names]
    assert len({name for name, _ in claimed}) == len(claimed)
    assert {name: first(name) for name, held in claimed if first(name) != held} == {}


def test_a_name_with_its_role_leads_to_that_roles_entry() -> None:
    """Said before it, or chosen above the search."""
    roles = {entry.id: entry.role for entry in entries() if entry.role}
    every = [(name, one) for name, held in named().items() for one in held if one in roles]
    said = {
        f"{roles[one]} {name}": found
        for name, one in every
        if name != "cave rules"  # that is two roles, and nothing that either has a name for
        and (found := first(f"{roles[one].replace('-', ' ')} {name}")) != one
    }
    chosen = {
        (roles[one], name): found
        for name, one in every
        if (found := first(name, roles[one])) != one
    }
    assert said == {}
    assert chosen == {}


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("roll", "ghoul.roll-and-set-statistics"),
        ("set statistics", "ghoul.roll-and-set-statistics"),
        ("gems", "ghoul.collect-treasures-and-gems"),
        ("possession", "ghost.taking-a-possession-turn"),
        ("possession turn", "ghost.taking-a-possession-turn"),
        ("possession cards", "possession.deck"),
        ("terror", "ghoul.terror-cards"),
        ("soporific spores", "cave.omens.soporific-spores"),
        ("dragon die", "dragon-die.faces"),
        ("terrain tiles", "ghoul.terrain"),
        ("magma tile", "ghoul.terrain.magma"),
        ("hatred tokens", "cave-ghost.difficulty-variants.hatred-tokens"),
        ("ghost tile", "ghost.ghost-tiles"),
        ("knight turn", "base.knight-turn"),
        ("ghost other players", "ghost.other-players"),
    ],
)
def test_half_a_name_and_the_kind_of_a_thing_lead_there_too(asked: str, address: str) -> None:
    """A phase that joins two things is each of them; a kind may be said or left out."""
    assert first(asked) == address


@pytest.mark.parametrize("role", [None, *Role])
@pytest.mark.parametrize("word", ["pizza", "weather", "castling", "chess", "wifi", "bicycle"])
def test_a_word_of_elsewhere_alone_is_doubted_whoever_asks(word: str, role: str | None) -> None:
    """No role's chip makes a pizza a rule."""
    assert not answer(word, role=role).answered


@pytest.mark.parametrize("role", [None, *Role])
def test_a_word_of_the_book_is_not_doubted_whoever_asks(role: str | None) -> None:
    """Nor does a chip make a rule a pizza."""
    for word in ("chase", "magma", "telekinesis", "grit", "skitter"):
        assert answer(word, role=role).answered


@pytest.mark.parametrize("asked", ["river", "attack the knight", "focus cube", "grit cube"])
@pytest.mark.parametrize("role", [None, "ghost"])
def test_a_name_that_is_given_or_held_by_several_is_not_doubted(
    asked: str, role: str | None
) -> None:
    """Though it be a special case, which a single word of its address would leave open."""
    assert answer(asked, role=role).answered


def test_nothing_that_was_said_names_nothing() -> None:
    """No name is empty, and an unknown one leads nowhere."""
    names = Names(entries(), book().lexicon)
    assert names.named([]) == []
    assert names.named(["zebra"]) == []


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("attacking the ghoul", "ghoul.other-players"),
        ("attack the ghoul", "ghoul.other-players"),
        ("how do I attack the ghoul", "ghoul.other-players"),
        ("ghoul attack", "ghoul.attack"),
        ("how does the ghoul attack", "ghoul.attack"),
        ("the attack of the ghoul", "ghoul.attack"),
        ("attack as the ghoul", "ghoul.attack"),
        ("discs of the ghoul", "ghoul.roll-and-set-statistics.tracking"),
    ],
)
def test_who_is_attacked_is_told_by_the_order_of_the_words(asked: str, address: str) -> None:
    """The reference card is called so: it tells the others how they attack the Ghoul."""
    assert first(asked) == address
