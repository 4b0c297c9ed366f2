"""What only her board and her cards print, and the forms in which it is typed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.names import Role
from rules.roles.shadow_paladin.actions import (
    TellChain,
    TellHealth,
    TellPowerCards,
    TellTrack,
    TellTrackEnd,
)
from rules.roles.shadow_paladin.cards import POWER_CARDS, Chain, Power
from rules.roles.shadow_paladin.chains import name_of
from rules.roles.shadow_paladin.seat import board
from rules.roles.shadow_paladin.track import MOST
from rules.unread import LONGEST, Blank, Form, Unread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.actions import Action
    from rules.roles.shadow_paladin.board import TrackSpace
    from rules.table import Table
    from rules.unread import Row, Rows

_ME: Final = Role.SHADOW_PALADIN


# The Shadow track


def _tells_track(rows: Rows) -> Iterator[Action]:
    for space, row in enumerate(rows):
        if row is not None:
            cost, spirit, defense = map(int, row)
            yield TellTrack(_ME, space, cost, spirit, defense)


def _told_track(table: Table) -> Rows:
    mine = board(table)
    return tuple(_row(mine.track.get(space)) for space in range(max(mine.track, default=-1) + 1))


def _row(space: TrackSpace | None) -> Row | None:
    if space is None or space.spirit is None or space.defense is None:
        return None
    return (space.cost or 0, space.spirit, space.defense)


TRACK: Final = Form(
    rows=("Start", *(f"Space {number}" for number in range(1, MOST + 1))),
    blanks=(
        Blank("Cost", "In the Cost column of the space; 0 where the marker starts"),
        Blank("Spirit", "In the Spirit column of the same space", most=POWER_CARDS),
        Blank("Defense", "In the Defense column of the same space"),
    ),
    tells=_tells_track,
    told=_told_track,
)


def _tells_end(rows: Rows) -> Iterator[Action]:
    for row in rows:
        if row is not None:
            yield TellTrackEnd(_ME, int(row[0]))


def _told_end(table: Table) -> Rows:
    last = board(table).last
    return () if last is None else ((last,),)


END: Final = Form(
    rows=("Last space",),
    blanks=(
        Blank("Number", "Count the spaces of the track, the start being 0", least=1, most=MOST),
    ),
    tells=_tells_end,
    told=_told_end,
)


# Health, and the split of the Power cards


def _tells_health(rows: Rows) -> Iterator[Action]:
    for row in rows:
        if row is not None:
            yield TellHealth(_ME, int(row[0]))


def _told_health(table: Table) -> Rows:
    health = board(table).full_health
    return () if health is None else ((health,),)


STARTING_HEALTH: Final = Form(
    rows=("Starting Health",),
    blanks=(Blank("Health", "On the board or its setup sheet, where the Health cube starts", 1),),
    tells=_tells_health,
    told=_told_health,
)


def _tells_split(rows: Rows) -> Iterator[Action]:
    for row in rows:
        if row is not None:
            yield TellPowerCards(_ME, *map(int, row))


def _told_split(table: Table) -> Rows:
    split = board(table).split
    return (tuple(split[card] for card in Power),) if split else ()


_COUNT: Final = "Count these among the 16 Power cards"
POWER: Final = Form(
    rows=("Power cards",),
    blanks=tuple(Blank(card.value.title(), _COUNT, most=POWER_CARDS) for card in Power),
    tells=_tells_split,
    told=_told_split,
    total=POWER_CARDS,
)


# The Chains


def _tells_chains(rows: Rows) -> Iterator[Action]:
    for chain, row in zip(Chain, rows, strict=False):
        if row is not None:
            name, ruin, ice, cards = row
            yield TellChain(_ME, chain, int(ruin), int(ice), int(cards), str(name))


def _told_chains(table: Table) -> Rows:
    mine = board(table)
    told = (mine.chains.get(chain) for chain in Chain)
    return tuple(
        None
        if card is None
        else (card.name or name_of(mine, chain), card.ruin, card.ice, card.cards)
        for chain, card in zip(Chain, told, strict=True)
    )


_PAID: Final = "In the cost printed on the card, 0 where it names none"
CHAINS: Final = Form(
    rows=tuple(chain.value.replace("-", " ").title() for chain in Chain),
    blanks=(
        Blank("Name", f"At the top of the card, at most {LONGEST} letters", words=True),
        Blank("Ruin", _PAID),
        Blank("Ice", _PAID),
        Blank("Power cards", _PAID),
    ),
    tells=_tells_chains,
    told=_told_chains,
)

UNREAD: Final = (
    Unread(_ME, "player board", "boards.shadow-track", "Shadow track", form=TRACK),
    Unread(_ME, "player board", "boards.shadow-track", "End of the Shadow track", form=END),
    Unread(_ME, "player board", "boards.starting-health", "Starting Health", form=STARTING_HEALTH),
    Unread(_ME, "Power card", "boards.power-cards", "Power cards", form=POWER),
    Unread(_ME, "Chain card", "boards.chain-cards", "Chain costs", form=CHAINS),
    Unread(_ME, "Chain card", "boards.chain-cards", "Shadow Crawl"),
    Unread(_ME, "Chain card", "boards.chain-cards"),
    *(Unread(_ME, "Power card", "boards.power-cards", card.value.title()) for card in Power),
)
