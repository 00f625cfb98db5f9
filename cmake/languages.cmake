# The languages beside English: their tables in build/languages, one text a line, which the page fetches when a
# language is chosen (docs/languages.md). Only the native build has the texts compiled in.
file(GLOB translations CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/view/messages_*.cpp")
list(FILTER translations EXCLUDE REGEX "/messages_english\\.cpp$")
add_library(attention_languages STATIC ${translations} "${CMAKE_SOURCE_DIR}/tools/languages/languages.cpp")
target_include_directories(attention_languages PUBLIC "${CMAKE_SOURCE_DIR}/tools")
target_link_libraries(attention_languages PUBLIC attention_view PRIVATE attention_warnings)

add_executable(language_tables "${CMAKE_SOURCE_DIR}/tools/languages/main.cpp")
target_link_libraries(language_tables PRIVATE attention_languages attention_warnings)
set(languages "${ATTENTION_OUTPUT}/languages")
add_custom_command(OUTPUT "${languages}/es.txt"
    COMMAND language_tables "${languages}"
    DEPENDS language_tables VERBATIM COMMENT "Writing the tables of the languages beside English")
add_custom_target(languages ALL DEPENDS "${languages}/es.txt")
