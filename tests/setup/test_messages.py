"""The texts of the page in every language: each is there once, is used, and can be drawn with the shipped fonts."""
import importlib.util
import pathlib
import re
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = [file for ending in ("*.h", "*.cpp") for file in (PROJECT / "src").rglob(ending)]
TABLES = sorted((PROJECT / "src/view").glob("messages_*.cpp"))
SENTENCES = sorted((PROJECT / "web").glob("messages*.js"))
STRING = r'"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`'


def without_comments(text):
    return re.sub(rf"({STRING})|//[^\n]*|/\*.*?\*/", lambda match: match[1] or "", text, flags=re.S)


def keys():
    """The names in the enumeration Key, without its end."""
    header = without_comments((PROJECT / "src/view/messages.h").read_text())
    return re.findall(r"\w+", re.search(r"enum class Key \{(.*?)\}", header, re.S)[1])[:-1]


def names(file):
    """The names of a table of the page's own sentences."""
    return re.findall(r"^    (\w+):", without_comments(file.read_text()), re.M)


class Texts(unittest.TestCase):
    def test_every_key_is_said_somewhere(self):
        code = "".join(file.read_text() for file in SOURCES if file not in TABLES)
        said = set(re.findall(r"Key::(\w+)", code))
        self.assertEqual([key for key in keys() if key not in said], [])

    def test_every_table_has_every_key_once_and_in_the_same_order(self):
        english = re.findall(r"case Key::(\w+):", TABLES[0].read_text())
        self.assertEqual(TABLES[0].name, "messages_english.cpp")
        self.assertEqual(sorted(english[:-1]), sorted(keys()))
        for table in TABLES[1:]:
            self.assertEqual(re.findall(r"case Key::(\w+):", table.read_text()), english, table.name)

    def test_the_pages_own_sentences_have_the_same_names_in_every_language(self):
        english = names(PROJECT / "web/messages.js")
        self.assertGreater(len(english), 30)
        self.assertEqual(len(english), len(set(english)))
        for file in SENTENCES:
            self.assertEqual(names(file), english, file.name)

    def test_each_of_the_pages_own_sentences_is_used(self):
        pages = [*(PROJECT / "web").rglob("*.js"), *(PROJECT / "web").rglob("*.html")]
        code = "".join(file.read_text() for file in pages if file not in SENTENCES)
        used = set(re.findall(r'messages\.(\w+)|data-label="(\w+)"', code))
        used = {name for pair in used for name in pair}
        self.assertEqual([name for name in names(PROJECT / "web/messages.js") if name not in used], [])

    def test_the_shipped_fonts_have_every_character(self):
        spec = importlib.util.spec_from_file_location("subset", PROJECT / "tools/fonts/subset.py")
        try:
            fonts = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(fonts)
        except ImportError:
            self.skipTest("this Python has no fontTools")
        for file in [*TABLES, *SENTENCES]:
            said = set("".join(re.findall(STRING, without_comments(file.read_text()))))
            lacking = [c for c in said if not any(first <= ord(c) <= last for first, last in fonts.CHARACTERS)]
            # The superscript T of a matrix is borrowed from the browser's own fonts.
            self.assertEqual([c for c in sorted(lacking) if c not in "ᵀ\n"], [], file.name)


if __name__ == "__main__":
    unittest.main()
