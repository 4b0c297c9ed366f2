"""Every action is a sentence, read and written without loss."""

from __future__ import annotations

from typing import Any, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.names import Role
from rules.outcome import UnreadableError
from rules.secret import Secret, key_handed_in
from rules.sentences import read_action, sentences, write_action
from tests.seals import Turned

WORD = st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True)
NUMBER = st.integers(-20, 99)


def values(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401  # a type hint is of any type
    """Anything that a field of this type may hold in a sentence."""
    if kind is str:
        return WORD
    if kind is int:
        return NUMBER
    if isinstance(kind, type) and issubclass(kind, Secret):
        return values(kind.of()).map(kind)
    if get_origin(kind) is tuple and kind.__args__[-1] is ...:
        # None would leave the word after which they stand without anything.
        return st.lists(values(kind.__args__[0]), min_size=1, max_size=4).map(tuple)
    if getattr(kind, "__args__", None) and not hasattr(kind, "__origin__"):
        return st.one_of([values(one) for one in kind.__args__])
    return st.from_type(kind)


@settings(deadline=None)  # a sentence is compiled when it is first read
@given(st.data())
def test_every_action_reads_back_as_it_was_written(data: st.DataObject) -> None:
    """Whatever an action says, its line says the same to whoever reads it."""
    one = data.draw(st.sampled_from(sentences()))
    hints = get_type_hints(one.action)
    action = one.action(**{name: data.draw(values(hints[name]), name) for name in hints})
    with key_handed_in(Turned(1)):
        assert read_action(write_action(action, kept=True)) == action


def test_spaces_between_words_do_not_matter() -> None:
    """A player's line may be indented or have two spaces."""
    assert write_action(read_action("  ghoul   rolls 4  2 6 ")) == "ghoul rolls 4 2 6"


def test_a_line_with_a_known_verb_is_answered_with_its_sentence() -> None:
    """Somebody who knows the verb but not the sentence is shown the sentence."""
    sentence = "the sentence is “<ghoul or vile-ghoul> chooses <number> …”"
    with pytest.raises(UnreadableError, match=sentence):
        read_action("ghoul chooses high")


def test_a_line_with_no_known_verb_says_so() -> None:
    """Nothing is guessed from words that begin no sentence."""
    with pytest.raises(UnreadableError, match="no sentence begins like that"):
        read_action("the moon rises")


def test_optional_words_are_left_out_when_they_say_nothing() -> None:
    """`ghoul moves` is the whole sentence when there was no wall and nobody in the way."""
    move = read_action("ghoul moves through a wall")
    assert move.through_wall
    assert not move.past_pieces
    assert move.by is Role.GHOUL
    assert write_action(read_action("ghoul moves")) == "ghoul moves"


def test_the_documentation_shows_slots_and_options() -> None:
    """A printed sentence shows what may be left out in brackets and what is filled in."""
    shown = {one.action.__name__: one.shown for one in sentences()}
    assert shown["EndTurn"] == "<role> ends turn[ on magma]"
    assert shown["RollDice"].startswith("<ghoul or vile-ghoul> rolls[ <number> …]")
