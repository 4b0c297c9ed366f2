"""Games as one file of readable text: to keep, to send, to open on another phone.

    Companion for VAST: saved games
    version 1

    game 1 of 1
    called "Friday night"
    player knight "Ann"
    table knight ghoul

    knight ends turn
    back to 0
    end of game 1: 3 entries, 5c1f…
    what followed in game 1
    …

First what somebody would want to read: what the table and its players are called, if they have
names, who plays, and a line for every entry of the journal. Then,
for the app, what followed from each: events are kept, never decided again, so that a rule that is
mended later changes no old game. The last line is the sum of all before it.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from companion import desk
from companion.following import followed, shows
from companion.naming import NOBODY, Names, named
from companion.storage import journal
from companion.storage.journal import HEAD, OF_A_GAME, SETUP, START, STEP, Entry
from companion.storage.problems import StorageError
from companion.storage.reading import read_game
from companion.work import whole
from rules import Refusal, UnreadableError, new_table
from rules.book.slips import MOST_TEXT, MOST_TITLE, Slip
from rules.names import Role
from rules.transcript import check_table
from rules.transcript import read as read_transcript

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.work import Work
    from rules.transcript import Transcript

TITLE: Final = "Companion for VAST: saved games"
VERSION: Final = 1
MOST: Final = 100
"""So many problems of one file are named."""
LARGEST: Final = 64_000_000
"""So many characters may a file have: some ninety games of twenty thousand steps."""
LARGEST_TRANSCRIPT: Final = 4_000_000
"""So many may a written game have: ten times the longest that anybody has played."""
_GAME: Final = re.compile(r"game (\d{1,6}) of (\d{1,6})")
_END: Final = re.compile(r"end of game (\d{1,6}): (\d{1,9}) entries, ([0-9a-f]{32})")
_BACK: Final = re.compile(r"back to (\d{1,9})")
_SUM: Final = re.compile(r"checksum ([0-9a-f]{64})")
_STEP: Final = ("line", "events", "overruled")
"""What every step says; whatever else one says goes along as it is."""
_DESK: Final = "card desk"
_DAMAGED: Final = " (damaged)"
_SETTINGS: Final = "settings"
_CALLED: Final = "called "
_PLAYER: Final = "player "
_OF_THIS_PHONE: Final = {"open-game", "being-set-up", "put away"}
"""Settings that mean nothing elsewhere."""
_OF_ITS_PHONE: Final = ("names ", *OF_A_GAME)
"""Settings that begin so belong to a game of this phone: its names stand with it in the file."""
CHANGED: Final = "the file was changed or cut short after it was written"


class NoArchiveError(ValueError):
    """A text that is not taken in, with everything that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        """Name the problems, a hundred at the most."""
        self.problems = the_first(problems)
        super().__init__("\n".join(self.problems))


def the_first(problems: Sequence[str]) -> tuple[str, ...]:
    """Name problems of a file; whoever has more than a hundred has another kind of file."""
    more = (f"and more; the first {MOST} are named",) if len(problems) > MOST else ()
    return (*problems[:MOST], *more)


@dataclass(slots=True)
class Archive:
    """What a file holds."""

    games: list[tuple[Entry, ...]] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)
    names: dict[str, Names] = field(default_factory=dict)
    """What games and their players are called, by the first hash of each."""


# ------------------------------------------------------------------------------------ writing


def _titled(slip: Slip) -> str:
    # Whoever takes the slip in elsewhere is to know it too.
    return f"{slip.title[: MOST_TITLE - len(_DAMAGED)]}{_DAMAGED}" if slip.doubtful else slip.title


def write(archive: Archive) -> str:
    """Write a file."""
    return whole(writing(archive))


def writing(archive: Archive) -> Work[str]:
    """Write a file, game by game."""
    lines, count = [TITLE, f"version {VERSION}", ""], len(archive.games)
    for number, entries in enumerate(archive.games, start=1):
        yield (number - 1) / count
        names = archive.names.get(entries[0].hash, NOBODY)
        lines += _game(number, count, entries, names)
    if archive.slips:
        lines += [_DESK, *(_json([_titled(one), one.text, one.role]) for one in archive.slips), ""]
    settings = [list(one) for one in sorted(archive.settings.items()) if _goes_along(one[0])]
    if settings:
        lines += [_SETTINGS, *map(_json, settings), ""]
    text = "\n".join(lines)
    return f"{text}checksum {_sum(text)}\n"


def _game(number: int, of: int, entries: Sequence[Entry], names: Names) -> Iterator[str]:
    said = [journal.read_body(one.body) for one in entries]
    yield f"game {number} of {of}"
    if names.table:
        yield f"{_CALLED}{json.dumps(names.table)}"
    for role, name in names.players.items():
        yield f"{_PLAYER}{role.value} {json.dumps(name)}"
    yield from said[0]["setup"].split("\n")
    yield ""
    for one, body in zip(entries[1:], said[1:], strict=True):
        yield body["line"] if one.kind == STEP else f"back to {body['at']}"
    yield f"end of game {number}: {len(entries)} entries, {entries[-1].hash}"
    yield f"what followed in game {number}"
    yield _json([said[0]["begun"], said[0]["mark"]])
    for one, body in zip(entries, said, strict=True):
        if one.kind == STEP:
            more = {name: value for name, value in body.items() if name not in _STEP}
            yield _json([body["events"], body["overruled"], *([more] if more else [])])
    yield ""


def _goes_along(setting: str) -> bool:
    return setting not in _OF_THIS_PHONE and not setting.startswith(_OF_ITS_PHONE)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _sum(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=32).hexdigest()


# ------------------------------------------------------------------------------------ reading


def read(text: str) -> Archive:
    """Read a file, or a game that was only written down; NoArchiveError names all that is wrong."""
    return whole(reading(text))


def reading(text: str) -> Work[Archive]:
    """Read a file, game by game; a game that was only written down is played, step by step."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if text.split("\n", 1)[0].strip() != TITLE:
        return (yield from _from_transcript(text))
    if len(text) > LARGEST:
        raise NoArchiveError(["the file is larger than any games can be"])
    reader = _Reader(text)
    try:
        yield from reader.read()
    except _Lost as lost:
        reader.problem(str(lost))
    if not reader.is_as_written:
        reader.problems.insert(0, CHANGED)
    if reader.problems:
        raise NoArchiveError(reader.problems)
    return reader.archive


class _Lost(Exception):  # noqa: N818  # how far the file could be followed, told as a problem
    """From here on the lines have no meaning."""


class _Reader:
    """The lines of a file, one after the other."""

    def __init__(self, text: str) -> None:
        self.archive = Archive()
        self.problems: list[str] = []
        body, _, last = text.rstrip().rpartition("\n")
        found = _SUM.fullmatch(last)
        self.is_as_written = found is not None and found[1] == _sum(f"{body}\n")
        self._lines = body.split("\n")
        self._at = 0

    def problem(self, said: str) -> None:
        """Note what is wrong, and where."""
        if len(self.problems) <= MOST:
            self.problems.append(f"line {self._at}: {said}")

    def read(self) -> Work[None]:
        """Read it all."""
        self._next()
        if self._next() != f"version {VERSION}":
            raise _Lost("these games come from another version of this app; update it")
        while (line := self._next_said()) is not None:
            yield self._at / len(self._lines)
            found = _GAME.fullmatch(line)
            if found is not None:
                self._read_game(found[1])
            elif line == _DESK:
                self._read_desk()
            elif line == _SETTINGS:
                self._read_settings()
            else:
                raise _Lost("this is no part of saved games")

    def _next(self) -> str:
        if self._at >= len(self._lines):
            raise _Lost("the file ends too early")
        self._at += 1
        return self._lines[self._at - 1]

    def _next_said(self) -> str | None:
        while self._at < len(self._lines):
            line = self._next()
            if line:
                return line
        return None

    def _until(self, end: str) -> Iterator[str]:
        while (line := self._next()) != end:
            yield line

    def _read_game(self, number: str) -> None:
        head = [*self._until("")]
        names = _names(head)
        setup = "\n".join(line for line in head if not line.startswith((_CALLED, _PLAYER)))
        said: list[str] = []
        while (end := _END.fullmatch(line := self._next())) is None:
            said.append(line)
        if end[1] != number or self._next() != f"what followed in game {number}":
            raise _Lost("a game is not whole here, or two are mixed up")
        first = self._json(list)
        if first is None or len(first) != 2:  # noqa: PLR2004  # when it was begun, and its mark
            raise _Lost("the beginning of a game cannot be read")
        body = {"setup": setup, "begun": first[0], "mark": first[1]}
        entries = [journal.entry(START, SETUP, journal.as_json(body), "")]
        for line in said:
            back = _BACK.fullmatch(line)
            kind, body_of = (HEAD, {"at": int(back[1])}) if back else (STEP, self._step(line))
            last = entries[-1]
            entries.append(
                journal.entry(last.number + 1, kind, journal.as_json(body_of), last.hash)
            )
        if names:
            self.archive.names[entries[0].hash] = names
        self._check(entries, int(end[2]), end[3])

    def _step(self, line: str) -> Mapping[str, Any]:
        match self._json(list):
            case [events, overruled]:
                more: dict[str, Any] = {}
            case [events, overruled, dict(more)]:
                pass
            case _:
                self.problem("this part of the game cannot be read")
                events, overruled, more = [], [], {}
        return {"line": line, "events": events, "overruled": overruled, **more}

    def _check(self, entries: list[Entry], count: int, last: str) -> None:
        try:
            game = read_game(0, entries)
        except StorageError as wrong:
            self.problem(str(wrong))
            return
        if game.damage is not None:
            self.problem(game.damage.why)
        elif (len(entries), entries[-1].hash) != (count, last):
            self.problem("this game was changed after it was written")
        elif not shows(game.table):
            self.problem("this version cannot show how this game stands")
        else:
            self.archive.games.append(tuple(entries))

    def _read_desk(self) -> None:
        for row in self._rows():
            if len(row) == 3 and all(isinstance(said, str) for said in row):  # noqa: PLR2004  # title, text, role
                slip = Slip(*row)
                if wrong := _why_no_slip(slip):
                    self.problem(wrong)
                else:
                    self.archive.slips.append(slip)
            else:
                self.problem("this text of My cards cannot be read")

    def _read_settings(self) -> None:
        for row in self._rows():
            if len(row) == 2 and isinstance(row[0], str) and _goes_along(row[0]):  # noqa: PLR2004  # name, value
                wrong = desk.problem(*row) if desk.is_form(row[0]) else ""
                if wrong:
                    self.problem(wrong)
                self.archive.settings[row[0]] = row[1]
            else:
                self.problem("this setting cannot be read")

    def _rows(self) -> Iterator[list[Any]]:
        while self._at < len(self._lines) and self._lines[self._at]:
            row = self._json(list)
            if row is not None:
                yield row

    def _json(self, kind: type) -> Any:  # noqa: ANN401  # whatever JSON can hold
        try:
            said = json.loads(self._next())
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, kind):
            self.problem("this line cannot be read")
            return None
        return said


def _names(head: Sequence[str]) -> Names:
    table = [line.removeprefix(_CALLED) for line in head if line.startswith(_CALLED)]
    said = (line.removeprefix(_PLAYER).partition(" ") for line in head if line.startswith(_PLAYER))
    players = {Role(role): _word(name) for role, _, name in said if role in set(Role)}
    return named(_word(table[0]) if table else "", players)


def _word(said: str) -> object:
    """Read one word of somebody's; what is none of ours is no name."""
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        return ""


def _why_no_slip(slip: Slip) -> str:
    """Say why a slip is not taken: it must be one that the card desk would have kept."""
    if slip.role and slip.role not in set(Role):
        return "this card text belongs to a role that this version does not know; update the app"
    if len(slip.title) > MOST_TITLE or len(slip.text) > MOST_TEXT:
        return "this card text is longer than any card"
    lines = (slip.title, *slip.text.split("\n"))
    if not slip.title.strip() or not all(line.isprintable() for line in lines):
        return "this card text holds signs that cannot be shown"
    return ""


# ------------------------------------------------------------------------- a game written down


def _from_transcript(text: str) -> Work[Archive]:
    if not text.strip():
        raise NoArchiveError(["there is nothing to take in"])
    if len(text) > LARGEST_TRANSCRIPT:
        raise NoArchiveError(["this is no file of saved games, and too long for one game"])
    try:
        told = read_transcript(text)
        check_table(told)
    except UnreadableError as wrong:
        raise NoArchiveError(str(wrong).split("\n")) from None
    return Archive([(yield from _played(told))])


def _played(told: Transcript) -> Work[tuple[Entry, ...]]:
    """Play a game that was written down; what the rules refuse is refused here too."""
    table = new_table(told.setup)
    entries = [journal.entry(START, SETUP, journal.setup_body(table.setup, 0.0, _mark(told)), "")]
    for count, line in enumerate(told.lines):
        yield count / len(told.lines)
        done = followed(table, line.action, overrule=line.overrule)
        if isinstance(done, Refusal):
            raise NoArchiveError([f"line {line.number}: {done.text}. {done.remedy}"])
        step, table = done
        last = entries[-1]
        entries.append(journal.entry(last.number + 1, STEP, journal.step_body(step), last.hash))
    return tuple(entries)


def _mark(told: Transcript) -> str:
    return _sum("\n".join(line.text for line in told.lines))[:32]
