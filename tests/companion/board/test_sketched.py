"""What is laid out is drawn as it lies on the table: stone, cards, tokens and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.board.colours import COINS, FLOORS
from companion.board.sketch import SIDE, Thing
from rules.names import Kind, Token

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.board.sketched import Sketched
    from companion.driver.phone import Phone


def drawn(phone: Callable[..., Phone], *things: Thing) -> Sketched:
    """Draw a sketch of these."""
    from companion.board.sketched import Sketched

    one = Sketched(sketch=things, size_hint=(None, None), size=(120, 120))
    phone(widget=one).frames(2)
    return one


def kinds(one: Sketched) -> list[str]:
    """Name what stands in it, from the back."""
    return [type(child).__name__ for child in reversed(one.children)]


def test_a_lit_tile_has_the_colour_of_its_kind_and_a_token_that_of_its_coin(
    phone: Callable[..., Phone],
) -> None:
    """As on the board: what is drawn on them says which they are."""
    from companion.board.colours import rgba

    crystal = FLOORS[Kind.CRYSTAL]
    tile = drawn(phone, Thing("lit", 0, 0, SIDE, crystal.drawing))
    assert tile.children[0].color == list(rgba(crystal.ink))
    coin = drawn(phone, Thing("", 0, 0, SIDE, "token-artifact"))
    assert coin.children[0].color == list(rgba(COINS[Token.ARTIFACT].rim))
    alone = drawn(phone, Thing("", 0, 0, SIDE, "token-fury", role="ghoul"))
    assert alone.children[0].size == [120, 120]


def test_cards_dice_and_tokens_are_things_of_their_own(phone: Callable[..., Phone]) -> None:
    """A card has a picture, a die its pips, a piece its cut stone; a number stands on its slab."""
    one = drawn(
        phone,
        Thing("card", 0, 0, 3, "role-ghoul", role="ghoul", deep=3),
        Thing("token", 3, 0, 3, "role-ghoul", role="ghoul"),
        Thing("", 0, 3, 3, "ghoul-die-5"),
        Thing("dark", 3, 3, 3, said="14"),
        Thing("box", 0, 0, 3),
    )
    assert kinds(one) == ["RockFace", "Glyph", "Token", "Die"]


def test_a_sketch_wears_the_theme(usual_look: None, phone: Callable[..., Phone]) -> None:
    """Its stone is flat in high contrast; nothing is drawn twice."""
    from companion.board.sketched import Sketched
    from companion.theme.live import theme

    one = Sketched(sketch=(Thing("dark", 0, 0, SIDE, "fangs"),), size=(120, 120))
    held = phone(widget=one)
    held.frames(2)
    before = len(one.canvas.before.children)
    theme.mode = "contrast"
    held.frames(2)
    assert len(one.canvas.before.children) == before
    assert kinds(one) == ["Glyph"]
