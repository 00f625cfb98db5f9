# The page: explorer.js + explorer.wasm (the application), engine.wasm (the numbers alone, for web/engine.js), and the
# static folder around them. Each program comes twice: the one named .plain has no SIMD instruction, for browsers and
# processors without them (web/simd.js chooses). Only what computes is compiled twice.
set(linked "${CMAKE_BINARY_DIR}/modules")

# What all modules share.
set(module_options
    -fno-exceptions -fno-rtti
    -sTOTAL_STACK=1MB  # newer versions would give 64 kB
    -sALLOW_MEMORY_GROWTH -sEXPORTED_FUNCTIONS=_malloc,_free --no-entry)
# With Emscripten's JavaScript beside it. No file system and no code made from strings: the page can forbid eval.
set(glue_options
    -sENVIRONMENT=web,worker -sMODULARIZE -sEXPORT_ES6 -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
    "-sEXPORTED_RUNTIME_METHODS=ccall,UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8,HEAPF32")

# attention_programs(TARGET SUFFIX FOLDER SOURCES… [LINKS …] [OPTIONS …]): TARGET and TARGET.plain
function(attention_programs name suffix folder)
    cmake_parse_arguments(PROGRAM "" "" "SOURCES;LINKS;OPTIONS" ${ARGN})
    add_library(${name}_objects OBJECT ${PROGRAM_SOURCES})
    target_link_libraries(${name}_objects PRIVATE attention_warnings ${PROGRAM_LINKS})
    foreach(kind simd plain)
        string(REPLACE ".simd" "" program "${name}.${kind}")
        add_executable(${program} $<TARGET_OBJECTS:${name}_objects>)
        target_link_libraries(${program} PRIVATE ${PROGRAM_LINKS} attention_engine_${kind})
        target_link_options(${program} PRIVATE ${PROGRAM_OPTIONS})
        set_target_properties(${program} PROPERTIES SUFFIX ${suffix} LINKER_LANGUAGE CXX
            RUNTIME_OUTPUT_DIRECTORY "${folder}")
    endforeach()
endfunction()

# attention_module(TARGET SUFFIX SOURCES… [LINKS …] [OPTIONS …])
function(attention_module name suffix)
    cmake_parse_arguments(MODULE "" "" "SOURCES;LINKS;OPTIONS" ${ARGN})
    attention_programs(${name} ${suffix} "${linked}" SOURCES ${MODULE_SOURCES} LINKS ${MODULE_LINKS}
        OPTIONS ${module_options} ${MODULE_OPTIONS})
    set_property(GLOBAL APPEND PROPERTY attention_modules ${name} ${name}.plain)
endfunction()

file(GLOB engine_module CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/app/engine_module.cpp")
if(engine_module)
    attention_module(engine .wasm SOURCES ${engine_module} LINKS attention_engine OPTIONS -sSTANDALONE_WASM)
endif()

file(GLOB app_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/app/main_web.cpp" "${CMAKE_SOURCE_DIR}/src/app/sdl_*.cpp")
if("${CMAKE_SOURCE_DIR}/src/app/main_web.cpp" IN_LIST app_sources AND TARGET imgui)
    include(cmake/sdl2.cmake)
    set(backends "${ATTENTION_IMGUI}/backends")
    # ImGui 1.87 renamed the backend for SDL 2.
    if(EXISTS "${backends}/imgui_impl_sdl2.cpp")
        set(sdl_backend imgui_impl_sdl2)
    else()
        set(sdl_backend imgui_impl_sdl)
    endif()
    add_library(imgui_web STATIC "${backends}/${sdl_backend}.cpp" "${backends}/imgui_impl_opengl3.cpp")
    target_compile_definitions(imgui_web PUBLIC IMGUI_IMPL_OPENGL_ES3 IMGUI_SDL_HEADER="${sdl_backend}.h")
    target_compile_options(imgui_web PRIVATE -w)
    target_link_libraries(imgui_web PUBLIC imgui sdl2)
    attention_module(explorer .js SOURCES ${app_sources} LINKS attention_app_core imgui_web
        OPTIONS ${glue_options} -sEXPORT_NAME=createExplorer -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sTEXTDECODER=2
            -sSUPPORT_ERRNO=0 -sMALLOC=emmalloc
            -sINCOMING_MODULE_JS_API=canvas,wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr -Oz)  # for a small program; the last -O counts
endif()

# Tests of what only WASM has, run in Node: each file of tests/engine/wasm is a program, with SIMD and without.
file(GLOB wasm_tests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/engine/wasm/*.cpp")
foreach(source ${wasm_tests})
    get_filename_component(name "${source}" NAME_WE)
    attention_programs(${name} .js "${CMAKE_BINARY_DIR}/tests" SOURCES "${source}" LINKS attention_engine
        OPTIONS -fno-exceptions -fno-rtti -sALLOW_MEMORY_GROWTH -sENVIRONMENT=node
            -sSINGLE_FILE)  # the older glue would fetch the .wasm, which Node does not do for files
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/tests/package.json" "{ \"type\": \"commonjs\" }\n")

# The static folder: all of it in half a second, so always. What did not change is not written again.
get_property(modules GLOBAL PROPERTY attention_modules)
find_program(node NAMES node nodejs REQUIRED)
add_custom_target(site ALL
    COMMAND "${node}" "${CMAKE_SOURCE_DIR}/tools/site/folder.mjs" --build "${ATTENTION_OUTPUT}" --modules "${linked}"
    DEPENDS ${modules} VERBATIM COMMENT "Laying out the static folder build/site")
