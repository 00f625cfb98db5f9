"""Reads and writes safetensors files: an 8-byte header length, a JSON header, the bytes.

Format: the safetensors README, "Format". Only float32 is needed here.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np


def save(path: Path, tensors: dict[str, np.ndarray]) -> None:
    header: dict[str, dict] = {}
    data = b""
    for name, array in tensors.items():
        bytes_ = np.ascontiguousarray(array, dtype="<f4").tobytes()
        header[name] = {
            "dtype": "F32",
            "shape": list(array.shape),
            "data_offsets": [len(data), len(data) + len(bytes_)],
        }
        data += bytes_
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    Path(path).write_bytes(struct.pack("<Q", len(text)) + text + data)


def load(path: Path) -> dict[str, np.ndarray]:
    raw = Path(path).read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    data = raw[8 + length :]
    return {
        name: np.frombuffer(data[slice(*entry["data_offsets"])], "<f4").reshape(entry["shape"])
        for name, entry in json.loads(raw[8 : 8 + length]).items()
        if name != "__metadata__"
    }
