"""What every test may ask for. Kivy is set up for driving before anything can import it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from companion.book import hand_in
from companion.driver import prepare

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from companion.driver.phone import Phone

hand_in()  # tests are named after entries: the book lies open before the first is collected


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker waits for another one's last test."""
    items.sort(key=lambda item: not _is_long(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Count nothing as covered in the longest: whole games at random, tours, and the like.

    They find much, but a line of the rules is held by a test that says which; and counting takes
    them three times as long.
    """
    counting = sys.gettrace()
    if _is_long(item):
        sys.settrace(None)  # not by a mark of pytest-cov: a worker is a process that counts itself
    try:
        return (yield)
    finally:
        sys.settrace(counting)


def _is_long(item: pytest.Item) -> bool:
    slow = item.get_closest_marker("slow") is not None
    return slow and "phone" not in getattr(item, "fixturenames", ())


@pytest.fixture(scope="session")
def kivy() -> str:
    """Kivy without a screen; says whether there are real pixels."""
    return prepare().value


@pytest.fixture
def phone(kivy: str) -> Iterator[Callable[..., Phone]]:
    """Starts an app, or holds a single widget, on a phone that is put away after the test."""
    from companion.driver.phone import Phone

    held: list[Phone] = []

    def start(app: object = None, *, widget: object = None, **how: Any) -> Phone:  # noqa: ANN401  # a size, or that it moves
        made = Phone(app, **how) if widget is None else Phone.holding(widget, **how)
        held.append(made)
        return made

    yield start
    for made in held:
        made.close()
