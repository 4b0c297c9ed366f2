"""A ruling and the entries about the same rule: none contradicts the other, and each is found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from rules.book import chapters, entries, entry
from rules.setup.agreements import SWITCHES

if TYPE_CHECKING:
    from rules.book import Entry

RULINGS: Final = next(one for one in chapters() if one.id == "rulings").entries
RULES: Final = tuple(one for one in entries() if one not in RULINGS)
SWITCHED: Final = frozenset(f"ruling.{name}" for name in SWITCHES)
OURS: Final = re.compile(r"\b[Oo]ur rulings?\b|\b[Tt]he ruling on\b")
SWITCH: Final = re.compile(r"\bswitch(able)?\b")


def rulings_on(one: Entry) -> set[str]:
    """The rulings to which an entry sends."""
    return {address for address in one.see if address.startswith("ruling.")}


def test_a_rule_sends_to_every_ruling_about_it() -> None:
    """Whoever reads the rule learns what the texts leave open there."""
    missed = [
        f"{address} does not send to {ruling.id}"
        for ruling in RULINGS
        for address in ruling.see
        if (rule := entry(address)) in RULES and ruling.id not in rulings_on(rule)
    ]
    assert missed == []


def test_every_ruling_is_about_a_rule() -> None:
    """It stands in none of the booklets, so somebody must send to it."""
    assert [one.id for one in RULINGS if not any(entry(rule) in RULES for rule in one.see)] == []


def test_what_is_called_our_ruling_is_one_that_can_be_read() -> None:
    """What has no entry of its own is called our reading."""
    unfounded = [one.id for one in RULES if OURS.search(one.text) and not rulings_on(one)]
    assert unfounded == []


def test_what_may_be_switched_is_said_so_wherever_it_is_said() -> None:
    """And nothing else is: who reads the rule need not open the ruling to know it."""
    silent = [
        one.id
        for one in RULES
        if OURS.search(one.text)
        and rulings_on(one)
        and rulings_on(one) <= SWITCHED
        and not SWITCH.search(one.text)
    ]
    assert silent == []
    loud = [
        one.id for one in RULES if SWITCH.search(one.text) and rulings_on(one).isdisjoint(SWITCHED)
    ]
    assert loud == []


SAID: Final = {
    "ruling.drift": {
        "ghoul.terrain.river": ("one space", "impassable", "River space", "attack"),
        "ghost.terrain.river": ("one space", "River space"),
    },
    "ruling.escape-occupied": {"ghoul.how-to-win": ("1", "Entrance")},
    "ruling.symbol-without-stack": {
        "ghoul.skittering.no-opponent": (
            "stack is empty",
            "nothing has collapsed",
            "unoccupied Dark tile",
        ),
    },
    "ruling.symbol-in-collapse": {"ghoul.skittering.no-opponent": ("some unoccupied Dark tile",)},
    "ruling.cave-won-early": {
        "collapse.crystal-tiles": ("the game goes on", "first tile", "Collapse"),
        "cave-ghost.how-to-win": ("first tile", "Collapse"),
    },
    "ruling.visitors-number": {
        "ghoul.attack": ("Defense", "plus 1"),
        "armored-knight.strength-and-defense": ("Defense",),
        "shadow-paladin.strength-and-defense": ("Defense",),
    },
    "ruling.visitors-possessed": {
        "ghost.other-players.mental-block-price": ("Knight", "Shadow Paladin blocks nobody"),
    },
    "ruling.strike-in-the-cave": {"shadow-paladin.play-power-card.strike": ("Tribe", "scatters")},
    "ruling.vile-escape": {
        "vile-ghoul.how-to-win": ("Entrance",),
        "vile-ghoul.2plus-players.cave": ("escape",),
        "vile-ghoul.2plus-players.thief": ("escape",),
    },
    "ruling.health-in-cave": {
        "haunted-hallways.visiting-the-cave-shadow-paladin": ("1", "Knight", "Armored Knight"),
    },
    "ruling.ghoul-vs-ghost": {
        "ghoul.ghoul-vs-ghost": ("7", "8", "9", "5", "6", "easy, medium or hard"),
        "ghoul.solo": ("7", "8", "9", "5", "6"),
    },
    "ruling.goblins-vs-ghost": {"ghost.2-players.goblins-vs-ghost": ("Phantom and Wraith",)},
    "ruling.vile-against-ghost": {"ghost.2-players": ("4 or 5", "escape", "one Artifact more")},
    "ruling.ghost-joins": {"ghost.3-players": ("9 Fury",), "ghoul.3-players": ("10 Fury",)},
    "ruling.past-plunder-both": {"ghoul.4plus-players": ("Ghost", "Past Plunder")},
    "ruling.omens-at-zero": {"cave-ghost.collect-omen-tokens": ("of 0", "never draws fewer")},
    "ruling.her-curse-and-the-events": {"cave-ghost.using-powers.crystal-curse": ("three",)},
    "ruling.plot-twist-crystal": {"cave-ghost.using-powers.plot-twist": ("Crystal tile in hand",)},
    "ruling.artifact-drop": {
        "ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn": ("Ghost tile",),
    },
    "ruling.adapt-loot": {"terror.adapt": ("wice his", "at once")},
    "ruling.nine-discs": {"ghoul.roll-and-set-statistics.tracking": ("ore than nine",)},
    "ruling.back-to-the-box": {
        "armored-knight.actions.throw-javelin": ("game box",),
        "armored-knight.actions.repair-armor": ("game box", "gone for this game"),
    },
    "ruling.visitors-pushed": {
        "base.forced-movement": ("Knight", "Thief", "Dragon underground"),
    },
    "ruling.crystal-fury": {
        "ghoul.fury": (
            "1 Fury",
            "Crystal",
            "switch",
        ),
        "ghoul.attack-effects.crystal": (
            "Fury",
            "switch",
        ),
    },
    "ruling.spores-skitter": {
        "ghoul.other-players.cave": (
            "the Cave names the symbol",
            "switch",
        ),
        "ghoul.skittering.when": (
            "Spores",
            "switch",
        ),
    },
    "ruling.no-attacker": {
        "ghoul.terrain.magma": (
            "top tile of the stack",
            "Collapse",
        ),
        "ghoul.other-players.flame-wall": ("owner",),
        "ghoul.collect-treasures-and-gems.gem": (
            "trap",
            "top tile of the stack",
        ),
    },
    "ruling.fury-even": {
        "ghoul.fury.even-space": (
            "even space",
            "draws",
        ),
    },
    "ruling.evasion": {
        "ghoul.attack-effects.fury-then-skitter": (
            "1 Fury",
            "skitter",
        ),
    },
    "ruling.vile-two-dice": {
        "vile-ghoul.prepare-board": ("two dice in all",),
    },
    "ruling.gem-treasure": {
        "ghoul.collect-treasures-and-gems.gem": ("Treasure space",),
    },
    "ruling.vile-mixed-pair": {
        "vile-ghoul.fury-and-terror-cards": ("ne Treasure and one Gem",),
    },
    "ruling.own-position": {
        "ghost.possession-in-two-player-and-solo-games.timing": (
            "counts as after",
            "Unicorn",
            "Vile Ghoul",
        ),
    },
    "ruling.flare-per-artifact": {
        "ghost.solo.flare": (
            "locked",
            "wo on",
        ),
    },
    "ruling.armored-goal": {
        "armored-knight.how-to-win": (
            "Dragon's seat",
            "Knight's goal",
        ),
    },
    "ruling.float-cowardly": {
        "shadow-paladin.play-power-card.float": (
            "Cowardly",
            "tile",
        ),
    },
    "ruling.lost-cube": {
        "armored-knight.grit": ("choose",),
    },
    "ruling.past-plunder-collapse": {
        "variant.past-plunder": (
            "placed",
            "Dark tiles",
        ),
    },
    "ruling.discarded-terror": {
        "terror.deck": ("empty deck gives nothing",),
    },
    "ruling.collapse-start": {
        "collapse.begins": (
            "FAQ",
            "turn",
        ),
    },
    "ruling.artifact-that-cannot-leave": {
        "ghost.forced-movement.artifacts": ("piece that cannot leave",),
    },
    "ruling.cave-ghost-easy": {
        "cave-ghost.difficulty-variants": (
            "Ghost tiles",
            "types",
            "switch",
        ),
    },
    "ruling.artifact-pushed": {
        "ghost.artifacts.when-it-locks": (
            "Ghost's own turn",
            "switch",
        ),
        "ghost.forced-movement.artifacts": (
            "Ghost's own turn",
            "switch",
        ),
    },
    "ruling.ghost-supply": {
        "cave-ghost.ghost-tiles": ("box",),
    },
    "ruling.entrance-touch": {
        "collapse.entrance": ("count",),
    },
    "ruling.dark-crystal": {
        "collapse.crystal-first": ("revealed Crystal tile",),
    },
    "ruling.telekinesis-shadow-unicorn": {
        "ghost.telekinesis.what-cannot-be-moved": (
            "Shadow Unicorn",
            "token",
        ),
    },
    "ruling.standing-bonus": {
        "vile-ghoul.move.temporary-bonus": (
            "step",
            "one attack",
        ),
    },
    "ruling.goal-reached": {
        "ghoul.other-players.cave": ("stays reached",),
    },
    "ruling.level-crystals": {
        "vile-ghoul.difficulty-variants": (
            "mix",
            "number",
        ),
    },
}
"""What both a ruling and an entry about the same rule have to say: numbers, pieces, conditions."""


@pytest.mark.parametrize(
    ("ruling", "rule"), [(ruling, rule) for ruling, rules in SAID.items() for rule in rules]
)
def test_ruling_and_rule_name_the_same_numbers_and_pieces(ruling: str, rule: str) -> None:
    """Who mends one of them is told of the other."""
    settled, said = entry(ruling), entry(rule)
    assert settled is not None
    assert said is not None
    wanted = SAID[ruling][rule]
    assert [one for one in wanted if one not in f"{settled.title} {settled.text}"] == []
    assert [one for one in wanted if one not in f"{said.title} {said.text}"] == []
