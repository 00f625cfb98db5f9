"""The fonts as they ship: small, with the characters that the page writes, digits of one width, and their licence."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

from fontTools.ttLib import TTFont

SUBSET = pathlib.Path(__file__).resolve().parents[2] / "tools/fonts/subset.py"
NAMES = ("Inter-Regular.ttf", "Inter-SemiBold.ttf", "JetBrainsMono-Regular.ttf")
WRITTEN = "Attention 0123456789 −×÷√·∞≤≥≈→←↑↓…–—“”‘’ éßżő ²³₁₂ Σσ áñ¿¡ \u00a0\u202f"


class Fonts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        subprocess.run([sys.executable, str(SUBSET), str(cls.folder)], check=True, stdout=subprocess.DEVNULL)

    def test_every_character_of_the_page_is_in_every_font(self):
        for name in NAMES:
            with self.subTest(name):
                characters = TTFont(self.folder / name).getBestCmap()
                self.assertEqual([c for c in WRITTEN if ord(c) not in characters], [])

    def test_digits_have_one_width_so_that_numbers_line_up(self):
        for name in NAMES:
            with self.subTest(name):
                font = TTFont(self.folder / name)
                characters = font.getBestCmap()
                self.assertEqual(len({font["hmtx"][characters[ord(digit)]][0] for digit in "0123456789"}), 1)

    def test_each_font_is_at_most_60_kB_and_has_its_licence_beside_it(self):
        for name in NAMES:
            with self.subTest(name):
                self.assertLessEqual((self.folder / name).stat().st_size, 60_000)
                licence = (self.folder / f"{name.split('-')[0]}-OFL.txt").read_text()
                self.assertIn("Project Authors", licence)
                self.assertIn("SIL OPEN FONT LICENSE Version 1.1", licence)


if __name__ == "__main__":
    unittest.main()
