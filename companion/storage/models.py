"""The tables on disk: games, their steps, a few settings, and the slips of the card desk.

A game's `head` is the number of steps that count; steps behind it are what redo would bring
back. A step keeps its line and its events; the line is for people, the events for loading.
"""

from typing import Final

from sqlmodel import Field, SQLModel

FORMAT: Final = 1
"""Rises when an older app could not read what this one writes.

A new table is no reason: an older app leaves it alone, and an older file is given it."""


class Game(SQLModel, table=True):
    """One game: what was agreed, and how far it is."""

    id: int | None = Field(default=None, primary_key=True)
    setup: str
    head: int = 0
    round: int = 1
    last_line: str = ""
    over: bool = False
    begun: float
    changed: float


class SavedStep(SQLModel, table=True):
    """One step of a game, in the order of its number from 0."""

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    line: str
    events: str
    overruled: str = "[]"


class Setting(SQLModel, table=True):
    """What a player chose or pinned: a value by its name, as JSON."""

    name: str = Field(primary_key=True)
    value: str


class SavedSlip(SQLModel, table=True):
    """What a player wrote down of a printed card. It belongs to the phone, not to one game."""

    id: int | None = Field(default=None, primary_key=True)
    title: str
    text: str
    role: str = ""
