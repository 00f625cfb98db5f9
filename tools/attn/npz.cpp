// NumPy's .npz: a zip archive of .npy arrays (numpy.lib.format, versions 1 to 3).
#include <algorithm>
#include <charconv>

#include "attn/weights.h"
#include "attn/zip_archive.h"
#include "engine/little_endian.h"

namespace attention::tool {
namespace {

struct NpyHeader {
    std::string descr;  // "<f4"
    bool fortran_order = false;
    std::vector<std::int64_t> shape;
    std::size_t size = 0;  // bytes before the numbers
};

// Reads the dictionary that NumPy writes: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
class HeaderReader {
public:
    explicit HeaderReader(std::string_view text) : text_(text) {}

    bool read(NpyHeader& header) {
        int found = 0;
        if (!take('{')) return false;
        while (!take('}')) {
            std::string key;
            if (!quoted(key) || !take(':')) return false;
            if (key == "descr" && quoted(header.descr))
                ++found;
            else if (key == "fortran_order" && truth(header.fortran_order))
                ++found;
            else if (key == "shape" && tuple(header.shape))
                ++found;
            else
                return false;
            take(',');
        }
        return found == 3;
    }

private:
    void skip_space() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool take(char c) {
        skip_space();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool quoted(std::string& value) {
        skip_space();
        std::size_t end =
            at_ < text_.size() && text_[at_] == '\'' ? text_.find('\'', at_ + 1) : std::string_view::npos;
        if (end == std::string_view::npos) return false;
        value = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        return true;
    }
    bool truth(bool& value) {
        skip_space();
        value = text_.substr(at_, 4) == "True";
        if (!value && text_.substr(at_, 5) != "False") return false;
        at_ += value ? 4 : 5;
        return true;
    }
    bool tuple(std::vector<std::int64_t>& values) {
        if (!take('(')) return false;
        while (!take(')')) {
            skip_space();
            std::int64_t value = 0;
            auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
            if (error != std::errc()) return false;
            values.push_back(value);
            at_ = std::size_t(end - text_.data());
            take(',');
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Result<NpyHeader> read_header(std::span<const std::uint8_t> bytes) {
    static constexpr std::string_view magic = "\x93NUMPY";
    if (bytes.size() < 12 || !std::equal(magic.begin(), magic.end(), bytes.begin(),
                                         [](char a, std::uint8_t b) { return std::uint8_t(a) == b; }))
        return fail("it does not begin as an .npy array does");
    bool first_version = bytes[6] == 1;
    if (bytes[6] < 1 || bytes[6] > 3)
        return fail("its .npy version " + std::to_string(bytes[6]) + " is not known");
    std::size_t start = first_version ? 10 : 12;
    std::size_t length =
        first_version ? read_little<std::uint16_t>(&bytes[8]) : read_little<std::uint32_t>(&bytes[8]);
    if (length > bytes.size() - start) return fail("its .npy header is cut short");
    NpyHeader header;
    header.size = start + length;
    std::string_view text(reinterpret_cast<const char*>(bytes.data()) + start, length);
    if (!HeaderReader(text).read(header))
        return fail("its .npy header is not understood; expected descr, fortran_order and shape");
    return header;
}

// "<f4" -> f32; the first character is the byte order.
Result<NumberType> type_of(const std::string& descr) {
    if (descr.size() >= 2 && descr[1] == 'O')
        return fail("it holds Python objects, which could run code; save plain arrays of floats");
    std::string letter = descr.size() >= 3 ? descr.substr(1, 1) : "",
                bytes = descr.size() >= 3 ? descr.substr(2) : "";
    std::string bits = bytes == "1"   ? "8"
                       : bytes == "2" ? "16"
                       : bytes == "4" ? "32"
                       : bytes == "8" ? "64"
                                      : "";
    auto type = number_type(letter == "b" ? "bool" : letter + bits);
    if (!type) return fail("its type \"" + descr + "\" is not known; f8, f4 and f2 are read");
    return *type;
}

// The place in the file of the row-major index: Fortran's order counts the first side fastest.
std::size_t fortran_index(std::size_t index, const std::vector<int>& sides) {
    std::size_t place = 0, step = 1;
    for (int side : sides) step *= std::size_t(side);
    for (std::size_t i = sides.size(); i-- > 0;) {
        step /= std::size_t(sides[i]);
        place += index % std::size_t(sides[i]) * step;
        index /= std::size_t(sides[i]);
    }
    return place;
}

Result<StoredTensor> read_npy(std::span<const std::uint8_t> bytes) {
    Result<NpyHeader> header = read_header(bytes);
    if (!header) return tl::unexpected<Error>(header.error());
    Result<NumberType> type = type_of(header->descr);
    if (!type) return tl::unexpected<Error>(type.error());
    Result<FileShape> shape = file_shape(header->shape);
    if (!shape) return tl::unexpected<Error>(shape.error());
    auto data = bytes.subspan(header->size);
    if (data.size() != shape->count * type->bytes)
        return fail("its shape " + shape_text(shape->sides) + " needs " +
                    std::to_string(shape->count * type->bytes) + " bytes, the file gives it " +
                    std::to_string(data.size()));
    StoredTensor stored{{shape->sides, {}}, *type};
    if (!type->is_real()) return stored;
    stored.tensor.values.resize(std::size_t(shape->count));
    for (std::size_t i = 0; i < stored.tensor.values.size(); ++i) {
        std::size_t place = header->fortran_order ? fortran_index(i, shape->sides) : i;
        stored.tensor.values[i] = read_number(data, place, *type, header->descr[0] == '>');
    }
    return stored;
}

}  // namespace

Result<WeightFile> read_npz(std::span<const std::uint8_t> bytes) {
    Result<ZipArchive> archive = ZipArchive::open(bytes);
    if (!archive) return tl::unexpected<Error>(archive.error());
    WeightFile file;
    for (const std::string& entry : archive->names()) {
        if (entry.size() < 4 || entry.compare(entry.size() - 4, 4, ".npy") != 0) continue;
        std::string name = entry.substr(0, entry.size() - 4);
        Result<Bytes> array = archive->read(entry);
        if (!array) return tl::unexpected<Error>(array.error());
        Result<StoredTensor> stored = read_npy(*array);
        if (!stored) return fail("The tensor " + name + " cannot be read: " + stored.error().sentence + ".");
        file.emplace(name, std::move(*stored));
    }
    return file;
}

}  // namespace attention::tool
