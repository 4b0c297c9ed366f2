"""What each Terror card does: one function an effect, marked with its card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from rules.cites import cites
from rules.house import TwiceClaimedError
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.seat import in_move_and_act

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from rules.cards.terror import Printed, Terror
    from rules.draft import Draft

A = TypeVar("A", UseTerror, SpendTerror, UseTerror | SpendTerror)

if TYPE_CHECKING:
    Does: TypeAlias = Callable[[Draft, A, Printed], None]
    Guard: TypeAlias = Callable[[Draft, A], None]


class UnplayableError(RuntimeError):
    """A Terror card has a row, and no function that does what it says, or one too many."""


@cites("ghoul.terror-cards.when-used")
def while_acting(draft: Draft, action: UseTerror | SpendTerror) -> None:
    """Most effects belong to Move and Act."""
    in_move_and_act(draft, action.by, f"terror.{action.card.value}")


def _no_more(_draft: Draft, _action: UseTerror | SpendTerror) -> None:
    """Most effects ask for nothing besides."""


@dataclass(frozen=True, slots=True)
class Deed(Generic[A]):
    """What playing an effect does; when that may be, and what else is refused before it."""

    does: Does[A]
    moment: Guard[A]
    guard: Guard[A]


class Deeds:
    """What the cards do when they are used, each turn, and when they are spent, once a game.

    `on_use` and `on_spend` mark the function of one effect. It is handed what the card prints, so
    that one function serves both where they differ in nothing but a number: `on_either`.
    """

    def __init__(self) -> None:
        """Begin with none; the marks write them down."""
        self.using: dict[Terror, Deed[UseTerror]] = {}
        self.spending: dict[Terror, Deed[SpendTerror]] = {}

    def on_use(
        self,
        card: Terror,
        *,
        moment: Guard[UseTerror] = while_acting,
        guard: Guard[UseTerror] = _no_more,
    ) -> Callable[[Does[UseTerror]], Does[UseTerror]]:
        """Say that a function does what a card does once a turn."""

        def mark(does: Does[UseTerror]) -> Does[UseTerror]:
            _claim(self.using, card, Deed(does, moment, guard))
            return does

        return mark

    def on_spend(
        self,
        card: Terror,
        *,
        moment: Guard[SpendTerror] = while_acting,
        guard: Guard[SpendTerror] = _no_more,
    ) -> Callable[[Does[SpendTerror]], Does[SpendTerror]]:
        """Say that a function does what a card does once a game."""

        def mark(does: Does[SpendTerror]) -> Does[SpendTerror]:
            _claim(self.spending, card, Deed(does, moment, guard))
            return does

        return mark

    def on_either(
        self, card: Terror
    ) -> Callable[[Does[UseTerror | SpendTerror]], Does[UseTerror | SpendTerror]]:
        """Say that a function does what a card does once a turn, and once a game."""

        def mark(does: Does[UseTerror | SpendTerror]) -> Does[UseTerror | SpendTerror]:
            self.on_use(card)(does)
            self.on_spend(card)(does)
            return does

        return mark

    def hold(self, cards: Iterable[Terror]) -> None:
        """See that each card can be spent, and used unless it works by itself: at the start."""
        for card in cards:
            if card.lasting.by_itself is (card in self.using):
                what = "works by itself, and is used" if card in self.using else "cannot be used"
                raise UnplayableError(f"{card.name} {what}")
            if card not in self.spending:
                raise UnplayableError(f"{card.name} cannot be spent")


def _claim(register: dict[Terror, Deed[A]], card: Terror, deed: Deed[A]) -> None:
    if card in register:
        raise TwiceClaimedError(f"two functions do what {card.name} does")
    register[card] = deed
