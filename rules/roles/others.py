"""The roles whose own books stay with real components: turns pass, numbers are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn, TellDefense, Win
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.corrections import NOTHING, field_called
from rules.counters import POPULATION, Counted, Counter, drop_to, kept_of, shift
from rules.dying import why_won, won_by_deaths
from rules.goals import goal_of
from rules.guards import alive, free_to_act
from rules.house import decides, rules_of
from rules.map.places import the_tile
from rules.names import (
    ENTRANCE,
    Piece,
    Role,
    Statistic,
    capital,
    does,
    listed,
    possessive,
    title,
)
from rules.outcome import Outcome
from rules.part import Turn
from rules.pieces import piece_title, pieces_of
from rules.prompts import Answer, Prompt
from rules.table import Phase
from rules.to_beat import (
    asked,
    asked_for,
    check_number,
    doubt,
    note_number,
    owner_of,
    spec,
    tell,
    whose,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.actions import Correct
    from rules.draft import Draft
    from rules.table import Table


@decides(TellDefense)
@cites("ghoul.other-players", "ruling.told-numbers")
def tell_defense(draft: Draft, action: TellDefense) -> None:
    """A player says the Strength, Armor or Stealth that others have to reckon with."""
    rule = "ghoul.other-players"
    role = action.by if type(action.by) is Role else owner_of(Piece(action.by))
    if rules_of(draft.table.setup, role).keeps_books:
        raise draft.refuse(
            f"The app keeps {possessive(title(role))} books itself",
            "ghoul.set-defense",
            "Correct the number there",
            never=True,
        )
    if rules_of(draft.table.setup, role).to_beat is None:
        raise draft.refuse(
            f"Nobody attacks {title(role)}: it has no such number",
            rule,
            "Say it of somebody who can be attacked",
            never=True,
        )
    alive(draft, role, rule)
    pieces = pieces_of(role)
    word = spec(role).word
    if type(action.by) is Role and len(pieces) > 1:
        tribes = listed(map(piece_title, pieces), "or")
        raise draft.refuse(
            f"Which Tribe? Each has its own {word.named}", rule, f"Say it of {tribes}"
        )
    piece = Piece(action.by) if type(action.by) is not Role else next(iter(pieces), None)
    if action.word not in {word, Statistic.DEFENSE}:
        asked = f"the {word.named}" if piece is None else asked_for(draft.table, piece)
        raise draft.refuse(
            f"{capital(does(role, 'has'))} {word.named}, not {action.word.named}",
            rule,
            f"Say {asked}",
        )
    if piece is None:
        told = {**draft.table.roles[role].told_in, role: draft.table.round}
        draft.note(role, rule, defense=max(0, action.defense), told_in=told)
        return
    check_number(draft, piece, action.defense)
    note_number(draft, piece, action.defense, rule)


@cites("table.corrections", "ruling.told-numbers")
def correct_number(draft: Draft, action: Correct) -> None:
    """What lies on the table is told by that; a number may also be unknown again."""
    rule, role = "table.corrections", action.role
    field = field_called(role, action.field)
    board = draft.table.roles[role]
    if action.value == NOTHING:
        draft.change_field(role, rule, field, None)
        return
    if not action.value.isdecimal():
        raise draft.refuse(
            f"“{action.value}” is no such number", rule, "Say what lies on the table"
        )
    for piece in pieces_of(role):
        if board.number_field(piece) == field:
            check_number(draft, piece, int(action.value))
            note_number(draft, piece, int(action.value), rule)


@decides(Win)
@cites("table.the-end")
def win(draft: Draft, action: Win) -> None:
    """A player has won by the goal of a role whose books lie on the table."""
    goal = goal_of(draft.table.setup, action.by)
    rule = "table.the-end" if goal.own is not None else goal.rule
    draft.refuse_if(
        rules_of(draft.table.setup, action.by).keeps_books
        and action.by not in won_by_deaths(draft.table)
        and goal.own is None,
        f"The app keeps {possessive(title(action.by))} goal itself",
        rule,
        "Say what was done to reach it",
    )
    alive(draft, action.by, "table.the-end")
    losers = tuple(role for role in draft.table.setup.seats if role is not action.by)
    draft.end(Outcome((action.by,), losers, why_won(draft.table, action.by), rule))


@cites("ruling.told-numbers")
def _numbers_begin_anew(draft: Draft, role: Role) -> None:
    """Forget what others were told of it earlier in this round; an older number is so anyway."""
    number = rules_of(draft.table.setup, role).to_beat
    told = draft.table.roles[role].told_in.items()
    before = {who: when for who, when in told if when != draft.table.round}
    if number is not None and number.anew and not number.lasts(draft.table):
        draft.note(role, "ruling.told-numbers", told_in=before)


class OthersPhase(Phase):
    """A turn that is played with real components is one to the app."""

    WHOLE_TURN = ""


@cites("base.turn-order")
def begin_turn(draft: Draft) -> None:
    """A turn that is played with real components has no phases here."""
    _numbers_begin_anew(draft, draft.table.turn)
    draft.note(draft.table.turn, "base.knight-turn", shielded=False)
    draft.turn_to("base.turn-order", phase=OthersPhase.WHOLE_TURN)


@cites("base.turn-order")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """A player's turn is over; what is owed is met first."""
    free_to_act(draft, action.by, "base.turn-order")
    draft.turn_to("base.turn-order", owed=())


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the app has to hear of another role's turn."""
    role = table.turn
    if table.is_dead(role):
        text = f"{capital(does(role, 'is'))} dead: the turn is over"
        ended = (Answer(EndTurn(role), "End turn"),)
        yield Prompt(text, "base.turn-order", role, ended, required=False)
        return
    yield Prompt(
        f"{capital(does(role, 'takes'))} a turn",
        "base.turn-order",
        role,
        (Answer(EndTurn(role), "End turn"), *_told(table, role)),
        required=False,
    )


SCATTERED: Final = -2
"""How many of its Population a scattered Tribe loses."""


@cites("base.goblins-turn.scatter")
def scatters(draft: Draft, tribe: Piece, rule: str) -> None:
    """Take a scattered Tribe off the map; it loses Population, where the table keeps that."""
    stand(draft, tribe, None, rule)
    shift(draft, Role.GOBLINS, POPULATION.get(tribe), SCATTERED, rule)
    draft.tell(f"{capital(piece_title(tribe))} scatters", rule)


@cites("base.thief-turn.killed")
def thief_falls(draft: Draft) -> None:
    """Let the Thief start again, whoever has killed him."""
    rule = "base.thief-turn.killed"
    fell, thief = where(draft.table, Piece.THIEF), draft.table.roles.get(Role.THIEF)
    carries = not isinstance(thief, Counted) or thief.loot != 0
    stand(draft, Piece.THIEF, ENTRANCE, rule)
    drop_to(draft, Role.THIEF, Counter.LOOT, 0, rule)
    doubt(draft, Piece.THIEF, rule=rule)
    draft.tell("The Thief drops what he carries and starts again on the Entrance", rule)
    if fell is not None and carries:  # pieces go from there: they name no place that lasts
        place = the_tile(fell, draft.table.cave, frozenset(Piece))
        draft.tell_to_do(f"Put what the Thief carried on {place}, and on this map too", rule)


def thief_struck(draft: Draft, _piece: Piece, _by: Role) -> None:
    """The Thief has no Health to lose."""
    thief_falls(draft)


def tribe_struck(draft: Draft, tribe: Piece, _by: Role) -> None:
    """A Tribe that is hit scatters."""
    scatters(draft, tribe, "base.goblins-turn.scatter")


def _told(table: Table, role: Role) -> Iterator[Answer]:
    """Offer to say the number that an attack must beat; a counter that is kept has its own row."""
    kept = {one.counter.field for one in kept_of(table.setup, role)}
    pieces = () if rules_of(table.setup, role).to_beat is None else pieces_of(role)
    for piece in pieces:
        if table.roles[role].number_field(piece) not in kept:
            yield Answer(tell(piece, spec(role).least), capital(whose(piece)), asks=(asked(piece),))


TURN: Final = Turn(begin_turn, end_turn, prompts)
