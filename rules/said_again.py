"""Secrets that this phone cannot read, because another one sealed them: they are said once more."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from rules.actions.turn import SaidAgain, SayAgain
from rules.cites import cites
from rules.house import HOUSE, decides
from rules.names import capital, title
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.sentences import slot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import Role
    from rules.secret import Secret
    from rules.table import Table

_RULE: Final = "table.corrections"


def asked_anew(table: Table) -> Iterator[Prompt]:
    """Ask for every secret that is there and cannot be read."""
    for role, field, kind in _unread(table):
        answer = Answer(
            SayAgain(role, field.replace("_", "-"), SaidAgain.unread()),
            "Say it once more",
            asks=(_gap(kind),),
        )
        text = f"{capital(title(role))}: this phone cannot read {kind.shown}. What is it?"
        yield Prompt(text, _RULE, role, (answer,))


def _unread(table: Table) -> list[tuple[Role, str, type[Secret[Any]]]]:
    held = HOUSE.at(table).secrets
    return [one for one in held if _cannot_be_read(getattr(table.roles[one[0]], one[1]))]


def _cannot_be_read(secret: Secret[Any] | None) -> bool:
    return secret is not None and not secret.is_read


def _gap(kind: type[Secret[Any]]) -> Ask:
    of = kind.of()
    if isinstance(of, type) and issubclass(of, Enum):
        words = tuple(str(one.value) for one in of)
        return Ask("value", Gap.CHOICE, options=words, secret=SaidAgain)
    return Ask("value", Gap.TEXT, secret=SaidAgain)


@decides(SayAgain)
@cites("table.corrections")
def say_again(draft: Draft, action: SayAgain) -> None:
    """Take what a player says of a secret, which stays one."""
    field = action.field.replace("-", "_")
    unread = {name: kind for role, name, kind in _unread(draft.table) if role is action.by}
    if field not in unread:
        raise draft.refuse(
            f"There is nothing called {action.field} to say once more",
            _RULE,
            "What can be read here stays as it is",
        )
    kind = unread[field]
    if not action.value.is_read:
        draft.tell(f"This phone cannot read {kind.shown} either", _RULE)
        return
    slot, said = slot_of(kind.of()), action.value.uncover()
    if not slot.fits(said):
        # What was typed is not repeated: it may be nearly right.
        raise draft.refuse(f"That is not {kind.shown}", _RULE, f"Say one: {slot.shown}")
    draft.change_field(action.by, _RULE, field, kind(slot.read(said)))
