#!/usr/bin/env python3
"""Cuts the page's fonts down to the characters that it uses: subset.py OUTPUT_FOLDER

Inter and JetBrains Mono come from the system's packages (or from the folder in FONT_FOLDER); each result is a font
without hinting and layout features, whose digits all have one width, beside its licence.
"""
import os
import pathlib
import subprocess
import sys

from fontTools import subset
from fontTools.ttLib import TTFont, TTLibError

HERE = pathlib.Path(__file__).resolve().parent

# What is written: family, style, weight, the package that has it.
FONTS = [
    ("Inter", "Regular", 400, "fonts-inter"),
    ("Inter", "SemiBold", 600, "fonts-inter"),
    ("JetBrainsMono", "Regular", 400, "fonts-jetbrains-mono"),
]

CHARACTERS = [
    (0x0020, 0x007E), (0x00A0, 0x00FF), (0x0100, 0x017F),  # Latin, Latin-1, Latin Extended-A
    (0x0218, 0x021B), (0x02C6, 0x02C7), (0x02D8, 0x02DD),  # Romanian letters, accents that stand alone
    (0x2010, 0x2027), (0x2030, 0x203A), (0x2044, 0x2044),  # dashes, quotes, bullets, per mille, fraction slash
    (0x2000, 0x200A), (0x202F, 0x202F),                    # spaces
    (0x2070, 0x209C), (0x1D40, 0x1D40),                    # superscripts and subscripts, transposed
    (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122),  # euro, numero, trade mark
    (0x2190, 0x2199), (0x21A9, 0x21AA), (0x21BA, 0x21BB), (0x21D2, 0x21D2),  # arrows
    (0x2200, 0x2200), (0x2202, 0x2202), (0x2206, 0x220F), (0x2211, 0x2212), (0x2215, 0x221E),  # mathematics
    (0x2225, 0x222B), (0x2245, 0x2248), (0x2260, 0x2265), (0x2295, 0x2299), (0x22C5, 0x22C5),
    (0x0391, 0x03A9), (0x03B1, 0x03C9),                    # Greek letters stand for quantities
    (0x25A0, 0x25A1), (0x25B2, 0x25BD), (0x25C0, 0x25C7), (0x25CB, 0x25CF), (0x2713, 0x2717),  # shapes and marks
    (0xFFFD, 0xFFFD),                                      # the replacement character
]

LARGEST = 60_000  # bytes of one font


def package_files(package):
    """The files of an installed Debian package."""
    try:
        listing = subprocess.run(["dpkg", "-L", package], capture_output=True, text=True, check=False)
    except OSError:
        return []
    return [pathlib.Path(line) for line in listing.stdout.splitlines()]


def font_files(package):
    """Every font file that may be the right one, the likeliest place first."""
    folders = [os.environ.get("FONT_FOLDER", ""), "/usr/share/fonts", "/usr/local/share/fonts",
               pathlib.Path.home() / ".local/share/fonts", pathlib.Path.home() / ".fonts", "/Library/Fonts"]
    files = package_files(package)
    for folder in folders:
        if folder and pathlib.Path(folder).is_dir():
            files += sorted(pathlib.Path(folder).rglob("*"))
    return [file for file in files if file.suffix.lower() in {".otf", ".ttf", ".woff", ".woff2", ".ttc"}]


def plain(name):
    return "".join(character for character in name.lower() if character.isalnum())


def find_font(family, style, package):
    """(file, is it a variable font?) of one style: a file of its own, or the family's variable font."""
    files = font_files(package)
    for file in files:
        if plain(file.stem) == plain(family + style):
            return file, False
    for file in files:
        name = file.stem.split("[")[0]
        if plain(name) in {plain(family), plain(family + "Variable"), plain(family + "VF")}:
            return file, True
    sys.exit(f"The font {family} {style} was not found: install the package {package}, or name the folder that has "
             f"{family}-{style}.otf or .ttf in FONT_FOLDER.")


def open_font(family, style, weight, package):
    file, variable = find_font(family, style, package)
    try:
        font = TTFont(file, fontNumber=0)
        if "fvar" in font:
            from fontTools.varLib import instancer
            axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
            axes["wght"] = weight
            font = instancer.instantiateVariableFont(font, axes)
        elif variable:
            sys.exit(f"{file} has no weight {weight}, and {family}-{style} was not found.")
    except (TTLibError, ImportError, OSError) as error:
        sys.exit(f"{file} cannot be read as a font: {error}")
    font.flavor = None  # out of woff or woff2
    return font


def use_tabular_digits(font):
    """Digits point to their tabular forms, where the font has them: numbers below each other then line up."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    forms = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for lookup in table.LookupList.Lookup[index].SubTable:
                    lookup = getattr(lookup, "ExtSubTable", lookup)
                    forms.update(getattr(lookup, "mapping", {}))
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            for code in range(ord("0"), ord("9") + 1):
                if code in cmap.cmap:
                    cmap.cmap[code] = forms.get(cmap.cmap[code], cmap.cmap[code])
    even_out([font.getBestCmap()[code] for code in range(ord("0"), ord("9") + 1)], font["hmtx"].metrics)


def even_out(digits, metrics):
    """Inter's tabular digits differ by a rounding error in some weights: all get the commonest width."""
    widths = [metrics[glyph][0] for glyph in digits]
    width = max(set(widths), key=widths.count)
    if max(widths) - min(widths) < 0.01 * width:
        for glyph in digits:
            metrics[glyph] = (width, metrics[glyph][1])


def cut_down(font):
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "kern", "MATH", "STAT", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in CHARACTERS for code in range(first, last + 1)])
    subsetter.subset(font)


def lend_narrow_space(font):
    """Spanish groups thousands with a narrow no-break space; a font without one shows its ordinary one."""
    for cmap in font["cmap"].tables:
        if cmap.isUnicode() and 0x00A0 in cmap.cmap:
            cmap.cmap.setdefault(0x202F, cmap.cmap[0x00A0])


def write_licence(font, family, folder):
    """The copyright line of the font itself, then the licence that it and Debian name: SIL Open Font License 1.1."""
    notice = font["name"].getDebugName(0) or family
    text = (HERE / "OFL-1.1.txt").read_text()
    (folder / f"{family}-OFL.txt").write_text(
        f"{notice}\n\nCut down from the original to the characters of this page.\n"
        f"This Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n{text}")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: subset.py OUTPUT_FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for family, style, weight, package in FONTS:
        font = open_font(family, style, weight, package)
        write_licence(font, family, folder)
        use_tabular_digits(font)
        cut_down(font)
        lend_narrow_space(font)
        target = folder / f"{family}-{style}.ttf"
        unfinished = target.with_suffix(".part")
        font.save(unfinished)
        unfinished.replace(target)
        size = target.stat().st_size
        print(f"{target.name}: {len(font.getGlyphOrder())} characters, {size} bytes")
        if size > LARGEST:
            sys.exit(f"{target.name} has {size} bytes; at most {LARGEST} are allowed.")


if __name__ == "__main__":
    main()
