# The builds themselves, through CMake.

# build/include links to the header-only libraries: emcc must not see all of the host's /usr/include.
link_headers() {
    local header folder found include_path=${CPATH:-}
    include_path=${include_path//:/ }
    mkdir -p "$build/include"
    for header in eigen3/Eigen/Core nlohmann/json.hpp tl/expected.hpp; do
        found=""
        for folder in $include_path /usr/include /usr/local/include /opt/homebrew/include; do
            [ -f "$folder/$header" ] && { found=$folder; break; }
        done
        [ -n "$found" ] || fail "The header $header was found neither in /usr/include nor in CPATH."
        ln -sfn "$found/${header%%/*}" "$build/include/${header%%/*}"
    done
}

# configure_once PRESET: CMake looks again by itself when its files change.
configure_once() {
    [ -f "$build/$1/build.ninja" ] && [ -f "$build/$1/CMakeCache.txt" ] && return
    logged "$1-configure" "configuring" cmake --preset "$1" || fail "CMake could not configure ($1)."
}

# build_preset PRESET WHAT [TARGET…]
build_preset() {
    local preset=$1 what=$2
    shift 2
    configure_once "$preset"
    logged "$preset-build" "$what" cmake --build --preset "$preset" ${1:+--target "$@"} ||
        fail "The build failed ($preset)."
}

# build_fuzz [TARGET…]
build_fuzz() { build_preset fuzz "libFuzzer's programs" "${@/#/fuzz_}"; }

# Without what only the tests need, unless these are asked for.
build_native() {  # build|test
    local targets=(attn fonts languages packs)
    [ "$1" = build ] || targets=()
    build_preset native "the tool attn, the fonts, the packs" ${targets[@]+"${targets[@]}"}
}

build_site() {  # build|test
    local targets=(site)
    [ "$1" = build ] || targets=()
    build_preset wasm "the page's programs and the static folder" ${targets[@]+"${targets[@]}"}
    local size
    size=$(find "$build/site" -type f -exec cat {} + | wc -c)
    note "build/site: $((size / 1000)) kB"
}
