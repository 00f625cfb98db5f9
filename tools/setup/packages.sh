# The packages that the build and the tests need: by name through apt, and elsewhere a list of what is missing.

build_packages="emscripten cmake ninja-build g++ pkg-config dpkg-dev python3 python3-fonttools
    libeigen3-dev nlohmann-json3-dev libcli11-dev libexpected-dev libzip-dev fonts-inter fonts-jetbrains-mono esbuild"
test_packages="libgtest-dev python3-torch python3-numpy libopenblas0-pthread clang libclang-rt-dev llvm"

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

have() { command -v "$1" >/dev/null; }

find_chromium() {
    local name
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$name" ] && have "$name" && { command -v "$name"; return; }
    done
    return 1
}

# The names of what is missing. Node, npm and Chromium may come from somewhere else than apt.
missing_packages() {  # build|test
    local name
    for name in $build_packages; do installed "$name" || echo "$name"; done
    have node || echo nodejs
    [ "$1" = test ] || return 0
    for name in $test_packages; do installed "$name" || echo "$name"; done
    have npm || echo npm
    find_chromium >/dev/null || echo chromium
}

install_packages() {  # build|test
    [ "$system" = other ] && { require_programs "$1"; return; }
    local missing as_root=""
    missing=$(missing_packages "$1" | tr '\n' ' ')
    [ -z "$missing" ] && { note "packages: all there"; return; }
    if [ "$system" = ubuntu ] && [[ " $missing" == *" chromium "* ]]; then
        fail "The browser tests need Chromium or Chrome, and Ubuntu has it as a snap only." \
            "Install one (\"sudo snap install chromium\") and run this again, or name its program: CHROMIUM=/path/to/chrome tools/test"
    fi
    local command="apt-get install -y --no-install-recommends ${missing% }"
    if [ "$(id -u)" -ne 0 ]; then
        if ! have sudo; then
            fail "Some packages are missing, and this account may not install them. As root, run:" "    $command" "and then this again."
        fi
        as_root=sudo
        say "    sudo $command"
        sudo -v || fail "sudo was refused. As root, run:" "    $command" "and then this again."
    fi
    note "to install: ${missing% }"
    # An interrupted installation is finished first; a package list that cannot be refreshed may still be good enough.
    $as_root dpkg --configure -a >/dev/null 2>&1 || true
    logged apt-update "refreshing apt's lists" $as_root apt-get -q update || true
    # shellcheck disable=SC2086
    logged apt-install "installing $(wc -w <<<"$missing") packages and what they need" \
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing ||
        fail "apt could not install the packages. Its last lines above say why."
}

# Without apt: the programs must be there already.
require_programs() {  # build|test
    local missing=() name
    declare -A from=([emcc]="Emscripten, from https://emscripten.org (emsdk; then source emsdk_env.sh)" [cmake]="CMake 3.22 or later"
        [ninja]="Ninja" [node]="Node.js 18 or later" [python3]="Python 3.9 or later" [npm]="npm" [pkg-config]="pkg-config" [esbuild]="esbuild 0.17 or later, from https://esbuild.github.io")
    for name in emcc cmake ninja node esbuild python3 pkg-config; do have "$name" || missing+=("${from[$name]}"); done
    if ! have c++ && ! have g++ && ! have clang++; then missing+=("a C++20 compiler"); fi
    have python3 && ! python3 -c 'import fontTools' 2>/dev/null && missing+=("fonttools for Python (pip install fonttools)")
    if [ "$1" = test ]; then
        have npm || missing+=("${from[npm]}")
        have python3 && ! python3 -c 'import torch, numpy' 2>/dev/null && missing+=("PyTorch and NumPy for Python")
        find_chromium >/dev/null || missing+=("Chromium or Chrome (or its program in CHROMIUM)")
    fi
    [ ${#missing[@]} -eq 0 ] && { note "programs: all there"; return; }
    fail "This system has no apt, so please install these and run this again:" "${missing[@]/#/    - }" \
        "and the C++ libraries Eigen 3.4, nlohmann-json, CLI11, tl-expected, libzip (for the tests also GoogleTest;" \
        "for the fuzzing Clang with its libFuzzer, and LLVM's llvm-cov)," \
        "where CMake finds them; the fonts Inter and JetBrains Mono; the sources of Dear ImGui and SDL 2" \
        "(IMGUI_SOURCE and SDL2_SOURCE name their folders)."
}

# The packages of package-lock.json, in node_modules.
npm_packages() {
    local stamp=$project/node_modules/.package-lock.json
    if [ -f "$stamp" ] && [ ! "$project/package-lock.json" -nt "$stamp" ]; then
        note "there"
        return
    fi
    logged npm "npm ci" npm ci --no-audit --no-fund || fail "npm could not install the packages of package.json."
}
