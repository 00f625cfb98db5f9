# The libraries we stand on, and our layers on top of them.

# Header-only ones. For the page only these folders are shown to the compiler, never the host's whole include folder:
# build/include holds a link to each.
add_library(attention_headers INTERFACE)
if(EMSCRIPTEN)
    set(ATTENTION_INCLUDE "${ATTENTION_OUTPUT}/include" CACHE PATH "Links to eigen3, nlohmann and tl")
    foreach(header eigen3/Eigen/Core nlohmann/json.hpp tl/expected.hpp)
        if(NOT EXISTS "${ATTENTION_INCLUDE}/${header}")
            message(FATAL_ERROR "${ATTENTION_INCLUDE}/${header} is missing; tools/explore makes it.")
        endif()
    endforeach()
    target_include_directories(attention_headers SYSTEM INTERFACE "${ATTENTION_INCLUDE}" "${ATTENTION_INCLUDE}/eigen3")
else()
    find_path(EIGEN_FOLDER Eigen/Core PATH_SUFFIXES eigen3 REQUIRED)
    find_path(NLOHMANN_FOLDER nlohmann/json.hpp REQUIRED)
    find_path(TL_FOLDER tl/expected.hpp REQUIRED)
    target_include_directories(attention_headers SYSTEM INTERFACE "${EIGEN_FOLDER}" "${NLOHMANN_FOLDER}" "${TL_FOLDER}")
endif()

# What runs for every word of a pass is fast, with SIMD where there is any; all else is small.
attention_layer(attention_engine src/engine SMALL
    FAST "/(kernels_[a-z0-9]+|pass_steps|hiding_pass|attention_trace|head_behaviour|logit_split|rollout|trace|tensor_codec)\\.cpp$"
    LINKS attention_flags attention_headers)
attention_layer(attention_lesson src/lesson SMALL LINKS attention_engine)
attention_layer(attention_view src/view SMALL EXCEPT "/messages_spanish\\.cpp$" LINKS attention_lesson)

# Dear ImGui's core (no backend): the same in both builds, so that drawing is tested natively too.
set(imgui_sources imgui.cpp imgui_draw.cpp imgui_tables.cpp imgui_widgets.cpp)
list(TRANSFORM imgui_sources PREPEND "${ATTENTION_IMGUI}/")
if(EXISTS "${ATTENTION_IMGUI}/imgui.h")
    file(STRINGS "${ATTENTION_IMGUI}/imgui.h" imgui_version REGEX "define IMGUI_VERSION_NUM")
    string(REGEX MATCH "[0-9]+" imgui_version "${imgui_version}")
    if(imgui_version LESS 18804)
        set(imgui_no_debug_windows IMGUI_DISABLE_METRICS_WINDOW)
    else()
        set(imgui_no_debug_windows IMGUI_DISABLE_DEBUG_TOOLS)
    endif()
    add_library(imgui STATIC ${imgui_sources})
    target_include_directories(imgui SYSTEM PUBLIC "${ATTENTION_IMGUI}" "${ATTENTION_IMGUI}/backends")
    target_compile_definitions(imgui PUBLIC
        ImDrawIdx=unsigned  # a draw list may hold more than 65,536 vertices
        IMGUI_USE_WCHAR32 IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_DISABLE_FILE_FUNCTIONS IMGUI_DISABLE_DEMO_WINDOWS
        ${imgui_no_debug_windows})
    target_link_libraries(imgui PUBLIC attention_flags)
    target_compile_options(imgui PRIVATE -w $<$<BOOL:${EMSCRIPTEN}>:-Oz>)
    attention_layer(attention_ui src/ui SMALL LINKS attention_view imgui)
    attention_layer(attention_app_core src/app SMALL EXCEPT "/(main_web|engine_module|sdl_[^/]*)\\.cpp$" LINKS attention_ui)
else()
    message(STATUS "Dear ImGui's sources are not in ${ATTENTION_IMGUI}: nothing that draws is built")
endif()
