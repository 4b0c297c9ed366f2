"""`companion tour`: every screen, on every kind of phone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.cli import main
from companion.commands.tour import Look, Tour

if TYPE_CHECKING:
    from pathlib import Path

PORTRAIT = (412, 915)
LANDSCAPE = (915, 412)


def test_the_tour_sees_every_screen_and_nothing_is_wrong_with_any(
    kivy: str, usual_look: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture each where there are pixels; no text cut off, nothing too small to touch."""
    assert main(["tour", str(tmp_path / "a tour"), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    names = [screen["name"] for screen in answer["screens"]]
    for name in ("tables", "new-table", "play-roll", "play-symbol", "rule", "refused", "history"):
        assert name in names
    for name in ("search", "entry", "table", "chapter", "nothing", "matrix", "cell"):
        assert f"rules-{name}" in names
    assert answer["pixels"] == kivy
    assert {problem for screen in answer["screens"] for problem in screen["problems"]} == set()
    pictures = sorted(path.name for path in (tmp_path / "a tour").iterdir())
    if kivy == "real":
        assert len(pictures) == len(names)
        assert pictures[0] == "01-tables-empty.png"
    else:
        assert pictures == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "theme"),
    [
        *((size, scale, "dark") for size in (PORTRAIT, LANDSCAPE) for scale in (0.8, 1.3, 2.0)),
        (LANDSCAPE, 1.0, "light"),
        (PORTRAIT, 1.0, "contrast"),
    ],
)
def test_nothing_is_cut_off_on_any_phone(
    kivy: str,
    usual_look: None,
    tmp_path: Path,
    size: tuple[int, int],
    scale: float,
    theme: str,
) -> None:
    """Upright and across, with small letters and with letters twice as large, in every theme."""
    seen = Tour(Look(size, scale, theme), tmp_path).go()
    wrong = {f"{one.name}: {problem}" for one in seen for problem in one.problems}
    assert wrong == set()


def test_several_looks_have_a_folder_each_and_the_words_say_how_many_pictures_there_are(
    kivy: str,
    usual_look: None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Named by size, scale and theme; what is wrong with a screen is told in words."""
    went: list[tuple[Look, str]] = []

    def go(tour: Tour) -> list[object]:
        from companion.commands.tour import Seen

        went.append((tour.look, tour.folder.name))
        return [Seen("play", tour.look, None, ("TapButton “Start” is only 12 wide or high",))]

    monkeypatch.setattr(Tour, "go", go)
    call = ["--size", "412x915", "--size", "915x412", "--scale", "1.3", "--theme", "light"]
    assert main(["tour", str(tmp_path), *call]) == 0
    assert [folder for _, folder in went] == ["412x915-1.3-light", "915x412-1.3-light"]
    said = capsys.readouterr().out
    assert "play (412x915-1.3-light): TapButton “Start” is only 12 wide or high" in said
    assert ("2 pictures are in" if kivy == "real" else "2 screens were played") in said


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["--size", "large"], "a size is width x height, such as 412x915, not large"),
        (["--size", "412x9"], "a side has 200 to 4000 pixels"),
        (["--scale", "3"], "the scale goes from 0.8 to 2.0"),
        (["--scale", "big"], "the scale goes from 0.8 to 2.0"),
        (["--theme", "pink"], "invalid choice: 'pink'"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    call: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Exit status 2, on standard error."""
    assert main(["tour", str(tmp_path), *call]) == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1: the input is wrong, not the call."""
    (tmp_path / "file").write_text("in the way")
    assert main(["tour", str(tmp_path / "file" / "tour")]) == 1
    assert "cannot be made" in capsys.readouterr().err
