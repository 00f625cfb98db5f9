#!/usr/bin/env python3
"""Runs the fuzz targets that are built in build/fuzz (tools/fuzz): run_fuzz.py [--seconds N] [--coverage] [TARGET…]

The seeds are tests/fuzz/corpus, what was found by earlier runs is build/fuzz/corpus. The last line is
`N passed, N failed, N skipped`, a target each; inputs that failed are kept in build/fuzz/findings.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass, field

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FUZZ = PROJECT / "build/fuzz"
KEPT = PROJECT / "tests/fuzz"

# What each target is about: the files whose lines are counted.
TARGETS = {
    "activities": ["src/lesson/activity.cpp", "src/lesson/activity_text.cpp", "src/lesson/activity_check.cpp",
                   "src/lesson/activity_judge.cpp"],
    "address": ["src/app/url_codec.cpp", "src/app/url_text.cpp", "src/app/by_hand_url.cpp",
                "src/app/definition_url.cpp", "src/app/evidence_url.cpp", "src/app/guide_url.cpp",
                "src/app/inside_url.cpp", "src/lesson/url_settings.cpp"],
    "expression": ["src/lesson/expression.cpp", "src/lesson/expression_lexer.cpp", "src/lesson/expression_call.cpp",
                   "src/lesson/expression_evaluation.cpp", "src/lesson/expression_functions.cpp",
                   "src/lesson/expression_value.cpp", "src/lesson/answer_functions.cpp",
                   "src/lesson/attention_functions.cpp", "src/lesson/example_functions.cpp",
                   "src/lesson/text_functions.cpp", "src/lesson/value_functions.cpp", "src/lesson/nearest_name.cpp"],
    "npz": ["tools/attn/npz.cpp", "tools/attn/number_type.cpp"],
    "pack": ["src/engine/pack.cpp", "src/engine/pack_table.cpp", "src/engine/pack_tickets.cpp",
             "src/engine/tensor_codec.cpp", "src/engine/config.cpp", "src/engine/vocabulary.cpp",
             "src/engine/json_text.cpp", "src/engine/model.cpp", "src/engine/baseline.cpp"],
    "pickle": ["tools/attn/pickle.cpp"],
    "pt": ["tools/attn/pt.cpp", "tools/attn/zip_archive.cpp"],
    "safetensors": ["tools/attn/safetensors.cpp", "tools/attn/read_weights.cpp"],
    "tickets": ["src/engine/csv.cpp", "src/engine/ticket_reader.cpp", "src/engine/tickets.cpp",
                "src/engine/ticket_set.cpp"],
    "tokenizer": ["src/engine/tokenizer.cpp", "src/engine/utf8.cpp", "src/engine/unicode_tables.cpp"],
}
AT_ONCE = 2  # targets; each is one process


@dataclass
class Outcome:
    name: str
    code: int = 0
    text: str = ""
    findings: list = field(default_factory=list)
    lines: dict = field(default_factory=dict)  # file -> (covered, all)

    def number(self, pattern):
        found = re.findall(pattern, self.text)
        return int(found[-1]) if found else 0


def run(name, seconds):
    """One target; what it says goes to build/fuzz/logs."""
    found, findings, logs, profiles = (FUZZ / part for part in
                                       (f"corpus/{name}", f"findings/{name}", "logs", "profiles"))
    for folder in (found, findings, logs, profiles):
        folder.mkdir(parents=True, exist_ok=True)
    before = set(findings.iterdir())
    command = [FUZZ / f"fuzz_{name}", f"-max_total_time={seconds}", f"-artifact_prefix={findings}/", "-timeout=60",
               "-report_slow_units=60", "-rss_limit_mb=1024", "-malloc_limit_mb=64", "-print_final_stats=1", "-use_value_profile=1"]
    folders = [found, *(KEPT / kind / name for kind in ("corpus", "regressions") if (KEPT / kind / name).is_dir())]
    environment = os.environ | {"LLVM_PROFILE_FILE": str(profiles / f"{name}.profraw"),
                                "ASAN_OPTIONS": "quarantine_size_mb=32:malloc_context_size=8", "UBSAN_OPTIONS": "print_stacktrace=1"}
    with open(logs / f"{name}.log", "w+", encoding="utf-8", errors="replace") as log:
        code = subprocess.run([*map(str, command), *map(str, folders)], env=environment, stdout=log,
                              stderr=subprocess.STDOUT, check=False).returncode
        log.seek(0)
        outcome = Outcome(name, code, log.read())
    outcome.findings = sorted(set(findings.iterdir()) - before)
    if code == 0:
        outcome.lines = line_coverage(name, profiles / f"{name}.profraw")
    return outcome


def line_coverage(name, profile):
    """{file: (lines reached, lines)} of the target's files, or nothing without llvm-cov."""
    merged = profile.with_suffix(".profdata")
    try:
        subprocess.run(["llvm-profdata", "merge", "-sparse", profile, "-o", merged], check=True,
                       stderr=subprocess.DEVNULL)
        report = subprocess.run(["llvm-cov", "export", "-summary-only", f"-instr-profile={merged}",
                                 FUZZ / f"fuzz_{name}", *(PROJECT / file for file in TARGETS[name])],
                                check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    lines = {}
    for file in json.loads(report)["data"][0]["files"]:
        count = file["summary"]["lines"]
        lines[str(pathlib.Path(file["filename"]).relative_to(PROJECT))] = (count["covered"], count["count"])
    return lines


def share(lines):
    covered, count = map(sum, zip(*lines)) if lines else (0, 0)
    return f"{100 * covered / count:.1f}%" if count else "–"


def report(outcome, coverage):
    runs = outcome.number(r"stat::number_of_executed_units:\s+(\d+)") or outcome.number(r"^#(\d+)\s")
    speed = outcome.number(r"stat::average_exec_per_sec:\s+(\d+)")
    features = outcome.number(r" ft: (\d+)")
    print(f"    {outcome.name:12} {runs:>10,} runs {speed:>7,}/s {features:>6,} features "
          f"{len(outcome.findings)} findings  {share(outcome.lines.values()):>6} of the lines", flush=True)
    if coverage:
        for file, lines in outcome.lines.items():
            print(f"        {share([lines]):>6}  {file}", flush=True)
    if outcome.code != 0:
        said = [line for line in outcome.text.splitlines() if re.search(r"SUMMARY|runtime error|ERROR:", line)]
        print("\n".join(f"        {line}" for line in said[-3:] or outcome.text.splitlines()[-3:]))
        for file in outcome.findings:
            print(f"        again: build/fuzz/fuzz_{outcome.name} {file.relative_to(PROJECT)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--coverage", action="store_true")
    parser.add_argument("targets", nargs="*")
    arguments = parser.parse_args()
    wanted = arguments.targets or list(TARGETS)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for outcome in pool.map(lambda name: run(name, arguments.seconds), wanted):
            report(outcome, arguments.coverage)
            failed += outcome.code != 0
    print(f"{len(wanted) - failed} passed, {failed} failed, 0 skipped")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
