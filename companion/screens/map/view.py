"""What the map shows and what a tap on it means: pure functions of the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from companion.asked import asked_of
from companion.panels import own
from rules import Gap, Refusal, decide, passed, role_rules
from rules.actions import EndTurn, Flare, PlaceTile, RevealTile
from rules.cave import my_space
from rules.map import Policy, affected, collapse_in_words, propose_place
from rules.names import Kind, Role, Symbol

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Answer, Ask, Prompt, Table
    from rules.actions import Action
    from rules.map import Cave
    from rules.names import Space

MINE: Final = Policy.MINE
_FLARE: Final = "variant.flare"
WORDS: Final[dict[Policy, str]] = {
    Policy.MINE: "I choose the places",
    Policy.SPREAD_OUT: "Places: spread out",
    Policy.CLOSE_IN: "Places: close in",
    Policy.NEAR_ME: "Places: near me",
    Policy.RANDOM: "Places: random",
}
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
    """One button below the map: its words, and the action that is ready."""

    text: str
    action: Action
    note: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing a tap on a space may mean: an answer, and the field the space fills."""

    answer: Answer
    field: str = ""

    def keys(self, space: Space) -> tuple[Key, ...]:
        """Give the buttons that finish it once the space is known."""
        given = {self.field: space} if self.field else {}
        rest = [ask for ask in self.answer.asks if ask.field != self.field]
        if not rest:
            action = self.answer.fill(**given)
            drawing = drawing_of(getattr(action, "kind", None))
            return (Key(self.answer.label, action, self.answer.note, drawing),)
        # One more thing is asked at the most: a symbol, a kind, the picture of a die.
        ask = rest[0]
        return tuple(
            Key(
                said(option),
                self.answer.fill(**given, **{ask.field: ask.value(option)}),
                drawing=drawing_of(option),
            )
            for option in dict.fromkeys(ask.options)
        )


@dataclass(frozen=True, slots=True)
class MapView:
    """Everything the screen shows beside the tiles."""

    text: str
    rule: str
    glow: frozenset[Space]
    chosen: Space | None
    keys: tuple[Key, ...]
    facts: str
    policy: str
    at_once: bool
    """Whether a tap on a glowing space does it, with nothing left to be said."""


# -- what may be tapped ----------------------------------------------------------------------


def asked_now(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts that wait; without any, the offers of the moment."""
    asked = asked_of(table)
    return tuple(prompt for prompt in asked if prompt.required) or asked


def ways(table: Table) -> dict[Space, tuple[Way, ...]]:
    """Give what a tap on each space may mean now."""
    found: dict[Space, tuple[Way, ...]] = {}
    for prompt in asked_now(table):
        for answer in prompt.answers:
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


def _is_proposal(answer: Answer) -> bool:
    # A policy's place is one of those the first answer offers; on the map it is a mark, no way.
    return isinstance(answer.action, PlaceTile) and answer.label in _POLICY_LABELS


_POLICY_LABELS: Final = frozenset({"Spread out", "Close in", "Near me"})


def proposal(table: Table, places: frozenset[Space], policy: Policy, seed: int) -> Space | None:
    """Give the place the chosen policy marks; None where the player chooses."""
    table = passed(table)
    owed = table.first_owed
    if table.cave is None or owed is None:
        return None
    by = getattr(owed, "by", table.turn)
    me = my_space(table, by)
    return propose_place(table.cave, places, policy, me, Random(seed))


# -- the view --------------------------------------------------------------------------------


def map_view(
    table: Table, chosen: Space | None = None, policy: Policy = MINE, seed: int = 0
) -> MapView:
    """Show what is asked, where it may go, and the buttons that finish it."""
    asked = asked_now(table)
    found = ways(table)
    glow = frozenset(found)
    if chosen not in glow:
        chosen = _chosen_for_them(table, glow, policy, seed)
    first = asked[0] if asked else None
    return MapView(
        text=_text(table, first, found),
        rule=first.rule if first is not None else "",
        glow=glow,
        chosen=chosen,
        keys=keys_for(table, found, chosen),
        facts="" if table.cave is None else facts(table.cave),
        policy=WORDS[policy] if _places_tiles(asked) else "",
        at_once=bool(found) and all(_at_once(space, found[space]) for space in found),
    )


def _chosen_for_them(
    table: Table, glow: frozenset[Space], policy: Policy, seed: int
) -> Space | None:
    if len(glow) == 1:
        return next(iter(glow))
    return proposal(table, glow, policy, seed) if _places_tiles(asked_now(table)) else None


def _places_tiles(asked: tuple[Prompt, ...]) -> bool:
    """Say whether Dark tiles are to be placed now, where a policy may propose the place."""
    return any(
        isinstance(answer.action, PlaceTile) and space_ask(answer) is not None
        for prompt in asked
        for answer in prompt.answers
    )


def turns_over(here: tuple[Way, ...]) -> bool:
    """Say whether a tap on this space turns a tile over whose walls are to be told."""
    return any(isinstance(way.answer.action, RevealTile) and way.answer.asks for way in here)


def _at_once(space: Space, here: tuple[Way, ...]) -> bool:
    return len(keys_at(here, space)) == 1


def _text(table: Table, first: Prompt | None, found: dict[Space, tuple[Way, ...]]) -> str:
    if table.outcome is not None:
        return f"The game is over: {table.outcome.why}."
    if first is None:
        return ""
    if first.required:
        return first.text
    if not found:
        return "Tap a tile to look at it, hold it to mend it"
    # Where a tap does one thing wherever it glows, but need not be done, it is said what.
    does = {way.answer.label for here in found.values() for way in here}
    return f"{first.text}; where it glows: {does.pop()}" if len(does) == 1 else first.text


def keys_for(
    table: Table, found: dict[Space, tuple[Way, ...]], chosen: Space | None
) -> tuple[Key, ...]:
    """Give the buttons below the map: for the chosen space, or what needs no space at all."""
    if chosen is not None and chosen in found:
        if turns_over(found[chosen]):
            # Its walls are told with it, which takes a sheet of its own.
            return ()
        return keys_at(found[chosen], chosen)
    # Where something must be answered only an open moment is offered beside it.
    offers = tuple(
        Key(answer.label, answer.action, answer.note)
        for prompt in asked_of(table)
        if not prompt.required
        for answer in prompt.answers
        if _belongs_to_the_map(prompt, answer)
    )
    asked = asked_now(table)
    if not asked or not asked[0].required:
        return offers
    answers = tuple(
        Key(answer.label, answer.action, answer.note, _symbol_drawing(answer.action))
        for answer in asked[0].answers
        if not answer.asks and not (isinstance(answer.action, PlaceTile) and answer.action.space)
    )
    return (*answers, *offers)


def keys_at(here: tuple[Way, ...], space: Space) -> tuple[Key, ...]:
    """Give the buttons for a space; of two that would say the same the second says what it is."""
    made: dict[Key, None] = {}
    for way in here:
        for key in way.keys(space):
            twice = key not in made and any(key.text == other.text for other in made)
            named = replace(key, text=f"{way.answer.label}: {key.text}") if twice else key
            made[named] = None
    return tuple(made)


def _belongs_to_the_map(prompt: Prompt, answer: Answer) -> bool:
    """Tell what a tap finishes besides spaces; cards and dice stay on the play screen.

    Who is asked and who does it may be two: a Ghost acts with the piece that she plays.
    """
    if answer.asks or prompt.rule == _FLARE:
        return False
    roles = {prompt.who, getattr(answer.action, "by", None)}
    acts = (act for one in Role if one in roles for act in role_rules(one).map_acts)
    return isinstance(answer.action, (EndTurn, *acts))


def flare_prompt(table: Table) -> Prompt | None:
    """Find the offer of Flare, which has a sheet of its own: six pictures and the app's roll."""
    return next((prompt for prompt in asked_of(table) if prompt.rule == _FLARE), None)


def hand_matters(table: Table) -> bool:
    """Say whether a Cave's player places from a hand now, where a tile may have to go first."""
    return table.cave is not None and bool(table.cave.hand) and _places_tiles(asked_now(table))


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


def _symbol_drawing(action: Action) -> str:
    return drawing_of(getattr(action, "symbol", None))


def why_not(table: Table, space: Space) -> str:
    """Say why a tap on this space means nothing now: the rule's own refusal."""
    for prompt in asked_now(table):
        for answer in prompt.answers:
            action = _aimed(answer, space)
            if action is None:
                continue
            refusal = decide(table, action, Random(0))
            if isinstance(refusal, Refusal):
                return f"{refusal.text}. {refusal.remedy}."
    return ""


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


def facts(cave: Cave) -> str:
    """Tell the stack, how far the Collapse is, and the Crystal tiles gone."""
    told = [f"{cave.stack.left} in the stack"]
    if cave.hand is not None:
        told.append(f"{cave.hand} in the hand")
    collapse = collapse_in_words(cave)
    if collapse != "not begun":
        told.append(f"Collapse {collapse}")
    told.append(f"{cave.crystal_tiles_removed} of {cave.crystal_tiles_goal} Crystal tiles gone")
    if cave.hatred:
        told.append(f"{cave.hatred} Hatred tokens")
    return " · ".join(told)


def said(value: object) -> str:
    """Say a value as a button does."""
    name = getattr(value, "value", value)
    return str(name).replace("-", " ").capitalize()


def drawing_of(value: object) -> str:
    """Name the drawing that shows a value."""
    if isinstance(value, Symbol):
        return value.value
    return _DRAWING.get(value, "") if isinstance(value, Kind) else ""
