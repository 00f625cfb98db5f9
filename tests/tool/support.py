"""What the tests of the tool share: calling it, tiny models, and the file formats written by hand.

Needs the environment variable ATTN: the path of the program attn (build/native/attn otherwise).
"""

import io
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

import numpy as np

PROJECT = pathlib.Path(__file__).resolve().parents[2]
ATTN = os.environ.get("ATTN", str(PROJECT / "build/native/attn"))

CONFIG = {
    "name": "tiny",
    "dimension": 4,
    "heads": 2,
    "blocks": 2,
    "feed_forward": 6,
    "positions": 8,
    "labels": ["returns", "payment", "account"],
}
VOCABULARY = ["<pad>", "<unk>", "my", "card", "not", "refund", ".", "\u00e9"]


def shapes(config=CONFIG, vocabulary=VOCABULARY):
    """The tensors that a configuration asks for, by PyTorch's state-dict names."""
    d, f = config["dimension"], config.get("feed_forward", 0)
    outputs = {"softmax": len(config.get("labels", [])), "sigmoid": 1, "language_model": len(vocabulary)}
    wanted = {"embed.weight": (len(vocabulary), d), "position.weight": (config["positions"], d)}
    for block in range(config["blocks"]):
        layer = f"blocks.layers.{block}."
        wanted |= {
            layer + "self_attn.in_proj_weight": (3 * d, d),
            layer + "self_attn.in_proj_bias": (3 * d,),
            layer + "self_attn.out_proj.weight": (d, d),
            layer + "self_attn.out_proj.bias": (d,),
            layer + "norm1.weight": (d,),
            layer + "norm1.bias": (d,),
        }
        if f:
            wanted |= {
                layer + "linear1.weight": (f, d),
                layer + "linear1.bias": (f,),
                layer + "linear2.weight": (d, f),
                layer + "linear2.bias": (d,),
                layer + "norm2.weight": (d,),
                layer + "norm2.bias": (d,),
            }
    if config.get("final_norm", True):
        wanted |= {"norm.weight": (d,), "norm.bias": (d,)}
    count = outputs[config.get("output", "softmax")]
    return wanted | {"out.weight": (count, d), "out.bias": (count,)}


def make_tensors(wanted, seed=0):
    random = np.random.default_rng(seed)
    return {name: random.standard_normal(shape).astype(np.float32) for name, shape in wanted.items()}


def safetensors_bytes(tensors, types=None):
    """types: name -> (safetensors' name, numpy type or a function from f32 to bytes)."""
    header, data = {}, b""
    for name, array in tensors.items():
        dtype, convert = (types or {}).get(name, ("F32", "<f4"))
        part = convert(array) if callable(convert) else np.ascontiguousarray(array).astype(convert).tobytes()
        header[name] = {
            "dtype": dtype,
            "shape": list(array.shape),
            "data_offsets": [len(data), len(data) + len(part)],
        }
        data += part
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def read_safetensors(path):
    raw = pathlib.Path(path).read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    data = raw[8 + length :]
    return {
        name: np.frombuffer(data[slice(*entry["data_offsets"])], "<f4").reshape(entry["shape"])
        for name, entry in json.loads(raw[8 : 8 + length]).items()
        if name != "__metadata__"
    }


def npz_bytes(tensors):
    file = io.BytesIO()
    np.savez_compressed(file, **tensors)
    return file.getvalue()


def bfloat16_bytes(array):
    return (np.ascontiguousarray(array, "<f4").view("<u4") >> 16).astype("<u2").tobytes()


def as_bfloat16(array):
    return (np.ascontiguousarray(array, "<f4").view("<u4") & 0xFFFF0000).view("<f4")


def as_q8(array):
    """What q8 makes of a matrix: each row a multiple of its largest magnitude / 127."""
    scale = (np.abs(array).max(axis=-1, keepdims=True) / np.float32(127)).astype(np.float32)
    return scale * np.rint(array / scale).astype(np.float32)


class ToolTest(unittest.TestCase):
    """A test in a folder of its own."""

    maxDiff = None

    def setUp(self):
        if not os.access(ATTN, os.X_OK):
            self.skipTest(f"{ATTN} is not there; build it, or set ATTN")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    # ---- files

    def write(self, name, content):
        path = self.folder / name
        if isinstance(content, (dict, list)):
            content = json.dumps(content)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def inputs(self, tensors=None, config=CONFIG, vocabulary=VOCABULARY):
        """Arguments of `pack` for a tiny model."""
        tensors = make_tensors(shapes(config, vocabulary)) if tensors is None else tensors
        return [
            "--weights",
            self.write("w.safetensors", safetensors_bytes(tensors)),
            "--config",
            self.write("c.json", config),
            "--vocab",
            self.write("v.json", vocabulary),
        ]

    def tiny_pack(
        self, *more, tensors=None, config=CONFIG, vocabulary=VOCABULARY, name="tiny.attn", dtype="f32"
    ):
        path = str(self.folder / name)
        self.done("pack", *self.inputs(tensors, config, vocabulary), "--dtype", dtype, "--out", path, *more)
        return path

    def unpack(self, pack):
        out = self.folder / (pathlib.Path(pack).stem + "-parts")
        self.done("unpack", pack, "--out", out)
        return out

    # ---- calls

    def call(self, *arguments):
        return subprocess.run([ATTN, *map(str, arguments)], capture_output=True, timeout=120)

    def done(self, *arguments):
        """Standard output of a call that must end well."""
        result = self.call(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        return result.stdout.decode()

    def document(self, *arguments):
        """The JSON document of a call: exactly one, on one line, and nothing on standard error."""
        result = self.call(*arguments, "--json")
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        self.assertEqual(result.stderr, b"")
        self.assertEqual(result.stdout.count(b"\n"), 1)
        return json.loads(result.stdout)

    def refused(self, arguments, *parts, code=1):
        """The call ends with the code, prints nothing, and its one sentence has the parts."""
        result = self.call(*arguments)
        error = result.stderr.decode()
        self.assertEqual(result.returncode, code, error)
        if code == 1:
            self.assertEqual(result.stdout, b"")
            self.assertTrue(
                error.startswith("attn: ") and error.endswith(".\n") and error.count("\n") == 1, error
            )
        for part in parts:
            self.assertIn(part, error)
        return error
