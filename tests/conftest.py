"""What every test may ask for. Kivy is set up for driving before anything can import it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.book import hand_in
from companion.driver import prepare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone

hand_in()  # tests are named after entries: the book lies open before the first is collected


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
