"""A role's light: its dark, root, accent and tip in the place of black, #555, #aaa and white."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.theme.tokens import LIGHTS, NOBODY, SYMBOL_TINTS, Light, Mode, mixed, rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

DARK: Final = "#06080b"


def light_of(sheet: str, role: str) -> Light:
    """The light that a sheet takes: only the crystal keys change with the theme."""
    if role in SYMBOL_TINTS:
        tint = SYMBOL_TINTS[role]
        return Light(tint, mixed(tint, "#ffffff", 0.6), mixed(tint, "#000000", 0.7))
    if sheet == "day-crystals":
        night, day = light_of("role", role), light_of("gem-light", role).accent
        return Light(night.accent, mixed(night.tip, "#ffffff", 0.5), day)
    mode = Mode(sheet.partition("-")[2]) if sheet.startswith("gem-") else Mode.DARK
    light = LIGHTS[mode].get(role, LIGHTS[mode][NOBODY])
    if mode is Mode.LIGHT:
        full = light.accent
        return Light(full, mixed(full, "#ffffff", 0.42), mixed(full, "#000000", 0.6))
    return light


def in_light(grey: bytes, count: int, light: Light) -> bytes:
    """Pixels in steps of grey (grey first, opaqueness last) in a light's colours."""
    each = len(grey) // count
    shade, opaque = grey[0::each], grey[each - 1 :: each]
    out = bytearray(4 * count)
    for channel, table in enumerate(tables(light)):
        out[channel::4] = shade.translate(table)
    out[3::4] = opaque
    return bytes(out)


def tables(light: Light) -> tuple[bytes, bytes, bytes]:
    """What becomes of each of the 256 steps of grey, for red, green and blue."""
    colours = [rgb(colour) for colour in (DARK, light.root, light.accent, light.tip)]
    red, green, blue = (ramp(channel) for channel in zip(*colours, strict=True))
    return red, green, blue


def ramp(parts: Sequence[float]) -> bytes:
    """What becomes of each step of grey, where these lie at equal distances from black to white."""
    step = 255 // (len(parts) - 1)
    found = []
    for grey in range(256):
        place = min(grey // step, len(parts) - 2)
        share = (grey - place * step) / step
        found.append(round(255 * (parts[place] + (parts[place + 1] - parts[place]) * share)))
    return bytes(found)
