# libFuzzer's programs: fuzz_NAME for each tests/fuzz/NAME.cpp, and `fuzz` for all of them. Of the layers above the
# lesson only what reads and writes addresses is compiled.
find_package(GTest REQUIRED)

# Clang's: what libFuzzer watches, checks that end the program, and which lines were reached.
set(fuzz_options -O1 -g1 -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined
    -fno-sanitize-recover=undefined -fprofile-instr-generate -fcoverage-mapping)
target_compile_options(attention_flags INTERFACE ${fuzz_options})
target_link_options(attention_flags INTERFACE ${fuzz_options})

# Arithmetic reads no input: it is fast instead, and libFuzzer does not look for ways through it.
file(GLOB arithmetic CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/engine/*.cpp")
list(FILTER arithmetic INCLUDE REGEX "/(attention_trace|forward|head_behaviour|hiding_pass|pass_steps|probes|rollout|trace)\\.cpp$")
set_source_files_properties(${arithmetic} PROPERTIES COMPILE_OPTIONS "-O2;-fno-sanitize=fuzzer-no-link")
set_source_files_properties("${CMAKE_SOURCE_DIR}/src/engine/kernels_eigen.cpp" PROPERTIES
    COMPILE_OPTIONS "-O2;-fno-sanitize=all;-fno-profile-instr-generate;-fno-coverage-mapping")

file(GLOB address_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/app/*url*.cpp")
foreach(name definitions evidence_names inside_room_view messages messages_english number_format room_frame semantics
        text_view)
    list(APPEND address_sources "${CMAKE_SOURCE_DIR}/src/view/${name}.cpp")
endforeach()
add_library(attention_addresses STATIC EXCLUDE_FROM_ALL ${address_sources})
target_link_libraries(attention_addresses PUBLIC attention_lesson PRIVATE attention_warnings)

add_custom_target(fuzz)
file(GLOB fuzz_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp")
list(FILTER fuzz_sources EXCLUDE REGEX "/(libfuzzer|corpus_test)\\.cpp$")
foreach(source ${fuzz_sources})
    get_filename_component(name "${source}" NAME_WE)
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL "${source}" "${CMAKE_SOURCE_DIR}/tests/fuzz/libfuzzer.cpp")
    target_compile_definitions(fuzz_${name} PRIVATE FUZZ_TARGET=${name})
    target_include_directories(fuzz_${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests")
    target_link_libraries(fuzz_${name} PRIVATE attention_addresses attention_weights attention_warnings GTest::gtest)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzz fuzz_${name})
endforeach()
