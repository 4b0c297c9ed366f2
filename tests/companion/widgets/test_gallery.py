"""The gallery shows the kit in every theme and scale, and finds nothing to stumble over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.theme.tokens import Mode
from companion.widgets import gallery

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
@pytest.mark.parametrize("scale", gallery.SCALES)
def test_nothing_in_the_kit_is_cut_off_too_small_or_covered(
    kivy: str, tmp_path: Path, scale: float
) -> None:
    """Every widget, upright and wide, from the smallest scale to the largest."""
    assert gallery.pictures(tmp_path, [Mode.DARK], [scale]) == []
    assert len(list(tmp_path.glob("*.png"))) == (2 * len(gallery.PAGES) if kivy == "real" else 0)


def test_it_asks_for_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, and the exit status of a wrong call."""
    assert gallery.main([]) == 2
    assert "folder" in capsys.readouterr().err


def test_what_is_wrong_is_told_in_words(
    kivy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button of 20 dp makes the exit status 1."""

    def small() -> list[object]:
        from companion.widgets.kit import TapButton

        return [TapButton(text="x", size_hint_x=None, width=20)]

    monkeypatch.setattr(gallery, "PAGES", {"small": small})
    monkeypatch.setattr(gallery, "SCALES", (1.0,))
    assert gallery.main([str(tmp_path)]) == 1
    assert "only 20" in capsys.readouterr().out
