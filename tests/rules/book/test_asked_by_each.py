"""The same words asked by several players: each finds what answers it, without a doubt."""

from __future__ import annotations

import csv
from typing import Final

import pytest

from rules.book import answer, entries
from rules.book.text import words
from tests.repository import ROOT

ENDS: Final = (
    "how does my turn end",
    "when does my turn end",
    "what do I do at the end of my turn",
    "what happens at the end of my turn",
)
ALL: Final = ("knight", "goblins", "dragon", "cave", "thief", "ghoul", "vile-ghoul", "ghost")
PREY: Final = ("knight", "goblins", "dragon", "unicorn", "thief", "shadow-paladin")
BOTH: Final = ("ghoul", "vile-ghoul")
ASKED: Final = (
    (("ghoul",), ENDS, ("ghoul.set-defense", "ghoul.turn-summary")),
    (("vile-ghoul",), ENDS, ("vile-ghoul.set-defense", "vile-ghoul.turn-summary")),
    (("ghost",), ENDS, ("ghost.select-possession-card", "ghost.turn-summary")),
    (("cave-ghost",), ENDS, ("cave-ghost.turn-summary",)),
    (("shadow-paladin",), ENDS[2:], ("shadow-paladin.gain-ice",)),
    (("knight", "thief"), ENDS[2:], ("cave.no-cave",)),
    (
        ("ghoul",),
        ("may I end my turn without attacking", "may I end my turn early"),
        ("ghoul.move-and-act.unspent-points",),
    ),
    (
        ("vile-ghoul",),
        (
            "may I end my turn without attacking",
            "may I end my turn early",
            "can I move after attacking",
            "do I have attack points",
        ),
        ("vile-ghoul.move-and-act",),
    ),
    (
        PREY,
        ("when can the ghoul attack me", "what does the ghoul need to attack me"),
        ("ghoul.attack",),
    ),
    (
        ("cave", "ghost", "cave-ghost"),
        ("when can the ghoul attack me", "what does the ghoul need to attack me"),
        ("ghoul.attack.ghost-and-cave",),
    ),
    (
        PREY,
        ("when can the vile ghoul attack me", "what does the vile ghoul need to attack me"),
        ("vile-ghoul.attack",),
    ),
    (
        ("cave", "ghost", "cave-ghost"),
        ("when can the vile ghoul attack me", "what does the vile ghoul need to attack me"),
        ("ghoul.attack.ghost-and-cave",),
    ),
    (
        ("cave", "knight", "cave-ghost"),
        (
            "can I remove the ghoul's tile",
            "can I collapse the ghoul's tile",
            "can I remove a tile with the ghoul on it",
        ),
        ("ghoul.forced-movement", "collapse.pieces"),
    ),
    (ALL, ("does the collapse hurt me",), ("collapse.pieces",)),
    (ALL, ("when do I lose the game", "how can I lose"), ("collapse.crystal-tiles",)),
    (
        ("knight",),
        (
            "can the ghoul take my treasure cards",
            "can the ghoul take my treasure",
            "can the ghoul steal my treasure",
        ),
        ("ghoul.attack-effects.knight",),
    ),
    (
        ("thief",),
        (
            "can the ghoul take my treasure",
            "can the ghoul steal my treasure",
            "does the ghoul get my loot",
        ),
        ("ghoul.attack-effects.thief",),
    ),
    (("dragon",), ("can the ghoul take my power cards",), ("ghoul.attack-effects.dragon",)),
    (("unicorn",), ("can the ghoul take my cards",), ("ghoul.attack-effects.unicorn",)),
    (("ghoul",), ("can I enter the unicorn's space",), ("ghoul.move.occupied-space",)),
    (("vile-ghoul",), ("can I enter the unicorn's space",), ("vile-ghoul.move",)),
    (("ghoul",), ("does the cave count as a player",), ("ghoul.how-to-win.fury-goal",)),
    (BOTH, ("what if the deck is empty",), ("ruling.discarded-terror",)),
    (BOTH, ("do events affect me", "what do events do to me"), ("cave.tiles.event",)),
    (("thief",), ("can I pickpocket twice",), ("ghoul.other-players.pickpocket",)),
    (BOTH, ("am I after the thief",), ("base.turn-order",)),
    (("ghoul",), ("how much does a treasure cost",), ("ghoul.collect-treasures-and-gems",)),
    (
        ("vile-ghoul",),
        ("how much does a treasure cost",),
        ("vile-ghoul.collect-treasures-and-gems",),
    ),
    (("ghoul",), ("where do I begin",), ("ghoul.setup.first-placement",)),
    (("vile-ghoul",), ("where do I begin",), ("vile-ghoul.setup",)),
    (("ghost",), ("where do I begin",), ("ghost.setup.first-placement",)),
    (("cave", "knight"), ("which symbol do I name",), ("ghoul.skittering.who-names",)),
    (BOTH, ("can I reroll a die", "can I reroll"), ("terror.cheat",)),
    (PREY[:3], ("can I be pushed through a wall",), ("base.forced-movement",)),
    (
        ("vile-ghoul",),
        (
            "what happens when I attack the dragon",
            "what happens to the knight when I attack her",
            "can I attack a stronger player",
            "how much attack do I need",
        ),
        ("vile-ghoul.attack",),
    ),
    (
        ("vile-ghoul",),
        ("must I attack when I enter", "do I have to attack when I enter"),
        ("vile-ghoul.move",),
    ),
    (
        ("knight", "dragon", "unicorn"),
        (
            "who picks the symbol when I attack the ghoul",
            "who names the symbol when I attack the ghoul",
        ),
        ("ghoul.skittering.who-names",),
    ),
    (
        ("knight", "dragon", "unicorn"),
        (
            "where does the ghoul go when I attack it",
            "where does the ghoul skitter when I attack it",
        ),
        ("ghoul.skittering",),
    ),
    (("unicorn", "knight"), ("who goes first, me or the ghoul",), ("base.turn-order",)),
    (("knight", "thief"), ("does the ghoul lose fury when I attack it",), ("ghoul.fury",)),
    (("ghoul",), ("do I lose fury when the knight attacks me",), ("ghoul.fury",)),
    (
        ("goblins",),
        ("what happens when the ghoul attacks us",),
        ("ghoul.attack-effects.goblins",),
    ),
    (
        ("cave",),
        ("do I get the ghoul's treasures back",),
        ("ghoul.collect-treasures-and-gems.two-treasures",),
    ),
    (("cave",), ("do I give the ghoul a dark tile",), ("ghoul.setup.first-placement",)),
    (("ghoul",), ("where do the action cubes go",), ("ghoul.other-players.backstab",)),
    (("ghoul",), ("when is my turn over",), ("ghoul.turn-summary",)),
    (("goblins",), ("what does the ghoul do to us",), ("ghoul.attack-effects.goblins",)),
    (("dragon",), ("what does the ghoul do to me",), ("ghoul.attack-effects.dragon",)),
    (("ghoul",), ("what can the knight do to me",), ("ghoul.other-players.knight",)),
    (BOTH, ("how many terror cards may I have",), ("ghoul.terror-cards",)),
    (("ghoul",), ("when do I get a card",), ("ghoul.terror-cards.when-drawn",)),
    (("vile-ghoul",), ("when do I get a card",), ("vile-ghoul.fury-and-terror-cards",)),
    (("vile-ghoul",), ("what does a boost die give",), ("vile-ghoul.move-and-act",)),
    (("ghoul",), ("can I be moved onto a dark tile",), ("ghoul.forced-movement",)),
    (("ghoul",), ("can I be attacked twice in one turn",), ("ghoul.other-players",)),
    (("vile-ghoul",), ("can I be attacked twice in one turn",), ("vile-ghoul.other-players",)),
)
"""Who asks, what, and where it is answered."""

NOWHERE: Final = (
    (("ghoul",), ("how do I finish my turn", "what comes last in my turn"), ASKED[0][2]),
    (("vile-ghoul",), ("what comes last in my turn",), ASKED[1][2]),
    (PREY, ("when is the ghoul able to attack me",), ("ghoul.attack",)),
    (PREY, ("when is the vile ghoul able to attack me",), ("vile-ghoul.attack",)),
    (
        ("cave", "ghost", "cave-ghost"),
        ("is the ghoul able to attack me", "can the ghoul hit me"),
        ("ghoul.attack.ghost-and-cave",),
    ),
    (
        ("cave", "ghost", "cave-ghost"),
        ("is the vile ghoul able to attack me", "can the vile ghoul hit me"),
        ("ghoul.attack.ghost-and-cave",),
    ),
    (ALL, ("am I hurt by the collapse",), ("collapse.pieces",)),
    (
        ("knight", "goblins", "dragon", "unicorn", "thief"),
        (
            "who chooses the symbol when I attack the ghoul",
            "who decides the symbol when I hit the ghoul",
        ),
        ("ghoul.skittering.who-names",),
    ),
    (("ghoul",), ("what is my fury goal",), ("ghoul.how-to-win.fury-goal",)),
    (("vile-ghoul",), ("what is my fury goal",), ("vile-ghoul.how-to-win",)),
    (
        ("knight",),
        ("does the ghoul take away my treasure cards",),
        ("ghoul.attack-effects.knight",),
    ),
    (("unicorn",), ("does the ghoul take one of my cards",), ("ghoul.attack-effects.unicorn",)),
    (("ghoul",), ("what do I pay for a treasure",), ("ghoul.collect-treasures-and-gems",)),
    (
        ("vile-ghoul",),
        ("what do I pay for a treasure",),
        ("vile-ghoul.collect-treasures-and-gems",),
    ),
    (
        ("ghoul",),
        ("where do I start", "on which tile do I begin"),
        ("ghoul.setup.first-placement",),
    ),
    (
        ("ghost",),
        ("where do I start", "on which tile do I begin"),
        ("ghost.setup.first-placement",),
    ),
    (("ghoul",), ("does being attacked cost me fury",), ("ghoul.fury",)),
    (
        ("ghoul",),
        ("what becomes of the thief's cubes on my board",),
        ("ghoul.other-players.backstab",),
    ),
)
"""The same in words that stand nowhere in the book."""


@pytest.mark.parametrize(
    ("role", "asked", "held"),
    [(role, asked, held) for roles, all_, held in NOWHERE for role in roles for asked in all_],
)
def test_each_finds_it_in_other_words_too(role: str, asked: str, held: tuple[str, ...]) -> None:
    """The question itself stands in no entry: it is found by what it asks."""
    said = {tuple(words(one)) for entry in entries() for one in (entry.title, *entry.also)}
    assert tuple(words(asked)) not in said
    told = answer(asked, role=role, limit=1)
    assert told.hits[0].entry.id in held
    assert told.answered


@pytest.mark.parametrize(
    ("role", "asked", "held"),
    [(role, asked, held) for roles, all_, held in ASKED for role in roles for asked in all_],
)
def test_each_finds_the_entry_that_answers_it(role: str, asked: str, held: tuple[str, ...]) -> None:
    """Of its own turn, of what it does, and of what others do to it."""
    told = answer(asked, role=role, limit=1)
    assert told.hits[0].entry.id in held
    assert told.answered


def listed() -> list[tuple[str, str, str]]:
    """Who asks, what, and where it is answered: none of it stands in the book as it is asked."""
    with (ROOT / "tests" / "book" / "asked_by_each.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t")
        return [(who, row["asked"], row["entry"]) for row in rows for who in row["who"].split()]


def test_what_each_asks_of_its_own_game_is_found_in_its_own_entry() -> None:
    """How one begins, plays, escapes, attacks and defends; with how many, alone, easier, harder."""
    asked = listed()
    said = {tuple(words(one)) for entry in entries() for one in (entry.title, *entry.also)}
    assert [question for _, question, _ in asked if tuple(words(question)) in said] == []
    told = [(held, answer(one, role=role, limit=1)) for role, one, held in asked]
    found = [(first.hits[0].entry.id, first.answered) for _, first in told]
    assert found == [(held, True) for held, _ in told]


def test_may_and_can_ask_the_same() -> None:
    """And so do could and might."""
    for asked in (
        "could I end my turn early",
        "May I end my turn early?",
        "might I end my turn early",
    ):
        told = answer(asked, role="ghoul", limit=1)
        assert (told.hits[0].entry.id, told.answered) == (
            "ghoul.move-and-act.unspent-points",
            True,
        )


def test_what_is_different_for_the_one_who_asks_is_not_taken_from_the_other() -> None:
    """The Vile Ghoul has no Fury goal: the Ghoul's word for word is no answer to it."""
    asked = "do I win when I skitter onto the entrance"
    first = {role: answer(asked, role=role, limit=1).hits[0].entry.id for role in BOTH}
    assert first == {"ghoul": "ghoul.how-to-win", "vile-ghoul": "vile-ghoul.how-to-win"}


def test_what_the_ghoul_does_to_one_is_no_answer_to_another() -> None:
    """The Dragon's question is not answered by what the Knight or the Thief loses."""
    first = answer("can the ghoul steal my treasure", role="dragon", limit=1).hits[0].entry.id
    assert first not in {"ghoul.attack-effects.knight", "ghoul.attack-effects.thief"}


@pytest.mark.parametrize("role", ["cave", "cave-ghost"])
def test_the_cave_is_told_how_it_loses_itself(role: str) -> None:
    """What makes everybody else lose is what it wins by."""
    told = answer("how can I lose", role=role, limit=1).hits[0].entry
    assert "the Cave itself" in told.answer
    assert "somebody else wins first" in told.answer


def test_the_vile_ghoul_needs_no_fury() -> None:
    """Where it has a rule of its own, what stands below the Ghoul's is no answer to it."""
    told = answer("how much fury do I need", role="vile-ghoul", limit=1)
    assert told.hits[0].entry.id == "vile-ghoul.how-to-win"
    assert answer("how much fury do I need", role="ghoul", limit=1).hits[0].entry.id == (
        "ghoul.how-to-win.fury-goal"
    )
