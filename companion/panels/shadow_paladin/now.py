"""What the Shadow Paladin's turn shows: moves, her four Power cards, Chains, Ice, the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.panels.shadow_paladin.view import DRAWINGS
from companion.screens.play.sections import (
    MOVEMENT,
    Figure,
    Figures,
    Key,
    Keys,
    Section,
    Track,
    kept_key,
    key,
    offered,
    one_key,
)
from companion.screens.words import told
from rules.names import capital, several
from rules.roles.shadow_paladin.actions import (
    AdvanceTrack,
    BreakChain,
    CollectRuin,
    DiscardPower,
    DrawChain,
    DrawPower,
    Escape,
    Float,
    Gaze,
    MarkIsolated,
    Move,
    PayDebt,
    Shroud,
    Strike,
    SummonWall,
    TellHand,
    UseChain,
)
from rules.roles.shadow_paladin.cards import ICE, MATCHING, Power
from rules.roles.shadow_paladin.chains import name_of
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.roles.shadow_paladin.seat import ME, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.asked import Tried
    from rules import Table
    from rules.roles.shadow_paladin.board import ShadowPaladin
    from rules.roles.shadow_paladin.cards import Chain

_POWERS: Final = {
    Power.GAZE: (Gaze(ME), "reveals"),
    Power.FLOAT: (Float(ME), "moves 1"),
    Power.SHROUD: (Shroud(ME), "darkens"),
    Power.STRIKE: (Strike(ME), "attacks"),
}
WALL: Final = "wall"
"""A wall that her Movement still leads through is paid with."""
_SHOWN: Final = 8
"""So many spaces of her track stand side by side."""


def asks(table: Table) -> tuple[str, str]:
    """Say in a few words what her turn asks now, and a line about it."""
    mine = board(table)
    ruin = f"{mine.ruin} Ruin to spend"
    if table.at(ShadowPhase.ACT):
        if not mine.movement:
            return "Play a card, or move", "no spaces left"
        walls = f"across at most {several(mine.walls, 'wall')}" if mine.walls else "across no wall"
        return "Play a card, or move", f"{several(mine.movement, 'space')}, {walls}"
    if table.at(ShadowPhase.ADVANCE):
        return "Advance, or mark tiles", ruin
    if table.at(ShadowPhase.DRAW):
        return "Draw Power cards", _up_to(mine.spirit)
    return ("Gain Ice", f"{mine.ice} of {ICE}") if table.at(ShadowPhase.ICE) else ("", ruin)


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of her turn."""
    yield powers(table)
    if table.cave is None:
        yield move(table)
    yield chains(table)
    yield track(table)
    yield marking(table)
    yield drawing(table)


def move(table: Table) -> Section:
    """Give her two kinds of step."""
    mine = board(table)
    steps = {_through_wall(one): one for one in offered(table, Move)}
    found = [
        key(steps[wall], label, note="", price="1", coin=coin)
        if wall in steps
        else kept_key(table, Move(ME, None, wall), label, note="", price="1", coin=coin)[0]
        for wall, label, coin in (
            (False, "One space", MOVEMENT),
            (True, "Through a wall", WALL),
        )
    ]
    said = f"{several(mine.movement, 'space')} and {several(mine.walls, 'wall')} left"
    return Section("Move", (Keys(tuple(found)),), said, "shadow-paladin.move-and-act")


def _through_wall(one: Tried) -> bool:
    return bool(getattr(one.answer.action, "through_wall", False))


def powers(table: Table) -> Section:
    """Give the four kinds of Power card."""
    made = tuple(
        kept_key(table, action, card.value.title(), note=note, drawing=DRAWINGS[card])[0]
        for card, (action, note) in _POWERS.items()
    )
    parts = (Keys(made, columns=4, tall=True),)
    hand = board(table).hand
    held = "" if hand is None else f"{hand} in hand: "
    said = f"{held}tap the kind that you play"
    return Section("Play a Power card", parts, capital(said), "shadow-paladin.play-power-card")


def drawing(table: Table) -> Section:
    """Give what draws Power cards, when all else is done."""
    made = (
        *kept_key(table, DrawPower(ME), "Draw to Spirit", drawing="cards"),
        *kept_key(table, DiscardPower(ME, Power.GAZE), "Discard one", note="before you draw"),
        *one_key(offered(table, TellHand), "How many in hand?"),
    )
    said = _up_to(board(table).spirit)
    return Section("Draw Power Cards", (Keys(made),), said, "shadow-paladin.draw-power-cards")


def _up_to(spirit: int | None) -> str:
    return "up to your Spirit" if spirit is None else f"up to Spirit {spirit}"


def chains(table: Table) -> Section:
    """Give what can be done with her Chains, and the wall of ice."""
    mine = board(table)
    made = [
        *kept_key(
            table,
            BreakChain(ME, _any(mine), Power.GAZE),
            "Break a Chain",
            note=f"{MATCHING} Power cards alike",
            drawing="token-chain",
        ),
        *kept_key(
            table,
            SummonWall(ME),
            "Force wall",
            note="",
            price="1",
            coin=WALL,
            drawing="token-ice",
        ),
    ]
    for chain in (*mine.broken, *mine.locked):
        made += _chain(table, mine, chain)
    made += one_key(offered(table, DrawChain), "Say which Chains lie there")
    return Section("Chains and Ice", (Keys(tuple(made)),), f"{mine.ice} of {ICE} Ice",
                   "shadow-paladin.chains")  # fmt: skip


def _any(mine: ShadowPaladin) -> Chain:
    from rules.roles.shadow_paladin.cards import Chain

    return next(iter((*mine.locked, *mine.broken)), Chain.SHADOW_CRAWL)


def _chain(table: Table, mine: ShadowPaladin, chain: Chain) -> tuple[Key, ...]:
    """Give the key of one Chain: it is used, or its debt is paid first."""
    mine_too = tuple(
        one
        for one in offered(table, UseChain, PayDebt)
        if getattr(one.answer.action, "chain", None) is chain
    )
    name = name_of(mine, chain)
    if mine_too:
        pays = isinstance(mine_too[0].answer.action, PayDebt)
        note = "pay its debt: 1 Power card" if pays else mine_too[0].answer.note
        return one_key(mine_too, name, note=note)
    return kept_key(table, UseChain(ME, chain), name)


def track(table: Table) -> Section:
    """Show the spaces of the track with their costs, what advances the marker, and the way out."""
    mine = board(table)
    last = mine.last if mine.last is not None else max((*mine.track, mine.marker + 1))
    first = max(0, min(mine.marker - 1, last + 1 - _SHOWN))
    shown = range(first, min(last + 1, first + _SHOWN))
    costs = tuple(_cost(mine, space) for space in shown)
    found = offered(table, AdvanceTrack)
    row = mine.track.get(mine.marker + 1)
    cost = "" if row is None or row.cost is None else str(row.cost)
    advance = (
        one_key(found, "Advance the marker", price=cost, coin=MOVEMENT)
        if found
        else kept_key(table, AdvanceTrack(ME), "Advance the marker", price=cost, coin=MOVEMENT)
    )
    out = kept_key(table, Escape(ME), "Escape", note="you win", drawing="entrance")
    parts = (
        Track(tuple(map(str, shown)), mine.marker - first, costs),
        Figures(
            (
                Figure("token-power", "Spirit", told(mine.spirit)),
                Figure("token-defense", "Defense", told(mine.defense)),
                Figure("token-ruin", "Ruin", str(mine.ruin)),
            )
        ),
        Keys((*advance, *out)),
    )
    return Section("Shadow track", parts, rule="shadow-paladin.advance-shadow-track")


def _cost(mine: ShadowPaladin, space: int) -> str:
    row = mine.track.get(space)
    return "" if row is None or not row.cost else f"{row.cost} Ruin"


def marking(table: Table) -> Section:
    """Give what collects Ruin and marks isolated tiles."""
    made = (
        *one_key(offered(table, CollectRuin), "Collect Ruin", drawing="token-ruin"),
        *kept_key(table, MarkIsolated(ME), "Mark isolated tiles", note="", drawing="token-ruin"),
    )
    return Section("Ruin", (Keys(made, columns=1),), f"{board(table).ruin} Ruin",
                   "shadow-paladin.mark-isolated-tiles-with-ruin-cubes")  # fmt: skip
