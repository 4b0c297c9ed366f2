"""What was done is said by one place that knows number, article and pronoun."""

from __future__ import annotations

import pytest

from rules.actions import PutRockslide, TellDefense
from rules.cards.terror import Terror
from rules.counters import Counter, Keep
from rules.map.cave import Cave, Tile
from rules.names import Kind, Piece, Role, Side, a, does, past, plural, possessive, pronoun, several
from rules.roles.armored_knight.actions import AttackFigure, GiveBackCube, Move
from rules.roles.ghost.actions import Shift
from rules.roles.ghoul.actions import DrawTerror, FallAtLoot
from rules.said import begun, deed, did, flag_said, said, spoken
from rules.sentences import read_action

LINES = {
    "goblins ends turn": "The Goblins end their turn",
    "knight ends turn": "The Knight ends her turn",
    "ghoul ends turn on magma": "The Ghoul ends its turn on Magma",
    "dragon ends turn": "The Dragon ends his turn",
    "ghoul attacks knight against 1": "The Ghoul attacks the Knight (Strength 1)",
    "ghoul attacks eye-tribe": "The Ghoul attacks the Eye Tribe",
    "ghoul draws hunt": "The Ghoul draws Hunt",
    "ghoul draws": "The Ghoul draws a Terror card",
    "ghoul uses chase": "The Ghoul uses Chase",
    "ghoul spends cheat for 6": "The Ghoul spends Cheat for 6",
    "ghoul rolls 4 2 6": "The Ghoul rolls 4, 2 and 6",
    "ghoul moves to 0,1 past pieces": "The Ghoul moves to the tile above the Entrance past pieces",
    "knight has 4 strength": "The Knight's Strength is 4",
    "knight has 4 defense": "The Knight's Strength is 4",
    "eye-tribe has 3 population": "The Eye Tribe's Population is 3",
    "goblins has 2 defense": "The Goblins' Population is 2",
    "correct knight strength to 4": "The Knight's Strength is set to 4",
    "goblins loses treasure": "The Goblins lose a Treasure card",
    "armored-knight loses treasure": "The Armored Knight loses an Artifact",
    "knight loses grit 2": "The Knight loses 2 Grit",
    "cave places eye at 0,2": "The Cave lays an Eye tile two above the Entrance",
    "knight removes as event": "The Knight takes away an Event tile",
    "knight removes 1,0": "The Knight takes away a tile right of the Entrance",
    "thief backstabs ghoul with 1": "The Thief uses Backstab on the Ghoul with 1 cube",
    "thief pickpockets ghoul for treasure": "The Thief takes a Treasure from the Ghoul",
    "thief pickpockets ghoul for hunt": "The Thief has the Ghoul's Hunt shuffled back",
    "dragon loses cards": "The Dragon discards Power cards",
    "unicorn loses cards": "The Unicorn discards Unicorn cards",
    "goblins keeps rage at 3": "The Goblins' Rage is 3",
    "goblins keeps fangs-population at 3": "The Goblins' Fangs Population is 3",
    "knight keeps crystals at 1": "The Knight has 1 Crystal",
    "goblins keeps crystals at 0": "The Goblins have no Crystals",
    "cave keeps omens at 5": "The Cave has 5 Omens",
    "dragon keeps wakefulness at 3": "The Dragon's Wakefulness is 3",
    "knight has a cube on the shield": "The Knight has a Hero cube on the Shield",
    "knight has a cube no more on the shield": (
        "The Knight has no Hero cube on the Shield any more"
    ),
    "ghoul pushes ghoul to 1,0": "The Ghoul moves off to the tile right of the Entrance",
    "knight pushes ghoul to 1,0": "The Knight pushes the Ghoul to the tile right of the Entrance",
    "cave-ghost shifts treasure to 1,0": (
        "The Cave Ghost moves the Treasure to the tile right of the Entrance by Telekinesis"
    ),
    "cave-ghost shifts knight to 1,0": (
        "The Cave Ghost moves the Knight to the tile right of the Entrance by Telekinesis"
    ),
    "cave-ghost buys telekinesis on treasure at 1,0 for 1": (
        "The Cave Ghost buys Telekinesis on the Treasure right of the Entrance for 1 Omen"
    ),
    "ghost locks artifact of thief": "The Ghost locks the Thief's Artifact",
    "shadow-paladin uses chain-6 for 4 ruin 0 ice 2 cards": (
        "The Shadow Paladin uses Chain 6 for 4 Ruin and 2 Power cards"
    ),
    "shadow-paladin uses chain-6 at 1,0 for 0 ruin 1 ice 0 cards": (
        "The Shadow Paladin uses Chain 6 to the tile right of the Entrance for 1 Ice"
    ),
    "shadow-paladin uses chain-6 for 0 ruin 0 ice 0 cards": (
        "The Shadow Paladin uses Chain 6 for nothing"
    ),
    "shadow-paladin uses shadow-crawl": "The Shadow Paladin uses Shadow Crawl",
    "ghost lays dragon facedown": "The Ghost lays a chosen card facedown",
    "dragon is underground": "The Dragon goes underground",
    "dragon is on the surface": "The Dragon comes to the surface",
    "put artifact on 1,0": "An Artifact is put on the tile right of the Entrance",
    "goblins slides 1,0 north": "The Goblins slide a part of the map up",
    "mend 1,0 to lit event with walls north": (
        "The map is mended: an Event tile lies right of the Entrance"
    ),
    "mend 1,0 to dark eye": "The map is mended: a Dark Eye tile lies right of the Entrance",
    "mend 1,0 to lit": "The map is mended: a Lit tile lies right of the Entrance",
    "mend 1,0 to lit with walls north east": (
        "The walls are told: the tile right of the Entrance has 2"
    ),
    "mend 1,0 to lit without walls": "The walls are told: the tile right of the Entrance has none",
    "mend stack to 5": "The map is mended: 5 tiles in the stack",
    "mend crystal-tiles-removed to 1": "The map is mended: 1 Crystal tile gone",
    "mend hatred to 0": "The map is mended: no Hatred tokens",
    "shadow-paladin draws chain-4": "The Shadow Paladin draws Chain 4",
    "shadow-paladin marks 1": "The Shadow Paladin marks the isolated tiles with 1 Ruin cube",
    "shadow-paladin advances for 2 to spirit 3 defense 1 at the end": (
        "The Shadow Paladin advances on the Shadow track for 2 Ruin, to Spirit 3, Defense 1, "
        "its last space"
    ),
    "shadow-paladin strikes at figure": "The Shadow Paladin strikes a figure",
    "shadow-paladin strikes at treasure": "The Shadow Paladin strikes a Treasure",
    "shadow-paladin strikes at knight": "The Shadow Paladin strikes the Knight",
    "shadow-paladin breaks chain-9 with strike": (
        "The Shadow Paladin breaks Chain 9 with two Strike cards"
    ),
    "shadow-paladin track space 3 costs 2 spirit 3 defense 1": (
        "Space 3 of the Shadow track has Cost 2, Spirit 3, Defense 1"
    ),
    "shadow-paladin chain chain-4 costs 1 ruin 0 ice 1 cards": (
        "Chain 4 costs 1 Ruin and 1 Power card"
    ),
    "shadow-paladin chain chain-4 costs 0 ruin 2 ice 0 cards and is called Web": (
        "Chain 4 costs 2 Ice, and is called Web"
    ),
    "shadow-paladin chain chain-4 costs 0 ruin 0 ice 0 cards": "Chain 4 costs nothing",
    "armored-knight track strength-and-defense gives 1 2": (
        "The Armored Knight's Strength & Defense track gives 1 and 2"
    ),
    "armored-knight track movement gives 3 unknown 1": (
        "The Armored Knight's Movement track gives 3, an unread number and 1"
    ),
    "armored-knight holds 3 sidequests and 1 artifacts": (
        "The Armored Knight holds 3 Sidequests and 1 Artifact"
    ),
    "armored-knight attacks spider that forces it": (
        "The Armored Knight attacks the Spider, which forces the attack"
    ),
    "armored-knight attacks egg in vain": "The Armored Knight attacks an Egg, in vain",
    "armored-knight takes a treasure for javelin": (
        "The Armored Knight takes a Treasure for a Javelin"
    ),
    "armored-knight takes a treasure for grit": "The Armored Knight takes a Treasure for Grit",
    "armored-knight is hit by skeleton": "The Armored Knight is hit by a Skeleton",
    "armored-knight is hit by another": "The Armored Knight is hit by somebody else",
    "armored-knight gives back a cube from strength-and-defense": (
        "The Armored Knight gives back a Hero cube from Strength & Defense"
    ),
    "armored-knight gives back a cube from artifact Old Lamp": (
        "The Armored Knight gives back a Hero cube from Old Lamp"
    ),
    "armored-knight gives back a cube from nowhere": (
        "The Armored Knight gives back a Hero cube from nowhere"
    ),
    "cave-ghost reads isolation 5 as 1 spaces": (
        "At Isolation 5 the Cave Ghost's Telekinesis reaches 1 space"
    ),
    "cave-ghost reads isolation 2 as 3 spaces and 1 omens": (
        "At Isolation 2 the Cave Ghost's Telekinesis reaches 3 spaces, and Possession begins at "
        "1 Omen"
    ),
    "cave-ghost priced telekinesis at 2 3": "The Cave Ghost's Telekinesis costs 2 and 3 Omens",
    "cave-ghost priced rockslide at 1": "The Cave Ghost's Rockslide costs 1 Omen",
    "ghost glides to 2,0 2": "The Ghost moves 2 spaces to the tile two right of the Entrance",
    "correct ghoul terror to chase chase hunt": (
        "The Ghoul's “Terror cards” is set to Chase, Chase and Hunt"
    ),
    "correct ghost cards to vile-ghoul": "The Ghost's “Possession cards” is set to Vile Ghoul",
    "correct ghost cards to nothing": "The Ghost's “Possession cards” is set to nothing",
    "correct ghoul goal-reached to no": "The Ghoul's “Goal reached” is set to no",
    "correct ghoul crystals to 2": "The Ghoul's Crystals are set to 2",
}
"""A line of a transcript, and what people say."""


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_said_as_people_say_it(line: str) -> None:
    """The subject by its name, the verb with its number, the place from the Entrance."""
    assert said(read_action(line)) == LINES[line]
    assert spoken(line) == LINES[line]


def test_a_line_that_no_sentence_reads_is_shown_as_it_stands() -> None:
    """A game of a later form may hold one."""
    assert spoken("ghoul juggles") == "Ghoul juggles"


def test_what_was_done_anyway_is_said_like_anything_else() -> None:
    """That the rules had refused it is for the history to say, once."""
    assert spoken("overrule ghoul ends turn") == "The Ghoul ends its turn"
    assert spoken("") == ""


def test_several_take_their_verbs_without_an_s() -> None:
    """They push, bury, have and are; she pushes, buries, has and is."""
    verbs = ("pushes", "buries", "has", "is", "ends", "uses", "passes")
    assert [plural(verb) for verb in verbs] == ["push", "bury", "have", "are", "end", "use", "pass"]
    assert does(Role.GOBLINS, "ends") == "the Goblins end"
    assert does(Role.KNIGHT, "ends") == "the Knight ends"


def test_articles_and_pronouns() -> None:
    """A Unicorn card begins as you do; what is nobody's is its."""
    assert [a("Ambush"), a("Unicorn card"), a("Treasure", "A")] == [
        "an Ambush",
        "a Unicorn card",
        "A Treasure",
    ]
    assert [pronoun(role) for role in (Role.KNIGHT, Role.THIEF, Role.CAVE, Role.GOBLINS, None)] == [
        "her",
        "his",
        "its",
        "their",
        "its",
    ]
    assert [possessive("the Goblins"), possessive("the Cave")] == ["the Goblins'", "the Cave's"]


# Once it is done


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("knight ends turn", "The Knight ended her turn"),
        ("goblins ends turn", "The Goblins ended their turn"),
        ("ghoul draws", "The Ghoul drew a Terror card"),
        ("ghoul attacks knight against 1", "The Ghoul attacked the Knight (Strength 1)"),
        ("ghoul smashes crystal", "The Ghoul smashed a Crystal"),
        ("knight is killed", "The Knight was killed"),
        ("cave collapses", "The Cave collapsed"),
        ("collapse begins", "The Collapse began"),
        ("put ghoul at 0,1", "The Ghoul is put on the tile above the Entrance"),
        ("put cave-ghost at 0,1", "The Cave Ghost is put on the tile above the Entrance"),
        ("goblins hisses at ghoul", "The Goblins hissed at the Ghoul"),
    ],
)
def test_what_was_done_is_said_as_done(line: str, told: str) -> None:
    """As the history tells it."""
    assert did(read_action(line)) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("knight ends turn", "ended her turn"),
        ("knight loses grit 2", "lost 2 Grit"),
        ("knight is killed", "the Knight was killed"),
        ("knight has a cube on the shield", "the Knight had a Hero cube on the Shield"),
        ("knight wins", "the Knight won"),
        ("knight has 2 strength", "the Knight's Strength is 2"),
        ("dragon has 2 armor", "the Dragon's Armor is 2"),
        ("goblins is killed", "the Goblins were killed"),
        ("ghoul draws hunt", "the Ghoul drew Hunt"),
        ("put artifact on 1,0", "an Artifact is put on the tile right of the Entrance"),
        ("shadow-paladin draws chain-4", "the Shadow Paladin drew Chain 4"),
        ("mend 1,0 away", "the map is mended: the tile right of the Entrance is gone"),
    ],
)
def test_whoever_did_nothing_for_it_is_named_in_what_undo_takes_back(line: str, told: str) -> None:
    """In her own turn the Knight needs no name for her deeds; “was killed” alone says of nobody."""
    assert deed(read_action(line), Role.KNIGHT) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("armored-knight has 3 health", "the Armored Knight started with 3 Health"),
        ("shadow-paladin holds 2 power cards", "the Shadow Paladin held 2 Power cards"),
        ("dragon has 2 armor", "the Dragon's Armor is 2"),
    ],
)
def test_what_somebody_has_is_no_deed_of_her_own_turn_either(line: str, told: str) -> None:
    """“Held 2 Power cards” alone says of nobody, and is nothing that somebody did."""
    action = read_action(line)
    assert deed(action, Role(line.partition(" ")[0])) == told


@pytest.mark.parametrize(
    ("verb", "then"),
    [
        ("buries", "buried"),
        ("swaps", "swapped"),
        ("evades", "evaded"),
        ("pushes", "pushed"),
        ("stays", "stayed"),
        ("is", "was"),
        ("are", "were"),
        ("take", "took"),
        ("plunders", "plundered"),
    ],
)
def test_a_verb_is_put_into_the_past(verb: str, then: str) -> None:
    """By its rule, or as it is."""
    assert past(verb) == then


def test_what_is_not_known_yet_is_left_to_be_said() -> None:
    """Which card is still to come: until then nothing is put in its place."""
    assert begun(DrawTerror, Role.GHOUL, {}) == "The Ghoul drew …"
    assert begun(DrawTerror, Role.GHOUL, {"cards": (Terror.HUNT,)}) == "The Ghoul drew Hunt …"
    assert begun(Keep, Role.KNIGHT, {"counter": Counter.GRIT}) == "The Knight counted Grit: …"
    assert begun(TellDefense, Role.KNIGHT, {}) == "The Knight told the number to beat: …"
    cube = "The Armored Knight gave back a Hero cube from …"
    assert begun(GiveBackCube, Role.ARMORED_KNIGHT, {}) == cube
    assert begun(FallAtLoot, Role.GOBLINS, {}) == "The Goblins were killed at Loot Drop Level …"


def test_things_are_counted_in_good_english() -> None:
    """One die, two dice."""
    found = several(1, "die", "dice"), several(2, "die", "dice"), several(0, "line")
    assert found == ("1 die", "2 dice", "no lines")


def test_what_may_be_said_besides_is_said_as_people_do() -> None:
    """Not in the words of a transcript, and nothing where people say none of it."""
    assert flag_said(Move, "dark") == "onto a Dark tile"
    assert flag_said(AttackFigure, "forced") == "which forces the attack"
    assert flag_said(Shift, "locks") == "onto a free Ghost tile"
    assert flag_said(AttackFigure, "by_app") == ""


def test_an_edge_is_said_by_one_tile_and_its_neighbour() -> None:
    """Nobody names both tiles by the Entrance; what is still to come is not said yet."""
    line = "put rockslide between 1,0 and 2,0"
    between = "A Rockslide is put between the tile right of the Entrance and"
    assert said(read_action(line)) == f"{between} the one right of it"
    given = {"space": (1, 0), "other": (2, 0)}
    assert begun(PutRockslide, None, given).startswith(between)
    assert begun(PutRockslide, None, {"space": (1, 0)}) == "A Rockslide is put …"
    told = "The Shadow Paladin summons a wall"
    there = "between the Entrance and the one right of it"
    assert (
        said(read_action("shadow-paladin summons a wall at 1,0 towards 0,0")) == f"{told} {there}"
    )
    assert said(read_action("shadow-paladin summons a wall towards 0,0")) == told


def test_who_stands_still_is_a_landmark_and_who_moves_is_none() -> None:
    """A Ghoul that reveals a tile beside it has not gone there; one that moves is left behind."""
    cave = Cave().with_tiles(dict.fromkeys(((4, 3), (3, 3), (5, 3)), Tile()))
    cave = cave.with_piece(Piece.GHOUL, (4, 3))
    revealed = said(read_action("ghoul reveals 3,3 as event"), cave)
    assert revealed == "The Ghoul reveals the tile to its left: an Event tile"
    own = said(read_action("ghoul reveals 4,3 as event"), cave)
    assert own == "The Ghoul reveals its tile: an Event tile"
    ghost = cave.with_tile((3, 4), Tile(Side.LIT, kind=Kind.GHOST))
    laid = said(read_action("ghost places eye at 3,5"), ghost)
    assert laid == "The Ghost lays an Eye tile above the Ghost tile"
    put = said(read_action("put ghoul at 5,3"), cave)
    assert put == "The Ghoul is put on the tile five right and three up from the Entrance"
    moved = said(read_action("ghoul moves to 3,3"), cave)
    assert moved == "The Ghoul moves to the tile three right and three up from the Entrance"
    hovers = said(read_action("cave-ghost moves to 1,1"), cave)
    assert hovers == "The Cave Ghost moves to the space up and right of the Entrance"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "armored-knight gives back a cube from unassigned",
            "The Armored Knight gives back an unassigned Hero cube",
        ),
        (
            "armored-knight gives back a cube from bolster",
            "The Armored Knight gives back a Hero cube from Bolster",
        ),
        ("knight stands on a locked artifact", "The Knight stands on a locked Artifact"),
        ("knight stands no more on a locked artifact", "The Knight leaves the locked Artifact"),
    ],
)
def test_what_two_forms_say_is_said_in_either(line: str, words: str) -> None:
    """Where a cube comes from nowhere in particular, and where a piece has left."""
    assert said(read_action(line)) == words
