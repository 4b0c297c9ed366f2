"""A phone's Java under plyer: what Android's speech recognition is made of, driven by a test.

Plyer's own Android code runs unchanged above it. As on a phone, what is posted to Android's thread
runs later, and what it raises is told to nobody.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

ERRORS: Final = {
    "ERROR_NETWORK_TIMEOUT": 1,
    "ERROR_NETWORK": 2,
    "ERROR_AUDIO": 3,
    "ERROR_SERVER": 4,
    "ERROR_CLIENT": 5,
    "ERROR_SPEECH_TIMEOUT": 6,
    "ERROR_NO_MATCH": 7,
    "ERROR_RECOGNIZER_BUSY": 8,
    "ERROR_INSUFFICIENT_PERMISSIONS": 9,
}
"""Android's own numbers; there are more of them, which plyer does not know."""


class Recognizer:
    """One of Android's speech recognizers."""

    def __init__(self) -> None:
        self.listener: Any = None
        self.intent: dict[str, object] = {}
        self.listens = False
        self.destroyed = False

    def setRecognitionListener(self, listener: object) -> None:  # noqa: N802  # Java's name
        """Take the listener."""
        self.listener = listener

    def startListening(self, intent: Intent) -> None:  # noqa: N802  # Java's name
        """Open the microphone."""
        self.intent = intent.extras
        self.listens = True

    def stopListening(self) -> None:  # noqa: N802  # Java's name
        """Close the microphone."""
        self.listens = False

    def destroy(self) -> None:
        """Be gone."""
        self.destroyed = True


class Intent:
    """What the app wants of the phone."""

    def __init__(self, action: str) -> None:
        self.extras: dict[str, object] = {"action": action}

    def putExtra(self, name: str, value: object) -> None:  # noqa: N802  # Java's name
        """Say it more closely."""
        self.extras[name] = value


class Java:
    """The phone: its recognizers, its thread, and whether the microphone is allowed."""

    def __init__(self) -> None:
        self.made: list[Recognizer] = []
        self.available = True
        self.broken = False
        """Whether making a recognizer fails on Android's thread."""
        self.allowed = True
        self.asked: list[Callable[[list[str], list[bool]], None]] = []
        self._posted: list[Callable[[], None]] = []

    def run(self) -> None:
        """Let Android's thread do what was posted; what it raises is only printed there."""
        while self._posted:
            with suppress(AttributeError, OSError):
                self._posted.pop(0)()

    @property
    def recognizer(self) -> Recognizer:
        """The newest one."""
        self.run()
        return self.made[-1]

    @property
    def listening(self) -> list[Recognizer]:
        """Those whose microphone is open."""
        self.run()
        return [one for one in self.made if one.listens]

    def hears(self, *sentences: str) -> None:
        """Android has understood something: the likeliest first."""
        texts = SimpleNamespace(toArray=lambda: list(sentences))
        bundle = SimpleNamespace(getStringArrayList=lambda _name: texts)
        self.recognizer.listener.onResults(bundle)
        self.run()

    def fails(self, error: int) -> None:
        """Android gives up."""
        self.recognizer.listener.onError(error)
        self.run()

    def answers(self, given: list[bool]) -> None:
        """The player has answered the phone's question; nothing if it was interrupted."""
        self.asked.pop(0)(["android.permission.RECORD_AUDIO"], given)

    # ---------------------------------------------------------------------------- its classes

    def recognizer_class(self) -> SimpleNamespace:
        """Android's class of recognizers."""
        return SimpleNamespace(
            RESULTS_RECOGNITION="results_recognition",
            createSpeechRecognizer=self._make,
            isRecognitionAvailable=lambda _activity: self.available,
            **ERRORS,
        )

    def _make(self, _activity: object) -> Recognizer:
        if self.broken:
            raise OSError("no recognition service")
        self.made.append(Recognizer())
        return self.made[-1]

    def install(self, monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401  # plyer is untyped
        """Put it under plyer, and give plyer's facade of speech as an app on a phone gets it."""
        from plyer.facades import STT
        from plyer.utils import Proxy, platform

        activity = SimpleNamespace(getPackageName=lambda: "org.example.vast.companion")
        classes = {
            "android.speech.SpeechRecognizer": self.recognizer_class(),
            "android.speech.RecognizerIntent": SimpleNamespace(
                ACTION_RECOGNIZE_SPEECH="recognize",
                EXTRA_CALLING_PACKAGE="package",
                EXTRA_LANGUAGE_PREFERENCE="language",
                EXTRA_LANGUAGE_MODEL="model",
                LANGUAGE_MODEL_WEB_SEARCH="web search",
                EXTRA_MAX_RESULTS="most",
                EXTRA_PARTIAL_RESULTS="partial",
                EXTRA_PREFER_OFFLINE="offline",
            ),
            "android.content.Intent": Intent,
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=35),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        }
        granted = SimpleNamespace(RECORD_AUDIO="android.permission.RECORD_AUDIO")
        modules = {
            "jnius": {
                "autoclass": lambda name: classes.get(name, SimpleNamespace()),
                "java_method": lambda _signature: lambda function: function,
                "PythonJavaClass": object,
            },
            "android": {"config": SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")},
            "android.runnable": {"run_on_ui_thread": self._on_androids_thread},
            "android.permissions": {
                "Permission": granted,
                "check_permission": lambda _name: self.allowed,
                "request_permissions": lambda _names, answer: self.asked.append(answer),
            },
        }
        for name, content in modules.items():
            module = ModuleType(name)
            vars(module).update(content)
            monkeypatch.setitem(sys.modules, name, module)
        for name in ("plyer.platforms.android", "plyer.platforms.android.stt"):
            monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.setattr(platform, "_platform_android", True)
        monkeypatch.setattr("companion.device.real.platform", "android")
        return Proxy("stt", STT)

    def _on_androids_thread(self, function: Callable[..., None]) -> Callable[..., None]:
        def posted(*given: object) -> None:
            self._posted.append(lambda: function(*given))

        return posted
