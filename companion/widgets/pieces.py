"""The kit's second door: what stands on a table, and what is typed or chosen.

from companion.widgets.pieces import DicePad, DrawnCard, TargetRow

It comes in with the first screen that has any of it. The home screen has none.
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

import companion.widgets.kit  # noqa: F401  # what it lays out is made of the kit
from companion.widgets.cards import CardKey, DrawnCard
from companion.widgets.hero import Hero
from companion.widgets.inputs import Choices, DicePad, NumberPad, SymbolKey
from companion.widgets.number import Number
from companion.widgets.pinned import Pinned
from companion.widgets.progress import Progress
from companion.widgets.ribbon import TurnRibbon
from companion.widgets.steps import Steps
from companion.widgets.tags import Owed
from companion.widgets.targets import Stepper, TargetRow

__all__ = [
    "CardKey",
    "Choices",
    "DicePad",
    "DrawnCard",
    "Hero",
    "Number",
    "NumberPad",
    "Owed",
    "Pinned",
    "Progress",
    "Stepper",
    "Steps",
    "SymbolKey",
    "TargetRow",
    "TurnRibbon",
]

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
