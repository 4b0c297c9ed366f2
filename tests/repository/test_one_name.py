"""One name for one job, in every room of the rules: who has read one role finds the way in all."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from rules import names
from rules.house import HOUSE
from rules.names import CAVES
from rules.part import nothing
from rules.roles import ROLES
from rules.table import Phase
from tests.repository import name, sources

if TYPE_CHECKING:
    from collections.abc import Iterator

HOOKS = ("after_die", "arrives", "comes", "tile_goes", "tiles_carried", "token_pushed")
MAP, CAVE = "rules/map/", "rules/cave/"


def functions(path: str = "") -> Iterator[ast.FunctionDef]:
    """Give the functions of one module of the rules, or of all."""
    for source in sources("rules"):
        if path in {"", name(source)}:
            tree = ast.parse(source.read_text(encoding="utf-8"))
            yield from (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))


def words(camel: str) -> str:
    """Write a class's name as a function's is written."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", camel).lower()


def test_who_decides_an_action_is_called_after_it() -> None:
    """From a line of a transcript to its code, by name alone."""
    others = {
        action.__name__: decide.__name__
        for action, decide in HOUSE.decide.items()
        if not decide.__name__.startswith(words(action.__name__))
    }
    assert others == {}


def test_who_asks_for_what_is_owed_is_called_ask() -> None:
    """And nobody else is: what a turn asks are its prompts."""
    asking = {ask.__name__ for ask in HOUSE.ask.values()}
    assert [one for one in asking if not one.startswith("ask_")] == []
    called = {one.name for one in functions() if one.name.lstrip("_").startswith("ask_")}
    assert called == asking


def test_who_offers_what_may_be_done_besides_is_called_offer() -> None:
    """In somebody else's turn, or at any time."""
    offering = [offer.__name__ for part in HOUSE.parts for offer in part.offers]
    assert [one for one in offering if not one.startswith("offer")] == []


@pytest.mark.parametrize("hook", HOOKS)
def test_what_follows_from_something_is_called_as_the_house_calls_it(hook: str) -> None:
    """The field of the part and the functions in it have one name."""
    called = {one.__name__ for part in HOUSE.parts for one in getattr(part, hook)}
    assert called == {hook}


def test_each_turn_begins_ends_and_asks_under_the_same_names() -> None:
    """Whoever's it is."""
    for role in ROLES:
        turn = role.turn
        assert (turn.begin.__name__, turn.end.__name__) == ("begin_turn", "end_turn"), role.role
        assert turn.prompts.__name__ == "prompts", role.role


def worked_out() -> Iterator[tuple[str, str]]:
    """Give what makes another Cave of one, or a stack: its module of the map, and its name."""
    for source in sources("rules"):
        module = name(source).removeprefix(MAP)
        for one in functions(name(source)) if name(source).startswith(MAP) else ():
            makes = isinstance(one.returns, ast.Name) and one.returns.id in {"Cave", "Stack"}
            of_a_class = one.args.args[:1] and one.args.args[0].arg == "self"
            if makes and not one.name.startswith("_") and not of_a_class:
                yield module, one.name


def called_in(function: ast.FunctionDef) -> set[str]:
    """Give the names of what a function calls."""
    calls = (one.func for one in ast.walk(function) if isinstance(one, ast.Call))
    return {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in calls}


def who_carries_out(module: str, pure: str) -> list[str]:
    """Name who bears the name of what the map works out, in the module of the Cave of that name."""
    of_the_name = re.compile(rf"{pure}(_\w+)?")
    return [one.name for one in functions(CAVE + module) if of_the_name.fullmatch(one.name)]


@pytest.mark.parametrize(("module", "pure"), tuple(worked_out()))
def test_a_pure_function_and_the_one_that_carries_it_out_are_a_pair(module: str, pure: str) -> None:
    """The map makes another Cave of one in `place`; `place_tile` changes it at the table.

    The one stands in a module of the map, the other in the module of that name in the Cave.
    """
    assert who_carries_out(module, pure) != []
    assert any(pure in called_in(one) for one in functions(CAVE + module))


def test_what_the_map_works_out_is_found_in_its_modules() -> None:
    """A test that finds no pair would always pass."""
    found = set(worked_out())
    assert {("placing.py", "place"), ("ending.py", "begin_collapse")} < found


def test_whoever_has_a_seat_gives_its_board_under_one_name() -> None:
    """`board` in the module about the seat; so a role that is read for the first time is known."""
    seats = [name(path) for path in sources("rules") if path.name == "seat.py"]
    assert len(seats) > len(("ghoul", "ghost"))
    for seat in seats:
        assert "board" in {one.name for one in functions(seat)}, seat


def test_what_cannot_be_true_of_a_role_stands_in_a_module_of_that_name() -> None:
    """`never` in `invariants`, whosever it is."""
    says = {one.invariants.__module__ for one in ROLES if one.invariants is not nothing}
    assert {one.rpartition(".")[2] for one in says} == {"invariants"}


def test_a_word_that_everybody_shares_is_defined_once() -> None:
    """One `Kind`, one `GHOSTS`: what `rules.names` calls so nobody else in the rules does.

    In the app a widget may bear the name of what it shows.
    """
    shared = {one for one in vars(names) if not one.startswith("_")}
    again = {
        (name(source), one)
        for source in sources("rules", "companion")
        if name(source) != "rules/names.py"
        for one in defined(source.read_text(encoding="utf-8"))
        if one in shared and (name(source).startswith("rules/") or one in {"Kind", "GHOSTS"})
    }
    assert again == set()
    assert {"Kind", "GHOSTS"} <= shared


def defined(source: str) -> Iterator[str]:
    """Give what a module defines: its classes, functions and values."""
    for one in ast.parse(source).body:
        if isinstance(one, ast.ClassDef | ast.FunctionDef):
            yield one.name
        targets = one.targets if isinstance(one, ast.Assign) else [getattr(one, "target", None)]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


GUARDED = re.compile(r"It is … turn$|Something is still owed|This is for .+ to do")
"""What `your_turn`, `nothing_owed` and `asked_of` say."""


def test_whose_turn_it_is_and_what_is_owed_first_is_said_by_one_module_of_guards() -> None:
    """In one form and with one set of words, whatever is refused."""
    said = {
        name(source)
        for source in sources("rules")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr | ast.Constant) and GUARDED.match(spoken(node))
    }
    assert said == {"rules/guards.py"}


def spoken(node: ast.JoinedStr | ast.Constant) -> str:
    """Give a text as it is written, with a dot for whatever is filled in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(spoken(one) if isinstance(one, ast.Constant) else "…" for one in node.values)


def test_each_role_has_phases_of_its_own() -> None:
    """In its package, both Caves too; whose books stay with real components share what is known."""
    ours = {one.__module__ for one in Phase.__subclasses__() if one.__module__.startswith("rules.")}
    own = [one for one in ours if re.fullmatch(r"rules\.roles\.\w+\.phases", one)]
    assert ours - set(own) == {"rules.roles.others"}
    assert len(own) > len(("ghoul", "ghost"))
    caves = [one.plays_cave for one in ROLES if one.plays_cave is not None]
    theirs = [type(one.before_treasure) for one in caves]
    assert len(theirs) == len(set(theirs)) == len(CAVES)
    assert [type(one.afterwards) for one in caves] == theirs
