"""What only one role has stands in its package: elsewhere no role is named without a reason."""

from __future__ import annotations

import ast

from rules.names import Piece, Role
from tests.repository import name, sources

AT_HOME = ("rules/roles/", "companion/panels/")
NAMED_ELSEWHERE = {
    # The words of the game, and what the booklets print about several roles in one table.
    "rules/names.py": "the names themselves: every seat and piece that was ever printed",
    "rules/pieces.py": "the three Tribes by one name",
    "rules/setup/seating.py": "who sits with whom, and whose seat a role takes",
    "rules/setup/mixes.py": "the list of mixes: who gets which card beside whom",
    "rules/setup/choices.py": "the numbers that some mixes leave to the players",
    "rules/setup/levels.py": "the Ghost joins the solo game of another, but two",
    "rules/setup/agreements.py": "at which tables a variant or a ruling matters",
    "rules/setup/trouble.py": "the Ghost's variant and her hardest level exclude each other",
    "rules/setup/plan.py": "which cards lie near the map, and what a mix adds for its Knight",
    "rules/setup/checklist.py": "which tokens are sorted out without a Thief; the easy Caves",
    "rules/setup/possession.py": "both Ghosts' deck is formed of the cards of who plays",
    "rules/cards/possession.py": "the nine Possession cards, each named after whom it plays",
    "rules/map/forced.py": "what stops each piece, one list of the booklets beside the other",
    "rules/map/begin.py": "Ghost tiles leave the map in another way where their Ghost plays",
    "rules/map/telekinesis.py": "the Shadow Unicorn, whom nobody plays",
    "rules/cave/limits.py": "so many Treasure tokens without a Thief; the Shadow Unicorn",
    # The rulebook knows what its words are about.
    "rules/book/lexicon.py": "one Goblin and the Goblins are one word",
    "rules/book/naming.py": "whose rules are told after those of the role that they vary",
    # What is drawn for nobody.
    "companion/board/pieces.py": "the Shadow Unicorn stands in the Unicorn's light",
    "companion/screens/map/mending.py": "the Shadow Unicorn stands in the Unicorn's light",
    "companion/screens/over/view.py": "in the Cave's light it is said that nobody has won",
}


def named(source: str) -> set[str]:
    """Give the roles and pieces that a source names, each by its own name."""
    known = {f"Role.{one}" for one in Role.__members__}
    known |= {f"Piece.{one}" for one in Piece.__members__}
    said = {
        f"{one.value.id}.{one.attr}"
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name)
    }
    return known.intersection(said)


def test_a_role_is_named_in_its_package_and_in_the_tables_of_the_booklets() -> None:
    """So the next role is its package, and one name in the one tuple."""
    elsewhere = {
        name(path)
        for path in sources("rules", "companion")
        if not name(path).startswith(AT_HOME) and named(path.read_text())
    }
    assert elsewhere == set(NAMED_ELSEWHERE)


def test_what_every_table_shares_names_no_role() -> None:
    """The engine, the house, the windows, the guards and all that lies around them."""
    shared = {path for path in NAMED_ELSEWHERE if path.count("/") == 1}
    assert shared == {"rules/names.py", "rules/pieces.py"}


def test_a_name_is_seen_wherever_it_hides() -> None:
    """A test that sees nothing would always pass."""
    source = "def late():\n    return [Role.GHOUL, {Piece.EYE_TRIBE: Kind.GHOST}, Role.title]\n"
    assert named(source) == {"Role.GHOUL", "Piece.EYE_TRIBE"}
