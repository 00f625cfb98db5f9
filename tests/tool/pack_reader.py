"""A second reader of packs, written from docs/pack-format.md alone."""

import json
import struct
import zlib

import numpy as np

TYPES = {0: "f32", 1: "f16", 2: "q8", 255: None}


def sections(raw):
    """name -> (type, shape, bytes)"""
    assert raw[:8] == b"ATTN\r\n\x1a\n"
    version, count, size, table_size, reserved, checksum = struct.unpack_from("<IIQQII", raw, 8)
    assert (version, size, reserved) == (1, len(raw), 0)
    assert zlib.crc32(raw[:36] + raw[40 : 40 + table_size]) == checksum
    found, at, end = {}, 40, 40 + table_size
    for _ in range(count):
        offset, length, crc, dtype, rank, name_length = struct.unpack_from("<QQIBBH", raw, at)
        shape = struct.unpack_from(f"<{rank}I", raw, at + 24)
        name = raw[at + 24 + 4 * rank : at + 24 + 4 * rank + name_length].decode()
        at += 24 + 4 * rank + name_length
        content = raw[offset : offset + length]
        assert zlib.crc32(content) == crc and not any(raw[end:offset]) and 0 <= offset - end < 64
        assert TYPES[dtype] is None or offset % 64 == 0
        end = offset + length
        found[name] = (TYPES[dtype], shape, content)
    assert at == 40 + table_size and end == len(raw)
    return found


def values(dtype, shape, content):
    if dtype == "f32":
        return np.frombuffer(content, "<f4").reshape(shape)
    if dtype == "f16":
        return np.frombuffer(content, "<f2").astype(np.float32).reshape(shape)
    rows = int(np.prod(shape[:-1], dtype=int))
    scales = np.frombuffer(content[: 4 * rows], "<f4").reshape(rows, 1)
    q = np.frombuffer(content[4 * rows :], "i1").reshape(rows, -1)
    return (scales * q.astype(np.float32)).reshape(shape)


def read(raw):
    """The parts of a pack: its texts by name, its tensors, its baselines' tensors."""
    texts, tensors, baselines = {}, {}, {}
    for name, (dtype, shape, content) in sections(raw).items():
        kind, _, rest = name.partition(" ")
        if kind == "tensor":
            tensors[rest] = values(dtype, shape, content)
        elif kind == "baseline":
            baseline, _, tensor = rest.partition(" ")
            baselines.setdefault(baseline, {})[tensor] = values(dtype, shape, content)
        else:
            texts[name] = content.decode() if name == "card" else json.loads(content)
    return texts, tensors, baselines
