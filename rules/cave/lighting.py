"""Turning tiles over at the table: by a role, by Flare, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.actions.cave import Flare, RevealTile
from rules.boards import GhoulBoard
from rules.cards.terror import Terror
from rules.cave import flare as flares
from rules.cave.asked import check_not_otherwise, whose
from rules.cave.begin import LATE
from rules.cave.dragon_die import FACES
from rules.cave.limits import tokens_left
from rules.cave.map import NO_WALLS
from rules.cave.owed import CheckArtifacts, FlareForArtifacts, LayTokens, RevealTiles
from rules.cave.revealing import reveal, what_it_asks, why_not_reveal, why_not_turned_so
from rules.cave.shaping import at, fill_edges, the_cave
from rules.cites import cites
from rules.names import Kind, Piece, Role, Space, capital, title
from rules.owed import FlareRoll
from rules.pieces import pieces_of
from rules.roles.ghoul.seat import acting, pay_movement
from rules.routing import AFTER_DIE, decides, reads_die, runs
from rules.setup.mixes import flare_users

if TYPE_CHECKING:
    from rules.cave.dragon_die import DragonFace
    from rules.cave.map import Walls
    from rules.draft import Draft
    from rules.owed import Owed
    from rules.table import Table

_RULE: Final = "cave.revealing"
_FLARE: Final = "variant.flare"


@decides(RevealTile)
@cites("cave.revealing", "base.several-tiles-revealed")
def reveal_tile(draft: Draft, action: RevealTile) -> RevealTile:
    """Turn a Dark tile over so that a way leads back, then fill its open edges, then the rest."""
    cave = the_cave(draft)
    action = _from_virtual(draft, action)
    tile = cave.tiles.get(action.space)
    if tile is None or action.kind is None:
        text = "No tile lies there" if tile is None else "What does its Lit side show?"
        raise draft.refuse(
            f"{text}: {at(action.space)}", _RULE, "Say Ambush, Event, Crystal, Treasure or Vault"
        )
    why = why_not_reveal(cave, action.space, action.kind)
    draft.refuse_if(
        bool(why), f"{capital(why)}: {at(action.space)}", _RULE, "Look again, or mend the map"
    )
    owed = draft.table.first_owed
    due = isinstance(owed, RevealTiles)
    if isinstance(owed, RevealTiles):
        whose(draft, action.by, owed.by, _RULE)
        draft.refuse_if(
            action.space not in owed.spaces,
            f"The tile at {at(action.space)} is not to be revealed now",
            _RULE,
            "First reveal " + ", ".join(map(at, owed.spaces)),
        )
    draft.refuse_if(
        action.kind is Kind.GHOST and action.asks is None,
        "A Ghost tile also shows an Ambush, an Event or a Treasure",
        "ghost.ghost-tiles",
        "Say it: reveals 1,0 as ghost showing event",
    )
    draft.refuse_if(
        action.space in cave.starting and action.kind in LATE,
        f"The tiles around the Entrance were laid before any {action.kind.value.title()} tile",
        "setup.starting-tiles",
        "Look again; if the tile was laid later, mend it first",
    )
    walls = _walls(draft, action)
    draft.shape(reveal(cave, action.space, action.kind, walls, action.asks), _RULE)
    if due:
        _next_reveal(draft, action.space)
    else:
        draft.owe(_RULE, LayTokens(action.by, (action.space,)))
    fill_edges(draft, action.by)
    return action


def _from_virtual(draft: Draft, action: RevealTile) -> RevealTile:
    """Let a virtual tile say what it is; a fence, since nobody can unsee it."""
    tile = the_cave(draft).tiles.get(action.space)
    if tile is None or tile.hidden is None or not tile.dark:
        return action
    check_not_otherwise(draft, action.kind, tile.hidden.kind, _RULE)
    draft.see(f"the tile at {at(action.space)}", _RULE)
    return replace(action, kind=tile.hidden.kind, asks=tile.hidden.asks)


def _walls(draft: Draft, action: RevealTile) -> Walls | None:
    """Take the walls as told; turned away from the Entrance they are refused with a better way."""
    if not action.walls and not action.open:
        return None
    walls = frozenset(action.walls) if action.walls else NO_WALLS
    better = why_not_turned_so(the_cave(draft), action.space, walls)
    draft.refuse_if(
        bool(better),
        f"Turned so, no open edge of {at(action.space)} leads back to the Entrance",
        "cave.connected-to-the-entrance",
        "Turn it: walls " + " or ".join(_named(way) for way in better),
    )
    return walls


def _named(walls: Walls) -> str:
    return " ".join(sorted(walls))


@cites("base.several-tiles-revealed", "ruling.effects-in-order")
def _next_reveal(draft: Draft, space: Space) -> None:
    """Go on to the next tile of the same effect; what they ask for comes when all of them lie.

    It comes in the order in which the revealer has turned them over.
    """
    owed = draft.table.first_owed
    assert isinstance(owed, RevealTiles)  # noqa: S101  # the caller has looked
    rest = tuple(one for one in owed.spaces if one != space)
    after = tuple(_turned_last(one, space) for one in draft.table.owed[1:])
    draft.turn_to(_RULE, owed=(*((replace(owed, spaces=rest),) if rest else ()), *after))


def _turned_last(owed: Owed, space: Space) -> Owed:
    """Put the tile just turned over behind those that were turned before it."""
    if not isinstance(owed, LayTokens):
        return owed
    return replace(owed, spaces=(*(one for one in owed.spaces if one != space), space))


@runs(LayTokens)
@cites("cave.revealing.what-it-asks", "cave.tokens", "base.components", "ruling.effects-in-order")
def lay_tokens(draft: Draft, owed: LayTokens) -> None:
    """Lay what each revealed tile asks for, and tell what the table has to resolve.

    With no token of a sort left in the box the tile goes without.
    """
    draft.settle(_RULE)
    for space in owed.spaces:
        tile = the_cave(draft).tiles.get(space)
        kind = (tile.asks or tile.kind) if tile is not None and not tile.dark else None
        if kind is None:
            continue
        ask = what_it_asks(kind, owed.by, draft.table.setup.seats, flare=owed.flare)
        said = f"{kind.value.title()} tile at {at(space)}"
        if ask.token is None:
            draft.tell(f"{said}: {ask.text}", ask.rule)
        elif tokens_left(draft.table, ask.token) == 0:
            name = ask.token.value.title()
            draft.tell(f"{said}: no {name} token is left in the box", "base.components")
        else:
            draft.shape(the_cave(draft).with_token(ask.token, space), ask.rule)
            draft.tell(f"{said}: {ask.text}", ask.rule)


# Flare


@decides(Flare)
@cites("variant.flare", "ghost.solo", "alone.solo-ghost")
def flare(draft: Draft, action: Flare) -> Flare:
    """Roll the Dragon die around a space and reveal every Dark tile it affects."""
    owed = draft.table.first_owed
    for_artifact = isinstance(owed, FlareForArtifacts)
    if draft.table.cave is not None:
        action = _with_centre(draft, action)
    centre = action.space
    if isinstance(owed, FlareForArtifacts):
        assert centre is not None  # noqa: S101  # found just above
        draft.refuse_if(
            centre not in owed.spaces,
            f"No Artifact waits for a roll at {at(centre)}",
            "ghost.solo",
            "Roll for an Artifact on a Dark tile",
        )
    else:
        _pay(draft, action)
    roll = FlareRoll(action.by, centre)
    if action.face is None and not for_artifact and _may_set_the_die(draft.table, action.by):
        draft.owe(_FLARE, roll)
        return action
    if action.face is None:
        if draft.chance is None:
            raise draft.refuse("What does the Dragon die show?", _FLARE, "Say its picture")
        action = replace(action, face=draft.chance.choice(FACES), by_app=True)
    assert action.face is not None  # noqa: S101  # rolled just above
    if action.by_app:
        draft.see(f"the Dragon die: {action.face.value}", "dragon-die.faces")
    if centre is not None and for_artifact:
        _one_artifact_less(draft, centre)
    if not any(comes_between(draft, roll, action.face) for comes_between in AFTER_DIE):
        light_up(draft, roll, action.face)
    return action


@reads_die(FlareRoll)
@cites("variant.flare", "dragon-die.tiles-at-the-roll")
def light_up(draft: Draft, owed: FlareRoll, face: DragonFace) -> None:
    """Every Dark tile the picture affects is revealed; without a map the players find them."""
    if draft.table.cave is None or owed.space is None:
        draft.tell(f"Reveal the Dark tiles of the picture: {face.value}", _FLARE)
        return
    found = flares.revealed_by(draft.table.cave, face, owed.space)
    if found:
        draft.owe(
            _FLARE,
            RevealTiles(owed.role, found, flare=True),
            LayTokens(owed.role, found, flare=True),
        )
    else:
        draft.tell("Flare finds no Dark tile", _FLARE)


@cites("terror.cheat")
def _may_set_the_die(table: Table, by: Role) -> bool:
    # A Ghoul that could spend Cheat is asked for the die before it is rolled.
    board = table.roles[by]
    return isinstance(board, GhoulBoard) and any(one.card is Terror.CHEAT for one in board.terror)


def _with_centre(draft: Draft, action: Flare) -> Flare:
    """Take a role's own space as the centre where it stands on one."""
    if action.space is not None:
        return action
    own = flares.centres(the_cave(draft), action.by)
    if len(own) != 1:
        raise draft.refuse("Around which space?", _FLARE, "Say the space: flares at 1,0")
    return replace(action, space=own[0])


def _one_artifact_less(draft: Draft, centre: Space) -> None:
    """Count a roll; an Artifact whose tile has been lit meanwhile needs none."""
    owed = draft.table.first_owed
    assert isinstance(owed, FlareForArtifacts)  # noqa: S101  # the caller has looked
    draft.settle("ghost.solo")
    rest = list(owed.spaces)
    if centre in rest:
        rest.remove(centre)
    draft.owe("ghost.solo", CheckArtifacts(owed.by, tuple(rest)))


@runs(CheckArtifacts)
@cites("ghost.solo", "ruling.flare-per-artifact")
def check_artifacts(draft: Draft, owed: CheckArtifacts) -> None:
    """Ask for the next Artifact's roll; one whose tile has been lit meanwhile needs none."""
    draft.settle("ghost.solo")
    cave = the_cave(draft)
    waiting = flares.artifacts_to_roll_for(cave)
    if owed.spaces is not None:
        waiting = tuple(space for space in owed.spaces if cave.tiles[space].dark)
    if waiting:
        draft.owe("ghost.solo", FlareForArtifacts(owed.by, waiting))


@cites(
    "variant.flare.knight", "variant.flare.goblins", "variant.flare.thief", "variant.flare.ghoul"
)
def _pay(draft: Draft, action: Flare) -> None:
    """Hold Flare to its holder, turn, space and price."""
    table, by = draft.table, action.by
    draft.refuse_if(
        by not in flare_users(table.setup.seats),
        f"There is no Flare for {title(by)} in this game",
        _FLARE,
        "Only the holders of the card may use it",
    )
    draft.refuse_if(
        table.turn is not by,
        f"It is the turn of {title(table.turn)}",
        _FLARE,
        f"Wait for the turn of {title(by)}",
    )
    draft.refuse_if(
        table.cave is not None and action.space not in flares.centres(the_cave(draft), by),
        f"{capital(title(by))} cannot use Flare at {at(action.space)}",
        _FLARE,
        f"The card allows {flares.PRICE.get(by, 'nothing')}",
    )
    if by is Role.GHOUL or by is Role.VILE_GHOUL:
        acting(draft, by, "variant.flare.ghoul")
        pay_movement(draft, by, 1, "variant.flare.ghoul")
    elif by in flares.ONCE_A_TURN and table.cave is not None:
        _once(draft, action)


def _once(draft: Draft, action: Flare) -> None:
    """The Knight flares once a turn, each Tribe once."""
    cave = the_cave(draft)
    assert action.space is not None  # noqa: S101  # the caller has found it
    here = cave.tiles[action.space].pieces if action.by is Role.GOBLINS else (Piece.KNIGHT,)
    free = [p for p in here if p in pieces_of(action.by) and p not in cave.flared]
    draft.refuse_if(
        not free, "Flare was used in this turn already", _FLARE, "Wait for the next turn"
    )
    if free:
        draft.shape(replace(cave, flared=(*cave.flared, free[0])), _FLARE)


@cites("setup.starting-tiles", "ghost.ghost-tiles")
def kinds_possible(table: Table, space: Space) -> tuple[Kind, ...]:
    """Give what a Dark tile may turn out to be: what is left, but for what it cannot be.

    A Ghost tile shows what it is with its Dark side up, and the tiles around the Entrance were
    laid before Crystal and Vault tiles came into the stack.
    """
    cave = table.the_cave
    never = LATE if space in cave.starting else (Kind.GHOST,)
    return tuple(kind for kind in kinds_left(table) if kind not in never)


def kinds_left(table: Table) -> tuple[Kind, ...]:
    """Give the kinds of which an unseen tile is left."""
    unseen = table.the_cave.unseen()
    return tuple(kind for kind in Kind if unseen.get(kind, 0) > 0)
