"""How the Ghost and the Cave Ghost come onto the map."""

import pytest

from rules import passed, prompts
from rules.cave.owed import PlaceTiles
from rules.map.begin import lay_out
from rules.names import Role, Token
from rules.owed import FirstPlacement
from rules.pieces import pieces_of
from rules.roles.cave_ghost.seat import board
from tests.rules.cave.table import opened
from tests.table import offered, play, refused, then


@pytest.mark.rule("ghost.setup.first-placement")
def test_the_ghost_begins_on_an_unoccupied_dark_tile() -> None:
    """In her first turn only, and only on a tile that is there, Dark and free."""
    table = then(opened("table ghost", by="ghost"), "put knight at 1,0")
    assert table.owed == (FirstPlacement(Role.GHOST),)
    (asked,) = prompts(table)
    assert asked.rule == "ghost.setup.first-placement"
    assert asked.text.startswith("Place the Ghost on an empty Dark tile")
    assert refused(table, "ghost starts").text == "On which tile?"
    assert refused(table, "ghost starts at 5,5").text == "On which tile?"
    no = refused(table, "ghost starts at 1,0")
    assert (no.text, no.rule) == ("That is no unoccupied Dark tile", "ghost.setup.first-placement")
    table = then(table, "ghost starts at 0,1")
    assert table.owed == ()
    assert refused(table, "ghost starts at 0,-1").text == "The Ghost is on the map already"
    moved = then(table, "overrule ghost starts at 0,-1")
    assert moved.roles[Role.GHOST].space == (0, -1)
    # Off the map in a later turn she is not placed anew.
    later = then(
        table,
        "take ghost off the map",
        "ghost has laid a card",
        "ghost ends turn",
        "mend stack to 0",
    )
    later = then(later, "overrule ghost counts 1")
    assert (passed(later).round, passed(later).owed) == (2, ())


@pytest.mark.rule("ghost.setup.first-placement")
def test_a_ghost_put_on_the_map_by_hand_is_not_asked_for() -> None:
    """The table is right; and without a map nobody asks either."""
    table = then(opened("table ghost", by="ghost"), "put ghost at 0,0")
    assert table.owed == ()
    assert play("table ghost knight thief", "knight ends turn").owed == ()
    assert refused(play("table ghost knight thief"), "ghost starts at 0,1").text == (
        "The first placement of the Ghost is not due now"
    )


@pytest.mark.rule("cave-ghost.setup.first-placement", "cave-ghost.turn-summary")
@pytest.mark.rule("cave.omens.collected")
def test_the_cave_ghost_is_placed_before_her_omens_are_counted() -> None:
    """With no free Dark tile one is laid for her first, from her hand; then Shape the Cave."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    full = [f"put treasure on {space}" for space in ("1,0", "0,1", "0,-1", "-1,0")]
    table = then(table, *full, "put knight at 0,0", "knight ends turn")
    (asked,) = prompts(table)
    assert asked.text == "Lay a Dark tile for the Cave Ghost; none is free"
    assert refused(table, "knight places eye at 0,2").remedy == "Say it of the Cave Ghost"
    table = then(table, "cave-ghost places eye at 0,2", "cave-ghost starts at 0,2")
    assert isinstance(table.owed[0], PlaceTiles)
    # Isolation 2 from the Knight, no Crystals and no Ghost tiles: 2 Omens.
    assert board(table).omens == 2


@pytest.mark.rule("base.cave-turn", "cave.omens.collected")
def test_a_cave_that_acts_first_shapes_it_too() -> None:
    """Without Knight, Goblins and Dragon its turn is the first of all."""
    table = opened("table cave thief", by="cave")
    assert isinstance(table.owed[0], PlaceTiles)
    assert table.the_cave.omens_collected == 1


def on_the_entrance(seats: tuple[Role, ...]) -> int:
    """Count the Artifacts that lie there as the map is laid out."""
    return lay_out(seats, {}).count(Token.ARTIFACT)


@pytest.mark.rule("ghost.setup.artifact-tokens", "ghost.2-players", "ghost.solo")
def test_the_artifacts_lie_on_the_entrance() -> None:
    """Alone and at two all six; else one for each other player but the Cave is handed out."""
    k, g, c, ghost = Role.KNIGHT, Role.GOBLINS, Role.CAVE, Role.GHOST
    assert on_the_entrance((ghost,)) == 6
    assert on_the_entrance((k, ghost)) == 6
    assert on_the_entrance((k, g, ghost)) == 4
    assert on_the_entrance((k, g, c, ghost)) == 4
    assert on_the_entrance((k, g, c)) == 0
    assert opened("table knight ghost", by="knight").the_cave.count(Token.ARTIFACT) == 6


@pytest.mark.rule("vile-ghoul.setup", "cave.open-edges")
@pytest.mark.parametrize(
    ("mix", "lays"), [("vile-ghoul cave", Role.CAVE), ("vile-ghoul thief", Role.VILE_GHOUL)]
)
def test_who_gives_the_dark_tile_is_asked_for_it(mix: str, lays: Role) -> None:
    """The Cave's player has the tiles; where nobody plays it, whoever waits for one lays it."""
    full = [f"put treasure on {space}" for space in ("1,0", "0,1", "0,-1", "-1,0")]
    table = then(opened(f"table {mix}", by=lays.value), *full)
    (asked,) = prompts(table)
    assert asked.text == "Lay a Dark tile for the Vile Ghoul; none is free"
    assert asked.who is lays
    table = then(table, f"{lays.value} places eye at 0,2")
    (asked,) = prompts(table)
    assert asked.who is Role.VILE_GHOUL


_OFF = {
    Role.GHOUL: ("ghoul starts at 1,0", "ghoul rolls 6 3 1", "ghoul chooses 6 3"),
    Role.VILE_GHOUL: (
        "vile-ghoul starts at 1,0",
        "vile-ghoul rolls 6 3 1",
        "vile-ghoul selects 6 for movement 4 attack 3",
    ),
    Role.GHOST: ("ghost starts at 1,0",),
    Role.CAVE_GHOST: (
        "put knight at 0,0",
        "knight ends turn",
        "cave-ghost starts at 1,0",
        "cave-ghost places eye at 2,0",
    ),
    Role.ARMORED_KNIGHT: (),
}


@pytest.mark.rule("table.corrections", "table.pieces")
@pytest.mark.parametrize("role", _OFF)
def test_whose_piece_was_taken_off_the_map_is_offered_to_put_it_back(role: Role) -> None:
    """From beside the map it does hardly a thing; in the depth of the Canyon it cannot stand."""
    others = "knight " if role is Role.CAVE_GHOST else ""
    table = then(
        opened(f"table {others}{role.value}", by=role.value),
        *_OFF[role],
        f"{role.value} places canyon at 0,2 0,3 impassable 0,3",
    )
    put = f"put {role.value} at <space>"
    assert put not in offered(table)
    gone = then(table, f"take {role.value} off the map")
    asked = next(one for one in prompts(gone) if put in {answer.line for answer in one.answers})
    name = role.value.replace("-", " ").title()
    assert asked.text == f"The {name} is not on the map; put the piece where it stands"
    assert not asked.required, "the turn may end as it is"
    (answer,) = asked.answers
    assert set(answer.asks[0].options) == set(gone.the_cave.tiles) - {(0, 3)}
    back = then(gone, f"put {role.value} at 0,1")
    assert put not in offered(back)
    assert back.the_cave.piece_at(pieces_of(role)[0]) == (0, 1)
