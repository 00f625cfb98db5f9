"""The model, its two baselines and the text handling of the course, in PyTorch.

The lesson that this project serves defines all of it: the tokenizer, the vocabulary, the
tiny transformer (pre-norm, in PyTorch's own layers) and the baselines it is compared with.
Training (`train.py`) and the golden values of the tests use this file, so both speak of the
same model.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

TEAMS = ["delivery", "returns", "payment", "warranty", "account"]
MAX_TOKENS = 120
PAD, UNKNOWN = 0, 1
TOKEN = re.compile(r"[a-z]+|[0-9]+|[^\sa-z0-9]")


@dataclass
class Ticket:
    ticket_id: str
    text: str
    team: str


def read_tickets(path: Path) -> list[Ticket]:
    """Reads a CSV with the columns ticket_id, text and team."""
    with open(path, newline="", encoding="utf-8") as file:
        return [Ticket(row["ticket_id"], row["text"], row["team"]) for row in csv.DictReader(file)]


def tokenize(text: str) -> list[str]:
    """Lower case; runs of a-z, runs of 0-9, or any single other non-space character."""
    return TOKEN.findall(text.lower())


def build_vocabulary(texts: list[str]) -> list[str]:
    """`<pad>`, `<unk>`, then every token seen at least twice, sorted."""
    counts = Counter(token for text in texts for token in tokenize(text))
    return ["<pad>", "<unk>"] + sorted(token for token, count in counts.items() if count >= 2)


def encode(tokens: list[str], index: dict[str, int]) -> list[int]:
    """Ids of the tokens, cut at the model's limit."""
    return [index.get(token, UNKNOWN) for token in tokens[:MAX_TOKENS]]


def pad(rows: list[list[int]], length: int) -> torch.Tensor:
    """Ids as a (batch, length) tensor."""
    return torch.tensor([row + [PAD] * (length - len(row)) for row in rows])


class TinyTransformer(nn.Module):
    """Token and position embedding, two pre-norm blocks, norm, mean over tokens, five teams."""

    def __init__(self, vocabulary_size: int, dropout: float = 0.1):
        super().__init__()
        self.embed = nn.Embedding(vocabulary_size, 64, padding_idx=PAD)
        self.position = nn.Embedding(MAX_TOKENS, 64)
        block = nn.TransformerEncoderLayer(
            64, 4, 256, dropout=dropout, activation="relu", batch_first=True, norm_first=True
        )
        self.blocks = nn.TransformerEncoder(block, 2, enable_nested_tensor=False)
        self.norm = nn.LayerNorm(64)
        self.out = nn.Linear(64, len(TEAMS))

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        """(batch, tokens) ids to (batch, teams) logits; padding is neither read nor averaged."""
        padding = ids == PAD
        h = self.embed(ids) + self.position(torch.arange(ids.shape[1]))
        h = self.norm(self.blocks(h, src_key_padding_mask=padding))
        kept = (~padding).unsqueeze(-1).float()
        return self.out((h * kept).sum(1) / kept.sum(1).clamp(min=1))


class BagOfWords(nn.Module):
    """log(1 + counts), one hidden layer of 64, five teams."""

    def __init__(self, vocabulary_size: int):
        super().__init__()
        self.hidden = nn.Linear(vocabulary_size, 64)
        self.out = nn.Linear(64, len(TEAMS))

    def forward(self, counts: torch.Tensor) -> torch.Tensor:
        return self.out(torch.relu(self.hidden(torch.log1p(counts))))


class LinearModel(nn.Module):
    """Counts, five teams."""

    def __init__(self, vocabulary_size: int):
        super().__init__()
        self.out = nn.Linear(vocabulary_size, len(TEAMS))

    def forward(self, counts: torch.Tensor) -> torch.Tensor:
        return self.out(counts)


def count_words(rows: list[list[int]], vocabulary_size: int) -> torch.Tensor:
    """How often each vocabulary entry stands in each text: (batch, vocabulary)."""
    counts = torch.zeros(len(rows), vocabulary_size)
    for row, ids in zip(counts, rows):
        if ids:
            row += torch.bincount(torch.tensor(ids), minlength=vocabulary_size)
    return counts
