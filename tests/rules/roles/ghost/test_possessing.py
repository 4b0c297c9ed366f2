"""Taking a possession turn: the turn inside the turn, with the card's numbers."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, fold, prompts
from rules.cards.terror import Terror
from rules.draft import Draft
from rules.events import Told
from rules.guards import acting
from rules.house import HOUSE, runs
from rules.names import Piece, Role, title
from rules.owed import Owed
from rules.plain import pack, unpack
from rules.roles import ROLES, SHARED
from rules.roles.ghost import GHOST
from rules.roles.ghost.possessed import PossessionOver, possession
from rules.roles.ghost.possessing import begin, over, why_not_possess
from rules.roles.ghoul.seat import board, the_ghoul, the_vile_ghoul
from rules.strip import strip
from rules.telling import reminders
from rules.windows import Window
from tests.rules.cave.table import START, opened
from tests.table import play, refused, step, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Step


@dataclass(frozen=True, slots=True)
class Reveal(Owed):
    """A card is revealed."""

    card: Role
    influence: int


@runs(Reveal)
def _reveal(draft: Draft, owed: Reveal) -> None:
    draft.settle("ghost.taking-a-possession-turn")
    begin(draft, Role.GHOST, owed.card, owed.influence)


@contextmanager
def revealing(card: Role, influence: int, after: Role | None = None) -> Iterator[None]:
    """Reveal a card whenever this role's turn ends, or that of the role it names."""

    def reveal(draft: Draft, by: Role) -> None:
        """Reveal it."""
        if by is (after or card):
            draft.owe("ghost.taking-a-possession-turn", Reveal(card, influence))

    ghost = replace(
        GHOST,
        windows={Window.AFTER_TILES: reveal},
        conduct=(*GHOST.conduct, sys.modules[__name__]),
    )
    parts = (ghost if one.role is Role.GHOST else one for one in ROLES)
    with HOUSE.furnished(*parts, *SHARED):
        yield


def told(done: Step | Refusal) -> list[str]:
    """Give what a step says to the table."""
    assert not isinstance(done, Refusal)
    return [event.text for event in done.events if isinstance(event, Told)]


GHOULS_TURN = (
    "table knight ghoul ghost",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 2 5 4",
    "ghoul chooses 5 4",
    "ghoul attacks knight against 2",
    "knight loses grit",
    "knight names bones",
    "ghoul ends turn",
)
"""Of its four discs three are spent: the Ghoul ends its turn with a Defense of 1, and Fury 1."""


@pytest.mark.rule("possession.ghoul", "ghost.taking-a-possession-turn.rules")
def test_the_possessed_ghoul_rolls_one_die_more_than_influence() -> None:
    """With Influence 2 three dice; two are picked, and its own discs stay where they lie."""
    with revealing(Role.GHOUL, 2):
        table = play(*GHOULS_TURN)
        assert (table.turn, acting(table)) == (Role.GHOUL, Role.GHOST)
        assert prompts(table)[0].text == "Roll 3 Ghoul dice"
        table = then(table, "ghoul rolls 5 1 4")
        assert prompts(table)[0].text == "Choose two dice"
        table = then(table, "ghoul chooses 5 4")
        ghoul = board(table)
        assert (ghoul.movement, ghoul.attack, ghoul.defense) == (5, 4, 1)
        table = then(table, "ghoul moves", "ghoul ends turn")
    ghoul = board(table)
    assert (ghoul.movement, ghoul.attack, ghoul.defense) == (0, 1, 1)
    assert (table.within, table.turn, possession(table)) == (None, Role.GHOST, None)


@pytest.mark.rule("ghost.taking-a-possession-turn.too-few-dice")
def test_dice_beyond_the_box_are_rolled_once_more_and_all_count() -> None:
    """With Influence 3 there are four dice, and the box holds three: any two of four results."""
    with revealing(Role.GHOUL, 3):
        table = play(*GHOULS_TURN)
        assert prompts(table)[0].text == (
            "Roll 4 Ghoul dice; the box holds 3, so roll 1 of them once more, "
            "and every result counts"
        )
        assert refused(table, "ghoul rolls 6 2 3").text == "6 2 3 is no roll of 4 dice"
        table = then(table, "ghoul rolls 6 2 3 6")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels == ["6 and 6", "6 and 3", "6 and 2", "3 and 2"]


@pytest.mark.rule("ghost.taking-a-possession-turn.components", "ghoul.fury")
def test_fury_is_tracked_and_cards_of_the_possession_turn_are_discarded() -> None:
    """Fury 1 becomes 2, an even space: the card for it comes from the deck, and goes again."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 4", "ghoul smashes crystal")
        table = then(table, "ghoul draws chase", "stack shows bones")
        ghoul = board(table)
        assert (the_ghoul(table).fury, ghoul.terror, ghoul.discarded) == (2, (), (Terror.CHASE,))
        table = then(table, "ghoul ends turn")
    assert (the_ghoul(table).fury, board(table).terror) == (2, ())


@pytest.mark.rule("ghost.taking-a-possession-turn.use-limits", "ghoul.attack.once-a-turn")
def test_what_the_ghoul_has_attacked_in_its_own_turn_it_has_attacked() -> None:
    """The Knight was attacked in it: the possession turn is no other turn."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 4")
        no = refused(table, "ghoul attacks knight against 2")
        assert no.rule == "ghoul.attack.once-a-turn"


@pytest.mark.rule("possession.ghoul", "ghost.taking-a-possession-turn.components")
def test_cards_and_treasures_of_the_ghoul_are_neither_used_nor_lost() -> None:
    """A Treasure that lies there makes no pair with one of the possession turn, which goes back."""
    with revealing(Role.GHOUL, 1):
        table = play(
            *GHOULS_TURN[:-1],
            "correct ghoul terror to chase cheat",
            "correct ghoul treasures to 1",
            "ghoul ends turn",
        )
        asked = [prompt.text for prompt in prompts(table)]
        assert asked[0] == "Roll 2 Ghoul dice"
        table = then(table, "ghoul rolls 6 5")
        no = refused(table, "ghoul uses chase")
        assert (no.rule, no.text) == (
            "possession.ghoul",
            "The Ghoul uses no Terror card in a possession turn",
        )
        table = then(table, "ghoul collects treasure")
        assert board(table).treasures == 1
        done = step(table, "ghoul ends turn")
        assert "The Treasure token of the possession turn goes back to the supply" in told(done)
        table = then(table, "ghoul ends turn")
    ghoul = board(table)
    assert ([one.card for one in ghoul.terror], ghoul.treasures) == (
        [Terror.CHASE, Terror.CHEAT],
        1,
    )


@pytest.mark.rule("variant.flare.ghoul", "possession.ghoul")
def test_flare_costs_the_possessed_ghoul_one_movement_each_time() -> None:
    """Of six points four are left after two Flares."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 5")
        table = then(table, "ghoul flares showing ring", "ghoul flares showing ring")
        assert board(table).movement == 4


AGAINST_THE_KNIGHT = (
    "table knight ghost",
    "map on",
    *(f"knight {line}" for line in START),
    "ghost takes possession card goblins",
    "ghost takes possession card dragon",
)
"""The four tiles lie, and chance has decided what it does of her deck."""
VILES_TURN = (
    "table knight vile-ghoul ghost",
    "vile-ghoul chart row 4 gives movement 5 attack 3",
    "vile-ghoul chart row 2 gives movement 4 attack 2",
    "vile-ghoul chart row 3 gives movement 4 attack 3",
    "knight ends turn",
    "vile-ghoul starts",
    "vile-ghoul rolls 2 4 4",
    "vile-ghoul selects 4",
    "vile-ghoul ends turn",
)


@pytest.mark.rule("possession.vile-ghoul", "ghost.taking-a-possession-turn.too-few-dice")
def test_the_possessed_vile_ghoul_rolls_other_dice_and_chooses_one_row() -> None:
    """Its own dice stay where they lie; no Boost dice, and its Defense stays 3."""
    with revealing(Role.VILE_GHOUL, 2):
        table = play(*VILES_TURN)
        assert prompts(table)[0].text == (
            "Roll 2 Ghoul dice; its own stay where they lie, so roll another die for each"
        )
        table = then(table, "vile-ghoul rolls 4 3")
        labels = [(one.label, one.note) for one in prompts(table)[0].answers]
        assert labels == [("4", "movement 5, attack 3"), ("3", "movement 4, attack 3")]
        assert refused(table, "vile-ghoul selects 2").text == "No 2 is in the supply"
        table = then(table, "vile-ghoul selects 3")
        vile = the_vile_ghoul(table)
        assert (vile.movement, vile.attack, vile.boost, vile.defense) == (4, 3, 0, 3)
        table = then(table, "vile-ghoul ends turn")
    vile = the_vile_ghoul(table)
    assert (vile.supply, vile.left, vile.right, vile.attack) == ((2, 4), 4, (), 3)


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


@pytest.mark.rule("ghost.possession-in-two-player-and-solo-games.the-piece")
def test_a_summoned_piece_walks_by_its_card_and_leaves_the_map() -> None:
    """The Thief comes onto the Entrance and has a Movement of 4."""
    with revealing(Role.THIEF, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        assert prompts(table)[0].text == "Place the Thief where its set-up begins its first turn"
        assert refused(table, "ghost summons dragon at 0,0").text == (
            "The Dragon is not to be placed now"
        )
        assert refused(table, "ghost summons thief at 5,5").text == "On which tile?"
        table = then(table, "ghost summons thief at 0,0", "ghost walks thief to 0,2")
        assert table.the_cave.piece_at(Piece.THIEF) == (0, 2)
        walks = [answer.note for answer in prompts(table)[0].answers]
        assert walks == ["", "2 left", "2 left"], "Action cubes, and spaces"
        no = refused(table, "ghost walks thief to 0,-1")
        assert (no.text, no.remedy) == (
            "That is 3 spaces, and 2 are left",
            "Movement 4 is what the card gives",
        )
        assert refused(table, "ghost walks thief to 7,7").text == "To which tile?"
        assert refused(table, "ghost walks knight to 0,1").rule == (
            "ghost.taking-a-possession-turn.rules"
        )
        table = then(table, "ghost walks thief to 0,1", "thief ends turn")
    assert table.the_cave.piece_at(Piece.THIEF) is None
    assert refused(table, "ghost walks thief to 0,1").text == "The Ghost plays nobody now"


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


@pytest.mark.rule("ghost.terrain.river", "ghost.terrain.pits")
def test_the_current_carries_a_possessed_piece_for_nothing_and_a_pit_costs_a_step() -> None:
    """Movement 5: one into the River, nothing with the current, one onto the Pit."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(
            table,
            "put knight at 1,0",
            "knight places river at 2,0 3,0 flowing east",
            "knight places pits at 4,0",
            "knight ends turn",
            "knight places eye at 0,2",
        )
        assert refused(table, "ghost walks knight to 2,0 with the current").rule == (
            "ghost.terrain.river"
        )
        table = then(table, "ghost walks knight to 2,0")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels[-1] == "The current carries it 3 right of the Entrance"
        table = then(table, "ghost walks knight to 3,0 with the current")
        table = then(table, "ghost walks knight to 4,0")
        now = possession(table)
    assert now is not None
    assert now.steps_left == 3


def test_without_a_map_the_spaces_are_only_counted() -> None:
    """The Knight's Movement of 5 goes down with each, but for those with a current."""
    with revealing(Role.KNIGHT, 2):
        table = play(
            "table knight ghost thief", "variant terrain", "knight ends turn", "ghost walks knight"
        )
        table = then(table, "ghost walks knight with the current")
        notes = {answer.label: answer.note for answer in prompts(table)[0].answers}
        assert notes["The Knight walks a space"] == "4 left"


@pytest.mark.rule("possession.knight")
def test_who_has_walked_as_far_as_the_card_says_is_offered_no_walk() -> None:
    """Five of five spaces: nothing is left but to end the turn."""
    with revealing(Role.KNIGHT, 2):
        table = opened("table knight ghost thief", by="knight")
        table = then(table, "put knight at 1,0", "knight ends turn", "knight places eye at 0,2")
        for space in ("0,0", "1,0", "0,0", "1,0", "0,0"):
            table = then(table, f"ghost walks knight to {space}")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels == ["End the possession turn", "Use an encounter"]
        no = refused(table, "ghost walks knight to 1,0")
    assert no.text == "That is 1 space, and none is left"


@pytest.mark.rule("ghoul.terrain.magma", "ghost.taking-a-possession-turn.rules")
def test_a_possession_turn_that_ends_on_magma_ends_with_a_skitter() -> None:
    """The top tile of the stack names the symbol, and only then it is over."""
    with revealing(Role.GHOUL, 1):
        table = play(
            *(GHOULS_TURN[0], "variant terrain", *GHOULS_TURN[1:]),
            *("ghoul rolls 6 5", "ghoul moves", "ghoul ends turn on magma"),
        )
        assert table.within is not None
        table = then(table, "stack shows bones")
    assert table.within is None


def test_nobody_else_ends_it_and_nothing_of_the_dice_is_skipped_by_chance() -> None:
    """The Knight waits while the Ghost plays the Ghoul."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN)
        assert refused(table, "knight ends turn").text == "It is the turn of the Ghoul"
        assert refused(table, "ghost summons ghoul").text == "The Ghoul is not to be placed now"
        no = refused(table, "ghost walks ghoul")
    assert no.remedy.endswith("a Ghoul moves by its own movement points")


CAVES_TURN = (
    "table cave knight ghost",
    "choose omens counted",
    "map on",
    "cave places bones at 0,1",
    "cave places fangs at 1,0",
    "cave places eye at 0,-1",
    "cave places bones at -1,0",
    "knight ends turn",
    "cave places eye at 0,2",
    "cave plunders 0,2",
    "mend omens to 5",
    "cave buys past-plunder",
    "cave plunders 0,1",
    "cave ends turn",
)


@pytest.mark.rule("possession.cave", "ghost.taking-a-possession-turn.use-limits")
def test_the_possessed_cave_goes_on_from_the_prices_of_its_own_turn() -> None:
    """Past Plunder was bought once: the next costs 2 of the 3 Omens that Influence 2 draws."""
    with revealing(Role.CAVE, 2):
        table = play(*CAVES_TURN)
        assert (table.turn, acting(table), table.the_cave.omens_held) == (
            Role.CAVE,
            Role.GHOST,
            3,
        )
        assert refused(table, "cave ends turn").text.startswith("Something is still owed")
        table = then(table, "cave places eye at 0,3", "cave buys past-plunder")
        assert table.the_cave.omens_held == 1
        table = then(table, "cave plunders 1,0", "cave ends turn", "cave plunders 0,3")
    cave = table.the_cave
    assert (cave.omens_held, cave.aside, table.turn) == (4, None, Role.GHOST)
    assert (cave.hand, cave.omens_bought) == (3, {})


@pytest.mark.rule("possession.cave", "ghost.taking-a-possession-turn.private-information")
def test_without_a_cave_player_three_tiles_are_drawn_and_go_back() -> None:
    """One of them is placed, and the hand filled up again: three go back to the stack."""
    with revealing(Role.CAVE, 1, after=Role.KNIGHT):
        table = play(*AGAINST_THE_KNIGHT)
        left = table.the_cave.stack.left
        table = then(table, "knight ends turn", "knight places eye at 0,2")
        assert (table.the_cave.hand, table.the_cave.stack.left) == (3, left - 4)
        table = then(table, "cave places eye at 0,3", "cave ends turn", "cave plunders 0,3")
    assert (table.the_cave.hand, table.the_cave.stack.left) == (None, left - 2)
    assert Role.CAVE not in table.roles


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
