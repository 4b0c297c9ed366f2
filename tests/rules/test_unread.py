"""What only the owner of a card or a board can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal, decide, fold, new_table
from rules.book import entry
from rules.book.slips import Slip
from rules.names import Role
from rules.table import Setup
from rules.unread import Blank, unread, wanted, with_form

if TYPE_CHECKING:
    from rules.unread import Rows, Unread

WITH_FORM = tuple(one for one in unread() if one.form is not None)


def test_what_is_asked_of_players_is_what_the_book_does_not_know() -> None:
    """Each offer belongs to an entry that calls itself unknown."""
    for one in unread():
        rule = entry(one.rule)
        assert rule is not None
        assert rule.confidence == "?"


def test_the_roles_at_the_table_come_first() -> None:
    """The others follow in the order of their turns; numbers are typed in where they are used."""
    assert wanted(())[0].role is Role.ARMORED_KNIGHT
    assert wanted((), ("shadow-paladin",))[0].title == "Shadow Crawl"
    assert set(unread()) - set(wanted(())) == set(WITH_FORM)


def test_what_is_written_down_is_asked_no_more() -> None:
    """But a card without a known name may be any of several, and stays."""
    crawl = Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin", 1)
    left = wanted((crawl, Slip("gaze", "Reveal a tile.", "shadow-paladin", 6)))
    assert len(left) == len(wanted(())) - 2
    assert ("shadow-paladin", "Float") in {(one.role, one.title) for one in left}
    chains = [one for one in left if one.kind == "Chain card"]
    assert [one.title for one in chains] == [""]


def test_a_value_is_a_number_of_its_bounds_or_a_line_of_words() -> None:
    """Whatever a file holds in its place is told apart from that."""
    cost = Blank("Cost", "The number", least=1, most=20)
    assert [cost.problem(value) for value in (1, 20)] == ["", ""]
    for odd in (0, 21, -1, "3", True, None, 2.0, [3]):
        assert cost.problem(odd) == "Cost is a number from 1 to 20"
    name = Blank("Name", "The title", words=True)
    assert name.problem("Shadow [b]Crawl[/b]") == ""
    for odd in ("", "  ", 3, None):
        assert name.problem(odd) == "Name is some words"
    for odd in ("two\nlines", "a\x00b", "x" * 81, "right\u202eto left", "No. #7"):
        assert name.problem(odd) == "Name is one line of at most 80 letters, without #"


@pytest.mark.parametrize("one", WITH_FORM, ids=lambda one: f"{one.role.value} {one.key}")
def test_what_a_form_holds_can_be_told_to_a_game_and_read_off_it_again(one: Unread) -> None:
    """Each role's own actions tell it, and the game file holds it as its steps."""
    assert one.form is not None
    rows: Rows = tuple(
        tuple(f"word {place}" if blank.words else blank.least + 1 for blank in one.form.blanks)
        for place, _ in enumerate(one.form.rows)
    )
    if one.form.total is not None:
        assert one.form.problem(rows) == f"{one.form.rows[0]}: they are {one.form.total} in all"
        rest = rows[0][1:]  # type: ignore[index]  # a row of numbers stands there
        rows = ((one.form.total - sum(map(int, rest)), *rest),)
    assert one.form.problem(rows) == ""
    seats = (*COMPANY.get(one.role, ()), one.role)
    table = new_table(Setup(seats, choices=NEEDED.get(one.role, {})))
    assert not any(one.form.told(table))
    for action in one.form.tells(rows):
        step = decide(table, action)
        assert not isinstance(step, Refusal), step
        table = fold(table, step.events)
    assert one.form.padded(one.form.told(table)) == rows
    assert tuple(one.form.tells(one.form.padded(()))) == ()


COMPANY: dict[Role, tuple[Role, ...]] = {Role.CAVE_GHOST: (Role.KNIGHT,)}
"""Who must sit there too: she has no game of her own."""
NEEDED: dict[Role, dict[str, str]] = {}
"""What a table must have agreed on before a role is told its numbers."""


def test_the_forms_are_found_by_their_keys() -> None:
    """A file names them by these; no two of a role share one."""
    for one in WITH_FORM:
        assert with_form(one.role, one.key) is one
    assert with_form(Role.VILE_GHOUL, "dice-chart") is not None
    assert with_form(Role.GHOUL, "dice-chart") is None


def test_rows_that_do_not_fit_are_named() -> None:
    """All of a form is kept, or nothing of it."""
    found = with_form(Role.VILE_GHOUL, "dice-chart")
    assert found is not None
    assert found.form is not None
    chart = found.form
    assert chart.problem([]) == chart.problem([[3, 2], None, [4, 2]]) == ""
    assert chart.problem([[3, 2]] * 7) == chart.problem({}) == "there are at most 6 rows"
    assert chart.problem([[3]]) == "Row 1 needs 2 of its values"
    assert chart.problem([None, 5]) == "Row 2 needs 2 of its values"
    assert chart.problem([[3, -2]]) == "Row 1: Attack is a number from 0 to 99"
