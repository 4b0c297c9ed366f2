"""What others may report of her in their turns: that she was hit, that a Ruin cube has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role, capital, several, title
from rules.pieces import piece_title
from rules.prompts import Answer, Prompt
from rules.roles.shadow_paladin.actions import Hit, LoseRuin
from rules.roles.shadow_paladin.hits import may_roll, number_rule, reports_hits
from rules.roles.shadow_paladin.offers import empty_spaces, headings
from rules.roles.shadow_paladin.seat import ME, PIECE, board, here

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


@cites(
    "shadow-paladin.traits.formidable", "ruling.visitors-number", "shadow-paladin.traits.cowardly"
)
def offer_against_her(table: Table) -> Iterator[Prompt]:
    """Offer to say that she was hit, and that a Ruin cube was removed."""
    if table.turn is ME or table.is_dead(ME):
        return
    role = table.turn
    if (table.cave is None or here(table) is not None) and reports_hits(table, role):
        text = f"{capital(title(role))} against {title(ME)}; Defense {_defense(table)}"
        answers = tuple(_hits(table, role))
        yield Prompt(text, number_rule(table.setup), role, answers, required=False)
    if not board(table).broken:
        yield from headings(empty_spaces(board(table)))
    if table.cave is None and board(table).ruin_laid:
        rule = "shadow-paladin.mark-isolated-tiles-with-ruin-cubes.losing-cubes"
        note = "its tile is Dark, or shares an open edge now"
        answer = Answer(LoseRuin(ME, 1), "A Ruin cube is removed", note)
        laid = several(board(table).ruin_laid, "Ruin cube")
        yield Prompt(f"{laid} on the map", rule, ME, (answer,), required=False)


def _defense(table: Table) -> str:
    defense = board(table).defense
    return "unknown" if defense is None else str(defense)


def _hits(table: Table, role: Role) -> Iterator[Answer]:
    defense = board(table).defense
    need = "" if defense is None else f"needs {defense + 1} or more"
    yield Answer(Hit(role, PIECE), f"Hit {piece_title(PIECE)}", need)
    if may_roll(table, role) and defense is not None:
        same = f"Strength {defense}, and the die hits"
        rolled = Hit(role, PIECE, defense, rolled=True)
        yield Answer(rolled, "Hit by the Dragon die", same)
