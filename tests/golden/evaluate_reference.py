#!/usr/bin/python3
"""What PyTorch says of every ticket of a CSV, to be held against `attn evaluate --json`.

    tests/golden/evaluate_reference.py WEIGHTS TICKETS.csv [--out rows.json]

WEIGHTS is a folder with model.safetensors, config.json and vocabulary.json, as weights/larkfield or what
`attn unpack` writes. For each ticket: the label, the place of the word with most attention received in the
last block, the place of the word that costs most lead when it is hidden (the first on a tie, from 0), and
by how much each of the two leads the next best word.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import torch

import reference
from larkfield import read_tickets


def largest(values: torch.Tensor) -> tuple[int, float]:
    """The place of the largest value, the first on a tie, and what the next best word is short of it."""
    place = int((values == values.max()).nonzero()[0])
    others = torch.cat([values[:place], values[place + 1 :]])
    return place, (values[place] - others.max()).item() if len(others) else float("inf")


def received(model: reference.Model, ids: list[int]) -> torch.Tensor:
    """Attention received in the last block: the mean over its heads and reading words. (n)"""
    batch = torch.tensor([ids])
    mask = model.mask(len(ids))
    h = model.embeddings(batch)
    for block in model.blocks.layers[:-1]:
        h = block(h, src_mask=mask)
    last = model.blocks.layers[-1]
    x = last.norm1(h) if model.config.norm == "pre" else h
    return last.self_attn(x, x, x, attn_mask=mask, need_weights=True)[1][0].mean(0)


def evaluate(weights: Path, tickets: Path) -> dict:
    model, vocabulary = reference.load(weights)
    config, unknown = model.config, vocabulary.index("<unk>")
    rows, right = [], 0
    with torch.no_grad():
        for ticket in read_tickets(tickets):
            _, ids = reference.read_text(ticket.text, vocabulary, config.positions)
            logits = model(torch.tensor([ids]))[0]
            label = config.labels[int(logits[0] > 0) if config.output == "sigmoid" else int(logits.argmax())]
            attended, attended_by = largest(received(model, ids))
            influential, influential_by = largest(reference.hide_each(model, ids, unknown)[1])
            right += label == ticket.team
            rows.append({"ticket_id": ticket.ticket_id, "label": label, "most_attended": attended,
                         "most_influential": influential, "attended_by": attended_by,
                         "influential_by": influential_by})  # fmt: skip
    agreement = sum(row["most_attended"] == row["most_influential"] for row in rows)
    return {"tickets": len(rows), "accuracy": right / len(rows), "agreement_count": agreement, "rows": rows}


def differences(reference_rows: list[dict], rows: list[dict]) -> list[str]:
    """Every ticket and field in which the rows of `attn evaluate --json` differ from PyTorch's."""
    if [row["ticket_id"] for row in rows] != [row["ticket_id"] for row in reference_rows]:
        return ["the tickets are not the same"]
    margins = {"label": "", "most_attended": "attended_by", "most_influential": "influential_by"}
    return [f"{expected['ticket_id']}: {field} is {found[field]}, PyTorch says {expected[field]} "
            f"(by {expected.get(margin, 0):.1e})"
            for expected, found in zip(reference_rows, rows)
            for field, margin in margins.items() if expected[field] != found[field]]  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("tickets", type=Path)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    result = evaluate(options.weights, options.tickets)
    if options.out:
        options.out.write_text(json.dumps(result, indent=1) + "\n")
    print(f"{result['tickets']} tickets, {result['accuracy']:.1%} right, most attended = most influential "
          f"in {result['agreement_count']}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
