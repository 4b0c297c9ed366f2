"""What happens on the map: who may do it, what follows, and how what is owed is asked.

Each module here carries out what the module of the same name in `rules.map` works out. Its
door: what a screen asks of the map that only the whole table can answer.
"""

from __future__ import annotations

from typing import Final

from rules.cave import (
    asks,
    begin,
    end_of_turn,
    ending,
    first_placement,
    flare,
    forced,
    mending,
    owed,
    placing,
    reconciling,
    removing,
    revealing,
    rockslides,
    sliding,
    terrain,
    virtual,
)
from rules.cave.asks import my_space
from rules.cave.hand import certainly_held
from rules.cave.limits import pieces_in_play
from rules.cave.may_go import removal_now
from rules.cave.owed import (
    FillEdges,
    PlaceTiles,
    RemoveTiles,
    RevealTiles,
    StartingTiles,
    TurnOver,
)
from rules.cave.revealing import cuts_tiles_off, kinds_left, kinds_possible
from rules.cave.standing import cave_of, where
from rules.map import cave, dragon_die
from rules.part import Part

__all__ = [
    "MAP",
    "FillEdges",
    "PlaceTiles",
    "RemoveTiles",
    "RevealTiles",
    "StartingTiles",
    "TurnOver",
    "cave_of",
    "certainly_held",
    "cuts_tiles_off",
    "kinds_left",
    "kinds_possible",
    "my_space",
    "pieces_in_play",
    "removal_now",
    "where",
]

MAP: Final = Part(
    conduct=(
        begin,
        virtual,
        placing,
        terrain,
        revealing,
        removing,
        forced,
        sliding,
        end_of_turn,
        flare,
        ending,
        mending,
        rockslides,
        first_placement,
        reconciling,
        asks,
    ),
    kept=(cave, dragon_die, owed),
    offers=(ending.offer_the_collapse, flare.offer_flare),
    windows=end_of_turn.WINDOWS,
    steps_after=end_of_turn.steps_after,
)
