"""How the Ghoul's obligations are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.counters import Counter
from rules.dragon_die import dragon_faces
from rules.house import asks, rules_of
from rules.map.dragon_die import FACES
from rules.map.skittering import stack_names
from rules.names import Role, Symbol, capital, does, possessive, title
from rules.pieces import owner, pieces_of
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghoul.actions import (
    Attack,
    DiscardTerror,
    DrawTerror,
    Evade,
    FallAtLoot,
    KeepRoll,
    KeepTerror,
    Lose,
    Loss,
    NameDarkSymbol,
    PutGhoul,
    RerollDie,
    RerollDragonDie,
    Skitter,
    SpendTerror,
    StackShows,
    TakeTreasure,
)
from rules.roles.ghoul.attack import MOST_LOOT, terror_for_thief
from rules.roles.ghoul.collecting import treasures_on_the_map
from rules.roles.ghoul.drawing import reason, to_draw
from rules.roles.ghoul.losses import cards_lost, losses, rule_of_losses
from rules.roles.ghoul.moving import step_price, unsure_at
from rules.roles.ghoul.owed import (
    CheatDice,
    CheatDragonDie,
    ChooseLoss,
    DiscardTerrorCard,
    DrawTerrorCard,
    GemRoll,
    KeepTerrorCard,
    NameSymbol,
    SkitterTo,
    TellFirst,
    ThiefFalls,
    TreasureOffTheMap,
)
from rules.roles.ghoul.reach import may_add, price, strength, what_adds
from rules.roles.ghoul.seat import board, numbers, piece_of, piles, which_ghoul
from rules.roles.ghoul.skittering import namer, placer, symbols, tiles_to_go
from rules.to_beat import (
    asked,
    asked_for,
    number_told,
    numbers_upto,
    owner_of,
    said,
    spec,
    tell,
    word_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rules.actions import Action
    from rules.table import Table


# Dice


@asks(CheatDice)
def ask_cheat_dice(table: Table, owed: CheatDice) -> Prompt:
    """Ask whether Cheat rolls a die again."""
    dice = board(table).dice
    answers = [Answer(KeepRoll(owed.role), "Keep the roll", numbers(dice))]
    for die in sorted(set(dice)):
        again = RerollDie(owed.role, die)
        typed = Ask("now", Gap.DIE)
        answers.append(Answer(again, f"Reroll the {die}: which face?", asks=(typed,)))
        answers.append(Answer(again, f"Reroll the {die} in the app"))
    return Prompt(f"Reroll one of {numbers(dice)} with Cheat?", "terror.cheat", owed.role,
                  tuple(answers))  # fmt: skip


@asks(GemRoll)
def ask_gem_roll(table: Table, owed: GemRoll) -> Prompt:
    """Ask for the Dragon die."""
    return Prompt(
        "Roll the Dragon die; with the center it is a trap",
        "ghoul.collect-treasures-and-gems.gem",
        owed.role,
        (*dragon_faces(owed.role), *cheat_face(table)),
    )


def cheat_face(table: Table) -> Iterator[Answer]:
    """Offer to spend Cheat for a picture."""
    role, ghoul = which_ghoul(table), board(table)
    if any(one.card is Terror.CHEAT for one in ghoul.terror):
        ask = Ask("what", Gap.CHOICE, options=FACES)
        yield Answer(SpendTerror(role, Terror.CHEAT, FACES[0]), "Spend Cheat",
                     Terror.CHEAT.once.text, asks=(ask,))  # fmt: skip


@asks(CheatDragonDie)
def ask_cheat_dragon_die(_table: Table, owed: CheatDragonDie) -> Prompt:
    """Ask whether Cheat rolls the Dragon die again."""
    ask = Ask("face", Gap.CHOICE, options=FACES)
    return Prompt(
        f"Reroll the Dragon die with Cheat? It shows the {owed.face.named}",
        "terror.cheat",
        owed.role,
        (
            Answer(KeepRoll(owed.role), "Keep the roll", owed.face.named),
            Answer(RerollDragonDie(owed.role), "Reroll it, type it", asks=(ask,)),
            Answer(RerollDragonDie(owed.role), "Reroll it in the app"),
        ),
    )


@asks(TreasureOffTheMap)
def ask_treasure(table: Table, owed: TreasureOffTheMap) -> Prompt:
    """Ask which Treasure comes off the map."""
    spaces = treasures_on_the_map(table)
    ask = Ask("space", Gap.SPACE, options=spaces)
    return Prompt(
        "Which Treasure comes off the map? The supply is empty",
        "ghoul.collect-treasures-and-gems.gem",
        owed.role,
        (Answer(TakeTreasure(owed.role, spaces[0]), "Take this one", asks=(ask,)),),
    )


# Terror cards


@asks(DrawTerrorCard)
def ask_draw(table: Table, owed: DrawTerrorCard) -> Prompt:
    """Ask for the card or the cards that are drawn."""
    ghoul = board(table)
    role = owed.role
    count, lie = to_draw(table, owed), piles(table)
    at_hand = (*lie.deck, *lie.bottom[: max(0, count - len(lie.deck))])
    by_app = Answer(DrawTerror(role), "Draw in the app")
    if count == 1:
        named = (
            Answer(DrawTerror(role, (card,)), card.value.title(), card.lasting.text)
            for card in dict.fromkeys(at_hand)
        )
        waiting = sum(one == owed for one in table.owed)
        more = f": {waiting} to go" if waiting > 1 else ""
        text = f"Draw a Terror card {reason(ghoul, owed)}".rstrip() + more
        return Prompt(text, owed.rule, role, (*named, by_app))
    ask = Ask("cards", Gap.CARD, count, at_hand, many=True)
    return Prompt(
        f"Draw {count} Terror cards and keep one; {reason(ghoul, owed)}".rstrip("; "),
        owed.rule,
        role,
        (Answer(DrawTerror(role), "Name the cards", asks=(ask,)), by_app),
    )


@asks(KeepTerrorCard)
def ask_keep(table: Table, owed: KeepTerrorCard) -> Prompt:
    """Ask which of the drawn cards is kept."""
    return Prompt(
        "Keep one card; the others go to the bottom of the deck",
        owed.rule,
        owed.role,
        _each(piles(table).drawn, lambda card: KeepTerror(owed.role, card)),
    )


@asks(DiscardTerrorCard)
def ask_discard(table: Table, owed: DiscardTerrorCard) -> Prompt:
    """Ask which card the Ghoul loses."""
    return Prompt(
        f"Discard a Terror card; {does(owed.role, 'chooses')} which",
        owed.rule,
        owed.role,
        _each(
            (one.card for one in board(table).terror), lambda card: DiscardTerror(owed.role, card)
        ),
    )


def _each(cards: Iterable[Terror], action: Callable[[Terror], Action]) -> tuple[Answer, ...]:
    """Offer each different card once, with what it does as long as it lies there."""
    return tuple(
        Answer(action(card), card.value.title(), card.lasting.text) for card in dict.fromkeys(cards)
    )


# Attacks


@asks(TellFirst)
def ask_number(table: Table, owed: TellFirst) -> Prompt:
    """Ask for the number that decides what a step costs: with it the attack is made at once.

    Where that cannot be paid any more, it is told alone, and the piece stays where it is.
    """
    several_unsure = unsure_at(table, owed.step)
    piece, most = several_unsure[0], strength(board(table), by_a_step=True)
    was, known = number_told(table, piece), spec(owner_of(piece))
    alone = len(several_unsure) == 1
    paid = step_price(table, owed, past_pieces=False) <= board(table).movement
    weak = [one for one in numbers_upto(piece, most) if price(table, piece, one) <= most]
    answers = []
    for number in dict.fromkeys([*([] if was is None else [was]), *weak]):
        still = "still " if number == was else ""
        strikes = alone and number in weak and paid
        action = Attack(owed.step.by, piece, number) if strikes else tell(piece, number)
        cost = step_price(table, owed, past_pieces=number not in weak)
        note = f"{cost} movement{', to attack at once' if strikes else ''}"
        answers.append(Answer(action, capital(f"{still}{said(table, piece, number)}"), note))
    first = max(weak, default=known.least - 1) + 1
    if known.most is None or first <= known.most:
        label = f"{word_of(piece).named} {first} or more"
        note = f"{step_price(table, owed, past_pieces=True)} movement"
        if price(table, piece, first) <= most + may_add(board(table)):
            adds = what_adds(board(table))
            note = f"{note}; or take the step back and use {adds} first"
        answers.append(Answer(tell(piece, first), label, note, (asked(piece, first),)))
    text = f"{capital(asked_for(table, piece))}? It decides what the step costs"
    return Prompt(text, "ruling.unknown-number", owner_of(piece), tuple(answers))


MOST_CUBES: Final = 5
"""So many Hero cubes a Knight can have."""
_LOSS: Final[dict[Loss, tuple[str, str]]] = {
    Loss.GRIT: ("Grit", "1 for each Hero cube available"),
    Loss.HEALTH: ("1 Health", ""),
    Loss.TREASURE: ("1 Treasure card", "to the bottom of the Treasure deck"),
    Loss.SLOTH: ("1 Sloth token", "from the Wakefulness track to any open Sloth space"),
}


@asks(ChooseLoss)
def ask_loss(table: Table, owed: ChooseLoss) -> Prompt:
    """Ask the attacked player what the attack costs."""
    role = owner(owed.target)
    assert role is not None  # noqa: S101  # whoever is attacked sits at the table
    text = f"{capital(does(role, 'chooses'))} what to lose"
    if not rules_of(table.setup, role).keeps_books:
        text = f"{text}; look at {possessive(title(role))} own board"
    return Prompt(
        text,
        rule_of_losses(role),
        role,
        tuple(_loss(table, role, loss) for loss in losses(role)),
    )


def _loss(table: Table, role: Role, loss: Loss) -> Answer:
    if loss is Loss.CARDS:
        piece = pieces_of(role)[0]
        note = f"as many as the {word_of(piece).named}"
        return Answer(Lose(role, loss), capital(cards_lost(table, piece)), note)
    label, note = _LOSS[loss]
    board = table.roles[role]
    if loss is Loss.HEALTH and board.health is not None:
        note = f"{board.health} left"
    grit: int | None = getattr(board, Counter.GRIT.field, None)
    if loss is Loss.GRIT and grit is not None:
        numbers = tuple(range(min(MOST_CUBES, grit) + 1))
        ask = Ask("count", Gap.NUMBER, options=numbers, named="Grit")
        counted = rules_of(table.setup, role).keeps_books
        return Answer(Lose(role, loss), label, f"{note}; {grit} left", () if counted else (ask,))
    if role is Role.ARMORED_KNIGHT and loss is Loss.TREASURE:
        label, note = "1 Artifact", "one that is in play"
    return Answer(Lose(role, loss), label, note)


@asks(ThiefFalls)
def ask_thief(_table: Table, _owed: ThiefFalls) -> Prompt:
    """Ask the Thief for his Loot Drop Level, or whether he evades."""
    thief = Role.THIEF
    levels = (
        Answer(FallAtLoot(thief, level), f"Loot Drop Level {level}", _draws(level))
        for level in range(MOST_LOOT + 1)
    )
    return Prompt(
        "The Thief's Loot Drop Level? He is killed",
        "ghoul.attack-effects.thief",
        thief,
        (*levels, Answer(Evade(thief), "Unnatural Evasion saves him", "rolled 4 or more")),
    )


def _draws(level: int) -> str:
    count = terror_for_thief(level)
    return "1 Terror card" if count == 1 else f"{count} Terror cards, one is kept"


# Skittering


@asks(NameSymbol)
def ask_symbol(table: Table, owed: NameSymbol) -> Prompt:
    """Ask for the symbol of a skitter."""
    who = namer(table, owed)
    answers: list[Answer] = []
    if who is not None:
        then = f"{title(owed.ghoul)} skitters"
        if who is owed.ghoul:
            then = f"{does(placer(table, owed), 'chooses')} the tile"
        text = f"{capital(does(who, 'names'))} a symbol; {then}"
        answers += [Answer(NameDarkSymbol(who, one), one.value.title()) for one in symbols(table)]
    else:
        text = _nobody(table, f"{title(owed.ghoul)} skitters")
        # What no free tile shows stands there too, dimmed: one has it before one's eyes.
        answers += [Answer(StackShows(one), one.value.title()) for one in Symbol]
        if table.cave is not None and not stack_names(table.cave):
            answers.append(Answer(StackShows(), "Draw in the app"))
    if table.cave is None:
        answers.append(_beside_entrance(table, owed))
    return Prompt(text, "ghoul.skittering", who or owed.ghoul, tuple(answers))


def _nobody(table: Table, why: str) -> str:
    top = f"What does the top tile of the stack show? {capital(why)}"
    gone = "draw a symbol with the tiles that are gone"
    if table.cave is None:
        return f"{capital(gone)}; {why}" if table.collapsing else top
    if stack_names(table.cave):
        return top
    return f"{capital(gone) if table.cave.collapsed else 'Draw a symbol at random'}; {why}"


def _beside_entrance(table: Table, owed: NameSymbol) -> Answer:
    note = "only then: to any unoccupied space around the Entrance"
    by = placer(table, owed)
    if by is owed.ghoul:
        return Answer(Skitter(owed.ghoul, beside_entrance=True), "No Dark tile is free", note)
    action = PutGhoul(by, piece_of(owed.ghoul), beside_entrance=True)
    return Answer(action, "No Dark tile is free", note)


@asks(SkitterTo)
def ask_tile(table: Table, owed: SkitterTo) -> Prompt:
    """Ask for the tile of a skitter; the legal ones glow."""
    who = placer(table, owed)
    ask = Ask("space", Gap.SPACE, options=tiles_to_go(table, owed.symbol))
    there = "beside the Entrance"
    if owed.symbol is not None:
        there = f"to an empty {owed.symbol.value.title()} tile"
    text = f"Move {title(owed.ghoul)} {there}"
    if who is owed.ghoul:
        answer = Answer(Skitter(owed.ghoul), "Move it there", asks=(ask,))
    else:
        text += f"; {does(who, 'chooses')} where"
        answer = Answer(PutGhoul(who, piece_of(owed.ghoul)), "Move it there", asks=(ask,))
    return Prompt(text, "ghoul.skittering", who, (answer,))
