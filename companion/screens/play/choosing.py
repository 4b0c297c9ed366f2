"""Which two dice of a roll are used: pure functions from dice and taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.play.answering import Button

PAIR: Final = 2


def pairs_of(buttons: Sequence[Button]) -> bool:
    """Tell whether these answers are the pairs of a roll."""
    return bool(buttons) and all(len(getattr(one.action, "dice", ())) == PAIR for one in buttons)


def first_choice(dice: Sequence[int]) -> tuple[int, ...]:
    """Give the places of the two highest dice: with them most players go on."""
    order = sorted(range(len(dice)), key=lambda place: (-dice[place], place))
    return tuple(order[:PAIR])


def chosen_after(dice: Sequence[int], chosen: tuple[int, ...], tapped: int) -> tuple[int, ...]:
    """Tell which two are used after a tap: it sets a die aside, or takes it back in."""
    if tapped not in chosen:
        return (chosen[-1], tapped)
    others = [place for place in range(len(dice)) if place not in chosen]
    if not others:
        return chosen
    best = max(others, key=lambda place: dice[place])
    return (*(place for place in chosen if place != tapped), best)
