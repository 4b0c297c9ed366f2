"""What is packed is the same when it is opened."""

from rules.book.packed import Listed


def test_words_that_stand_one_a_line_are_found_counted_and_listed() -> None:
    """They are packed again in the order of the alphabet."""
    english = Listed(memoryview(b"cave\nbat\nknight"))
    assert "bat" in english
    assert "bats" not in english
    assert (len(english), sorted(english)) == (3, ["bat", "cave", "knight"])
