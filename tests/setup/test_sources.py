"""The copies of the system's package lists: only the system's own release, as sources, in both formats."""
import importlib.util
import pathlib
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("sources", PROJECT / "tools/setup/sources.py")
sources = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sources)


class Lists(unittest.TestCase):
    def write(self, files, codename):
        """Writes a pretended /etc/apt and returns what becomes of it: {file name: text}."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        etc = pathlib.Path(folder.name, "apt")
        (etc / "sources.list.d").mkdir(parents=True)
        for name, text in files.items():
            (etc / name).write_text(text)
        out = pathlib.Path(folder.name, "out")
        sources.write_lists(out, codename, etc)
        return {file.name: file.read_text() for file in out.iterdir()}

    def test_a_deb822_list_becomes_one_of_sources_and_keeps_its_key(self):
        text = ("Types: deb\n# a comment\nURIs: http://archive.example/debian\nSuites: trixie trixie-updates\n"
                "Components: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n")
        written = self.write({"sources.list.d/debian.sources": text}, "trixie")["own-debian.sources"]
        self.assertIn("Types: deb-src", written)
        self.assertIn("Suites: trixie trixie-updates", written)
        self.assertIn("Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg", written)
        self.assertNotIn("comment", written)

    def test_a_key_written_into_the_list_is_kept_whole(self):
        text = ("Types: deb\nURIs: http://archive.example/debian\nSuites: trixie\nComponents: main\n"
                "Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc\n -----END PGP PUBLIC KEY BLOCK-----\n")
        written = self.write({"sources.list.d/debian.sources": text}, "trixie")["own-debian.sources"]
        self.assertIn("Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc\n", written)

    def test_a_one_line_list_becomes_one_of_sources(self):
        text = ("deb http://archive.example/debian trixie main\n"
                "deb [arch=amd64 signed-by=/k.gpg] http://archive.example/security trixie-security/updates main\n"
                "# deb http://archive.example/debian sid main\n")
        written = self.write({"sources.list": text}, "trixie")["own-sources.list"].splitlines()
        self.assertEqual(written[0], "deb-src http://archive.example/debian trixie main")
        self.assertRegex(written[1], r"^deb-src \[\s*signed-by=/k.gpg\] http://archive.example/security "
                                     r"trixie-security/updates main$")
        self.assertEqual(len(written), 2)

    def test_lists_of_others_and_switched_off_ones_are_left_out(self):
        files = {
            "sources.list": "deb http://archive.example/debian bookworm main\n",
            "sources.list.d/tool.list": "deb http://tool.example/apt tool-bookworm main\n",
            "sources.list.d/node.sources": "Types: deb\nURIs: http://node.example\nSuites: nodistro\nComponents: main\n",
            "sources.list.d/off.sources":
                "Enabled: no\nTypes: deb\nURIs: http://off.example\nSuites: bookworm\nComponents: main\n",
        }
        self.assertEqual(list(self.write(files, "bookworm")), ["own-sources.list"])

    def test_a_system_without_its_own_list_is_told_what_was_expected(self):
        with self.assertRaisesRegex(SystemExit, "No package list of noble"):
            self.write({"sources.list": "deb http://archive.example/debian bookworm main\n"}, "noble")


if __name__ == "__main__":
    unittest.main()
