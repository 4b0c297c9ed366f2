"""Who can do what to whom: one cell for every attacker and target, as people ask for it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.book.opened import book


@dataclass(frozen=True, slots=True)
class Cell:
    """What one role can do to another, each side by its name in lower case."""

    attacker: str
    target: str
    known: bool
    """Whether booklets and facts settle it; where not, nothing is invented."""
    enter: str
    """Whether it can enter the other's space."""
    attack: str
    price: str
    effect: str
    skitter: str
    """Who names the symbol where the target is a Ghoul; empty where nobody skitters."""
    short: str
    """The whole in a few words."""
    entry: str
    """The address of the entry that says more."""
    acts: str
    """What the app takes from this pair, by the first words of its sentences."""


def cells() -> tuple[Cell, ...]:
    """Every cell, attacker by attacker, in the order of the roles."""
    return tuple(book().cells.values())


def cell(attacker: str, target: str) -> Cell | None:
    """What one role can do to another; none for a pair that never meets."""
    return book().cells.get((attacker, target))


def attackers() -> tuple[str, ...]:
    """Everybody who does something to somebody, those whom no player plays last."""
    return tuple(dict.fromkeys(one.attacker for one in cells()))


def targets() -> tuple[str, ...]:
    """Everybody to whom something is done."""
    done_to = {one.target for one in cells()}
    return tuple(one for one in attackers() if one in done_to)
