"""The Ghost alone: her Artifacts' Flares, her number on the card, tiles she cannot lose."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.abilities import Alone, Counted
from rules.actions.map import Flare
from rules.altered import replace
from rules.cards.possession import POSSESSION
from rules.cave.placing import the_cave
from rules.cites import cites
from rules.house import asks, reconciles, runs
from rules.map.dragon_die import FACES
from rules.map.flare import artifacts_to_roll_for
from rules.map.places import place
from rules.map.removing import Remover
from rules.names import Role, capital, several
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghost.board import ChosenCard
from rules.roles.ghost.owed import CheckArtifacts, FlareForArtifacts
from rules.roles.ghost.seat import board, may_choose
from rules.setup.levels import solo_level
from rules.telling import Change

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.table import Table

_CARD: Final = Counted("the value of the Possession card", (3, 4, 5), "The card's value")
_INFLUENCE: Final = Counted(
    "her Influence",
    (1, 2, 3, 4),
    "No card is left: my Influence",
    "Influence, with no Possession cards left",
)

# Her number


@cites("alone.in-the-dark-2", "ghost.solo")
def number(table: Table) -> int | None:
    """Find her own number on the card.

    The value of the Possession card she has just chosen; with no card left her Influence. None
    where the card lies on the table, and those that it could be differ.
    """
    hers = board(table)
    if not hers.face_down:
        return hers.influence
    values = {POSSESSION[card].value for card in may_choose(table) if _may_be(table, card)}
    return values.pop() if len(values) == 1 else None


def _may_be(table: Table, card: Role) -> bool:
    """Tell whether a card may be the one that lies there, as far as the app was told."""
    chosen = board(table).chosen
    return chosen is None or not chosen.is_read or chosen == ChosenCard(card)


def counted(table: Table) -> Counted:
    """Tell which of the two it is now: her card's value, or her Influence without any card."""
    return _CARD if board(table).face_down else _INFLUENCE


ALONE: Final = Alone(
    card=Remover.ALONE_IN_THE_DARK_2,
    counted=_CARD,
    instead=_INFLUENCE,
    question="What is the value of the Possession card just chosen? It stands in its corner",
    number=number,
    counted_now=counted,
    rolls_flares=True,
)
"""What the card counts for her: a value of 3 to 5, or Influence, which is 1 to 4."""
ALONE_ON_PAPER: Final = Alone(
    card=Remover.ALONE_IN_THE_DARK_2,
    counted=_CARD,
    instead=_INFLUENCE,
    question="What is the value of the Possession card just chosen? It stands in its corner; "
    "with no cards left say your Influence",
    rolls_flares=True,
)
"""The same where her books lie on the table, and she says both."""


# After her turn


def _alone(table: Table, by: Role) -> bool:
    return by is Role.GHOST and table.setup.seats == (Role.GHOST,)


@cites("ghost.solo.flare", "alone.solo-ghost")
def roll_for_artifacts(draft: Draft, by: Role) -> None:
    """Owe the rolls for her Artifacts; without a map, say that they come now."""
    if not _alone(draft.table, by):
        return
    if draft.table.cave is None:
        text = "Before any card is revealed: one roll of Flare per Artifact that lies in the Dark"
        draft.tell(text, "ghost.solo.flare")
    else:
        draft.owe("ghost.solo.flare", CheckArtifacts(by))


@runs(CheckArtifacts)
@cites("ghost.solo", "ruling.flare-per-artifact")
def check_artifacts(draft: Draft, owed: CheckArtifacts) -> None:
    """Ask for the next Artifact's roll; one whose tile has been lit meanwhile needs none."""
    draft.settle("ghost.solo")
    cave = the_cave(draft)
    waiting = artifacts_to_roll_for(cave)
    if owed.spaces is not None:
        waiting = _still_waiting(cave, owed.spaces)
    if waiting:
        draft.owe("ghost.solo", FlareForArtifacts(owed.by, waiting))


@reconciles(FlareForArtifacts)
def _rolling(table: Table, owed: FlareForArtifacts) -> FlareForArtifacts | None:
    spaces = _still_waiting(table.the_cave, owed.spaces)
    return replace(owed, spaces=spaces) if spaces else None


@cites("ruling.flare-per-artifact", "table.corrections")
def _still_waiting(cave: Cave, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """Give those of the rolls for which an Artifact still lies in the Dark."""
    return tuple((Counter(spaces) & Counter(artifacts_to_roll_for(cave))).elements())


@asks(FlareForArtifacts)
def ask_flare(table: Table, owed: FlareForArtifacts) -> Prompt:
    """Ask for the roll at each Artifact that lies on a Dark tile."""
    spaces = tuple(dict.fromkeys(owed.spaces))
    face = Ask("face", Gap.CHOICE, options=FACES)
    return Prompt(
        f"Roll Flare for an Artifact; one for each on a Dark tile, {len(owed.spaces)} to go",
        "ghost.solo",
        owed.by,
        (
            *(
                Answer(Flare(owed.by, one), capital(place(one, table.cave)), asks=(face,))
                for one in spaces
            ),
            *(
                Answer(Flare(owed.by, one), f"Roll in the app, {place(one, table.cave)}")
                for one in spaces
            ),
        ),
    )


@cites("ghost.solo", "alone.solo-ghost")
def remind_of_the_possession(draft: Draft, by: Role) -> None:
    """Say that the possession turn comes now, once her Flares are rolled."""
    if _alone(draft.table, by):
        text = "Now reveal the Possession card that you chose, if there is one, and take its turn"
        draft.tell(text, "alone.solo-ghost")


# Tiles she cannot lose

_GHOST_TILES: Final = {"medium": 2, "hard": 1}


@cites("ghost.solo")
def lost_with_tiles(table: Table, cave: Cave) -> Change | None:
    """Say that too many Ghost tiles are gone for her level."""
    setup = table.setup
    most = _GHOST_TILES.get(solo_level(setup.seats, setup.levels, setup.choices))
    if setup.seats != (Role.GHOST,) or most is None or cave.ghost_tiles_removed < most:
        return None
    have = "has" if cave.ghost_tiles_removed == 1 else "have"
    return Change(
        f"{several(cave.ghost_tiles_removed, 'Ghost tile')} {have} collapsed", "ghost.solo"
    )
