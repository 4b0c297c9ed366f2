"""Colours as #rrggbb, mixed and dimmed as paint on stone would be."""

from __future__ import annotations


def parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def written(red: float, green: float, blue: float) -> str:
    """Three numbers as a colour; what lies beyond the ends is brought back."""
    return "#" + "".join(f"{min(255, max(0, round(n))):02x}" for n in (red, green, blue))


def mix(one: str, other: str, share: float) -> str:
    """One colour with a share of the other."""
    (a, b, c), (x, y, z) = parts(one), parts(other)
    return written(a + (x - a) * share, b + (y - b) * share, c + (z - c) * share)


def lit(colour: str, light: str, strength: float) -> str:
    """A colour with light on it."""
    (a, b, c), (x, y, z) = parts(colour), parts(light)
    return written(a + x * strength, b + y * strength, c + z * strength)


def dimmed(colour: str, share: float) -> str:
    """A colour with so much of its light left."""
    a, b, c = parts(colour)
    return written(a * share, b * share, c * share)
