"""The key of a phone: made once, kept beside the games, and nothing opens without it."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from companion.sealing import FILE, Key, key_in, use_key_of
from rules.secret import key, key_handed_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_key_stays() -> Iterator[None]:
    with key_handed_in(None):
        yield


def test_a_text_comes_back_with_its_key_alone() -> None:
    """Whatever its length; another key gives nothing."""
    one, other = Key(b"1" * 32), Key(b"2" * 32)
    for text in ("", "gallop", "é" * 500):
        assert one.open(one.close(text)) == text
        assert other.open(one.close(text)) is None


def test_a_seal_does_not_say_what_is_in_it() -> None:
    """Not its words, not its length, not that it is the same as another."""
    one = Key(b"1" * 32)
    assert len(one.close("oak")) == len(one.close("a much longer name of a card"))
    assert len({one.close("oak") for _ in range(20)}) == 20
    assert b"oak".hex() not in one.close("oak")


def test_a_seal_that_was_changed_does_not_open() -> None:
    """Not one of its letters."""
    one = Key(b"1" * 32)
    sealed = one.close("oak")
    for place in range(len(sealed)):
        changed = "0" if sealed[place] != "0" else "1"
        assert one.open(sealed[:place] + changed + sealed[place + 1 :]) is None
    for strange in ("", "z", "ab", sealed[2:], sealed + "00"):
        assert one.open(strange) is None


def test_the_key_is_made_once_and_is_for_this_user_alone(tmp_path: Path) -> None:
    """What was sealed before a restart opens after it."""
    folder = tmp_path / "games"
    use_key_of(folder)
    sealed = key().close("oak")
    use_key_of(tmp_path / "another")
    assert key().open(sealed) is None
    use_key_of(folder)
    assert key().open(sealed) == "oak"
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert len((folder / FILE).read_bytes()) == 32


def test_a_key_that_is_cut_short_is_made_anew(tmp_path: Path) -> None:
    """Nothing could be opened with it."""
    (tmp_path / FILE).write_bytes(b"short")
    assert key_in(tmp_path) is None
    use_key_of(tmp_path)
    assert key_in(tmp_path) is not None


def test_a_key_that_cannot_be_read_now_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perhaps it can be tomorrow; until then one in memory seals."""
    use_key_of(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr("companion.sealing.key_in", lambda _folder: None)
    use_key_of(tmp_path)
    assert key().open(key().close("oak")) == "oak"
    assert (tmp_path / FILE).read_bytes() == before


def test_where_nothing_can_be_written_one_in_memory_seals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game goes on; after a restart the secret is asked anew."""

    def full(*_: object) -> int:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "open", full)
    use_key_of(tmp_path)
    assert key().open(key().close("oak")) == "oak"
    assert not (tmp_path / FILE).exists()
