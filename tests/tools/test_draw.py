"""The tool behind the drawings: it reads a small part of SVG, and melts what overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import draw
from tools.draw.outlines import UNITS
from tools.draw.svg import colour_of
from tools.draw.triangles import cross

if TYPE_CHECKING:
    from pathlib import Path

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="#fff">{}</svg>'


def drawing(folder: Path, body: str) -> dict[str, list[list[int]]]:
    """Read a drawing that was just written."""
    path = folder / "one.svg"
    path.write_text(SVG.format(body))
    return draw.glyph(path)


def filled(glyph: dict[str, list[list[int]]]) -> float:
    """The area of a drawing in squares of one unit."""
    corners = [p for flat in glyph["rim"] for p in zip(flat[::2], flat[1::2], strict=True)]
    fill = glyph["fill"]
    triangles = ([corners[i] for i in fill[at : at + 3]] for at in range(0, len(fill), 3))
    return sum(cross(*triangle) for triangle in triangles) / 2 / UNITS**2


@pytest.mark.parametrize(
    ("body", "area"),
    [
        ('<rect x="10" y="10" width="20" height="30"/>', 600),
        ('<polygon points="0,0 40,0 0,40"/>', 800),
        ('<path d="M10 10 H50 V50 h-40 Z"/>', 1600),
        ('<path d="m10 10 l40 0 v40 l-40 0 z"/>', 1600),
        ('<circle cx="50" cy="50" r="20"/>', 1257),
        ('<ellipse cx="50" cy="50" rx="10" ry="20"/>', 628),
        ('<path d="M0 100 Q50 0 100 100 Z"/>', 3333),
        ('<path d="M0 100 C0 40 100 40 100 100 Z"/>', 3600),
        (
            '<line x1="10" y1="50" x2="90" y2="50" stroke="#fff" stroke-width="10" fill="none"/>',
            879,
        ),
        ('<rect x="0" y="0" width="60" height="60" rx="10"/>', 3514),
        (
            '<g transform="translate(10 10) scale(2)"><rect x="0" y="0" width="5" height="5"/></g>',
            100,
        ),
        ('<rect transform="rotate(90 50 50)" x="40" y="45" width="20" height="10"/>', 200),
    ],
)
def test_a_shape_fills_what_geometry_says(tmp_path: Path, body: str, area: float) -> None:
    """Areas worked out by hand; a circle is a polygon and so a little less."""
    assert filled(drawing(tmp_path, body)) == pytest.approx(area, rel=0.02)


def test_two_squares_that_overlap_are_one_outline(tmp_path: Path) -> None:
    """20 by 20 twice, sharing 10 by 10: 700, and no line runs through the middle."""
    squares = (
        '<rect x="10" y="10" width="20" height="20"/><rect x="20" y="20" width="20" height="20"/>'
    )
    glyph = drawing(tmp_path, squares)
    assert len(glyph["rim"]) == 1
    assert filled(glyph) == pytest.approx(700)


def test_black_cuts_out_and_later_white_fills_again(tmp_path: Path) -> None:
    """A square with a hole and an island in it: 1600 - 400 + 100."""
    body = (
        '<rect x="10" y="10" width="40" height="40"/>'
        '<rect x="20" y="20" width="20" height="20" fill="#000"/>'
        '<rect x="25" y="25" width="10" height="10"/>'
    )
    glyph = drawing(tmp_path, body)
    assert len(glyph["rim"]) == 3
    assert filled(glyph) == pytest.approx(1300)


def test_shapes_that_touch_in_a_corner_stay_two(tmp_path: Path) -> None:
    """Outlines that meet in one point are strung each for itself."""
    body = '<rect x="0" y="0" width="20" height="20"/><rect x="20" y="20" width="20" height="20"/>'
    assert filled(drawing(tmp_path, body)) == pytest.approx(800)


@pytest.mark.parametrize(
    "body",
    ['<text x="1">no</text>', '<path d="M0 0 A1 1 0 0 0 5 5"/>', '<g transform="skewX(3)"/>'],
)
def test_what_it_does_not_understand_it_refuses(tmp_path: Path, body: str) -> None:
    """Better no drawing than a wrong one."""
    with pytest.raises(ValueError, match=r"text|command|transform"):
        drawing(tmp_path, body)


def test_colours_are_read_short_and_long() -> None:
    """As SVG writes them."""
    assert colour_of("#f80") == colour_of("#ff8800") == (255, 136, 0)


def test_it_says_what_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--check writes nothing and fails; without it the file is written, and then all is well."""
    sources = tmp_path / "assets" / "svg"
    sources.mkdir(parents=True)
    (sources / "dot.svg").write_text(SVG.format('<circle cx="50" cy="50" r="20"/>'))
    monkeypatch.setattr(draw, "ROOT", tmp_path)
    monkeypatch.setattr(draw, "SOURCES", sources)
    monkeypatch.setattr(draw, "GLYPHS", tmp_path / "glyphs.json")
    assert draw.main(["--check"]) == 1
    assert "glyphs.json is not what the drawings say" in capsys.readouterr().out
    assert not (tmp_path / "glyphs.json").exists()
    assert draw.main([]) == 0
    assert draw.main(["--check"]) == 0
