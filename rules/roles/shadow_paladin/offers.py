"""What the Shadow Paladin's turn asks and offers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.actions.map import PutPiece
from rules.cites import cites
from rules.map.geometry import direction_to
from rules.map.places import WAY, between
from rules.names import ENTRANCE, capital, several
from rules.prompts import Answer, Ask, Gap, Prompt
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
from rules.roles.shadow_paladin.board import UNTOLD
from rules.roles.shadow_paladin.cards import LOCKED, MATCHING, POWER_CARDS, Chain, Power
from rules.roles.shadow_paladin.chains import crawls, in_words, name_of, to_draw
from rules.roles.shadow_paladin.moving import floats, ways
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.roles.shadow_paladin.powers import gazes, in_reach, shrouds
from rules.roles.shadow_paladin.seat import (
    ME,
    PIECE,
    board,
    cards_of,
    figures_at,
    held,
    here,
    ruin_left,
)
from rules.roles.shadow_paladin.turn import cards_to_draw, ice_gained
from rules.roles.shadow_paladin.walls import edges

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.roles.shadow_paladin.board import ShadowPaladin
    from rules.table import Table

_MORE: Final = 7


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what her turn asks now; whoever is killed in it can only end it."""
    if table.is_dead(ME):
        ends = (Answer(EndTurn(ME), "End turn"),)
        yield Prompt("End of turn", "table.the-end", ME, ends, required=False)
    elif table.cave is not None and here(table) is None:
        yield _where(table)
    elif table.at(ShadowPhase.COLLECT):
        yield _collect(table)
        yield from headings(empty_spaces(board(table)))
    elif table.at(ShadowPhase.ACT):
        yield from _act(table)
    elif table.at(ShadowPhase.ADVANCE):
        yield from headings(
            ("Advance Shadow Track", "shadow-paladin.advance-shadow-track", _track(table)),
            ("Chains", "shadow-paladin.chains", _chains(table)),
            (*_MARKING, _mark(table)),
        )
    elif table.at(ShadowPhase.DRAW):
        yield _draw(table)
        yield from headings(("Chains", "shadow-paladin.chains", _chains(table)))
    else:
        yield from headings(
            ("Chains", "shadow-paladin.chains", _chains(table)),
            ("End of turn", "shadow-paladin.gain-ice", _end(table)),
        )


Heading = tuple[str, str, Iterable[Answer]]
"""A heading of her turn: what it says, its rule, its answers."""
_MARKING: Final = (
    "Isolated tiles",
    "shadow-paladin.mark-isolated-tiles-with-ruin-cubes",
)


def headings(*several_headings: Heading) -> Iterator[Prompt]:
    """Offer what stands under each heading, where there is anything."""
    for text, rule, answers in several_headings:
        found = tuple(answers)
        if found:
            yield Prompt(text, rule, ME, found, required=False)


@cites("shadow-paladin.move-and-act")
def _act(table: Table) -> Iterator[Prompt]:
    mine = board(table)
    walls = several(mine.walls, "wall")
    yield from headings(
        (
            f"Move: {several(mine.movement, 'space')} and {walls} left",
            "shadow-paladin.move-and-act",
            _moves(table),
        ),
        (_hand_text(mine), "shadow-paladin.play-power-card", _powers(table)),
        ("Chains", "shadow-paladin.chains", _chains(table)),
        ("Break a Chain", "shadow-paladin.break-chain", _breaking(mine)),
        (f"Summon Wall: {mine.ice} Ice", "shadow-paladin.summon-wall", _walls(table)),
        ("Advance Shadow Track", "shadow-paladin.advance-shadow-track", _track(table)),
        (*_MARKING, _mark(table)),
        empty_spaces(mine),
    )


def _where(table: Table) -> Prompt:
    spaces = tuple(space for space in table.the_cave.tiles if not figures_at(table, space))
    ask = Ask("space", Gap.SPACE, options=spaces)
    answer = Answer(PutPiece(PIECE, ENTRANCE), "She stands here", asks=(ask,))
    text = "Where does the Shadow Paladin stand? Her setup sheet says where she starts"
    return Prompt(text, "table.pieces", ME, (answer,))


# 1) Collect Ruin


@cites("shadow-paladin.collect-ruin")
def _collect(table: Table) -> Prompt:
    laid = board(table).ruin_laid
    answers = [Answer(CollectRuin(ME, laid), f"Collect {several(laid, 'cube')}")]
    fewer = Ask("cubes", Gap.NUMBER, options=tuple(range(laid)))
    answers.append(Answer(CollectRuin(ME, 0), "Fewer lie there", asks=(fewer,)))
    text = f"Collect Ruin: {several(laid, 'cube')} should be on the map"
    return Prompt(text, "shadow-paladin.collect-ruin", ME, tuple(answers))


# 2) Move and Act


def _moves(table: Table) -> Iterator[Answer]:
    if table.cave is not None:
        yield from _ways(table)
        return
    for wall, label in ((False, "Move"), (True, "Move through a wall")):
        yield Answer(Move(ME, None, wall), label, "1 space" + ", 1 wall" * wall)
    if board(table).at_the_end:
        for wall, label in ((False, "Escape"), (True, "Escape through a wall")):
            yield Answer(Escape(ME, wall), label, "you win")
        yield Answer(Escape(ME, floating=True), "Escape by Float", "you win")


def _ways(table: Table) -> Iterator[Answer]:
    at = here(table)
    assert at is not None  # noqa: S101  # otherwise it is asked where she stands
    for step in ways(table):
        assert step.space is not None  # noqa: S101  # every way leads to a space
        said = ["1 space"]
        if step.through_wall:
            said.append("through your wall of this turn")
        if step.space == ENTRANCE and board(table).at_the_end:
            said.append("you win")
        label = f"Move {WAY[direction_to(at, step.space)]}"
        yield Answer(Move(ME, step.space), label, ", ".join(said), price=1)


def _hand_text(mine: ShadowPaladin) -> str:
    return "Power cards" if mine.hand is None else f"Power cards: {mine.hand} in hand"


@cites("shadow-paladin.play-power-card")
def _powers(table: Table) -> Iterator[Answer]:
    for action, label, note, spaces in (
        (Gaze(ME), "Gaze", "reveal your tile or an adjacent one in sight", gazes(table)),
        (Float(ME), "Float", "1 space, through a wall and onto figures", floats(table)),
        (Shroud(ME), "Shroud", "an adjacent Lit tile in sight goes Dark", shrouds(table)),
    ):
        if table.cave is None:
            yield Answer(action, label, note)
        elif spaces:
            yield Answer(action, label, note, asks=(Ask("space", Gap.SPACE, options=spaces),))
    yield Answer(Strike(ME), "Strike", _prey(table))
    yield from _say_hand(board(table))


def _prey(table: Table) -> str:
    if table.cave is None:
        return "all in sight beside you, 1 Ruin each"
    prey = in_reach(table)
    return f"{several(len(prey), 'piece')} in sight, {len(prey)} Ruin"


def _say_hand(mine: ShadowPaladin) -> Iterator[Answer]:
    if mine.hand is None:
        most = POWER_CARDS - len(mine.discarded)
        ask = Ask("cards", Gap.NUMBER, options=tuple(range(most + 1)))
        yield Answer(TellHand(ME, 0), "Say how many are in hand", asks=(ask,))


# Chains and Ice


@cites("shadow-paladin.chains", "shadow-paladin.use-broken-chain", "shadow-paladin.pay-debt")
def _chains(table: Table) -> Iterator[Answer]:
    mine = board(table)
    for chain in (*mine.broken, *mine.locked):
        if chain in mine.locked and chain not in mine.paid:
            yield _debt(mine, chain)
        else:
            yield from _using(table, chain)


@cites("shadow-paladin.chains")
def empty_spaces(mine: ShadowPaladin) -> Heading:
    """Let her say which chains lie on her board, as when the game starts."""
    free = LOCKED - len(mine.locked)
    answers = [Answer(DrawChain(ME, one), name_of(mine, one)) for one in to_draw(mine)]
    text = f"Say which Chains are locked; {several(free, 'Locked Chains space')} empty"
    return text, "shadow-paladin.chains", answers if free > 0 else ()


def _debt(mine: ShadowPaladin, chain: Chain) -> Answer:
    ask = _which(mine, 1)
    action = PayDebt(ME, chain, Power.GAZE)
    label = f"Pay the debt of {name_of(mine, chain)}"
    return Answer(action, label, "1 Power card, for this turn", (ask,))


def _which(mine: ShadowPaladin, count: int) -> Ask:
    """Ask which Power card, of those of which she may hold so many."""
    may = tuple(card for card in Power if cards_of(mine, card) >= count)
    return Ask("card", Gap.CARD, options=may or tuple(Power))


def _using(table: Table, chain: Chain) -> Iterator[Answer]:
    mine = board(table)
    told = mine.chains.get(chain)
    asks: list[Ask] = []
    if chain is Chain.SHADOW_CRAWL and table.cave is not None:
        spaces = crawls(table)
        if not spaces:
            return
        asks.append(Ask("space", Gap.SPACE, options=spaces))
    if told is None:
        most = (("ruin", mine.ruin), ("ice", mine.ice), ("cards", held(mine)))
        asks += [Ask(what, Gap.NUMBER, options=tuple(range(have + 1))) for what, have in most]
    yield Answer(
        UseChain(ME, chain), f"Use {name_of(mine, chain)}", price(mine, chain), tuple(asks)
    )


def price(mine: ShadowPaladin, chain: Chain) -> str:
    """Say what a chain's own cost is, beside any debt."""
    told = mine.chains.get(chain)
    if told is None:
        return "type the cost on its card"
    return in_words(told) or "free"


@cites("shadow-paladin.break-chain")
def _breaking(mine: ShadowPaladin) -> Iterator[Answer]:
    ask = _which(mine, MATCHING)
    for chain in mine.locked:
        action = BreakChain(ME, chain, Power.GAZE)
        label = f"Break {name_of(mine, chain)}"
        yield Answer(action, label, f"{MATCHING} Power cards alike", (ask,))


@cites("shadow-paladin.summon-wall")
def _walls(table: Table) -> Iterator[Answer]:
    if not board(table).ice:
        return
    if table.cave is None:
        yield Answer(SummonWall(ME), "Put a force wall", "1 Ice")
    for space, other in edges(table):
        label = capital(between(space, other, table.cave))
        yield Answer(SummonWall(ME, space, other), label, "1 Ice")


# 3) Advance Shadow Track


@cites("shadow-paladin.advance-shadow-track", "boards.shadow-track")
def _track(table: Table) -> Iterator[Answer]:
    mine = board(table)
    if mine.at_the_end:
        return
    row = mine.track.get(mine.marker + 1, UNTOLD)
    asks = []
    if row.cost is None and not mine.ruin:
        return  # nothing can be paid, so nothing is asked
    if row.cost is None:
        asks.append(Ask("cost", Gap.NUMBER, options=tuple(range(1, mine.ruin + 1))))
    if row.spirit is None:
        asks.append(Ask("spirit", Gap.NUMBER, options=tuple(range(POWER_CARDS + 1))))
    if row.defense is None:
        asks.append(Ask("defense", Gap.NUMBER, options=tuple(range(_MORE))))
    note = "type what the next space prints" if asks else _gives(mine)
    last = mine.last == mine.marker + 1
    label = "Advance to the last space" if last else "Advance the marker"
    yield Answer(AdvanceTrack(ME), label, note, tuple(asks))
    if mine.last is None:
        end = AdvanceTrack(ME, last=True)
        yield Answer(end, "Advance, and it is the last space", note, tuple(asks))


def _gives(mine: ShadowPaladin) -> str:
    row = mine.track[mine.marker + 1]
    return f"{row.cost} Ruin: Spirit {row.spirit}, Defense {row.defense}"


# 4) Mark Isolated Tiles


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def _mark(table: Table) -> Iterator[Answer]:
    if table.cave is not None:
        yield Answer(MarkIsolated(ME), "Mark isolated tiles", "the map finds them")
        return
    ask = Ask("cubes", Gap.NUMBER, options=tuple(range(ruin_left(table) + 1)))
    note = "each Lit tile without an open edge to another"
    yield Answer(MarkIsolated(ME, 0), "Say how many are isolated", note, (ask,))


# 5) Draw Power Cards, 6) Gain Ice


@cites("shadow-paladin.draw-power-cards")
def _draw(table: Table) -> Prompt:
    mine = board(table)
    count = cards_to_draw(mine)
    note = "none, your hand is full" if count == 0 else "up to your Spirit"
    if count:
        note = f"{several(count, 'card')}, up to {mine.spirit}"
    asks: tuple[Ask, ...] = ()
    if mine.spirit is None:
        asks = (Ask("spirit", Gap.NUMBER, options=tuple(range(1, POWER_CARDS + 1))),)
        note = "type your Spirit, where the marker stands"
    answers = [Answer(DrawPower(ME), "Draw Power cards", note, asks)]
    if held(mine):
        discards = DiscardPower(ME, Power.GAZE)
        answers.append(Answer(discards, "Discard a card", "before you draw", (_which(mine, 1),)))
    text = "Draw Power Cards" if mine.hand is None else f"Draw Power Cards: {mine.hand} in hand"
    return Prompt(text, "shadow-paladin.draw-power-cards", ME, tuple(answers))


@cites("shadow-paladin.gain-ice")
def _end(table: Table) -> Iterator[Answer]:
    mine = board(table)
    note = "+1 Ice" if ice_gained(mine) else "no Ice: a Chain was broken"
    if not mine.chain_broken and not ice_gained(mine):
        note = "no Ice: all 5 are yours"
    yield Answer(EndTurn(ME), "End turn", note)
