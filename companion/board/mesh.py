"""All pictures of the board in one draw: a mesh for the glow, one for the rest, few for what moves.

Only spaces whose facts differ are drawn anew; the others keep their packed corners.
"""

from __future__ import annotations

from array import array
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    RenderContext,
    Rotate,
    Scale,
    Translate,
)

from companion.board import sheet
from companion.board.facts import Facts, facts_of
from companion.board.packing import BYTES, FORMAT, order, packed
from companion.board.pen import Layer
from companion.board.picture import drawn, ringed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from companion.board.colours import Paint
    from companion.board.marks import Marks
    from companion.board.pen import Quad
    from companion.board.pen import Scale as Size
    from rules.map import Cave
    from rules.names import Space

VERTEX: Final = """
#ifdef GL_ES
precision highp float;
#endif
attribute vec2 vPosition;
attribute vec2 vTexCoords0;
attribute vec4 vColor;
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
uniform vec4 color;
uniform float opacity;
varying vec4 frag_color;
varying vec2 tex_coord0;
void main(void) {
    frag_color = vColor * color * vec4(1.0, 1.0, 1.0, opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0);
}
"""
FRAGMENT: Final = """
#ifdef GL_ES
precision mediump float;
#endif
varying vec4 frag_color;
varying vec2 tex_coord0;
uniform sampler2D texture0;
void main(void) {
    gl_FragColor = frag_color * texture2D(texture0, tex_coord0);
}
"""
Chunks = tuple[bytes, ...]
"""The packed pictures of one space, layer by layer."""
_NONE: Final[Chunks] = tuple(b"" for _ in Layer)


class Pictures:
    """The pictures of a board on the graphics chip."""

    def __init__(self) -> None:
        """Have a context with the board's own shader, and nothing in it yet."""
        self.context: Any = RenderContext(use_parent_projection=True, use_parent_modelview=True)
        self.context.shader.vs = VERTEX
        self.context.shader.fs = FRAGMENT
        self._drawn: dict[Space, tuple[Facts, Chunks]] = {}
        self.look: tuple[Size, Paint] | None = None
        """How large and in which colours everything is drawn."""
        self._rings: bytes = b""
        with self.context:
            self.breath = Color(1, 1, 1, 1)
            self._glow = Mesh(fmt=FORMAT, mode="triangles")
            Color(1, 1, 1, 1)
            self._rest = Mesh(fmt=FORMAT, mode="triangles")
        self.above = InstructionGroup()
        self.context.add(self.above)
        self.redrawn = 0
        """How often a space was drawn, from the beginning."""

    def show(
        self, cave: Cave, marks: Marks, size: Size, paint: Paint, hidden: Collection[Space] = ()
    ) -> dict[Space, Facts]:
        """Draw this moment; what moves is hidden, since it is drawn above the rest."""
        if (size, paint) != self.look:
            self._drawn.clear()
            self.look = (size, paint)
        facts = facts_of(cave, marks)
        drawn_before, self._drawn = self._drawn, {}
        for space, told in facts.items():
            before = drawn_before.get(space)
            if before is not None and before[0] == told:
                self._drawn[space] = before
            else:
                self.redrawn += 1
                self._drawn[space] = (told, self._chunks(space, told, size, paint))
        self._rings = b"" if marks.rings is None else _packed_rings(*marks.rings, size, paint)
        self.put(hidden)
        return facts

    def put(self, hidden: Collection[Space] = ()) -> None:
        """Put everything that is drawn on the chip; spaces from the north, so that shadows fall."""
        ordered = sorted(self._drawn, key=lambda space: (-space[1], space[0]))
        parts = [_NONE if space in hidden else self._drawn[space][1] for space in ordered]
        _fill(self._glow, b"".join(part[Layer.GLOW] for part in parts))
        rest = chain.from_iterable(
            (part[layer] for part in parts) for layer in Layer if layer is not Layer.GLOW
        )
        _fill(self._rest, b"".join((*rest, self._rings)))

    @staticmethod
    def _chunks(space: Space, facts: Facts, size: Size, paint: Paint) -> Chunks:
        layers: list[list[Quad]] = [[] for _ in Layer]
        for quad in drawn(facts, size, paint):
            layers[quad.layer].append(quad)
        origin = (space[0] * size.cell, space[1] * size.cell)
        return tuple(packed(layer, sheet.place, origin) if layer else b"" for layer in layers)

    def flight(self, quads: Iterable[Quad], middle: tuple[float, float]) -> Flight:
        """Draw some pictures above all others, ready to be moved, turned and faded."""
        made = Flight(quads, middle)
        self.above.add(made.group)
        return made

    def land(self, flight: Flight) -> None:
        """Take what has arrived away again."""
        self.above.remove(flight.group)


class Flight:
    """Pictures that move: around their own middle, above all that lies."""

    def __init__(self, quads: Iterable[Quad], middle: tuple[float, float]) -> None:
        """Take pictures of one space; their place is told by the middle of that space."""
        self.group = InstructionGroup()
        self._place = Translate(*middle)
        self._turn = Rotate(angle=0, axis=(0, 0, 1), origin=(0, 0))
        self._size = Scale(1, 1, 1)
        self._colour = Color(1, 1, 1, 1)
        self._middle = middle
        mesh = Mesh(fmt=FORMAT, mode="triangles")
        for part in (
            *(PushMatrix(), self._place, self._turn, self._size, self._colour, mesh),
            *(PopMatrix(), Color(1, 1, 1, 1)),
        ):
            self.group.add(part)
        self._mesh = mesh
        self.draw(quads)

    def draw(self, quads: Iterable[Quad]) -> None:
        """Show other pictures, in the same place."""
        _fill(self._mesh, packed(sorted(quads, key=lambda quad: quad.layer), sheet.place))

    def put(
        self,
        at: tuple[float, float] | None = None,
        size: tuple[float, float] = (1.0, 1.0),
        angle: float = 0.0,
        seen: float = 1.0,
    ) -> None:
        """Be there, so large, so far turned, so clearly seen."""
        self._place.xy = self._middle if at is None else at
        self._size.xyz = (*size, 1)
        self._turn.angle = angle
        self._colour.rgba = (1, 1, 1, seen)


def _fill(mesh: Mesh, corners: bytes) -> None:
    mesh.texture = sheet.texture()
    mesh.vertices = array("f", corners) if corners else []
    mesh.indices = order(len(corners) // BYTES)


def _packed_rings(centre: Space, number: int, size: Size, paint: Paint) -> bytes:
    origin = (centre[0] * size.cell, centre[1] * size.cell)
    quads = [quad for n in range(1, number + 1) for quad in ringed(n, size, paint)]
    return packed(quads, sheet.place, origin)


def around_middle(quads: Iterable[Quad], cell: float) -> list[Quad]:
    """Give pictures of a space as seen from its middle."""
    half = cell / 2
    return [quad._replace(x=quad.x - half, y=quad.y - half) for quad in quads]
