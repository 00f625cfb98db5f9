"""The forward pass and the probes in NumPy, in double precision, by the lesson's definitions."""

import numpy as np

GAMMA, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1


def norm(x, scale, shift, epsilon=1e-5):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + epsilon) * scale + shift


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def forward(config, tensors, ids):
    """Logits, and the attention weights of every block: (blocks, heads, n, n)."""
    t = {name: array.astype(np.float64) for name, array in tensors.items()}
    n, heads = len(ids), config["heads"]
    d = config["dimension"] // heads
    h = t["embed.weight"][ids] + t["position.weight"][:n]
    post = config.get("norm", "pre") == "post"
    all_weights = []
    for block in range(config["blocks"]):
        p = f"blocks.layers.{block}."
        norm1 = (t[p + "norm1.weight"], t[p + "norm1.bias"])
        x = h if post else norm(h, *norm1)
        q, k, v = np.split(
            x @ t[p + "self_attn.in_proj_weight"].T + t[p + "self_attn.in_proj_bias"], 3, axis=1
        )
        weights, mixed = [], []
        for head in range(heads):
            part = slice(head * d, (head + 1) * d)
            scores = q[:, part] @ k[:, part].T / np.sqrt(d)
            if config.get("causal"):
                scores[np.triu_indices(n, 1)] = -np.inf
            weights.append(softmax(scores))
            mixed.append(weights[-1] @ v[:, part])
        all_weights.append(weights)
        h = h + np.hstack(mixed) @ t[p + "self_attn.out_proj.weight"].T + t[p + "self_attn.out_proj.bias"]
        if post:
            h = norm(h, *norm1)
        if config.get("feed_forward"):
            norm2 = (t[p + "norm2.weight"], t[p + "norm2.bias"])
            x = h if post else norm(h, *norm2)
            x = np.maximum(x @ t[p + "linear1.weight"].T + t[p + "linear1.bias"], 0)
            h = h + x @ t[p + "linear2.weight"].T + t[p + "linear2.bias"]
            if post:
                h = norm(h, *norm2)
    if config.get("final_norm", True):
        h = norm(h, t["norm.weight"], t["norm.bias"])
    last = h[-1] if config.get("output") == "language_model" else h.mean(0)
    return last @ t["out.weight"].T + t["out.bias"], np.array(all_weights)


def lead(logits, label):
    return logits[label] - np.delete(logits, label).max()


def probe(config, tensors, ids, unknown=1):
    """Answer, lead, attention received, lead lost."""
    logits, weights = forward(config, tensors, ids)
    label = int(logits.argmax())
    base = lead(logits, label)
    lost = []
    for i in range(len(ids)):
        hidden = ids[:i] + [unknown] + ids[i + 1 :]
        lost.append(base - lead(forward(config, tensors, hidden)[0], label))
    return label, base, weights[-1].mean((0, 1)), np.array(lost)


def shuffle(ids, seed, row):
    """Fisher and Yates with SplitMix64."""
    state, ids = (seed + row * GAMMA) & MASK, list(ids)
    for i in range(len(ids) - 1, 0, -1):
        state = (state + GAMMA) & MASK
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
        j = (z ^ (z >> 31)) % (i + 1)
        ids[i], ids[j] = ids[j], ids[i]
    return ids


def rollout(weights):
    """Abnar and Zuidema 2020, from the weights of every block (blocks, heads, n, n): (n)"""
    n = weights.shape[-1]
    product = np.eye(n)
    for block in weights:
        matrix = block.mean(0) / 2 + np.eye(n) / 2
        product = matrix / matrix.sum(1, keepdims=True) @ product
    return product.mean(0)


def ranks(values):
    """From 1; equal values share the mean of their ranks."""
    values = np.asarray(values)
    below = (values[None] < values[:, None]).sum(1)
    return below + ((values[None] == values[:, None]).sum(1) + 1) / 2


def rank_correlation(a, b):
    """Spearman's, or None."""
    if len(a) < 2 or len(set(a)) < 2 or len(set(b)) < 2:
        return None
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


def wilson(count, of, z=1.959964):
    share, scale = count / of, 1 + z * z / of
    middle = (share + z * z / (2 * of)) / scale
    reach = z / scale * np.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return middle - reach, middle + reach


def faithfulness(config, tensors, ids, order, unknown=1):
    """DeYoung et al. 2020: comprehensiveness and sufficiency of an order of the words."""
    logits, _ = forward(config, tensors, ids)
    label, full = int(logits.argmax()), softmax(logits).max()

    def without(places):
        hidden = [unknown if place in places else token for place, token in enumerate(ids)]
        return softmax(forward(config, tensors, hidden)[0])[label]

    counts = [-(-percent * len(ids) // 100) for percent in (1, 5, 10, 20, 50)]
    return (np.mean([full - without(set(order[:k])) for k in counts]),
            np.mean([full - without(set(order[k:])) for k in counts]))  # fmt: skip
