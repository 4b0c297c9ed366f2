"""What a person says they did. Each action is one sentence of a transcript.

The names of the fields are the words of the sentence; `by` is whoever does it. Where luck is
involved, the action without a result asks the app for it, and the step keeps the result.
"""

from __future__ import annotations

from rules.actions.against_ghoul import (
    AttackGhoul,
    Backstab,
    Claw,
    Hiss,
    Pickpocket,
    Prize,
    Scratch,
    ShootGhoul,
    UseSpores,
)
from rules.actions.cave import CaveAction
from rules.actions.curse import BuryEvents, CurseAction, LayEvent, TurnTile
from rules.actions.dice import (
    KeepRoll,
    RerollDie,
    RerollDragonDie,
    RollDice,
    RollDragonDie,
)
from rules.actions.ghoul import (
    Attack,
    ChooseDice,
    CollectGem,
    CollectTreasure,
    Drift,
    Escape,
    Evade,
    FallAtLoot,
    Lose,
    Loss,
    Move,
    SmashCrystal,
)
from rules.actions.skittering import NameDarkSymbol, PutGhoul, Skitter, StackShows
from rules.actions.terror import DiscardTerror, DrawTerror, KeepTerror, SpendTerror, UseTerror
from rules.actions.turn import (
    CaveCollapses,
    Correct,
    EndTurn,
    Killed,
    Start,
    TellDefense,
    TellDepth,
    Win,
)
from rules.actions.vile_ghoul import Boost, Boosted, ChartRow, SelectDie

Action = (
    Start
    | EndTurn
    | TellDefense
    | TellDepth
    | Killed
    | Win
    | CaveCollapses
    | Correct
    | RollDice
    | RerollDie
    | KeepRoll
    | RollDragonDie
    | RerollDragonDie
    | ChooseDice
    | Move
    | Drift
    | Escape
    | CollectTreasure
    | CollectGem
    | Attack
    | SmashCrystal
    | Lose
    | FallAtLoot
    | Evade
    | DrawTerror
    | KeepTerror
    | UseTerror
    | SpendTerror
    | DiscardTerror
    | NameDarkSymbol
    | StackShows
    | Skitter
    | PutGhoul
    | AttackGhoul
    | ShootGhoul
    | Claw
    | Scratch
    | Hiss
    | UseSpores
    | Pickpocket
    | Backstab
    | ChartRow
    | SelectDie
    | Boost
    | CaveAction
    | CurseAction
)

__all__ = [
    "Action",
    "Attack",
    "AttackGhoul",
    "Backstab",
    "Boost",
    "Boosted",
    "BuryEvents",
    "CaveAction",
    "CaveCollapses",
    "ChartRow",
    "ChooseDice",
    "Claw",
    "CollectGem",
    "CollectTreasure",
    "Correct",
    "CurseAction",
    "DiscardTerror",
    "DrawTerror",
    "Drift",
    "EndTurn",
    "Escape",
    "Evade",
    "FallAtLoot",
    "Hiss",
    "KeepRoll",
    "KeepTerror",
    "Killed",
    "LayEvent",
    "Lose",
    "Loss",
    "Move",
    "NameDarkSymbol",
    "Pickpocket",
    "Prize",
    "PutGhoul",
    "RerollDie",
    "RerollDragonDie",
    "RollDice",
    "RollDragonDie",
    "Scratch",
    "SelectDie",
    "ShootGhoul",
    "Skitter",
    "SmashCrystal",
    "SpendTerror",
    "StackShows",
    "Start",
    "TellDefense",
    "TellDepth",
    "TurnTile",
    "UseSpores",
    "UseTerror",
    "Win",
]
