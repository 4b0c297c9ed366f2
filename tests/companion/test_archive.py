"""Games as a file of text: readable, whole, and either taken in as they were or not at all."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.archive import CHANGED, Archive, NoArchiveError, _sum, read, write
from companion.naming import Names
from companion.session import Session
from companion.storage.reading import read_game
from rules import Setup, Step
from rules.book.slips import Slip
from rules.names import Role
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore
from tests.crash.texts import LINES, mended
from tests.player import any_answer

SETUP = Setup((Role.KNIGHT, Role.GHOUL))
CRAWL = Slip("Shadow Crawl", "Spend 2 Ruin.\nערב", "shadow-paladin")


def game(*lines: str, setup: Setup = SETUP) -> MemoryStore:
    """Play a game and keep its journal."""
    store = MemoryStore()
    session = Session(store, random.Random(3))
    session.begin(setup)
    for line in lines:
        assert isinstance(session.act(read_action(line)), Step)
    return store


def played_about() -> MemoryStore:
    """A game with an undo, a branch that was replaced, and a step that is undone at the end."""
    store = game("knight ends turn", "ghoul starts", "ghoul rolls 5 3 1")
    session = Session(store, random.Random(3))
    session.open(1)
    session.undo()
    session.act(read_action("ghoul rolls 6 6 1"))
    session.act(read_action("ghoul ends turn"), overrule=True)
    session.undo()
    return store


def test_a_file_says_in_plain_lines_who_played_and_what_was_done() -> None:
    """Somebody who opens it in an editor can follow the game."""
    text = write(Archive([tuple(played_about().kept)]))
    assert text.startswith(
        "Companion for VAST: saved games\nversion 1\n\ngame 1 of 1\ntable knight ghoul\n\n"
        "knight ends turn\nghoul starts\nghoul rolls 5 3 1\nback to 2\nghoul rolls 6 6 1\n"
        "overrule ghoul ends turn\nback to 5\nend of game 1: 8 entries, "
    )
    assert text.splitlines()[-1].startswith("checksum ")
    assert text.isascii()


def test_what_was_written_is_read_as_it_was() -> None:
    """Journals with all their branches, slips, settings; the game that was open stays out."""
    games = [tuple(played_about().kept), tuple(game().kept)]
    look = {"look": {"mode": "light", "scale": 1.3}}
    archive = read(write(Archive(games, [CRAWL], {**look, "open-game": 3})))
    assert archive.games == games
    assert archive.slips == [CRAWL]
    assert archive.settings == look


def test_what_was_done_in_one_go_is_so_in_the_file() -> None:
    """A walk over several tiles is one to take back on the other phone too."""
    store = game("knight ends turn")
    session = Session(store)
    session.open(1)
    done = session.act_in_one_go(
        [read_action("ghoul starts"), read_action("correct ghoul fury to 2")]
    )
    assert isinstance(done, Step)
    assert done.along
    archive = read(write(Archive([tuple(store.kept)])))
    assert archive.games == [tuple(store.kept)]
    assert read_game(1, archive.games[0]).steps == session.moment.steps


def test_what_a_game_is_called_goes_along_in_plain_lines() -> None:
    """Above who plays, in letters that every way of sending leaves alone."""
    store = game("knight ends turn")
    first = store.kept[0].hash
    names = Names("Friday “night” 🐉 [b]", {Role.KNIGHT: "Ann\\", Role.GHOUL: "Bo # 2"})
    text = write(Archive([tuple(store.kept)], names={first: names}))
    assert 'player ghoul "Bo # 2"\ntable knight ghoul\n' in text
    assert text.isascii()
    archive = read(text)
    assert archive.names == {first: names}
    assert archive.games == [tuple(store.kept)]


@pytest.mark.parametrize("line", ["called", "called {", 'player elf "Ann"', "player knight 3"])
def test_a_name_that_is_none_is_left_out(line: str) -> None:
    """The game itself is whole: it does not hang on what people called it."""
    text = write(Archive([tuple(game().kept)])).replace("table knight", f"{line} \ntable knight", 1)
    body = text[: text.rindex("checksum ")]
    archive = read(f"{body}checksum {_sum(body)}\n")
    assert archive.names == {}
    assert len(archive.games) == 1


def test_settings_that_belong_to_a_game_or_a_phone_stay_out() -> None:
    """What a game is called stands with the game."""
    said = {
        "names 5c1f": {"table": "x"},
        "done-1": ["tile"],
        "map-policy-1": "mine",
        "being-set-up": {"setup": "table knight"},
        "look": 1,
    }
    assert read(write(Archive(settings=said))).settings == {"look": 1}


def test_a_damaged_slip_goes_along_as_one() -> None:
    """Whoever takes it in elsewhere reads that it is not to be trusted."""
    archive = read(write(Archive([], [replace(CRAWL, doubtful=True)])))
    assert archive.slips == [replace(CRAWL, title="Shadow Crawl (damaged)")]


def test_whole_solo_games_survive_the_way() -> None:
    """With the map, dice of the app, and everything the Cave did."""
    store = MemoryStore()
    session = Session(store, random.Random(5))
    session.begin(Setup((Role.GHOUL,), levels={Role.GHOUL: "hard"}, with_map=True))
    luck = random.Random(5)
    for _ in range(60):
        action = any_answer(session.table, luck)
        if action is None:
            break
        session.act(action)
    (entries,) = read(write(Archive([tuple(store.kept)]))).games
    assert read_game(1, entries).tables == session.moment.tables


def test_a_mail_may_turn_the_ends_of_lines_and_mark_the_beginning() -> None:
    """That changes nothing that was written."""
    text = write(Archive([tuple(played_about().kept)]))
    assert read("\ufeff" + text.replace("\n", "\r\n") + "\r\n\r\n").games == read(text).games


def test_a_game_that_was_only_written_down_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    """A transcript, as the history copies it."""
    assert read("overrule table shadow-paladin ghost\n").games
    (entries,) = read("table knight ghoul\nknight ends turn\nghoul starts\n").games
    assert [step.line for step in read_game(1, entries).steps] == [
        "knight ends turn",
        "ghoul starts",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["there is nothing to take in"]),
        (
            "# a game\n",
            ["nobody is said to play: a line such as “table knight ghoul” says who plays"],
        ),
        (
            "table knight ghoul\nknight sings\nghoul dances\n",
            ["line 2: cannot read “knight sings”", "line 3: cannot read “ghoul dances”"],
        ),
        ("table knight ghoul\nghoul rolls 1 2 3\n", ["line 2: "]),
        (
            "\ntable shadow-paladin ghost\n",
            [
                "line 2: No booklet gives the Shadow Paladin a game alone in the Cave",
                "line 2: the nearest that can be played: table dragon ghost",
                "line 2: “overrule table …”",
            ],
        ),
        ("Companion for VAST: saved games\n", [CHANGED, "line 1: the file ends too early"]),
        ("Companion for VAST: saved games\nversion 2\n\nchecksum", [CHANGED, "another version"]),
    ],
)
def test_what_is_no_file_of_games_is_refused_with_everything_that_is_wrong(
    text: str, said: list[str]
) -> None:
    """All at once, in plain words."""
    with pytest.raises(NoArchiveError) as refused:
        read(text)
    assert len(refused.value.problems) == len(said)
    for problem, part in zip(refused.value.problems, said, strict=True):
        assert part in problem


def test_problems_end_after_a_hundred() -> None:
    """Whoever has more has another kind of file."""
    with pytest.raises(NoArchiveError) as refused:
        read("table knight ghoul\n" + "knight sings\n" * 500)
    assert len(refused.value.problems) == 101
    assert refused.value.problems[-1].startswith("and more")


def test_a_file_cut_anywhere_is_refused() -> None:
    """At every byte."""
    text = write(Archive([tuple(played_about().kept)], [CRAWL], {"look": 1}))
    for length in range(len(text.rstrip())):
        with pytest.raises(NoArchiveError):
            read(text[:length])


def test_a_file_with_any_byte_changed_is_refused() -> None:
    """Every one, each into something else."""
    text = write(Archive([tuple(game("knight ends turn").kept)], [CRAWL]))
    luck = random.Random(2)
    for place, sign in enumerate(text.rstrip()):
        other = luck.choice([one for one in '0aZ \n{}[],:"\x00é' if one != sign])
        with pytest.raises(NoArchiveError):
            read(text[:place] + other + text[place + 1 :])


def taken(text: str, *, mend: bool = False) -> Archive | None:
    """Read a text; None where it is refused, in words."""
    try:
        return read(mended(text) if mend else text)
    except NoArchiveError as refused:
        if not all(refused.problems):
            pytest.fail("refused without a word")
        return None


@given(number=st.integers(0, 10**6), line=LINES)
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_crafted_line_with_the_right_checksum_is_refused_or_replays_equal(
    number: int, line: str
) -> None:
    """Nothing but the journal that the hash at its end names is ever taken in."""
    text = write(Archive([tuple(played_about().kept)], [CRAWL], {"look": 1}))
    whole = read(text)
    lines = text.split("\n")
    lines[number % (len(lines) - 2)] = line
    archive = taken("\n".join(lines), mend=True)
    assert archive is None or archive.games in ([], whole.games)


@given(text=st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_game_or_refused_in_words(text: str) -> None:
    """With the header and without."""
    for tried in (text, "Companion for VAST: saved games\nversion 1\n" + text, mended(text)):
        taken(tried)
