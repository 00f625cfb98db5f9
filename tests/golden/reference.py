"""A model of any configuration in PyTorch's own layers, and every intermediate of its forward pass.

What PyTorch's layers compute is caught with hooks; what they keep to themselves (q, k, v, the scores and
the mixed values) is computed again from what went into the layer, and held against what came out of it.
Works with PyTorch 1.13 and 2.6.
"""

from __future__ import annotations

import json
import math
import sys
from dataclasses import dataclass, field
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools/train"))
import safetensors  # noqa: E402
from larkfield import BagOfWords, LinearModel, count_words, tokenize  # noqa: E402

Trace = dict[str, torch.Tensor]  # in the order of computation, named as the engine names its stages


@dataclass
class Config:
    """docs/configuration.md"""

    dimension: int
    heads: int
    blocks: int
    positions: int
    name: str = ""
    feed_forward: int = 0
    causal: bool = False
    norm: str = "pre"
    final_norm: bool = True
    norm_epsilon: float = 1e-5
    output: str = "softmax"
    labels: list[str] = field(default_factory=list)

    def outputs(self, vocabulary_size: int) -> int:
        return {"softmax": len(self.labels), "sigmoid": 1, "language_model": vocabulary_size}[self.output]


@dataclass
class Changes:
    """What a pass does otherwise than in training: `PassChanges` of the engine."""

    causal: bool = False
    padding: list[int] = field(default_factory=list)  # words that no word reads
    positions: list[int] | str = "as trained"  # "none", or the row of the position table for each word

    def key_padding(self, n: int) -> torch.Tensor | None:
        """True for a padded word: PyTorch's src_key_padding_mask. (1, n)"""
        return torch.tensor([[word in self.padding for word in range(n)]]) if self.padding else None


AS_TRAINED = Changes()


class AttentionBlock(nn.Module):
    """A block without a feed-forward layer, which PyTorch's TransformerEncoderLayer cannot be."""

    def __init__(self, config: Config):
        super().__init__()
        self.norm_first = config.norm == "pre"
        self.self_attn = nn.MultiheadAttention(config.dimension, config.heads, batch_first=True)
        self.norm1 = nn.LayerNorm(config.dimension, eps=config.norm_epsilon)

    def forward(self, h: torch.Tensor, src_mask=None, src_key_padding_mask=None) -> torch.Tensor:
        def attend(x):
            return self.self_attn(x, x, x, attn_mask=src_mask, key_padding_mask=src_key_padding_mask,
                                  need_weights=False)[0]  # fmt: skip

        return h + attend(self.norm1(h)) if self.norm_first else self.norm1(h + attend(h))


def make_block(config: Config) -> nn.Module:
    if config.feed_forward == 0:
        return AttentionBlock(config)
    return nn.TransformerEncoderLayer(
        config.dimension, config.heads, config.feed_forward, dropout=0.0, activation="relu",
        layer_norm_eps=config.norm_epsilon, batch_first=True, norm_first=config.norm == "pre",
    )  # fmt: skip


class Model(nn.Module):
    """Embeddings, blocks, norm and output, with the state-dict names that a pack is made from."""

    def __init__(self, config: Config, vocabulary_size: int):
        super().__init__()
        self.config = config
        self.embed = nn.Embedding(vocabulary_size, config.dimension)
        self.position = nn.Embedding(config.positions, config.dimension)
        self.blocks = nn.Module()
        self.blocks.layers = nn.ModuleList(make_block(config) for _ in range(config.blocks))
        norm = nn.LayerNorm(config.dimension, eps=config.norm_epsilon)
        self.norm = norm if config.final_norm else nn.Identity()
        self.out = nn.Linear(config.dimension, config.outputs(vocabulary_size))
        self.eval()

    def mask(self, n: int, changes: Changes = AS_TRAINED) -> torch.Tensor | None:
        """True where a word may not be read. (n, n)"""
        causal = self.config.causal or changes.causal
        return torch.ones(n, n, dtype=torch.bool).triu(1) if causal else None

    def position_rows(self, n: int, changes: Changes = AS_TRAINED) -> torch.Tensor:
        """(n, D)"""
        if changes.positions == "none":
            return torch.zeros_like(self.position.weight[:n])
        return self.position(torch.arange(n) if changes.positions == "as trained"
                             else torch.tensor(changes.positions))  # fmt: skip

    def embeddings(self, ids: torch.Tensor, changes: Changes = AS_TRAINED) -> torch.Tensor:
        return self.embed(ids) + self.position_rows(ids.shape[1], changes)

    def mean(self, h: torch.Tensor, changes: Changes = AS_TRAINED) -> torch.Tensor:
        """(batch, n, D) -> (batch, D): over the words that are no padding"""
        kept = [word for word in range(h.shape[1]) if word not in changes.padding]
        return h[:, kept].mean(1)

    def forward(self, ids: torch.Tensor, changes: Changes = AS_TRAINED) -> torch.Tensor:
        """(batch, n) ids -> (batch, outputs) logits, (batch, n, vocabulary) of a language model"""
        n = ids.shape[1]
        h, mask, padding = self.embeddings(ids, changes), self.mask(n, changes), changes.key_padding(n)
        for block in self.blocks.layers:
            h = block(h, src_mask=mask, src_key_padding_mask=padding)
        h = self.norm(h)
        return self.out(h if self.config.output == "language_model" else self.mean(h, changes))


class Caught:
    """What went into and came out of each layer of a block during one pass."""

    def __init__(self, block: nn.Module):
        self.inputs: Trace = {}
        self.outputs: Trace = {}
        self.hooks = [layer.register_forward_hook(self.catch(name)) for name, layer in block.named_modules()]

    def catch(self, name: str):
        def hook(_, inputs, output):
            if inputs:
                self.inputs[name] = inputs[0].detach()
            self.outputs[name] = (output[0] if isinstance(output, tuple) else output).detach()

        return hook

    def remove(self) -> None:
        for hook in self.hooks:
            hook.remove()


def agree(what: str, first: torch.Tensor, second: torch.Tensor) -> None:
    """The recomputed numbers must lead to what the layer gave."""
    gap = (first - second).abs().max().item() / max(1.0, second.abs().max().item())
    if not gap < 5e-6:
        raise AssertionError(f"{what}: recomputed {gap:.1e} away from PyTorch's own layer")


def attention_stages(layer: nn.MultiheadAttention, x: torch.Tensor, mask, padding, output) -> Trace:
    """x (1, n, D) went into the layer and `output` (1, n, D) came out: q, k, v … attention_output."""
    n, heads = x.shape[1], layer.num_heads
    q, k, v = functional.linear(x[0], layer.in_proj_weight, layer.in_proj_bias).chunk(3, dim=-1)  # (n, D)
    q_heads, k_heads, v_heads = (y.view(n, heads, -1).transpose(0, 1) for y in (q, k, v))  # (heads, n, d)
    scores = q_heads @ k_heads.transpose(1, 2)  # (heads, n, n)
    scaled = scores / math.sqrt(q_heads.shape[-1])
    if mask is not None:
        scaled = scaled.masked_fill(mask, -math.inf)
    if padding is not None:
        scaled = scaled.masked_fill(padding, -math.inf)
    own, weights = layer(x, x, x, attn_mask=mask, key_padding_mask=padding, need_weights=True,
                         average_attn_weights=False)  # fmt: skip
    mixed = (weights[0] @ v_heads).transpose(0, 1).reshape(n, -1)  # (n, D)
    agree("weights", scaled.softmax(-1), weights[0])
    agree("attention output", layer.out_proj(mixed), output[0])
    agree("attention output with weights", own, output)
    return {"q": q, "k": k, "v": v, "scores": scores, "scaled_scores": scaled, "weights": weights[0],
            "mixed": mixed, "attention_output": output[0]}  # fmt: skip


def block_stages(block: nn.Module, h: torch.Tensor, mask, padding, pre: bool) -> tuple[torch.Tensor, Trace]:
    """h (1, n, D) -> the block's output (1, n, D) and its stages, in the order of computation."""
    caught = Caught(block)
    output = block(h, src_mask=mask, src_key_padding_mask=padding)
    caught.remove()
    ins, outs = caught.inputs, caught.outputs
    has_feed_forward = "linear1" in outs
    attention = attention_stages(block.self_attn, ins["self_attn"], mask, padding, outs["self_attn"])
    residual1 = ins["norm2" if has_feed_forward else ""] if pre and has_feed_forward else output
    stages: Trace = {}
    if pre:
        stages["norm1"] = outs["norm1"][0]
    stages.update(attention)
    stages["residual1"] = residual1[0] if pre else ins["norm1"][0]
    if not pre:
        stages["norm1"] = outs["norm1"][0]
    if has_feed_forward:
        if pre:
            stages["norm2"] = outs["norm2"][0]
        stages["hidden"] = torch.relu(outs["linear1"])[0]
        stages["feed_forward"] = outs["linear2"][0]
        stages["residual2"] = output[0] if pre else ins["norm2"][0]
        if not pre:
            stages["norm2"] = outs["norm2"][0]
    return output, stages


def trace(model: Model, ids: list[int], changes: Changes = AS_TRAINED) -> Trace:
    """Every stage of one pass. Gradients stay on: without them PyTorch fuses a block into one call."""
    config, batch = model.config, torch.tensor([ids])
    mask, padding = model.mask(len(ids), changes), changes.key_padding(len(ids))
    h = model.embeddings(batch, changes)
    stages: Trace = {"embeddings": h[0]}
    for number, block in enumerate(model.blocks.layers, 1):
        h, inside = block_stages(block, h, mask, padding, config.norm == "pre")
        stages.update({f"block{number}.{name}": values for name, values in inside.items()})
    if config.final_norm:
        h = model.norm(h)
        stages["final_norm"] = h[0]
    if config.output != "language_model":
        h = model.mean(h, changes)[:, None]
        stages["mean"] = h[0]
    logits = model.out(h)[0]
    stages["logits"] = logits
    if config.output == "sigmoid":
        stages["probabilities"] = torch.cat([torch.sigmoid(-logits), torch.sigmoid(logits)], dim=1)
    else:
        stages["probabilities"] = logits.softmax(-1)
    agree("logits", logits.squeeze(0), model(batch, changes)[0])
    return {name: values.detach().contiguous() for name, values in stages.items()}


def lead(logits: torch.Tensor, label: int, config: Config) -> torch.Tensor:
    """(batch, labels) -> (batch): the label's logit minus the largest other; of a sigmoid ± its logit."""
    if config.output == "sigmoid":
        return logits[:, 0] if label == 1 else -logits[:, 0]
    others = logits.clone()
    others[:, label] = -math.inf
    return logits[:, label] - others.max(1).values


def hide_each(model: Model, ids: list[int], unknown: int) -> tuple[float, torch.Tensor]:
    """The lead of the full text, and what it loses when each word is <unk>: all in one batch."""
    texts = torch.tensor([ids] * (len(ids) + 1))
    texts[torch.arange(1, len(ids) + 1), torch.arange(len(ids))] = unknown
    with torch.no_grad():
        logits = model(texts)
    label = int(logits[0, 0] > 0) if model.config.output == "sigmoid" else int(logits[0].argmax())
    leads = lead(logits, label, model.config)
    return leads[0].item(), leads[0] - leads[1:]


def load(folder: Path) -> tuple[Model, list[str]]:
    """The model and the vocabulary of a folder with model.safetensors, config.json and vocabulary.json."""
    config = Config(**json.loads((folder / "config.json").read_text(encoding="utf-8")))
    vocabulary = json.loads((folder / "vocabulary.json").read_text(encoding="utf-8"))
    model = Model(config, len(vocabulary))
    fill(model, folder / "model.safetensors")
    return model, vocabulary


def load_baseline(file: Path, vocabulary_size: int) -> nn.Module:
    tensors = safetensors.load(file)
    model = BagOfWords(vocabulary_size) if "hidden.weight" in tensors else LinearModel(vocabulary_size)
    fill(model, file)
    return model.eval()


def fill(model: nn.Module, file: Path) -> None:
    model.load_state_dict({name: torch.tensor(values) for name, values in safetensors.load(file).items()})


def read_text(text: str, vocabulary: list[str], positions: int) -> tuple[list[str], list[int]]:
    """Tokens and ids, cut at the model's limit; words outside a vocabulary without <unk> are left out."""
    index = {token: i for i, token in enumerate(vocabulary)}
    unknown = index.get("<unk>")
    tokens = [token for token in tokenize(text) if token in index or unknown is not None][:positions]
    return tokens, [index.get(token, unknown) for token in tokens]


def baseline_logits(model: nn.Module, ids: list[int], vocabulary_size: int) -> torch.Tensor:
    with torch.no_grad():
        return model(count_words([ids], vocabulary_size))
