"""How what is owed to the Cave is asked: the words, the reason, and the answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.actions.map import (
    CountForTheCave,
    LeaveDark,
    PlaceTile,
    Plunder,
    PushArtifact,
    PushPiece,
    RemoveTile,
    RevealTile,
    ShuffleStack,
    SlidePart,
)
from rules.altered import replace
from rules.cave.guards import treasure_spaces
from rules.cave.hand import must_place, priority_lines
from rules.cave.may_go import removal_now, tiles_that_may_go, ways_off_now
from rules.cave.owed import (
    CloseSplit,
    FillEdges,
    MayTurnOver,
    PlaceTiles,
    PushLoose,
    PushOff,
    PutTreasure,
    RemoveTiles,
    RevealTiles,
    SayNumber,
    ShuffleTheStack,
    StartingTiles,
    TurnOver,
)
from rules.cave.placing import places_now, tiles_to_place
from rules.cave.player import beside_the_player
from rules.cave.revealing import kinds_possible
from rules.cites import cites
from rules.house import HOUSE, asks, rules_of
from rules.map.alone_in_the_dark import Policy, narrate, proposal
from rules.map.dragon_die import FACES
from rules.map.forced import artifact_spaces
from rules.map.places import WAY, all_of, place, the_tile
from rules.map.sliding import slides
from rules.map.virtual import GHOST_SHOWS
from rules.names import ENTRANCE, Kind, Role, Space, Symbol, Token, a, capital, several
from rules.pieces import piece_title, pieces_of
from rules.prompts import Answer, Ask, Gap, OneByOne, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from rules.map.cave import Cave, Face
    from rules.table import Table

_SYMBOL: Final = Ask("symbol", Gap.SYMBOL, options=tuple(Symbol))
_FACE: Final = Ask("face", Gap.CHOICE, options=FACES)
_WAYS: Final = {
    Policy.SPREAD_OUT: "Spread out",
    Policy.CLOSE_IN: "Close in",
    Policy.NEAR_ME: "Near me",
}
"""The policies by which places are suggested, as their buttons say them."""


def _space(field: str, spaces: tuple[Space, ...]) -> Ask:
    return Ask(field, Gap.SPACE, options=spaces)


# Placing


@asks(ShuffleTheStack)
def ask_shuffle(table: Table, _owed: ShuffleTheStack) -> Prompt:
    """Ask for the stack that the app keeps to be shuffled."""
    return Prompt(
        "Shuffle the stack; the app keeps it",
        "setup.stack",
        table.turn,
        (
            Answer(ShuffleStack(), "Shuffle for me"),
            Answer(ShuffleStack(), "By a number", asks=(Ask("seed", Gap.NUMBER),)),
        ),
    )


@asks(StartingTiles)
def ask_starting(table: Table, owed: StartingTiles) -> Prompt:
    """Ask for the four tiles that lie around the Entrance from the start."""
    places = tuple(places_now(table))
    number = _STARTING + 1 - len(places)
    return Prompt(
        f"Lay tile {number} of {_STARTING} around the Entrance; which symbol does it show?",
        "setup.starting-tiles",
        owed.by,
        tuple(
            Answer(
                PlaceTile(owed.by, space=space),
                capital(place(space, table.cave)),
                asks=_tile_asks(table),
            )
            for space in places
        ),
    )


_STARTING: Final = 4


def _tile_asks(table: Table) -> tuple[Ask, ...]:
    """A tile of a virtual stack says its own symbol."""
    return () if table.the_cave.stack.virtual else (_SYMBOL,)


def _places(table: Table, by: Role) -> list[Answer | Callable[[], Answer]]:
    """Offer the place to be tapped, one by each policy, and any at random."""
    cave = table.the_cave
    places, said = places_now(table), _tile_asks(table)

    def where() -> tuple[Ask, ...]:
        return _space("space", tuple(sorted(places))), *said

    def tapped(tile: PlaceTile, label: str, note: str = "") -> Answer:
        return Answer(tile, label, note, asks=where())

    first = must_place(table)
    if cave.held:
        return [*_hand(table, by, where())]
    tile, label, note = PlaceTile(by), "Place it", priority_lines(table)
    if first is not None:
        (kind,) = first.may
        tile = PlaceTile(by, ghost=kind is Kind.GHOST, crystal=kind is Kind.CRYSTAL)
        label, note = f"The {kind.value.title()} tile of the hand", first.line
    answers: list[Answer | Callable[[], Answer]] = [partial(tapped, tile, label, note)]
    answers += _by_policies(table, tile, places, said)
    answers.append(Answer(tile, "Anywhere, choose for me", asks=said))
    if first is not None:
        return answers
    in_stack = not cave.stack.virtual and Kind.GHOST not in beside_the_player(table)
    if in_stack and cave.unseen_of(Kind.GHOST) > 0:
        answers.append(partial(tapped, PlaceTile(by, ghost=True), "A Ghost tile"))
    if cave.hand is not None and cave.unseen_of(Kind.CRYSTAL) > 0:
        answers.append(partial(tapped, PlaceTile(by, crystal=True), "A Crystal tile"))
    return answers


@cites("possession.cave", "cave.tile-priority")
def _hand(table: Table, by: Role, where: tuple[Ask, ...]) -> Iterator[Answer]:
    """Offer the tiles of a hand that the app has drawn, each sort once, as far as they may go."""
    first = must_place(table)
    shown: set[Face] = set()
    for number, face in enumerate(table.the_cave.held, start=1):
        if face not in shown and (first is None or face.kind in first.may):
            shown.add(face)
            label = f"{capital(face.symbol or '')}, {a(face.kind.value.title())} tile"
            note = "" if first is None else first.line
            yield Answer(PlaceTile(by, held=number), label, note, asks=where)


@cites("alone.placing")
def _by_policies(
    table: Table, tile: PlaceTile, places: Collection[Space], said: tuple[Ask, ...]
) -> Iterator[Callable[[], Answer]]:
    """Offer a place by each policy; where two would choose the same one it stands there once.

    A place is looked for when somebody looks at it, after those that come before it.
    """
    cave, me = table.the_cave, my_space(table, tile.by)
    chosen: list[Space] = []

    def nth(number: int, label: str) -> Answer:
        for policy in tuple(_WAYS)[len(chosen) : number]:
            free = [space for space in places if space not in chosen] if chosen else places
            space = proposal(cave, free, policy, me)
            assert space is not None  # noqa: S101  # each of these policies chooses one
            chosen.append(space)
        here = chosen[number - 1]
        return Answer(replace(tile, space=here), label, place(here, cave), asks=said)

    if len(places) > 1:
        for number, label in enumerate(tuple(_WAYS.values())[: len(places)], start=1):
            yield partial(nth, number, label)


def my_space(table: Table, by: Role) -> Space:
    """Give where a role's piece stands, for policies that stay near it; else the Entrance."""
    found = (table.the_cave.piece_at(piece) for piece in pieces_of(by))
    return next((space for space in found if space is not None), ENTRANCE)


@asks(PlaceTiles)
def ask_place(table: Table, owed: PlaceTiles) -> Prompt:
    """Ask for the next tile of those that are placed, and where it goes."""
    virtual = table.the_cave.stack.virtual and not owed.supply
    hand = table.the_cave.hand is not None and not owed.supply
    number, of = owed.of - owed.left + 1, owed.of
    said = narrate(number, of, removing=False, virtual=virtual, hand=hand, supply=owed.supply)
    why = f" ({owed.reason})" if "; " in said else f"; {owed.reason}"
    text = f"{said}{why}{_order(table, supply=owed.supply)}"
    if owed.supply:
        places = tuple(sorted(places_now(table)))
        asks = (_space("space", places), _SYMBOL)
        first = priority_lines(table, supply=True) if table.the_cave.hand else ""
        ghost = Answer(PlaceTile(owed.by, ghost=True), "A Ghost tile", first, asks=asks)
        return Prompt(text, owed.rule, owed.by, (ghost,))
    besides = HOUSE.roles[owed.by].while_shaping(table)
    answers = OneByOne((*_places(table, owed.by), *besides))
    return Prompt(text, owed.rule, owed.by, answers)


@cites("cave.tile-priority", "cave.hand")
def _order(table: Table, *, supply: bool = False) -> str:
    """Say before a tile is chosen which of a hand goes first; nothing where nobody holds any."""
    lines = priority_lines(table, supply=supply)
    return f"; {lines}" if lines and table.the_cave.hand else ""


@asks(FillEdges)
def ask_fill(table: Table, owed: FillEdges) -> Prompt:
    """Ask for the tiles that close the open edges of one that was turned."""
    places = len(places_now(table))
    number = min(places, tiles_to_place(table.the_cave))
    tiles = several(number, "extra tile")
    each = "each " * (number > 1)
    hand = f", {each}chosen from the hand, and another drawn" * (table.the_cave.hand is not None)
    return Prompt(
        f"Fill the open edge{'s' * (places > 1)}; {tiles}{hand}{_order(table)}",
        "cave.open-edges",
        owed.by,
        OneByOne(_places(table, owed.by)),
    )


# Removing


@asks(RemoveTiles)
def ask_remove(table: Table, owed: RemoveTiles) -> Prompt:
    """Ask for the next tile that goes, and say why it is this one."""
    removal = removal_now(table)
    tiles = tiles_that_may_go(table, owed)
    why = removal.why if removal else "nothing may go any more"
    said = narrate(owed.of - owed.left + 1, owed.of, removing=True)
    text = f"{said}; {why} ({owed.reason})"
    answers = [Answer(RemoveTile(owed.by), "It is gone", asks=(_space("space", tiles),))]
    if len(tiles) > 1:
        answers.append(Answer(RemoveTile(owed.by), "Choose for me"))
    answers += HOUSE.roles[owed.by].while_shaping(table)
    return Prompt(text, removal.rule if removal else owed.rule, owed.by, tuple(answers))


@asks(TurnOver)
def ask_turn_over(table: Table, owed: TurnOver) -> Prompt:
    """Ask what a Dark tile was that goes: its Lit side is seen only now."""
    return Prompt(
        f"Turn the tile over: what is it? It lies {place(owed.space, table.cave)}",
        "collapse.dark-tile",
        owed.by,
        tuple(
            Answer(RemoveTile(owed.by, owed.space, kind), kind.value.title())
            for kind in kinds_possible(table, owed.space) or tuple(Kind)
        ),
    )


@asks(PushOff)
def ask_push(table: Table, owed: PushOff) -> Prompt:
    """Ask where a piece goes that stands on a tile which is removed."""
    ways = ways_off_now(table, owed.space)
    return Prompt(
        f"Move {piece_title(ways[0][0])} off its tile; it lies "
        f"{place(owed.space, table.cave, table.the_cave.tiles[owed.space].pieces)}",
        "collapse.pieces",
        owed.by,
        tuple(
            Answer(PushPiece(owed.by, piece, space), capital(place(space, table.cave)))
            for piece, space in ways
        ),
    )


@asks(PushLoose)
def ask_push_artifact(table: Table, owed: PushLoose) -> Prompt:
    """Ask where a loose Artifact goes that lies on a tile which is removed."""
    return Prompt(
        "Move the Artifact off its tile; it lies "
        f"{place(owed.space, table.cave, (Token.ARTIFACT,))}",
        "ghost.forced-movement",
        owed.by,
        tuple(
            Answer(PushArtifact(owed.by, space), capital(place(space, table.cave)))
            for space in artifact_spaces(table.the_cave, owed.space)
        ),
    )


@asks(CloseSplit)
def ask_close(table: Table, owed: CloseSplit) -> Prompt:
    """Ask which part is slid, and which way, where the map has come apart."""
    return Prompt(
        "Slide one part until an edge touches; the map has come apart",
        "collapse.split",
        owed.by,
        tuple(
            Answer(
                SlidePart(owed.by, min(way.tiles), way.direction),
                f"Slide {several(len(way.tiles), 'tile')} "
                f"{several(way.steps, 'space')} {WAY[way.direction]}",
            )
            for way in slides(table.the_cave)
        ),
    )


# Revealing


@asks(RevealTiles)
def ask_reveal(table: Table, owed: RevealTiles) -> Prompt:
    """Ask for the tiles that are revealed, one by one."""
    return Prompt(
        _reveal_in_words(table.the_cave, owed.spaces),
        "cave.revealing",
        owed.by,
        tuple(answer for space in owed.spaces for answer in reveal_answers(table, owed.by, space)),
    )


@asks(MayTurnOver)
def ask_may_turn_over(table: Table, owed: MayTurnOver) -> Prompt:
    """Ask whether a tile that was looked at is turned over."""
    leave = Answer(LeaveDark(owed.by, owed.space), "Leave it Dark")
    return Prompt(
        f"Look at the tile: reveal it? It lies {place(owed.space, table.cave)}",
        owed.rule,
        owed.by,
        (leave, *reveal_answers(table, owed.by, owed.space)),
    )


def _reveal_in_words(cave: Cave, spaces: tuple[Space, ...]) -> str:
    if len(spaces) == 1:
        return f"Reveal the tile; it lies {place(spaces[0], cave)}"
    return f"Reveal {several(len(spaces), 'tile')} one by one; {all_of(spaces, cave)}"


def reveal_answers(table: Table, by: Role, space: Space) -> tuple[Answer, ...]:
    """Offer to turn one tile over: what it is and where its walls are, or just what it is."""
    tile = table.the_cave.tiles[space]
    if tile.hidden is not None:
        return (Answer(RevealTile(by, space), f"Turn {the_tile(space, table.cave)} over"),)
    asks: tuple[Ask, ...] = (Ask("kind", Gap.CHOICE, options=kinds_possible(table, space)),)
    told = RevealTile(by, space)
    if tile.kind is not None and (tile.kind is not Kind.GHOST or tile.asks is not None):
        asks, told = (), RevealTile(by, space, tile.kind, asks=tile.asks)
    elif tile.kind is Kind.GHOST:
        asks = (Ask("asks", Gap.CHOICE, options=GHOST_SHOWS),)
        told = RevealTile(by, space, Kind.GHOST)
    return (
        Answer(
            replace(told, open=True),
            f"{capital(place(space, table.cave))}, without walls",
            asks=asks,
        ),
        Answer(told, f"{capital(place(space, table.cave))}, walls not noted", asks=asks),
    )


@asks(SayNumber)
@cites("alone.number", "ghost.solo")
def ask_number(table: Table, owed: SayNumber) -> Prompt:
    """Ask for the number that only the player's own board or card shows."""
    alone = rules_of(table.setup, owed.by).alone
    assert alone is not None  # noqa: S101  # who has no card is never asked
    answers = tuple(
        Answer(
            CountForTheCave(owed.by, 0, influence=one is alone.instead),
            one.button,
            asks=(Ask("number", Gap.NUMBER, options=one.numbers),),
        )
        for one in alone.may_count(table)
    )
    text = alone.question or f"What is {alone.counted.what}?"
    return Prompt(text, "alone.number", owed.by, answers)


@asks(PutTreasure)
def ask_treasure(table: Table, owed: PutTreasure) -> Prompt:
    """Ask where the Treasure token goes."""
    spaces = treasure_spaces(table, owed.rule)
    return Prompt(
        "Put a Treasure token on a tile",
        owed.rule,
        owed.by,
        (Answer(Plunder(owed.by, (0, 0)), "Put it", asks=(_space("space", spaces),)),),
    )
