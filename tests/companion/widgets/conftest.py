"""A hand and a screen for the tests of the kit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone


@pytest.fixture
def show(phone: Callable[..., Phone]) -> Callable[..., Phone]:
    """Show widgets below each other on a phone, in a screen that scrolls."""

    def shown(*parts: object, **settings: Any) -> Phone:  # noqa: ANN401  # a size
        from companion.widgets.kit import Column, Layers, Scroll

        column, scroll, layers = Column(), Scroll(), Layers()
        for part in parts:
            column.add_widget(part)
        scroll.add_widget(column)
        layers.show(scroll)
        return phone(widget=layers, **settings)

    return shown


@pytest.fixture
def live(kivy: str) -> Iterator[Any]:
    """The app's own theme, put back as it was after the test."""
    from companion.theme.live import theme

    before = theme.mode, theme.scale
    yield theme
    theme.mode, theme.scale = before
