# SDL 2 for the page, from its sources: only what a canvas with a mouse needs (video, OpenGL ES, events). SDL's own
# CMake files ask the compiler some 200 questions first, which takes emcc minutes; the answers for Emscripten are
# already in SDL's include/SDL_config_emscripten.h.
set(ATTENTION_SDL2 "${ATTENTION_CACHE}/sdl2" CACHE PATH "SDL 2's sources")
set(sdl2_folders . atomic cpuinfo dynapi events file libm stdlib thread thread/generic timer timer/unix video
    render video/emscripten video/yuv2rgb filesystem/emscripten loadso/dummy joystick joystick/dummy joystick/emscripten
    locale locale/emscripten misc misc/emscripten)
set(sdl2_sources)
foreach(folder ${sdl2_folders})
    file(GLOB found "${ATTENTION_SDL2}/src/${folder}/*.c")
    list(APPEND sdl2_sources ${found})
endforeach()

enable_language(C)
add_library(sdl2 STATIC ${sdl2_sources})
target_include_directories(sdl2 SYSTEM PUBLIC "${ATTENTION_SDL2}/include")
foreach(part AUDIO JOYSTICK HAPTIC HIDAPI SENSOR RENDER POWER LOADSO)
    target_compile_definitions(sdl2 PRIVATE SDL_${part}_DISABLED=1)
endforeach()
# Without its software blitters: the page draws with WebGL alone.
target_compile_definitions(sdl2 PRIVATE SDL_LEAN_AND_MEAN=1)
target_compile_options(sdl2 PRIVATE -w -Oz)
target_link_libraries(sdl2 PUBLIC attention_flags)
