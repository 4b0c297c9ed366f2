"""What the board shows and what a tap on it means: pure functions of the table.

An answer that names a space, or asks for one, is given on the board; all others are buttons. What
a space costs comes with the answer, and why a space may not be tapped is the rule's own refusal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from companion.asked import asked_of
from companion.board.marks import Glow
from companion.panels import own
from companion.screens.map.words import TAP, Heading, heading
from companion.screens.play.view import Button, Group, Question
from rules import Gap, Refusal, decide, passed
from rules.actions import Flare, PlaceTile, RemoveTile, RevealTile
from rules.cave import my_space
from rules.map import Policy, affected, propose_place, propose_removal
from rules.names import Direction, Kind, Symbol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.screens.play.sections import Section
    from companion.screens.play.view import PlayView
    from rules import Answer, Ask, Prompt, Table
    from rules.actions import Action
    from rules.names import Space

_FLARE: Final = "variant.flare"
_DRAWING: Final[dict[Kind, str]] = {
    Kind.CRYSTAL: "token-crystal",
    Kind.TREASURE: "token-treasure",
    Kind.EVENT: "token-event",
    Kind.VAULT: "token-vault",
    Kind.AMBUSH: "warning",
    Kind.GHOST: "role-ghost",
    Kind.ENTRANCE: "entrance",
}


@dataclass(frozen=True, slots=True)
class Key:
    """One button of the tray or of a sheet: its words, and the action that is ready."""

    text: str
    action: Action
    note: str = ""
    drawing: str = ""


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


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the board shows beside the tiles, and the tray while the board answers."""

    glow: Mapping[Space, Glow]
    chosen: Space | None
    """The space that the buttons of the tray are about."""
    doomed: frozenset[Space]
    """The tiles of which one must go."""
    said: Heading | None
    rule: str
    groups: tuple[Group, ...]
    """The buttons that finish the answer at the chosen space."""
    answers: tuple[Answer, ...]
    """The answers that need no buttons: a tap on the board gives them."""
    cave_chooses: bool | None
    """Who names places, where that can be switched; None where nobody needs to."""


# -- what may be tapped ----------------------------------------------------------------------


def asked_now(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts that wait; without any, the offers of the moment."""
    asked = asked_of(table)
    return tuple(prompt for prompt in asked if prompt.required) or asked


def at_once(table: Table) -> tuple[Answer, ...]:
    """Give the answers whose spaces glow without their button: what is owed, and moves.

    What else is done at a space, such as a card, has a button that lets its spaces glow; alone it
    needs none.
    """
    asked = asked_now(table)
    every = [(prompt, answer) for prompt in asked for answer in prompt.answers]
    found = tuple(answer for prompt, answer in every if prompt.required or _leads_there(answer))
    if any(map(_is_given_there, found)):
        return found
    aimed = tuple(answer for _, answer in every if space_ask(answer) is not None)
    return aimed if len(aimed) == 1 else found


def _leads_there(answer: Answer) -> bool:
    ask = space_ask(answer)
    return getattr(answer.action, "space", None) is not None if ask is None else bool(ask.prices)


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
    space = getattr(answer.action, "space", None)
    if space is None or _is_proposal(answer):
        return ()
    return ((space, Way(answer)),)


def space_ask(answer: Answer) -> Ask | None:
    """Find the field of an answer that wants a space."""
    return next((ask for ask in answer.asks if ask.kind is Gap.SPACE), None)


def _is_given_there(answer: Answer) -> bool:
    """Tell whether an answer is given on the board: it is done at a space, or asks for one."""
    return space_ask(answer) is not None or getattr(answer.action, "space", None) is not None


def _is_proposal(answer: Answer) -> bool:
    # A policy's place is one of those the first answer offers; on the board it is a mark, no way.
    return isinstance(answer.action, PlaceTile) and answer.label in _POLICY_LABELS


_POLICY_LABELS: Final = frozenset({"Spread out", "Close in", "Near me"})


def _needs_no_button(answer: Answer) -> bool:
    # A place that the app draws by lot is no answer where it can be seen and tapped.
    lot = isinstance(answer.action, PlaceTile | RemoveTile) and answer.action.space is None
    return lot or _is_given_there(answer)


def turns_over(here: tuple[Way, ...]) -> bool:
    """Say whether a tap on this space turns a tile over whose walls are to be told."""
    return any(isinstance(way.answer.action, RevealTile) and way.answer.asks for way in here)


# -- the Cave's choice -------------------------------------------------------------------------


def chooses_for_them(table: Table, kept: object) -> bool:
    """Tell whether the Cave names the places: as was switched last, else where somebody is alone.

    A manner of choosing that was kept by an earlier version is the Cave's choice too.
    """
    if kept in set(Policy):
        return kept != Policy.MINE
    return len(table.setup.seats) == 1


def _names_places(asked: tuple[Prompt, ...], action: type[Action]) -> bool:
    """Say whether tiles are placed, or taken away, now."""
    return any(
        isinstance(answer.action, action) and _is_given_there(answer)
        for prompt in asked
        if prompt.required
        for answer in prompt.answers
    )


def proposal(table: Table, places: Mapping[Space, object]) -> Space | None:
    """Give the place that the Cave chooses: compact where it grows, from without where it falls."""
    asked = asked_now(table)
    table = passed(table)
    owed = table.first_owed
    if table.cave is None or owed is None:
        return None
    if _names_places(asked, PlaceTile):
        me = my_space(table, getattr(owed, "by", table.turn))
        return propose_place(table.cave, places, Policy.CLOSE_IN, me, Random(0))
    if _names_places(asked, RemoveTile):
        return propose_removal(places)
    return None


# -- the view --------------------------------------------------------------------------------


def board_view(
    table: Table,
    chosen: Space | None = None,
    *,
    by_the_cave: bool = False,
    only: Answer | None = None,
) -> BoardView:
    """Show what may be tapped, what it costs, and the buttons that finish it."""
    asked = asked_now(table)
    found = ways(table, only)
    mine = chosen in found
    if chosen not in found:
        chosen = next(iter(found)) if len(found) == 1 and asked[0].required else None
        if by_the_cave and chosen is None:
            chosen = proposal(table, found)
    removes = _names_places(asked, RemoveTile)
    switch = removes or _names_places(asked, PlaceTile)
    first = next((one for one in asked if any(map(_is_given_there, one.answers))), None)
    if only is not None:
        told: Heading | None = Heading(only.label, "", TAP)
    elif first is None or not found:
        told = None
    else:
        told = heading(table, first, len(found), chosen, by_the_cave=by_the_cave and not mine)
        every = [way for here in found.values() for way in here]
        does = {way.answer.label for way in every}
        if not first.required and len(does) == 1 and all(way.field for way in every):
            # Where a tap does one thing wherever it glows, but need not be done, it is said what.
            told = told._replace(why=does.pop())
    turned = chosen is not None and turns_over(found[chosen])
    return BoardView(
        glow={space: _lit(space, here) for space, here in found.items()},
        chosen=chosen,
        doomed=frozenset(found) if removes else frozenset(),
        said=told,
        rule="" if first is None else first.rule,
        # Its walls are told with it, which takes a sheet of its own.
        groups=() if chosen is None or turned else groups_at(found[chosen], chosen),
        answers=tuple(one for one in at_once(table) if _needs_no_button(one)),
        cave_chooses=by_the_cave if switch else None,
    )


def _lit(space: Space, here: tuple[Way, ...]) -> Glow:
    """Show the cheapest of what a space may mean."""
    every = [way.lit(space) for way in here]
    priced = [lit for lit in every if lit.price]
    return min(priced, key=lambda lit: int(lit.price)) if priced else every[0]


def groups_at(here: tuple[Way, ...], space: Space) -> tuple[Group, ...]:
    """Give the buttons for a space; of two answers that would say the same each has its caption."""
    made: list[Group] = []
    for way in here:
        buttons = way.buttons(space)
        caption = way.answer.label if made and way.answer.asks else ""
        if made and not caption and not made[-1].caption:
            made[-1] = Group("", (*made[-1].buttons, *buttons))
        else:
            made.append(Group(caption, buttons))
    return tuple(made)


def buttons_at(here: tuple[Way, ...], space: Space) -> tuple[Button, ...]:
    """Give every button that a space has."""
    return tuple(button for group in groups_at(here, space) for button in group.buttons)


# -- beside the board ------------------------------------------------------------------------


def beside_the_board(view: PlayView, board: BoardView) -> PlayView:
    """Leave out of the questions what the board answers, and say on top what it asks."""
    now, said = view.now, board.said
    also = (now, *view.also) if now is not None and not now.required else view.also
    also = tuple(one for one in also if one.rule != _FLARE)  # it has a button, and a sheet
    rest = tuple(left for one in also if (left := without(one, board.answers)).groups)
    if now is not None and not now.required:
        now = None
    if said is not None:
        kept = () if now is None else without(now, board.answers).groups
        who, speaker = (view.turn, "") if now is None else (now.who, now.speaker)
        required = now is not None
        groups = (*board.groups, *kept)
        now = Question(said.text, board.rule, who, speaker, groups, required, said.why, said.nth)
    return replace(view, now=now, also=rest, offers=view.offers)


def without(question: Question, answers: tuple[Answer, ...]) -> Question:
    """Leave out what is answered by a tap on the board."""
    groups = []
    for group in question.groups:
        buttons = tuple(one for one in group.buttons if one.answer not in answers)
        if buttons:
            groups.append(replace(group, buttons=buttons))
    return replace(question, groups=tuple(groups))


# -- what else the board shows -----------------------------------------------------------------


def flare_prompt(table: Table) -> Prompt | None:
    """Find the offer of Flare, which has a sheet of its own: six pictures and the app's roll."""
    return next((prompt for prompt in asked_of(table) if prompt.rule == _FLARE), None)


def has_flare(section: Section) -> bool:
    """Say whether the role on turn has a key of its own for Flare, open or dimmed."""
    return any(isinstance(answer.action, Flare) for answer in section.answers)


def hand_matters(table: Table) -> bool:
    """Say whether a Cave's player places from a hand now, where a tile may have to go first."""
    placing = _names_places(asked_now(table), PlaceTile)
    return table.cave is not None and bool(table.cave.hand) and placing


def marks(last: object) -> tuple[Space, ...]:
    """Give the spaces that the picture just rolled affects, whether or not tiles lie there."""
    if isinstance(last, Flare) and last.face is not None and last.space is not None:
        return affected(last.face, last.space)
    return ()


@dataclass(frozen=True, slots=True)
class OnMap:
    """What a role shows on the map when its button is tapped: rings around a space, and words."""

    button: str
    drawing: str
    around: Callable[[Table], tuple[Space, int] | None]
    """The space they are drawn around, and how many; None while there is nothing to show."""
    told: Callable[[Table, Space], str]
    """What it says of a tile that is looked at."""


def shown_by_roles(table: Table) -> tuple[OnMap, ...]:
    """Find what the roles of this table show on the map now."""
    modules = (own(role, "on_map") for role in table.setup.seats)
    found: list[OnMap] = [module.ON_MAP for module in modules if module is not None]
    return tuple(one for one in found if one.around(table) is not None)


def why_not(table: Table, space: Space, only: Answer | None = None) -> Refusal | None:
    """Say why a tap on this space means nothing now: the rule's own refusal."""
    for answer in at_once(table) if only is None else (only,):
        action = _aimed(answer, space)
        if action is None:
            continue
        refusal = decide(table, action, Random(0))
        if isinstance(refusal, Refusal):
            return refusal
    return None


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


# -- words -----------------------------------------------------------------------------------


_EDGES: Final = {
    Direction.NORTH: "Above",
    Direction.EAST: "Right",
    Direction.SOUTH: "Below",
    Direction.WEST: "Left",
}


def said(value: object) -> str:
    """Say a value as a button does; an edge by where it lies on the screen."""
    if isinstance(value, Direction):
        return _EDGES[value]
    name = getattr(value, "value", value)
    return str(name).replace("-", " ").capitalize()


def drawing_of(value: object) -> str:
    """Name the drawing that shows a value."""
    if isinstance(value, Symbol):
        return value.value
    return _DRAWING.get(value, "") if isinstance(value, Kind) else ""
