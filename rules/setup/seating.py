"""Who may sit at one table, and what to do about it when they may not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.boxes import Game, visits, who_plays
from rules.cites import cites
from rules.names import ROLE_TITLES, Role, capital, does

if TYPE_CHECKING:
    from collections.abc import Sequence


SEAT: Final[dict[Role, Role]] = {
    Role.VILE_GHOUL: Role.GOBLINS,
    Role.CAVE_GHOST: Role.CAVE,
    Role.ARMORED_KNIGHT: Role.KNIGHT,
    Role.SHADOW_PALADIN: Role.DRAGON,
    Role.UNICORN: Role.DRAGON,
}
"""Whose seat a role takes in the Cave."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why these roles cannot play together, and the nearest table that can."""

    text: str
    rule: str
    instead: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class _OnlyOne:
    """Two roles of which at most one plays."""

    roles: tuple[Role, Role]
    why: str
    rule: str


_ONLY_ONE: Final = (
    _OnlyOne(
        (Role.GHOUL, Role.VILE_GHOUL),
        "share one set of dice, discs and cards",
        "vile-ghoul.setup",
    ),
    _OnlyOne(
        (Role.GHOST, Role.CAVE_GHOST),
        "share one set of Ghost tiles and Possession cards",
        "cave-ghost.setup",
    ),
    _OnlyOne((Role.GOBLINS, Role.VILE_GHOUL), "take the same seat", "vile-ghoul.player-variants"),
    _OnlyOne((Role.CAVE, Role.CAVE_GHOST), "take the same seat", "cave-ghost.player-variants"),
    _OnlyOne((Role.KNIGHT, Role.ARMORED_KNIGHT), "take the same seat", "base.turn-order.visitors"),
    _OnlyOne((Role.DRAGON, Role.SHADOW_PALADIN), "take the same seat", "base.turn-order.visitors"),
    _OnlyOne(
        (Role.PALADIN, Role.ARMORED_KNIGHT),
        "take the same seat",
        "haunted-hallways.introduction.replaced-roles",
    ),
    _OnlyOne(
        (Role.SPIDER, Role.SHADOW_PALADIN),
        "take the same seat",
        "haunted-hallways.introduction.replaced-roles",
    ),
)
_NEVER_ALONE: Final = {
    Role.CAVE: (Role.KNIGHT, "cave-ghost.player-variants"),
    Role.CAVE_GHOST: (Role.KNIGHT, "cave-ghost.player-variants"),
}
"""Who cannot play alone, whom to add first, and the rule that says so."""


@cites(
    "vile-ghoul.setup",
    "vile-ghoul.player-variants",
    "cave-ghost.setup",
    "cave-ghost.player-variants",
    "base.turn-order.visitors",
    "haunted-hallways.introduction.replaced-roles",
)
def misfit(seats: Sequence[Role], game: Game = Game.CRYSTAL_CAVERNS) -> Misfit | None:
    """Say what is wrong with a table; None when these roles can play.

    Of two roles that exclude each other the nearest legal table keeps the one chosen last.
    """
    box = who_plays(game)
    stranger = next((role for role in seats if role not in box), None)
    if stranger is not None:
        instead = tuple(role for role in seats if role in box)
        return Misfit(
            f"{capital(does(stranger, 'belongs'))} to the other box",
            "haunted-hallways.introduction",
            instead,
        )
    return excluding(seats) or _alone(seats)


def excluding(seats: Sequence[Role]) -> Misfit | None:
    """Find two roles that share a seat or a box of pieces, so that only one of them plays."""
    for pair in _ONLY_ONE:
        both = [role for role in seats if role in pair.roles]
        if len(both) > 1:
            one, other = (ROLE_TITLES[role] for role in pair.roles)
            instead = tuple(role for role in seats if role is not both[0])
            return Misfit(
                f"The {one} and the {other} {pair.why}: only one of them plays",
                pair.rule,
                instead,
            )
    return None


@cites("cave-ghost.player-variants", "ghost.2-players")
def _alone(seats: Sequence[Role]) -> Misfit | None:
    others = tuple(role for role in seats if role is not Role.GHOST)
    if len(others) != 1 or others[0] not in _NEVER_ALONE:
        return None
    (cave,) = others
    company, rule = _NEVER_ALONE[cave]
    if len(seats) > 1:
        return Misfit(
            f"The Ghost joins the solo game of another role, and the {ROLE_TITLES[cave]} has none",
            "ghost.2-players",
            (company, *seats),
        )
    return Misfit(
        f"The {ROLE_TITLES[cave]} cannot play alone: somebody has to walk into it",
        rule,
        (company, cave),
    )


# -- What no text covers -------------------------------------------------------------------------
#
# Stricter than `misfit`: a table that was laid before keeps what it has, a new one is told.

SEVEN: Final = 7


def unseatable(seats: Sequence[Role], game: Game = Game.CRYSTAL_CAVERNS) -> Misfit | None:
    """Say why no booklet has a game for these roles; None when one has."""
    return misfit(seats, game) or uncovered(seats, game)


def uncovered(seats: Sequence[Role], game: Game = Game.CRYSTAL_CAVERNS) -> Misfit | None:
    """Say what no booklet here has a game for; None when one has."""
    if game is not Game.CRYSTAL_CAVERNS:
        return None
    return (
        _two_in_the_dragons_seat(seats)
        or _too_many(seats)
        or _visitor_alone(seats)
        or _dragon_and_unicorn_alone(seats)
    )


@cites("base.turn-order.visitors", "base.turn-order.unicorn-and-dragon")
def _two_in_the_dragons_seat(seats: Sequence[Role]) -> Misfit | None:
    if not {Role.SHADOW_PALADIN, Role.UNICORN} <= set(seats):
        return None
    return Misfit(
        "The Shadow Paladin sits in the Dragon's seat, and a Unicorn may only sit beside the "
        "Dragon himself",
        "base.turn-order.unicorn-and-dragon",
        tuple(role for role in seats if role is not Role.UNICORN),
    )


@cites("ghoul.player-variants")
def _too_many(seats: Sequence[Role]) -> Misfit | None:
    """Seat at most seven: all of the base game, the Ghoul and the Ghost.

    An eighth can only be a Unicorn beside the Dragon: all others share seats with one another.
    """
    if len(seats) <= SEVEN:
        return None
    return Misfit(
        f"{len(seats)} roles are too many: with the Ghoul and the Ghost there are games for seven",
        "ghoul.player-variants",
        tuple(role for role in seats if role is not Role.UNICORN),
    )


@cites("haunted-hallways.introduction", "ghost.2-players")
def _visitor_alone(seats: Sequence[Role]) -> Misfit | None:
    others = [role for role in seats if role is not Role.GHOST]
    if len(others) != 1 or not visits(others[0]):
        return None
    (visitor,) = others
    return Misfit(
        f"No booklet gives the {ROLE_TITLES[visitor]} a game alone in the Cave",
        "haunted-hallways.introduction" if len(seats) == 1 else "ghost.2-players",
        tuple(SEAT[role] if role is visitor else role for role in seats),
    )


@cites("base.turn-order.unicorn-and-dragon")
def _dragon_and_unicorn_alone(seats: Sequence[Role]) -> Misfit | None:
    away = {Role.GHOUL, Role.GHOST}
    if set(seats) - away != {Role.DRAGON, Role.UNICORN}:
        return None
    return Misfit(
        "No booklet has a game of the Dragon and a Unicorn without a third role of the base game",
        "base.turn-order.unicorn-and-dragon",
        tuple(role for role in seats if role is not Role.UNICORN),
    )
