"""Write the requirements files: every package that is installed, with its one version.

Started by `make lock`, after a version in pyproject.toml has changed.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# {what}\n# Written by `make lock` from pyproject.toml.\n"
BESIDES = {"bench": "measuring", "weigh": "weighing the rulebook's doubt"}
"""What few need at the desk: the name of its group, and what it is needed for."""


def resolved(wanted: list[str], constraints: Path | None = None) -> dict[str, str]:
    """Return every package that pip would install for what is wanted, with its version."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        given = ["-c", str(constraints)] if constraints else []
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"),
                *("--ignore-installed", "--report", str(report), *given, *wanted),
            ],
            check=True,
        )
        installed = json.loads(report.read_text())["install"]
    return {item["metadata"]["name"]: item["metadata"]["version"] for item in installed}


def lines(packages: dict[str, str]) -> str:
    """Return the packages as pip reads them, in the order of the alphabet."""
    return "".join(
        f"{name}=={version}\n"
        for name, version in sorted(packages.items(), key=lambda item: item[0].lower())
    )


def main() -> int:
    """Resolve what the app needs, then what developing needs besides, then what few need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    app = resolved(project["project"]["dependencies"])
    app_file = ROOT / "requirements.txt"
    app_file.write_text(HEAD.format(what="What the app needs.") + lines(app))
    everything = resolved(project["dependency-groups"]["dev"], app_file)
    more = {name: version for name, version in everything.items() if name not in app}
    head = HEAD.format(what="What developing needs besides.") + "-r requirements.txt\n"
    dev_file = ROOT / "requirements-dev.txt"
    dev_file.write_text(head + lines(more))
    print(f"Locked {len(app)} packages for the app, and {len(more)} more for developing.")
    for group, doing in BESIDES.items():
        needed = resolved(project["dependency-groups"][group], dev_file)
        rest = needed.keys() - app.keys() - everything.keys()
        head = HEAD.format(what=f"What {doing} needs besides.") + "-r requirements-dev.txt\n"
        (ROOT / f"requirements-{group}.txt").write_text(
            head + lines({name: needed[name] for name in rest})
        )
        print(f"Locked {len(rest)} more for {doing}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
