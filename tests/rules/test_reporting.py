"""What somebody can report: the sentences of the house, their gaps, and whether they can be so."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules import (
    Game,
    Gap,
    Setup,
    Table,
    decide,
    fold,
    new_table,
    passed,
    prompts,
    reporting,
    said,
    who_plays,
)
from rules.actions import EndTurn, Killed, TellDefense
from rules.actions.map import PlaceTile
from rules.legal import refused
from rules.names import Direction, Kind, Piece, Role, Symbol
from rules.roles.ghoul.actions import Attack, RollDice
from rules.said import kind_of
from rules.sentences import read_action, sentence_of
from rules.steps import Step
from tests.player import any_answer

K, U = Role.KNIGHT, Role.GHOUL
DUEL = Setup((K, U))


def after(*lines: str, setup: Setup = DUEL) -> Table:
    """Play these lines."""
    table = new_table(setup)
    for line in lines:
        step = decide(table, read_action(line), Random(1))
        assert isinstance(step, Step), step
        table = fold(table, step.events)
    return table


def of(table: Table, role: Role, action: type) -> reporting.Report:
    """Find one sentence."""
    return next(one for one in reporting.reports(table, role) if one.action is action)


def blank(table: Table, report: reporting.Report, name: str) -> reporting.Blank:
    """Find one gap."""
    return next(one for one in reporting.blanks(table, report) if one.name == name)


def test_each_role_has_its_own_sentences_and_those_of_everybody() -> None:
    """The Ghoul rolls, the Knight does not; both end turns. No secret is said aloud."""
    table = after()
    hers = {one.action for one in reporting.reports(table, K)}
    its = {one.action for one in reporting.reports(table, U)}
    assert RollDice in its
    assert RollDice not in hers
    assert {EndTurn, Killed} <= hers & its
    ghost = after(setup=Setup((Role.GHOST, K)))
    said = {one.action.__name__ for one in reporting.reports(ghost, Role.GHOST)}
    assert "LayCard" not in said
    assert "Reveal" in said


def test_whose_books_lie_on_paper_is_told_by_the_others() -> None:
    """A Ghost on paper glides unseen."""
    table = new_table(Setup((Role.GHOST, K), on_paper=frozenset({Role.GHOST})))
    assert "Glide" not in {one.action.__name__ for one in reporting.reports(table, Role.GHOST)}


def test_a_sentence_that_may_come_soon_is_read_without_further_ado(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What finds it in a line is made beforehand, and the line then says what it says."""
    roll = of(after(), U, RollDice)
    reporting.make_ready(roll)
    monkeypatch.setattr(re, "compile", None)
    assert sentence_of(RollDice).read("ghoul rolls 4 2 6") == RollDice(U, (4, 2, 6))


def test_a_sentence_says_how_it_begins() -> None:
    """And whether it is about the map."""
    table = after()
    assert of(table, U, Attack).words == "attacked somebody"
    assert of(table, K, Killed).words == "was killed"
    assert of(table, K, EndTurn).words == "ended the turn"
    assert of(table, K, PlaceTile).on_the_map
    assert not of(table, U, Attack).on_the_map


def test_a_gap_holds_what_its_slot_can_say_at_this_table() -> None:
    """Nobody attacks a piece of somebody who is not there; luck is told, and never the app's."""
    table = after()
    target = blank(table, of(table, U, Attack), "target")
    assert Piece.KNIGHT in target.options
    assert Piece.DRAGON not in target.options
    assert target.needed
    assert not blank(table, of(table, U, Attack), "defense").needed
    dice = blank(table, of(table, U, RollDice), "dice")
    assert (dice.kind, dice.many, dice.needed) == (Gap.NUMBER, True, True)
    tile = of(table, K, PlaceTile)
    assert blank(table, tile, "symbol").kind is Gap.SYMBOL
    assert blank(table, tile, "effect").flag == "by an effect"
    assert [one.name for one in reporting.blanks(table, tile)].count("by") == 0


def test_spaces_are_those_of_the_map_and_beside_it() -> None:
    """Without a map there is nothing to choose from."""
    table = after()
    assert blank(table, of(table, K, PlaceTile), "space").options == ()
    kept = new_table(Setup((U,), with_map=True))
    spaces = blank(kept, of(kept, U, PlaceTile), "space").options
    assert set(spaces) == {(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)}


def test_words_choices_and_several_of_a_kind_are_told_apart() -> None:
    """A name is any words, a wall one of four directions, and there may be several."""
    table = new_table(Setup((Role.ARMORED_KNIGHT, U), with_map=True))
    play = next(
        one
        for one in reporting.reports(table, Role.ARMORED_KNIGHT)
        if one.action.__name__ == "PlayArtifact"
    )
    assert blank(table, play, "name").kind is Gap.TEXT
    reveal = next(one for one in reporting.reports(table, U) if one.action.__name__ == "RevealTile")
    walls = blank(table, reveal, "walls")
    assert walls.many
    assert set(walls.options) == set(Direction)
    assert set(blank(table, reveal, "kind").options) == set(Kind)


def test_whether_it_can_be_so_is_asked_of_whoever_decides_it() -> None:
    """In the Ghoul's turn it rolls; before that it does not, and the reason is given."""
    early = after()
    no = reporting.why_never(early, of(early, U, RollDice), {})
    assert no is not None
    assert "turn" in no.refusal.text
    table = after("knight ends turn", "ghoul starts")
    roll = of(table, U, RollDice)
    assert reporting.why_never(table, roll, {}) is None
    assert reporting.why_never(table, roll, {"dice": (1, 2, 3, 4)}) is not None
    assert all(len(action.dice) == 3 for action in reporting.ways(table, roll))  # type: ignore[attr-defined]  # each rolls


def test_a_gap_is_asked_for_that_could_be_left_out_if_it_were_known() -> None:
    """An unknown Strength; a number that was told is not asked again, nor what helps nothing."""
    table = after("knight ends turn", "ghoul starts", "ghoul rolls 6 4 2", "ghoul chooses 6 4")
    attack = of(table, U, Attack)
    target = reporting.next_blank(table, attack, {})
    assert target is not None
    assert target.name == "target"
    strength = reporting.next_blank(table, attack, {"target": Piece.KNIGHT})
    assert strength is not None
    assert strength.name == "defense"
    assert reporting.why_never(table, attack, {"target": Piece.KNIGHT}) is None
    assert reporting.next_blank(table, attack, {"target": Piece.KNIGHT, "defense": 1}) is None
    assert reporting.next_blank(table, attack, {"target": Piece.DRAGON}) is None


def test_what_was_tapped_together_is_the_action() -> None:
    """Whoever it is about, by the kind of name that the action has for them."""
    table = after()
    told = of(table, K, TellDefense)
    assert reporting.build(told, {"defense": 3}) == TellDefense(K, 3)
    assert reporting.build(of(table, U, PlaceTile), {"symbol": Symbol.EYE}) == PlaceTile(
        U, Symbol.EYE
    )


@pytest.mark.parametrize("role", [K, U])
def test_what_is_said_to_be_possible_is_done(role: Role) -> None:
    """Every sentence that is offered whole is accepted."""
    table = after("knight ends turn", "ghoul starts")
    for report in reporting.reports(table, role):
        for action in reporting.ways(table, report):
            assert isinstance(decide(table, action, Random(1)), Step)


def test_each_sort_of_thing_reads_as_a_sentence_of_its_own() -> None:
    """After the role's name: no gap is left open, and no two of one role sound alike."""
    for role in Role:
        listed = [one.words for one in _listed(role)]
        assert len(listed) == len(set(listed)), role
        for words in listed:
            assert re.fullmatch(r"[a-z]+,?( [A-Za-z]+,?)*", words), words
            assert not re.search(r"\b(to|on|with|from|at|for|the|of|by)$", words), words
            assert not re.search(r"\b(to|on|with|from|at|for|of|by) (to|on|with|from|at)\b", words)


def _listed(role: Role) -> tuple[reporting.Report, ...]:
    game = next(game for game in Game if role in who_plays(game))
    usual, other = _MATES[game]
    mate = other if role in {usual, Role.ARMORED_KNIGHT} else usual
    return reporting.reports(new_table(Setup((role, mate), game=game)), role)


_MATES = {
    Game.CRYSTAL_CAVERNS: (K, Role.THIEF),
    Game.MYSTERIOUS_MANOR: (Role.WARLOCK, Role.SKELETONS),
}


@pytest.mark.parametrize(
    ("line", "kind", "begun"),
    [
        ("ghoul attacks knight against 1", "attacked somebody", "The Ghoul attacked …"),
        ("knight pushes ghoul to 0,1", "pushed a piece to a tile", "The Knight pushed …"),
        ("ghoul chooses 6 4", "chose two dice", "The Ghoul chose …"),
        ("knight ends turn", "ended the turn", "The Knight ended her turn …"),
    ],
)
def test_a_sentence_is_said_as_far_as_it_is_known(line: str, kind: str, begun: str) -> None:
    """The first gap is where it stops for now."""
    action = read_action(line)
    assert kind_of(type(action)) == kind
    assert said.begun(type(action), action.by, {}) == begun


def test_a_sentence_grows_gap_by_gap() -> None:
    """What is known already stands in it, by its name; a flag only where it was said."""
    push = type(read_action("knight pushes ghoul to 0,1"))
    assert said.begun(push, K, {"piece": Piece.GHOUL}) == "The Knight pushed the Ghoul to …"
    move = type(read_action("ghoul moves to 0,1 through a wall"))
    given = {"space": (0, 1), "through_wall": True}
    begun = said.begun(move, U, given)
    assert begun == "The Ghoul moved to the tile above the Entrance through a wall …"
    assert said.begun(move, U, {"through_wall": False}) == "The Ghoul moved …"


@pytest.mark.parametrize(
    ("line", "can"),
    [
        ("dragon is on the surface", "dragon"),
        ("knight has a cube on the shield", "knight"),
        ("thief evades", "thief"),
        ("cave buries three events", "cave"),
        ("dragon claws ghoul", "dragon"),
    ],
)
def test_what_a_role_can_never_do_is_refused_for_good(line: str, can: str) -> None:
    """The Knight never comes to the surface, and the Dragon has no Shield: nobody is offered it."""
    table = new_table(Setup((K, Role.DRAGON, Role.CAVE, Role.THIEF, U)))
    other = "dragon" if can == "knight" else "knight"
    no = refused(table, read_action(line.replace(can, other, 1)))
    assert no is not None
    assert no.never
    own = refused(table, read_action(line))
    assert own is None or not own.never


def test_what_can_never_be_or_not_yet_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another's turn it is the same whatever the dice show, and so it is without a map."""
    asked: list[object] = []

    def ask(table: Table, action: object) -> object:
        asked.append(action)
        return refused(table, action)  # type: ignore[arg-type]  # an action

    monkeypatch.setattr(reporting, "refused", ask)
    table = after()
    for kind, why in ((RollDice, "It is the Knight's turn"), (PlaceTile, "keeps no map")):
        no = reporting.why_never(table, of(table, U, kind), {})
        assert no is not None
        assert why in no.refusal.text
        assert len(asked) == 1
        asked.clear()


@pytest.mark.parametrize(
    "setup",
    [DUEL, Setup((U,), with_map=True), Setup((K, Role.GOBLINS, U), with_map=True)],
)
def test_what_was_not_tried_to_the_end_could_not_have_been(setup: Setup) -> None:
    """Through a game, whatever some way of filling the gaps allows is never said to be impossible.

    What is offered needs no trying, and is left out here as it is where people look.
    """
    chance, table = Random(3), new_table(setup)
    for number in range(90):
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        if not isinstance(step, Step) or (table := fold(table, step.events)).outcome is not None:
            break
        if number % 15 != 14:
            continue
        now = passed(table)
        offered = {type(one.action) for prompt in prompts(now) for one in prompt.answers}
        for report in (one for role in now.roles for one in reporting.reports(now, role)):
            if report.action not in offered:
                never = reporting.why_never(now, report, {}) is not None
                assert never is (not reporting.ways(now, report)), report
