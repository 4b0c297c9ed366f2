"""An omen grows dearer with each use, whoever says what it costs."""

from __future__ import annotations

import pytest

from rules import Step, prompts
from rules.events import Told
from tests.rules.cave.table import opened
from tests.table import step, then


@pytest.mark.rule("cave.omens.prices", "answer.rising-prices")
@pytest.mark.parametrize("said", ["", " for 1"], ids=["known", "said"])
def test_a_price_rises_whether_it_was_known_or_said(said: str) -> None:
    """The first Past Plunder of a turn costs 1, so the second costs 2."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places bones at 1,1")
    table = then(table, f"cave buys past-plunder{said}", "cave plunders 1,0")
    notes = {answer.line: answer.note for prompt in prompts(table) for answer in prompt.answers}
    assert "2 Omen tokens" in notes["cave buys past-plunder"]
    again = step(table, "cave buys past-plunder")
    assert isinstance(again, Step)
    told = [event.text for event in again.events if isinstance(event, Told)]
    assert "Past Plunder costs 2 Omen tokens" in told
