"""The window's pixels as a picture that everybody can open."""

from __future__ import annotations

import struct
import zlib
from typing import Any


def png(pixels: bytes, width: int) -> bytes:
    """RGBA from the lower left, as GL gives it, as a PNG file without its transparency."""
    height = len(pixels) // width // 4
    rgb = bytearray(width * height * 3)
    for channel in range(3):
        rgb[channel::3] = pixels[channel::4]
    rows = (rgb[row * width * 3 : (row + 1) * width * 3] for row in reversed(range(height)))

    def chunk(kind: bytes, data: bytes) -> bytes:
        tail = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + tail

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def read_pixels(window: Any, x: int, y: int, width: int, height: int) -> bytes:
    """Pixels of a window as RGBA from the lower left.

    Kivy's own screenshot reads RGB, and is slanted where a row is no multiple of four bytes.
    """
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    window.dispatch("on_draw")
    return bytes(glReadPixels(x, y, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
