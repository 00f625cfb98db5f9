// UTF-8 and the characters it stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attention::utf8 {

// What is malformed becomes U+FFFD, one for each longest part that could have begun a character, as
// Unicode 14 (chapter 3.9, "U+FFFD substitution of maximal subparts") and Python's "replace" do it.
std::vector<char32_t> decode(std::string_view text);

void append(std::string& text, char32_t code);

}  // namespace attention::utf8
