"""Turns pass, what has no meaning is refused, and a game loads by folding alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import Refusal, Step, decide, new_table, prompts, replay, untried, why_not
from rules.invariants import BrokenTableError
from rules.names import Role
from rules.outcome import Outcome
from rules.roles.ghoul.board import Ghoul
from rules.table import Setup
from rules.transcript import read
from tests.table import play, refused, step, then

TURN = (
    "table ghoul knight",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 4 2 6",
    "ghoul chooses 6 4",
    "ghoul moves",
    "ghoul ends turn",
)


@pytest.mark.rule("base.turn-order")
def test_turns_follow_the_boards_numbers_whatever_the_seating() -> None:
    """The Knight is first even when the Ghoul sat down first; then a new round begins."""
    table = new_table(Setup((Role.GHOUL, Role.KNIGHT)))
    assert table.turn is Role.KNIGHT
    table = play(*TURN)
    assert table.turn is Role.KNIGHT
    assert table.round == 2


@pytest.mark.rule("base.turn-order")
def test_only_the_player_whose_turn_it_is_ends_it() -> None:
    """A turn that was ended by the wrong player is refused, with whose turn it is."""
    no = refused(play("table knight ghoul"), "ghoul ends turn")
    assert no.text == "It is the Knight's turn"
    thief = refused(play("table knight thief ghoul"), "thief ends turn")
    assert thief.text == "It is the Knight's turn"


@pytest.mark.rule("table.seats")
def test_a_role_that_does_not_play_does_nothing() -> None:
    """The sentence names the role, and it cannot be overruled either."""
    for line in ("thief ends turn", "overrule thief ends turn"):
        assert refused(play("table knight ghoul"), line).text == "The Thief is not at this table"


def test_loading_folds_events_and_decides_nothing() -> None:
    """A game rebuilt from its steps is the game that was played."""
    game = read("\n".join(TURN))
    table, steps = new_table(game.setup), []
    for line in game.lines:
        done = decide(table, line.action)
        assert isinstance(done, Step)
        steps.append(done)
        table = replay(game.setup, steps)
    assert table == play(*TURN)


@pytest.mark.rule("table.the-end")
def test_after_the_end_nothing_is_asked_and_nothing_is_done() -> None:
    """An ended game waits for undo or another game."""
    from rules.draft import Draft

    draft = Draft(play("table knight ghoul"), None, overrule=False)
    draft.end(Outcome((Role.KNIGHT,), (Role.GHOUL,), "the Knight escaped", "table.the-end"))
    assert prompts(draft.table) == ()
    assert refused(draft.table, "knight ends turn").rule == "table.the-end"


def test_a_broken_table_is_stopped_before_it_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours is loud at once, not a strange number three turns later."""
    from rules.house import HOUSE

    monkeypatch.setitem(
        HOUSE.decide,
        type(read("table knight\nknight has 1 defense").lines[0].action),
        lambda draft, _action: draft.change(Role.GHOUL, "x", Ghoul, fury=-1),
    )
    with pytest.raises(BrokenTableError, match="Ghoul: the Fury track runs from 0 to 14"):
        step(play("table knight ghoul"), "knight has 1 defense")


def test_what_the_rules_refuse_can_be_done_on_purpose_and_stays_marked() -> None:
    """The physical table is the truth: the step keeps what the rules had said."""
    table = play(*TURN[:4])
    no = refused(table, "ghoul rolls 1 1 1")
    done = step(table, "overrule ghoul rolls 1 1 1")
    assert isinstance(done, Step)
    assert done.overruled == (no,)
    assert done.line == "overrule ghoul rolls 1 1 1"
    assert then(table, "overrule ghoul rolls 1 1 1").roles["ghoul"].dice == (1, 1, 1)


def test_what_the_app_rolled_is_a_fence() -> None:
    """Dice that the app rolled were seen by everybody; dice that were typed can be retyped."""
    table = play(*TURN[:3])
    rolled, typed = step(table, "ghoul rolls"), step(table, "ghoul rolls 4 2 6")
    assert isinstance(rolled, Step)
    assert isinstance(typed, Step)
    assert rolled.fence.startswith("the Ghoul dice")
    assert rolled.line.endswith(" by the app")
    assert typed.fence == ""


def test_without_a_source_of_luck_the_app_does_not_roll() -> None:
    """Replaying a text never rolls new dice in secret."""
    table = play(*TURN[:3])
    (line,) = read("table ghoul\nghoul rolls").lines
    assert isinstance(decide(table, line.action), Refusal)


def test_rules_that_run_in_a_circle_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """An obligation that never settles is a mistake of ours, and loud."""
    from rules.house import HOUSE
    from rules.roles.ghoul.owed import NameSymbol

    table = play("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 5 4")
    table = then(table, "ghoul chooses 6 5")
    monkeypatch.setitem(HOUSE.run, NameSymbol, lambda _draft, _owed: None)
    with pytest.raises(RuntimeError, match="in a circle"):
        then(table, "ghoul attacks knight against 1", "knight loses grit")


def test_a_game_may_end_with_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then no turn follows."""
    from rules.house import HOUSE
    from rules.outcome import Outcome
    from rules.part import Turn
    from rules.roles import others
    from rules.roles.base import KNIGHT

    end = Outcome((Role.KNIGHT,), (Role.GHOUL,), "it was late", "table.the-end")
    turn = Turn(others.begin_turn, lambda draft, _action: draft.end(end), others.prompts)
    monkeypatch.setitem(HOUSE.roles, Role.KNIGHT, replace(KNIGHT, turn=turn))
    table = then(play("table knight ghoul"), "knight ends turn")
    assert table.outcome == end
    assert table.turn is Role.KNIGHT


@pytest.mark.rule("ghoul.move", "ghoul.attack")
def test_what_nobody_has_tried_yet_is_parted_by_the_rules_alone() -> None:
    """Once the pair is chosen there is much to do; what would be refused is not asked."""
    table = play(*TURN[:5])
    tried = [answer for prompt in untried(table) for answer in prompt.answers]
    offered = [answer for prompt in prompts(table) for answer in prompt.answers]
    assert offered == [one for one in tried if why_not(table, one.example) is None]
    assert len(offered) < len(tried)


def test_once_it_is_over_nothing_is_asked() -> None:
    """Neither before the rules are asked of each answer, nor after."""
    table = replace(play("table knight ghoul"), outcome=Outcome((), (), "why", "table.the-end"))
    assert untried(table) == prompts(table) == ()
