"""The way from screen to screen: which one is shown, how it was come to, and what stands below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from companion.screens.remembering import Remembering

if TYPE_CHECKING:
    from companion.app import Way
    from companion.device import Device
    from companion.screens.foot import GameFoot
    from companion.screens.numbers import GameNumbers
    from companion.screens.shell import CompanionApp
    from companion.widgets.kit import Layers

HOME: Final = "tables"
GAME: Final = "play"


class Wayfaring(Remembering):
    """The part of the app that leads from screen to screen, and back."""

    layers: Layers

    def __init__(self, ways: tuple[Way, ...], device: Device) -> None:
        """Know the screens there are; each is built when somebody first goes there."""
        super().__init__(device)
        self.ways = ways
        self._screens: dict[str, Any] = {}
        self._trail: list[str] = []
        self._foot: GameFoot | None = None
        self._numbers: GameNumbers | None = None

    def way(self, name: str) -> Way | None:
        """Find a screen by its name, if there is such a screen."""
        return next((way for way in self.ways if way.name == name), None)

    def buttons(self, *, home: bool = False) -> list[tuple[str, str, str]]:
        """Give the buttons that lead to other screens: name, words, drawing.

        In a game they are four, always the same; home has those that need no game.
        """
        return [
            (way.name, way.words, way.drawing)
            for way in self.ways
            if way.words and (way.home or not home)
        ]

    def tell_the_game(self) -> None:
        """Tell the game that is played what was typed in just now."""
        if self.session is not None and self.in_game and self.session.playing:
            self.tell_what_is_typed_in(self.session)

    @property
    def at(self) -> str:
        """The name of the screen that is shown."""
        return self._trail[-1]

    @property
    def in_game(self) -> bool:
        """Whether the way to where one is leads through a game."""
        return GAME in self._trail

    def go(self, name: str, **what: Any) -> None:
        """Go to a screen; going to one that was passed leads back to it."""
        if self.way(name) is None:
            raise LookupError(f"there is no screen {name}")
        if self._trail:
            self._screens[self.at].leave()
        if name in self._trail:
            del self._trail[self._trail.index(name) :]
        self._trail.append(name)
        self.build_screen(name)
        self.layers.show(self._screens[name])
        self._screens[name].enter(**what)
        self._put_foot(name)
        self._light()

    def build_screen(self, name: str) -> None:
        """Build a screen, unless it stands there already."""
        way = self.way(name)
        if way is None or name in self._screens:
            return
        if name != HOME:
            # Late: the home screen is there before the rules, which are half of all code.
            from companion.book import have_it_handed_in

            have_it_handed_in()
        self._screens[name] = way.build(cast("CompanionApp", self))  # there is no other

    def build_foot(self) -> tuple[GameFoot, GameNumbers]:
        """Build what stands on every screen of a game but the play, unless it is there already."""
        if self._foot is None or self._numbers is None:
            from companion.screens.foot import GameFoot
            from companion.screens.numbers import GameNumbers

            self._foot, self._numbers = GameFoot(self), GameNumbers(cast("CompanionApp", self))
        return self._foot, self._numbers

    def _put_foot(self, name: str) -> None:
        """Have numbers, Undo and the tabs on every screen of a game; the play has its own."""
        if self.in_game and name != GAME:
            foot, numbers = self.build_foot()
            foot.stand_on(self._screens[name], name)
            numbers.stand_on(self._screens[name], name)
        elif self._foot is not None and self._numbers is not None:
            self._foot.go_away()
            self._numbers.go_away()

    def tab(self, name: str) -> None:
        """Go to one of the four screens of a game; Back leads from each of them to the play."""
        if self.in_game and name != self.at:
            if GAME not in {name, self.at}:
                self.go(GAME)
            self.go(name)

    def _light(self, *_: object) -> None:
        """Let every screen of a game stand in the light of whoever is on turn."""
        session = self.session
        if session is None or not self.in_game or not session.playing:
            self.layers.light("")
            return
        # Late: the home screen is there before the rules.
        from companion.screens.play.seats import light
        from rules import Game

        table = session.table
        room = "cave" if table.setup.game is Game.CRYSTAL_CAVERNS else "manor"
        self.layers.light(light(table), room)

    def back(self) -> bool:
        """Take one step back; say whether there was one to take."""
        sheet = self.layers.sheet
        if sheet is not None and hasattr(sheet, "step_back") and sheet.step_back():
            return True
        if self.layers.close_sheet() or self._screens[self.at].step_back():
            return True
        if len(self._trail) == 1:
            return False
        self.go(self._trail[-2])
        return True
