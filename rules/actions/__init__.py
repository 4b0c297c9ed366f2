"""What a person says they did. Each action is one sentence of a transcript.

The names of the fields are the words of the sentence; `by` is whoever does it. Where luck is
involved, the action without a result asks the app for it, and the step keeps the result. What
happens in anybody's turn stands here, what people do to the map in `map`, the rest in the roles.
"""

from __future__ import annotations

from rules.actions.action import Action
from rules.actions.map import (
    Flare,
    LockArtifact,
    MendAway,
    MendTile,
    PlaceTile,
    PutPiece,
    PutRockslide,
    PutToken,
    RemoveTile,
    RevealTile,
    SlidePart,
    TakeBreach,
    TakeForceWall,
    TakePiece,
    TakeRockslide,
    TakeToken,
    UnlockArtifact,
)
from rules.actions.turn import (
    CaveCollapses,
    CollapseBegins,
    Correct,
    EndTurn,
    Killed,
    RollDragonDie,
    SayAgain,
    Start,
    TellDefense,
    Win,
)

__all__ = [
    "Action",
    "CaveCollapses",
    "CollapseBegins",
    "Correct",
    "EndTurn",
    "Flare",
    "Killed",
    "LockArtifact",
    "MendAway",
    "MendTile",
    "PlaceTile",
    "PutPiece",
    "PutRockslide",
    "PutToken",
    "RemoveTile",
    "RevealTile",
    "RollDragonDie",
    "SayAgain",
    "SlidePart",
    "Start",
    "TakeBreach",
    "TakeForceWall",
    "TakePiece",
    "TakeRockslide",
    "TakeToken",
    "TellDefense",
    "UnlockArtifact",
    "Win",
]
