"""`companion setup ROLE…`: lay out any table that the booklets allow, or say why they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.commands.common import (
    Problem,
    WrongCall,
    add_json,
    no_such,
    printable,
    show,
    show_json,
)
from rules.names import ROLE_TITLES, Role

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from rules import Setup
    from rules.setup.plan import Cards, Plan

_GAMES: Final = ("crystal-caverns", "mysterious-manor")


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("roles", nargs="+", metavar="ROLE", help="who plays, in any order")
    parser.add_argument(
        "--difficulty", action="append", default=[], metavar="ROLE=LEVEL", help="a printed level"
    )
    parser.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help="such as skitter"
    )
    parser.add_argument(
        "--choose", action="append", default=[], metavar="NAME=VALUE", help="an agreed number"
    )
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="NAME=no", help="a ruling switched off"
    )
    parser.add_argument("--game", choices=_GAMES, default=_GAMES[0], help="which box")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plan the game; it is a problem when no booklet allows it."""
    from rules.setup.plan import plan

    made = plan(_asked(args))
    if args.json:
        show_json(as_json(made))
    elif made.ok:
        show("\n".join(in_words(made)))
    if made.nearest is not None:
        if not args.json:
            show(f"Nearest: {call(made.nearest)}")
        raise Problem(". ".join(problem.text for problem in made.problems))
    return 0


# -- What was asked --------------------------------------------------------------------------


def _asked(args: argparse.Namespace) -> Setup:
    from rules import Game, Setup

    return Setup(
        tuple(_role(name) for name in args.roles),
        Game(args.game),
        {_role(name): level.lower() for name, level in _pairs("difficulty", args.difficulty)},
        frozenset(printable(name) for name in args.variant),
        dict(_pairs("ruling", args.ruling)),
        choices={name: value.lower() for name, value in _pairs("choose", args.choose)},
    )


def _role(name: str) -> Role:
    try:
        return Role(name)
    except ValueError:
        raise WrongCall(no_such("role", name, [*Role])) from None


def _pairs(option: str, said: Iterable[str]) -> Iterator[tuple[str, str]]:
    for one in said:
        name, equals, value = printable(one).partition("=")
        if not (name and equals and value):
            raise WrongCall(f"Say --{option} with a name, = and a value, not {one[:40]!r}")
        yield name, value


# -- For programs ----------------------------------------------------------------------------


def as_json(made: Plan) -> dict[str, Any]:
    """Give a plan under the names that docs/command-line.md lists."""
    from rules.setup.plan import who_acts

    return {
        "ok": made.ok,
        "problems": [{"text": one.text, "rule": one.rule} for one in made.problems],
        "nearest": None if made.nearest is None else _setup_as_json(made.nearest),
        "turn_order": list(who_acts(made)),
        "goals": _goals_as_json(made),
        "cards": _cards_as_json(made.cards),
        "end_of_turn": None
        if made.end_of_turn is None
        else {"place": made.end_of_turn.place, "remove": made.end_of_turn.remove},
        "tiles": _tiles_as_json(made),
        "possession_deck": _deck_as_json(made),
        "artifacts": None if made.artifacts is None else dict(made.artifacts),
        "health": {role.value: health for role, health in made.health.items()},
        "dice": made.dice,
        **_agreed_as_json(made),
        "losses": [
            {"text": one.text, "rule": one.rule, "for": [role.value for role in one.roles]}
            for one in made.losses
        ],
        "notes": [{"text": one.text, "rule": one.rule} for one in made.notes],
        "steps": [
            {"text": one.text, "rule": one.rule, "for": one.role and one.role.value}
            for one in made.steps
        ],
        "briefing": {
            role.value: {
                "goal": one.goal,
                "turn": one.turn,
                "rule": one.rule,
                "remember": [{"text": each.text, "rule": each.rule} for each in one.remember],
            }
            for role, one in made.briefings.items()
        },
    }


def _goals_as_json(made: Plan) -> dict[str, Any]:
    return {
        role.value: {
            "text": goal.text,
            "rule": goal.rule,
            **goal.numbers,
            **({"kill": goal.kill.value} if goal.kill else {}),
        }
        for role, goal in made.goals.items()
    }


def _deck_as_json(made: Plan) -> dict[str, Any] | None:
    deck = made.possession_deck
    if deck is None:
        return None
    return {
        "cards": [card.value for card in deck.cards],
        "drawn_at_random": [[card.value for card in group] for group in deck.drawn_at_random],
        "kept": deck.kept,
    }


def _agreed_as_json(made: Plan) -> dict[str, Any]:
    """What is for the players to agree: numbers, what the app counts, rulings."""
    from rules.setup import chosen

    return {
        "choices": [
            {
                "name": one.name,
                "options": list(one.options),
                "means": list(one.means),
                "chosen": one.chosen,
                "why": one.why,
                "rule": one.rule,
            }
            for one in made.choices
        ],
        "counters": [
            {
                "name": one.choice,
                "title": one.title,
                "for": [role.value for role in one.of],
                "on": one.on,
                "chosen": chosen(made.setup.choices, one.choice),
            }
            for one in made.trackers
        ],
        "rulings": [
            {"name": one.name, "rule": one.rule, "chosen": said(made.setup.ruled(one.name))}
            for one in made.rulings
        ],
    }


def said(holds: bool) -> str:  # noqa: FBT001  # it says a yes or no
    """Say whether a ruling holds, as `--ruling` takes it."""
    return "yes" if holds else "no"


def _setup_as_json(setup: Setup) -> dict[str, Any]:
    return {
        "roles": [role.value for role in setup.seats],
        "game": setup.game.value,
        "difficulty": {role.value: level for role, level in setup.levels.items()},
        "variants": sorted(setup.variants),
        "choose": dict(setup.choices),
        "rulings": dict(setup.rulings),
        "call": call(setup),
    }


def _cards_as_json(cards: Cards) -> dict[str, Any]:
    line = cards.goblin_infestation
    return {
        "flare": list(cards.flare),
        "past-plunder": list(cards.past_plunder),
        "goblin-infestation": line and {"holder": line.holder.value, "line": line.line},
        "ash-dragon": list(cards.ash_dragon),
        "alone-in-the-dark": list(cards.alone_in_the_dark),
        "alone-in-the-dark-2": list(cards.alone_in_the_dark_2),
        "crowded-house": list(cards.crowded_house),
        "attacking-the-ghoul": list(cards.attacking_the_ghoul),
        "blocking-the-ghost": list(cards.blocking_the_ghost),
        "sidequests-out": list(cards.sidequests_out),
    }


def _tiles_as_json(made: Plan) -> dict[str, Any] | None:
    tiles = made.tiles
    if tiles is None:
        return None
    return {
        "entrance": 1,
        **{kind.value: number for kind, number in tiles.in_game.items()},
        "stack": tiles.stack,
        "piles": list(tiles.piles),
        "supply": tiles.supply,
    }


# -- For people ------------------------------------------------------------------------------


def in_words(made: Plan) -> Iterator[str]:
    """Tell a plan: who acts, how each wins, what loses, and the list to tick off."""
    from rules.setup import chosen
    from rules.setup.plan import who_acts

    order = (name.replace("-", " ").title() for name in who_acts(made))
    yield f"Turn order: {', '.join(order)}."
    for role, goal in made.goals.items():
        yield f"{ROLE_TITLES[role]}: {goal.text}. ({goal.rule})"
    for loss in made.losses:
        yield f"{loss.text}. ({loss.rule})"
    for note in made.notes:
        yield f"{note.text}. ({note.rule})"
    if made.end_of_turn is not None:
        place, remove = made.end_of_turn.place, made.end_of_turn.remove
        yield f"At the end of a turn: place {place}, in the Collapse remove {remove}."
    for asked in made.choices:
        options = " or ".join(asked.options)
        yield f"To agree, {asked.name} {options}: {asked.chosen}. ({asked.rule})"
    for counter in made.trackers:
        on = chosen(made.setup.choices, counter.choice) == counter.on
        how = "the app counts it" if on else f"--choose {counter.choice}={counter.on} to count it"
        yield f"{counter.title}, of {counter.whose}: {how}."
    for ruling in made.rulings:
        how = "as we play it" if made.setup.ruled(ruling.name) else "switched off"
        yield f"Ruling {ruling.name}: {how}. ({ruling.rule})"
    yield ""
    for number, step in enumerate(made.steps, 1):
        whose = "" if step.role is None else f"{ROLE_TITLES[step.role]}: "
        yield f"{number:>2}. {whose}{step.text}. ({step.rule})"


def call(setup: Setup) -> str:
    """Give the call that lays out a table, to be typed as it stands."""
    words = ["companion setup", *(role.value for role in setup.seats)]
    words += [f"--difficulty {role.value}={level}" for role, level in setup.levels.items()]
    words += [f"--variant {name}" for name in sorted(setup.variants)]
    words += [f"--choose {name}={value}" for name, value in setup.choices.items()]
    words += [f"--ruling {name}={value}" for name, value in setup.rulings.items()]
    if setup.game.value != _GAMES[0]:
        words.append(f"--game {setup.game.value}")
    return " ".join(words)
