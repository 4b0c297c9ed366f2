"""What is drawn beside a line of the list to tick off: which things stand where, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.board.colours import FLOORS
from companion.board.sketch import SIDE, Thing
from companion.screens.words import emblem
from rules.names import Kind, Role, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.board.sketch import Sketch
    from rules.laying_out import Step
    from rules.setup import Tiles
    from rules.setup.plan import Plan

_BOX: Final = Thing("box", 1.4, 0, 3.2)
_SYMBOLS: Final = ("fangs", "eye", "bones", "fangs")
_OF_KIND: Final[Mapping[Kind, str]] = {
    kind: FLOORS[kind].drawing
    for kind in (
        *(Kind.CRYSTAL, Kind.VAULT, Kind.GHOST),
        *(Kind.TREASURE, Kind.EVENT, Kind.AMBUSH),
    )
}


def sketch(step: Step, plan: Plan) -> Sketch:
    """Draw a line of the list; nothing where a drawing would say no more than the words."""
    drawn = _DRAWN.get(step.name)
    if drawn is not None:
        return drawn(step, plan)
    if step.role is not None and step.name == step.role.value:
        return (_token(step.role, 0.6, 4.8),)
    return ()


def _token(role: Role, at: float, size: float) -> Thing:
    return Thing("token", at, (SIDE - size) / 2, size, emblem(role), role=role.value)


def _ring(_step: Step, _plan: Plan) -> Sketch:
    """Four Dark tiles around the Entrance."""
    around = zip(((2, 4), (0, 2), (4, 2), (2, 0)), _SYMBOLS, strict=True)
    tiles = tuple(Thing("dark", x, y, 2, symbol) for (x, y), symbol in around)
    return (*tiles, Thing("lit", 2, 2, 2, "entrance"))


def _piles(_step: Step, plan: Plan) -> Sketch:
    """Three piles, each with how many tiles it has in the end, and what is shuffled into it."""
    piles = enumerate(_tiles(plan).piles)
    late = _late(plan)
    size = 2 / max(2, len(late))
    added = (
        Thing("lit", 2 * place + size * at + (2 - size * len(late)) / 2, 4, size, _OF_KIND[kind])
        for place, _ in enumerate(_tiles(plan).piles)
        for at, kind in enumerate(late)
    )
    return (
        *(Thing("dark", 2 * place, 1.4, 2, said=str(many), deep=3) for place, many in piles),
        *added,
    )


def _late(plan: Plan) -> tuple[Kind, ...]:
    """The kinds that are set aside at first, and shuffled into the piles."""
    tiles = _tiles(plan)
    own = () if tiles.supply else (Kind.GHOST,)
    return tuple(kind for kind in (Kind.CRYSTAL, Kind.VAULT, *own) if tiles.in_game[kind])


def _aside(_step: Step, plan: Plan) -> Sketch:
    """How many of which kind."""
    late = _late(plan)
    size = SIDE / max(2, len(late))
    left = (SIDE - size * len(late)) / 2
    return tuple(
        thing
        for at, kind in enumerate(late)
        for thing in (
            Thing("lit", left + size * at, 2.6, size, _OF_KIND[kind]),
            Thing("", left + size * at, 0.4, min(size, 2.2), said=_many(plan, kind)),
        )
    )


def _many(plan: Plan, kind: Kind) -> str:
    return str(_tiles(plan).in_game[kind])


def _tiles(plan: Plan) -> Tiles:
    assert plan.tiles is not None  # noqa: S101  # a list with lines about tiles has some
    return plan.tiles


def _stack(_step: Step, plan: Plan) -> Sketch:
    return (Thing("dark", 1.5, 1.6, 3, said=str(_tiles(plan).stack), deep=6),)


def _no_ghost_on_top(_step: Step, _plan: Plan) -> Sketch:
    places = enumerate(_SYMBOLS[:3])
    return tuple(Thing("dark", 2 * place, 2, 2, symbol, deep=3) for place, symbol in places)


def _to_the_box(*kinds: Kind) -> Callable[[Step, Plan], Sketch]:
    """Things that leave the game, beside each other over the open box."""

    def draw(_step: Step, _plan: Plan) -> Sketch:
        size = 2.0 if len(kinds) > 1 else 3.0
        left = (SIDE - size * len(kinds)) / 2
        things = (
            Thing("lit", left + size * place, 2.9, size, _OF_KIND[kind])
            for place, kind in enumerate(kinds)
        )
        return (*things, _BOX)

    return draw


def _tokens_out(token: Token) -> Callable[[Step, Plan], Sketch]:
    def draw(_step: Step, _plan: Plan) -> Sketch:
        return (
            Thing("", 1.5, 2.9, 3, f"token-{token.value}"),
            _BOX,
        )

    return draw


def _easy(_step: Step, plan: Plan) -> Sketch:
    kinds = [kind for kind in _OF_KIND if _tiles(plan).in_game[kind]]
    return _to_the_box(*kinds[:3])(_step, plan)


def _card(step: Step, _plan: Plan) -> Sketch:
    """A card and who holds it; one for all lies beside the Entrance."""
    card = Thing("card", 0.2, 1, 3.4, "cards")
    if step.role is None:
        return (card, Thing("lit", 3.8, 1.9, 2, "entrance"))
    return (card, _token(step.role, 3.6, 2.4))


def _deck(drawing: str) -> Callable[[Step, Plan], Sketch]:
    def draw(step: Step, _plan: Plan) -> Sketch:
        whose = _whose(step).value
        return (Thing("card", 1.2, 1, 3.6, drawing or f"role-{whose}", role=whose, deep=4),)

    return draw


def _number(drawing: str, count: Callable[[Step, Plan], object]) -> Callable[[Step, Plan], Sketch]:
    def draw(step: Step, plan: Plan) -> Sketch:
        whose = _whose(step).value
        return (
            Thing("", 0.2, 1.6, 2.8, drawing, role=whose),
            Thing("", 3.2, 1.6, 2.8, said=str(count(step, plan))),
        )

    return draw


def _health(step: Step, plan: Plan) -> Sketch:
    role = _whose(step)
    return (_token(role, 0, 3), Thing("", 3.2, 1.6, 2.8, said=str(plan.health[role])))


def _whose(step: Step) -> Role:
    assert step.role is not None  # noqa: S101  # what a player lays out is some player's
    return step.role


def _hand(_step: Step, _plan: Plan) -> Sketch:
    places = enumerate(_SYMBOLS[:3])
    return tuple(Thing("dark", 2 * place, 2, 2, symbol) for place, symbol in places)


def _artifacts(_step: Step, plan: Plan) -> Sketch:
    """The Artifacts on the Entrance, and one with each who gets one."""
    dealt = dict(plan.artifacts or {})
    left = dealt.pop("entrance", 0)
    takers = [Role(one) for one in dealt]
    size = SIDE / max(4, len(takers))
    below = (
        replace(_token(role, size * place + (SIDE - size * len(takers)) / 2, size), y=0.1)
        for place, role in enumerate(takers)
    )
    artifact = f"token-{Token.ARTIFACT.value}"
    return (
        Thing("lit", 0.4, 2.4, 2.8, "entrance"),
        Thing("", 1.7, 2.2, 1.7, artifact),
        Thing("", 3.4, 2.5, 2.6, said=str(left)),
        *below,
    )


def _first(step: Step, _plan: Plan) -> Sketch:
    return (Thing("", 0, 2, 2, "now"), _token(_whose(step), 2.2, 3.6))


def _two_dice(_step: Step, _plan: Plan) -> Sketch:
    return (
        Thing("", 0.2, 1.6, 2.7, "ghoul-die-5"),
        Thing("", 3.1, 1.6, 2.7, "ghoul-die-2"),
    )


def _hatred(step: Step, _plan: Plan) -> str:
    return next(word for word in step.text.split() if word.isdigit())


_DRAWN: Final[Mapping[str, Callable[[Step, Plan], Sketch]]] = {
    "vaults-out": _to_the_box(Kind.VAULT),
    "ghost-exchange": _to_the_box(Kind.AMBUSH, Kind.EVENT, Kind.TREASURE),
    "easy-cave": _easy,
    "aside": _aside,
    "start": _ring,
    "piles": _piles,
    "no-ghost-on-top": _no_ghost_on_top,
    "stack": _stack,
    "treasures-out": _tokens_out(Token.TREASURE),
    "events-out": _tokens_out(Token.EVENT),
    "artifacts-out": _tokens_out(Token.ARTIFACT),
    "health": _health,
    "hatred": _number("token-omen", _hatred),
    "hand": _hand,
    "terror-deck": _deck(""),
    "fury-0": _number("token-fury", lambda _step, _plan: 0),
    "focus-0": _number("role-ghost", lambda _step, _plan: 0),
    "two-dice": _two_dice,
    "possession-deck": _deck("hand"),
    "possession-draw": _deck("question"),
    "three-cards": _number("cards", lambda _step, _plan: 3),
    "knight-decks": _deck("cards"),
    "artifacts": _artifacts,
    "first-turn": _first,
    **dict.fromkeys(
        (
            *("flare", "past-plunder", "goblin-infestation", "ash-dragon", "crowded-house"),
            *("alone-in-the-dark", "alone-in-the-dark-2"),
            *("attacking-the-ghoul", "blocking-the-ghost"),
        ),
        _card,
    ),
}
