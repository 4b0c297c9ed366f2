"""Setting up: the list to tick off while the table is laid, and what to read aloud before."""

from typing import Final

BEING_SET_UP: Final = "being-set-up"
"""The setting that keeps a table while it is laid: who plays, and which lines are ticked."""
