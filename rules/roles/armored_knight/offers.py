"""What her turn asks and allows, a prompt for each heading, and what others' turns may bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import EndTurn, Killed, Win
from rules.cave.first_placement import offer_to_put_back
from rules.cave.standing import where
from rules.cites import cites
from rules.map.geometry import direction_to
from rules.map.places import WAY, between
from rules.names import capital, pronoun, several, title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.armored_knight.actions import (
    AttackFigure,
    Bolster,
    CompleteSidequest,
    Encounter,
    EndEncounter,
    EscapeWithCrystals,
    GainGrit,
    Intuit,
    LobBomb,
    LoseGrit,
    LoseHealth,
    Move,
    PickUpJavelin,
    PlayArtifact,
    Prize,
    PutCube,
    RepairArmor,
    Smash,
    SwapSidequests,
    TakeHit,
    TakeTreasure,
    ThrowJavelin,
    TurnUp,
    UseArtifact,
)
from rules.roles.armored_knight.attacking import (
    IN_THE_MANOR,
    figures,
    her_number,
    strength,
    targets,
    to_beat,
)
from rules.roles.armored_knight.board import SIDEQUESTS, Track, statistic
from rules.roles.armored_knight.cards import (
    CARDS,
    QUESTS,
    VISITING,
    in_the_cave,
    quests_left,
    so_far,
)
from rules.roles.armored_knight.crystals import crystal_strength
from rules.roles.armored_knight.cubes import STATISTICS, next_gives
from rules.roles.armored_knight.deeds import dark_beside, walls_in_sight
from rules.roles.armored_knight.encounter import (
    GRIT_FOR_A_TREASURE,
    REVEAL,
    SHRINE,
    crystal_here,
    javelins_left,
    on_dark,
    shrine_here,
)
from rules.roles.armored_knight.goals import goal
from rules.roles.armored_knight.grit import RULE as GRIT
from rules.roles.armored_knight.grit import next_threshold
from rules.roles.armored_knight.losing import TRAITS, costs_health, foes
from rules.roles.armored_knight.moving import ways
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.quests import ASKS, Quest
from rules.roles.armored_knight.seat import (
    ACT,
    COLLECT,
    ME,
    PIECE,
    STEPS,
    board,
    encounters_left,
    moves_left,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.roles.armored_knight.figures import Figure, FigureOnTile
    from rules.table import Table

Heading = tuple[str, str, "Iterable[Answer]"]


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what her turn asks now: she acts, or is at a step of an encounter."""
    yield from offer_to_put_back(table, ME)
    if table.at(ArmoredKnightPhase.REVEAL):
        reveal = Answer(TurnUp(ME), "It is revealed", "2 Grit")
        text = "Reveal the Dark tile; with an open edge towards where she came from"
        yield Prompt(text, REVEAL, ME, (reveal,))
    elif table.at(*ArmoredKnightPhase) and not table.at(ArmoredKnightPhase.ACT):
        yield from _headed(_encounter(table))
    elif board(table).must_encounter:
        forced = Answer(Encounter(ME), "Encounter it", there=where(table, PIECE))
        yield Prompt("Encounter the Dark tile; she has entered it", ACT, ME, (forced,))
    else:
        yield from _headed(_acting(table))
    yield from _headed(_any_time(table))
    yield Prompt("End of turn", ACT, ME, (Answer(EndTurn(ME), "End turn"),), required=False)


def _headed(headings: Iterable[Heading]) -> Iterator[Prompt]:
    for text, rule, answers in headings:
        found = tuple(answers)
        if found:
            yield Prompt(text, rule, ME, found, required=False)


def _acting(table: Table) -> Iterator[Heading]:
    yield _left("Move", moves_left(table)), ACT, _moves(table)
    yield _left("Encounter", encounters_left(table)), STEPS, _encounters(table)
    if goal(table.setup).crystals is not None:
        out = Answer(EscapeWithCrystals(ME), "Escape by the Entrance", "you win")
        yield "The way out", "ruling.armored-goal", (out,)


def _left(what: str, left: int | None) -> str:
    return f"{what}: as many as your board says" if left is None else f"{what}: {left} left"


@cites("armored-knight.move-and-act")
def _moves(table: Table) -> Iterator[Answer]:
    if table.cave is None:
        yield Answer(Move(ME), "Move onto a Lit tile")
        yield Answer(Move(ME, dark=True), "Move onto a Dark tile", "then encounter it")
        return
    here = where(table, PIECE)
    for space in ways(table):
        dark = table.cave.tiles[space].dark
        label = "Move" if here is None else f"Move {WAY[direction_to(here, space)]}"
        yield Answer(Move(ME, space), label, "a Dark tile: then encounter it" if dark else "")


@cites("armored-knight.encounters")
def _encounters(table: Table) -> Iterator[Answer]:
    if table.cave is not None and where(table, PIECE) is not None:
        note = "reveal, attack, collect" if on_dark(table) else "attack, collect"
        yield Answer(Encounter(ME), "Encounter", note)
        return
    yield Answer(Encounter(ME), "Encounter a Lit tile")
    yield Answer(Encounter(ME, dark=True), "Encounter a Dark tile", "reveal it first")


# An encounter, step by step


@cites("armored-knight.encounters")
def _encounter(table: Table) -> Iterator[Heading]:
    yield _attack_text(table), "armored-knight.attack-figures", _attacks(table)
    if not in_the_cave(table):
        forced = (
            _attack(table, figure, forced=True, missed=missed)
            for figure in figures(table)
            for missed in (False, True)
        )
        yield "Figures that force attacks, first", "armored-knight.attack-figures", forced
    missed = (_attack(table, figure, missed=True) for figure in figures(table))
    yield "An attack in vain", "armored-knight.attack-figures", missed
    if shrine_here(table):
        yield "Use Shrine", SHRINE, (_swap(table),)
    yield "Collect Treasures, one at a time", COLLECT, _treasures(table)
    yield "Encounter", STEPS, (Answer(EndEncounter(ME), "End the encounter"),)


@cites("armored-knight.how-to-win", "ruling.armored-goal")
def _won(table: Table) -> Iterator[Heading]:
    """Her prey keeps its own Health: that it has lost the last is said with one tap."""
    aim = goal(table.setup)
    if aim.own is not None:
        yield aim.text, aim.rule, (Answer(Win(ME), "The goal is reached", "you win"),)
    if aim.kill is not None and board(table).hit_prey and table.roles[aim.kill].health is None:
        name = title(aim.kill)
        dead = Answer(Killed(aim.kill), f"{capital(name)} is killed", "you win")
        yield f"Has {name} lost {pronoun(aim.kill)} last Health?", aim.rule, (dead,)


def _attack_text(table: Table) -> str:
    has = strength(board(table))
    return "Attack figures" if has is None else f"Attack figures: Strength {has}"


@cites("armored-knight.attack-figures")
def _attacks(table: Table) -> Iterator[Answer]:
    for figure in figures(table):
        yield _attack(table, figure)
    if crystal_here(table):
        yield Answer(Smash(ME), "Smash a Crystal", f"takes Strength {crystal_strength(table)}")


def _attack(
    table: Table, figure: FigureOnTile, *, forced: bool = False, missed: bool = False
) -> Answer:
    action = AttackFigure(ME, figure, forced=forced, missed=missed)
    label = f"{named(figure)}, in vain" if forced and missed else named(figure)
    return Answer(action, label, "" if missed else gives(table, figure))


def named(figure: Figure) -> str:
    """Name a figure as a button does."""
    return figure.value.replace("-", " ").title()


def gives(table: Table, figure: FigureOnTile) -> str:
    """Say what a figure takes, where its number is sure, or else what it gives."""
    needs = to_beat(table, figure)
    if needs is not None:
        return f"takes {her_number(table, figure)[0]} {needs + 1}"
    given = IN_THE_MANOR.get(figure)
    return f"{given.grit} Grit" if given is not None and given.grit else ""


@cites("armored-knight.use-shrine")
def _swap(table: Table) -> Answer:
    held = board(table).sidequests
    most = SIDEQUESTS if held is None else held
    ask = Ask("count", Gap.NUMBER, options=tuple(range(1, most + 1)))
    return Answer(SwapSidequests(ME, 1), "Swap Sidequests", "while on a Shrine", asks=(ask,))


@cites("armored-knight.collect-treasures")
def _treasures(table: Table) -> Iterator[Answer]:
    yield Answer(TakeTreasure(ME, Prize.GRIT), f"{GRIT_FOR_A_TREASURE} Grit")
    left = javelins_left(board(table))
    yield Answer(TakeTreasure(ME, Prize.JAVELIN), "A Javelin", f"{left} left to take")


# At any time of Move and Act


def _any_time(table: Table) -> Iterator[Heading]:
    cubes = board(table).unassigned
    yield f"Hero cubes: {cubes} unassigned", STATISTICS, _cubes(table)
    yield "Actions with Hero cubes", "armored-knight.actions", _deeds(table)
    yield "Sidequests", VISITING if in_the_cave(table) else QUESTS, _sidequests(table)
    yield "Artifacts", CARDS, _artifacts(table)
    yield from _won(table)


@cites("armored-knight.statistics")
def _cubes(table: Table) -> Iterator[Answer]:
    hers = board(table)
    for track, name in (
        (Track.PERCEPTION, "Perception"),
        (Track.MOVEMENT, "Movement"),
        (Track.STRENGTH_AND_DEFENSE, "Strength & Defense"),
    ):
        gives, now = next_gives(hers, track), statistic(hers, track)
        if gives is None:
            ask = Ask("gives", Gap.NUMBER)
            note = "type what stands below the next box"
            yield Answer(PutCube(ME, track), f"Cube on {name}", note, (ask,))
            yield Answer(PutCube(ME, track), f"Cube on {name}, without a number")
        else:
            total = "" if now is None else f": {now + gives} in all"
            yield Answer(PutCube(ME, track), f"Cube on {name}", f"adds {gives}{total}")


@cites("armored-knight.actions")
def _deeds(table: Table) -> Iterator[Answer]:
    hers = board(table)
    javelins = f"1 cube, {several(hers.javelins, 'Javelin')} there"
    for figure in targets(table):
        for missed in (False, True):
            label = f"Throw a Javelin at the {named(figure)}{', in vain' * missed}"
            yield Answer(ThrowJavelin(ME, figure, missed=missed), label, javelins)
    if hers.thrown:
        yield Answer(PickUpJavelin(ME), "Pick up a Javelin", "on its tile")
    yield from _bombs(table)
    dark = dark_beside(table)
    tiles = "the Dark tiles beside her" if dark is None else several(len(dark), "Dark tile")
    yield Answer(Intuit(ME), "Intuit", f"1 cube, look at {tiles}")
    yield Answer(RepairArmor(ME), "Repair Armor", "2 cubes, 1 armor token")
    yield Answer(Bolster(ME), "Bolster", "1 cube, 2 Strength for the next attack")


@cites("armored-knight.actions.lob-bomb")
def _bombs(table: Table) -> Iterator[Answer]:
    note = "1 cube, a breach token on a wall in sight"
    if table.cave is None or where(table, PIECE) is None:
        yield Answer(LobBomb(ME), "Lob Bomb", note)
        return
    for space, other in walls_in_sight(table):
        label = f"Lob Bomb {between(space, other, table.cave)}"
        yield Answer(LobBomb(ME, space, other), label, "1 cube, this wall is open then")


@cites("armored-knight.sidequests", "haunted-hallways.visiting-the-cave-armored-knight")
def _sidequests(table: Table) -> Iterator[Answer]:
    if in_the_cave(table):
        for quest in quests_left(table):
            note = f"{ASKS[quest]}{_so_far(table, quest)}; gives an Artifact"
            yield Answer(CompleteSidequest(ME, quest), f"Reveal {quest.named}", note)
        return
    ask = Ask("grit", Gap.NUMBER)
    yield Answer(CompleteSidequest(ME), "Reveal one that brings Grit", asks=(ask,))
    yield Answer(CompleteSidequest(ME), "Reveal one", "do what the card says")


@cites("boards.cave-sidequests")
def _so_far(table: Table, quest: Quest) -> str:
    """Say how far a Sidequest is, where the app counts that."""
    done = so_far(table).get(quest)
    return "" if done is None else f" ({done} so far)"


@cites("armored-knight.artifacts")
def _artifacts(table: Table) -> Iterator[Answer]:
    hers = board(table)
    for one in hers.artifacts:
        note = several(one.cubes, "cube") + " on it" if one.cubes else "do what it says"
        yield Answer(UseArtifact(ME, one.name), f"Cube on {one.name}", note)
    in_play = {one.name for one in hers.artifacts}
    known = tuple(name for name in hers.artifact_names if name and name not in in_play)
    if known:
        ask = Ask("name", Gap.TEXT, options=known)
        yield Answer(PlayArtifact(ME, known[0]), "Play an Artifact", asks=(ask,))
    yield Answer(PlayArtifact(ME, NAMELESS), "Play an Artifact", "type its name", (TYPED,))


NAMELESS = "Artifact"
TYPED = Ask("name", Gap.TEXT)


# What may happen to her in anybody's turn


@cites("armored-knight.grit", "armored-knight.traits", "ruling.health-in-cave")
def offer_whenever(table: Table) -> Iterator[Prompt]:
    """Grit that cards give or cost, and hits, whoever's turn it is."""
    if table.is_dead(ME):
        return
    number = Ask("grit", Gap.NUMBER, options=tuple(range(1, 11)))
    hers = board(table)
    at = next_threshold(hers.grit)
    note = "" if at is None else f"a Hero cube at {at}"
    grit = (
        Answer(GainGrit(ME, 1), "Gain Grit", note, (number,)),
        Answer(LoseGrit(ME, 1), "Lose Grit", asks=(number,)),
    )
    yield Prompt(f"The Armored Knight's Grit: {hers.grit}", GRIT, ME, grit, required=False)
    hits = tuple(
        Answer(
            TakeHit(ME, foe),
            f"Hit by {foe.named}",
            "1 Health" if costs_health(table, foe) else "costs no Health",
        )
        for foe in foes(table)
    )
    health = Ask("health", Gap.NUMBER, options=(1, 2, 3))
    lost = Answer(LoseHealth(ME, 1), "Lose Health for another reason", asks=(health,))
    yield Prompt("The Armored Knight is hit", TRAITS, ME, (*hits, lost), required=False)
