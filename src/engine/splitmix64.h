// A small generator of random numbers, the same on every machine.
#pragma once

#include <cmath>
#include <cstdint>

namespace attention {

// Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", figure 20.
struct SplitMix64 {
    static constexpr std::uint64_t gamma = 0x9E3779B97F4A7C15u;
    std::uint64_t state = 0;

    std::uint64_t next() {
        std::uint64_t z = state += gamma;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    double uniform() { return (double(next() >> 11) + 0.5) / double(std::uint64_t(1) << 53); }  // in (0, 1)

    // A standard normal number (Box and Muller 1958).
    double normal() {
        const double radius = std::sqrt(-2 * std::log(uniform()));
        return radius * std::cos(2 * 3.14159265358979323846 * uniform());
    }
};

}  // namespace attention
