"""Her chosen card is in nothing that leaves the screen: games that differ in it look alike."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.opening import open_games
from rules import Refusal, Setup
from rules.names import Role
from rules.roles.ghost.board import ChosenCard
from rules.sentences import read_action
from tests.companion.test_secrets_stay import everything
from tests.rules.roles.ghost.table import hers

if TYPE_CHECKING:
    from pathlib import Path

CARDS = (Role.KNIGHT, Role.DRAGON, Role.GHOST)
BEFORE = ("knight ends turn", "dragon ends turn", "ghost starts")
AFTER = ("ghost ends turn", "knight ends turn", "dragon ends turn", "ghost glides 1")
_SEAL = re.compile(r'\{[0-9a-z]+\}|"sealed": "[^"]*"')


def played(folder: Path, card: Role, after: tuple[str, ...]) -> Session:
    """Choose a card on a phone of its own."""
    folder.mkdir()
    session = Session(open_games(folder / "games.db").games)
    session.begin(Setup((*CARDS,)))
    for line in (*BEFORE, f"ghost lays {card.value} facedown", *after):
        assert not isinstance(session.act(read_action(line)), Refusal), line
    return session


def texts(session: Session) -> list[str]:
    """Give every text that leaves, but for the seals, of which nobody can read anything."""
    return [_SEAL.sub("", text) for text in everything(session.moment)]


@pytest.mark.rule("ghost.select-possession-card")
@pytest.mark.parametrize("steps", range(len(AFTER) + 1))
def test_whatever_she_chose_every_text_is_the_same(tmp_path: Path, steps: int) -> None:
    """Sentences, prompts, history, JSON, speech and reprs: as she chooses, and later."""
    games = [played(tmp_path / card.value, card, AFTER[:steps]) for card in CARDS]
    assert [hers(one.table).chosen for one in games] == [ChosenCard(card) for card in CARDS]
    first, *others = map(texts, games)
    assert any("a chosen card" in text for text in first)
    for other in others:
        assert other == first


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_once_it_is_revealed_they_differ(tmp_path: Path) -> None:
    """Or the test above would see nothing at all."""
    knight = played(tmp_path / "a", Role.KNIGHT, AFTER[:2])
    dragon = played(tmp_path / "b", Role.DRAGON, AFTER[:2])
    assert not isinstance(knight.act(read_action("ghost reveals")), Refusal)
    assert isinstance(dragon.act(read_action("ghost reveals")), Refusal)
    assert texts(knight) != texts(dragon)
