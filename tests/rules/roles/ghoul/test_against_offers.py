"""What others are offered against a Ghoul."""

import pytest

from rules import Step, Told, new_table, prompts
from rules.names import Role
from rules.table import Setup
from tests.table import play, step, then


@pytest.mark.rule("cave.omens.soporific-spores", "ghost.taking-a-possession-turn")
def test_a_ghost_on_paper_who_plays_the_cave_may_use_spores_of_her_own_omens() -> None:
    """Whom she possesses nobody has told the app: the Cave's Omens are not counted for it."""
    seats = (Role.CAVE, Role.GHOUL, Role.GHOST)
    table = new_table(Setup(seats, on_paper=frozenset({Role.GHOST})))
    table = then(table, "cave ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4")
    table = then(table, "ghoul ends turn")
    assert table.turn is Role.GHOST
    answers = [answer for prompt in prompts(table) for answer in prompt.answers]
    (spores,) = [one for one in answers if one.label == "Used Soporific Spores on the Ghoul"]
    assert spores.note == "1 Fury less"


@pytest.mark.rule(
    "ghost.possession-in-two-player-and-solo-games.the-piece",
    "ghoul.other-players.knight",
    "ghoul.other-players.claw",
)
@pytest.mark.parametrize(
    ("card", "attack", "said"),
    [
        ("knight", "knight attacks ghoul", ["The Knight's attack was an encounter, and 1 is left"]),
        ("dragon", "dragon claws ghoul", []),
    ],
)
def test_whom_a_ghost_summons_gains_nothing_by_an_attack(
    card: str, attack: str, said: list[str]
) -> None:
    """Nobody plays that role, so no Sidequest is completed, and no hunger stilled."""
    table = play(
        "table ghoul ghost", "ghost takes possession card goblins",
        "ghost takes possession card dragon", "ghoul starts", "ghoul rolls 6 1 5",
        "ghoul chooses 6 1", "ghoul ends turn", "ghost starts", f"ghost lays {card} facedown",
        "ghost ends turn", f"ghost reveals {card}",
    )  # fmt: skip
    done = step(table, attack)
    assert isinstance(done, Step)
    assert [event.text for event in done.events if isinstance(event, Told)] == said
