# What tools/bench needs of the page's build and the page does not: the kernels one by one, beside Eigen's products.
add_executable(kernels EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tools/benchmarks/kernels.cpp")
target_compile_options(kernels PRIVATE -msimd128)
target_link_libraries(kernels PRIVATE attention_engine_simd attention_warnings)
target_link_options(kernels PRIVATE ${module_options} -sSTANDALONE_WASM)
set_target_properties(kernels PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${ATTENTION_OUTPUT}/bench")
