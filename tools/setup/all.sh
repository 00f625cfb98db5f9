# The whole set-up, in the order in which the parts need each other. Sourced by tools/explore and tools/test.
# shellcheck source=/dev/null
for part in common system packages emscripten build; do source "$(dirname "${BASH_SOURCE[0]}")/$part.sh"; done

cd "$project"  # CMake and npm look for their files here
set_up_steps=4

# set_up build|test
set_up() {
    step "Programs and libraries"
    detect_system
    describe_system
    install_packages "$1"
    use_emscripten
    link_headers

    step "Sources of Dear ImGui and SDL 2"
    fetch_sources

    step "The tool, the fonts and the packs"
    build_native "$1"

    step "The page"
    build_site "$1"
}

fetch_sources() {
    local python=/usr/bin/python3
    [ -x "$python" ] || python=python3
    if "$python" "$setup/sources.py" --check "$cache" "$system" "$system_codename"; then
        note "there"
        return
    fi
    logged sources "fetching and checking them" "$python" "$setup/sources.py" "$cache" "$system" "$system_codename" ||
        fail "The sources of Dear ImGui and SDL 2 could not be brought."
}
