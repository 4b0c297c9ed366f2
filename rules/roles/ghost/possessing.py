"""Taking a possession turn: a turn inside a turn, played by the Ghost with another's piece.

What the role does in it is the role's own business: it is played as always where the app keeps its
books (`RoleRules.possessed`), and told where they lie on the table. Here stand what her card makes
of it, and how it begins and ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cave.standing import where
from rules.cites import cites
from rules.guards import free_to_act
from rules.house import HOUSE
from rules.map.telekinesis import in_the_forest
from rules.names import capital, does, title
from rules.outcome import Refusal
from rules.pieces import owner, pieces_of
from rules.roles.ghost.possessed import (
    PlaceSummoned,
    Possession,
    PossessionOver,
    possession,
    possessor,
)
from rules.telling import Change
from rules.to_beat import note_number

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        return Refusal(f"{capital(does(card, 'is'))} dead", _RULE, "Choose another card next time")
    pieces = pieces_of(card)
    if pieces and all(_is_hidden(table, where(table, piece)) for piece in pieces):
        are = "are" if len(pieces) > 1 else "is"
        return Refusal(
            f"{capital(title(card))} {are} in the Mushroom Forest, where no power finds a piece",
            _FOREST,
            "Wait until a piece has left it",
        )
    return None


def _is_hidden(table: Table, space: Space | None) -> bool:
    return table.cave is not None and space is not None and in_the_forest(table.cave, space)


# It begins


@cites(_RULE)
def one_at_a_time(draft: Draft, rule: str) -> None:
    """Refuse to begin a possession turn inside another: its turn would have no way out."""
    if draft.table.within is not None:
        raise draft.refuse(
            f"A possession turn with {title(draft.table.turn)} is being played",
            rule,
            "End that one first",
        )


@cites(_RULE, _RULES, *(card.rule for card in POSSESSION.values() if card.value is not None))
def begin(draft: Draft, by: GhostRole, card: Role, influence: int) -> None:
    """Begin the possession turn of a card: its numbers and limits in place of the player's.

    What is owed now is owed when it is over. Whoever calls has seen that it may begin.
    """
    found = POSSESSION[card]
    summoned = not draft.table.seated(card)
    number = found.number(found.beats, influence)
    covered = _covered(draft.table, card) if number is not None and not summoned else ()
    draft.go_inside(by, card, _RULE)
    now = Possession(card, influence, summoned, covered)
    draft.change_field(by, _RULE, "possession", now)
    draft.tell(f"{capital(does(by, 'plays'))} {title(card)}: {numbers(now)}", found.rule)
    if summoned:
        _summon(draft, by, card)
    for piece in pieces_of(card) if number is not None else ():
        note_number(draft, piece, number or 0, found.rule)
    played = HOUSE.roles[card].possessed
    if played is not None:
        played.begin(draft, influence)


@cites(_RULES)
def _covered(table: Table, card: Role) -> tuple[tuple[str, object], ...]:
    """Give what its player has told of the numbers that the card covers, to be put back."""
    board = table.roles[card]
    fields = (*map(board.number_field, pieces_of(card)), "told_in")
    return tuple((field, getattr(board, field)) for field in fields)


def numbers(now: Possession) -> str:
    """Say the numbers of the turn in one line."""
    found = (f"{one.name} {one.at(now.influence)}" for one in now.card.statistics)
    return ", ".join(found)


@cites(_RULES)
def reminders(table: Table) -> Iterator[Change]:
    """Keep in mind what the card forbids as long as the turn lasts, and what it allows besides."""
    now = possession(table)
    if now is not None:
        said = filter(None, (now.card.may_not, now.card.may))
        yield from (Change(". ".join(texts), now.card.rule) for texts in said)


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
        free_to_act(draft, action.by, _RULE)
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
    if now is not None and owner(piece) is now.role and _is_hidden(draft.table, space):
        draft.tell("In the Mushroom Forest the possession turn is over", _FOREST)
        over(draft, _FOREST)
