#include "engine/head_behaviour.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/probes.h"
#include "engine/utf8.h"

namespace attention {

namespace {

struct CodeRange {
    char32_t first, last;
};

constexpr CodeRange punctuation_ranges[] = {
    {U'!', U'/'},     {U':', U'@'},     {U'[', U'`'},     {U'{', U'~'},      // ASCII
    {0xa1, 0xa9},     {0xab, 0xac},     {0xae, 0xb1},     {0xb4, 0xb4},      // Latin-1, without ª ² ³ µ
    {0xb6, 0xb8},     {0xbb, 0xbb},     {0xbf, 0xbf},     {0xd7, 0xd7},      // ¹ º ¼ ½ ¾
    {0xf7, 0xf7},     {0x2010, 0x2027}, {0x2030, 0x205e}, {0x20a0, 0x20cf},  // General Punctuation, currency
    {0x3001, 0x3003}, {0x3008, 0x3011}, {0x3014, 0x301f},                    // ideographic
};

bool is_punctuation(char32_t code) {
    return std::any_of(std::begin(punctuation_ranges), std::end(punctuation_ranges),
                       [=](const CodeRange& range) { return range.first <= code && code <= range.last; });
}

// −Σ w ln w / ln m of one row, where m ≥ 2 words may be read
double evenness(const MatrixView& weights, int reading, int m) {
    double entropy = 0;
    for (int read = 0; read < weights.cols(); ++read) {
        const double weight = weights(reading, read);
        if (weight > 0) entropy -= weight * std::log(weight);
    }
    return entropy / std::log(double(m));
}

int may_be_read(const Mask& mask, int reading, int n) {
    int count = 0;
    for (int read = 0; read < n; ++read) count += !mask.forbids(reading, read);
    return count;
}

}  // namespace

std::optional<float> row_evenness(const MatrixView& weights, int reading, const Mask& mask) {
    const int m = may_be_read(mask, reading, int(weights.cols()));
    return m >= 2 ? std::optional(float(evenness(weights, reading, m))) : std::nullopt;
}

HeadBehaviour head_behaviour(const MatrixView& weights, std::span<const std::string> tokens,
                             const Mask& mask) {
    const int n = int(tokens.size());
    std::vector<bool> punctuation;
    for (const std::string& token : tokens) punctuation.push_back(is_punctuation(token));

    double even = 0, itself = 0, before = 0, after = 0, to_punctuation = 0, same_token = 0;  // sums
    int measured = 0;  // reading words whose evenness is
    for (int reading = 0; reading < n; ++reading) {
        if (const int m = may_be_read(mask, reading, n); m >= 2) {
            even += evenness(weights, reading, m);
            ++measured;
        }
        itself += weights(reading, reading);
        if (reading > 0) before += weights(reading, reading - 1);
        if (reading + 1 < n) after += weights(reading, reading + 1);
        for (int read = 0; read < n; ++read) {
            const bool same = tokens[std::size_t(read)] == tokens[std::size_t(reading)];
            if (punctuation[std::size_t(read)]) to_punctuation += weights(reading, read);
            if (same && read != reading) same_token += weights(reading, read);
        }
    }

    const auto mean = [n](double sum) { return float(sum / n); };
    const int largest = first_largest(std::span(weights.data(), std::size_t(weights.size())));
    return {.evenness = measured > 0 ? std::optional(float(even / measured)) : std::nullopt,
            .itself = mean(itself),
            .before = mean(before),
            .after = mean(after),
            .punctuation = mean(to_punctuation),
            .same_token = mean(same_token),
            .strongest_reader = largest / n,
            .strongest_read = largest % n};
}

bool is_punctuation(std::string_view token) {
    const std::vector<char32_t> characters = utf8::decode(token);
    return !characters.empty() && std::all_of(characters.begin(), characters.end(),
                                              [](char32_t code) { return is_punctuation(code); });
}

}  // namespace attention
