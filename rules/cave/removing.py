"""Removing tiles at the table: which one goes, what it is, and how it is cleared and taken off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions.map import RemoveTile
from rules.altered import replace
from rules.cave.ending import end_if_collapsed
from rules.cave.guards import check_asked_to_remove, check_laid_late, check_not_otherwise
from rules.cave.may_go import removal_now, remover, tiles_that_may_go, ways_off_now
from rules.cave.owed import PushLoose, PushOff, RemoveTiles, TurnOver
from rules.cave.placing import growing, the_cave
from rules.cave.sliding import close_split
from rules.cave.standing import cave_of, dragon_on_surface, lies_now, stand
from rules.cites import cites
from rules.guards import asked_of
from rules.house import HOUSE, decides, plays_cave
from rules.map import removing
from rules.map.ending import enough_crystal_tiles
from rules.map.forced import artifact_spaces
from rules.map.geometry import surrounding, tile_spaces
from rules.map.places import any_of, place, the_space, the_tile
from rules.map.revealing import all_seen
from rules.names import ENTRANCE, Kind, Token, a, capital, several, title, token_name
from rules.pieces import piece_title
from rules.setup.mixes import solo_card

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role, Space


@decides(RemoveTile)
@cites("collapse.eligible", "collapse.crystal-first", "collapse.dark-tile", "alone.ties")
def remove_tile(draft: Draft, action: RemoveTile) -> RemoveTile:
    """Remove a tile: in the Collapse one that may go now, before it whichever an effect takes."""
    cave = the_cave(draft)
    owed = draft.table.first_owed
    if action.space is None:
        action = replace(action, space=_break_tie(draft))
    space = action.space
    assert space is not None  # noqa: S101  # chosen just above
    if space not in cave.tiles or space == ENTRANCE:
        why = removing.why_not_remove(cave, space)
        entrance = capital(why.text) if why else ""
        rule = "collapse.entrance" if space == ENTRANCE else "collapse.eligible"
        text = entrance if space == ENTRANCE else f"No tile lies {place(space, cave)}"
        raise draft.refuse(text, rule, "Choose a tile that glows")
    turned = isinstance(owed, TurnOver) and owed.space == space
    if isinstance(owed, TurnOver):
        asked_of(draft, action.by, owed.by, "collapse.dark-tile")
    if not turned:
        _check_removal(draft, action, space)
    kind = _turned_over(draft, action)
    unknown = kind is None and cave.tiles[space].dark
    if turned and unknown:
        draft.advise_against(
            f"{capital(the_tile(space, draft.table.cave))} is turned over: what is it?",
            "collapse.dark-tile",
            "Say its kind; a Crystal tile counts",
        )
    if isinstance(owed, TurnOver):
        draft.settle("collapse.dark-tile")
    else:
        _say_why(draft, space)
    if unknown and not turned:
        draft.owe("collapse.dark-tile", TurnOver(action.by, space))
        return action
    if cave.tiles[space].hidden is not None and kind is not None and cave.tiles[space].dark:
        draft.see(f"{a(kind.value.title())} tile", "collapse.dark-tile")
    take_away(draft, action.by, space, kind)
    return action


@cites("alone.narration", "alone.removal-order")
def _say_why(draft: Draft, space: Space) -> None:
    """Say which line of the solo card took this tile, where the Cave plays itself."""
    removal = removal_now(draft.table)
    alone = solo_card(draft.table.setup.seats) is not None and not growing(the_cave(draft))
    if alone and removal is not None and space in removal.tiles:
        draft.tell(f"{the_tile(space, draft.table.cave)} goes: {removal.why}", removal.rule)


def _break_tie(draft: Draft) -> Space:
    """Let the app choose among the tiles of which one goes next."""
    owed = draft.table.first_owed
    if isinstance(owed, TurnOver):
        return owed.space
    tiles = tiles_that_may_go(draft.table, owed if isinstance(owed, RemoveTiles) else None)
    if draft.chance is None or not tiles or growing(the_cave(draft)):
        raise draft.refuse("Which tile was removed?", "collapse.eligible", "Tap a tile that glows")
    return draft.chance.choice(sorted(tiles))


def _check_removal(draft: Draft, action: RemoveTile, space: Space) -> None:
    """Hold a removal to who is asked for it, and in the Collapse to the order."""
    collapsing = not growing(the_cave(draft))
    # Another tile may be named while one waits to be turned over: a change of mind.
    owed = next((one for one in draft.table.owed if not isinstance(one, TurnOver)), None)
    check_asked_to_remove(draft, action, owed, collapsing=collapsing)
    if not collapsing:
        return
    near = owed.around if isinstance(owed, RemoveTiles) else None
    if near is not None and space not in surrounding(near):
        draft.advise_against(
            f"{capital(the_tile(space, draft.table.cave))} does not surround {title(action.by)}",
            "cave-ghost.using-powers.hatred",
            "Her Hatred reaches the spaces surrounding hers",
        )
    why = removing.why_not_remove(
        the_cave(draft),
        space,
        remover(draft.table),
        dragon_on_surface=dragon_on_surface(draft.table),
    )
    if why is not None:
        reach = owed if isinstance(owed, RemoveTiles) else None
        may = any_of(tiles_that_may_go(draft.table, reach), draft.table.cave)
        draft.advise_against(
            f"{capital(the_tile(space, draft.table.cave))} may not go now: {why.text}",
            why.rule,
            f"These may go: {may}" if may else "No tile may go now",
        )


def _turned_over(draft: Draft, action: RemoveTile) -> Kind | None:
    """Say what the tile is, once a Dark one has been turned over."""
    cave = the_cave(draft)
    assert action.space is not None  # noqa: S101  # the caller has chosen
    tile = cave.tiles[action.space]
    if tile.hidden is not None and tile.dark:
        check_not_otherwise(draft, action.kind, tile.hidden.kind, "collapse.dark-tile")
        return tile.hidden.kind
    if not tile.dark or tile.kind is not None:
        if action.kind is not None and action.kind is not tile.kind:
            known = "no kind" if tile.kind is None else tile.kind.value.title()
            draft.advise_against(
                f"{capital(the_tile(action.space, draft.table.cave))} shows {known}",
                "collapse.dark-tile",
                "Leave the kind out, or mend the tile first",
            )
        return tile.kind
    if action.kind is not None:
        if action.kind is Kind.GHOST and cave.ghost_in_play:
            draft.advise_against(
                f"The Ghost tile {place(action.space, cave)} has no locked Artifact, and stays",
                "ghost.ghost-tiles",
                "Mend it to a Dark Ghost tile, and remove the next tile that may go",
            )
        check_laid_late(draft, action.space, action.kind)
        draft.refuse_if(
            bool(cave.in_game) and cave.unseen_of(action.kind) <= 0,
            capital(all_seen(action.kind, cave.in_game.get(action.kind, 0))),
            "cave.tiles",
            "Look at the tile again, or mend the map",
        )
    return action.kind


# Clearing it: what stands on it is pushed off one by one


@cites("collapse.pieces", "ghost.forced-movement")
def take_away(draft: Draft, by: Role, space: Space, kind: Kind | None) -> None:
    """Push off what stands on the tile, one by one, and take the tile off when it is clear.

    Where a piece can go one way only it is moved and told; otherwise the remover is asked.
    """
    cave = the_cave(draft)
    for part in tile_spaces(cave.tiles, space):
        if cave.tiles[part].pieces:
            _push_first(draft, PushOff(by, part, kind))
            return
        if Token.ARTIFACT in cave.tiles[part].tokens:
            _push_artifact(draft, PushLoose(by, part, kind))
            return
    _take_off(draft, by, space, kind)


def _push_first(draft: Draft, owed: PushOff) -> None:
    ways = ways_off_now(draft.table, owed.space)
    if len(ways) == 1:
        (piece, target) = ways[0]
        draft.tell(
            f"{piece_title(piece)} is moved to {the_space(target, draft.table.cave, (piece,))}",
            "collapse.pieces",
        )
        stand(draft, piece, target, "collapse.pieces")
        take_away(draft, owed.by, owed.space, owed.kind)
    elif ways:
        draft.owe("collapse.pieces", owed)
    else:
        # The players removed it all the same: the piece is in somebody's hand, off the map.
        piece = the_cave(draft).tiles[owed.space].pieces[0]
        draft.tell(f"{piece_title(piece)} is taken off the map", "collapse.skips")
        stand(draft, piece, None, "collapse.skips")
        take_away(draft, owed.by, owed.space, owed.kind)


def _push_artifact(draft: Draft, owed: PushLoose) -> None:
    ways = artifact_spaces(the_cave(draft), owed.space)
    if len(ways) > 1:
        draft.owe("ghost.forced-movement", owed)
        return
    cave = the_cave(draft).without_token(Token.ARTIFACT, owed.space)
    if ways:
        draft.tell(
            f"the Artifact is moved to {the_space(ways[0], draft.table.cave, (Token.ARTIFACT,))}",
            "ghost.forced-movement",
        )
        cave = cave.with_token(Token.ARTIFACT, ways[0])
    draft.shape(cave, "ghost.forced-movement")
    if ways:
        lies_now(draft, Token.ARTIFACT, ways[0])
    take_away(draft, owed.by, owed.space, owed.kind)


# Taking it off


@cites("collapse.tokens", "collapse.crystal-tiles", "base.tiles-removed-early")
def _take_off(draft: Draft, by: Role, space: Space, kind: Kind | None) -> None:
    """Take the cleared tile off, give its tokens back, and close the map if it has split."""
    for sees_to_it in HOUSE.at(draft.table).tile_goes:
        sees_to_it(draft, space)
    cave = the_cave(draft)
    for token, home in removing.tokens_returned(cave, space):
        if home is not None and plays_cave(home):
            home = cave_of(draft.table) or home  # noqa: PLW2901  # whoever plays it
        to = "leaves the game" if home is None else f"goes back to {title(home)}"
        draft.tell(f"{a(token_name(token))} {_thing(token)}{to}", "collapse.tokens")
    enough = enough_crystal_tiles(cave)
    if growing(cave):
        take_back_tile(draft, space, kind)
    else:
        draft.shape(removing.remove(cave, space, kind), "collapse.tokens")
    _count(draft)
    if not enough and enough_crystal_tiles(the_cave(draft)):
        _say_the_last_crystal(draft)
    end_if_collapsed(draft)
    if draft.table.outcome is None:
        close_split(draft, by)


@cites("base.tiles-removed-early")
def take_back_tile(draft: Draft, space: Space, kind: Kind | None) -> None:
    """Take a tile off before the Collapse."""
    draft.shape(removing.take_back(the_cave(draft), [space], [kind]), "base.tiles-removed-early")


def _thing(token: Token) -> str:
    return "" if token is Token.ROCKSLIDE else "token "


@cites("ruling.cave-won-early", "cave.omens.hatred")
def _say_the_last_crystal(draft: Draft) -> None:
    """Say why the last Crystal tile that is needed does not end the game yet."""
    cave = the_cave(draft)
    if growing(cave):
        text = "The last Crystal tile that is needed has left early: the game goes on until a tile "
        text += "goes in the Collapse"
        draft.tell(text, "ruling.cave-won-early")
    elif cave.hatred:
        draft.tell(f"{several(cave.hatred, 'Hatred token')} must go too", "cave.omens.hatred")


def _count(draft: Draft) -> None:
    """Count the tile against what asked for it, as long as another may go."""
    owed = draft.table.first_owed
    if not isinstance(owed, RemoveTiles):
        return
    more = owed.left > 1
    draft.settle(owed.rule, *((replace(owed, left=owed.left - 1),) if more else ()))
