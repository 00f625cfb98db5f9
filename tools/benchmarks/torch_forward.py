"""Times the model in PyTorch, for scale: torch_forward.py WEIGHTS ROUNDS LENGTH…

One thread, forward only, with the attention weights, as export_onnx.py writes the model out. Prints the milliseconds of
each round by length, as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import torch
from export_onnx import WithWeights, load

WARM_UP = 0.3  # seconds
SAMPLE = 3e-3  # seconds: many calls of a short one make one sample


def main() -> None:
    weights, rounds, *lengths = sys.argv[1:]
    torch.set_num_threads(1)
    model = WithWeights(load(Path(weights))).eval()
    times: dict[str, list[float]] = {}
    with torch.inference_mode():
        for length in lengths:
            ids = torch.arange(2, 2 + int(length)).unsqueeze(0)
            began, calls = time.perf_counter(), 0
            while time.perf_counter() - began < WARM_UP:
                model(ids)
                calls += 1
            calls = max(1, round(calls * SAMPLE / WARM_UP))
            times[length] = []
            for _ in range(int(rounds)):
                began = time.perf_counter()
                for _ in range(calls):
                    model(ids)
                times[length].append(1000 * (time.perf_counter() - began) / calls)
    print(json.dumps({"version": torch.__version__, "times": times}))


if __name__ == "__main__":
    main()
