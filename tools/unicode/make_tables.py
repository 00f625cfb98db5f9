#!/usr/bin/python3
"""Writes src/engine/unicode_tables.cpp: what Python's str.lower() and re's \\s know of every character.

    tools/unicode/make_tables.py [--check]

The tables are read off Python itself, by asking it about every character, so that the tokenizer
agrees with Python 3.11 (Unicode 14) and no list is copied by hand. --check compares the committed
file instead of writing it.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from itertools import groupby
from pathlib import Path

UNICODE = "14.0.0"
TARGET = Path(__file__).resolve().parents[2] / "src/engine/unicode_tables.cpp"
CHARACTERS = [chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
SIGMA, FINAL_SIGMA = "\u03a3", "\u03c2"


def lower_ranges() -> list[tuple[int, int, int, int]]:
    """(first, last, step, what to add) of the characters with one lower-case character."""
    pairs = [(ord(c), ord(c.lower()) - ord(c)) for c in CHARACTERS if len(c.lower()) == 1 and c.lower() != c]
    ranges: list[list[int]] = []
    for code, add in pairs:
        if ranges and ranges[-1][3] == add:
            first, last, step, _ = ranges[-1]
            gap = code - last
            if gap in (1, 2) and (first == last or gap == step):
                ranges[-1][1:3] = [code, gap]
                continue
        ranges.append([code, code, 1, add])
    return [tuple(entry) for entry in ranges]


def runs(characters: list[str]) -> list[tuple[int, int]]:
    """(first, last) of each run of neighbours."""
    codes = [ord(c) for c in characters]
    groups = groupby(enumerate(codes), lambda pair: pair[1] - pair[0])
    return [(group[0][1], group[-1][1]) for group in (list(g) for _, g in groups)]


def case_ignorable() -> list[str]:
    """Skipped between a sigma and a letter: A + c + sigma ends a word, . + c + sigma does not."""
    return [c for c in CHARACTERS if ("A" + c + SIGMA).lower()[-1] == FINAL_SIGMA
            and ("." + c + SIGMA).lower()[-1] != FINAL_SIGMA]  # fmt: skip


def cased() -> list[str]:
    """Letters with case, those that are skipped left out: a sigma right after one ends a word."""
    return [c for c in CHARACTERS if ("." + c + SIGMA).lower()[-1] == FINAL_SIGMA]


def lines(entries: list[str]) -> str:
    text, line = "", "   "
    for entry in entries:
        if len(line) + len(entry) + 2 > 108:
            text, line = text + line + "\n", "   "
        line += f" {entry},"
    return text + line + "\n"


def table(name: str, ranges: list[tuple[int, int]]) -> str:
    return (f"const std::array<CodeRange, {len(ranges)}> {name} = {{{{\n"
            + lines([f"{{{first:#x}, {last:#x}}}" for first, last in ranges]) + "}};\n")  # fmt: skip


def source() -> str:
    longer = [c for c in CHARACTERS if len(c.lower()) > 1]
    assert longer == ["\u0130"] and "\u0130".lower() == "i\u0307", "tokenizer.cpp knows of U+0130 only"
    lower = lower_ranges()
    white = runs([c for c in CHARACTERS if re.fullmatch(r"\s", c)])
    tables = [table("case_ignorable_table", runs(case_ignorable())), table("cased_table", runs(cased())),
              table("white_space_table", white)]  # fmt: skip
    return f"""// Written by tools/unicode/make_tables.py from Unicode {UNICODE}; do not edit.
#include <array>

#include "engine/unicode_tables.h"

namespace attention::unicode {{

namespace {{

// Characters first, first + step, … last: their lower case is `add` further.
struct LowerRange {{
    std::int32_t first, last, step, add;
}};

struct CodeRange {{
    std::int32_t first, last;
}};

const std::array<LowerRange, {len(lower)}> lower_table = {{{{
{lines([f"{{{first:#x}, {last:#x}, {step}, {add}}}" for first, last, step, add in lower])}}}}};

// Marks, modifiers and signs that do not end a word for the rule of the final sigma.
{tables[0]}
// Letters with upper, lower or title case, without those above.
{tables[1]}
// What Python's \\s matches.
{tables[2]}
// The range that `code` may lie in: the first that does not end before it.
template <class Table>
auto range_of(const Table& table, std::int32_t code) {{
    auto low = table.begin(), high = table.end();
    while (low < high) {{
        auto middle = low + (high - low) / 2;
        if (middle->last < code)
            low = middle + 1;
        else
            high = middle;
    }}
    return low != table.end() && low->first <= code ? low : table.end();
}}

template <class Table>
bool contains(const Table& table, char32_t code) {{
    return range_of(table, std::int32_t(code)) != table.end();
}}

}}  // namespace

char32_t lower(char32_t code) {{
    auto range = range_of(lower_table, std::int32_t(code));
    if (range == lower_table.end() || (std::int32_t(code) - range->first) % range->step != 0) return code;
    return char32_t(std::int32_t(code) + range->add);
}}

bool is_case_ignorable(char32_t code) {{ return contains(case_ignorable_table, code); }}
bool is_cased(char32_t code) {{ return contains(cased_table, code); }}
bool is_white_space(char32_t code) {{ return contains(white_space_table, code); }}

}}  // namespace attention::unicode
"""


def main() -> int:
    if unicodedata.unidata_version != UNICODE:
        print(f"needs a Python with Unicode {UNICODE} (3.11); this one has {unicodedata.unidata_version}",
              file=sys.stderr)  # fmt: skip
        return 2
    if "--check" in sys.argv[1:]:
        same = TARGET.read_text(encoding="utf-8") == source()
        print("the tables are up to date" if same else f"{TARGET} differs from what this Python knows")
        return 0 if same else 1
    TARGET.write_text(source(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
