"""The practice set: its form, its balance, and that it repeats neither the course's tickets nor itself."""

import csv
import io
import os
import re
import unittest
from collections import Counter
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LARKFIELD = PROJECT / "weights/larkfield"
PRACTICE = LARKFIELD / "practice.csv"
DATA = Path(os.environ.get("LARKFIELD_DATA", PROJECT.parent / "shared/larkfield"))

COLUMNS = ["ticket_id", "text", "team", "style"]
TEAMS = ["delivery", "returns", "payment", "warranty", "account"]
STYLES = ["plain", "distractor", "request_last", "negation", "short", "typos", "long", "boundary", "two_topics"]
EACH = 4
MOST_TOKENS = 120  # the model reads no more
SHORT_WORDS = (3, 9)
LONG_TOKENS = (80, 118)
RUN_SHARED_WITH_COURSE = 6
RUN_SHARED_WITHIN = 8


def tokens(text):
    return re.findall(r"[a-z]+|[0-9]+|\S", text.lower())


def read(path):
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8"), newline=""), strict=True))


def runs(text, length):
    words = tokens(text)
    return {tuple(words[start:start + length]) for start in range(len(words) - length + 1)}


def shared_runs(tickets, others, length):
    """One line for each run of `length` tokens that a ticket shares with one of the others (names the first)."""
    owners = {}
    for other in others:
        for run in runs(other["text"], length):
            owners.setdefault(run, []).append(other["ticket_id"])
    found = []
    for ticket in tickets:
        for run in sorted(runs(ticket["text"], length)):
            sharing = [owner for owner in owners.get(run, []) if owner != ticket["ticket_id"]]
            if sharing:
                more = f" and {len(sharing) - 1} more" if len(sharing) > 1 else ""
                found.append(f'{ticket["ticket_id"]} shares "{" ".join(run)}" with {sharing[0]}{more}')
    return found


class PracticeSet(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tickets = read(PRACTICE)

    def report(self, found):
        if found:
            self.fail("shared runs:\n" + "\n".join(found))

    def outside(self, style, measure, bounds):
        return [(ticket["ticket_id"], measure(ticket["text"])) for ticket in self.tickets if ticket["style"] == style
                and not bounds[0] <= measure(ticket["text"]) <= bounds[1]]

    def test_file_is_utf8_without_mark_with_lf_at_its_line_ends(self):
        content = PRACTICE.read_bytes()
        content.decode("utf-8")
        self.assertFalse(content.startswith(b"\xef\xbb\xbf"))
        self.assertNotIn(b"\r", content)
        self.assertTrue(content.endswith(b"\n"))

    def test_columns(self):
        rows = list(csv.reader(io.StringIO(PRACTICE.read_bytes().decode("utf-8"), newline=""), strict=True))
        self.assertEqual(rows[0], COLUMNS)
        self.assertEqual([row for row in rows if len(row) != len(COLUMNS)], [])

    def test_rows_and_ids(self):
        ids = [ticket["ticket_id"] for ticket in self.tickets]
        self.assertEqual(ids, [f"P-{number}" for number in range(101, 281)])
        shipped = {ticket["ticket_id"] for ticket in read(LARKFIELD / "tickets.csv")}
        self.assertEqual(sorted(shipped & set(ids)), [])

    def test_four_tickets_of_each_pairing(self):
        found = Counter((ticket["style"], ticket["team"]) for ticket in self.tickets)
        self.assertEqual(found, {(style, team): EACH for style in STYLES for team in TEAMS})

    def test_no_space_around_a_text(self):
        self.assertEqual([ticket["ticket_id"] for ticket in self.tickets
                          if not ticket["text"] or ticket["text"] != ticket["text"].strip()], [])

    def test_lengths(self):
        self.assertEqual(self.outside("short", lambda text: len(text.split()), SHORT_WORDS), [])
        self.assertEqual(self.outside("long", lambda text: len(tokens(text)), LONG_TOKENS), [])
        self.assertEqual([ticket["ticket_id"] for ticket in self.tickets
                          if len(tokens(ticket["text"])) > MOST_TOKENS], [])

    def test_no_two_tickets_share_a_run(self):
        found = shared_runs(self.tickets, self.tickets, RUN_SHARED_WITHIN)
        self.report(found)

    def check_against(self, name):
        path = DATA / name
        if not path.exists():
            self.skipTest(f"no tickets: put the data set's {name} into {DATA}, or name its folder in LARKFIELD_DATA")
        found = shared_runs(self.tickets, read(path), RUN_SHARED_WITH_COURSE)
        self.report(found)

    def test_no_run_shared_with_the_training_tickets(self):
        self.check_against("train.csv")

    def test_no_run_shared_with_the_validation_tickets(self):
        self.check_against("valid.csv")


if __name__ == "__main__":
    unittest.main()
