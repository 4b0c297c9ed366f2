"""The right rule first, however it is asked for, and never a crash."""

from __future__ import annotations

import pytest

from rules import look_up
from rules.book import (
    chapter_of,
    chapters,
    entries,
    entry,
    nearest,
    nearest_entry,
    neighbours,
    search,
)
from rules.book.desk import Desk, reader_of
from rules.book.model import Table
from rules.book.opened import book


def first(words: str, **leaning: str) -> str:
    """Return the address of the first hit."""
    return look_up(words, **leaning)[0].entry.id  # type: ignore[arg-type]  # only texts here


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("can I keep moving after a skitter?", "answer.act-after-skitter"),
        ("move after skitter", "answer.act-after-skitter"),
        ("mb price", "ghost.other-players.mental-block-price"),
        ("3 influence wall", "ghost.telekinesis.artifacts-through-walls"),
        ("plot twist", "cave-ghost.using-powers.plot-twist"),
        ("vg solo", "vile-ghoul.solo"),
        ("ghuol throgh wals", "ghoul.move.walls"),
        ("plottwist", "cave-ghost.using-powers.plot-twist"),
        ("hunt skittervariant", "ghoul.skitter-variant"),
        ("tele kinesis diagonaly", "ghost.telekinesis.line"),
        ("lava ghoul", "ghoul.terrain.magma"),
        ("who goes first", "base.turn-order"),
        ("how do I keep the spook out of my head", "ghost.other-players.mental-block"),
    ],
)
def test_what_people_type_finds_the_rule(asked: str, address: str) -> None:
    """Questions, key words, numbers, short forms, slips of the pen, everyday words."""
    assert first(asked) == address


def test_who_has_two_ways_out_finds_one_first_and_the_entry_that_names_both() -> None:
    """A Mental Block keeps her from a piece, and so does any piece on a locked Artifact's tile."""
    hits = [hit.entry.id for hit in look_up("how do I keep the spook from taking over my piece")]
    both = "ghost.other-players"
    assert hits[0] in {both, f"{both}.mental-block", f"{both}.standing-on-a-locked-tile"}
    assert both in hits[:3]


def test_typing_is_search_from_the_first_letter() -> None:
    """Every beginning of a word finds something, and the word itself soon."""
    for length in range(1, len("skitter") + 1):
        assert look_up("skitter"[:length])
    assert "skitter" in look_up("skitt")[0].entry.id
    assert look_up("ghoul and th")


def test_a_role_leans_and_never_excludes() -> None:
    """The same words find the wanted role's rule first, and the other's still."""
    assert first("how to win", role="ghost") == "ghost.how-to-win"
    assert first("how to win", role="ghoul") == "ghoul.how-to-win"
    assert "vile-ghoul" in {hit.entry.role for hit in look_up("vile ghoul win", role="ghost")}


def test_the_roles_at_the_table_and_the_phase_weigh_more() -> None:
    """What is on the table is asked for more often than what is in the box."""
    plain = {hit.entry.id: hit.score for hit in search("forced movement", limit=500)}
    leaning = search("forced movement", seats=("ghost",), phase="ghost.forced", limit=500)
    scores = {hit.entry.id: hit.score for hit in leaning}
    assert scores["ghost.forced-movement"] > plain["ghost.forced-movement"]
    assert scores["ghoul.forced-movement"] == plain["ghoul.forced-movement"]


def test_who_says_ghost_alone_means_the_ghost_first() -> None:
    """The Cave Ghost has a name of her own, and so has the Vile Ghoul."""
    assert first("what does the ghost start with") == "ghost.setup"
    assert first("ghoul turn summary") == "ghoul.turn-summary"
    assert first("vile ghoul turn summary") == "vile-ghoul.turn-summary"


def test_a_word_is_taken_for_what_it_will_be_while_it_is_typed() -> None:
    """`skitt` goes on to skitter; nobody means skit."""
    assert {hit.entry.id for hit in look_up("does the ghoul skitt", limit=3)} & {
        "ghoul.skittering",
        "ghoul.skittering.when",
    }


@pytest.mark.parametrize(
    "nothing",
    [
        "",
        " ",
        "?!",
        "zebra quantum",
        "\U0001f47b",
        "\u05e9\u05dc\u05d5\u05dd",
        "the of a",
        "[b][/b]",
        "qqqqqqq",
    ],
)
def test_nothing_to_go_by_finds_nothing(nothing: str) -> None:
    """No crash, and no rule at random."""
    assert look_up(nothing) == ()


def test_markup_is_neither_read_nor_carried_out() -> None:
    """A tag around a word changes nothing."""
    assert look_up("[b]skitter[/b]") == look_up("skitter ")


def test_a_page_that_was_pasted_is_answered_like_its_beginning() -> None:
    """Ten thousand characters are no crash."""
    assert look_up("skitter collapse " * 700)


def test_no_more_hits_than_wanted() -> None:
    """The limit holds, and scores fall."""
    hits = look_up("ghost", limit=3)
    assert len(hits) == 3
    assert hits[0].score >= hits[1].score >= hits[2].score
    assert "ghost" in hits[0].words


def test_near_words_are_offered_when_nothing_is_found() -> None:
    """One of them may have been meant."""
    assert "skitter" in nearest("skiter")
    assert nearest("") == ()


def test_a_desk_without_vectors_answers_by_words_alone() -> None:
    """The vectors help; the words carry."""
    desk = Desk(entries(), book().index, reader_of(book().index, book().lexicon))
    assert desk.answer("skitter variant").hits[0].entry.id == "ghoul.skitter-variant"
    assert desk.answer("zebra").hits == ()


def test_entries_stand_in_their_chapters_between_their_neighbours() -> None:
    """A hit opens where it stands."""
    chapter = chapters()[0]
    ids = [one.id for one in chapter.entries]
    before, after = neighbours(ids[1])
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == (ids[0], ids[2])
    assert neighbours(ids[0])[0] is None
    assert neighbours(ids[-1])[1] is None
    assert neighbours("nowhere") == (None, None)
    assert chapter_of(ids[0]) is chapter
    assert chapter_of("nowhere") is None


def test_an_address_below_an_entry_leads_to_it() -> None:
    """The code may cite more finely than the book is cut."""
    found = nearest_entry("ghoul.skittering.some.finer.point")
    assert found is not None
    assert found.id == "ghoul.skittering"
    assert nearest_entry("nowhere.at-all") is None
    assert entry("nowhere") is None


def test_an_entry_reads_as_plain_lines() -> None:
    """Answer, finer points, table, example: without markup."""
    goal = entry("ghoul.how-to-win.fury-goal")
    assert goal is not None
    assert goal.table is not None
    lines = goal.text.split("\n")
    assert lines[0] == goal.answer
    assert f"- {goal.finer[0]}" in lines
    assert " | ".join(goal.table.head) in lines
    win = entry("ghoul.how-to-win")
    assert win is not None
    assert win.text.split("\n")[-1] == f"Example: {win.example}"
    assert list(Table(("a",), (("1",), ("2",))).lines()) == ["a", "1", "2"]


@pytest.mark.parametrize("asked", ["cave ghost or ghost movement", "cave ghost and ghost movement"])
def test_the_cave_ghost_does_not_stand_back_where_she_is_named_too(asked: str) -> None:
    """Whoever names her beside the Ghost asks for her rules as well."""
    assert first(asked) == "cave-ghost.moving"


@pytest.mark.parametrize(
    ("said", "found"),
    [("collapse", "collapse.begins"), ("the dragon die", "dragon-die.faces")],
)
def test_the_subject_of_a_chapter_leads_to_what_it_begins_with(said: str, found: str) -> None:
    """Not to a special case of another role that has the same word in its name."""
    assert look_up(said)[0].entry.id == found
