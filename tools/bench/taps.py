"""Every kind of tap while one plays, without and with the map: `python -m tools.bench.taps play`.

A hand plays whole games and taps whatever the screen offers, the kinds that it has tapped least
before the others: dice, answers, undo, corrections, sheets, and on the board spaces too. Steps are
not committed: what a tap costs here is deciding, folding, and drawing the screen anew, the end of
a game too. Before each table and after it bare Kivy screens of few and of many labels have all
their words changed, and are drawn: they tell what as many labels as a tap has left on the screen
would have cost.

Every table is tapped equally often, whatever its screen says: where a game is over, the same table
begins another one, as people do. Then the tables come again until enough taps count. Of each kind
the first few count, so that what is tapped again and again does not hide what is tapped once.
Between two taps goes as much time as people need at the least: they look, read and move a finger,
and what the app makes ready while nobody taps it may make ready here too.

Prints a line for each kind of tap, how many times the bare screen its taps took, and last how many
taps count, the median and the p95 of all. With `--profile WORD` it prints instead what the taps
cost whose kind has this word in it.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import statistics
import sys
import tempfile
import time
from contextlib import nullcontext
from cProfile import Profile
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.bench import percentile
from tools.bench.bare import Bare, labels
from tools.bench.profiles import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone
    from companion.storage.journal import Place

TABLES: Final = {
    "play": (
        "table knight ghoul",
        "table knight goblins dragon thief ghoul",
        "table knight vile-ghoul thief",
    ),
    "map": (
        "table ghoul\nmap on\nchoose stack virtual",
        "table ghoul\nmap on",
        "table knight goblins ghoul\nmap on",
    ),
}
TAPS: Final = 160
"""At each table."""
ENOUGH: Final = 230
"""So many taps count at the least: fewer would be an accident of what the games came to."""
CALM: Final = 1.0
"""Seconds from tap to tap: nobody finds and reads the next key sooner."""
ELSEWHERE: Final = {"play", "tables", "cards", "rules", "history", "desk", "rulebook"}
RULE: Final = re.compile(r"back to the rule before|[a-z-]+(\.[a-z0-9-]+)+")
"""What leads to other screens, and from a rule to another one, is no tap on this screen."""
OFTEN: Final = 6
"""So many taps of a kind count, however often it came up."""


class NoCommit:
    """The store without its commits: games are begun and opened, and no step is written."""

    def __init__(self, store: Any) -> None:  # noqa: ANN401  # a store of any sort
        """Stand before a store."""
        self._store = store

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the store has
        """Pass on what is not a commit."""
        return getattr(self._store, name)

    def append(self, place: Place, *_: object) -> Place:
        """Save nothing."""
        return replace(place, entries=place.entries + 1)

    move_head = append


def kind_of(name: str) -> str:
    """Name a tap by its kind: the same button with other numbers and roles is no other kind."""
    from rules.names import ROLE_TITLES

    roles = "|".join(sorted((*ROLE_TITLES.values(), *ROLE_TITLES), key=len, reverse=True))
    kind = re.sub(r"-?\d+", "N", re.sub(rf"\b({roles})\b", "Role", name))
    return next((verb for verb in ("why", "correct") if kind.startswith(f"{verb} ")), kind)


class Hand:
    """Taps through games, and notes what each tap took."""

    def __init__(self, chance: random.Random, profile: str | None) -> None:
        """Be ready; only taps whose kind has the word `profile` in it are profiled."""
        self.phone: Phone
        self.chance = chance
        self.word = profile
        self.profile = Profile(time.thread_time)
        self.taken: dict[str, list[tuple[float, int]]] = {}
        """The milliseconds of the taps of a kind, and how many labels were there after each."""

    @property
    def counted(self) -> int:
        """How many taps count."""
        return sum(min(len(taps), OFTEN) for taps in self.taken.values())

    def play(self, phone: Phone, table: str) -> None:
        """Tap through games at a table: where one is over, another one begins."""
        from rules.transcript import read

        self.phone = phone
        app: Any = self.phone.app
        setup = read(table).setup
        app.begin(setup)
        app.session._store = NoCommit(app.session._store)  # noqa: SLF001  # what is left out
        for _ in range(TAPS):
            if app.session.table.outcome is not None:
                app.begin(setup)
            elif app.at != "play":
                app.go("play")
            self.phone.wait(CALM)
            self._tap()

    def _tap(self) -> None:
        there: dict[str, list[Callable[[], Callable[..., None]]]] = {}
        for kind, press in self._targets():
            there.setdefault(kind, []).append(press)
        fewest = min(len(self.taken.get(kind, ())) for kind in there)
        fewest = min(fewest, OFTEN)
        kinds = [kind for kind in there if min(len(self.taken.get(kind, ())), OFTEN) == fewest]
        kind = self.chance.choice(kinds)
        lift = self.chance.choice(there[kind])()
        wanted = self.word is not None and self.word.lower() in kind.lower()
        begun = time.thread_time()
        with self.profile if wanted else nullcontext():
            lift(settle=1)
        taken = (time.thread_time() - begun) * 1000
        self.taken.setdefault(kind, []).append((taken, labels(self.phone.window)))

    def _targets(self) -> Iterator[tuple[str, Callable[[], Callable[..., None]]]]:
        from companion.driver import sight

        for widget in list(sight.walk(self.phone.window)):
            if not sight.is_target(widget) or sight.seen(widget) is None:
                continue
            name = getattr(widget, "name", "") or sight.text_of(widget)
            if name in ELSEWHERE or RULE.fullmatch(name) or self._covered(widget):
                continue
            yield kind_of(name), partial(self.phone.press, widget)
        screen: Any = self.phone.app.layers.screen
        if screen.board is not None and self.phone.app.layers.sheet is None:
            yield from self._spaces(screen.board)

    def _covered(self, widget: Any) -> bool:  # noqa: ANN401  # a widget
        from companion.driver import sight

        box = sight.seen(widget)
        return box is None or sight.target_at(self.phone.window, *box.center) is not widget

    def _spaces(self, board: Any) -> Iterator[tuple[str, Callable[[], Callable[..., None]]]]:  # noqa: ANN401  # a board
        glow = board._view.glow  # noqa: SLF001  # which spaces glow is seen, not asked
        for space in {*glow, *self.phone.app.session.table.the_cave.tiles}:
            x, y = board.map.middle_of(space)
            if board.map.collide_point(*board.map.to_widget(x, y)):
                kind = "a space that glows" if space in glow else "a tile"
                yield kind, partial(self._press_at, x, y)

    def _press_at(self, x: float, y: float) -> Callable[..., None]:
        phone = self.phone
        finger = phone._finger(phone.window, x, y)  # noqa: SLF001  # a finger on a bare space
        phone._loop.post_dispatch_input("begin", finger)  # noqa: SLF001  # a finger on a bare space
        phone.frames()

        def lift(settle: int) -> None:
            phone._loop.post_dispatch_input("end", finger)  # noqa: SLF001  # a finger on a bare space
            phone.frames(settle)

        return lift


def times_bare(taken: dict[str, list[tuple[float, int]]], bare: Bare) -> dict[str, list[float]]:
    """Tell how many times the bare screen's the taps of each kind took."""
    return {
        kind: [one / bare(there) for one, there in taps[:OFTEN]] for kind, taps in taken.items()
    }


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.taps", description=__doc__)
    parser.add_argument("at", choices=TABLES)
    parser.add_argument("--profile", metavar="WORD")
    asked = parser.parse_args()
    os.environ["PIXELS"] = "0"
    from companion.driver import prepare

    prepare()
    import companion.storage.opening  # noqa: F401  # read in now, so that it is not measured
    from companion.app import make
    from companion.device import Desk
    from companion.driver.phone import Phone

    bare = Bare()
    hand = Hand(random.Random(7), asked.profile)
    for place, table in enumerate(cycle(TABLES[asked.at])):
        if place >= len(TABLES[asked.at]) and hand.counted >= ENOUGH:
            break
        with tempfile.TemporaryDirectory() as folder:
            phone = Phone(make(Path(folder) / "games.db", Desk(), random.Random(7)))
            phone.until(partial(getattr, phone.app, "session"))
            hand.play(phone, table)
            phone.close()
        gc.unfreeze()  # the next app is to start as in a process of its own
        gc.collect()
        bare.again()
    if asked.profile is not None:
        sys.stdout.write(told(hand.profile))
        return
    kinds = times_bare(hand.taken, bare)
    for kind, taps in sorted(kinds.items(), key=lambda item: statistics.median(item[1])):
        sys.stdout.write(f"{statistics.median(taps):7.2f} {len(taps)} {kind}\n")
    every = [one for taps in kinds.values() for one in taps]
    median, p95 = statistics.median(every), percentile(every, 0.95)
    sys.stdout.write(f"{len(every)} {median:.3f} {p95:.3f}\n")


if __name__ == "__main__":
    main()
