"""Two parts that claim the same thing are loud when the program starts."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest

from rules import Event, new_table, prompts
from rules.actions import Action, EndTurn, TellDefense
from rules.boards import Board, Other
from rules.draft import Draft
from rules.house import HOUSE, TwiceClaimedError, asks, decides, reads_die, reconciles, runs
from rules.names import Piece, Role, Token
from rules.outcome import UnreadableError
from rules.owed import FirstPlacement, FlareRoll, Owed
from rules.part import Part
from rules.plain import unpack
from rules.roles import ROLES, SHARED
from rules.roles.base import KNIGHT, UNICORN
from rules.roles.ghoul.against_offers import offer_against_the_ghoul
from rules.sentences import read_action, sentence, sentences
from rules.table import Setup, turn_order
from rules.transcript import read, read_setup_lines, write_setup
from rules.windows import PassTurn
from tests.made_up import FURNITURE, MADE_UP
from tests.made_up.board import MadeUp
from tests.table import play, refused, then

if TYPE_CHECKING:
    from collections.abc import Callable


def a_room(mark: Callable[[Any], Any] | None = None, **classes: type) -> ModuleType:
    """Make a module with one function that is marked, and with these classes."""
    room = ModuleType("the_new_room")

    def new(*_: object) -> None: ...

    new.__module__ = room.__name__
    if mark is not None:
        room.new = mark(new)  # type: ignore[attr-defined]  # a module has what it is given
    vars(room).update(classes)
    return room


@sentence("{by} ends turn[quiet: quietly]")
@dataclass(frozen=True, slots=True)
class EndQuietly(Action):
    """The same line as the end of a turn, in other words."""

    by: Role
    quiet: bool = False


@sentence("{by} dawdles")
@dataclass(frozen=True, slots=True)
class Dawdle(Action):
    """Something that nobody else decides."""

    by: Role


TWICE = {
    "an action": Part(conduct=(a_room(decides(TellDefense)),)),
    "what is asked": Part(conduct=(a_room(asks(FirstPlacement)),)),
    "what runs by itself": Part(conduct=(a_room(runs(PassTurn)),)),
    "a die's reader": Part(conduct=(a_room(reads_die(FlareRoll)),)),
    "a role": KNIGHT,
    "a piece": replace(KNIGHT, role=Role.THIEF, conduct=(), pieces=(Piece.KNIGHT,)),
    "a sentence": Part(conduct=(a_room(decides(EndQuietly)),)),
    "a token": replace(UNICORN, role=Role.THIEF, pieces=(), owns=(Token.GEM,)),
    "a saved class": Part(kept=(a_room(Other=EndQuietly),)),
}
SAID = {
    "an action": "rules.actions.turn.TellDefense is claimed by rules.roles.others.tell_defense and",
    "what is asked": "rules.owed.FirstPlacement is claimed by rules.cave",
    "what runs by itself": "rules.windows.PassTurn is claimed by rules.windows.pass_on and",
    "a die's reader": "rules.owed.FlareRoll is claimed by",
    "a role": "knight is claimed by the rules of knight and by the rules of knight",
    "a piece": "knight is claimed by",
    "a token": "gem is claimed by .*dragon and by .*thief",
    "a sentence": "the sentences of rules.actions.turn.EndTurn and .*EndQuietly read the same line",
    "a saved class": "Other is claimed by rules.boards.Other and by .*EndQuietly",
}


@pytest.mark.parametrize("what", TWICE)
def test_a_thing_that_is_claimed_twice_raises_and_names_both(what: str) -> None:
    """The house stays as it was."""
    before = HOUSE.parts
    kept = tuple(
        one for one in ROLES if what not in {"a piece", "a token"} or one.role is not Role.THIEF
    )
    with pytest.raises(TwiceClaimedError, match=SAID[what]):
        HOUSE.furnish(*kept, *SHARED, TWICE[what])
    assert HOUSE.parts is before
    assert HOUSE.decide[EndTurn].__module__ == "rules.ending"


def test_what_follows_from_a_piece_that_arrives_is_said_by_one_part() -> None:
    """Of the two Ghouls, as of the two Ghosts, one says it for both: it follows once."""
    for said in (HOUSE.comes, HOUSE.arrives):
        assert said
        assert len(said) == len(set(said))


def test_what_is_reconciled_is_claimed_once_too() -> None:
    """Once the map was mended one part says what is left."""
    room = a_room(reconciles(FirstPlacement))
    with HOUSE.furnished(Part(conduct=(room,))):
        assert set(HOUSE.reconcile) == {FirstPlacement}
    with pytest.raises(TwiceClaimedError):
        HOUSE.furnish(Part(conduct=(room,)), Part(conduct=(a_room(reconciles(FirstPlacement)),)))


def test_a_sentence_is_known_while_somebody_decides_it() -> None:
    """And in the order in which the parts come."""
    with pytest.raises(UnreadableError):
        read_action("knight dawdles")
    with HOUSE.furnished(Part(conduct=(a_room(decides(Dawdle)),)), *ROLES, *SHARED):
        assert read_action("knight dawdles") == Dawdle(Role.KNIGHT)
        assert sentences()[0].action is Dawdle
    with pytest.raises(UnreadableError):
        read_action("knight dawdles")


def test_what_a_saved_game_may_hold_follows_the_parts() -> None:
    """A class is read while its part stands in the house."""
    saved = {"$": "AnswerWithABow", "by": {"$": "Role", "value": "knight"}}
    with HOUSE.furnished(*FURNITURE):
        assert unpack(saved).by is Role.KNIGHT
    with pytest.raises(ValueError, match="does not know “AnswerWithABow”"):
        unpack(saved)


def test_whatever_a_saved_game_may_hold_can_be_read_again() -> None:
    """Each class that a field of a board, of what is owed, or of an event names is known.

    One that nobody knows would be saved all the same, and the game would never open again. Boards
    are among them: a role that nobody plays has one for its possession turn.
    """
    kept = _held({*_below(Board), *get_args(Event), *_below(Owed)})
    assert {cls for cls in kept if HOUSE.kinds.get(cls.__name__) is not cls} == set()


def _below(cls: type) -> set[type]:
    found = {one for near in cls.__subclasses__() for one in {near, *_below(near)}}
    # A class with slots is made twice, and only one of the two stands in its module.
    return {
        one
        for one in found
        if one.__module__.startswith("rules.")
        and vars(sys.modules[one.__module__]).get(one.__name__) is one
    }


def _held(classes: set[type]) -> set[type]:
    """Give these classes and all that their fields name, however deep."""
    seen: set[type] = set()
    new = set(classes)
    while new:
        one = new.pop()
        seen.add(one)
        if is_dataclass(one):
            named: dict[str, Any] = {}
            for base in reversed(one.__mro__[:-1]):
                named |= vars(sys.modules[base.__module__]) | _named_in(base.__module__)
            hints = get_type_hints(one, named).values()
            new |= {cls for hint in hints for cls in _classes(hint)} - seen
    return seen


def _named_in(module: str) -> dict[str, Any]:
    """Give what a module imports, for types alone too."""
    tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8"))
    imports = (one for one in ast.walk(tree) if isinstance(one, ast.ImportFrom) and one.module)
    return {
        name.asname or name.name: getattr(import_module(one.module or ""), name.name)
        for one in imports
        for name in one.names
    }


def _classes(hint: Any) -> set[type]:  # noqa: ANN401  # a type hint is of any type
    if isinstance(hint, Enum):
        return {type(hint)}
    parts = {cls for part in get_args(hint) for cls in _classes(part)}
    ours = isinstance(hint, type) and hint.__module__.startswith("rules.")
    return {*parts, hint} if ours and (is_dataclass(hint) or issubclass(hint, Enum)) else parts


def test_everybody_in_the_boxes_has_rules() -> None:
    """The one tuple names every role once, and a table can be laid out for each."""
    assert sorted(one.role for one in ROLES) == sorted(Role)
    for role in (Role.KNIGHT, Role.GHOUL):
        assert role in new_table(Setup((role,))).roles


ON_PAPER = tuple(replace(MADE_UP, on_paper=UNICORN) if one is MADE_UP else one for one in FURNITURE)


def test_whose_books_are_kept_stands_in_what_is_saved() -> None:
    """A transcript by hand keeps all books; a saved set-up that names none is from before."""
    with HOUSE.furnished(*ON_PAPER):
        setup = read("table knight unicorn").setup
        assert setup.on_paper == frozenset()
        lines = write_setup(setup)
        assert lines == ["table knight unicorn", "books unicorn"]
        assert read_setup_lines("\n".join(lines)) == setup
        before = read_setup_lines("table knight unicorn")
        assert before.on_paper == {Role.UNICORN}
        assert write_setup(before) == ["table knight unicorn", "books nobody"]
        assert read("\n".join(write_setup(before))).setup == before
    with HOUSE.furnished(*FURNITURE):
        assert write_setup(setup) == ["table knight unicorn"]
        assert read_setup_lines("table knight unicorn").on_paper == frozenset()


def test_books_on_paper_are_those_of_a_role_that_only_reports() -> None:
    """Its turn passes, its numbers are told, its windows are silent, its own deeds are not said."""
    with HOUSE.furnished(*ON_PAPER):
        table = play("table knight unicorn", "books nobody", "knight ends turn")
        assert table.roles[Role.UNICORN] == Other()
        assert next(prompt.text for prompt in prompts(table)) == "The Unicorn takes a turn"
        no = refused(table, "unicorn hides acorn")
        assert no.text == "The books of the Unicorn stay with real components in this game"
        table = then(table, "unicorn has 4 defense", "unicorn ends turn")
        assert table.roles[Role.UNICORN].defense == 4
        assert table.turn is Role.KNIGHT
        kept = play("table knight unicorn", "knight ends turn", "unicorn hides acorn")
        assert isinstance(kept.roles[Role.UNICORN], MadeUp)


@pytest.mark.rule("base.turn-order", "base.turn-order.mysterious-manor")
def test_a_role_says_something_where_it_has_a_board_and_nowhere_else() -> None:
    """Seated or summoned; and by the Ghoul's own words the Vile Ghoul plays as well."""
    for seats, heard in (((Role.THIEF,), False), ((Role.GHOUL,), True), ((Role.VILE_GHOUL,), True)):
        assert (offer_against_the_ghoul in HOUSE.at(new_table(Setup(seats))).offers) is heard
    table = new_table(Setup((Role.THIEF,)))
    draft = Draft(table, None, overrule=False)
    draft.seat(Role.GHOUL, HOUSE.roles[Role.GHOUL].board(table.setup), "ghost.solo")
    assert offer_against_the_ghoul in HOUSE.at(draft.table).offers
    assert offer_against_the_ghoul not in HOUSE.at(table).offers


def test_the_one_tuple_is_the_order_of_the_turns() -> None:
    """By the numbers on the boards, whatever the seating; a Unicorn right after the Dragon."""
    cave = ["knight", "goblins", "dragon", "unicorn", "cave", "thief", "ghoul", "ghost"]
    others = ["armored-knight", "vile-ghoul", "shadow-paladin", "cave-ghost", "thief", "ghoul"]
    manor = ["paladin", "skeletons", "spider", "manor", "warlock"]
    visited = ["armored-knight", "skeletons", "shadow-paladin", "manor", "warlock"]
    for order in (cave, others, manor, visited):
        seats = tuple(map(Role, order))
        assert turn_order(tuple(reversed(seats))) == seats
