"""The Map screen: the question above, the Cave, and the buttons that finish an answer below."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from companion.naming import called
from companion.screens.map.canvas import DOUBLE, MapCanvas
from companion.screens.map.sheets import FlareSheet, HandSheet, LeftSheet, SpaceSheet, TileSheet
from companion.screens.map.tray import MapTray
from companion.screens.map.view import (
    MINE,
    flare_prompt,
    hand_matters,
    keys_at,
    map_view,
    marks,
    shown_by_roles,
    turns_over,
    ways,
    why_not,
)
from companion.screens.screen import Screen
from companion.screens.trouble import not_saved, refused
from companion.session import NotSaved
from companion.theme.live import theme
from companion.widgets.kit import (
    Body,
    BottomBar,
    Caption,
    Column,
    Empty,
    Foot,
    Row,
    Scroll,
    TapIcon,
    TopBar,
)
from rules import Refusal
from rules.map import Policy
from rules.names import ENTRANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.map.tray import Extra
    from companion.screens.map.view import MapView, OnMap
    from companion.screens.shell import CompanionApp
    from companion.screens.trouble import TroubleCard
    from companion.session import Moment
    from rules import Step
    from rules.actions import Action
    from rules.names import Space

SETTING: Final = "map-policy"
LOWER: Final = 0.5
"""The most of what the bars leave that the buttons take; the rest is the map's."""
LOWER_LARGE: Final = 0.6
"""The same with large letters, where the question stands among the buttons."""
LARGE: Final = 1.3
"""Above this scale of text the question moves in with the buttons,"""
LARGE_ACROSS: Final = 1.15
"""and sooner where the phone is held across."""


class MapAsk(Row):
    """What is asked now, and the way to its rule."""


class MapFacts(Row):
    """The stack and the Collapse in a line, and the button that shows the whole map."""


class MapScreen(Screen):
    """Shows the Cave of the game that is played, and takes what is told by touching it."""

    def __init__(self, app: CompanionApp) -> None:
        """Lay the parts out, from the top to the thumb."""
        super().__init__(app)
        self._chosen: Space | None = None
        self._view: MapView | None = None
        self._trouble: TroubleCard | None = None
        self._notice = ""
        self._looking: Any = None
        self._looked_at: Space = ENTRANCE
        self._rings: OnMap | None = None
        self._stop_listening: Callable[[], None] | None = None
        self.head = TopBar(title="Map")
        self.head.bind(on_back=lambda *_: app.back())
        self.ask = MapAsk()
        self.question = Body(bold=True, pos_hint={"center_y": 0.5})
        self.why = TapIcon(drawing="question", name="why?")
        self.why.bind(on_tap=lambda *_: self._explain())
        self.ask.add_widget(self.question)
        self.ask.add_widget(self.why)
        self.map = MapCanvas()
        self.map.bind(
            on_space=lambda _, space: self.tapped(space),
            on_hold=lambda _, space: self.look_at(space),
            on_walk=lambda *_: self._next_space(),
            on_whole=lambda *_: self._look_later(None),
        )
        self.facts = MapFacts()
        self.told = Caption(pos_hint={"center_y": 0.5})
        self.whole = TapIcon(drawing="map", name="show the whole map", kind="quiet")
        self.whole.bind(on_tap=lambda *_: self.map.fit())
        self.facts.add_widget(self.told)
        self.left = TapIcon(drawing="more", name="what is left", kind="quiet")
        self.left.bind(on_tap=lambda *_: self._look_at_rest())
        self.facts.add_widget(self.left)
        self.facts.add_widget(self.whole)
        self.tray = MapTray(self.act, self._next_policy)
        self.bar = BottomBar(ways=[way for way in app.buttons() if way[0] != "map"])
        self.bar.bind(
            on_undo=lambda *_: self._move(self.session.undo),
            on_redo=lambda *_: self._move(self.session.redo),
            on_way=lambda _, name: app.go(name),
        )
        self._empty = Empty(
            text="This table keeps no map. Begin a game with the map on to have it here.",
            drawing="map",
        )
        self.lower = Column()
        self.lower.add_widget(self.tray)
        self.lower.add_widget(self.facts)
        self.scroll = Scroll()
        self.scroll.add_widget(self.lower)
        self.ground = BoxLayout()
        self.ground.add_widget(self.map)
        self._form: tuple[bool, bool] | None = None
        for part in (self.lower, self.ask, self.bar):
            part.bind(height=self._share_room)
        Window.bind(size=self._lay_out)
        theme.bind(scale=lambda *_: self._lay_out())
        self._lay_out()

    # ------------------------------------------------------------------------------- layout

    def _lay_out(self, *_: object) -> None:
        """Stack the parts on a phone held upright; lay the map beside them when it is turned."""
        wide = Window.width > Window.height
        form = (wide, theme.scale > (LARGE_ACROSS if wide else LARGE))
        if form != self._form:
            self._form = form
            parts = (self.head, self.ask, self.ground, self.scroll, self.bar)
            for part in parts:
                if part.parent is not None:
                    part.parent.remove_widget(part)
            self.clear_widgets()
            self._place(*form)
        self._share_room()

    def _place(self, wide: bool, large: bool) -> None:  # how the screen is held
        beside: Any = BoxLayout(orientation="vertical") if wide else self
        if wide:
            whole = BoxLayout()
            whole.add_widget(self.ground)
            whole.add_widget(beside)
            self.add_widget(whole)
        beside.add_widget(self.head)
        if large:
            # Large words would leave the map no room, so the question scrolls with its answers.
            self.lower.add_widget(self.ask, index=len(self.lower.children))
        else:
            beside.add_widget(self.ask)
        for part in (self.scroll, Foot(self.bar)) if wide else (self.ground, self.scroll, self.bar):
            beside.add_widget(part)

    def _share_room(self, *_: object) -> None:
        """Give the buttons what they need, but never so much that the map cannot be read."""
        wide, large = self._form or (False, False)
        self.scroll.size_hint_y = 1 if wide else None
        if not wide:
            asked = 0 if large else self.ask.height
            room = Window.height - self.head.height - asked - self.bar.height
            most = room * (LOWER_LARGE if large else LOWER)
            self.scroll.height = max(theme.target, min(self.lower.height, most))

    # ------------------------------------------------------------------------------- coming

    def enter(self, **_: Any) -> None:
        """Show the map as it is now, and follow the game from here."""
        if self._stop_listening is None:
            self._stop_listening = self.session.listen(self._new_moment, self._view_of)
        self._chosen, self._trouble, self._notice = None, None, ""
        self.wake()
        self._show()

    def wake(self) -> None:
        """Keep the phone's screen on."""
        self.app.device.keep_awake(awake=True)

    def leave(self) -> None:
        """Stop following."""
        self._look_later(None)
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None

    def step_back(self) -> bool:
        """Take back what was chosen or said here, if anything was."""
        had = bool(self._trouble or self._notice or self._chosen)
        self._trouble, self._notice, self._chosen = None, "", None
        if had:
            self._show()
        return had

    # ------------------------------------------------------------------------------ showing

    def _new_moment(self, _moment: Moment, _step: Step | None) -> None:
        self._trouble, self._notice, self._chosen = None, "", None
        self._show(self.session.shown(self._view_of))

    def _view_of(self, moment: Moment) -> MapView:
        return map_view(moment.table, self._chosen, self.policy, moment.head)

    @property
    def policy(self) -> Policy:
        """Who proposes places: the policy that was chosen last, at first the player alone."""
        kept = self.app.setting(SETTING)
        return Policy(kept) if kept in set(Policy) else MINE

    def _show(self, view: MapView | None = None) -> None:
        moment = self.session.moment
        table = moment.table
        self.head.title = f"Map · round {table.round}"
        self._put_map(kept=table.cave is not None)
        view = view or self._view_of(moment)
        answered = self._trouble is not None or bool(self._notice) or self._chosen is not None
        self._view, self._chosen = view, view.chosen
        self.scroll.offset = 0
        if answered and theme.scale > LARGE:
            # What came of a tap is seen at once, though the question stands above it.
            Clock.schedule_once(lambda _: self._show_answer(), -1)
        self.question.text = called(view.text, self.app.names)
        self.why.disabled = not view.rule
        self.why.opacity = 1 if view.rule else 0
        self.told.text = view.facts
        if table.cave is not None:
            last = moment.steps[moment.head - 1].action if moment.head else None
            self.map.show(
                table.cave,
                view.glow,
                view.chosen,
                marks(last),
                None if self._rings is None else self._rings.around(table),
            )
        if self._trouble is None:
            self.tray.show(view, self._notice, self._extras())
        else:
            self.tray.show_trouble(self._trouble)
        session = self.session
        self.bar.undo = session.undo_label + (" (seen)" if session.seen else "")
        self.bar.redo = session.redo_label

    def _show_answer(self) -> None:
        self.scroll.offset = min(self.ask.height, self.scroll.longest)

    def _put_map(self, *, kept: bool) -> None:
        wanted = self.map if kept else self._empty
        if wanted.parent is None:
            self.ground.clear_widgets()
            self.ground.add_widget(wanted)

    def _extras(self) -> list[Extra]:
        """Give the buttons that show something: Flare, the Cave's hand, what a role brings."""
        table = self.session.table
        found: list[Extra] = []
        if table.cave is not None and flare_prompt(table) is not None:
            found.append(("Flare", "dragon-die-plus", self._flare))
        if hand_matters(table):
            found.append(("Which tile first?", "hand", self._look_at_hand))
        brought = shown_by_roles(table)
        return found + [(one.button, one.drawing, partial(self._toggle, one)) for one in brought]

    def _flare(self) -> None:
        prompt = flare_prompt(self.session.table)
        if prompt is not None:
            self.app.layers.open(
                FlareSheet(prompt, self._looked_at, self.act, self.app.layers.shelf)
            )

    def _look_at_rest(self) -> None:
        if self.session.table.cave is not None:
            self.app.layers.open(LeftSheet(self.session.table))

    def _look_at_hand(self) -> None:
        self.app.layers.open(HandSheet(self.session.table))

    def _toggle(self, one: OnMap) -> None:
        self._rings = None if self._rings is one else one
        self._show()

    # ------------------------------------------------------------------------------- acting

    def tapped(self, space: Space) -> None:
        """A tap: do what it means, choose the space, say why not, or look at the tile."""
        table = self.session.table
        here = ways(table).get(space, ())
        if turns_over(here):
            self.look_at(space)
            return
        keys = keys_at(here, space)
        if len(keys) == 1:
            self.act(keys[0].action)
        elif keys:
            self._chosen, self._trouble, self._notice = space, None, ""
            self._show()
        elif self._view is not None and self._view.glow:
            self._trouble = None
            self._notice = why_not(table, space) or "Nothing may go there now."
            self._show()
        elif table.cave is not None and space in table.cave.tiles:
            self._look_later(space)

    def _look_later(self, space: Space | None) -> None:
        """Look at a tile once it is clear that no second tap asks for the whole map."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if space is not None:
            self._looking = Clock.schedule_once(lambda _: self.look_at(space), DOUBLE)

    def look_at(self, space: Space) -> None:
        """Open what lies on a space, to read it, turn it over or mend it."""
        table = self.session.table
        if table.cave is None:
            return
        self._looked_at = space
        make = TileSheet if space in table.cave.tiles else SpaceSheet
        self.app.layers.open(make(table, space, self.act, self.app.layers.shelf))

    def act(self, action: Action, *, overrule: bool = False) -> None:
        """Hand a tap to the session, and say what became of it if it was not done."""
        done = self.session.act(action, overrule=overrule)
        if isinstance(done, Refusal):
            self._in_trouble(refused(self, action, done, self.act, self.step_back))
        elif isinstance(done, NotSaved):
            again = partial(self.act, action, overrule=overrule)
            self._in_trouble(not_saved(done, again, self.step_back))

    def _in_trouble(self, card: TroubleCard) -> None:
        self._trouble, self._notice = card, ""
        self._show()

    def _next_space(self) -> None:
        """Choose the next glowing space, for whoever plays by keyboard."""
        glow = sorted(self._view.glow) if self._view is not None else []
        if glow:
            at = glow.index(self._chosen) + 1 if self._chosen in glow else 0
            self._chosen = glow[at % len(glow)]
            self._show()

    def _next_policy(self) -> None:
        every = list(Policy)
        self.app.keep(SETTING, every[(every.index(self.policy) + 1) % len(every)].value)
        self._chosen = None
        self._show()

    def _move(self, step: Callable[[], NotSaved | None]) -> None:
        problem = step()
        if problem is not None:
            self._in_trouble(not_saved(problem, lambda: self._move(step), self.step_back))

    def _explain(self) -> None:
        if self._view is not None and self._view.rule:
            self.explain(self._view.rule)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
