"""What players typed in of their own boards: kept from game to game, told to each, shared.

Each form of the card desk is one setting, so that it stands in a backup and in a shared file like
any other. What is read is never trusted: rows that do not fit their form are as if nobody had
typed them in. A game is told by ordinary steps, so that its file is whole without the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules import Refusal, decide, fold, unread, with_form
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules import Rows, Table, Unread
    from rules.actions import Action

PREFIX: Final = "printed "
"""With this word the name of a setting begins that holds a form."""
OLDER: Final = {"printed vile-ghoul dice-chart": "vile-chart"}
"""What some forms were kept under before there was a desk for them."""


def name_of(one: Unread) -> str:
    """Name the setting under which a form is kept."""
    return f"{PREFIX}{one.role.value} {one.key}"


def is_form(setting: str) -> bool:
    """Tell whether a setting is a form of the card desk."""
    return setting.startswith(PREFIX)


def forms() -> tuple[Unread, ...]:
    """Give everything that has a form, role by role."""
    return tuple(one for one in unread() if one.form is not None)


def read_rows(one: Unread, said: object) -> Rows:
    """Take rows that come from anywhere; those of another form are none."""
    assert one.form is not None  # noqa: S101  # only what has a form is typed in
    if not isinstance(said, list | tuple) or one.form.problem(said):
        return one.form.padded(())
    return one.form.padded(tuple(None if row is None else tuple(row) for row in said))


def problem(name: str, said: object) -> str:
    """Say what is wrong with a setting of a file that names a form; nothing when it fits."""
    role, _, key = name.removeprefix(PREFIX).partition(" ")
    one = with_form(Role(role), key) if role in set(Role) else None
    if one is None or one.form is None:
        return "this version knows no such card or board; update the app"
    wrong = one.form.problem(said)
    return f"{one.title or one.kind}: {wrong}" if wrong else ""


def over(kept: Rows, new: Rows) -> Rows:
    """Lay new rows over those that were kept; what is not said again stays."""
    return tuple(there if row is None else row for there, row in zip(kept, new, strict=True))


class Desk:
    """The forms as they are kept on this phone."""

    def __init__(self, setting: Callable[[str], Any], keep: Callable[[str, object], None]) -> None:
        """Read and keep them by these."""
        self._setting, self._keep = setting, keep

    def rows(self, one: Unread) -> Rows:
        """Give what is typed in of a form so far."""
        name = name_of(one)
        said = self._setting(name)
        if said is None and name in OLDER:
            said = self._setting(OLDER[name])
        return read_rows(one, said)

    def write(self, one: Unread, rows: Rows) -> bool:
        """Keep the rows of a form; say whether they are really kept."""
        self._keep(name_of(one), _plain(rows))
        return self.rows(one) == rows

    def kept(self) -> dict[str, Any]:
        """Give all forms in which something is typed in, as settings of a file."""
        found = ((name_of(one), self.rows(one)) for one in forms())
        return {name: _plain(rows) for name, rows in found if any(rows)}

    def taken_in(self, settings: Mapping[str, object]) -> dict[str, Any]:
        """Lay the forms of another file over those of this phone, as settings to be kept."""
        found = {}
        for one in forms():
            if name_of(one) in settings:
                new = over(self.rows(one), read_rows(one, settings[name_of(one)]))
                found[name_of(one)] = _plain(new)
        return found

    # ---------------------------------------------------------------------------- with a game

    def to_tell(self, table: Table) -> Iterator[Action]:
        """Give the steps by which a game learns what it does not know yet."""
        for one in _at(table):
            assert one.form is not None  # noqa: S101  # what is here has a form
            known = one.form.padded(one.form.told(table))
            now = over(self.rows(one), known)
            if now == known:
                continue
            for action in one.form.tells(now):
                step = decide(table, action)
                if not isinstance(step, Refusal) and step.events:
                    yield action
                    table = fold(table, step.events)

    def learn(self, table: Table) -> None:
        """Keep what was typed in during a game."""
        for one in _at(table):
            assert one.form is not None  # noqa: S101  # what is here has a form
            kept = self.rows(one)
            now = over(kept, one.form.padded(one.form.told(table)))
            if now != kept and not one.form.problem(now):
                self.write(one, now)


def _at(table: Table) -> Iterator[Unread]:
    """Give the forms of those whose books this game keeps."""
    seats = [role for role in table.setup.seats if role not in table.setup.on_paper]
    return (one for one in forms() if one.role in seats)


def _plain(rows: Rows) -> list[list[int | str] | None]:
    return [None if row is None else list(row) for row in rows]
