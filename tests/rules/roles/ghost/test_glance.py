"""Her board at a glance: what Focus buys, the timing strip, the peek, the Artifacts."""

import pytest

from rules.names import Role
from rules.roles.ghost.glance import peeked, stops, what_focus_buys, where_artifacts_are
from tests.rules.roles.ghost.table import LAID, on_the_map, without_map
from tests.table import play, then

K, D = Role.KNIGHT, Role.DRAGON
DEALT = ("goblins", "dragon", "knight", "cave", "thief")
"""What chance deals alone, one card after the other."""


@pytest.mark.rule("ghost.statistics")
def test_it_is_said_what_focus_gives_now_and_what_one_more_would() -> None:
    """At 7 there is no more."""
    assert what_focus_buys(without_map(focus=3)) == (
        "Focus 3: Movement 5, Influence 2",
        "Next, Focus 4: Movement 5, Influence 3",
    )
    assert what_focus_buys(without_map(focus=7)) == ("Focus 7: Movement 7, Influence 4",)


def strip(table: object) -> list[tuple[str, str, str]]:
    """Give the strip in words."""
    return [(one.text, one.state.value, one.why) for one in stops(table)]  # type: ignore[arg-type]  # a table


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_the_strip_shows_which_ends_are_over_now_or_to_come() -> None:
    """The Knight's, then the Dragon's; without a facedown card none counts."""
    knight, dragon = "End of the Knight's turn", "End of the Dragon's turn"
    table = without_map()
    closed = "no card lies facedown"
    assert strip(table) == [
        (knight, "not-applicable", closed),
        (dragon, "not-applicable", closed),
    ]
    table = then(table, *LAID)
    assert strip(table) == [(knight, "open", "to come"), (dragon, "open", "to come")]
    table = then(table, "knight ends turn")
    assert strip(table) == [(knight, "now", ""), (dragon, "open", "to come")]
    table = then(table, "dragon ends turn")
    assert strip(table) == [(knight, "done", "over"), (dragon, "now", "")]
    table = then(table, "ghost glides 1")
    assert [state for _, state, _ in strip(table)] == ["open", "open"]


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.timing")
def test_against_one_player_her_own_end_stands_in_it_too() -> None:
    """Against the Dragon both ends."""
    table = play("table dragon ghost", "ghost takes possession card goblins", "dragon ends turn")
    table = then(table, "ghost starts", "ghost has laid a card")
    assert [one.text for one in stops(table)] == [
        "End of her own turn",
        "End of the Dragon's turn",
    ]


@pytest.mark.rule("ghost.other-players.standing-on-a-locked-tile")
def test_a_blocked_end_says_who_stands_where() -> None:
    """While the Dragon stands there all ends to come are closed."""
    table = on_the_map(*LAID, "ghost places bones at 2,1", "ghost plunders 2,1")
    table = then(table, "mend -1,0 to lit ghost", "lock artifact on -1,0", "put dragon at -1,0")
    assert [one.state.value for one in stops(table)] == ["not-applicable", "not-applicable"]
    assert stops(table)[0].why.startswith("the Dragon stands on the Ghost tile left of")


def test_only_what_the_app_was_told_can_be_peeked_at() -> None:
    """A card kept on the table is turned up there."""
    assert peeked(without_map()) is None
    assert peeked(without_map("ghost has laid a card")) is None
    assert peeked(without_map("ghost lays dragon facedown")) is D
    assert peeked(without_map("ghost lays ghost facedown")) is Role.GHOST


@pytest.mark.rule("ghost.artifacts", "ghost.collecting-carrying-and-dropping-artifacts")
def test_every_artifact_is_told_with_its_holder_or_its_place() -> None:
    """Carried, loose, locked, and locked on a tile that is gone."""
    table = on_the_map("mend 1,1 to lit ghost", "lock artifact on 1,1")
    table = then(table, "correct ghost locked to 2")
    assert where_artifacts_are(table) == (
        "2 of 5 locked",
        "The Knight carries one",
        "The Dragon carries one",
        "2 loose at the Entrance",
        "Locked up and right of the Entrance",
        "1 Artifact locked on tiles that are gone",
    )
    assert "4 loose at the Entrance" in where_artifacts_are(on_the_map())
    assert where_artifacts_are(without_map()) == (
        "0 of 5 locked",
        "The Knight carries one",
        "The Dragon carries one",
        "4 Artifacts loose on the map",
    )
    goblins = play("table knight goblins ghost")
    assert "The Goblins have one, off the map until a Tribe reveals" in where_artifacts_are(goblins)


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.timing")
def test_while_she_plays_a_summoned_figure_the_turn_around_counts() -> None:
    """The Knight has no seat here; a card that is laid on purpose meanwhile is to come."""
    table = play(
        "table ghost",
        *(f"ghost takes possession card {one}" for one in DEALT),
        "ghost starts",
        "ghost lays knight facedown",
        "ghost ends turn",
        "ghost reveals",
    )
    assert (table.turn, table.setup.seats) == (Role.KNIGHT, (Role.GHOST,))
    table = then(table, "overrule ghost has laid a card")
    assert strip(table) == [("End of her own turn", "open", "to come")]
