"""The play screen in another size, held another way, or with other letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.turn_end import LEADS
from rules import Game, Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_turning_the_phone_and_changing_the_look_keep_the_game(game: Hand) -> None:
    """Nothing is lost by it, and Undo still works."""
    game.roll(4, 2, 6)
    for size in ((915, 412), (412, 915)):
        game.phone.turn(size)
        game.rest()
        assert game.shows("Choose two dice")
    for mode, scale in (("light", 2.0), ("contrast", 0.8)):
        game.app.take_look(mode, scale)
        game.rest()
        assert game.shows("Choose two dice")
    game.tap("undo")
    assert game.lines[-1] == "ghoul starts"


def test_what_is_asked_on_the_bare_rock_stands_out_of_the_groups_below_it(game: Hand) -> None:
    """In larger letters than theirs, beside a bar in the light of whoever is asked."""
    from companion.screens.play.cards import AskLine
    from companion.theme.live import theme

    game.roll(4, 2, 6)
    game.tap("6 and 4")
    line = next(one for one in game.app.layers.screen.walk() if isinstance(one, AskLine))
    assert (line.text, tuple(line.accent)) == ("Move or attack", tuple(theme.accent("ghoul")))
    assert line._said.font_size > theme.title
    assert line.x + 7 <= line._said.x
    for size in ((412, 700), (412, 915)):
        game.phone.turn(size)
        game.rest()
        assert (line._said.font_size > theme.title) == (size == (412, 915))
    assert game.phone.problems() == []


def test_huge_letters_on_a_very_small_phone_leave_room_for_what_is_asked(
    hand: Callable[..., Hand],
) -> None:
    """Numbers stay pinned and the tabs four; the ribbon is scrolled to, Undo has its drawing."""
    from companion.theme.live import theme

    theme.scale = 2.0
    game = hand(setup=DUEL, size=(320, 480))
    for line in ("knight ends turn", "ghoul starts"):
        game.app.session.act(read_action(line))
    game.rest()
    screen = game.app.layers.screen
    assert screen.numbers.parent is screen
    assert screen.scroll.height > 150
    assert game.phone.shows("Roll 3 Ghoul dice")
    screen.scroll.scroll_by(-1e6)
    assert game.phone.shows("Ghoul")
    assert game.phone.problems() == []
    assert [tab.text for tab in screen.tabs.children[::-1]] == ["Play", "Cards", "Rules", "History"]
    game.tap("undo")
    assert game.lines == ["knight ends turn"]
    for size in ((915, 412), (320, 480), (412, 915)):
        game.phone.turn(size)
    game.rest()
    assert not screen.undo_bar.brief
    assert game.has("redo")


def test_a_roll_of_which_dice_are_told_is_kept_when_the_phone_is_turned(
    hand: Callable[..., Hand],
) -> None:
    """Held across, what stands beside the question is another; the question is the same."""
    game = hand(setup=DUEL, size=(412, 915))
    for line in ("knight ends turn", "ghoul starts"):
        game.app.session.act(read_action(line))
    game.rest()
    game.tap("die 4")
    for size in ((915, 412), (412, 915)):
        game.phone.turn(size)
        game.rest()
    game.tap("die 2")
    game.tap("die 6")
    game.rest()
    assert game.lines[-1] == "ghoul rolls 4 2 6"


def test_what_is_asked_is_seen_whole_above_the_end_of_the_turn(hand: Callable[..., Hand]) -> None:
    """On a small phone with the map: the symbol's three keys, and none of them is cut."""
    game = hand(setup=Setup(DUEL.seats, with_map=True), size=(360, 740))
    game.app.layers.screen.board.tapped((0, 1))
    game.rest()
    key = game.app.layers.screen.end
    end = key.to_window(*key.pos)[1] + key.height
    for name in ("Fangs", "Bones", "Eye"):
        asked = game.phone.find(name=f"Above the Entrance {name}")
        assert asked.to_window(*asked.pos)[1] >= end


def test_a_window_made_smaller_leaves_room_for_what_is_asked(hand: Callable[..., Hand]) -> None:
    """What is owed lies over the end of the turn, and scrolls once there is no room for it."""
    game = hand(setup=DUEL, size=(320, 640))
    game.tap("end turn")
    screen = game.app.layers.screen
    assert screen.owed.parent is screen
    game.phone.turn((320, 480))
    game.rest()
    assert screen.owed.parent is screen.asked
    assert screen.scroll.height > 100
    game.phone.turn((320, 640))
    game.rest()
    assert screen.owed.parent is screen


def test_a_phone_may_be_turned_while_another_screen_is_open(hand: Callable[..., Hand]) -> None:
    """What is owed stands where it stood until the play is seen, and then where it belongs."""
    game = hand(setup=DUEL)
    game.tap("end turn", "cards")
    game.phone.turn((320, 480))
    game.tap("play")
    game.rest()
    assert game.app.layers.screen.owed.children
    assert game.phone.problems() == []


def test_a_game_that_is_opened_again_shows_what_is_open_from_its_heading(
    hand: Callable[..., Hand],
) -> None:
    """The screen has no room yet when it is first filled: it looks for the place when it has."""
    manor = Setup((Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN), game=Game.MYSTERIOUS_MANOR)
    first = hand(setup=manor)
    for line in ("armored-knight ends turn", "shadow-paladin marks 3"):
        first.app.session.act(read_action(line))
    first.phone.close()
    screen = hand().app.layers.screen
    card, scroll = screen._asking.first_open(screen._view), screen.scroll
    below = scroll.to_window(0, scroll.top)[1] - card.to_window(0, card.top)[1]
    assert scroll.offset > 0
    assert 0 <= below < 20


def test_the_rulebook_on_a_very_low_screen_has_its_room_to_itself(
    hand: Callable[..., Hand],
) -> None:
    """On 480 by 320 the numbers would leave a line and nothing below it."""
    game = hand(setup=DUEL, size=(480, 320))
    game.tap("rules")
    assert game.phone.problems() == []


def test_in_huge_letters_the_numbers_stay_wherever_one_looks_something_up(
    hand: Callable[..., Hand],
) -> None:
    """In one low line where their names have no room; on the play of a very low screen too."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=(360, 740))
    theme.scale = 2.0
    game.rest()
    for tab in ("rules", "cards", "history"):
        game.tap(tab)
        game.rest()
        assert game.has("ghoul fury")
        assert game.phone.problems() == []
    game.phone.turn((740, 360))
    game.rest()
    assert game.has("ghoul fury"), "the history, held across"
    game.tap("play")
    game.rest()
    assert game.has("ghoul fury")
    assert game.phone.problems() == []


def test_held_across_the_numbers_stand_beside_the_title_of_what_is_looked_up(
    hand: Callable[..., Hand],
) -> None:
    """There is more room beside it than below; turned upright they stand below it again."""
    game = hand(setup=DUEL, size=(915, 412))
    for tab in ("cards", "rules", "history"):
        game.tap(tab)
        number, back = (game.phone.find(name=name) for name in ("ghoul fury", "back"))
        assert abs(number.center_y - back.center_y) < number.height / 2
        assert game.phone.problems() == []
    game.phone.turn((412, 915))
    game.rest()
    number, back = (game.phone.find(name=name) for name in ("ghoul fury", "back"))
    assert number.top <= back.y
    assert game.phone.problems() == []


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (640, 360)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_was_undone_is_said_where_it_can_be_read(
    hand: Callable[..., Hand], usual_look: None, size: tuple[int, int], scale: float
) -> None:
    """Over the ribbon, no word of it broken, and never on the tabs."""
    from companion.theme.live import theme
    from companion.widgets.text import width_of

    game = hand(setup=DUEL, size=size)
    theme.scale = scale
    game.rest()
    game.app.layers.toast("Undone. You have seen the Ghoul dice 2, 3 and 1.", drawing="eye")
    game.phone.frames(8)
    said, tabs = game.app.layers._toast, game.app.layers.screen.tabs
    assert 0 <= said.x < said.right <= size[0]
    assert 0 <= said.y < said.top <= size[1]
    assert said.x >= tabs.right or said.y >= tabs.top
    word = width_of("Undone.", said.letters)
    assert word < said.ids.words.width - 2 * theme.near
    assert game.phone.problems() == []


def test_what_is_said_for_a_moment_never_covers_the_end_of_the_turn(
    hand: Callable[..., Hand],
) -> None:
    """In huge letters on a very small phone its own letters give way; each next one begins anew."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=(320, 480))
    theme.scale = 2.0
    game.rest()
    layers, said = game.app.layers, "The same piece can be attacked again in the next turn."
    layers.toast(said, strong="The Knight was attacked in this turn already.", why=lambda: None)
    game.phone.frames(8)
    foot = layers._part("is_foot")
    assert layers._toast.share < 1, "and the ribbon is above what is seen, where it scrolls"
    assert foot.top < layers._toast.y < layers._toast.top <= 480
    layers.toast("Undone.")
    game.phone.frames(8)
    assert layers._toast.share == 1
    assert foot.top < layers._toast.y


def test_the_letters_of_what_is_said_for_a_moment_are_not_those_of_what_was_said_before(
    hand: Callable[..., Hand],
) -> None:
    """After a long refusal a short word is as large as it was before it."""
    game = hand(setup=DUEL, size=(412, 915))
    layers, refused = game.app.layers, "The same piece can be attacked again in the next turn."
    for strong, text in (("", "Undone."), (refused, refused), ("", "Undone.")):
        layers.toast(text, strong=strong)
        game.phone.frames(8)
    assert layers._toast.share == 1


def test_in_huge_letters_the_first_keys_stand_before_what_is_still_owed(
    hand: Callable[..., Hand],
) -> None:
    """The way to go on is seen without a scroll; what is owed comes right after it."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=(412, 915))
    theme.scale = 2.0
    for line in ("knight ends turn", "ghoul starts", "ghoul rolls 6 3 1", "ghoul chooses 6 3"):
        game.app.session.act(read_action(line))
    game.rest()
    screen = game.app.layers.screen
    owed, key = screen.owed, game.phone.find("One space")
    assert owed.parent is screen.asked
    assert owed.children
    assert owed.to_window(0, owed.top)[1] <= key.to_window(*key.pos)[1]
    assert key.to_window(*key.pos)[1] >= screen.scroll.to_window(*screen.scroll.pos)[1]
    assert game.phone.problems() == []


def test_in_huge_letters_the_armored_knights_first_key_is_seen(hand: Callable[..., Hand]) -> None:
    """What she is asked, and how often, is said once: above her keys."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.ARMORED_KNIGHT, Role.VILE_GHOUL)), size=(412, 915))
    theme.scale = 2.0
    game.rest()
    scroll, key = game.app.layers.screen.scroll, game.phone.find("Onto a Lit tile")
    assert key.to_window(*key.pos)[1] >= scroll.to_window(*scroll.pos)[1]
    assert game.phone.problems() == []


def test_a_long_question_in_huge_letters_leaves_its_first_answer_on_a_small_phone(
    hand: Callable[..., Hand],
) -> None:
    """What the Knight may lose is seen below what is asked."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=(360, 640))
    theme.scale = 2.0
    game.tell("knight ends turn", "ghoul starts", "ghoul rolls 6 3 1", "ghoul chooses 6 3")
    game.tell("ghoul attacks knight against 2")
    screen = game.app.layers.screen
    key = game.phone.find("Grit")
    assert key.to_window(*key.pos)[1] >= screen.scroll.to_window(*screen.scroll.pos)[1]
    assert game.phone.problems() == []


def lines_of(game: Hand, text: str) -> int:
    """On so many lines a question stands."""
    from companion.widgets.text import Words

    shown = game.app.layers.screen.walk()
    words = next(one for one in shown if isinstance(one, Words) and one.text == text)
    return int(words._label.lines)


@pytest.mark.parametrize("with_map", [False, True])
def test_in_huge_letters_a_roll_is_told_and_two_of_it_are_chosen_without_a_scroll(
    hand: Callable[..., Hand], *, with_map: bool
) -> None:
    """The steps of the turn come after what is asked; “Roll 3 Ghoul dice” stands on two lines."""
    from companion.theme.live import theme

    setup = Setup((Role.GHOUL,), with_map=True) if with_map else DUEL
    game = hand(setup=setup, size=(412, 915))
    theme.scale = 2.0
    for line in SOLO if with_map else ("knight ends turn", "ghoul starts"):
        game.app.session.act(read_action(line))
    game.rest()
    assert all(is_whole(game, f"die {face}") for face in range(1, 7))
    assert lines_of(game, "Roll 3 Ghoul dice") == 2
    assert game.phone.problems() == []
    game.tap("die 6", "die 5", "die 1")
    game.rest()
    key, scroll = game.phone.find(name="6 and 5"), game.app.layers.screen.scroll
    assert key.to_window(*key.center)[1] >= scroll.to_window(*scroll.pos)[1]
    assert game.phone.problems() == []
    game.tap("6 and 5")
    game.rest()
    assert game.lines[-1] == "ghoul chooses 6 5"


@pytest.mark.parametrize("size", [(320, 480), (300, 520)])
def test_in_huge_letters_on_a_very_small_phone_the_board_and_what_it_is_asked_are_both_seen(
    hand: Callable[..., Hand], size: tuple[int, int]
) -> None:
    """The ribbon is one scroll above them, and the keys that finish the answer below."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.GHOUL,), with_map=True), size=size)
    theme.scale = 2.0
    for line in (*SOLO, "ghoul rolls 6 3 1", "ghoul chooses 6 3"):
        game.app.session.act(read_action(line))
    game.rest()
    screen = game.app.layers.screen
    for asked in ("Move: 6 left", "Draw a tile, lay it here"):
        words = game.phone.find(asked)
        low, high = (screen.fold.to_window(0, at)[1] for at in (screen.fold.y, screen.fold.top))
        assert words.to_window(*words.pos)[1] >= low, "all of it, down to its last line"
        assert screen.board.to_window(0, screen.board.top)[1] <= high + 1
        assert all(screen.board.map._camera.sees(space, screen.board.map._box) for space in (
            screen.board._view.glow if asked.startswith("Move") else [screen.board._view.chosen]
        ))  # fmt: skip
        assert game.phone.problems() == []
        game.tap("end turn")
        game.rest()


SOLO = (
    "ghoul places bones at 0,1", "ghoul places fangs at 1,0", "ghoul places eye at 0,-1",
    "ghoul places bones at -1,0", "ghoul starts at 1,0",
)  # fmt: skip


def test_in_huge_letters_the_end_of_anothers_turn_takes_one_line_and_cuts_no_key(
    hand: Callable[..., Hand],
) -> None:
    """“The Knight is done” is as high as “End turn”, and the symbols above it are seen whole."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.KNIGHT, Role.GHOST), with_map=True), size=(412, 915))
    theme.scale = 2.0
    game.rest()
    assert lines_of(game, "The Knight is done") == 1
    scroll = game.app.layers.screen.scroll
    for name in ("Fangs", "Bones", "Eye"):
        key = game.phone.find(name)
        assert key.to_window(*key.pos)[1] >= scroll.to_window(*scroll.pos)[1]
    assert game.phone.problems() == []


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((412, 915), f"First roll 3 Ghoul dice{LEADS}"),
        ((915, 412), f"First roll 3 Ghoul dice{LEADS}"),
        ((360, 740), f"Not yet{LEADS}"),
        ((320, 480), f"Not yet{LEADS}"),
    ],
)
def test_in_huge_letters_a_dimmed_end_of_the_turn_says_why_without_a_tap(
    hand: Callable[..., Hand], size: tuple[int, int], said: str
) -> None:
    """Below its words, in letters larger than the smallest; the key is as high as it ever is."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=size)
    theme.scale = 2.0
    for line in ("knight ends turn", "ghoul starts"):
        game.app.session.act(read_action(line))
    game.rest()
    end = game.app.layers.screen.end
    assert end.note == said
    assert end._note.font_size >= theme.caption * 0.7
    assert game.phone.problems() == []
    high = end.height
    end.notes = ()
    game.rest()
    assert end.height == high


def test_in_huge_letters_a_tile_of_the_hand_is_asked_for_on_two_lines(
    hand: Callable[..., Hand],
) -> None:
    """It had three, and the keys of the symbols were cut by it."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.KNIGHT, Role.CAVE), with_map=True), size=(412, 915))
    theme.scale = 2.0
    for line in (
        "cave places bones at 0,1", "cave places fangs at 1,0", "cave places eye at 0,-1",
        "cave places bones at -1,0", "knight ends turn",
    ):  # fmt: skip
        game.app.session.act(read_action(line))
    game.rest()
    assert lines_of(game, "Lay a tile where it glows") == 2
    assert game.phone.problems() == []


def is_whole(game: Hand, name: str) -> bool:
    """Tell whether a key is seen whole within what scrolls, or within a hair of it."""
    key, scroll = game.phone.find(name=name), game.app.layers.screen.scroll
    low, least = key.to_window(*key.pos)[1], scroll.to_window(*scroll.pos)[1]
    top, most = low + key.height, least + scroll.height
    return bool(low >= least - 1 and top <= most + 1)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((320, 568), 1.0),
        ((320, 480), 1.0),
        ((300, 640), 1.0),
        ((360, 740), 2.0),
        ((320, 480), 2.0),
    ],
)
def test_all_faces_of_the_dice_are_seen_whole_on_a_very_small_phone(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float
) -> None:
    """What was told, the edges and then the keys give way: no further than a finger needs."""
    from companion.theme.live import theme

    game = hand(setup=DUEL, size=size)
    theme.scale = scale
    for line in ("knight ends turn", "ghoul starts"):
        game.app.session.act(read_action(line))
    game.rest()
    assert all(is_whole(game, f"die {face}") for face in range(1, 7))
    assert game.phone.problems() == []
    game.tap("die 4", "die 2", "wipe", "die 1", "die 6")
    game.rest()
    assert game.lines[-1] == "ghoul rolls 4 1 6"


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 568), 1.0), ((320, 480), 1.0), ((320, 480), 2.0)]
)
def test_the_board_yields_to_the_dice_on_a_very_small_phone(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float
) -> None:
    """A roll is not answered on it; in huge letters it scrolls away with the ribbon."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.GHOUL,), with_map=True), size=size)
    theme.scale = scale
    for line in SOLO:
        game.app.session.act(read_action(line))
    game.rest()
    assert all(is_whole(game, f"die {face}") for face in range(1, 7))
    assert game.phone.problems() == []


def test_the_board_is_seen_where_it_has_scrolled_to(hand: Callable[..., Hand]) -> None:
    """It is cut at its own edges, wherever they are; what was drawn elsewhere had no tiles."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.GHOUL,), with_map=True), size=(320, 480))
    theme.scale = 2.0
    for line in SOLO:
        game.app.session.act(read_action(line))
    game.rest()
    screen = game.app.layers.screen
    drawn = screen.board.map
    for step in (-1e6, 40, 60):
        screen.scroll.scroll_by(step)
        game.phone.frames(2)
        assert drawn._hole.y == round(drawn.to_window(*drawn.pos)[1])


@pytest.mark.parametrize(
    ("size", "scale"), [((360, 640), 1.0), ((320, 480), 1.0), ((360, 640), 2.0)]
)
def test_the_key_that_takes_two_dice_is_seen_whole_on_a_small_phone(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float
) -> None:
    """The dice say their numbers themselves, and are smaller where even that is not enough."""
    from companion.theme.live import theme

    theme.scale = scale
    game = hand(setup=DUEL, size=size)
    for line in ("knight ends turn", "ghoul starts", "ghoul rolls 4 2 6"):
        game.app.session.act(read_action(line))
    game.rest()
    assert is_whole(game, "6 and 4")
    assert game.phone.problems() == []


def test_a_small_phone_shows_what_may_be_lost_before_what_is_said_of_it(
    hand: Callable[..., Hand],
) -> None:
    """The question names who answers: her token and a line about it would take the keys' room."""
    game = hand(setup=DUEL, size=(360, 640))
    for line in ("knight ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4",
                 "ghoul attacks knight against 2"):  # fmt: skip
        game.app.session.act(read_action(line))
    game.rest()
    assert game.phone.shows("The Knight chooses what to lose")
    assert is_whole(game, "Grit")
    assert is_whole(game, "1 Health")


def test_whose_turn_it_is_stands_beside_its_end_where_the_ribbon_is_one_scroll_away(
    hand: Callable[..., Hand],
) -> None:
    """In huge letters on a very small phone; elsewhere the ribbon says it."""
    from companion.theme.live import theme

    theme.scale = 2.0
    game = hand(setup=DUEL, size=(320, 480))
    screen = game.app.layers.screen
    assert (screen.whose.role, screen.whose.parent) == ("knight", screen.end_bar.parent)
    game.app.session.act(read_action("knight ends turn"))
    game.rest()
    assert screen.whose.role == "ghoul"
    assert game.phone.problems() == []
    game.phone.turn((412, 915))
    game.rest()
    assert screen.whose.parent is None
