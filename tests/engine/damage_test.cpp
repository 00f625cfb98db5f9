// A pack that was damaged on its way: every byte changed to every other value, and every truncation, is refused
// with a sentence, or still is the same model.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/tiny_pack.h"

namespace attention {
namespace {

using tiny::Bytes;

// Whether it ends as a sentence and says what of the pack is wrong.
bool names_the_place(const std::string& sentence) {
    static constexpr std::array places = {"the section \"", "table of sections", "header", "version", "bytes",
                                          "begin as an .attn file"};
    return !sentence.empty() && sentence.back() == '.' &&
           std::any_of(places.begin(), places.end(),
                       [&](const char* place) { return sentence.find(place) != std::string::npos; });
}

// What is wrong with how a damaged pack was taken; empty: nothing.
std::string fault(const Bytes& damaged, const Bytes& whole) {
    const Result<Pack> pack = read_pack(damaged);
    if (!pack) return names_the_place(pack.error().sentence) ? "" : "It is said: " + pack.error().sentence;
    const Result<PackSource> source = read_pack_source(damaged);
    if (!source) return "It loads, but its parts do not: " + source.error().sentence;
    const Result<Bytes> written = write_pack(*source);
    if (!written) return "It loads, but it is not written again: " + written.error().sentence;
    return *written == whole ? "" : "It loads as another model.";
}

// Tensors of one byte a number and of four, a baseline, a ticket, figures, a card.
Bytes small_pack() { return tiny::bytes(DType::q8); }

TEST(DamagedPack, AnyByteChangedToAnyOtherIsRefusedOrChangesNothing) {
    const Bytes whole = small_pack();
    ASSERT_LT(whole.size(), 4096u);
    ASSERT_TRUE(read_pack(whole));
    ASSERT_EQ(fault(whole, whole), "");
    Bytes damaged = whole;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int change = 1; change < 256; ++change) {
            damaged[at] = std::uint8_t(whole[at] + change);
            ASSERT_EQ(fault(damaged, whole), "") << "byte " << at << " is " << int(damaged[at]);
        }
        damaged[at] = whole[at];
    }
}

TEST(DamagedPack, AnyTruncationIsRefused) {
    const Bytes whole = small_pack();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Bytes cut(whole.begin(), whole.begin() + std::ptrdiff_t(size));
        const Result<Pack> pack = read_pack(cut);
        ASSERT_FALSE(pack) << size;
        const std::string& error = pack.error().sentence;
        ASSERT_NE(error.find(size == 0 ? "not a pack" : "cut short"), std::string::npos) << size << ": " << error;
        ASSERT_EQ(fault(cut, whole), "") << size;
    }
}

// Somebody who makes a pack on purpose gets the checksums right.
TEST(DamagedPack, WithRightChecksumsIsASoundModelOrNone) {
    for (const DType type : {DType::f32, DType::q8}) {
        const Bytes whole = tiny::bytes(type);
        for (std::size_t at = 0; at < whole.size(); ++at)
            for (const std::uint8_t value : {0x00, 0x01, 0x7F, 0x80, 0xFF, 0x22, 0x5B}) {
                Bytes damaged = whole;
                damaged[at] = value;
                tiny::repair_checksums(damaged);
                const Result<Pack> pack = read_pack(damaged);
                if (!pack) {
                    ASSERT_FALSE(pack.error().sentence.empty());
                    ASSERT_EQ(pack.error().sentence.back(), '.') << pack.error().sentence;
                    continue;
                }
                ASSERT_GT(pack->model.config.dimension, 0);
                ASSERT_TRUE(write_pack(*read_pack_source(damaged))) << "byte " << at;
            }
    }
}

}  // namespace
}  // namespace attention
