"""The first player's briefing: a minute to read aloud for each role, before the first turn.

What a role plays for comes from the plan; how its turn goes, and what people forget, are lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role
from rules.setup import mixes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.setup.plan import Plan


@dataclass(frozen=True, slots=True)
class Reminder:
    """One thing that people forget, and the rule it comes from."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Briefing:
    """What one player hears before the first turn."""

    goal: str
    turn: str
    remember: tuple[Reminder, ...]
    rule: str
    """Where the turn can be read in full."""


@dataclass(frozen=True, slots=True)
class _Turn:
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class _If:
    """A reminder that only holds at some tables."""

    holds: Callable[[Plan], bool]
    text: str
    rule: str


THREE: Final = 3


def _with(*roles: Role) -> Callable[[Plan], bool]:
    return lambda plan: any(role in plan.turn_order for role in roles)


def _always(_plan: Plan) -> bool:
    return True


def _in_the_cave(plan: Plan) -> bool:
    return plan.tiles is not None


def _infested(plan: Plan) -> bool:
    return plan.cards.goblin_infestation is not None


def _ash(plan: Plan) -> bool:
    return bool(plan.cards.ash_dragon)


def _optional(plan: Plan) -> bool:
    return mixes.treasure_is_optional(plan.turn_order)


def _beside(plan: Plan) -> bool:
    return Role.DRAGON in plan.turn_order


def _in_company(plan: Plan) -> bool:
    return len(plan.turn_order) > 1


def _alone(plan: Plan) -> bool:
    return len(plan.turn_order) == 1


_GHOULS: Final = _with(Role.GHOUL, Role.VILE_GHOUL)
_GHOST: Final = _with(Role.GHOST)

_TURNS: Final[Mapping[Role, _Turn]] = {
    Role.KNIGHT: _Turn(
        "Take up your Hero cubes and spread them; then move and have Encounters in any order.",
        "base.knight-turn",
    ),
    Role.GOBLINS: _Turn(
        "War card, populate, assign Monsters, draw Secrets up to five, then activate your Tribes.",
        "base.goblins-turn",
    ),
    Role.DRAGON: _Turn(
        "Move and play Power cards, pick up a Treasure, place a Gem, then fill your hand up to "
        "your Spirit.",
        "base.dragon-turn",
    ),
    Role.CAVE: _Turn(
        "Collect Omens, shape the Cave with a tile from your hand, place a Treasure; spend Omens "
        "whenever you like.",
        "base.cave-turn",
    ),
    Role.THIEF: _Turn(
        "Lay your Stat tokens 2, 3 and 4 on Stealth, Movement and Thievery, then move and act.",
        "base.thief-turn",
    ),
    Role.UNICORN: _Turn(
        "Your turn stands in your own booklet.", "base.turn-order.unicorn-and-dragon"
    ),
    Role.GHOUL: _Turn(
        "Roll the dice and keep two: the higher is your movement, the lower your attack. Move, "
        "collect and attack; the discs that are left are your Defense.",
        "ghoul.turn-summary",
    ),
    Role.VILE_GHOUL: _Turn(
        "Slide last turn's die to the right, lay one from your supply on the chart: its row is "
        "your Movement and Attack. Move and act; your Attack is your Defense, too.",
        "vile-ghoul.turn-summary",
    ),
    Role.GHOST: _Turn(
        "Show the Ghost card if you chose it, move and use Telekinesis, then choose a Possession "
        "card in secret.",
        "ghost.turn-summary",
    ),
    Role.CAVE_GHOST: _Turn(
        "Collect Omens, shape the Cave, move up to six spaces and use powers, place a Treasure, "
        "check Past Plunder.",
        "cave-ghost.turn-summary",
    ),
    Role.ARMORED_KNIGHT: _Turn(
        "Take your Hero cubes off the board, then move and have Encounters in any order; cubes "
        "go on statistics and actions as you go.",
        "armored-knight.move-and-act",
    ),
    Role.SHADOW_PALADIN: _Turn(
        "Collect Ruin, move up to two spaces and act, advance your Shadow track, mark isolated "
        "tiles, draw Power cards, gain Ice.",
        "shadow-paladin.move-and-act",
    ),
}

_MANOR: Final = _Turn(
    "Your turn stands in The Mysterious Manor's own booklet.", "base.turn-order.mysterious-manor"
)
_IN_THE_MANOR: Final = (
    _If(
        _with(Role.SHADOW_PALADIN),
        "What your texts say of the Spider holds for the Shadow Paladin",
        "haunted-hallways.introduction.replaced-roles",
    ),
    _If(
        _with(Role.ARMORED_KNIGHT),
        "What your texts say of the Paladin holds for the Armored Knight",
        "haunted-hallways.introduction.replaced-roles",
    ),
    _If(
        _always,
        "Order follows the number on the board, wherever you sit",
        "base.turn-order.mysterious-manor",
    ),
)
_EVERYBODY: Final = (
    _If(
        lambda plan: plan.end_of_turn is not None,
        "Nobody plays the Cave: lay a tile at the end of your turn",
        "cave.no-cave",
    ),
)

_REMEMBER: Final[Mapping[Role, tuple[_If, ...]]] = {
    Role.KNIGHT: (
        _If(
            _infested,
            "An Ambush is fought by your line of Goblin Infestation",
            "variant.goblin-infestation",
        ),
        _If(
            _GHOULS,
            "You enter the Ghoul's space only with more Strength than its Defense",
            "ghoul.other-players.knight",
        ),
        _If(_always, "With no Encounter left you may not move", "base.knight-turn"),
        _If(_always, "Every statistic begins the turn at 1", "base.knight-turn"),
        _If(
            _always,
            "The first two Hero cubes are never lost, whatever your Grit",
            "base.knight-turn",
        ),
    ),
    Role.GOBLINS: (
        _If(
            _GHOULS,
            "A Tribe that attacks the Ghoul gains you 1 Rage and does not scatter",
            "ghoul.other-players.goblins",
        ),
        _If(
            _GHOST,
            "Your Artifact goes to the first Tribe that you reveal",
            "ghost.collecting-carrying-and-dropping-artifacts.goblins",
        ),
        _If(
            _always,
            "A Tribe that scatters loses 2 Population and its Monster",
            "base.goblins-turn.scatter",
        ),
        _If(
            _always, "No more Monsters than the Population of the Bones Tribe", "base.goblins-turn"
        ),
        _If(_always, "At 0 Rage the War card brings 1 more", "base.goblins-turn"),
    ),
    Role.DRAGON: (
        _If(
            _ash,
            "Ash Dragon lifts your Armor by 1, and lets Tribes attack you",
            "variant.ash-dragon",
        ),
        _If(
            _GHOULS,
            "Scratch takes a Terror card from the Ghoul; Hiss does nothing to it",
            "ghoul.other-players.scratch",
        ),
        _If(_always, "On the surface you pass neither walls nor Dark tiles", "base.dragon-turn"),
        _If(_always, "The hand is filled up to your Spirit at the very end", "base.dragon-turn"),
        _If(_always, "Armor and Spirit rise with your Wakefulness", "base.dragon-turn"),
    ),
    Role.CAVE: (
        _If(
            _GHOST,
            "A Ghost tile in your hand is placed before any other",
            "ghost.ghost-tiles.priority",
        ),
        _If(_optional, "Place Treasure is up to you in this mix", "ruling.place-treasure-owed"),
        _If(
            _always,
            "On your own turn Crystal tiles in your hand go first",
            "cave.tile-priority.crystal-first",
        ),
        _If(
            _always,
            "The third use of an Omen in a turn costs 3, and so does every further one",
            "cave.omens.prices",
        ),
        _If(
            _always,
            "In the Collapse you remove 3 tiles where you would place one",
            "base.cave-turn",
        ),
    ),
    Role.THIEF: (
        _If(
            _GHOULS,
            "You enter the Ghoul's space only with more Stealth than its Defense",
            "ghoul.other-players.thief",
        ),
        _If(_always, "Everything you carry lowers your Stealth by 1", "base.thief-turn"),
        _If(
            _always,
            "Killed, you drop your loot and begin again on the Entrance",
            "base.thief-turn.killed",
        ),
        _If(
            _always,
            "Against Knight and Goblins, equal numbers reach neither way",
            "base.who-reaches-the-thief",
        ),
    ),
    Role.UNICORN: (
        _If(
            _GHOULS,
            "You enter the Ghoul's space freely, and attack it when you do",
            "ghoul.other-players.unicorn",
        ),
        _If(_beside, "You act right after the Dragon", "base.turn-order.unicorn-and-dragon"),
        _If(
            _GHOST,
            "A Mental Block costs you as many Unicorn cards as her Influence",
            "ghost.other-players.mental-block-price",
        ),
        _If(
            _always,
            "Your pieces, cards and Health are as your own sheet says",
            "boards.starting-health",
        ),
        _If(
            _always,
            "Walls, Dark tiles and open spaces are what the Cave's rules say",
            "base.open-edge",
        ),
        _If(_always, "Order follows the number on the board, wherever you sit", "base.turn-order"),
    ),
    Role.GHOUL: (
        _If(_always, "After every attack, yours or theirs, you skitter", "ghoul.skittering.when"),
        _If(_always, "A low roll draws a Terror card", "ghoul.roll-and-set-statistics.low-roll"),
        _If(
            _always, "Fury that reaches an even space draws a Terror card", "ghoul.fury.even-space"
        ),
        _If(_always, "No player piece twice in one turn", "ghoul.attack.once-a-turn"),
    ),
    Role.VILE_GHOUL: (
        _If(_always, "Attack must beat the other's number, not equal it", "vile-ghoul.attack"),
        _If(
            _always,
            "Every attack draws a Terror card, and every two Treasures",
            "vile-ghoul.fury-and-terror-cards",
        ),
        _If(_always, "After every attack, yours or theirs, you skitter", "ghoul.skittering.when"),
        _If(
            _always,
            "Boost dice count only in the row that you just chose",
            "vile-ghoul.select-statistics.boost-dice",
        ),
    ),
    Role.GHOST: (
        _If(
            _always,
            "An unrevealed card on the Possession space is worth 1 Focus when your turn begins",
            "ghost.resolve-possession-card",
        ),
        _If(
            _in_company,
            "A piece on a Ghost tile with a locked Artifact stops every Possession card",
            "ghost.other-players.standing-on-a-locked-tile",
        ),
        _If(_alone, "Flare is rolled for each Artifact on a Dark tile", "ghost.solo.flare"),
        _If(
            _always,
            "An Artifact goes through a wall only at Influence 3, and then no further",
            "ghost.telekinesis.artifacts-through-walls",
        ),
        _If(
            _always,
            "A locked Artifact ends the possession turn",
            "ghost.artifacts.ends-the-possession-turn",
        ),
    ),
    Role.CAVE_GHOST: (
        _If(_always, "Crystal tiles in your hand go first", "cave-ghost.shape-the-cave"),
        _If(
            _always,
            "Your powers begin at your own space: measure your Isolation anew for each target",
            "cave-ghost.isolation",
        ),
        _If(
            _always,
            "Spent Omens lie on Past Plunder: six of them place a Treasure",
            "cave-ghost.check-past-plunder",
        ),
        _If(
            _always,
            "Ghost tiles on the map bring Omens, Treasure tokens do not",
            "cave-ghost.collect-omen-tokens",
        ),
    ),
    Role.ARMORED_KNIGHT: (
        _If(
            _in_the_cave,
            "A Sidequest that you complete here brings an Artifact, not Grit",
            "haunted-hallways.visiting-the-cave-armored-knight",
        ),
        _If(
            _infested,
            "An Ambush is fought by your line of Goblin Infestation",
            "variant.goblin-infestation",
        ),
        _If(_always, "With no Encounter left you may not move", "armored-knight.move-and-act"),
        _If(_always, "Cubes fill a statistic from left to right", "armored-knight.statistics"),
        _If(
            _always, "Grit that falls below a number takes a Hero cube away", "armored-knight.grit"
        ),
    ),
    Role.SHADOW_PALADIN: (
        _If(
            _in_the_cave,
            "Shroud does nothing to a Crystal tile",
            "haunted-hallways.visiting-the-cave-shadow-paladin.shroud",
        ),
        _If(
            _in_the_cave,
            "A Tribe that you attack scatters",
            "haunted-hallways.visiting-the-cave-shadow-paladin.goblin-tribes",
        ),
        _If(
            _always,
            "Whenever you are hit you move to the nearest Dark tile",
            "shadow-paladin.traits.cowardly",
        ),
        _If(_always, "A turn without a broken chain gains 1 Ice", "shadow-paladin.gain-ice"),
        _If(
            _always,
            "A Power card opens one locked chain until the turn ends",
            "shadow-paladin.chains",
        ),
    ),
}


@cites("base.turn-order")
def briefings(plan: Plan) -> Mapping[Role, Briefing]:
    """Brief every player: the goal, the turn, and the three things that people forget here."""
    return {role: _briefing(plan, role) for role in plan.turn_order}


def _briefing(plan: Plan, role: Role) -> Briefing:
    turn = _TURNS.get(role, _MANOR)
    remember = tuple(islice(_reminders(plan, role), THREE))
    return Briefing(plan.goals[role].text, turn.text, remember, turn.rule)


def _reminders(plan: Plan, role: Role) -> Iterator[Reminder]:
    for one in (*_EVERYBODY, *_REMEMBER.get(role, _IN_THE_MANOR)):
        if one.holds(plan):
            yield Reminder(one.text, one.rule)
