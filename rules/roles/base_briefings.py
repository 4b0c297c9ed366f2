"""What the players of the other boxes' roles hear before the first turn."""

from __future__ import annotations

from typing import Final

from rules.names import GHOULS, Role, title
from rules.setup.briefing import (
    Briefed,
    When,
    always,
    both,
    infested,
    with_,
    with_ash_dragon,
    without,
)


def _beside_a_ghoul(text: str, rule: str) -> tuple[When, When]:
    """Remind of either Ghoul by its name."""
    one, other = (When(with_(who), text.format(ghoul=title(who)), rule) for who in GHOULS)
    return one, other


KNIGHT: Final = Briefed(
    "Take up your Hero cubes and spread them; then move and have Encounters in any order.",
    "base.knight-turn",
    (
        When(
            infested,
            "An Ambush is fought by your line of Goblin Infestation",
            "variant.goblin-infestation",
        ),
        *_beside_a_ghoul(
            "You enter {ghoul}'s space only with more Strength than its Defense",
            "ghoul.other-players.knight",
        ),
        When(always, "With no Encounter left you may not move", "base.knight-turn"),
        When(always, "Every statistic begins the turn at 1", "base.knight-turn"),
        When(
            always,
            "The first two Hero cubes are never lost, whatever your Grit",
            "base.knight-turn",
        ),
    ),
)
GOBLINS: Final = Briefed(
    "War card, populate, assign Monsters, draw Secrets up to five, then activate your Tribes.",
    "base.goblins-turn",
    (
        *_beside_a_ghoul(
            "A Tribe that attacks {ghoul} gains you 1 Rage and does not scatter",
            "ghoul.other-players.goblins",
        ),
        When(
            with_(Role.GHOST),
            "Your Artifact goes to the first Tribe that you reveal",
            "ghost.collecting-carrying-and-dropping-artifacts.goblins",
        ),
        When(
            always,
            "A Tribe that scatters loses 2 Population and its Monster",
            "base.goblins-turn.scatter",
        ),
        When(
            always, "No more Monsters than the Population of the Bones Tribe", "base.goblins-turn"
        ),
        When(always, "At 0 Rage the War card brings 1 more", "base.goblins-turn"),
    ),
)
DRAGON: Final = Briefed(
    "Move and play Power cards, pick up a Treasure, place a Gem, then fill your hand up to "
    "your Spirit.",
    "base.dragon-turn",
    (
        When(
            both(with_ash_dragon, with_(Role.GOBLINS)),
            "Ash Dragon lifts your Armor by 1, and lets Tribes attack you",
            "variant.ash-dragon",
        ),
        When(
            both(with_ash_dragon, without(Role.GOBLINS)),
            "Ash Dragon lifts your Armor by 1, to 4 at most",
            "variant.ash-dragon",
        ),
        *_beside_a_ghoul(
            "Scratch takes a Terror card from {ghoul}; Hiss does nothing to it",
            "ghoul.other-players.scratch",
        ),
        When(always, "On the surface you pass neither walls nor Dark tiles", "base.dragon-turn"),
        When(always, "The hand is filled up to your Spirit at the very end", "base.dragon-turn"),
        When(always, "Armor and Spirit rise with your Wakefulness", "base.dragon-turn"),
    ),
)
THIEF: Final = Briefed(
    "Lay your Stat tokens 2, 3 and 4 on Stealth, Movement and Thievery, then move and act.",
    "base.thief-turn",
    (
        *_beside_a_ghoul(
            "You enter {ghoul}'s space only with more Stealth than its Defense",
            "ghoul.other-players.thief",
        ),
        When(always, "Everything you carry lowers your Stealth by 1", "base.thief-turn"),
        When(
            always,
            "Killed, you drop your loot and begin again on the Entrance",
            "base.thief-turn.killed",
        ),
        When(
            always,
            "Against Knight and Goblins, equal numbers reach neither way",
            "base.who-reaches-the-thief",
        ),
    ),
)
UNICORN: Final = Briefed(
    "Your turn stands in your own booklet.",
    "base.turn-order.unicorn-and-dragon",
    (
        *_beside_a_ghoul(
            "You enter {ghoul}'s space freely, and attack it when you do",
            "ghoul.other-players.unicorn",
        ),
        When(
            with_(Role.DRAGON),
            "You act right after the Dragon",
            "base.turn-order.unicorn-and-dragon",
        ),
        When(
            with_(Role.GHOST),
            "A Mental Block costs you as many Unicorn cards as her Influence",
            "ghost.other-players.mental-block-price",
        ),
        When(
            always,
            "Your pieces, cards and Health are as your own sheet says",
            "boards.starting-health",
        ),
        When(
            always,
            "Walls, Dark tiles and open spaces are what the Cave's rules say",
            "base.open-edge",
        ),
        When(always, "Order follows the number on the board, wherever you sit", "base.turn-order"),
    ),
)
MANOR: Final = Briefed(
    "Your turn stands in The Mysterious Manor's own booklet.",
    "base.turn-order.mysterious-manor",
    (
        When(
            with_(Role.SHADOW_PALADIN),
            "What your texts say of the Spider holds for the Shadow Paladin",
            "haunted-hallways.introduction.replaced-roles",
        ),
        When(
            with_(Role.ARMORED_KNIGHT),
            "What your texts say of the Paladin holds for the Armored Knight",
            "haunted-hallways.introduction.replaced-roles",
        ),
        When(
            always,
            "Order follows the number on the board, wherever you sit",
            "base.turn-order.mysterious-manor",
        ),
    ),
)
"""What all hear who play in the Manor by their own booklet."""
