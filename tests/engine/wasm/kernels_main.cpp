// Holds the page's kernels, with SIMD or without, against the reference; run in Node. Exit code 1 if one differs.
#include <cstdio>

#include "../kernel_comparison.h"

int main() {
    int checks = 0, wrong = 0;
    float worst = 0;
    attention::kernel_comparison::all([&](const attention::kernel_comparison::Outcome& outcome) {
        ++checks;
        worst = std::max(worst, outcome.difference);
        if (outcome.difference <= attention::kernel_comparison::tolerance) return;
        ++wrong;
        std::printf("%s, %s: differs by %g\n", outcome.kernel.c_str(), outcome.shape.c_str(),
                    double(outcome.difference));
    });
    std::printf("%d checks of the kernels, %d wrong, largest difference %.2g\n", checks, wrong,
                double(worst));
    return wrong == 0 ? 0 : 1;
}
