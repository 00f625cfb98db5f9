"""tools/bench: what its table says of a goal, and what it refuses before anything is measured."""
import json
import pathlib
import subprocess
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]

SCRIPT = """
import { agree } from "./tools/benchmarks/checks.js";
import { performanceDocument } from "./tools/benchmarks/document.js";
import { readSafetensors, safetensors } from "./tools/benchmarks/safetensors.js";
import { MILLISECONDS, WHOLE_MILLISECONDS, rowJson } from "./tools/benchmarks/table.js";

const still = median => ({ median, low: median, high: median });
const beside = (ours, theirs) => ({
    ours: still(ours),
    peers: { peer: { figure: still(theirs), times: still(theirs / ours) } },
    faster: { times: 2.5, than: "peer" },
    unit: MILLISECONDS,
});
const rows = [
    { id: "met", what: "as fast as wanted", ...beside(1, 3) },
    { id: "missed", what: "too slow", ...beside(1, 2) },
    { id: "late", what: "late", unit: WHOLE_MILLISECONDS, most: 300, ours: 450 },
    { id: "absent", what: "absent", unit: WHOLE_MILLISECONDS, most: 300, missing: "no browser" },
    { id: "pass", what: "a pass", unit: MILLISECONDS, ours: 2, cost: { model: "tiny", tokens: 30, flop: 6e6 } },
];
const run = { date: "2030-01-02", commit: "abc", processor: "a processor", processors: 2, load: 3, versions: { Node: "1" },
    quick: false, seconds: 9 };
const refused = (ours, theirs) => {
    try { agree("logits", ours, theirs, 1e-4, "the peer"); return ""; } catch ({ message }) { return message; }
};
const weights = { a: { shape: [2, 2], data: Float32Array.of(1, 2, 3, 4) }, b: { shape: [1], data: Float32Array.of(-5) } };
console.log(JSON.stringify({
    document: performanceDocument([{ title: "A group", rows }], run),
    rows: rows.map(row => rowJson("A group", row)),
    refused: [refused([1, 2], [1, 2]), refused([1, 2], [1, 2.5]), refused([1, NaN], [1, 2]), refused([1], [1, 2])],
    weights: Object.entries(readSafetensors(safetensors(weights).buffer)).map(([n, { shape, data }]) => [n, shape, [...data]]),
}));
"""


class Bench(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(["node", "--input-type=module", "-e", SCRIPT], cwd=PROJECT, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(done.stderr)
        cls.said = json.loads(done.stdout)
        cls.rows = {row["id"]: row for row in cls.said["rows"]}

    def test_a_goal_that_is_missed_says_by_how_much(self):
        self.assertTrue(self.rows["met"]["reached"])
        self.assertFalse(self.rows["missed"]["reached"])
        self.assertIn("2.00 × (2.00 to 2.00), 20 % short", self.rows["missed"]["gap"])
        self.assertEqual(self.rows["late"]["gap"], "no: 150 ms over, 1.50 × the goal")
        self.assertEqual(self.rows["absent"]["gap"], "not measured: no browser")

    def test_the_document_names_the_machine_and_every_shortfall(self):
        document = self.said["document"]
        for part in ["2030-01-02", "a processor (2 processors)", "Node 1; commit abc", "was busy",
                     "- A group: too slow: goal 2.5 × peer", "- A group: late: goal 300 ms",
                     "| tiny           | 30     | 6.0   | 2.000 ms | 66.7 µs | 3.0     |"]:
            self.assertIn(part, document)
        self.assertNotIn("- A group: as fast as wanted", document)

    def test_engines_that_disagree_are_not_timed(self):
        same, apart, no_number, other_length = self.said["refused"]
        self.assertEqual(same, "")
        self.assertIn("differ by 5.0e-1; at most 0.0001 was expected", apart)
        self.assertIn("NaN", no_number)
        self.assertIn("ours are 1 numbers, those of the peer 2", other_length)

    def test_weights_that_are_written_are_read_again(self):
        self.assertEqual(self.said["weights"], [["a", [2, 2], [1, 2, 3, 4]], ["b", [1], [-5]]])

    def test_wrong_use_is_told_before_anything_is_measured(self):
        for arguments, sentence in [(["--fast"], "does not know --fast"), (["--markdown"], "--markdown needs a file")]:
            done = subprocess.run(["tools/bench", *arguments], cwd=PROJECT, capture_output=True, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn(sentence, done.stderr)


if __name__ == "__main__":
    unittest.main()
