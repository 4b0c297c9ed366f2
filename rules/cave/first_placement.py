"""How a piece comes onto the map: on an unoccupied Dark tile, at the start of its first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Start
from rules.actions.map import PlaceTile, PutPiece
from rules.cave.guards import filler
from rules.cave.placing import places_now, tiles_to_place
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.guards import first
from rules.house import asks, decides, rules_of
from rules.map.skittering import unoccupied_dark_tiles
from rules.names import ENTRANCE, Symbol, capital, does, title
from rules.outcome import Refusal
from rules.owed import FirstPlacement
from rules.pieces import owner, piece_title, pieces_of
from rules.prompts import Answer, Ask, Gap, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.abilities import FirstPlacing
    from rules.draft import Draft
    from rules.names import Piece, Role
    from rules.table import Table

_ANYBODYS: Final = "ghoul.setup.first-placement"
COMES: Final = "It comes onto the map when its first turn begins"
"""What is said where something needs a piece that is still to come."""


@cites(
    "ghoul.setup.first-placement",
    "vile-ghoul.setup",
    "ghost.setup.first-placement",
    "cave-ghost.setup.first-placement",
)
def owe_first_placement(draft: Draft, role: Role) -> None:
    """Owe the first placement until the piece is on the map."""
    placing = rules_of(draft.table.setup, role).first_placing
    if placing is not None and placing.due(draft.table) and not placing.stands(draft.table):
        draft.owe(placing.rule, FirstPlacement(role))


def on_the_map(role: Role) -> Callable[[Table], bool]:
    """Make what tells that a role's piece stands on the map."""
    return lambda table: where(table, pieces_of(role)[0]) is not None


@cites("ghoul.setup.first-placement", "vile-ghoul.setup", "table.pieces")
def why_not_out_there(table: Table, piece: Piece, rule: str) -> Refusal | None:
    """Say why a piece cannot be on the map where none shows it: it is dead, or still to come."""
    role = owner(piece)
    if table.cave is not None or role is None or not table.seated(role):
        return None
    if table.is_dead(role):
        return Refusal(f"{capital(does(role, 'is'))} dead", rule, "Name somebody who lives")
    if has_come(table, role):
        return None
    return Refusal(f"{capital(piece_title(piece))} is not on the map yet", rule, COMES)


def has_come(table: Table, role: Role) -> bool:
    """Tell that a role's piece needs no first placement, or has had it."""
    placing = rules_of(table.setup, role).first_placing
    return placing is None or placing.stands(table)


def in_its_first_turn(table: Table) -> bool:
    """Tell that it is the first round, and the map is kept."""
    return table.setup.with_map and table.round == 1


@decides(Start)
@cites(
    "ghoul.setup.first-placement",
    "vile-ghoul.setup",
    "ghost.setup.first-placement",
    "cave-ghost.setup.first-placement",
)
def start(draft: Draft, action: Start) -> None:
    """Place the piece on an unoccupied Dark tile, or on one that is laid for it."""
    role = action.by
    placing = rules_of(draft.table.setup, role).first_placing
    if placing is None:
        raise draft.refuse(
            f"The first placement of {title(role)} is not told so",
            _ANYBODYS,
            "Place the piece on the table",
            never=True,
        )
    rule = placing.rule
    asked = draft.table.first_owed == FirstPlacement(role)
    draft.refuse_if(
        not asked and placing.stands(draft.table),
        f"{capital(does(role, 'is'))} on the map already",
        rule,
        "Correct its space if it stands elsewhere",
    )
    began = draft.table.turn is role and bool(draft.table.owed)
    draft.refuse_if(
        not asked and not placing.stands(draft.table),
        f"The first placement of {does(role, 'is')} not due now",
        rule,
        first(draft.table) if began else f"{COMES}; put it where it stands",
    )
    if draft.table.cave is not None:
        _check_tile(draft, action, placing)
    if asked:
        draft.settle(rule)
    placing.done(draft)
    stand(draft, pieces_of(role)[0], action.space, rule)


def _check_tile(draft: Draft, action: Start, placing: FirstPlacing) -> None:
    space = action.space
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse("On which tile?", placing.rule, "Choose a tile that glows")
    draft.refuse_if(
        space not in unoccupied_dark_tiles(draft.table.the_cave),
        "That is no unoccupied Dark tile",
        placing.rule,
        f"Choose one that glows; if there is none, a Dark tile is placed for {title(action.by)}",
    )


@asks(FirstPlacement)
def ask_placement(table: Table, owed: FirstPlacement) -> Prompt:
    """Ask for the first placement, or for the Dark tile that is laid for it."""
    placing = rules_of(table.setup, owed.role).first_placing
    rule = _ANYBODYS if placing is None else placing.rule
    name, asked = title(owed.role), owed.role
    answers: tuple[Answer, ...] = (Answer(Start(owed.role), "It stands there"),)
    text = f"Place {name} on an empty Dark tile"
    if table.cave is None:
        text += "; where none is free, lay one first"
    else:
        tiles = unoccupied_dark_tiles(table.cave)
        ask = Ask("space", Gap.SPACE, options=tiles)
        answers = (Answer(Start(owed.role), "Place it", asks=(ask,)),)
        if not tiles and _can_lay_a_tile(table):
            text = f"Lay a Dark tile for {name}; none is free"
            asked = filler(table, owed.role)
            answers = (_lay_a_tile(table, asked),)
        elif not tiles:
            text = f"Put {name} where it stands; no Dark tile is free, and none is left to lay"
            answers = (_put_by_hand(table, owed.role),)
    return Prompt(text, rule, asked, answers)


def _can_lay_a_tile(table: Table) -> bool:
    return bool(tiles_to_place(table.the_cave) and places_now(table))


@cites("table.corrections", "table.pieces")
def _put_by_hand(table: Table, role: Role) -> Answer:
    """Where no rule has a place for it, its players have one; a mended map alone comes to that."""
    tiles = table.the_cave.tiles
    free = tuple(space for space, tile in tiles.items() if tile.unoccupied and not tile.impassable)
    ask = Ask("space", Gap.SPACE, options=free or tuple(tiles))
    return Answer(PutPiece(pieces_of(role)[0], ENTRANCE), "It stands there", asks=(ask,))


@cites("table.corrections", "table.pieces")
def offer_to_put_back(table: Table, role: Role) -> Iterator[Prompt]:
    """Offer to put back a piece that a mend took off the map: from beside it hardly a thing works.

    No rule has a place for it. It is where it stands on the table.
    """
    piece = pieces_of(role)[0]
    if table.cave is None or table.is_dead(role) or where(table, piece) is not None:
        return
    spaces = tuple(space for space, tile in table.cave.tiles.items() if not tile.impassable)
    ask = Ask("space", Gap.SPACE, options=spaces)
    here = Answer(PutPiece(piece, ENTRANCE), "It stands here", asks=(ask,))
    text = f"{capital(piece_title(piece))} is not on the map; put the piece where it stands"
    yield Prompt(text, "table.pieces", role, (here,), required=False)


def _lay_a_tile(table: Table, by: Role) -> Answer:
    asks_for = [Ask("space", Gap.SPACE, options=tuple(sorted(places_now(table))))]
    if not table.the_cave.stack.virtual:
        asks_for.append(Ask("symbol", Gap.SYMBOL, options=tuple(Symbol)))
    return Answer(PlaceTile(by), "Lay a Dark tile", asks=tuple(asks_for))
