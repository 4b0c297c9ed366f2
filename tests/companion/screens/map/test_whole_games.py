"""Whole games by touch: a hand taps what the screen offers, on the board and beside it."""

import random

import pytest

from tests.companion.screens.map.conftest import MapPhone
from tests.rules.cave.table import START

MOST = 400
"""So many taps end any of these games."""


class Toucher:
    """Taps what is asked: the board where it glows, the keys where there are any, else the end."""

    def __init__(self, phone: MapPhone, seed: int) -> None:
        """Hold a phone."""
        self.phone = phone
        self.luck = random.Random(seed)
        self.sheets = 0

    def play(self) -> None:
        """Tap until the game is over."""
        for _ in range(MOST):
            if self.phone.app.session.table.outcome is not None:
                return
            before = self.phone.app.session.moment
            self.tap()
            self.phone.wait(0.4)
            if self.phone.app.session.moment is before and self.phone.app.layers.sheet is None:
                self.phone.wait(0.4)
        raise AssertionError(self.phone.lines)

    def tap(self) -> None:
        """Do one thing."""
        phone, screen = self.phone, self.phone.screen
        if phone.app.layers.sheet is not None:
            self.in_a_sheet()
            return
        view, board = screen._view, phone.board._view
        assert view is not None
        assert board is not None
        now = view.now
        keys = [
            (group, button)
            for group in (() if now is None else now.groups)
            for button in group.buttons
            if not button.waits
        ]
        if now is not None and now.required:
            dice = next((group for group, _ in keys if group.dice), None)
            if dice is not None:
                for _ in range(dice.dice):
                    phone.tap(name=f"die {self.luck.randint(1, 6)}")
                phone.wait(0.4)
            elif now.text.startswith("Choose two dice"):
                phone.tap(has="Use ")
            elif keys:
                self.key(self.luck.choice(keys)[1])
            else:
                self.space()
        elif board.glow and self.luck.random() < 0.5:
            self.space()
        else:
            phone.tap(name="end turn")

    def key(self, button: object) -> None:
        """Tap a key by the name that speech gives it."""
        from companion.screens.play.cards import name_of

        whole = button.answer.label if button.action is None else name_of(button)
        self.phone.tap(name=whole)

    def space(self) -> None:
        """Tap a space that glows."""
        board = self.phone.board
        glow = sorted(board._view.glow)
        at = self.luck.choice(glow)
        x, y = board.map.middle_of(at)
        if not board.map.collide_point(x, y):
            board.map.fit()
            self.phone.wait(0.4)
            x, y = board.map.middle_of(at)
        self.phone.touch(x, y)

    def in_a_sheet(self) -> None:
        """Say what a tile shows, or what a form asks; nothing of it, and it is closed."""
        self.sheets += 1
        phone = self.phone
        sheet = phone.app.layers.sheet
        names = [
            one.name
            for one in sheet.walk()
            if getattr(one, "is_target", False) and getattr(one, "name", "") and not one.disabled
        ]
        kinds = [one for one in ("Event", "Ambush", "Treasure", "Crystal") if one in names]
        if kinds and self.sheets % 3:
            phone.tap(name=self.luck.choice(kinds))
            phone.wait(0.4)
            done = [one for one in names if one.lower().startswith(("done", "reveal", "no walls"))]
            if phone.app.layers.sheet is sheet and done:
                phone.tap(name=done[0])
        else:
            phone.back()


@pytest.mark.rule("alone.placing", "alone.removal-order", "cave.placing")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_solo_game_is_played_to_its_end_by_touch(phone: MapPhone, seed: int) -> None:
    """Placed by the Cave's choice, rolled, moved and ended by taps, until the Cave has fallen.

    Ten tiles are left in the stack, and four Crystal tiles have gone, or no hand would end it.
    """
    start = (f"ghoul {line}" for line in START)
    phone.begin(
        "table ghoul", "map on", *start, "mend stack to 10", "mend crystal-tiles-removed to 4"
    )
    Toucher(phone, seed).play()
    assert phone.app.session.table.outcome is not None
    assert phone.problems() == []


@pytest.mark.rule("base.turn-order", "cave.no-cave")
def test_a_table_of_three_is_played_to_its_end_by_touch(phone: MapPhone) -> None:
    """The Knight's and the Goblins' turns are ended by a tap each, the Ghoul's are played."""
    start = (f"knight {line}" for line in START)
    phone.begin(
        "table knight goblins ghoul",
        "map on",
        *start,
        "mend stack to 6",
        "mend crystal-tiles-removed to 4",
    )
    Toucher(phone, 3).play()
    assert phone.app.session.table.outcome is not None
