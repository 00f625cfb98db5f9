"""What changes an answer, in PyTorch: rollout, silenced heads, hidden words, and how faithful scores are.

Rollout: Abnar and Zuidema 2020, "Quantifying attention flow in transformers". Comprehensiveness and
sufficiency: DeYoung et al. 2020, "ERASER: a benchmark to evaluate rationalized NLP models". All in float64.
"""

from __future__ import annotations

import copy
import json
import math
import os
from fractions import Fraction
from pathlib import Path

import numpy as np
import torch

import reference
from reference import Config, Model, Trace
from shuffle_reference import splitmix_shuffle

SHARES = [Fraction(1, 100), Fraction(1, 20), Fraction(1, 10), Fraction(1, 5), Fraction(1, 2)]
SEED = 5  # of the random order


def rollout(stages: Trace, config: Config) -> torch.Tensor:
    """The score of each word: the mean of its column; of a language model the last word's row. (n)"""
    n = len(stages["embeddings"])
    product = torch.eye(n, dtype=torch.float64)
    for block in range(1, config.blocks + 1):
        matrix = stages[f"block{block}.weights"].mean(0) / 2 + torch.eye(n, dtype=torch.float64) / 2
        product = matrix / matrix.sum(1, keepdim=True) @ product
    return product[-1] if config.output == "language_model" else product.mean(0)


def silenced(model: Model, block: int, head: int, output: torch.Tensor) -> Model:
    """The model whose head gives every word the same output (d): its columns of the output projection read
    nothing, and what they would make of the output is in the bias."""
    changed = copy.deepcopy(model)
    projection = changed.blocks.layers[block].self_attn.out_proj
    columns = slice(head * len(output), (head + 1) * len(output))
    with torch.no_grad():
        projection.bias += projection.weight[:, columns] @ output
        projection.weight[:, columns] = 0
    return changed


def silence_each(model: Model, ids: list[int], means: torch.Tensor) -> torch.Tensor:
    """The logits with each head's output set to its mean, block by block; means (blocks, D). Of a language
    model, those after the last word. (blocks · heads, outputs)"""
    config, logits = model.config, []
    for block in range(config.blocks):
        for head, output in enumerate(means[block].chunk(config.heads)):
            found = silenced(model, block, head, output)(torch.tensor([ids]))[0]
            logits.append(found[-1] if config.output == "language_model" else found)
    return torch.stack(logits)


def mean_outputs(traces: list[Trace], config: Config) -> torch.Tensor:
    """Each head's mean output over all words of all texts, the heads side by side. (blocks, D)"""
    return torch.stack([torch.cat([stages[f"block{block}.mixed"] for stages in traces]).mean(0)
                        for block in range(1, config.blocks + 1)])  # fmt: skip


class Hiding:
    """The answer to a text, and what is left of it when words are <unk>."""

    def __init__(self, model: Model, ids: list[int], unknown: int):
        self.model, self.ids, self.unknown = model, ids, unknown
        logits = self.logits([[]])
        self.label = int(logits[0, 0] > 0 if model.config.output == "sigmoid" else logits[0].argmax())
        self.base_lead = reference.lead(logits, self.label, model.config)[0]

    def logits(self, hidden: list[list[int]]) -> torch.Tensor:
        """One batch: each text with its places hidden. (batch, outputs)"""
        texts = torch.tensor([self.ids] * len(hidden))
        for text, places in zip(texts, hidden):
            text[places] = self.unknown
        return self.model(texts)

    def lead_lost(self, hidden: list[list[int]]) -> torch.Tensor:
        return self.base_lead - reference.lead(self.logits(hidden), self.label, self.model.config)

    def probabilities(self, hidden: list[list[int]]) -> torch.Tensor:
        """Of the full text's answer. (batch)"""
        logits = self.logits(hidden)
        if self.model.config.output == "sigmoid":
            return torch.sigmoid(logits[:, 0] if self.label == 1 else -logits[:, 0])
        return logits.softmax(-1)[:, self.label]


def order_of(scores: torch.Tensor) -> list[int]:
    """The places, the highest score first, of the scores as the file holds them, in float32."""
    return np.argsort(-scores.detach().numpy().astype(np.float32), kind="stable").tolist()


def curves(hiding: Hiding, order: list[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """The answer's probability with the first k words of the order hidden, and all others. (n + 1) each"""
    counts = range(len(order) + 1)
    return (hiding.probabilities([order[:k] for k in counts]),
            hiding.probabilities([order[k:] for k in counts]))  # fmt: skip


def faithfulness(hidden: torch.Tensor, kept: torch.Tensor) -> torch.Tensor:
    """Comprehensiveness and sufficiency: means over the shares of a text's words. (2)"""
    counts = [math.ceil(share * (len(hidden) - 1)) for share in SHARES]
    return torch.stack([(hidden[0] - hidden[counts]).mean(), (hidden[0] - kept[counts]).mean()])


def ranks(values: torch.Tensor) -> torch.Tensor:
    """From 1, the smallest; equal values share the mean of their ranks."""
    below = (values[None] < values[:, None]).sum(1)
    return below + ((values[None] == values[:, None]).sum(1) + 1) / 2


def rank_correlation(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Spearman's; not a number where there is none. (1)"""
    a, b = (ranks(values.float()).double() for values in (a, b))
    a, b = a - a.mean(), b - b.mean()
    return ((a * b).sum() / (a.square().sum() * b.square().sum()).sqrt())[None]


def hidden_words(model: Model, ids: list[int], unknown: int, stages: Trace) -> tuple[dict, Trace]:
    """The pairs and orders for the manifest, and the tensors of all that hides words."""
    hiding, n = Hiding(model, ids, unknown), len(ids)
    last = stages[f"block{model.config.blocks}.weights"]  # (heads, n, n)
    scores = {"received": last.mean(dim=(0, 1)), "head": last[0].mean(0),
              "rollout": rollout(stages, model.config),
              "lead_lost": hiding.lead_lost([[word] for word in range(n)])}  # fmt: skip
    orders = {name: order_of(values) for name, values in scores.items()}
    orders["random"] = splitmix_shuffle(list(range(n)), SEED, 0)
    pairs = sorted({(first, second) for first in range(0, n, 4) for second in (first + 1, n - 1)
                    if first < second < n})  # fmt: skip
    tensors = {f"score.{name}": values for name, values in scores.items()}
    if pairs:
        tensors["joint"] = hiding.lead_lost([list(pair) for pair in pairs])
    tensors["correlation"] = rank_correlation(scores["received"], scores["lead_lost"])
    for name, order in orders.items():
        hidden, kept = curves(hiding, order)
        tensors |= {f"hidden.{name}": hidden, f"kept.{name}": kept,
                    f"faithfulness.{name}": faithfulness(hidden, kept)}  # fmt: skip
    line = {"unknown": unknown, "label": hiding.label, "pairs": pairs, "orders": orders, "seed": SEED}
    return line, tensors


def write_evidence(out: Path, pack: Path, folder: Path, texts: list[str]) -> None:
    """manifest.json and N.safetensors for the texts; the mean outputs of the heads are over these texts."""
    model, vocabulary = reference.load(folder)
    model.double()
    config = model.config
    all_ids = [reference.read_text(text, vocabulary, config.positions)[1] for text in texts]
    traces = [reference.trace(model, ids) for ids in all_ids]
    means = mean_outputs(traces, config)
    out.mkdir(parents=True)
    lines = []
    for number, (ids, stages) in enumerate(zip(all_ids, traces)):
        line = {"ids": ids}
        tensors = {"rollout": rollout(stages, config), "means": means,
                   "silenced.zero": silence_each(model, ids, torch.zeros_like(means)),
                   "silenced.mean": silence_each(model, ids, means)}  # fmt: skip
        if config.output != "language_model" and "<unk>" in vocabulary:
            fields, hidden = hidden_words(model, ids, vocabulary.index("<unk>"), stages)
            line |= fields
            tensors |= hidden
        arrays = {name: values.detach().numpy() for name, values in tensors.items()}
        reference.safetensors.save(out / f"{number}.safetensors", arrays)
        lines.append(line)
    manifest = {"pack": os.path.relpath(pack, out), "texts": lines}
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"evidence/{out.name}: {len(lines)} texts", flush=True)
