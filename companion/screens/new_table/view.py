"""A new table as it is shown: who may sit there, how hard, with what; and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.screens.new_table.choice import keeps_map, shuffles, usual_map
from companion.screens.new_table.hard import hard, said_level
from companion.screens.settings.counting import counting
from companion.screens.settings.kept import USUAL
from companion.screens.words import emblem
from rules import Box, Game, Setup, turn_order, who_plays
from rules.book import entry
from rules.names import ROLE_TITLES, Role, capital, level_title, listed, title
from rules.setup import CHOICES, STACK, VARIANTS, VIRTUAL, usual
from rules.setup.plan import Plan, plan

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from companion.naming import Names
    from companion.screens.new_table.choice import Choice
    from companion.screens.settings.counting import Counted
    from companion.screens.settings.kept import Settings

TITLES: Final = {
    Game.CRYSTAL_CAVERNS: "Crystal Caverns",
    Game.MYSTERIOUS_MANOR: "Mysterious Manor",
}


@dataclass(frozen=True, slots=True)
class SeatView:
    """One role that may be chosen."""

    role: Role
    name: str
    emblem: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """One role at the table, who plays it, and how hard."""

    role: Role
    name: str
    level: str
    """Its level by the printed name; empty where there is none to choose."""
    said: str
    """How hard that is."""
    hard: int
    """So many of five pips; 0 where there is no level."""
    wrong: bool
    """Whether what is wrong with the table is about this role."""


@dataclass(frozen=True, slots=True)
class SwitchView:
    """Something to play with or without, and why."""

    name: str
    title: str
    what: str
    rule: str
    on: bool


@dataclass(frozen=True, slots=True)
class FoldView:
    """Switches under one row, which says how many are on."""

    name: str
    title: str
    said: str
    switches: tuple[SwitchView, ...]


@dataclass(frozen=True, slots=True)
class AgreeView:
    """A number that the players agree on: each way with what it means."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    rule: str


@dataclass(frozen=True, slots=True)
class WayOut:
    """A table that can be played instead, and in a word what is different there."""

    words: str
    setup: Setup


@dataclass(frozen=True, slots=True)
class NewTableView:
    """Everything on the screen of a new table."""

    boxes: tuple[tuple[Game, str], ...]
    game: Game
    seats: tuple[SeatView, ...]
    rows: tuple[RowView, ...]
    problems: tuple[tuple[str, str], ...]
    """What is wrong, each in a sentence with its rule."""
    ways_out: tuple[WayOut, ...]
    agree: tuple[AgreeView, ...]
    map: tuple[SwitchView, ...]
    folds: tuple[FoldView, ...]
    counted: tuple[Counted, ...]
    """What the app counts here, and what lies on the table."""
    names: str
    can_start: bool
    note: str
    """Below the button that goes on: how many play, and whether with the map; or what is missing.

    All are as short: with more lines the button would grow over the roles, under the finger.
    """


def new_table_view(
    choice: Choice,
    before: Choice | None = None,
    boxes: Collection[Box] = tuple(Box),
    settings: Settings = USUAL,
) -> NewTableView:
    """Show a choice, with everything that is wrong about it; `before` is what it was made of."""
    setup = choice.setup
    made = plan(setup) if setup.seats else None
    sound = made is not None and made.ok
    return NewTableView(
        boxes=tuple(TITLES.items()),
        game=setup.game,
        seats=tuple(_seats(setup, boxes)),
        rows=tuple(_rows(choice, before)),
        problems=() if made is None else tuple((one.text, one.rule) for one in made.problems),
        ways_out=() if made is None or sound else tuple(_ways_out(made, choice, before)),
        agree=tuple(_agree(made)) if made is not None else (),
        map=tuple(_map(choice)) if sound else (),
        folds=tuple(_folds(made, setup)) if made is not None and sound else (),
        counted=counting(setup, settings) if sound else (),
        names=said_names(choice.names, setup.seats),
        can_start=sound,
        note=_note(made, choice),
    )


def _seats(setup: Setup, boxes: Collection[Box]) -> Iterator[SeatView]:
    owned = {role for box in boxes for role in box.roles}
    for role in who_plays(setup.game):
        chosen = role in setup.seats
        if chosen or role in owned:
            yield SeatView(role, ROLE_TITLES[role], emblem(role), chosen)


def _note(made: Plan | None, choice: Choice) -> str:
    if made is None:
        return "First say who plays"
    if not made.ok:
        alone = len(choice.setup.seats) == 1
        return "Say who else plays" if alone else "See what is wrong"
    many = len(choice.setup.seats)
    play = f"{many} play" if many > 1 else "Alone"
    if not keeps_map(choice.setup):
        return play
    return f"{play}, {'with the map' if choice.setup.with_map else 'no map'}"


# How hard


def _rows(choice: Choice, before: Choice | None) -> Iterator[RowView]:
    setup = choice.setup
    wrong = _wrong(choice, before)
    for role in turn_order(setup.seats):
        level = setup.level(role) or usual(role, setup.seats)
        name = choice.names.of(role)
        said = said_level(level, role, setup.seats) if level else ""
        yield RowView(
            role,
            f"{ROLE_TITLES[role]} · {name}" if name else ROLE_TITLES[role],
            level_title(level),
            said,
            hard(level, role, setup.seats),
            role in wrong,
        )


def _wrong(choice: Choice, before: Choice | None) -> set[Role]:
    """Tell whom the trouble is about: who stays in one way out and not in another."""
    if not choice.setup.seats:
        return set()
    made = plan(choice.setup)
    if made.ok:
        return set()
    ways = [set(way.setup.seats) for way in _ways_out(made, choice, before)]
    return {role for role in choice.setup.seats if any(role not in way for way in ways)}


# What is wrong, and the ways out


def _ways_out(made: Plan, choice: Choice, before: Choice | None) -> Iterator[WayOut]:
    """Offer the nearest table; and where it was the last tap that broke it, the one before that."""
    setup = choice.setup
    nearest = made.nearest
    assert nearest is not None  # noqa: S101  # what is wrong with a table can be mended
    yield WayOut(difference(setup, nearest), nearest)
    if before is None or not before.setup.seats or before.setup.game is not setup.game:
        return
    said = difference(setup, before.setup)
    # One that is called the same differs in what nobody chose, such as a level it would bring.
    named_alike = said == difference(setup, nearest)
    if plan(before.setup).ok and not named_alike and not _same(before.setup, nearest):
        yield WayOut(said, before.setup)


def _same(one: Setup, other: Setup) -> bool:
    return replace(one, seats=turn_order(one.seats)) == replace(
        other, seats=turn_order(other.seats)
    )


def difference(now: Setup, then: Setup) -> str:
    """Say in a few words what is different at another table."""
    gone = [title(role) for role in now.seats if role not in then.seats]
    come = [title(role) for role in then.seats if role not in now.seats]
    if come:
        for_whom = f" instead of {listed(gone)}" if gone else ""
        return capital(f"{listed(come)}{for_whom}") if gone else f"With {listed(come)}"
    if gone:
        return f"Without {listed(gone)}"
    if now.game is not then.game:
        return f"From {TITLES[then.game]}"
    variants = [one.title for one in VARIANTS if one.name in now.variants - then.variants]
    return f"Without {listed(variants)}" if variants else _other_level(now, then)


def _other_level(now: Setup, then: Setup) -> str:
    role = next((role for role in now.levels if now.level(role) != then.level(role)), None)
    if role is None:
        return "As it can be played"
    return f"{ROLE_TITLES[role]}: {level_title(then.level(role) or usual(role, then.seats))}"


# With what


def _agree(made: Plan) -> Iterator[AgreeView]:
    for one in made.choices:
        if one.name in CHOICES:
            options = tuple(zip(one.options, one.means, strict=True))
            yield AgreeView(one.name, one.why, options, one.chosen, one.rule)


def _map(choice: Choice) -> Iterator[SwitchView]:
    setup = choice.setup
    if keeps_map(setup):
        what = "The app knows where every tile and piece lies"
        if not choice.map_said:
            what = f"{what}. {_by_itself(choice)}"
        yield SwitchView("map", "Show the map", what, "", setup.with_map)
    if shuffles(setup):
        yield SwitchView(
            STACK,
            "The app shuffles the tiles",
            "No real stack: the app draws and turns the tiles over",
            "setup.stack",
            setup.choices.get(STACK) == VIRTUAL,
        )


def _by_itself(choice: Choice) -> str:
    """Say why the map is there, or not, where nobody has said so."""
    on = usual_map(choice)
    if frozenset(choice.setup.seats) in choice.maps:
        return f"{'On' if on else 'Off'} as when these roles played last"
    return "On by itself, as one plays alone" if on else "Off by itself, as several play"


def _folds(made: Plan, setup: Setup) -> Iterator[FoldView]:
    for name, title_, switches in (
        ("variants", "Variants", _variants(setup)),
        ("rulings", "Rulings", _rulings(made)),
    ):
        shown = tuple(switches)
        if shown:
            yield FoldView(name, title_, _SUMMARY[name](shown), shown)


def _variants(setup: Setup) -> Iterator[SwitchView]:
    if setup.game is not Game.CRYSTAL_CAVERNS:
        return
    for one in VARIANTS:
        if one.fits(setup.seats):
            on = one.name in setup.variants
            yield SwitchView(one.name, one.title, one.what, one.rule, on)


def _rulings(made: Plan) -> Iterator[SwitchView]:
    for one in made.rulings:
        found = entry(one.rule)
        assert found is not None  # noqa: S101  # a test asks the book for each
        *finer, last = found.finer
        other = last.partition(": ")[2]
        why = " ".join((found.answer, *finer, *((f"If not, {other}",) if other else ())))
        yield SwitchView(one.name, found.title, why, one.rule, made.setup.ruled(one.name))


def _all_on(shown: Iterable[SwitchView]) -> str:
    on = [one.title for one in shown if one.on]
    return ", ".join(on) if on else "None"


def _off(shown: Iterable[SwitchView]) -> str:
    off = sum(not one.on for one in shown)
    return f"{off} switched off" if off else "As we play them"


_SUMMARY: Final = {"variants": _all_on, "rulings": _off}


def said_names(names: Names, seats: Iterable[Role]) -> str:
    """Say who plays whom, as far as anybody has said."""
    players = [names.of(role) for role in seats if names.of(role)]
    return " · ".join(filter(None, (names.table, listed(players)))) or "Nobody is named"
