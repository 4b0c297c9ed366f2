"""The card desk by touch, in the real app."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from companion.screens.desk.view import HELD_AGAINST_THE_CARD
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

TABLE = Setup((Role.KNIGHT, Role.GHOUL))
CRAWL = "shadow-paladin Shadow Crawl"


@pytest.fixture
def desk(hand: Callable[..., Hand]) -> Hand:
    """The card desk, as one gets there from a game's cards."""
    held = hand(setup=TABLE)
    held.tap("cards", "desk")
    assert held.app.at == "desk"
    return held


def type_in(held: Hand, title: str = "", text: str = "") -> None:
    """Type into the form that is open."""
    for name, words in (("slip title", title), ("slip text", text)):
        if words:
            field = held.phone.find(name=name)
            field.focus = True
            held.phone.type(words)
    held.rest()


def write(held: Hand, offer: str, text: str, title: str = "") -> None:
    """Write a slip down."""
    held.tap(offer)
    type_in(held, title, text)
    held.tap("save")


def titles(held: Hand) -> list[str]:
    """Name the slips that are kept."""
    return [slip.title for slip in held.app.slips.slips]


def test_a_card_that_nobody_could_read_is_written_down_and_found_by_the_search(desk: Hand) -> None:
    """Only its text has to be typed; the search shows it before the rules, and it opens."""
    write(desk, CRAWL, "Spend 2 Ruin and creep through a wall.")
    assert desk.shows("Shadow Paladin. Written down from your card.")
    desk.back()
    assert desk.has("slip 1")
    assert not desk.has(CRAWL)
    desk.back()
    desk.back()
    desk.tap("rules")
    assert desk.shows("My cards: 1 text written down")
    screen = desk.app.layers.screen
    screen.field.focus = True
    desk.phone.type("shadow crawl")
    _chips, first = reversed(screen.ids.page.children[-2:])
    assert first.name == "slip 1"
    assert first.text.startswith("From your card: Spend 2 Ruin")
    desk.tap("slip 1")
    assert screen.title == "From your card"
    assert desk.shows("Spend 2 Ruin and creep through a wall.")
    desk.back()
    assert screen.field.text == "shadow crawl"
    desk.phone.key("enter")
    screen.field.focus = True
    desk.phone.key("enter")
    assert screen.title == "From your card"


def test_what_was_written_is_there_after_a_restart(hand: Callable[..., Hand]) -> None:
    """In another game too: it belongs to the phone."""
    held = hand()
    held.tap("rules", "desk")
    write(held, "write", "Nobody may look at the phone.", title="House rule")
    held.phone.close()
    again = hand(setup=TABLE)
    again.tap("cards", "desk")
    assert titles(again) == ["House rule"]
    again.tap("slip 1")
    assert again.shows("Nobody's in particular. Written down from your card.")


def test_a_slip_is_changed_and_the_change_taken_back(desk: Hand) -> None:
    """No question is asked; the way back stands there."""
    write(desk, CRAWL, "Spend 2 Ruin.")
    desk.tap("change")
    desk.phone.find(name="slip text").text = "Spend 3 Ruin."
    desk.tap("whose", "Dragon", "save")
    assert desk.shows("Changed: Shadow Crawl.")
    assert desk.shows("Spend 3 Ruin.")
    assert desk.shows("Dragon. Written down")
    desk.tap("take back")
    assert desk.shows("Spend 2 Ruin.")
    assert not desk.has("take back")
    assert [slip.text for slip in desk.app.slips.slips] == ["Spend 2 Ruin."]


def test_a_slip_that_was_thrown_away_is_taken_back_at_once(desk: Hand) -> None:
    """From the desk, and from the page that a search led to."""
    write(desk, CRAWL, "Spend 2 Ruin.")
    desk.tap("throw away")
    assert titles(desk) == []
    assert desk.shows("Thrown away: Shadow Crawl.")
    desk.tap("take back")
    assert titles(desk) == ["Shadow Crawl"]
    desk.app.go("rules")
    desk.rest()
    desk.phone.type("crawl ruin")
    desk.tap("slip 1", "throw away")
    assert desk.shows("Thrown away: Shadow Crawl.")
    assert not desk.shows("This text has been thrown away."), "it is said once"
    desk.tap("take back")
    assert desk.shows("Spend 2 Ruin.")


def test_what_is_missing_is_said_and_nothing_is_kept(desk: Hand) -> None:
    """An empty title, an empty text, and spaces are nothing."""
    desk.tap("write", "save")
    assert desk.shows("It needs a title")
    type_in(desk, title="   ", text="text")
    desk.tap("save")
    assert desk.shows("It needs a title")
    desk.phone.find(name="slip text").text = "\n "
    type_in(desk, title="Lantern")
    desk.tap("save")
    assert desk.shows("It needs a text")
    assert not desk.shows("It needs a title")
    assert titles(desk) == []


def test_odd_texts_are_kept_as_text(desk: Hand) -> None:
    """Markup is letters, ten thousand letters are cut, and what cannot be drawn is left out."""
    desk.tap("write")
    title, text = (desk.phone.find(name=name) for name in ("slip title", "slip text"))
    title.insert_text("[b]Odd[/b]\n\U0001f47b\u202e")
    text.insert_text("[color=ff0000]red[/color] \u05e9\u05dc\u05d5\u05dd\x00\n" + "word " * 2_000)
    desk.rest()
    assert desk.shows("It is full: a card holds 1500 letters.")
    desk.tap("save")
    (slip,) = desk.app.slips.slips
    assert slip.title == "[b]Odd[/b] \U0001f47b"
    assert slip.text.startswith("[color=ff0000]red[/color] \u05e9\u05dc\u05d5\u05dd \nword word")
    assert 1490 < len(slip.text) <= 1500
    assert desk.shows("[color=ff0000]red[/color]")
    desk.app.go("rules")
    desk.rest()
    desk.phone.type("odd red")
    assert desk.has("slip 1")
    desk.tap("slip 1")
    assert desk.shows("[color=ff0000]red[/color]")
    assert desk.phone.problems() == []


def test_two_slips_of_one_title_are_both_kept_and_it_is_said(desk: Hand) -> None:
    """Two cards may have one name."""
    write(desk, CRAWL, "Spend 2 Ruin.")
    desk.back()
    desk.tap("shadow-paladin A Chain card")
    type_in(desk, title="shadow crawl")
    assert desk.shows("Another card has this title.")
    type_in(desk, text="Another text.")
    desk.tap("save")
    assert titles(desk) == ["Shadow Crawl", "shadow crawl"]


def test_a_form_closed_by_mistake_opens_as_it_was_left(desk: Hand) -> None:
    """And one that was saved, or never touched, opens anew."""
    desk.tap(CRAWL)
    type_in(desk, text="Half a sen")
    desk.back()
    assert titles(desk) == []
    desk.tap(CRAWL)
    assert desk.shows("What you typed before is still here.")
    assert desk.phone.find(name="slip text").text == "Half a sen"
    type_in(desk, text="tence.")
    desk.tap("save")
    assert desk.shows("Half a sentence.")
    desk.tap("change", "close", "change")
    assert not desk.shows("What you typed before")


def test_what_cannot_be_saved_stays_typed_and_says_why(
    desk: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Writing, throwing away and taking back: nothing is shown that was not saved."""
    store = desk.app.games.slips

    def full(*_: object) -> Any:  # noqa: ANN401  # it never returns
        raise StorageError("there is no room left")

    desk.tap(CRAWL)
    type_in(desk, text="Spend 2 Ruin.")
    with monkeypatch.context() as broken:
        broken.setattr(type(store), "write", full)
        desk.tap("save")
        assert desk.shows("Not saved: there is no room left.")
        assert desk.phone.find(name="slip text").text == "Spend 2 Ruin."
        desk.tap("Leave it")
    assert not desk.shows("Not saved")
    desk.tap("save")
    with monkeypatch.context() as broken:
        broken.setattr(type(store), "throw_away", full)
        desk.tap("throw away")
        assert desk.shows("Not saved: there is no room left.")
        desk.tap("Leave it")
        assert not desk.shows("Not saved")
    assert titles(desk) == ["Shadow Crawl"]
    desk.tap("throw away")
    with monkeypatch.context() as broken:
        broken.setattr(type(store), "write", full)
        desk.tap("take back")
        assert desk.shows("Not saved: there is no room left.")
        desk.tap("Leave it")
    desk.tap("take back")
    assert titles(desk) == ["Shadow Crawl"]


def test_from_the_rulebook_one_comes_back_to_the_same_page(hand: Callable[..., Hand]) -> None:
    """From an entry that calls its value unknown, and from where nothing was found."""
    desk = hand(setup=TABLE)
    desk.app.go("rules", address="boards.chain-cards")
    desk.rest()
    desk.tap("desk")
    assert desk.app.at == "desk"
    desk.back()
    assert desk.app.at == "rules"
    assert desk.shows("What do the Chain cards say?")
    screen = desk.app.layers.screen
    screen.field.focus = True
    desk.phone.type("%%%")
    desk.tap("desk")
    desk.back()
    assert screen.field.text == "%%%"
    assert desk.shows("Nothing found.")
    desk.app.go("rules")
    desk.rest()
    assert screen.field.text == ""


def typed(held: Hand, name: str, words: str) -> None:
    """Type into one field of a form."""
    field = held.phone.find(name=name)
    held.phone.bring(field)
    field.focus = True
    held.phone.type(words)
    held.rest()


def test_numbers_are_typed_once_and_told_to_this_game_and_the_next(
    hand: Callable[..., Hand],
) -> None:
    """Half a row is named; a row that is whole is told at once, by a step."""
    setup = Setup((Role.KNIGHT, Role.VILE_GHOUL))
    held = hand(setup=setup)
    held.tap("cards", "desk", "vile-ghoul dice-chart")
    assert held.shows("Movement: on the board's dice chart, beside the die of the row: the first")
    typed(held, "row 2 movement", "4")
    held.tap("save")
    assert held.shows("Row 2: Attack is still missing.")
    typed(held, "row 2 attack", "3")
    held.tap("save")
    assert held.shows("1 row typed in")
    assert held.app.session.table.roles[Role.VILE_GHOUL].chart[1] == (4, 3)
    assert held.app.begin(setup) == ""
    assert held.app.session.table.roles[Role.VILE_GHOUL].chart[1] == (4, 3)


def test_numbers_that_the_disk_does_not_keep_are_not_lost(
    desk: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form stays open, and says so."""
    monkeypatch.setattr(desk.app, "keep", lambda *_: None)
    desk.tap("armored-knight starting-health")
    typed(desk, "at the start health", "6")
    desk.tap("save")
    assert desk.shows("Not saved: your file of games cannot be written to now.")
    desk.tap("Leave it")
    assert desk.has("save")


def test_the_desk_is_shared_and_taken_in_elsewhere(
    desk: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file with all slips and numbers; nothing written down gives no file."""
    shared: list[tuple[str, str]] = []
    monkeypatch.setattr(desk.device, "share", lambda *file: shared.append(file) or True)
    desk.tap("share the desk")
    assert desk.shows("Nothing is written down yet.")
    desk.tap("armored-knight starting-health")
    typed(desk, "at the start health", "6")
    desk.tap("save", "share the desk")
    ((name, text),) = shared
    assert name == "VAST my cards.txt"
    desk.app.keep("printed armored-knight starting-health", None)
    desk.app.taken_in(text)
    assert desk.shows("Taken in: 1 card or board.")
    assert desk.app.setting("printed armored-knight starting-health") == [[6]]


def test_a_table_without_cards_has_a_card_desk_too(hand: Callable[..., Hand]) -> None:
    """What the Thief's cards print is written down no less."""
    held = hand(setup=Setup((Role.KNIGHT, Role.THIEF)))
    held.tap("cards")
    assert held.shows("Nobody here has cards that the app keeps.")
    held.tap("desk")
    assert held.app.at == "desk"


def test_whose_a_slip_is_can_be_left_as_it_is(desk: Hand) -> None:
    """The roles unfold and fold again; Enter leads from the title to the text."""
    desk.tap("write", "whose")
    assert desk.has("Thief")
    desk.tap("whose")
    assert not desk.has("Thief")
    title = desk.phone.find(name="slip title")
    title.focus = True
    desk.phone.key("enter")
    assert desk.phone.find(name="slip text").focus


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_can_be_read_and_touched(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float
) -> None:
    """At the largest text, upright and across."""
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)), size=size)
    held.app.take_look("light", scale)
    held.app.go("desk")
    held.rest()
    assert held.phone.problems() == []
    held.tap(CRAWL, "whose")
    assert held.phone.problems() == []
    held.tap("whose")
    type_in(held, text="Spend 2 Ruin.")
    held.tap("save")
    assert held.phone.problems() == []
    held.back()
    assert held.phone.problems() == []


def test_another_look_is_worn_at_once(desk: Hand) -> None:
    """The list is drawn anew in the other colours; elsewhere it waits."""
    from companion.theme.live import theme

    write(desk, CRAWL, "Spend 2 Ruin.")
    desk.back()
    desk.app.take_look("light", 1.0)
    desk.rest()
    line = desk.phone.find(name="slip 1")
    assert list(line.colour) == list(theme.accent("shadow-paladin"))
    desk.back()
    desk.app.take_look("dark", 1.0)
    desk.rest()
    assert desk.app.at == "cards"


def test_a_damaged_slip_is_held_against_the_card_and_saved_once_more(
    desk: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what is wrong with it; saved again it is a slip like others."""
    write(desk, CRAWL, "Spend 2 Ruin.")
    desk.back()
    box = desk.app.slips
    (slip,) = box.slips
    monkeypatch.setattr(box, "_slips", (replace(slip, doubtful=True),))
    desk.tap("slip 1")
    assert desk.shows(HELD_AGAINST_THE_CARD)
    desk.tap("change")
    type_in(desk, text="Or 3.")
    desk.tap("save")
    assert not desk.shows(HELD_AGAINST_THE_CARD)
