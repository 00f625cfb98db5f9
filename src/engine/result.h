// A value or a sentence that a user can act on: what was wrong, where, what was expected.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace attention {

struct Error {
    std::string sentence;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string sentence) {
    return tl::unexpected<Error>(Error{std::move(sentence)});
}

}  // namespace attention
