"""The question of the moment, read aloud: once for each, and nothing but the question.

Only what is asked of the table is said. No answer, note or number that somebody types is read, and
nothing that a sheet shows, such as what a player ticks of a hidden hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.naming import NOBODY, called
from companion.screens.play.answering import question
from companion.screens.play.named import asked_by_name
from companion.screens.play.view import over, what_is_asked
from companion.screens.words import ended
from rules import passed, untried

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Device
    from companion.moment import Moment
    from companion.naming import Names
    from companion.session import Session
    from rules import Step, Table


def words(table: Table, names: Names = NOBODY) -> str:
    """Say what is asked now, and of whom where another than the player on turn answers."""
    end = over(table, names)
    if end is not None:
        return f"{end.title}. {end.why}"
    asked = what_is_asked(table)
    if asked is None:
        return ""
    after = passed(table)
    now = asked_by_name(question(after, asked), names)
    said = f"{ended(now.text)} {now.note}" if now.note else now.text
    # Who is named in the question itself is not named before it.
    said = said if now.names_the_speaker else f"{now.speaker}: {said}"
    # What an open moment is for is asked last; it comes before all else.
    first = "" if after is table else f"{ended(called(untried(table)[-1].asked, names))} "
    return f"{first}{said}"


class Reader:
    """Follows a game and has the device say each new question."""

    def __init__(
        self, session: Session, device: Device, names: Callable[[], Names] = lambda: NOBODY
    ) -> None:
        """Begin with the question of the moment, if a game is open."""
        self._device, self._names = device, names
        self._said: object = None
        self._stop = session.listen(self._new_moment)
        if session.playing:
            self._new_moment(session.moment, None)

    def close(self) -> None:
        """Say no more."""
        self._stop()

    def _new_moment(self, moment: Moment, _step: Step | None) -> None:
        table = passed(moment.table)
        said = words(moment.table, self._names())
        # The same words are another question where something owed has been met in between; a
        # number that was corrected makes none.
        asked = (moment.game, table.turn, table.round, len(table.owed), said)
        if asked != self._said:
            self._said = asked
            if said:
                self._device.say(said)
