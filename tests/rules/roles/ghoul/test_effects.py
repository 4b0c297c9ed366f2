"""One function for each effect of a Terror card; a card more needs nothing else."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rules.cards.terror import Terror
from rules.house import TwiceClaimedError
from rules.roles.ghoul.effects import Deeds, UnplayableError
from tests.repository import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def nothing(*_: object) -> None:
    """Do what a card says that says nothing."""


def test_a_card_that_can_be_used_and_spent_is_whole() -> None:
    """One that works by itself is spent alone."""
    deeds = Deeds()
    deeds.on_either(Terror.CHASE)(nothing)
    deeds.on_use(Terror.SNEAK)(nothing)
    deeds.on_spend(Terror.SNEAK)(nothing)
    deeds.on_spend(Terror.CHEAT)(nothing)
    deeds.hold((Terror.CHASE, Terror.SNEAK, Terror.CHEAT))


def test_the_program_does_not_start_with_a_card_that_lacks_a_function() -> None:
    """It would lie there, and do nothing."""
    deeds = Deeds()
    with pytest.raises(UnplayableError, match="CHASE cannot be used"):
        deeds.hold([Terror.CHASE])
    deeds.on_use(Terror.CHASE)(nothing)
    with pytest.raises(UnplayableError, match="CHASE cannot be spent"):
        deeds.hold([Terror.CHASE])


def test_the_program_does_not_start_with_two_functions_for_one_effect() -> None:
    """Only one of them could be what the card does."""
    deeds = Deeds()
    deeds.on_either(Terror.HUNT)(nothing)
    with pytest.raises(TwiceClaimedError, match="two functions do what HUNT does"):
        deeds.on_spend(Terror.HUNT)(nothing)


def test_what_works_by_itself_is_not_used() -> None:
    """Cheat, Adapt and Seize apply as their moment comes."""
    deeds = Deeds()
    deeds.on_either(Terror.ADAPT)(nothing)
    with pytest.raises(UnplayableError, match="ADAPT works by itself, and is used"):
        deeds.hold([Terror.ADAPT])


# A name that no card will have, so that the deck may really grow by one.
ROW = '    FIGMENT = "figment", 2, Lasting("+{} movement", (2,)), Once("+{} movement", (6,))\n'
FUNCTION = """
@_DEEDS.on_either(Terror.FIGMENT)
@cites("terror.figment")
def _figment(draft: Draft, action: UseTerror | SpendTerror, effect: Printed) -> None:
    movement = board(draft.table).movement + effect.number
    draft.change(action.by, "terror.figment", GhoulBoard, movement=movement)

"""
GAME = """
import json
from rules import fold, prompts
from rules.cards.terror import FULL_DECK
from rules.cites import places
from rules.roles.ghoul.glance import at_a_glance
from rules.roles.ghoul.seat import board
from tests.table import play, refused, then

table = play("table dragon ghoul", "dragon ends turn", "ghoul starts", "ghoul rolls 1 2 4",
             "ghoul draws figment", "ghoul chooses 4 2")
(card,) = at_a_glance(table)
used = then(table, "ghoul uses figment")
spent = then(table, "ghoul spends figment")
print(json.dumps({
    "offered": sorted(a.line for p in prompts(table) for a in p.answers if "figment" in a.line),
    "shown": [card.lasting.when, card.lasting.text, card.once.when, card.once.text],
    "movement": [board(one).movement for one in (table, used, spent)],
    "refused": refused(used, "ghoul uses figment").text,
    "removed": board(spent).removed,
    "deck": board(table).deck.count("figment"),
    "all": len(FULL_DECK) - len(board(table).deck),
    "code": [place.function for place in places("terror.figment")],
}))
"""
OLD_GAMES = """
import json, pathlib
from companion.session import Session
from companion.storage.opening import open_games
from rules.actions import Correct
from rules.roles.ghoul.seat import board, seat
from tests.saves.test_saves import play_on

went_on, without, named = 0, 0, []
for path in sorted(pathlib.Path().glob("*.db")):
    games = open_games(path).games
    for game in games.list():
        session = Session(games)
        session.open(game.id)
        play_on(session)
        table = session.table
        went_on += 1
        if "figment" not in board(table).all_terror:
            session.act(Correct(seat(table), "terror", "chase"), overrule=True)
            without += board(session.table).all_terror.count("figment") == 0
            named.append([one.card.value for one in board(session.table).terror])
    games.close()
print(json.dumps({"went on": went_on, "without": without, "named": named}))
"""


def with_a_row_more(
    folder: Path, *, function: bool, game: str = GAME
) -> subprocess.CompletedProcess[str]:
    """Copy the rules, write one row into them and one function, and play the card."""
    shutil.copytree(ROOT / "rules", folder / "rules")
    cards, does = folder / "rules/cards/terror.py", folder / "rules/roles/ghoul/terror.py"
    rows, functions = cards.read_text(encoding="utf-8"), does.read_text(encoding="utf-8")
    assert rows.count("\n\n\nFULL_DECK") == functions.count("\n\n_DEEDS.hold") == 1
    cards.write_text(rows.replace("\n\n\nFULL_DECK", f"\n{ROW}\n\nFULL_DECK"), encoding="utf-8")
    if function:
        functions = functions.replace("\n\n_DEEDS.hold", f"\n{FUNCTION}\n_DEEDS.hold")
        does.write_text(functions, encoding="utf-8")
    path = f"import sys; sys.path.append({str(ROOT)!r})"
    return subprocess.run(
        [sys.executable, "-c", path + game], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.rule("ghoul.terror-cards")
def test_a_card_more_is_one_row_and_one_function(tmp_path: Path) -> None:
    """It is drawn, offered, shown at a glance, used, refused a second time, spent and found."""
    done = with_a_row_more(tmp_path, function=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "offered": ["ghoul spends figment", "ghoul uses figment"],
        "shown": ["Once a turn", "+2 movement", "Once a game", "+6 movement"],
        "movement": [4, 6, 10],
        "refused": "Figment was used this turn",
        "removed": ["figment"],
        "deck": 1,
        "all": 1,
        "code": ["_figment"],
    }


def test_a_row_without_its_function_does_not_start(tmp_path: Path) -> None:
    """Whoever forgets it hears so at once, and which card it is."""
    done = with_a_row_more(tmp_path, function=False)
    assert done.returncode != 0
    assert "UnplayableError: FIGMENT cannot be used" in done.stderr


@pytest.mark.rule("terror.deck", "table.corrections")
def test_a_game_begun_without_a_card_goes_on_without_it(tmp_path: Path) -> None:
    """Games of today open with a card more, are played on, and no correction brings it in.

    Who had drawn nothing yet plays with the deck as it is now.
    """
    for name in ("ghoul", "vile-ghoul"):
        shutil.copyfile(ROOT / f"tests/saves/2/{name}.db", tmp_path / f"{name}.db")
    done = with_a_row_more(tmp_path, function=True, game=OLD_GAMES)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    kept = sum(len(given(tmp_path / f"{name}.db")) for name in ("ghoul", "vile-ghoul"))
    assert told["went on"] == kept
    assert told["without"] == len(told["named"]) > 0
    assert ["chase"] in told["named"]


def given(path: Path) -> tuple[int, ...]:
    """Give the games of a saved file, as they were counted when it was written."""
    beside = ROOT / "tests/saves/2" / path.with_suffix(".json").name
    return tuple(one["game"] for one in json.loads(beside.read_text(encoding="utf-8"))["games"])
