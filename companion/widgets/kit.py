"""The kit's door: every widget, and the one kv file that lays them out.

from companion.widgets.kit import Card, Question, TapButton
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.widgets.bars import BottomBar, Empty, Foot, Notice, TopBar
from companion.widgets.board import Ribbon, Strip, Tracker
from companion.widgets.buttons import BarButton, TapButton, TapIcon
from companion.widgets.glyph import Glyph
from companion.widgets.inputs import (
    Choices,
    DicePad,
    NumberPad,
    SpacePad,
    SymbolKey,
)
from companion.widgets.keys import Keys
from companion.widgets.layers import Layers, Sheet
from companion.widgets.layout import Card, Column, Flow, Grid, Row, WithWhy
from companion.widgets.scroll import Scroll
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
from companion.widgets.touch import Tappable

__all__ = [
    "BarButton",
    "Body",
    "BottomBar",
    "Caption",
    "Card",
    "Choices",
    "Column",
    "DicePad",
    "Empty",
    "Figure",
    "Flow",
    "Foot",
    "Glyph",
    "Grid",
    "Keys",
    "Layers",
    "Marked",
    "MarkedBody",
    "MarkedCaption",
    "MarkedTitle",
    "Notice",
    "NumberPad",
    "Question",
    "Ribbon",
    "Row",
    "Scroll",
    "Sheet",
    "SpacePad",
    "Strip",
    "SymbolKey",
    "Tag",
    "TapButton",
    "TapIcon",
    "Tappable",
    "Title",
    "TopBar",
    "Tracker",
    "WithWhy",
    "Words",
]

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
