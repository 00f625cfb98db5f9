"""What attn must not write over: its own inputs, devices; and what a link leads to is written, not the link."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from support import ATTN, PROJECT

WEIGHTS = PROJECT / "weights/larkfield"


class Outputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("model.safetensors", "config.json", "vocabulary.json"):
            shutil.copy(WEIGHTS / name, self.folder / name)

    def pack(self, out):
        command = [ATTN, "pack", "--weights", self.folder / "model.safetensors", "--config",
                   self.folder / "config.json", "--vocab", self.folder / "vocabulary.json", "--out", out]  # fmt: skip
        return subprocess.run(command, capture_output=True, text=True)

    def test_an_input_is_not_written_over(self):
        before = (self.folder / "config.json").read_bytes()
        done = self.pack(self.folder / "config.json")
        self.assertEqual(done.returncode, 1)
        self.assertIn("config.json: This file is read, so it is not written over", done.stderr)
        self.assertEqual((self.folder / "config.json").read_bytes(), before)

    def test_what_is_no_ordinary_file_stays_what_it_is(self):
        os.mkfifo(self.folder / "pipe")
        done = self.pack(self.folder / "pipe")
        self.assertEqual(done.returncode, 1)
        self.assertIn("pipe: This is not an ordinary file", done.stderr)
        self.assertTrue((self.folder / "pipe").is_fifo())

    def test_a_link_is_followed(self):
        (self.folder / "target").write_bytes(b"old")
        (self.folder / "link").symlink_to("target")
        self.assertEqual(self.pack(self.folder / "link").returncode, 0)
        self.assertTrue((self.folder / "link").is_symlink())
        self.assertEqual((self.folder / "target").read_bytes()[:4], (self.folder / "link").read_bytes()[:4])
        self.assertGreater((self.folder / "target").stat().st_size, 100_000)

    def test_an_impossible_seed_is_wrong_use(self):
        for seed in ("-1", "18446744073709551616", "x"):
            done = subprocess.run([ATTN, "evaluate", "x.attn", "--tickets", "x.csv", "--seed", seed],
                                  capture_output=True, text=True)  # fmt: skip
            self.assertEqual(done.returncode, 2, seed)
            self.assertIn("seed", done.stderr)


if __name__ == "__main__":
    unittest.main()
