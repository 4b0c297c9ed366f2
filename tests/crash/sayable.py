"""Everything that can be said, overruled or not, at many tables: never an exception.

Whatever the rules make of it is a step, a refusal, or “that cannot be followed”; and after each the
table is asked what it owes, and every screen that shows it is computed.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from companion.following import CANNOT_FOLLOW
from companion.screens.cards.view import views_of
from companion.screens.history.view import history_view
from companion.screens.map.view import board_view
from companion.screens.play.view import play
from companion.session import Session
from rules import Refusal, Setup, Step, UnreadableError, new_table, prompts
from rules.boxes import Game
from rules.names import Role
from rules.secret import key_handed_in
from rules.sentences import sentences
from tests.anything import anything
from tests.companion.fakes import MemoryStore
from tests.player import any_answer
from tests.seals import Turned

if TYPE_CHECKING:
    from companion.moment import Moment

OVERRULED: Final = 0.6
PLAYED: Final = 0.25
"""The share of what is answered as asked, so that games get somewhere."""
LONGEST: Final = 400


@dataclass(slots=True)
class Said:
    """What came of it all."""

    actions: int = 0
    tables: int = 0
    not_followed: int = 0
    became: Counter[str] = field(default_factory=Counter)
    crashed: Counter[str] = field(default_factory=Counter)


def say_everything(times: int, tables: int, seed: int, said: Said | None = None) -> Said:
    """Say so many things at so many tables, beside those that were said already."""
    luck = random.Random(seed)
    said = said or Said()
    all_times, all_tables = said.actions + times, said.tables + tables
    actions = [one.action for one in sentences()]
    with key_handed_in(Turned(1)):
        while said.actions < all_times or said.tables < all_tables:
            _at_one_table(odd_table(luck), luck, actions, said, max(1, times // tables))
    return said


def odd_table(luck: random.Random) -> Setup:
    """Seat anybody with anybody, with the map or without."""
    while True:
        seats = tuple(luck.sample(list(Role), luck.randint(1, 5)))
        with_map = luck.random() < 0.5
        try:
            setup = Setup(seats, game=luck.choice(list(Game)), with_map=with_map)
            new_table(setup)
        except UnreadableError:
            continue
        return setup


def _at_one_table(
    setup: Setup, luck: random.Random, actions: list[type], said: Said, times: int
) -> None:
    said.tables += 1
    session = Session(MemoryStore(), luck)
    session.begin(setup)
    shown = None
    for _ in range(times):
        said.actions += 1
        try:
            _say(session, luck, actions, said)
            if session.moment is not shown:  # what was refused has changed nothing
                _show(session.moment)
            shown = session.moment
        except Exception as wrong:  # noqa: BLE001  # that is what the campaign looks for
            where = traceback.extract_tb(wrong.__traceback__)[-1]
            said.crashed[f"{type(wrong).__name__} in {where.filename}:{where.lineno}"] += 1
            session.begin(setup)
        if len(session.moment.steps) > LONGEST:
            session.begin(setup)


def _say(session: Session, luck: random.Random, actions: list[type], said: Said) -> None:
    if luck.random() < 0.03:
        session.go_to(luck.randint(0, len(session.moment.steps)))
        return
    action = None
    if luck.random() < PLAYED and all(one.answers for one in prompts(session.table)):
        action = any_answer(session.table, luck)
    if action is None:
        action = anything(luck.choice(actions), luck)
    done = session.act(action, overrule=luck.random() < OVERRULED)
    if isinstance(done, Refusal):
        said.not_followed += done == CANNOT_FOLLOW
        session.can_be_overruled(action)
    said.became[type(done).__name__] += 1
    if not isinstance(done, Step | Refusal):
        raise TypeError(f"{action} became {done}")


def _show(moment: Moment) -> None:
    prompts(moment.table)
    play(moment)
    history_view(moment, 3)
    views_of(moment)
    if moment.table.cave is not None:
        board_view(moment.table)
        board_view(moment.table, by_the_cave=True)
