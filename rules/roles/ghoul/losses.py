"""What an attacked player chooses to lose, and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.counters import Counter, shift
from rules.dying import lose_health
from rules.guards import way_there
from rules.house import decides, rules_of
from rules.names import Piece, Role, capital, does, listed, many, several, title
from rules.pieces import owner
from rules.roles.ghoul.actions import Lose, Loss
from rules.roles.ghoul.owed import ChooseLoss
from rules.sentences import say_by
from rules.to_beat import doubt, number_told, with_card

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_EFFECTS: Final = "ghoul.attack-effects"
_IN_THE_CAVE: Final = "ruling.health-in-cave"
_LOSSES: Final[dict[Role, tuple[str, tuple[Loss, ...]]]] = {
    Role.KNIGHT: (f"{_EFFECTS}.knight", (Loss.GRIT, Loss.HEALTH, Loss.TREASURE)),
    Role.ARMORED_KNIGHT: (_IN_THE_CAVE, (Loss.GRIT, Loss.HEALTH, Loss.TREASURE)),
    Role.DRAGON: (f"{_EFFECTS}.dragon", (Loss.CARDS, Loss.HEALTH, Loss.SLOTH)),
    Role.SHADOW_PALADIN: (_IN_THE_CAVE, (Loss.CARDS, Loss.HEALTH)),
    Role.UNICORN: (f"{_EFFECTS}.unicorn", (Loss.HEALTH, Loss.CARDS)),
}
"""Where it stands what a role may choose among, and what that is."""
_NOTHING: Final[tuple[str, tuple[Loss, ...]]] = (_EFFECTS, ())


def losses(victim: Role) -> tuple[Loss, ...]:
    """Give what a role may choose among."""
    return _LOSSES.get(victim, _NOTHING)[1]


def rule_of_losses(victim: Role) -> str:
    """Give the rule by which a role chooses."""
    return _LOSSES.get(victim, _NOTHING)[0]


@cites("ghoul.attack-effects.knight", "ghoul.attack-effects.dragon", "ruling.health-in-cave")
def has(table: Table, role: Role, loss: Loss) -> bool:
    """Tell whether a role has what it would lose, as far as that is counted here."""
    kept = getattr(table.roles[role], _KEPT.get(loss, ""), None)
    return kept is None or bool(kept)


def _grit_is_asked(table: Table, role: Role) -> bool:
    """Tell whether the table keeps her Grit and no cubes, by which it would be known."""
    kept = getattr(table.roles[role], "grit", None) is not None
    return kept and not rules_of(table.setup, role).keeps_books


_KEPT: Final[dict[Loss, str]] = {
    Loss.GRIT: "grit",
    Loss.TREASURE: "artifacts",
    Loss.SLOTH: "wakefulness",
    Loss.CARDS: "hand",
}
"""Where a board keeps it, if the app counts it."""
_LOWERS: Final = frozenset({Loss.GRIT, Loss.TREASURE, Loss.SLOTH})
"""What may lower the number to beat: Hero cubes and Treasure cards help a Knight, and a Dragon's
Armor hangs on his Wakefulness."""
_SAID: Final[dict[Loss, str]] = {
    Loss.GRIT: "Grit",
    Loss.HEALTH: "1 Health",
    Loss.TREASURE: "a Treasure card",
    Loss.CARDS: "cards",
    Loss.SLOTH: "a Sloth token",
}


def _cards(whose: Role | Piece) -> str:
    return "Unicorn card" if whose in {Role.UNICORN, Piece.UNICORN} else "Power card"


@say_by(Lose)
def _said(action: Lose) -> str:
    if action.loss is Loss.CARDS:
        return f"{does(action.by, 'discards')} {_cards(action.by)}s"
    verb = "lose" if many(action.by) else "loses"
    number = "" if action.count is None else f"{action.count} "
    artifact = action.by is Role.ARMORED_KNIGHT and action.loss is Loss.TREASURE
    what = "an Artifact" if artifact else _SAID[action.loss]
    return f"{title(action.by)} {verb} {number}{what}"


@cites("ghoul.attack-effects", "ghoul.attack-effects.knight")
def _check(draft: Draft, action: Lose) -> None:
    """Refuse what cannot be lost: it is not among the choices, not there, or not in that number."""
    known = losses(action.by)
    if action.loss not in known:
        raise draft.refuse(
            f"{capital(title(action.by))} cannot lose {_SAID[action.loss]} here",
            _EFFECTS,
            f"Choose {listed((_SAID[one] for one in known), 'or')}",
        )
    if action.count is not None and action.count < 0:
        raise draft.refuse("No less than nothing is lost", _EFFECTS, "Say how much Grit it is")
    if action.count is not None and action.loss is not Loss.GRIT:
        raise draft.refuse(
            "Only Grit is lost by a number", _EFFECTS, "Say how much Grit, or leave the number out"
        )
    draft.refuse_if(
        not has(draft.table, action.by, action.loss),
        f"{capital(title(action.by))} has none to lose",
        _EFFECTS,
        "Choose something else",
    )
    grit = getattr(draft.table.roles[action.by], _KEPT[Loss.GRIT], None)
    draft.refuse_if(
        action.count is not None and grit is not None and action.count > grit,
        f"{capital(does(action.by, 'has'))} {grit} Grit",
        "ghoul.attack-effects.knight",
        f"Say {grit} or less, or correct her Grit first",
    )
    draft.refuse_if(
        action.loss is Loss.GRIT
        and action.count is None
        and _grit_is_asked(draft.table, action.by),
        "How much Grit is that?",
        "ghoul.attack-effects.knight",
        "Say 1 for each Hero cube that she has available",
    )


@decides(Lose)
@cites("ghoul.attack-effects", "ghoul.attack-effects.knight", "ghoul.attack-effects.dragon",
       "ghoul.attack-effects.unicorn")  # fmt: skip
def lose(draft: Draft, action: Lose) -> None:
    """The attacked player has chosen."""
    owed = draft.table.first_owed
    if not isinstance(owed, ChooseLoss) or owner(owed.target) is not action.by:
        raise draft.refuse(
            f"Nothing asks {title(action.by)} to lose anything",
            _EFFECTS,
            way_there(draft.table, ChooseLoss, f"This answers an attack on {title(action.by)}"),
            not_yet=True,
        )
    _check(draft, action)
    draft.settle(_EFFECTS)
    if action.loss is Loss.GRIT and action.count is not None:
        shift(draft, action.by, Counter.GRIT, -action.count, _EFFECTS)
    draft.tell(_in_words(draft.table, owed.target, action), _EFFECTS)
    if action.loss in _LOWERS:
        doubt(draft, owed.target, rule=_EFFECTS)
    if action.loss is Loss.HEALTH:
        lose_health(draft, action.by, _EFFECTS)
    elif action.loss is Loss.SLOTH:
        shift(draft, action.by, Counter.WAKEFULNESS, -1, _EFFECTS)
    elif action.loss is Loss.CARDS:
        rules_of(draft.table.setup, action.by).loses_cards(draft, _EFFECTS)
    elif action.loss is Loss.TREASURE:
        rules_of(draft.table.setup, action.by).loses_treasure(draft, _EFFECTS)
    elif action.count is None:
        rules_of(draft.table.setup, action.by).loses_grit(draft, _EFFECTS)


@cites("ghoul.attack-effects.knight", "ghoul.attack-effects.dragon", "ruling.health-in-cave")
def _in_words(table: Table, target: Piece, action: Lose) -> str:
    """Say what has left the attacked player's board, or where it goes."""
    who, loss = capital(title(action.by)), action.loss
    if loss is Loss.GRIT:
        each = "1 Grit for each Hero cube available"
        return f"{who} lost {each if action.count is None else f'{action.count} Grit'}"
    if loss is Loss.TREASURE:
        if action.by is Role.ARMORED_KNIGHT:
            return f"{who} gives an Artifact that is in play"
        return f"A Treasure card of {title(action.by)} goes to the bottom of the Treasure deck"
    if loss is Loss.SLOTH:
        return "1 Sloth token goes from the Wakefulness track to an open Sloth space"
    if loss is Loss.CARDS:
        return f"{who} discards {cards_lost(table, target)}"
    return f"{who} lost 1 Health"


@cites("ghoul.attack-effects.dragon", "ghoul.attack-effects.unicorn", "variant.ash-dragon")
def cards_lost(table: Table, target: Piece) -> str:
    """Count the cards that an attack costs: as many as the Armor, what a card adds included."""
    name = _cards(target)
    number = number_told(table, target)
    return f"{name}s" if number is None else several(with_card(table, target, number), name)
