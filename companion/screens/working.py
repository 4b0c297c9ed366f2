"""Work that may take long: how far it is, and a way to stop it.

Most of it is done before anybody could see a sheet, and then there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from kivy.clock import Clock

from companion.pace import pace
from companion.widgets.kit import Caption, Sheet, TapButton
from companion.widgets.pieces import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.shell import CompanionApp
    from companion.work import Work

T = TypeVar("T")
AT_ONCE: Final = 0.12
"""So many seconds of work nobody notices."""
A_FRAME: Final = 0.012
"""So many seconds of it are done between two frames."""


def at_work(
    app: CompanionApp,
    title: str,
    work: Work[T],
    done: Callable[[T], object],
    stopped: Callable[[], object],
) -> None:
    """Do a work and hand over what came of it, at once or as soon as it is done."""
    doing = Doing(work)
    if doing.go_on(AT_ONCE):
        done(doing.came)
    else:
        app.layers.open(WorkingSheet(title, doing, done, stopped))


class Doing(Generic[T]):
    """A work that is being done, some of it at a time."""

    came: T
    """What came of it, once it is over."""

    def __init__(self, work: Work[T]) -> None:
        """Begin with nothing of it."""
        self.work = work
        self.share = 0.0
        self.over = False

    def go_on(self, seconds: float) -> bool:
        """Work on for so long; tell whether all of it is done."""
        in_time = pace.until(seconds)
        try:
            self.share = next(self.work)
            while in_time():
                self.share = next(self.work)
        except StopIteration as end:
            self.came, self.over = end.value, True
        return self.over


class WorkingSheet(Sheet):
    """A bar that fills, and Stop; closing it stops as well."""

    def __init__(
        self,
        title: str,
        doing: Doing[T],
        done: Callable[[T], object],
        stopped: Callable[[], object],
    ) -> None:
        """Go on working, a little between two frames."""
        super().__init__(title=title)
        self._doing: Doing[Any] = doing
        self._done: Callable[[Any], object] = done
        self._stopped = stopped
        self._bar = Progress()
        self._said = Caption()
        self.body.add_widget(self._bar)
        self.body.add_widget(self._said)
        stop = TapButton(text="Stop", name="stop", drawing="close")
        stop.fbind("on_tap", lambda *_: self.close())
        self.body.add_widget(stop)
        self._show()
        self._going = Clock.schedule_interval(self._go_on, 0)

    def _show(self) -> None:
        self._bar.part = self._doing.share
        self._said.text = f"{int(100 * self._doing.share)}% done"

    def _go_on(self, _passed: float) -> None:
        if self._doing.go_on(A_FRAME):
            self.close()
            self._done(self._doing.came)
        else:
            self._show()

    def on_close(self, *_: object) -> None:
        """Stop: whatever was begun leaves nothing behind."""
        self._going.cancel()
        if not self._doing.over:
            self._doing.work.close()
            self._stopped()
