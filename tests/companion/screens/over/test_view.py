"""What the end of a game shows."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.naming import NOBODY, Names
from companion.screens.over.arch import (
    FOOT,
    HIGH,
    MIDDLE,
    WIDE,
    arch,
    dark_at,
    hall,
    rays,
    rim,
    rock,
)
from companion.screens.over.view import Told, as_text, curve, end_view
from companion.session import Session
from companion.theme.tokens import LIGHTS, PALETTES, Mode, contrast, mixed
from companion.widgets.facets import light_of
from rules import Game, Outcome, Setup
from rules.names import Role
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore

if TYPE_CHECKING:
    from companion.moment import Moment
    from companion.widgets.facets import Facet

K, G, U = Role.KNIGHT, Role.GOBLINS, Role.GHOUL
DUEL = Setup((K, U))


def ended(*lines: str, setup: Setup = DUEL) -> Moment:
    """Play these lines; what the rules refuse is done anyway, as a table may."""
    session = Session(MemoryStore(), Random(1))
    session.begin(setup)
    for line in lines:
        session.act(read_action(line), overrule=True)
    return session.moment


FURY = (
    "knight ends turn",
    "correct ghoul fury to 1",
    "ghoul ends turn",
    "knight ends turn",
    "correct ghoul fury to 5",
    "ghoul ends turn",
)


def test_while_a_game_is_played_there_is_no_end() -> None:
    """The screen is not shown then."""
    assert end_view(ended("knight ends turn")) is None


def test_the_winner_the_reason_and_the_rule() -> None:
    """In the winner's light, by the winner's name where there is one."""
    moment = ended(*FURY, "knight is killed")
    view = end_view(moment)
    assert view is not None
    assert (view.role, view.title, view.why) == ("ghoul", "The Ghoul wins!", "The Knight is dead")
    assert view.rule
    assert view.rounds == "3 rounds"
    named = end_view(moment, Names("", {U: "Bo"}))
    assert named is not None
    assert named.title == "Bo wins!"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "3 rounds"),
        (20, "3 rounds"),
        (52 * 60, "3 rounds · 52 minutes"),
        (3_600, "3 rounds · 1 hour"),
        (7_500, "3 rounds · 2 hours and 5 minutes"),
        (90_000, "3 rounds"),
    ],
)
def test_how_long_it_took_is_said_where_it_was_played_in_one_go(seconds: float, said: str) -> None:
    """A game that was put away for a night says its rounds alone."""
    view = end_view(ended(*FURY, "knight is killed"), lasted=seconds)
    assert view is not None
    assert view.rounds == said


def test_many_win_as_many() -> None:
    """The Goblins win, and do not wins."""
    view = end_view(ended("goblins wins", setup=Setup((K, G))))
    assert view is not None
    assert view.title == "The Goblins win!"


def test_whoever_leaves_by_the_entrance_escapes() -> None:
    """With what it takes: 9 Fury, against a Knight."""
    view = end_view(
        ended(
            *("knight ends turn", "ghoul starts", "ghoul rolls 6 6 6", "ghoul chooses 6 6"),
            *("correct ghoul fury to 8", "ghoul collects treasure", "ghoul collects treasure"),
            "ghoul escapes",
        )
    )
    assert view is not None
    assert view.title == "The Ghoul escapes!"


@pytest.mark.parametrize(
    ("setup", "title"), [(DUEL, "Nobody wins!"), (Setup((U,)), "The Ghoul loses!")]
)
def test_a_loss_that_all_share_is_in_nobodys_light(setup: Setup, title: str) -> None:
    """The Cave's, since it is the Cave that has won."""
    view = end_view(ended("cave collapses", setup=setup))
    assert view is not None
    assert (view.role, view.title) == ("cave", title)


def test_the_manor_has_its_end_too() -> None:
    """The visitors' numbers are there as anywhere."""
    seats = (Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN)
    view = end_view(
        ended("shadow-paladin is killed", setup=Setup(seats, Game.MYSTERIOUS_MANOR)), NOBODY
    )
    assert view is not None
    assert view.role == "armored-knight"
    assert view.curve is not None


def test_a_number_that_wins_nothing_has_no_curve() -> None:
    """The Knight has beaten the Vile Ghoul, and its Defense tells nothing of how."""
    moment = ended("knight wins", setup=Setup((K, Role.VILE_GHOUL)))
    assert curve(moment, K) is None


def test_the_curve_follows_what_wins_round_by_round() -> None:
    """What the number was at the end of each."""
    moment = ended(*FURY, "knight is killed")
    drawn = curve(moment, U)
    assert drawn is not None
    assert (drawn.role, drawn.name, drawn.goal) == ("ghoul", "Fury", 9)
    assert drawn.points == ((1, 1), (2, 5), (3, 5))
    assert drawn.drawn == ((0, 0), (1, 1), (2, 5), (3, 5))
    assert drawn.top == 9
    assert curve(ended("goblins wins", setup=Setup((K, G))), G) is None


def test_of_two_ways_to_win_the_curve_follows_the_one_that_was_gone() -> None:
    """A Ghoul alone wins by Fury or by six Crystals: with all six smashed they are what counts."""
    alone = Setup((U,))
    begun = curve(ended("correct ghoul crystals to 5", setup=alone), U)
    assert begun is not None
    assert begun.called == "The Ghoul's Fury"
    won = curve(ended("correct ghoul crystals to 6", setup=alone), U)
    assert won is not None
    assert (won.called, won.goal, won.points[-1]) == ("The Ghoul's Crystals", 6, (1, 6))


def test_the_story_is_the_games_own() -> None:
    """How it rose, and the last deed; two blows in one turn are worth a sentence."""
    view = end_view(ended(*FURY, "knight is killed"))
    assert view is not None
    assert [(one.round, one.text) for one in view.story] == [
        (1, "The Ghoul's Fury rose from 0 to 1"),
        (2, "The Ghoul's Fury rose from 1 to 5"),
        (3, "The Knight was killed"),
    ]
    often = end_view(
        ended(
            *("knight ends turn", "ghoul starts", "ghoul rolls 6 6 6"),
            *("ghoul chooses 6 6", "ghoul attacks knight against 1", "knight loses health"),
            *("ghoul attacks knight against 1", "knight loses health", "ghoul ends turn"),
            *("knight ends turn", "knight is killed"),
        )
    )
    assert often is not None
    told = [one.text for one in often.story]
    assert "The Ghoul attacked the Knight, 2 times in one turn" in told


def test_a_game_whose_greatest_rise_was_its_last_is_told_from_before() -> None:
    """The round of the last deed is told by it: the rises before it make the story."""
    view = end_view(ended(*FURY, "correct ghoul fury to 9", "knight is killed"))
    assert view is not None
    assert [(one.round, one.text) for one in view.story] == [
        (1, "The Ghoul's Fury rose from 0 to 1"),
        (2, "The Ghoul's Fury rose from 1 to 5"),
        (3, "The Knight was killed"),
    ]
    early = end_view(ended(*FURY[:-1], "knight is killed"))
    assert early is not None
    assert early.story[0] == Told(1, "The Ghoul's Fury rose from 0 to 1")


def test_a_step_onto_the_entrance_is_told_as_the_escape_it_was() -> None:
    """In the headline and in the story."""
    moment = ended(
        *("ghoul places bones at 0,1", "ghoul places fangs at 1,0"),
        *("ghoul places eye at 0,-1", "ghoul places bones at -1,0", "ghoul starts at 1,0"),
        *("ghoul rolls 6 6 6", "ghoul chooses 6 6", "correct ghoul fury to 8"),
        "ghoul moves to 0,0",
        setup=Setup((U,), with_map=True),
    )
    view = end_view(moment)
    assert view is not None
    assert view.title == "The Ghoul escapes!"
    assert view.story[-1].text == "The Ghoul moved to the Entrance and escaped"


def test_the_last_sentence_says_what_came_of_the_last_deed() -> None:
    """To whoever did it, or to somebody else."""
    lost = "The Knight lost 1 Health and is dead"
    hit = ("correct knight health to 1", "ghoul attacks knight against 1", "knight loses health")
    first = ("knight ends turn", "ghoul starts", "ghoul rolls 6 6 6", "ghoul chooses 6 6")
    view = end_view(ended(*first, *hit))
    assert view is not None
    assert view.story[-1].text == lost
    moment = ended("knight ends turn")
    why = "The Cave has collapsed: 5 Crystal tiles are gone"
    gone = replace(moment.table, outcome=Outcome((), (K, U), why, "collapse.crystal-tiles"))
    view = end_view(replace(moment, tables=(*moment.tables[:-1], gone)))
    assert view is not None
    lower = why.replace("The Cave", "the Cave")
    assert view.story[-1].text == f"The Knight ended her turn, and {lower}"


def test_it_is_told_as_a_text() -> None:
    """To be shared."""
    view = end_view(ended(*FURY, "knight is killed"))
    assert view is not None
    text = as_text(view)
    assert text.startswith("The Ghoul wins!\nThe Knight is dead.\n")
    assert "The Ghoul's Fury, round by round: 1, 5, 5" in text
    assert "Round 2: The Ghoul's Fury rose from 1 to 5" in text


def test_the_arch_is_the_same_every_time() -> None:
    """It stands on the ground, from side to side."""
    assert arch("#aedd3c") == arch("#aedd3c")
    corners = [point for facet in arch("#aedd3c") for point in facet.points]
    assert min(y for _, y in corners) == 0
    assert max(y for _, y in corners) <= HIGH + 20
    assert min(x for x, _ in corners) < 0 < WIDE < max(x for x, _ in corners)
    assert len(rays()) == 26
    assert len(rim()) == 16


def test_the_rock_behind_the_arch_is_bright_in_the_middle_and_dark_at_its_foot() -> None:
    """It fills the arch from its edge to the ground, the same every time."""
    lit = hall("#ffffff", "#888888", "#000000")
    assert lit == hall("#ffffff", "#888888", "#000000")
    corners = {point for facet in lit for point in facet.points}
    assert set(rim()) | {MIDDLE} <= corners
    assert min(y for _, y in corners) == 0
    inmost = [int(one.colour[1:3], 16) for one in lit if MIDDLE in one.points]
    lowest = [int(one.colour[1:3], 16) for one in lit if sum(y == 0 for _, y in one.points) > 1]
    assert min(inmost) > max(lowest)


def test_no_ray_goes_below_the_ground() -> None:
    """The headline and the cards stand on plain dark."""
    assert min(y for ray in rays() for _, y in ray) >= -20


@pytest.mark.parametrize("role", LIGHTS[Mode.DARK])
def test_the_headline_is_read_before_the_foot_of_the_arch(role: str) -> None:
    """The dark that lies over it there is enough for each role's light, by night and by day."""
    light, night, day = LIGHTS[Mode.DARK][role], PALETTES[Mode.DARK], PALETTES[Mode.LIGHT]
    share = dark_at(FOOT)
    brightest = mixed(light.accent, "#ffffff", 0.5)
    assert contrast(mixed(brightest, night.ground, share), night.ink) > 7
    assert contrast(mixed(light.root, day.ground, share), day.ink) > 7
    assert dark_at(HIGH) == 0
    assert dark_at(0) == 1


@pytest.mark.parametrize("role", LIGHTS[Mode.DARK])
def test_the_rock_around_the_arch_is_lit_in_the_winners_colour(role: str) -> None:
    """Bright beside the light, dark in the corners."""
    light = LIGHTS[Mode.DARK][role]
    cut, colours = rock((WIDE, HIGH), 1.0, light, Mode.DARK)
    seen = dict(zip(cut, zip(*[iter(colours)] * 3, strict=True), strict=True))

    def far(one: Facet) -> float:
        return math.hypot(one.x - MIDDLE[0], one.y - MIDDLE[1])

    def bright(facets: list[Facet]) -> float:
        lit = [light_of((r / 255, g / 255, b / 255)) for r, g, b in map(seen.__getitem__, facets)]
        return sum(lit) / len(lit)

    around = sorted(cut, key=far)
    near, distant = around[:20], around[-20:]
    assert bright(near) > 4 * bright(distant)
    sums = [sum(seen[one][channel] for one in near) for channel in range(3)]
    shone = [int(light.accent[at : at + 2], 16) for at in (1, 3, 5)]
    assert sums.index(max(sums)) in {at for at in range(3) if shone[at] >= max(shone) - 12}
