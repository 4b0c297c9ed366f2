"""Taking a possession turn: a turn inside a turn, played by the Ghost with another's piece.

What the role does in it is the role's own business: it is played as always where the app keeps its
books (`RoleRules.possessed`), and told where they lie on the table. Here stand what her card makes
of it, and how it begins and ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.guards import nothing_owed, your_turn
from rules.house import HOUSE, runs
from rules.map.cave import Terrain
from rules.names import capital, title
from rules.outcome import Refusal
from rules.pieces import owner, pieces_of
from rules.roles.ghost.possessed import (
    PlaceSummoned,
    Possession,
    PossessionOver,
    possession,
    possessor,
)

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.names import GhostRole, Piece, Role, Space
    from rules.table import Table

_RULE: Final = "ghost.taking-a-possession-turn"
_RULES: Final = "ghost.taking-a-possession-turn.rules"
_PIECE: Final = "ghost.possession-in-two-player-and-solo-games.the-piece"
_FOREST: Final = "ghost.terrain.mushroom-forest"
_ENDS: Final = "ghost.artifacts.ends-the-possession-turn"


# Whom


@cites(_FOREST, "answer.possess-goblins-without-a-tribe")
def why_not_possess(table: Table, card: Role) -> Refusal | None:
    """Say why a role cannot be possessed now: it is dead, or hidden in the Mushroom Forest.

    The Goblins can be while any Tribe is elsewhere, or not on the map yet.
    """
    if table.is_dead(card):
        return Refusal(f"{capital(title(card))} is dead", _RULE, "Choose another card next time")
    pieces = pieces_of(card)
    if pieces and all(in_the_forest(table, where(table, piece)) for piece in pieces):
        return Refusal(
            f"{capital(title(card))} is in the Mushroom Forest, where no power finds a piece",
            _FOREST,
            "Wait until the piece has left it",
        )
    return None


def in_the_forest(table: Table, space: Space | None) -> bool:
    """Tell whether the map shows the Mushroom Forest on a space."""
    if table.cave is None or space is None or space not in table.cave.tiles:
        return False
    ground = table.cave.tiles[space].ground
    return ground is not None and ground.terrain is Terrain.MUSHROOM_FOREST


# It begins


@cites(_RULE, _RULES, *(card.rule for card in POSSESSION.values() if card.value is not None))
def begin(draft: Draft, by: GhostRole, card: Role, influence: int) -> None:
    """Begin the possession turn of a card: its numbers and limits in place of the player's.

    What is owed now is owed when it is over. Whoever calls has seen that it may begin.
    """
    found = POSSESSION[card]
    summoned = not draft.table.seated(card)
    told = None if summoned else draft.table.roles[card].defense
    draft.go_inside(by, card, _RULE)
    now = Possession(card, influence, summoned, told)
    draft.change_field(by, _RULE, "possession", now)
    draft.tell(f"{capital(title(by))} plays {title(card)}: {numbers(now)}", found.rule)
    if summoned:
        _summon(draft, by, card)
    if found.beats:
        draft.note(card, found.rule, defense=found.number(found.beats, influence))
    played = HOUSE.roles[card].possessed
    if played is not None:
        played.begin(draft, influence)


def numbers(now: Possession) -> str:
    """Say the numbers of the turn in one line."""
    found = (f"{one.name} {one.at(now.influence)}" for one in now.card.statistics)
    return ", ".join(found)


@cites(_PIECE)
def _summon(draft: Draft, by: GhostRole, card: Role) -> None:
    """Lay a board for a role that nobody plays; its piece comes where its first turn begins."""
    rules = HOUSE.roles[card]
    draft.seat(card, rules.board(draft.table.setup), _PIECE)
    if len(rules.pieces) == 1 and rules.first_placing is None and draft.table.cave is not None:
        draft.owe(_PIECE, PlaceSummoned(by, rules.pieces[0]))


# It ends


@cites(_RULE, _RULES)
def end(draft: Draft, action: EndTurn) -> None:
    """End it where she says so."""
    played = HOUSE.roles[draft.table.turn].possessed
    if played is not None:
        played.end(draft, action)
    else:
        your_turn(draft, action.by, _RULE)
        nothing_owed(draft, _RULE)
        draft.turn_to(_RULE, owed=())
    over(draft, _RULE)


@cites(_ENDS)
def over(draft: Draft, rule: str) -> None:
    """Let it end as soon as what is under way has been met: nothing new is begun in it."""
    ending = PossessionOver(possessor(draft.table))
    if ending not in draft.table.owed:
        draft.owe_last(rule, ending)


@cites(_FOREST, _ENDS)
def arrives(draft: Draft, piece: Piece, space: Space, _rule: str) -> None:
    """End it where the possessed piece has come into the Mushroom Forest."""
    now = possession(draft.table)
    if now is not None and owner(piece) is now.role and in_the_forest(draft.table, space):
        draft.tell("In the Mushroom Forest the possession turn is over", _FOREST)
        over(draft, _FOREST)


@runs(PossessionOver)
@cites(_RULE, _PIECE, "ghost.taking-a-possession-turn.components")
def close(draft: Draft, owed: PossessionOver) -> None:
    """Give everything back, and let the turn around it go on; a summoned role leaves for good."""
    draft.settle(_RULE)
    now = possession(draft.table)
    assert now is not None  # noqa: S101  # it is owed only while there is one
    played = HOUSE.roles[now.role].possessed
    if played is not None:
        played.give_back(draft)
    if now.card.beats:
        draft.note(now.role, _RULES, defense=now.told)
    if now.summoned:
        for piece in pieces_of(now.role):
            stand(draft, piece, None, _PIECE)
    draft.change_field(owed.by, _RULE, "possession", None)
    draft.tell(f"The possession turn with {title(now.role)} is over", _RULE)
    draft.come_out(_RULE)
    if now.summoned:
        draft.seat(now.role, None, _PIECE)
