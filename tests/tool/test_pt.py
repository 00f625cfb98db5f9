"""PyTorch files: read as PyTorch writes them, and nothing in them is executed."""

import io
import os
import pathlib
import pickle
import struct
import unittest
import zipfile

import numpy as np

from support import CONFIG, ToolTest, as_bfloat16, make_tensors, read_safetensors, shapes

try:
    import torch
except ImportError:
    torch = None


def pt_bytes(pickled, entries=None, folder="archive/"):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(folder + "data.pkl", pickled)
        for name, content in (entries or {}).items():
            archive.writestr(folder + name, content)
    return file.getvalue()


def text(value):
    return b"X" + struct.pack("<I", len(value)) + value.encode()


def integer(value):
    return b"\x8a\x08" + struct.pack("<q", value)


def name(module, attribute):
    return f"c{module}\n{attribute}\n".encode()


def tensor(key="0", numbers=4, offset=0, size=(2, 2), stride=(2, 1), storage="FloatStorage"):
    """The instructions that PyTorch writes for one tensor."""
    numbers_of = lambda values: b"(" + b"".join(map(integer, values)) + b"t"  # noqa: E731
    return (
        name("torch._utils", "_rebuild_tensor_v2")
        + b"(("
        + text("storage")
        + name("torch", storage)
        + text(key)
        + text("cpu")
        + integer(numbers)
        + b"tQ"
        + integer(offset)
        + numbers_of(size)
        + numbers_of(stride)
        + b"\x89"
        + name("collections", "OrderedDict")
        + b")RtR"
    )


def state_dict(**tensors):
    return b"\x80\x02}(" + b"".join(text(n) + t for n, t in tensors.items()) + b"u."


class Handmade(ToolTest):
    """Files made byte by byte, so that PyTorch is not needed."""

    def refused_file(self, content, *parts):
        inputs = self.inputs()
        inputs[1] = self.write("model.pt", content)
        self.refused(["pack", *inputs, "--out", self.folder / "x.attn"], "model.pt: ", *parts)
        self.assertFalse((self.folder / "x.attn").exists())

    def test_code_is_refused_by_name_and_not_executed(self):
        target = self.folder / "executed"

        class Evil:
            def __reduce__(self):
                return os.system, (f"touch {target}",)

        for protocol in range(2, 6):
            self.refused_file(
                pt_bytes(pickle.dumps({"embed.weight": Evil()}, protocol)), '"posix.system"', "not executed"
            )
        self.refused_file(
            pt_bytes(b"\x80\x02" + name("builtins", "eval") + text("1") + b"\x85R."), '"builtins.eval"'
        )
        self.refused_file(
            pt_bytes(b"\x80\x02" + name("__main__", "TinyTransformer") + b")\x81."),
            "__main__.TinyTransformer",
        )
        self.refused_file(pt_bytes(b"(S'id'\nios\nsystem\n."), "instruction")
        self.refused_file(pt_bytes(b"\x80\x02(" + text("x") + b"ios\nsystem\n."), "INST")
        self.assertFalse(target.exists())

    def test_allowed_names_are_not_called_with_anything_else(self):
        self.refused_file(
            pt_bytes(b"\x80\x02" + name("torch", "FloatStorage") + b")R."), "torch.FloatStorage"
        )
        self.refused_file(
            pt_bytes(b"\x80\x02" + name("torch._utils", "_rebuild_tensor_v2") + b")R."), "damaged"
        )
        self.refused_file(pt_bytes(b"\x80\x02" + text("x") + b"Q."), "not a tensor's storage")

    def test_damaged_pickles_are_refused(self):
        whole = state_dict(a=tensor())
        for size in range(len(whole)):
            self.refused_file(pt_bytes(whole[:size], {"data/0": bytes(16)}), "pickle")
        for pickled in (
            b"\x80\x02.",
            b"\x80\x02t.",
            b"\x80\x02u.",
            b"\x80\x02}a.",
            b"\x80\x02h\x07.",
            b"\x80\x02R.",
        ):
            self.refused_file(pt_bytes(pickled), "damaged")

    def test_a_damaged_byte_anywhere_in_the_pickle_never_crashes(self):
        whole = state_dict(a=tensor())
        inputs = self.inputs()
        for at in range(0, len(whole), 3):
            for value in (0, 0x28, 0x52, 0xFF):
                damaged = whole[:at] + bytes([value]) + whole[at + 1 :]
                inputs[1] = self.write("model.pt", pt_bytes(damaged, {"data/0": bytes(16)}))
                result = self.call("pack", *inputs, "--out", self.folder / "x.attn")
                self.assertEqual(result.returncode, 1, result.stderr.decode(errors="replace"))

    def test_nesting_and_repeating_cost_no_more_than_the_file(self):
        self.refused_file(pt_bytes(b"\x80\x02" + b")" + b"\x85" * 900_000 + b"."), "no state dict")
        self.refused_file(pt_bytes(b"\x80\x02" + b"N" * 2_000_000 + b"."), "million")
        pairs = b"](" + b"](NNe" * 100_000 + b"e"
        calls = (name("collections", "OrderedDict") + b"h\x00\x85R0") * 1000
        self.refused_file(pt_bytes(b"\x80\x02" + pairs + b"q\x00" + calls + b"."), "too often")

    def test_tensors_outside_their_storage_are_refused_by_name(self):
        for wrong in (
            dict(offset=1),
            dict(offset=-1),
            dict(size=(2, 3)),
            dict(stride=(3, 1)),
            dict(stride=(-1, 1)),
            dict(size=(1 << 40, 1 << 40)),
            dict(size=(2,)),
            dict(size=(1 << 20,), stride=(0,)),
            dict(stride=(1 << 62, 1 << 62)),
            dict(offset=(1 << 62)),
        ):
            self.refused_file(pt_bytes(state_dict(a=tensor(**wrong)), {"data/0": bytes(16)}), "The tensor a")
        self.refused_file(
            pt_bytes(state_dict(a=tensor(numbers=5)), {"data/0": bytes(16)}), "The tensor a", "5 numbers"
        )
        self.refused_file(pt_bytes(state_dict(a=tensor(numbers=-1)), {"data/0": bytes(16)}), "The tensor a")
        self.refused_file(pt_bytes(state_dict(a=tensor(key="../../etc/passwd"))), "The tensor a", "no entry")
        self.refused_file(
            pt_bytes(state_dict(**{f"t{i}": tensor() for i in range(99)}), {"data/0": bytes(16)}), "share"
        )

    def test_other_kinds_of_file_are_named(self):
        magic = b"\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19."
        self.refused_file(magic + b"\x80\x02", "before version 1.6", "torch.save")
        self.refused_file(b"\x80\x04\x95", "bare Python pickle")
        self.refused_file(pt_bytes(state_dict(), {"constants.pkl": b""}), "TorchScript")
        self.refused_file(
            pt_bytes(state_dict(a=tensor()), {"byteorder": b"big", "data/0": bytes(16)}), "big-endian"
        )
        self.refused_file(pt_bytes(b"\x80\x02}."), "no state dict")
        self.refused_file(pt_bytes(state_dict(a=tensor()), {"data/0": bytes(16)})[:-30], "zip archive")
        empty = io.BytesIO()
        zipfile.ZipFile(empty, "w").writestr("readme.txt", "")
        zipfile.ZipFile(empty, "a").close()
        self.refused_file(empty.getvalue(), "zip archive")

    def test_integers_and_unknown_storages_are_refused_by_name(self):
        self.refused_file(
            pt_bytes(state_dict(a=tensor(storage="LongStorage")), {"data/0": bytes(32)}), "a (i64)"
        )
        self.refused_file(pt_bytes(state_dict(a=tensor(storage="QInt8Storage"))), "torch.QInt8Storage")

    def test_a_zip_entry_with_a_wrong_checksum_is_refused(self):
        content = bytearray(pt_bytes(state_dict(a=tensor()), {"data/0": b"0123456789abcdef"}))
        content[content.index(b"0123456789abcdef")] ^= 1
        self.refused_file(bytes(content), "archive/data/0", "damaged")


@unittest.skipIf(torch is None, "PyTorch is not installed: .pt files that it writes are not tested")
class ByPyTorch(ToolTest):
    def packed(self, saved):
        file = io.BytesIO()
        torch.save(saved, file)
        inputs = self.inputs()
        inputs[1] = self.write("model.pt", file.getvalue())
        self.done("pack", *inputs, "--dtype", "f32", "--out", self.folder / "x.attn")
        return read_safetensors(self.unpack(self.folder / "x.attn") / "model.safetensors")

    def expect(self, saved, wanted):
        found = self.packed(saved)
        self.assertEqual(set(found), set(wanted))
        for key, array in wanted.items():
            np.testing.assert_array_equal(found[key], array, key)

    def setUp(self):
        super().setUp()
        self.wanted = make_tensors(shapes())
        self.tensors = {key: torch.from_numpy(array) for key, array in self.wanted.items()} if torch else {}

    def test_a_state_dict_equals_safetensors(self):
        self.expect(self.tensors, self.wanted)

    def test_the_same_pack_comes_from_pt_npz_and_safetensors(self):
        file = io.BytesIO()
        torch.save(self.tensors, file)
        inputs = self.inputs(self.wanted)
        np.savez(self.folder / "w.npz", **self.wanted)
        packs = []
        for weights in (inputs[1], self.write("w.pt", file.getvalue()), self.folder / "w.npz"):
            inputs[1] = weights
            self.done("pack", *inputs, "--out", self.folder / "x.attn")
            packs.append((self.folder / "x.attn").read_bytes())
        self.assertEqual(packs[0], packs[1])
        self.assertEqual(packs[0], packs[2])

    def test_a_module_of_pytorchs_own_layers(self):
        class Tiny(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.embed = torch.nn.Embedding(8, 4, padding_idx=0)
                self.position = torch.nn.Embedding(8, 4)
                layer = torch.nn.TransformerEncoderLayer(4, 2, 6, batch_first=True, norm_first=True)
                self.blocks = torch.nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
                self.norm = torch.nn.LayerNorm(4)
                self.out = torch.nn.Linear(4, 3)

        model = Tiny()
        self.expect(model.state_dict(), {key: value.numpy() for key, value in model.state_dict().items()})

    def test_a_state_dict_inside_a_checkpoint_is_found(self):
        for key in ("state_dict", "model_state_dict", "model"):
            self.expect(
                {
                    "epoch": 3,
                    "loss": 0.5,
                    "note": "x",
                    key: self.tensors,
                    "optimizer": {"state": {}, "param_groups": [{"lr": 0.1, "params": [0, 1]}]},
                },
                self.wanted,
            )

    def test_parameters_are_tensors(self):
        self.expect({key: torch.nn.Parameter(value) for key, value in self.tensors.items()}, self.wanted)

    def test_strides_and_offsets_are_followed(self):
        big = torch.arange(200, dtype=torch.float32).reshape(10, 20)
        self.tensors["embed.weight"] = torch.from_numpy(self.wanted["embed.weight"].T.copy()).T
        self.tensors["position.weight"] = big[1:9, 3:11:2]
        self.wanted["position.weight"] = big[1:9, 3:11:2].numpy()
        self.assertFalse(self.tensors["position.weight"].is_contiguous())
        self.expect(self.tensors, self.wanted)

    def test_f64_f16_and_bf16_become_f32(self):
        self.expect({key: value.double() for key, value in self.tensors.items()}, self.wanted)
        self.expect(
            {key: value.half() for key, value in self.tensors.items()},
            {key: value.astype(np.float16).astype(np.float32) for key, value in self.wanted.items()},
        )
        brain = {key: as_bfloat16(value) for key, value in self.wanted.items()}
        self.expect({key: torch.from_numpy(value).bfloat16() for key, value in brain.items()}, brain)

    def test_a_whole_model_and_the_old_format_are_refused_with_advice(self):
        inputs = self.inputs()
        for name_, options, part in [
            ("whole.pt", {}, "state_dict"),
            ("old.pt", {"_use_new_zipfile_serialization": False}, "before version 1.6"),
        ]:
            file = io.BytesIO()
            torch.save(torch.nn.Linear(2, 2) if name_ == "whole.pt" else self.tensors, file, **options)
            inputs[1] = self.write(name_, file.getvalue())
            self.refused(["pack", *inputs, "--out", self.folder / "x.attn"], name_, part)
