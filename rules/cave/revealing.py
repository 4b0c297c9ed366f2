"""Turning tiles over at the table: by a role, by Flare, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import LeaveDark, RevealTile
from rules.altered import replace
from rules.cave.ambush import ambush
from rules.cave.guards import check_laid_late, check_not_otherwise
from rules.cave.limits import tokens_left
from rules.cave.owed import LayTokens, MayTurnOver, RevealTiles
from rules.cave.placing import fill_edges, the_cave
from rules.cites import cites
from rules.guards import alive, asked_of, nothing_owed, possesses_untold, your_turn
from rules.house import HOUSE, decides, plays_cave, rules_of, runs
from rules.map.begin import LATE
from rules.map.cave import NO_WALLS
from rules.map.edges import edge as edge_of
from rules.map.edges import orientations
from rules.map.geometry import adjacent, direction_to
from rules.map.places import place, the_tile, with_walls
from rules.map.revealing import cut_off, reveal, what_it_asks, why_not_reveal, why_not_turned_so
from rules.map.virtual import GHOST_SHOWS
from rules.names import Kind, Space, a, capital, listed, title

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Walls
    from rules.names import Role
    from rules.owed import Owed
    from rules.table import Table

_RULE: Final = "cave.revealing"


@decides(RevealTile)
@cites("cave.revealing", "base.several-tiles-revealed")
def reveal_tile(draft: Draft, action: RevealTile) -> RevealTile:
    """Turn a Dark tile over so that a way leads back, then fill its open edges, then the rest."""
    cave = the_cave(draft)
    action, seen = _from_virtual(draft, _as_known(draft, action))
    kind = _told_kind(draft, action)
    owed = draft.table.first_owed
    due = isinstance(owed, RevealTiles)
    looked = isinstance(owed, MayTurnOver) and (owed.by, owed.space) == (action.by, action.space)
    if not due and not looked:
        nothing_owed(draft, _RULE)
    _check_shown(draft, action)
    check_laid_late(draft, action.space, kind)
    walls = _walls(draft, action)
    if not due and not looked:
        _may_reveal(draft, action.by)
    if seen:
        draft.see(seen, _RULE)
    draft.shape(reveal(cave, action.space, kind, walls, action.asks), _RULE)
    for follows in HOUSE.at(draft.table).tile_turned:
        follows(draft, action.space, cave.tiles[action.space])
    if looked:
        draft.settle(_RULE)
    if due:
        _next_reveal(draft, action.space)
    else:
        draft.owe(_RULE, LayTokens(action.by, (action.space,)))
    fill_edges(draft, action.by)
    return action


def _told_kind(draft: Draft, action: RevealTile) -> Kind:
    """Give what the Lit side shows; refuse where no Dark tile lies, or nobody has said it."""
    cave = the_cave(draft)
    if action.space not in cave.tiles:
        raise draft.refuse(
            f"No tile lies {place(action.space, draft.table.cave)}",
            _RULE,
            "Choose a Dark tile, or mend the map",
        )
    owed = draft.table.first_owed
    if isinstance(owed, RevealTiles):
        _check_due(draft, action, owed)  # before the question what it shows: it may be another
    if action.kind is None:
        raise draft.refuse(
            f"What does the Lit side of {the_tile(action.space, draft.table.cave)} show?",
            _RULE,
            "Say Ambush, Event, Crystal, Treasure or Vault",
        )
    why = why_not_reveal(cave, action.space, action.kind)
    if why:
        draft.advise_against(
            f"{capital(place(action.space, draft.table.cave))}: {why}",
            _RULE,
            "Look again, or mend the map",
        )
    return action.kind


@cites("base.several-tiles-revealed")
def _check_due(draft: Draft, action: RevealTile, owed: RevealTiles) -> None:
    """Refuse another tile, or another player, while tiles are to be revealed."""
    asked_of(draft, action.by, owed.by, _RULE)
    if action.space not in owed.spaces:
        draft.advise_against(
            f"{capital(the_tile(action.space, draft.table.cave))} is not to be revealed now",
            _RULE,
            f"First reveal {listed(the_tile(one, draft.table.cave) for one in owed.spaces)}",
        )


@cites("cave.revealing", "base.turn-order")
def _reveals_unasked(table: Table, by: Role) -> bool:
    """Tell who may reveal what nothing has asked for: whose own rules lie on the table.

    Whose books the app keeps reveals by Flare, a card or an encounter, which ask for the tile.
    """
    return not plays_cave(by) and not rules_of(table.setup, by).keeps_books


def _may_reveal(draft: Draft, by: Role) -> None:
    if not possesses_untold(draft.table):
        your_turn(draft, by, _RULE)
    alive(draft, by, _RULE)
    draft.refuse_if(
        not _reveals_unasked(draft.table, by),
        f"Nothing lets {title(by)} reveal a tile now",
        _RULE,
        "Say first what reveals it; if it lies Lit on your table, mend the map",
        short="nothing reveals it",
    )


@decides(LeaveDark)
@cites("terror.scour")
def leave_dark(draft: Draft, action: LeaveDark) -> None:
    """Whoever has looked may leave the tile as it lies."""
    owed = draft.table.first_owed
    rule = "terror.scour"
    if not isinstance(owed, MayTurnOver) or (owed.by, owed.space) != (action.by, action.space):
        raise draft.refuse(
            "Nobody has looked at that tile just now",
            rule,
            "It lies as it lies",
            not_yet=not isinstance(owed, MayTurnOver),
        )
    draft.settle(owed.rule)


def may_look(draft: Draft, by: Role, space: Space, rule: str) -> None:
    """Let somebody look at a Dark tile, and reveal it or not; one of the app's stack is shown."""
    draft.owe(rule, MayTurnOver(by, space, rule))
    look(draft, space, rule)


def look(draft: Draft, space: Space, rule: str) -> None:
    """Show what a Dark tile of the app's own stack is; one on the table its player picks up."""
    hidden = draft.table.the_cave.tiles[space].hidden
    if hidden is not None:
        shows = f", which shows {a(hidden.asks.value.title())}" if hidden.asks else ""
        text = f"{the_tile(space, draft.table.cave)} is {a(hidden.kind.value.title())} tile{shows}"
        draft.see(text, rule)
        draft.tell(capital(text), rule)


@runs(RevealTiles)
@cites("cave.revealing")
def only_dark_tiles(draft: Draft, owed: RevealTiles) -> bool:
    """What lies Lit already, or nowhere any more, is not revealed: nobody could do it."""
    dark = tuple(space for space in owed.spaces if _is_dark(draft.table, space))
    if dark == owed.spaces:
        return False
    draft.settle(_RULE, *((replace(owed, spaces=dark),) if dark else ()))
    return True


@runs(MayTurnOver)
@cites("terror.scour")
def still_dark(draft: Draft, owed: MayTurnOver) -> bool:
    """A tile that has been turned over or taken away meanwhile is not asked for."""
    if _is_dark(draft.table, owed.space):
        return False
    draft.settle(owed.rule)
    return True


def _is_dark(table: Table, space: Space) -> bool:
    tile = table.the_cave.tiles.get(space)
    return tile is not None and tile.dark


@cites("ghost.ghost-tiles")
def _check_shown(draft: Draft, action: RevealTile) -> None:
    """A Ghost tile shows an Ambush, an Event or a Treasure besides; no other shows anything."""
    rule = "ghost.ghost-tiles"
    if action.kind is Kind.GHOST and action.asks not in GHOST_SHOWS:
        draft.advise_against(
            "A Ghost tile also shows an Ambush, an Event or a Treasure",
            rule,
            f"Say which of the three {the_tile(action.space, draft.table.cave)} shows",
        )
    if action.kind is not Kind.GHOST and action.asks is not None:
        draft.advise_against(
            "Only a Ghost tile shows something besides what it is",
            rule,
            f"Say only what {the_tile(action.space, draft.table.cave)} is",
        )


@cites("cave.revealing", "shadow-paladin.play-power-card.shroud")
def _as_known(draft: Draft, action: RevealTile) -> RevealTile:
    """Fill in what everybody has seen of a tile that lay Lit before."""
    tile = the_cave(draft).tiles.get(action.space)
    if tile is None or not tile.dark or tile.hidden is not None or action.kind is not None:
        return action
    return replace(action, kind=tile.kind, asks=action.asks or tile.asks)


def _from_virtual(draft: Draft, action: RevealTile) -> tuple[RevealTile, str]:
    """Let a virtual tile say what it is, and what was seen: a fence, nobody can unsee it."""
    tile = the_cave(draft).tiles.get(action.space)
    if tile is None or tile.hidden is None or not tile.dark:
        return action, ""
    check_not_otherwise(draft, action.kind, tile.hidden.kind, _RULE)
    told = replace(action, kind=tile.hidden.kind, asks=tile.hidden.asks)
    return told, the_tile(action.space, draft.table.cave)


def _walls(draft: Draft, action: RevealTile) -> Walls | None:
    """Take the walls as told; turned away from the Entrance they are refused with a better way."""
    if not action.walls and not action.open:
        return None
    walls = frozenset(action.walls) if action.walls else NO_WALLS
    _check_opens_towards(draft, action, walls)
    better = why_not_turned_so(the_cave(draft), action.space, walls)
    if better and _may_cut_off(draft, action, walls):
        return walls
    if better:
        draft.advise_against(
            f"Turned so, no open edge of {the_tile(action.space, draft.table.cave)} "
            "leads back to the Entrance",
            "cave.connected-to-the-entrance",
            f"Lay it {listed(map(with_walls, better), 'or')}",
        )
    return walls


@cites("shadow-paladin.traits.sadistic")
def cuts_tiles_off(table: Table, by: Role) -> bool:
    """Whoever is sadistic may lay a tile so that no open edge meets one of a neighbour."""
    return rules_of(table.setup, by).cuts_tiles_off


def _may_cut_off(draft: Draft, action: RevealTile, walls: Walls) -> bool:
    may = cuts_tiles_off(draft.table, action.by)
    return may and cut_off(the_cave(draft), action.space, walls)


@cites("armored-knight.reveal-dark-tile")
def _check_opens_towards(draft: Draft, action: RevealTile, walls: Walls) -> None:
    """Hold a role to the edge that its own booklet wants open: where she came from."""
    towards = rules_of(draft.table.setup, action.by).opens_towards(draft.table)
    breaches = the_cave(draft).breaches
    if towards is None or towards not in adjacent(action.space):
        return
    if edge_of(action.space, towards) not in breaches:
        edge = direction_to(action.space, towards)
        better = orientations(the_cave(draft), action.space, walls)
        draft.refuse_if(
            edge in walls and any(edge not in way for way in better),
            f"The edge towards where {title(action.by)} came from is to be open",
            "armored-knight.reveal-dark-tile",
            "Turn it so, if it can be",
        )


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
        if kind is Kind.AMBUSH:
            ask = ambush(draft.table, owed.by, flare=owed.flare)
        else:
            ask = what_it_asks(kind, owed.by, draft.table.setup.seats, flare=owed.flare)
        called = f"{kind.value.title()} tile"
        said = f"{called} {place(space, draft.table.cave)}".removesuffix(f" at the {called}")
        if ask.token is None:
            draft.tell(f"{said}: {ask.text}", ask.rule)
        elif tokens_left(draft.table, ask.token) == 0:
            name = ask.token.value.title()
            draft.tell(f"{said}: no {name} token is left in the supply", "base.components")
        else:
            draft.shape(the_cave(draft).with_token(ask.token, space), ask.rule)
            draft.tell(f"{said}: {ask.text}", ask.rule)


# What it may be


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
