"""`companion games`: which games are saved on this device, and how far each is."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from companion.commands.common import add_json, show, show_json
from companion.commands.saved import saved_games

if TYPE_CHECKING:
    import argparse

    from companion.storage.games import Listed


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List them, the one played last first."""
    with saved_games() as games:
        found = [] if games is None else [as_json(one) for one in games.list()]
    if args.json:
        show_json({"games": found})
    elif found:
        show("\n".join(map(as_text, found)))
    else:
        show("No game is saved here.")
    return 0


def as_json(one: Listed) -> dict[str, Any]:
    """One game for programs."""
    return {
        "game": one.id,
        "called": one.names.table,
        "roles": None if one.setup is None else [role.value for role in one.setup.seats],
        "round": one.round,
        "over": one.over,
        "last": one.last_line,
        "changed": one.changed,
    }


def as_text(game: dict[str, Any]) -> str:
    """One game for a person."""
    roles = game["roles"]
    if roles is None:
        return f"{game['game']}. a game that cannot be read; it is kept as it is"
    day = time.strftime("%Y-%m-%d", time.localtime(game["changed"]))
    how = "over" if game["over"] else f"round {game['round']}"
    called = f"{game['called']}: " if game["called"] else ""
    who = f"{called}{', '.join(roles)}"
    return f"{game['game']}. {who}; {how}; {game['last'] or 'not begun'} ({day})"
