"""`companion tour`: every screen, on every kind of phone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.tour import Look, Tour
from tests.campaigns import ALL_OF_IT

PORTRAIT = (412, 915)
LANDSCAPE = (915, 412)


PARTS = (
    *("new-table", "turn", "screens", "rulebook", "desk", "home", "end"),
    *("ghoul", "vile-ghoul", "ghost", "cave-ghost", "shadow-paladin", "armored-knight"),
)
"""Everything that the tour walks through; each part is a game of its own."""
EVERYWHERE = [(1.0, "dark"), (2.0, "dark")]
"""With usual letters and with the largest; each part is looked at upright and across."""
FURTHER = [(scale, theme) for theme in ("light", "contrast") for scale in (1.0, 2.0)]
SHORT = [(2.0, "light", "turn"), (1.0, "contrast", "turn"), (1.0, "light", "new-table")]
"""Of the other themes, which differ in colours alone, so much with every run of the tests."""


def test_a_part_of_the_tour_is_walked_by_its_name(
    kivy: str, usual_look: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture each where there are pixels; no text cut off, nothing too small to touch."""
    folder = tmp_path / "a tour"
    assert main(["tour", str(folder), "--part", "turn", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    names = [screen["name"] for screen in answer["screens"]]
    for name in ("play-roll", "play-symbol", "rule", "refused"):
        assert name in names
    assert answer["pixels"] == kivy
    assert {problem for screen in answer["screens"] for problem in screen["problems"]} == set()
    pictures = sorted(path.name for path in folder.iterdir())
    if kivy == "real":
        assert len(pictures) == len(names)
        assert pictures[0] == "01-play-first-placement.png"
    else:
        assert pictures == []


def walked(tmp_path: Path, scale: float, theme: str, part: str) -> set[str]:
    """Walk a part of the tour upright and across, and give what is wrong with any screen."""
    first, second = Look(PORTRAIT, scale, theme), Look(LANDSCAPE, scale, theme)
    seen = Tour(first, tmp_path, (second,), apart=True, part=part).go()
    assert {one.look for one in seen} == {first, second}
    return {f"{one.name}, {one.look.words}: {problem}" for one in seen for problem in one.problems}


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("scale", "theme"), EVERYWHERE)
def test_nothing_is_cut_off_or_faint_on_any_screen(
    kivy: str, usual_look: None, tmp_path: Path, scale: float, theme: str, part: str
) -> None:
    """Upright and across, with usual letters and with letters twice as large."""
    assert walked(tmp_path, scale, theme, part) == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scale", "theme", "part"),
    [(*look, part) for look in FURTHER for part in PARTS] if ALL_OF_IT else SHORT,
)
def test_nothing_is_cut_off_or_faint_in_any_theme(
    kivy: str, usual_look: None, tmp_path: Path, scale: float, theme: str, part: str
) -> None:
    """In daylight and in high contrast."""
    assert walked(tmp_path, scale, theme, part) == set()


SMALL_AND_LARGE = [
    ((320, 480), 1.0, "dark"),
    ((300, 640), 2.0, "dark"),
    ((480, 320), 1.0, "dark"),
    ((360, 640), 0.8, "dark"),
    ((800, 1280), 1.3, "dark"),
    ((1280, 800), 1.0, "light"),
]
"""The smallest windows and a tablet."""


@pytest.mark.slow
@pytest.mark.parametrize("look", SMALL_AND_LARGE if ALL_OF_IT else SMALL_AND_LARGE[:3])
@pytest.mark.parametrize("part", PARTS if ALL_OF_IT else ("turn", "screens"))
def test_nothing_is_cut_off_on_the_smallest_phone_and_on_a_tablet(
    kivy: str,
    usual_look: None,
    tmp_path: Path,
    look: tuple[tuple[int, int], float, str],
    part: str,
) -> None:
    """From 300 dp to a tablet."""
    seen = Tour(Look(*look), tmp_path, part=part).go()
    assert {f"{one.name}: {problem}" for one in seen for problem in one.problems} == set()


def test_the_parts_are_all_that_the_tour_walks_through(kivy: str) -> None:
    """A role that brings scenes of its own is among them."""
    from companion.commands.tour import Scenes, scenes_of
    from rules.names import Role

    ways = Tour(Look(PORTRAIT, 1.0, "dark"), Path())._parts()
    alone = {role.value for role in Role if scenes_of(role).alone is not Scenes().alone}
    assert set(PARTS) == {name for name in ways if name not in set(Role) or name in alone}


def test_several_looks_have_a_folder_each_and_the_words_say_how_many_pictures_there_are(
    kivy: str,
    usual_look: None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Named by size, scale and theme; what is wrong with a screen is told in words."""
    went: list[Look] = []

    def go(tour: Tour) -> list[object]:
        from companion.commands.tour import Seen

        assert tour.apart
        went.extend((tour.look, *tour.also))
        return [Seen("play", tour.look, None, ("TapButton “Start” is only 12 wide or high",))]

    monkeypatch.setattr(Tour, "go", go)
    call = ["--size", "412x915", "--size", "915x412", "--scale", "1.3", "--theme", "light"]
    assert main(["tour", str(tmp_path), *call]) == 0
    assert [look.words for look in went] == ["412x915-1.3-light", "915x412-1.3-light"]
    said = capsys.readouterr().out
    assert "play (412x915-1.3-light): TapButton “Start” is only 12 wide or high" in said
    assert ("1 picture is in" if kivy == "real" else "1 screen was played") in said


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["--size", "large"], "A size is width x height, such as 412x915, not large"),
        (["--size", "412x9"], "A side has 200 to 4000 pixels"),
        (["--scale", "3"], "The scale goes from 0.8 to 2.0"),
        (["--scale", "big"], "The scale goes from 0.8 to 2.0"),
        (
            ["--theme", "pink"],
            "There is no theme pink; there are dark, light, contrast (`companion tour --help`",
        ),
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
