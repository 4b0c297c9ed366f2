"""What a plan says in words: goals, losses, notes, steps, briefings."""

from __future__ import annotations

import pytest

from rules.boxes import Game
from rules.names import Role
from rules.setup.choices import left_open
from rules.setup.plan import Plan, plan, who_acts
from rules.table import Setup

K, G, D, C, T = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF
N, U, V, H, X = Role.UNICORN, Role.GHOUL, Role.VILE_GHOUL, Role.GHOST, Role.CAVE_GHOST
A, S = Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN


def made(*seats: Role, variants: frozenset[str] = frozenset(), **levels: str) -> Plan:
    """Plan a table."""
    by_role = {Role(name.replace("_", "-")): level for name, level in levels.items()}
    return plan(Setup(seats, levels=by_role, variants=variants))


def steps(table: Plan, role: Role | None = None) -> dict[str, str]:
    """Read the steps of one player, or of nobody in particular, by name."""
    return {step.name: step.text for step in table.steps if step.role is role}


# -- Order -----------------------------------------------------------------------------------


@pytest.mark.rule("base.turn-order")
def test_turns_follow_the_numbers_on_the_boards() -> None:
    """Whatever the seating; the Shadow Unicorn, whom nobody plays, comes last."""
    assert made(H, U, T, C, D, G, K).turn_order == (K, G, D, C, T, U, H)
    assert who_acts(made(U, K)) == ("knight", "ghoul")
    unplayed = made(U, K, variants=frozenset({"shadow-unicorn"}))
    assert who_acts(unplayed) == ("knight", "ghoul", "shadow-unicorn")
    assert "it acts last in every round" in steps(unplayed)["shadow-unicorn"]


@pytest.mark.rule("base.turn-order.unicorn-and-dragon")
def test_a_unicorn_beside_the_dragon_acts_right_after_him() -> None:
    """The cards are those of the mix without it, and the plan says so."""
    both = made(N, C, D, K)
    assert both.turn_order == (K, D, N, C)
    assert [note.name for note in both.notes][1:] == [
        "unicorn-own-booklet",
        "unicorn-beside-dragon",
    ]
    assert both.cards == made(C, D, K).cards
    assert both.goals[N].text == "Win as the Unicorn's own booklet says"


# -- Cards -----------------------------------------------------------------------------------


@pytest.mark.rule("variant.ash-dragon", "ghoul.dragon-vs-ghoul")
def test_ash_dragon_lies_near_the_map_but_against_the_thief() -> None:
    """There the Dragon holds it himself."""
    assert made(G, D).cards.ash_dragon == ("map",)
    assert made(D, U).cards.ash_dragon == ("map",)
    assert made(D, T).cards.ash_dragon == ("dragon",)
    assert made(N, T).cards.ash_dragon == ("unicorn",)
    assert made(K, D).cards.ash_dragon == ()


@pytest.mark.rule("variant.goblin-infestation", "setup.mixes.knight-solo")
@pytest.mark.parametrize(
    ("seats", "level", "line"),
    [((K,), "easy", "A"), ((K,), "", "B"), ((K, H), "hard", "C"), ((K, H), "lady", "B")],
)
def test_alone_or_against_the_ghost_the_level_says_the_line(
    seats: tuple[Role, ...], level: str, line: str
) -> None:
    """Easy A, medium B, hard C; medium where only a printed level was said."""
    table = plan(Setup(seats, levels={K: level} if level else {}))
    assert table.cards.goblin_infestation is not None
    assert table.cards.goblin_infestation.line == line
    assert steps(table, K)["goblin-infestation"] == (
        f"Take the card Goblin Infestation, line {line}, and the Monster tokens"
    )


@pytest.mark.rule("vile-ghoul.2plus-players.dragon", "setup.mixes.knight-dragon")
def test_hunger_cubes_move_without_a_ghoul_only() -> None:
    """Two of them for Knight and Dragon; none beside the Ghoul among three, or a Vile Ghoul."""
    assert steps(made(K, D), D)["hunger-2"] == "Move 2 Hunger cubes to your Wakefulness track"
    stay = "Move 2 Hunger cubes to your Wakefulness track; they may not be moved back"
    assert steps(made(D, C), D)["hunger-2"] == stay
    for seats in ((K, D, U), (D, U), (V, D), (K, V, D, C)):
        assert steps(made(*seats), D)["hunger-0"] == "Leave all your Hunger cubes where they lie"
    assert not any("Hunger" in step.text for step in made(K, C, U).steps)


@pytest.mark.rule("setup.mixes.dragon-solo")
@pytest.mark.parametrize(("level", "cubes"), [("easy", 4), ("medium", 2), ("hard", 0)])
def test_alone_the_level_says_how_many_hunger_cubes_move(level: str, cubes: int) -> None:
    """Against the Ghost too, who joins his solo game."""
    for seats in ((D,), (D, H)):
        moved = [name for name in steps(made(*seats, dragon=level), D) if "hunger" in name]
        assert moved == ([f"hunger-{cubes}"] if cubes else [])


# -- What is agreed, what loses --------------------------------------------------------------


@pytest.mark.rule("ghoul.solo", "ghost.2-players.goblins-vs-ghost")
def test_what_is_left_open_is_asked_with_what_it_means() -> None:
    """The numbers of the mix, or the solo level; the list begins with what was agreed."""
    (level,) = made(U).choices
    assert (level.name, level.options, level.chosen) == (
        "solo-level",
        ("easy", "medium", "hard"),
        "medium",
    )
    assert level.means[2] == "Gain 9 Fury or smash 7 Crystals"
    assert made(U).steps[0].text == "Agree: Gain 8 Fury or smash 6 Crystals"
    (crystals,) = made(G, H).choices
    assert crystals.options == ("5", "4")
    assert crystals.means[1] == "4 Crystals to smash, 5 Artifacts for the Ghost to lock"
    assert made(K, G).choices == ()


@pytest.mark.parametrize(("knight", "name"), [(K, "the Knight"), (A, "the Armored Knight")])
def test_what_a_knight_agrees_with_the_thief_names_the_knight_who_plays(
    knight: Role, name: str
) -> None:
    """At a table with the Armored Knight nobody else smashes Crystals."""
    (treasures,) = made(knight, T).choices
    assert treasures.means[1] == f"The Thief stashes 5 Treasures, {name} smashes 5 Crystals"
    (open_,) = left_open((knight, T))
    assert open_.what.lower() == f"{name} then smashes 5 crystals, not 6".lower()


def test_a_solo_level_may_be_said_as_a_choice() -> None:
    """It is the same as a level."""
    chosen = plan(Setup((U, H), choices={"solo-level": "hard"}))
    assert chosen.setup.levels == {U: "hard"}
    assert chosen.setup.choices == {}
    assert chosen.goals[U].numbers["fury"] == 9


@pytest.mark.rule("cave.no-cave", "collapse.crystal-tiles", "ghost.solo.difficulty")
def test_what_everybody_loses_by() -> None:
    """The Collapse where nobody plays the Cave; Ghost tiles in her solo game from medium on."""
    assert [loss.text for loss in made(K, G).losses] == [
        "Everybody loses when the Cave has collapsed: 5 Crystal tiles are gone"
    ]
    assert made(K, G).losses[0].roles == (K, G)
    assert made(K, C).losses == ()
    assert [loss.name for loss in made(H, ghost="easy").losses] == ["collapse"]
    assert made(H).losses[1].text == "You lose when two Ghost tiles have collapsed"
    assert made(H, ghost="hard").losses[1].text == "You lose when any Ghost tile collapses"


@pytest.mark.rule("setup.difficulty.knight", "setup.difficulty.goblins")
def test_who_hunts_sets_the_health_of_the_prey() -> None:
    """Goblins the Knight's, she the Dragon's; a visitor's once a level is chosen."""
    assert made(K, G, D, knight="novice", goblins="warlord").health == {K: 9, D: 3}
    assert made(G, D, goblins="master").health == {D: 6}
    assert made(A, G, D).health == {D: 5}
    assert made(A, G, D, goblins="master").health == {A: 8, D: 5}
    assert made(K, S, C, knight="lady").health == {K: 7, S: 7}
    assert made(A, V, D).health == {D: 5}
    assert made(A, V, D, vile_ghoul="hunter").health == {A: 8, D: 5}
    assert made(K, V, D, knight="lady", vile_ghoul="ragpicker").health == {K: 5, D: 7}
    assert made(V, D, vile_ghoul="scavenger").health == {D: 4}
    assert made(K, C, knight="lady").health == {K: 7}


# -- Steps -----------------------------------------------------------------------------------


@pytest.mark.rule("setup.stack", "ghost.setup", "ghost.setup.tiles", "setup.starting-tiles")
def test_the_tiles_are_sorted_shuffled_and_stacked() -> None:
    """What goes aside, what goes into each pile, and how high the stack is."""
    map_ = steps(made(K, T, H))
    assert map_["aside"] == (
        "Set the 9 Crystal, 6 Vault and 6 Ghost tiles aside; shuffle all others, Dark side up"
    )
    assert map_["start"] == (
        "Lay the Entrance in the middle, and four of the shuffled tiles around it, Dark side up"
    )
    assert map_["piles"] == (
        "Make three piles of the rest, as even as can be; shuffle 3 Crystal, 2 Vault "
        "and 2 Ghost tiles into each"
    )
    assert map_["stack"] == "Stack the piles in any order: 47 tiles"


@pytest.mark.rule("setup.difficulty.cave", "cave-ghost.difficulty-variants")
@pytest.mark.rule("ruling.cave-ghost-easy")
def test_an_easy_cave_sends_tiles_back_and_deals_the_others_as_they_go() -> None:
    """One or two of each type; the Ghost tiles unseen, and for the Cave Ghost only."""
    spillway = steps(made(K, C, T, cave="spillway"))
    assert spillway["easy-cave"] == (
        "Put 1 tile of each type into the box: Ambush, Event, Crystal, Treasure and Vault"
    )
    assert spillway["piles"].endswith(
        "shuffle the 8 Crystal tiles and the 5 Vault tiles into them as evenly as they go"
    )
    spirit = steps(made(K, X, cave_ghost="spirit"))
    assert spirit["easy-cave"] == (
        "Put 2 tiles of each type into the box: Ambush, Event, Crystal, Treasure and Ghost; the "
        "Ghost tiles without looking at them"
    )
    with_ghost = steps(made(K, C, H, cave="lava-tube"))
    assert with_ghost["easy-cave"].endswith("Ambush, Event, Crystal and Treasure")
    assert with_ghost["piles"].endswith(
        "2 Ghost tiles into each and the 7 Crystal tiles into them as evenly as they go"
    )


@pytest.mark.rule("ghost.setup.artifact-tokens", "ghost.setup.possession-deck")
def test_the_ghost_lays_out_her_deck_and_the_artifacts() -> None:
    """Said so that nobody has to count: who gets one, how many are left, what is drawn."""
    deck = steps(made(K, H), H)
    assert deck["possession-deck"] == "Take the Possession cards Cave, Thief, Ghoul and Ghost"
    assert deck["possession-draw"] == (
        "Draw unseen one of Goblins and Vile Ghoul and one of Dragon and Unicorn; all other cards "
        "go to the box"
    )
    assert deck["artifacts"] == "Lay all 6 Artifacts on the Entrance"
    three = steps(made(K, T, H), H)
    assert three["possession-deck"] == (
        "Take the Possession cards Knight, Thief and Ghost; all others go to the box"
    )
    assert three["artifacts"] == (
        "Give one Artifact each to the Knight and the Thief, and lay the other 4 on the Entrance"
    )
    assert steps(made(K, C, H), H)["artifacts"] == (
        "Give one Artifact to the Knight, and lay the other 5 on the Entrance"
    )
    seven = steps(made(K, G, D, C, T, U, H), H)
    assert seven["artifacts"].endswith(
        "the Thief and the Ghoul, and lay the last one on the Entrance"
    )
    crowd = steps(made(K, G, D, N, T, U, H), H)
    assert crowd["artifacts"].endswith("the Thief and the Ghoul")


@pytest.mark.rule("cave-ghost.setup")
def test_the_cave_ghost_may_find_no_card_at_all() -> None:
    """No Possession card matches a visitor; one card is a card, not cards."""
    assert steps(made(A, X), X)["possession-deck"] == (
        "No Possession card matches a role at this table; all go to the box"
    )
    one = steps(made(K, X), X)["possession-deck"]
    assert one == "Take the Possession card Knight; all others go to the box"


@pytest.mark.rule("shadow-paladin.starting-ruin", "haunted-hallways.introduction.replaced-roles")
def test_the_shadow_paladin_starts_with_ruin_beside_paladin_or_skeletons() -> None:
    """The Armored Knight counts as the Paladin whom she replaces."""
    manor = Game.MYSTERIOUS_MANOR
    for other, ruin in ((Role.PALADIN, 1), (A, 1), (Role.SKELETONS, 1), (Role.WARLOCK, 0)):
        table = plan(Setup((S, other), manor))
        assert ("ruin" in steps(table, S)) == ruin


@pytest.mark.rule("setup.difficulty.thief")
def test_a_level_is_named_with_what_no_other_line_says() -> None:
    """The first Treasures of the two hardest Thieves bring no upgrade."""
    assert steps(made(K, G, T, thief="prowler"), T)["level"] == (
        "Your level is Prowler: the first Treasure brings no upgrade"
    )
    assert steps(made(K, G, C, cave="lava-tube"), C)["level"] == "Your level is Lava Tube"


@pytest.mark.rule("ghoul.skitter-variant", "ghost.fully-focused-variant", "ghoul.terrain")
def test_variants_stand_at_the_end_of_the_list() -> None:
    """So that everybody has heard of them before the first turn."""
    table = made(K, U, H, variants=frozenset({"skitter", "fully-focused", "terrain"}))
    assert [step.name for step in table.steps[-4:]] == [
        "skitter",
        "fully-focused",
        "terrain",
        "first-turn",
    ]
    assert table.steps[-2].rule == "ghoul.terrain"
    assert made(K, G, variants=frozenset({"terrain"})).steps[-2].rule == "cave.tiles"
    assert table.steps[-1].text == "The Knight begins"
    assert made(G, C).steps[-1].text == "The Goblins begin"


# -- Briefing --------------------------------------------------------------------------------


def test_a_briefing_reminds_of_what_holds_at_this_table() -> None:
    """Laying a tile without a Cave, the line of Goblin Infestation, the Ghoul's Defense."""
    knight = made(K, U).briefings[K]
    assert knight.goal == "Smash 5 Crystals and escape by the Entrance"
    assert [one.rule for one in knight.remember] == [
        "cave.no-cave",
        "variant.goblin-infestation",
        "ghoul.other-players.knight",
    ]
    with_cave = made(K, G, D, C).briefings[K]
    assert {one.rule for one in with_cave.remember} == {"base.knight-turn"}
    assert made(Role.THIEF).briefings[T].remember[0].rule == "base.thief-turn"
    alone, in_company = made(H).briefings[H], made(K, C, H).briefings[H]
    assert alone.remember[1].rule == "ghost.solo.flare"
    assert in_company.remember[1].rule == "ghost.other-players.standing-on-a-locked-tile"


def test_a_briefing_names_what_sits_and_what_lies_at_this_table() -> None:
    """The Ghoul that plays, its cards, and no Tribes where nobody plays the Goblins."""

    def texts(role: Role, *seats: Role) -> str:
        return " ".join(one.text for one in made(*seats).briefings[role].remember)

    assert "the Ghoul's space" in texts(K, K, U)
    assert "the Vile Ghoul's space" in texts(K, K, V, D)
    assert "Past Plunder" in texts(U, K, U)
    assert "Flare" in texts(U, C, U)
    assert "Flare" not in texts(U, K, C, T, U)
    assert "Tribes" not in texts(D, D, U)
    assert "lets Tribes attack you" in texts(D, G, D)


def test_the_manors_own_roles_are_sent_to_their_booklet() -> None:
    """With what the visitors' booklet says of them."""
    table = plan(Setup((A, Role.SKELETONS, S), Game.MYSTERIOUS_MANOR))
    skeletons = table.briefings[Role.SKELETONS]
    assert skeletons.turn == "Your turn stands in The Mysterious Manor's own booklet."
    assert len(skeletons.remember) == 3
    assert steps(table, Role.SKELETONS)["skeletons"].startswith("Lay out your board")


@pytest.mark.rule("haunted-hallways.introduction", "haunted-hallways.components")
def test_new_skeletons_and_miniatures_are_swapped_in_the_manor() -> None:
    """One for one, with their own Gear cards; in the Cave there is nothing to swap."""
    table = plan(Setup((A, Role.SKELETONS, S), Game.MYSTERIOUS_MANOR))
    assert "one for one" in steps(table, Role.SKELETONS)["new-skeletons"]
    assert "Gear cards" in steps(table, Role.SKELETONS)["new-skeletons"]
    (swap,) = (one for one in table.steps if one.name == "miniatures")
    for pieces in ("6 Force Walls", "3 Eggs and 1 Pillar of Light"):
        assert pieces in swap.text
    table = plan(Setup((S, Role.MANOR), Game.MYSTERIOUS_MANOR))
    assert "new-skeletons" not in {one.name for one in table.steps}
    table = plan(Setup((A, S)))
    assert "miniatures" not in {one.name for one in table.steps}


@pytest.mark.rule("variant.ash-dragon", "ghoul.dragon-vs-ghoul")
@pytest.mark.parametrize(
    ("seats", "vain"),
    [
        ((Role.GHOUL, Role.DRAGON), ""),
        ((Role.GHOUL, Role.UNICORN), "changes nothing for the Unicorn"),
        ((Role.GOBLINS, Role.GHOUL, Role.UNICORN), "changes nothing for the Unicorn"),
        ((Role.VILE_GHOUL, Role.SHADOW_PALADIN), "changes nothing for the Shadow Paladin"),
        ((Role.THIEF, Role.UNICORN), "changes nothing for the Unicorn"),
    ],
)
def test_ash_dragon_says_where_no_dragon_sits(seats: tuple[Role, ...], vain: str) -> None:
    """The mix of his seat lists the card; it names him, and nobody else has its Armor."""
    (step,) = (one for one in plan(Setup(seats)).steps if one.name == "ash-dragon")
    assert step.text.endswith(vain)
    assert ("the Dragon alone" in step.text) is bool(vain)


@pytest.mark.rule("setup.stack")
def test_whose_tiles_the_app_shuffles_has_nothing_to_shuffle() -> None:
    """No pile, no stack and no tile aside: only the tokens are sorted as ever."""
    by_hand = steps(made(U))
    by_app = steps(plan(Setup((U,), choices={"stack": "virtual"}, with_map=True)))
    assert {"aside", "start", "piles", "stack"} <= by_hand.keys()
    assert {"aside", "start", "piles", "stack", "vaults-out"}.isdisjoint(by_app)
    assert "app shuffles" in by_app["app-stack"]
    assert {name for name in by_hand if "token" in name} <= by_app.keys()
