#include "engine/pack_table.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/crc32.h"
#include "engine/little_endian.h"
#include "engine/tensor_codec.h"

namespace attention {
namespace {

using Bytes = std::span<const std::uint8_t>;

// Bytes that a transfer as text changes, as in PNG's signature: a damaged copy is seen at once.
constexpr std::array<std::uint8_t, 8> magic = {'A', 'T', 'T', 'N', '\r', '\n', 0x1A, '\n'};
constexpr std::size_t header_size = 40, checked_header = 36;  // the last four bytes are the checksum
constexpr std::size_t fixed_entry = 24;                       // of a table entry, before its shape and name
constexpr std::uint64_t alignment = 64;                       // of tensors
constexpr std::uint8_t no_type = 255;                         // of sections that are not tensors
constexpr std::size_t longest_name = 512;

struct Header {
    std::uint32_t version, sections;
    std::uint64_t file_size, table_size;
    std::uint32_t checksum;
};

std::uint64_t aligned(std::uint64_t offset) { return (offset + alignment - 1) / alignment * alignment; }

Error damaged(const std::string& what) { return {"The pack is damaged: " + what + "."}; }

Result<Header> read_header(Bytes bytes) {
    std::size_t shared = std::min(bytes.size(), magic.size());
    if (bytes.empty() || !std::equal(bytes.begin(), bytes.begin() + std::ptrdiff_t(shared), magic.begin()))
        return fail("This is not a pack: it does not begin as an .attn file does.");
    if (bytes.size() < header_size)
        return fail("The pack is cut short: " + std::to_string(bytes.size()) +
                    " bytes are here, its header alone has " + std::to_string(header_size) + ".");
    Header header{read_little<std::uint32_t>(&bytes[8]), read_little<std::uint32_t>(&bytes[12]),
                  read_little<std::uint64_t>(&bytes[16]), read_little<std::uint64_t>(&bytes[24]),
                  read_little<std::uint32_t>(&bytes[36])};
    if (header.version > pack_version)
        return fail("The pack is of the later version " + std::to_string(header.version) + "; version " +
                    std::to_string(pack_version) + " is the newest that can be read here.");
    if (header.version < 1) return fail("The pack is damaged: its version is 0.");
    if (bytes.size() < header.file_size)
        return fail("The pack is cut short: " + std::to_string(bytes.size()) + " of its " +
                    std::to_string(header.file_size) + " bytes are here.");
    if (bytes.size() > header.file_size)
        return fail("The pack is damaged: it says that it has " + std::to_string(header.file_size) +
                    " bytes, " + std::to_string(bytes.size()) + " are here.");
    if (header.table_size > bytes.size() - header_size)
        return tl::unexpected<Error>(damaged("its table of sections is larger than the file"));
    return header;
}

std::uint32_t frame_checksum(Bytes bytes, std::uint64_t table_size) {
    return crc32(bytes.subspan(header_size, std::size_t(table_size)), crc32(bytes.first(checked_header)));
}

// Takes the next entry off the table.
Result<PackSection> read_entry(Bytes& table) {
    auto short_table = [] { return tl::unexpected<Error>(damaged("its table of sections ends too early")); };
    if (table.size() < fixed_entry) return short_table();
    PackSection section;
    section.offset = read_little<std::uint64_t>(&table[0]);
    section.size = read_little<std::uint64_t>(&table[8]);
    section.checksum = read_little<std::uint32_t>(&table[16]);
    std::uint8_t type = table[20], rank = table[21];
    std::size_t name_length = read_little<std::uint16_t>(&table[22]);
    if (table.size() < fixed_entry + 4u * rank + name_length) return short_table();

    std::vector<std::uint32_t> sides;
    for (std::size_t i = 0; i < rank; ++i)
        sides.push_back(read_little<std::uint32_t>(&table[fixed_entry + 4 * i]));
    const char* name = reinterpret_cast<const char*>(table.data()) + fixed_entry + 4u * rank;
    section.name.assign(name, name_length);
    table = table.subspan(fixed_entry + 4u * rank + name_length);

    if (section.name.empty() || section.name.size() > longest_name)
        return tl::unexpected<Error>(
            damaged("a section has a name of " + std::to_string(name_length) + " bytes"));
    if (!holds_numbers(section.name)) {
        if (type != no_type || rank != 0)
            return tl::unexpected<Error>(
                damaged("the section \"" + section.name + "\" has a shape, but no numbers"));
        section.dtype = DType::f32;
        return section;
    }
    if (type > std::uint8_t(DType::q8))
        return fail("The tensor section \"" + section.name + "\" has the type " + std::to_string(type) +
                    "; known are 0 (f32), 1 (f16) and 2 (q8).");
    section.dtype = DType(type);
    for (std::uint32_t side : sides) {
        if (side < 1 || side > 0x7FFFFFFF)
            return fail("The section \"" + section.name + "\" has an impossible shape: a side of " +
                        std::to_string(side) + ".");
        section.shape.push_back(int(side));
    }
    return section;
}

// The section's bytes lie between `end`, where the section before it ends, and the end of the file.
Error check_place(const PackSection& section, std::uint64_t end, Bytes bytes) {
    std::string name = "the section \"" + section.name + "\"";
    if (section.offset < end || section.offset - end >= alignment)
        return damaged(name + " lies in the wrong place");
    if (section.offset > bytes.size() || section.size > bytes.size() - section.offset)
        return damaged(name + " ends outside the file");
    Bytes gap = bytes.subspan(std::size_t(end), std::size_t(section.offset - end));
    if (std::any_of(gap.begin(), gap.end(), [](std::uint8_t byte) { return byte != 0; }))
        return damaged("the bytes before " + name + " are not zero");
    if (!holds_numbers(section.name)) return {};
    if (section.offset % alignment != 0) return damaged(name + " is not aligned to 64 bytes");
    if (!count_values(section.shape) || stored_bytes(section.shape, section.dtype) != section.size)
        return {"The section \"" + section.name + "\" has an impossible shape: " + shape_text(section.shape) +
                " in " + dtype_name(section.dtype) + " does not fit its " + std::to_string(section.size) +
                " bytes."};
    return {};
}

Error check_checksum(const PackSection& section, Bytes bytes) {
    Bytes content = bytes.subspan(std::size_t(section.offset), std::size_t(section.size));
    if (crc32(content) == section.checksum) return {};
    return {"The pack is damaged: the section \"" + section.name + "\" has a wrong checksum."};
}

void append_entry(std::vector<std::uint8_t>& table, const NewSection& section, std::uint64_t offset) {
    append_little<std::uint64_t>(table, offset);
    append_little<std::uint64_t>(table, section.bytes.size());
    append_little<std::uint32_t>(table, crc32(section.bytes));
    table.push_back(section.is_tensor ? std::uint8_t(section.dtype) : no_type);
    table.push_back(std::uint8_t(section.shape.size()));
    append_little<std::uint16_t>(table, std::uint16_t(section.name.size()));
    for (int side : section.shape) append_little<std::uint32_t>(table, std::uint32_t(side));
    table.insert(table.end(), section.name.begin(), section.name.end());
}

}  // namespace

bool holds_numbers(std::string_view name) {
    return name.substr(0, 7) == "tensor " || name.substr(0, 9) == "baseline ";
}

Result<std::vector<PackSection>> read_frame(Bytes bytes) {
    Result<Header> header = read_header(bytes);
    if (!header) return tl::unexpected<Error>(header.error());
    if (frame_checksum(bytes, header->table_size) != header->checksum)
        return fail("The pack is damaged: its header and table of sections have a wrong checksum.");

    std::vector<PackSection> sections;
    std::set<std::string> names;
    Bytes table = bytes.subspan(header_size, std::size_t(header->table_size));
    std::uint64_t end = header_size + header->table_size;
    for (std::uint32_t i = 0; i < header->sections; ++i) {
        Result<PackSection> section = read_entry(table);
        if (!section) return tl::unexpected<Error>(section.error());
        if (!names.insert(section->name).second)
            return tl::unexpected<Error>(
                damaged("the section \"" + section->name + "\" stands twice in its table"));
        if (Error error = check_place(*section, end, bytes); !error.sentence.empty())
            return tl::unexpected<Error>(error);
        end = section->offset + section->size;
        sections.push_back(std::move(*section));
    }
    if (!table.empty())
        return tl::unexpected<Error>(damaged("its table of sections is longer than its sections"));
    if (end != bytes.size()) return tl::unexpected<Error>(damaged("bytes stand after its last section"));
    for (const PackSection& section : sections)
        if (Error error = check_checksum(section, bytes); !error.sentence.empty())
            return tl::unexpected<Error>(error);
    return sections;
}

Result<std::vector<std::uint8_t>> write_frame(const std::vector<NewSection>& sections) {
    std::uint64_t table_size = 0;
    for (const NewSection& section : sections) {
        if (section.name.size() > longest_name || section.shape.size() > highest_rank)
            return fail("The section \"" + section.name.substr(0, 60) + "\" has a name of more than " +
                        std::to_string(longest_name) + " bytes or a shape of more than " +
                        std::to_string(highest_rank) + " sides.");
        table_size += fixed_entry + 4 * section.shape.size() + section.name.size();
    }
    std::vector<std::uint64_t> offsets;
    std::uint64_t end = header_size + table_size;
    for (const NewSection& section : sections) {
        offsets.push_back(section.is_tensor ? aligned(end) : end);
        end = offsets.back() + section.bytes.size();
    }

    std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
    bytes.reserve(std::size_t(end));
    append_little<std::uint32_t>(bytes, pack_version);
    append_little<std::uint32_t>(bytes, std::uint32_t(sections.size()));
    append_little<std::uint64_t>(bytes, end);
    append_little<std::uint64_t>(bytes, table_size);
    append_little<std::uint32_t>(bytes, 0);  // reserved
    append_little<std::uint32_t>(bytes, 0);  // the checksum, when the table stands
    for (std::size_t i = 0; i < sections.size(); ++i) append_entry(bytes, sections[i], offsets[i]);
    std::uint32_t checksum = frame_checksum(bytes, table_size);
    for (std::size_t i = 0; i < 4; ++i) bytes[checked_header + i] = std::uint8_t(checksum >> (8 * i));
    for (std::size_t i = 0; i < sections.size(); ++i) {
        bytes.resize(std::size_t(offsets[i]));  // zeros up to the alignment
        bytes.insert(bytes.end(), sections[i].bytes.begin(), sections[i].bytes.end());
    }
    return bytes;
}

}  // namespace attention
