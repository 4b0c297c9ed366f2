"""What a Ghoul's own turn asks: the roll, the pair, and everything Move and Act allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.cards.terror import Terror
from rules.cave.first_placement import offer_to_put_back
from rules.cave.standing import where
from rules.cites import cites
from rules.map.geometry import direction_to
from rules.map.places import WAY
from rules.names import ENTRANCE, Role, listed
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Later, Prompt
from rules.roles.ghoul import odds
from rules.roles.ghoul.actions import (
    Attack,
    ChooseDice,
    CollectGem,
    CollectTreasure,
    Drift,
    Escape,
    Move,
    RollDice,
    SmashCrystal,
    SpendTerror,
    Stay,
    UseTerror,
)
from rules.roles.ghoul.attack import CRYSTAL_DISCS, discs
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.cards import lasting_works
from rules.roles.ghoul.collecting import PRICE, collect_price
from rules.roles.ghoul.drawing import deck_lies_there
from rules.roles.ghoul.moving import (
    move_price,
    price_beside_others,
    stay_price,
    unsure_at,
    use_first,
    ways,
)
from rules.roles.ghoul.phases import GhoulPhase
from rules.roles.ghoul.reach import (
    discs_needed,
    may_be_attacked,
    price,
    strength,
    takes_more,
)
from rules.roles.ghoul.seat import board, met_at, piece_of
from rules.roles.ghoul.solo import tiles_for
from rules.roles.ghoul.terrain import drift_price, drifts
from rules.roles.ghoul.terror import (
    blink_places,
    spent_blink_places,
)
from rules.roles.ghoul.turn import LOW_ROLL, THE_BOX, after_backstab, dice_to_roll, pairs
from rules.to_beat import holds, number_told, numbers_upto, owner_of, said, spec, whose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.names import GhoulRole, Piece, Space
    from rules.roles.ghoul.board import GhoulBoard
    from rules.table import Table


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Ghoul's turn asks now."""
    if table.at(GhoulPhase.ROLL):
        yield prompt_to_roll(table, Role.GHOUL, "ghoul.roll-and-set-statistics")
    elif table.at(GhoulPhase.CHOOSE):
        yield _prompt_for_a_pair(table)
    else:
        yield from prompts_to_act(table, Role.GHOUL)


# 1) Roll and Set Statistics


def prompt_to_roll(table: Table, role: GhoulRole, rule: str) -> Prompt:
    """Ask for the roll; the odds stand beside it, and Cheat before it."""
    ghoul = board(table)
    rolled = dice_to_roll(table)
    count = rolled - bool(ghoul.cheated)
    ask = Ask("dice", Gap.DIE, count, many=True)
    low = LOW_ROLL.get(rolled) if deck_lies_there(table) else None
    note = odds.in_words(count, low, ghoul.cheated) if role is Role.GHOUL and low else ""
    answers = [
        Answer(RollDice(role), "Type the dice", note, asks=(ask,)),
        Answer(RollDice(role), "Roll in the app", note),
    ]
    if not ghoul.cheated and any(one.card is Terror.CHEAT for one in ghoul.terror):
        answers.append(
            Answer(
                SpendTerror(role, Terror.CHEAT, 1),
                "Spend Cheat",
                Terror.CHEAT.once.text,
                asks=(Ask("what", Gap.DIE),),
            )
        )
    set_beside = f", with one set to {ghoul.cheated}" if ghoul.cheated else ""
    dice = "die" if count == 1 else "dice"
    text = f"Roll {count} Ghoul {dice}{set_beside}{_beyond_the_box(table)}"
    return Prompt(text, rule, role, tuple(answers))


@cites("ghost.taking-a-possession-turn.too-few-dice")
def _beyond_the_box(table: Table) -> str:
    """Say how a roll is made for which too few dice are free."""
    ghoul = board(table)
    if ghoul.lent is None:
        return ""
    if isinstance(ghoul, VileGhoul) and (ghoul.supply or ghoul.left or ghoul.right):
        return "; its own stay where they lie, so roll another die for each"
    again = ghoul.lent.roll - THE_BOX
    if again <= 0:
        return ""
    return f"; the box holds {THE_BOX}, so roll {again} of them once more, and every result counts"


@cites("ghoul.roll-and-set-statistics", "ghoul.other-players.backstab", "alone.in-the-dark-2")
def pair_note(table: Table, pair: tuple[int, int]) -> str:
    """Tell what a pair would mean before it is chosen."""
    movement, attack = pair
    cubes = board(table).backstab_cubes if board(table).lent is None else 0
    said = f"movement {after_backstab(movement, cubes)}"
    if cubes:
        said += f" ({movement} less {cubes} for Backstab)"
    tiles = tiles_for(table, attack)
    return f"{said}, attack {attack}{f', {tiles}' if tiles else ''}"


def _prompt_for_a_pair(table: Table) -> Prompt:
    return Prompt(
        "Choose two dice",
        "ghoul.roll-and-set-statistics",
        Role.GHOUL,
        tuple(
            Answer(ChooseDice(Role.GHOUL, pair), f"{pair[0]} and {pair[1]}", pair_note(table, pair))
            for pair in pairs(board(table).dice)
        ),
    )


# 2) Move and Act


Heading = tuple[str, str, Iterable[Answer]]
"""A heading of Move and Act: what it says, its rule, its answers."""


def prompts_to_act(table: Table, role: GhoulRole, *more: Heading) -> Iterator[Prompt]:
    """Offer everything Move and Act allows, a prompt for each heading, and the turn's end."""
    ghoul = board(table)
    yield from offer_to_put_back(table, role)
    for text, rule, answers in (
        (_move_text(table, role), "ghoul.move", _moves(table, role)),
        (_attack_text(ghoul), "ghoul.attack", _attacks(table, role)),
        ("Collect", "ghoul.collect-treasures-and-gems", _collecting(table, role)),
        ("Terror cards", "ghoul.terror-cards", _cards(table, role)),
        *more,
        ("Into a Flame Wall", "ghoul.other-players.flame-wall", _fires(table, role)),
        (_end_text(ghoul), "ghoul.set-defense", _ends(table, role)),
    ):
        yield Prompt(text, rule, role, Later(answers), required=False)


@cites("ghoul.how-to-win")
def _move_text(table: Table, role: GhoulRole) -> str:
    """Say what is left; who is on the Entrance with the goal reached has to enter it once more."""
    ghoul = board(table)
    again = ghoul.goal_reached and where(table, piece_of(role)) == ENTRANCE
    more = "; step off the Entrance and on again to win" if again else ""
    return f"Move: {ghoul.movement} left{more}"


def _attack_text(ghoul: GhoulBoard) -> str:
    if isinstance(ghoul, VileGhoul):
        bonus = f" + {ghoul.bonus} for the next attack" if ghoul.bonus else ""
        return f"Attack: {ghoul.attack}{bonus}"
    return f"Attack: {ghoul.attack} left"


_PLAIN: Final = "Move"
_STEPS: Final = (
    (False, False, _PLAIN),
    (True, False, "Through a wall"),
    (False, True, "Past pieces"),
    (True, True, "Through a wall, past pieces"),
)


@cites("ghoul.move", "ghoul.terrain.river")
def _moves(table: Table, role: GhoulRole) -> Iterator[Answer]:
    ghoul = board(table)
    price = stay_price(table)
    note = f"{price} movement" if price <= ghoul.movement else "none is left to pay"
    yield Answer(Stay(role), "Stay here without attacking", note)
    yield from _drifts(table, role)
    if table.cave is not None:
        yield from _ways(table, role)
        return
    for wall, pieces, label in _STEPS:
        note = f"{move_price(ghoul, through_wall=wall, past_pieces=pieces)} movement"
        yield Answer(Move(role, None, wall, pieces), label, note)
        way = "by the Entrance" if label == _PLAIN else label[:1].lower() + label[1:]
        yield Answer(Escape(role, wall, pieces), f"Escape {way}", f"{note}: you win")
    for drift, label, note in _currents(table, role):
        step = Escape(role, drift.through_wall, drift.past_pieces, drifting=True)
        yield Answer(step, f"Escape {label}", f"{note}: you win")
    yield Answer(Escape(role, blinking=True), "Escape by Blink", "spends the card: you win")


@cites("ghoul.terrain.river")
def _drifts(table: Table, role: GhoulRole) -> Iterator[Answer]:
    for drift, label, note in _currents(table, role):
        yield Answer(drift, f"Drift {label}", note)


def _currents(table: Table, role: GhoulRole) -> Iterator[tuple[Drift, str, str]]:
    """Give each way in which the current may carry the piece, its words and its price."""
    ghoul = board(table)
    if table.cave is None:
        found = tuple(Drift(role, None, wall, pieces) for wall, pieces, _label in _STEPS)
    else:
        found = drifts(table, role)
    for drift in found:
        price = drift_price(ghoul, through_wall=drift.through_wall, past_pieces=drift.past_pieces)
        label = "with the current"
        if drift.through_wall:
            label += ", through a wall"
        if drift.past_pieces:
            label += ", past pieces"
        yield drift, label, f"{price} movement" if price else "free"


@cites("ghoul.other-players.flame-wall")
def _fires(table: Table, role: GhoulRole) -> Iterator[Answer]:
    # A map that is kept here shows the Flame Wall itself, on the space that is moved to.
    for wall, pieces, label in _STEPS if table.cave is None else ():
        price = move_price(board(table), through_wall=wall, past_pieces=pieces)
        step = Move(role, None, wall, pieces, flame_wall=True)
        yield Answer(step, label, f"{price} movement, then skitter")


@cites("ghoul.move", "ghoul.how-to-win")
def _ways(table: Table, role: GhoulRole) -> Iterator[Answer]:
    ghoul, here = board(table), where(table, piece_of(role))
    if here is None:
        return
    for step in ways(table, role):
        cost = move_price(ghoul, through_wall=step.through_wall, past_pieces=step.past_pieces)
        assert step.space is not None  # noqa: S101  # every way leads to a space
        met = met_at(table, piece_of(role), step.space)
        means = [f"{cost} movement"]
        if step.through_wall:
            means.append("through a wall")
        if met:
            names = listed(piece_title(piece) for piece in met)
            means.append(f"past {names}" if step.past_pieces else f"to attack {names}")
            means += [f"{whose(one)} is asked first" for one in unsure_at(table, step)]
            first = use_first(table, step)
            means += [f"use {first} first to attack"] if first else []
        if step.space == ENTRANCE and ghoul.goal_reached:
            means.append("you win")
        label = f"Move {WAY[direction_to(here, step.space)]}"
        yield Answer(step, label, ", ".join(means), price=cost)


@cites("ghoul.attack", "ghoul.attack.once-a-turn", "vile-ghoul.attack")
def _attacks(table: Table, role: GhoulRole) -> Iterator[Answer]:
    ghoul = board(table)
    most = strength(ghoul) - discs_needed(0)
    for target in may_be_attacked(table):
        yield from _attacks_on(table, role, target, most)
    yield Answer(SmashCrystal(role), "Smash a Crystal", _discs(ghoul, CRYSTAL_DISCS))


def _attacks_on(table: Table, role: GhoulRole, target: Piece, most: int) -> Iterator[Answer]:
    ghoul = board(table)
    name = f"Attack {piece_title(target)}"
    told, known = number_told(table, target), spec(owner_of(target))
    had = strength(ghoul)
    within = [one for one in numbers_upto(target, most) if price(table, target, one) <= had]
    numbers = tuple(within) or (known.least,)
    more = price_beside_others(table, target)
    besides = f", {more} movement" if more else ""
    for number in numbers if told is None else (told,):
        note = f"{_discs(ghoul, price(table, target, number))}{besides}"
        still = "" if told is None or holds(table, target) else "still "
        label = f"{name}: {still}{said(table, target, number)}"
        yield Answer(Attack(role, target, number), label, note)
    if told is not None:
        ask = Ask("defense", Gap.NUMBER, options=numbers, named=known.word.named)
        other = Attack(role, target, known.least)
        yield Answer(other, f"{name}: another {known.word.named}", asks=(ask,))


def _discs(ghoul: GhoulBoard, price: int) -> str:
    return f"takes Attack {price}" if isinstance(ghoul, VileGhoul) else discs(price)


@cites("ghoul.collect-treasures-and-gems", "terror.seize")
def _collecting(table: Table, role: GhoulRole) -> Iterator[Answer]:
    ghoul = board(table)
    price = collect_price(ghoul)
    yield Answer(CollectTreasure(role), "Collect a Treasure", f"{price} movement")
    if not table.seated(Role.DRAGON):
        return  # the Gems are his
    roll = "" if ghoul.seizing else ", roll the Dragon die"
    yield Answer(CollectGem(role), "Collect a Gem", f"{price} movement{roll}")
    if lasting_works(ghoul, Terror.SEIZE) and not ghoul.seizing:
        sure = CollectGem(role, without_rolling=True)
        yield Answer(sure, "Collect a Gem without rolling", f"{PRICE} movement")


_ENDS: Final = "End turn"


def _defense_then(ghoul: GhoulBoard) -> int:
    """Tell the Defense after this turn: the discs that are left, unless a Ghost plays it."""
    return ghoul.attack if ghoul.lent is None else ghoul.defense


def _end_text(ghoul: GhoulBoard) -> str:
    return f"End of turn: Defense {_defense_then(ghoul)}"


def _ends(table: Table, role: GhoulRole) -> Iterator[Answer]:
    defense = _defense_then(board(table))
    yield Answer(EndTurn(role), _ENDS, f"Defense will be {defense}")
    if table.cave is None:
        magma = EndTurn(role, on_magma=True)
        yield Answer(magma, "End turn on Magma", f"Defense will be {defense}, then skitters")


# Terror cards


@cites("ghoul.terror-cards")
def _cards(table: Table, role: GhoulRole) -> Iterator[Answer]:
    ghoul = board(table)
    for card in dict.fromkeys(one.card for one in ghoul.terror):
        yield from _using(table, role, card)
        yield from _spending(table, role, card)


def _using(table: Table, role: GhoulRole, card: Terror) -> Iterator[Answer]:
    name, note = f"Use {card.value.title()}", card.lasting.text + _towards(table, card)
    if card is not Terror.BLINK:
        yield Answer(UseTerror(role, card), name, note)
    else:
        yield from _blinking(table, UseTerror(role, card), blink_places(table, role))


def _spending(table: Table, role: GhoulRole, card: Terror) -> Iterator[Answer]:
    ghoul = board(table)
    name, note = f"Spend {card.value.title()}", card.once.text + _towards(table, card)
    if card is Terror.CHEAT:
        return  # it is spent before a roll, and offered there
    if card is Terror.BLINK:
        yield from _blinking(table, SpendTerror(role, card), spent_blink_places(table))
    elif card is not Terror.ADAPT:
        yield Answer(SpendTerror(role, card), name, note)
    else:
        deck = tuple(dict.fromkeys((*ghoul.deck, *ghoul.bottom)))
        ask = Ask("what", Gap.CARD, options=deck)
        yield Answer(SpendTerror(role, card), name, note, asks=(ask,))


@cites("terror.hunt", "ghoul.attack")
def _towards(table: Table, card: Terror) -> str:
    """Say beside what adds to the attack how much more an attack here takes."""
    more = takes_more(table) if card is Terror.HUNT else ""
    return f"; {more}" if more else ""


def _blinking(
    table: Table, action: UseTerror | SpendTerror, places: tuple[Space, ...]
) -> Iterator[Answer]:
    spent = isinstance(action, SpendTerror)
    name = "Spend Blink" if spent else "Use Blink"
    note = (Terror.BLINK.once if spent else Terror.BLINK.lasting).text
    if table.cave is None:
        yield Answer(action, name, note)
    else:
        yield Answer(action, name, note, asks=(Ask("space", Gap.SPACE, options=places),))
