// The bits of a number as another type: std::bit_cast, which the C++ library of Emscripten 3.1.6 lacks.
#pragma once

#include <cstring>

namespace attention {

template <class To, class From>
To bit_cast(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}

}  // namespace attention
