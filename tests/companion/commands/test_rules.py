"""`companion rules`: the right rule with its place in print and in the code, whatever is asked."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from companion.cli import main
from companion.commands.rules import leading
from rules.book import chapters, entries, entry
from rules.book.model import BOOKLETS, SOURCES, Answer
from rules.windows import WINDOWS
from tests.repository import ROOT

HIT: Final = [
    *("id", "title", "role", "booklet", "section", "page", "text", "see", "code", "score"),
    *("tests", "prose"),
]


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Ask as a program does; the answer is one object on one line."""
    assert main(["rules", *words, "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    answer: dict[str, Any] = json.loads(line)
    assert list(answer) == ["query", "hits", "answered", "unknown"]
    return answer


def found(answer: dict[str, Any]) -> list[str]:
    """Return the addresses of the hits."""
    return [hit["id"] for hit in answer["hits"]]


def test_a_hit_has_the_shape_that_the_page_promises(capsys: pytest.CaptureFixture[str]) -> None:
    """Each field is of its kind, and is what the book has at that address."""
    answer = ask(capsys, "ghoul", "skittering")
    assert answer["query"] == "ghoul skittering"
    assert len(answer["hits"]) == 5
    for hit in answer["hits"]:
        assert list(hit) == HIT
        one = entry(hit["id"])
        assert one is not None
        assert (hit["title"], hit["role"], hit["text"]) == (one.title, one.role, one.text)
        assert hit["booklet"] in BOOKLETS | SOURCES
        assert (hit["section"], hit["page"]) == (one.section, one.page)
        assert all(entry(other) is not None for other in hit["see"])
        assert hit["score"] > 0


def test_the_best_hit_comes_first_and_says_where_it_stands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Asked in the words of its title, a rule comes first; its code is a file and a line."""
    skittering = entry("ghoul.skittering")
    assert skittering is not None
    answer = ask(capsys, skittering.title)
    scores = [hit["score"] for hit in answer["hits"]]
    assert scores == sorted(scores, reverse=True)
    best = answer["hits"][0]
    assert (best["id"], best["booklet"], best["section"], best["page"]) == (
        "ghoul.skittering",
        "ghoul.txt",
        "Skittering",
        4,
    )
    file, line = best["code"].split(":")
    source = (ROOT / file).read_text(encoding="utf-8").splitlines()
    assert source[int(line) - 1].startswith("@")


def test_a_rule_that_no_code_carries_has_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    """What lies in the box is read, not computed."""
    components = entry("ghoul.components")
    assert components is not None
    hits = ask(capsys, components.title)["hits"]
    hit = {hit["id"]: hit for hit in hits}["ghoul.components"]
    assert (hit["code"], hit["tests"]) == (None, [])
    assert hit["prose"].startswith("what lies in the box")


def test_a_rule_names_the_tests_that_hold_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Each is there, in its file; a written game is held by what plays it."""
    hit = ask(capsys, "who names the symbol when the ghoul skitters", "--limit", "1")["hits"][0]
    assert hit["prose"] is None
    assert hit["tests"]
    for test in hit["tests"]:
        file, _, function = test.partition("::")
        source = ROOT / file
        assert source.is_file()
        if source.suffix == ".txt":
            source = ROOT / "tests" / "playthroughs" / "test_playthroughs.py"
        assert f"def {function}(" in source.read_text(encoding="utf-8")


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_the_limit_is_how_many_are_shown(capsys: pytest.CaptureFixture[str], limit: int) -> None:
    """The same best ones, only fewer or more."""
    ten = found(ask(capsys, "treasure", "--limit", "10"))
    assert len(ten) == 10
    assert found(ask(capsys, "treasure", "--limit", str(limit))) == ten[:limit]


def test_a_role_leans_and_never_excludes(capsys: pytest.CaptureFixture[str]) -> None:
    """The role's own rules weigh more and the others no more than before; all are found."""
    every = str(len(entries()))
    plain = ask(capsys, "how do I win", "--limit", every)
    before = {hit["id"]: hit["score"] for hit in plain["hits"]}
    for role in ("ghost", "vile-ghoul", "armored-knight"):
        leaning = ask(capsys, "how do I win", "--role", role, "--limit", every)
        own = f"{role}.how-to-win"
        assert found(leaning).index(own) < max(found(plain).index(own), 1)
        assert set(found(leaning)) == set(before)
        for hit in leaning["hits"]:
            heavier = hit["score"] - before[hit["id"]]
            assert heavier > 0 if hit["role"] == role else heavier <= 0


def test_a_role_without_rules_of_its_own_leans_nowhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The Warlock is only met; whoever asks for him still gets an answer."""
    assert ask(capsys, "skittering", "--role", "warlock")["hits"]


def test_a_person_reads_the_first_entry_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """With its address, booklet, section, page, code and see-also; the others to choose from."""
    skittering = entry("ghoul.skittering")
    assert skittering is not None
    assert main(["rules", skittering.title]) == 0
    told = capsys.readouterr().out
    assert told.startswith(
        f"1. {skittering.title}\n   [ghoul.skittering] The Ghoul, “Skittering”, page 4"
    )
    last = told.split("\n\n")[0].splitlines()[-1]
    code = r"   rules/[a-z_/]+\.py:\d+; held by tests/\S+\.(py|txt)( \(\d+\))?(, .*)?"
    assert re.fullmatch(code, last)
    assert all(f"   {line}\n" in told for line in skittering.text.splitlines())
    assert f"   See also: {', '.join(skittering.see)}\n" in told
    assert [line[:2] for line in told.splitlines() if line[:1].isdigit()] == [
        "1.",
        "2.",
        "3.",
        "4.",
        "5.",
    ]


def test_every_hit_ends_with_where_it_leads(capsys: pytest.CaptureFixture[str]) -> None:
    """To the code and its tests, or to the reason why there is none; few files are named."""
    assert main(["rules", "what is in the box for the ghoul"]) == 0
    hits = capsys.readouterr().out.strip().split("\n\n")
    assert hits[0].splitlines()[-1].startswith("   told, not kept by the app: what lies in the box")
    assert leading("ghoul.skittering").count(", ") <= 3
    assert re.search(r", \d+ more$", leading("ghoul.skittering"))
    assert leading("base.goblins-turn").startswith("told, not kept by the app: a base role's own")


def test_an_entry_without_a_page_names_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    """A ruling of ours stands on no page."""
    ruling = next(one for one in entries() if one.booklet == "ruling" and one.page is None)
    assert main(["rules", ruling.title, "--limit", "1"]) == 0
    assert f"[{ruling.id}] Ruling, “{ruling.section}”\n" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["", "   ", "👻👻", "שלום עולם", "[b][/b]", "?!"])
def test_where_nothing_is_found_the_way_on_is_shown(
    capsys: pytest.CaptureFixture[str], words: str
) -> None:
    """The chapters are named; a program gets an empty list. Neither is a failure."""
    assert ask(capsys, words) == {"query": words, "hits": [], "answered": False, "unknown": []}
    assert main(["rules", words]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Nothing found for ")
    assert all(chapter.title in told for chapter in chapters())


def test_a_page_that_was_pasted_is_not_said_back_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Its beginning shows which question had no answer; a program gets it whole."""
    answer = ask(capsys, "ש" * 10_000)
    assert (answer["query"], answer["hits"]) == ("ש" * 10_000, [])
    assert main(["rules", "ש" * 10_000]) == 0
    assert capsys.readouterr().out.startswith(f"Nothing found for '{'ש' * 79}…'.\n")


def test_near_a_word_that_nobody_knows_stand_known_ones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are offered between the sentence and the chapters."""
    monkeypatch.setattr("rules.book.answer", lambda *_args, **_options: Answer(()))
    monkeypatch.setattr("rules.book.nearest", lambda _words: ("skitter", "scatter"))
    assert main(["rules", "skqttqr"]) == 0
    assert "Near it: skitter, scatter.\n" in capsys.readouterr().out


def test_what_the_book_does_not_know_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that it does not know is named, and the nearest entries follow all the same."""
    answer = ask(capsys, "how do I connect the wifi")
    assert (answer["answered"], answer["unknown"]) == (False, ["wifi"])
    assert answer["hits"]
    assert main(["rules", "how do I connect the wifi"]) == 0
    assert capsys.readouterr().out.startswith("Nothing here about wifi; nearest:\n\n1. ")


def test_what_only_a_card_says_is_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """The entry that names the card is found, and does not pass for the card."""
    answer = ask(capsys, "list of all treasure cards")
    assert (answer["answered"], answer["unknown"]) == (False, [])
    assert found(answer)[0] == "boards.treasure-cards"
    assert main(["rules", "list of all treasure cards"]) == 0
    told = "Only your own card or board says that; nearest:\n"
    assert capsys.readouterr().out.startswith(told)


def test_an_answer_is_called_one(capsys: pytest.CaptureFixture[str]) -> None:
    """Slips of the pen are no reason to doubt."""
    for words in ("skitter", "can I keep moving after a skitter?", "mentl blok prise"):
        answer = ask(capsys, words)
        assert (answer["answered"], answer["unknown"]) == (True, [])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say WORDS too (`companion rules --help` shows the way)"),
        (["skitter", "--limit", "0"], "1 or more"),
        (["skitter", "--limit", "-3"], "1 or more"),
        (["skitter", "--limit", "few"], "--limit takes a whole number, not few"),
        (["skitter", "--limit"], "Say a value behind --limit"),
        (["skitter", "--role", "wizard"], "There is no role wizard; there are knight, goblins"),
        (["skitter", "--role", "unicron"], "There is no role unicron; did you mean unicorn?"),
        (["skitter", "--colour"], "There is no use here for --colour"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    """It says what is wrong, on standard error, and never shows a traceback."""
    assert call(["rules", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def call(arguments: list[str]) -> object:
    """Return the status, whether it is returned or ends the program."""
    try:
        return main(arguments)
    except SystemExit as left:
        return left.code


@pytest.mark.parametrize(
    "words",
    [
        "[b]skittering[/b]",
        "[color=ff0000]skittering[/color]",
        "👻 skittering 👻",
        "skittering שלום",
        "\u202eskittering\u202c",
        "skittering " + "x" * 10_000,
        "skittering " * 1_000,
        "\x00skittering\x1b[2J",
        "SKITTERING'; DROP TABLE games; --",
    ],
)
def test_odd_input_finds_what_is_in_it(capsys: pytest.CaptureFixture[str], words: str) -> None:
    """Markup, pictures, another direction of writing, ten thousand letters, control signs."""
    answer = ask(capsys, words)
    assert answer["query"] == words
    assert any("skittering" in one for one in found(answer))
    assert main(["rules", words]) == 0
    told = capsys.readouterr().out
    assert not re.search(r"\[/?(?:b|color)\b|[\x00\x1b\u202e]", told)


def test_bytes_that_are_no_text_can_be_asked_and_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A terminal with another encoding hands them over like this."""
    assert ask(capsys, "skittering \udcff")["query"] == "skittering ?"


def test_whoever_asks_for_windows_is_told_how_a_turn_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In words and for programs, in the order of the code; other questions are not."""
    assert main(["rules", "windows", "--limit", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("A turn ends in this order, with the map and without:\n1. ")
    places = [said.index(moment.text) for moment in WINDOWS.values()]
    assert places == sorted(places)
    assert "   Every table: Owe the tiles that are placed" in said
    assert main(["rules", "windows", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [one["window"] for one in answer["windows"]] == list(WINDOWS)
    assert answer["windows"][0]["said"][0]["who"] == "the Cave"
    assert main(["rules", "skitter", "--limit", "1"]) == 0
    assert "A turn ends in this order" not in capsys.readouterr().out
