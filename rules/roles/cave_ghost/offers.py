"""What the Cave Ghost may do in her own turn, each power with its price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.altered import replace
from rules.cave.first_placement import offer_to_put_back
from rules.cave.spending import tokens
from rules.cites import cites
from rules.map import geometry
from rules.map.isolation import telekinesis_distance
from rules.map.omens import Omen, omen_title
from rules.map.telekinesis import things
from rules.names import TRIBES, a, several, token_name
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.cave.offers import ending
from rules.roles.cave_ghost import moving, possession, telekinesis
from rules.roles.cave_ghost.actions import BuyPower, Move, Shift
from rules.roles.cave_ghost.phases import CaveGhostPhase
from rules.roles.cave_ghost.powers import RULES, cost_of
from rules.roles.cave_ghost.prices import DEAREST
from rules.roles.cave_ghost.seat import HER, POWERS, board, her_space
from rules.roles.knights_shield import tells_shield

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.map.telekinesis import Thing
    from rules.names import Space
    from rules.table import Table


@cites("cave-ghost.turn-summary", "cave-ghost.move-and-use-powers")
def prompts(table: Table) -> Iterator[Prompt]:
    """Offer moving and powers, in any order, and what ends the turn."""
    yield from offer_to_put_back(table, HER)
    on_the_map = table.cave is not None
    ends = ending(table, HER) if on_the_map else (Answer(EndTurn(HER), "End turn"),)
    answers = [*ends]
    if table.at(CaveGhostPhase.MOVE_AND_USE_POWERS):
        answers += _moves(table) if on_the_map else ()
        answers += _powers(table)
    yield Prompt(_now(table), POWERS, HER, tuple(answers), required=False)


def _now(table: Table) -> str:
    if not table.at(CaveGhostPhase.MOVE_AND_USE_POWERS):
        return "The turn may end"
    return "Move, or use a power" if board(table).movement else "Use a power"


# Moving


@cites("cave-ghost.moving", "cave-ghost.using-powers.telekinesis")
def _moves(table: Table) -> Iterator[Answer]:
    """Offer where she may go, and where what Telekinesis holds may go."""
    ways, here = moving.ways(table), her_space(table)
    if ways and here is not None:
        left = several(board(table).movement, "space")
        far = tuple(geometry.distance(here, space) for space in ways)
        ask = Ask("space", Gap.SPACE, options=ways, prices=far)
        yield Answer(Move(HER, ways[0]), "Move", f"{left} left", (ask,))
    held, thing = board(table).grasp, telekinesis.held_thing(table)
    may = telekinesis.ways(table)
    if held is not None and thing is not None and may:
        what = thing.piece or thing.token
        assert what is not None  # noqa: S101  # a thing is one of the two
        note = f"{several(held.left, 'space')} left"
        yield Answer(
            Shift(HER, what, may[0]), f"Move {thing.title(table.the_cave)}", note, (_space(may),)
        )


def _space(spaces: tuple[Space, ...]) -> Ask:
    return Ask("space", Gap.SPACE, options=spaces)


# Powers


def _powers(table: Table) -> Iterator[Answer]:
    for omen in RULES:
        if omen is Omen.TELEKINESIS:
            yield from _telekinesis(table)
        elif omen is Omen.POSSESSION:
            yield from _possession(table)
        else:
            holds = table.cave is None or bool(table.cave.hand)
            warned = _NOT_WITH_A_CRYSTAL * (omen is Omen.PLOT_TWIST and holds)
            yield _priced(table, BuyPower(HER, omen), omen_title(omen), warned)
        if omen is Omen.HATRED:
            against = BuyPower(HER, omen, hatred_token=True)
            yield _priced(table, against, "Hatred against a token")


_NOT_WITH_A_CRYSTAL: Final = "not with a Crystal tile in hand: "


@cites("boards.cave-ghost-powers", "cave-ghost.using-powers")
def _priced(
    table: Table, action: BuyPower, label: str, what: str = "", asks: tuple[Ask, ...] = ()
) -> Answer:
    """Offer a power with its price, or ask for the price that only her board knows."""
    cost = cost_of(table, action)
    if cost is None and action.omen is not Omen.POSSESSION:
        held = board(table).omens
        most = () if held is None else tuple(range(1, min(held, DEAREST) + 1))
        asks = (*asks, Ask("cost", Gap.NUMBER, options=most))
        price = "say what your board prints, once"
    else:
        price = tokens(cost or 0)
    return Answer(action, label, f"{what}{price}" if cost is not None or asks else what, asks)


def _telekinesis(table: Table) -> Iterator[Answer]:
    label = omen_title(Omen.TELEKINESIS)
    yield from tells_shield(table)
    if table.cave is None:
        for thing in telekinesis.objects(table):
            action = BuyPower(HER, Omen.TELEKINESIS, target=thing.piece, token=thing.token)
            what = thing.title(None) if thing.token is None else a(token_name(thing.token))
            yield _priced(table, action, f"{label}: {what}", asks=(_ISOLATION,))
        return
    for thing in things(table.the_cave):
        action = BuyPower(
            HER, Omen.TELEKINESIS, target=thing.piece, token=thing.token, space=thing.space
        )
        yield _priced(
            table, action, f"{label}: {thing.title(table.the_cave)}", _reach(table, thing)
        )


def _reach(table: Table, thing: Thing) -> str:
    here, there = her_space(table), thing.where(table.the_cave)
    if here is None or there is None:
        return ""
    far = geometry.rings(here, there)
    spaces = telekinesis_distance(far, board(table).rings)
    return f"Isolation {far}, up to {several(spaces, 'space')}: "


_ISOLATION = Ask("isolation", Gap.NUMBER)


def _possession(table: Table) -> Iterator[Answer]:
    label = omen_title(Omen.POSSESSION)
    for piece in possession.targets(table):
        action = BuyPower(HER, Omen.POSSESSION, target=piece)
        named = f"{label}: {piece_title(piece)}"
        if table.cave is None:
            rings = _affordable_rings(table, action)
            isolation = Ask("isolation", Gap.NUMBER, options=rings)
            yield Answer(action, named, "its Isolation and its card", asks=(isolation,))
            continue
        far = possession.isolation_from(table, piece)
        if far is not None:
            yield _priced(table, action, named, f"Isolation {far}: ")
        elif piece in TRIBES:
            spaces = _where_one_may_be_revealed(table, action)
            if spaces:
                note = "Isolation from where it will be revealed"
                yield Answer(action, f"{named}, not revealed yet", note, (_space(spaces),))


@cites("answer.possess-goblins-without-a-tribe")
def _where_one_may_be_revealed(table: Table, action: BuyPower) -> tuple[Space, ...]:
    """Give the tiles where a Tribe may be revealed that she can pay for possessing there."""
    here, rings = her_space(table), _affordable_rings(table, action)
    last = len(board(table).rings)
    return tuple(
        space
        for space in table.the_cave.tiles
        if here is not None and min(geometry.rings(here, space), last) in rings
    )


def _affordable_rings(table: Table, action: BuyPower) -> tuple[int, ...]:
    """Give at which Isolations she can pay for a possession; the last stands for all beyond it."""
    held = board(table).omens
    prices = {
        far: possession.price_of(table, replace(action, isolation=far))
        for far in range(len(board(table).rings) + 1)
    }
    return tuple(
        far for far, cost in prices.items() if cost is not None and (held is None or cost <= held)
    )
