"""The kit's door: what every screen is made of, and the kv file that lays it out.

from companion.widgets.kit import Card, Question, TapButton

What the home screen shows nothing of has a door of its own (`pieces`), and comes in after it.
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.widgets.app_name import AppName
from companion.widgets.bars import BottomBar, Empty, Foot, Notice, Tabs, TopBar
from companion.widgets.buttons import TapButton, TapIcon
from companion.widgets.dice import DiceTray, Die
from companion.widgets.disc import Disc
from companion.widgets.glyph import Glyph
from companion.widgets.hewn import Hewn
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
from companion.widgets.toast import Toast
from companion.widgets.token import Token
from companion.widgets.touch import Tappable
from companion.widgets.tray import Rising
from companion.widgets.undo_bar import UndoBar

__all__ = [
    "AppName",
    "Body",
    "BottomBar",
    "Caption",
    "Card",
    "Column",
    "DiceTray",
    "Die",
    "Disc",
    "Empty",
    "Figure",
    "Flow",
    "Foot",
    "Glyph",
    "Grid",
    "Hewn",
    "Keys",
    "Layers",
    "Marked",
    "MarkedBody",
    "MarkedCaption",
    "MarkedTitle",
    "Notice",
    "Question",
    "Rising",
    "Row",
    "Scroll",
    "Sheet",
    "Tabs",
    "Tag",
    "TapButton",
    "TapIcon",
    "Tappable",
    "Title",
    "Toast",
    "Token",
    "TopBar",
    "UndoBar",
    "WithWhy",
    "Words",
]

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
