"""The board of a game with the map: it stands on the play screen, and its taps are answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder

from companion.board.canvas import DOUBLE, BoardCanvas
from companion.board.marks import Glow, Marks
from companion.screens.map.mending import is_told
from companion.screens.map.sheets import (
    FLARE,
    FlareSheet,
    HandSheet,
    LeftSheet,
    SpaceSheet,
    TileSheet,
)
from companion.screens.map.tray import WhoChooses, quiet_key
from companion.screens.map.turn_view import asks_walls, waiting
from companion.screens.map.turning import HalfTold, TurnSheet
from companion.screens.map.view import (
    beside_the_board,
    board_view,
    chooses_for_them,
    flare_prompt,
    hand_matters,
    has_flare,
    headed,
    lying_by_roles,
    marks,
    shown_by_roles,
)
from companion.screens.map.walking import told_step, walk_to
from companion.screens.map.ways import (
    barred,
    buttons_at,
    groups_at,
    space_ask,
    turns_over,
    ways,
    why_not,
)
from companion.screens.map.words import after_the_roll
from companion.screens.play.answering import Question
from companion.screens.play.cards import AskSheet
from companion.storage.journal import WHO_PLACES
from companion.theme.live import theme
from companion.widgets.kit import Grid, TapButton
from companion.widgets.order import Box
from rules import Refusal, coming, passed, pieces_of
from rules.actions import Flare
from rules.cave import where
from rules.map import Policy, the_space, the_tile
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.screens.map.view import BoardView, OnMap
    from companion.screens.map.walking import Walk
    from companion.screens.play.answering import Group
    from companion.screens.play.screen import PlayScreen
    from companion.screens.play.view import PlayView
    from companion.widgets.shelf import Wanted
    from rules import Answer, Table
    from rules.actions import Action
    from rules.names import Space

NOTHING: Final = Refusal("Nothing may go there now", "", "Tap a tile that glows")
PLACE_FIRST: Final = Refusal("Choose its place first", "", "Tap where it glows")
_COLUMNS: Final = 3
NAMED: Final = 26.0
"""A tray so many letters wide has room to say what is chosen, beside who chooses it."""


class Board(Box):
    """Shows the Cave of the game that is played, and takes what is told by touching it."""

    def __init__(self, screen: PlayScreen) -> None:
        """Belong to the play screen, which does what is tapped here."""
        super().__init__()
        self._screen = screen
        self._chosen: Space | None = None
        self._only: Answer | None = None
        self._way: Walk | None = None
        self._view: BoardView | None = None
        self._looking: Any = None
        self._rings: OnMap | None = None
        self._light = ""
        self._flare_has_a_key = False
        self.heads = False
        """Whether the words above the keys are its own, also where it says that no step is left."""
        self.half_told = HalfTold()
        self.map = BoardCanvas()
        self.map.bind(
            on_space=lambda _, space: self.tapped(space),
            on_hold=lambda _, space: self.look_at(space),
            on_walk=lambda *_: self._next_space(),
            on_whole=lambda *_: self._look_later(None),
        )
        self.add_widget(self.map)
        self._who = WhoChooses(self._switch, self.more)
        self._leave_it = TapButton(text="Leave it", name="leave it", drawing="close", kind="quiet")
        self._leave_it.halign = "left"
        self._leave_it.bind(on_tap=lambda *_: self._let_go())
        self.extras = Grid(most=_COLUMNS)
        self.shown_parts: list[Any] = []
        """What stands in the tray below the question now."""

    # ------------------------------------------------------------------------------ showing

    @property
    def _table(self) -> Table:
        return self._screen.session.table

    def view_of(self, moment: Moment) -> BoardView:
        """Work out what the board shows of a moment."""
        kept = self._screen.app.setting(f"{WHO_PLACES}{moment.game}")
        by_the_cave = chooses_for_them(moment.table, kept)
        return board_view(moment.table, self._chosen, by_the_cave=by_the_cave, only=self._only)

    def forget(self) -> bool:
        """Let go of what was chosen here; say whether anything was."""
        had = any(one is not None for one in (self._chosen, self._only, self._way))
        self._chosen, self._only, self._way = None, None, None
        return had

    def show(self, moment: Moment, view: PlayView) -> PlayView:
        """Show the board of a moment; give what is left to be said and answered beside it."""
        last = moment.steps[moment.head - 1].action if moment.head else None
        self.half_told.look(moment)
        shown = self.view_of(moment)
        if shown.said is not None:
            shown = replace(shown, said=after_the_roll(shown.said, last))
        if self._way is not None:
            # No key of its own: it would push the others away under the finger.
            shown = replace(shown, said=self._way.again)
        self._view, self._light = shown, view.key_light
        self._flare_has_a_key = any(has_flare(one) for one in view.sections)
        self.map.show(moment.table.the_cave, self._marks(moment.table, shown, marks(last)))
        self.heads = headed(view, shown) is not None
        return beside_the_board(view, shown)

    def _marks(self, table: Table, shown: BoardView, affected: tuple[Space, ...]) -> Marks:
        """Tell what glows and in whose light, what must go, and who acts."""
        turn = passed(table).turn
        acts = () if coming(table) is not None else pieces_of(turn)  # nobody acts between turns
        mine = [piece for piece in acts if where(table, piece) is not None]
        piece = mine[0] if len(mine) == 1 and not self.shaping else None
        at = None if piece is None else where(table, piece)
        glow = {space: self._glow(space, shown) for space in shown.glow}
        if self._way is not None:
            price = self._way.price
            glow[self._way.to] = Glow("" if price is None else str(price))
        return Marks(
            glow=glow,
            marked=shown.chosen if self._way is None else self._way.to,
            path=() if self._way is None else self._way.spaces[:-1],
            proposed=bool(shown.cave_chooses),
            doomed=shown.doomed & {shown.chosen},
            affected=affected,
            rings=None if self._rings is None else self._rings.around(table),
            lying=lying_by_roles(table),
            role="cave" if self.shaping else turn.value,
            piece=piece,
            hovers=None if at in table.the_cave.tiles else at,
        )

    @staticmethod
    def _glow(space: Space, shown: BoardView) -> Glow:
        """Tell how a space glows: ember where a tile may be lost, numbered where one comes."""
        glow, said = shown.glow[space], shown.said
        # On each of many that may be chosen a number would pass for what the space costs.
        nth = said.nth.partition(" ")[0] if said is not None and space == shown.chosen else ""
        return replace(glow, ember=space in shown.doomed, label=nth)

    @property
    def asks(self) -> bool:
        """Tell whether the question of the moment is answered here."""
        return self._view is not None and self._view.said is not None

    @property
    def _doomed(self) -> bool:
        """Tell whether tiles go now."""
        return self._view is not None and bool(self._view.doomed)

    @property
    def shaping(self) -> bool:
        """Tell whether tiles come or go now."""
        return self._doomed or self._may_switch

    @property
    def _may_switch(self) -> bool:
        """Tell whether there is a choice of places, which the Cave may make."""
        return self._view is not None and self._view.cave_chooses is not None

    def parts(self) -> list[Any]:
        """Give what stands in the tray below the question."""
        parts: list[Any] = []
        chooses = None if self._view is None else self._view.cave_chooses
        if chooses is not None:
            roomy = not self._screen.wide and self._screen.width >= theme.caption * NAMED
            which = "" if not roomy else "Which:" if self._doomed else "Where:"
            parts.append(self._who.show(which, int(chooses), theme.accent(self._light)))
        if self._only is not None:
            self._leave_it.accent = theme.accent(self._light)
            parts.append(self._leave_it)
        self.shown_parts = parts
        return parts

    def last_parts(self) -> list[Any]:
        """Give what stands at the end of the tray: what is looked at, and what is rare."""
        extras = self._extras()
        self._screen.shelf.fill(self.extras, extras)
        if extras and self.shaping:
            # Where nothing else is seen below the question, it is not cut by the end of the turn.
            self.shown_parts = [*self.shown_parts, self.extras]
        return [self.extras] if extras else []

    def _extras(self) -> list[Wanted]:
        """Give the buttons that show something: Flare, the Cave's hand, what a role brings."""
        table = self._table
        light = theme.accent(self._light)
        found: list[tuple[str, str, Callable[[], None]]] = []
        if flare_prompt(table) is not None and not self._flare_has_a_key:
            found.append((FLARE, "dragon-die-plus", self.flare))
        if hand_matters(table):
            found.append(("Which tile first?", "hand", self._look_at_hand))
        found += [
            (one.button, one.drawing, partial(self._toggle, one)) for one in shown_by_roles(table)
        ]
        if not self._may_switch:
            found.append(("More", "more", self.more))
        # What a tap shows until the next one takes it away is a switch, and looks like one.
        on = "" if self._rings is None else self._rings.button
        return [quiet_key(*one, light, chosen=one[0] == on) for one in found]

    def flare(self) -> None:
        """Ask around which space, where there is a choice; then show the Dragon die."""
        prompt = flare_prompt(self._table)
        if prompt is None:
            return
        aimed = next((one for one in prompt.answers if space_ask(one) is not None), None)
        if aimed is None:
            self._flare_around(None)
        else:
            self.answer_here(replace(aimed, label=FLARE, note=""))

    def _flare_around(self, space: Space | None) -> None:
        """Show the six pictures of the Dragon die, and the app's own roll.

        Whoever closes them finds the spaces glowing still, and may tap another.
        """
        layers, act = self._screen.app.layers, self._screen.act
        layers.open(FlareSheet(self._table, space, act, layers.shelf))

    def more(self) -> None:
        """Show what is still hidden, and what is rare."""
        from companion.screens.happened.view import sorts_of

        app, table = self._screen.app, self._table
        app.make_ready(sorts_of(table, table.turn))
        screen = self._screen
        app.layers.open(LeftSheet(table, self.map.fit, screen.something_else, screen.somebody_won))

    def _let_go(self) -> None:
        """Leave what a key had begun."""
        self.forget()
        self._screen.show_again()

    def _look_at_hand(self) -> None:
        self._screen.app.layers.open(HandSheet(self._table))

    def _toggle(self, one: OnMap) -> None:
        self._rings = None if self._rings is one else one
        self._screen.show_again()

    # ------------------------------------------------------------------------------- acting

    def answer_here(self, answer: Answer) -> None:
        """Let only the spaces of one answer glow; a tap on one of them gives it."""
        self._chosen, self._only = None, answer
        self._screen.show_again()

    def tapped(self, space: Space) -> None:
        """A tap: do what it means, choose the space, say why not, or look at the tile."""
        found = ways(self._table, self._only)
        here = found.get(space, ())
        if turns_over(here):
            self._turn_over(space)
            return
        if here and self._only is not None and isinstance(self._only.action, Flare):
            self._flare_around(space)
            return
        buttons = buttons_at(here, space)
        if len(buttons) == 1 and buttons[0].action is not None:
            self._screen.act(buttons[0].action)
        elif buttons:
            self._choose(space, groups_at(here, space))
        elif self._stands_there(space) and not self.shaping and self._only is None:
            self._look_later(space)
        elif self._way is not None and self._way.to == space:
            self._go_there()
        elif self._only is None and (walk := self._way_to(space, glows=bool(found))) is not None:
            self._way = walk
            self._screen.show_again()
        else:
            self._tapped_in_vain(space, glows=bool(found))

    def _tapped_in_vain(self, space: Space, *, glows: bool) -> None:
        """Ask for walls that nobody has told, say why not, or look at the tile."""
        table = self._table
        if self._only is None and asks_walls(table, space):
            self._turn_over(space)
        elif glows or barred(table, space) is not None:
            self._screen.tell_why(why_not(table, space, self._only) or NOTHING)
        elif space in table.the_cave.tiles:
            self._look_later(space)

    def _choose(self, space: Space, groups: tuple[Group, ...]) -> None:
        """Ask what is done at a space: in the tray, where the keys that say it stand already.

        Keys that came there would push the board away from under the finger: they stand apart.
        """
        if self._view is not None and self._view.groups:
            self._chosen = space
            self._screen.show_again()
            return
        table, rule = self._table, "" if self._view is None else self._view.rule
        name = the_tile if space in table.the_cave.tiles else the_space
        text = capital(name(space, table.cave))
        role = passed(table).turn.value
        which = Question(text, rule, role, "", groups, required=False)
        self._screen.app.layers.open(AskSheet(which, self._screen.hands))

    def place_first(self) -> None:
        """Say what a key waits for that keeps its place, dimmed."""
        self._screen.tell_why(PLACE_FIRST)

    def _stands_there(self, space: Space) -> bool:
        """Tell whether whoever acts stands on a space: nobody asks why they may not go there."""
        cave, turn = self._table.the_cave, passed(self._table).turn
        return any(cave.piece_at(piece) == space for piece in pieces_of(turn))

    def _turn_over(self, space: Space) -> None:
        """Ask what the Lit side of a tile shows, or its walls; what is rare is behind “More”."""
        layers, more = self._screen.app.layers, partial(self.look_at, space)
        sheet = TurnSheet(self._table, space, self._turned, more, self.half_told, layers.shelf)
        layers.open(sheet)

    def _turned(self, action: Action) -> None:
        """Say what a tile shows, and go on to the next that is turned over now."""
        before = self._table
        self._screen.act(action)
        after = None if self._table is before else waiting(self._table)
        if after is not None and is_told(self._table.the_cave.tiles[after]):
            self._turn_over(after)

    def _way_to(self, space: Space, *, glows: bool) -> Walk | None:
        """Find the walk to a space; whoever plays at the table is asked first what glows."""
        table = self._table
        return walk_to(table, space) or (None if glows else told_step(table, space))

    def _go_there(self) -> None:
        """Take the whole walk that was shown; one of which nothing is done is shown no more."""
        before, walk, self._way = self._table, self._way, None
        if walk is not None:
            self._screen.act_in_one_go(walk.steps)
        if self._table is before:
            self._screen.show_again()

    def _look_later(self, space: Space | None) -> None:
        """Look at a tile once it is clear that no second tap asks for the whole map."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if space is not None:
            self._looking = Clock.schedule_once(lambda _: self.look_at(space), DOUBLE)

    def look_at(self, space: Space) -> None:
        """Open what lies on a space, to read it, turn it over or mend it."""
        layers, act = self._screen.app.layers, self._screen.act
        if space in self._table.the_cave.tiles:
            turn_over = partial(self._turn_over, space)
            layers.open(TileSheet(lambda: self._table, space, act, layers.shelf, turn_over))
        else:
            layers.open(SpaceSheet(self._table, space, act, layers.shelf))

    def leave(self) -> None:
        """Be hidden: what was to be opened in a moment is not."""
        self._look_later(None)

    def _next_space(self) -> None:
        """Choose the next glowing space, for whoever plays by keyboard."""
        glow = sorted(self._view.glow) if self._view is not None else []
        if glow:
            at = glow.index(self._chosen) + 1 if self._chosen in glow else 0
            self._chosen = glow[at % len(glow)]
            self._screen.show_again()

    def _switch(self, side: int) -> None:
        game = self._screen.session.moment.game
        chosen = Policy.CLOSE_IN if side else Policy.MINE
        self._screen.app.keep(f"{WHO_PLACES}{game}", chosen.value)
        self._chosen = None
        self._screen.show_again()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
