"""How the Cave's own turn is asked, and Flare in anybody's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.actions.cave import (
    BuyOmen,
    Flare,
    Plunder,
    PutRockslide,
    TakeRockslide,
)
from rules.boards import GhoulBoard
from rules.cave import flare as flares
from rules.cave.asked import TREASURE
from rules.cave.buying import cost_now, on_offer
from rules.cave.dragon_die import FACES
from rules.cave.map import edge_spaces
from rules.cave.omens import Omen, treasure_places
from rules.cave.owed import (
    PlaceRockslide,
)
from rules.cave.own_turn import begin_cave_turn, steps, tokens
from rules.cave.powers import ROCKS, ROCKSLIDES, power_note, rockslide_edges, targets
from rules.cave.shaping import at
from rules.names import Role, Space, capital, title
from rules.pieces import pieces_of
from rules.prompts import Answer, Ask, Prompt
from rules.prompts import Kind as Asked
from rules.roles import others
from rules.roles.ghoul.seat import ACT
from rules.routing import OFFERS, TURNS, Turn, asks
from rules.setup.mixes import flare_users, treasure_is_optional

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table

_FACE: Final = Ask("face", Asked.CHOICE, options=FACES)


def _space(field: str, spaces: tuple[Space, ...]) -> Ask:
    return Ask(field, Asked.SPACE, options=spaces)


def cave_prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Cave's turn asks once it has been shaped."""
    by = table.turn
    if table.cave is None:
        yield from others.prompts(table)
        return
    places = treasure_places(table.cave) if table.phase == TREASURE else ()
    owing = places and not treasure_is_optional(table.setup.seats)
    answers = [Answer(EndTurn(by), "End turn", "asks for the Treasure token" if owing else "")]
    if places:
        spaces = _space("space", places)
        answers.append(Answer(Plunder(by, (0, 0)), "Place Treasure", asks=(spaces,)))
    answers += [answer for omen in on_offer(table, by) for answer in _omen(table, by, omen)]
    yield Prompt(
        f"{capital(title(by))}: {tokens(table.cave.omens_collected)} collected",
        "cave.omens",
        by,
        tuple(answers),
        required=False,
    )


def _omen(table: Table, by: Role, omen: Omen) -> Iterator[Answer]:
    """Offer one omen, its other use, and the targets it may have."""
    cave = table.the_cave
    cost = cost_now(table, by, omen)
    note = "its price stands on the board" if cost is None else tokens(cost)
    label = omen.value.replace("-", " ").title()
    yield Answer(BuyOmen(by, omen), label, note)
    if omen is Omen.HATRED and cave.hatred:
        yield Answer(BuyOmen(by, omen, hatred_token=True), "Hatred against a token", note)
    if omen in {Omen.POSSESSION, Omen.TELEKINESIS}:
        for one in targets(cave):
            what = power_note(cave, omen, one)
            if what:
                action = BuyOmen(by, omen, target=one.piece, token=one.token, space=one.space)
                yield Answer(action, f"{label}: {one.title}", what)


@asks(PlaceRockslide)
def _ask_rockslide(table: Table, owed: PlaceRockslide) -> Prompt:
    """Ask for the edge; with all three on the map, first for the one that is moved."""
    cave = table.the_cave
    if len(cave.rockslides) >= ROCKSLIDES:
        pairs = map(edge_spaces, sorted(cave.rockslides))
        return Prompt(
            "All three Rockslides are on the map: which one is moved?",
            ROCKS,
            owed.by,
            tuple(Answer(TakeRockslide(a, b), f"Between {at(a)} and {at(b)}") for a, b in pairs),
        )
    return Prompt(
        "Put the Rockslide between two tiles, not both Dark",
        ROCKS,
        owed.by,
        tuple(
            Answer(PutRockslide(a, b), f"Between {at(a)} and {at(b)}")
            for a, b in rockslide_edges(cave, owed.by)
        ),
    )


CAVE_TURN: Final = Turn(begin_cave_turn, others.end_turn, cave_prompts, steps)
TURNS[Role.CAVE] = CAVE_TURN
TURNS[Role.CAVE_GHOST] = CAVE_TURN


def flare_offer(table: Table) -> Iterator[Prompt]:
    """Offer Flare to whoever has it and can pay for it now."""
    by = table.turn
    if by not in flare_users(table.setup.seats) or not _may_flare(table, by):
        return
    spaces = flares.centres(table.cave, by) if table.cave is not None else ()
    if table.cave is not None and not spaces:
        return
    where = () if len(spaces) <= 1 else (_space("space", spaces),)
    yield Prompt(
        f"Flare: {flares.PRICE[by]}",
        "variant.flare",
        by,
        (
            Answer(Flare(by), "Type the picture", asks=(*where, _FACE)),
            Answer(Flare(by), "Roll for me", asks=where),
        ),
        required=False,
    )


def _may_flare(table: Table, by: Role) -> bool:
    """Say whether a role can still pay for Flare in this turn."""
    board = table.roles[by]
    if isinstance(board, GhoulBoard):
        return table.phase == ACT and board.movement > 0 and not board.must_attack
    if table.cave is None:
        return False
    if by in flares.ONCE_A_TURN:
        used = table.cave.flared
        here = {piece for tile in table.cave.tiles.values() for piece in tile.pieces}
        return any(piece in here and piece not in used for piece in pieces_of(by))
    return True


OFFERS.append(flare_offer)
