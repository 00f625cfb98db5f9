# What every step needs: progress lines, logs, one run at a time. Sourced by tools/explore and tools/test.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
setup=$project/tools/setup
build=$project/build
cache=$build/cache
logs=$build/logs
step_number=0
step_count=1
ticker=""  # the process that shows the time passing
started=$SECONDS

say() { printf '%s\n' "$*"; }

# fail SENTENCE…: what is wrong and what to do, one line each.
fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# step TITLE: the next of step_count steps begins.
step() {
    step_number=$((step_number + 1))
    step_started=$SECONDS
    printf '%d/%d %s\n' "$step_number" "$step_count" "$1"
}

# note TEXT: a line that belongs to the step.
note() { printf '    %s\n' "$*"; }

seconds_since() { printf '%d s' $((SECONDS - $1)); }

# logged NAME WHAT COMMAND…: runs the command with its output in build/logs/NAME.log. A terminal sees the time pass,
# anything else gets a line a minute; when the command fails, the end of the log is shown.
logged() {
    local name=$1 what=$2 log=$logs/$1.log began=$SECONDS result=0
    shift 2
    mkdir -p "$logs"
    : >"$log"
    [ -t 1 ] || note "$what …"
    ticking "$what" "$log" 2>/dev/null 9>&- & ticker=$!
    "$@" >"$log" 2>&1 9>&- || result=$?
    stop_ticking
    if [ "$result" -ne 0 ]; then
        tail -n 30 "$log" | sed 's/^/    | /' >&2
        printf '    %s failed; all of its output is in %s\n' "$what" "${log#"$project"/}" >&2
        return "$result"
    fi
    note "$what: $(seconds_since "$began")"
}

ticking() {  # WHAT LOG
    local began=$SECONDS seconds
    trap 'exit 0' TERM
    for ((seconds = 0; ; ++seconds)); do
        if [ -t 1 ]; then
            printf '\r\033[K    %s … %s%s' "$1" "$(ninja_count "$2")" "$(seconds_since "$began")"
        elif ((seconds % 60 == 59)); then
            note "$1: $(ninja_count "$2")$(seconds_since "$began")"
        fi
        sleep 1 >/dev/null & wait $!
    done
}

# How far Ninja is by its log: "12/378, ", or nothing.
ninja_count() { sed -n 's|^\[\([0-9]*/[0-9]*\)\].*|\1, |p' "$1" | tail -n 1 | tr -d '\n'; }

stop_ticking() {
    [ -n "$ticker" ] || return 0
    kill "$ticker" 2>/dev/null || true
    wait "$ticker" 2>/dev/null || true
    ticker=""
    [ ! -t 1 ] || printf '\r\033[K'
}

# One run at a time in this folder; a second one waits. The lock goes with the process.
lock() {
    mkdir -p "$build"
    exec 9>>"$build/lock"
    if ! command -v flock >/dev/null; then return; fi
    if ! flock -n 9; then
        say "Another run is at work in this folder; waiting for it to end …"
        flock 9
    fi
}

unlock() { exec 9>&-; }

interrupted() {
    stop_ticking
    printf '\nInterrupted. Run it again and it goes on from here.\n' >&2
    exit 130
}
trap interrupted INT TERM
