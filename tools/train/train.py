#!/usr/bin/python3
"""Trains the tiny transformer and its two baselines by the lesson's recipe.

    tools/train/train.py TRAIN.csv VALID.csv --out weights/larkfield

Seed 0, Adam at 0.001, batches of 64, dropout 0.1, 20 epochs, cross-entropy; the seed is set
before a model is made and again before its loop, and each epoch takes its order from
`torch.randperm`. Writes the three models as safetensors, the vocabulary, the configuration and
`history.json` (loss and accuracy of every epoch, the recipe, the versions, the data's SHA-256).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import safetensors
from larkfield import (
    MAX_TOKENS, TEAMS, BagOfWords, LinearModel, TinyTransformer,
    build_vocabulary, count_words, encode, pad, read_tickets, tokenize,
)  # fmt: skip

SEED, LEARNING_RATE, BATCH = 0, 0.001, 64


def progress(text: str, done: int, total: int) -> None:
    """One line that fills up on a terminal; silent elsewhere, where only the epochs are logged."""
    if sys.stderr.isatty():
        bar = "█" * (30 * done // total)
        print(f"\r{text} {bar:<30} {done}/{total}", end="", file=sys.stderr, flush=True)


def accuracy(model: nn.Module, inputs, teams: torch.Tensor) -> float:
    model.eval()
    with torch.no_grad():
        answers = torch.cat([model(inputs(torch.arange(i, min(i + BATCH, len(teams)))))
                             for i in range(0, len(teams), BATCH)]).argmax(1)  # fmt: skip
    return (answers == teams).float().mean().item()


def fit(name: str, make, train_inputs, train_teams, valid_inputs, valid_teams, epochs: int):
    """Trains one model; returns it with the history of its epochs."""
    torch.manual_seed(SEED)
    model = make()
    optimizer = torch.optim.Adam(model.parameters(), lr=LEARNING_RATE)
    loss_function = nn.CrossEntropyLoss()
    history = []
    torch.manual_seed(SEED)
    for epoch in range(1, epochs + 1):
        start, total = time.time(), 0.0
        order = torch.randperm(len(train_teams))
        model.train()
        for i in range(0, len(order), BATCH):
            rows = order[i : i + BATCH]
            loss = loss_function(model(train_inputs(rows)), train_teams[rows])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item() * len(rows)
            progress(f"{name}, epoch {epoch} of {epochs}", min(i + BATCH, len(order)), len(order))
        entry = {
            "epoch": epoch,
            "loss": total / len(order),
            "valid_accuracy": accuracy(model, valid_inputs, valid_teams),
            "seconds": round(time.time() - start, 1),
        }
        history.append(entry)
        if sys.stderr.isatty():
            print(file=sys.stderr)
        print(f"{name} epoch {epoch:2}: loss {entry['loss']:.4f}, "
              f"valid {entry['valid_accuracy']:.1%}, {entry['seconds']} s", flush=True)  # fmt: skip
    model.eval()
    return model, history


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("train", type=Path)
    parser.add_argument("valid", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=20)
    options = parser.parse_args()

    train, valid = read_tickets(options.train), read_tickets(options.valid)
    vocabulary = build_vocabulary([ticket.text for ticket in train])
    index = {token: i for i, token in enumerate(vocabulary)}
    size = len(vocabulary)
    rows = [[encode(tokenize(t.text), index) for t in tickets] for tickets in (train, valid)]
    teams = [torch.tensor([TEAMS.index(t.team) for t in tickets]) for tickets in (train, valid)]
    print(f"{len(train)} tickets to train on, {len(valid)} to check, {size} vocabulary entries")

    def padded(ids):
        # Every batch is as long as the model's limit. Padding is never read, but dropout draws for it too:
        # with another length the same seed trains another model.
        return lambda which: pad([ids[i] for i in which.tolist()], MAX_TOKENS)

    def counted(ids):
        counts = count_words(ids, size)
        return lambda which: counts[which]

    models = {
        "model": (lambda: TinyTransformer(size), padded),
        "bag-of-words": (lambda: BagOfWords(size), counted),
        "linear-model": (lambda: LinearModel(size), counted),
    }
    options.out.mkdir(parents=True, exist_ok=True)
    histories = {}
    for name, (make, inputs) in models.items():
        model, histories[name] = fit(name, make, inputs(rows[0]), teams[0],
                                     inputs(rows[1]), teams[1], options.epochs)  # fmt: skip
        tensors = {key: value.numpy() for key, value in model.state_dict().items()}
        safetensors.save(options.out / f"{name}.safetensors", tensors)

    (options.out / "vocabulary.json").write_text(json.dumps(vocabulary, ensure_ascii=False, indent=0) + "\n")
    (options.out / "history.json").write_text(json.dumps({
        "recipe": {"seed": SEED, "optimizer": "Adam", "learning_rate": LEARNING_RATE, "batch": BATCH,
                   "dropout": 0.1, "epochs": options.epochs, "loss": "cross-entropy",
                   "positions": MAX_TOKENS},
        "data": {path.name: {"tickets": len(tickets), "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
                 for path, tickets in ((options.train, train), (options.valid, valid))},
        "versions": {"python": platform.python_version(), "torch": torch.__version__, "numpy": np.__version__},
        "epochs": histories,
    }, indent=1) + "\n")  # fmt: skip


if __name__ == "__main__":
    main()
