"""The end of a game by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.motion import motion
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


@pytest.fixture
def over(hand: Callable[..., Hand]) -> Hand:
    """Come to the end."""
    held = hand(setup=DUEL)
    held.app.session.act(read_action("knight is killed"))
    held.rest()
    return held


def test_the_end_has_the_whole_screen(over: Hand) -> None:
    """Who, why, how it came; the rule is one tap away."""
    assert over.app.at == "over"
    assert over.shows("The Ghoul wins!")
    assert over.shows("The Knight is dead")
    assert over.shows("Fury, round by round")
    over.tap("why it ended")
    assert over.app.layers.sheet is not None


def test_the_end_stands_in_the_winners_light_whoevers_turn_it_was(over: Hand) -> None:
    """The room, and Undo below it; the headline stands before the foot of the arch."""
    from companion.theme.live import theme

    assert over.app.session.table.turn is Role.KNIGHT
    assert over.app.layers.scene.role == "ghoul"
    assert tuple(over.app._foot._bar.accent) == tuple(theme.accent("ghoul"))
    ids = over.app.layers.screen.ids
    assert ids.arch._place((0, 0))[1] < ids.headline.y < ids.headline.top <= ids.arch.y


def test_what_shone_before_the_arch_had_its_place_is_gone(over: Hand) -> None:
    """The ground that a flat room has is not drawn where there are facets alone."""
    assert tuple(over.app.layers.screen.ids.arch._rock._ground.size) == (0, 0)


def test_what_ends_a_game_does_not_draw_the_play_anew(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would see it: the end has the whole screen, and Back shows the play as it is then."""
    held, shown = hand(setup=DUEL), []
    screen = held.app.layers.screen
    show = screen._show
    monkeypatch.setattr(screen, "_show", lambda moment: (shown.append(moment), show(moment)))
    held.app.session.act(read_action("knight is killed"))
    held.rest()
    assert (held.app.at, shown) == ("over", [])
    assert held.back()
    assert shown == [held.app.session.moment]


def test_the_same_table_is_played_again_by_one_tap(over: Hand) -> None:
    """From its beginning."""
    over.phone.taps = 0
    over.tap("again")
    assert over.phone.taps == 1
    assert over.app.at == "play"
    assert over.lines == []
    assert over.table.setup == DUEL


def test_a_game_is_opened_at_what_it_asks_wherever_the_one_before_was_left(
    hand: Callable[..., Hand],
) -> None:
    """Whoever ended it scrolled down to say so; played again, it asks the same from its top."""
    from companion.theme.live import theme

    theme.scale = 2.0
    held = hand(setup=Setup((Role.KNIGHT, Role.SHADOW_PALADIN)))
    screen = held.app.layers.screen
    begins, longest = screen.scroll.offset, screen.scroll.longest
    assert longest > begins
    screen.scroll.offset = longest
    held.app.session.act(read_action("knight wins"))
    held.rest()
    held.tap("again")
    assert screen.scroll.offset == begins
    screen.scroll.offset = screen.scroll.longest
    held.app.leave_game()
    held.rest()
    assert held.app.resume(1) == ""
    held.rest()
    assert held.app.at == "play"
    assert screen.scroll.offset == begins


def test_another_game_begins_from_within_one(hand: Callable[..., Hand]) -> None:
    """A table without a map after one with it: the board is gone, and nothing follows the old."""
    held = hand(setup=Setup((Role.GHOUL,), with_map=True))
    assert held.app.begin(DUEL) == ""
    held.rest()
    held.app.session.act(read_action("knight is killed"))
    held.rest()
    held.tap("again")
    held.tap("end turn")
    assert held.lines == ["knight ends turn"]
    assert held.app.at == "play"


def test_the_end_can_be_undone(over: Hand) -> None:
    """Then there is a game again; Redo ends it, and the end can be seen."""
    over.tap("undo")
    assert over.app.at == "play"
    over.tap("redo", "see the end")
    assert over.app.at == "over"
    assert over.back()
    assert over.app.at == "play"


AROUND = tuple(f"knight places bones at {space}" for space in ("0,1", "1,0", "0,-1", "-1,0"))


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (320, 480)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_way_to_the_end_stands_in_sight_on_the_play_screen(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float, *, with_map: bool
) -> None:
    """It stands where the turn was ended, with the word on who won: nobody has to scroll for it."""
    from companion.theme.live import theme

    theme.scale = scale
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL), with_map=with_map), size=size)
    for line in (*(AROUND if with_map else ()), "knight is killed"):
        held.app.session.act(read_action(line))
    held.rest()
    held.app.tab("play")
    held.rest()
    assert held.shows("See the end")
    assert held.shows("The Ghoul wins")
    assert held.phone.problems() == []
    held.tap("see the end")
    assert held.app.at == "over"


def test_home_lies_beside_it(over: Hand) -> None:
    """And says who has won."""
    over.tap("tables")
    assert over.shows("Won by the Ghoul")


def test_it_is_shared_as_a_text_or_a_picture(over: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """By another app, or copied and kept beside the games where there is none."""
    over.tap("share", "share text")
    assert over.device.shared[0][1].startswith("The Ghoul wins!")
    over.device.apps = False
    over.tap("share", "share text")
    assert over.shows("It is copied: paste it where you like.")
    screen: Any = over.app._screens["over"]

    def export(path: str) -> None:
        screen.app.saving.file.with_name("the-end.png").write_bytes(b"picture")

    monkeypatch.setattr(screen.ids.page, "export_to_png", export, raising=False)
    over.tap("share", "share picture")
    assert over.shows("The picture lies beside your games: the-end.png")
    monkeypatch.setattr(over.device, "share_picture", lambda _name, png: png == b"picture")
    over.tap("share", "share picture")
    assert over.app.at == "over"

    def fail(_path: str) -> None:
        raise OSError

    monkeypatch.setattr(screen.ids.page, "export_to_png", fail, raising=False)
    over.tap("share", "share picture")
    assert over.shows("No picture can be taken here.")


def test_what_cannot_begin_says_so(over: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end stays."""
    monkeypatch.setattr(over.app, "begin", lambda *_: "there is no room left")
    over.tap("again")
    assert over.shows("Sorry, there is no room left.")


def test_a_tap_skips_the_motion_and_does_nothing_else(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key under the finger waits for the next."""
    held = hand(setup=DUEL)
    monkeypatch.setattr(motion, "reduced", False)
    held.app.session.act(read_action("knight is killed"))
    held.phone.frames(6)
    screen: Any = held.app._screens["over"]
    assert screen.risen < 1
    held.phone.tap(name="again")
    assert screen.risen == 1
    assert held.app.at == "over"
    monkeypatch.setattr(motion, "reduced", True)
    held.rest()
    held.tap("again")
    assert held.app.at == "play"


def test_another_look_is_worn_at_once(over: Hand) -> None:
    """In daylight and in high contrast, with large letters."""
    for mode, scale in (("light", 1.0), ("contrast", 2.0)):
        over.app.take_look(mode, scale)
        over.rest()
        assert over.shows("The Ghoul wins!")
    over.tap("tables")
    over.app.take_look("dark", 1.0)
    over.rest()
    assert over.app.at == "tables"


def test_the_map_is_seen_as_it_was_in_the_end(hand: Callable[..., Hand]) -> None:
    """Where one was kept."""
    from companion.board.still import BoardPicture
    from companion.driver import sight

    held = hand(setup=Setup((Role.GHOUL,), with_map=True))
    held.app.session.act(read_action("cave collapses"), overrule=True)
    held.rest()
    assert held.shows("The Ghoul loses!")
    assert any(isinstance(one, BoardPicture) for one in sight.walk(held.phone.window))


def test_a_game_that_goes_on_has_no_end_to_be_seen(hand: Callable[..., Hand]) -> None:
    """Whoever comes here too early sees nothing wrong."""
    held = hand(setup=DUEL)
    held.app.go("over")
    held.rest()
    assert held.app.at == "over"


def test_the_time_is_that_of_the_saved_game(over: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its beginning to its last step; the end is shown even where nothing can be read."""
    screen = over.app.layers.screen
    monkeypatch.setattr(over.app.games, "lasted", lambda _game: 3_120.0)
    screen.leave()
    screen.enter()
    over.rest()
    assert over.shows("1 round · 52 minutes")

    def broken(_game: int) -> float:
        raise StorageError("it cannot be read")

    monkeypatch.setattr(over.app.games, "lasted", broken)
    screen.leave()
    screen.enter()
    over.rest()
    assert over.shows("1 round")
    assert not over.shows("minutes")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_has_won_is_read_without_scrolling(over: Hand, scale: float) -> None:
    """With large letters the arch is lower, and the headline stands below it, whole."""
    from companion.theme.live import theme

    theme.scale = scale
    over.rest()
    ids = over.app.layers.screen.ids
    below = ids.page.top - ids.headline.y
    theme.scale = 1.0
    assert 0 < below <= ids.scroll.height
