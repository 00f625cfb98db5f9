#include <gtest/gtest.h>

#include "kernel_comparison.h"

namespace attention {

TEST(Kernels, EveryKernelOfThisBuildEqualsThePlainOneOnEveryEdge) {
    kernel_comparison::all([](const kernel_comparison::Outcome& outcome) {
        EXPECT_LE(outcome.difference, kernel_comparison::tolerance)
            << outcome.kernel << ", " << outcome.shape;
    });
}

TEST(Kernels, SoftmaxRowsAddUpToOneAndForbiddenWordsGetExactlyZero) {
    const float infinity = std::numeric_limits<float>::infinity();
    const float x[] = {1, -infinity, 3, 2, -infinity};
    float y[5];
    kernels::softmax_rows(x, 1, 5, y);
    EXPECT_EQ(y[1], 0);
    EXPECT_EQ(y[4], 0);
    EXPECT_NEAR(y[0] + y[2] + y[3], 1, 1e-6);
}

// NumPy in double precision on the lesson's "damaged on arrival": the reading word is row 1.
TEST(Kernels, TheLessonsExampleComputedByHandComesOut) {
    const float q[] = {0.5f, 1.5f, 0, 0, 1, 0}, k[] = {1, 0, 0, 0.5f, 0, 2}, v[] = {2, 0, 0, 0, 0, 1};
    float scores[9], weights[9], output[6];
    kernels::scores(q, k, 3, 2, 2, 1 / std::sqrt(2.0f), scores, weights);
    kernels::softmax_rows(weights, 3, 3, weights);
    kernels::mix(weights, v, 3, 2, 2, output, 2);
    const float expected_weights[] = {0.124206f, 0.148223f, 0.727570f};
    const float expected_output[] = {0.248413f, 0.727570f, 0.666667f, 0.333333f, 1.006980f, 0.248255f};
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(weights[i], expected_weights[i], 1e-6);
    for (int i = 0; i < 6; ++i) EXPECT_NEAR(output[i], expected_output[i], 1e-6);
}

}  // namespace attention
