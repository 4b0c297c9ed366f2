"""Everything is said in our own words: nine words in a row of a booklet stand nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.book import Chapter, chapters
from tests.repository import TEXTS, files, name
from tools import nine_words
from tools.nine_words import NOTED, copied, note, noted, runs

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = noted(NOTED.read_bytes())


def test_the_booklets_were_noted_whole() -> None:
    """Three booklets of 11,306 words have 11,282 runs of nine; some stand in them twice."""
    assert 10_000 < len(KNOWN) <= 1_957 + 5_077 + 4_272 - 3 * 8
    assert len(NOTED.read_bytes()) == 6 * len(KNOWN)


def test_what_stands_in_a_booklet_is_found() -> None:
    """A heading and its page number, said one after the other, are nine words of a booklet."""
    heading = ("Possession in", "Two-Player and", "Solo Games")
    said = f"{' '.join(heading)} (page {4})"
    assert copied(f"They wrote: {said}.", KNOWN) == list(runs(said))
    assert len(list(runs(said))) == 1


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.id)
def test_no_entry_has_nine_words_of_a_booklet(chapter: Chapter) -> None:
    """Not in what is shown, and not across the seams of title, question, answer and example."""
    found = {
        entry.id: where
        for entry in chapter.entries
        if (where := copied("\n".join((entry.title, *entry.also, entry.text)), KNOWN))
    }
    assert found == {}, "say it in your own words"


def test_no_file_has_nine_words_of_a_booklet() -> None:
    """Neither a text nor a sentence in the code nor a comment."""
    found = {
        name(path): where
        for path in files()
        if path.suffix in TEXTS
        if (where := copied(path.read_text(encoding="utf-8"), KNOWN))
    }
    assert found == {}, "say it in your own words"


def test_a_copied_sentence_is_noticed() -> None:
    """In whatever type, with whatever punctuation, and only from nine words on."""
    sentence = "A made-up creature hops over three puddles, then sings aloud."
    known = noted(note([sentence]))
    assert len(known) == len(list(runs(sentence))) == 3
    copy = "THEY SAY: A made up creature hops over three puddles \u2013 then!"
    assert copied(copy, known) == ["a made up creature hops over three puddles then"]
    assert copied("creature hops over three puddles then sings", known) == []
    assert copied("", known) == []


def test_the_texts_of_a_folder_are_noted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has the booklets can make the file again; an empty folder changes nothing."""
    monkeypatch.setattr(nine_words, "NOTED", tmp_path / "noted.bin")
    assert nine_words.main([str(tmp_path)]) == 1
    assert "No .txt file" in capsys.readouterr().err
    (tmp_path / "one.txt").write_text("one two three four five six seven eight nine ten")
    assert nine_words.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 runs of 1 texts\n"
    again = noted((tmp_path / "noted.bin").read_bytes())
    assert copied("Two three four five six seven eight nine ten", again) != []
