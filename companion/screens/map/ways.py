"""What a tap on a space means: the answers of the moment that are given on the board.

An answer that names a space, or asks for one, is given on the board; all others are buttons. What
a space costs comes with the answer, and why a space may not be tapped is the rule's own refusal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from companion.asked import asked_of, tried_of
from companion.board.marks import Glow
from companion.screens.map.words import drawing_of, said
from companion.screens.play.answering import Button, Group
from companion.screens.play.sections import sections_of
from rules import Gap, Refusal, decide
from rules.actions import PlaceTile, RemoveTile, RevealTile

if TYPE_CHECKING:
    from rules import Answer, Ask, Prompt, Table
    from rules.actions import Action
    from rules.names import Space


@dataclass(frozen=True, slots=True)
class Way:
    """One thing a tap on a space may mean: an answer, and the field the space fills."""

    answer: Answer
    field: str = ""

    def buttons(self, space: Space) -> tuple[Button, ...]:
        """Give the buttons that finish it once the space is known."""
        given: dict[str, Any] = {self.field: space} if self.field else {}
        rest = [ask for ask in self.answer.asks if ask.field != self.field]
        if not rest:
            action = self.answer.fill(**given)
            drawing = drawing_of(getattr(action, "kind", None))
            label, note = self.answer.label, self.answer.note
            return (Button(label, note, drawing, action, self.answer),)
        # One more thing is asked at the most: a symbol, a kind, the picture of a die.
        ask = rest[0]
        return tuple(
            Button(
                said(option),
                "",
                drawing_of(option),
                self.answer.fill(**given, **{ask.field: ask.value(option)}),
                self.answer,
            )
            for option in dict.fromkeys(ask.options)
        )

    def lit(self, space: Space) -> Glow:
        """Tell what it costs at a space."""
        ask = space_ask(self.answer)
        price = self.answer.price
        if ask is not None and ask.prices:
            price = ask.prices[ask.options.index(space)]
        wall = bool(getattr(self.answer.action, "through_wall", False))
        return Glow("" if price is None else str(price), wall)


def asked_now(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts that wait; without any, the offers of the moment."""
    asked = asked_of(table)
    return tuple(prompt for prompt in asked if prompt.required) or asked


def at_once(table: Table) -> tuple[Answer, ...]:
    """Give the answers whose spaces glow without their button: what is owed, and moves.

    What else is done at a space, such as a card, has a button that lets its spaces glow; alone it
    needs none. What is gone once it is used glows only when its key is tapped: nobody spends a card
    by a tap that was meant for a walk.
    """
    asked = asked_now(table)
    every = [(prompt, answer) for prompt in asked for answer in prompt.answers]
    found = tuple(answer for prompt, answer in every if prompt.required or _leads_there(answer))
    if not any(prompt.required for prompt in asked) and any(map(_buys_there, found)):
        # What has a key of its own does not glow as well: no light would say what a tap buys.
        keyed = [one.action for section in sections_of(table) for one in section.answers]
        found = tuple(one for one in found if not (_buys_there(one) and one.action in keyed))
    if any(map(is_given_there, found)):
        return found
    aimed = tuple(answer for _, answer in every if space_ask(answer) is not None)
    return aimed if len(aimed) == 1 and not _is_gone_then(table, aimed[0]) else found


def _is_gone_then(table: Table, answer: Answer) -> bool:
    keys = (key for section in sections_of(table) for key in section.keys if key.once)
    return any(answer.action == one.action for key in keys for one in key.answers)


def _buys_there(answer: Answer) -> bool:
    """Tell whether something other than a step is done at a space: a power is used on what lies."""
    return space_ask(answer) is None and answer.price is None and answer.there is None


def _leads_there(answer: Answer) -> bool:
    ask = space_ask(answer)
    return _space_of(answer) is not None if ask is None else bool(ask.prices)


def _space_of(answer: Answer) -> Space | None:
    """Give the one space at which an answer is done."""
    found: Space | None = getattr(answer.action, "space", None) or answer.there
    return found


def ways(table: Table, only: Answer | None = None) -> dict[Space, tuple[Way, ...]]:
    """Give what a tap on each space may mean now, or where one answer may be given."""
    found: dict[Space, tuple[Way, ...]] = {}
    for answer in at_once(table) if only is None else (only,):
        for space, way in _ways_of(answer):
            found[space] = (*found.get(space, ()), way)
    return found


def _ways_of(answer: Answer) -> tuple[tuple[Space, Way], ...]:
    ask = space_ask(answer)
    if ask is not None:
        way = Way(answer, ask.field)
        return tuple((space, way) for space in ask.options if isinstance(space, tuple))
    space = _space_of(answer)
    if space is None or _is_proposal(answer):
        return ()
    return ((space, Way(answer)),)


def space_ask(answer: Answer) -> Ask | None:
    """Find the field of an answer that wants a space."""
    return next((ask for ask in answer.asks if ask.kind is Gap.SPACE), None)


def is_given_there(answer: Answer) -> bool:
    """Tell whether an answer is given on the board: it is done at a space, or asks for one."""
    return space_ask(answer) is not None or _space_of(answer) is not None


def _is_proposal(answer: Answer) -> bool:
    # A policy's place is one of those the first answer offers; on the board it is a mark, no way.
    return isinstance(answer.action, PlaceTile) and answer.label in _POLICY_LABELS


_POLICY_LABELS: Final = frozenset({"Spread out", "Close in", "Near me"})


def needs_no_button(answer: Answer) -> bool:
    """Tell whether a tap on the board is all that an answer takes."""
    # A place that the app draws by lot is no answer where it can be seen and tapped.
    lot = isinstance(answer.action, PlaceTile | RemoveTile) and answer.action.space is None
    return lot or (is_given_there(answer) and answer.there is None)


def turns_over(here: tuple[Way, ...]) -> bool:
    """Say whether a tap on this space turns a tile over whose walls are to be told."""
    return any(isinstance(way.answer.action, RevealTile) and way.answer.asks for way in here)


def groups_at(here: tuple[Way, ...], space: Space) -> tuple[Group, ...]:
    """Give the buttons for a space; of two answers that would say the same each has its caption."""
    made: list[Group] = []
    for way in here:
        # Two answers may come to the same at a space: on the Entrance, or on any tile.
        there = [one.action for group in made for one in group.buttons]
        buttons = tuple(one for one in way.buttons(space) if one.action not in there)
        if not buttons:
            continue
        caption = way.answer.label if made and way.answer.asks else ""
        if made and not caption and not made[-1].caption:
            made[-1] = Group("", (*made[-1].buttons, *buttons))
        else:
            made.append(Group(caption, buttons))
    return tuple(made)


def buttons_at(here: tuple[Way, ...], space: Space) -> tuple[Button, ...]:
    """Give every button that a space has."""
    return tuple(button for group in groups_at(here, space) for button in group.buttons)


def why_not(table: Table, space: Space, only: Answer | None = None) -> Refusal | None:
    """Say why a tap on this space means nothing now: the rule's own refusal."""
    for answer in at_once(table) if only is None else (only,):
        action = _aimed(answer, space)
        if action is None:
            continue
        refusal = decide(table, action, Random(0))
        if isinstance(refusal, Refusal):
            return refusal
    return barred(table, space)


def barred(table: Table, space: Space) -> Refusal | None:
    """Say why what else would be done at this space may not be done now: an attack on who is there.

    So a tile that does not glow says why not, also where none does.
    """
    there = (one.why for one in tried_of(table) if one.answer.there == space)
    return next((why for why in there if why is not None), None)


def _aimed(answer: Answer, space: Space) -> Action | None:
    """Give an answer's action as if it had been meant for another space."""
    ask, action = space_ask(answer), answer.action
    if ask is None:
        if getattr(action, "space", None) is None:
            return None
        aimed: Any = action  # whatever it is, it is done at a space
        elsewhere: Action = replace(aimed, space=space)
        return elsewhere
    rest: dict[str, Any] = {
        other.field: other.value(*other.options[:1])
        for other in answer.asks
        if other is not ask and other.options
    }
    return answer.fill(**{ask.field: space}, **rest)
