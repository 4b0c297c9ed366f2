"""What a step changed, in words: whose number it is, and the number as it is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import Refusal, fold
from rules.events import Changed
from rules.names import Role
from rules.telling import changes, label
from tests.rules.roles.ghost.table import LAID, on_the_map
from tests.table import offered, play, step, then

ATTACKED = (
    "table knight ghoul",
    *("knight ends turn", "ghoul starts", "ghoul rolls 6 5 1", "ghoul chooses 6 5"),
    "ghoul attacks knight against 1",
)


def test_a_number_of_somebody_else_is_told_with_whose_it_is() -> None:
    """The Knight's loss is the Ghoul's Fury; what is one's own needs no name."""
    table = play(*ATTACKED)
    done = step(table, "knight loses health")
    assert not isinstance(done, Refusal)
    assert "The Ghoul's Fury 0 → 1" in [one.text for one in changes(table, done)]
    table = play(
        *("table dragon ghoul", "dragon ends turn", *ATTACKED[2:-1]),
        "ghoul attacks dragon against 1",
    )
    done = step(table, "dragon loses sloth")
    assert not isinstance(done, Refusal)
    assert label(table, done) == "The Dragon loses a Sloth token, the Ghoul's Fury 0 → 1"


def test_what_a_turns_beginning_gives_is_no_news() -> None:
    """So many spaces and walls the Shadow Paladin has in every turn."""
    table = play("table knight shadow-paladin")
    done = step(table, "knight ends turn")
    assert not isinstance(done, Refusal)
    assert not any("Movement" in one.text for one in changes(table, done))
    assert label(table, done) == "The Knight ends her turn"
    table = then(table, "knight ends turn")
    own = step(table, "shadow-paladin moves")
    assert not isinstance(own, Refusal)
    assert label(table, own).endswith(", Movement 2 → 1")


def test_what_a_piece_does_is_its_owners_deed() -> None:
    """A Tribe's own number is the Goblins', and nobody else's is named with it."""
    table = play("table goblins ghoul")
    done = step(table, "eye-tribe has 3 population")
    assert not isinstance(done, Refusal)
    assert all("Goblins'" not in one.text for one in changes(table, done))


@pytest.mark.rule("ghost.artifacts.locked", "ghost.ghost-tiles.collapse")
def test_a_number_that_is_read_off_more_than_its_field_is_told_as_it_is_read() -> None:
    """The tile of a locked Artifact goes: there are as many as before, and that is said."""
    table = on_the_map("mend 2,1 to lit ghost", "lock artifact on 2,1", "mend cave to collapsing")
    table = then(table, *LAID)
    done = step(table, "ghost removes 2,1")
    assert not isinstance(done, Refusal)
    said = [one.text for one in changes(table, done)]
    assert "The Artifact locked there counts all the same: 1 of 5" in said
    assert not any("→" in text and "Artifact" in text for text in said)


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_a_number_that_is_read_is_told_once_where_it_is_another() -> None:
    """Without a map an Artifact that locks is one more."""
    before = ("knight ends turn", "dragon ends turn", "ghost starts")
    table = play("table knight dragon ghost", *before)
    done = step(table, "ghost shifts artifact by 1 onto a free ghost tile")
    assert not isinstance(done, Refusal)
    told = [one.text for one in changes(table, done) if "→" in one.text]
    assert told.count("Artifacts locked 0 → 1") == 1


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_a_number_that_is_read_is_told_once_however_often_a_step_changes_it() -> None:
    """A second Artifact locks in the same step: from none to two, in one line."""
    table = play("table knight dragon ghost", "knight ends turn", "dragon ends turn")
    table = then(table, "ghost starts")
    done = step(table, "ghost shifts artifact by 1 onto a free ghost tile")
    assert not isinstance(done, Refusal)
    (locked,) = (one for one in done.events if isinstance(one, Changed) and one.field == "locked")
    twice = replace(done, events=(*done.events, replace(locked, now=2)))
    told = [one.text for one in changes(table, twice) if "Artifacts locked" in one.text]
    assert told == ["Artifacts locked 0 → 2"]


@pytest.mark.rule("vile-ghoul.select-statistics", "vile-ghoul.prepare-board")
def test_what_a_role_only_notes_is_not_told() -> None:
    """Which die lies on the left: that it was selected, the sentence says."""
    table = play("table vile-ghoul", "vile-ghoul starts", "vile-ghoul rolls 5 2 3")
    done = step(table, "vile-ghoul selects 5 for movement 3 attack 2")
    assert not isinstance(done, Refusal)
    assert label(table, done) == "The Vile Ghoul selects the 5, Movement 3, Attack 2"
    assert [one.text for one in changes(table, done)][:2] == ["Movement 0 → 3", "Attack 0 → 2"]


def test_what_a_turn_leaves_is_not_told_as_lost() -> None:
    """Movement that nobody used is gone with the turn; what is gained by its end is told."""
    table = play("table knight shadow-paladin", "knight ends turn")
    done = step(table, "overrule shadow-paladin ends turn")
    assert not isinstance(done, Refusal)
    told = [one.text for one in changes(table, done)]
    assert not any(text.startswith("Movement") for text in told)
    table = then(table, "shadow-paladin moves")
    moved = step(table, "shadow-paladin moves")
    assert not isinstance(moved, Refusal)
    assert "Movement 1 → 0" in [one.text for one in changes(table, moved)]


def test_undo_tells_a_deed_as_done_and_names_who_did_it_only_where_another_plays_by_now() -> None:
    """In the Ghoul's turn “attacked the Knight” is enough; in the Knight's it says who did."""
    table = play(*ATTACKED[:-1])
    done = step(table, ATTACKED[-1])
    assert not isinstance(done, Refusal)
    assert label(table, done, Role.GHOUL).startswith("attacked the Knight")
    assert label(table, done, Role.KNIGHT).startswith("the Ghoul attacked the Knight")
    table = play("table knight ghoul")
    for turn in (Role.KNIGHT, Role.GHOUL):
        said = label(table, step(table, "knight has 4 strength"), turn)
        assert said == "the Knight's Strength is 4"


@pytest.mark.rule("table.corrections")
def test_a_number_that_was_just_said_is_not_told_again() -> None:
    """The Undo button says once what a counter or a Strength is now, in one or in several."""
    table = play("table knight goblins ghoul", "choose keep-crystals yes", "knight has 1 strength")
    for line, said in (
        ("knight keeps crystals at 2", "The Knight has 2 Crystals"),
        ("knight has 4 strength", "The Knight's Strength is 4"),
    ):
        assert label(table, step(table, line)) == said
    table = then(table, "fangs-tribe has 2 population")
    assert label(table, step(table, "fangs-tribe has 3 population")) == (
        "The Fangs Tribe's Population is 3"
    )


@pytest.mark.rule("variant.flare")
def test_that_a_flare_was_used_is_no_number_that_anybody_reads() -> None:
    """The sentence says that she flared; how often in this turn is only noted."""
    table = play("table knight goblins cave ghoul")
    done = step(table, "knight flares showing ring")
    assert not isinstance(done, Refusal)
    assert then(table, "knight flares showing ring").roles["knight"].flares == 1
    assert not any("Flares" in one.text for one in changes(table, done))


def test_what_a_phase_leaves_is_no_loss() -> None:
    """The Ghost who lays her card has done moving, and nobody has taken her spaces away."""
    table = play("table knight dragon ghost", "knight ends turn", "dragon ends turn")
    table = then(table, "ghost starts")
    done = step(table, "ghost has laid a card")
    assert not isinstance(done, Refusal)
    assert label(table, done) == "The Ghost lays a card facedown on the table"


def test_hero_cubes_that_come_off_as_her_turn_begins_are_no_loss() -> None:
    """They lie unassigned again, as in every turn; the Cave Ghost has her six spaces again."""
    table = play("table armored-knight goblins", "armored-knight bolsters")
    table = then(table, "armored-knight ends turn")
    done = step(table, "goblins ends turn")
    assert not isinstance(done, Refusal)
    assert not any("Hero cubes" in one.text for one in changes(table, done))
    assert label(table, done) == "The Goblins end their turn"


@pytest.mark.rule("ghoul.set-defense")
def test_the_defense_that_a_turns_end_sets_is_told() -> None:
    """It is set by the turn's own end, and no beginning gives it."""
    table = then(play(*ATTACKED), "knight loses health", "knight names eye")
    done = step(table, "ghoul ends turn")
    assert not isinstance(done, Refusal)
    assert label(table, done) == "The Ghoul ends its turn, Defense 0 → 3"


@pytest.mark.rule("ghoul.other-players.backstab")
def test_movement_that_a_backstab_takes_at_once_is_told() -> None:
    """The pair gives 3, and 4 cubes leave nothing of it: both are said, and what is left is 0."""
    table = play("table thief ghoul", "thief ends turn", "ghoul starts", "ghoul rolls 6 6 6")
    table = then(table, "ghoul chooses 6 6", "ghoul ends turn")
    table = then(table, "thief backstabs ghoul with 4 at stealth 7", "thief names eye")
    table = then(table, "thief ends turn", "ghoul rolls 3 3 2")
    done = step(table, "ghoul chooses 3 3")
    assert not isinstance(done, Refusal)
    told = [one.text for one in changes(table, done)]
    assert [one for one in told if one.startswith("Movement")] == [
        "Movement 0 → 3",
        "Movement 3 → 0",
    ]


@pytest.mark.rule("armored-knight.grit")
def test_a_number_that_goes_on_falling_in_one_step_is_told_once() -> None:
    """Both thresholds take a cube: 4 of them become 2, and nobody counts the 3 between."""
    table = play(
        "table armored-knight skeletons", "game mysterious-manor", "armored-knight gains 13 grit"
    )
    done = step(table, "armored-knight loses 8 grit")
    assert not isinstance(done, Refusal)
    assert [one.text for one in changes(table, done)] == ["Grit 13 → 5", "Hero cubes 4 → 2"]


def test_what_ones_own_next_turn_gives_is_no_news_either() -> None:
    """Alone the next turn begins in the same step: its spaces are there again, and left again."""
    table = play("table ghost", "level ghost easy")
    while "ghost has laid a card" not in offered(table) or table.round == 1:
        lines = ("ghost takes possession card", "ghost starts", "ghost has laid a card")
        table = then(
            table, next((one for one in lines if one in offered(table)), "ghost ends turn")
        )
    done = step(table, "ghost has laid a card")
    assert not isinstance(done, Refusal)
    assert fold(table, done.events).round == table.round + 1
    assert not any(one.text.startswith("Movement") for one in changes(table, done))
