"""Artifacts: who carries one, where one is taken up and laid down, and when it locks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.standing import where
from rules.cites import cites
from rules.house import decides
from rules.map.places import place
from rules.names import CAVES, GHOSTS, TRIBES, Kind, Role, Token, capital, does, several
from rules.outcome import Refusal
from rules.pieces import owner, piece_title, pieces_of
from rules.prompts import Answer, Prompt
from rules.roles.ghost.actions import GiveToTribe, TakeOffMap
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.goals import goal
from rules.roles.ghost.possessed import possession
from rules.roles.ghost.possessing import over
from rules.roles.ghost.possession_actions import Spent
from rules.roles.ghost.seat import ME, board, sits_here
from rules.setup.possession import ARTIFACTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.map.cave import Tile
    from rules.names import Piece, Space
    from rules.table import Table

_RULE: Final = "ghost.collecting-carrying-and-dropping-artifacts"
_IN_POSSESSION: Final = f"{_RULE}.in-a-possession-turn"
_GOBLINS: Final = f"{_RULE}.goblins"
_LOCKS: Final = "ghost.artifacts.when-it-locks"


# Who carries one


@cites(_RULE)
def carried_by(table: Table, role: Role) -> bool:
    """Tell whether a role carries an Artifact; the Goblins' may be off the map."""
    return sits_here(table) and role in board(table).carried


@cites(_RULE, _GOBLINS)
def carriers(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that carry an Artifact: of the Goblins the one Tribe that took it along."""
    carried = board(table).carried if sits_here(table) else ()
    found = (_carrier(table, role) for role in carried)
    return tuple(piece for piece in found if piece is not None)


def _carrier(table: Table, role: Role) -> Piece | None:
    if role is not Role.GOBLINS:
        return next(iter(pieces_of(role)), None)
    tribe = board(table).tribe
    # A Tribe that has left the map has taken the Artifact with it.
    if tribe is not None and table.cave is not None and where(table, tribe) is None:
        return None
    return tribe


@decides(GiveToTribe)
@cites(_GOBLINS)
def give_to_tribe(draft: Draft, action: GiveToTribe) -> None:
    """The first Tribe to reveal takes the Goblins' Artifact along, while it is off the map."""
    _theirs(draft)
    draft.refuse_if(
        action.tribe not in TRIBES,
        f"{capital(piece_title(action.tribe))} is no Tribe",
        _GOBLINS,
        "Name one of the three Tribes",
    )
    draft.refuse_if(
        draft.table.cave is not None and where(draft.table, action.tribe) is None,
        f"{capital(piece_title(action.tribe))} is not on the map",
        _GOBLINS,
        "The first Tribe to come onto it takes the Artifact along",
    )
    draft.refuse_if(
        _carrier(draft.table, Role.GOBLINS) is not None,
        "A Tribe on the map carries the Goblins' Artifact",
        _GOBLINS,
        "Only while it is off the map does the next Tribe to reveal take it",
    )
    draft.change(ME, _GOBLINS, Ghost, tribe=action.tribe)


@decides(TakeOffMap)
@cites(_GOBLINS)
def take_off_map(draft: Draft, _action: TakeOffMap) -> None:
    """A Tribe that leaves the map takes the Artifact with it, for the next Tribe to reveal."""
    _theirs(draft)
    draft.refuse_if(
        _carrier(draft.table, Role.GOBLINS) is None,
        "No Tribe on the map carries it",
        _GOBLINS,
        "The next Tribe to reveal takes it along",
    )
    draft.change(ME, _GOBLINS, Ghost, tribe=None)


@cites(_GOBLINS)
def goes_with_its_tribe(draft: Draft) -> None:
    """Whatever has taken the Tribe off the map, the next one to reveal takes the Artifact."""
    if _carrier(draft.table, Role.GOBLINS) is None:
        draft.change(ME, _GOBLINS, Ghost, tribe=None)


@cites(_GOBLINS, _IN_POSSESSION)
def comes(draft: Draft, piece: Piece) -> None:
    """Let the first Tribe that comes onto the map take their Artifact, possessed or not."""
    table = draft.table
    if (
        piece in TRIBES
        and carried_by(table, Role.GOBLINS)
        and _carrier(table, Role.GOBLINS) is None
    ):
        draft.change(ME, _GOBLINS, Ghost, tribe=piece)


def _theirs(draft: Draft) -> None:
    if not carried_by(draft.table, Role.GOBLINS):
        raise draft.refuse("The Goblins have no Artifact", _GOBLINS, "Look who carries one")


@cites(_GOBLINS)
def offer_to_the_tribes(table: Table) -> Iterator[Prompt]:
    """Offer, in the Goblins' turn, to say which Tribe takes the Artifact along, or that it left."""
    if table.turn is not Role.GOBLINS or not carried_by(table, Role.GOBLINS):
        return
    answers = tuple(
        Answer(
            GiveToTribe(Role.GOBLINS, tribe),
            capital(piece_title(tribe).removeprefix("the ")),
            "carries the Artifact now",
        )
        for tribe in TRIBES
        if table.cave is None or where(table, tribe) is not None
    )
    text = "The Goblins' Artifact goes with a Tribe; the first to reveal carries it"
    carrier = _carrier(table, Role.GOBLINS)
    if carrier is not None:
        answers = (Answer(TakeOffMap(Role.GOBLINS), "The Tribe has left the map with it"),)
        text = f"{capital(piece_title(carrier))} carries the Goblins' Artifact"
    if answers:
        yield Prompt(text, _GOBLINS, Role.GOBLINS, answers, required=False)


# Taking one up, and laying it down


@cites(_RULE, _IN_POSSESSION, "ruling.artifact-drop")
def why_not_collect(table: Table, role: Role, space: Space | None) -> Refusal | None:
    """Say why a possessed role cannot take up an Artifact where it stands."""
    if role in {*GHOSTS, *CAVES}:
        return Refusal(f"{capital(does(role, 'carries'))} no Artifacts", _RULE, "Let it lie")
    if carried_by(table, role):
        return Refusal(
            f"{capital(does(role, 'carries'))} an Artifact already, and nobody carries two",
            _RULE,
            "Drop that one first",
        )
    if table.cave is None:
        no = loose(table) == 0
        return Refusal("No Artifact lies on the map", _RULE, "Let it be") if no else None
    tile = None if space is None else table.the_cave.tiles.get(space)
    if tile is None or Token.ARTIFACT not in tile.tokens:
        return Refusal("No loose Artifact lies there", _RULE, "Go where one lies")
    return _on_a_ghost_tile(tile)


@cites(_RULE, _IN_POSSESSION, "ruling.artifact-drop")
def why_not_drop(table: Table, role: Role, space: Space | None) -> Refusal | None:
    """Say why a possessed role cannot lay its Artifact down where it stands."""
    if not carried_by(table, role):
        return Refusal(f"{capital(does(role, 'carries'))} no Artifact", _RULE, "Take one up first")
    if table.cave is None:
        return None
    tile = None if space is None else table.the_cave.tiles.get(space)
    if tile is None:
        return Refusal("It stands on no tile", _RULE, "Put the piece onto the map first")
    return _on_a_ghost_tile(tile)


@cites("ruling.artifact-drop")
def _on_a_ghost_tile(tile: Tile) -> Refusal | None:
    if tile.kind is not Kind.GHOST:
        return None
    return Refusal(
        "On a Ghost tile no Artifact is taken up or laid down",
        "ruling.artifact-drop",
        "Do it on another tile",
    )


@cites(_IN_POSSESSION)
def collect(
    draft: Draft, role: Role, space: Space | None, rule: str, tribe: Piece | None = None
) -> None:
    """Let a role take up the loose Artifact that lies on a space; of the Goblins this Tribe."""
    cave = draft.table.cave
    if cave is not None and space is not None and Token.ARTIFACT in cave.tiles[space].tokens:
        draft.shape(cave.without_token(Token.ARTIFACT, space), rule)
    draft.change(ME, rule, Ghost, carried=(*board(draft.table).carried, role))
    if role is Role.GOBLINS:
        draft.change(ME, rule, Ghost, tribe=tribe)


@cites(_IN_POSSESSION, "ghost.possession-in-two-player-and-solo-games.the-piece")
def drop(draft: Draft, role: Role, space: Space | None, rule: str) -> None:
    """Let a role lay its Artifact down on a space."""
    if not carried_by(draft.table, role):
        return
    if draft.table.cave is not None and space is not None:
        draft.shape(draft.table.cave.with_token(Token.ARTIFACT, space), rule)
    give_up(draft, role, rule)


def give_up(draft: Draft, role: Role, rule: str) -> None:
    """Let a role carry its Artifact no longer."""
    hers = board(draft.table)
    left = tuple(one for one in hers.carried if one is not role)
    tribe = None if role is Role.GOBLINS else hers.tribe
    draft.change(ME, rule, Ghost, carried=left, tribe=tribe)


# How many


@cites("ghost.artifacts", "ghost.artifacts.locked", "ghost.ghost-tiles.collapse")
def locked(table: Table) -> int:
    """Count the locked Artifacts, those whose tiles are gone included."""
    here = 0 if table.cave is None else sum(tile.locked for tile in table.cave.tiles.values())
    return board(table).locked + here


def holds(table: Table) -> dict[Token, int]:
    """Count the Artifacts that are not on the map and cannot come there from beside it."""
    return {Token.ARTIFACT: locked(table) + len(board(table).carried)}


def loose(table: Table) -> int:
    """Count the Artifacts that lie somewhere, neither carried nor locked."""
    return max(ARTIFACTS - locked(table) - len(board(table).carried), 0)


@cites("ghost.artifacts.locked", "ghost.ghost-tiles.collapse")
def tile_goes(draft: Draft, space: Space) -> None:
    """Let an Artifact count on whose Ghost tile leaves the map."""
    if draft.table.the_cave.tiles[space].locked:
        rule = "ghost.artifacts.locked"
        done, aim = locked(draft.table), goal(draft.table.setup).artifacts
        draft.change(ME, rule, Ghost, locked=board(draft.table).locked + 1)
        draft.tell(f"The Artifact locked there counts all the same: {done} of {aim}", rule)


# Locking


@cites("ghost.artifacts", _LOCKS, "ghost.artifacts.when-it-does-not-lock")
def locks_now(table: Table) -> bool:
    """Tell whether Artifacts lock now: in her turn, and while she possesses."""
    return (table.turn if table.within is None else table.within.by) is ME


@cites("ghost.artifacts", "answer.artifact-on-a-dark-ghost-tile")
def free_ghost_tile(tile: Tile) -> bool:
    """Tell a Ghost tile to which no Artifact is locked, Dark or Lit."""
    return tile.kind is Kind.GHOST and not tile.locked


@cites("ghost.artifacts", _LOCKS)
def arrives(draft: Draft, piece: Piece, space: Space, rule: str) -> None:
    """Lock what a piece carries onto a free Ghost tile, in her turn or a possession turn."""
    table = draft.table
    if not (sits_here(table) and locks_now(table)) or piece not in carriers(table):
        return
    if free_ghost_tile(table.the_cave.tiles[space]):
        role = owner(piece)
        assert role is not None  # noqa: S101  # who carries one has an owner
        give_up(draft, role, rule)
        lock(draft, space)


@cites("ghost.artifacts", _LOCKS, "ruling.artifact-pushed")
def token_pushed(draft: Draft, token: Token, space: Space) -> None:
    """Lock a loose Artifact that a removed tile has pushed onto a free Ghost tile in her turn.

    That is the ruling's; in a possession turn, by the bats of the Cave too, it locks in any case.
    """
    table = draft.table
    locks = table.within is not None or table.setup.ruled("artifact-pushed")
    if token is Token.ARTIFACT and locks:
        artifact_arrives(draft, space)


@cites("ghost.artifacts", _LOCKS)
def artifact_arrives(draft: Draft, space: Space) -> None:
    """Lock a loose Artifact that has come onto a free Ghost tile."""
    cave = draft.table.the_cave
    if locks_now(draft.table) and free_ghost_tile(cave.tiles[space]):
        draft.shape(cave.without_token(Token.ARTIFACT, space), _LOCKS)
        lock(draft, space)


@cites("ghost.artifacts", "ghost.ghost-tiles", _LOCKS)
def tile_turned(draft: Draft, space: Space, before: Tile) -> None:
    """See to an Artifact on a tile that nobody had noted as the Ghost tile that it is.

    Whoever encounters it has just entered it; of any other only the table knows when it came.
    """
    tile, now = draft.table.the_cave.tiles[space], possession(draft.table)
    if before.kind is Kind.GHOST or not (free_ghost_tile(tile) and locks_now(draft.table)):
        return
    here = [piece for piece in tile.pieces if piece in carriers(draft.table)]
    meets = now.role if now is not None and now.left(Spent.ENCOUNTER) is not None else None
    entered = [piece for piece in here if owner(piece) is meets]
    for piece in entered:
        arrives(draft, piece, space, _LOCKS)
    if not entered and (here or Token.ARTIFACT in tile.tokens):
        text = "Lock the Artifact to this Ghost tile if it came here in this turn"
        draft.tell_to_do(text, _LOCKS)


@cites("ghost.artifacts", "ghost.artifacts.ends-the-possession-turn")
def lock(draft: Draft, space: Space | None) -> None:
    """Lock an Artifact that nobody carries and that lies nowhere else; a possession turn ends.

    Without a map it is only counted.
    """
    cave = draft.table.cave
    where_it_is = ""
    if cave is not None and space is not None:
        tile = replace(cave.tiles[space], locked=True)
        draft.shape(cave.with_tile(space, tile), _LOCKS)
        where_it_is = f" {place(space, draft.table.cave)}"
    if not sits_here(draft.table):
        draft.tell(f"An Artifact is locked to the Ghost tile{where_it_is}", _LOCKS)
        return
    if not where_it_is:
        draft.change(ME, _LOCKS, Ghost, locked=board(draft.table).locked + 1)
    done, aim = locked(draft.table), goal(draft.table.setup).artifacts
    text = f"An Artifact is locked to the Ghost tile{where_it_is}: {done} of {aim}"
    draft.tell(text, _LOCKS)
    if done > aim:
        draft.change(ME, "ghost.fully-focused-variant", Ghost, focused=True)
    if draft.table.within is not None:
        over(draft, "ghost.artifacts.ends-the-possession-turn")


def count_in_words(number: int) -> str:
    """Say how many Artifacts."""
    return several(number, "Artifact")
