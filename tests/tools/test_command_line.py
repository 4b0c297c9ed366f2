"""The page on the command line is held to the commands there are."""

from __future__ import annotations

import re
from pathlib import Path

from companion.cli import COMMANDS, parser

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def test_every_command_has_its_chapter_and_no_other_is_promised() -> None:
    """What is documented is offered, and what is offered is documented."""
    chapters = re.findall(r"^## companion (\S+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(chapters) == sorted(COMMANDS)


def test_every_option_on_the_page_is_known_to_its_command() -> None:
    """Each `--option` of a chapter can be typed."""
    text = PAGE.read_text(encoding="utf-8")
    commands = next(
        action.choices for action in parser(*COMMANDS)._actions if isinstance(action.choices, dict)
    )
    for chapter in text.split("\n## companion ")[1:]:
        name = chapter.split()[0]
        known = {option for one in commands[name]._actions for option in one.option_strings}
        assert set(re.findall(r"--[a-z-]+", chapter)) <= known
