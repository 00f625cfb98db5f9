#!/usr/bin/env python3
"""Writes the seeds of the fuzzing that are not text: make_corpus.py [FOLDER] (tests/fuzz/corpus otherwise).

The files are committed; this is how they were made. It needs PyTorch, NumPy and the tool attn (in ATTN, or
build/native/attn).
"""
import collections
import io
import json
import pathlib
import pickle
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
import torch

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tool"))
import support  # noqa: E402

CORPUS = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "corpus"


def write(target, name, content):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)


def parts(entries):
    """As tests/fuzz/parts.h reads them."""
    return b"\n".join(b"---- " + name.encode() + b"\n" + content for name, content in entries)


def pt_seeds():
    weight = torch.arange(6, dtype=torch.float32).reshape(2, 3)
    states = {
        "f32": {"out.weight": weight, "out.bias": weight[0]},
        "types": collections.OrderedDict(
            a=weight.half(), b=weight.bfloat16(), c=weight.double(), d=weight.long(), e=weight > 1, f=weight.int(),
            g=weight.short(), h=weight.char(), i=weight.byte()),
        "strides": {"t": weight.t(), "part": weight[:, 1:], "none": torch.zeros(0, 3), "one": torch.tensor(2.0)},
        "checkpoint": {"epoch": 3, "loss": 0.5, "name": "x", "state_dict": {"module.w": torch.nn.Parameter(weight)}},
        "module": torch.nn.Linear(2, 1).state_dict(),
    }
    for name, state in states.items():
        file = io.BytesIO()
        torch.save(state, file)
        archive = zipfile.ZipFile(io.BytesIO(file.getvalue()))
        entries = [(entry, archive.read(entry)) for entry in archive.namelist()]
        write("pt", f"{name}.parts", parts(entries))
        write("pickle", f"{name}.pkl", dict(entries)["archive/data.pkl"])
        if name in {"f32", "checkpoint"}:
            packed = io.BytesIO()  # torch's own padding makes its files large
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED if name == "f32" else zipfile.ZIP_STORED) as out:
                for entry, content in entries:
                    out.writestr(zipfile.ZipInfo(entry), content, out.compression)  # at no time: the same bytes again
            write("pt", f"{name}.pt", packed.getvalue())


def pickle_seeds():
    values = [collections.OrderedDict(a=1, b=(1, 2, 3, 4), c=[True, None, 1.5, "é" * 3, b"bytes"]),
              {"long": 2**40, "minus": -70000, "nested": [[], (), {}, (1,), (1, 2)], 1: "x" * 300}]
    for protocol in (2, 3, 4, 5):
        for number, value in enumerate(values):
            write("pickle", f"plain{number}-protocol{protocol}.pkl", pickle.dumps(value, protocol))


def npz_seeds():
    square = np.arange(6, dtype="<f4").reshape(2, 3)
    arrays = {"f4": square, "f2": square.astype("<f2"), "f8-big": square.astype(">f8"),
              "fortran": np.asfortranarray(square), "i4": square.astype("<i4"), "u1": square.astype("u1"),
              "bool": square > 2, "scalar": np.float32(2), "empty": np.zeros((0, 3), "<f4")}
    for name, save in (("stored", np.savez), ("packed", np.savez_compressed)):
        file = io.BytesIO()
        save(file, **arrays)
        write("npz", f"{name}.npz", file.getvalue())
    for name, array in arrays.items():
        for version in ((1, 0), (2, 0), (3, 0)) if name == "f4" else ((1, 0),):
            file = io.BytesIO()
            np.lib.format.write_array(file, np.asanyarray(array), version=version)
            write("npz", f"{name}-{version[0]}.npy", file.getvalue())
    for name, content in (("object", b"{'descr': '|O', 'fortran_order': False, 'shape': (1,), }"),
                          ("no-order", b"{'descr': '<f4', 'shape': (1,), }")):
        header = content.ljust(117) + b"\n"
        write("npz", f"{name}.npy", b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + bytes(4))


def safetensors_seeds():
    tensors = {"a": np.ones((2, 2), "<f4"), "b": np.ones(3, "<f2")}
    write("safetensors", "two.safetensors", support.safetensors_bytes(tensors, {"b": ("F16", "<f2")}))


def pack_seeds():
    config = {"name": "tiny", "dimension": 2, "heads": 1, "blocks": 1, "positions": 2, "labels": ["no", "yes"]}
    vocabulary = ["<pad>", "<unk>", "not"]
    tensors = support.make_tensors(support.shapes(config, vocabulary))
    baseline = support.make_tensors({"out.weight": (2, 3), "out.bias": (2,)})
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "config.json").write_text(json.dumps(config))
        (folder / "vocabulary.json").write_text(json.dumps(vocabulary))
        (folder / "weights").write_bytes(support.safetensors_bytes(tensors))
        (folder / "linear").write_bytes(support.safetensors_bytes(baseline))
        (folder / "tickets.csv").write_text("ticket_id,text,team,kind,note,featured\nT-1,not,yes,plain,A note.,yes\n")
        (folder / "card.md").write_text("# Tiny\n")
        for dtype in ("f32", "f16", "q8"):
            subprocess.run([support.ATTN, "pack", "--weights", folder / "weights", "--config", folder / "config.json",
                            "--vocab", folder / "vocabulary.json", "--tickets", folder / "tickets.csv",
                            "--card", folder / "card.md", "--baseline", f"linear={folder / 'linear'}",
                            "--dtype", dtype, "--out", folder / "pack"], check=True, stdout=subprocess.DEVNULL)
            write("pack", f"{dtype}.attn", (folder / "pack").read_bytes())


def main():
    torch.manual_seed(1)
    pt_seeds()
    pickle_seeds()
    npz_seeds()
    safetensors_seeds()
    pack_seeds()


if __name__ == "__main__":
    main()
