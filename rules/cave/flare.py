"""Flare: who may light up the dark, at what price, and what the Dragon die then reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import Flare
from rules.altered import replace
from rules.cards.possession import POSSESSION
from rules.cave.owed import LayTokens, RevealTiles
from rules.cave.placing import the_cave
from rules.cites import cites
from rules.dragon_die import comes_between, dragon_faces
from rules.guards import alive, nothing_owed, your_turn
from rules.house import HOUSE, action_cubes, asks, decides, reads_die, rules_of
from rules.map import flare as flares
from rules.map.dragon_die import FACES
from rules.map.places import place
from rules.names import a, capital, title
from rules.owed import FlareRoll, FreeFlares, Passing
from rules.pieces import pieces_of
from rules.prompts import Answer, Ask, Gap, Later, Prompt
from rules.setup.mixes import flare_users

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.abilities import FlareCard
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.map.dragon_die import DragonFace
    from rules.names import Piece, Role, Space
    from rules.table import Table

_FLARE: Final = "variant.flare"
_FACE: Final = Ask("face", Gap.CHOICE, options=FACES)


@decides(Flare)
@cites("variant.flare", "ghost.solo", "alone.solo-ghost")
def flare(draft: Draft, action: Flare) -> Flare:
    """Roll the Dragon die around a space and reveal every Dark tile it affects."""
    owed = draft.table.first_owed
    free = owed if isinstance(owed, FreeFlares) else None
    if draft.table.cave is not None:
        action = _with_centre(draft, action)
    centre = action.space
    if free is not None:
        assert centre is not None  # noqa: S101  # found just above
        draft.refuse_if(
            centre not in free.spaces,
            f"No {free.waits} waits for a roll {place(centre, draft.table.cave)}",
            free.rule,
            f"Roll for {a(free.waits)} on a Dark tile",
        )
    else:
        _check_flare(draft, action)
    roll = FlareRoll(action.by, centre)
    asked_first = free is None and _die_may_be_set(draft.table, action.by)
    if action.face is None and not asked_first:
        if draft.chance is None:
            raise draft.refuse("What does the Dragon die show?", _FLARE, "Say its picture")
        action = replace(action, face=draft.chance.choice(FACES), by_app=True)
    if free is None:
        _pay(draft, action)
    if action.face is None:
        draft.owe(_FLARE, roll)
        return action
    if action.by_app:
        draft.see(f"the Dragon die: {action.face.named}", "dragon-die.faces")
    if centre is not None and free is not None:
        draft.settle(free.rule, free.after(centre))
    if not comes_between(draft, roll, action.face):
        light_up(draft, roll, action.face)
    return action


@reads_die(FlareRoll)
@cites("variant.flare", "dragon-die.tiles-at-the-roll")
def light_up(draft: Draft, owed: FlareRoll, face: DragonFace) -> None:
    """Every Dark tile the picture affects is revealed; without a map the players find them."""
    if draft.table.cave is None or owed.space is None:
        draft.tell(f"Reveal the Dark tiles of the picture: {face.named}", _FLARE)
        return
    found = flares.revealed_by(draft.table.cave, face, owed.space)
    if found:
        draft.owe(
            _FLARE,
            RevealTiles(owed.role, found, flare=True),
            LayTokens(owed.role, found, flare=True),
        )
    else:
        draft.tell("Flare finds no Dark tile", _FLARE)


@cites("terror.cheat")
def _die_may_be_set(table: Table, by: Role) -> bool:
    # Whoever could set the die is asked for it before it is rolled.
    return any(HOUSE.roles[by].die_answers(table))


def _centres(cave: Cave, by: Role) -> tuple[Space, ...]:
    card = HOUSE.roles[by].flare
    if card is None:
        return ()
    return flares.centres(cave, pieces_of(by), anywhere=card.anywhere)


def _with_centre(draft: Draft, action: Flare) -> Flare:
    """Take a role's own space as the centre where it stands on one."""
    if action.space is not None:
        return action
    own = _centres(the_cave(draft), action.by)
    if len(own) != 1:
        raise draft.refuse("Around which space?", _FLARE, "Choose a space that glows")
    return replace(action, space=own[0])


@cites("ghost.solo", "alone.solo-ghost")
def _told_without_map(table: Table, by: Role) -> bool:
    """Tell whether these are rolls that a role alone makes at no price as its turn ends.

    Without a map nobody waits for them: one that is told leaves the moment after them open.
    """
    alone = rules_of(table.setup, by).alone if table.setup.seats == (by,) else None
    rolls = alone is not None and alone.rolls_flares
    return rolls and table.cave is None and isinstance(table.first_owed, Passing)


@cites("variant.flare", "ghost.setup.flare")
def has_flare(table: Table, by: Role) -> bool:
    """Tell whether a role may use Flare: by the mix, or by the Possession card that plays it."""
    possessed = table.within is not None and table.turn is by
    return by in flare_users(table.setup.seats) or (possessed and POSSESSION[by].flare)


@cites(
    "variant.flare.knight", "variant.flare.goblins", "variant.flare.thief", "variant.flare.ghoul"
)
def _check_flare(draft: Draft, action: Flare) -> None:
    """Hold Flare to its holder, turn, space and price."""
    table, by = draft.table, action.by
    if _told_without_map(table, by):
        return
    card = HOUSE.roles[by].flare
    if not has_flare(table, by):
        draft.advise_against(
            f"There is no Flare for {title(by)} in this game",
            _FLARE,
            "Only the holders of the card may use it",
            not_yet=True,
        )
    your_turn(draft, by, _FLARE)
    alive(draft, by, _FLARE)
    nothing_owed(draft, _FLARE)
    centre = action.space
    if table.cave is not None and centre is not None and centre not in _centres(table.cave, by):
        draft.advise_against(
            f"{capital(title(by))} cannot use Flare {place(centre, draft.table.cave)}",
            _FLARE,
            f"The card allows {'nothing to this role' if card is None else card.asks}",
        )
    if card is None:
        # A role on paper may be told to do what the app does not know of it.
        draft.refuse_if(
            rules_of(table.setup, by).keeps_books,
            f"The card says nothing to {title(by)}",
            _FLARE,
            "Whoever is possessed may use it, as the Possession card says",
        )
        return
    draft.refuse_if(
        card.once_a_turn and not _free_to_flare(table, action, card),
        "Flare was used in this turn already",
        _FLARE,
        "Wait for the next turn",
        short="done this turn",
    )
    card.afford(draft)
    purse = action_cubes(table, by)
    if purse is not None:
        purse.afford(draft, card.cubes, _FLARE)


def _pay(draft: Draft, action: Flare) -> None:
    """Pay for Flare; the Knight's, and each Tribe's, is used up for this turn."""
    table, by = draft.table, action.by
    card = HOUSE.roles[by].flare
    if card is None:
        return
    if card.once_a_turn:
        free = _free_to_flare(table, action, card)
        if table.cave is None:
            board = table.roles[by]
            draft.note(by, _FLARE, flares=board.flares + 1)
        elif free:
            draft.shape(replace(table.cave, flared=(*table.cave.flared, free[0])), _FLARE)
    card.pay(draft)
    purse = action_cubes(table, by)
    if purse is not None:
        purse.pay(draft, card.cubes, _FLARE)


@cites("variant.flare.knight", "variant.flare.goblins")
def _free_to_flare(table: Table, action: Flare, card: FlareCard) -> tuple[Piece, ...]:
    """Give the pieces that have not flared in this turn; without a map they are only counted."""
    own = pieces_of(action.by)
    if table.cave is None:
        return own[table.roles[action.by].flares :]
    here = own
    if not card.anywhere and action.space is not None:
        tile = table.cave.tiles.get(action.space)
        here = () if tile is None else tile.pieces
    return tuple(one for one in here if one in own and one not in table.cave.flared)


# How it is asked and offered


@asks(FlareRoll)
def ask_flare_roll(table: Table, owed: FlareRoll) -> Prompt:
    """Ask for the Dragon die of a Flare, where it could be set."""
    answers = (*dragon_faces(owed.role), *HOUSE.roles[owed.role].die_answers(table))
    return Prompt("Roll the Dragon die for Flare", _FLARE, owed.role, answers)


# The end of a turn


def offer_flare(table: Table) -> Iterator[Prompt]:
    """Offer Flare to whoever has it and can pay for it now."""
    by = table.turn
    card = HOUSE.roles[by].flare
    if card is None or not has_flare(table, by):
        return
    counted = rules_of(table.setup, by).keeps_books or (card.cubes and action_cubes(table, by))
    if table.cave is None and not counted:
        return  # they roll with real components; said to the app, it is noted all the same
    answers = Later(_flares(table, by, card))
    yield Prompt(f"Flare: {card.asks}", "variant.flare", by, answers, required=False)


def _flares(table: Table, by: Role, card: FlareCard) -> Iterator[Answer]:
    """Offer it around whichever space there is; with a map that is kept there may be none."""
    spaces = _centres(table.cave, by) if table.cave is not None else ()
    if card.once_a_turn and not card.anywhere and table.cave is not None:
        spaces = tuple(one for one in spaces if _free_to_flare(table, Flare(by, one), card))
    if table.cave is not None and not spaces:
        return
    where = () if len(spaces) <= 1 else (Ask("space", Gap.SPACE, options=spaces),)
    yield Answer(Flare(by), "Which face?", "as the Dragon die shows", asks=(*where, _FACE))
    yield Answer(Flare(by), "Roll in the app", "the Dragon die", asks=where)
