"""The scenes of the tour that belong to no role: a new table, every screen, the way a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

TABLE: Final = ("Knight", "Ghoul")
"""Who plays the game of the tour."""


def at_a_new_table(tour: Tour) -> Iterator[str]:
    """Everything there is to choose before a game, and the list to set it up."""
    yield "tables-empty"
    tour.tap("new table")
    yield "new-table"
    for role in TABLE:
        tour.tap(role)
    yield "new-table-chosen"
    too_much = _one_too_many()
    tour.tap(too_much)
    yield "new-table-impossible"
    tour.tap(f"Without the {too_much}")
    tour.tap("ghoul row")
    yield "new-table-levels"
    tour.phone.back()
    tour.tap("rulings")
    yield "new-table-rulings"
    tour.phone.back()
    tour.tap("names")
    yield "new-table-names"
    tour.phone.back()
    yield from _setting_up(tour)
    tour.tap("start")
    yield "play-knight"


def _setting_up(tour: Tour) -> Iterator[str]:
    """The list to tick off, in order and by person, and what is read aloud."""
    tour.tap("set up")
    for line in ("vaults-out", "aside", "start"):
        tour.tap(f"tick {line}")
    yield "set-up"
    tour.tap("By person")
    yield "set-up-by-person"
    tour.tap("In order")
    tour.phone.bring(tour.phone.find(name=f"goal {TABLE[-1].lower()}"))
    yield "set-up-goals"
    tour.tap("read aloud")
    yield "set-up-aloud"
    tour.phone.back()


def _one_too_many() -> str:
    """Name a role that cannot sit with those who are chosen already."""
    from rules import Game, who_plays
    from rules.names import ROLE_TITLES
    from rules.setup import misfit

    box = who_plays(Game.CRYSTAL_CAVERNS)
    seats = tuple(role for role in box if ROLE_TITLES[role] in TABLE)
    others = (role for role in box if role not in seats)
    return next(ROLE_TITLES[role] for role in others if misfit((*seats, role)))


def other_screens(tour: Tour) -> Iterator[str]:
    """Every screen that a game has a button for."""
    for name, _, _ in tour.app.buttons():
        tour.tap(name)
        yield name
        while tour.app.at != "play":
            tour.phone.back()


def in_the_rulebook(tour: Tour) -> Iterator[str]:
    """A question, an entry in its chapter, a chapter, and who can do what to whom."""
    tour.tap("rules")
    tour.phone.type("move after skitter")
    yield "rules-search"
    tour.tap("ghoul.skittering")
    yield "rules-entry"
    _open(tour, "boards.cave-ghost-isolation")
    yield "rules-table"
    _open(tour)
    tour.tap("chapter ghoul")
    yield "rules-chapter"
    _open(tour)
    tour.phone.type("%%")
    yield "rules-nothing"
    _open(tour)
    tour.tap("who")
    yield "rules-matrix"
    tour.tap("knight ghoul")
    yield "rules-cell"
    tour.phone.back()
    tour.tap("everybody")
    yield "rules-matrix-of-all"
    while tour.app.at != "play":
        tour.phone.back()


def at_the_card_desk(tour: Tour) -> Iterator[str]:
    """A card that only its owner can read: written down, found by the search, thrown away."""
    tour.tap("cards")
    tour.tap("desk")
    yield "desk"
    tour.phone.bring(tour.phone.find(name="vile-ghoul dice-chart"))
    tour.tap("vile-ghoul dice-chart")
    yield "desk-form"
    tour.phone.back()
    tour.rest()
    tour.tap("shadow-paladin Shadow Crawl")
    tour.phone.find(name="slip text").focus = True
    tour.phone.type("Here stands what the card says about crawling, and what it costs in Ruin.")
    tour.rest()
    yield "desk-write"
    tour.tap("save")
    yield "desk-slip"
    _open(tour)
    tour.phone.type("crawl cost")
    yield "rules-search-slips"
    tour.tap("slip 1")
    yield "rules-slip"
    tour.tap("throw away")
    yield "rules-slip-thrown-away"
    tour.tap("take back")
    while tour.app.at != "play":
        tour.phone.back()


def _open(tour: Tour, address: str = "") -> None:
    tour.app.go("rules", address=address)
    tour.rest()


def at_home(tour: Tour) -> Iterator[str]:
    """The tables, what can be done with one, and the settings."""
    tour.tap("tables")
    yield "tables"
    tour.tap("settings")
    yield "settings"
    tour.phone.back()
    tour.tap("more game 1")
    yield "tables-one"
    tour.tap("names game 1")
    yield "tables-names"
    tour.phone.back()
    tour.tap("more game 1")
    tour.tap("delete game 1")
    yield "delete"
    tour.tap("undo")


def at_the_end(tour: Tour) -> Iterator[str]:
    """Somebody has won; and the way that it came."""
    tour.app.resume(1)
    tour.rest()
    tour.tap("history")
    yield "history-of-a-game"
    tour.app.go("play")
    tour.say("knight wins")
    yield "over"
    tour.tap("tables")
