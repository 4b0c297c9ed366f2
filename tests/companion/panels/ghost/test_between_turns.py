"""Between two turns, while she may reveal her card: what every screen says, and whose turn it is.

The turn that was played is over and the next has not begun, so nothing that she may still do
leads back to an earlier round, a lower number or another's turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from companion.naming import Names
from companion.screens.history.view import end_of, history_view
from companion.screens.play.aloud import words
from companion.screens.play.named import by_name
from companion.screens.play.pinned import pinned
from companion.screens.play.strip import NOW
from companion.screens.play.trackers import trackers
from companion.screens.play.view import play
from companion.screens.rules.view import where
from companion.screens.tables.view import glance
from companion.screens.words import turn_mark
from companion.session import Session
from rules import Refusal, passed, read_action
from rules.names import Role
from rules.transcript import read
from tests.companion.fakes import MemoryStore
from tests.companion.screens.held import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone
    from companion.moment import Moment

TILES: Final = ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")


def _laid(role: str) -> tuple[str, ...]:
    return ("map on", *(f"{role} places {tile}" for tile in TILES))


def with_the_knight(card: str = "lays knight facedown") -> tuple[str, ...]:
    """The Knight's second turn is over, and the Dragon is next."""
    return (
        "table knight dragon ghost", *_laid("knight"), "put knight at 1,0", "knight ends turn",
        "knight places bones at 1,1", "dragon ends turn", "dragon places fangs at -1,-1",
        "ghost starts at 0,1", f"ghost {card}", "ghost ends turn", "ghost places eye at 2,1",
        "ghost plunders 2,1", "knight ends turn", "knight places eye at 2,0",
    )  # fmt: skip


def against_the_ghoul(card: str = "lays thief facedown") -> tuple[str, ...]:
    """Her own turn is over, the last of the first round, and the Ghoul is next."""
    return (
        "table ghoul ghost", *_laid("ghoul"), "ghost takes possession card goblins",
        "ghost takes possession card dragon", "ghoul starts at 0,1", "ghoul rolls 5 3 2",
        "ghoul chooses 5 3", "ghoul ends turn", "ghoul places eye at 2,0", "ghost starts at -1,0",
        f"ghost {card}", "ghost ends turn", "ghost places eye at 3,0",
    )  # fmt: skip


def alone(card: str = "lays knight facedown") -> tuple[str, ...]:
    """Her own turn is over, and her next would give her 1 Focus for the card that lies there."""
    kept = ("goblins", "dragon", "thief", "knight", "cave")
    places = range(2, 6 if "knight" in card else 5)  # as many as the number of the card
    return (
        "table ghost", "level ghost medium", *_laid("ghost"),
        *(f"ghost takes possession card {one}" for one in kept), "ghost starts at -1,0",
        f"ghost {card}", "ghost ends turn", *(f"ghost places bones at {n},0" for n in places),
    )  # fmt: skip


GAMES: Final = (with_the_knight, against_the_ghoul, alone)
CARDS: Final = {
    with_the_knight: ("lays knight facedown", "lays dragon facedown", "lays ghost facedown"),
    against_the_ghoul: ("lays thief facedown", "lays knight facedown", "lays ghost facedown"),
    alone: ("lays cave facedown", "lays thief facedown"),
}
NEXT: Final = {
    with_the_knight: ("may reveal, then the Dragon's turn", "2"),
    against_the_ghoul: ("may reveal, then the Ghoul's turn", "1"),
    alone: ("may reveal, then her turn", "1"),
}
FIRST: Final = {
    with_the_knight: "dragon ends turn",
    against_the_ghoul: "ghoul rolls 6 4 1",
    alone: "ghost glides to 0,0",
}
"""What begins the next turn."""
LOOKS: Final = (((412, 915), 1.0), ((412, 915), 2.0), ((915, 412), 1.0), ((915, 412), 2.0),
                ((320, 480), 1.0))  # fmt: skip


def session(*lines: str) -> Session:
    """Play these lines."""
    game, played = read("\n".join(lines)), Session(MemoryStore())
    played.begin(game.setup)
    for line in game.lines:
        assert not isinstance(played.act(line.action), Refusal), line.text
    return played


def act(played: Session, line: str) -> Moment:
    """Do one more thing."""
    done = played.act(read_action(line))
    assert not isinstance(done, Refusal), done
    return played.moment


def facts(moment: Moment) -> dict[str, object]:
    """Give what stands above the question, and what the other screens say of it."""
    view = play(moment)
    first, rest = pinned(view.trackers, moment.table)
    return {
        "round": view.round,
        "seats": view.seats,
        "light": view.light,
        "numbers": tuple(one for one in first if one is not None),
        "rest": rest,
        "mark": turn_mark(moment.table),
    }


@pytest.mark.rule("ghost.taking-a-possession-turn")
@pytest.mark.parametrize("game", GAMES)
def test_between_two_turns_it_is_said_who_may_act_and_whose_turn_comes_then(
    phone: Callable[..., Phone], tmp_path: Path, game: Callable[..., tuple[str, ...]]
) -> None:
    """Ribbon, round, strip and the mark on the other screens say one thing."""
    held = playing(phone, tmp_path, *game())
    may, round_ = NEXT[game]
    shown = held.texts()
    assert shown[0] == "Ghost"
    assert not {may, "may reveal"}.isdisjoint(shown), "in full where there is room"
    whose = may.partition(", then ")[2]
    follows = "Or begin her turn" if whose == "her turn" else f"Then {whose}"
    assert follows in shown, "what follows stands below it"
    assert round_ in shown
    view = play(held.app.session.moment)
    assert [seat.role for seat in view.seats if seat.on_turn] == ["ghost"]
    assert view.light == "ghost"
    assert view.steps[0].state == NOW
    assert view.steps[0].title.startswith("Reveal")
    assert not any(step.state == NOW for step in view.steps[1:])
    for screen in ("cards", "history", "rules"):
        held.app.go(screen)
        held.wait(0.5)
        assert "Ghost may reveal" in held.texts(), screen
        assert f"Round {round_}" in held.texts(), screen
        held.app.go("play")
        held.wait(0.5)
    stands = f"Round {round_} · the Ghost may reveal"
    assert glance(held.app.session.table, Names()).state == stands


@pytest.mark.rule("ghost.taking-a-possession-turn", "ghost.resolve-possession-card")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_falls_back_when_she_reveals(game: Callable[..., tuple[str, ...]]) -> None:
    """Neither the round nor one of her numbers: what her next turn gives her has not come yet."""
    played = session(*game())
    before = play(played.moment)
    act(played, "ghost reveals")
    after = play(played.moment)
    assert after.round == before.round
    hers = {one.field: one.value for one in before.trackers if one.role == "ghost"}
    now = {one.field: one.value for one in after.trackers if one.role == "ghost"}
    assert {field: now[field] for field in ("focus", "locked")} == {
        field: hers[field] for field in ("focus", "locked")
    }
    assert [seat.role for seat in after.seats if seat.on_turn] == ["ghost"]


@pytest.mark.rule("ghost.resolve-possession-card")
def test_alone_the_focus_of_her_next_turn_comes_when_that_begins() -> None:
    """An unrevealed card gives 1 Focus in her next turn, and no moment earlier."""
    played = session(*alone())
    assert [one.value for one in trackers(played.table) if one.field == "focus"] == ["0"]
    assert [one.value for one in play(played.moment).trackers if one.field == "focus"] == ["0"]
    view = play(act(played, "ghost glides to 0,0"))
    assert [one.value for one in view.trackers if one.field == "focus"] == ["1"]
    assert view.round == 2


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_of_the_next_turn_begins_it_and_undo_leads_back(
    game: Callable[..., tuple[str, ...]],
) -> None:
    """The same moment again, as it was."""
    played = session(*game())
    before = facts(played.moment)
    begun = act(played, FIRST[game])
    assert facts(begun) != before
    assert played.undo() is None
    assert facts(played.moment) == before
    assert play(played.moment).passing is not None
    act(played, "ghost reveals")
    assert played.undo() is None
    assert facts(played.moment) == before


@pytest.mark.rule("ghost.select-possession-card")
@pytest.mark.parametrize("game", GAMES)
def test_the_moment_looks_the_same_whichever_card_lies_there(
    phone: Callable[..., Phone], tmp_path: Path, game: Callable[..., tuple[str, ...]]
) -> None:
    """Words, targets and what is said aloud: nothing hangs on the card."""
    looks = []
    for number, card in enumerate(CARDS[game]):
        (tmp_path / str(number)).mkdir()
        held = playing(phone, tmp_path / str(number), *game(card))
        table = held.app.session.table
        looks.append((held.texts(), held.names(), words(table), turn_mark(table)))
        held.close()
    assert all(look == looks[0] for look in looks)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_offer_stands_first_and_is_seen_without_a_scroll(
    usual_look: None, phone: Callable[..., Phone], tmp_path: Path,
    game: Callable[..., tuple[str, ...]], size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    """Before the dice of the turn that comes, on every phone and in every letters."""
    from companion.theme.live import theme

    theme.scale = scale
    held = playing(phone, tmp_path, *game(), size=size)
    held.wait(0.5)
    offer = next(name for name in held.names() if name.startswith("offer "))
    inside = [name for name in held.names() if name.startswith(("offer ", "die ", "why "))]
    assert inside[0] == offer
    assert held.problems() == []


def test_its_own_players_name_stands_there_where_it_was_told() -> None:
    """Ann plays the Dragon, and Bea the Ghost."""
    moment = session(*with_the_knight()).moment
    names = Names(players={Role.DRAGON: "Ann", Role.GHOST: "Bea"})
    view = by_name(play(moment), moment.table, names)
    assert view.next_turn == "Ann's turn"
    assert view.passing is not None
    assert view.passing.speaker.startswith("Bea")


def test_what_may_be_revealed_is_read_aloud_before_what_is_asked_next() -> None:
    """Whoever only listens hears in time that a card may be turned."""
    table = session(*against_the_ghoul()).table
    assert words(table).startswith("The Ghost may reveal her card. Roll 3 Ghoul dice")
    assert not words(passed(table)).startswith("The Ghost")


def test_the_rulebook_is_opened_at_the_reveal_and_not_at_the_next_turns_step() -> None:
    """What matters now is when a card may be revealed."""
    moment = session(*with_the_knight()).moment
    passing = play(moment).passing
    assert passing is not None
    assert where(moment.table).phase == passing.rule


def test_the_history_tells_the_first_of_a_new_round_in_that_round() -> None:
    """A roll lets the moment pass, and is of round 2; a reveal is still of round 1."""
    played = session(*against_the_ghoul())
    rolled = act(played, "ghoul rolls 6 4 1")
    chapters = history_view(rolled, 99).chapters
    assert [one.title for one in chapters] == ["Round 2", "Round 1"]
    assert len(chapters[0].lines) == 1
    assert end_of(rolled, 1) == len(rolled.steps) - 1
    assert played.undo() is None
    chapters = history_view(act(played, "ghost reveals"), 99).chapters
    assert [one.title for one in chapters] == ["Round 1"]
