"""The drawings the app ships are those in assets/svg, and every one that is asked for is there."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import combinations

import pytest

from rules.names import Role, Symbol, Token
from tests.repository import ROOT
from tools import draw
from tools.art.marks import mark
from tools.art.sheet import Drawing
from tools.draw import svg
from tools.draw.triangles import cross

SHIPPED = json.loads(draw.GLYPHS.read_text())


def area(drawing: dict[str, list[list[int]]]) -> float:
    """How much of its square a drawing fills, holes taken off."""
    outlines = ([(float(x), float(y)) for x, y in points(flat)] for flat in drawing["rim"])
    return sum(svg.area(outline) for outline in outlines) / 2 / 1_000_000


def points(flat: list[int]) -> list[tuple[int, int]]:
    """A flat list of numbers as points."""
    return list(zip(flat[::2], flat[1::2], strict=True))


def test_what_is_shipped_is_what_the_sources_say() -> None:
    """Whoever changes a drawing runs tools/draw; this says when that was forgotten."""
    assert json.loads(draw.as_json(draw.glyphs())) == SHIPPED


def test_every_role_symbol_die_and_token_has_its_drawing() -> None:
    """17 emblems, 3 symbols, 6 faces of each die, every token of the game."""
    needed = {f"role-{role.value}" for role in Role} | {symbol.value for symbol in Symbol}
    needed |= {f"token-{token.value}" for token in Token}
    needed |= {f"{die}-{face}" for die in ("die", "ghoul-die") for face in range(1, 7)}
    faces = ("ring", "centre", "orthogonal", "plus", "corners", "x")
    needed |= {f"dragon-die-{face}" for face in faces}
    assert needed - set(SHIPPED) == set()


def test_every_drawing_the_code_names_is_there() -> None:
    """A drawing that is named and missing would be an empty button."""
    said = re.compile(r"""drawing(?::\s*|\s*=\s*)["']([a-z][a-z0-9-]*[a-z0-9])["']""")
    named = {
        name
        for path in (ROOT / "companion").rglob("*")
        if path.suffix in {".py", ".kv"}
        for name in said.findall(path.read_text(encoding="utf-8"))
    }
    assert {"undo", "redo", "close"} < named
    assert named - set(SHIPPED) == set()


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_the_triangles_of_a_drawing_fill_exactly_its_outline(name: str) -> None:
    """No hole is painted over and nothing is left out."""
    drawing = SHIPPED[name]
    corners = [point for flat in drawing["rim"] for point in points(flat)]
    filled = sum(
        cross(*(corners[i] for i in drawing["fill"][at : at + 3]))
        for at in range(0, len(drawing["fill"]), 3)
    )
    assert filled / 2 / 1_000_000 == pytest.approx(area(drawing), abs=0.003)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_drawing_stays_within_its_square(name: str) -> None:
    """Whatever stuck out would be drawn over a neighbour."""
    assert all(-15 <= n <= 1015 for flat in SHIPPED[name]["rim"] for n in flat)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_holes_as_it_shows(face: int) -> None:
    """A Ghoul die is solid bone, and its pips are cut out of it."""
    holes = [flat for flat in SHIPPED[f"ghoul-die-{face}"]["rim"] if svg.area(floats(flat)) < 0]
    assert len(holes) == face


def floats(flat: list[int]) -> list[tuple[float, float]]:
    """A flat list of numbers as points with fractions."""
    return [(float(x), float(y)) for x, y in points(flat)]


@pytest.mark.parametrize(
    ("face", "hit"),
    [("ring", 8), ("centre", 1), ("orthogonal", 4), ("plus", 5), ("corners", 4), ("x", 5)],
)
def test_the_dragon_die_fills_the_spaces_it_hits(face: str, hit: int) -> None:
    """Nine squares; those that are missed are hollow."""
    rims = [svg.area(floats(flat)) for flat in SHIPPED[f"dragon-die-{face}"]["rim"]]
    assert sum(turn > 0 for turn in rims) == 9
    assert sum(turn < 0 for turn in rims) == 9 - hit


@pytest.mark.parametrize(
    ("one", "other"), list(combinations([symbol.value for symbol in Symbol], 2))
)
def test_two_symbols_cannot_be_taken_for_each_other_without_colour(one: str, other: str) -> None:
    """Laid over each other, at least two fifths of what either of them paints is not shared."""
    grids = [silhouette(name) for name in (one, other)]
    assert len(grids[0] ^ grids[1]) >= 0.4 * len(grids[0] | grids[1])


@pytest.mark.parametrize(("one", "other"), list(combinations([role.value for role in Role], 2)))
def test_two_emblems_are_not_the_same_shape(one: str, other: str) -> None:
    """Seventeen emblems, each with a silhouette of its own."""
    grids = [silhouette(f"role-{name}") for name in (one, other)]
    assert len(grids[0] ^ grids[1]) >= 0.15 * len(grids[0] | grids[1])


@cache
def silhouette(name: str, size: int = 24) -> frozenset[tuple[int, int]]:
    """The squares of a coarse grid that a drawing mostly covers: what is left at arm's length."""
    opaque = Drawing(size, size, mark(name, "#fff", size)).picture(1).getchannel("A").tobytes()
    return frozenset((at % size, at // size) for at, part in enumerate(opaque) if part > 127)
