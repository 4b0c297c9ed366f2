"""The tables on disk: games, their journals, a few settings, and the slips of the card desk.

The journal is the truth. What stands beside it in the list of games could be folded from it, and is
where it does not fit its seal; it is kept so that the list need not read every game.
"""

from typing import Final

from sqlmodel import Field, SQLModel

FORMAT: Final = 2
"""Rises when an older app could not read what this one writes; `migrations` knows the way up."""


class About(SQLModel, table=True):
    """What the file says of itself; its format, which its header says too."""

    name: str = Field(primary_key=True)
    value: str


class Played(SQLModel, table=True):
    """One game as the list shows it, and how far its journal is."""

    id: int | None = Field(default=None, primary_key=True)
    setup: str
    entries: int
    """So many entries has its journal."""
    last: str
    """The hash of the last of them."""
    round: int = 1
    last_line: str = ""
    over: bool = False
    begun: float
    changed: float
    seal: str
    """The hash of all of this, so that a damaged line of the list is noticed."""


class SavedEntry(SQLModel, table=True):
    """One entry of a game's journal, in the order of its number from 0."""

    __tablename__ = "entry"

    game_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True)
    kind: str
    body: str
    before: str
    hash: str


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
    seal: str | None = None
    """The hash of all of this; slips of before there were seals have none."""
