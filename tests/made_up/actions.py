"""What the made-up role does, and what others answer it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.actions import Action
from rules.names import Role  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence
from tests.made_up.board import (  # noqa: TC001  # the sentences read it at run time
    Charm,
    ChosenCharm,
)


@sentence("{by} hides {charm}")
@dataclass(frozen=True, slots=True)
class HideCharm(Action):
    """A Charm is chosen, and only its player knows which."""

    by: Literal[Role.UNICORN]
    charm: ChosenCharm


@sentence("{by} unveils[ {charm}]")
@dataclass(frozen=True, slots=True)
class ShowCharm(Action):
    """The Charm is shown to everybody."""

    by: Literal[Role.UNICORN]
    charm: Charm | None = None


@sentence("{by} bows[deeply: deeply]")
@dataclass(frozen=True, slots=True)
class Bow(Action):
    """Another player greets whoever hides a Charm."""

    by: Role
    deeply: bool = False
