"""Play every transcript here, and see what its author worked out by hand from the booklet.

A transcript is what a player would write, and `companion replay` plays it. A correction in it
only lays the ground: what follows is played, unless the playthrough holds the rule of corrections
itself. Between its lines stand comments; those that begin with one of these signs are
expectations:

    #= ghoul fury 8, movement 3     these values lie on the table now (see `_shown`)
    #= map stack 41, tiles 5        the Cave's values; `tiles` counts them
    #? Draw a Terror card           this is asked now, and must be answered; `#? nothing`
    #> ghoul attacks knight against 2   the app offers this answer now
    #< ghoul moves                  the app does not offer this now
    #! ghoul moves | ghoul.move | costs 1   this line would be refused, by this rule, in these words
    #: The Tribe scatters           the line above told the table this
    #@ ghoul.skittering             the line above changed something by this rule
    #% ghoul.attack ghoul.fury      the rules this transcript holds
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules import Refusal, carry_out, decide, fold, new_table, prompts
from rules.events import Told
from rules.secret import key_handed_in
from rules.sentences import read_action
from rules.shown import shown
from rules.transcript import read, write
from tests.corrected import CORRECTS, RULE, brought_about
from tests.rules.as_people_say_it import faults, said_at, said_of
from tests.seals import Turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Step, Table

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


def _rules(text: str) -> list[str]:
    return [
        word for line in text.splitlines() if line.startswith("#%") for word in line[2:].split()
    ]


def _cases() -> Iterator[Any]:
    for file in FILES:
        rules = _rules(file.read_text(encoding="utf-8"))
        name = str(file.relative_to(HERE).with_suffix(""))
        yield pytest.param(file, id=name, marks=pytest.mark.rule(*rules))


class Player:
    """Plays a transcript line by line, and looks where a comment says to look."""

    def __init__(self, text: str) -> None:
        """Lay out the table."""
        self.text = text.splitlines()
        self.of_corrections = RULE in _rules(text)
        self.game = read(text)
        self.table: Table = new_table(self.game.setup)
        self.steps: list[Step] = []
        self.heard = [*said_at(self.table)]

    def play(self) -> None:
        """Play it all."""
        actions = {line.number: line for line in self.game.lines}
        for number, raw in enumerate(self.text, start=1):
            if number in actions:
                line = actions[number]
                both = carry_out(
                    self.table, line.action, random.Random(number), overrule=line.overrule
                )
                assert not isinstance(both, Refusal), f"line {number}, {raw}: {both}"
                done, after = both
                if isinstance(line.action, CORRECTS) and not self.of_corrections:
                    assert not brought_about(self.table, done), f"line {number}, {raw}"
                said = [one.text for one in done.events if isinstance(one, Told)]
                assert len(said) == len({*said}), f"line {number}, {raw}: said twice: {said}"
                self.heard += said_of(self.table, done)
                self.table = fold(self.table, done.events)
                assert self.table == after, f"line {number}, {raw}: it folds to another table"
                if after.cave is not None:  # by its order things get their names
                    assert [*self.table.the_cave.tiles] == [*after.cave.tiles], f"line {number}"
                self.heard += said_at(self.table)
                self.steps.append(done)
            elif raw.strip()[:2] in SIGNS:
                sign, said = raw.strip()[:2], raw.strip()[2:].strip()
                SIGNS[sign](self, said, f"line {number}, {raw}")

    # What a comment may expect

    def values(self, said: str, where: str) -> None:
        """`#=`: values on the table."""
        who, *_ = said.split()
        table = shown(self.table)
        if who in table["roles"]:
            said = said.removeprefix(who)
            values = table["roles"][who]
        elif who == "map":
            said = said.removeprefix(who)
            values = {**table["cave"], "tiles": len(table["cave"]["tiles"])}
        else:
            values = {**table, **(table["outcome"] or {})}
        for one in said.split(","):
            field, _, value = one.strip().partition(" ")
            assert _shown(values[field.replace("-", "_")]) == value, f"{where}: {field}"

    def asked(self, said: str, where: str) -> None:
        """`#?`: what is asked."""
        required = [prompt.text for prompt in prompts(self.table) if prompt.required]
        if said == "nothing":
            assert required == [], where
        else:
            assert any(said in text for text in required), f"{where}: {required}"

    def _offered(self) -> dict[str, str]:
        found = prompts(self.table)
        return {answer.line: answer.note for prompt in found for answer in prompt.answers}

    def offered(self, said: str, where: str) -> None:
        """`#>`: an answer that is offered, and what stands beside it."""
        line, _, note = said.partition(" | ")
        offers = self._offered()
        assert line in offers, f"{where}: {list(offers)}"
        assert note in offers[line], f"{where}: {offers[line]}"

    def not_offered(self, said: str, where: str) -> None:
        """`#<`: an answer that is not offered."""
        assert said not in self._offered(), where

    def refused(self, said: str, where: str) -> None:
        """`#!`: a line that would be refused, by this rule, in words that hold these."""
        line, rule, words = (part.strip() for part in said.split("|"))
        no = decide(self.table, read_action(line), random.Random(1))
        assert isinstance(no, Refusal), f"{where}: not refused"
        assert no.rule == rule, f"{where}: {no}"
        assert words in f"{no.text}. {no.remedy}", f"{where}: {no}"
        assert no.remedy, where

    def told(self, said: str, where: str) -> None:
        """`#:`: what the last line told the table."""
        texts = [event.text for event in self.steps[-1].events if isinstance(event, Told)]
        assert any(said in text for text in texts), f"{where}: {texts}"

    def ruled(self, said: str, where: str) -> None:
        """`#@`: the rule by which the last line changed something."""
        found = {event.rule for event in self.steps[-1].events}
        assert said in found, f"{where}: {sorted(found)}"


def _shown(value: Any) -> str:  # noqa: ANN401  # any value of a table
    """Write a value as the comments do: yes, no, nothing, or its parts side by side."""
    if value is None or value == []:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(
            _shown(one["card"]) if isinstance(one, dict) else _shown(one) for one in value
        )
    return str(value)


SIGNS = {
    "#=": Player.values,
    "#?": Player.asked,
    "#>": Player.offered,
    "#<": Player.not_offered,
    "#!": Player.refused,
    "#:": Player.told,
    "#@": Player.ruled,
}


@pytest.mark.parametrize("file", list(_cases()))
def test_the_turn_goes_as_the_booklet_says(file: Path) -> None:
    """Every line is accepted, every comment between them comes true, and all is well said."""
    player = Player(file.read_text(encoding="utf-8"))
    player.play()
    assert player.steps, "nothing was played"
    assert faults(player.heard) == {}
    # What was played, written down and read again, is the same game.
    with key_handed_in(Turned(1)):
        again = read(write(player.game.setup, player.steps))
    assert [line.action for line in again.lines] == [step.action for step in player.steps]
    table = new_table(player.game.setup)
    assert fold(table, (event for step in player.steps for event in step.events)) == player.table


def test_every_rule_a_transcript_holds_stands_in_the_book() -> None:
    """A rule that nobody can look up is no rule."""
    known = {
        entry["id"]
        for chapter in (Path("book") / "chapters").glob("*.toml")
        for entry in tomllib.loads(chapter.read_text(encoding="utf-8"))["entry"]
    }
    for file in FILES:
        unknown = set(_rules(file.read_text(encoding="utf-8"))) - known
        assert not unknown, f"{file.name}: {unknown}"


def test_every_transcript_expects_something() -> None:
    """A playthrough without an expectation proves nothing, and one without rules holds none."""
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert _rules(text), file.name
        assert any(line.strip()[:2] in SIGNS for line in text.splitlines()), file.name
