"""Omens at the table."""

from dataclasses import replace

import pytest

from rules import Table, prompts
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.map.cave import Stack, Stage
from rules.names import Kind, Piece, Role, Token
from rules.outcome import UnreadableError
from rules.sentences import read_action
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import opened, with_cave
from tests.table import refused, then


def caves_turn(role: str = "cave", *head: str, thief: bool = False) -> Table:
    """Bring the Cave's turn to the point where it may buy."""
    table = opened(f"table knight {role}{' thief' if thief else ''}", *head, by=role)
    if role == "cave-ghost":
        table = then(table, "put cave-ghost at -1,0")
    return then(table, "knight ends turn", f"{role} places eye at 0,2")


@pytest.mark.rule("cave.omens", "cave.omens.prices", "answer.rising-prices", "cave.omens.hatred")
def test_hatred_places_a_tile_and_grows_dearer_within_the_turn() -> None:
    """1, then 2, then 3; in the next turn 1 again."""
    table = then(caves_turn(), "cave buys hatred")
    assert isinstance(table.owed[0], PlaceTiles)
    table = then(table, "cave places eye at 0,3")
    from rules.map.omens import Omen
    from rules.roles.cave.buying import cost_now

    assert cost_now(table, Omen.HATRED) == 2
    table = then(table, "cave ends turn", "cave plunders 0,1", "knight ends turn")
    assert cost_now(table, Omen.HATRED) == 1


@pytest.mark.rule("cave.omens.hatred")
def test_hatred_removes_a_tile_in_the_collapse() -> None:
    """By the order of a player; with nothing that may come or go nothing is paid."""
    table = caves_turn()
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    assert then(falling, "cave buys hatred").owed == (
        RemoveTiles(Role.CAVE, 1, 1, "Hatred", "cave.omens.hatred", instead=1),
    )
    bare = with_cave(falling, picture("E", stage=Stage.COLLAPSING))
    assert refused(bare, "cave buys hatred").text == "No tile may go now"
    empty = with_cave(table, replace(table.the_cave, stack=Stack(0), hand=0))
    assert refused(empty, "cave buys hatred").text == "No tile is left to place"
    # Done anyway it is paid, and asks for nothing.
    assert then(empty, "overrule cave buys hatred").owed == ()
    assert "cave buys hatred" not in [a.line for p in prompts(empty) for a in p.answers]
    great = with_cave(empty, replace(empty.the_cave, hatred=1))
    assert refused(great, "cave buys hatred").remedy == "Take a Hatred token away instead"
    assert "cave buys hatred against a token" in [a.line for p in prompts(great) for a in p.answers]


@pytest.mark.rule("cave.omens.hatred", "cave-ghost.difficulty-variants", "collapse.crystal-tiles")
def test_hatred_may_take_a_hatred_token_instead() -> None:
    """At Great there are four; with the last one gone and five Crystal tiles the Cave has won."""
    table = caves_turn("cave", "level cave great")
    assert table.the_cave.hatred == 4
    table = then(table, "cave buys hatred against a token")
    assert (table.the_cave.hatred, table.owed) == (3, ())
    cave = replace(table.the_cave, hatred=1, crystal_tiles_removed=5)
    early = with_cave(table, cave)
    assert then(early, "cave buys hatred against a token").outcome is None
    last = with_cave(table, replace(cave, stage=Stage.COLLAPSING))
    over = then(last, "cave buys hatred against a token")
    assert over.outcome is not None
    assert over.outcome.winners == (Role.CAVE,)
    none = caves_turn()
    assert refused(none, "cave buys hatred against a token").text == "No Hatred token is left"


@pytest.mark.rule("cave.omens.past-plunder")
def test_the_omen_past_plunder_puts_a_treasure() -> None:
    """On a Dark tile without a piece or a Treasure; with none nothing is paid."""
    table = then(caves_turn(), "cave buys past-plunder")
    assert isinstance(table.owed[0], PutTreasure)
    table = then(table, "cave plunders 0,2")
    assert table.the_cave.tiles[0, 2].tokens == (Token.TREASURE,)
    full = with_cave(table, lying(picture("E d"), Token.TREASURE, (1, 0)))
    no = refused(full, "cave buys past-plunder")
    assert no.text == "No Dark tile can take a Treasure token"


@pytest.mark.rule("cave.omens", "cave.omens.prices")
def test_an_omen_is_the_caves_in_its_own_turn() -> None:
    """Other roles have none, and other turns are not the Cave's."""
    table = opened("table knight cave", by="cave")
    with pytest.raises(UnreadableError):
        read_action("knight buys hatred")
    assert refused(table, "cave buys plot-twist").text == "The Cave has no omen Plot Twist"
    # On purpose it is told, and nothing follows.
    assert then(caves_turn(), "overrule cave buys plot-twist").owed == ()
    assert refused(caves_turn(), "cave buys hatred for 3").text == "Hatred costs 1 Omen token now"
    assert refused(caves_turn(), "cave buys hatred on knight").text == (
        "Only Soporific Spores are used on somebody"
    )
    assert refused(table, "cave buys rockslide").text == "It is the Knight's turn"
    assert refused(caves_turn(), "cave buys plot-twist").rule == "cave.omens"
    no = refused(then(caves_turn(), "cave buys hatred"), "cave buys rockslide")
    assert no.rule == "cave.omens"
    assert no.text.startswith("Something is still owed. First lay a tile where it glows")
    no = refused(caves_turn(), "cave buys giant-bats against a token")
    assert no.text == "Only Hatred takes a Hatred token away"


# -- Giant Bats ------------------------------------------------------------------------------


@pytest.mark.rule("cave.omens.giant-bats", "base.forced-movement", "base.forced-movement.treasures")
def test_giant_bats_carry_the_knight_a_tribe_or_a_treasure() -> None:
    """Up to three spaces by forced movement: the Knight over Lit tiles only, here to 1,0."""
    table = then(caves_turn("cave", thief=True), "put knight at 0,0")
    table = then(table, "mend 1,0 to lit event without walls")
    table = then(table, "put treasure on 1,0", "put thief at 0,-1", "cave buys giant-bats")
    (asked,) = prompts(table)
    assert asked.text == "What do the Giant Bats carry, and where to?"
    assert [answer.label for answer in asked.answers] == [
        "The Knight",
        "The Treasure right of the Entrance",
    ]
    knight, treasure = asked.answers
    assert knight.asks[0].options == ((1, 0),)
    assert (0, -1) not in treasure.asks[0].options
    no = refused(table, "cave carries knight to 0,1")
    assert no.text == "The bats cannot carry the Knight to the space above the Entrance"
    assert (
        refused(table, "cave carries thief to 0,0").remedy
        == "Let them carry the Knight or a Treasure"
    )
    assert (
        refused(table, "cave carries knight to 9,9").text
        == "No tile lies nine right and nine up from the Entrance"
    )
    flown = then(table, "cave carries knight to 1,0")
    assert flown.the_cave.piece_at(Piece.KNIGHT) == (1, 0)
    assert flown.owed == ()
    no = refused(table, "cave carries treasure from 1,0 to 0,-1")
    assert no.text == "The bats cannot carry it to the space below the Entrance"
    assert refused(table, "cave carries treasure from 0,1 to 1,0").remedy == "Look again"
    moved = then(table, "cave carries treasure from 1,0 to 0,1")
    assert moved.the_cave.tiles[0, 1].tokens == (Token.TREASURE,)
    assert refused(moved, "cave carries knight to 1,0").text == "No bats fly now"


@pytest.mark.rule("cave.omens.giant-bats")
def test_bats_with_nothing_to_carry_are_not_paid() -> None:
    """Neither Knight nor Goblins play, no Treasure lies there; a Knight may stand elsewhere.

    Nobody is named whom no bats carry here.
    """
    assert then(caves_turn(), "cave buys giant-bats").owed == ()
    nobody = opened("table dragon cave", by="cave")
    nobody = then(nobody, "dragon ends turn", "cave places eye at 0,2")
    no = refused(nobody, "cave buys giant-bats")
    assert (no.text, no.remedy) == ("The bats find nothing to carry", "They carry Treasures")
    assert then(nobody, "put treasure on 0,2", "cave buys giant-bats").owed != ()


# -- Rockslides ------------------------------------------------------------------------------


@pytest.mark.rule("cave.omens.rockslide")
def test_a_bought_rockslide_is_placed() -> None:
    """On one of the four edges of the Entrance here; with all three out one is moved."""
    table = then(caves_turn(), "cave buys rockslide")
    (asked,) = prompts(table)
    assert {answer.line for answer in asked.answers} == {
        "put rockslide between -1,0 and 0,0",
        "put rockslide between 0,-1 and 0,0",
        "put rockslide between 0,0 and 0,1",
        "put rockslide between 0,0 and 1,0",
    }
    no = refused(table, "put rockslide between 0,1 and 0,2")
    assert no.text == "No Rockslide can stand there"
    table = then(table, "put rockslide between 1,0 and 0,0", "cave buys rockslide")
    table = then(table, "put rockslide between 0,1 and 0,0", "cave buys rockslide")
    table = then(table, "put rockslide between 0,-1 and 0,0", "cave buys rockslide")
    (asked,) = prompts(table)
    assert asked.text == "Which Rockslide is moved? All three are on the map"
    table = then(table, "take rockslide between 0,0 and 1,0")
    assert len(prompts(table)[0].answers) == 2
    assert then(table, "put rockslide between 0,0 and 1,0").owed == ()


@pytest.mark.rule("cave.omens.rockslide")
def test_with_no_edge_for_it_a_rockslide_finds_no_place() -> None:
    """Every tile but the Entrance is Dark, and nothing touches the Entrance."""
    table = caves_turn()
    cave = picture("E . d d", in_game={Kind.GHOST: 6})
    no = refused(with_cave(table, cave), "cave buys rockslide")
    assert no.text == "No edge can take a Rockslide"


# -- the end of the turn -----------------------------------------------------------------------


@pytest.mark.rule("cave.place-treasure", "cave-ghost.place-treasure")
def test_each_cave_places_its_treasure_by_its_own_booklet() -> None:
    """The phase has the same name in both; "why?" opens the one whose turn it is."""
    for role in ("cave", "cave-ghost"):
        table = then(caves_turn(role), f"{role} ends turn")
        assert prompts(table)[0].rule == f"{role}.place-treasure"
        no = refused(table, f"{role} plunders 9,9")
        assert no.rule == f"{role}.place-treasure"
        # Put before the turn ends, it is put by the same rule, and not asked for again.
        early = then(caves_turn(role), f"{role} plunders 0,1", f"{role} ends turn")
        assert early.turn is Role.KNIGHT


@pytest.mark.rule(
    "ruling.place-treasure-owed", "setup.mixes.cave-thief", "setup.mixes.any-two-and-thief"
)
def test_place_treasure_is_owed_but_with_two_and_the_thief() -> None:
    """Cave and Thief, Knight, Cave and Thief: optional; with one more it is owed again."""
    table = then(caves_turn(), "cave ends turn")
    assert isinstance(table.owed[0], PutTreasure)
    for seats, owed in (("cave thief", False), ("knight cave thief", False),
                        ("knight goblins cave thief", True)):  # fmt: skip
        table = opened(f"table {seats}", by="cave")
        for role in seats.split()[: seats.split().index("cave")]:
            table = then(table, f"{role} ends turn")
        table = then(table, "cave places eye at 0,2")
        assert (prompts(table)[0].answers[0].note != "") is owed
        table = then(table, "cave ends turn")
        assert any(isinstance(one, PutTreasure) for one in table.owed) is owed
