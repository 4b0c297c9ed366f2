"""The walls between the packages: what may know what."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import import_module

import pytest

import rules
from tests.repository import ROOT, name, sources
from tests.repository.imports import NETWORK, READING_THE_WORLD, doors, imported, packages, reached

STANDARD = sys.stdlib_module_names
# Where a package of others may be used, and nowhere else in companion/.
HOMES = {
    "sqlmodel": ("companion/storage/",),
    "sqlalchemy": ("companion/storage/",),
    "pydantic": ("companion/storage/",),
    "sqlite3": ("companion/storage/",),
    "plyer": ("companion/device/",),
    "jnius": ("companion/device/",),
    "android": ("companion/device/",),
    "kivy": (
        *("companion/app.py", "companion/tour", "companion/driver/", "companion/device/"),
        *(
            "companion/board/",
            "companion/screens/",
            "companion/panels/",
            "companion/widgets/",
            "companion/theme/",
        ),
        *("companion/motion.py", "companion/haptics.py"),
    ),
}
# The doors of the rules: what the app imports of them, and nothing behind.
DOORS = {
    "rules": "the game: tables, steps, prompts, refusals, and what every screen reads of them",
    "rules.names": "the words everybody shares",
    "rules.actions": "what people say they did",
    "rules.setup": "what is agreed before the first turn",
    "rules.setup.plan": "everything that is laid out; read in when somebody sets a table up",
    "rules.laying_out": "the lines of the list to tick off, as the plan has them",
    "rules.setup.tracked": "what the app may count at a table; read in with the plan",
    "rules.map": "the tiles, as a value",
    "rules.cave": "what only the whole table can say of the map",
    "rules.said": "what somebody did, as people say it",
    "rules.reporting": "what somebody can say has happened, gap by gap",
    "rules.telling": "a step in words",
    "rules.transcript": "a game as text",
    "rules.kept": "the memo: what was worked out of a table is kept as long as that is asked about",
    "rules.book": "the rulebook: what is read of it",
    "rules.secret": "what one player knows: the key that seals it is handed in here",
    "rules.windows": "the end of a turn as a table",
    "rules.to_beat": "the number that an attack must beat, by the name its board gives it",
    # These lie behind the rulebook's door, and are read in when somebody first asks for them.
    "rules.book.marking": "where the words that were asked for stand in a text",
    "rules.book.matrix": "who can do what to whom",
    "rules.book.roads": "from a rule to its code",
    "rules.book.slips": "what players wrote down of their own cards",
}
MODULES = {
    name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for path in sources("rules")
}
# Shared rules that may know roles, each with its reason.
KNOWS_ROLES = {
    "rules/engine.py": "it furnishes the house with the one list of all roles",
    "rules/table_wide.py": "what the seats without books of their own share is no role's",
}
# Who is made of another: the folder of one may look into the other's, each with its reason.
FAMILIES = {
    ("vile_ghoul", "ghoul"): "one set of dice, discs and Terror cards; its page says what differs",
    ("cave", "ghoul"): "Soporific Spores do to a Ghoul what its own booklet says",
    ("cave_ghost", "cave"): "she plays the Cave, and possesses besides",
    ("cave_ghost", "ghost"): "both possess other players' pieces, by the same chapter",
}


def test_the_rules_know_the_standard_library_and_themselves_and_nothing_else() -> None:
    """A rule that knew the app could not be played without it."""
    strangers = {
        name(path): found
        for path in sources("rules")
        if (found := packages(path.read_text()) - STANDARD - {"rules"})
    }
    assert strangers == {}


def test_the_rules_have_no_clock_no_chance_no_files_and_no_network() -> None:
    """What a game becomes is decided by its steps alone, today and in ten years.

    What copies a value is written of the names of its fields, as dataclasses write their methods.
    """
    leaks = {
        name(path): found
        for path in sources("rules")
        if (found := (packages(path.read_text()) & READING_THE_WORLD) | doors(path.read_text()))
    }
    assert leaks == {"rules/altered.py": {"exec"}}


def test_the_app_knows_no_way_into_any_network() -> None:
    """Nothing leaves the phone but what its player hands to another app."""
    leaks = {
        name(path): found
        for path in (*sources("companion"), *sources("rules"))
        if (found := packages(path.read_text()) & NETWORK)
    }
    assert leaks == {}


def test_the_app_reaches_into_the_rules_through_modules_that_are_there() -> None:
    """The app imports the rules, never the reverse, and no rule imports a test."""
    for path in sources("rules", "companion"):
        assert packages(path.read_text()).isdisjoint({"tests", "tools"}), name(path)


def test_what_all_share_knows_no_role() -> None:
    """A new role brings what it needs; nothing that others stand on is changed for it."""
    knowing = {
        name(path)
        for path in sources("rules")
        if not name(path).startswith("rules/roles/") and reached(path.read_text(), "rules.roles")
    }
    assert knowing == set(KNOWS_ROLES)


def test_the_map_is_a_value() -> None:
    """What lies where can be worked out of the map alone: without a table, and changing nothing."""
    beyond = {
        name(path): found
        for path in sources("rules")
        if name(path).startswith("rules/map/")
        and (found := reached(path.read_text(), "rules.table", "rules.draft", "rules.cave"))
    }
    assert beyond == {}


def test_nobody_reads_the_word_of_a_phase_but_the_table() -> None:
    """`Table.at` takes phases alone: mypy sees one that does not exist, and a word it would not."""
    reading = {
        name(path)
        for path in sources("rules")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr == "phase"
    }
    assert reading == {"rules/table.py"}


def test_a_role_knows_its_own_family_alone() -> None:
    """One role's rules are read, and changed, without reading another's."""
    roles = {path.parent.name for path in sources("rules") if _is_role(name(path))}
    known = set()
    for path in sources("rules"):
        if path.parent.name in roles:
            others = reached(path.read_text(), *(f"rules.roles.{role}" for role in roles))
            known |= {(path.parent.name, one.split(".")[2]) for one in others}
    assert known >= {("vile_ghoul", "ghoul")}
    assert {(one, other) for one, other in known if one != other} <= set(FAMILIES)


def _is_role(path: str) -> bool:
    return path.startswith("rules/roles/") and path.count("/") > len(("rules", "roles"))


def test_the_app_comes_into_the_rules_by_their_doors() -> None:
    """Behind them anything may move. A role's own panel knows its role's package, and no other."""
    roles = {path.parent.name for path in sources("rules") if _is_role(name(path))}
    behind = {
        name(path): found
        for path in sources("companion")
        if (found := {one for one in _of_the_rules(path.read_text()) if one not in DOORS})
    }
    panels = "companion/panels/"
    strangers = {
        path: left
        for path, found in behind.items()
        if (left := found - _of_its_role(path.removeprefix(panels), found, roles))
    }
    assert strangers == {}
    assert all(path.startswith(panels) for path in behind)


def _of_the_rules(source: str) -> set[str]:
    """Give the modules of the rules that a source imports, by whichever door it names them."""
    asked = {one for one in imported(source) if one.split(".")[0] == "rules"}
    return asked | {one for one in reached(source, "rules") if one in MODULES and not _shown(one)}


def _shown(one: str) -> bool:
    door, _, said = one.rpartition(".")
    return bool(door) and said in getattr(import_module(door), "__all__", ())


def _of_its_role(panel: str, found: set[str], roles: set[str]) -> set[str]:
    """Say what a panel may know: it shows the board of its role, which nobody else reads."""
    role = panel.split("/", maxsplit=1)[0]
    known = roles & ({role} | {other for one, other in FAMILIES if one == role})
    return {one for one in found if any(f"{one}.".startswith(f"rules.roles.{it}.") for it in known)}


def test_the_first_door_names_all_others() -> None:
    """Who looks for the way in reads one docstring, and finds every one."""
    named = set(re.findall(r"`(rules\.[\w.]+)`", rules.__doc__ or ""))
    assert named | {"rules"} == set(DOORS)


def test_each_door_leads_somewhere() -> None:
    """A door is a package that says what it shows, or one module; all of them are used."""
    used = {one for path in sources("companion") for one in _of_the_rules(path.read_text())}
    assert set(DOORS) <= used


@pytest.mark.parametrize("package", HOMES)
def test_each_package_of_others_has_its_home(package: str) -> None:
    """What Kivy, SQL and plyer are like is known in one place each."""
    outside = [
        name(path)
        for path in sources("companion")
        if package in packages(path.read_text(), typing_too=False)
        and not name(path).startswith(HOMES[package])
    ]
    assert outside == []


def test_the_rules_load_without_any_package_of_others() -> None:
    """The wall holds when Python itself walks into it, not only on paper."""
    modules = [name(p).removesuffix(".py").replace("/", ".") for p in sources("rules")]
    program = (
        "import importlib, sys\n"
        f"for module in {modules!r}:\n"
        "    importlib.import_module(module.removesuffix('.__init__'))\n"
        "strangers = {'companion', 'kivy', 'plyer', 'sqlmodel', 'sqlalchemy', 'pydantic'}\n"
        "sys.exit(' '.join(strangers & set(sys.modules)) or 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


HEAVY = {"kivy", "plyer", "sqlmodel", "sqlalchemy", "pydantic"}


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [(["--help"], HEAVY | {"rules"}), (["games", "--help"], HEAVY), (["rules", "skitter"], HEAVY)],
)
def test_the_command_line_answers_without_what_it_does_not_need(
    arguments: list[str], heavy: set[str]
) -> None:
    """At a desk nobody waits for a window library or a database that is not asked for.

    Whoever only asks which commands there are does not even wait for the rules.
    """
    program = (
        "import sys\n"
        "from companion.cli import main\n"
        "try:\n"
        f"    status = main({arguments!r})\n"
        "except SystemExit as left:\n"
        "    status = left.code\n"
        f"sys.exit(' '.join({heavy!r} & set(sys.modules)) or status)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout != ""


def test_the_walls_see_an_import_wherever_it_hides() -> None:
    """A wall that sees nothing would always stand."""
    source = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n"
        "    import kivy.app\n"
        "def late():\n"
        "    from random import choice\n"
        "    import rules.table as table, time\n"
        "    return open(choice(table))\n"
    )
    assert set(imported(source)) == {"typing", "kivy.app", "random", "rules.table", "time"}
    assert packages(source) - STANDARD == {"kivy", "rules"}
    assert packages(source, typing_too=False) - STANDARD == {"rules"}
    assert packages(source) & READING_THE_WORLD == {"random", "time"}
    assert doors(source) == {"open"}
    assert _of_the_rules("from rules import house, prompts") == {"rules", "rules.house"}
    assert reached("from rules.roles import ghoul", "rules.roles.ghoul") == {"rules.roles.ghoul"}
    assert reached("from rules.roles.ghoulish import x", "rules.roles.ghoul") == set()
