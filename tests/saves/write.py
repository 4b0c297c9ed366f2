"""Write saved games of every kind of table with the code of today: `python -m tests.saves.write 3`.

They are played as the app plays them, step by step through the session into a file. Beside each
file stands what it gave, and beside all of them lies the key with which secrets are sealed. A
folder that is there is never written again.
"""

from __future__ import annotations

import hashlib
import json
import random
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.naming import Names
from companion.sealing import use_key_of
from companion.session import Session
from companion.simulation.game import Simulation, sit_alone
from companion.simulation.players import POLICIES
from companion.slips import SlipBox
from companion.storage.opening import open_games
from rules import Refusal, Step, decide, fold, new_table
from rules.book.slips import Slip
from rules.map.cave import Stage
from rules.sentences import read_action
from rules.transcript import read
from tests.player import any_answer
from tests.saves.kinds import ALONE, COLLAPSE, END, HALF, KINDS, PINNED, SLIPS, Kind
from tests.saves.said import said

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.simulation.players import RandomPlayer
    from companion.storage.games import Games
    from rules import Setup, Table
    from rules.actions import Action
    from rules.names import Role

HERE: Final = Path(__file__).parent
SEEDS: Final = 300
LONGEST: Final = {Stage.GROWING: 130, Stage.COLLAPSING: 260}
"""Several dozen steps are enough, and the Collapse begins when it begins."""
PATIENCE: Final = 30
UNDONE: Final = 4
"""So many steps lie behind the head where a game was taken back."""

CORRECTIONS: Final = (
    "correct ghoul fury to 4",
    "correct ghoul treasures to 1",
    "correct vile-ghoul treasures to 1",
    "correct thief defense to 4",
    "mend stack to 25",
    "put event on 0,0",
    "correct knight defense to 3",
    "correct dragon defense to 2",
    "correct skeletons defense to 2",
    "correct goblins defense to 4",
    "correct cave-ghost defense to 1",
    "correct ghost defense to 1",
    "correct paladin defense to 1",
    "correct armored-knight defense to 2",
)
OVERRULED: Final = (
    "ghoul rolls 5 3",
    "ghoul moves",
    "vile-ghoul moves",
    "knight ends turn",
    "goblins ends turn",
    "skeletons ends turn",
    "ghost ends turn",
    "ghoul ends turn",
    "manor ends turn",
    "vile-ghoul ends turn",
    "ghoul starts",
    "ghoul names eye",
    "ghoul collects treasure",
    "vile-ghoul collects treasure",
    "thief ends turn",
    "put knight at 0,0",
    "mend 0,1 to lit treasure",
)


class UnluckyError(Exception):
    """This game did not come to where it should be; another one may."""


@dataclass(frozen=True)
class Said:
    """What somebody said, with the luck of that moment, and the step that came of it."""

    action: Action
    overrule: bool
    luck: Any
    step: Step


class Played:
    """A game in memory, as it is said to the session afterwards."""

    def __init__(self, setup: str) -> None:
        """Lay out the table."""
        self.setup = read(setup).setup
        self.table: Table = new_table(self.setup)
        self.steps: list[Said] = []

    def say(self, action: Action, chance: random.Random, *, overrule: bool = False) -> bool:
        """Do something, unless it is refused."""
        luck = chance.getstate()
        step = decide(self.table, action, chance, overrule=overrule)
        if isinstance(step, Refusal):
            return False
        self.steps.append(Said(action, overrule, luck, step))
        self.table = fold(self.table, step.events)
        return True

    def take_back(self, table: Table) -> None:
        """Do as if the last thing had not been said."""
        self.steps.pop()
        self.table = table

    def any_step(self, chance: random.Random, *, ending: bool = False) -> None:
        """Answer anything, but end the game only where it may end."""
        before = self.table
        for _ in range(PATIENCE):
            action = any_answer(before, chance)
            if action is None:
                break
            if not self.say(action, chance):
                raise UnluckyError("what was offered is refused")
            if ending or self.table.outcome is None:
                return
            self.take_back(before)
        raise UnluckyError("over too early")

    def one_of(self, lines: Sequence[str], chance: random.Random, *, overrule: bool) -> None:
        """Say one of these lines that makes sense here."""
        before = self.table
        for line in chance.sample(lines, len(lines)):
            if self.say(read_action(line), chance, overrule=overrule):
                if self.table.outcome is None and bool(self.steps[-1].step.overruled) is overrule:
                    return
                self.take_back(before)


def played(kind: Kind, seed: int) -> Played:
    """Play a kind of table until it is where it should be."""
    chance = random.Random(f"{kind.name} {seed}")
    game = Played(kind.setup.replace("/", "\n"))
    for line in kind.told:
        game.say(read_action(line), chance)
    while not _there(kind, game):
        if len(game.steps) > (LONGEST[Stage.COLLAPSING] if kind.ended else LONGEST[kind.stage]):
            raise UnluckyError("too long")
        if kind.mended and len(game.steps) == 20:
            game.one_of(CORRECTIONS, chance, overrule=False)
        if kind.mended and len(game.steps) == 25:
            game.one_of(OVERRULED, chance, overrule=True)
        game.any_step(chance, ending=kind.ended)
    if kind.mended and not _mended(game.steps):
        raise UnluckyError("neither corrected nor overruled")
    return game


def _mended(steps: Sequence[Said]) -> bool:
    corrected = any(one.step.line.split()[0] in {"correct", "mend", "put"} for one in steps)
    return corrected and any(one.step.overruled for one in steps)


def _there(kind: Kind, game: Played) -> bool:
    table = game.table
    if kind.ended:
        return table.outcome is not None and len(game.steps) >= kind.steps
    if len(game.steps) < kind.steps:
        return False
    if table.cave is not None and table.cave.stage is not kind.stage:
        return False
    if kind.within and table.within is None:
        return False
    return not kind.until or type(table.first_owed).__name__ == kind.until


def lucky(kind: Kind) -> Played:
    """Play until a game comes to where it should be."""
    for seed in range(SEEDS):
        try:
            game = played(kind, seed)
            _play_on(kind, game, seed)
        except UnluckyError:
            continue
        return game
    raise SystemExit(f"{kind.name}: no game comes there")


def _play_on(kind: Kind, game: Played, seed: int) -> None:
    """Play what will be taken back."""
    chance = random.Random(seed)
    if kind.back and not kind.ended:
        for _ in range(UNDONE):
            game.any_step(chance)


class Alone(Simulation):
    """A simulated game that keeps what was said, and with which luck."""

    def __init__(self, role: Role, level: str, player: RandomPlayer) -> None:
        """Sit down."""
        super().__init__(sit_alone(role, level), player)
        self.said: list[Said] = []
        self.stages: list[Stage] = []
        self._luck: Any = None

    def _try(self, action: Action) -> tuple[Step, Table] | Refusal:
        if self._tried is None or self._tried[0] is not action:
            self._luck = self.chance.getstate()
        return super()._try(action)

    def _do(self, action: Action, watch: Callable[[Table, Step], None] | None) -> None:
        self.stages.append(self.game.table.the_cave.stage)
        super()._do(action, watch)
        self.said.append(Said(action, overrule=False, luck=self._luck, step=self.game.steps[-1]))


def told(kind: Kind) -> Told:
    """Play a kind of table, and give it to be saved."""
    game = lucky(kind)
    return Told(game.setup, game.steps, UNDONE if kind.back else 0, kind.name)


def alone(name: str, role: Role, level: str, policy: str, end: str) -> Told:
    """Play alone with a real box of tiles: half of it, into the Collapse, or to the end."""
    game = Alone(role, level, POLICIES[policy](random.Random(f"{role} {level}")))
    game.play()
    grown = game.stages.count(Stage.GROWING)
    ends = {HALF: grown // 2, COLLAPSE: min(grown + 12, len(game.said) - 1), END: None}
    return Told(game.game.setup, game.said[: ends[end]], 0 if end == END else UNDONE, name)


@dataclass(frozen=True)
class Told:
    """A game to be saved: who plays, what they say one after the other, and how much of it goes.

    `about`: it is played about as people do, see `_about`.
    """

    setup: Setup
    steps: Sequence[Said]
    back: int = 0
    called: str = ""
    about: bool = False


def save(folder: Path, name: str, games: Sequence[Told], slips: Sequence[Slip] = ()) -> None:
    """Say games to a session that saves each step, and keep what they give beside the file."""
    opened = open_games(folder / f"{name}.db")
    assert not opened.notice, opened.notice
    luck = random.Random()
    session = Session(opened.games, luck)
    found: dict[str, object] = {
        "games": [_played(opened.games, session, luck, game) for game in games]
    }
    if slips:
        box = SlipBox(opened.games.slips)
        gone, *_ = [box.write(slip) for slip in slips]
        assert isinstance(gone, Slip)
        box.throw_away(gone)
        opened.games.set("pinned", PINNED)
        found["slips"] = [asdict(slip) for slip in box.slips]
        found["settings"] = {"pinned": PINNED}
        away = opened.games.list()[0]
        opened.games.put_away(away.id)
        found["put away"] = [away.id]
    opened.games.close()
    _pack(opened.path)
    text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    (folder / f"{name}.json").write_text(text, encoding="utf-8")


def _played(games: Games, session: Session, luck: random.Random, game: Told) -> dict[str, object]:
    session.begin(game.setup)
    number = session.moment.game
    names = Names(game.called, {game.setup.seats[0]: "Ann"})
    games.call(number, names)
    for one in game.steps:
        luck.setstate(one.luck)
        done = session.act(one.action, overrule=one.overrule)
        assert done == one.step, f"{one.step.line}: {done}"
    for _ in range(game.back):
        session.undo()
    if game.about:
        _about(session, luck)
    branches = [[one.fork, one.steps, one.last_line] for one in session.branches()]
    return {
        "game": number,
        **said(session.moment),
        "called": names.as_kept(),
        "branches": branches,
    }


def _about(session: Session, luck: random.Random) -> None:
    """Play in another line, do several things in one go, and bring back what was left."""
    for _ in range(3):
        session.undo()
    _any_steps(session, luck, 4, {2, 3})
    (left,) = session.branches()
    assert session.bring_back(left.tip) is None
    for _ in range(2):
        session.undo()
    _any_steps(session, luck, 5, {1, 2})
    session.undo()


def _any_steps(session: Session, luck: random.Random, steps: int, along: set[int]) -> None:
    """Answer anything that does not end the game, some of it in one go with what was before."""
    for count in range(steps):
        while True:
            action = any_answer(session.table, luck)
            assert action is not None
            tried = decide(session.table, action, random.Random(count))
            if isinstance(tried, Step) and fold(session.table, tried.events).outcome is None:
                break
        assert isinstance(session.act(action, along=count in along), Step)


def by_hand() -> list[Told]:
    """Play the longest transcript of each kind that people wrote for the tests."""
    found = []
    for folder in sorted((HERE.parent / "playthroughs").glob("*/")):
        texts = {file: file.read_text(encoding="utf-8") for file in folder.glob("*.txt")}
        if not texts:
            continue
        file, text = max(sorted(texts.items()), key=lambda one: len(one[1].split("\n")))
        game = Played(text)
        for line in read(text).lines:
            chance = random.Random(line.number)
            assert game.say(line.action, chance, overrule=line.overrule), f"{file}: {line.text}"
        found.append(Told(game.setup, game.steps, called=file.stem.replace("_", " ")[:40].strip()))
    return found


def _pack(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("PRAGMA page_size=1024")
        database.execute("VACUUM")
        database.execute("PRAGMA journal_mode=WAL")


def _sums(folder: Path) -> None:
    """Note what the files are, so that nobody changes one unseen."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"
        for path in sorted(folder.iterdir())
    ]
    (folder / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write them all into a new folder."""
    folder = HERE / sys.argv[1]
    folder.mkdir()
    use_key_of(folder)
    for name, kinds in KINDS.items():
        save(folder, name, [told(kind) for kind in kinds])
    save(folder, "alone", [alone(*one) for one in ALONE])
    save(folder, "playthroughs", by_hand())
    begun = Told(read("table knight goblins thief").setup, ())
    about = [replace(told(kind), about=True) for kind in KINDS["ghoul"][:2]]
    save(folder, "card-desk", [*about, begun], SLIPS)
    _sums(folder)


if __name__ == "__main__":
    main()
