"""The Ghoul. The functions stand in the order of the booklet's headings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.actions import (
    Attack,
    ChooseDice,
    DrawTerror,
    EndTurn,
    Lose,
    Loss,
    Move,
    NameDarkSymbol,
    RollDice,
    Start,
)
from rules.boards import Other, TerrorCard
from rules.cites import cites
from rules.names import Piece, Role, Symbol
from rules.owed import ChooseLoss, DrawTerrorCard, FirstPlacement, NameSymbol
from rules.pieces import owner
from rules.prompts import Answer, Ask, Kind, Prompt
from rules.routing import ASK, TURNS, Turn, decides, question
from rules.table import title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.boards import Ghoul
    from rules.draft import Draft
    from rules.owed import Owed
    from rules.table import Setup, Table

ROLL: Final = "roll"
ACT: Final = "act"
PHASES: Final = (
    (ROLL, "Roll and Set Statistics", "ghoul.roll-and-set-statistics"),
    (ACT, "Move and Act", "ghoul.move-and-act"),
    ("defense", "Set Defense", "ghoul.set-defense"),
)

MOST_FURY: Final = 14
LOW_ROLL: Final = {3: 7, 2: 4}
"""By number of dice: a sum up to this draws a Terror card."""
DIE: Final = 6

FURY_ABOVE_PLAYERS: Final[Mapping[str, int]] = {
    "ragpicker": 5,
    "scavenger": 6,
    "": 7,
    "ghoul": 7,
    "stalker": 7,
    "hunter": 8,
}
TWO_DICE_LEVELS: Final = frozenset({"stalker", "hunter"})


# How to Win


@cites("ghoul.how-to-win", "ghoul.difficulty-variants")
def fury_goal(setup: Setup) -> int:
    """So much Fury the Ghoul needs: a number by its level, plus the players, never above 14."""
    return min(MOST_FURY, FURY_ABOVE_PLAYERS[setup.level(Role.GHOUL)] + len(setup.seats))


# Setup


@cites("ghoul.setup")
def begin_turn(draft: Draft) -> None:
    """Take last turn's discs off; in the first turn the piece is placed before anything else."""
    ghoul = draft.table.ghoul
    rule = "ghoul.roll-and-set-statistics"
    draft.change(
        Role.GHOUL,
        rule,
        attack=0,
        defense=0,
        movement=0,
        dice=(),
        attacked=(),
        terror=tuple(TerrorCard(card.card) for card in ghoul.terror),
    )
    draft.turn_to(rule, phase=ROLL)
    if not ghoul.placed:
        draft.owe("ghoul.setup", FirstPlacement(Role.GHOUL))


@decides(Start)
def start(draft: Draft, action: Start) -> None:
    """Place the Ghoul on an unoccupied Dark tile, or on one that is laid for it."""
    ghoul = draft.table.ghoul
    draft.refuse_if(
        ghoul.placed,
        "The Ghoul is on the map already",
        "ghoul.setup",
        "Correct its space if it stands elsewhere",
    )
    if isinstance(_first(draft.table), FirstPlacement):
        draft.settle("ghoul.setup")
    draft.change(Role.GHOUL, "ghoul.setup", placed=True, space=action.space)


# 1) Roll and Set Statistics


def dice_in_play(setup: Setup) -> int:
    """Three dice, or two at the two hardest levels."""
    return 2 if setup.level(Role.GHOUL) in TWO_DICE_LEVELS else 3


@decides(RollDice)
@cites("ghoul.roll-and-set-statistics", "ghoul.difficulty-variants")
def roll(draft: Draft, action: RollDice) -> RollDice:
    """Roll the Ghoul dice; a low sum draws a Terror card."""
    rule = "ghoul.roll-and-set-statistics"
    count = dice_in_play(draft.table.setup)
    _your_turn(draft, rule)
    draft.refuse_if(
        draft.table.phase != ROLL,
        "The dice are rolled once a turn, and they are rolled",
        rule,
        "Undo the roll if its numbers were wrong",
    )
    _nothing_owed(draft, rule)
    if not action.dice:
        action = RollDice(action.by, _roll_for_them(draft, count), by_app=True)
    if len(action.dice) != count or not all(1 <= die <= DIE for die in action.dice):
        raise draft.refuse(
            f"{_numbers(action.dice)} is no roll of {count} dice",
            rule,
            f"Name {count} numbers from 1 to {DIE}",
        )
    if action.by_app:
        draft.see(f"the Ghoul dice {_numbers(action.dice)}", rule)
    draft.change(Role.GHOUL, rule, dice=action.dice)
    draft.turn_to(rule, phase=ACT)
    if sum(action.dice) <= LOW_ROLL[count]:
        draft.owe(rule, DrawTerrorCard(Role.GHOUL, rule))
    if count == len(_PAIR):
        set_statistics(draft, action.dice)
    return action


_PAIR: Final = ("movement", "attack")


def _roll_for_them(draft: Draft, count: int) -> tuple[int, ...]:
    if draft.chance is None:
        raise draft.refuse(
            "Nobody has rolled yet", "ghoul.roll-and-set-statistics", "Type what the dice show"
        )
    return tuple(draft.chance.randint(1, DIE) for _ in range(count))


@decides(ChooseDice)
@cites("ghoul.roll-and-set-statistics")
def choose_dice(draft: Draft, action: ChooseDice) -> None:
    """Choose two of the dice; the third is not used in this turn."""
    rule = "ghoul.roll-and-set-statistics"
    ghoul = draft.table.ghoul
    _your_turn(draft, rule)
    _nothing_owed(draft, rule)
    draft.refuse_if(
        _chosen(draft.table),
        "Two dice are chosen already",
        rule,
        "Undo the choice to choose again",
    )
    left = list(ghoul.dice)
    for die in action.dice:
        if die in left:
            left.remove(die)
    if len(action.dice) != len(_PAIR) or len(left) != len(ghoul.dice) - len(_PAIR):
        raise draft.refuse(
            f"{_numbers(action.dice)} is not two of the dice {_numbers(ghoul.dice)}",
            rule,
            "Choose two of the dice that were rolled",
        )
    set_statistics(draft, action.dice)


def set_statistics(draft: Draft, pair: tuple[int, ...]) -> None:
    """The higher die becomes movement points, the lower one discs on the Attack space."""
    rule = "ghoul.roll-and-set-statistics"
    draft.change(Role.GHOUL, rule, dice=pair, movement=max(pair), attack=min(pair))


def pairs(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Give every different pair of the rolled dice, as (movement, attack), best movement first."""
    found = {
        (max(one, other), min(one, other))
        for place, one in enumerate(dice)
        for other in dice[place + 1 :]
    }
    return tuple(sorted(found, reverse=True))


# 2) Move and Act


@decides(Move)
@cites("ghoul.move", "ghoul.move-and-act")
def move(draft: Draft, action: Move) -> None:
    """Go one space: 1 movement point, 1 more through a wall, 1 more past pieces."""
    rule = "ghoul.move"
    _acting(draft, rule)
    price = move_price(through_wall=action.through_wall, past_pieces=action.past_pieces)
    left = draft.table.ghoul.movement
    draft.refuse_if(
        left < price,
        f"That costs {price} movement, and {left} is left",
        rule,
        "Move without the additions, or end the turn",
    )
    draft.change(Role.GHOUL, rule, movement=max(0, left - price), space=action.space)


@cites("ghoul.move")
def move_price(*, through_wall: bool, past_pieces: bool) -> int:
    """Tell what entering a space costs."""
    return 1 + through_wall + past_pieces


# Attack


@decides(Attack)
@cites("ghoul.attack")
def attack(draft: Draft, action: Attack) -> None:
    """Spend 1 + the target's defense in discs; each piece once a turn."""
    rule = "ghoul.attack"
    _acting(draft, rule)
    role = _owner(action.target)
    if not draft.table.seated(role):
        raise draft.refuse(
            f"There is no {action.target.value} at this table", rule, "Attack a piece that plays"
        )
    ghoul = draft.table.ghoul
    draft.refuse_if(
        action.target in ghoul.attacked,
        f"{title(role).capitalize()} was attacked in this turn already",
        rule,
        "The same piece can be attacked again in the next turn",
    )
    defense = _defense_of(draft, action)
    price = attack_price(defense)
    draft.refuse_if(
        ghoul.attack < price,
        f"That attack costs {price} discs, and {ghoul.attack} lie on the Attack space",
        rule,
        "Attack somebody with less defense",
    )
    draft.change(role, rule, defense=defense)
    draft.change(
        Role.GHOUL,
        rule,
        attack=max(0, ghoul.attack - price),
        attacked=(*ghoul.attacked, action.target),
    )
    draft.owe("ghoul.attack-effects", ChooseLoss(action.target, Role.GHOUL))


@cites("ghoul.attack")
def attack_price(defense: int) -> int:
    """Tell how many discs an attack costs."""
    return 1 + defense


def _defense_of(draft: Draft, action: Attack) -> int:
    if action.defense is not None:
        return action.defense
    board = draft.table.roles[_owner(action.target)]
    if not isinstance(board, Other) or board.defense is None:
        raise draft.refuse(
            f"What is the defense of {title(_owner(action.target))}?",
            "ghoul.attack",
            f"Say it: ghoul attacks {action.target.value} against 2",
        )
    return board.defense


@decides(Lose)
@cites("ghoul.attack-effects")
def lose(draft: Draft, action: Lose) -> None:
    """The attacked player has chosen; the attack is resolved, so Fury and the skitter follow."""
    owed = _first(draft.table)
    if not isinstance(owed, ChooseLoss) or _owner(owed.target) is not action.by:
        raise draft.refuse(
            f"Nothing asks {title(action.by)} to lose anything",
            "ghoul.attack-effects",
            "This answers an attack by the Ghoul",
        )
    draft.settle("ghoul.attack-effects")
    after_attack(draft, owed.target)


@cites("ghoul.attack-effects")
def after_attack(draft: Draft, target: Piece) -> None:
    """After the effect: 1 Fury first, then the skitter, and the turn goes on."""
    opponent = _owner(target)
    draft.owe("ghoul.skittering", NameSymbol(Role.GHOUL, opponent))
    gain_fury(draft, 1)


# 3) Set Defense


@cites("ghoul.set-defense")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """The discs that are left are the Defense until the Ghoul's next turn begins."""
    rule = "ghoul.set-defense"
    _your_turn(draft, rule)
    ghoul = draft.table.ghoul
    _nothing_owed(draft, rule)
    draft.refuse_if(
        not _chosen(draft.table),
        "The dice of this turn are not set yet",
        "ghoul.roll-and-set-statistics",
        "Roll and choose two dice, or skip it on purpose",
    )
    draft.turn_to(rule, owed=())
    draft.change(action.by, rule, defense=ghoul.attack, movement=0, dice=())


# Fury


@cites("ghoul.fury")
def gain_fury(draft: Draft, amount: int) -> None:
    """Move the cube up; each even space that it reaches draws a Terror card."""
    rule = "ghoul.fury"
    ghoul = draft.table.ghoul
    fury = min(MOST_FURY, ghoul.fury + amount)
    reached = ghoul.goal_reached or fury >= fury_goal(draft.table.setup)
    even = sum(space % 2 == 0 for space in range(ghoul.fury + 1, fury + 1))
    draft.change(Role.GHOUL, rule, fury=fury, goal_reached=reached)
    if even:
        draft.owe("ghoul.terror-cards", *[DrawTerrorCard(Role.GHOUL, rule)] * even)


# Terror Cards


@decides(DrawTerror)
@cites("ghoul.terror-cards")
def draw_terror(draft: Draft, action: DrawTerror) -> DrawTerror:
    """Draw a Terror card and lay it face-up."""
    rule = "ghoul.terror-cards"
    ghoul = draft.table.ghoul
    draft.refuse_if(
        not isinstance(_first(draft.table), DrawTerrorCard),
        "No Terror card is to be drawn now",
        rule,
        "Cards come from a low roll and from reaching an even Fury",
    )
    if action.card is None:
        if draft.chance is None:
            raise draft.refuse("Which card was drawn?", rule, "Name the card")
        action = DrawTerror(action.by, draft.chance.choice(ghoul.deck), by_app=True)
    card = action.card
    assert card is not None  # noqa: S101  # drawn just above
    if card not in ghoul.deck:
        raise draft.refuse(
            f"No {card.value} card is left in the deck", rule, "Look at the card again"
        )
    if action.by_app:
        draft.see(f"the Terror card {card.value}", rule)
    deck = list(ghoul.deck)
    deck.remove(card)
    if isinstance(_first(draft.table), DrawTerrorCard):
        draft.settle(rule)
    draft.change(Role.GHOUL, rule, deck=tuple(deck), terror=(*ghoul.terror, TerrorCard(card)))
    return action


# Skittering


@decides(NameDarkSymbol)
@cites("ghoul.skittering")
def name_symbol(draft: Draft, action: NameDarkSymbol) -> None:
    """The opponent in the attack announces the Dark symbol; the Ghoul goes to such a tile."""
    rule = "ghoul.skittering"
    owed = _first(draft.table)
    if not isinstance(owed, NameSymbol):
        raise draft.refuse("The Ghoul does not skitter now", rule, "Nobody names a symbol")
    draft.refuse_if(
        owed.namer is not action.by,
        f"The symbol is named by {_namer(owed)}, not by {title(action.by)}",
        rule,
        "Whoever was attacked, or attacked, names it",
    )
    draft.settle(rule)


# What every function asks first


def _first(table: Table) -> Owed | None:
    return table.owed[0] if table.owed else None


def _owner(piece: Piece) -> Role:
    role = owner(piece)
    assert role is not None  # noqa: S101  # nobody attacks the Shadow Unicorn
    return role


def _chosen(table: Table) -> bool:
    return table.phase == ACT and len(table.ghoul.dice) == len(_PAIR)


def _numbers(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def _namer(owed: NameSymbol) -> str:
    return "the tile stack" if owed.namer is None else title(owed.namer)


def _your_turn(draft: Draft, rule: str) -> None:
    draft.refuse_if(
        draft.table.turn is not Role.GHOUL,
        f"It is the turn of {title(draft.table.turn)}",
        rule,
        "Wait for the Ghoul's turn",
    )


def _nothing_owed(draft: Draft, rule: str) -> None:
    owed = _first(draft.table)
    draft.refuse_if(
        owed is not None,
        f"First: {question(draft.table).text}" if owed else "",
        rule,
        "Answer that first, or skip it on purpose",
    )


def _acting(draft: Draft, rule: str) -> None:
    _your_turn(draft, rule)
    _nothing_owed(draft, rule)
    draft.refuse_if(
        not _chosen(draft.table),
        "The dice of this turn are not set yet",
        "ghoul.roll-and-set-statistics",
        "Roll and choose two dice first",
    )


# What is asked


def _ask_placement(_table: Table, _owed: FirstPlacement) -> Prompt:
    return Prompt(
        "Place the Ghoul on any unoccupied Dark tile",
        "ghoul.setup",
        Role.GHOUL,
        (Answer(Start(Role.GHOUL), "The Ghoul is placed"),),
    )


def _ask_terror(table: Table, owed: DrawTerrorCard) -> Prompt:
    cards = tuple(dict.fromkeys(table.ghoul.deck))
    ask = Ask("card", Kind.CARD, options=cards)
    return Prompt(
        "Draw a Terror card",
        owed.rule,
        Role.GHOUL,
        (
            Answer(DrawTerror(Role.GHOUL), "Name the card", asks=(ask,)),
            Answer(DrawTerror(Role.GHOUL), "Draw for me"),
        ),
    )


def _ask_loss(_table: Table, owed: ChooseLoss) -> Prompt:
    role = _owner(owed.target)
    return Prompt(
        f"{title(role).capitalize()} chooses what to lose",
        "ghoul.attack-effects",
        role,
        (
            Answer(Lose(role, Loss.GRIT), "Grit", "1 for each Hero cube available"),
            Answer(Lose(role, Loss.HEALTH), "1 Health"),
            Answer(Lose(role, Loss.TREASURE), "1 Treasure card", "under the Treasure deck"),
        ),
    )


def _ask_symbol(_table: Table, owed: NameSymbol) -> Prompt:
    namer = owed.namer or Role.GHOUL
    return Prompt(
        f"The Ghoul skitters: {_namer(owed)} names a symbol",
        "ghoul.skittering",
        namer,
        tuple(Answer(NameDarkSymbol(namer, one), one.value.title()) for one in Symbol),
    )


_ASKED: Final[dict[type, Callable[[Table, Any], Prompt]]] = {
    FirstPlacement: _ask_placement,
    DrawTerrorCard: _ask_terror,
    ChooseLoss: _ask_loss,
    NameSymbol: _ask_symbol,
}


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Ghoul's own turn asks now."""
    ghoul = table.ghoul
    if table.phase == ROLL:
        yield _ask_roll(table)
    elif not _chosen(table):
        yield _ask_pair(table, ghoul)
    else:
        yield _ask_act(table, ghoul)


def _ask_roll(table: Table) -> Prompt:
    count = dice_in_play(table.setup)
    ask = Ask("dice", Kind.DIE, count)
    return Prompt(
        f"Roll the {count} Ghoul dice",
        "ghoul.roll-and-set-statistics",
        Role.GHOUL,
        (
            Answer(RollDice(Role.GHOUL), "Type the dice", asks=(ask,)),
            Answer(RollDice(Role.GHOUL), "Roll for me"),
        ),
    )


def _ask_pair(_table: Table, ghoul: Ghoul) -> Prompt:
    return Prompt(
        "Choose two dice",
        "ghoul.roll-and-set-statistics",
        Role.GHOUL,
        tuple(
            Answer(
                ChooseDice(Role.GHOUL, pair),
                f"{pair[0]} and {pair[1]}",
                f"movement {pair[0]}, attack {pair[1]}",
            )
            for pair in pairs(ghoul.dice)
        ),
    )


def _ask_act(table: Table, ghoul: Ghoul) -> Prompt:
    text = f"Move and act: {ghoul.movement} movement, {ghoul.attack} attack"
    answers = [*_moves(ghoul), *_attacks(table, ghoul)]
    answers.append(Answer(EndTurn(Role.GHOUL), "End turn", f"Defense {ghoul.attack}"))
    return Prompt(text, "ghoul.move-and-act", Role.GHOUL, tuple(answers), required=False)


_MOVES: Final = (
    (False, False, "Move"),
    (True, False, "Through a wall"),
    (False, True, "Past pieces"),
    (True, True, "Through a wall, past pieces"),
)


def _moves(ghoul: Ghoul) -> Iterator[Answer]:
    for wall, pieces, label in _MOVES:
        price = move_price(through_wall=wall, past_pieces=pieces)
        if price <= ghoul.movement:
            action = Move(Role.GHOUL, through_wall=wall, past_pieces=pieces)
            yield Answer(action, label, f"{price} movement")


def _attacks(table: Table, ghoul: Ghoul) -> Iterator[Answer]:
    for role in table.setup.seats:
        if role not in _PIECES:
            continue
        target = Piece(role.value)
        if target in ghoul.attacked:
            continue
        for defense in range(1, ghoul.attack):
            price = attack_price(defense)
            yield Answer(
                Attack(Role.GHOUL, target, defense),
                f"Attack {title(role)}",
                f"defense {defense}: {price} discs",
            )


_PIECES: Final = frozenset({Role.KNIGHT})


ASK.update(_ASKED)
TURNS[Role.GHOUL] = Turn(begin_turn, end_turn, prompts)
