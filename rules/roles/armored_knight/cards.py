"""Sidequests and Artifacts: what is in the hand is counted, what lies open has its name.

Which cards she holds only her player knows, and nobody types it in: no rule asks for it, the app
knows none of their texts, and one phone lies between all players. So the hands are numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.boxes import Game
from rules.cites import cites
from rules.guards import alive, way_there
from rules.house import asks, decides, runs
from rules.prompts import Answer, Prompt
from rules.roles.armored_knight.actions import (
    CompleteSidequest,
    GiveUpArtifact,
    NameArtifact,
    PlayArtifact,
    TellHands,
    UseArtifact,
)
from rules.roles.armored_knight.board import ARTIFACTS, SIDEQUESTS, ArmoredKnight, Artifact
from rules.roles.armored_knight.cubes import has_cubes
from rules.roles.armored_knight.grit import gain
from rules.roles.armored_knight.owed import LoseArtifact
from rules.roles.armored_knight.quests import ASKS, BY_AN_ATTACK, Quest
from rules.roles.armored_knight.seat import ME, board, in_move_and_act
from rules.setup.mixes import sidequests_out
from rules.unread import Blank

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

QUESTS: Final = "armored-knight.sidequests"
CARDS: Final = "armored-knight.artifacts"
RULING: Final = "ruling.health-in-cave"
VISITING: Final = "haunted-hallways.visiting-the-cave-armored-knight"
_TAKEN_OUT: Final = "nobody at this table can meet it"
_NAME: Final = Blank("The name of an Artifact", "At the top of the card", words=True)


def in_the_cave(table: Table) -> bool:
    """Tell whether she visits the Cave."""
    return table.setup.game is Game.CRYSTAL_CAVERNS


@decides(TellHands)
@cites("armored-knight.sidequests", "armored-knight.artifacts")
def tell_hands(draft: Draft, action: TellHands) -> None:
    """Say how many cards she holds; which they are stays hers."""
    alive(draft, ME, QUESTS)
    in_play = len(board(draft.table).artifacts)
    cards = sidequests_in(draft.table)
    if not (0 <= action.sidequests <= cards and 0 <= action.artifacts <= ARTIFACTS - in_play):
        raise draft.refuse(
            "There are not so many of these cards",
            "base.components",
            f"There are {cards} Sidequests, and {ARTIFACTS} Artifacts with those in play",
        )
    hers = board(draft.table)
    hands = (action.sidequests, action.artifacts)
    draft.change(
        ME,
        QUESTS,
        ArmoredKnight,
        sidequests=action.sidequests,
        artifacts_held=action.artifacts,
        starting_hands=hands if hers.sidequests is None else hers.starting_hands,
    )


# Sidequests


@cites("armored-knight.sidequests", "setup.mixes.knight-cave", "base.components")
def sidequests_in(table: Table) -> int:
    """Count the Sidequests of this game: in the Cave its set-up may put some into the box."""
    out = sidequests_out(table.setup.seats) if in_the_cave(table) else ()
    return SIDEQUESTS - len(out)


@cites("armored-knight.sidequests", "setup.mixes.knight-cave")
def quests_left(table: Table) -> tuple[Quest, ...]:
    """Give those of the Knight's Sidequests that are not in the box."""
    out = {name.lower() for name in sidequests_out(table.setup.seats)}
    shown = board(table).quests_shown
    return tuple(quest for quest in Quest if quest not in shown and quest.value not in out)


@cites("boards.cave-sidequests")
def so_far(table: Table) -> dict[Quest, int]:
    """Count what the Knight's Sidequests ask for, as far as the app sees it."""
    hers = board(table)
    found = {
        Quest.PERSISTENT: max(hers.crystals - hers.crystals_of_others, 0),
        Quest.ADVENTUROUS: hers.encountered,
    }
    if table.cave is not None:
        lit = sum(not tile.dark for tile in table.cave.tiles.values())
        found[Quest.INTREPID] = lit - 1  # the Entrance is nobody's to reveal
    return found


@decides(CompleteSidequest)
@cites("armored-knight.sidequests", "haunted-hallways.visiting-the-cave-armored-knight",
       "boards.cave-sidequests")  # fmt: skip
def complete_sidequest(draft: Draft, action: CompleteSidequest) -> None:
    """Show a card whose conditions are met; its effect happens, and another card is drawn."""
    in_move_and_act(draft, QUESTS)
    _fits_the_game(draft, action)
    _holds_one(draft)
    _comes_after_the_attack(draft, action.quest)
    hers = board(draft.table)
    draft.change(ME, QUESTS, ArmoredKnight, sidequests_gone=hers.sidequests_gone + 1)
    if action.quest is not None:
        draft.change(ME, QUESTS, ArmoredKnight, quests_shown=(*hers.quests_shown, action.quest))
        met = f"{action.quest.named} is met: {ASKS[action.quest]}"
        draft.tell(met, "boards.cave-sidequests")
    if in_the_cave(draft.table):
        _gains_artifact(draft)
    elif action.grit:
        gain(draft, action.grit, QUESTS)
    _draw_another(draft)


def _fits_the_game(draft: Draft, action: CompleteSidequest) -> None:
    """Hold a Sidequest to the box that is played: what it brings, and which cards there are."""
    visiting = in_the_cave(draft.table)
    if visiting and action.grit is not None:
        raise draft.refuse(
            "In the Cave a Sidequest brings an Artifact, not Grit", VISITING, "Say it without Grit"
        )
    if not visiting and action.quest is not None:
        raise draft.refuse(
            "The Knight's Sidequests are used in the Cave alone",
            VISITING,
            "In the Manor she has cards of her own",
        )
    if action.grit is not None and action.grit < 0:
        raise draft.refuse("A Sidequest never takes Grit away", QUESTS, "Say the Grit it brings")
    if action.quest is not None:
        shown = action.quest in board(draft.table).quests_shown
        draft.refuse_if(
            action.quest not in quests_left(draft.table),
            f"{action.quest.named} is in the box: {'she has revealed it' if shown else _TAKEN_OUT}",
            QUESTS,
            "Reveal one that she holds",
        )


def _holds_one(draft: Draft) -> None:
    hers = board(draft.table)
    if hers.sidequests_gone >= sidequests_in(draft.table):
        raise draft.refuse(
            f"All {SIDEQUESTS} Sidequests are in the box", QUESTS, "None is left to complete"
        )
    draft.refuse_if(
        hers.sidequests == 0,
        "She holds no Sidequest",
        QUESTS,
        "Say anew how many she holds",
        short="none in hand",
    )


@cites("boards.cave-sidequests")
def _comes_after_the_attack(draft: Draft, quest: Quest | None) -> None:
    """An attack that is counted and not made, or left out, has completed nothing yet."""
    hers = board(draft.table)
    draft.refuse_if(
        quest in BY_AN_ATTACK and bool(hers.attacked) and hers.yet_to_attack,
        "The Armored Knight has made no attack in this turn yet",
        "boards.cave-sidequests",
        "Let the attack come first",
        short="no attack yet",
    )


@cites("armored-knight.sidequests")
def _draw_another(draft: Draft) -> None:
    hers = board(draft.table)
    left = sidequests_in(draft.table) - hers.sidequests_gone
    if hers.sidequests is not None and left < hers.sidequests:
        draft.change(ME, QUESTS, ArmoredKnight, sidequests=max(0, left))
        draft.tell("The card goes to the box, and none is left to draw", QUESTS)
    else:
        draft.tell("The card goes to the box; draw another Sidequest", QUESTS)


@cites("haunted-hallways.visiting-the-cave-armored-knight")
def _gains_artifact(draft: Draft) -> None:
    hers = board(draft.table)
    held = hers.artifacts_held
    if (held or 0) + len(hers.artifacts) >= ARTIFACTS:
        draft.tell(f"The Armored Knight has all {ARTIFACTS} Artifacts already", VISITING)
        return
    if held is not None:
        draft.change(ME, VISITING, ArmoredKnight, artifacts_held=held + 1)
    draft.tell("The Armored Knight gains an Artifact, not Grit", VISITING)


# Artifacts


@decides(NameArtifact)
@cites("boards.armored-knight-artifacts")
def name_artifact(draft: Draft, action: NameArtifact) -> NameArtifact:
    """Write down what an Artifact card is called, so that it can be chosen by its name."""
    if not 1 <= action.number <= ARTIFACTS:
        raise draft.refuse(
            f"There are {ARTIFACTS} Artifacts", "base.components", f"Say 1 to {ARTIFACTS}"
        )
    action = replace(action, name=_one_line(draft, action.name))
    names = list(board(draft.table).artifact_names)
    names += [None] * (action.number - len(names))
    names[action.number - 1] = action.name
    draft.change(ME, CARDS, ArmoredKnight, artifact_names=tuple(names))
    return action


def _one_line(draft: Draft, name: str) -> str:
    """Take a name as a transcript would read it back, with one space between its words."""
    wrong = _NAME.problem(name)
    if wrong:
        raise draft.refuse(wrong, CARDS, "Say the name that is printed on the card")
    return " ".join(name.split())


@decides(PlayArtifact)
@cites("armored-knight.artifacts")
def play_artifact(draft: Draft, action: PlayArtifact) -> PlayArtifact:
    """An Artifact from the hand comes into play and stays there."""
    in_move_and_act(draft, CARDS)
    action = replace(action, name=_one_line(draft, action.name))
    hers = board(draft.table)
    if any(one.name == action.name for one in hers.artifacts):
        raise draft.refuse(
            f"The Artifact {action.name} is in play already", CARDS, "Play another one"
        )
    draft.refuse_if(
        hers.artifacts_held == 0,
        "She holds no Artifact in her hand",
        CARDS,
        "Say anew how many she holds",
        short="none in hand",
    )
    if len(hers.artifacts) >= ARTIFACTS:
        raise draft.refuse(f"All {ARTIFACTS} Artifacts are in play", CARDS, "Use one of them")
    draft.change(ME, CARDS, ArmoredKnight, artifacts=(*hers.artifacts, Artifact(action.name)))
    if hers.artifacts_held:
        draft.change(ME, CARDS, ArmoredKnight, artifacts_held=hers.artifacts_held - 1)
    return action


@decides(UseArtifact)
@cites("armored-knight.artifacts")
def use_artifact(draft: Draft, action: UseArtifact) -> None:
    """A Hero cube on an Artifact in play uses its effect, even in the middle of an action."""
    in_move_and_act(draft, CARDS)
    _in_play(draft, action.name)
    has_cubes(draft, 1, CARDS)
    hers = board(draft.table)
    cards = tuple(
        replace(one, cubes=one.cubes + 1) if one.name == action.name else one
        for one in hers.artifacts
    )
    draft.change(ME, CARDS, ArmoredKnight, unassigned=max(0, hers.unassigned - 1), artifacts=cards)
    draft.tell(f"Do what {action.name} says", CARDS)


def _in_play(draft: Draft, name: str) -> None:
    in_play = [one.name for one in board(draft.table).artifacts]
    if not in_play:
        raise draft.refuse("No Artifact is in play", CARDS, "Play one first")
    if name not in in_play:
        raise draft.refuse(f"The Artifact {name} is not in play", CARDS, "Play it first")


@decides(GiveUpArtifact)
@cites("ruling.health-in-cave")
def give_up_artifact(draft: Draft, action: GiveUpArtifact) -> None:
    """Her player chooses which Artifact is lost."""
    if not isinstance(draft.table.first_owed, LoseArtifact):
        raise draft.refuse(
            "No Artifact is to be given up",
            RULING,
            way_there(draft.table, LoseArtifact, "This answers an attack on her"),
        )
    _in_play(draft, action.name)
    draft.settle(RULING)
    _gives_up(draft, next(one for one in board(draft.table).artifacts if one.name == action.name))


def _gives_up(draft: Draft, lost: Artifact) -> None:
    """The card is gone; the Hero cubes on it stay hers, unassigned."""
    hers = board(draft.table)
    draft.change(
        ME,
        RULING,
        ArmoredKnight,
        unassigned=hers.unassigned + lost.cubes,
        artifacts=tuple(one for one in hers.artifacts if one is not lost),
    )
    draft.tell(f"{lost.name} is lost", RULING)


@runs(LoseArtifact)
@cites("ruling.health-in-cave")
def give_up_alone(draft: Draft, _owed: LoseArtifact) -> bool:
    """Nobody is asked where one Artifact is in play, or none."""
    cards = board(draft.table).artifacts
    if len(cards) > 1:
        return False
    draft.settle(RULING)
    for one in cards:
        _gives_up(draft, one)
    return True


@asks(LoseArtifact)
def ask_artifact(table: Table, _owed: LoseArtifact) -> Prompt:
    """Ask which Artifact is lost."""
    answers = tuple(
        Answer(GiveUpArtifact(ME, one.name), one.name) for one in board(table).artifacts
    )
    return Prompt("Give up an Artifact; the Armored Knight chooses which", RULING, ME, answers)


def loses_treasure(draft: Draft, rule: str) -> None:
    """In place of a Treasure card an Artifact in play is lost."""
    draft.owe(rule, LoseArtifact())
