"""A step while it is being decided: rule functions read the table, refuse, and change it here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, TypedDict, TypeVar

from rules.altered import altered
from rules.events import Changed, Seated, Seen, Told, assigned, difference, evolve
from rules.names import capital
from rules.outcome import LateRefusalError, NotAllowedError, ReachedChange, Refusal
from rules.read_by import read_by
from rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Unpack

    from rules.boards import Board
    from rules.chance import Chance
    from rules.events import Event
    from rules.map.cave import Cave
    from rules.names import Piece, Role, Space
    from rules.outcome import Outcome
    from rules.owed import Owed
    from rules.secret import Secret
    from rules.table import StepState, Table, Within

P = ParamSpec("P")
T = TypeVar("T")


class TableFields(TypedDict, total=False):
    """What of the table itself a rule may change, so that a typing mistake is seen at the desk."""

    turn: Role
    within: Within | None
    round: int
    phase: Phase
    owed: tuple[Owed, ...]
    outcome: Outcome | None
    cave: Cave | None
    marks: Mapping[str, StepState]
    collapsing: bool


class KnownFields(TypedDict, total=False):
    """What the others may learn of a seat: the fields of the board that knows no more, `Other`."""

    defense: int | None
    told_in: Mapping[Role | Piece, int]
    health: int | None
    dead: bool
    surfaced: bool
    space: Space | None
    flares: int
    shielded: bool


class Draft:
    """The one mutable thing in the rules, and it lives only as long as one decision.

    `table` is always the table with everything decided so far. With `overrule`, what a rule
    refuses is written down and done all the same, because the physical table is the truth.

    Guards come first, then changes: whatever can be refused is refused before the first change.
    So a draft that `stops` at the first change has told whether an action is legal.
    """

    __slots__ = ("by", "chance", "events", "overrule", "overruled", "stops", "table")

    def __init__(
        self, table: Table, chance: Chance | None, *, overrule: bool, stops: bool = False
    ) -> None:
        """Begin with the table as it stands."""
        self.table = table
        self.chance = chance
        self.overrule = overrule
        self.stops = stops
        self.by: Role | None = None
        """Whoever acts, and reads the rules in its own booklet."""
        self.overruled: list[Refusal] = []
        self.events: list[Event] = []

    def refuse_if(
        self,
        wrong: bool,  # noqa: FBT001  # reads as a sentence
        text: str,
        rule: str,
        remedy: str,
        *,
        short: str = "",
        not_yet: bool = False,
    ) -> None:
        """Advise against it where that is so.

        Where its words take work, and it is asked for every button, `advise_against` comes behind
        an `if`.
        """
        if wrong:
            self.advise_against(text, rule, remedy, short=short, not_yet=not_yet)

    def advise_against(
        self, text: str, rule: str, remedy: str, *, short: str = "", not_yet: bool = False
    ) -> None:
        """Refuse with the rule and the way out, unless the players overrule it.

        `short`: why in two or three words. It cannot be paid now, say, or is used up; a key for it
        stays in its place, dimmed, and says so. `not_yet`: it is not the time for it, whatever
        else is said.
        """
        refusal = self._refusal(text, rule, remedy)
        if not self.overrule:
            raise NotAllowedError(refusal, short=short, not_yet=not_yet)
        self.overruled.append(refusal)

    def advise(self, no: Refusal | None, *, short: str = "") -> None:
        """Advise against what was looked at, where something is against it."""
        if no is not None:
            self.advise_against(no.text, no.rule, no.remedy, short=short)

    def refuse(
        self,
        text: str,
        rule: str,
        remedy: str,
        *,
        short: str = "",
        never: bool = False,
        not_yet: bool = False,
    ) -> NotAllowedError:
        """Build the refusal of a thing that has no meaning, and so cannot be overruled either.

        `never`: whoever it is said of can never do it. `not_yet`: it is not the time for it.
        """
        refusal = self._refusal(text, rule, remedy)
        return NotAllowedError(refusal, short=short, never=never, not_yet=not_yet)

    def _refusal(self, text: str, rule: str, remedy: str) -> Refusal:
        if self.events:
            msg = f"“{text}” is refused after {self.events[0]}"
            raise LateRefusalError(msg)
        return Refusal(text, read_by(self.table, self.by, rule), remedy)

    def guards_passed(self) -> None:
        """Say that nothing is refused any more, before much is worked out for the changes."""
        if self.stops:
            raise ReachedChange

    def _add(self, event: Event, after: Table) -> None:
        """Write down what has happened, and go on with the table after it: what it folds to."""
        self.guards_passed()
        self.events.append(event)
        self.table = after

    def _assign(
        self, role: Role | None, rule: str, now: object, fields: Mapping[str, object]
    ) -> None:
        """Change values of a board or of the table, as it is now, each by an event of its own."""
        values, events = {}, []
        for field, value in fields.items():
            if getattr(now, field) != value:
                values[field] = kept = value.value if isinstance(value, Phase) else value
                events.append(Changed(role, field, kept, rule))
        if events:
            self.guards_passed()
            self.events += events
            self.table = assigned(self.table, role, values)

    def change(
        self,
        role: Role,
        rule: str,
        kind: Callable[P, Board],
        *values: P.args,
        **fields: P.kwargs,
    ) -> None:
        """Change values of a role's board; what already has the value leaves no event.

        `kind` is the class of that board, the one list of its fields: mypy holds what is changed
        to what the board would be built of. Values have their names here.
        """
        assert isinstance(kind, type)  # noqa: S101  # a board's class; `Callable` tells its fields
        assert isinstance(self.table.roles[role], kind)  # noqa: S101  # whoever calls knows it
        assert not values  # noqa: S101  # only a ParamSpec's pair may be written down
        self._assign(role, rule, self.table.roles[role], fields)

    def change_field(self, role: Role, rule: str, field: str, now: object) -> None:
        """Change a field that data name, such as a counter's, or a person, as corrections do."""
        self._assign(role, rule, self.table.roles[role], {field: now})

    def note(self, role: Role, rule: str, **fields: Unpack[KnownFields]) -> None:
        """Write down what the others learn of a seat, where its board keeps that at all.

        What a board works out of its own numbers is not told to it.
        """
        board = self.table.roles[role]
        kept = type(board).__dataclass_fields__
        told = {name: one for name, one in fields.items() if name in kept}
        self._assign(role, rule, board, told)

    def shape(self, cave: Cave, rule: str) -> None:
        """Change the Cave to this one; only what differs becomes an event."""
        event = difference(self.table.the_cave, cave, rule)
        if event is not None:
            self._add(event, altered(self.table, "cave", cave))

    def turn_to(self, rule: str, **fields: Unpack[TableFields]) -> None:
        """Change values of the table itself: whose turn, which phase, which round."""
        self._assign(None, rule, self.table, fields)

    def go_to(self, role: Role, phase: Phase, rule: str) -> None:
        """Go on to a phase of a role's turn; out of it, on purpose, the phase is another's."""
        if self.table.turn is role:
            self.turn_to(rule, phase=phase)

    def go_inside(self, by: Role, turn: Role, rule: str) -> None:
        """Begin a turn of a role inside this one, played by another; what is owed waits for it."""
        self._assign(None, rule, self.table, self.table.gone_inside(by, turn))

    def come_out(self, rule: str) -> None:
        """Let the turn around this one go on where it was."""
        self._assign(None, rule, self.table, self.table.come_out())

    def seat(self, role: Role, board: Board | None, rule: str) -> None:
        """Lay a board before a role that nobody plays; None takes it away again."""
        event = Seated(role, board, rule)
        self._add(event, evolve(self.table, event))

    def owe(self, rule: str, *owed: Owed) -> None:
        """Put obligations before all others, in the order given."""
        self._now_owed(owed + self.table.owed, rule)

    def owe_last(self, rule: str, *owed: Owed) -> None:
        """Put obligations behind all others: what is under way is met first."""
        self._now_owed(self.table.owed + owed, rule)

    def owe_again(self, rule: str, *waited: Owed) -> None:
        """Put back what waited while something was done: before the end of the turn.

        Nothing waits any more where the game has ended meanwhile.
        """
        owed = self.table.owed
        ends = tuple(one for one in owed if one.ends_turn)
        new = tuple(one for one in owed if not one.ends_turn)
        waits = waited if self.table.outcome is None else ()
        self._now_owed(new + waits + tuple(one for one in ends if one not in waits), rule)

    def settle(self, rule: str, *left: Owed) -> None:
        """Take the first obligation off: it has been met, but for what is `left` of it."""
        self._now_owed(left + self.table.owed[1:], rule)

    def _now_owed(self, owed: tuple[Owed, ...], rule: str) -> None:
        self._add(Changed(None, "owed", owed, rule), altered(self.table, "owed", owed))

    def reveal(self, secret: Secret[T], rule: str) -> T:
        """Take the value out of a secret, for everybody to see: nobody can unsee it."""
        if not secret.is_read:
            raise self.refuse(
                f"This phone cannot read {secret}", rule, "Say once more what it is, or show it"
            )
        self.see(secret.shown, rule)
        return secret.uncover()

    def see(self, text: str, rule: str) -> None:
        """Note that the app showed something that nobody can unsee."""
        self._add(Seen(text, rule), self.table)

    def tell(self, text: str, rule: str) -> None:
        """Say something to the table, as a sentence that begins with a capital."""
        self._add(Told(capital(text), read_by(self.table, self.by, rule)), self.table)

    def tell_to_do(self, text: str, rule: str) -> None:
        """Say what hands have to do on the table; it is shown until they have done it."""
        self._add(Told(text, read_by(self.table, self.by, rule), todo=True), self.table)

    def end(self, outcome: Outcome) -> None:
        """End the game: nothing is owed any more."""
        self.turn_to(outcome.rule, outcome=outcome, owed=())
