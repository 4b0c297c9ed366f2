"""What the board shows, and the tray beside it: pure functions of the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.panels import own
from companion.screens.map.ways import (
    asked_now,
    at_once,
    groups_at,
    is_given_there,
    needs_no_button,
    turns_over,
    ways,
)
from companion.screens.map.words import TAP, TAP_PRICED, Heading, heading
from companion.screens.play.answering import Question
from companion.screens.play.others import told_piece
from companion.screens.play.sections import Keys
from rules import coming, passed, piece_title
from rules.actions import Flare, PlaceTile, RemoveTile
from rules.cave import my_space
from rules.map import Policy, affected, propose_place, propose_removal
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.board.marks import Glow, Lying
    from companion.screens.map.ways import Way
    from companion.screens.play.answering import Group
    from companion.screens.play.sections import Section
    from companion.screens.play.view import PlayView
    from rules import Answer, Prompt, Table
    from rules.actions import Action
    from rules.names import Space

_FLARE: Final = "variant.flare"
NO_STEP: Final = Heading("Act, or end the turn", "", "No step is left")
ONLY_THERE: Final = NO_STEP._replace(why=TAP)
SPENT: Final = Heading("End the turn", "", "Nothing else is left to do")
MANY: Final = 8
"""Where more spaces than this may be gone to, the first step of the way shines alone."""


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


# -- the Cave's choice -------------------------------------------------------------------------


def chooses_for_them(table: Table, kept: object) -> bool:
    """Tell whether the Cave names the places: as was switched, else where somebody is alone."""
    return kept == Policy.CLOSE_IN or (kept != Policy.MINE and is_alone(table))


def is_alone(table: Table) -> bool:
    """Tell whether one role plays alone."""
    return len(table.setup.seats) == 1


def _names_places(asked: tuple[Prompt, ...], action: type[Action]) -> bool:
    """Say whether tiles are placed, or taken away, now."""
    return any(
        isinstance(answer.action, action) and is_given_there(answer)
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
    # A tile that is to be turned over, or the one that must go, is nobody's to choose.
    switch = (removes and len(found) > 1) or _names_places(asked, PlaceTile)
    lit = [way.answer for here in found.values() for way in here]
    first = next((one for one in asked if any(map(lit.__contains__, one.answers))), None)
    if only is not None:
        note = f"{TAP}. {capital(only.note)}" if only.note else TAP
        told: Heading | None = Heading(f"{only.label}: where?", "", note)
    elif first is None:
        told = _told_at_the_table(table)
    elif not first.required and all(one.there is not None for one in lit):
        told = ONLY_THERE  # its key says what a tap does, and the tray stays as it was before
    else:
        told = heading(table, first, len(found), chosen, by_the_cave=by_the_cave and not mine)
        every = [way for here in found.values() for way in here if way.answer.there is None]
        does = {way.answer.label for way in every}
        if not first.required and len(does) == 1 and all(way.field for way in every):
            # Where a tap does one thing wherever it glows, but need not be done, it is said what.
            (what,) = does
            told = told if told.text.startswith(what) else Heading(what, "", TAP)
    turned = chosen is not None and turns_over(found[chosen])
    glow = _near_first({space: _lit(space, here) for space, here in found.items()})
    if told is not None and any(one.price for one in glow.values()):
        # What a number on the board costs is Movement, whoever goes.
        told = told._replace(why=told.why.replace(TAP, TAP_PRICED))
    return BoardView(
        glow=glow,
        chosen=chosen,
        doomed=frozenset(found) if removes else frozenset(),
        said=told,
        rule="" if first is None else first.rule,
        # Its walls are told with it, which takes a sheet of its own.
        groups=() if turned else _buttons(found, chosen, waits=switch),
        answers=tuple(one for one in at_once(table) if needs_no_button(one)),
        cave_chooses=by_the_cave if switch else None,
    )


def _told_at_the_table(table: Table) -> Heading | None:
    """Ask where the piece of whoever plays at the table goes; None where it has none, or waits."""
    piece = told_piece(passed(table))
    if piece is None or table.owed or coming(table) is not None:
        return None
    return Heading(f"Move {piece_title(piece)}", "", "Tap a tile twice, or hold it")


def _buttons(
    found: Mapping[Space, tuple[Way, ...]], chosen: Space | None, *, waits: bool
) -> tuple[Group, ...]:
    """Give the buttons for the chosen space; those that wait for one keep their places, dimmed."""
    if chosen is not None:
        keyless = tuple(way for way in found[chosen] if needs_no_button(way.answer))
        return groups_at(keyless, chosen)
    if not waits or not found:
        return ()
    space = next(iter(found))
    return tuple(
        replace(
            group,
            buttons=tuple(replace(one, action=None, waits=True) for one in group.buttons),
        )
        for group in groups_at(found[space], space)
    )


def _lit(space: Space, here: tuple[Way, ...]) -> Glow:
    """Show the cheapest of what a space may mean."""
    every = [way.lit(space) for way in here]
    priced = [lit for lit in every if lit.price]
    return min(priced, key=lambda lit: int(lit.price)) if priced else every[0]


def _near_first(glow: dict[Space, Glow]) -> dict[Space, Glow]:
    """Let what is far stand back where nearly everything glows and light would say nothing."""
    prices = [int(one.price) for one in glow.values() if one.price]
    if len(prices) <= MANY:
        return glow
    return {
        space: replace(one, far=bool(one.price) and int(one.price) > min(prices))
        for space, one in glow.items()
    }


# -- beside the board ------------------------------------------------------------------------


def beside_the_board(view: PlayView, board: BoardView) -> PlayView:
    """Leave out of the questions what the board answers, and say on top what it asks."""
    now, said = view.now, headed(view, board)
    also = (now, *view.also) if now is not None and not now.required else view.also
    also = tuple(one for one in also if one.rule != _FLARE)  # it has a button, and a sheet
    rest = tuple(left for one in also if (left := without(one, board.answers)).groups)
    if now is not None and not now.required:
        now = None
    if said is not None:
        now = now or Question("", "", view.turn, "", (), required=False)
        groups = (*board.groups, *without(now, board.answers).groups)
        now = replace(
            now,
            text=said.text,
            rule=board.rule,
            groups=groups,
            note=said.why,
            # By its name: the steps of the turn are counted, too.
            count=f"Tile {said.nth}" if said.nth else "",
            picture=said.picture,
        )
    kept = tuple(left for one in view.sections for left in _unsaid(one, board.answers, said))
    return _said_once(replace(view, now=now, also=rest, sections=kept))


def headed(view: PlayView, board: BoardView) -> Heading | None:
    """Give what stands above the keys of the tray: what the board asks, or that no step is left."""
    asked = view.now is not None and view.now.required
    if board.said is not None or asked:
        return board.said
    if view.end is not None and view.end.spent:
        return SPENT
    if not view.sections or view.sections[0].title:
        return None
    # Its keys stand below a heading as long as a step is left, and stay there without one.
    # What keeps the turn from ending is asked: an attack on whom one has just come upon.
    first = view.end.open if view.end is not None else ()
    return Heading(first[0].text) if first else NO_STEP


def _unsaid(section: Section, given: tuple[Answer, ...], said: Heading | None) -> Iterator[Section]:
    """Leave out the key of what the question itself names, and a tap on the board does."""
    named = "" if said is None or all(one.label != said.text for one in given) else said.text
    if not any(key.label == named for key in section.keys):
        yield section
        return
    parts = tuple(
        replace(part, keys=tuple(one for one in part.keys if one.label != named))
        if isinstance(part, Keys)
        else part
        for part in section.parts
    )
    parts = tuple(part for part in parts if part != Keys(()))
    if parts:
        yield replace(section, parts=parts)


def _said_once(view: PlayView) -> PlayView:
    """Let a group whose heading the question says already stand below it without one."""
    same = next((one for one in view.sections if view.now and one.title == view.now.text), None)
    if view.now is None or same is None:
        return view
    sections = tuple(replace(one, title="") if one is same else one for one in view.sections)
    return replace(view, now=replace(view.now, note=view.now.note or same.note), sections=sections)


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


def lying_by_roles(table: Table) -> dict[Space, tuple[Lying, ...]]:
    """Find what lies on tiles that the map itself does not keep: it is some role's own."""
    found: dict[Space, tuple[Lying, ...]] = {}
    for module in (own(role, "lying") for role in table.setup.seats):
        for space, one in () if module is None else module.lying(table):
            found[space] = (*found.get(space, ()), one)
    return found


def shown_by_roles(table: Table) -> tuple[OnMap, ...]:
    """Find what the roles of this table show on the map now."""
    modules = (own(role, "on_map") for role in table.setup.seats)
    found: list[OnMap] = [module.ON_MAP for module in modules if module is not None]
    return tuple(one for one in found if one.around(table) is not None)
