"""How the Ghoul's obligations are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import (
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
    RollDragonDie,
    Skitter,
    SpendTerror,
    StackShows,
    Start,
)
from rules.cards.terror import EFFECTS, Terror
from rules.cave.dragon_die import FACES, hits_centre
from rules.names import GhoulRole, Role, Symbol
from rules.owed import (
    CheatDice,
    CheatDragonDie,
    ChooseLoss,
    DiscardTerrorCard,
    DrawTerrorCard,
    FirstPlacement,
    GemRoll,
    KeepTerrorCard,
    NameSymbol,
    ThiefFalls,
)
from rules.pieces import owner
from rules.prompts import Answer, Ask, Kind, Prompt
from rules.roles.ghoul.attack import losses, terror_for_thief, told_defense
from rules.roles.ghoul.cards import find, once
from rules.roles.ghoul.seat import board, capital, numbers, piece_of
from rules.roles.ghoul.skittering import namer, placer
from rules.roles.ghoul.terror import to_draw
from rules.routing import asks
from rules.table import title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table

MOST_LOOT: Final = 3


@asks(FirstPlacement)
def ask_placement(_table: Table, owed: FirstPlacement) -> Prompt:
    """Ask for the first placement."""
    return Prompt(
        f"Place {title(owed.role)} on any unoccupied Dark tile; without one, lay one for it",
        "ghoul.setup.first-placement",
        owed.role,
        (Answer(Start(owed.role), "It is placed"),),
    )


# Dice


@asks(CheatDice)
def ask_cheat_dice(table: Table, owed: CheatDice) -> Prompt:
    """Ask whether Cheat rolls a die again."""
    dice = board(table).dice
    answers = [Answer(KeepRoll(owed.role), "Keep the roll", numbers(dice))]
    for die in sorted(set(dice)):
        again = RerollDie(owed.role, die)
        typed = Ask("now", Kind.DIE)
        answers.append(Answer(again, f"Reroll the {die}, type it", asks=(typed,)))
        answers.append(Answer(again, f"Reroll the {die} for me"))
    return Prompt(f"Cheat: reroll one of {numbers(dice)}?", "terror.cheat", owed.role,
                  tuple(answers))  # fmt: skip


@asks(GemRoll)
def ask_gem_roll(table: Table, owed: GemRoll) -> Prompt:
    """Ask for the Dragon die."""
    return Prompt(
        "Roll the Dragon die: with the centre it is a trap",
        "ghoul.collect-treasures-and-gems.gem",
        owed.role,
        (*dragon_faces(owed.role), *cheat_face(table, owed.role)),
    )


def dragon_faces(role: Role) -> Iterator[Answer]:
    """Offer the six pictures of the Dragon die, and the app's roll."""
    for face in FACES:
        note = "hits the centre" if hits_centre(face) else "misses the centre"
        yield Answer(RollDragonDie(role, face), face.value.title(), note)
    yield Answer(RollDragonDie(role), "Roll for me", "the centre in 3 of 6")


def cheat_face(table: Table, role: GhoulRole) -> Iterator[Answer]:
    """Offer to spend Cheat for a picture."""
    ghoul = board(table)
    place = find(ghoul, Terror.CHEAT, spending=True)
    if place >= 0 and once(ghoul, ghoul.terror[place]).open:
        ask = Ask("what", Kind.CHOICE, options=FACES)
        yield Answer(SpendTerror(role, Terror.CHEAT, FACES[0]), "Spend Cheat",
                     EFFECTS[Terror.CHEAT].once, asks=(ask,))  # fmt: skip


@asks(CheatDragonDie)
def ask_cheat_dragon_die(_table: Table, owed: CheatDragonDie) -> Prompt:
    """Ask whether Cheat rolls the Dragon die again."""
    ask = Ask("face", Kind.CHOICE, options=FACES)
    return Prompt(
        f"Cheat: reroll the Dragon die, which shows {owed.face.value}?",
        "terror.cheat",
        owed.role,
        (
            Answer(KeepRoll(owed.role), "Keep the roll", owed.face.value),
            Answer(RerollDragonDie(owed.role), "Reroll it, type it", asks=(ask,)),
            Answer(RerollDragonDie(owed.role), "Reroll it for me"),
        ),
    )


# Terror cards


@asks(DrawTerrorCard)
def ask_draw(table: Table, owed: DrawTerrorCard) -> Prompt:
    """Ask for the card or the cards that are drawn."""
    ghoul = board(table)
    role = owed.role
    count = to_draw(ghoul, owed)
    at_hand = (*ghoul.deck, *ghoul.bottom[: max(0, count - len(ghoul.deck))])
    by_app = Answer(DrawTerror(role), "Draw for me")
    if count == 1:
        named = (
            Answer(DrawTerror(role, (card,)), card.value.title(), EFFECTS[card].lasting)
            for card in dict.fromkeys(at_hand)
        )
        return Prompt("Draw a Terror card", owed.rule, role, (*named, by_app))
    ask = Ask("cards", Kind.CARD, count, at_hand, many=True)
    return Prompt(
        f"Draw {count} Terror cards and keep one",
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
        tuple(
            Answer(KeepTerror(owed.role, card), card.value.title(), EFFECTS[card].lasting)
            for card in dict.fromkeys(board(table).drawn)
        ),
    )


@asks(DiscardTerrorCard)
def ask_discard(table: Table, owed: DiscardTerrorCard) -> Prompt:
    """Ask which card the Ghoul loses."""
    return Prompt(
        "The Ghoul discards a Terror card of its choice",
        owed.rule,
        owed.role,
        tuple(
            Answer(DiscardTerror(owed.role, card), card.value.title(), EFFECTS[card].lasting)
            for card in dict.fromkeys(one.card for one in board(table).terror)
        ),
    )


# Attacks


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
    return Prompt(
        f"{capital(title(role))} chooses what to lose",
        "ghoul.attack-effects",
        role,
        tuple(_loss(table, role, loss) for loss in losses(role)),
    )


def _loss(table: Table, role: Role, loss: Loss) -> Answer:
    if loss is Loss.CARDS:
        count = told_defense(table, role)
        cards = "Unicorn" if role is Role.UNICORN else "Power"
        return Answer(Lose(role, loss), f"{count} {cards} cards", "as many as the Armor")
    label, note = _LOSS[loss]
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
        "The Thief is killed: his Loot Drop Level?",
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
    if who is None:
        text = (
            f"{capital(title(owed.ghoul))} skitters: what does the top tile of the stack show? "
            "In the Collapse draw a symbol with the tiles that are gone"
        )
        named = tuple(Answer(StackShows(one), one.value.title()) for one in Symbol)
    else:
        text = f"{capital(title(owed.ghoul))} skitters: {title(who)} names a symbol"
        named = tuple(Answer(NameDarkSymbol(who, one), one.value.title()) for one in Symbol)
    return Prompt(
        text, "ghoul.skittering", who or owed.ghoul, (*named, _beside_entrance(table, owed))
    )


def _beside_entrance(table: Table, owed: NameSymbol) -> Answer:
    by = placer(table, owed)
    note = "on any unoccupied space around the Entrance"
    if by is owed.ghoul:
        return Answer(Skitter(owed.ghoul, beside_entrance=True), "No Dark tile is free", note)
    action = PutGhoul(by, piece_of(owed.ghoul), beside_entrance=True)
    return Answer(action, "No Dark tile is free", note)
