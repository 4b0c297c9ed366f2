"""What stands above the question: whose turn it is, the numbers that matter, the steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.play.pinned import pinned
from companion.screens.play.seats import shaping
from companion.screens.play.strip import NOW
from companion.theme.live import theme
from companion.widgets.kit import TapButton
from companion.widgets.pieces import Number
from companion.widgets.steps import short
from rules.names import Role, title

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.play.answering import Question
    from companion.screens.play.screen import PlayScreen
    from companion.screens.play.trackers import Tracker
    from companion.screens.play.view import PlayView
    from companion.widgets.shelf import Wanted
    from rules import Table


def show_facts(
    screen: PlayScreen, view: PlayView, correct: Callable[[Tracker], None]
) -> dict[str, Tracker]:
    """Show them, and give the numbers by their names; a hold on one that scrolls corrects it."""
    accent = theme.accent(view.light)
    screen.head.seats = [(seat.role, seat.name, seat.on_turn) for seat in view.seats]
    screen.head.out = [seat.role for seat in view.seats if seat.out]
    pressing = _between(view) or _who_else(view)
    screen.head.phase, screen.head.short = pressing or _phase(view)
    screen.head.pressing = pressing is not None
    screen.head.round, screen.whose.role = str(view.round), view.light
    for part in (screen.head, screen.strip, screen.tabs, screen.numbers, screen.undo_bar):
        part.accent = accent
    screen.strip.steps = [(mark.title, mark.state) for mark in view.steps]
    at_work = screen.board is not None and screen.board.shaping
    answers, table = _answers(view), screen.session.table
    first, rest = pinned(view.trackers, table, answers=answers, shaping=at_work)
    screen.numbers.numbers = [_pinned(one) for one in first]
    screen.shelf.fill(screen.told, [_told(one, correct) for one in rest])
    return {name_of(one): one for one in (*first, *rest) if one is not None}


def pinned_numbers(view: PlayView, table: Table) -> list[Number | None]:
    """Give the same numbers to a screen that asks nothing."""
    at_work = shaping(table) is not None
    first, _ = pinned(view.trackers, table, answers=_answers(view), shaping=at_work)
    return [_pinned(one) for one in first]


def _answers(view: PlayView) -> str:
    return view.now.who if view.now is not None and view.now.required else ""


def _between(view: PlayView) -> tuple[str, str] | None:
    """Say who may still do something before the next turn begins, and the same shorter."""
    return (f"{view.may}, then {view.next_turn}", view.may) if view.comes else None


def _speaker(asked: Question) -> str:
    """Name who answers within a sentence: Ann, but the Goblins."""
    said = asked.speaker
    return said[:1].lower() + said[1:] if said and asked.is_unnamed else said


def _who_else(view: PlayView) -> tuple[str, str] | None:
    """Say who else the turn waits for, or is played by, and the same shorter."""
    now = view.now
    if now is not None and now.face not in {"", view.player}:
        return f"waits for {_speaker(now)}", "waits"
    if view.player != view.turn:
        # The Ghost has the turn; with whose piece is what tells it from her own.
        piece = title(Role(view.turn))
        return f"plays {piece}", f"as {piece}"
    return None


def _phase(view: PlayView) -> tuple[str, str]:
    """Say what the ribbon says below the name, and the same shorter."""
    if view.at_work:
        return view.at_work, "the Cave acts"
    step = next((mark.title for mark in view.steps if mark.state == NOW), "")
    return step, short(step)


def _pinned(one: Tracker | None) -> Number | None:
    if one is None:
        return None
    goal = one.of.removeprefix("/")
    return Number(
        name_of(one),
        one.name,
        one.value,
        goal,
        one.drawing,
        wins=bool(one.of),
        who=one.role,
        word=one.short or one.name,
        anothers=one.anothers,
    )


def _told(one: Tracker, correct: Callable[[Tracker], None]) -> Wanted:
    settings = {
        "text": f"{one.name} {one.value}",
        "note": "",
        "drawing": one.drawing,
        "accent": theme.accent(one.role),
        "kind": "quiet",
        "chosen": False,
        "name": name_of(one),
        "halign": "left",
        "holds": True,
    }
    return TapButton, partial(correct, one), settings


def name_of(number: Tracker) -> str:
    """Name a number as programs and tests call it."""
    return f"{number.role} {number.field}"
