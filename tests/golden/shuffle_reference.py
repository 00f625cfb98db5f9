"""The shuffle as the design defines it; independent of the engine's."""

from __future__ import annotations


def splitmix_shuffle(ids: list[int], seed: int, row: int) -> list[int]:
    """Fisher and Yates with SplitMix64."""
    mask, gamma = (1 << 64) - 1, 0x9E3779B97F4A7C15
    state = (seed + row * gamma) & mask
    ids = list(ids)
    for i in range(len(ids) - 1, 0, -1):
        state = (state + gamma) & mask
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        j = (z ^ (z >> 31)) % (i + 1)
        ids[i], ids[j] = ids[j], ids[i]
    return ids
