"""What a person calls a space."""

from rules.map.places import all_of, any_of, place, the_space, the_tile


def test_a_space_is_named_by_where_it_lies_from_the_entrance() -> None:
    """Beside it by one word, further away by how far; the Entrance by its own name."""
    assert [place(space) for space in ((0, 1), (1, 0), (0, -1), (-1, 0))] == [
        "above the Entrance",
        "right of the Entrance",
        "below the Entrance",
        "left of the Entrance",
    ]
    assert place((0, 0)) == "at the Entrance"
    assert place((-3, 0)) == "3 left of the Entrance"
    assert place((0, -2)) == "2 below the Entrance"
    assert place((2, -1)) == "2 right and 1 down from the Entrance"
    assert place((-1, 2)) == "1 left and 2 up from the Entrance"


def test_a_tile_and_a_space_are_named_alike() -> None:
    """Nobody says the tile at the Entrance."""
    assert (the_tile((0, 0)), the_space((0, 0))) == ("the Entrance", "the Entrance")
    assert the_tile((1, 0)) == "the tile right of the Entrance"
    assert the_space((1, 0)) == "the space right of the Entrance"


def test_several_are_said_one_after_the_other() -> None:
    """None, one, two, three."""
    one, two, three = (0, 1), (1, 0), (0, -1)
    assert any_of(()) == ""
    assert any_of((one,)) == "above the Entrance"
    assert any_of((one, two)) == "above the Entrance or right of the Entrance"
    assert all_of((one, two, three)) == (
        "above the Entrance, right of the Entrance and below the Entrance"
    )


def test_a_place_that_has_an_and_of_its_own_is_kept_apart() -> None:
    """Two need no comma; the last of three has one where an “and” stands in any of them."""
    far = (1, 1)
    assert all_of(((0, 1), far)) == "above the Entrance and 1 right and 1 up from the Entrance"
    assert any_of(((0, 1), (1, 0), far)) == (
        "above the Entrance, right of the Entrance, or 1 right and 1 up from the Entrance"
    )
