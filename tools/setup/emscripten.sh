# Emscripten's compiler, and SDL 2 built with it once.

use_emscripten() {
    have emcc || fail "emcc is not on the path. Install Emscripten (emsdk) and run this again."
    # The distributions' emcc needs their module acorn, where a Node from elsewhere does not look.
    [ -d /usr/share/nodejs ] && export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
    emcc_version=$(cached_version) || fail "emcc does not run; \"emcc --version\" shows why."
    note "emcc $emcc_version"
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

# build/cache/sdl2-wasm points to SDL 2 as built by this emcc from these sources.
build_sdl() {
    local source version name
    source=$(readlink -f "$cache/sdl2")
    version=$(sed -n 's/^#define SDL_\(MAJOR_VERSION\|MINOR_VERSION\|PATCHLEVEL\) *\([0-9]*\).*/\2/p' \
        "$source/include/SDL_version.h" | paste -sd.)
    name=sdl2-wasm-$version-emcc-$emcc_version
    if [ ! -f "$cache/$name/lib/libSDL2.a" ]; then
        rm -rf "$cache/$name" "$cache/$name.part" "$cache/$name.build"
        logged sdl2-configure "configuring SDL $version for WASM, once (about 2 minutes)" configure_sdl "$source" "$name" ||
            fail "SDL 2 could not be configured."
        logged sdl2-build "building SDL $version for WASM, once" build_sdl_library "$name" || fail "SDL 2 could not be built."
        rm -rf "$cache/$name.build"
        mv "$cache/$name.part" "$cache/$name"
    fi
    ln -sfn "$name" "$cache/sdl2-wasm"
    note "SDL $version: there"
}

# Only what a canvas with a mouse needs: video, OpenGL ES and events.
configure_sdl() {  # SOURCE NAME
    local part off=()
    for part in SHARED TEST TESTS AUDIO HAPTIC JOYSTICK HIDAPI SENSOR THREADS RENDER POWER LOCALE MISC; do
        off+=("-DSDL_$part=OFF")
    done
    emcmake cmake -S "$1" -B "$cache/$2.build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$cache/$2.part" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_C_FLAGS="-msimd128" -DSDL_STATIC=ON -DSDL_TEST=OFF "${off[@]}"
}

build_sdl_library() {  # NAME
    cmake --build "$cache/$1.build" && cmake --install "$cache/$1.build"
}
