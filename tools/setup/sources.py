#!/usr/bin/env python3
"""Brings the sources of Dear ImGui and SDL 2 into build/cache/imgui and build/cache/sdl2 (links to folders with
the version in their name).

On Debian and Ubuntu they come from the system's own package archive: the system's source lists are copied as
`deb-src` into a folder of ours, so nothing of the system changes; apt checks the signatures and the checksums.
Elsewhere IMGUI_SOURCE and SDL2_SOURCE name the folders.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

PACKAGES = {"imgui": "imgui", "sdl2": "libsdl2"}  # name of the link in build/cache: Debian's source package
PROOF = {"imgui": "imgui_draw.cpp", "sdl2": "CMakeLists.txt"}
VARIABLES = {"imgui": "IMGUI_SOURCE", "sdl2": "SDL2_SOURCE"}


def fail(*lines):
    sys.exit("\n".join(lines))


def own_suite(suite, codename):
    """Is this suite the system's own release? Third parties' lists often have no sources."""
    return suite.split("/")[0] in {codename, f"{codename}-updates", f"{codename}-security"}


def source_stanzas(text, codename):
    """The stanzas of a deb822 file that belong to the release, as deb-src."""
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if line.strip() and not line.startswith("#")]
        fields = dict(line.split(":", 1) for line in lines if re.match(r"[A-Za-z-]+:", line))
        fields = {key.lower(): value.strip() for key, value in fields.items()}
        suites = [suite for suite in fields.get("suites", "").split() if own_suite(suite, codename)]
        if not suites or fields.get("enabled", "yes").lower() in {"no", "false", "0"}:
            continue
        kept = [line for line in lines if not re.match(r"(?i)(types|suites|architectures):", line)]
        yield "\n".join(["Types: deb-src", f"Suites: {' '.join(suites)}", *kept])


def source_lines(text, codename):
    """The lines of a one-line list that belong to the release, as deb-src."""
    for line in text.splitlines():
        match = re.match(r"\s*deb(?:-src)?\s+(\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s+(.+?)\s*(#.*)?$", line)
        if match and own_suite(match[3], codename):
            options = re.sub(r"\barch\+?=\S+?(?=[\s\]])", "", match[1] or "")
            options = "" if not options.strip(" []") else options
            yield f"deb-src {options}{match[2]} {match[3]} {match[4]}"


def write_lists(folder, codename, etc=pathlib.Path("/etc/apt")):
    """Copies the system's lists into folder, sources only."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = False
    files = [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]
    for file in files:
        kind = {".sources": source_stanzas, ".list": source_lines}.get(file.suffix)
        if not kind or not file.is_file():
            continue
        entries = list(dict.fromkeys(kind(file.read_text(errors="replace"), codename)))
        if entries:
            separator = "\n\n" if file.suffix == ".sources" else "\n"
            (folder / f"own-{file.stem}{file.suffix}").write_text(separator.join(entries) + "\n")
            found = True
    if not found:
        fail(f"No package list of {codename} was found under {etc}: expected sources.list or "
             "sources.list.d/*.sources with the system's archive.")


def apt(folder, *arguments, cwd=None):
    """apt-get with lists and caches of its own."""
    options = {
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": folder / "lists.d",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "Acquire::Languages": "none",
    }
    if os.geteuid() == 0:
        options["APT::Sandbox::User"] = "root"  # the folder need not be readable for apt's own user
    command = ["apt-get", "-q"]
    for key, value in options.items():
        command += ["-o", f"{key}={value}"]
    subprocess.run([*command, *arguments], cwd=cwd, check=True)


def newest(folder, package):
    """The .dsc that apt downloaded."""
    files = sorted(folder.glob(f"{package}_*.dsc"), key=lambda file: file.stat().st_mtime)
    if not files:
        fail(f"apt downloaded no source of {package}.")
    return files[-1]


def extract(dsc, target):
    """dpkg-source checks the checksums and applies the distribution's patches."""
    unfinished = target.with_name(target.name + ".part")
    shutil.rmtree(unfinished, ignore_errors=True)
    subprocess.run(["dpkg-source", "--no-copy", "-x", str(dsc), str(unfinished)], check=True)
    shutil.rmtree(target, ignore_errors=True)
    unfinished.rename(target)


def from_apt(cache, codename):
    folder = cache / "apt"
    write_lists(folder / "lists.d", codename)
    for name in ("lists/partial", "cache/archives/partial", "download"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    try:
        apt(folder, "update")
        apt(folder, "source", "--download-only", *PACKAGES.values(), cwd=folder / "download")
    except subprocess.CalledProcessError:
        fail("apt could not bring the sources of imgui and libsdl2 from the system's archive (see above).")
    places = {}
    for name, package in PACKAGES.items():
        dsc = newest(folder / "download", package)
        version = dsc.stem.split("_", 1)[1]
        target = cache / f"{name}-{version.split('+')[0].split('-')[0]}"
        if not (target / PROOF[name]).exists():
            extract(dsc, target)
        places[name] = target.name
    return places


def from_folders():
    places = {}
    for name, variable in VARIABLES.items():
        folder = os.environ.get(variable, "")
        if not (pathlib.Path(folder) / PROOF[name]).is_file() or not folder:
            fail(f"The sources of {name} are needed: {variable} must name the unpacked folder "
                 f"(the one with {PROOF[name]} in it).")
        places[name] = str(pathlib.Path(folder).resolve())
    return places


def ready(cache, stamp, key):
    try:
        if json.loads(stamp.read_text())["system"] != key:
            return False
    except (OSError, ValueError, KeyError):
        return False
    return all((cache / name / PROOF[name]).exists() for name in PACKAGES)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 3:
        fail("usage: sources.py [--check] CACHE SYSTEM CODENAME   (--check: exit code 0 if they are there)")
    cache, system, codename = pathlib.Path(arguments[0]), arguments[1], arguments[2]
    given = all(os.environ.get(variable) for variable in VARIABLES.values())
    key = json.dumps([os.environ.get(v) for v in VARIABLES.values()]) if given else f"{system} {codename}"
    stamp = cache / "sources.json"
    if "--check" in sys.argv:
        sys.exit(not ready(cache, stamp, key))
    if ready(cache, stamp, key):
        return
    cache.mkdir(parents=True, exist_ok=True)
    places = from_folders() if given or system == "other" else from_apt(cache, codename)
    for name, place in places.items():
        link = cache / name
        link.unlink(missing_ok=True)
        link.symlink_to(place)
    stamp.write_text(json.dumps({"system": key, **places}) + "\n")


if __name__ == "__main__":
    main()
