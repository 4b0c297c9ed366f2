"""What an Ambush tile does at this table when it is turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.revealing import Ask
from rules.names import KNIGHTS, Role, capital, title

if TYPE_CHECKING:
    from rules.table import Table

_COMPARE: Final = {
    "A": "with 2",
    "B": "with 3",
    "C": "with the Ambush value of a Monster she draws",
}
"""What the lines of Goblin Infestation compare the Knight's Strength with."""
_INFESTATION: Final = "variant.goblin-infestation"
_NOBODY: Final = "answer.ambush-without-knight"
_ASKS: Final = "cave.revealing.what-it-asks"


@cites(
    "cave.revealing.what-it-asks",
    "variant.goblin-infestation",
    "answer.ambush-without-knight",
    "variant.flare",
)
def ambush(table: Table, by: Role, *, flare: bool) -> Ask:
    """Say what follows: an Ambush is for a Knight who turns it up, but never by Flare.

    With the card Goblin Infestation its line says against what she fights; else the Goblins'
    player knows. A Knight whom a Ghost has summoned is one; there the card may lie in the box.
    """
    if by not in KNIGHTS and not any(role in KNIGHTS for role in table.setup.seats):
        return Ask("nothing, there is no Knight to wake it", None, _NOBODY)
    if flare:
        return Ask("nothing, Flare wakes no Ambush", None, "variant.flare")
    if by not in KNIGHTS:
        return Ask("nothing, an Ambush is for a Knight who turns it up", None, _ASKS)
    line = _line(table)
    if line:
        return Ask(_by_the_card(by, line), None, _INFESTATION)
    if not table.seated(Role.GOBLINS):
        return Ask("nothing, nobody plays the Goblins", None, _ASKS)
    return Ask(f"the Goblins may ambush {title(by)}, as their board says", None, _ASKS)


def _line(table: Table) -> str:
    from rules.setup.plan import infestation  # noqa: PLC0415  # dear at start-up, and rarely asked

    card = infestation(table.setup)
    return "" if card is None else card.line


@cites("variant.goblin-infestation")
def _by_the_card(by: Role, line: str) -> str:
    return (
        f"Goblin Infestation, line {line}. {capital(title(by))} may add Hero cubes and compares "
        f"her Strength {_COMPARE[line]}. Higher: nothing. Equal: roll the Dragon die, and with the "
        "center it is as if lower. Lower: 1 Health less, and the Monster's text"
    )
