"""What people call a table, and who plays whom: words of theirs, kept beside a game, never in it.

The rules know roles only. A game's journal, and so its transcript, says the same whatever its
players are called, and a table may be renamed in the middle of a game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final
from unicodedata import category

from rules.names import ROLE_TITLES, Role, capital, title

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

MOST: Final = 40
"""So many letters of a name are kept; no button has room for more."""
SHORT: Final = 14
"""So many letters of a name stand in the line of those who play."""


def tidy(said: object) -> str:
    """Make a name of whatever was typed: one line, no more than fits, nothing that is not seen."""
    if not isinstance(said, str):
        return ""
    seen = "".join(letter if letter.isprintable() else " " for letter in said[: MOST * 10])
    return " ".join(seen.split())[:MOST].strip()


@dataclass(frozen=True, slots=True)
class Names:
    """What a table is called, and its players; whoever has no name is called by the role."""

    table: str = ""
    players: Mapping[Role, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Tell whether anybody has named anything."""
        return bool(self.table or self.players)

    def of(self, role: Role) -> str:
        """Give the name of who plays a role, as it can be drawn; empty without one."""
        return drawn(self.players.get(role, ""))

    def at(self, seats: Collection[Role]) -> Names:
        """Leave out who does not sit at this table."""
        return Names(self.table, {one: name for one, name in self.players.items() if one in seats})

    def as_kept(self) -> dict[str, Any]:
        """Write the names as a setting is kept."""
        players = {role.value: name for role, name in self.players.items()}
        return {"table": self.table, "players": players}


NOBODY: Final = Names()
_PICTURES: Final = frozenset({"So", "Sk", "Cn", "Co", "Cs"})
"""The kinds of signs that no typeface of ours has: pictures, and what is nothing yet."""


def drawn(name: str) -> str:
    """Leave out what would be an empty box: an emoji is kept as it was typed, and not shown."""
    if name.isascii():
        return name
    kept = (" " if category(one) in _PICTURES or one == "\ufe0f" else one for one in name)
    return " ".join("".join(kept).split())


def named(table: object, players: Mapping[Role, object]) -> Names:
    """Make names of what was typed; what says nothing is no name."""
    tidied = {role: tidy(said) for role, said in players.items()}
    return Names(tidy(table), {role: name for role, name in tidied.items() if name})


def read_names(kept: object) -> Names:
    """Read names back; what cannot be read has no name."""
    if not isinstance(kept, dict):
        return NOBODY
    players = kept.get("players")
    known = players if isinstance(players, dict) else {}
    return named(
        kept.get("table"), {Role(role): said for role, said in known.items() if role in set(Role)}
    )


# What is said of people


_DOES: Final = re.compile(
    r"\b[Tt]he (?P<who>[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)?) "
    r"(?P<does>name|take|choose|put|draw|say|decide|roll|end)s?\b(?! (?:its|his|her|their)\b)"
)
"""What a player does, not a piece: `the Goblins name a symbol`, but `the Ghoul puts its piece`."""
_ROLES: Final = {named: role for role, named in ROLE_TITLES.items()}


def called(text: str, names: Names) -> str:
    """Say a question with the names of those who are to do something: Ann names a symbol."""

    def by_name(found: re.Match[str]) -> str:
        role = _ROLES.get(found["who"])
        name = "" if role is None else names.of(role)
        return f"{name} {found['does']}s" if name else found[0]

    return _DOES.sub(by_name, text) if names.players else text


def brief(name: str, most: int = SHORT) -> str:
    """Shorten a name for where it stands among others."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def person(role: Role, names: Names) -> str:
    """Name who plays a role, to begin a sentence with: by name, or as the role."""
    return names.of(role) or capital(title(role))
