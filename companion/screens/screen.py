"""What every screen is: a box that is told when it is shown, and asked when somebody steps back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty

from companion.widgets.order import Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.screens.shell import CompanionApp
    from companion.session import Session


class Screen(Box):
    """One screen. It is built once, when somebody first goes there, and kept."""

    wide = BooleanProperty(defaultvalue=False)
    """Whether the phone is held across: what stands below then stands beside."""

    def __init__(self, app: CompanionApp, **settings: Any) -> None:
        """Belong to an app, which leads to the games, the phone and the other screens."""
        settings.setdefault("orientation", "vertical")
        super().__init__(**settings)
        self.app = app
        Window.bind(size=self._hold)
        self._hold(Window, Window.size)

    def _hold(self, _window: object, size: tuple[int, int]) -> None:
        self.wide = size[0] > size[1]

    @property
    def session(self) -> Session:
        """The game that is played; asking for it where none is open is a mistake of the caller."""
        session = self.app.session
        if session is None:
            raise LookupError("no game is open")
        return session

    def explain(self, address: str) -> None:
        """Open the rule at an address."""
        # Late: the first screen explains nothing, and the sheet brings the rules with it.
        from companion.screens.rule.sheet import RuleSheet

        self.app.layers.open(RuleSheet(self.app, address))

    def enter(self, **what: Any) -> None:
        """Be shown."""

    def ahead(self) -> Iterable[object]:
        """Make ready what it will show soon, a little with each step through what this gives."""
        return ()

    def wake(self) -> None:
        """Be seen again after the phone did something else."""

    def leave(self) -> None:
        """Be hidden: another screen takes the place."""

    def step_back(self) -> bool:
        """Take one step back inside the screen; say whether there was one to take."""
        return False
