"""The sentence model all-MiniLM-L6-v2, run with numpy alone: six layers, one page of code.

Only who learns the vectors anew needs it (see learn.py); neither the app nor its tests do. The
model is by the sentence-transformers project, under the Apache License 2.0.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

Array = Any  # numpy is not there where types are checked: only who learns anew needs it

LAYERS: Final = 6
HEADS: Final = 12
WIDTH: Final = 384
LONGEST: Final = 128
BATCH: Final = 128


class MiniLM:
    """Embeds texts."""

    def __init__(self, folder: Path) -> None:
        raw = (folder / "model.safetensors").read_bytes()
        size = int.from_bytes(raw[:8], "little")
        head = json.loads(raw[8 : 8 + size])
        head.pop("__metadata__", None)
        kinds = {"F32": np.float32, "I64": np.int64}
        self._weights = {
            name: np.frombuffer(
                raw[8 + size + about["data_offsets"][0] : 8 + size + about["data_offsets"][1]],
                dtype=kinds[about["dtype"]],
            ).reshape(about["shape"])
            for name, about in head.items()
        }
        vocabulary = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
        self.pieces = {piece: number for number, piece in enumerate(vocabulary)}
        """Word pieces by number, the usual words before the rare ones."""

    def embed(self, texts: list[str]) -> Array:
        """One row a text, each one long in all."""
        numbers = [self._numbers(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda text: len(numbers[text]))
        found = np.zeros((len(texts), WIDTH), np.float32)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            found[batch] = self._run([numbers[text] for text in batch])
        return found

    def _numbers(self, text: str) -> list[int]:
        found = [self.pieces["[CLS]"]]
        for word in re.findall(r"[a-z0-9]+|[^\sa-z0-9]", text.lower()):
            found += self._of_word(word)
        return [*found[: LONGEST - 1], self.pieces["[SEP]"]]

    def _of_word(self, word: str) -> list[int]:
        found: list[int] = []
        start = 0
        while start < len(word):
            for stop in range(len(word), start, -1):
                piece = ("##" if start else "") + word[start:stop]
                if piece in self.pieces:
                    found.append(self.pieces[piece])
                    start = stop
                    break
            else:
                return [self.pieces["[UNK]"]]
        return found

    def _run(self, numbers: list[list[int]]) -> Array:
        length = max(map(len, numbers))
        ids = np.zeros((len(numbers), length), int)
        mask = np.zeros((len(numbers), length), np.float32)
        for row, one in enumerate(numbers):
            ids[row, : len(one)] = one
            mask[row, : len(one)] = 1
        w = self._weights
        x = w["embeddings.word_embeddings.weight"][ids]
        x = x + w["embeddings.position_embeddings.weight"][:length]
        x = self._norm(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        unseen = (1 - mask)[:, None, None, :] * -1e9
        for layer in range(LAYERS):
            x = self._layer(x, unseen, f"encoder.layer.{layer}")
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
        return mean / np.linalg.norm(mean, axis=1, keepdims=True)

    def _layer(self, x: Array, unseen: Array, at: str) -> Array:
        rows, length, _ = x.shape
        query, key, value = (
            self._linear(x, f"{at}.attention.self.{kind}")
            .reshape(rows, length, HEADS, WIDTH // HEADS)
            .transpose(0, 2, 1, 3)
            for kind in ("query", "key", "value")
        )
        score = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + unseen
        score = np.exp(score - score.max(-1, keepdims=True))
        score /= score.sum(-1, keepdims=True)
        seen = (score @ value).transpose(0, 2, 1, 3).reshape(rows, length, WIDTH)
        x = self._norm(
            self._linear(seen, f"{at}.attention.output.dense") + x,
            f"{at}.attention.output.LayerNorm",
        )
        inner = self._linear(x, f"{at}.intermediate.dense")
        inner = inner * 0.5 * (1 + _erf(inner / np.sqrt(2)))
        return self._norm(self._linear(inner, f"{at}.output.dense") + x, f"{at}.output.LayerNorm")

    def _linear(self, x: Array, at: str) -> Array:
        made: Array = x @ self._weights[f"{at}.weight"].T + self._weights[f"{at}.bias"]
        return made

    def _norm(self, x: Array, at: str) -> Array:
        spread = np.sqrt(x.var(-1, keepdims=True) + 1e-12)
        made: Array = (x - x.mean(-1, keepdims=True)) / spread
        return made * self._weights[f"{at}.weight"] + self._weights[f"{at}.bias"]


def _erf(x: Array) -> Array:
    """The error function as Abramowitz and Stegun give it (7.1.26), right to seven digits."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    poly = (
        (((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t
    ) + 0.254829592
    made: Array = np.sign(x) * (1 - poly * t * np.exp(-x * x))
    return made
