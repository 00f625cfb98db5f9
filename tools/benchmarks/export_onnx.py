"""Writes the trained model as ONNX, with the attention weights as outputs: export_onnx.py WEIGHTS OUT.onnx

What someone would give to another engine who wants from it what the page shows. PyTorch's own
attention layer keeps its weights to itself when it is exported, so attention is written out here,
with the layers of the trained model; the logits are held against the model's own before anything is
written. Needs PyTorch alone, not the onnx package.

Input `ids` (batch, tokens), without padding; outputs `logits` (batch, teams) and, for each block,
`weightsN` (batch, heads, reading word, read word).
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "train"))
import safetensors  # noqa: E402
from larkfield import TinyTransformer  # noqa: E402

OPSET = 17  # the first with layer norm as one operator


class WithWeights(nn.Module):
    """The same model, block by block, that also gives each block's attention weights."""

    def __init__(self, model: TinyTransformer):
        super().__init__()
        self.model = model

    def forward(self, ids: torch.Tensor) -> tuple[torch.Tensor, ...]:
        model = self.model
        h = model.embed(ids) + model.position.weight[: ids.shape[1]]  # (batch, n, 64)
        all_weights = []
        for block in model.blocks.layers:
            mixed, weights = attend(block.self_attn, block.norm1(h))
            h = h + mixed
            h = h + block.linear2(torch.relu(block.linear1(block.norm2(h))))
            all_weights.append(weights)
        return model.out(model.norm(h).mean(1)), *all_weights


def attend(layer: nn.MultiheadAttention, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """x (batch, n, D) -> the layer's output (batch, n, D) and its weights (batch, heads, n, n)."""
    batch, n, width = x.shape

    def heads(y: torch.Tensor) -> torch.Tensor:
        return y.view(batch, n, layer.num_heads, layer.head_dim).transpose(1, 2)  # (batch, heads, n, d)

    q, k, v = map(heads, functional.linear(x, layer.in_proj_weight, layer.in_proj_bias).chunk(3, dim=-1))
    weights = (q @ k.transpose(2, 3) / math.sqrt(layer.head_dim)).softmax(-1)
    mixed = (weights @ v).transpose(1, 2).reshape(batch, n, width)
    return layer.out_proj(mixed), weights


def load(weights: Path) -> TinyTransformer:
    tensors = {name: torch.tensor(values) for name, values in safetensors.load(weights).items()}
    model = TinyTransformer(tensors["embed.weight"].shape[0], dropout=0.0).eval()
    model.load_state_dict(tensors)
    return model


def check(model: TinyTransformer, with_weights: WithWeights) -> None:
    ids = torch.randint(2, model.embed.num_embeddings, (3, 40), generator=torch.Generator().manual_seed(0))
    with torch.no_grad():
        gap = (model(ids) - with_weights(ids)[0]).abs().max().item()
    if not gap < 1e-4:
        sys.exit(f"The exported form gives logits {gap:.1e} away from the model's own.")


def main() -> None:
    weights, out = map(Path, sys.argv[1:])
    model = load(weights)
    with_weights = WithWeights(model).eval()
    check(model, with_weights)
    outputs = [f"weights{number}" for number, _ in enumerate(model.blocks.layers, 1)]
    dynamic = {"ids": {0: "batch", 1: "tokens"}, "logits": {0: "batch"}}
    dynamic |= {name: {0: "batch", 2: "tokens", 3: "tokens"} for name in outputs}
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        with_weights,
        torch.ones(2, 7, dtype=torch.long),
        str(out),
        opset_version=OPSET,
        input_names=["ids"],
        output_names=["logits", *outputs],
        dynamic_axes=dynamic,
    )


if __name__ == "__main__":
    main()
