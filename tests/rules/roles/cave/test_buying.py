"""Omens at the table."""

from dataclasses import replace

import pytest

from rules import Refusal, Table, prompts
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.events import Told
from rules.map.cave import Ground, Stack, Stage, Terrain
from rules.names import Kind, Piece, Role, Token
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import opened, with_cave
from tests.table import refused, step, then


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

    assert cost_now(table, Role.CAVE, Omen.HATRED) == 2
    table = then(table, "cave ends turn", "cave plunders 0,1", "knight ends turn")
    assert cost_now(table, Role.CAVE, Omen.HATRED) == 1


@pytest.mark.rule("cave.omens.hatred")
def test_hatred_removes_a_tile_in_the_collapse() -> None:
    """By the order of a player; with nothing that may come or go nothing is paid."""
    table = caves_turn()
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    assert then(falling, "cave buys hatred").owed == (
        RemoveTiles(Role.CAVE, 1, 1, "Hatred", "cave.omens.hatred"),
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
    assert refused(table, "knight buys hatred").text == "The Knight has no omen hatred"
    assert refused(table, "cave buys rockslide").text == "It is the turn of the Knight"
    assert refused(caves_turn(), "cave buys plot-twist").rule == "cave.omens"
    no = refused(then(caves_turn(), "cave buys hatred"), "cave buys rockslide")
    assert (no.rule, no.text) == ("cave.omens", "Something is still owed")
    no = refused(caves_turn(), "cave buys giant-bats against a token")
    assert no.text == "Only Hatred takes a Hatred token away"


@pytest.mark.rule("cave-ghost.using-powers")
def test_the_cave_ghosts_prices_are_typed_in_once() -> None:
    """Read off her board, they stand in her list; the Cave's are known."""
    table = caves_turn("cave-ghost")
    told = then(table, "cave-ghost priced rockslide at 2", "cave-ghost buys rockslide")
    assert told.the_cave.omens_spent == 2
    told = then(told, "put rockslide between -1,0 and 0,0")
    from rules.map.omens import Omen
    from rules.roles.cave.buying import cost_now

    assert cost_now(told, Role.CAVE_GHOST, Omen.ROCKSLIDE) == 2
    assert cost_now(told, Role.CAVE_GHOST, Omen.HATRED) is None
    said = then(told, "cave-ghost buys telekinesis for 3", "cave-ghost buys hatred")
    assert isinstance(said.owed[0], PlaceTiles)
    assert refused(told, "cave-ghost priced rockslide at -1").text == "A price is 0 or more"
    assert (
        refused(caves_turn(), "cave priced rockslide at 2").remedy == "The Cave's prices are known"
    )


# -- the Cave Ghost's reach ------------------------------------------------------------------


def her_turn(*told: str, head: tuple[str, ...] = ()) -> Table:
    """Bring the Cave Ghost's turn to where she may buy; she stands in the west."""
    table = opened("table knight cave-ghost", *head, by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0", "knight ends turn")
    return then(table, "cave-ghost places eye at 1,1", *told)


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_reaches_only_the_spaces_around_her() -> None:
    """She places beside herself; in the Collapse what may go must also surround her."""
    table = her_turn("cave-ghost buys hatred")
    no = refused(table, "cave-ghost places eye at 2,0")
    assert (no.rule, no.remedy) == (
        "cave-ghost.using-powers.hatred",
        "It goes on a space surrounding the Cave Ghost",
    )
    table = then(table, "cave-ghost places eye at -1,1")
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    falling = then(falling, "cave-ghost buys hatred")
    # 0,-1 touches the Entrance alone and surrounds her; 1,0 and 1,1 touch two.
    (asked,) = prompts(falling)
    assert asked.answers[0].asks[0].options == ((0, -1),)
    no = refused(falling, "cave-ghost removes 1,1 as event")
    assert no.text == "The tile 1 right and 1 up from the Entrance does not surround the Cave Ghost"
    chosen = then(falling, "cave-ghost removes")
    assert chosen.owed[0].space == (0, -1)
    gone = then(falling, "cave-ghost removes 0,-1 as event")
    assert gone.owed == ()


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_finds_nothing_where_nothing_near_may_go() -> None:
    """The only tile that may go lies three spaces away."""
    table = her_turn()
    cave = picture("E d d d", stage=Stage.COLLAPSING).with_piece(Piece.CAVE_GHOST, (0, 0))
    no = refused(with_cave(table, cave), "cave-ghost buys hatred")
    assert no.text == "No tile surrounding the Cave Ghost may go now"


@pytest.mark.rule(
    "cave-ghost.using-powers.plot-twist", "cave-ghost.ghost-tiles", "ruling.plot-twist-crystal"
)
def test_plot_twist_places_one_of_her_ghost_tiles_beside_her() -> None:
    """Not from the stack, and back to her if it is removed before the Collapse."""
    table = her_turn("cave-ghost buys plot-twist")
    before = table.the_cave
    (asked,) = prompts(table)
    assert [answer.label for answer in asked.answers] == ["A Ghost tile"]
    assert refused(table, "cave-ghost places eye at -2,0").text == "Plot Twist places a Ghost tile"
    no = refused(table, "cave-ghost places ghost tile at -2,0")
    assert no.remedy == "Say Fangs, Bones or Eye"
    # A mended map does not make it come from the stack.
    assert then(table, "mend stack to 0").owed == table.owed
    table = then(table, "cave-ghost places eye ghost tile at -2,0")
    after = table.the_cave
    assert (after.stack, after.hand) == (before.stack, before.hand)
    assert after.unseen()[Kind.GHOST] == 5
    back = then(table, "cave-ghost removes -2,0 by an effect")
    assert back.the_cave.unseen()[Kind.GHOST] == 6
    assert back.the_cave.stack == before.stack


@pytest.mark.rule("cave-ghost.using-powers.plot-twist", "cave-ghost.using-powers.hatred")
def test_with_no_open_space_around_her_nothing_is_placed() -> None:
    """In the middle of nine tiles there is nowhere to put one."""
    table = her_turn()
    cave = picture("d d d\nd E d\nd d d", stack=Stack(3), in_game={Kind.GHOST: 6})
    table = with_cave(table, cave.with_piece(Piece.CAVE_GHOST, (0, 0)))
    for omen in ("plot-twist", "hatred"):
        no = refused(table, f"cave-ghost buys {omen}")
        assert no.text == "No open space surrounds the Cave Ghost"


@pytest.mark.rule("cave-ghost.using-powers.plot-twist")
def test_with_all_six_on_the_map_plot_twist_is_refused() -> None:
    """The box holds no seventh."""
    table = her_turn()
    gone = with_cave(table, replace(table.the_cave, gone={Kind.GHOST: 6}))
    no = refused(gone, "cave-ghost buys plot-twist")
    assert no.text == "No Ghost tile is left beside the Cave Ghost"
    labels = [answer.label for prompt in prompts(gone) for answer in prompt.answers]
    assert "Plot Twist" not in labels
    assert "Hatred" in labels


# -- Giant Bats ------------------------------------------------------------------------------


@pytest.mark.rule("cave.omens.giant-bats", "base.forced-movement", "base.forced-movement.treasures")
def test_giant_bats_carry_the_knight_a_tribe_or_a_treasure() -> None:
    """Up to three spaces by forced movement: the Knight over Lit tiles only, here to 1,0."""
    table = then(caves_turn("cave", thief=True), "put knight at 0,0")
    table = then(table, "mend 1,0 to lit event without walls")
    table = then(table, "put treasure on 1,0", "put thief at 0,-1", "cave buys giant-bats")
    (asked,) = prompts(table)
    assert asked.text == "Giant Bats: what do they carry, and where to?"
    assert [answer.label for answer in asked.answers] == [
        "The Knight",
        "The Treasure right of the Entrance",
    ]
    knight, treasure = asked.answers
    assert knight.asks[0].options == ((1, 0),)
    assert (0, -1) not in treasure.asks[0].options
    no = refused(table, "cave carries knight to 0,1")
    assert no.text == "The bats cannot carry the Knight to the space above the Entrance"
    assert refused(table, "cave carries thief to 0,0").remedy == "Let them carry something else"
    assert (
        refused(table, "cave carries knight to 9,9").text
        == "No tile lies 9 right and 9 up from the Entrance"
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
    """Neither Knight nor Goblins play, no Treasure lies there; a Knight may stand elsewhere."""
    assert then(caves_turn(), "cave buys giant-bats").owed == ()
    nobody = opened("table dragon cave", by="cave")
    nobody = then(nobody, "dragon ends turn", "cave places eye at 0,2")
    assert refused(nobody, "cave buys giant-bats").text == "The bats find nothing to carry"
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
    assert no.text == "A Rockslide does not stand there"
    table = then(table, "put rockslide between 1,0 and 0,0", "cave buys rockslide")
    table = then(table, "put rockslide between 0,1 and 0,0", "cave buys rockslide")
    table = then(table, "put rockslide between 0,-1 and 0,0", "cave buys rockslide")
    (asked,) = prompts(table)
    assert asked.text == "All three Rockslides are on the map: which one is moved?"
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


@pytest.mark.rule("cave-ghost.using-powers.rockslide")
def test_the_cave_ghosts_rockslide_stands_at_her_own_space() -> None:
    """She is in the west: only the edge to the Entrance is hers."""
    table = her_turn("cave-ghost buys rockslide for 2")
    (asked,) = prompts(table)
    assert [answer.line for answer in asked.answers] == ["put rockslide between -1,0 and 0,0"]
    no = refused(table, "put rockslide between 0,0 and 1,0")
    assert no.remedy == "It may stand between the tile left of the Entrance and the Entrance"
    assert then(table, "overrule put rockslide between 0,0 and 1,0").owed == ()


# -- Possession and Telekinesis ----------------------------------------------------------------


@pytest.mark.rule("cave-ghost.using-powers.possession", "cave-ghost.using-powers.telekinesis")
def test_isolation_prices_possession_and_measures_telekinesis() -> None:
    """Two rings to the Knight: base 1 and her value 4; Telekinesis moves her up to 4 spaces."""
    table = her_turn("put knight at 1,0")
    notes = {answer.line: answer.note for p in prompts(table) for answer in p.answers}
    assert notes["cave-ghost buys possession on knight"] == (
        "Isolation 2: 5 Omen tokens, check your board"
    )
    assert notes["cave-ghost buys telekinesis on knight"] == (
        "Isolation 2: up to 4 spaces, check your board"
    )
    bought = then(table, "cave-ghost buys possession on knight")
    assert bought.the_cave.omens_spent == 5
    bought = then(table, "cave-ghost buys possession on knight for 3")
    assert bought.the_cave.omens_spent == 3
    bought = then(table, "cave-ghost buys telekinesis on knight for 2")
    assert bought.the_cave.omens_spent == 2
    assert then(table, "cave-ghost buys telekinesis").the_cave.omens_spent == 0
    assert then(table, "cave-ghost buys possession").the_cave.omens_spent == 0
    no = refused(table, "cave-ghost buys hatred on knight")
    assert no.text == "Only Possession and Telekinesis are bought on a target"


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_six_rings_are_too_far_for_possession() -> None:
    """The board's last priced ring is the fifth."""
    table = her_turn()
    cave = picture("E d d d d d d", in_game={Kind.GHOST: 6})
    cave = cave.with_piece(Piece.CAVE_GHOST, (0, 0)).with_piece(Piece.KNIGHT, (6, 0))
    table = with_cave(table, cave)
    no = refused(table, "cave-ghost buys possession on knight")
    assert no.text == "The Knight is 6 rings away: too far for Possession"
    lines = [answer.line for p in prompts(table) for answer in p.answers]
    assert "cave-ghost buys possession on knight" not in lines
    assert "cave-ghost buys telekinesis on knight" in lines
    near = with_cave(table, cave.with_piece(Piece.KNIGHT, (5, 0)))
    assert then(near, "cave-ghost buys possession on knight").the_cave.omens_spent == 8


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_off_the_map_she_measures_nothing() -> None:
    """And a piece without a Possession card has no value."""
    table = her_turn(
        "put knight at 1,0",
        "put shadow-unicorn at 0,1",
        "take cave-ghost off the map",
        head=("variant shadow-unicorn",),
    )
    lines = [answer.line for p in prompts(table) for answer in p.answers]
    assert "cave-ghost buys possession on knight" not in lines
    table = then(table, "put cave-ghost at -1,0")
    lines = [answer.line for p in prompts(table) for answer in p.answers]
    assert "cave-ghost buys possession on shadow-unicorn" not in lines


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "ruling.telekinesis-shadow-unicorn")
def test_telekinesis_takes_a_piece_in_one_line_that_somebody_plays() -> None:
    """She is in the west, the Knight in the north; then she hovers above the Entrance."""
    table = her_turn(
        "put knight at 0,1", "put shadow-unicorn at 0,1", head=("variant shadow-unicorn",)
    )
    knight = "cave-ghost buys telekinesis on knight"
    unicorn = "cave-ghost buys telekinesis on shadow-unicorn"
    table = then(table, "put cave-ghost at -1,0")
    assert knight not in [answer.line for p in prompts(table) for answer in p.answers]
    table = then(table, "put cave-ghost at 0,0")
    lines = [answer.line for p in prompts(table) for answer in p.answers]
    assert knight in lines
    assert unicorn not in lines
    assert refused(table, unicorn).rule == "ruling.telekinesis-shadow-unicorn"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "base.forced-movement.never")
def test_telekinesis_moves_tokens_too() -> None:
    """From the west: a Treasure two spaces east goes up to four; Crystals are never moved."""
    table = her_turn("put treasure on 1,0", "put crystal on 1,0", "put treasure on 0,1")
    labels = {answer.line: answer.label for p in prompts(table) for answer in p.answers}
    said = "cave-ghost buys telekinesis on treasure at 1,0"
    assert labels[said] == "Telekinesis: the Treasure right of the Entrance"
    assert not any(f"on {what}" in line for line in labels for what in ("crystal", "treasure at 0"))
    bought = step(table, f"{said} for 2")
    assert not isinstance(bought, Refusal)
    assert "the Treasure right of the Entrance can be moved up to 4 spaces: check your board" in [
        event.text for event in bought.events if isinstance(event, Told)
    ]
    no = refused(table, "cave-ghost buys telekinesis on crystal at 1,0")
    assert (no.text, no.rule) == (
        "A Crystal token is never moved so",
        "base.forced-movement.never",
    )
    no = refused(table, "cave-ghost buys telekinesis on treasure at 0,1")
    assert no.text == "The Treasure above the Entrance is not in one line with the Cave Ghost"
    for nowhere in ("on gem at 1,0", "on treasure", "on treasure at 9,9"):
        no = refused(table, f"cave-ghost buys telekinesis {nowhere}")
        assert no.text.startswith("Nothing to move")
    assert refused(table, "cave-ghost buys hatred on treasure at 1,0").text == (
        "Only Possession and Telekinesis are bought on a target"
    )
    assert refused(table, "cave-ghost buys possession on treasure at 1,0").text == (
        "Nobody plays a token"
    )


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "cave-ghost.using-powers.possession")
def test_no_power_finds_a_piece_in_the_mushroom_forest() -> None:
    """A token there can be moved all the same."""
    table = her_turn("put treasure on 1,0", "put knight at 1,0")
    cave = table.the_cave
    forest = replace(cave.tiles[1, 0], ground=Ground(Terrain.MUSHROOM_FOREST))
    table = with_cave(table, cave.with_tile((1, 0), forest))
    lines = [answer.line for p in prompts(table) for answer in p.answers]
    assert not any("on knight" in line for line in lines)
    assert "cave-ghost buys telekinesis on treasure at 1,0" in lines
    for power in ("telekinesis", "possession"):
        no = refused(table, f"cave-ghost buys {power} on knight")
        assert no.rule == "ghost.terrain.mushroom-forest"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_the_knights_shield_is_spoken_of() -> None:
    """Only her own board shows whether a Hero cube lies on it."""
    bought = step(her_turn("put knight at 1,0"), "cave-ghost buys telekinesis on knight")
    assert not isinstance(bought, Refusal)
    assert (
        "the Knight can be moved up to 4 spaces, but not with a Hero cube on her Shield: "
        in (bought.events[-1].text.partition("check")[0])
    )


# -- the end of her turn -----------------------------------------------------------------------


@pytest.mark.rule("cave-ghost.check-past-plunder", "ruling.powers-before-treasure")
def test_each_six_spent_omens_put_a_treasure() -> None:
    """13 spent: Place Treasure, then two more tokens, and 1 Omen stays."""
    table = her_turn("cave-ghost buys telekinesis for 7", "cave-ghost buys telekinesis for 6")
    table = then(table, "cave-ghost plunders 1,0")
    no = refused(table, "cave-ghost buys telekinesis for 1")
    assert no.rule == "cave-ghost.turn-summary"
    assert len(prompts(table)[0].answers) == 1
    table = then(table, "cave-ghost ends turn")
    assert prompts(table)[0].rule == "cave-ghost.check-past-plunder"
    table = then(table, "cave-ghost plunders 0,1", "cave-ghost plunders 0,-1")
    assert (table.turn, table.the_cave.omens_spent) == (Role.KNIGHT, 1)
    assert then(table, "mend spent-omens to 4").the_cave.omens_spent == 4


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


@pytest.mark.rule("cave-ghost.check-past-plunder", "cave-ghost.place-treasure")
def test_with_no_place_no_treasure_is_put_and_the_omens_go_back() -> None:
    """The only Dark tile holds the Knight."""
    table = her_turn("cave-ghost buys telekinesis for 6")
    cave = picture("E d", in_game={Kind.GHOST: 6}).with_piece(Piece.KNIGHT, (1, 0))
    table = with_cave(table, replace(cave, stack=Stack(9), omens_spent=6))
    assert prompts(table)[0].answers[0].note == ""
    table = then(table, "cave-ghost ends turn")
    assert (table.turn, table.the_cave.omens_spent) == (Role.KNIGHT, 0)


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


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_a_treasure_in_the_mushroom_forest_is_moved() -> None:
    """The Forest hides players' pieces only."""
    table = her_turn("put treasure on 1,0", "put knight at 1,0")
    cave = table.the_cave
    forest = replace(cave.tiles[1, 0], ground=Ground(Terrain.MUSHROOM_FOREST))
    table = with_cave(table, cave.with_tile((1, 0), forest))
    bought = then(table, "cave-ghost buys telekinesis on treasure at 1,0 for 2")
    assert bought.the_cave.omens_spent == 2


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_she_is_no_target_of_her_own_powers() -> None:
    """The Knight is offered, and she herself never."""
    offered = [answer.line for p in prompts(her_turn("put knight at 1,0")) for answer in p.answers]
    assert "cave-ghost buys telekinesis on knight" in offered
    assert not any("on cave-ghost" in line for line in offered)
