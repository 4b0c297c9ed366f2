"""What all tests of the app share."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.driver.behind import closed
from companion.sealing import in_memory
from companion.storage import engines
from rules.secret import hand_in

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from sqlalchemy.engine import Engine

    from companion.driver.phone import Phone
    from tests.companion.hand import Hand

DRAWING = pytest.StashKey[set[Path]]()
"""The modules that have tests with widgets."""
SCREENS = tuple(Path(__file__).parent / name for name in ("screens", "panels"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what plays the whole app: each test takes a second or more.

    `make check` leaves these to `make test`; what the screens show is tested by their pure views.
    """
    for item in items:
        on_a_screen = not set(SCREENS).isdisjoint(item.path.parents)
        if on_a_screen and "phone" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def own_key() -> None:
    """Seal with a key of this test's own: one that another test left may be there, or not."""
    hand_in(in_memory())


@pytest.fixture(autouse=True)
def closed_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every file of games that a test opened, as leaving the app does.

    Python 3.13 and later complain of each that is forgotten, and rightly so.
    """
    opened: list[Engine] = []
    create = engines.create_engine

    def remember(*arguments: Any, **settings: Any) -> Engine:  # noqa: ANN401  # as it is called
        opened.append(create(*arguments, **settings))
        return opened[-1]

    monkeypatch.setattr(engines, "create_engine", remember)
    yield
    for engine in opened:
        engine.dispose()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Put what all tests are made of aside: to look through it all takes Python a second."""
    session.stash[DRAWING] = {one.path for one in session.items if _draws(one)}
    put_aside()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Let go of the widgets of a module's tests behind the last of them, where there were any.

    They hang together in rings, and each would be drawn anew with every theme that a test puts on.
    What is left is put aside too: each test that puts on a theme looks through all that is not.
    Only here pytest has let go of the last test: with it all of its app would be put aside, which
    is never looked at again, and each module would leave an app behind that still wears each look.
    """
    done = yield
    last = nextitem is None or nextitem.path != item.path
    if last and item.path in item.session.stash[DRAWING]:
        put_aside()
    return done


def put_aside() -> None:
    """Let go of all that nobody needs, and have the rest never looked through again.

    Once is not enough: only when widgets are gone nobody needs what watched them, six megabytes of
    it for each app that a test has started. Where an app was put aside while it was played, as
    the app itself does with a long game, it is never looked through again and would stay for ever,
    with all that hangs on it: then all that is aside is looked through once more.
    """
    while gc.collect():
        pass
    if closed:
        gc.unfreeze()
        while gc.collect():
            pass
    gc.freeze()


def _draws(item: pytest.Item) -> bool:
    return "kivy" in getattr(item, "fixturenames", ())


@pytest.fixture
def usual_look(kivy: str) -> Iterator[None]:
    """Put colours and sizes back, whatever a test did to them.

    What the tests before have left is let go of first, and the rest of it put aside: what only
    this one makes is looked through then, not all that was ever read in.
    """
    from companion.theme.live import theme

    put_aside()
    yield
    if (theme.mode, theme.scale) != ("dark", 1.0):
        gc.collect()
        theme.mode, theme.scale = "dark", 1.0


@pytest.fixture
def cards(phone: Callable[..., Phone], tmp_path: Path) -> Callable[..., Phone]:
    """Open the cards of a game, played by these lines."""
    from tests.companion.screens.held import playing

    def show(*told: str, **settings: tuple[int, int]) -> Phone:
        held = playing(phone, tmp_path, *told, **settings)
        held.app.go("cards")
        held.frames(4)
        return held

    return show


@pytest.fixture
def hand(usual_look: None, phone: Callable[..., Phone], tmp_path: Path) -> Callable[..., Hand]:
    """Start the app; the same file each time, so that a second start is a reopening.

    Its phone is closed before the usual look is put back, which nobody sees any more.
    """
    from tests.companion.hand import Hand

    def start(**how: Any) -> Hand:  # noqa: ANN401  # as Hand takes it
        return Hand(phone, how.pop("file", tmp_path / "games.db"), **how)

    return start
