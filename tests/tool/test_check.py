"""attn check: a file of activities tried on a pack, and what a wrong one is told."""

import json
import pathlib
import unittest

from support import ToolTest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
LARKFIELD = PROJECT / "build/packs/larkfield.attn"


def activities(*tasks):
    return {
        "format": "attention-activities",
        "version": 1,
        "title": "Mine",
        "activities": [{"id": "mine", "title": "Mine", "tasks": list(tasks)}],
    }


READ = {
    "question": "Which word does “card” read most?",
    "state": "room=explorer&text=My+card+not+my+refund.",
    "answer": "word",
    "right": "top_word(block=2, head=1, reading='card')",
    "then": "It is “{top_word(2, 1, 'card')}”.",
}


class Check(ToolTest):
    def test_a_good_file_is_counted(self):
        file = self.write("mine.json", activities(READ))
        found = self.document("check", file, "--pack", self.tiny_pack())
        self.assertEqual(found, {"activities": ["mine"], "tasks": 1, "expressions": 2, "problems": []})
        self.assertIn("1 activity, 1 task, 2 expressions evaluated",
                      self.done("check", file, "--pack", self.tiny_pack()))

    def test_what_the_model_does_not_have_is_listed_with_its_place(self):
        lost = {**READ, "right": "top_word(block=2, head=3, reading='card')", "then": "{lead_lost('desk')}"}
        file = self.write("mine.json", activities(READ, lost))
        result = self.call("check", file, "--pack", self.tiny_pack(), "--json")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(
            json.loads(result.stdout)["problems"],
            [
                {"place": "activities[0].tasks[1].right",
                 "sentence": "A block of this model has 2 heads; head=3 was asked for."},
                {"place": "activities[0].tasks[1].then",
                 "sentence": "The text has no word “desk”; it has: my, card, not, refund."},
            ],
        )
        self.assertEqual(result.stderr.decode(), f"attn: {file}: 2 problems with this pack.\n")

    def test_one_of_a_thing_is_said_as_one(self):
        file = self.write("one.json", activities({"question": "“{word(2)}”?", "state": READ["state"], "answer": "open"}))
        self.assertIn("1 activity, 1 task, 1 expression evaluated",
                      self.done("check", file, "--pack", self.tiny_pack()))

    def test_a_state_is_opened_as_the_page_opens_it(self):
        odd = {**READ, "state": "room=explorer&text=My+card+not+my+refund.&block=9&colour=red"}
        result = self.call("check", self.write("odd.json", activities(odd)), "--pack", self.tiny_pack(), "--json")
        self.assertEqual(result.returncode, 1)
        problems = json.loads(result.stdout)["problems"]
        self.assertEqual([problem["place"] for problem in problems], ["activities[0].tasks[0].state"] * 2)
        self.assertEqual(problems[0]["sentence"], "The task has a setting “colour” that this room does not have.")
        self.assertTrue(problems[1]["sentence"].startswith("The task asks for block = “9”; "), problems)

    def test_a_wrong_file_is_refused_with_the_place(self):
        pack = self.tiny_pack()
        file = self.write("wrong.json", activities({**READ, "answer": "wrod"}))
        self.refused(["check", file, "--pack", pack], "wrong.json: activities[0].tasks[0].answer: ",
                     "“word” is near.")
        self.refused(["check", self.write("broken.json", "{"), "--pack", pack], "broken.json: Not valid JSON")
        self.refused(["check", str(self.folder / "none.json"), "--pack", pack], "none.json")
        self.refused(["check", file], "--pack", code=2)

    def test_the_shipped_activities_and_the_example_have_no_problem(self):
        if not LARKFIELD.exists():
            self.skipTest(f"{LARKFIELD} is not there; build the target packs")
        for file in ("web/activities/guide.json", "docs/examples/my-activity.json"):
            self.assertEqual(self.document("check", PROJECT / file, "--pack", LARKFIELD)["problems"], [], file)


if __name__ == "__main__":
    unittest.main()
