"""Buttons look like what they are, whatever happens to them, in every theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.theme.tokens import PALETTES, Mode, contrast

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]

KINDS = ("primary", "secondary", "quiet", "danger")
STATES = ({}, {"chosen": True}, {"disabled": True}, {"pressed": True})


def hexed(colour: Any) -> str:  # noqa: ANN401  # Kivy is untyped
    """A colour of Kivy as #rrggbb."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour[:3])


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", STATES, ids=str)
def test_the_words_of_every_button_can_be_read(
    live: Any,  # noqa: ANN401  # Kivy is untyped
    mode: Mode,
    kind: str,
    state: dict[str, bool],
) -> None:
    """7:1 on its ground; where it has none, on whatever it may lie on. Less only under a finger."""
    from companion.widgets.kit import TapButton

    live.mode = mode.value
    button = TapButton(text="Attack", kind=kind, accent=live.accent("ghoul"), **state)
    palette = PALETTES[mode]
    grounds = [hexed(button.fill)] if button.fill[3] else [palette.ground, palette.surface]
    goal = 4.5 if state == {"pressed": True} else 7.0
    if kind == "danger" and not state.get("disabled"):
        assert hexed(button.ink) == palette.ink
    assert all(contrast(hexed(button.ink), ground) >= goal for ground in grounds)


def test_a_choice_is_marked_by_more_than_its_colour(show: Show) -> None:
    """A ring lies on its edge, so that it is seen without any colour at all."""
    from companion.widgets.pieces import Choices

    choices = Choices(options=[("a", "One", "", ""), ("b", "Two", "", "")], chosen="a")
    told: list[str] = []
    choices.fbind("on_choice", lambda _choices, value: told.append(value))
    held = show(choices)
    one, two = held.find("One"), held.find("Two")
    assert (one.chosen, two.chosen) == (True, False)
    assert ringed(one)
    assert not ringed(two)
    held.tap("Two")
    assert told == ["b"]
    choices.chosen = "b"
    assert (one.chosen, two.chosen) == (False, True)


def test_of_two_sides_the_one_that_holds_has_the_bolder_and_the_brighter_word(show: Show) -> None:
    """Beside its frame: a word that is paler than the other would be read as the one left out."""
    from companion.screens.map.tray import Sides
    from companion.theme.faces import PLAIN, STRONG
    from companion.theme.live import theme

    switch = Sides(("I choose", "Cave chooses"))
    show(switch)
    for side in (0, 1):
        switch.side = side
        holds, other = (switch._sides[one]._words for one in (side, 1 - side))
        assert (holds.face, other.face) == (STRONG, PLAIN)
        assert (holds.tint, other.tint) == (theme.ink, theme.muted)


def ringed(button: Any) -> bool:  # noqa: ANN401  # Kivy is untyped
    """Whether the ring of what is chosen is drawn."""
    return bool(button._ring._mesh.indices)


@pytest.mark.parametrize(
    ("kind", "slab"), [("primary", "gem"), ("secondary", "key"), ("danger", "danger")]
)
def test_a_key_sinks_under_the_finger_and_lies_sunk_while_it_cannot_be_tapped(
    show: Show, kind: str, slab: str
) -> None:
    """Each rank has a stone of its own; pressed it goes down by three, and up again."""
    from companion.widgets.kit import TapButton

    button = TapButton(text="Flare", kind=kind)
    show(button)
    assert (button.slab, button._sunk.y - button.y) == (slab, 0)
    button.pressed = True
    assert (button.slab, button._sunk.y - button.y) == (f"{slab}-pressed", -3)
    button.pressed = False
    button.disabled = True
    assert (button.slab, button._sunk.y - button.y) == ("sunk", 0)


def test_a_key_that_is_let_go_comes_up_and_another_press_finds_it_down_at_once(
    phone: Callable[..., Phone],
) -> None:
    """Down without any delay; up within a tenth of a second."""
    from companion.widgets.kit import Column, TapButton

    button, column = TapButton(text="Flare"), Column()
    column.add_widget(button)
    held = phone(widget=column, moving=True)

    def down() -> float:
        return float(button.y - button._sunk.y)

    button.pressed = True
    assert down() == 3
    button.pressed = False
    held.wait(0.03)
    assert 0 < down() < 3
    button.pressed = True
    assert down() == 3
    held.wait(0.2)
    assert down() == 3
    button.pressed = False
    held.wait(0.2)
    assert down() == 0


def test_a_button_that_moves_takes_its_pieces_along(show: Show) -> None:
    """Nothing on it is placed or cut anew, and a finger still finds it."""
    from companion.widgets.kit import TapButton

    button, gap = TapButton(text="Flare", drawing="now", price="2"), TapButton(text="Move")
    held = show(gap, button)
    before = [piece.pos[:] for piece in button.children], list(button._stone._mesh.vertices)
    stood, low = button.to_window(*button.pos), gap.height
    gap.text = "Move, " * 30  # on several lines
    held.frames(3)
    assert ([piece.pos for piece in button.children], list(button._stone._mesh.vertices)) == before
    assert button.to_window(*button.pos)[1] == stood[1] - (gap.height - low) < stood[1]
    x, y = button._words.to_window(*button._words.center)
    assert button._words.collide_point(*button._words.to_widget(x, y))


def test_the_stone_of_a_button_is_cut_once_a_frame(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of its settings changed, and however often it was placed."""
    from companion.widgets.kit import TapButton

    button, cut = TapButton(text="Flare"), []
    held = show(button)
    monkeypatch.setattr(button._stone, "show", lambda *how: cut.append(how))
    button.accent, button.chosen, button.kind = "#ff0000", True, "danger"
    button.text = "Flare, " * 30
    held.frames(3)
    assert len(cut) == 1
    assert cut[0][1][3] == button.height


def test_a_quiet_button_is_words_until_it_is_pressed(show: Show) -> None:
    """No stone; under the finger a key appears, so that it is seen that it was hit."""
    from companion.widgets.kit import TapButton

    button = TapButton(text="Not now", kind="quiet")
    show(button)
    assert button.slab == ""
    button.pressed = True
    assert button.slab == "key-pressed"
    button.pressed, button.disabled = False, True
    assert button.slab == ""


def test_the_focus_is_a_ring_around_the_key(show: Show) -> None:
    """Around a crystal it has the crystal's shape."""
    from companion.widgets.kit import TapButton

    stone, crystal = TapButton(text="Flare"), TapButton(text="End turn", kind="primary")
    held = show(stone, crystal)
    assert not stone._around._mesh.indices
    stone.focused = crystal.focused = True
    held.frames()
    assert stone._around._mesh.indices
    assert stone._around._mesh.texture is not None
    assert crystal._around._mesh.indices


def test_a_price_stands_on_a_disc_and_a_reason_in_the_place_of_the_note(show: Show) -> None:
    """What is too dear keeps its price and its place, says why, and answers a tap all the same."""
    from companion.theme.live import theme
    from companion.widgets.kit import TapButton

    button = TapButton(text="Flare", price="3", note="turn tiles")
    tapped: list[str] = []
    button.todo = lambda: tapped.append(button.why)
    held = show(button)
    assert sorted(held.texts()) == ["3", "Flare", "turn tiles"]
    assert not button._disc.off
    assert button.wish > TapButton(text="Flare", note="turn tiles").wish
    button.why = "no Crystal here"
    held.frames(2)
    assert sorted(held.texts()) == ["3", "Flare", "no Crystal here"]
    assert button._disc.off
    assert button.slab == "sunk"
    assert list(button._note.tint) == list(theme.danger)
    held.tap("Flare")
    assert tapped == ["no Crystal here"]
    button.why = button.price = ""
    held.frames(2)
    assert held.texts() == ["Flare", "turn tiles"]
    assert button.slab == "key"


def test_a_tall_key_has_its_drawing_and_its_price_above_its_words(show: Show) -> None:
    """So four of them stand side by side on a narrow phone."""
    from companion.widgets.kit import TapButton

    flat = TapButton(text="Strike", drawing="token-attack", price="2", note="attacks")
    tall = TapButton(text="Strike", drawing="token-attack", price="2", note="attacks", tall=True)
    held = show(flat, tall)
    assert tall.wish < flat.wish
    assert tall.height > flat.height
    assert tall._glyph.y >= tall._words.top - 1
    assert tall._disc.y >= tall._words.top - 1
    assert held.problems() == []
    tall.tall = False
    held.frames(2)
    assert tall.wish == flat.wish


@pytest.mark.parametrize("drawing", ["ghoul-die-5", "fangs"])
def test_what_is_compared_with_the_table_is_drawn_larger_where_there_is_room(
    show: Show, drawing: str
) -> None:
    """A die, or a symbol on a tile; its words stay as large as they were."""
    from companion.widgets.kit import TapButton

    usual, grand = (
        TapButton(text="5", drawing=drawing, tall=True, grand=one) for one in (False, True)
    )
    held = show(usual, grand)
    assert grand._glyph.height > usual._glyph.height * 1.4
    assert grand._words.font_size == usual._words.font_size
    assert held.problems() == []
    grand.grand = False
    held.frames(2)
    assert grand._glyph.height == usual._glyph.height


def test_only_the_crystal_speaks_in_stone_letters(show: Show) -> None:
    """The one that leads on is larger and carved; a choice is plain."""
    from companion.theme.faces import STONE, STRONG
    from companion.widgets.kit import TapButton

    crystal, stone = TapButton(text="End turn", kind="primary"), TapButton(text="Flare")
    show(crystal, stone)
    assert (crystal._words.face, stone._words.face) == (STONE, STRONG)
    assert crystal.height >= 58
    assert stone.height >= 52


def test_a_note_and_a_drawing_come_and_go(show: Show) -> None:
    """A cost below the words, a drawing before them, and neither leaves a gap behind."""
    from companion.widgets.kit import TapButton

    button = TapButton(text="Move")
    held = show(button)
    bare = button.height
    button.note, button.drawing = "1 movement", "token-movement"
    held.frames(3)
    assert held.texts() == ["Move", "1 movement"]
    assert button.height > bare
    button.note, button.drawing = "", ""
    held.frames(3)
    assert held.texts() == ["Move"]
    assert button.height == bare
    assert len(button.children) == 1


def test_buttons_that_go_away_are_let_go_of(kivy: str) -> None:
    """The theme keeps no button alive: screens rebuild them with every tap."""
    import gc
    from weakref import ref

    from companion.widgets.kit import TapButton, TapIcon, Token

    made = [TapButton(text="One", note="x"), TapIcon(drawing="undo"), Token(role="ghoul")]
    left = [ref(one) for one in made]
    del made
    gc.collect()
    assert [one() for one in left] == [None, None, None]


def test_a_symbol_wears_its_own_tint_on_dark_stone(live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """Whose key it is changes nothing about it; by day, and sunk, it is drawn as all others are."""
    from companion.theme.tokens import SYMBOL_TINTS
    from companion.widgets.kit import TapButton

    live.mode = "dark"
    accent = live.accent("ghoul")
    keys = {name: TapButton(text=name, drawing=name, accent=accent) for name in SYMBOL_TINTS}
    drawn = {name: hexed(key._glyph.color) for name, key in keys.items()}
    assert drawn == {"fangs": "#ffd3c4", "bones": "#f6ebcd", "eye": "#c6ebf7"}
    other = TapButton(text="Attack", drawing="token-attack", accent=accent)
    assert hexed(other._glyph.color) == hexed(accent)
    keys["fangs"].disabled = True
    assert hexed(keys["fangs"]._glyph.color) == hexed(live.off)
    live.mode = "light"
    by_day = TapButton(text="Eye", drawing="eye", accent=live.accent("ghoul"))
    assert hexed(by_day._glyph.color) == hexed(live.accent("ghoul"))
