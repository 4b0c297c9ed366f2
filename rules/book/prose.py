"""Rules that no code carries, each with the reason why.

A key is an address, or one with a `*` for whatever stands there. It speaks of those rules that no
code carries: a role of the base game whose books the app comes to keep takes its turn out of here
by its own marks. A test holds that every rule is carried or explained.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

_BASE_ROLE: Final = (
    "a base role's own turn: it is kept on that player's board, and read here for those it meets"
)
_BOX: Final = "what lies in the box: it is read, and nothing follows from it"
_BOARD: Final = "what is printed on a board or a card on the table: a list to compare with"
_ELSEWHERE: Final = (
    "names where a text stands that is printed on cards alone, and is no rule itself"
)
_MEANS: Final = "says what a thing of the map is for; the rules that use it carry it"

PROSE: Final[dict[str, str]] = {
    "ghoul.components": _BOX,
    **dict.fromkeys(("cave.tiles.*", "cave.tokens.*"), _MEANS),
    **dict.fromkeys(
        ("base.*-turn", "base.*-turn.*", "answer.shield"),
        _BASE_ROLE,
    ),
    **dict.fromkeys(("boards.vile-ghoul-dice-chart", "boards.armored-knight-sidequests"), _BOARD),
    **dict.fromkeys(
        (
            "boards.event-cards",
            "boards.treasure-cards",
            "boards.war-cards",
            "boards.monsters",
            "boards.dragon-cards",
            "boards.action-cards",
            "boards.manor-roles",
        ),
        _ELSEWHERE,
    ),
    "vile-ghoul.other-players": "says which of the Ghoul's rules hold; those carry it",
    "boards.card-desk": "says how printed values come into the app, and is no rule of the game",
    "base.precedence": "says which of two printed texts wins: every ruling here has followed it",
    "base.public": "says what may be looked at: the app hides nothing that lies open on the table",
    "ruling.unoccupied": "says what a word means; the rules that use the word carry it",
}


def reason(address: str) -> str:
    """Why no code carries a rule, where none does; empty where nobody has said so."""
    return next((why for one, why in PROSE.items() if fnmatchcase(address, one)), "")
