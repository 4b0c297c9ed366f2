"""The documentation of transcripts is held to the code."""

from __future__ import annotations

import re

from rules import Refusal, decide, fold, new_table
from rules.transcript import read
from tools.transcripts import PAGE, page


def test_the_page_lists_every_sentence_as_the_code_has_it() -> None:
    """Run `make docs` after changing a sentence."""
    old = PAGE.read_text(encoding="utf-8")
    assert page(old) == old


def test_the_example_on_the_page_plays() -> None:
    """What a player copies from the page works."""
    example = re.search(r"```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example
    game = read(example[1])
    table = new_table(game.setup)
    for line in game.lines:
        step = decide(table, line.action)
        assert not isinstance(step, Refusal), f"{line.text}: {step}"
        table = fold(table, step.events)
    assert table.roles["ghoul"].fury == 1
    assert table.roles["ghoul"].defense == 2
