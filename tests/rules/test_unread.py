"""What only the owner of a card or a board can read."""

from __future__ import annotations

from rules.book import entry
from rules.book.slips import Slip
from rules.names import Role
from rules.unread import unread, wanted


def test_what_is_asked_of_players_is_what_the_book_does_not_know() -> None:
    """Each offer belongs to an entry that calls itself unknown."""
    for one in unread():
        rule = entry(one.rule)
        assert rule is not None
        assert rule.confidence == "?"


def test_the_roles_at_the_table_come_first() -> None:
    """The others follow in the order of their turns; numbers are typed in where they are used."""
    assert wanted((), ("cave-ghost",))[0].role is Role.CAVE_GHOST
    assert wanted(())[0].role is Role.ARMORED_KNIGHT
    assert wanted((), ("shadow-paladin",))[0].title == "Shadow Crawl"
    assert {one.kind for one in set(unread()) - set(wanted(()))} == {"dice chart"}


def test_what_is_written_down_is_asked_no_more() -> None:
    """But a card without a known name may be any of several, and stays."""
    crawl = Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin", 1)
    left = wanted((crawl, Slip("starting health", "5", "shadow-paladin", 6)))
    assert len(left) == len(wanted(())) - 2
    assert ("armored-knight", "Starting Health") in {(one.role, one.title) for one in left}
    chains = [one for one in left if one.kind == "Chain card"]
    assert [one.title for one in chains] == [""]
