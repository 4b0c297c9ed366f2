"""Sentences that could be mistaken for each other: no line of a transcript may read as two.

A sentence is a net: places between words, and the ways from one place to the next. Two sentences
read the same line if one can walk through both nets with the same words.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rules.sentences import ANY_NUMBER, ANY_SPACE, ANY_WORDS, PART, sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.sentences import Sentence, Slot

_FORMS: Final = {ANY_NUMBER: re.compile(r"-?\d+"), ANY_SPACE: re.compile(r"-?\d+,-?\d+")}
_START, _END = 0, 1


def lookalikes(actions: Iterable[Sequence[type]]) -> Iterator[tuple[type, type]]:
    """Name the pairs among actions of the same verb whose sentences read the same line."""
    for several in actions:
        nets = [(one, _Net(sentence_of(one))) for one in several if len(several) > 1]
        for (one, net), (other, against) in combinations(nets, 2):
            if net.meets(against):
                yield one, other


class _Net:
    """The places of one sentence, each with the words that lead on from it and to where."""

    def __init__(self, of: Sentence) -> None:
        self.ways: list[list[tuple[str, int]]] = [[], []]
        here, end = _START, 0
        for found in PART.finditer(of.template):
            here = self._say(here, of.template[end : found.start()])
            end = found.end()
            if found["flag"]:
                here = self._maybe(here, self._say(here, found["words"]))
            elif found["option"]:
                inside = self._slot(self._say(here, found["before"]), of.slots[found["option"]])
                here = self._maybe(here, self._say(inside, found["after"]))
            else:
                here = self._slot(here, of.slots[found["slot"]])
        self._lead(self._say(here, of.template[end:]), "", _END)

    def _lead(self, start: int, word: str, end: int) -> None:
        self.ways[start].append((word, end))

    def _place(self) -> int:
        self.ways.append([])
        return len(self.ways) - 1

    def _say(self, here: int, text: str) -> int:
        for word in text.split():
            there = self._place()
            self._lead(here, word, there)
            if word == ANY_WORDS:
                self._lead(there, word, there)
            here = there
        return here

    def _slot(self, here: int, slot: Slot) -> int:
        start, there = self._place(), self._place()
        self._lead(here, "", start)
        for phrase in slot.phrases:
            self._lead(self._say(start, phrase), "", there)
        if slot.repeats:
            self._lead(there, "", start)
        return there

    def _maybe(self, before: int, after: int) -> int:
        there = self._place()
        self._lead(before, "", there)
        self._lead(after, "", there)
        return there

    def meets(self, other: _Net) -> bool:
        """Tell whether both can be walked with the same words."""
        waiting, seen = [(_START, _START)], {(_START, _START)}
        while waiting:
            here, there = waiting.pop()
            if here == there == _END:
                return True
            for pair in self._next(other, here, there):
                if pair not in seen:
                    seen.add(pair)
                    waiting.append(pair)
        return False

    def _next(self, other: _Net, here: int, there: int) -> Iterator[tuple[int, int]]:
        for word, on in self.ways[here]:
            if not word:
                yield on, there
            for said, beside in other.ways[there]:
                if word and said and _may_be_the_same(word, said):
                    yield on, beside
        yield from ((here, beside) for said, beside in other.ways[there] if not said)


def _may_be_the_same(one: str, other: str) -> bool:
    if one == other or ANY_WORDS in {one, other}:
        return True
    pairs = ((one, other), (other, one))
    return any(form in _FORMS and _FORMS[form].fullmatch(word) for form, word in pairs)
