"""What the cards screen shows, without a screen."""

from __future__ import annotations

from companion.panels.ghoul.view import terror_view
from companion.screens.cards.view import views_of
from companion.session import Session
from rules import Setup
from rules.names import Role
from tests.companion.fakes import MemoryStore


def test_each_role_that_keeps_cards_here_shows_them() -> None:
    """The Ghoul has its Terror cards, the Vile Ghoul its chart besides, the Knight nothing."""
    shown = {}
    for role in (Role.GHOUL, Role.VILE_GHOUL, Role.THIEF):
        session = Session(MemoryStore())
        session.begin(Setup((Role.KNIGHT, role)))
        shown[role] = views_of(session.moment)
        if role is Role.GHOUL:
            assert shown[role] == (terror_view(session.table),)
    assert {role: len(views) for role, views in shown.items()} == {
        Role.GHOUL: 1,
        Role.VILE_GHOUL: 2,
        Role.THIEF: 0,
    }
