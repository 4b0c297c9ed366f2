"""The Cave's part in the order of turns: after each turn without a Cave player, or in its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import CountForTheCave, Plunder
from rules.altered import replace
from rules.boxes import Game
from rules.cave.ending import begin_collapse, in_the_collapse
from rules.cave.guards import (
    NO_TREASURE,
    PLUNDER,
    check_asked_to_plunder,
    no_treasure_left,
    treasure_spaces,
)
from rules.cave.may_go import owe_removal
from rules.cave.owed import (
    CaveTakesItsPart,
    CheckPastPlunder,
    PlaceTiles,
    PutTreasure,
    RemoveTiles,
    SayNumber,
)
from rules.cave.placing import growing, the_cave, tiles_to_place
from rules.cave.player import as_cave, rules_of_place_treasure
from rules.cites import cites
from rules.guards import asked_of
from rules.house import decides, plays_cave, rules_of, runs
from rules.map.alone_in_the_dark import number_of_tiles
from rules.map.past_plunder import past_plunder_draws_a_tile
from rules.map.places import any_of, place, the_space
from rules.names import Token, capital, does, several
from rules.setup.mixes import (
    end_of_turn,
    past_plunder,
    solo_card,
)
from rules.strip import TurnStep, how_far, mark
from rules.table import StepState
from rules.windows import Window, still_to_come, turn_is_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.abilities import Alone
    from rules.draft import Draft
    from rules.names import Role
    from rules.owed import Owed
    from rules.table import Table

_ALONE: Final = "alone.number"


# After every turn


@cites("cave.no-cave", "cave.no-cave.ghost", "alone.number", "ghost.player-variants")
def take_tiles(draft: Draft, by: Role) -> None:
    """Owe the tiles that are placed or removed after a turn; without the map, say how many."""
    seats, variants = draft.table.setup.seats, draft.table.setup.variants
    rates = end_of_turn(seats, variants)
    if draft.table.cave is None:
        _say_tiles(draft, by)
    elif solo_card(seats) is not None:
        draft.owe(_ALONE, _alone_in_the_dark(draft.table, by))
    elif rates is not None:
        part = CaveTakesItsPart(by, rates.place, rates.remove, "after every turn", rates.rule)
        draft.owe(rates.rule, part)


@cites("cave.no-cave", "alone.in-the-dark-2")
def _say_tiles(draft: Draft, by: Role) -> None:
    """Say how many tiles come and go in the Cave; the Manor's are its own booklet's business."""
    if draft.table.setup.game is Game.MYSTERIOUS_MANOR:
        return
    seats, variants = draft.table.setup.seats, draft.table.setup.variants
    rates = end_of_turn(seats, variants)
    goes = in_the_collapse(draft.table)
    who, tile = capital(does(by, "removes" if goes else "places")), "tile" if goes else "Dark tile"
    if solo_card(seats) is not None:
        alone = _alone(draft.table, by)
        own, what = alone.number(draft.table), alone.what(draft.table)
        tiles = f"{tile}s" if own is None else several(own, tile)
        note = f"{what}; more if more Crystal tiles were seen"
        draft.tell_to_do(f"{who} {tiles} ({note})", _ALONE)
    elif rates is not None:
        number = rates.remove if goes else rates.place
        draft.tell_to_do(f"{who} {several(number, tile)}", rates.rule)


@cites("variant.past-plunder", "answer.past-plunder-after-tile")
def plunder_after(draft: Draft, by: Role) -> None:
    """Owe Past Plunder to its holder; without the map, say it."""
    setup = draft.table.setup
    if setup.game is Game.MYSTERIOUS_MANOR or past_plunder(setup.seats) is not by:
        return
    if draft.table.cave is None:
        draft.tell_to_do("Past Plunder: put a Treasure token on an empty Dark tile", PLUNDER)
    else:
        draft.owe(PLUNDER, CheckPastPlunder(by))


@cites("alone.number", "alone.in-the-dark", "alone.in-the-dark-2")
def _alone_in_the_dark(table: Table, by: Role) -> Owed:
    """Find N for a player alone, or ask for the number only their own board knows."""
    alone = _alone(table, by)
    own = alone.number(table)
    return SayNumber(by) if own is None else _tiles_of(table, by, own, alone.what(table))


def _alone(table: Table, by: Role) -> Alone:
    alone = rules_of(table.setup, by).alone
    assert alone is not None  # noqa: S101  # who has no card is never asked
    return alone


def _tiles_of(table: Table, by: Role, own: int, what: str) -> CaveTakesItsPart:
    number, reason = number_of_tiles(table.the_cave, own, what)
    return CaveTakesItsPart(by, number, number, f"{several(number, 'tile')} by {reason}", _ALONE)


@decides(CountForTheCave)
@cites("alone.number")
def count_for_the_cave(draft: Draft, action: CountForTheCave) -> None:
    """Take the number a player alone reads off their own board."""
    owed = draft.table.first_owed
    if not isinstance(owed, SayNumber):
        raise draft.refuse(
            "Nothing asks for that number now", _ALONE, "It counts at a turn's end", not_yet=True
        )
    asked_of(draft, action.by, owed.by, _ALONE)
    alone = _alone(draft.table, owed.by)
    may_count = alone.may_count(draft.table)
    draft.refuse_if(
        action.influence and alone.instead not in may_count,
        "Only the Ghost has Influence, and it counts with no card left",
        _ALONE,
        f"Say {may_count[0].what}",
    )
    counted = may_count[-1] if action.influence else may_count[0]
    said, may = counted.what, alone.may_be(counted)
    draft.refuse_if(action.number < 0, "A number is 0 or more", _ALONE, f"Say {said}")
    draft.refuse_if(
        bool(may) and action.number not in may,
        f"{action.number} cannot be {said}",
        _ALONE,
        f"It is a number from {min(may, default=0)} to {max(may, default=0)}",
    )
    if alone.instead in may_count and action.number < min(alone.counted.numbers):
        counted = may_count[-1]  # there is no card that shows so little
    what = counted.counts_as or counted.what
    draft.settle(_ALONE, _tiles_of(draft.table, owed.by, max(0, action.number), what))


@runs(CaveTakesItsPart)
@cites("cave.no-cave", "alone.placing", "alone.last-tile", "collapse.how-many")
def cave_takes_its_part(draft: Draft, owed: CaveTakesItsPart) -> None:
    """Place so many tiles, or in the Collapse remove so many.

    With fewer tiles left those are placed. If the last one was placed in the middle of the turn
    nothing is placed and nothing removed: the Collapse begins with the next.
    """
    draft.settle(owed.rule)
    cave = the_cave(draft)
    left = tiles_to_place(cave)
    if not growing(cave):
        if owed.remove:
            removal = RemoveTiles(
                owed.by, owed.remove, owed.remove, owed.reason, owed.rule, instead=owed.place
            )
            owe_removal(draft, removal)
            if removal not in draft.table.owed:
                mark(draft, StepState.NOT_APPLICABLE, owed.rule)
    elif not left:
        alone = solo_card(draft.table.setup.seats) is not None
        rule = "alone.last-tile" if alone else "collapse.begins"
        draft.tell("the last tile lies already: nothing is placed", rule)
        mark(draft, StepState.NOT_APPLICABLE, owed.rule)
    elif owed.place:
        number = min(owed.place, left)
        if left < owed.place:
            few = f"only {left} of {owed.place} tiles {'is' if left == 1 else 'are'} left"
            draft.tell(f"{few}: the Collapse begins next turn", "collapse.begins")
        placing = PlaceTiles(owed.by, number, number, owed.reason, owed.rule, instead=owed.remove)
        draft.owe(owed.rule, placing)


# How far it is


@cites("cave.no-cave", "alone.number", "variant.past-plunder")
def steps_after(table: Table) -> Iterator[TurnStep]:
    """Tell how far is what follows every turn where the map is kept and nobody plays the Cave."""
    seats = table.setup.seats
    rates = end_of_turn(seats, table.setup.variants)
    alone = solo_card(seats) is not None
    if table.cave is None or (rates is None and not alone):
        return
    over = turn_is_over(table)
    tiles = over and any(_is_for_tiles(owed) for owed in table.owed)
    waiting = not over or still_to_come(table, Window.TILES)
    state = how_far(1 if waiting else 0 if tiles else -1)
    if not over and growing(table.cave) and not tiles_to_place(table.cave):
        state = StepState.NOT_APPLICABLE
    title = "Dark tiles" if growing(table.cave) else "The Collapse"
    yield TurnStep(title, _ALONE if rates is None else rates.rule, state, by_ending=True)
    if past_plunder(seats) is table.turn:
        plunder = any(_is_for_plunder(owed) for owed in table.owed)
        waiting = not over or still_to_come(table, Window.PLUNDER)
        state = how_far(1 if waiting or (plunder and tiles) else 0 if plunder else -1)
        yield TurnStep("Past Plunder", PLUNDER, state, by_ending=True)


def _is_for_tiles(owed: Owed) -> bool:
    if isinstance(owed, SayNumber | CaveTakesItsPart | RemoveTiles):
        return True
    return isinstance(owed, PlaceTiles) and owed.rule != PLUNDER


def _is_for_plunder(owed: Owed) -> bool:
    return isinstance(owed, CheckPastPlunder) or getattr(owed, "rule", "") == PLUNDER


# Past Plunder


@runs(CheckPastPlunder)
@cites("variant.past-plunder", "answer.past-plunder-after-tile", "ruling.past-plunder-collapse")
def check_past_plunder(draft: Draft, owed: CheckPastPlunder) -> None:
    """Ask where the Treasure token goes, for a tile to put it on, or for nothing."""
    draft.settle(PLUNDER)
    places = treasure_spaces(draft.table, PLUNDER)
    if places:
        draft.owe(PLUNDER, PutTreasure(owed.by, places, PLUNDER))
    elif no_treasure_left(draft.table):
        draft.tell(f"Past Plunder: {NO_TREASURE}", PLUNDER)
        mark(draft, StepState.NOT_APPLICABLE, PLUNDER)
    elif past_plunder_draws_a_tile(the_cave(draft)):
        draft.owe(
            PLUNDER,
            PlaceTiles(owed.by, 1, 1, "Past Plunder has no empty Dark tile", PLUNDER, True),  # noqa: FBT003  # beside a Dark tile
            PutTreasure(owed.by, (), PLUNDER),
        )
    else:
        draft.tell("Past Plunder finds no tile", PLUNDER)
        mark(draft, StepState.NOT_APPLICABLE, PLUNDER)


@decides(Plunder)
@cites("variant.past-plunder", "cave.place-treasure", "cave-ghost.place-treasure")
def plunder(draft: Draft, action: Plunder) -> None:
    """Put a Treasure token on a tile, by the card, by an omen, or in the Cave's own turn."""
    cave = the_cave(draft)
    owed = draft.table.first_owed
    rule = check_asked_to_plunder(draft, action.by)
    places = treasure_spaces(draft.table, rule)
    if action.space not in cave.tiles:
        raise draft.refuse(
            f"No tile lies {place(action.space, draft.table.cave)}", rule, "Choose a tile"
        )
    draft.refuse_if(
        no_treasure_left(draft.table),
        capital(NO_TREASURE),
        "base.components",
        "Take one off the map first, if one lies there that should not",
    )
    if action.space not in places:
        draft.advise_against(
            f"No Treasure token goes to {the_space(action.space, draft.table.cave)} now",
            rule,
            f"These tiles may have it: {any_of(places, draft.table.cave)}"
            if places
            else "No tile may have it now",
        )
    if isinstance(owed, PutTreasure):
        draft.settle(rule)
    draft.shape(cave.with_token(Token.TREASURE, action.space), rule)
    if rule in rules_of_place_treasure() and plays_cave(action.by):
        draft.go_to(action.by, as_cave(action.by).afterwards, rule)


@runs(PutTreasure)
@cites(
    "cave.place-treasure",
    "cave-ghost.place-treasure",
    "cave-ghost.check-past-plunder",
    "variant.past-plunder",
)
def no_place_no_treasure(draft: Draft, owed: PutTreasure) -> bool:
    """With no tile that may have it no Treasure token is put, and nobody is asked."""
    if treasure_spaces(draft.table, owed.rule):
        return False
    none_left = no_treasure_left(draft.table)
    draft.tell(NO_TREASURE if none_left else "no tile can take a Treasure token", owed.rule)
    mark(draft, StepState.NOT_APPLICABLE, owed.rule)
    draft.settle(owed.rule)
    return True


# What was this turn's


@cites("base.turn-order", "ghost.taking-a-possession-turn.use-limits")
def forget_the_turn(draft: Draft, _by: Role) -> None:
    """Let who has flared flare again, omens cost what they cost at first, and no tile be new."""
    cave = draft.table.cave
    if cave is None:  # who has flared is then written on its own board
        for role in draft.table.roles:
            draft.note(role, "variant.flare", flares=0)
    else:
        now = replace(cave, flared=(), turned=frozenset(), omens_bought={})
        draft.shape(now, "base.turn-order")


# All of it


WINDOWS: Final = {
    Window.TILES: take_tiles,
    Window.PLUNDER: plunder_after,
    Window.COLLAPSE: begin_collapse,
    Window.PASSING: forget_the_turn,
}
"""What follows every turn, by its window."""
