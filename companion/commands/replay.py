"""`companion replay`: play a game that was written down, and tell how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.commands.common import Problem, add_json, read_text, show, show_json
from companion.following import followed
from companion.places import home
from companion.screens.words import ended
from companion.sealing import in_memory, key_in
from rules import Refusal, UnreadableError, lines_of, new_table, plain, prompts, shown
from rules.names import capital, several
from rules.secret import hand_in
from rules.telling import changes, label
from rules.transcript import check_table, read

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from rules import Step, Table
    from rules.transcript import Line, Transcript


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("file", metavar="FILE", help="a transcript; see docs/transcripts.md")
    parser.add_argument("--each", action="store_true", help="tell it after every line")
    parser.add_argument("--overrule", action="store_true", help="do what the rules refuse, too")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the file; it is a problem when it cannot be read or a line is refused."""
    from companion.archive import LARGEST_TRANSCRIPT, the_first

    hand_in(key_in(home()) or in_memory())
    try:
        game = read(read_text(args.file, LARGEST_TRANSCRIPT))
        if not args.overrule:
            check_table(game)
    except UnreadableError as wrong:
        raise Problem("\n".join(the_first(str(wrong).split("\n")))) from None
    _Replay(game, args).play()
    return 0


class _Replay:
    """One run: the table so far, and the lines that were refused."""

    def __init__(self, game: Transcript, args: argparse.Namespace) -> None:
        self.game = game
        self.args = args
        self.table = new_table(game.setup)
        self.refused: list[dict[str, Any]] = []
        self.played = 0

    def play(self) -> None:
        """Play line by line, as far as the rules let it."""
        for line in self.game.lines:
            before = self.table
            done = self._decide(line)
            if isinstance(done, Refusal):
                self._tell(None, before)
                raise Problem(f"line {line.number}: {done.text}")
            step, self.table = done
            self.played += 1
            if self.args.each:
                self._tell(step, before)
        if not self.args.each:
            self._tell(None, self.table)

    def _decide(self, line: Line) -> tuple[Step, Table] | Refusal:
        done = followed(self.table, line.action, overrule=line.overrule)
        if isinstance(done, Refusal):
            self._refuse(line, done)
            if self.args.overrule:
                # What has no meaning at all stays refused.
                return followed(self.table, line.action, overrule=True)
        return done

    def _refuse(self, line: Line, refusal: Refusal) -> None:
        self.refused.append(
            {
                "line": line.number,
                "text": refusal.text,
                "rule": refusal.rule,
                "remedy": refusal.remedy,
            }
        )

    def _tell(self, step: Step | None, before: Table) -> None:
        if self.args.json:
            show_json(self._state(step))
        else:
            show("\n".join(self._words(step, before)))

    def _state(self, step: Step | None) -> dict[str, Any]:
        state = {
            "lines": self.played,
            "refused": self.refused,
            "table": shown(self.table),
            "prompts": [
                {
                    "text": prompt.text,
                    "rule": prompt.rule,
                    "for": prompt.who,
                    "required": prompt.required,
                    "answers": _once(line for one in prompt.answers for line in lines_of(one)),
                }
                for prompt in prompts(self.table)
            ],
            "outcome": plain(self.table.outcome),
        }
        if step is not None:
            state["events"] = [
                {"event": type(event).__name__.lower(), **plain(event)} for event in step.events
            ]
        return state

    def _words(self, step: Step | None, before: Table) -> list[str]:
        if step is not None:
            said = [label(before, step)]
            return said + [
                f"    {change.text}  ({change.rule})" for change in changes(before, step)
            ]
        said = [capital(f"{several(self.played, 'line')} played.")]
        for refusal in self.refused:
            said.append(f"Line {refusal['line']} was refused: {ended(refusal['text'])}")
            said.append(f"    {refusal['remedy']} ({refusal['rule']})")
        if self.table.outcome is not None:
            said.append(f"The game is over: {self.table.outcome.why}.")
        for prompt in prompts(self.table):
            said.append(f"Now: {prompt.text} ({prompt.rule})")
            said += [f"    {answer.line}" for answer in prompt.answers]
        return said


def _once(lines: Iterable[str]) -> list[str]:
    """Tell each line once, however many answers say it."""
    return [*dict.fromkeys(lines)]
