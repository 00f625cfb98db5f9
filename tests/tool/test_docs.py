"""The examples of docs/attn.md: each command prints what the page says that it prints."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from support import ATTN, PROJECT

PACKS = pathlib.Path(os.environ.get("PACKS_DIR", PROJECT / "build/packs"))
EXAMPLE = re.compile(r"^```\n\$ ((?:[^\n]*\\\n)*[^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Examples(unittest.TestCase):
    def test_each_command_prints_what_stands_below_it(self):
        examples = EXAMPLE.findall((PROJECT / "docs/attn.md").read_text(encoding="utf-8"))
        known = {"pack", "unpack", "info", "run", "probe", "evaluate", "check"}
        self.assertEqual({re.match(r"build/native/attn (\w+)", command)[1] for command, _ in examples}, known)
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "build/native").mkdir(parents=True)
            for name, target in {"build/native/attn": ATTN, "build/packs": PACKS, "weights": PROJECT / "weights",
                                 "docs": PROJECT / "docs"}.items():
                (root / name).symlink_to(pathlib.Path(target).resolve())
            for command, expected in examples:
                with self.subTest(command):
                    result = subprocess.run(["bash", "-c", command], cwd=root, capture_output=True, text=True)
                    self.assertEqual(result.stderr, "")
                    self.assertEqual(self.timeless(result.stdout), self.timeless(expected))

    @staticmethod
    def timeless(output):
        return re.sub(r"^(seconds +).*$", r"\1", output, flags=re.MULTILINE)


if __name__ == "__main__":
    unittest.main()
