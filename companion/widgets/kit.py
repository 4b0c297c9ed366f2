"""The kit's door: every widget, and the one kv file that lays them out.

from companion.widgets.kit import Card, Question, TapButton
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.widgets.app_name import AppName
from companion.widgets.bars import BottomBar, Empty, Foot, Notice, Tabs, TopBar, UndoBar
from companion.widgets.buttons import TapButton, TapIcon
from companion.widgets.cards import CardKey, DrawnCard
from companion.widgets.dice import DiceTray, Die
from companion.widgets.disc import Disc
from companion.widgets.glyph import Glyph
from companion.widgets.hero import Hero
from companion.widgets.hewn import Hewn
from companion.widgets.inputs import (
    Choices,
    DicePad,
    NumberPad,
    SymbolKey,
)
from companion.widgets.keys import Keys
from companion.widgets.layers import Layers, Sheet
from companion.widgets.layout import Card, Column, Flow, Grid, Row, WithWhy
from companion.widgets.pinned import Number, Pinned
from companion.widgets.progress import Progress
from companion.widgets.ribbon import TurnRibbon
from companion.widgets.scroll import Scroll
from companion.widgets.steps import Steps
from companion.widgets.tags import Owed, Toast
from companion.widgets.targets import Stepper, TargetRow
from companion.widgets.text import (
    Body,
    Caption,
    Figure,
    Marked,
    MarkedBody,
    MarkedCaption,
    MarkedTitle,
    Question,
    Tag,
    Title,
    Words,
)
from companion.widgets.token import Token
from companion.widgets.touch import Tappable
from companion.widgets.tray import Rising

__all__ = [
    "AppName",
    "Body",
    "BottomBar",
    "Caption",
    "Card",
    "CardKey",
    "Choices",
    "Column",
    "DicePad",
    "DiceTray",
    "Die",
    "Disc",
    "DrawnCard",
    "Empty",
    "Figure",
    "Flow",
    "Foot",
    "Glyph",
    "Grid",
    "Hero",
    "Hewn",
    "Keys",
    "Layers",
    "Marked",
    "MarkedBody",
    "MarkedCaption",
    "MarkedTitle",
    "Notice",
    "Number",
    "NumberPad",
    "Owed",
    "Pinned",
    "Progress",
    "Question",
    "Rising",
    "Row",
    "Scroll",
    "Sheet",
    "Stepper",
    "Steps",
    "SymbolKey",
    "Tabs",
    "Tag",
    "TapButton",
    "TapIcon",
    "Tappable",
    "TargetRow",
    "Title",
    "Toast",
    "Token",
    "TopBar",
    "TurnRibbon",
    "UndoBar",
    "WithWhy",
    "Words",
]

for _name in ("kit.kv", "pieces.kv"):
    Builder.load_file(str(Path(__file__).with_name(_name)))
