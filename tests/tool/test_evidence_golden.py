"""attn evaluate and attn probe on 50 texts against what PyTorch said of them (tests/golden/evidence.json, made by
make_evidence_golden.py). Needs no PyTorch."""

import csv
import json
import os
import pathlib

from support import ATTN, PROJECT, ToolTest

GOLDEN = PROJECT / "tests/golden/evidence.json"
PACKS = pathlib.Path(os.environ.get("PACKS_DIR", pathlib.Path(ATTN).parent.parent / "packs"))


class EvidenceOfFiftyTexts(ToolTest):
    def setUp(self):
        super().setUp()
        self.golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
        self.pack = PACKS / self.golden["pack"]
        if not self.pack.exists():
            self.skipTest(f"{self.pack} is not built")
        self.tickets = self.golden["tickets"]

    def check_correlation(self, found, expected, what):
        if expected is None:
            self.assertNotIn("rank_correlation", found, what)
        else:
            self.assertAlmostEqual(found["rank_correlation"], expected, delta=0.01, msg=what)

    def test_the_golden_file_is_of_fifty_texts_and_of_the_shipped_weights(self):
        self.assertEqual(len(self.tickets), 50)
        self.assertEqual(self.document("info", self.pack)["weights"], self.golden["weights"],
                         "other weights: run tests/golden/make_evidence_golden.py again")  # fmt: skip

    def test_evaluate_says_what_pytorch_said(self):
        path = self.folder / "texts.csv"
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, ["ticket_id", "text", "team"], extrasaction="ignore")
            writer.writeheader()
            writer.writerows(self.tickets)
        found = self.document("evaluate", self.pack, "--tickets", path)
        for row, expected in zip(found["rows"], self.tickets, strict=True):
            for field in ("ticket_id", "label", "most_attended", "most_influential"):
                self.assertEqual(row[field], expected[field], expected["ticket_id"])
            self.check_correlation(row, expected["rank_correlation"], expected["ticket_id"])
        agreement = sum(ticket["most_attended"] == ticket["most_influential"] for ticket in self.tickets)
        self.assertEqual(found["agreement_count"], agreement)
        right = sum(ticket["label"] == ticket["team"] for ticket in self.tickets)
        self.assertAlmostEqual(found["accuracy"], right / len(self.tickets))

    def test_probe_says_what_pytorch_said(self):
        for expected in self.tickets:
            found = self.document("probe", self.pack, f"--text={expected['text']}")
            for field in ("label", "most_attended", "most_influential"):
                self.assertEqual(found[field], expected[field], expected["ticket_id"])
            self.assertEqual(found["tokens"][found["most_attended"]], expected["attended_word"])
            self.assertEqual(found["tokens"][found["most_influential"]], expected["influential_word"])
            self.check_correlation(found, expected["rank_correlation"], expected["ticket_id"])
