"""Her encounter as one flow, her tracks, actions and Artifacts as they lie on the cards screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.panels.armored_knight.view import (
    artifacts_view,
    deeds_view,
    encounter_view,
    hands_words,
    plays,
    quests_view,
    tokens_words,
    tracks_view,
    turn_words,
    way_on,
)
from companion.screens.play.marks import TrackRow
from companion.screens.play.sections import Track as Marks
from companion.screens.play.stones import GONE
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Card, Glyph, Grid, Row, TapButton, Title
from companion.widgets.pieces import CardKey, DrawnCard
from rules.names import Role
from rules.roles.armored_knight.seat import sits_here

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.panels.armored_knight.view import CardView, QuestView, StepView
    from companion.screens.cards.screen import CardsScreen
    from rules import Answer, Table

_ROLE: Final = Role.ARMORED_KNIGHT.value


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Armored Knight has on the cards screen."""
    if not sits_here(table):
        return
    yield Caption(text=turn_words(table), tint=theme.ink)
    yield from _cards(screen, table)
    yield from _encounter(screen, table)
    yield from _cubes(screen, table)


def _encounter(screen: CardsScreen, table: Table) -> Iterator[Any]:
    steps = encounter_view(table)
    if not steps:
        return
    yield Title(text="Encounter")
    for step in steps:
        yield _step(screen, step)
    end = way_on(table)
    if end is not None:
        yield _button(screen, end, end.label)


def _step(screen: CardsScreen, step: StepView) -> Card:
    shown = Card(accent=theme.accent(_ROLE), edge=step.mark == "now")
    line = Row(spacing=theme.near)
    size = theme.label * 1.2
    colour = theme.muted if step.mark == "open" else theme.accent(_ROLE)
    line.add_widget(
        Glyph(drawing=step.mark, color=colour, size_hint=(None, None), size=(size, size))
    )
    line.add_widget(Body(text=step.title))
    shown.add_widget(line)
    for answer in step.answers:
        shown.add_widget(_button(screen, answer, answer.label))
    return shown


def _cubes(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Hero cubes")
    for track in tracks_view(table):
        shown = Card(accent=theme.accent(_ROLE))
        shown.add_widget(Body(text=track.title))
        shown.add_widget(TrackRow(theme.accent(_ROLE)).show(Marks(track.marks, track.at)))
        shown.add_widget(Caption(text=f"{track.boxes}."))
        if track.answer is not None:
            shown.add_widget(_button(screen, track.answer, track.answer.label))
        yield shown
    for deed in deeds_view(table):
        if deed.answer is not None:
            yield _button(screen, deed.answer, deed.title, deed.note or deed.answer.note)
        elif deed.cubes:
            yield Caption(text=f"{deed.title}: {deed.note}", tint=theme.ink)
    yield Caption(text=tokens_words(table), tint=theme.ink)


def _cards(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Artifacts")
    yield Caption(text=hands_words(table), tint=theme.ink)
    grid = Grid()
    for card in artifacts_view(table):
        grid.add_widget(_artifact(screen, card))
    yield grid
    for answer in plays(table):
        yield _button(screen, answer, f"play {answer.note or answer.label}")
    yield Title(text="Sidequests")
    shown = Grid()
    for quest in quests_view(table):
        shown.add_widget(_quest(screen, quest))
    yield shown


def _quest(screen: CardsScreen, quest: QuestView) -> DrawnCard:
    """Draw a Sidequest; its keys show it, and then it is in the box."""
    keys = [
        CardKey(
            "It gives Grit" if answer.asks else "Show it",
            note=GONE,
            once=True,
            todo=partial(screen.do, answer, _ROLE),
            name=f"{quest.name.lower()} {number}",
        )
        for number, answer in enumerate(quest.answers, start=1)
    ]
    if not keys:
        why = partial(screen.explain, "armored-knight.sidequests")
        keys = [CardKey("Show it", why=quest.short, todo=why, name=quest.name.lower())]
    return DrawnCard(
        title=quest.name, drawing=quest.drawing, who=_ROLE, said=f"{quest.said}.", keys=keys
    )


def _artifact(screen: CardsScreen, card: CardView) -> DrawnCard:
    keys = []
    if card.answer is not None:
        todo = partial(screen.do, card.answer, _ROLE)
        keys = [CardKey(card.answer.label, note="1 Hero cube", todo=todo, name=card.name.lower())]
    return DrawnCard(
        title=card.name, drawing="token-artifact", who=_ROLE, said=card.note, keys=keys
    )


def _button(screen: CardsScreen, answer: Answer, name: str, note: str | None = None) -> TapButton:
    button = TapButton(
        text=answer.label,
        note=answer.note if note is None else note,
        accent=theme.accent(_ROLE),
        halign="left",
        name=name.lower(),
    )
    button.bind(on_tap=lambda *_: screen.do(answer, _ROLE))
    return button
