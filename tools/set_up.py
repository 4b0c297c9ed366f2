"""Build `.venv` in the repository, or see in a blink that it is as it should be.

Started by `tools/set-up`, which finds the Python. It needs the standard library only, and copes
with a Python that cannot put pip into an environment (Debian's, without python3-venv), a person
who is not root, a folder with a space in its name, and a set-up that was cut short.

    tools/set-up play       what the app needs
    tools/set-up develop    that, and what the tests need
    tools/set-up measure    that, and what the measures are taken against
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
LEVELS = {
    "play": ("requirements.txt",),
    "develop": ("requirements.txt", "requirements-dev.txt"),
    "measure": ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt"),
}
KIVY_SOURCE_NEEDS = (
    "gcc python3-dev libgl-dev libgles-dev "
    "libsdl2-dev libsdl2-image-dev libsdl2-mixer-dev libsdl2-ttf-dev"
)
DEBIAN_WHEELS = Path("/usr/share/python-wheels")


class CannotSetUpError(Exception):
    """The set-up cannot go on; its text tells the person at the keyboard what to do."""


class Environment:
    """The environment in one folder, `.venv` in the repository."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / "bin" / "python"
        # There from before the environment is made until all is installed: what was cut short
        # may hold half a package that pip takes for a whole one, so it is made anew.
        self.unfinished = self.folder / "unfinished"

    def stamp(self, level: str) -> Path:
        """Where it stands what was installed for a level."""
        return self.folder / f"set-up.{level}"

    def fingerprint(self, level: str) -> str:
        """Everything that, when it changes, asks for another set-up."""
        told = hashlib.sha256()
        for name in (*LEVELS[level], "pyproject.toml", "tools/set_up.py"):
            told.update((self.root / name).read_bytes())
        told.update(str(self.root).encode())  # the commands in bin/ hold the whole path
        told.update(self.version().encode())
        return told.hexdigest()

    def version(self) -> str:
        """Return the version of the environment's own Python, or nothing if it does not start."""
        try:
            done = subprocess.run(
                [self.python, "-c", "import sys; print(sys.version)"],
                capture_output=True,
                text=True,
                check=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return ""
        return done.stdout

    def is_ready(self, level: str) -> bool:
        """Whether there is nothing to do."""
        if self.unfinished.exists() or not self.version():
            return False
        try:
            return self.stamp(level).read_text() == self.fingerprint(level)
        except OSError:
            return False

    def is_sound(self) -> bool:
        """Whether packages can be installed into what is there."""
        return (
            not self.unfinished.exists()
            and self.version() != ""
            and self.runs(self.python, "-m", "pip", "--version")
        )

    def runs(self, *command: str | Path) -> bool:
        """Whether a command succeeds; what it prints is nobody's business."""
        try:
            done = subprocess.run(command, capture_output=True, check=False, env=clean())
        except OSError:
            return False
        return done.returncode == 0

    def pip(self, *arguments: str) -> None:
        """Run pip in the environment, with its own words for what goes wrong."""
        done = subprocess.run(
            [self.python, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments],
            check=False,
            env=clean(),
            cwd=self.root,
        )
        if done.returncode != 0:
            raise CannotSetUpError(self.why_pip_failed())

    def why_pip_failed(self) -> str:
        """Say what a person can do about it."""
        if self.version().startswith("3.14"):
            return (
                "pip could not install the packages; its own words stand above. Kivy has no "
                "ready-made package for Python 3.14 and is built from source, which takes minutes "
                f"and needs, on Debian or Ubuntu: sudo apt-get install {KIVY_SOURCE_NEEDS}. "
                "Or install Python 3.13, remove .venv, and start again."
            )
        return (
            "pip could not install the packages; its own words stand above. "
            "With a network that reaches the Python packages, start again."
        )

    def set_up(self, level: str) -> None:
        """Make the environment if there is none to build on, and install what the level lists."""
        if not self.is_sound():
            self.make()
        self.unfinished.touch()
        for old in LEVELS:
            self.stamp(old).unlink(missing_ok=True)
        self.pip("install", "-r", LEVELS[level][-1])
        # The project itself, so that .venv/bin/companion is there and follows the sources.
        self.pip("install", "--no-deps", "-e", ".")
        for name, files in LEVELS.items():
            if set(files) <= set(LEVELS[level]):
                self.stamp(name).write_text(self.fingerprint(name))
        self.unfinished.unlink()

    def make(self) -> None:
        """Make the environment anew, with pip in it."""
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.unfinished.touch()
        base = base_python()
        if importlib.util.find_spec("ensurepip") and self.runs(base, "-m", "venv", self.folder):
            return
        if not self.runs(base, "-m", "venv", "--without-pip", self.folder):
            message = f"{base} cannot make an environment in {self.folder}."
            raise CannotSetUpError(message)
        if not (self.pip_from_base(base) or self.pip_from_wheel(DEBIAN_WHEELS)):
            self.pip_from_debian()

    def pip_from_base(self, base: Path) -> bool:
        """Let the pip of the Python outside put another one inside."""
        return self.runs(base, "-m", "pip", "--python", self.python, "install", "pip")

    def pip_from_wheel(self, folder: Path) -> bool:
        """Install pip from the wheel that Debian keeps for its own environments."""
        return any(
            self.runs(self.python, wheel / "pip", "install", "--no-index", wheel)
            for wheel in sorted(folder.glob("pip-*.whl"), reverse=True)
        )

    def pip_from_debian(self) -> None:
        """Fetch that wheel out of its Debian package, for which nobody needs to be root."""
        if shutil.which("apt-get") and shutil.which("dpkg-deb"):
            with tempfile.TemporaryDirectory() as folder:
                if fetch_debian_wheels(Path(folder)) and self.pip_from_wheel(Path(folder)):
                    return
        message = (
            "This Python cannot put pip into an environment, and no other pip was found. "
            "On Debian or Ubuntu: sudo apt-get install python3-venv"
        )
        raise CannotSetUpError(message)


def fetch_debian_wheels(folder: Path) -> bool:
    """Put Debian's wheel of pip into a folder, with package lists and cache of our own."""
    for name in ("lists/partial", "cache/archives/partial"):
        (folder / name).mkdir(parents=True)
    apt = [
        *("apt-get", "-qq", "-o", f"Dir::State::lists={folder}/lists"),
        *("-o", f"Dir::Cache={folder}/cache", "-o", "APT::Sandbox::User="),
        *("-o", "Debug::NoLocking=1"),
    ]
    for command in ([*apt, "update"], [*apt, "download", "python3-pip-whl"]):
        if subprocess.run(command, cwd=folder, check=False, capture_output=True).returncode != 0:
            return False
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, folder], check=False)
    for wheel in folder.glob("usr/share/python-wheels/pip-*.whl"):
        wheel.rename(folder / wheel.name)
    return True


def base_python() -> Path:
    """Return the Python outside any environment, also when one is active in this shell."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable)


def clean() -> dict[str, str]:
    """Return the person's own settings, less those that would lead pip out of the environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV", "__PYVENV_LAUNCHER__"):
        kept.pop(name, None)
    return kept | {"PIP_USER": "0"}


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Keep a second set-up that starts meanwhile waiting until the first one is done."""
    door = os.open(root, os.O_RDONLY)
    try:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield
    finally:
        os.close(door)


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Set up what a level needs, and say so only if there is something to do."""
    level = arguments[0] if arguments else "develop"
    if level not in LEVELS:
        print(f"tools/set-up knows {', '.join(LEVELS)}, not {level}.", file=sys.stderr)
        return 2
    environment = Environment(root)
    try:
        with alone(root):
            if environment.is_ready(level):
                return 0
            print("Setting up .venv (once, a minute or so) ...", flush=True)
            environment.set_up(level)
    except CannotSetUpError as reason:
        print(reason, file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The set-up cannot write what it must: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the next start sets up again.", file=sys.stderr)
        return 130
    print("Set up.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
