"""The ear beside the line to type in: a question may be asked aloud, where the phone hears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.device import Hearing
from companion.widgets.kit import Notice, TapIcon

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Device

NOW: Final = "Speak now. Tap the same button to stop."
WHY: Final = {
    Hearing.SILENCE: "Nothing was understood. Try again, or type.",
    Hearing.REFUSED: (
        "The phone does not let this app listen. Its settings can allow the microphone."
    ),
    Hearing.FAILED: "The phone does not listen now. Type instead.",
}


class EarButton(TapIcon):
    """Listens on a tap, and stops on the next; it looks chosen while somebody may speak."""

    def __init__(
        self, device: Device, say: Callable[[Any], None], heard: Callable[[str], None]
    ) -> None:
        """Use a phone; `say` shows a notice or none, `heard` takes what was said."""
        super().__init__(drawing="speak", name="ask aloud", kind="secondary")
        self._device, self._say, self._heard = device, say, heard
        self._asked = False
        """Whether the phone listens, or asks whether it may."""

    def on_tap(self, *_: object) -> None:
        """Listen, or listen no longer."""
        if self._asked:
            self._say(None)  # which stops it: nothing is said any more
            return
        self._asked = True
        if not self._device.listen(self._told):
            self._told(Hearing.FAILED)

    def stop(self) -> None:
        """Listen no longer: somebody types, reads, or is elsewhere."""
        if self._asked:
            self._device.stop_listening()
            self._rest()

    def _rest(self) -> None:
        self._asked = self.chosen = False

    def _told(self, hearing: Hearing, words: str = "") -> None:
        if hearing is Hearing.LISTENING:
            self.chosen = True
            self._say(Notice(text=NOW, drawing="speak"))
            return
        self._rest()
        if hearing is Hearing.HEARD:
            self._say(None)
            self._heard(words)
        else:
            self._say(Notice(text=WHY[hearing]) if hearing in WHY else None)
