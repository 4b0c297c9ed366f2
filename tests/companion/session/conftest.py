"""A session over a store that can be made to fail."""

from __future__ import annotations

import random

import pytest

from companion.session import Session
from tests.companion.fakes import MemoryStore
from tests.companion.session.common import SETUP


@pytest.fixture
def store() -> MemoryStore:
    """A store that works until it is told otherwise."""
    return MemoryStore()


@pytest.fixture
def session(store: MemoryStore) -> Session:
    """A Knight and a Ghoul at their first turn."""
    session = Session(store, random.Random(7))
    session.begin(SETUP)
    return session
