"""The logit of an answer, split by what each part of the model wrote into the residual stream, in PyTorch.

Direct logit attribution: Elhage et al. 2021, "A Mathematical Framework for Transformer Circuits". Forward:
one (n, D) matrix a part, to which each norm that the residual stream meets is applied with the deviation that
it had in the pass. The engine walks the other way, from the logit back to the embeddings.
"""

from __future__ import annotations

import torch
from torch import nn

from reference import Changes, Model, Trace


def frozen(norm: nn.LayerNorm, x: torch.Tensor, parts: Trace) -> Trace:
    """The parts of x (n, D) after the norm, its deviation as x has it; its shift goes to the constants."""
    deviation = (x.var(-1, unbiased=False, keepdim=True) + norm.eps).sqrt()
    normed = {name: (part - part.mean(-1, keepdim=True)) / deviation * norm.weight
              for name, part in parts.items()}  # fmt: skip
    normed["constants"] = normed["constants"] + norm.bias
    agree_with(sum(normed.values()), norm(x))
    return normed


def agree_with(first: torch.Tensor, second: torch.Tensor) -> None:
    if not torch.allclose(first, second, rtol=1e-9, atol=1e-9):
        raise AssertionError(f"the parts' sum is {(first - second).abs().max().item():.1e} away")


def residual_parts(model: Model, ids: list[int], changes: Changes, stages: Trace):
    """The parts of what the output layer reads, and their sum in the pass. (n, D) each"""
    config, n = model.config, len(ids)
    d, post = config.dimension // config.heads, config.norm == "post"
    parts: Trace = {"tokens": model.embed(torch.tensor(ids)), "positions": model.position_rows(n, changes),
                    "constants": torch.zeros(n, config.dimension, dtype=torch.float64)}  # fmt: skip
    last = stages["embeddings"]
    for number, block in enumerate(model.blocks.layers, 1):
        name = f"block{number}."
        projection = block.self_attn.out_proj
        for head in range(config.heads):
            columns = slice(head * d, (head + 1) * d)
            mixed = stages[name + "mixed"][:, columns]
            parts[f"{name}head{head + 1}"] = mixed @ projection.weight[:, columns].T
        parts["constants"] = parts["constants"] + projection.bias
        last = stages[name + "residual1"]
        if post:
            parts, last = frozen(block.norm1, last, parts), stages[name + "norm1"]
        if config.feed_forward > 0:
            parts[name + "feed_forward"] = stages[name + "hidden"] @ block.linear2.weight.T
            parts["constants"] = parts["constants"] + block.linear2.bias
            last = stages[name + "residual2"]
            if post:
                parts, last = frozen(block.norm2, last, parts), stages[name + "norm2"]
        agree_with(sum(parts.values()), last)
    if config.final_norm:
        parts, last = frozen(model.norm, last, parts), stages["final_norm"]
    parts["constants"] = parts.pop("constants")  # the last
    return parts, last


def logit_split(model: Model, ids: list[int], changes: Changes, stages: Trace):
    """The answer's label, the parts' names in order, and the split. `model` and `stages` are in float64."""
    config, n = model.config, len(ids)
    logits = stages["logits"][-1]
    sigmoid = config.output == "sigmoid"
    label = int(logits[0] > 0) if sigmoid else int(logits.argmax())
    entry = 0 if sigmoid else label
    if config.output == "language_model":
        share = torch.zeros(n, dtype=torch.float64)
        share[-1] = 1
    else:
        share = torch.tensor([float(word not in changes.padding) for word in range(n)], dtype=torch.float64)
        share = share / share.sum()
    parts, last = residual_parts(model, ids, changes, stages)
    weight, bias = model.out.weight[entry], model.out.bias[entry]
    by_word = torch.stack([(part @ weight) * share for part in parts.values()])  # (parts, n)
    values = by_word.sum(-1)
    values[-1] += bias
    agree_with(values.sum(), logits[entry])
    split = {"split.by_word": by_word, "split.values": values, "split.by_row": (last @ weight) * share,
             "split.row_constant": bias[None]}  # fmt: skip
    return label, list(parts), split
