"""What stands before a name: the token of a role, or the drawing of what is no role."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.theme.live import theme
from companion.widgets.glyph import Glyph


class Emblem(Glyph):
    """A role's emblem in its light, or another drawing. Dim, it says that nothing can be done."""

    who = StringProperty()
    dim = BooleanProperty(defaultvalue=False)
    tint = ColorProperty(None, allownone=True)

    def __init__(self, **settings: Any) -> None:
        """Be as large as somebody says."""
        settings.setdefault("size_hint", (None, None))
        super().__init__(**settings)
        theme.watch(self)

    def show(self, role: str, drawing: str, *, dim: bool) -> None:
        """Show a role, or something else."""
        self.who, self.dim = role, dim
        self.drawing = f"role-{role}" if role else drawing
        self.on_theme()

    def on_theme(self) -> None:
        """Wear the new colours."""
        self.color = theme.muted if self.dim else theme.accent(self.who)
