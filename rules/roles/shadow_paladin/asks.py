"""How what is owed to the Shadow Paladin, or by her, is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import asks, runs
from rules.map.places import the_tile
from rules.names import capital, several
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.shadow_paladin.actions import (
    DiscardChain,
    DiscardPower,
    DrawChain,
    EndStrike,
    FleeTo,
    LeaveTile,
    MarkTile,
    Prey,
    StrikeAt,
    TellHealth,
)
from rules.roles.shadow_paladin.cards import LOCKED, Power
from rules.roles.shadow_paladin.chains import name_of, to_draw
from rules.roles.shadow_paladin.hits import refuges
from rules.roles.shadow_paladin.owed import (
    DiscardCards,
    Flee,
    RefillChains,
    SayHealth,
    SayIsolated,
    StrikeHits,
)
from rules.roles.shadow_paladin.powers import strikable
from rules.roles.shadow_paladin.seat import ME, board, held
from rules.setup.health import usual_health

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_BREAK: Final = "shadow-paladin.break-chain"
_MARK: Final = "shadow-paladin.mark-isolated-tiles-with-ruin-cubes"


@asks(StrikeHits)
@cites("shadow-paladin.play-power-card.strike")
def ask_strike(table: Table, owed: StrikeHits) -> Prompt:
    """Ask whom Strike reaches, one after the other."""
    pieces = tuple(one for one in strikable(table) if one not in owed.struck)
    answers = [Answer(StrikeAt(ME, one), capital(piece_title(one)), "1 Ruin") for one in pieces]
    answers.append(Answer(StrikeAt(ME, Prey.FIGURE), "Another figure", "1 Ruin"))
    answers.append(Answer(StrikeAt(ME, Prey.TREASURE), "A Treasure", "1 Ruin, and it is removed"))
    answers.append(Answer(EndStrike(ME), "That is all"))
    text = f"Strike: whom does it reach? {several(len(owed.struck), 'piece')} so far"
    return Prompt(text, "shadow-paladin.play-power-card.strike", ME, tuple(answers))


@runs(RefillChains)
@cites("shadow-paladin.break-chain")
def filled(draft: Draft, owed: RefillChains) -> bool:
    """Nobody is asked once the spaces are filled, or no card is left."""
    mine = board(draft.table)
    full = len(mine.locked) >= LOCKED and owed.drawing
    if full or not to_draw(mine):
        draft.settle(_BREAK)
        return True
    return False


@asks(RefillChains)
@cites("shadow-paladin.break-chain")
def ask_chains(table: Table, owed: RefillChains) -> Prompt:
    """Ask which locked chains are discarded, then which are drawn."""
    mine = board(table)
    answers = []
    if not owed.drawing:
        answers += [
            Answer(DiscardChain(ME, chain), f"Discard {name_of(mine, chain)}", "if you like")
            for chain in mine.locked
        ]
    answers += [Answer(DrawChain(ME, one), f"Draw {name_of(mine, one)}") for one in to_draw(mine)]
    free = several(LOCKED - len(mine.locked), "Chain")
    return Prompt(f"Draw {free}, and say what you draw", _BREAK, ME, tuple(answers))


@asks(SayIsolated)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def ask_isolated(table: Table, owed: SayIsolated) -> Prompt:
    """Ask of a tile whose walls, or whose neighbour's, are untold."""
    space = owed.spaces[0]
    return Prompt(
        f"Does {the_tile(space, table.cave)} share an open edge with another Lit tile?",
        _MARK,
        ME,
        (
            Answer(MarkTile(ME, space), "No: mark it", "1 Ruin cube"),
            Answer(LeaveTile(ME, space), "Yes"),
        ),
    )


@asks(Flee)
@cites("shadow-paladin.traits.cowardly")
def ask_flight(table: Table, _owed: Flee) -> Prompt:
    """Ask which of several Dark tiles that are equally near."""
    ask = Ask("space", Gap.SPACE, options=refuges(table))
    answer = Answer(FleeTo(ME, ask.options[0]), "Flee there", asks=(ask,))  # type: ignore[arg-type]  # the options are spaces
    text = "Flee to a Dark tile; she was hit, and these are the nearest"
    return Prompt(text, "shadow-paladin.traits.cowardly", ME, (answer,))


@asks(SayHealth)
@cites("boards.starting-health")
def ask_health(_table: Table, _owed: SayHealth) -> Prompt:
    """Ask how much Health is left, since nobody has told how much there was."""
    ask = Ask("health", Gap.NUMBER, options=tuple(range(2 * usual_health(ME))))
    answer = Answer(TellHealth(ME, 1), "Say what is left", asks=(ask,))
    text = "How much Health is left? The Shadow Paladin loses 1"
    return Prompt(text, "boards.starting-health", ME, (answer,))


@runs(DiscardCards)
@cites("shadow-paladin.draw-power-cards")
def none_left(draft: Draft, owed: DiscardCards) -> bool:
    """Nobody is asked for a card where none can be left."""
    if held(board(draft.table)):
        return False
    draft.settle(owed.rule)
    return True


@asks(DiscardCards)
@cites("shadow-paladin.draw-power-cards")
def ask_discard(_table: Table, owed: DiscardCards) -> Prompt:
    """Ask which Power cards are given up."""
    answers = tuple(
        Answer(DiscardPower(ME, card), f"Discard {card.value.title()}") for card in Power
    )
    text = f"Discard {several(owed.left, 'Power card')} of any kind"
    return Prompt(text, owed.rule, ME, answers)
