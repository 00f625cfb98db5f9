# The page: explorer.js + explorer.wasm (the application), engine.wasm (the numbers alone, for web/engine.js), and the
# static folder around them.
set(linked "${CMAKE_BINARY_DIR}/modules")

# What both modules share.
set(module_options
    -msimd128 -fno-exceptions -fno-rtti
    -sTOTAL_STACK=1MB  # newer versions would give 64 kB
    -sALLOW_MEMORY_GROWTH -sEXPORTED_FUNCTIONS=_malloc,_free --no-entry)
# With Emscripten's JavaScript beside it. No file system and no code made from strings: the page can forbid eval.
set(glue_options
    -sENVIRONMENT=web,worker -sMODULARIZE -sEXPORT_ES6 -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
    "-sEXPORTED_RUNTIME_METHODS=ccall,UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8,HEAPF32")

# attention_module(TARGET SUFFIX SOURCES… [LINKS …] [OPTIONS …])
function(attention_module name suffix)
    cmake_parse_arguments(MODULE "" "" "SOURCES;LINKS;OPTIONS" ${ARGN})
    add_executable(${name} ${MODULE_SOURCES})
    target_link_libraries(${name} PRIVATE attention_warnings ${MODULE_LINKS})
    target_link_options(${name} PRIVATE ${module_options} ${MODULE_OPTIONS})
    set_target_properties(${name} PROPERTIES SUFFIX ${suffix} RUNTIME_OUTPUT_DIRECTORY "${linked}")
    set_property(GLOBAL APPEND PROPERTY attention_modules ${name})
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

# Tests of what only WASM has, run in Node: each file of tests/engine/wasm is a program.
file(GLOB wasm_tests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/engine/wasm/*.cpp")
foreach(source ${wasm_tests})
    get_filename_component(name "${source}" NAME_WE)
    add_executable(${name} "${source}")
    target_link_libraries(${name} PRIVATE attention_engine attention_warnings)
    target_link_options(${name} PRIVATE -msimd128 -fno-exceptions -fno-rtti -sALLOW_MEMORY_GROWTH -sENVIRONMENT=node
        -sSINGLE_FILE)  # the older glue would fetch the .wasm, which Node does not do for files
    set_target_properties(${name} PROPERTIES SUFFIX .js RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/tests/package.json" "{ \"type\": \"commonjs\" }\n")

# The static folder: all of it in half a second, so always. What did not change is not written again.
get_property(modules GLOBAL PROPERTY attention_modules)
find_program(node NAMES node nodejs REQUIRED)
add_custom_target(site ALL
    COMMAND "${node}" "${CMAKE_SOURCE_DIR}/tools/site/folder.mjs" --build "${ATTENTION_OUTPUT}" --modules "${linked}"
    DEPENDS ${modules} VERBATIM COMMENT "Laying out the static folder build/site")
