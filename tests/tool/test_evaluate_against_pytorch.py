"""attn evaluate on the validation tickets, row by row against PyTorch with the weights of the same pack."""

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

try:
    import evaluate_reference
except ImportError:  # no PyTorch
    evaluate_reference = None


@unittest.skipUnless((DATA / "valid.csv").exists(),
                     f"no tickets: put the data set's valid.csv into {DATA}, or name its folder in LARKFIELD_DATA")
@unittest.skipIf(evaluate_reference is None, "PyTorch is not installed for this Python")
class EvaluateEqualsPyTorch(unittest.TestCase):
    def check(self, pack):
        tickets = DATA / "valid.csv"
        output = subprocess.run([ATTN, "evaluate", str(PACKS / pack), "--tickets", str(tickets), "--json"],
                                check=True, capture_output=True, text=True).stdout
        found = json.loads(output)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([ATTN, "unpack", str(PACKS / pack), "--out", folder], check=True, capture_output=True)
            expected = evaluate_reference.evaluate(Path(folder), tickets)
        self.assertEqual(evaluate_reference.differences(expected["rows"], found["rows"]), [])
        self.assertEqual(found["tickets"], expected["tickets"])
        self.assertEqual(found["agreement_count"], expected["agreement_count"])
        self.assertAlmostEqual(found["accuracy"], expected["accuracy"], places=9)

    def test_every_row_of_the_f32_pack_is_pytorchs(self):
        self.check("larkfield-f32.attn")

    def test_every_row_of_the_shipped_pack_is_pytorchs(self):
        self.check("larkfield.attn")


if __name__ == "__main__":
    unittest.main()
