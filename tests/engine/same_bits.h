// Two passes held against each other, bit by bit.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "engine/trace.h"

namespace attention {

inline void expect_same_bits(const Trace& expected, const Trace& found, const std::string& what) {
    ASSERT_EQ(expected.stages.size(), found.stages.size()) << what;
    for (std::size_t i = 0; i < expected.stages.size(); ++i) {
        const Stage &a = expected.stages[i], &b = found.stages[i];
        ASSERT_EQ(a.name(), b.name()) << what;
        ASSERT_EQ(a.shape, b.shape) << what << ", " << a.name();
        std::size_t count = 1;
        for (int length : a.shape) count *= std::size_t(length);
        EXPECT_EQ(std::memcmp(expected.data(a), found.data(b), count * sizeof(float)), 0)
            << what << ", " << a.name();
    }
}

}  // namespace attention
