"""What only one role has stands in its package: elsewhere no role is named without a reason."""

from __future__ import annotations

import ast
from typing import get_args

from rules import names
from rules.names import Piece, Role
from tests.repository import name, sources

AT_HOME = ("rules/roles/", "companion/panels/")
NAMED_ELSEWHERE = {
    # The words of the game, and what the booklets print about several roles in one table.
    "rules/names.py": "the names themselves: every seat and piece that was ever printed",
    "rules/pieces.py": "each Tribe is known by its symbol",
    "rules/to_beat.py": "each Tribe has a number of its own",
    "rules/actions/turn.py": "each Tribe says its own number",
    "rules/setup/seating.py": "who sits with whom, and whose seat a role takes",
    "rules/setup/mixes.py": "the list of mixes: who gets which card beside whom",
    "rules/setup/choices.py": "the numbers that some mixes leave to the players",
    "rules/setup/levels.py": "the Ghost joins the solo game of another, but two",
    "rules/setup/agreements.py": "at which tables a variant or a ruling matters",
    "rules/setup/plan.py": "which cards lie near the map, and what a mix adds for its Knight",
    "rules/setup/checklist.py": "which tokens are sorted out without a Knight; the easy Caves",
    "rules/setup/possession.py": "both Ghosts' deck is formed of the cards of who plays",
    "rules/setup/goal.py": "an Ambush kills whoever sits in the Knight's seat",
    "rules/cards/possession.py": "the nine Possession cards, each named after whom it plays",
    "rules/map/forced.py": "what stops each piece, one list of the booklets beside the other",
    "rules/map/begin.py": "Ghost tiles leave the map in another way where their Ghost plays",
    "rules/map/placing.py": "who chooses tiles, where nobody has said who plays the Cave",
    "rules/map/revealing.py": "Event tiles and Ambushes ask a Knight for something",
    "rules/map/isolation.py": "nobody counts the rings to a Ghost, who passes through everything",
    "rules/map/telekinesis.py": "the Shadow Unicorn, whom nobody plays; nobody moves a Ghost",
    "rules/cave/ambush.py": "Event tiles and Ambushes ask a Knight for something",
    "rules/cave/limits.py": "the Shadow Unicorn, whom nobody plays",
    "rules/cave/standing.py": "only a Ghost may hover where no tile lies",
    # The rulebook knows what its words are about.
    "rules/book/lexicon.py": "one Goblin and the Goblins are one word",
    "rules/book/naming.py": "whose rules are told after those of the role that they vary",
    "rules/book/desk.py": "whose name another role has in its own: the Vile Ghoul, the Cave Ghost",
    "rules/book/doubt.py": "of which roles there are cards that nobody has read for us",
    # What is drawn with the emblem or in the light of somebody, and is nobody's.
    "rules/counters.py": "each Tribe has a Population; Hunger is drawn as the Dragon is",
    "companion/board/picture.py": "a Force Wall stands in the Shadow Paladin's light",
    "companion/board/pieces.py": "the Shadow Unicorn stands in the Unicorn's light",
    "companion/screens/over/view.py": "in the Cave's light it is said that nobody has won",
    "companion/theme/tokens.py": "in the Cave Ghost's light stands what belongs to nobody",
    # Samples for the desk, and whom nobody plays.
    "companion/screens/rules/who.py": "the Shadow Unicorn may be where the Shadow Paladin is",
    "companion/widgets/gallery.py": "every widget as a picture, with somebody's name on it",
    "companion/commands/simulate.py": "whom a role meets where nobody else was named",
}
ROOMS = frozenset({"cave", "manor"})
"""Words that are roles, and places as well."""


def _are_roles(value: object) -> bool:
    several = value if isinstance(value, tuple | frozenset) else get_args(value)
    return bool(several) and all(isinstance(one, Role | Piece) for one in several)


GROUPS = frozenset(group for group, value in vars(names).items() if _are_roles(value))
"""Several roles or pieces by one name: who says that names them too."""


def named(source: str) -> set[str]:
    """Give the roles and pieces that a source names: by their own names, in groups, in quotes."""
    known = {f"Role.{one}" for one in Role.__members__}
    known |= {f"Piece.{one}" for one in Piece.__members__}
    said = set()
    for one in ast.walk(ast.parse(source)):
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name):
            said |= known & {f"{one.value.id}.{one.attr}"}
        elif isinstance(one, ast.ImportFrom) and one.module == names.__name__:
            said |= GROUPS.intersection(found.name for found in one.names)
        elif isinstance(one, ast.Constant) and isinstance(one.value, str):
            said |= (set(Role) - ROOMS) & {one.value}
    return said


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
    of_tribes = {"rules/pieces.py", "rules/to_beat.py"}
    assert shared == {"rules/names.py", "rules/counters.py"} | of_tribes


def test_a_name_is_seen_wherever_it_hides() -> None:
    """A test that sees nothing would always pass."""
    source = "def late():\n    return [Role.GHOUL, {Piece.EYE_TRIBE: Kind.GHOST}, Role.title]\n"
    assert named(source) == {"Role.GHOUL", "Piece.EYE_TRIBE"}
    assert named("from rules.names import GHOULS, Role, TribePiece\n") == {"GHOULS", "TribePiece"}
    assert named("who = 'vile-ghoul', 'cave', 'a ghoul'\n") == {"vile-ghoul"}
