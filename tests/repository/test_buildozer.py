"""The Android build, as far as it can be checked without an SDK: by the real tools, offline.

buildozer reads the spec and copies the sources it would ship; python-for-android decides which
packages it builds by a recipe of its own and which it leaves to pip.
"""

from __future__ import annotations

import configparser
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from tests.repository import ROOT, name, sources
from tests.repository import shipped as needed
from tests.repository.imports import modules, running
from tests.repository.test_versions import phone

if TYPE_CHECKING:
    from pathlib import Path

ANDROID = "http://schemas.android.com/apk/res/android"
SHIP = """
import json, os, sys
from pathlib import Path
from buildozer import Buildozer
spec = Buildozer(sys.argv[1])      # leaves with status 1 if a setting is missing or wrong
# Two that test at once would take each other's files away.
spec.config.set("buildozer", "build_dir", os.environ["BUILDOZER_BUILD_DIR"])
spec.set_target("android")
spec._copy_application_sources()
app = Path(spec.app_dir)
print("ANSWER", json.dumps({
    "package": spec.package_full_name,
    "version": spec.get_version(),
    "shipped": sorted(p.relative_to(app).as_posix() for p in app.rglob("*") if p.is_file()),
}))
"""

# The versions in the requirements reach the recipes as environment variables, as in
# python-for-android's own command line.
RESOLVE = """
import json, os, sys
requirements = []
for requirement in sys.argv[1:]:
    package, _, version = requirement.partition("==")
    if version:
        os.environ["VERSION_" + package] = version
    requirements.append(package)
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import Context
context = Context()
context.local_recipes = None
context.bootstrap = None
recipes, pip, _ = get_recipe_order_and_bootstrap(
    context, requirements, Bootstrap.get_bootstrap("sdl2", context)
)
print("ANSWER", json.dumps({
    "recipes": {name: Recipe.get_recipe(name, context).version for name in recipes},
    "pip": sorted(pip),
}))
"""


def ask(program: str, folder: Path, *arguments: str) -> dict[str, object]:
    """Run a program in a process of its own and return its answer."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env=os.environ | {"BUILDOZER_BUILD_DIR": str(folder), "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    answers = [line for line in done.stdout.splitlines() if line.startswith("ANSWER ")]
    answer: dict[str, object] = json.loads(answers[0].removeprefix("ANSWER "))
    return answer


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What buildozer would put into the app."""
    answer = ask(SHIP, tmp_path_factory.mktemp("buildozer"), str(ROOT / "buildozer.spec"))
    assert answer["package"] == "org.example.vast.companion"
    names = answer["shipped"]
    assert isinstance(names, list)
    return set(names)


def test_all_data_of_the_app_are_shipped(shipped: set[str]) -> None:
    """A screen whose kv stays at home is a black screen on the phone."""
    assert {path for path in needed() if not path.endswith(".py")} - shipped == set()


def test_the_code_that_can_run_on_the_phone_is_shipped_and_no_other(shipped: set[str]) -> None:
    """All that the app may import; the command line, the tour and the simulations stay behind."""
    known = modules(sources("rules", "companion"))
    start = ["companion.app", *(one for one in known if one.startswith("companion.screens"))]
    start += [one for one in known if one.startswith("companion.panels") and not of_the_tour(one)]
    running_there = {name(known[one]) for one in running(start, known)}
    assert {path for path in shipped if path.endswith(".py")} == running_there | {"main.py"}


def of_the_tour(module: str) -> bool:
    """Tell the scenes of the tour, which nobody takes on a phone."""
    return module.endswith((".tour", "_scenes"))


def test_the_icon_and_the_first_picture_are_there() -> None:
    """What the phone shows before the app does."""
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    layers = ("icon.adaptive_foreground", "icon.adaptive_background")
    for picture in ("icon", "presplash", *layers):
        file = spec.get("app", f"{picture}.filename", raw=True)
        assert (ROOT / file.removeprefix("%(source.dir)s/")).is_file()


def test_the_phone_is_asked_for_what_the_app_does_and_no_more() -> None:
    """It shakes, and listens; and it may see the phone's speech recognition, or there is none."""
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    assert spec.get("app", "android.permissions") == "VIBRATE, RECORD_AUDIO"
    file = ROOT / spec.get("app", "android.extra_manifest_xml")
    queries = ET.fromstring(  # noqa: S314  # our own file
        f'<manifest xmlns:android="{ANDROID}">{file.read_text("utf-8")}</manifest>'
    )
    actions = [one.get(f"{{{ANDROID}}}name") for one in queries.iterfind("queries/intent/action")]
    assert actions == ["android.speech.RecognitionService"]


def test_no_cloud_keeps_copies_unless_the_player_makes_them() -> None:
    """Android would copy the games into the player's cloud by itself. Nothing asks for a net."""
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    assert spec.get("app", "android.allow_backup") == "False"
    assert "INTERNET" not in spec.get("app", "android.permissions")


def test_a_file_manager_and_other_apps_can_open_a_game_here() -> None:
    """Text is viewed and sent; the one running app takes it, for two would share one file."""
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    assert spec.get("app", "android.manifest.launch_mode") == "singleTask"
    file = ROOT / spec.get("app", "android.manifest.intent_filters")
    filters = ET.fromstring(  # noqa: S314  # our own file
        f'<manifest xmlns:android="{ANDROID}">{file.read_text("utf-8")}</manifest>'
    )
    found = {
        filter_.find("action").get(f"{{{ANDROID}}}name"): filter_.find("data").attrib
        for filter_ in filters
    }
    assert found == {
        "android.intent.action.VIEW": {
            f"{{{ANDROID}}}scheme": "content",
            f"{{{ANDROID}}}mimeType": "text/plain",
        },
        "android.intent.action.SEND": {f"{{{ANDROID}}}mimeType": "text/plain"},
    }


def test_nothing_else_is_shipped(shipped: set[str]) -> None:
    """Tests, tools and papers are for the desk; the licences go where the code goes."""
    assert [path for path in shipped if path.endswith(".toml")] == []
    tops = {path.split("/")[0] for path in shipped}
    assert tops - {"rules", "companion", "assets"} == {"main.py", "LICENSE", "NOTICE"}


@pytest.fixture(scope="module")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """What python-for-android would build itself, and what it would leave to pip."""
    wanted = [f"{package}=={version}".removesuffix("==") for package, version in phone().items()]
    answer = ask(RESOLVE, tmp_path_factory.mktemp("p4a"), *wanted)
    recipes, pip = answer["recipes"], answer["pip"]
    assert isinstance(recipes, dict)
    assert isinstance(pip, list)
    return {"recipes": recipes, "pip": dict.fromkeys(pip, "")}


def test_what_has_native_code_is_built_by_a_recipe_in_our_version(
    resolved: dict[str, dict[str, str]],
) -> None:
    """There is no ready-made Android package of these; what pip took would not start."""
    native = {"python3", "hostpython3", "kivy", "pyjnius", "pydantic-core", "sqlalchemy"}
    ours = {package: phone()[package] for package in native}
    assert {package: resolved["recipes"].get(package) for package in native} == ours


def test_pip_brings_nothing_to_the_phone_that_has_no_version(
    resolved: dict[str, dict[str, str]],
) -> None:
    """Recipes ask for packages too; each of those is pinned in the spec."""
    assert (
        set(resolved["pip"]) - {package for package, version in phone().items() if version} == set()
    )
