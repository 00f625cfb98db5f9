#!/usr/bin/env python3
"""Draws web/icon.svg, rectangles with round corners, as the PNG icons of the installed page: draw_icons.py [FOLDER]"""
import pathlib
import re
import struct
import sys
import zlib

WEB = pathlib.Path(__file__).resolve().parents[2] / "web"
SIZE = 32  # of the SVG's view box
SUBPIXELS = 4
SAFE = 0.78  # of a maskable icon is never cut off, however round the system's mask is


def rectangles():
    """(x, y, width, height, corner radius, colour), the ground first"""
    for tag in re.findall(r"<rect [^>]*>", (WEB / "icon.svg").read_text()):
        values = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        numbers = [float(values.get(name, 0)) for name in ("x", "y", "width", "height", "rx")]
        yield *numbers, tuple(bytes.fromhex(values["fill"][1:]))


def span(y, rectangle):
    """From where to where a rectangle reaches at a height, None where it does not."""
    left, top, width, height, radius, _ = rectangle
    if not top <= y <= top + height:
        return None
    beyond = max(top + radius - y, y - top - height + radius, 0)  # into a corner
    inset = radius - (radius * radius - beyond * beyond) ** 0.5
    return left + inset, left + width - inset


def picture(pixels, maskable):
    """Rows of RGBA."""
    ground, *cells = rectangles()
    if maskable:  # the ground reaches every edge, what is on it keeps its distance
        ground = (0, 0, SIZE, SIZE, 0, ground[5])
        middle = SIZE / 2
        cells = [(middle + SAFE * (x - middle), middle + SAFE * (y - middle), *(SAFE * n for n in (w, h, r)), colour)
                 for x, y, w, h, r, colour in cells]
    steps = pixels * SUBPIXELS

    def along(step):
        y = (step + 0.5) * SIZE / steps
        colours = [None] * steps
        for rectangle in (ground, *cells):
            reach = span(y, rectangle)
            if reach:
                first, last = (round(x * steps / SIZE) for x in reach)
                colours[first:last] = [rectangle[5]] * (last - first)
        return colours

    rows = []
    for row in range(pixels):
        band = [along(row * SUBPIXELS + i) for i in range(SUBPIXELS)]
        rows.append(bytes(value for i in range(0, steps, SUBPIXELS)
                          for value in mixed([colour for line in band for colour in line[i:i + SUBPIXELS]])))
    return rows


def mixed(colours):
    seen = [colour for colour in colours if colour]
    if not seen:
        return 0, 0, 0, 0
    red, green, blue = (round(sum(channel) / len(seen)) for channel in zip(*seen))
    return red, green, blue, round(255 * len(seen) / len(colours))


def png(rows, pixels):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", pixels, pixels, 8, 6, 0, 0, 0)
    lines = b"".join(b"\0" + row for row in rows)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else WEB / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    for name, pixels, maskable in (("icon-192", 192, False), ("icon-512", 512, False), ("icon-maskable-512", 512, True)):
        (folder / f"{name}.png").write_bytes(png(picture(pixels, maskable), pixels))


if __name__ == "__main__":
    main()
