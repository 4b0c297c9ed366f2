"""Attack: its price, its effect on each role, then Fury, then the skitter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.boxes import visits
from rules.cave.standing import take_token, token_here
from rules.cites import cites
from rules.counters import crystal_counts
from rules.dying import lose_health
from rules.guards import way_there
from rules.house import decides, rules_of, runs
from rules.names import KNIGHTS, TRIBES, Piece, Role, Token, capital, does, title
from rules.pieces import owner, piece_title, pieces_of
from rules.roles.ghoul.actions import Attack, Evade, FallAtLoot, SmashCrystal
from rules.roles.ghoul.board import GhoulBoard, VileGhoul
from rules.roles.ghoul.fury import note_goal, success
from rules.roles.ghoul.goals import goal
from rules.roles.ghoul.losses import losses
from rules.roles.ghoul.moving import (
    go_on,
    pay_beside_others,
    step_price,
    unsure_at,
)
from rules.roles.ghoul.owed import (
    Aftermath,
    ChooseLoss,
    DrawTerrorCard,
    MovesAfterwards,
    TellFirst,
    ThiefFalls,
)
from rules.roles.ghoul.reach import (
    CANNOT_BE_ATTACKED,
    can_attack,
    price,
    strength,
    what_brings_more,
    what_takes,
    why_out_of_reach,
)
from rules.roles.ghoul.seat import (
    affords,
    attacked_at_once,
    board,
    end_drift,
    in_move_and_act,
    met_at,
    owes_attack,
    piece_of,
)
from rules.roles.ghoul.skittering import crystal_opponent, skitter
from rules.roles.others import scatters, thief_falls
from rules.sentences import say_by
from rules.setup.agreements import HEALTH_IN_CAVE
from rules.to_beat import (
    asked_for,
    card_makes,
    check_number,
    note_number,
    number_told,
    owner_of,
    spec,
    sure_number,
    when_told,
    whose,
    word_of,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.table import Table

CRYSTAL_DISCS: Final = 3
MOST_LOOT: Final = 3
"""The highest Loot Drop Level on the Thief's board, where he begins."""
_RULE: Final = "ghoul.attack"
_EFFECTS: Final = "ghoul.attack-effects"
_VILE: Final = "vile-ghoul.attack"

# The price


@decides(Attack)
@cites(
    "ghoul.attack",
    "ghoul.attack.once-a-turn",
    "ghoul.attack.ghost-and-cave",
    "vile-ghoul.attack",
)
def attack(draft: Draft, action: Attack) -> None:
    """Attack a piece on the same space: 1 + its number in discs, and once a turn each."""
    role, target = action.by, action.target
    waiting = draft.table.first_owed
    if isinstance(waiting, TellFirst) and _answers(draft.table, waiting, action):
        _enter_and_attack(draft, action, waiting)
        return
    in_move_and_act(draft, role, _RULE)
    victim = owner(target)
    if target in CANNOT_BE_ATTACKED or victim is None:
        raise draft.refuse(
            f"{capital(piece_title(target))} cannot be attacked",
            _EFFECTS,
            "Attack a Knight, a Tribe, a Dragon, a Unicorn, the Thief, or a Crystal",
        )
    if not draft.table.seated(victim):
        raise draft.refuse(
            f"{capital(piece_title(target))} is not at this table",
            _RULE,
            "Attack a piece that plays",
        )
    draft.refuse_if(
        draft.table.is_dead(victim),
        f"{capital(does(victim, 'is'))} dead",
        _RULE,
        "Attack somebody who lives",
        short="dead",
    )
    ghoul = board(draft.table)
    draft.refuse_if(
        target in ghoul.attacked,
        f"{capital(piece_title(target))} was attacked in this turn already",
        "ghoul.attack.once-a-turn",
        "The same piece can be attacked again in the next turn",
        short="done this turn",
    )
    why, way_out = why_out_of_reach(draft.table, target)
    draft.refuse_if(bool(why), why, _RULE, way_out, short="not on your space")
    number = _number_of(draft, action)
    cost = price(draft.table, target, number)
    _has_discs(draft, cost, _RULE, target=target, what=what_takes(draft.table, target, number))
    pay_beside_others(draft, role, target)
    _strike(draft, action, number)


@say_by(Attack)
def _said(action: Attack) -> str:
    number = "" if action.defense is None else f" ({word_of(action.target).named} {action.defense})"
    return f"{title(action.by)} attacks {piece_title(action.target)}{number}"


def _strike(draft: Draft, action: Attack, number: int) -> None:
    """Pay for the attack, remember it, and deal its effect."""
    role, target = action.by, action.target
    _pay_discs(draft, role, price(draft.table, target, number), _RULE)
    if target not in TRIBES:  # discs may have been added to its Population
        note_number(draft, target, number, _RULE)
    attacked = (*board(draft.table).attacked, target)
    draft.change(role, _RULE, GhoulBoard, attacked=attacked, must_attack=False)
    end_drift(draft, role)
    effect(draft, role, target, owner_of(target))


def _answers(table: Table, waiting: TellFirst, action: Attack) -> bool:
    """Tell whether an attack says the one number for which a step into its space waits."""
    asked = unsure_at(table, waiting.step) == (action.target,)
    return asked and action.by is waiting.step.by and action.defense is not None


@cites("ruling.unknown-number")
def _enter_and_attack(draft: Draft, action: Attack, waiting: TellFirst) -> None:
    """The attack that a step was made for says the number: step and attack are paid together."""
    target, role = action.target, action.by
    number = _number_of(draft, action)
    cost = price(draft.table, target, number)
    alone = "Say the number alone: it then enters without attacking"
    _has_discs(draft, cost, _RULE, alone, what=what_takes(draft.table, target, number))
    others = (one for one in met_at(draft.table, piece_of(role), waiting.to) if one is not target)
    past = any(not can_attack(draft.table, one, by_a_step=True) for one in others)
    affords(draft, step_price(draft.table, waiting, past_pieces=past), _RULE)
    note_number(draft, target, number, _RULE)
    go_on(draft, waiting)
    if not draft.table.owed:  # a Flame Wall there has made it flee
        _strike(draft, action, number)


@cites("ruling.told-numbers")
def _number_of(draft: Draft, action: Attack) -> int:
    """Give what is said with the attack, or is sure: what is not sure any more is asked."""
    target, table = action.target, draft.table
    sure, told = sure_number(table, target), number_told(table, target)
    number = sure if action.defense is None else action.defense
    if number is not None:
        check_number(draft, target, number)
        return max(0, number)
    word = word_of(target).named
    if told is None:
        remedy = f"Say the {word} with the attack, or before it"
        raise draft.refuse(f"What is {asked_for(table, target)}?", _RULE, remedy)
    raise draft.refuse(
        f"Is {whose(target)} still {told}{card_makes(table, target, told)}? "
        f"{when_told(table, target)}",
        "ruling.told-numbers",
        f"Say the {word} with the attack, {told} or another",
    )


@cites("ghoul.attack", "vile-ghoul.attack", "vile-ghoul.move-and-act")
def _has_discs(
    draft: Draft,
    cost: int,
    rule: str,
    entering: str = "",
    target: Piece | None = None,
    what: str = "That",
) -> None:
    """Refuse an attack that is too dear; `entering` is the way out where a step waits for it."""
    ghoul = board(draft.table)
    have = strength(ghoul, by_a_step=bool(entering))
    vile = isinstance(ghoul, VileGhoul)
    there = f"{have or 'none'} {'lies' if have == 1 else 'lie'} on the Attack space"
    draft.refuse_if(
        have < cost,
        f"{what} takes an Attack of {cost}, and it is {have}"
        if vile
        else f"{what} takes {discs(cost)}, and {there}",
        _VILE if vile else rule,
        entering or what_brings_more(ghoul, _else(draft.table, target)),
        short=f"needs {cost - have} more",
    )


def _else(table: Table, target: Piece | None) -> str:
    """Say what else can be done where an attack is too dear, and is one on a piece."""
    if owes_attack(table):
        return "tell that number and stay without attacking"
    have, seats = strength(board(table)), table.setup.seats
    others = {one for role in seats for one in pieces_of(role)} - {target, *pieces_of(table.turn)}
    weaker = any(
        can_attack(table, one) and price(table, one, spec(owner_of(one)).least) <= have
        for one in others - CANNOT_BE_ATTACKED
    )
    return "attack somebody weaker" if target is not None and weaker else ""


@cites("ghoul.attack", "vile-ghoul.attack", "vile-ghoul.move-and-act")
def _pay_discs(draft: Draft, role: GhoulRole, cost: int, rule: str) -> None:
    # The Vile Ghoul spends none; a bonus is gone with the attack it was for.
    ghoul = board(draft.table)
    if isinstance(ghoul, VileGhoul):
        draft.change(role, _VILE, VileGhoul, bonus=0, bonus_moved=False)
    else:
        draft.change(role, rule, GhoulBoard, attack=max(0, ghoul.attack - cost))


def discs(number: int) -> str:
    """Count discs in words."""
    return f"{number} disc{'s' * (number != 1)}"


@decides(SmashCrystal)
@cites("ghoul.attack-effects.crystal", "vile-ghoul.attack.crystal")
def smash_crystal(draft: Draft, action: SmashCrystal) -> None:
    """Smash the Crystal token of the space: 3 discs, or an Attack of 3 for the Vile Ghoul."""
    rule = "ghoul.attack-effects.crystal"
    role = action.by
    in_move_and_act(draft, role, rule)
    attacked_at_once(draft, "ghoul.move.occupied-space")
    here = token_here(draft.table, piece_of(role), Token.CRYSTAL)
    draft.refuse_if(
        here is False,
        "No Crystal token lies on this space",
        rule,
        "Move to one, or put the token on the map",
        short="none here",
    )
    _has_discs(draft, CRYSTAL_DISCS, rule)
    _pay_discs(draft, role, CRYSTAL_DISCS, rule)
    end_drift(draft, role)
    take_token(draft, piece_of(role), Token.CRYSTAL, rule)
    draft.change(role, rule, GhoulBoard, crystals=board(draft.table).crystals + 1)
    note_goal(draft, role)
    crystal_counts(draft, role, rule)
    # The ruling is about Fury; that smashing is an attack, for which the Vile Ghoul draws, is not.
    counts = role is Role.VILE_GHOUL or draft.table.setup.ruled(CRYSTAL_FURY)
    draft.owe(rule, Aftermath(role, crystal_opponent(draft.table), None, success=counts))


CRYSTAL_FURY: Final = "crystal-fury"
EVASION: Final = "evasion"


# The effect


@cites("ghoul.attack-effects", "ghoul.attack-effects.goblins", "ghoul.attack-effects.unicorn",
       "ruling.health-in-cave")  # fmt: skip
def effect(draft: Draft, role: GhoulRole, target: Piece, victim: Role) -> None:
    """Deal what the attack does to this role; its choices are asked of its player."""
    aftermath = Aftermath(role, victim, target)
    if visits(victim) and not draft.table.setup.ruled(HEALTH_IN_CAVE):
        rule = "ruling.health-in-cave"
        draft.tell(f"What the hit costs {does(victim, 'is')} for your group to say", rule)
        draft.owe(rule, aftermath)
    elif must_lose_health(draft.table, victim):
        draft.tell(f"{capital(title(victim))} lost 1 Health", _VILE)
        draft.owe(_VILE, aftermath)
        lose_health(draft, victim, _VILE)
    elif losses(victim):
        draft.owe(_EFFECTS, ChooseLoss(target, role), aftermath)
    elif victim is Role.THIEF:
        draft.owe("ghoul.attack-effects.thief", ThiefFalls(role))
    else:
        scatters(draft, target, "ghoul.attack-effects.goblins")
        draft.owe("ghoul.attack-effects.goblins", aftermath)
    rules_of(draft.table.setup, victim).whenever_hit(draft, role)


@cites("vile-ghoul.attack")
def must_lose_health(table: Table, victim: Role) -> bool:
    """The Vile Ghoul leaves the Knight no choice, nor the one it wins by killing."""
    if not table.seated(Role.VILE_GHOUL):
        return False
    return victim in KNIGHTS or goal(table.setup).kill is victim


@decides(FallAtLoot)
@cites("ghoul.attack-effects.thief")
def fall_at_loot(draft: Draft, action: FallAtLoot) -> None:
    """The Thief is killed: Terror cards by his Loot Drop Level, at least 1, and one is kept."""
    rule = "ghoul.attack-effects.thief"
    owed = _falling(draft, action.by)
    if action.level < 0:
        raise draft.refuse("A Loot Drop Level is 0 or more", rule, "Say the level he stands at")
    draft.refuse_if(
        action.level > MOST_LOOT,
        f"No Loot Drop Level of the Thief is {action.level}",
        "base.thief-turn.killed",
        f"Say the level that his board shows, 0 to {MOST_LOOT}",
    )
    draft.settle(rule)
    thief_falls(draft)
    draft.owe(
        rule,
        DrawTerrorCard(owed.ghoul, rule, terror_for_thief(action.level)),
        Aftermath(owed.ghoul, action.by, Piece.THIEF),
    )


@cites("ghoul.attack-effects.thief")
def terror_for_thief(level: int) -> int:
    """Tell among how many Terror cards the Ghoul chooses for a killed Thief."""
    return max(1, level)


@decides(Evade)
@cites("ghoul.attack-effects.thief", "ruling.evasion")
def evade(draft: Draft, action: Evade) -> None:
    """Unnatural Evasion: no kill and no card for it; he moves after the skitter."""
    rule = "ruling.evasion"
    owed = _falling(draft, action.by)
    draft.settle(rule)
    fury = owed.ghoul is Role.GHOUL and draft.table.setup.ruled(EVASION)
    draft.owe(
        rule,
        Aftermath(owed.ghoul, action.by, Piece.THIEF, success=fury),
        MovesAfterwards(Piece.THIEF),
    )


def _falling(draft: Draft, thief: Role) -> ThiefFalls:
    owed = draft.table.first_owed
    if not isinstance(owed, ThiefFalls) or thief is not Role.THIEF:
        raise draft.refuse(
            "The Thief was not attacked just now",
            "ghoul.attack-effects.thief",
            way_there(draft.table, ThiefFalls, "This answers an attack on him"),
            never=thief is not Role.THIEF,
        )
    return owed


# Afterwards


@runs(Aftermath)
@cites("ghoul.attack-effects.fury-then-skitter", "answer.act-after-skitter",
       "ghoul.attack-effects.unicorn", "ruling.crystal-fury")  # fmt: skip
def aftermath(draft: Draft, owed: Aftermath) -> None:
    """The effect is resolved: first Fury, with its card, then the skitter; the turn goes on."""
    rule = "ghoul.attack-effects.fury-then-skitter"
    draft.settle(rule)
    if owed.target is Piece.UNICORN:
        draft.owe("ghoul.attack-effects.unicorn", MovesAfterwards(Piece.UNICORN))
    skitter(draft, owed.ghoul, owed.opponent, rule)
    if owed.success:
        success(draft, owed.ghoul)


@runs(MovesAfterwards)
@cites("ghoul.attack-effects.unicorn", "ghoul.attack-effects.thief", "ruling.evasion")
def moves_afterwards(draft: Draft, owed: MovesAfterwards) -> None:
    """Say when it is time for the Unicorn to Teleport, or for a Thief who evaded to step away."""
    if owed.piece is Piece.UNICORN:
        draft.settle("ghoul.attack-effects.unicorn")
        draft.tell_to_do("Now the Unicorn Teleports", "ghoul.attack-effects.unicorn")
    else:
        draft.settle("ruling.evasion")
        draft.tell_to_do("Now the Thief may move 1 space", "ruling.evasion")
