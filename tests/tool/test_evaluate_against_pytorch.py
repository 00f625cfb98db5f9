"""attn evaluate on the validation tickets, row by row against PyTorch with the weights of the same pack; and
attn probe, number by number, on a sample of them."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ATTN = os.environ.get("ATTN", str(PROJECT / "build/native/attn"))
PACKS = Path(os.environ.get("PACKS_DIR", PROJECT / "build/packs"))
DATA = Path(os.environ.get("LARKFIELD_DATA", PROJECT.parent / "shared/larkfield"))
sys.path.insert(0, str(PROJECT / "tests/golden"))

EVERY = 30  # a ticket in so many is probed

try:
    import torch

    import evaluate_reference
    import reference
    from evidence_reference import rollout
except ImportError:  # no PyTorch
    evaluate_reference = None


@unittest.skipUnless((DATA / "valid.csv").exists(),
                     f"no tickets: put the data set's valid.csv into {DATA}, or name its folder in LARKFIELD_DATA")
@unittest.skipIf(evaluate_reference is None, "PyTorch is not installed for this Python")
class EvaluateEqualsPyTorch(unittest.TestCase):
    def unpack(self, pack):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        subprocess.run([ATTN, "unpack", str(PACKS / pack), "--out", folder.name], check=True, capture_output=True)
        return Path(folder.name)

    def document(self, *arguments):
        output = subprocess.run([ATTN, *map(str, arguments), "--json"], check=True, capture_output=True, text=True)
        return json.loads(output.stdout)

    def check(self, pack):
        tickets = DATA / "valid.csv"
        found = self.document("evaluate", PACKS / pack, "--tickets", tickets)
        expected = evaluate_reference.evaluate(self.unpack(pack), tickets)
        self.assertEqual(evaluate_reference.differences(expected["rows"], found["rows"]), [])
        self.assertEqual(found["tickets"], expected["tickets"])
        self.assertEqual(found["agreement_count"], expected["agreement_count"])
        self.assertAlmostEqual(found["accuracy"], expected["accuracy"], places=9)
        self.assertAlmostEqual(found["rank_correlation"], expected["rank_correlation"], places=3)

    def check_close(self, found, expected, what):
        """Within 1e-4 of the largest number."""
        expected = torch.as_tensor(expected).flatten().tolist()
        found = found if isinstance(found, list) else [found]
        self.assertEqual(len(found), len(expected), what)
        largest = max(map(abs, expected)) or 1
        for own, theirs in zip(found, expected):
            self.assertLess(abs(own - theirs), 1e-4 * largest, what)

    def check_probes(self, pack):
        model, vocabulary = reference.load(self.unpack(pack))
        with open(DATA / "valid.csv", newline="", encoding="utf-8") as file:
            sample = list(csv.DictReader(file))[::EVERY]
        for ticket in sample:
            what = ticket["ticket_id"]
            found = self.document("probe", PACKS / pack, f"--text={ticket['text']}")
            expected = evaluate_reference.probe(model, vocabulary, ticket["text"])
            self.assertEqual((found["ids"], found["label"]), (expected.ids, expected.label), what)
            self.check_close(found["base_lead"], expected.base_lead, what)
            self.check_close(found["received"], expected.received, what)
            self.check_close(found["lead_lost"], expected.lead_lost, what)
            self.assertEqual(found["most_attended"], evaluate_reference.largest(expected.received)[0], what)
            self.assertEqual(found["most_influential"], evaluate_reference.largest(expected.lead_lost)[0], what)
            self.assertAlmostEqual(found["rank_correlation"], expected.correlation(), delta=0.01, msg=what)
            stages = reference.trace(model, expected.ids)
            stages = {name: values.double() for name, values in stages.items()}
            self.check_close(found["rollout"], rollout(stages, model.config), what)

    def test_every_row_of_the_f32_pack_is_pytorchs(self):
        self.check("larkfield-f32.attn")

    def test_every_row_of_the_shipped_pack_is_pytorchs(self):
        self.check("larkfield.attn")

    def test_the_probes_of_the_f32_pack_are_pytorchs(self):
        self.check_probes("larkfield-f32.attn")

    def test_the_probes_of_the_shipped_pack_are_pytorchs(self):
        self.check_probes("larkfield.attn")


if __name__ == "__main__":
    unittest.main()
