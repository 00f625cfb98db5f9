#!/usr/bin/python3
"""Writes evidence.json: what PyTorch says of 50 texts, for the tests that hold `attn` and the page against it.

    tests/golden/make_evidence_golden.py [--attn build/native/attn] [--pack build/packs/larkfield.attn]

The texts are the first 50 tickets of weights/larkfield/practice.csv; PyTorch runs on the weights as `attn unpack`
gives them. To be run again when the weights change: the file names those that it was made with.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import torch

import evaluate_reference
import reference
from larkfield import read_tickets

PROJECT = Path(__file__).resolve().parents[2]
TICKETS = PROJECT / "weights/larkfield/practice.csv"
COUNT = 50


def call(attn: Path, *arguments) -> dict:
    done = subprocess.run([attn, *map(str, arguments), "--json"], check=True, capture_output=True)
    return json.loads(done.stdout)


def lines(weights: Path) -> list[dict]:
    """One a ticket; words beside their places, so that a reader can follow."""
    _, vocabulary = reference.load(weights)
    rows = evaluate_reference.evaluate(weights, TICKETS, COUNT)["rows"]
    found = []
    for ticket, row in zip(read_tickets(TICKETS), rows):
        tokens, _ = reference.read_text(ticket.text, vocabulary, len(ticket.text))
        correlation = row["rank_correlation"]
        found.append({"ticket_id": ticket.ticket_id, "text": ticket.text, "team": ticket.team,
                      "label": row["label"],
                      "most_attended": row["most_attended"], "attended_word": tokens[row["most_attended"]],
                      "most_influential": row["most_influential"],
                      "influential_word": tokens[row["most_influential"]],
                      "rank_correlation": None if correlation is None else round(correlation, 6)})  # fmt: skip
        for margin in ("attended_by", "influential_by"):
            if row[margin] < 1e-5:
                print(f"{ticket.ticket_id}: two words are all but equal, {margin} is {row[margin]:.1e}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--attn", type=Path, default=PROJECT / "build/native/attn")
    parser.add_argument("--pack", type=Path, default=PROJECT / "build/packs/larkfield.attn")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        call(options.attn, "unpack", options.pack, "--out", folder)
        tickets = lines(Path(folder))
    document = {"pack": options.pack.name, "weights": call(options.attn, "info", options.pack)["weights"],
                "pytorch": torch.__version__, "tickets": tickets}  # fmt: skip
    out = Path(__file__).parent / "evidence.json"
    out.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{out.name}: {len(tickets)} tickets, weights {document['weights']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
