"""`companion tour DIR`: play a short game in the real app, and take a picture of every screen.

Nobody has to watch: there is no window, and the clock is turned by hand. Where the machine has no
GL there are no pictures, but every screen is played and measured all the same.
"""

from __future__ import annotations

import argparse
import gc
import re
import tempfile
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from companion.commands.common import Problem, WrongCall, add_json, show, show_json, why_not_written
from companion.commands.scenes import (
    TABLE,
    at_a_new_table,
    at_home,
    at_the_card_desk,
    at_the_end,
    in_the_rulebook,
    other_screens,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone
    from companion.screens.shell import CompanionApp
    from rules.actions import Action
    from rules.names import Role

DEFAULT_SIZE: Final = (412, 915)
SMALLEST: Final = 200
LARGEST: Final = 4000
SCALES: Final = (0.8, 2.0)
THEMES: Final = ("dark", "light", "contrast")
NEW_TABLE: Final = "new-table"
"""The part of the tour with which it begins."""
SAID_FOR_A_MOMENT: Final = ("undone",)
"""The screens whose picture has what is said for a moment; over others it has gone by then."""
TURNED: Final = 0.2
"""Seconds until a screen has come to rest after the phone was turned."""
CALM: Final = 0.5
"""Seconds until a screen has come to rest after a tap."""


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("dir", metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", action="append", type=_size, metavar="412x915")
    parser.add_argument("--scale", action="append", type=_scale, metavar="1.0")
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--part", default="", help="only this part of it, such as turn or rulebook")
    add_json(parser)
    parser.set_defaults(run=run)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"A size is width x height, such as 412x915, not {text}")
    width, height = int(found[1]), int(found[2])
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise argparse.ArgumentTypeError(f"A side has {SMALLEST} to {LARGEST} pixels")
    return width, height


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise argparse.ArgumentTypeError(f"The scale goes from {SCALES[0]} to {SCALES[1]}")
    return scale


@dataclass(frozen=True, slots=True)
class Look:
    """The phone of one round of the tour."""

    size: tuple[int, int]
    scale: float
    theme: str

    @property
    def words(self) -> str:
        """Name it, as its folder is named."""
        return f"{self.size[0]}x{self.size[1]}-{self.scale:g}-{self.theme}"


@dataclass(frozen=True, slots=True)
class Seen:
    """One screen that was seen, its picture if there is one, and what is wrong with it."""

    name: str
    look: Look
    picture: Path | None
    problems: tuple[str, ...]


def run(args: argparse.Namespace) -> int:
    """Go on the tour, once for each kind of phone that was asked for."""
    from companion.driver import prepare

    looks = [
        Look(size, scale, theme)
        for size in args.size or [DEFAULT_SIZE]
        for scale in args.scale or [1.0]
        for theme in args.theme or [THEMES[0]]
    ]
    folder = Path(args.dir)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Problem(f"{folder} cannot be made: {why_not_written(wrong)}") from None
    pixels = prepare()
    seen: list[Seen] = []
    for alike in worn_alike(looks):
        seen += Tour(alike[0], folder, alike[1:], apart=len(looks) > 1, part=args.part).go()
    if not seen:
        raise WrongCall(f"There is no part {args.part} in the tour")
    _tell(args, pixels.value, folder, seen)
    return 0


def _tell(args: argparse.Namespace, pixels: str, folder: Path, seen: list[Seen]) -> None:
    from rules.names import several

    if args.json:
        show_json({"pixels": pixels, "screens": [_plain(one) for one in seen]})
        return
    for found in seen:
        for problem in found.problems:
            show(f"{found.name} ({found.look.words}): {problem}")
    one = len(seen) == 1
    if pixels == "real":
        show(f"{several(len(seen), 'picture')} {'is' if one else 'are'} in {folder}.")
    else:
        played = f"{several(len(seen), 'screen')} {'was' if one else 'were'} played"
        show(f"{played}. Pictures need GL, which this machine has not.")


def _plain(seen: Seen) -> dict[str, object]:
    return {
        "name": seen.name,
        "size": list(seen.look.size),
        "scale": seen.look.scale,
        "theme": seen.look.theme,
        "picture": None if seen.picture is None else str(seen.picture),
        "problems": list(seen.problems),
    }


def worn_alike(looks: list[Look]) -> list[tuple[Look, ...]]:
    """Put together what one walk can look at: a phone is turned in the hand while it shows a thing.

    Theme and size of letters are not changed over a half-typed roll: each has a walk of its own.
    """
    worn = dict.fromkeys((look.scale, look.theme) for look in looks)
    return [tuple(look for look in looks if (look.scale, look.theme) == one) for one in worn]


def _none(_tour: Tour) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Scenes:
    """What a role brings to the tour: pictures by their names, taken on the way."""

    at_the_table: Callable[[Tour], Iterator[str]] = _none
    """In the game of the tour, where the role plays in it."""
    alone: Callable[[Tour], Iterator[str]] = _none
    """After it, in games that the role begins for itself."""


def scenes_of(role: Role) -> Scenes:
    """Find what a role brings."""
    from companion.panels import own

    module = own(role, "tour")
    found: Scenes = Scenes() if module is None else module.SCENES
    return found


@dataclass
class Tour:
    """One round: a new phone, an empty file of games, and the same short game."""

    look: Look
    folder: Path
    also: tuple[Look, ...] = ()
    """How else each screen is looked at, when the phone is turned in the hand."""
    apart: bool = False
    """Whether the pictures of each look have a folder of their own."""
    part: str = ""
    """The one part of the round that is gone; all of them where none is named."""
    seen: list[Seen] = field(default_factory=list)
    phone: Phone = field(init=False)
    app: CompanionApp = field(init=False)

    def go(self) -> list[Seen]:
        """Play, and look at every screen on the way."""
        from companion.theme.live import theme

        gc.collect()  # what an earlier round has shown would be drawn anew in this look
        before = (theme.mode, theme.scale)
        theme.mode, theme.scale = self.look.theme, self.look.scale
        try:
            with tempfile.TemporaryDirectory() as home:
                self._play(Path(home) / "games.db")
        finally:
            theme.mode, theme.scale = before
        return self.seen

    def _play(self, file: Path) -> None:
        # Both are imported here: the storage so that it opens at once, the rest for Kivy's sake.
        import companion.storage.opening  # noqa: F401  # the app finds it there
        from companion.app import make
        from companion.device import Desk
        from companion.driver.phone import Phone

        self.app = make(file, Desk(), Random(4))
        self.phone = Phone(self.app, self.look.size)
        try:
            for name in self._steps():
                self._look(name)
        finally:
            self.phone.close()

    def _look(self, name: str) -> None:
        self.rest()
        looks = (self.look, *self.also)
        number = len(self.seen) // len(looks) + 1
        for look in looks:
            self._hold(look)
            folder = self.folder / look.words if self.apart else self.folder
            problems = tuple(self.phone.problems())
            if name not in SAID_FOR_A_MOMENT:
                self.app.layers.end_toast()
            picture = self.phone.shot(folder / f"{number:02d}-{name}.png")
            self.seen.append(Seen(name, look, picture, problems))
        self._hold(self.look)

    def _hold(self, look: Look) -> None:
        """Turn the phone while it shows what it shows."""
        if tuple(self.phone.window.size) != look.size:
            self.phone.turn(look.size)
            self.phone.wait(TURNED)

    def tap(self, name: str) -> None:
        """Tap something by its name, and let it come to rest."""
        self.phone.tap(name=name)
        self.rest()

    def rest(self) -> None:
        """Let what is on the screen come to rest."""
        self.phone.wait(CALM)

    # The game ---------------------------------------------------------------------------------

    def _steps(self) -> Iterator[str]:
        for name, go in self._parts().items():
            if not self.part:
                yield from go()
            elif name == self.part:
                if name != NEW_TABLE:
                    self._begin()
                yield from go()

    def _parts(self) -> dict[str, Callable[[], Iterator[str]]]:
        """The parts of the round, in their order; each but the first needs a game."""
        from rules.names import Role

        return {
            NEW_TABLE: partial(at_a_new_table, self),
            "turn": self._of_who_plays,
            "screens": partial(other_screens, self),
            "rulebook": partial(in_the_rulebook, self),
            "desk": partial(at_the_card_desk, self),
            "home": partial(at_home, self),
            "end": partial(at_the_end, self),
            **{role.value: partial(self._alone, role) for role in Role},
        }

    def _begin(self) -> None:
        from rules import Setup
        from rules.names import ROLE_TITLES, Role

        self.app.begin(Setup(tuple(role for role in Role if ROLE_TITLES[role] in TABLE)))
        self.rest()

    def _of_who_plays(self) -> Iterator[str]:
        """The scenes that the roles at this table bring."""
        session = self.app.session
        assert session is not None  # noqa: S101  # a game has been begun
        for role in session.table.setup.seats:
            yield from scenes_of(role).at_the_table(self)

    def _alone(self, role: Role) -> Iterator[str]:
        """The scenes for which a role begins a game of its own."""
        yield from scenes_of(role).alone(self)

    def do(self, action: Action) -> None:
        """Let something be done at the table, whatever it is."""
        session = self.app.session
        assert session is not None  # noqa: S101  # a game has been begun
        session.act(action, overrule=True)

    def say(self, line: str) -> None:
        """Let something be said at the table, as a transcript writes it."""
        from rules import read_action

        self.do(read_action(line))
