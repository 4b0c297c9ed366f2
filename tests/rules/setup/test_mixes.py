"""Role mixes: the end of a turn, Past Plunder and Flare."""

import pytest

from rules.map.removing import Remover
from rules.names import Role
from rules.setup.mixes import (
    EndOfTurn,
    counts_one_crystal_more,
    end_of_turn,
    flare_holders,
    flare_users,
    past_plunder,
    solo_card,
)

LETTERS = {
    "K": Role.KNIGHT,
    "G": Role.GOBLINS,
    "D": Role.DRAGON,
    "C": Role.CAVE,
    "T": Role.THIEF,
    "U": Role.GHOUL,
    "V": Role.VILE_GHOUL,
    "H": Role.GHOST,
    "X": Role.CAVE_GHOST,
    "A": Role.ARMORED_KNIGHT,
    "N": Role.UNICORN,
}


def seats(letters: str) -> list[Role]:
    """Read a table: K Knight, G Goblins, D Dragon, C Cave, T Thief, U Ghoul and so on."""
    return [LETTERS[letter] for letter in letters]


@pytest.mark.rule(
    "cave.no-cave",
    "cave.no-cave.expansion",
    "collapse.how-many",
    "ghoul.4plus-players",
    "ghost.4plus-players",
    "variant.crowded-house",
)
@pytest.mark.parametrize(
    ("table", "variants", "expected"),
    [
        ("KU", (), EndOfTurn(1, 3, "cave.no-cave")),
        ("UH", (), EndOfTurn(1, 3, "cave.no-cave")),
        ("KGU", (), EndOfTurn(1, 3, "cave.no-cave")),
        ("KGDU", (), EndOfTurn(1, 1, "ghoul.4plus-players")),
        ("KGDH", (), EndOfTurn(1, 1, "ghost.4plus-players")),
        ("KDUH", (), EndOfTurn(1, 1, "ghost.4plus-players")),
        ("KGDUH", (), EndOfTurn(1, 1, "ghoul.4plus-players")),
        ("KVDT", (), EndOfTurn(1, 3, "cave.no-cave")),
        ("KGDT", ("crowded-house",), EndOfTurn(1, 1, "variant.crowded-house")),
        ("KGD", ("crowded-house",), EndOfTurn(1, 3, "cave.no-cave")),
        ("KGC", (), None),
        ("KX", (), None),
        ("U", (), None),
    ],
)
def test_how_a_turn_ends_without_a_cave(
    table: str, variants: tuple[str, ...], expected: EndOfTurn | None
) -> None:
    """1 and 3; 1 and 1 at four or more with Ghoul, Ghost or Crowded House; a Cave or a card."""
    assert end_of_turn(seats(table), variants) == expected


@pytest.mark.rule("variant.crowded-house", "cave-ghost.crowded-house")
def test_crowded_house_helps_a_cave_from_six_players_on() -> None:
    """At five it does nothing, and without a Cave there is nobody to help."""
    crowd = ("crowded-house",)
    assert counts_one_crystal_more(seats("KGDCTU"), crowd)
    assert counts_one_crystal_more(seats("KGDXTU"), crowd)
    assert not counts_one_crystal_more(seats("KGDCT"), crowd)
    assert not counts_one_crystal_more(seats("KGDCTU"), ())


@pytest.mark.rule("alone.in-the-dark", "alone.in-the-dark-2", "ghoul.solo", "vile-ghoul.solo")
def test_who_plays_alone_takes_a_card() -> None:
    """The base roles the first, the new ones the second; the Cave cannot play alone."""
    assert solo_card([Role.KNIGHT]) is Remover.ALONE_IN_THE_DARK
    assert solo_card([Role.VILE_GHOUL]) is Remover.ALONE_IN_THE_DARK_2
    assert solo_card([Role.CAVE]) is None
    assert solo_card(seats("KU")) is None


@pytest.mark.rule(
    "variant.past-plunder",
    "ghoul.4plus-players",
    "ghoul.3-players",
    "ghost.4plus-players",
    "ghost.3-players",
    "ruling.past-plunder-both",
)
@pytest.mark.parametrize(
    ("table", "holder"),
    [
        ("KGD", "D"), ("KGDT", "D"), ("KG", "G"), ("KV", "V"), ("KD", "D"), ("GD", "G"),
        ("AN", "N"), ("KGT", None), ("KT", None), ("K", None), ("KGC", None),
        ("KU", "U"), ("GU", "U"), ("DU", "U"), ("TU", None), ("CU", None), ("U", None),
        ("KGU", "U"), ("KTU", None), ("KGCU", None), ("KGTU", "U"), ("KGDU", "U"),
        ("KGH", "H"), ("KTH", None), ("KGTH", "H"), ("KH", None),
        ("KUH", "H"), ("UH", None), ("KGDUH", "H"), ("KGXU", None),
    ],
)  # fmt: skip
def test_who_gets_past_plunder(table: str, holder: str | None) -> None:
    """The Ghost before the Ghoul before the mix's own holder."""
    assert past_plunder(seats(table)) == (LETTERS[holder] if holder else None)


@pytest.mark.rule("variant.flare", "ghoul.3-players", "ghoul.solo", "vile-ghoul.solo")
@pytest.mark.rule("ghost.setup.flare", "ghost.solo")
@pytest.mark.parametrize(
    ("table", "users"),
    [
        ("KGC", "K"), ("KCT", "KT"), ("KGT", "T"), ("GCT", "GT"), ("GT", "GT"), ("GC", "G"),
        ("VT", "VT"), ("G", "G"), ("T", "T"), ("K", ""), ("V", "V"), ("U", "U"), ("H", "H"),
        ("KU", ""), ("GU", "GU"), ("DU", ""), ("CU", "U"), ("TU", "TU"), ("UH", "UH"),
        ("KGU", "U"), ("KTU", "TU"), ("KGTU", "T"), ("KH", "H"), ("GH", "GH"),
        ("KDH", ""), ("KGH", "H"), ("GTH", "GTH"), ("XT", "T"),
    ],
)  # fmt: skip
def test_who_may_use_flare(table: str, users: str) -> None:
    """By mix; the Ghoul beside the others at three, the Ghost where a Possession card needs it.

    Against one opponent her deck always has the Thief or the Ghoul, whose cards name Flare.
    """
    assert set(flare_users(seats(table))) == {LETTERS[letter] for letter in users}


@pytest.mark.rule("variant.flare")
def test_a_card_for_several_lies_near_the_map() -> None:
    """For one it lies with that one."""
    assert flare_holders(seats("GU")) == ("map",)
    assert flare_holders(seats("CU")) == ("ghoul",)
    assert flare_holders(seats("KU")) == ()
