"""What of her board is corrected otherwise than by a number: cards, carriers, the Focus track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.guards import say_what_is_missing, take_off_the_map
from rules.cites import cites
from rules.corrections import NOTHING, whole_number
from rules.names import CAVES, GHOSTS, Role, Token, several
from rules.roles.ghost.artifacts import locked
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.focus import influence_at, movement_at
from rules.roles.ghost.owed import DrawCards
from rules.roles.ghost.seat import ME, board
from rules.setup.possession import ALL_CARDS, ARTIFACTS

if TYPE_CHECKING:
    from rules.actions import Correct
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.owed import Owed

_RULE: Final = "table.corrections"
_TRACK: Final = "boards.ghost-focus"


def _roles(draft: Draft, action: Correct, known: tuple[Role, ...]) -> tuple[Role, ...]:
    words = [] if action.value == NOTHING else action.value.split()
    named = {role.value: role for role in known}
    if len(set(words)) != len(words) or not named.keys() >= set(words):
        raise draft.refuse(
            f"“{action.value[:80]}” cannot be the {action.field.replace('-', ' ')}",
            _RULE,
            f"Name each once, or say nothing; there are {', '.join(named)}",
        )
    return tuple(role for role in known if role.value in words)


@cites("table.corrections", "ghost.setup.possession-deck")
def correct_cards(draft: Draft, action: Correct) -> None:
    """Say which Possession cards are hers; what lay somewhere and is not among them is gone."""
    cards = _roles(draft, action, ALL_CARDS)
    hers = board(draft.table)
    draft.change(
        ME,
        _RULE,
        Ghost,
        cards=cards,
        mental_block=hers.mental_block if hers.mental_block in cards else None,
        revealed=hers.revealed if hers.revealed in cards else None,
    )
    draft.turn_to(_RULE, owed=tuple(one for one in draft.table.owed if _still_asked(one, cards)))


@cites("ghost.setup.possession-deck", "ghost.solo.difficulty")
def _still_asked(owed: Owed, cards: tuple[Role, ...]) -> bool:
    """Tell whether something is still owed when these are her cards: not to draw those she has."""
    if not isinstance(owed, DrawCards):
        return True
    drawn = set(owed.among)
    if owed.keeps:
        return drawn <= set(cards) and len(cards) >= owed.of
    return drawn.isdisjoint(cards)


@cites("table.corrections", "ghost.collecting-carrying-and-dropping-artifacts")
def correct_carried(draft: Draft, action: Correct) -> None:
    """Say who carries an Artifact."""
    known = tuple(role for role in Role if role not in {*CAVES, *GHOSTS})
    carried = _roles(draft, action, known)
    cave = _taken_from_the_others(draft, len(carried) - len(board(draft.table).carried))
    draft.change(ME, _RULE, Ghost, carried=carried)
    if cave is not None:
        draft.shape(cave, _RULE)
    say_what_is_missing(draft, Token.ARTIFACT)


@cites("ghost.artifacts", "base.components")
def _taken_from_the_others(draft: Draft, more: int) -> Cave | None:
    """Let more be carried or locked, and so fewer lie loose; refuse more than there are."""
    if locked(draft.table) + len(board(draft.table).carried) + more > ARTIFACTS:
        raise draft.refuse(
            f"There are {ARTIFACTS} Artifacts",
            "ghost.artifacts",
            "Say first who carries none any more",
        )
    return None if draft.table.cave is None else take_off_the_map(draft, Token.ARTIFACT, more)


@cites("table.corrections", "ghost.artifacts.locked")
def correct_locked(draft: Draft, action: Correct) -> None:
    """Say how many Artifacts are locked in all: those on the map's tiles are counted there."""
    told, before = whole_number(draft, action), board(draft.table).locked
    here = locked(draft.table) - before
    if told < here:
        are = "is" if here == 1 else "are"
        raise draft.refuse(
            f"{several(here, 'Artifact')} {are} locked to tiles of the map",
            _RULE,
            f"Say {here} or more, or mend the tile",
        )
    cave = _taken_from_the_others(draft, told - here - before)
    draft.change(ME, _RULE, Ghost, locked=told - here)
    if cave is not None:
        draft.shape(cave, _RULE)
    say_what_is_missing(draft, Token.ARTIFACT)


@cites("table.corrections", "ghost.other-players.mental-block")
def correct_mental_block(draft: Draft, action: Correct) -> None:
    """Say which card lies in the Mental Block space."""
    draft.change(ME, _RULE, Ghost, mental_block=_one_card(draft, action))


@cites("table.corrections")
def correct_revealed(draft: Draft, action: Correct) -> None:
    """Say which card lies face-up on the Possession space; none lies facedown there then."""
    card = _one_card(draft, action)
    if card is not None:
        draft.change(ME, _RULE, Ghost, face_down=False, chosen=None)
    draft.change(ME, _RULE, Ghost, revealed=card)


def _one_card(draft: Draft, action: Correct) -> Role | None:
    cards = _roles(draft, action, board(draft.table).cards)
    if len(cards) > 1:
        raise draft.refuse("One card lies there at the most", _RULE, "Name one, or say nothing")
    return cards[0] if cards else None


@cites("table.corrections", "ghost.select-possession-card")
def correct_face_down(draft: Draft, action: Correct) -> None:
    """Say whether a card lies facedown on the Possession space, without which it is."""
    if action.value not in {"yes", "no"}:
        raise draft.refuse(f"“{action.value[:80]}” is neither yes nor no", _RULE, "Say yes or no")
    there = action.value == "yes"
    revealed = None if there else board(draft.table).revealed
    draft.change(ME, _RULE, Ghost, face_down=there, chosen=None, revealed=revealed, returned=())


@cites("table.corrections", "boards.ghost-focus")
def correct_track(draft: Draft, action: Correct) -> None:
    """Say what her board prints: Movement and Influence of each space, such as 3/1 4/1 4/2."""
    try:
        track = tuple(_space(word) for word in action.value.split())
    except ValueError:
        track = ()
    wanted = len(board(draft.table).track)
    if len(track) != wanted:
        raise draft.refuse(
            f"“{action.value[:80]}” is no Focus track",
            _TRACK,
            f"Say {wanted} pairs of Movement and Influence, such as 3/1 4/1 4/2",
        )
    draft.change(ME, _TRACK, Ghost, track=track)


@cites("table.corrections", "boards.ghost-focus")
def correct_influence(draft: Draft, action: Correct) -> None:
    """Say her Influence: so much does her board print for her Focus, or less what her card adds."""
    hers, told = board(draft.table), whole_number(draft, action)
    added = hers.influence - influence_at(hers.track, hers.focus)
    if told < added:
        raise draft.refuse(
            f"Her own card alone adds {added}", _TRACK, f"Say {added} or more, or correct the card"
        )
    movement = movement_at(hers.track, hers.focus)
    before, after = hers.track[: hers.focus], hers.track[hers.focus + 1 :]
    draft.change(ME, _TRACK, Ghost, track=(*before, (movement, told - added), *after))


def _space(word: str) -> tuple[int, int]:
    movement, influence = word.split("/")
    if not (movement.isdecimal() and influence.isdecimal()):
        raise ValueError(word)
    return int(movement), int(influence)
