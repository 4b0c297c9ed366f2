"""The list to tick off while a game is laid out, in the order in which hands would do it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import role_rules
from rules.names import GHOULS, KNIGHTS, ROLE_TITLES, Kind, Role, capital, title
from rules.part import LaysOut
from rules.setup import mixes
from rules.setup.agreements import SHADOW_UNICORN, TERRAIN, VARIANTS
from rules.setup.difficulty import STALKERS_DICE, WITHOUT_UPGRADE
from rules.setup.levels import solo_level
from rules.setup.possession import ENTRANCE, Deck
from rules.setup.ruin import starting_ruin
from rules.setup.tiles import BOX, HAND, PILES, fewer_of_each, hatred_tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.setup.plan import Plan


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the list: what to do, the rule that says so, and whose hands it is for."""

    name: str
    text: str
    rule: str
    role: Role | None = None


@cites("setup.mixes")
def checklist(plan: Plan) -> tuple[Step, ...]:
    """Write the list: what was agreed, the tiles, each player's own, the cards, who begins."""
    return tuple(
        step
        for part in (_agree, _tiles, _tokens, _everybodys_own, _cards, _variants, _begin)
        for step in part(plan)
    )


def listed(words: Sequence[str]) -> str:
    """Join words as a sentence does: A, B and C."""
    if len(words) < 2:  # noqa: PLR2004  # one word needs no "and"
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


_NAMES: Final[Mapping[Kind, str]] = {
    Kind.AMBUSH: "Ambush",
    Kind.EVENT: "Event",
    Kind.TREASURE: "Treasure",
    Kind.CRYSTAL: "Crystal",
    Kind.VAULT: "Vault",
    Kind.GHOST: "Ghost",
}


# -- What was agreed, and the tiles ----------------------------------------------------------


def _agree(plan: Plan) -> Iterator[Step]:
    for asked in plan.choices:
        what = asked.means[asked.options.index(asked.chosen)]
        yield Step(f"agree-{asked.name}", f"Agree: {capital(what)}", asked.rule)


@cites("setup.stack", "setup.starting-tiles", "ghost.setup", "ghost.setup.tiles")
def _tiles(plan: Plan) -> Iterator[Step]:
    tiles = plan.tiles
    if tiles is None:
        return
    late = [kind for kind in (Kind.CRYSTAL, Kind.VAULT, Kind.GHOST) if tiles.in_game[kind]]
    if tiles.supply:
        late.remove(Kind.GHOST)
    if not tiles.in_game[Kind.VAULT]:
        yield Step("vaults-out", f"Put the {BOX[Kind.VAULT]} Vault tiles into the box", _STACK)
    if Role.GHOST in plan.turn_order:
        text = "Put 2 Ambush, 2 Event and 2 Treasure tiles into the box"
        yield Step("ghost-exchange", text, "ghost.setup.tiles")
    yield from _easy_cave(plan)
    aside = listed([f"{tiles.in_game[kind]} {_NAMES[kind]}" for kind in late])
    yield Step("aside", f"Set the {aside} tiles aside; shuffle all others, Dark side up", _STACK)
    text = "Lay the Entrance in the middle, and four of the shuffled tiles around it, Dark side up"
    yield Step("start", text, "setup.starting-tiles")
    shares = _shares(tiles.in_game, late)
    text = f"Make three piles of the rest, as even as can be; shuffle {shares}"
    yield Step("piles", text, _STACK)
    if Kind.GHOST in late:
        text = "Shuffle each pile again until no Ghost tile lies on top"
        yield Step("no-ghost-on-top", text, "ghost.setup")
    text = f"Stack the piles in any order: {tiles.stack} tiles"
    yield Step("stack", text, _STACK)


_STACK: Final = "setup.stack"


def _shares(in_game: Mapping[Kind, int], late: Sequence[Kind]) -> str:
    """Say how the tiles that were set aside come into the piles."""
    even = [
        f"{in_game[kind] // PILES} {_NAMES[kind]}" for kind in late if not in_game[kind] % PILES
    ]
    odd = [f"the {in_game[kind]} {_NAMES[kind]} tiles" for kind in late if in_game[kind] % PILES]
    ways = []
    if even:
        ways.append(f"{listed(even)} tiles into each")
    if odd:
        ways.append(f"{listed(odd)} into them as evenly as they go")
    return " and ".join(ways)


@cites("setup.difficulty.cave", "cave-ghost.difficulty-variants", "ruling.cave-ghost-easy")
def _easy_cave(plan: Plan) -> Iterator[Step]:
    """Take out one or two of each type; Ghost tiles only for the Cave Ghost, and unseen."""
    fewer = fewer_of_each(plan.turn_order, plan.setup.levels)
    if not fewer or plan.tiles is None:
        return
    kinds = [kind for kind, number in plan.tiles.in_game.items() if number]
    hers = Role.CAVE_GHOST in plan.turn_order
    ghosts_too = hers and plan.setup.ruled("cave-ghost-easy")
    if not ghosts_too:
        kinds = [kind for kind in kinds if kind is not Kind.GHOST]
    named = listed([_NAMES[kind] for kind in kinds])
    text = f"Put {fewer} {'tile' if fewer == 1 else 'tiles'} of each type into the box: {named}"
    if ghosts_too:
        text += "; the Ghost tiles without looking at them"
    rule = "cave-ghost.difficulty-variants" if hers else "setup.difficulty.cave"
    yield Step("easy-cave", text, rule)


@cites("cave.tokens")
def _tokens(plan: Plan) -> Iterator[Step]:
    """Sort the tokens: two Treasures are for games with a Thief, Events for those with a Knight."""
    if plan.tiles is None:
        yield _miniatures()
        return
    if Role.THIEF not in plan.turn_order:
        text = "Put 2 of the 12 Treasure tokens into the box"
        yield Step("treasures-out", text, "cave.tokens")
    if not any(role in KNIGHTS for role in plan.turn_order):
        yield Step("events-out", "Put the 10 Event tokens into the box", "cave.tokens")


@cites("haunted-hallways.introduction", "haunted-hallways.components")
def _miniatures() -> Step:
    """In the Manor the miniatures may be swapped in for pieces of the same name."""
    pieces = [f"{number} {name}" for name, number in MINIATURES.items()]
    text = f"Swap in the miniatures you like, piece for piece: {listed(pieces)}"
    return Step("miniatures", text, "haunted-hallways.introduction")


MINIATURES: Final[Mapping[str, int]] = {
    "Force Walls": 6,
    "Poltergeists": 9,
    "Treasures": 10,
    "Webs": 10,
    "Eggs": 3,
    "Pillar of Light": 1,
}
"""The miniatures of the Haunted Hallways that stand in for pieces of the Manor."""


# -- Each player's own -----------------------------------------------------------------------


def _everybodys_own(plan: Plan) -> Iterator[Step]:
    for role in plan.turn_order:
        own = role_rules(role).lays_before_it if plan.tiles is not None else _IN_THE_MANOR
        yield Step(role.value, own.text, own.rule, role)
        yield from _level(plan, role)
        for more in _MORE.get(role, ()):
            yield from more(plan, role)


@cites("setup.difficulty")
def _level(plan: Plan, role: Role) -> Iterator[Step]:
    level = plan.setup.level(role)
    if level:
        text = f"Your level is {level.replace('-', ' ').title()}"
        if level in WITHOUT_UPGRADE:
            text += f": {WITHOUT_UPGRADE[level]}"
        yield Step("level", text, role_rules(role).lays_before_it.levels, role)


_IN_THE_MANOR: Final = LaysOut(rule="base.turn-order.mysterious-manor")


@cites("setup.difficulty.knight", "setup.difficulty.goblins", "vile-ghoul.difficulty-variants")
def _health(plan: Plan, role: Role) -> Iterator[Step]:
    if role in plan.health:
        text = f"Start with {plan.health[role]} Health"
        yield Step("health", text, "setup.difficulty", role)


@cites("setup.mixes.knight-cave", "setup.mixes.knight-solo")
def _sidequests(plan: Plan, role: Role) -> Iterator[Step]:
    out = plan.cards.sidequests_out
    rule = mixes.mix_of(plan.turn_order).rule
    if out:
        text = f"Put the Sidequests {listed(out)} into the box"
        yield Step("sidequests-out", text, rule, role)
    if mixes.mix_of(plan.turn_order).own_decks:
        text = "Lay out the Event deck and the Treasure deck"
        yield Step("knight-decks", text, rule, role)


@cites("setup.mixes.knight-dragon", "setup.mixes.dragon-cave", "setup.mixes.dragon-solo")
def _hunger(plan: Plan, role: Role) -> Iterator[Step]:
    """Move Hunger cubes as the mix says, or the level of a solo game."""
    mix = mixes.mix_of(plan.turn_order)
    cubes = mix.hunger
    if cubes == mixes.BY_LEVEL:
        cubes = mixes.HUNGER[solo_level(plan.turn_order, plan.setup.levels, plan.setup.choices)]
    if cubes:
        text = f"Move {cubes} Hunger cubes to your Wakefulness track"
        text += "; they may not be moved back" * mix.cubes_stay
        yield Step(f"hunger-{cubes}", text, mix.rule, role)


def _ruin(plan: Plan, role: Role) -> Iterator[Step]:
    """Say with how much Ruin the Shadow Paladin starts, where it is any."""
    cubes = starting_ruin(plan.turn_order)
    if cubes:
        text = f"Start with {cubes} Ruin cubes in your Ruin box"
        yield Step("ruin", text, "shadow-paladin.starting-ruin", role)


@cites("haunted-hallways.introduction")
def _new_skeletons(_plan: Plan, role: Role) -> Iterator[Step]:
    """Any of the four Skeletons may be a new one, with the new one's own cards."""
    text = (
        "Swap any of your Skeletons for new ones, one for one: the figure, its Skeleton card and "
        "its own Gear cards; those it replaces go to the box"
    )
    yield Step("new-skeletons", text, "haunted-hallways.introduction", role)


@cites("ghoul.setup", "vile-ghoul.setup", "ghoul.difficulty-variants")
def _ghouls(plan: Plan, role: Role) -> Iterator[Step]:
    rule = f"{role.value}.setup"
    yield Step("terror-deck", "Shuffle the Terror cards into a deck", rule, role)
    if role is Role.GHOUL:
        yield Step("fury-0", "Put the Fury cube on space 0 of the Fury track", rule, role)
    if plan.dice == STALKERS_DICE:
        text = "Put one Ghoul die into the box: you play with two"
        yield Step("two-dice", text, f"{role.value}.difficulty-variants", role)


@cites("cave.hand", "cave-ghost.difficulty-variants.hatred-tokens", "setup.difficulty.cave")
def _caves(plan: Plan, role: Role) -> Iterator[Step]:
    yield Step("hand", f"Draw {HAND} tiles from the stack into your hand", "cave.hand", role)
    hatred = hatred_tokens(plan.turn_order, plan.setup.levels)
    if hatred:
        text = f"Lay {hatred} Hatred tokens beside your board"
        yield Step("hatred", text, "cave-ghost.difficulty-variants.hatred-tokens", role)
    if mixes.treasure_is_optional(plan.turn_order):
        text = "In this mix you may leave out Place Treasure"
        yield Step("treasure-optional", text, "ruling.place-treasure-owed", role)


@cites("cave-ghost.setup")
def _ghost_tiles_beside(plan: Plan, role: Role) -> Iterator[Step]:
    supply = plan.tiles.supply if plan.tiles else 0
    text = f"Lay the {supply} Ghost tiles beside you; none goes into the stack"
    yield Step("ghost-tiles-beside", text, "cave-ghost.setup", role)


@cites("cave-ghost.setup")
def _artifacts_stay(_plan: Plan, role: Role) -> Iterator[Step]:
    text = "Leave the Artifact tokens in the box"
    yield Step("artifacts-out", text, "cave-ghost.setup", role)


@cites("ghost.setup")
def _focus(_plan: Plan, role: Role) -> Iterator[Step]:
    yield Step("focus-0", "Put the Focus cube on 0", "ghost.setup", role)


def _titles(roles: Sequence[Role]) -> list[str]:
    return [ROLE_TITLES[role] for role in roles]


@cites(
    "ghost.setup.possession-deck",
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "cave-ghost.setup",
)
def _possession(plan: Plan, role: Role) -> Iterator[Step]:
    deck = plan.possession_deck or Deck(())
    cards = listed(_titles(deck.cards))
    text = f"Take the Possession {'card' if len(deck.cards) == 1 else 'cards'} {cards}"
    rest = "" if deck.drawn_at_random else "; all others go to the box"
    if not deck.cards:
        text, rest = "No Possession card matches a role at this table", "; all go to the box"
    yield Step("possession-deck", text + rest, deck.rule, role)
    if deck.drawn_at_random:
        groups = [f"one of {listed(_titles(cards))}" for cards in deck.drawn_at_random]
        text = f"Draw unseen {' and '.join(groups)}; all other cards go to the box"
        yield Step("possession-draw", text, deck.rule, role)
    if deck.kept is not None:
        text = f"Shuffle the deck, draw {deck.kept} cards to use, and put the rest into the box"
        yield Step("three-cards", text, "ghost.solo.difficulty", role)


@cites("ghost.setup.artifact-tokens")
def _artifacts(plan: Plan, role: Role) -> Iterator[Step]:
    dealt = plan.artifacts or {}
    takers = [title(one) for one in plan.turn_order if one.value in dealt]
    left = dealt.get(ENTRANCE, 0)
    text = f"Lay all {left} Artifacts on the Entrance"
    if takers:
        each = " each" * (len(takers) > 1)
        rest = {0: "", 1: ", and lay the last one on the Entrance"}
        others = rest.get(left, f", and lay the other {left} on the Entrance")
        text = f"Give one Artifact{each} to {listed(takers)}{others}"
    yield Step("artifacts", text, "ghost.setup.artifact-tokens", role)


_MORE: Final[Mapping[Role, tuple[Callable[[Plan, Role], Iterator[Step]], ...]]] = {
    Role.KNIGHT: (_health, _sidequests),
    Role.ARMORED_KNIGHT: (_health, _sidequests),
    Role.DRAGON: (_health, _hunger),
    Role.SHADOW_PALADIN: (_health, _ruin),
    Role.SKELETONS: (_new_skeletons,),
    Role.CAVE: (_caves,),
    Role.CAVE_GHOST: (_ghost_tiles_beside, _caves, _possession, _artifacts_stay),
    Role.GHOUL: (_ghouls,),
    Role.VILE_GHOUL: (_ghouls,),
    Role.GHOST: (_focus, _possession, _artifacts),
}
"""What a role lays out beside its board."""


# -- Cards, variants, the first turn ---------------------------------------------------------


@cites(
    "variant.flare",
    "variant.past-plunder",
    "variant.goblin-infestation",
    "variant.ash-dragon",
    "variant.crowded-house",
    "alone.in-the-dark",
    "alone.in-the-dark-2",
)
def _cards(plan: Plan) -> Iterator[Step]:
    cards = plan.cards
    yield from _held("flare", "Flare", cards.flare, "variant.flare")
    yield from _held("past-plunder", "Past Plunder", cards.past_plunder, "variant.past-plunder")
    if cards.goblin_infestation is not None:
        holder, line = cards.goblin_infestation.holder, cards.goblin_infestation.line
        text = f"Take the card Goblin Infestation, line {line}, and the Monster tokens"
        yield Step("goblin-infestation", text, "variant.goblin-infestation", holder)
    yield from _held("ash-dragon", "Ash Dragon", cards.ash_dragon, "variant.ash-dragon")
    alone, alone_2 = cards.alone_in_the_dark, cards.alone_in_the_dark_2
    yield from _held("alone-in-the-dark", "Alone in the Dark", alone, "alone.in-the-dark")
    yield from _held("alone-in-the-dark-2", "Alone in the Dark II", alone_2, "alone.in-the-dark-2")
    crowd = cards.crowded_house
    yield from _held("crowded-house", "Crowded House", crowd, "variant.crowded-house")
    attacking = cards.attacking_the_ghoul
    ghouls_rule = "ghoul.other-players"
    yield from _held("attacking-the-ghoul", "Attacking the Ghoul", attacking, ghouls_rule)
    blocking = cards.blocking_the_ghost
    yield from _held("blocking-the-ghost", "Blocking the Ghost", blocking, "ghost.setup")


def _held(name: str, card: str, holders: tuple[str, ...], rule: str) -> Iterator[Step]:
    if holders == (mixes.MAP,):
        yield Step(name, f"Lay the card {card} near the map, where all can see it", rule)
    elif holders:
        yield Step(name, f"Take the card {card}", rule, Role(holders[0]))


@cites("ghoul.skitter-variant", "ghost.fully-focused-variant", "ghoul.terrain")
def _variants(plan: Plan) -> Iterator[Step]:
    """Name the variants that are rules and not cards, so that everybody has heard of them."""
    chosen = plan.setup.variants - {mixes.CROWDED_HOUSE}
    for variant in VARIANTS:
        if variant.name in chosen:
            yield Step(variant.name, f"{variant.title}: {variant.what}", variant.rule)
    if TERRAIN in chosen:
        text = "Lay out the 8 Terrain pieces as their own sheet says"
        rule = "ghoul.terrain" if set(GHOULS) & set(plan.turn_order) else "cave.tiles"
        yield Step(TERRAIN, text, rule)
    if SHADOW_UNICORN in chosen:
        text = "Lay out the Shadow Unicorn as its own sheet says; it acts last in every round"
        yield Step(SHADOW_UNICORN, text, "base.turn-order")


@cites("base.turn-order")
def _begin(plan: Plan) -> Iterator[Step]:
    first = plan.turn_order[0]
    begins = "begin" if first is Role.GOBLINS or first is Role.SKELETONS else "begins"
    yield Step("first-turn", f"The {ROLE_TITLES[first]} {begins}", "base.turn-order", first)
