"""The Dragon die and Flare."""

import pytest

from rules.house import role_rules
from rules.map.dragon_die import FACES, DragonFace, affected, affected_tiles, hits_centre
from rules.map.flare import artifacts_to_roll_for, centres, revealed_by
from rules.names import TRIBES, Piece, Role, Token
from tests.rules.cave.maps import lying, picture, standing


@pytest.mark.rule("dragon-die.faces")
@pytest.mark.parametrize(
    ("face", "number"),
    [("ring", 8), ("centre", 1), ("four", 4), ("plus", 5), ("corners", 4), ("x", 5)],
)
def test_each_picture_affects_so_many_spaces(face: str, number: int) -> None:
    """The ring of eight, the centre, the four beside it, plus, corners and X."""
    assert len(set(affected(DragonFace(face), (2, 3)))) == number


@pytest.mark.rule("dragon-die.faces", "dragon-die.chance")
def test_every_one_of_the_nine_spaces_is_hit_by_three_pictures() -> None:
    """So every space has an even chance, the centre included."""
    hits = [space for face in FACES for space in affected(face, (0, 0))]
    assert {hits.count((x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1)} == {3}
    assert [face.value for face in FACES if hits_centre(face)] == ["centre", "plus", "x"]


@pytest.mark.rule("dragon-die.tiles-at-the-roll")
def test_only_tiles_that_lie_there_at_the_roll_count() -> None:
    """A plus around (1, 0) finds two tiles in a row of three."""
    cave = picture("E d a")
    assert set(affected_tiles(cave, DragonFace.PLUS, (1, 0))) == {(0, 0), (1, 0), (2, 0)}
    assert affected_tiles(cave, DragonFace.CORNERS, (1, 0)) == ()


@pytest.mark.rule("variant.flare")
def test_flare_reveals_the_dark_tiles_it_affects() -> None:
    """The Lit ones beside them stay as they are."""
    assert revealed_by(picture("E d a"), DragonFace.PLUS, (1, 0)) == ((1, 0),)


@pytest.mark.rule(
    "variant.flare.knight", "variant.flare.goblins", "variant.flare.thief", "variant.flare.ghoul"
)
def test_the_knight_flares_anywhere_and_the_others_where_they_stand() -> None:
    """A Tribe has its own space; who is not on the map has none."""
    cave = standing(picture("d E d"), ghoul=(1, 0), bones_tribe=(-1, 0))
    assert len(centres(cave, (Piece.KNIGHT,), anywhere=True)) == 3
    assert centres(cave, (Piece.GHOUL,), anywhere=False) == ((1, 0),)
    assert centres(cave, TRIBES, anywhere=False) == ((-1, 0),)
    assert centres(cave, (Piece.THIEF,), anywhere=False) == ()
    assert centres(cave, (), anywhere=False) == ()


@pytest.mark.rule(
    "variant.flare.knight", "variant.flare.goblins", "variant.flare.thief", "variant.flare.ghoul"
)
def test_the_card_speaks_to_five_roles() -> None:
    """The Knight's may be anywhere; hers and each Tribe's come once in a turn; the others pay."""
    cards = {role: role_rules(role).flare for role in Role}
    of = {role: (one.anywhere, one.once_a_turn) for role, one in cards.items() if one}
    assert of == {
        Role.KNIGHT: (True, True),
        Role.GOBLINS: (False, True),
        Role.THIEF: (False, False),
        Role.GHOUL: (False, False),
        Role.VILE_GHOUL: (False, False),
    }
    thief = cards[Role.THIEF]
    assert thief is not None
    assert thief.asks == "his own space, 1 Action cube each time"


@pytest.mark.rule("ghost.solo", "alone.solo-ghost", "ruling.flare-per-artifact")
def test_the_solo_ghost_rolls_once_for_each_artifact_on_a_dark_tile() -> None:
    """Two on one tile are two rolls, a locked one counts, one on a Lit tile does not."""
    cave = lying(picture("d E a D"), Token.ARTIFACT, (-1, 0), (-1, 0), (1, 0))
    from dataclasses import replace

    cave = cave.with_tile((2, 0), replace(cave.tiles[2, 0], locked=True))
    assert artifacts_to_roll_for(cave) == ((-1, 0), (-1, 0), (2, 0))
