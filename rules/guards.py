"""What every rule asks first: whose turn it is, who acts now, and what is owed before all else.

Whose turn it is and who acts are two things: a symbol is named and a loss is chosen in another's
turn, and a turn inside a turn is played by a Ghost. Each guard refuses with the rule it is called
for and a way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.house import question, rules_of
from rules.names import capital, comes_first, does, possessive, title
from rules.passing import may_act_first, passed

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role
    from rules.owed import Owed
    from rules.table import Table


def acting(table: Table) -> Role | None:
    """Tell who acts now: whoever is asked, or has the turn; a turn inside a turn is its player's.

    None where nobody in particular is asked. In a moment that passes by itself nobody is.
    """
    table = passed(table)
    who = question(table).who if table.owed else table.turn
    return plays(table) if who is table.turn else who


def plays(table: Table) -> Role:
    """Tell who plays the turn that is being taken: a Ghost where it is one inside a turn."""
    return table.within.by if table.within is not None else table.turn


def acts(table: Table) -> Role:
    """Tell whose moment it is: who plays the turn, or may still do something before the next."""
    first = may_act_first(table)
    return plays(table) if first is None or first.who is None else first.who


def possesses_untold(table: Table) -> bool:
    """Tell that others' pieces act in this turn, and nobody says whose."""
    return rules_of(table.setup, table.turn).possesses_untold


def your_turn(draft: Draft, role: Role, rule: str) -> None:
    """Refuse what belongs to a turn that is not being taken."""
    if draft.table.turn is not role:
        _another_turn(draft, rule, f"Wait for {possessive(title(role))} turn", not_yet=True)


def free_to_act(draft: Draft, role: Role, rule: str) -> None:
    """Refuse what somebody does of their own accord: in their turn, and after what is owed."""
    your_turn(draft, role, rule)
    nothing_owed(draft, rule)


def not_the_turn_of(draft: Draft, role: Role, rule: str, remedy: str) -> None:
    """Refuse what nobody does to a role in its own turn."""
    if draft.table.turn is role:
        _another_turn(draft, rule, remedy)


def between_rounds(draft: Draft, rule: str, remedy: str) -> None:
    """Refuse what happens after everybody: it is told in the last turn, or in the first again."""
    table, seats = draft.table, draft.table.setup.seats
    again = table.turn is seats[0] and table.round > 1
    if not again and table.turn is not seats[-1]:
        _another_turn(draft, rule, remedy, not_yet=True)


def _another_turn(draft: Draft, rule: str, remedy: str, *, not_yet: bool = False) -> None:
    whose = possessive(title(draft.table.turn))
    draft.advise_against(f"It is {whose} turn", rule, remedy, not_yet=not_yet)


def asked_of(draft: Draft, by: Role, asked: Role, rule: str) -> None:
    """Refuse what one player does where another one is asked for it."""
    if by is not asked:
        draft.advise_against(
            f"This is for {title(asked)} to do, not for {title(by)}",
            rule,
            f"Say it of {title(asked)}",
        )


def nothing_owed(draft: Draft, rule: str) -> None:
    """Refuse to go on while something is owed."""
    if draft.table.owed:
        draft.advise_against(
            f"Something is still owed. {first(draft.table)}",
            rule,
            "Answer that first, or do it anyway",
            not_yet=True,
        )


def is_ending(table: Table) -> bool:
    """Tell that the turn ends with what is owed, and nothing new is begun in it."""
    return any(owed.ends_turn for owed in table.owed)


def way_there(table: Table, kind: type[Owed], otherwise: str) -> str:
    """Say how it comes to what is not asked now: by what waits before it, if it is owed at all."""
    if any(isinstance(owed, kind) for owed in table.owed[1:]):
        return first(table)
    return otherwise


def first(table: Table) -> str:
    """Say what comes first: what is asked now."""
    return comes_first(question(table).asked)


def alive(draft: Draft, role: Role, rule: str) -> None:
    """Refuse what the dead cannot do."""
    draft.refuse_if(
        draft.table.is_dead(role),
        f"{capital(does(role, 'is'))} dead",
        rule,
        "The dead take no turns",
    )
