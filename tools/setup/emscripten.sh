# Emscripten's compiler.

use_emscripten() {
    have emcc || fail "emcc is not on the path. Install Emscripten (emsdk) and run this again."
    # The distributions' emcc needs their module acorn, where a Node from elsewhere does not look.
    [ -d /usr/share/nodejs ] && export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
    emcc_version=$(cached_version) || fail "emcc does not run; \"emcc --version\" shows why."
    note "emcc $emcc_version"
    forget_other_compiler
}

# What another version compiled cannot be linked with this one's.
forget_other_compiler() {
    local stamp=$build/wasm/emcc-version
    [ "$(cat "$stamp" 2>/dev/null)" = "$emcc_version" ] && return
    rm -rf "$build/wasm"
    mkdir -p "$build/wasm"
    echo "$emcc_version" >"$stamp"
}

# emcc takes a second to say its version, so it is kept as long as the program does not change.
cached_version() {
    local program stamp=$cache/emcc-version
    program=$(readlink -f "$(command -v emcc)")
    if [ ! "$stamp" -nt "$program" ] || [ ! "$stamp" -nt "$(dirname "$program")" ] ||
        [ "$(sed -n 2p "$stamp")" != "$program" ]; then
        mkdir -p "$cache"
        emcc --version </dev/null | sed -n '1s/.* \([0-9][0-9.]*[0-9]\)[^0-9.]*.*/\1/p' >"$stamp.part"
        [ -s "$stamp.part" ] || return 1
        echo "$program" >>"$stamp.part"
        mv "$stamp.part" "$stamp"
    fi
    head -n 1 "$stamp"
}
