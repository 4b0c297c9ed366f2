"""Play Power Card: Gaze, Shroud and Strike; Float is a way of moving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.boxes import Game
from rules.cave.first_placement import why_not_out_there
from rules.cave.owed import LayTokens, RevealTiles
from rules.cites import cites
from rules.house import decides, rules_of
from rules.map.edges import visible_from
from rules.map.forced import in_turn_order
from rules.map.geometry import adjacent
from rules.map.places import the_tile
from rules.names import (
    ENTRANCE,
    GHOST_PIECES,
    Kind,
    Piece,
    Side,
    Token,
    capital,
    listed,
    several,
    title,
)
from rules.pieces import owner, piece_title
from rules.roles.shadow_paladin.actions import EndStrike, Gaze, Prey, Shroud, Strike, StrikeAt
from rules.roles.shadow_paladin.cards import Power
from rules.roles.shadow_paladin.owed import StrikeHits
from rules.roles.shadow_paladin.seat import (
    ME,
    PIECE,
    discard,
    gain_ruin,
    has_cards,
    here,
    in_move_and_act,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave, Tile
    from rules.names import Space
    from rules.table import Table

_GAZE: Final = "shadow-paladin.play-power-card.gaze"
_SHROUD: Final = "shadow-paladin.play-power-card.shroud"
_CRYSTAL: Final = "haunted-hallways.visiting-the-cave-shadow-paladin.shroud"
_STRIKE: Final = "shadow-paladin.play-power-card.strike"
_SADISTIC: Final = "shadow-paladin.traits.sadistic"


@cites("base.visible")
def beside(table: Table) -> tuple[Space, ...]:
    """Give the adjacent tiles whose centre she sees."""
    at = here(table)
    if table.cave is None or at is None:
        return ()
    seen = visible_from(table.cave, at)
    return tuple(space for space in adjacent(at) if space in seen)


# Gaze


@decides(Gaze)
@cites(
    "shadow-paladin.play-power-card.gaze",
    "shadow-paladin.play-power-card",
    "shadow-paladin.traits.sadistic",
)
def gaze(draft: Draft, action: Gaze) -> None:
    """Reveal her own tile, or an adjacent one that she sees; she may lay it cut off."""
    in_move_and_act(draft, _GAZE)
    has_cards(draft, Power.GAZE, 1, _GAZE)
    space = action.space
    if draft.table.cave is not None:
        tile = None if space is None else draft.table.cave.tiles.get(space)
        if space is None or tile is None or not tile.dark:
            text = "Which tile?" if space is None else "Gaze does not reveal that: it is not Dark"
            raise draft.refuse(text, _GAZE, "Choose a tile that glows")
        draft.refuse_if(
            space not in gazes(draft.table),
            f"Gaze does not reveal {the_tile(space, draft.table.cave)}",
            _GAZE,
            "It reveals the Dark tile she stands on, or an adjacent one that she sees",
        )
    discard(draft, Power.GAZE, 1, _GAZE)
    if space is not None and draft.table.cave is not None:
        draft.owe(_GAZE, RevealTiles(ME, (space,)), LayTokens(ME, (space,)))
    draft.tell("She may lay it so that no open edge meets another tile's", _SADISTIC)


@cites("shadow-paladin.play-power-card.gaze")
def gazes(table: Table) -> tuple[Space, ...]:
    """Give the Dark tiles that Gaze may reveal."""
    at = here(table)
    if table.cave is None or at is None:
        return ()
    return tuple(space for space in (at, *beside(table)) if table.cave.tiles[space].dark)


# Shroud


@decides(Shroud)
@cites(
    "shadow-paladin.play-power-card.shroud",
    "shadow-paladin.play-power-card",
    "haunted-hallways.visiting-the-cave-shadow-paladin.shroud",
)
def shroud(draft: Draft, action: Shroud) -> None:
    """Turn an adjacent Lit tile whose centre she sees to its Dark side; no Crystal tile."""
    in_move_and_act(draft, _SHROUD)
    has_cards(draft, Power.SHROUD, 1, _SHROUD)
    space = action.space
    if draft.table.cave is not None:
        space = _check_shroud(draft, space)
    discard(draft, Power.SHROUD, 1, _SHROUD)
    if space is not None and draft.table.cave is not None:
        cave = draft.table.cave
        draft.shape(cave.with_tile(space, darkened(cave, space)), _SHROUD)
        draft.tell(f"{capital(the_tile(space, draft.table.cave))} lies Dark side up now", _SHROUD)


def _check_shroud(draft: Draft, space: Space | None) -> Space:
    tiles = draft.table.the_cave.tiles
    if space is None or space not in tiles:
        raise draft.refuse("Which tile?", _SHROUD, "Choose a tile that glows")
    if space == ENTRANCE or tiles[space].ground is not None:
        raise draft.refuse(
            f"{'The Entrance' if space == ENTRANCE else 'Terrain'} has no Dark side",
            _SHROUD,
            "Choose another tile",
        )
    if tiles[space].dark:
        raise draft.refuse("That tile lies Dark side up already", _SHROUD, "Choose a Lit tile")
    draft.refuse_if(
        space not in beside(draft.table),
        f"{capital(the_tile(space, draft.table.cave))} is not adjacent, "
        "or its center is out of sight",
        _SHROUD,
        "Choose an adjacent tile with no wall between",
    )
    draft.refuse_if(
        tiles[space].kind is Kind.CRYSTAL,
        "In the Cave Shroud does nothing to a Crystal tile",
        _CRYSTAL,
        "Choose another tile",
    )
    return space


@cites("shadow-paladin.play-power-card.shroud")
def darkened(cave: Cave, space: Space) -> Tile:
    """Give a Lit tile turned to its Dark side; everybody has seen what it is, and nobody asks.

    How it will be turned the next time is open again.
    """
    return replace(cave.tiles[space], side=Side.DARK, walls=None)


@cites(
    "shadow-paladin.play-power-card.shroud",
    "haunted-hallways.visiting-the-cave-shadow-paladin.shroud",
)
def shrouds(table: Table) -> tuple[Space, ...]:
    """Give the Lit tiles that Shroud may turn."""
    if table.cave is None:
        return ()
    tiles = table.cave.tiles
    return tuple(
        space
        for space in beside(table)
        if not tiles[space].dark
        and space != ENTRANCE
        and tiles[space].ground is None
        and tiles[space].kind is not Kind.CRYSTAL
    )


# Strike


@decides(Strike)
@cites(
    "shadow-paladin.play-power-card.strike",
    "shadow-paladin.play-power-card",
    "shadow-paladin.traits.agile",
)
def strike(draft: Draft, _action: Strike) -> None:
    """Attack everything that she sees on the adjacent tiles; each of these attacks hits."""
    in_move_and_act(draft, _STRIKE)
    has_cards(draft, Power.STRIKE, 1, _STRIKE)
    prey = in_reach(draft.table)
    draft.refuse_if(
        draft.table.cave is not None and not prey,
        "Strike reaches nothing: no figure and no Treasure is visible beside her",
        _STRIKE,
        "Move first",
    )
    discard(draft, Power.STRIKE, 1, _STRIKE)
    if draft.table.cave is None:
        draft.owe(_STRIKE, StrikeHits())
        return
    if prey:  # else the table says on purpose that it was played
        names = listed(_named(one, prey.count(one)) for one in dict.fromkeys(prey))
        draft.tell(f"Strike hits {names}: her attacks never miss", "shadow-paladin.traits.agile")
    _take_treasures(draft)
    gain_ruin(draft, len(prey), _STRIKE)
    _strike_all(draft, tuple(one for one in prey if isinstance(one, Piece)))


@cites("shadow-paladin.play-power-card.strike")
def in_reach(table: Table) -> tuple[Piece | Prey, ...]:
    """Give everything that Strike attacks, as the map shows it: figures, then Treasures."""
    if table.cave is None:
        return ()
    tiles = [table.cave.tiles[space] for space in beside(table)]
    pieces = in_turn_order(tuple(piece for tile in tiles for piece in tile.pieces))
    figures = [piece for piece in pieces if piece not in GHOST_PIECES]
    treasures = sum(tile.tokens.count(Token.TREASURE) for tile in tiles)
    return (*figures, *(Prey.TREASURE,) * treasures)


def _named(one: Piece | Prey, count: int) -> str:
    return piece_title(one) if isinstance(one, Piece) else several(count, one.value.title())


def _take_treasures(draft: Draft) -> None:
    for space in beside(draft.table):
        cave = draft.table.the_cave
        for _token in range(cave.tiles[space].tokens.count(Token.TREASURE)):
            draft.shape(draft.table.the_cave.without_token(Token.TREASURE, space), _STRIKE)


@cites(
    "ruling.strike-in-the-cave", "haunted-hallways.visiting-the-cave-shadow-paladin.goblin-tribes"
)
def _strike_all(draft: Draft, pieces: tuple[Piece, ...]) -> None:
    """Let whoever was hit say what that does to the piece; the last asked is met first."""
    setup = draft.table.setup
    for piece in reversed(pieces):
        role = owner(piece)
        if role is not None and role in draft.table.roles:
            rules = rules_of(setup, role)
            if rules.struck is not None:
                rules.struck(draft, piece, ME)
            rules.whenever_hit(draft, ME)
    unsaid = [piece for piece in pieces if _only_the_card_says(draft.table, piece)]
    if unsaid:
        hit = listed(map(piece_title, unsaid))
        draft.tell(f"What it does to {hit} stands on her Strike card", "ruling.strike-in-the-cave")


@cites("ruling.strike-in-the-cave")
def _only_the_card_says(table: Table, piece: Piece) -> bool:
    """Tell of whom in the Cave no text at hand says what a Strike costs."""
    role = owner(piece)
    if role is None or role not in table.roles or table.setup.game is Game.MYSTERIOUS_MANOR:
        return False
    rules = rules_of(table.setup, role)
    return rules.struck is None and not rules.keeps_books


# Without a map: one piece after the other


@decides(StrikeAt)
@cites("shadow-paladin.play-power-card.strike", "ruling.strike-in-the-cave")
def strike_at(draft: Draft, action: StrikeAt) -> None:
    """Name one piece that Strike reaches: 1 Ruin."""
    owed = _striking(draft)
    target = action.target
    if isinstance(target, Piece):
        draft.advise(why_not_out_there(draft.table, target, _STRIKE))
    if isinstance(target, Piece) and target not in strikable(draft.table):
        raise draft.refuse(
            f"Strike cannot reach {piece_title(target)}",
            _STRIKE,
            "Name a figure of somebody who plays, or a Treasure",
        )
    draft.refuse_if(
        isinstance(target, Piece) and target in owed.struck,
        "That piece was named already",
        _STRIKE,
        "Name the others, or say that she has struck",
    )
    draft.settle(_STRIKE)
    draft.owe(_STRIKE, StrikeHits((*owed.struck, target)))
    gain_ruin(draft, 1, _STRIKE)


@cites("shadow-paladin.play-power-card.strike")
def strikable(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that Strike could reach where no map shows which it does."""
    living = (role for role in table.setup.seats if role is not ME and not table.is_dead(role))
    pieces = (piece for role in living for piece in rules_of(table.setup, role).pieces)
    return tuple(piece for piece in pieces if piece not in GHOST_PIECES and piece is not PIECE)


@decides(EndStrike)
@cites("shadow-paladin.play-power-card.strike")
def end_strike(draft: Draft, _action: EndStrike) -> None:
    """All are named: now each suffers what a hit does to it."""
    owed = _striking(draft)
    draft.settle(_STRIKE)
    hits = several(len(owed.struck), "piece")
    said = f"Strike has hit {hits}: her attacks never miss" if owed.struck else "Strike hits nobody"
    draft.tell(said, "shadow-paladin.traits.agile")
    _strike_all(draft, tuple(one for one in owed.struck if isinstance(one, Piece)))


def _striking(draft: Draft) -> StrikeHits:
    owed = draft.table.first_owed
    if not isinstance(owed, StrikeHits):
        raise draft.refuse(
            f"{capital(title(ME))} is not striking now", _STRIKE, "Play Strike first"
        )
    return owed
