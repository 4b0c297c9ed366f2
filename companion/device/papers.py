"""Files that go from app to app on Android: handed over, chosen, or opened from a file manager.

Nothing here needs a permission: the player chooses each file, and the phone lends it for once.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_TO_SEND: Final = 100_000
"""So many letters go along in a message; Android drops the app that sends a megabyte."""
MOST_TO_READ: Final = 64_000_000
_SAVED: Final = 71_001
_CHOSEN: Final = 71_002
_OK: Final = -1
"""Android's number for an answer that was not called off."""
_VIEWED: Final = ("android.intent.action.VIEW", "android.intent.action.SEND")


class Papers:
    """The phone's own ways to send, save and open a text."""

    def __init__(self) -> None:
        """Ask Android for nothing until somebody shares or opens."""
        self._content = b""
        self._told: Callable[[str], None] | None = None
        self._bound = False
        self._seen: Any = None

    def share(self, name: str, text: str) -> bool:
        """Hand a text over: a short one to any app, a long one into a file the player names."""
        from jnius import autoclass

        intent_class = autoclass("android.content.Intent")
        if len(text) <= MOST_TO_SEND:
            intent = intent_class(intent_class.ACTION_SEND)
            intent.setType("text/plain")
            intent.putExtra(intent_class.EXTRA_SUBJECT, name)
            intent.putExtra(intent_class.EXTRA_TEXT, text)
            self._activity().startActivity(intent_class.createChooser(intent, None))
            return True
        return self._save(name, "text/plain", text.encode())

    def share_picture(self, name: str, png: bytes) -> bool:
        """Write a picture into a file that the player names, from where any app takes it."""
        return self._save(name, "image/png", png)

    def _save(self, name: str, kind: str, content: bytes) -> bool:
        from jnius import autoclass

        intent_class = autoclass("android.content.Intent")
        self._content = content
        intent = intent_class(intent_class.ACTION_CREATE_DOCUMENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType(kind)
        intent.putExtra(intent_class.EXTRA_TITLE, name)
        self._ask(intent, _SAVED)
        return True

    def choose(self, told: Callable[[str], None]) -> bool:
        """Have the player choose a file, and tell what is in it."""
        from jnius import autoclass

        intent_class = autoclass("android.content.Intent")
        self._told = told
        intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType("*/*")  # file managers disagree on what a text is
        self._ask(intent, _CHOSEN)
        return True

    def handed(self) -> str:
        """Give the text with which a file manager has opened the app; each is given once."""
        intent = self._activity().getIntent()
        if intent is None or intent == self._seen or intent.getAction() not in _VIEWED:
            return ""
        self._seen = intent
        said = intent.getStringExtra("android.intent.extra.TEXT")
        if said:
            return str(said)
        address = intent.getData() or intent.getParcelableExtra("android.intent.extra.STREAM")
        return "" if address is None else self._read(address)

    # -------------------------------------------------------------------------------- Android

    def _activity(self) -> Any:  # noqa: ANN401  # Java's
        from jnius import autoclass

        return autoclass("org.kivy.android.PythonActivity").mActivity

    def _ask(self, intent: Any, number: int) -> None:  # noqa: ANN401  # Java's
        if not self._bound:
            from android import activity

            activity.bind(on_activity_result=self._answered, on_new_intent=self._came)
            self._bound = True
        self._activity().startActivityForResult(intent, number)

    def _came(self, intent: Any) -> None:  # noqa: ANN401  # Java's
        self._activity().setIntent(intent)

    def _answered(self, number: int, result: int, intent: Any) -> None:  # noqa: ANN401  # Java's
        if result != _OK or intent is None:
            return
        if number == _SAVED:
            self._write(intent.getData(), self._content)
        elif number == _CHOSEN and self._told is not None:
            self._told(self._read(intent.getData()))

    def _lent(self, address: Any, how: str) -> int:  # noqa: ANN401  # Java's
        resolver = self._activity().getContentResolver()
        return int(resolver.openFileDescriptor(address, how).detachFd())

    def _read(self, address: Any) -> str:  # noqa: ANN401  # Java's
        with os.fdopen(self._lent(address, "r"), "rb") as file:
            return file.read(MOST_TO_READ).decode("utf-8", "replace")

    def _write(self, address: Any, content: bytes) -> None:  # noqa: ANN401  # Java's
        with os.fdopen(self._lent(address, "wt"), "wb") as file:
            file.write(content)
