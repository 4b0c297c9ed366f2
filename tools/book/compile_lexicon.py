"""Words data made ready for looking up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.book.lexicon import Lexicon, Phrase, Senses
from rules.book.text import stem, words

if TYPE_CHECKING:
    from tools.book.sources import Words

MEANT: Final = 0.8
"""How much an everyday word counts as the game's word that it stands for."""
HINTED: Final = 0.25
"""How much a word counts as one that it only hints at."""


def compile_lexicon(data: Words) -> Lexicon:
    """Bring every word in the data to its root, and every phrase to its words' roots."""
    plain = Lexicon(frozenset(), frozenset(), _same(data), {}, {}, {})
    names = {
        _phrase(spelling, plain): name
        for name, shorts, _ in data.names
        for spelling in (name, *shorts)
    }
    for means, _, _ in data.senses:
        for meant in means:
            phrase = _phrase(meant, plain)
            if len(phrase) > 1:
                names.setdefault(phrase, meant)
    senses = _senses(data, names, plain)
    return Lexicon(
        stop=data.stop,
        weak=frozenset(plain.root(word) for word in data.weak)
        | {"how many", "how far", "how often", "how long"},
        same=dict(sorted(plain.same.items())),
        names=dict(sorted(names.items())),
        hides={
            name: frozenset(plain.root(word) for word in hidden)
            for name, _, hidden in sorted(data.names)
        },
        senses=dict(sorted(senses.items())),
    )


def _same(data: Words) -> dict[str, str]:
    same = {}
    for group in data.same:
        head = stem(words(group[0])[0])
        for spelling in group:
            word = "".join(words(spelling))
            same[word] = same[stem(word)] = head
    return same


def _phrase(text: str, plain: Lexicon) -> Phrase:
    found = words(text)
    return tuple(plain.roots(found)) or tuple(plain.root(word) for word in found)


def _senses(data: Words, names: dict[Phrase, str], plain: Lexicon) -> dict[Phrase, Senses]:
    found: dict[Phrase, dict[str, float]] = {}
    for means, says, near in data.senses:
        phrases = [_phrase(meant, plain) for meant in means]
        terms = [names.get(phrase, phrase[0]) for phrase in phrases]
        for sure, spellings in ((MEANT, says), (HINTED, near)):
            for said in (_phrase(spelling, plain) for spelling in spellings):
                sense = found.setdefault(said, {})
                for term in terms:
                    # Nothing stands for itself: that a word is itself needs no lexicon.
                    if (term,) != said and names.get(said) != term:
                        sense[term] = max(sense.get(term, 0.0), sure)
    return {said: tuple(sorted(sense.items())) for said, sense in found.items() if sense}
