"""A canary is hidden at the table, and looked for on every way out."""

from __future__ import annotations

import io
import json
import logging
import traceback
from dataclasses import asdict, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.app import SCREENS
from companion.cli import main
from companion.screens.history.view import as_text, history_view
from companion.screens.over.view import end_view
from companion.screens.play.aloud import words
from companion.screens.play.view import play_view
from companion.session import Session
from companion.storage.opening import open_games
from rules import Refusal, Setup, panel, prompts, strip, to_correct
from rules.house import HOUSE
from rules.names import Role
from rules.plain import pack, plain
from rules.reporting import reports
from rules.said import did, said
from rules.sentences import read_action
from rules.shown import shown
from rules.telling import changes, label, reminders
from tests.made_up import FURNITURE
from tests.made_up.actions import HideCharm
from tests.made_up.board import Charm, ChosenCharm, MadeUp
from tests.player import any_answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.moment import Moment
    from tests.companion.hand import Hand

CANARY = Charm.QUETZAL.value
ME = Role.UNICORN
SETUP = Setup((Role.KNIGHT, ME), with_map=True)
LINES = (
    "knight places bones at 0,1",
    "knight places fangs at 1,0",
    "knight places eye at 0,-1",
    "knight places bones at -1,0",
    "knight ends turn",
)


@pytest.fixture(autouse=True)
def _furnished() -> Iterator[None]:
    with HOUSE.furnished(*FURNITURE):
        yield


def hidden(folder: Path, charm: str = CANARY) -> Session:
    """Hide the canary, or another charm, in a game on this phone."""
    session = Session(open_games(folder / "games.db").games)
    session.begin(Setup((Role.KNIGHT, ME)))
    for line in ("knight ends turn", f"unicorn hides {charm}"):
        assert not isinstance(session.act(read_action(line)), Refusal)
    return session


def sealed(moment: Moment) -> Iterator[str]:
    """Give what is kept of a moment, with its secrets under a seal."""
    step = moment.steps[-1]
    yield step.kept_line
    yield json.dumps([pack(step.events), pack(moment.table.roles)])
    yield as_text(moment)


def everything(moment: Moment) -> Iterator[str]:
    """Give every text that the rules and the pure views make of a moment."""
    yield from told(moment)
    yield from sealed(moment)


def told(moment: Moment) -> Iterator[str]:
    """Give what people and programs are told of a moment."""
    table, before, step = moment.table, moment.tables[moment.head - 1], moment.steps[-1]
    yield from (str(table), repr(moment), f"{step}", repr(step.events), repr(step.action))
    yield from (step.line, step.fence, label(before, step))
    yield from (repr(changes(before, step)), repr(reminders(table)), words(table))
    yield json.dumps(shown(table))
    yield json.dumps([plain(step), plain(step.events), plain(table.roles)])
    for board in table.roles.values():
        yield str(asdict(board))  # type: ignore[call-overload]  # a board is a dataclass
    yield repr(history_view(moment, 50))
    yield repr(play_view(moment, label(before, step), step.fence, ""))
    yield from (said(step.action), did(step.action), repr(strip(table)), repr(panel(table)))
    for role in table.roles:
        yield repr(to_correct(table, role))
        yield repr([report.words for report in reports(table, role)])
    yield repr(end_view(moment))
    for one in prompts(table):
        yield one.text
        yield repr([(answer.label, answer.note, answer.line) for answer in one.answers])


def test_the_canary_is_really_there(tmp_path: Path) -> None:
    """Or the tests below would find nothing in an empty cage."""
    board = hidden(tmp_path).table.roles[ME]
    assert isinstance(board, MadeUp)
    assert board.charm == ChosenCharm(Charm.QUETZAL)


@pytest.mark.parametrize("then", [(), ("knight bows",), ("knight bows", "unicorn ends turn")])
def test_no_text_of_rules_and_views_says_it(tmp_path: Path, then: tuple[str, ...]) -> None:
    """Sentences, telling, labels, history, transcript, JSON, speech, reprs: now and later."""
    session = hidden(tmp_path)
    for line in then:
        session.act(read_action(line))
    found = [text for text in everything(session.moment) if CANARY in text.lower()]
    assert found == []
    assert any("a chosen charm" in text for text in everything(session.moment))


@pytest.mark.parametrize("then", [(), ("knight bows",), ("knight bows", "unicorn ends turn")])
def test_two_games_that_differ_in_the_secret_alone_are_told_alike(
    tmp_path: Path, then: tuple[str, ...]
) -> None:
    """Whatever it is: no number, order, length or mark gives it away, in words or without."""
    found, lengths = [], []
    for charm in Charm:
        folder = tmp_path / charm.value
        folder.mkdir()
        session = hidden(folder, charm.value)
        for line in then:
            session.act(read_action(line))
        found.append([*told(session.moment)])
        lengths.append([len(text) for text in sealed(session.moment)])
    assert found[0] == found[1] == found[2]
    assert lengths[0] == lengths[1] == lengths[2]
    assert len(found[0]) > 20


def test_a_canary_in_clear_would_be_seen(tmp_path: Path) -> None:
    """The same net catches a value that is no secret, on more than ten ways out."""
    session = hidden(tmp_path)
    for line in ("knight bows", "unicorn unveils"):
        session.act(read_action(line))
    found = [text for text in everything(session.moment) if CANARY in text.lower()]
    assert len(found) > 10


def test_no_file_of_the_phone_says_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of games, its log, its backups, the key, and what is handed on: no bytes of it."""
    monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path))
    session = hidden(tmp_path)
    session.act(read_action("knight bows"))
    session.undo()
    open_games(tmp_path / "games.db").games.close()
    for form in ([], ["--json"]):
        assert main(["export", "all", str(tmp_path / f"out{len(form)}.txt"), *form]) == 0
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {"games.db", "phone.key", "out0.txt", "out1.txt"} <= {path.name for path in files}
    assert b"a chosen charm" in (tmp_path / "out0.txt").read_bytes()
    for path in files:
        assert CANARY.encode() not in path.read_bytes().lower(), path.name
    listed = repr(open_games(tmp_path / "games.db").games.list())
    assert CANARY not in listed
    assert "hides a chosen charm" in repr([step.line for step in session.moment.steps])


def test_the_command_line_does_not_say_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words and as JSON, after each line and at the end, and where a line is refused."""
    monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path))
    file = tmp_path / "game.txt"
    text = as_text(hidden(tmp_path).moment)
    for more in ("", "unicorn ends turn\n"):
        file.write_text(text + more, encoding="utf-8")
        for how in ([], ["--each"], ["--json"], ["--json", "--each"]):
            main(["replay", str(file), *how])
    said = capsys.readouterr()
    assert "a chosen charm" in said.out
    assert CANARY not in (said.out + said.err).lower()


def test_another_phone_cannot_read_it_and_asks(tmp_path: Path) -> None:
    """The same file without the key beside it; brought home again it opens."""
    home, away = tmp_path / "home", tmp_path / "away"
    game = hidden(home).moment
    open_games(home / "games.db").games.close()
    away.mkdir()
    (away / "games.db").write_bytes((home / "games.db").read_bytes())
    for log in home.glob("games.db-*"):
        (away / log.name).write_bytes(log.read_bytes())
    there = Session(open_games(away / "games.db").games)
    there.open(game.game)
    assert prompts(there.table)[0].text == (
        "The Unicorn: this phone cannot read a chosen charm. What is it?"
    )
    for text in everything(there.moment):
        # It is asked among all there are, and stands out from none of them.
        assert text.lower().count(CANARY) == text.lower().count(Charm.ACORN), text
    there.act(read_action("knight bows"))
    there.act(read_action("unicorn says charm again: acorn"))
    charm = there.table.roles[ME]
    assert isinstance(charm, MadeUp)
    assert charm.charm == ChosenCharm(Charm.ACORN)
    there.undo()
    open_games(away / "games.db").games.close()
    for file in away.glob("games.db*"):
        (home / file.name).write_bytes(file.read_bytes())
    back = Session(open_games(home / "games.db").games)
    back.open(game.game)
    charm = back.table.roles[ME]
    assert isinstance(charm, MadeUp)
    assert charm.charm == ChosenCharm(Charm.QUETZAL)


def test_logs_and_errors_do_not_say_it(tmp_path: Path) -> None:
    """Whatever a mistake of ours puts into a message, with the values beside it."""
    session = hidden(tmp_path)
    secret = ChosenCharm(Charm.QUETZAL)
    action = HideCharm(ME, secret)
    heard = io.StringIO()
    log = logging.getLogger("canary")
    handler = logging.StreamHandler(heard)
    log.addHandler(handler)
    log.warning("%s %r %s", secret, action, session.table)
    log.removeHandler(handler)
    for wrong in (
        lambda: {}[secret],
        lambda: replace(action, nothing=secret),  # type: ignore[call-arg]  # that is the mistake
        lambda: int(secret),  # type: ignore[call-overload]  # a secret is no number
        lambda: json.dumps({"charm": secret}),
        lambda: secret + 1,  # type: ignore[operator]  # a secret is no number
        lambda: Charm(secret),
    ):
        try:
            wrong()
        except (TypeError, KeyError, ValueError) as error:
            report = traceback.TracebackException.from_exception(error, capture_locals=True)
            heard.write("".join(report.format()))
        else:
            pytest.fail("that was no mistake")
    refusal = session.act(action)
    assert isinstance(refusal, Refusal)
    heard.write(repr(refusal))
    assert "a chosen charm" in heard.getvalue()
    # The source lines of this test are printed too; they name the canary only by its capital.
    assert CANARY not in heard.getvalue()


def drawn(hand: Hand) -> Iterator[str]:
    """Give every text that any widget holds, seen or not: labels, notes, names, marks."""
    from companion.driver import sight

    for widget in sight.walk(hand.phone.window):
        for of in ("text", "note", "name", "drawing", "mark", "value", "hint", "title"):
            held: Any = getattr(widget, of, "")
            yield str(held)


IN_A_GAME = ("play", "cards", "rules", "history", "settings", "desk")
OUTSIDE = ("tables", "new-table", "set-up", "over")
SAID_BY = {
    "play": {"Nobody asks about a chosen charm"},
    "history": {"The Unicorn hid a chosen charm"},
}
"""What a screen says of the secret beside the label of Undo, which stands on each of them."""


def test_every_screen_is_walked() -> None:
    """A screen that is added is looked at too."""
    assert {*IN_A_GAME, *OUTSIDE} == {way.name for way in SCREENS}


@pytest.mark.slow
def test_no_screen_draws_it(hand: Callable[..., Hand]) -> None:
    """Each screen says that it was hidden and not what; nor is it said aloud, or copied."""
    game = hand(setup=SETUP)
    game.app.read_aloud(aloud=True)
    for line in LINES:
        done = game.app.session.act(read_action(line))
        assert not isinstance(done, Refusal), f"{line}: {done}"
    chance = Random(1)
    while game.table.turn is not ME or game.table.owed:
        action = any_answer(game.table, chance)
        assert action is not None
        assert not isinstance(game.app.session.act(action), Refusal), action
    game.app.session.act(read_action(f"unicorn hides {CANARY}"))
    game.rest()
    for screen in (*IN_A_GAME, "play"):
        game.app.go(screen)
        game.rest()
        found = [text for text in drawn(game) if CANARY in text.lower()]
        assert found == [], screen
        # The step itself is drawn, so the canary would be seen if a screen knew it.
        said = set(drawn(game))
        assert "Undo: hid a chosen charm" in said, screen
        assert SAID_BY.get(screen, said) <= said, screen
    assert CANARY not in repr(game.device.said).lower()
    game.tap("Nod")
    game.tap("More")
    game.rest()
    game.tap("what happened?")
    game.rest()
    assert any("What happened?" in text for text in drawn(game))
    assert [text for text in drawn(game) if CANARY in text.lower()] == []
    game.tap("close")
    game.app.go("history")
    game.app.layers.screen.share()
    from kivy.core.clipboard import Clipboard

    assert "hides a chosen charm" in Clipboard.paste()
    assert CANARY not in Clipboard.paste().lower()
    game.app.leave_game()
    for screen in OUTSIDE:
        game.app.go(screen)
        game.rest()
        assert [text for text in drawn(game) if CANARY in text.lower()] == [], screen
    game.app.go("tables")
    game.rest()
    assert any("Unicorn" in text for text in drawn(game))
