#!/usr/bin/python3
"""What PyTorch says of every ticket of a CSV, to be held against `attn evaluate --json`.

    tests/golden/evaluate_reference.py WEIGHTS TICKETS.csv [--out rows.json]

WEIGHTS is a folder with model.safetensors, config.json and vocabulary.json, as weights/larkfield or what
`attn unpack` writes. For each ticket: the label, the place of the word with most attention received in the
last block, the place of the word that costs most lead when it is hidden (the first on a tie, from 0), by how
much each of the two leads the next best word, and the rank correlation of the two lists.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path

import torch

import reference
from evidence_reference import rank_correlation
from larkfield import read_tickets

CORRELATION_TOLERANCE = 0.01  # two values that are all but equal may change places


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


@dataclass
class Probe:
    """What PyTorch says of one text: `attn probe`."""

    ids: list[int]
    label: str
    base_lead: float
    received: torch.Tensor  # (n)
    lead_lost: torch.Tensor  # (n)

    def correlation(self) -> float | None:
        found = rank_correlation(self.received, self.lead_lost).item()
        return None if math.isnan(found) else found


def probe(model: reference.Model, vocabulary: list[str], text: str) -> Probe:
    config, unknown = model.config, vocabulary.index("<unk>")
    _, ids = reference.read_text(text, vocabulary, config.positions)
    with torch.no_grad():
        logits = model(torch.tensor([ids]))[0]
        label = config.labels[int(logits[0] > 0) if config.output == "sigmoid" else int(logits.argmax())]
        base_lead, lead_lost = reference.hide_each(model, ids, unknown)
        lead_lost[torch.tensor(ids) == unknown] = 0  # the text stays what it was; a batch may round otherwise
        return Probe(ids, label, base_lead, received(model, ids), lead_lost)


def evaluate(weights: Path, tickets: Path, most: int | None = None) -> dict:
    """Of all tickets of the file, or of the first ones."""
    model, vocabulary = reference.load(weights)
    rows, right = [], 0
    for ticket in read_tickets(tickets)[:most]:
        found = probe(model, vocabulary, ticket.text)
        attended, attended_by = largest(found.received)
        influential, influential_by = largest(found.lead_lost)
        right += found.label == ticket.team
        rows.append({"ticket_id": ticket.ticket_id, "label": found.label, "most_attended": attended,
                     "most_influential": influential, "attended_by": attended_by,
                     "influential_by": influential_by, "rank_correlation": found.correlation()})  # fmt: skip
    agreement = sum(row["most_attended"] == row["most_influential"] for row in rows)
    correlations = [row["rank_correlation"] for row in rows if row["rank_correlation"] is not None]
    return {"tickets": len(rows), "accuracy": right / len(rows), "agreement_count": agreement,
            "rank_correlation": sum(correlations) / len(correlations), "rows": rows}  # fmt: skip


def differences(reference_rows: list[dict], rows: list[dict]) -> list[str]:
    """Every ticket and field in which the rows of `attn evaluate --json` differ from PyTorch's."""
    if [row["ticket_id"] for row in rows] != [row["ticket_id"] for row in reference_rows]:
        return ["the tickets are not the same"]
    margins = {"label": "", "most_attended": "attended_by", "most_influential": "influential_by"}
    lines = [f"{expected['ticket_id']}: {field} is {found[field]}, PyTorch says {expected[field]} "
             f"(by {expected.get(margin, 0):.1e})"
             for expected, found in zip(reference_rows, rows)
             for field, margin in margins.items() if expected[field] != found[field]]  # fmt: skip
    for expected, found in zip(reference_rows, rows):
        own, theirs = found.get("rank_correlation"), expected["rank_correlation"]
        if (own is None) != (theirs is None) or (own is not None and abs(own - theirs) > CORRELATION_TOLERANCE):
            lines.append(f"{expected['ticket_id']}: rank_correlation is {own}, PyTorch says {theirs}")
    return lines


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
          f"in {result['agreement_count']}, rank correlation {result['rank_correlation']:.3f}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
