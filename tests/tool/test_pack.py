"""attn pack, unpack and info: what goes in comes out, in every type and from every format."""

import json
import pathlib
import struct
import zlib

import numpy as np

import pack_reader
from support import (
    CONFIG,
    VOCABULARY,
    ToolTest,
    as_bfloat16,
    as_q8,
    bfloat16_bytes,
    make_tensors,
    npz_bytes,
    read_safetensors,
    safetensors_bytes,
    shapes,
)

BAG = {"hidden.weight": (3, 8), "hidden.bias": (3,), "out.weight": (3, 3), "out.bias": (3,)}
LINEAR = {"out.weight": (3, 8), "out.bias": (3,)}
TICKETS = (
    "ticket_id,text,team,kind,note,featured,more\r\n"
    'T-1,"My ""card"", not\r\nmine",payment,negation,A note.,yes,x\r\n'
    "T-2,refund \u00e9,,,,no,x\r\n"
)


class RoundTrip(ToolTest):
    def expect(self, dtype, matrices, baselines):
        """`matrices` and `baselines` say what the type makes of a matrix; vectors stay as they are."""
        tensors, bag, linear = make_tensors(shapes()), make_tensors(BAG, 1), make_tensors(LINEAR, 2)
        pack = self.tiny_pack(
            "--baseline",
            "bag-of-words=" + self.write("b.safetensors", safetensors_bytes(bag)),
            "--baseline",
            "linear=" + self.write("l.safetensors", safetensors_bytes(linear)),
            "--tickets",
            self.write("t.csv", TICKETS),
            "--card",
            self.write("card.md", "# Card\n"),
            tensors=tensors,
            dtype=dtype,
        )
        out = self.unpack(pack)
        texts, read, read_baselines = pack_reader.read(pathlib.Path(pack).read_bytes())
        for given, change, found, again in [
            (tensors, matrices, read_safetensors(out / "model.safetensors"), read),
            (
                bag,
                baselines,
                read_safetensors(out / "bag-of-words.safetensors"),
                read_baselines["bag-of-words"],
            ),
            (linear, baselines, read_safetensors(out / "linear.safetensors"), read_baselines["linear"]),
        ]:
            self.assertEqual(set(given), set(found))
            for name, array in given.items():
                wanted = change(array) if array.ndim > 1 else array
                np.testing.assert_array_equal(found[name], wanted, name)
                np.testing.assert_array_equal(again[name], wanted, name)
        self.assertEqual(json.loads((out / "vocabulary.json").read_text()), VOCABULARY)
        self.assertEqual(texts["vocabulary"], VOCABULARY)
        config = json.loads((out / "config.json").read_text())
        self.assertEqual(config, texts["config"])
        self.assertEqual({key: config[key] for key in CONFIG}, CONFIG)
        self.assertEqual((out / "card.md").read_text(), "# Card\n")
        self.assertEqual(texts["card"], "# Card\n")
        self.assertEqual(
            texts["tickets"][0],
            {
                "id": "T-1",
                "text": 'My "card", not\r\nmine',
                "label": "payment",
                "kind": "negation",
                "note": "A note.",
                "featured": True,
            },
        )
        self.assertEqual(texts["tickets"][1], {"id": "T-2", "text": "refund \u00e9"})
        # What was unpacked packs to the same numbers.
        again = self.folder / "again.attn"
        self.done(
            "pack",
            "--weights",
            out / "model.safetensors",
            "--config",
            out / "config.json",
            "--vocab",
            out / "vocabulary.json",
            "--tickets",
            out / "tickets.csv",
            "--card",
            out / "card.md",
            "--baseline",
            f"bag-of-words={out}/bag-of-words.safetensors",
            "--baseline",
            f"linear={out}/linear.safetensors",
            "--dtype",
            dtype,
            "--out",
            again,
        )
        if dtype != "q8" and dtype != "mixed":
            self.assertEqual(again.read_bytes(), pathlib.Path(pack).read_bytes())
        return pack

    def test_f32_keeps_every_number(self):
        self.expect("f32", lambda x: x, lambda x: x)

    def test_f16_rounds_matrices_as_numpy_does(self):
        half = lambda x: x.astype(np.float16).astype(np.float32)  # noqa: E731
        self.expect("f16", half, half)

    def test_q8_scales_each_row(self):
        self.expect("q8", as_q8, as_q8)

    def test_mixed_is_f16_for_the_transformer_and_q8_for_baselines(self):
        pack = self.expect("mixed", lambda x: x.astype(np.float16).astype(np.float32), as_q8)
        info = self.document("info", pack)
        self.assertEqual({t["type"] for t in info["tensors"] if len(t["shape"]) > 1}, {"f16"})
        self.assertEqual({t["type"] for t in info["baseline_tensors"] if len(t["shape"]) > 1}, {"q8"})
        self.assertEqual({t["type"] for t in info["tensors"] if len(t["shape"]) == 1}, {"f32"})

    def test_mixed_is_the_default(self):
        inputs = self.inputs()
        for name, more in [("a", []), ("b", ["--dtype", "mixed"])]:
            self.done("pack", *inputs, *more, "--out", self.folder / name)
        self.assertEqual((self.folder / "a").read_bytes(), (self.folder / "b").read_bytes())


class Formats(ToolTest):
    def expect_same(self, name, content, tensors):
        path = self.write(name, content)
        inputs = self.inputs(tensors)
        inputs[1] = path
        out = self.folder / "x.attn"
        self.done("pack", *inputs, "--dtype", "f32", "--out", out)
        found = read_safetensors(self.unpack(out) / "model.safetensors")
        self.assertEqual(set(found), set(tensors))
        for key, array in tensors.items():
            np.testing.assert_array_equal(found[key], array, key)

    def test_npz_equals_safetensors(self):
        tensors = make_tensors(shapes())
        self.expect_same("w.npz", npz_bytes(tensors), tensors)

    def test_npz_in_fortrans_order_and_in_f64_f16_and_big_endian(self):
        tensors = make_tensors(shapes())
        half = {name: x.astype(np.float16).astype(np.float32) for name, x in tensors.items()}
        self.expect_same("f.npz", npz_bytes({n: np.asfortranarray(x) for n, x in tensors.items()}), tensors)
        self.expect_same("d.npz", npz_bytes({n: x.astype(np.float64) for n, x in tensors.items()}), tensors)
        self.expect_same("e.npz", npz_bytes({n: x.astype(">f4") for n, x in tensors.items()}), tensors)
        self.expect_same("h.npz", npz_bytes({n: x.astype(np.float16) for n, x in half.items()}), half)

    def test_safetensors_in_f64_f16_and_bf16(self):
        tensors = make_tensors(shapes())
        half = {name: x.astype(np.float16).astype(np.float32) for name, x in tensors.items()}
        brain = {name: as_bfloat16(x) for name, x in tensors.items()}
        every = lambda dtype, convert: {name: (dtype, convert) for name in tensors}  # noqa: E731
        self.expect_same("d", safetensors_bytes(tensors, every("F64", "<f8")), tensors)
        self.expect_same("h", safetensors_bytes(half, every("F16", "<f2")), half)
        self.expect_same("b", safetensors_bytes(brain, every("BF16", bfloat16_bytes)), brain)

    def test_the_wrapper_module_before_every_name_is_taken_off(self):
        tensors = make_tensors(shapes())
        self.expect_same("m", safetensors_bytes({"module." + n: x for n, x in tensors.items()}), tensors)

    def test_other_names_are_mapped_by_the_configuration_and_a_tensor_may_serve_twice(self):
        config = {**CONFIG, "output": "language_model"}
        del config["labels"]
        tensors = make_tensors(shapes(config))
        tensors["out.weight"] = tensors["embed.weight"]
        theirs = {"wte": tensors["embed.weight"], "mask": np.ones((2, 2), np.float32)}
        theirs |= {n: x for n, x in tensors.items() if n not in ("embed.weight", "out.weight")}
        inputs = self.inputs(
            theirs, config | {"tensors": {"embed.weight": "wte", "out.weight": "wte"}, "ignore": ["mask"]}
        )
        self.done("pack", *inputs, "--dtype", "f32", "--out", self.folder / "x.attn")
        found = read_safetensors(self.unpack(self.folder / "x.attn") / "model.safetensors")
        self.assertEqual(set(found), set(tensors))
        np.testing.assert_array_equal(found["out.weight"], tensors["embed.weight"])

    def test_other_files_are_named(self):
        inputs = self.inputs()
        out = ["--out", self.folder / "x.attn"]
        header = lambda value: struct.pack("<Q", len(value)) + value  # noqa: E731
        for content, part in [
            (b"", "empty"),
            (b"hello", "format is not known"),
            (b"\x89HDF\r\n", "HDF5"),
            (b"\x93NUMPY\x01\x00", "savez"),
            (b"version https://git-lfs.github.com/spec/v1", "LFS"),
            (struct.pack("<Q", 99) + b"{}", "cut short"),
            (header(b"{]      "), "line 1, column 2"),
            (header(b'{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}'), "The tensor a"),
            (header(b'{"a":{"dtype":"F32","shape":[2,-1],"data_offsets":[0,8]}}') + bytes(8), "The tensor a"),
            (header(b'{"a":{"dtype":"F8","shape":[2],"data_offsets":[0,2]}}') + bytes(2), '"F8"'),
            (header(b'{"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}}') + bytes(8), "needs 12 bytes"),
            (
                header(b'{"a":{"dtype":"F32","shape":[9000000000000000000],"data_offsets":[0,8]}}')
                + bytes(8),
                "impossible",
            ),
            (
                header(
                    b'{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},'
                    b'"b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}}'
                )
                + bytes(12),
                "shares bytes",
            ),
            (npz_bytes({"a": np.array([{}], object)})[:40], "zip archive"),
            (npz_bytes({"a": np.array([{}], object)}), "Python objects"),
            (npz_bytes({"a": np.array(["x"])}), '"<U1"'),
        ]:
            inputs[1] = self.write("weights", content)
            self.refused(["pack", *inputs, *out], "weights: ", part)
        self.assertFalse((self.folder / "x.attn").exists())
        inputs[1] = str(self.folder)
        self.refused(["pack", *inputs, *out], "folder")
        inputs[1] = str(self.folder / "missing")
        self.refused(["pack", *inputs, *out], "missing: ", "No such file")


class WrongModels(ToolTest):
    def refused_pack(self, *parts, tensors=None, config=CONFIG, vocabulary=VOCABULARY, more=()):
        error = self.refused(
            ["pack", *self.inputs(tensors, config, vocabulary), *more, "--out", self.folder / "x.attn"],
            *parts,
        )
        self.assertEqual([p.name for p in self.folder.glob("x.attn*")], [])
        return error

    def test_every_missing_unexpected_and_misshapen_tensor_is_listed(self):
        tensors = make_tensors(shapes())
        del tensors["norm.bias"], tensors["blocks.layers.1.linear1.weight"]
        tensors["head.weight"] = np.ones((2, 3), np.float32)
        tensors["out.weight"] = tensors["out.weight"].T
        self.refused_pack(
            "w.safetensors: ",
            "norm.bias",
            "blocks.layers.1.linear1.weight",
            "head.weight",
            "out.weight",
            "(4, 3)",
            "(3, 4)",
            tensors=tensors,
        )

    def test_names_of_the_mapping_that_are_nowhere_are_listed(self):
        self.refused_pack(
            "nowhere (for embed.weight)",
            "gone (to be ignored)",
            config=CONFIG | {"tensors": {"embed.weight": "nowhere"}, "ignore": ["gone"]},
        )
        self.refused_pack(
            "does not have: embedding", config=CONFIG | {"tensors": {"embedding": "embed.weight"}}
        )

    def test_integers_and_numbers_that_are_not_finite_are_refused_by_name(self):
        tensors = make_tensors(shapes())
        weights = self.write("i.safetensors", safetensors_bytes(tensors, {"out.bias": ("I64", "<i8")}))
        self.refused(["pack", *self.inputs(), "--weights", weights, "--out", self.folder / "x"], code=2)
        inputs = self.inputs()
        inputs[1] = weights
        self.refused(["pack", *inputs, "--out", self.folder / "x"], "out.bias (i64)")
        for bad in (np.nan, np.inf, 1e300):
            tensors = make_tensors(shapes())
            inputs[1] = self.write(
                "n.safetensors",
                safetensors_bytes(
                    tensors | {"out.weight": np.full((3, 4), bad)}, {"out.weight": ("F64", "<f8")}
                ),
            )
            self.refused(["pack", *inputs, "--out", self.folder / "x"], "out.weight", "Number 0")

    def test_configuration_and_vocabulary_errors_name_file_and_field(self):
        self.refused_pack("c.json: ", '"heads" must divide "dimension"', config=CONFIG | {"heads": 3})
        self.refused_pack("c.json: ", '"layers" is not known', config=CONFIG | {"layers": 3})
        self.refused_pack(
            "c.json: ",
            '"blocks"',
            "whole number",
            config=CONFIG | {"blocks": "2"},
            tensors=make_tensors(shapes()),
        )
        self.refused_pack("v.json: ", "Entry 2", vocabulary=["a", "b", "a"])

    def test_a_baseline_that_does_not_fit_is_named(self):
        wrong = self.write("l.npz", npz_bytes(make_tensors({"out.weight": (3, 9), "out.bias": (3,)})))
        self.refused_pack("l.npz: ", "linear", "out.weight", "(3, 9)", more=["--baseline", f"linear={wrong}"])
        good = self.write("g.npz", npz_bytes(make_tensors(LINEAR)))
        self.refused_pack("twice", more=["--baseline", f"a={good}", "--baseline", f"a={good}"])
        self.refused_pack("a b", more=["--baseline", f"a b={good}"])

    def test_tickets_with_an_unknown_team_are_refused_with_line_and_column(self):
        tickets = self.write("t.csv", "ticket_id,text,team\nT-1,my card,payment\nT-2,my card,kitchen\n")
        self.refused_pack(
            "t.csv: Line 3, column 13: ",
            '"kitchen"',
            "returns, payment, account",
            more=["--tickets", tickets],
        )

    def test_csv_errors_name_line_and_column(self):
        for text, part in [
            ("ticket_id,text\n", "Line 1, column 1"),
            ('ticket_id,text,team\nT-1,"my', "Line 2, column 5"),
            ("ticket_id,text,team\nT-1,my\n", "Line 2, column 5"),
            ("ticket_id,text,team\n".encode("utf-16"), "UTF-16"),
        ]:
            self.refused_pack("t.csv: ", part, more=["--tickets", self.write("t.csv", text)])


class Practice(ToolTest):
    """--practice: the tickets that the room Evidence sweeps."""

    PRACTICE = "ticket_id,text,team,style\nP-1,my card,payment,plain\nP-2,not mine,returns,negation\n"

    def test_practice_tickets_come_after_the_others_and_come_out_as_they_went_in(self):
        files = ["--tickets", self.write("t.csv", TICKETS), "--practice", self.write("p.csv", self.PRACTICE)]
        pack = self.tiny_pack(*files)
        texts, _, _ = pack_reader.read(pathlib.Path(pack).read_bytes())
        self.assertEqual([ticket["id"] for ticket in texts["tickets"]], ["T-1", "T-2", "P-1", "P-2"])
        self.assertEqual([ticket.get("practice") for ticket in texts["tickets"]], [None, None, True, True])
        self.assertEqual(
            texts["tickets"][3],
            {"id": "P-2", "text": "not mine", "label": "returns", "kind": "negation", "practice": True},
        )
        info = self.document("info", pack)
        self.assertEqual((info["tickets"], info["featured"], info["practice"]), (4, 1, 2))
        out = self.unpack(pack)
        again = self.tiny_pack(
            "--tickets", out / "tickets.csv", "--practice", out / "practice.csv", name="again.attn"
        )
        self.assertEqual(pathlib.Path(again).read_bytes(), pathlib.Path(pack).read_bytes())

    def test_a_practice_set_alone_is_enough(self):
        out = self.unpack(self.tiny_pack("--practice", self.write("p.csv", self.PRACTICE)))
        self.assertFalse((out / "tickets.csv").exists())
        self.assertTrue((out / "practice.csv").exists())

    def test_an_id_of_the_other_tickets_is_refused_with_file_and_line(self):
        practice = self.write("p.csv", self.PRACTICE + "T-1,my card,payment,plain\n")
        arguments = [*self.inputs(), "--tickets", self.write("t.csv", TICKETS), "--practice", practice]
        self.refused(
            ["pack", *arguments, "--out", self.folder / "x.attn"],
            "p.csv: Line 4, column 1: ",
            '"T-1" stands in ',
            "t.csv already",
        )
        self.assertFalse((self.folder / "x.attn").exists())

    def test_a_kind_goes_before_a_style(self):
        tickets = self.write("t.csv", "ticket_id,text,team,style,kind\nT-1,my card,payment,a,b\n")
        texts, _, _ = pack_reader.read(pathlib.Path(self.tiny_pack("--tickets", tickets)).read_bytes())
        self.assertEqual(texts["tickets"][0]["kind"], "b")


class Info(ToolTest):
    FIELDS = [
        "file",
        "bytes",
        "version",
        "weights",
        "config",
        "parameters",
        "vocabulary_size",
        "unknown",
        "padding",
        "tensors",
        "baselines",
        "baseline_tensors",
        "sections",
        "tickets",
        "featured",
        "practice",
        "figures",
        "card",
    ]

    def test_fields(self):
        linear = self.write("l.safetensors", safetensors_bytes(make_tensors(LINEAR)))
        pack = self.tiny_pack(
            "--baseline", f"linear={linear}", "--tickets", self.write("t.csv", TICKETS), dtype="q8"
        )
        info = self.document("info", pack)
        self.assertEqual(list(info), self.FIELDS)
        self.assertEqual(info["bytes"], pathlib.Path(pack).stat().st_size)
        self.assertEqual(
            (info["version"], info["vocabulary_size"], info["unknown"], info["padding"]), (1, 8, 1, 0)
        )
        self.assertEqual(
            (info["tickets"], info["featured"], info["figures"], info["card"]), (2, 1, None, None)
        )
        self.assertEqual(info["parameters"], sum(int(np.prod(s)) for s in shapes().values()))
        self.assertEqual(info["baselines"], [{"name": "linear", "counts": "plain"}])
        self.assertEqual([s["name"] for s in info["sections"]], ["config", "vocabulary", "tickets"])
        sections = pack_reader.sections(pathlib.Path(pack).read_bytes())
        weights = 0
        for name, (dtype, shape, content) in sections.items():
            weights = zlib.crc32(content, weights) if dtype else weights
        self.assertEqual(info["weights"], f"{weights:08x}")
        for tensor in info["tensors"]:
            dtype, shape, content = sections["tensor " + tensor["name"]]
            self.assertEqual(
                (tensor["type"], tuple(tensor["shape"]), tensor["bytes"], tensor["checksum"]),
                (dtype, shape, len(content), f"{zlib.crc32(content):08x}"),
            )

    def test_text_shows_every_tensor(self):
        text = self.done("info", self.tiny_pack())
        for name in shapes():
            self.assertIn(f"tensor {name} ", text)

    def test_pack_and_unpack_print_their_summary(self):
        pack = self.document("pack", *self.inputs(), "--out", self.folder / "x.attn")
        self.assertEqual(
            list(pack),
            [
                "file",
                "bytes",
                "dtype",
                "weights",
                "tensors",
                "parameters",
                "vocabulary_size",
                "baselines",
                "tickets",
                "figures",
                "card",
            ],
        )
        parts = self.document("unpack", self.folder / "x.attn", "--out", self.folder / "parts")
        self.assertEqual(list(parts), ["out", "files"])
        self.assertEqual(
            {f["file"] for f in parts["files"]}, {"model.safetensors", "config.json", "vocabulary.json"}
        )


class DamagedPacks(ToolTest):
    """Every subcommand that reads a pack refuses a bad one, and says what is wrong."""

    def refused_everywhere(self, content, *parts):
        pack = self.write("bad.attn", content)
        tickets = self.write("t.csv", "ticket_id,text,team\nT-1,my card,payment\n")
        for arguments in (
            ["info", pack],
            ["run", pack, "--text", "my"],
            ["probe", pack, "--text", "my"],
            ["evaluate", pack, "--tickets", tickets],
            ["unpack", pack, "--out", self.folder / "out"],
        ):
            self.refused(arguments, "bad.attn: ", *parts)
        self.assertFalse((self.folder / "out").exists())

    def test_what_is_wrong_is_said(self):
        whole = pathlib.Path(self.tiny_pack()).read_bytes()
        self.refused_everywhere(b"", "not a pack")
        self.refused_everywhere(b"PK\x03\x04" + whole, "not a pack")
        self.refused_everywhere(whole[:20], "cut short")
        self.refused_everywhere(whole[:-1], "cut short", f"{len(whole) - 1} of its {len(whole)} bytes")
        self.refused_everywhere(whole[:8] + b"\x07" + whole[9:], "later version 7")
        self.refused_everywhere(
            whole[:-3] + b"\x55" + whole[-2:], "wrong checksum", '"tensor position.weight"'
        )
        self.refused_everywhere(whole[:50] + b"\x55" + whole[51:], "wrong checksum", "table")
        self.refused_everywhere(whole + b"\0", "damaged")

    def test_an_impossible_shape_is_said(self):
        raw = bytearray(pathlib.Path(self.tiny_pack()).read_bytes())
        (table_size,) = struct.unpack_from("<Q", raw, 24)
        at = raw.index(b"tensor embed.weight") - 8
        struct.pack_into("<II", raw, at, 1 << 31, 1 << 31)
        struct.pack_into("<I", raw, 36, zlib.crc32(bytes(raw[:36] + raw[40 : 40 + table_size])))
        self.refused_everywhere(bytes(raw), "tensor embed.weight", "impossible shape")
        struct.pack_into("<II", raw, at, 4, 8)
        struct.pack_into("<I", raw, 36, zlib.crc32(bytes(raw[:36] + raw[40 : 40 + table_size])))
        self.refused_everywhere(bytes(raw), "embed.weight", "(4, 8)", "(8, 4)")
