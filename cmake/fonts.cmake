# The fonts as they ship: cut down to the characters that the page uses (tools/fonts/subset.py).
find_program(PYTHON_PROGRAM NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PYTHON_PROGRAM NAMES python3)
set(fonts "${ATTENTION_OUTPUT}/fonts/Inter-Regular.ttf" "${ATTENTION_OUTPUT}/fonts/Inter-SemiBold.ttf"
    "${ATTENTION_OUTPUT}/fonts/JetBrainsMono-Regular.ttf")
add_custom_command(OUTPUT ${fonts}
    COMMAND "${PYTHON_PROGRAM}" "${CMAKE_SOURCE_DIR}/tools/fonts/subset.py" "${ATTENTION_OUTPUT}/fonts"
    DEPENDS "${CMAKE_SOURCE_DIR}/tools/fonts/subset.py" "${CMAKE_SOURCE_DIR}/tools/fonts/OFL-1.1.txt"
    VERBATIM COMMENT "Cutting the fonts down to the page's characters")
add_custom_target(fonts ALL DEPENDS ${fonts})
