"""attn run, probe and evaluate: fields, definitions against NumPy, and what bad input gets."""

import json
import os
import pathlib
import pty
import subprocess
import unittest

import numpy as np

import numpy_model as reference
from support import ATTN, CONFIG, VOCABULARY, ToolTest, make_tensors, npz_bytes, shapes

TEXT = "My card, my REFUND. \u00c9 \U0001F600 Not"  # 9 tokens for 8 positions; "," and the emoji are unknown
WORDS = ["my", "card", ",", "my", "refund", ".", "\u00e9", "\U0001F600"]
IDS = [2, 3, 1, 2, 5, 6, 7, 1]

SIGMOID = {
    **CONFIG,
    "feed_forward": 0,
    "norm": "post",
    "final_norm": False,
    "output": "sigmoid",
    "labels": ["no", "yes"],
}
LANGUAGE = {
    **{k: v for k, v in CONFIG.items() if k != "labels"},
    "heads": 1,
    "blocks": 1,
    "causal": True,
    "output": "language_model",
}


class Run(ToolTest):
    def test_fields_and_numbers(self):
        tensors = make_tensors(shapes())
        run = self.document("run", self.tiny_pack(tensors=tensors), "--text", TEXT)
        self.assertEqual(
            list(run),
            [
                "tokens",
                "ids",
                "start",
                "end",
                "unknown",
                "cut",
                "logits",
                "probabilities",
                "label",
                "attention",
            ],
        )
        self.assertEqual(run["tokens"], WORDS)
        self.assertEqual(run["ids"], IDS)
        self.assertEqual([TEXT[a:b].lower() for a, b in zip(run["start"], run["end"])], WORDS)
        self.assertEqual(run["unknown"], [False, False, True, False, False, False, False, True])
        self.assertEqual(run["cut"], 1)
        logits, weights = reference.forward(CONFIG, tensors, IDS)
        np.testing.assert_allclose(run["logits"], logits, atol=1e-5 * np.abs(logits).max())
        np.testing.assert_allclose(run["attention"], weights, atol=1e-5)
        self.assertEqual(list(run["probabilities"]), CONFIG["labels"])
        np.testing.assert_allclose(list(run["probabilities"].values()), reference.softmax(logits), atol=1e-5)
        self.assertEqual(run["label"], CONFIG["labels"][int(logits.argmax())])

    def test_ids_give_what_the_text_gives_but_places(self):
        pack = self.tiny_pack()
        text = self.document("run", pack, "--text", "my card, refund")
        ids = self.document("run", pack, "--ids", "2,3, 1,5")
        self.assertEqual(ids["tokens"], ["my", "card", "<unk>", "refund"])
        self.assertNotIn("start", ids)
        self.assertNotIn("end", ids)
        for field in ("ids", "unknown", "cut", "logits", "probabilities", "label", "attention"):
            self.assertEqual(ids[field], text[field])

    def test_a_sigmoid_gives_two_probabilities(self):
        tensors = make_tensors(shapes(SIGMOID))
        run = self.document("run", self.tiny_pack(config=SIGMOID, tensors=tensors), "--text", "my card")
        logits, weights = reference.forward(SIGMOID, tensors, [2, 3])
        yes = 1 / (1 + np.exp(-logits[0]))
        np.testing.assert_allclose(run["logits"], logits, rtol=1e-5)
        np.testing.assert_allclose(
            [run["probabilities"]["no"], run["probabilities"]["yes"]], [1 - yes, yes], atol=1e-5
        )
        self.assertEqual(run["label"], "yes" if yes > 0.5 else "no")
        np.testing.assert_allclose(run["attention"], weights, atol=1e-5)

    def test_a_language_model_gives_the_next_token_and_no_label(self):
        tensors = make_tensors(shapes(LANGUAGE))
        run = self.document("run", self.tiny_pack(config=LANGUAGE, tensors=tensors), "--text", "my card")
        logits, weights = reference.forward(LANGUAGE, tensors, [2, 3])
        self.assertNotIn("label", run)
        self.assertEqual(run["next_token"], VOCABULARY[int(logits.argmax())])
        self.assertEqual(list(run["probabilities"]), VOCABULARY)
        np.testing.assert_allclose(run["logits"], logits, atol=1e-5 * np.abs(logits).max())
        np.testing.assert_allclose(run["attention"], weights, atol=1e-5)
        self.assertEqual(run["attention"][0][0][0][1], 0)

    def test_a_vocabulary_without_unk_leaves_words_out_and_says_so(self):
        vocabulary = ["a", "b"]
        pack = self.tiny_pack(vocabulary=vocabulary)
        run = self.document("run", pack, "--text", "a c b")
        self.assertEqual((run["tokens"], run["left_out"]), (["a", "b"], ["c"]))
        self.refused(["run", pack, "--text", "c"], "knows no word")

    def test_odd_texts_are_answered(self):
        pack = self.tiny_pack()
        for text in (
            "[my, card]",
            "{}",
            "'",
            '"my"',
            "--json",
            "-1",
            "--",
            "%%",
            "a=b",
            "\u0130 \u00df",
            "\u200b",
            "\U0001F468\u200D\U0001F469",
        ):
            run = self.document("run", pack, "--text", text)
            self.assertTrue(run["tokens"], text)
            self.assertEqual(len(run["attention"][0][0]), len(run["tokens"]))
        self.assertEqual(
            self.document("run", pack, "--text", "[my, card]")["tokens"], ["[", "my", ",", "card", "]"]
        )
        self.assertEqual(self.document("run", pack, "--text=--help")["tokens"][0], "-")

    def test_malformed_utf8_counts_as_one_unknown_character_each(self):
        run = self.document(
            "run", self.tiny_pack(), "--text", b"my \xff card".decode("utf-8", "surrogateescape")
        )
        self.assertEqual(run["tokens"], ["my", "\ufffd", "card"])
        self.assertEqual(run["start"], [0, 3, 5])

    def test_ten_thousand_words_are_cut(self):
        run = self.document("run", self.tiny_pack(), "--text", "my card " * 5000)
        self.assertEqual((len(run["tokens"]), run["cut"]), (8, 9992))

    def test_texts_and_ids_that_cannot_be_read_are_refused(self):
        pack = self.tiny_pack()
        for text in ("", "  \n\u00a0"):
            self.refused(["run", pack, "--text", text], "no word")
        self.refused(["run", pack, "--ids", "2,8"], "8 is not in the vocabulary", "0 to 7")
        self.refused(["run", pack, "--ids", "-1"], "-1 is not in the vocabulary")
        self.refused(["run", pack, "--ids", "0"], "<pad>")
        self.refused(["run", pack, "--ids", "2,x"], "number 2")
        self.refused(["run", pack, "--ids", "99999999999"], "number 1")
        self.refused(["run", pack, "--ids", ""], "number 1")

    def test_text_output_names_the_answer_first(self):
        text = self.done("run", self.tiny_pack(), "--text", TEXT)
        self.assertTrue(text.startswith("Probabilities\n"))
        self.assertIn("1 more tokens did not fit", text)


class Probe(ToolTest):
    def test_fields_and_numbers(self):
        tensors = make_tensors(shapes())
        probe = self.document("probe", self.tiny_pack(tensors=tensors), "--text", TEXT)
        self.assertEqual(
            list(probe),
            [
                "tokens",
                "ids",
                "start",
                "end",
                "unknown",
                "cut",
                "label",
                "base_lead",
                "received",
                "most_attended",
                "rollout",
                "lead_lost",
                "most_influential",
                "rank_correlation",
            ],
        )
        label, base, received, lost = reference.probe(CONFIG, tensors, IDS)
        self.assertEqual(probe["label"], CONFIG["labels"][label])
        self.assertAlmostEqual(probe["base_lead"], base, places=4)
        np.testing.assert_allclose(probe["received"], received, atol=1e-5)
        np.testing.assert_allclose(probe["lead_lost"], lost, atol=1e-4)
        self.assertEqual(probe["most_attended"], int(received.argmax()))
        self.assertEqual(probe["most_influential"], int(lost.argmax()))
        weights = reference.forward(CONFIG, tensors, IDS)[1]
        np.testing.assert_allclose(probe["rollout"], reference.rollout(weights), atol=1e-5)
        self.assertAlmostEqual(probe["rank_correlation"], reference.rank_correlation(received, lost), places=6)
        self.assertEqual((probe["lead_lost"][2], probe["lead_lost"][7]), (0, 0))

    def test_a_sigmoids_lead_is_its_logit(self):
        tensors = make_tensors(shapes(SIGMOID))
        probe = self.document("probe", self.tiny_pack(config=SIGMOID, tensors=tensors), "--text", "my card")
        logit = reference.forward(SIGMOID, tensors, [2, 3])[0][0]
        self.assertAlmostEqual(probe["base_lead"], abs(logit), places=4)
        hidden = reference.forward(SIGMOID, tensors, [1, 3])[0][0]
        self.assertAlmostEqual(probe["lead_lost"][0], abs(logit) - hidden * np.sign(logit), places=4)

    def test_a_language_model_has_no_lead_and_says_so(self):
        probe = self.document("probe", self.tiny_pack(config=LANGUAGE), "--text", "my card")
        self.assertEqual(len(probe["received"]), 2)
        np.testing.assert_allclose(sum(probe["rollout"]), 1, atol=1e-5)
        for field in ("base_lead", "lead_lost", "most_influential", "rank_correlation"):
            self.assertNotIn(field, probe)
            self.assertIn("language model", probe["not_defined"][field])
        self.assertIn(
            "language model", self.done("probe", self.tiny_pack(config=LANGUAGE), "--text", "my card")
        )

    def test_a_vocabulary_without_unk_cannot_hide_words_and_says_so(self):
        probe = self.document("probe", self.tiny_pack(vocabulary=["a", "b"]), "--text", "a b")
        self.assertIn("base_lead", probe)
        for field in ("lead_lost", "rank_correlation"):
            self.assertNotIn(field, probe)
            self.assertIn("<unk>", probe["not_defined"][field])

    def test_one_word_has_no_rank_correlation_and_says_so(self):
        probe = self.document("probe", self.tiny_pack(), "--text", "my")
        self.assertNotIn("rank_correlation", probe)
        self.assertIn("fewer than two", probe["not_defined"]["rank_correlation"])

    def test_text_output_shows_every_word_and_the_rank_correlation(self):
        text = self.done("probe", self.tiny_pack(), "--text", TEXT)
        for word in WORDS:
            self.assertIn(f"  {word} ", text)
        self.assertIn("Rank correlation", text)


class Evaluate(ToolTest):
    def setUp(self):
        super().setUp()
        random = np.random.default_rng(5)
        self.tensors = make_tensors(shapes())
        self.ids = [[int(i) for i in random.integers(2, 8, random.integers(1, 12))] for _ in range(40)]
        self.teams = [CONFIG["labels"][i] for i in random.integers(0, 3, 40)]
        self.styles = ["plain" if i % 3 else "odd" for i in range(40)]
        self.csv = "ticket_id,text,team,style\n" + "".join(
            f"T-{i},{' '.join(VOCABULARY[j] for j in ids)},{team},{self.styles[i]}\n"
            for i, (ids, team) in enumerate(zip(self.ids, self.teams))
        )

    def pack(self, *more, **options):
        self.linear = make_tensors({"out.weight": (3, 8), "out.bias": (3,)}, 3)
        self.bag = make_tensors(
            {"hidden.weight": (4, 8), "hidden.bias": (4,), "out.weight": (3, 4), "out.bias": (3,)}, 4
        )
        return self.tiny_pack(
            "--baseline",
            "linear=" + self.write("l.npz", npz_bytes(self.linear)),
            "--baseline",
            "bag-of-words=" + self.write("b.npz", npz_bytes(self.bag)),
            *more,
            tensors=self.tensors,
            **options,
        )

    def accuracy(self, labels):
        return sum(CONFIG["labels"][label] == team for label, team in zip(labels, self.teams)) / 40

    def baseline(self, rows):
        """Answers of the linear model and of the bag of words."""
        counts = np.array([np.bincount(ids, minlength=8) for ids in rows])
        linear = counts @ self.linear["out.weight"].T + self.linear["out.bias"]
        hidden = np.maximum(np.log1p(counts) @ self.bag["hidden.weight"].T + self.bag["hidden.bias"], 0)
        return linear.argmax(1), (hidden @ self.bag["out.weight"].T + self.bag["out.bias"]).argmax(1)

    def test_fields_and_numbers(self):
        for seed in (0, 7):
            found = self.document(
                "evaluate", self.pack(), "--tickets", self.write("t.csv", self.csv), "--seed", seed
            )
            self.assertEqual(
                list(found),
                [
                    "tickets",
                    "seed",
                    "weights",
                    "accuracy",
                    "accuracy_shuffled",
                    "baselines",
                    "agreement_count",
                    "agreement",
                    "agreement_interval",
                    "rank_correlation",
                    "confusion",
                    "by_style",
                    "seconds",
                    "rows",
                ],
            )
            cut = [ids[:8] for ids in self.ids]
            shuffled = [reference.shuffle(ids, seed, row)[:8] for row, ids in enumerate(self.ids)]
            probes = [reference.probe(CONFIG, self.tensors, ids) for ids in cut]
            self.assertEqual(found["tickets"], 40)
            self.assertAlmostEqual(found["accuracy"], self.accuracy([p[0] for p in probes]))
            self.assertAlmostEqual(
                found["accuracy_shuffled"],
                self.accuracy([reference.forward(CONFIG, self.tensors, ids)[0].argmax() for ids in shuffled]),
            )
            for name, own, mixed in zip(
                ("linear", "bag-of-words"), self.baseline(cut), self.baseline(shuffled)
            ):
                self.assertEqual(list(found["baselines"][name]), ["accuracy", "accuracy_shuffled"])
                self.assertAlmostEqual(found["baselines"][name]["accuracy"], self.accuracy(own))
                self.assertAlmostEqual(found["baselines"][name]["accuracy_shuffled"], self.accuracy(mixed))
            agree = [p[2].argmax() == p[3].argmax() for p in probes]
            self.assertEqual((found["agreement_count"], found["agreement"]), (sum(agree), sum(agree) / 40))
            np.testing.assert_allclose(found["agreement_interval"], reference.wilson(sum(agree), 40))
            correlations = [reference.rank_correlation(p[2], p[3]) for p in probes]
            self.check_rows(found["rows"], probes, shuffled, correlations)
            known = [correlation for correlation in correlations if correlation is not None]
            self.assertAlmostEqual(found["rank_correlation"], sum(known) / len(known), places=6)
            self.check_confusion(found["confusion"], [p[0] for p in probes])
            self.check_styles(found["by_style"], [p[0] for p in probes], agree)

    def check_rows(self, rows, probes, shuffled, correlations):
        self.assertEqual(
            [{k: v for k, v in row.items() if k not in ("probability", "rank_correlation")} for row in rows],
            [
                {
                    "ticket_id": f"T-{i}",
                    "label": CONFIG["labels"][p[0]],
                    "label_shuffled": CONFIG["labels"][reference.forward(CONFIG, self.tensors, ids)[0].argmax()],
                    "most_attended": int(p[2].argmax()),
                    "most_influential": int(p[3].argmax()),
                }
                for i, (p, ids) in enumerate(zip(probes, shuffled))
            ],
        )
        for row, ids, correlation in zip(rows, self.ids, correlations):
            logits = reference.forward(CONFIG, self.tensors, ids[:8])[0]
            self.assertAlmostEqual(row["probability"], reference.softmax(logits).max(), places=5)
            if correlation is None:
                self.assertNotIn("rank_correlation", row)
            else:
                self.assertAlmostEqual(row["rank_correlation"], correlation, places=6)

    def check_confusion(self, confusion, answers):
        counts = np.zeros((3, 3), int)
        for team, answer in zip(self.teams, answers):
            counts[CONFIG["labels"].index(team), answer] += 1
        self.assertEqual(confusion, {"labels": CONFIG["labels"], "counts": counts.tolist()})

    def check_styles(self, styles, answers, agree):
        self.assertEqual([group["style"] for group in styles], ["odd", "plain"])
        for group in styles:
            self.assertEqual(list(group), ["style", "tickets", "accuracy", "accuracy_shuffled", "agreement"])
            chosen = [i for i, style in enumerate(self.styles) if style == group["style"]]
            self.assertEqual(group["tickets"], len(chosen))
            right = sum(CONFIG["labels"][answers[i]] == self.teams[i] for i in chosen)
            self.assertAlmostEqual(group["accuracy"], right / len(chosen))
            self.assertAlmostEqual(group["agreement"], sum(agree[i] for i in chosen) / len(chosen))

    SCORES = ["received", "head", "rollout", "lead_lost", "random"]

    def test_faithfulness_of_each_score_is_the_mean_over_the_tickets(self):
        found = self.document(
            "evaluate", self.pack(), "--tickets", self.write("t.csv", self.csv), "--faithfulness", "--seed", 7
        )
        self.assertEqual(list(found["faithfulness"]), self.SCORES)
        sums = {score: np.zeros(2) for score in self.SCORES}
        for row, ids in enumerate(ids[:8] for ids in self.ids):
            _, _, received, lost = reference.probe(CONFIG, self.tensors, ids)
            weights = reference.forward(CONFIG, self.tensors, ids)[1]
            orders = [np.argsort(-np.asarray(score, np.float32), kind="stable").tolist()
                      for score in (received, weights[-1][0].mean(0), reference.rollout(weights), lost)]  # fmt: skip
            orders.append(reference.shuffle(range(len(ids)), 7, row))
            for score, order in zip(self.SCORES, orders):
                sums[score] += reference.faithfulness(CONFIG, self.tensors, ids, order)
        for score in self.SCORES:
            means = found["faithfulness"][score]
            self.assertEqual(list(means), ["comprehensiveness", "sufficiency"])
            np.testing.assert_allclose(list(means.values()), sums[score] / 40, atol=1e-4)

    def test_text_output_shows_the_interval_and_the_mean_correlation(self):
        text = self.done(
            "evaluate", self.pack(), "--tickets", self.write("t.csv", self.csv), "--faithfulness"
        )
        for part in ("95% interval", "rank correlation", "sufficiency of rollout"):
            self.assertIn(part, text)

    def test_one_thread_and_many_give_the_same(self):
        pack, tickets = self.pack(), self.write("t.csv", self.csv)
        one, many = (self.document("evaluate", pack, "--tickets", tickets, "--threads", n) for n in (1, 5))
        self.assertEqual({**one, "seconds": 0}, {**many, "seconds": 0})

    def test_two_packs_of_one_model_are_compared(self):
        exact, rounded = self.pack(name="a.attn"), self.pack(name="b.attn", dtype="q8")
        against = self.document(
            "evaluate", rounded, "--tickets", self.write("t.csv", self.csv), "--against", exact
        )["against"]
        self.assertEqual(
            list(against),
            ["weights", "largest_weight_change", "predictions_changed", "baseline_predictions_changed"],
        )
        self.assertEqual(against["weights"], self.document("info", exact)["weights"])
        change = max(
            np.abs(
                np.array(self.document("run", exact, "--ids", ",".join(map(str, ids)))["attention"])
                - np.array(self.document("run", rounded, "--ids", ",".join(map(str, ids)))["attention"])
            ).max()
            for ids in self.ids
        )
        self.assertAlmostEqual(against["largest_weight_change"], change, places=6)
        other = self.tiny_pack(config=SIGMOID, name="c.attn")
        self.refused(
            ["evaluate", rounded, "--tickets", self.folder / "t.csv", "--against", other],
            "c.attn: ",
            "another configuration",
        )

    def test_figures_go_into_the_pack_that_they_were_measured_on_and_no_other(self):
        figures = self.folder / "figures.json"
        self.done(
            "evaluate", self.pack(), "--tickets", self.write("t.csv", self.csv), "--figures-out", figures
        )
        fields = ["source", "accuracy", "accuracy_shuffled", "baselines", "agreement_count", "agreement",
                  "rank_correlation"]  # fmt: skip
        self.assertEqual(list(json.loads(figures.read_text())), fields)
        self.done(
            "evaluate", self.pack(), "--tickets", self.folder / "t.csv", "--figures-out", figures, "--faithfulness"
        )
        written = json.loads(figures.read_text())
        self.assertEqual(list(written), [*fields, "faithfulness"])
        self.assertEqual(list(written["faithfulness"]), self.SCORES)
        self.assertEqual(list(written["source"]), ["data", "sha256", "tickets", "seed", "weights"])
        self.assertEqual(written["source"]["data"], "t.csv")
        import hashlib

        self.assertEqual(written["source"]["sha256"], hashlib.sha256(self.csv.encode()).hexdigest())
        self.assertEqual(self.document("info", self.pack("--figures", figures))["figures"], written)

        rounded = [
            *self.inputs(self.tensors),
            "--figures",
            str(figures),
            "--dtype",
            "q8",
            "--out",
            self.folder / "q.attn",
        ]
        result = self.call("pack", *rounded)
        self.assertEqual(result.returncode, 0)
        self.assertIn("figures.json: The figures are left out", result.stderr.decode())
        self.assertIsNone(self.document("info", self.folder / "q.attn")["figures"])

        for change, part in [
            ({"accuracy": 2}, '"accuracy"'),
            ({"acuracy": 1}, '"acuracy" is not known'),
            ({"source": {}}, '"source.data" is missing'),
            ({"agreement_count": -1}, '"agreement_count"'),
            ({"baselines": {"linear": {"accuracy": "x"}}}, '"baselines.linear.accuracy"'),
            ({"rank_correlation": -1.5}, '"rank_correlation"'),
            ({"faithfulness": {"guess": {}}}, '"faithfulness.guess" is not known'),
            ({"faithfulness": {"rollout": 1}}, '"faithfulness.rollout"'),
            ({"faithfulness": {"rollout": {"sufficiency": 0}}}, '"faithfulness.rollout.comprehensiveness" is missing'),
        ]:
            figures.write_text(json.dumps(written | change))
            self.refused(["pack", *rounded], "figures.json: ", part)

    def test_tickets_that_cannot_be_evaluated_are_refused_with_line_and_column(self):
        pack = self.pack()
        head = "ticket_id,text,team\nT-1,my card,payment\n"
        for rest, *parts in [
            ("T-2,my card,kitchen\n", "Line 3, column 13", '"kitchen"'),
            ("T-2,my card,\n", "Line 3, column 13", '""'),
            ('T-2," \n",payment\n', "Line 3, column 5", "no word"),
            ('T-2,"my\n', "Line 3, column 5", "never closed"),
            ("T-1,my,payment\n", "Line 3, column 1", "already"),
            ("T-2,caf\udce9,payment\n", "Line 3, column 8", "may be Latin-1"),  # the byte E9
        ]:
            content = (head + rest).encode("utf-8", "surrogateescape")
            self.refused(["evaluate", pack, "--tickets", self.write("t.csv", content)], "t.csv: ", *parts)
        self.refused(
            ["evaluate", pack, "--tickets", self.write("t.csv", "ticket_id,text,team\n")], "no ticket"
        )
        self.refused(["evaluate", pack, "--tickets", self.folder / "none.csv"], "none.csv: ")

    def test_a_language_model_cannot_be_evaluated_and_says_so(self):
        pack = self.tiny_pack(config=LANGUAGE)
        self.refused(["evaluate", pack, "--tickets", self.write("t.csv", self.csv)], "language model")

    def test_a_vocabulary_without_unk_has_no_agreement_and_says_so(self):
        pack = self.tiny_pack(vocabulary=["a", "b"])
        tickets = self.write("t.csv", "ticket_id,text,team\nT-1,a b c,payment\n")
        found = self.document("evaluate", pack, "--tickets", tickets)
        for field in ("agreement", "agreement_interval", "rank_correlation"):
            self.assertNotIn(field, found)
            self.assertIn("<unk>", found["not_defined"][field])
        self.assertEqual(
            list(found["rows"][0]), ["ticket_id", "label", "probability", "label_shuffled", "most_attended"]
        )
        asked = self.document("evaluate", pack, "--tickets", tickets, "--faithfulness")
        self.assertNotIn("faithfulness", asked)
        self.assertIn("<unk>", asked["not_defined"]["faithfulness"])

    def test_a_progress_bar_on_a_terminal_and_none_elsewhere(self):
        pack, tickets = self.pack(), self.write("t.csv", self.csv)
        self.assertEqual(self.call("evaluate", pack, "--tickets", tickets).stderr, b"")
        terminal, other_end = pty.openpty()
        result = subprocess.run(
            [ATTN, "evaluate", pack, "--tickets", tickets, "--json"],
            stdout=subprocess.PIPE,
            stderr=other_end,
            timeout=120,
        )
        os.close(other_end)
        shown = os.read(terminal, 1 << 16).decode()
        os.close(terminal)
        self.assertIn("Evaluating", shown)
        self.assertEqual(json.loads(result.stdout)["tickets"], 40)


class Usage(ToolTest):
    SUBCOMMANDS = ("pack", "unpack", "info", "run", "probe", "evaluate")

    def test_help_shows_everything(self):
        text = self.done("--help")
        for name in self.SUBCOMMANDS:
            self.assertIn(f"  {name} ", text)
            self.assertIn("--json", self.done(name, "--help"))

    def test_wrong_use_ends_with_2(self):
        pack = self.tiny_pack()
        for arguments in (
            [],
            ["cook"],
            ["run"],
            ["run", pack],
            ["run", pack, "--text", "a", "--ids", "2"],
            ["run", pack, "--text", "a", "--colour"],
            ["info"],
            ["info", pack, pack],
            ["pack", "--out", "x"],
            ["pack", *self.inputs(), "--dtype", "f8", "--out", "x"],
            ["pack", *self.inputs(), "--baseline", "linear", "--out", "x"],
            ["evaluate", pack],
            ["evaluate", pack, "--tickets", "t", "--seed", "x"],
            ["unpack", pack],
        ):
            result = self.call(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stdout, b"", arguments)
            self.assertNotEqual(result.stderr, b"", arguments)
        self.assertIn(b'"cook" is not a subcommand; expected one of: pack, unpack, ', self.call("cook").stderr)

    def test_wrong_files_end_with_1_and_name_the_file(self):
        self.refused(["info", self.folder / "none.attn"], "none.attn: ", "No such file")
        self.refused(["info", self.folder], "folder")
        pack = self.tiny_pack()
        self.refused(["unpack", pack, "--out", pathlib.Path(pack) / "x"], "x: ")
        self.refused(["pack", *self.inputs(), "--out", self.folder / "none/x.attn"], "none/x.attn: ")


class Larkfield(ToolTest):
    """The shipped pack on the lesson's data, which is not part of the project."""

    def setUp(self):
        super().setUp()
        packs = pathlib.Path(os.environ.get("PACKS_DIR", pathlib.Path(ATTN).parent.parent / "packs"))
        self.shipped, self.exact = packs / "larkfield.attn", packs / "larkfield-f32.attn"
        if not self.shipped.exists():
            self.skipTest(f"{self.shipped} is not built")

    def test_the_shipped_pack_is_within_its_size_budget(self):
        self.assertLessEqual(self.document("info", self.shipped)["bytes"], 900_000)

    def test_the_shipped_pack_is_close_to_f32_on_every_ticket(self):
        data = pathlib.Path(
            os.environ.get("LARKFIELD_DATA", pathlib.Path(__file__).parents[3] / "shared/larkfield")
        )
        if not (data / "valid.csv").exists():
            self.skipTest("valid.csv is not there; set LARKFIELD_DATA to the folder that holds it")
        against = self.document(
            "evaluate", self.shipped, "--tickets", data / "valid.csv", "--against", self.exact
        )["against"]
        self.assertLessEqual(against["largest_weight_change"], 0.002)
        self.assertEqual((against["predictions_changed"], against["baseline_predictions_changed"]), (0, 0))


if __name__ == "__main__":
    unittest.main()
