"""Other players against the Ghoul: who may enter its space, and what their attacks do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Killed
from rules.cave.owed import LayTokens, RevealTiles
from rules.cave.spending import check_held, shaping, spend
from rules.cave.standing import check_stands, tile_under, where
from rules.cites import cites
from rules.counters import Counter, shift
from rules.guards import (
    alive,
    between_rounds,
    not_the_turn_of,
    nothing_owed,
    possesses_untold,
    your_turn,
)
from rules.house import asks, decides, rules_of, runs, tally_of
from rules.map.omens import Omen, price
from rules.names import KNIGHTS, TRIBES, Piece, Role, Statistic, capital, does, listed, title
from rules.part import Dealing
from rules.passing import passed
from rules.pieces import owner, piece_title
from rules.prompts import Answer, Prompt
from rules.roles.ghoul.against_actions import (
    AttackGhoul,
    ShootGhoul,
    UseSpores,
)
from rules.roles.ghoul.entering import (
    ENTERING_ATTACKS,
    FIGHTING_KNIGHTS,
    UNICORNS,
    attack_is_left_out,
    attack_on,
    attacks_no_more,
    attacks_with,
    come_in,
    enters_above,
    note_attackers_number,
)
from rules.roles.ghoul.fury import lose_fury
from rules.roles.ghoul.losing import owe_discard
from rules.roles.ghoul.owed import BeforeTheAttack, TheAttack
from rules.roles.ghoul.seat import board, on_the_map, the_ghoul, which_ghoul
from rules.roles.ghoul.skittering import skitter
from rules.setup.agreements import SHADOW_UNICORN
from rules.setup.mixes import sidequests_out
from rules.to_beat import check_number, word_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.draft import Draft
    from rules.names import AttackerPiece, GhoulPiece, GhoulRole, Space
    from rules.table import Table

BOW_STRENGTH: Final = 2
SHOTS: Final = {
    Role.KNIGHT: ("ghoul.other-players.bow", "the Bow"),
    Role.ARMORED_KNIGHT: ("armored-knight.actions.throw-javelin", "a Javelin"),
}
"""By which rule each Knight shoots, and with what."""
STALWART_DEFENSE: Final = 3
SPORES: Final = "spores-skitter"
_DARK: Final = "base.knight-turn"


# What every one of them asks first


def target_of(draft: Draft, by: Role | None, target: GhoulPiece, rule: str) -> GhoulRole:
    """Give the Ghoul that is meant, or refuse: not there, not this turn, or something is owed."""
    ghoul = owner(target)
    if (ghoul is not Role.GHOUL and ghoul is not Role.VILE_GHOUL) or not draft.table.seated(ghoul):
        raise draft.refuse(
            f"{capital(piece_title(target))} is not at this table", rule, "Name the one that plays"
        )
    if by is not None and not possesses_untold(draft.table):
        your_turn(draft, by, rule)
    if by is None or not shaping(draft.table, by):
        nothing_owed(draft, rule)
    on_the_map(draft, rule)
    if by is not None:
        alive(draft, by, rule)
    return ghoul


def _named(who: Role | Piece) -> str:
    return does(who, "has") if type(who) is Role else f"{piece_title(Piece(who))} has"


def only(draft: Draft, who: Role | Piece, able: Collection[Role | Piece], rule: str) -> None:
    """Refuse what only others can do to it."""
    if who not in able:
        raise draft.refuse(
            f"{capital(_named(who))} no such attack",
            rule,
            "See who can do what to a Ghoul",
            never=True,
        )


# The Knight, a Tribe, the Unicorn: entering is attacking

_AFTER_ALL: Final = "The Shadow Unicorn moves after everybody"


@decides(AttackGhoul)
@cites("ghoul.other-players", "ghoul.other-players.knight", "ghoul.other-players.goblins",
       "ghoul.other-players.unicorn")  # fmt: skip
def attack_ghoul(draft: Draft, action: AttackGhoul) -> None:
    """Knight and Tribe enter with Strength above the Defense, the Unicorn freely."""
    rule = "ghoul.other-players"
    only(draft, action.by, ENTERING_ATTACKS, rule)
    by = owner(action.by)
    ghoul = target_of(draft, by, action.target, rule)
    if by is not None and rules_of(draft.table.setup, by).keeps_books:
        check_stands(draft, action.by, rule)
    if action.by is Piece.SHADOW_UNICORN:
        _the_shadow_unicorns_turn(draft, action, ghoul)
    draft.refuse_if(
        action.angry and action.by not in UNICORNS,
        f"{capital(piece_title(action.by))} knows no Anger",
        "ghoul.other-players.unicorn",
        "Leave the Anger out: it is the Unicorn's",
    )
    draft.refuse_if(
        action.revealed and just_revealed(draft.table, action.target) is False,
        f"The tile under {title(ghoul)} was not revealed in this turn",
        "ghoul.other-players.knight",
        "Reveal it first, or leave that out",
    )
    dealing = attack_on(draft.table, action.by, action.target, joined=action.revealed)
    tally = tally_of(draft.table, action.by)
    tally.afford(draft, dealing)
    draft.refuse_if(
        action.revealed and tally.revealed(draft.table) is False,
        "No tile is revealed in this encounter",
        "ghoul.other-players.knight",
        "Leave that out: the attack alone counts",
        short="no tile revealed",
    )
    if by is not None and action.by not in UNICORNS:
        enters_above(draft, action.by, action.strength, Statistic.STRENGTH, rule)
    tile = tile_under(draft.table, action.target)
    reveals = action.by in FIGHTING_KNIGHTS and tile is not None and tile.dark
    # What is owed last is met first: a Dark tile is revealed on entering, and then she attacks.
    draft.owe(rule, TheAttack(action, ghoul, reveals))
    if by is not None and reveals:
        draft.owe(_DARK, BeforeTheAttack(by))
    come_in(draft, dealing, rule)
    if by is not None and dealing.space is not None and reveals:
        _owe_the_reveal(draft, by, dealing.space)


@cites("ghoul.other-players.knight", "base.knight-turn")
def _owe_the_reveal(draft: Draft, by: Role, space: Space) -> None:
    """Ask for it where neither her board nor a Ghost's card counts her encounters."""
    counted = rules_of(draft.table.setup, by).keeps_books or draft.table.within is not None
    if not counted:
        draft.owe(_DARK, RevealTiles(by, (space,)), LayTokens(by, (space,)))


@asks(BeforeTheAttack)
@cites("base.knight-turn")
def ask_what_lies_there(table: Table, owed: BeforeTheAttack) -> Prompt:
    """Offer to say that she is dead, where the app does not count her Health."""
    who = owed.attacker
    dead = (Answer(Killed(who), f"{capital(does(who, 'is'))} dead", "and does not attack"),)
    counted = rules_of(table.setup, who).keeps_books
    text = f"First: has the tile killed {title(who)}? Else go on with the attack"
    return Prompt(text, _DARK, who, () if counted else dead, required=False)


@runs(BeforeTheAttack)
def what_lies_there(draft: Draft, owed: BeforeTheAttack) -> bool:
    """Wait for what the tile brings, as long as an attack can come and somebody is asked in it.

    Where no Dark tile is free for the Ghoul nobody is, and it goes there and then.
    """
    if passed(draft.table).owed and not attacks_no_more(draft.table, owed.attacker):
        return False
    draft.settle(_DARK)
    return True


@cites("base.knight-turn")
def _share_a_space(table: Table, one: Piece, other: Piece) -> bool:
    """Tell whether two pieces stand on one tile, and neither was carried off or taken away."""
    return where(table, one) is not None and where(table, one) == where(table, other)


@runs(TheAttack)
@cites("ghoul.other-players", "ghoul.other-players.knight")
def attack_now(draft: Draft, owed: TheAttack) -> None:
    """Let the attack have its effect, unless what lay in the space has come before it."""
    rule, told, by = "ghoul.other-players", owed.told, owner(owed.told.by)
    draft.settle(rule)
    gone = owed.reveals and not _share_a_space(draft.table, told.by, told.target)
    if gone or attacks_no_more(draft.table, by):
        attack_is_left_out(draft, told.by)
        return
    skitter(draft, owed.ghoul, by, rule, waits=owed.reveals)
    if by is not None:
        rules_of(draft.table.setup, by).has_attacked(draft)
    if by is not None and told.by in FIGHTING_KNIGHTS:
        sidequests(draft, by, told, revealed=told.revealed or owed.reveals)
    elif told.by in TRIBES:
        _enraged(draft)
    elif told.angry:
        owe_discard(draft, owed.ghoul, "ghoul.other-players.unicorn")


@cites("ghoul.other-players.goblins")
def _enraged(draft: Draft) -> None:
    """A Tribe that attacks it scatters not, and brings Rage where somebody plays the Goblins."""
    rule = "ghoul.other-players.goblins"
    shift(draft, Role.GOBLINS, Counter.RAGE, 1, rule)
    played = Role.GOBLINS in draft.table.setup.seats
    draft.tell(
        ("The Goblins gain 1 Rage, and the" if played else "The") + " Tribe does not scatter", rule
    )


@cites("ghoul.other-players.unicorn")
def _the_shadow_unicorns_turn(draft: Draft, action: AttackGhoul, ghoul: GhoulRole) -> None:
    """Nobody plays her: she comes with her variant, and moves after everybody.

    That is told before the last turn of a round ends, or in the first one of the next.
    """
    rule = "ghoul.other-players.unicorn"
    draft.refuse_if(
        SHADOW_UNICORN not in draft.table.setup.variants,
        "The Shadow Unicorn is not at this table",
        rule,
        "It comes with its variant, agreed before the game",
    )
    not_the_turn_of(draft, ghoul, rule, _AFTER_ALL)
    between_rounds(draft, rule, _AFTER_ALL)
    draft.refuse_if(
        action.angry,
        "The Shadow Unicorn knows no Anger",
        rule,
        "Anger is counted by the Unicorn's player",
    )


@cites("ghoul.other-players.knight")
def just_revealed(table: Table, target: GhoulPiece) -> bool | None:
    """Tell whether its tile was revealed in this turn; None where the map does not say."""
    at = where(table, target)
    return None if table.cave is None or at is None else at in table.cave.turned


@cites("ghoul.other-players.knight", "boards.cave-sidequests")
def sidequests(draft: Draft, by: Role, action: AttackGhoul, *, revealed: bool) -> None:
    """Tell which of the Knight's Sidequests her attack completes.

    Of a tile that lay revealed as she came the map knows that it was in this turn, and whether
    by this Encounter whoever counts these.
    """
    rule = "ghoul.other-players.knight"
    by_this = tally_of(draft.table, action.by).revealed(draft.table)
    revealed = revealed or by_this is True
    done = ["Daring"]
    if board(draft.table).defense >= STALWART_DEFENSE:
        done.append("Stalwart")
    if revealed:
        done.append("Fearless")
    _completes(draft, by, done, rule)
    if not revealed and by_this is None and just_revealed(draft.table, action.target):
        _completes(draft, by, ["Fearless"], rule, " and revealed the tile in this Encounter")


@cites("boards.cave-sidequests", "setup.mixes.knight-cave")
def _completes(
    draft: Draft, by: Role, done: list[str], rule: str, only_if: str = "", *, what: str = "attack"
) -> None:
    """Tell what was completed, of those Sidequests that the mix has not put into the box.

    Whom a Ghost summons, and nobody plays, has none.
    """
    out = sidequests_out(draft.table.setup.seats)
    done = [one for one in done if one not in out]
    if done and by in draft.table.setup.seats:
        them = "them" if done[1:] else "it"
        draft.tell(f"The {what} completes {listed(done)}, if {title(by)} has {them}{only_if}", rule)


@decides(ShootGhoul)
@cites("ghoul.other-players.bow", "armored-knight.actions.throw-javelin", "boards.cave-sidequests")
def shoot_ghoul(draft: Draft, action: ShootGhoul) -> None:
    """Hear of a shot with the Bow, or with a Javelin that nobody counts here.

    How strong she is was told for her attack, or is said with the shot.
    """
    rule, weapon = SHOTS.get(action.by, SHOTS[Role.KNIGHT])
    only(draft, action.by, KNIGHTS, rule)
    if not shoots(draft.table, action.by):
        raise draft.refuse(
            f"{capital(title(action.by))} has no Bow",
            rule,
            "She throws a Javelin at it, by her own Strength",
        )
    ghoul = target_of(draft, action.by, action.target, rule)
    her, word = knights_piece(action.by), Statistic.STRENGTH
    shot = Dealing(her, shot=True)
    tally_of(draft.table, her).afford(draft, shot)
    if action.strength is not None and word_of(her) is word:
        check_number(draft, her, action.strength)
    strength = attacks_with(draft.table, her, action.strength, word)
    least = least_to_shoot(draft.table, action.by)
    draft.refuse_if(
        strength is not None and strength < least,
        f"Strength {strength} is too little for {weapon}",
        rule,
        f"It takes Strength {least} or more; say the number if it is another by now",
    )
    note_attackers_number(draft, her, action.strength, word, rule)
    tally_of(draft.table, her).pay(draft, shot)
    skitter(draft, ghoul, action.by, rule)
    _completes(draft, action.by, ["Eagle-Eyed"], "boards.cave-sidequests", what="shot")


@cites("ghoul.other-players.bow", "armored-knight.actions.throw-javelin")
def shoots(table: Table, role: Role) -> bool:
    """Tell whether a Knight shoots so; one whose Javelins the app counts throws them instead."""
    return not (role is Role.ARMORED_KNIGHT and rules_of(table.setup, role).keeps_books)


@cites("ghoul.other-players.bow", "armored-knight.actions.throw-javelin")
def least_to_shoot(table: Table, role: Role) -> int:
    """Give the least Strength that hits: the Bow asks for 2, a Javelin attacks as she does."""
    return BOW_STRENGTH if role is Role.KNIGHT else board(table).defense + 1


def knights_piece(role: Role) -> AttackerPiece:
    """Give the piece of a Knight."""
    return Piece.KNIGHT if role is Role.KNIGHT else Piece.ARMORED_KNIGHT


# The Cave


@decides(UseSpores)
@cites("ghoul.other-players.cave", "ruling.spores-skitter", "cave.omens.soporific-spores")
def use_spores(draft: Draft, action: UseSpores) -> None:
    """The Cave pays for Soporific Spores, and the Ghoul is reached by them."""
    rule = "ghoul.other-players.cave"
    only(draft, action.by, (Role.CAVE,), rule)
    ghoul = target_of(draft, action.by, action.target, rule)
    if not spores_do_something(draft.table, ghoul):
        draft.advise_against(
            f"Soporific Spores do nothing to {title(ghoul)}",
            rule,
            "Keep the Omens",
        )
    # In another's turn it is said of a Ghost whose card and Omens the app does not know.
    if draft.table.turn is action.by:
        cost = price(Omen.SOPORIFIC_SPORES, 0)
        check_held(draft, action.by, cost)
        spend(draft, Omen.SOPORIFIC_SPORES, cost)
    spores_reach(draft, action.by, ghoul)


@cites("ghoul.other-players.cave", "ruling.spores-skitter", "vile-ghoul.fury-and-terror-cards")
def spores_do_something(table: Table, ghoul: Role) -> bool:
    """Tell whether Spores would be felt: it has Fury to lose, or by our ruling skitters."""
    return table.setup.ruled(SPORES) or (ghoul is Role.GHOUL and the_ghoul(table).fury > 0)


@cites("ghoul.other-players.cave", "cave.omens.soporific-spores")
def check_spores_on_ghoul(draft: Draft, target: GhoulPiece) -> None:
    """Refuse Spores on a Ghoul that does not play, or has not come onto the map."""
    target_of(draft, draft.table.turn, target, "ghoul.other-players.cave")


def under_spores(draft: Draft, by: Role) -> None:
    """Let Spores that were used on it work."""
    spores_reach(draft, by, which_ghoul(draft.table))


@cites("ghoul.other-players.cave", "ruling.spores-skitter", "cave.omens.soporific-spores")
def spores_reach(draft: Draft, by: Role, ghoul: GhoulRole) -> None:
    """Take 1 Fury of the Ghoul and no card; by our ruling both Ghouls skitter as well."""
    rule = "ghoul.other-players.cave"
    if ghoul is Role.GHOUL:
        lose_fury(draft, 1, rule)
    if draft.table.setup.ruled(SPORES):
        skitter(draft, ghoul, by, "ruling.spores-skitter")
