"""tools/endurance: what it refuses before anything is built."""
import pathlib
import subprocess
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]


class Endurance(unittest.TestCase):
    def test_wrong_use_is_said_at_once(self):
        for arguments, sentence in [
            (["--actions"], "--actions needs a whole number from 1"),
            (["--actions", "many"], "--actions needs a whole number from 1"),
            (["--seed", "0"], "--seed needs a whole number from 1"),
            (["--minutes", "3"], "does not know --minutes"),
        ]:
            with self.subTest(arguments=arguments):
                done = subprocess.run(["tools/endurance", *arguments], cwd=PROJECT, capture_output=True, text=True)
                self.assertEqual(done.returncode, 2)
                self.assertIn(sentence, done.stderr)


if __name__ == "__main__":
    unittest.main()
