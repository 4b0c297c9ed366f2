"""The possessed piece on the map, where the role's own books lie on the table: it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.altered import replace
from rules.cave.river import may_be_carried, why_no_current
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.guards import nothing_owed
from rules.house import HOUSE, asks, decides
from rules.map.places import place
from rules.names import ENTRANCE, capital, does, how_many, pronoun, title
from rules.part import Purse
from rules.pieces import is_of_several, owner, piece_title, pieces_of
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghost.meeting import meets_the_dark, take
from rules.roles.ghost.possessed import PlaceSummoned, possession, possessor, under_way
from rules.roles.ghost.possessing import numbers
from rules.roles.ghost.possession_actions import Spend, Spent, Summon, Walk
from rules.roles.ghost.tally import (
    check_encounters,
    check_way,
    closed_to,
    drifts_to,
    far,
    within_reach,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import GhostRole, Piece, Space
    from rules.roles.ghost.possessed import Possession
    from rules.strip import TurnStep
    from rules.table import Table

_RULE: Final = "ghost.taking-a-possession-turn.rules"
_RIVER: Final = "ghost.terrain.river"
_PIECE: Final = "ghost.possession-in-two-player-and-solo-games.the-piece"


def in_possession(draft: Draft, by: GhostRole, rule: str) -> Possession:
    """Give the possession turn that is on, or refuse what is done in one alone."""
    now = possession(draft.table)
    if now is None:
        raise draft.refuse(
            f"{capital(does(by, 'plays'))} nobody now",
            rule,
            "Reveal a Possession card first, at the end of that player's turn",
        )
    return now


# A summoned piece comes onto the map


@decides(Summon)
@cites(_PIECE)
def summon(draft: Draft, action: Summon) -> None:
    """Put the piece where the role's own set-up puts it."""
    owed = draft.table.first_owed
    if not isinstance(owed, PlaceSummoned) or owed.piece is not action.piece:
        raise draft.refuse(
            f"{capital(piece_title(action.piece))} is not to be placed now",
            _PIECE,
            "It comes onto the map as its possession turn begins",
        )
    if action.space is None or action.space not in draft.table.the_cave.tiles:
        raise draft.refuse("On which tile?", _PIECE, "Choose a tile")
    draft.refuse_if(
        _begins_on_the_entrance(owed) and action.space != ENTRANCE,
        f"{capital(piece_title(owed.piece))} begins on the Entrance",
        _PIECE,
        "Put the piece there, as in its own first turn",
    )
    draft.refuse_if(
        draft.table.the_cave.tiles[action.space].impassable,
        "Nobody enters that part of the Canyon",
        "base.impassable",
        "Choose another tile",
    )
    draft.settle(_PIECE)
    stand(draft, action.piece, action.space, _PIECE)


@cites(_PIECE, "table.corrections")
def arrives(draft: Draft, piece: Piece, _space: Space, rule: str) -> None:
    """Take a summoned piece that was put on the map by hand for one that has been placed."""
    owed = draft.table.first_owed
    if rule == "table.corrections" and isinstance(owed, PlaceSummoned) and owed.piece is piece:
        draft.settle(_PIECE)


def _begins_on_the_entrance(owed: PlaceSummoned) -> bool:
    role = owner(owed.piece)
    return role is not None and HOUSE.roles[role].begins_on_the_entrance


@asks(PlaceSummoned)
@cites(_PIECE)
def ask_summon(table: Table, owed: PlaceSummoned) -> Prompt:
    """Ask where the summoned piece is put: on the Entrance, or as its own set-up has it."""
    name, whose = piece_title(owed.piece), pronoun(table.turn)
    on_it = Answer(Summon(owed.by, owed.piece, ENTRANCE), "On the Entrance")
    if _begins_on_the_entrance(owed):
        text = f"Place {name}; {whose} first turn begins on the Entrance"
        return Prompt(text, _PIECE, owed.by, (on_it,))
    tiles = table.the_cave.tiles
    others = (space for space in tiles if space != ENTRANCE and not tiles[space].impassable)
    ask = Ask("space", Gap.SPACE, options=(ENTRANCE, *sorted(others)))
    return Prompt(
        f"Place {name} where {whose} first turn begins; tap the tile that {whose} set-up says",
        _PIECE,
        owed.by,
        (on_it, Answer(Summon(owed.by, owed.piece), "On another tile", asks=(ask,))),
    )


# It walks


@decides(Walk)
@cites(_RULE, _RIVER, "ruling.drift", "ghost.terrain.pits")
def walk(draft: Draft, action: Walk) -> None:
    """Note where the possessed piece has gone, and what its card leaves it to go."""
    now = in_possession(draft, action.by, _RULE)
    nothing_owed(draft, _RULE)
    if action.piece not in pieces_of(now.role) or HOUSE.roles[now.role].possessed is not None:
        raise draft.refuse(
            f"{capital(piece_title(action.piece))} is not walked now",
            _RULE,
            "Walk the possessed player's piece; a Ghoul moves by its own movement points",
        )
    if draft.table.cave is not None and (
        action.space is None or action.space not in draft.table.the_cave.tiles
    ):
        raise draft.refuse("To which tile?", _RULE, "Choose a tile")
    if action.drifting:
        _check_current(draft, now, action)
    steps = 0 if action.drifting else far(draft.table, action.piece, action.space)
    check_encounters(draft, now)
    check_way(draft, now, action.piece, action.space, steps)
    _check_entry(draft, action)
    dark = meets_the_dark(draft.table, now, action.space)
    if action.space is not None:
        stand(draft, action.piece, action.space, _RULE)
    carried = action.piece if may_be_carried(draft.table, action.piece) else None
    now = replace(now, walked=now.walked + steps, carried=carried, meeting=False)
    draft.change_field(action.by, _RULE, "possession", now)
    if dark:
        draft.owe(_RULE, *dark)


def _check_entry(draft: Draft, action: Walk) -> None:
    """Refuse a space of the map that is kept from it; without one nobody knows who stands where."""
    if draft.table.cave is None or action.space is None:
        return
    draft.advise(closed_to(draft.table, action.piece, action.space))


@cites(_RIVER, "ruling.drift")
def _check_current(draft: Draft, now: Possession, action: Walk) -> None:
    text, remedy = why_no_current(draft.table, action.piece)
    draft.refuse_if(now.carried is not action.piece, text, _RIVER, remedy)
    draft.refuse_if(
        draft.table.cave is not None and action.space != drifts_to(draft.table, action.piece),
        "No current leads there",
        _RIVER,
        "Say only where the piece goes",
    )


@decides(Spend)
@cites(_RULE, "possession.knight", "possession.dragon", "possession.unicorn", "possession.thief",
       "possession.cave")  # fmt: skip
def spend(draft: Draft, action: Spend) -> None:
    """Count what her card gives the possessed player: encounters, cards, Action cubes, Omens."""
    now = in_possession(draft, action.by, _RULE)
    nothing_owed(draft, _RULE)
    if now.left(action.what) is None:
        raise draft.refuse(
            f"The card gives {title(now.role)} no {action.what.named.partition(' ')[2]}",
            now.card.rule,
            f"It gives {numbers(now)}",
        )
    if _plays_itself(draft.table, now):
        raise draft.refuse(
            f"The app counts what {title(now.role)} spends", now.card.rule, "Say what is done"
        )
    _afford(draft, now, action.what, 1)
    take(draft, action.what, 1)


def _afford(draft: Draft, now: Possession, what: Spent, number: int) -> None:
    left = now.left(what)
    if left is None:
        return
    some = f"Only {how_many(left)} left" if left else "None is left"
    draft.refuse_if(
        left < number,
        f"{some}: the card gives {numbers(now)}",
        now.card.rule,
        "Spend fewer" if left else "End the possession turn",
        short=f"{left or 'none'} left",
    )


@cites("possession.thief", "possession.cave")
def _purse(what: Spent) -> Purse:
    """Make the purse out of which her card pays, where it gives what is paid with."""

    def afford(draft: Draft, number: int, _rule: str) -> None:
        _afford(draft, under_way(draft.table), what, number)

    def pay(draft: Draft, number: int, _rule: str) -> None:
        if under_way(draft.table).left(what) is not None:
            take(draft, what, number)

    return Purse(afford, pay)


OMENS: Final = _purse(Spent.OMEN)
"""The Omen tokens of a possessed Cave: Soporific Spores on the Ghoul take three."""
CUBES: Final = _purse(Spent.ACTION_CUBE)
"""The Action cubes of a possessed Thief: Flare takes one, a Backstab as many as he likes."""


def _plays_itself(table: Table, now: Possession) -> bool:
    """Tell whether the app plays the possessed role's turn, and counts what it spends."""
    played = HOUSE.roles[now.role].possessed
    return played is not None and any(played.prompts(table))


def _spendings(table: Table, now: Possession) -> Iterator[Answer]:
    """Offer what may be spent, with how much is left of it."""
    for what in Spent:
        left = now.left(what)
        if left is not None:
            use = f"Use {what.named}"
            yield Answer(Spend(possessor(table), what), use, f"{left} left")


# What is asked in such a turn


@cites(_RULE)
def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the possessed role's own turn asks, or offer to tell it."""
    now = possession(table)
    assert now is not None  # noqa: S101  # it is asked in a possession turn alone
    played = HOUSE.roles[now.role].possessed
    asked = () if played is None else tuple(played.prompts(table))
    if asked:
        yield from asked
        return
    done = Answer(EndTurn(now.role), "End the possession turn")
    yield Prompt(
        f"{capital(does(possessor(table), 'plays'))} {title(now.role)}; {numbers(now)}",
        now.card.rule,
        now.role,
        (done, *_spendings(table, now), *_walks(table, now)),
        required=False,
    )


def _walk_label(piece: Piece) -> str:
    return (
        f"{capital(piece_title(piece))} walks a space" if is_of_several(piece) else "Walk a space"
    )


def _walks(table: Table, now: Possession) -> Iterator[Answer]:
    by, left = possessor(table), now.steps_left
    for piece in pieces_of(now.role):
        name = capital(piece_title(piece))
        if table.cave is not None:
            at = where(table, piece)
            spaces = tuple(within_reach(table, now, piece))
            if spaces:
                counted = left is not None and at is not None
                prices = tuple(far(table, piece, space) for space in spaces) if counted else ()
                ask = Ask("space", Gap.SPACE, options=spaces, prices=prices)
                note = "" if left is None else f"{left} left"
                yield Answer(Walk(by, piece, spaces[0]), f"{name} walks", note, asks=(ask,))
        elif left is not None:
            yield Answer(Walk(by, piece), _walk_label(piece), f"{left} left")
        yield from _drifts(table, now, piece)


@cites(_RIVER, "ruling.drift")
def _drifts(table: Table, now: Possession, piece: Piece) -> Iterator[Answer]:
    to = drifts_to(table, piece)
    open_to_it = to is not None and closed_to(table, piece, to) is None
    if now.carried is piece and (table.cave is None or open_to_it):
        where_to = "on" if to is None else place(to, table.cave, (piece,))
        drift = Walk(possessor(table), piece, to, drifting=True)
        yield Answer(drift, f"The current carries it {where_to}", "free")


def steps(table: Table) -> tuple[TurnStep, ...]:
    """Tell how far the possessed role's own turn is, where the app plays it."""
    played = HOUSE.roles[table.turn].possessed
    return () if played is None else played.steps(table)
