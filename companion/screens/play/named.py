"""What the table shows, with the players called by their names, as far as they have any."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.naming import brief, called, person
from companion.screens.play.view import over
from companion.screens.words import next_turn
from rules.names import Role

if TYPE_CHECKING:
    from companion.naming import Names
    from companion.screens.play.answering import Question
    from companion.screens.play.view import PlayView
    from rules import Table


def by_name(view: PlayView, table: Table, names: Names) -> PlayView:
    """Call the players of a table by their names, as far as they have any."""
    if not names.players:
        return view
    return replace(
        view,
        seats=tuple(
            replace(seat, name=brief(names.of(Role(seat.role))) or seat.name) for seat in view.seats
        ),
        next_turn=next_turn(table, brief(names.of(Role(view.comes)))) if view.comes else "",
        now=None if view.now is None else asked_by_name(view.now, names),
        passing=None if view.passing is None else asked_by_name(view.passing, names),
        also=tuple(asked_by_name(one, names) for one in view.also),
        offers=tuple(asked_by_name(one, names) for one in view.offers),
        over=over(table, names),
    )


def asked_by_name(asked: Question, names: Names) -> Question:
    """Call those by their names who are asked, and who are to do something."""
    speaker = person(Role(asked.face), names) if asked.speaker else ""
    return replace(
        asked, text=called(asked.text, names), speaker=speaker, note=called(asked.note, names)
    )
