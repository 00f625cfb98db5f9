// The languages beside English. The native build has their texts compiled in, for the tests and for the
// tables that the page fetches; the page's own program has English alone.
#pragma once

#include <string>
#include <vector>

#include "view/messages.h"

namespace attention {

struct Translation {
    std::string code;  // "es"
    const char* (*text)(Key);
};

const std::vector<Translation>& translations();

// One text a line, in the order of Key: what set_language takes.
std::string language_table(const Translation& translation);

// Sets the language by its code: "en" or a translation's. False where there is none.
bool use_language(const std::string& code);

}  // namespace attention
