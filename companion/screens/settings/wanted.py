"""What is shown of a game where its players want less of it: pure, a view for a view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.screens.settings.kept import USUAL, Dice, counted
from rules.telling import reminders

if TYPE_CHECKING:
    from companion.screens.play.answering import Group, Question
    from companion.screens.play.view import PlayView
    from companion.screens.settings.kept import Settings
    from rules import Table
    from rules.telling import Change


def as_wanted(view: PlayView, table: Table, settings: Settings) -> PlayView:
    """Leave out what the players keep themselves, and what they do not want to be told."""
    if settings == USUAL:
        return view
    return replace(
        view,
        trackers=tuple(
            one for one in view.trackers if settings.counts(counted(one.role, one.field))
        ),
        now=None if view.now is None else _rolled(view.now, settings.dice),
        happened=view.happened if settings.explains else "",
        told=view.told if settings.reminds else _without(reminders(table), view.told),
    )


def _without(reminded: tuple[Change, ...], told: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(one for one in told if one not in reminded)


def _rolled(question: Question, dice: Dice) -> Question:
    """Offer one way to roll, where there are both."""
    typed = [group for group in question.groups if group.dice]
    rolled = [group for group in question.groups if _by_app(group)]
    if dice is Dice.BOTH or not (typed and rolled):
        return question
    out = rolled if dice is Dice.OWN else typed
    return replace(question, groups=tuple(one for one in question.groups if one not in out))


def _by_app(group: Group) -> bool:
    """Tell whether the app rolls for these buttons: their action takes whatever comes."""
    return all(one.action is not None and hasattr(one.action, "by_app") for one in group.buttons)
