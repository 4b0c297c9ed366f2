"""What the Cave may do in its own turn, and the Cave Ghost in hers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import EndTurn
from rules.actions.map import Plunder
from rules.cave.phases import CavePhase
from rules.cave.spending import shaping, tokens
from rules.cites import cites
from rules.map.omens import Omen, treasure_places
from rules.names import Role, Space, capital, title
from rules.pieces import piece_title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles import others
from rules.roles.cave.actions import BuyOmen
from rules.roles.cave.buying import cost_now, sold_to
from rules.roles.cave.powers import power_note, targets
from rules.roles.cave.spores import WHAT_SPORES_DO, spores_targets
from rules.setup.mixes import treasure_is_optional

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def _space(field: str, spaces: tuple[Space, ...]) -> Ask:
    return Ask(field, Gap.SPACE, options=spaces)


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Cave's turn asks once it has been shaped."""
    by = table.turn
    if table.cave is None:
        yield from others.prompts(table)
        return
    places = treasure_places(table.cave) if table.at(CavePhase.TREASURE) else ()
    owing = places and not treasure_is_optional(table.setup.seats)
    answers = [Answer(EndTurn(by), "End turn", "asks for the Treasure token" if owing else "")]
    if places:
        spaces = _space("space", places)
        answers.append(Answer(Plunder(by, (0, 0)), "Place Treasure", asks=(spaces,)))
    answers += [answer for omen in sold_to(by) for answer in _omen(table, by, omen)]
    answers += _against_a_token(table, by)
    yield Prompt(
        f"{capital(title(by))}: {tokens(table.cave.omens_collected)} collected",
        "cave.omens",
        by,
        tuple(answers),
        required=False,
    )


@cites("cave.omens.hatred", "cave-ghost.difficulty-variants")
def _against_a_token(table: Table, by: Role) -> Iterator[Answer]:
    """Offer Hatred for a Hatred token, also where no tile could come or go."""
    cost = cost_now(table, by, Omen.HATRED)
    note = "its price stands on the board" if cost is None else tokens(cost)
    yield Answer(BuyOmen(by, Omen.HATRED, hatred_token=True), "Hatred against a token", note)


def while_shaping(table: Table) -> Iterator[Answer]:
    """Offer the omens that may be spent between collecting and the end of Shape the Cave."""
    by = table.turn
    if shaping(table, by):
        for omen in sold_to(by):
            yield from _omen(table, by, omen)
        yield from _against_a_token(table, by)


def _omen(table: Table, by: Role, omen: Omen) -> Iterator[Answer]:
    """Offer one omen, its other use, and the targets it may have."""
    cave = table.the_cave
    cost = cost_now(table, by, omen)
    note = "its price stands on the board" if cost is None else tokens(cost)
    label = omen.value.replace("-", " ").title()
    targets_of_spores = spores_targets(table) if omen is Omen.SOPORIFIC_SPORES else ()
    if targets_of_spores:
        for piece in targets_of_spores:
            what = f"{note}, {WHAT_SPORES_DO[piece]}"
            action = BuyOmen(by, omen, target=piece)
            yield Answer(action, f"{label}: {piece_title(piece)}", what)
        return
    yield Answer(BuyOmen(by, omen), label, note)
    if omen in {Omen.POSSESSION, Omen.TELEKINESIS}:
        for one in targets(cave):
            what = power_note(cave, omen, one)
            if what:
                action = BuyOmen(by, omen, target=one.piece, token=one.token, space=one.space)
                yield Answer(action, f"{label}: {one.title}", what)
