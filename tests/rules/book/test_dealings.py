"""What two roles have to do with each other is found in the entry that the matrix leads to."""

from __future__ import annotations

from typing import Final

import pytest

from rules.book import answer, book
from rules.book.dealings import Dealings
from rules.book.matrix import cells
from rules.names import Role, many

ROLES: Final = {role.value for role in Role}
MET: Final = [one for one in cells() if one.enter and {one.attacker, one.target} <= ROLES]


def named(role: str) -> str:
    """A role as one names it."""
    return f"the {role.replace('-', ' ')}"


def dealings() -> Dealings:
    """What reads who does what to whom."""
    return Dealings(book().lexicon, book().index.dealings)


def led_to(numbers: list[int]) -> list[str]:
    """The addresses of entries."""
    return [book().entries[number].id for number in numbers]


def test_who_asks_what_another_does_to_it_is_led_where_the_matrix_leads() -> None:
    """Whatever chapter says it, and without a doubt: for every pair that meets at a table."""
    lost = {}
    for one in MET:
        does, me = ("do" if many(Role(one.attacker)) else "does"), "me"
        if many(Role(one.target)):
            me = "us"
        told = answer(f"what {does} {named(one.attacker)} do to {me}", role=one.target, limit=3)
        found = [hit.entry.id for hit in told.hits]
        if one.entry not in found or not told.answered:
            lost[one.attacker, one.target] = found
    assert lost == {}


@pytest.mark.parametrize(
    ("asked", "attacker", "target"),
    [
        ("what do ghouls do to the knight", "ghoul", "knight"),
        ("what does the armored knight lose when the ghoul attacks her", "ghoul", "armored-knight"),
        (
            "what happens when the ghoul is attacked by the armored knight",
            "armored-knight",
            "ghoul",
        ),
        ("can the shadow paladin attack the unicorn", "shadow-paladin", "unicorn"),
        ("what strength does the knight need against the ghoul", "knight", "ghoul"),
        ("what can the cave ghost do to the thief", "cave-ghost", "thief"),
    ],
)
def test_word_order_tells_who_does_it(asked: str, attacker: str, target: str) -> None:
    """Who does it stands before the deed, or after it with “by”."""
    there = next(one.entry for one in MET if (one.attacker, one.target) == (attacker, target))
    assert led_to(dealings().done(asked.split())) == [there]


@pytest.mark.parametrize(
    "asked",
    [
        "where does the ghoul skitter when the knight attacks it",
        "what does the ghoul do",
        "what do the knight and the dragon do to the ghoul",
        "what does the vile ghoul do to the goblins",
        "the knight and the ghoul",
    ],
)
def test_what_asks_for_more_than_that_is_left_to_the_search(asked: str) -> None:
    """Another word that tells, one role or three, two that never meet, or no deed at all."""
    assert dealings().done(asked.split()) == []


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("how do the ghost and the shadow paladin play together", "ghost.player-variants"),
        ("how does the ghoul play with the goblins", "ghoul.goblins-vs-ghoul"),
        ("how do we set up the vile ghoul with the thief", "vile-ghoul.2plus-players.thief"),
        ("play the ghost with the goblins", "ghost.2-players.goblins-vs-ghost"),
    ],
)
def test_how_two_play_together_is_where_they_meet_or_where_each_joins(
    asked: str, first: str
) -> None:
    """A mix of the two comes before how each joins whom it likes."""
    assert led_to(dealings().together(asked.split()))[0] == first


def test_two_that_never_meet_do_not_play_together() -> None:
    """There is one set of Ghoul dice: why not is the answer, not how."""
    asked = "can the ghoul and the vile ghoul play together"
    assert dealings().together(asked.split()) == []


def test_the_goblins_say_we() -> None:
    """Who is several asks as several."""
    told = answer("what do we lose when the armored knight attacks us", role="goblins", limit=1)
    assert told.hits[0].entry.id == "armored-knight.attack-figures"
    assert told.answered


def test_the_cave_ghost_is_neither_the_cave_nor_the_ghost() -> None:
    """What an entry says of her is no answer to the one about the other."""
    told = answer("how do I play with the cave", role="ghost", limit=1)
    assert told.hits[0].entry.id != "cave-ghost.turn-summary"


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("knight vs ghoul", "ghoul.knight-vs-ghoul"),
        ("shadow paladin vs ghoul", "ghoul.dragon-vs-ghoul"),
        ("armored knight versus the ghoul", "ghoul.knight-vs-ghoul"),
        ("ghoul vs unicorn", "ghoul.dragon-vs-ghoul"),
        ("cave ghost vs ghoul", "ghoul.cave-vs-ghoul"),
        ("vile ghoul vs ghost", "ghost.2-players.goblins-vs-ghost"),
        ("ghost vs shadow paladin", "ghost.2-players"),
        ("knight vs vile ghoul", "vile-ghoul.2plus-players"),
        ("thief vs dragon", "setup.mixes.dragon-thief"),
        ("cave ghost vs armored knight", "setup.mixes.knight-cave"),
    ],
)
def test_a_duel_is_that_of_their_seats(asked: str, first: str) -> None:
    """Who visits the Cave, or replaces a role in it, plays the duel of that role."""
    assert led_to(dealings().together(asked.split()))[0] == first


@pytest.mark.parametrize("attacker", ["ghoul", "vile-ghoul"])
def test_when_a_ghoul_may_attack_is_where_it_stands_how_it_attacks(attacker: str) -> None:
    """What becomes of the other is another question."""
    for target in (one.target for one in MET if one.attacker == attacker):
        asked = f"when may {named(attacker)} attack {named(target)}"
        may = led_to(dealings().done(asked.split(), when=True))
        beyond = target in {"cave", "ghost", "cave-ghost"}
        assert may == ([] if beyond else [f"{attacker}.attack"])


@pytest.mark.parametrize(
    ("asked", "asker", "there"),
    [
        ("what does the thief lose", "ghoul", ["ghoul.attack-effects.thief"]),
        ("what does the ghoul lose", "thief", ["ghoul.other-players.thief"]),
        ("what does the knight lose to the ghoul", "", ["ghoul.attack-effects.knight"]),
        ("what does the knight do", "ghoul", []),
        ("what does the knight lose", "", []),
    ],
)
def test_what_is_lost_is_lost_to_whoever_is_named_or_asks(
    asked: str, asker: str, there: list[str]
) -> None:
    """To whom stands after it; but who asks what another does asks for its turn."""
    assert led_to(dealings().done(asked.split(), asker)) == there


@pytest.mark.parametrize(
    ("asked", "asker", "there"),
    [
        ("what is the strength of the knight", "", ["base.knight-turn"]),
        ("how much armor does the dragon have", "ghoul", ["base.dragon-turn"]),
        ("how strong is a tribe", "ghoul", ["base.goblins-turn"]),
        ("what is my stealth", "thief", ["base.thief-turn"]),
        ("what is the movement of the ghost", "", ["boards.ghost-focus"]),
        ("stealth", "thief", []),
        ("ghost move", "ghost", []),
        ("what strength does the knight need against the dragon", "", []),
    ],
)
def test_a_number_of_one_role_is_where_an_entry_says_so(
    asked: str, asker: str, there: list[str]
) -> None:
    """In whatever order; one's own where I or my is said, and no phase of that name."""
    assert led_to(dealings().number(asked.split(), asker)) == there


def test_whoever_names_itself_asks_of_itself() -> None:
    """The Ghoul's player says me, or the Ghoul."""
    for asked in ("do ambushes hurt me", "do ambushes hurt the vile ghoul"):
        told = answer(asked, role="vile-ghoul", limit=1)
        assert (told.hits[0].entry.id, told.answered) == ("cave.tiles.ambush", True)


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("can the ghoul walk over the knight", ["ghoul.move.occupied-space"]),
        ("can the vile ghoul pass through the thief's space", ["vile-ghoul.move"]),
        ("can the knight enter the ghoul's space", ["ghoul.other-players.knight"]),
        ("can the ghost share a space with a tribe", ["ghost.move.sharing-a-space"]),
        ("can the ghoul enter the ghost's space", ["ghost.other-players"]),
        ("can the shadow paladin enter the ghoul's space", ["shadow-paladin.traits.cowardly"]),
        ("does the ghoul act before the ghost", ["base.turn-order"]),
        ("who goes first the knight or the vile ghoul", ["base.turn-order"]),
        ("can the ghoul throw the knight through a wall", []),
        ("can the ghoul move the knight", []),
        ("can the thief kill the ghoul", ["ghoul.other-players.never-killed"]),
        ("can the ghoul kill the thief", []),
    ],
)
def test_who_enters_and_who_is_sooner_is_told_of_two(asked: str, there: list[str]) -> None:
    """By whoever is named first; and whose turn comes first, whoever is."""
    assert led_to(dealings().met(asked.replace("'s", "").split())) == there
