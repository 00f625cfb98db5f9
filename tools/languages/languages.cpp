#include "languages/languages.h"

namespace attention {

const std::vector<Translation>& translations() {
    static const std::vector<Translation> all = {{"es", spanish}};
    return all;
}

std::string language_table(const Translation& translation) {
    std::string table;
    for (int key = 0; key < int(Key::count); ++key) table += translation.text(Key(key)) + std::string("\n");
    return table;
}

bool use_language(const std::string& code) {
    for (const Translation& translation : translations())
        if (translation.code == code) return set_language(code, language_table(translation)).empty();
    return set_language(code).empty();
}

}  // namespace attention
