"""Taking a possession turn: the turn inside the turn, how it begins, whom it takes, how it ends."""

from __future__ import annotations

import pytest

from rules import fold, prompts
from rules.draft import Draft
from rules.guards import acting
from rules.names import Piece, Role, title
from rules.plain import pack, unpack
from rules.roles.ghost.possessed import PossessionOver, panel
from rules.roles.ghost.possessing import begin, over, why_not_possess
from rules.roles.ghoul.seat import the_ghoul
from rules.strip import strip
from rules.telling import reminders
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.revealed import GHOULS_TURN, revealing
from tests.table import play, refused, then


@pytest.mark.rule(
    "possession.knight",
    "possession.goblins",
    "possession.dragon",
    "possession.unicorn",
    "possession.cave",
    "possession.thief",
)
@pytest.mark.parametrize(
    ("card", "influence", "said"),
    [
        (Role.KNIGHT, 2, "Movement 5, Perception 3, Strength 3"),
        (Role.GOBLINS, 3, "Population of each Tribe 3"),
        (Role.DRAGON, 1, "Power cards drawn 3"),
        (Role.UNICORN, 4, "Unicorn cards drawn 6, Pace 4, Clarity 2"),
        (Role.CAVE, 3, "Omens drawn 4"),
        (Role.THIEF, 4, "Movement 4, Stealth 3, Thievery 5"),
    ],
)
def test_a_role_whose_books_lie_on_the_table_is_told_its_numbers(
    card: Role, influence: int, said: str
) -> None:
    """They stand on the screen as long as the turn lasts; ending it is the one thing asked."""
    others = [role for role in (Role.KNIGHT, Role.THIEF, Role.DRAGON) if role is not card]
    seats = " ".join([*others, card, Role.GHOST])
    with revealing(card, influence):
        table = play(f"table {seats}")
        while table.turn is not card:
            table = then(table, f"{table.turn} ends turn")
        table = then(table, f"{card} ends turn")
        asked = prompts(table)[0]
        assert asked.text == f"The Ghost plays {title(card)}; {said}"
        assert asked.rule == f"possession.{card}"
        assert (table.turn, acting(table)) == (card, Role.GHOST)
        before = table
        table = then(table, f"{card} ends turn")
    assert before.within is not None
    assert table.turn is table.after(card)


@pytest.mark.rule("possession.knight", "ghost.taking-a-possession-turn")
def test_the_possessed_knights_strength_is_the_cards_for_that_turn_alone() -> None:
    """The Ghoul's Defense is 1: a Strength of 3 is above it; what she had told comes back."""
    with revealing(Role.KNIGHT, 1):
        table = play(*GHOULS_TURN[:1], "knight has 1 defense", "knight ends turn")
        assert table.roles[Role.KNIGHT].defense == 3
        table = then(table, "knight ends turn")
        assert (table.roles[Role.KNIGHT].defense, table.turn) == (1, Role.GHOUL)


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.the-piece", "possession.ghoul")
def test_a_role_that_nobody_plays_comes_for_one_turn_and_leaves() -> None:
    """Against the Dragon the Ghost summons the Ghoul: a board of its own, and then none."""
    with revealing(Role.GHOUL, 2, after=Role.DRAGON):
        table = play(
            "table dragon ghost", "ghost takes possession card goblins", "dragon ends turn"
        )
        assert prompts(table)[0].rule == "ghoul.setup.first-placement"
        table = then(table, "ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5")
        table = then(table, "ghoul attacks dragon against 2", "dragon loses cards")
        table = then(table, "dragon names eye", "ghoul moves")
        assert the_ghoul(table).fury == 1
        assert unpack(pack(table.roles[Role.GHOUL])) == table.roles[Role.GHOUL]
        table = then(table, "ghoul ends turn")
    assert (Role.GHOUL in table.roles, table.turn) == (False, Role.GHOST)


@pytest.mark.rule("ghost.terrain.mushroom-forest", "ghost.artifacts.ends-the-possession-turn")
def test_in_the_mushroom_forest_the_possession_turn_is_over_at_once() -> None:
    """Who enters it is free again."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(table, "put knight at 1,0", "knight places mushroom-forest at 2,0 2,1")
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        table = then(table, "ghost walks knight to 2,0")
    assert (table.within, table.turn) == (None, Role.THIEF)
    assert table.the_cave.piece_at(Piece.KNIGHT) == (2, 0)
    assert why_not_possess(table, Role.GHOST) is None
    hidden = why_not_possess(table, Role.KNIGHT)
    assert hidden is not None
    assert hidden.text == "The Knight is in the Mushroom Forest, where no power finds a piece"


@pytest.mark.rule("answer.possess-goblins-without-a-tribe", "ghost.terrain.mushroom-forest")
def test_the_goblins_are_hidden_where_every_tribe_is() -> None:
    """No Tribe on the map: they can be possessed. The dead cannot."""
    table = opened("table knight goblins ghost", by="knight")
    assert why_not_possess(table, Role.GOBLINS) is None
    table = then(table, "knight places mushroom-forest at 2,0 2,1", "put eye-tribe at 2,0")
    assert why_not_possess(table, Role.GOBLINS) is None
    table = then(table, "put fangs-tribe at 2,0", "put bones-tribe at 2,1")
    assert why_not_possess(table, Role.GOBLINS) is not None
    dead = why_not_possess(then(table, "knight is killed"), Role.KNIGHT)
    assert dead is not None
    assert dead.text == "The Knight is dead"


def test_nobody_else_ends_it_and_nothing_of_the_dice_is_skipped_by_chance() -> None:
    """The Knight waits while the Ghost plays the Ghoul."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN)
        assert refused(table, "knight ends turn").text == "It is the Ghoul's turn"
        assert refused(table, "ghost summons ghoul").text == "The Ghoul is not to be placed now"
        no = refused(table, "ghost walks ghoul")
    assert no.remedy.endswith("a Ghoul moves by its own movement points")


@pytest.mark.rule("ghost.artifacts.ends-the-possession-turn")
def test_it_is_over_once_whatever_ends_it_twice() -> None:
    """An Artifact that locks while it ends anyway ends it no second time."""
    with revealing(Role.KNIGHT, 1):
        table = play("table knight ghost thief", "knight ends turn")
        draft = Draft(table, None, overrule=False)
        over(draft, "ghost.terrain.mushroom-forest")
        over(draft, "ghost.artifacts.ends-the-possession-turn")
    assert draft.table.owed == (PossessionOver(Role.GHOST),)


@pytest.mark.rule("cave-ghost.using-powers.possession", "possession.thief")
def test_the_cave_ghosts_possession_shows_its_limits_too() -> None:
    """Influence 2, as the card says it; they are kept in mind until she ends the turn."""
    table = play("table knight thief cave-ghost", "knight ends turn")
    draft = Draft(table, None, overrule=False)
    begin(draft, Role.CAVE_GHOST, Role.THIEF, 2)
    table = fold(table, draft.events)
    assert acting(table) is Role.CAVE_GHOST
    assert prompts(table)[0].text == (
        "The Cave Ghost plays the Thief; Movement 4, Stealth 3, Thievery 3"
    )
    assert reminders(table)[0].text == "No bonus of an upgrade"
    assert not reminders(then(table, "thief ends turn"))


@pytest.mark.rule("ghost.taking-a-possession-turn.rules")
def test_the_strip_shows_the_steps_of_the_turn_that_is_played() -> None:
    """Those of a Ghoul but for Set Defense; a role whose books lie on the table has none here."""
    with revealing(Role.GHOUL, 1):
        titles = [one.title for one in strip(play(*GHOULS_TURN))]
    assert titles == ["Roll and Set Statistics", "Move and Act"]
    with revealing(Role.KNIGHT, 1):
        assert strip(play("table knight ghost thief", "knight ends turn")) == ()


@pytest.mark.rule("possession.knight")
def test_what_the_card_does_not_give_is_not_spent() -> None:
    """The Knight's gives Movement, Perception and Strength: no Omen tokens."""
    with revealing(Role.KNIGHT, 1):
        table = play("table knight ghost thief", "knight ends turn")
        no = refused(table, "ghost spends omen-token")
    assert (no.rule, no.text) == (
        "possession.knight",
        "The card gives the Knight no Omen token",
    )


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.influence")
def test_the_numbers_of_a_card_are_there_while_it_is_played() -> None:
    """Before a Possession card is played nothing of it is to be read, and then what it has left."""
    assert list(panel(play("table knight ghost"))) == []
    with revealing(Role.KNIGHT, 2):
        table = play("table thief dragon knight ghost")
        while table.turn is not Role.KNIGHT:
            table = then(table, f"{table.turn} ends turn")
        table = then(table, "knight ends turn")
    assert [one.number.name for one in panel(table)] == ["Movement", "Perception", "Strength"]
