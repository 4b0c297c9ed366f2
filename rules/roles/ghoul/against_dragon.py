"""The Dragon against the Ghoul: Claw, Scratch and Hiss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import dragon_on_surface, too_dark_for_the_dragon, where
from rules.cites import cites
from rules.house import decides
from rules.names import Piece, Role, Statistic, title
from rules.roles.ghoul.against import only, target_of
from rules.roles.ghoul.against_actions import Claw, Hiss, Scratch
from rules.roles.ghoul.entering import enters_above
from rules.roles.ghoul.losing import owe_discard
from rules.roles.ghoul.skittering import skitter
from rules.to_beat import doubt

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole


@cites("ghoul.other-players.dragon", "base.dragon-turn")
def _dragon(draft: Draft, action: Claw | Scratch, rule: str) -> GhoulRole:
    """Underground he enters freely; on the surface a Lit tile, with Armor above the Defense."""
    only(draft, action.by, (Role.DRAGON,), rule)
    ghoul = target_of(draft, action.by, action.target, rule)
    if action.surfaced or dragon_on_surface(draft.table):
        dark = too_dark_for_the_dragon(draft.table, where(draft.table, action.target))
        draft.advise(dark, short="on a Dark tile")
        enters_above(draft, Piece.DRAGON, action.armor, Statistic.ARMOR, rule)
    skitter(draft, ghoul, action.by, rule)
    return ghoul


@cites("ghoul.other-players.claw", "ghoul.other-players.scratch", "ruling.told-numbers")
def _eats(draft: Draft, what: str, rule: str) -> None:
    """What he eats may wake him, and so raise his Armor; one whom nobody plays has no hunger."""
    if Role.DRAGON in draft.table.setup.seats:
        draft.tell(f"This counts for the Dragon as eating {what}", rule)
        doubt(draft, Piece.DRAGON, rule=rule)


@decides(Claw)
@cites("ghoul.other-players.claw", "ghoul.other-players.dragon")
def claw(draft: Draft, action: Claw) -> None:
    """Claw feeds the Dragon as a Goblin does."""
    rule = "ghoul.other-players.claw"
    _dragon(draft, action, rule)
    _eats(draft, "1 Goblin", rule)


@decides(Scratch)
@cites("ghoul.other-players.scratch", "ghoul.other-players.dragon")
def scratch(draft: Draft, action: Scratch) -> None:
    """Scratch feeds him as three Goblins do, and costs the Ghoul a Terror card."""
    rule = "ghoul.other-players.scratch"
    ghoul = _dragon(draft, action, rule)
    _eats(draft, "3 Goblins", rule)
    owe_discard(draft, ghoul, rule)


@decides(Hiss)
@cites("ghoul.other-players.hiss")
def hiss(draft: Draft, action: Hiss) -> None:
    """Hiss does nothing to the Ghoul, so it does not skitter either."""
    rule = "ghoul.other-players.hiss"
    only(draft, action.by, (Role.DRAGON,), rule)
    ghoul = target_of(draft, action.by, action.target, rule)
    draft.tell(f"Hiss does nothing to {title(ghoul)}", rule)
