#include "engine/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "engine/pack_table.h"
#include "tiny_pack.h"

namespace attention {
namespace {

std::string error_of(const tiny::Bytes& bytes) {
    Result<Pack> pack = read_pack(bytes);
    return pack ? "" : pack.error().sentence;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<PackSection> sections_of(const tiny::Bytes& bytes) { return pack_sections(bytes).value(); }

void expect_same(const PackSource& a, const PackSource& b) {
    EXPECT_EQ(config_json(a.config), config_json(b.config));
    EXPECT_EQ(a.vocabulary, b.vocabulary);
    EXPECT_EQ(a.figures, b.figures);
    EXPECT_EQ(a.card, b.card);
    ASSERT_EQ(a.tickets.size(), b.tickets.size());
    EXPECT_EQ(a.tickets[0].text, b.tickets[0].text);
    EXPECT_EQ(a.tickets[0].featured, b.tickets[0].featured);
    ASSERT_EQ(a.tensors.size(), b.tensors.size());
    for (const auto& [name, tensor] : a.tensors) {
        EXPECT_EQ(tensor.shape, b.tensors.at(name).shape) << name;
        EXPECT_EQ(tensor.values, b.tensors.at(name).values) << name;
        EXPECT_EQ(tensor.stored, b.tensors.at(name).stored) << name;
    }
}

// Where the table's entry for a section begins.
std::size_t entry_of(const tiny::Bytes& bytes, const std::string& name) {
    auto found = std::search(bytes.begin() + 40, bytes.end(), name.begin(), name.end());
    std::size_t end = std::size_t(found - bytes.begin());
    for (std::size_t rank = 0; rank <= 8; ++rank)
        if (end >= 24 + 4 * rank && bytes[end - 24 - 4 * rank + 21] == rank &&
            read_little<std::uint16_t>(&bytes[end - 24 - 4 * rank + 22]) == name.size())
            return end - 24 - 4 * rank;
    return 0;
}

}  // namespace

TEST(Pack, ComesBackAsItWasWritten) {
    ASSERT_LT(tiny::bytes().size(), 4096u);
    Result<PackSource> read = read_pack_source(tiny::bytes());
    ASSERT_TRUE(read) << read.error().sentence;
    expect_same(tiny::source(), *read);
    EXPECT_EQ(error_of(tiny::bytes()), "");
}

TEST(Pack, WhatWasUnpackedPacksToTheSameBytesInEveryType) {
    for (DType type : {DType::f32, DType::f16, DType::q8}) {
        tiny::Bytes bytes = tiny::bytes(type);
        Result<PackSource> read = read_pack_source(bytes);
        ASSERT_TRUE(read) << read.error().sentence;
        EXPECT_EQ(write_pack(*read).value(), bytes);
    }
}

TEST(Pack, Q8MovesNoNumberByMoreThanHalfAStepOfItsRow) {
    Tensor before = tiny::source().tensors.at("embed.weight");
    Tensor after = read_pack_source(tiny::bytes(DType::q8))->tensors.at("embed.weight");
    for (int row = 0; row < before.rows(); ++row) {
        float largest = 0;
        for (int i = 0; i < 2; ++i)
            largest = std::max(largest, std::fabs(before.values[std::size_t(row * 2 + i)]));
        for (int i = 0; i < 2; ++i)
            EXPECT_NEAR(before.values[std::size_t(row * 2 + i)], after.values[std::size_t(row * 2 + i)],
                        largest / 254 + 1e-6);
    }
}

TEST(Pack, TensorsAreAlignedTo64Bytes) {
    for (const PackSection& section : sections_of(tiny::bytes(DType::q8)))
        if (holds_numbers(section.name)) {
            EXPECT_EQ(section.offset % 64, 0u) << section.name;
        }
}

TEST(Pack, SentencesSayWhatIsWrong) {
    tiny::Bytes bytes = tiny::bytes();
    EXPECT_TRUE(contains(error_of({'P', 'K', 3, 4}), "not a pack"));

    tiny::Bytes later = bytes;
    later[8] = 2;
    EXPECT_TRUE(contains(error_of(later), "later version 2"));

    tiny::Bytes longer = bytes;
    longer.push_back(0);
    EXPECT_TRUE(contains(error_of(longer), "damaged"));

    tiny::Bytes table = bytes;
    table[60] ^= 1;
    EXPECT_TRUE(contains(error_of(table), "table of sections have a wrong checksum"));

    tiny::Bytes last = bytes;
    ASSERT_FALSE(last.empty());
    last.back() ^= 1;
    EXPECT_TRUE(contains(error_of(last), "\"baseline linear out.weight\" has a wrong checksum"));
}

TEST(Pack, AnImpossibleShapeIsRefusedByItsTensorsName) {
    tiny::Bytes bytes = tiny::bytes();
    std::size_t entry = entry_of(bytes, "tensor embed.weight");
    ASSERT_GT(entry, 0u);
    for (std::uint8_t side : {0x00, 0x05, 0xFF}) {
        tiny::Bytes damaged = bytes;
        for (std::size_t i = 0; i < 4; ++i) damaged[entry + 24 + i] = side;
        tiny::repair_checksums(damaged);
        std::string error = error_of(damaged);
        EXPECT_TRUE(contains(error, "embed.weight") && contains(error, "impossible shape")) << error;
    }
}

TEST(Pack, SectionsThatOverlapOrReachOutsideAreRefused) {
    tiny::Bytes bytes = tiny::bytes();
    std::size_t entry = entry_of(bytes, "tensor embed.weight");
    for (std::size_t byte : {0u, 1u, 7u, 8u, 12u, 15u}) {
        tiny::Bytes damaged = bytes;
        damaged[entry + byte] ^= 0x40;
        tiny::repair_checksums(damaged);
        EXPECT_TRUE(contains(error_of(damaged), "embed.weight")) << byte << ": " << error_of(damaged);
    }
}

TEST(Pack, NumbersThatAreNotFiniteAreRefusedInWritingAndReading) {
    for (float bad : {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
        PackSource source = tiny::source();
        source.tensors["out.bias"].values[1] = bad;
        Result<tiny::Bytes> written = write_pack(source);
        ASSERT_FALSE(written);
        EXPECT_TRUE(contains(written.error().sentence, "tensor out.bias: Number 1"));

        tiny::Bytes bytes = tiny::bytes();
        for (const PackSection& section : sections_of(bytes))
            if (section.name == "tensor out.bias")
                for (std::size_t i = 0; i < 4; ++i)
                    bytes[std::size_t(section.offset) + i] =
                        std::uint8_t(std::bit_cast<std::uint32_t>(bad) >> 8 * i);
        tiny::repair_checksums(bytes);
        EXPECT_TRUE(contains(error_of(bytes), "tensor out.bias: Number 0")) << error_of(bytes);
    }
}

TEST(Pack, ANumberTooLargeForF16IsRefusedByItsTensorsName) {
    PackSource source = tiny::source(DType::f16);
    source.tensors["embed.weight"].values[0] = 65520;
    Result<tiny::Bytes> written = write_pack(source);
    ASSERT_FALSE(written);
    EXPECT_TRUE(contains(written.error().sentence, "tensor embed.weight"));
}

TEST(Pack, EveryMissingUnexpectedOrMisshapenTensorIsNamed) {
    PackSource source = tiny::source();
    source.tensors.erase("norm.bias");
    source.tensors["extra"] = tiny::tensor({1}, DType::f32);
    source.tensors["out.weight"] = tiny::tensor({3, 2}, DType::f32);
    std::string error = error_of(write_pack(source).value());
    for (const char* name : {"norm.bias", "extra", "out.weight"}) EXPECT_TRUE(contains(error, name)) << error;
}

TEST(Pack, ASectionOfALaterAdditionIsPassedOver) {
    std::vector<NewSection> sections;
    for (const PackSection& section : sections_of(tiny::bytes())) {
        tiny::Bytes whole = tiny::bytes();
        auto begin = whole.begin() + std::ptrdiff_t(section.offset);
        sections.push_back({section.name,
                            {begin, begin + std::ptrdiff_t(section.size)},
                            holds_numbers(section.name),
                            section.dtype,
                            section.shape});
    }
    sections.push_back({"novelty", {1, 2, 3}, false, DType::f32, {}});
    EXPECT_EQ(error_of(write_frame(sections).value()), "");
}

}  // namespace attention
