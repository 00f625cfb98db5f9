# The layers of the program, each a static library that knows only those before it:
# engine (numbers) < lesson (worked examples, where a number comes from) < view (what is shown, as data) < ui (drawing) < app_core (the loop, actions, URL).

# attention_layer(NAME FOLDER [SMALL] [FAST regex] [EXCEPT regex] [LINKS target…])
# What is FAST comes twice in the page, in NAME_simd and NAME_plain: a program takes one of the two.
function(attention_layer name folder)
    cmake_parse_arguments(LAYER "SMALL" "FAST;EXCEPT" "LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
    if(LAYER_EXCEPT)
        list(FILTER sources EXCLUDE REGEX "${LAYER_EXCEPT}")
    endif()
    if(EMSCRIPTEN AND LAYER_FAST)
        set(fast ${sources})
        list(FILTER fast INCLUDE REGEX "${LAYER_FAST}")
        list(FILTER sources EXCLUDE REGEX "${LAYER_FAST}")
        foreach(kind simd plain)
            add_library(${name}_${kind} STATIC ${fast})
            target_link_libraries(${name}_${kind} PUBLIC ${LAYER_LINKS} PRIVATE attention_warnings)
        endforeach()
        target_compile_options(${name}_simd PRIVATE -msimd128)
    endif()
    if(NOT sources)
        add_library(${name} INTERFACE)  # nothing there yet
        target_link_libraries(${name} INTERFACE ${LAYER_LINKS})
        return()
    endif()
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC ${LAYER_LINKS} PRIVATE attention_warnings)
    if(EMSCRIPTEN AND LAYER_SMALL)  # what computes little is a third smaller so, and the page loads sooner
        set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
endfunction()

# Warnings for our own code; the libraries' headers are SYSTEM.
add_library(attention_warnings INTERFACE)
target_compile_options(attention_warnings INTERFACE -Wall -Wextra
    # GCC 12 and 13 see overlaps in their own std::string and uninitialised members in an expected's other half.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    $<$<BOOL:${ATTENTION_WERROR}>:-Werror>)

# How everything is compiled.
add_library(attention_flags INTERFACE)
target_include_directories(attention_flags INTERFACE "${CMAKE_SOURCE_DIR}/src")
if(EMSCRIPTEN)
    target_compile_options(attention_flags INTERFACE -fno-exceptions $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
    if(EXISTS /usr/share/nodejs)
        set(emcc_launcher "\"${CMAKE_COMMAND}\" -E env NODE_PATH=/usr/share/nodejs")
        set_property(GLOBAL PROPERTY RULE_LAUNCH_COMPILE "${emcc_launcher}")
        set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${emcc_launcher}")
    endif()
else()
    if(ATTENTION_HOST_INSTRUCTIONS)
        target_compile_options(attention_flags INTERFACE -march=native)
    endif()
    if(ATTENTION_SANITIZE)
        target_compile_options(attention_flags INTERFACE -fsanitize=address,undefined -fno-omit-frame-pointer)
        target_link_options(attention_flags INTERFACE -fsanitize=address,undefined)
    endif()
endif()
