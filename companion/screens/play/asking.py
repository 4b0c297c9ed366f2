"""The cards of a moment, one below the other: what is asked, what was told, what may be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.panels import own
from companion.screens.play.cards import (
    AskLine,
    AskSheet,
    Hands,
    OffersCard,
    QuestionCard,
    ToldCard,
    TrayCard,
)
from companion.screens.play.layout import is_cramped
from companion.screens.play.over import OverCard
from companion.screens.play.stones import SectionCard, open_key
from companion.theme.live import theme
from companion.widgets.found import light_up
from companion.widgets.kit import Caption
from companion.widgets.pieces import Hero
from companion.widgets.scroll import FADES
from companion.widgets.text import Heading
from rules import Open
from rules.names import Role
from rules.telling import reminders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.play.answering import Question
    from companion.screens.play.plaque import Plaque
    from companion.screens.play.screen import PlayScreen
    from companion.screens.play.sections import Key, Section
    from companion.screens.play.turn_end import End
    from companion.screens.play.view import PlayView
    from rules.telling import Change

    Wanted = tuple[object, Callable[[], Any]]
    """What a card is known by from moment to moment, and what builds it."""


class Asking:
    """Builds the cards of each moment, and keeps those that ask the same in the next one."""

    def __init__(self, screen: PlayScreen, hands: Hands) -> None:
        """Belong to the play screen, whose hands do what is tapped on a card."""
        self._screen, self._hands, self._shelf = screen, hands, hands.shelf
        self._shown: dict[object, Any] = {}
        self.news: tuple[Change, ...] = ()
        """What the last step has brought, as far as nobody has to keep it in mind."""

    @property
    def news_card(self) -> Any:
        """Give the card that says it; None where there is nothing to say."""
        return self._shown.get(("told", self.news))

    def show(self, view: PlayView) -> list[Any]:
        """Give the cards of a moment, in reading order."""
        wanted = dict(self._wanted(view))
        before, self._shown = self._shown, {}
        for key, card in before.items():
            if key not in wanted:
                self._shelf.put_back(card)
        # What asks the same as before is the same card: most steps change one or two of them.
        for key, build in wanted.items():
            self._shown[key] = before.get(key) or build()
        return [*self._shown.values()]

    def forget(self, *, but_the_question: bool = False) -> None:
        """Put all cards away: the next moment builds its own.

        The question may be half answered: a roll of which two dice are told, say.
        """
        kept = QuestionCard if but_the_question else ()
        for key, card in [*self._shown.items()]:
            if not isinstance(card, kept):
                self._shelf.put_back(self._shown.pop(key))

    def first(self, view: PlayView) -> list[Any]:
        """Give the cards that are seen first: the question, and the keys right below it.

        Above them stands what may be done before.
        """
        keys: list[object] = [(view.now, view.dice)]
        if view.passing is not None:
            keys.insert(0, ("passing", view.passing))
        keys += [one for one in view.sections if not one.title]
        return [self._shown[key] for key in keys if key in self._shown]

    def first_keys(self, view: PlayView) -> Any:
        """Find the card of the first keys: the question, or where it has none what stands below."""
        asked = () if view.now is None or not view.now.groups else ((view.now, view.dice),)
        keys = {*asked, *view.sections}
        return next((card for key, card in self._shown.items() if key in keys), None)

    def first_open(self, view: PlayView) -> Any:
        """Find the card of what is open first: its group, or the question; None where neither."""
        return self._shown.get(_open_first(view) or (view.now, view.dice))

    def begins_at(self, view: PlayView) -> Any:
        """Find what is seen first, where it is not what stands first.

        That is what is open where another card, of keys that rest, stands before it; on the tray
        below a board it stands first itself: the question above it stays in sight. Where the ribbon
        scrolls the question comes before it, or the board that answers it.
        """
        screen = self._screen
        card = self.first_open(view) if _rests(view) and screen.board is None else None
        if card is not None or screen.wide or not screen.low:
            return card
        if screen.board is not None and screen.board.asks:
            return screen.board
        return next(iter(self.first(view)), None) or self.first_keys(view)

    def only_key(self, view: PlayView) -> Any:
        """Find the key of what is open first, where nothing that stands before it can be done.

        A question above the groups stays in sight, and what the turn ends with waits below.
        """
        first = _first(view)
        asks = view.now is not None or _ends_later(view)
        group = None if asks else next((one for one in view.sections if not one.rests), None)
        if group is None or group not in self._shown:
            return None
        key = next((one for one in group.keys if one.open), None)
        does = key is not None and _does(first, key)
        return open_key(self._shown[group], first.rule) if does else None

    def lead_to_what_is_open(self, view: PlayView) -> None:
        """Bring what is open first to the eye, wherever it is, and let it shine there for a moment.

        That is its key, its group or the question.
        """
        screen, card = self._screen, self.first_open(view)
        if card is None:
            screen.scroll.offset = 0
            return
        key = open_key(card, _first(view).rule)
        screen.scroll.begin_with(card)
        if key is not None:
            # Whole, and clear of what fades below it, or of the band that is left for the arrow.
            screen.scroll.show(key, margin=FADES)
        screen.fold.look()
        light_up(key or card, screen.end.accent)

    # ---------------------------------------------------------------------------- what is shown

    def _wanted(self, view: PlayView) -> Iterator[Wanted]:
        over, now = view.over, view.now
        on_board = self._screen.board is not None
        if over is not None:
            yield over, lambda: OverCard(over, self._hands)
        if view.plaque is not None:
            yield view.plaque, partial(self._plaque, view.plaque)
        if view.passing is not None:
            yield self._passing(view.passing, view.end)
            if view.comes and not is_cramped():
                said = view.follows
                yield ("follows", said), lambda: self._shelf.take(Heading, text=said)
        if now is not None and (now.groups or on_board):
            yield (
                (now, view.dice),
                lambda: self._card(
                    now,
                    dice=view.dice,
                    tumble=bool(view.undo_shows),
                    light=view.light if view.at_work else "",
                ),
            )
        yield from self._sections(view, [one for one in view.sections if not one.title])
        # What is kept in mind stays through the turn; news, which come and go, push nothing aside.
        minded = reminders(self._screen.session.table)
        self.news = tuple(one for one in view.told if one not in minded)
        yield from self._told(tuple(one for one in view.told if one in minded))
        yield from self._other(view)
        yield from self._told(self.news)

    def _passing(self, passing: Question, end: End | None) -> Wanted:
        """Offer first what may be done before all else."""
        asked = end is not None and bool(end.may)  # its key says what it does then
        # Where height is dear the ribbon says that it comes first, and the key all else.
        brief = asked or self._screen.board is not None or is_cramped()
        when = "" if brief else f"{passing.note or 'Now'}. If not, just play on"
        build = partial(self._offers, (passing,), when, named=asked or is_cramped(), bare=brief)
        return ("passing", passing), build

    def _note(self, view: PlayView) -> Iterator[Wanted]:
        """Say what large letters leave no room for above the keys."""
        note = "" if view.plaque is None or not self._is_last(view.plaque) else view.plaque.note
        if note:
            yield ("note", note), lambda: self._shelf.take(Caption, text=note)

    @staticmethod
    def _is_last(plaque: Plaque) -> bool:
        return is_cramped() and not plaque.hangs

    def _told(self, told: tuple[Change, ...]) -> Iterator[Wanted]:
        if told:
            yield ("told", told), partial(self._told_card, told)

    def _told_card(self, told: tuple[Change, ...]) -> ToldCard:
        card: ToldCard = self._shelf.take(ToldCard)
        return card.show(told, self._hands)

    def _sections(self, view: PlayView, sections: Iterable[Section]) -> Iterator[Wanted]:
        """Give some groups of the turn: those without a title stand right below the question."""
        for section in sections:
            yield section, partial(self._section, section, view.turn)

    def _other(self, view: PlayView) -> Iterator[Wanted]:
        if view.passing is not None:
            yield from self._note(view)
        titled = [one for one in view.sections if one.title and not one.who]
        # Beside a board groups that can do something come first, and what only tells comes last.
        on_board = self._screen.board is not None
        tells = [one for one in titled if on_board and one.parts and not any(one.answers)]
        # What the turn ends with waits below what else may be done on the map now.
        last = [_open_first(view)] if on_board and view.also and _ends_later(view) else []
        if on_board and _rests(view):
            titled.sort(key=lambda one: one is not _open_first(view))
        yield from self._sections(view, [one for one in titled if one not in (*tells, *last)])
        if view.passing is None:
            yield from self._note(view)
        # What a card allows and forbids is read below what can be done: it holds all turn long.
        yield from self._sections(view, [one for one in view.sections if one.who])
        for question in view.also:
            yield question, partial(self._card, question, large=False)
        yield from self._sections(view, [one for one in titled if one in last])
        yield from self._sections(view, [one for one in tells if one not in last])
        if view.offers:
            yield ("offers", view.offers), lambda: self._offers(view.offers)

    def _plaque(self, plaque: Plaque) -> Hero | AskLine:
        said = {"text": plaque.text, "note": "" if self._is_last(plaque) else plaque.note}
        if plaque.hangs:
            hero: Hero = self._shelf.take(Hero, role=plaque.role, **said)
            return hero
        line: AskLine = self._shelf.take(AskLine, accent=theme.accent(plaque.role), **said)
        return line

    def _card(
        self,
        question: Question,
        *,
        large: bool = True,
        dice: tuple[int, ...] = (),
        tumble: bool = False,
        light: str = "",
    ) -> QuestionCard:
        kind = QuestionCard if self._screen.board is None else TrayCard
        card: QuestionCard = self._shelf.take(kind)
        return card.show(question, self._hands, large=large, dice=dice, tumble=tumble, light=light)

    def _section(self, section: Section, role: str) -> SectionCard:
        card: SectionCard = self._shelf.take(SectionCard)
        # What has no heading belongs to the question, which stands on the tray below a board.
        bare = self._screen.board is not None and not section.title
        return card.show(section, self._hands, role, bare=bare)

    def _offers(
        self,
        offers: tuple[Question, ...],
        said: str = "The others may",
        *,
        named: bool = False,
        bare: bool = False,
    ) -> OffersCard:
        return OffersCard(offers, self._open_offer, self._shelf, said, named=named, bare=bare)

    def _open_offer(self, question: Question) -> None:
        panel = own(Role(question.who), "panel") if question.who else None
        offer = getattr(panel, "offer", None)
        layers = self._screen.app.layers
        answer = question.groups[0].buttons[0].answer
        window = None if offer is None else offer(self._screen, answer)
        layers.open(AskSheet(question, self._hands) if window is None else window)


def _open_first(view: PlayView) -> Section | None:
    """Find the group of what is open first: with a key for it, or of that step of the turn."""
    first = _first(view)
    does = (one for one in view.sections if any(map(partial(_does, first), one.keys)))
    step = (one for one in view.sections if first.printed and one.rule == first.rule)
    return next(does, None) or next(step, None)


def _first(view: PlayView) -> Open:
    return view.end.open[0] if view.end is not None and view.end.open else Open("")


def _does(first: Open, key: Key) -> bool:
    # Many a key has no rule of its own, as nothing has that is open.
    return key.open and bool(first.rule) and key.rule == first.rule


def _ends_later(view: PlayView) -> bool:
    """Tell whether all that is open comes at the end of the turn."""
    return view.end is not None and view.end.later


def _rests(view: PlayView) -> bool:
    """Tell whether nothing of the first group can be done now, though it has keys."""
    groups = [one for one in view.sections if one.title and not one.who]
    return bool(groups) and any(groups[0].keys) and not any(one.open for one in groups[0].keys)
