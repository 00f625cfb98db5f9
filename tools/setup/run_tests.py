#!/usr/bin/env python3
"""Runs the test runners over what is built and adds their counts: run_tests.py [PART…]

Every runner's output is shown and kept in build/logs. The last line is `N passed, N failed, N skipped`.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import time
from dataclasses import dataclass

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BUILD = PROJECT / "build"
LOGS = BUILD / "logs"
GOLDEN = BUILD / "golden"
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other):
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


def environment():
    """What the tests may rely on (README.md, "The tests")."""
    values = dict(os.environ)
    values["ATTN"] = str(BUILD / "native/attn")
    values["GOLDEN_DIR"] = str(GOLDEN)
    values["PACKS_DIR"] = str(BUILD / "packs")
    values["SITE_DIR"] = str(BUILD / "site")
    data = PROJECT.parent / "shared/larkfield"
    if "LARKFIELD_DATA" not in values and data.is_dir():
        values["LARKFIELD_DATA"] = str(data)
    return values


def run(name, command, cwd=PROJECT):
    """Runs a command, shows its output and keeps it; returns (exit code, output)."""
    LOGS.mkdir(parents=True, exist_ok=True)
    lines = []
    with open(LOGS / f"test-{name}.log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(command, cwd=cwd, env=environment(), stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, errors="replace")
        for line in process.stdout:
            log.write(line)
            lines.append(line)
            print("    " + line, end="", flush=True)
    return process.wait(), "".join(lines)


def single(name, command):
    """A command that is one test: it passes by its exit code."""
    code, _ = run(name, command)
    return Count(passed=code == 0, failed=code != 0)


def golden():
    """The values of PyTorch that the engine is held against; made again when what they come from changed."""
    script = PROJECT / "tests/golden/make_golden.py"
    if not script.exists():
        return Count()
    inputs = [*script.parent.rglob("*.py"), *script.parent.rglob("*.json"), *(BUILD / "packs").glob("*.attn"),
              BUILD / "native/attn",
              *(PROJECT / "weights/larkfield").glob("*")]
    stamp = GOLDEN / ".made"
    if stamp.exists() and all(file.stat().st_mtime <= stamp.stat().st_mtime for file in inputs):
        print("    golden values: there")
        return Count()
    code, _ = run("golden", [PYTHON, str(script), str(GOLDEN)])
    if code == 0:
        stamp.touch()
        return Count()
    print("    the golden values could not be made")
    return Count(failed=1)


def native():
    program = BUILD / "native/attention_tests"
    if not program.exists():
        return Count()
    report = LOGS / "attention_tests.json"
    report.unlink(missing_ok=True)
    code, _ = run("native", [str(program), "--gtest_brief=1", f"--gtest_output=json:{report}"])
    try:
        suites = json.loads(report.read_text(encoding="utf-8"))["testsuites"]
    except (OSError, ValueError, KeyError):
        return Count(failed=1)  # it ended before its report
    cases = [case for suite in suites for case in suite["testsuite"]]
    count = Count()
    for case in cases:
        count += Count(failed=1) if case.get("failures") else \
            Count(skipped=1) if case.get("result") in {"SKIPPED", "SUPPRESSED"} else Count(passed=1)
    return count if count.failed or code == 0 else count + Count(failed=1)


def engine():
    count = golden() + native()
    for program in sorted((BUILD / "wasm/tests").glob("*.js")):
        count += single(f"wasm-{program.stem}", ["node", str(program)])
    return count + node_tests("wasm-engine", sorted((PROJECT / "tests/engine/wasm").glob("*.test.mjs")))


def unittests(name, folder):
    if not any(folder.glob("test_*.py")):
        return Count()
    code, output = run(name, [PYTHON, "-m", "unittest", "discover", "-s", str(folder), "-t", str(folder)])
    ran = re.findall(r"^Ran (\d+) tests?", output, re.MULTILINE)
    ending = re.findall(r"^(?:OK|FAILED)(?: \((.*)\))?$", output, re.MULTILINE)
    if not ran or not ending:
        return Count(failed=1)
    numbers = {key: int(value) for key, value in re.findall(r"([a-z][a-z ]*)=(\d+)", ending[-1])}
    failed = numbers.get("failures", 0) + numbers.get("errors", 0) + numbers.get("unexpected successes", 0)
    skipped = numbers.get("skipped", 0)
    failed = failed or int(code not in (0, 5))
    return Count(max(int(ran[-1]) - failed - skipped, 0), failed, skipped)


def tool():
    return unittests("tool", PROJECT / "tests/tool")


def setup():
    return unittests("setup", PROJECT / "tests/setup")


def fuzz():
    """Three seconds of each fuzz target (tools/fuzz has more); left out where there is no Clang to build them."""
    if not (BUILD / "fuzz/fuzz_pack").exists():
        print("    there is no clang++ here")
        return Count(skipped=1)
    code, output = run("fuzz", [PYTHON, str(PROJECT / "tools/setup/run_fuzz.py"), "--seconds", "3"])
    counts = re.findall(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", output, re.MULTILINE)
    count = Count(*map(int, counts[-1])) if counts else Count()
    return count if count.failed or (counts and code == 0) else count + Count(failed=1)


def web():
    """The page's JavaScript is type-checked: one test a project file."""
    count = Count()
    for project in sorted([*PROJECT.glob("web/tsconfig*.json"), *PROJECT.glob("tests/browser/tsconfig.json")]):
        name = "types-" + "-".join(project.relative_to(PROJECT).with_suffix("").parts)
        count += single(name, ["node", "node_modules/typescript/bin/tsc", "--noEmit", "--project", str(project)])
    return count


def node_tests(name, files):
    """Test files of Node's own runner."""
    if not files:
        return Count()
    report = LOGS / f"test-{name}.tap"
    report.unlink(missing_ok=True)
    code, _ = run(name, ["node", "--test", "--test-reporter=spec", "--test-reporter-destination=stdout",
                         "--test-reporter=tap", f"--test-reporter-destination={report}", *map(str, files)])
    output = report.read_text(encoding="utf-8") if report.exists() else ""
    numbers = {key: int(value) for key, value in re.findall(r"^# (pass|fail|cancelled|skipped|todo) (\d+)", output,
                                                            re.MULTILINE)}
    count = Count(numbers.get("pass", 0), numbers.get("fail", 0) + numbers.get("cancelled", 0),
                  numbers.get("skipped", 0) + numbers.get("todo", 0))
    return count if count.failed or code == 0 else count + Count(failed=1)


def browser():
    return node_tests("browser", sorted((PROJECT / "tests/browser").rglob("*.test.js")))


PARTS = {
    "engine": ("the engine, the views and the drawing", engine),
    "fuzz": ("files and addresses that nobody thought of", fuzz),
    "tool": ("the tool attn", tool),
    "setup": ("set-up, server and fonts", setup),
    "web": ("types of the page's JavaScript", web),
    "browser": ("the page in Chromium", browser),
}


def main():
    wanted = sys.argv[1:] or list(PARTS)
    total = Count()
    for part in wanted:
        what, runner = PARTS[part]
        print(f"--- {part}: {what}", flush=True)
        began = time.monotonic()
        count = runner()
        total += count
        print(f"    {part}: {count.passed} right, {count.failed} wrong, {count.skipped} left out "
              f"({time.monotonic() - began:.0f} s)", flush=True)
    print(f"{total.passed} passed, {total.failed} failed, {total.skipped} skipped", flush=True)
    sys.exit(total.failed > 0 or total.passed == 0)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
