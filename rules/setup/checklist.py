"""The list to tick off while a game is laid out, in the order in which hands would do it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import role_rules
from rules.laying_out import LaysOut, Step
from rules.names import (
    GHOULS,
    KNIGHTS,
    Kind,
    Role,
    capital,
    does,
    level_title,
    listed,
    several,
    title,
    token_name,
)
from rules.setup import mixes
from rules.setup.agreements import SHADOW_UNICORN, TERRAIN, VARIANTS
from rules.setup.choices import chosen, left_open
from rules.setup.levels import moved
from rules.setup.tiles import PILES, STACK, VAULTS, VIRTUAL, fewer_of_each
from rules.setup.tokens import most_tokens, tokens_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.setup.plan import Plan


@cites("setup.mixes")
def checklist(plan: Plan) -> tuple[Step, ...]:
    """Write the list: what was agreed, the tiles, each player's own, the cards, who begins."""
    return tuple(
        step
        for part in (_agree, _tiles, _tokens, _everybodys_own, _cards, _variants, _begin)
        for step in part(plan)
    )


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
    if chosen(plan.setup.choices, STACK) == VIRTUAL:
        text = "Leave the tiles in the box: the app shuffles its own, and lays them on its map"
        yield Step("app-stack", text, _STACK)
        return
    late = [kind for kind in (Kind.CRYSTAL, Kind.VAULT, Kind.GHOST) if tiles.in_game[kind]]
    if tiles.supply:
        late.remove(Kind.GHOST)
    if not tiles.in_game[Kind.VAULT]:
        yield Step("vaults-out", f"Put the {VAULTS} Vault tiles into the box", _STACK)
    for role in plan.turn_order:
        gone = {kind: -number for kind, number in role_rules(role).tiles.items() if number < 0}
        if gone:
            kinds = listed([f"{number} {_NAMES[kind]}" for kind, number in gone.items()])
            yield Step(
                f"{role.value}-exchange", f"Put {kinds} tiles into the box", "ghost.setup.tiles"
            )
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
    for token, number in tokens_out(plan.turn_order):
        of = number + (most_tokens(plan.turn_order, token) or 0)
        text = f"Put {number} of the {of} {token_name(token)} tokens into the box"
        yield Step(f"{token.value}s-out", text, "cave.tokens")
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
        own = role_rules(role).lays_before_it
        first = own if plan.tiles is not None else _IN_THE_MANOR
        yield Step(role.value, first.text, first.rule, role)
        yield from _level(plan, role)
        yield from _health(plan, role)
        for more in own.more:
            yield from more(plan, role)


@cites("setup.difficulty", "ruling.level-crystals")
def _level(plan: Plan, role: Role) -> Iterator[Step]:
    """Say what a level changes; of a number that was agreed it takes some away, or adds to it."""
    level, levels = plan.setup.level(role), role_rules(role).levels
    if level:
        by = moved(plan.setup, role) if left_open(plan.turn_order) else 0
        more = "fewer" if by < 0 else "more"
        than_agreed = f"{several(abs(by), levels.counts)} {more} than was agreed" if by else ""
        said = [one for one in (than_agreed, levels.remarks.get(level)) if one]
        text = f"Your level is {level_title(level)}" + (f": {'; '.join(said)}" if said else "")
        alone = levels.solo is not None and level not in levels.names
        rule = levels.solo.rule if levels.solo is not None and alone else levels.rule
        yield Step("level", text, "ruling.level-crystals" if by else rule, role)


_IN_THE_MANOR: Final = LaysOut(rule="base.turn-order.mysterious-manor")


@cites("setup.difficulty.knight", "setup.difficulty.goblins", "vile-ghoul.difficulty-variants")
def _health(plan: Plan, role: Role) -> Iterator[Step]:
    if role in plan.health:
        text = f"Start with {plan.health[role]} Health"
        yield Step("health", text, "setup.difficulty", role)


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
    yield from _ash_dragon(plan)
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


@cites("variant.ash-dragon")
def _ash_dragon(plan: Plan) -> Iterator[Step]:
    """Lay it out where the mix of the Dragon's seat lists it; it names nobody but the Dragon."""
    seat = mixes.in_seat(plan.turn_order, Role.DRAGON)
    for step in _held("ash-dragon", "Ash Dragon", plan.cards.ash_dragon, "variant.ash-dragon"):
        if seat is None or seat is Role.DRAGON:
            yield step
        else:
            vain = f"it names the Dragon alone, and changes nothing for {title(seat)}"
            yield replace(step, text=f"{step.text}: {vain}")


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
    yield Step("first-turn", capital(does(first, "begins")), "base.turn-order", first)
