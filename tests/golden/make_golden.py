#!/usr/bin/python3
"""Writes what PyTorch computes, for the tests that hold the engine against it.

    tests/golden/make_golden.py build/golden [--attn build/native/attn] [--packs build/packs]

One folder a case: the shipped model in f32 (its weights are first held against weights/larkfield, bit by
bit), the shipped pack (PyTorch runs on the weights as `attn unpack` gives them), and small random models of
other configurations, packed by `attn pack`. Each holds `manifest.json`, and for its text number N every
stage in `N.safetensors`. Nothing here comes from the engine but the packs themselves.

changes/CASE holds passes that differ from training (a causal mask, padding, no positions, moved ones), in
float64: the logits, the weights of every head, and the split of the answer's logit (split_reference.py).
evidence/CASE holds what hiding words and silencing heads do, in float64 (evidence_reference.py).
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

import reference
from evidence_reference import write_evidence
from reference import Changes, Config, Model
from shuffle_reference import splitmix_shuffle
from split_reference import logit_split

PROJECT = Path(__file__).resolve().parents[2]
WEIGHTS = PROJECT / "weights/larkfield"
HIDE_UP_TO = 60  # words: hide-one-word takes a batch of n texts of n words

SMALL = {
    "post-norm-sigmoid": Config(
        24, 3, 2, 32, norm="post", final_norm=False, norm_epsilon=1e-3, output="sigmoid",
        labels=["negative", "positive"],
    ),  # fmt: skip
    "causal-language-model": Config(20, 1, 1, 24, feed_forward=36, causal=True, output="language_model"),
    "post-norm-feed-forward": Config(
        30, 5, 3, 40, feed_forward=50, norm="post", causal=True, labels=["one", "two", "three"]
    ),
    "pre-norm-no-feed-forward": Config(16, 2, 2, 40, final_norm=False, labels=["yes", "no"]),
}
WORDS = "not working well at all to be or is that the question we say it works fine today , . ? ! 3 7".split()


def ticket_texts() -> list[str]:
    """The shipped tickets where they are there, and our own texts."""
    own = json.loads((PROJECT / "tests/golden/texts.json").read_text(encoding="utf-8"))
    texts = [text for group in own.values() for text in group]
    words = reference.tokenize(" ".join(own["tickets"]))
    texts += [" ".join(words[:count]) for count in (2, 119, 120, 121, 300)]
    shipped = WEIGHTS / "tickets.csv"
    if shipped.exists():
        with open(shipped, newline="", encoding="utf-8") as file:
            texts = [row["text"] for row in csv.DictReader(file)] + texts
    return texts


def small_texts(positions: int) -> list[str]:
    cycle = [WORDS[(i * 7 + i // 5) % len(WORDS)] for i in range(positions + 9)]
    lengths = [1, 2, 3, 4, 5, 8, 9, 13, 16, positions - 1, positions, positions + 1, positions + 9]
    texts = [" ".join(cycle[:length]) for length in lengths]
    own = ["not working well", "To be or not to be: that is the question", "It works. Nothing else matters!"]
    return texts + own


def small_model(config: Config, with_special: bool, folder: Path) -> None:
    """Random weights, norms and biases included, as a folder that `attn pack` takes."""
    vocabulary = (["<pad>", "<unk>"] if with_special else []) + sorted(set(WORDS))
    torch.manual_seed(7)
    model = Model(config, len(vocabulary))
    with torch.no_grad():
        for name, values in model.named_parameters():
            if values.ndim == 1:
                scale = "norm" in name and name.endswith("weight")
                values.copy_(torch.randn_like(values) * 0.3 + float(scale))
    folder.mkdir(parents=True, exist_ok=True)
    tensors = {name: values.numpy() for name, values in model.state_dict().items()}
    reference.safetensors.save(folder / "model.safetensors", tensors)
    fields = {key: value for key, value in vars(config).items() if value or key not in ("labels", "name")}
    (folder / "config.json").write_text(json.dumps(fields, indent=1) + "\n")
    (folder / "vocabulary.json").write_text(json.dumps(vocabulary) + "\n")


def shuffles() -> list[dict]:
    return [{"count": count, "seed": str(seed), "row": row,
             "order": splitmix_shuffle(list(range(count)), seed, row)}
            for count in (0, 1, 2, 30, 200) for seed, row in ((0, 0), (7, 3), (2**64 - 1, 599))]  # fmt: skip


def values_of(text: str, model: Model, vocabulary: list[str], baselines: dict) -> tuple[dict, dict]:
    """One text's line in the manifest, and its tensors by name."""
    config = model.config
    tokens, ids = reference.read_text(text, vocabulary, config.positions)
    stages = reference.trace(model, ids)
    extra = {}
    last = stages[f"block{config.blocks}.weights"]
    extra["received"] = last.mean(dim=(0, 1))
    if config.output != "language_model" and "<unk>" in vocabulary and len(ids) <= HIDE_UP_TO:
        base, lost = reference.hide_each(model, ids, vocabulary.index("<unk>"))
        extra["base_lead"], extra["lead_lost"] = torch.tensor([base]), lost
    for name, baseline in baselines.items():
        extra[f"baseline.{name}"] = reference.baseline_logits(baseline, ids, len(vocabulary))
    line = {"text": text, "tokens": tokens, "ids": ids, "stages": list(stages), "extra": list(extra)}
    return line, {name: values.detach().numpy() for name, values in {**stages, **extra}.items()}


def write_case(out: Path, pack: Path, folder: Path, texts: list[str]) -> None:
    model, vocabulary = reference.load(folder)
    baselines = {name: reference.load_baseline(folder / f"{name}.safetensors", len(vocabulary))
                 for name in baselines_in(folder)}  # fmt: skip
    out.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, text in enumerate(texts):
        line, values = values_of(text, model, vocabulary, baselines)
        lines.append(line)
        tensors = {name: np.asarray(array, dtype=np.float32) for name, array in values.items()}
        reference.safetensors.save(out / f"{number}.safetensors", tensors)
    manifest = {"pack": os.path.relpath(pack, out), "texts": lines, "baselines": list(baselines),
                "torch": torch.__version__}  # fmt: skip
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"{out.name}: {len(texts)} texts, {len(lines[0]['stages'])} stages each", flush=True)


def changes_for(n: int) -> list[Changes]:
    """Passes of a text of n words. Its first word is never padded: causal, it would read nothing, for which
    PyTorch has no number."""
    padding = sorted({n // 2, n - 1} - {0})
    moved = [(i * 7 + 3) % n for i in range(n)]
    return [Changes(), Changes(causal=True), Changes(padding=padding), Changes(positions="none"),
            Changes(positions=moved), Changes(True, padding, moved)]  # fmt: skip


def write_changes(out: Path, pack: Path, folder: Path, texts: list[str]) -> None:
    model, vocabulary = reference.load(folder)
    model.double()
    out.mkdir(parents=True)
    lines = []
    for text in texts:
        _, ids = reference.read_text(text, vocabulary, model.config.positions)
        for changes in changes_for(len(ids)):
            stages = reference.trace(model, ids, changes)
            label, parts, split = logit_split(model, ids, changes, stages)
            kept = {name: stages[name] for name in stages if name.split(".")[-1] in ("logits", "weights")}
            tensors = {name: values.detach().numpy() for name, values in {**kept, **split}.items()}
            reference.safetensors.save(out / f"{len(lines)}.safetensors", tensors)
            lines.append({"ids": ids, "changes": vars(changes), "label": label, "parts": parts})
    manifest = {"pack": os.path.relpath(pack, out), "passes": lines}
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"changes/{out.name}: {len(lines)} passes", flush=True)


def featured_texts() -> list[str]:
    with open(WEIGHTS / "tickets.csv", newline="", encoding="utf-8") as file:
        return [row["text"] for row in csv.DictReader(file) if row["featured"] == "yes"]


def run(*command) -> None:
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def same(a: dict, b: dict) -> bool:
    return a.keys() == b.keys() and all(np.array_equal(a[name], b[name]) for name in a)


def check_unpacked(folder: Path) -> None:
    """An f32 pack must give back bit by bit what was packed; a baseline may have another name in it."""
    trained = [reference.safetensors.load(file) for file in WEIGHTS.glob("*.safetensors")]
    for file in folder.glob("*.safetensors"):
        found = reference.safetensors.load(file)
        if not any(same(found, tensors) for tensors in trained):
            raise SystemExit(f"{file.name} out of the f32 pack is not what was packed")


def baselines_in(folder: Path) -> list[str]:
    return sorted(file.stem for file in folder.glob("*.safetensors") if file.stem != "model")


def larkfield_cases(out: Path, attn: Path, packs: Path) -> None:
    texts = ticket_texts()
    if len(texts) < 60:
        raise SystemExit(f"only {len(texts)} texts, at least 60 are needed")
    with tempfile.TemporaryDirectory() as work:
        f32, shipped = Path(work) / "f32", Path(work) / "shipped"
        run(attn, "unpack", packs / "larkfield-f32.attn", "--out", f32)
        run(attn, "unpack", packs / "larkfield.attn", "--out", shipped)
        check_unpacked(f32)
        write_case(out / "larkfield-f32", packs / "larkfield-f32.attn", f32, texts)
        write_changes(out / "changes/larkfield-f32", packs / "larkfield-f32.attn", f32, featured_texts())
        write_evidence(out / "evidence/larkfield-f32", packs / "larkfield-f32.attn", f32, featured_texts())
        write_case(out / "larkfield-shipped", packs / "larkfield.attn", shipped, texts)


def small_cases(out: Path, attn: Path) -> None:
    for name, config in SMALL.items():
        folder = out / name
        small_model(config, with_special=config.output != "language_model", folder=folder)
        run(attn, "pack", "--weights", folder / "model.safetensors", "--config", folder / "config.json",
            "--vocab", folder / "vocabulary.json", "--dtype", "f32",
            "--out", folder / "model.attn")  # fmt: skip
        texts = small_texts(config.positions)
        write_case(folder, folder / "model.attn", folder, texts)
        some = [texts[0], texts[1], texts[8], texts[-1]]
        write_changes(out / "changes" / name, folder / "model.attn", folder, some)
        write_evidence(out / "evidence" / name, folder / "model.attn", folder, some)


def main() -> int:
    attn = os.environ.get("ATTN", PROJECT / "build/native/attn")
    packs = os.environ.get("PACKS_DIR", PROJECT / "build/packs")
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--attn", type=Path, default=Path(attn))
    parser.add_argument("--packs", type=Path, default=Path(packs))
    options = parser.parse_args()
    torch.set_num_threads(1)  # small matrices: more threads only wait for each other
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    try:
        small_cases(options.out, options.attn)
        larkfield_cases(options.out, options.attn, options.packs)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"make_golden.py: {error}", file=sys.stderr)
        return 1
    (options.out / "shuffles.json").write_text(json.dumps(shuffles()) + "\n")
    (options.out / "cases.json").write_text(json.dumps([*SMALL, "larkfield-f32", "larkfield-shipped"]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
