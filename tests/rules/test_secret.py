"""A secret shows that it is there, is kept sealed, and is asked anew where it cannot be read."""

from __future__ import annotations

import ast
import copy
import json
import pickle
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, prompts
from rules.actions import SayAgain
from rules.actions.turn import SaidAgain
from rules.house import HOUSE
from rules.names import Role
from rules.plain import pack, plain, unpack
from rules.secret import (
    NoKeyError,
    Secret,
    UnreadError,
    hand_in,
    key,
    key_handed_in,
    without_seals,
)
from rules.sentences import read_action, write_action
from rules.transcript import read, write
from tests.made_up import FURNITURE
from tests.made_up.actions import HideCharm
from tests.made_up.board import Charm, ChosenCharm, MadeUp
from tests.repository import name, sources
from tests.seals import Turned
from tests.table import play, refused, step, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table

ME = Role.UNICORN
HIDDEN = ("table knight unicorn", "knight ends turn", "unicorn hides quetzal")
DOOR = {"rules/draft.py", "rules/plain.py", "rules/said_again.py", "rules/sentences.py"}
"""Who may uncover a secret: the one rules reveal it by, who seals it, who takes it said anew, and
who writes down a game that nobody sat at."""


@pytest.fixture(autouse=True)
def _furnished() -> Iterator[None]:
    with HOUSE.furnished(*FURNITURE), key_handed_in(Turned(1)):
        yield


def charm(table: Table) -> ChosenCharm | None:
    """Give what lies hidden."""
    board = table.roles[ME]
    assert isinstance(board, MadeUp)
    return board.charm


# What it shows


class Plain(Secret[int]):
    """A kind that says nothing of itself."""


def test_a_secret_says_what_its_kind_says_and_never_what_it_is() -> None:
    """Printed, formatted, copied out, in a list or an error: the same words."""
    one = ChosenCharm(Charm.QUETZAL)
    assert str(one) == f"{one}" == "".join(map(str, [one])) == "a chosen charm"
    assert f"{one:>16}" == "  a chosen charm"
    assert repr([one]) == "[<a chosen charm>]"
    assert str(Plain(7)) == "a secret"
    assert str(asdict(MadeUp(charm=one))["charm"]) == "a chosen charm"
    assert plain(MadeUp(charm=one))["charm"] == "a chosen charm"
    assert copy.deepcopy(one) is one is copy.copy(one)
    with pytest.raises(TypeError, match="a chosen charm is only kept sealed"):
        pickle.dumps(one)
    with pytest.raises(TypeError):
        json.dumps(one)


def test_a_secret_does_not_change() -> None:
    """Neither by writing into it nor by deleting from it."""
    one = ChosenCharm(Charm.QUETZAL)
    with pytest.raises(AttributeError, match="a chosen charm does not change"):
        one.x = 1  # type: ignore[attr-defined]  # it has none
    with pytest.raises(AttributeError, match="a chosen charm does not change"):
        del one._Secret__value  # type: ignore[attr-defined]  # what is tried is forbidden


def test_equal_secrets_hold_the_same_value() -> None:
    """Of one kind; what cannot be read equals only what has the same seal."""
    one = ChosenCharm(Charm.QUETZAL)
    assert one == ChosenCharm(Charm.QUETZAL)
    assert hash(one) == hash(ChosenCharm(Charm.QUETZAL))
    assert one != ChosenCharm(Charm.ACORN)
    assert one != Charm.QUETZAL
    assert Plain(1) != ChosenCharm.unread()
    assert ChosenCharm.unread("ab") == ChosenCharm.unread("ab") != ChosenCharm.unread("cd")


def test_the_value_leaves_by_one_door() -> None:
    """Whoever else goes through it shows somebody's secret."""
    assert ChosenCharm(Charm.QUETZAL).uncover() is Charm.QUETZAL
    with pytest.raises(UnreadError, match="a chosen charm cannot be read here"):
        ChosenCharm.unread().uncover()
    found = {
        name(path)
        for path in sources("rules", "companion", "tools")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"uncover", "_Secret__value"}
    }
    assert found == DOOR


# Kept and sent


def test_a_secret_is_kept_sealed_and_opens_with_the_same_key() -> None:
    """In an event and in a line; the value stands in neither."""
    one = ChosenCharm(Charm.QUETZAL)
    packed = json.dumps(pack(one))
    line = write_action(HideCharm(ME, one), kept=True)
    assert unpack(json.loads(packed)) == one
    assert read_action(line) == HideCharm(ME, one)
    for text in (packed, line, write_action(HideCharm(ME, one))):
        assert "quetzal" not in text
    assert without_seals(line) == "unicorn hides a chosen charm" == write_action(HideCharm(ME, one))


def test_another_key_finds_that_it_cannot_read_it_and_keeps_the_seal() -> None:
    """So that a game that comes back opens again where it was sealed."""
    one = ChosenCharm(Charm.QUETZAL)
    packed, line = pack(one), write_action(HideCharm(ME, one), kept=True)
    with key_handed_in(Turned(2)):
        there = unpack(packed)
        assert not there.is_read
        assert str(there) == "a chosen charm"
        assert read_action(line).charm == ChosenCharm.unread(line.split("{")[1].rstrip("}"))
        again = pack(there)
        assert write_action(read_action(line), kept=True) == line
    assert again == packed
    assert unpack(again) == one


def test_without_a_key_nothing_is_kept_and_nothing_opened() -> None:
    """A secret in clear is worse than a mistake that is loud."""
    packed = pack(ChosenCharm(Charm.QUETZAL))
    with key_handed_in(None):
        with pytest.raises(NoKeyError, match="no key was handed in"):
            pack(ChosenCharm(Charm.QUETZAL))
        assert not unpack(packed).is_read
    before = key()
    hand_in(Turned(3))
    assert key() == Turned(3)
    hand_in(before)


def test_a_seal_of_another_kind_or_of_an_unknown_value_stays_shut() -> None:
    """What was sealed as one thing is not opened as another."""
    sealed = pack(Plain(7))["sealed"]
    assert not unpack({"$": "ChosenCharm", "sealed": sealed}).is_read
    strange = key().close(json.dumps(["ChosenCharm", {"$": "Wizard"}]))
    assert not unpack({"$": "ChosenCharm", "sealed": strange}).is_read
    with pytest.raises(ValueError, match="a damaged ChosenCharm"):
        unpack({"$": "ChosenCharm", "seal": "ab"})


def test_a_transcript_carries_it_sealed() -> None:
    """Read by whoever wrote it, it gives the game that was played."""
    done = step(play(*HIDDEN[:2]), HIDDEN[2])
    assert not isinstance(done, Refusal)
    text = write(play(*HIDDEN).setup, [done])
    assert "quetzal" not in text
    assert read(text).lines[0].action == done.action


# Asked anew


def elsewhere() -> Table:
    """Play on a phone that cannot read what was hidden."""
    return play(*HIDDEN[:2], "unicorn hides a chosen charm", "knight bows")


def test_what_cannot_be_read_is_asked_anew_and_stays_a_secret() -> None:
    """First of all, of whoever knows it; then nothing is asked any more."""
    table = elsewhere()
    first = prompts(table)[0]
    assert first.text == "The Unicorn: this phone cannot read a chosen charm. What is it?"
    assert (first.required, first.who, first.rule) == (True, ME, "table.corrections")
    (answer,) = first.answers
    assert answer.line == "unicorn says charm again: <choice>"
    (gap,) = answer.asks
    assert gap.options == ("acorn", "quetzal", "thimble")
    said = answer.fill(value=gap.value("quetzal"))
    assert said == SayAgain(ME, "charm", SaidAgain("quetzal"))
    assert write_action(said) == "unicorn says charm again: a secret"
    table = then(table, "unicorn says charm again: quetzal")
    assert charm(table) == ChosenCharm(Charm.QUETZAL)
    assert prompts(table)[0].text == "The Unicorn dances"


def test_it_is_asked_before_what_is_owed() -> None:
    """Another player's answer may depend on it."""
    table = play(*HIDDEN[:2], "unicorn hides a chosen charm")
    assert [one.who for one in prompts(table)] == [ME, Role.KNIGHT]


def test_a_rule_that_reveals_it_waits_until_it_is_said_or_shown() -> None:
    """Without the value there is nothing to reveal; a card that lies open says it itself."""
    no = refused(elsewhere(), "unicorn unveils")
    assert no.text == "This phone cannot read a chosen charm"
    assert no.remedy == "Say once more what it is, or show it"
    shown = then(elsewhere(), "unicorn unveils thimble").roles[ME]
    assert isinstance(shown, MadeUp)
    assert shown.worn is Charm.THIMBLE


def test_what_is_said_anew_must_be_one_of_its_kind_and_is_not_repeated() -> None:
    """What was typed may be nearly right, and the table reads the refusal."""
    no = refused(elsewhere(), "unicorn says charm again: quetzl")
    assert no.text == "That is not a chosen charm"
    assert "quetzl" not in f"{no}"
    no = refused(play(*HIDDEN), "unicorn says charm again: acorn")
    assert no.text == "There is nothing called charm to say once more"
    table = then(elsewhere(), "unicorn says charm again: a secret")
    assert prompts(table)[0].text.startswith("The Unicorn: this phone cannot read")


def test_a_secret_of_free_words_is_asked_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no list to choose from."""
    monkeypatch.setattr(ChosenCharm, "of", classmethod(lambda _cls: str))
    (answer,) = prompts(elsewhere())[0].answers
    assert answer.line == "unicorn says charm again: <text>"
    assert answer.asks[0].options == ()


def test_what_is_revealed_is_a_value_like_any_other_and_nobody_can_unsee_it() -> None:
    """The event says it, the line says it, and undo knows that it was seen."""
    done = step(then(play(*HIDDEN), "knight bows"), "unicorn unveils")
    assert not isinstance(done, Refusal)
    assert done.line == "unicorn unveils quetzal"
    assert done.fence == "a chosen charm"


def test_what_is_shown_by_mistake_shows_nothing_of_what_was_hidden() -> None:
    """Another value than the one that lies there is refused before anybody has seen that one."""
    table = then(play(*HIDDEN), "knight bows")
    no = refused(table, "overrule unicorn unveils thimble")
    assert no.text == "That is not what was hidden"
    assert "quetzal" not in f"{no}"


def test_a_game_that_nobody_sits_at_is_written_in_plain_words() -> None:
    """What a machine played hides nothing from anybody, so its text reads back without a key."""
    before = play(*HIDDEN[:-1])
    hidden = step(before, HIDDEN[-1])
    assert not isinstance(hidden, Refusal)
    assert "quetzal" not in write(before.setup, [hidden])
    assert hidden.bare_line == HIDDEN[-1]
    (said,) = read(write(before.setup, [hidden], bare=True)).lines
    assert said.action == hidden.action
