"""Every widget of the kit as a picture, in all themes and at three scales, drawn off screen.

    python -m companion.widgets.gallery FOLDER

For whoever changes the kit: look at the pictures as a tired player in poor light would. What is
cut off, too small or covered is also told in words, and makes the exit status 1.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.driver import Pixels, prepare
from companion.theme.tokens import ACCENTS, Mode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SCALES: Final = (0.8, 1.0, 2.0)
SIZE: Final = (412, 1560)
WIDE: Final = (915, 412)
GHOUL: Final = "ghoul"


def prompt_page() -> list[Any]:
    """What stands in the Now card: a prompt with dice, with answers, with symbols."""
    from companion.theme.live import theme
    from companion.widgets import kit, pieces

    accent = theme.accent(GHOUL)
    card = kit.Card(accent=accent, edge=True)
    card.add_widget(kit.Caption(text="Ghoul · Roll and Set Statistics", tint=accent, bold=True))
    card.add_widget(kit.Question(text="Roll the 3 Ghoul dice"))
    pad = pieces.DicePad(accent=accent, dice="ghoul-die")
    pad.rolled = [4]
    card.add_widget(pad)
    card.add_widget(kit.TapButton(text="Roll in the app", drawing="dice"))
    pairs = kit.Grid(squeeze=0.8)
    for pair in ("6 and 4", "6 and 2", "4 and 2"):
        note = f"movement {pair[0]}, attack {pair[-1]}"
        pairs.add_widget(kit.TapButton(text=pair, note=note, kind="primary", accent=accent))
    symbols = kit.Grid()
    for symbol in ("fangs", "bones", "eye"):
        symbols.add_widget(pieces.SymbolKey(symbol=symbol))
    return [card, pairs, symbols]


def bar_page() -> list[Any]:
    """The bar at the head of a screen, what must be known, and the bars at its foot."""
    from companion.widgets import kit

    bar = kit.BottomBar(at="history")
    bar.undo, bar.redo = "Ghoul attacks knight, Fury 7 → 8", "Ghoul ends turn"
    bar.ways = [
        ("play", "Play", "dice"),
        ("cards", "Cards", "cards"),
        ("rules", "Rules", "rules"),
        ("history", "History", "history"),
    ]
    notice = kit.Notice(text="Not saved: there is no room left on this device")
    return [kit.TopBar(title="History"), notice, bar]


def game_page() -> list[Any]:
    """What stands about a game: ribbon, pinned numbers, steps, targets, what is owed, the tabs."""
    from companion.theme.live import theme
    from companion.widgets import kit, pieces

    accent = theme.accent(GHOUL)
    seats = [("knight", "Knight", False), ("goblins", "Goblins", False), (GHOUL, "Ghoul", True)]
    ribbon = pieces.TurnRibbon(seats=seats, phase="Move and attack", round="12", accent=accent)
    pinned = pieces.Pinned(accent=accent, tip=accent)
    pinned.numbers = [
        pieces.Number("fury", "Fury", "4", "10", "token-fury", wins=True),
        pieces.Number("movement", "Movement", "3", "", "token-movement"),
        pieces.Number("attack", "Attack", "4", "", "token-attack"),
        pieces.Number("treasure", "Treasure", "1", "2", "token-treasure"),
    ]
    few = pieces.Steps(accent=accent)
    few.steps = [("Roll", "done"), ("Move, attack", "now"), ("Defense", "open"), ("1 tile", "open")]
    many = pieces.Steps(accent=accent)
    many.steps = [
        ("Roll and Set Statistics", "done"),
        ("Move and Act", "now"),
        ("Place a tile", "skipped"),
        ("Set Defense", "open"),
        ("Check Past Plunder", "not-applicable"),
    ]
    card = kit.Card()
    for who, name, why, price in (
        ("knight", "Knight", "", "4"),
        ("fangs", "Fangs", "", "3"),
        ("bones", "Bones", "needs 2 more", "6"),
        ("shadow-paladin", "Shadow Paladin", "done this turn", "2"),
    ):
        row = pieces.TargetRow(text=name, note="Strength", price=price, why=why, value=3)
        row.who = who
        card.add_widget(row)
    other = kit.Card()
    other.add_widget(pieces.TargetRow(who="dragon", text="Dragon", note="Health", value=4))
    owed = pieces.Owed(text="Knight: place 1 Dark tile", note="at the end of her turn")
    toast = kit.Toast()
    toast.say("Draw a Terror card.", strong="Fury 3 → 4.", why=lambda: None)
    bar = kit.BottomBar(accent=accent, at="play")
    bar.undo, bar.redo = (
        "the Ghoul attacks the Knight, Fury 7 → 8 (seen)",
        "the Ghoul ends the turn",
    )
    bar.ways = [
        ("play", "Play", "dice"),
        ("cards", "Cards", "cards"),
        ("rules", "Rules", "rules"),
        ("history", "History", "history"),
    ]
    return [ribbon, pinned, few, many, card, other, owed, toast, bar]


def table_page() -> list[Any]:
    """What lies on the table: dice in every state, and cards."""
    from companion.theme.live import theme
    from companion.widgets import kit, pieces

    accent = theme.accent(GHOUL)
    chosen = kit.DiceTray(accent=accent, dice=["ghoul-die-5", "ghoul-die-2", "ghoul-die-4"])
    chosen.states = ["chosen", "aside", "chosen"]
    chosen.meanings = [
        ("5", "Movement", "token-movement"),
        ("", "set aside", ""),
        ("4", "Attack", "token-attack"),
    ]
    typed = kit.DiceTray(dice=["ghoul-die-6", "ghoul-die-1", ""], largest=96)
    dragon = kit.DiceTray(largest=64)
    dragon.dice = [f"dragon-die-{face}" for face in ("ring", "centre", "plus", "x")]
    pad = pieces.DicePad(accent=accent, dice="ghoul-die")
    cards = kit.Grid(most=4)
    for title, drawing, who, keys in (
        ("Chase", "token-movement", GHOUL, _keys("+1 Movement", "+4 Movement")),
        ("Hunt", "token-attack", "vile-ghoul", _keys("+1 Attack", "+3 Attack", "used this turn")),
    ):
        cards.add_widget(pieces.DrawnCard(title=title, drawing=drawing, who=who, keys=keys))
    return [chosen, typed, dragon, pad, cards]


def _keys(often: str, once: str, why: str = "") -> list[Any]:
    from companion.widgets import pieces

    def nothing() -> None:
        """A picture does nothing."""

    return [
        pieces.CardKey(often, "each turn", why=why, todo=nothing),
        pieces.CardKey(once, "then it is gone", once=True, todo=nothing),
    ]


def input_page() -> list[Any]:
    """The other inputs, every kind of button, and a screen that has nothing to show."""
    from companion.theme.live import theme
    from companion.widgets import kit, pieces
    from companion.widgets.fields import WordPad

    kinds = kit.Grid(most=2)
    for kind in ("primary", "secondary", "quiet", "danger"):
        kinds.add_widget(kit.TapButton(text=kind.title(), kind=kind, drawing="done"))
    for text, state in (("Chosen", "chosen"), ("Not now", "disabled"), ("Ring", "focused")):
        kinds.add_widget(kit.TapButton(text=text, **{state: True}))
    choices = pieces.Choices(
        options=[("easy", "Ragpicker", "7 Fury", ""), ("hard", "Hunter", "10 Fury, 2 dice", "")],
        chosen="hard",
        accent=theme.accent(GHOUL),
    )
    return [
        kinds,
        choices,
        pieces.NumberPad(value=7),
        WordPad(hint="Which card?"),
        kit.Empty(text="No games yet. Set up the first table."),
    ]


def art_page() -> list[Any]:
    """Every drawing, and every role in its own colour."""
    from companion.theme.live import theme
    from companion.widgets import kit
    from companion.widgets.glyph import lines

    art = kit.Flow()
    for name in lines():
        art.add_widget(drawn(name, theme.ink))
    roles = kit.Flow()
    for role in ACCENTS[Mode.DARK]:
        roles.add_widget(drawn(f"role-{role}", theme.accent(role)))
        roles.add_widget(kit.Tag(text=role))
    return [roles, art]


def drawn(name: str, colour: Any) -> Any:
    """One drawing as large as a finger."""
    from companion.theme.live import theme
    from companion.widgets.kit import Glyph

    return Glyph(drawing=name, color=colour, size_hint=(None, None), size=[theme.body * 2] * 2)


PAGES: Final[dict[str, Callable[[], list[Any]]]] = {
    "prompt": prompt_page,
    "bars": bar_page,
    "game": game_page,
    "table": table_page,
    "inputs": input_page,
    "art": art_page,
}


def page(make: Callable[[], list[Any]]) -> Any:
    """A page in a screen of its own, scrolled like any other."""
    from companion.theme.live import theme
    from companion.widgets import kit

    column = kit.Column(spacing=theme.gap, padding=theme.near)
    for part in make():
        column.add_widget(part)
    scroll = kit.Scroll()
    scroll.add_widget(column)
    layers = kit.Layers()
    layers.show(scroll)
    return layers


def pictures(
    folder: Path, modes: Sequence[Mode] = tuple(Mode), scales: Sequence[float] = SCALES
) -> list[str]:
    """Draw everything into a folder; what a player would stumble over comes back as sentences."""
    prepare()
    from companion.driver.phone import Phone
    from companion.theme.live import theme

    troubles: list[str] = []
    before = theme.mode, theme.scale
    for mode in modes:
        for scale in scales:
            gc.collect()  # what was shown before would be drawn anew in this look
            theme.mode, theme.scale = mode.value, scale
            for name, make in PAGES.items():
                for shape, size in (("", SIZE), ("-wide", WIDE)):
                    title = f"{name}-{mode.value}-{scale}{shape}"
                    phone = Phone.holding(page(make), size=size)
                    phone.shot(folder / f"{title}.png")
                    troubles += [f"{title}: {trouble}" for trouble in phone.problems()]
                    phone.close()
    gc.collect()
    theme.mode, theme.scale = before
    return troubles


def main(arguments: Sequence[str]) -> int:
    """Draw the gallery into the folder that is named."""
    if len(arguments) != 1:
        sys.stderr.write(
            "Say one folder for the pictures: python -m companion.widgets.gallery DIR\n"
        )
        return 2
    if prepare() is Pixels.MOCK:
        sys.stderr.write("There is no GL here, so there are no pictures; only words follow.\n")
    troubles = pictures(Path(arguments[0]))
    sys.stdout.write("".join(f"{trouble}\n" for trouble in troubles))
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
