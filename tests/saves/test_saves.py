"""What was saved once opens for ever, and gives what it gave: every step, and what lay there.

Compared is what is promised: the sentences of a transcript, who plays, how many steps count, and
what `companion replay` shows of the table under the booklets' names. What is the code's own is
not: how it calls what is owed and where a turn is (the answers that the table waits for hold
both), and its sentences, such as a goal in words. A later form may show more of a table, and
never less.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.naming import read_names
from companion.sealing import FILE
from companion.session import Session
from companion.storage.opening import open_games
from rules import Step, why_not
from rules.names import Role
from rules.sentences import OVERRULE, read_action
from rules.transcript import read_setup_lines
from tests.saves.said import asked, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.moment import Moment

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.db"))
OWN_WORDS = {"owed", "phase"} | {"goal", "reason", "text", "when", "why"}
"""What the code calls as it likes, and the sentences that it says about the numbers."""
REASON = {"rule"}
"""What is open has no reason against it, and so no rule of one."""
AFTER_THE_END = "/open was True and is False"
"""Cards once looked open when the game was over, though nothing is done any more."""
MENDED = {
    "ghoul.attack": "a piece that is not on the map is no target while the map is kept",
    "collapse.crystal-tiles": "the Manor does not collapse",
    "ghoul.other-players.cave": "the Cave Ghost has no Soporific Spores",
    "cave.omens.soporific-spores": "Spores are used on somebody, who is named",
    "cave.omens.crystal-curse": "an omen that finds nothing to do is not paid for",
    "cave-ghost.using-powers.crystal-curse": "likewise",
    "cave-ghost.using-powers.hatred": "likewise",
    "cave-ghost.using-powers.plot-twist": "likewise",
    "cave-ghost.using-powers.rockslide": "likewise",
    "ghoul.other-players": "where the app plays a possession turn, others act only within it",
    "ghoul.other-players.bow": "likewise",
    "cave-ghost.using-powers": "what a power costs is said with its first purchase",
    "cave-ghost.using-powers.telekinesis": "Telekinesis takes something, which is named",
    "cave-ghost.using-powers.possession": "Possession takes somebody, who is named",
    "cave.omens.rockslide": "likewise",
    "base.knight-turn": "her Strength starts at 1, and without an encounter she stands",
    "possession.knight": "the card gives five spaces, and the Bow once",
    "base.goblins-turn": "a Tribe on the map has Population",
    "vile-ghoul.attack": "the Ash Dragon adds 1 to his Armor",
    "base.dragon-turn": "his Armor starts at 1",
    "ghoul.other-players.claw": "no Armor is above such a Defense",
    "ghoul.other-players.scratch": "likewise",
    "ghoul.other-players.knight": "a tile that still lies Dark was not just revealed",
}
"""By the rule that refuses it: what was offered against the booklet, and is no more."""
SAID_OTHERWISE = {
    "cave uses spores on ghoul": "offered as the omen, with its price",
    "cave uses spores on vile-ghoul": "likewise",
    "ghost summons knight at <space>": "her own first turn begins on the Entrance",
    "shadow-unicorn attacks ghoul in anger": "nobody plays her, so nobody counts her Anger",
    **dict.fromkeys(
        (
            "knight attacks ghoul with <number>",
            "knight attacks ghoul with <number> on a tile just revealed",
            "knight attacks vile-ghoul with <number>",
            "knight attacks vile-ghoul with <number> on a tile just revealed",
        ),
        "asked for only where her Strength was told in this round, and is too little",
    ),
    **{
        f"{role.value} has <number> defense": "offered by the name on the board: Strength, Armor …"
        for role in Role
    },
}
"""What still may be said, and is offered in another way."""


def differences(was: Any, now: Any, where: str = "") -> Iterator[str]:  # noqa: ANN401  # any JSON
    """Name what is not as it was; what was added is no difference."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key in was.keys() - OWN_WORDS - (REASON if was.get("open") is True else set()):
            if key in now:
                yield from differences(was[key], now[key], f"{where}/{key}")
            else:
                yield f"{where}/{key} is gone"
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for place, (one, other) in enumerate(zip(was, now, strict=True)):
            yield from differences(one, other, f"{where}/{place}")
    elif was != now:
        yield f"{where} was {was} and is {now}"


def given(path: Path) -> dict[str, Any]:
    """Read what stands beside a file."""
    return dict(json.loads(path.with_suffix(".json").read_text(encoding="utf-8")))


def was_on_paper(was: Any, now: Any) -> Any:  # noqa: ANN401  # any JSON
    """Give a table as it was told when nobody kept the books that the app keeps since.

    Whose books it came to keep after a game was begun plays that game on as before.
    """
    if was is None or now is None or "on_paper" not in was["setup"]:
        return now
    paper = was["setup"]["on_paper"]
    assert set(paper) <= set(now["setup"]["on_paper"])
    return {**now, "setup": {**now["setup"], "on_paper": paper}}


def hold(was: dict[str, Any], moment: Moment) -> None:
    """See that an opened game is what it was."""
    now = said(moment)
    assert moment.tables[0].setup == read_setup_lines("\n".join(was["setup"]))
    assert moment.head == was["head"]
    in_one_go = [number for number, step in enumerate(moment.steps) if step.along]
    assert in_one_go == was.get("in one go", [])
    lines = was["transcript"]
    for step, line in zip(moment.steps, lines, strict=True):
        # What is secret stands in no line.
        assert step.action == read_action(line.removeprefix(OVERRULE)) or step.line == line
    assert [bool(step.overruled) for step in moment.steps] == [
        line.startswith(OVERRULE) for line in lines
    ]
    changed = differences(was["table"], was_on_paper(was["table"], now["table"]))
    if was["table"]["outcome"] is not None:
        changed = (one for one in changed if not one.endswith(AFTER_THE_END))
    assert list(changed) == []
    back = was_on_paper(was["taken back"], now["taken back"])
    assert list(differences(was["taken back"], back)) == []
    for sort, answers in was["asked"].items():
        gone = set(answers) - SAID_OTHERWISE.keys() - set(now["asked"][sort])
        refusals = {line: why_not(moment.table, read_action(line)) for line in gone}
        assert {
            line for line, no in refusals.items() if no is None or no.rule not in MENDED
        } == set()
    assert bool(was["asked"]["required"]) is bool(now["asked"]["required"])


def play_on(session: Session) -> None:
    """Give an answer that is complete, if one is offered, and see it open again."""
    waiting = asked(session.table)
    for line in [line for lines in waiting.values() for line in lines if "<" not in line][:1]:
        done = session.act(read_action(line))
        assert isinstance(done, Step), f"{line} was offered: {done}"
        before = session.moment
        session.open(before.game)
        assert session.moment == before


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_saved_game_opens_and_gives_what_it_gave(path: Path, tmp_path: Path) -> None:
    """Opened, walked back to the start and forth to the end, and played on; slips and all."""
    copy = tmp_path / "games.db"
    shutil.copyfile(path, copy)
    key = path.with_name(FILE)
    if key.exists():  # with which secrets are sealed
        shutil.copyfile(key, tmp_path / FILE)
    opened = open_games(copy)
    assert opened.notice == ""
    found = given(path)
    away = found.get("put away", [])
    assert [one.id for one, _ in opened.games.away()] == away
    assert {game["game"] for game in found["games"]} == {
        *away,
        *(one.id for one in opened.games.list()),
    }
    for game in found["games"]:
        session = Session(opened.games)
        session.open(game["game"])
        hold(game, session.moment)
        before = session.moment
        for there in (0, len(before.steps), before.head):
            assert session.go_to(there) is None
        assert session.moment == before
        branches = [[one.fork, one.steps, one.last_line] for one in session.branches()]
        assert branches == game.get("branches", [])
        assert opened.games.names(game["game"]) == read_names(game.get("called"))
        play_on(session)
    slips = [asdict(slip) for slip in opened.games.slips.read()]
    assert list(differences(found.get("slips", []), slips)) == []
    for name, value in found.get("settings", {}).items():
        assert opened.games.setting(name) == value
    opened.games.close()


def test_no_file_was_edited() -> None:
    """What earlier forms wrote is what lies here: a game and beside it what it gives."""
    for folder in {path.parent for path in FILES}:
        sums = dict(
            reversed(line.split("  "))
            for line in (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        )
        here = {path.name: path for path in folder.iterdir() if path.name != "SHA256SUMS"}
        assert sums == {
            name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in here.items()
        }
        assert {Path(name).stem for name in here if name.endswith(".json")} == {
            path.stem for path in FILES if path.parent == folder
        }


def test_a_value_that_is_lost_or_changed_is_noticed() -> None:
    """A field more is no difference; a field less, another value and another length are."""
    was = {"roles": {"ghoul": {"fury": 3, "dice": [1, 2]}}, "owed": [{"by": "ghoul"}]}
    more = {"roles": {"ghoul": {"fury": 3, "dice": [1, 2], "new": 0}, "ghost": {}}, "owed": []}
    assert list(differences(was, more)) == []
    assert list(differences(was, {"roles": {"ghoul": {"dice": [1]}}})) != []
    assert list(differences(was, {"roles": {"ghoul": {"fury": 3, "dice": [1, 3]}}})) != []
    assert list(differences(was, {"roles": {"ghoul": {"fury": 3, "dice": [1]}}})) != []
    assert list(differences(was, {"roles": {}})) == ["/roles/ghoul is gone"]
