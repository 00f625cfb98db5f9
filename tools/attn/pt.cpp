// PyTorch's .pt since version 1.6: a zip archive with a pickle of names and shapes, NAME/data.pkl, and the
// numbers of each storage, NAME/data/KEY.
#include <algorithm>

#include "attn/pickle.h"
#include "attn/weights.h"
#include "attn/zip_archive.h"
#include "engine/utf8.h"

namespace attention::tool {
namespace {

constexpr std::size_t largest_pickle = 16 << 20;  // of names and shapes; about 200 bytes a tensor

// "torch.FloatStorage" -> f32
NumberType storage_type(const std::string& global) {
    static const std::map<std::string, std::string> names = {
        {"Float", "f32"}, {"Half", "f16"},  {"Double", "f64"}, {"BFloat16", "bf16"}, {"Long", "i64"},
        {"Int", "i32"},   {"Short", "i16"}, {"Char", "i8"},    {"Byte", "u8"},       {"Bool", "bool"}};
    std::string bare = global.substr(6, global.size() - 6 - 7);  // without torch. and Storage
    return *number_type(names.at(bare));
}

bool holds_tensors(const Pickle& pickle, const PickleValue& dict) {
    if (dict.kind != PickleKind::dict) return false;
    for (std::size_t i = 1; i < dict.items.size(); i += 2)
        if (pickle.item(dict, i).kind == PickleKind::tensor) return true;
    return false;
}

// The state dict itself, or the one that a checkpoint holds beside other things.
const PickleValue* find_state_dict(const Pickle& pickle) {
    const PickleValue& root = pickle[pickle.root];
    if (holds_tensors(pickle, root)) return &root;
    if (root.kind != PickleKind::dict) return nullptr;
    for (const char* name : {"state_dict", "model_state_dict", "model"})
        for (std::size_t i = 0; i < root.items.size(); i += 2)
            if (pickle.item(root, i).text == name && holds_tensors(pickle, pickle.item(root, i + 1)))
                return &pickle.item(root, i + 1);
    return nullptr;
}

Result<std::vector<std::int64_t>> integers(const Pickle& pickle, const PickleValue& tuple) {
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < tuple.items.size(); ++i) {
        if (pickle.item(tuple, i).kind != PickleKind::integer)
            return fail("its shape is not made of whole numbers");
        numbers.push_back(pickle.item(tuple, i).integer);
    }
    return numbers;
}

class Reader {
public:
    Reader(const Pickle& pickle, const ZipArchive& archive, std::string folder)
        : pickle_(pickle), archive_(archive), folder_(std::move(folder)) {}

    // Errors are the end of a sentence about the tensor.
    Result<StoredTensor> read(const PickleValue& value) {
        const PickleValue& storage = pickle_.item(value, 0);
        auto sides = integers(pickle_, pickle_.item(value, 2));
        if (!sides) return tl::unexpected<Error>(sides.error());
        auto strides = integers(pickle_, pickle_.item(value, 3));
        if (!strides) return tl::unexpected<Error>(strides.error());
        auto shape = file_shape(*sides);
        if (!shape) return tl::unexpected<Error>(shape.error());
        StoredTensor stored{{shape->sides, {}}, storage_type(pickle_.item(storage, 0).text)};
        if (!stored.type.is_real() || shape->count == 0) return stored;

        auto bytes = read_storage(storage, stored.type);
        if (!bytes) return tl::unexpected<Error>(bytes.error());
        std::int64_t offset = pickle_.item(value, 1).integer;
        std::uint64_t numbers = (*bytes)->size() / stored.type.bytes;
        if (auto inside = check_strides(*shape, *strides, offset, numbers); !inside)
            return tl::unexpected<Error>(inside.error());
        values_read_ += shape->count;
        if (4 * values_read_ > 8 * bytes_stored_) return fail("too many tensors share its storage");
        gather(**bytes, stored, *strides, std::size_t(offset));
        return stored;
    }

private:
    Result<const Bytes*> read_storage(const PickleValue& storage, const NumberType& type) {
        const std::string& key = pickle_.item(storage, 1).text;
        auto known = storages_.find(key);
        if (known == storages_.end()) {
            Result<Bytes> bytes = archive_.read(folder_ + "data/" + key);
            if (!bytes) return fail("its numbers are not there: " + bytes.error().sentence);
            bytes_stored_ += bytes->size();
            known = storages_.emplace(key, std::move(*bytes)).first;
        }
        std::int64_t numbers = pickle_.item(storage, 2).integer;
        if (numbers < 0 || std::uint64_t(numbers) > known->second.size() / type.bytes)
            return fail("its storage should hold " + std::to_string(numbers) + " numbers in " + type.name +
                        ", the file holds " + std::to_string(known->second.size()) + " bytes");
        return &known->second;
    }

    // Every number lies inside the storage, and none is repeated to make a small file large.
    static Result<void> check_strides(const FileShape& shape, const std::vector<std::int64_t>& strides,
                                      std::int64_t offset, std::uint64_t numbers) {
        bool good = strides.size() == shape.sides.size() && offset >= 0 && std::uint64_t(offset) < numbers &&
                    shape.count <= numbers;
        std::uint64_t last = good ? std::uint64_t(offset) : 0;
        for (std::size_t i = 0; good && i < strides.size(); ++i) {
            std::uint64_t steps = std::uint64_t(shape.sides[i]) - 1;
            good =
                strides[i] >= 0 && (steps == 0 || std::uint64_t(strides[i]) <= (numbers - 1 - last) / steps);
            if (good) last += steps * std::uint64_t(strides[i]);
        }
        if (!good) return fail("its shape " + shape_text(shape.sides) + " reaches outside its storage");
        return {};
    }

    static void gather(const Bytes& bytes, StoredTensor& stored, const std::vector<std::int64_t>& strides,
                       std::size_t offset) {
        const std::vector<int>& sides = stored.tensor.shape;
        std::size_t count = 1;
        for (int side : sides) count *= std::size_t(side);
        stored.tensor.values.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t place = offset, rest = i;
            for (std::size_t side = sides.size(); side-- > 0;) {
                place += rest % std::size_t(sides[side]) * std::size_t(strides[side]);
                rest /= std::size_t(sides[side]);
            }
            stored.tensor.values[i] = read_number(bytes, place, stored.type);
        }
    }

    const Pickle& pickle_;
    const ZipArchive& archive_;
    std::string folder_;
    std::map<std::string, Bytes> storages_;
    std::uint64_t values_read_ = 0, bytes_stored_ = 0;
};

// Names that are not would become the same ones where they are written as text.
bool is_utf8(const std::string& text) {
    std::string valid;
    for (const char32_t c : utf8::decode(text)) utf8::append(valid, c);
    return valid == text;
}

// The archive's one folder: "archive/" or the file's own name.
Result<std::string> find_folder(const ZipArchive& archive) {
    for (const std::string& name : archive.names()) {
        std::size_t slash = name.find('/');
        if (slash == std::string::npos || name.substr(slash + 1) != "data.pkl") continue;
        std::string folder = name.substr(0, slash + 1);
        if (archive.has(folder + "constants.pkl"))
            return fail(
                "This is a TorchScript program, not a state dict. Save model.state_dict() with torch.save.");
        return folder;
    }
    return fail("The zip archive has no FOLDER/data.pkl, as a PyTorch file has.");
}

Result<void> check_byte_order(const ZipArchive& archive, const std::string& folder) {
    if (!archive.has(folder + "byteorder")) return {};
    Result<Bytes> order = archive.read(folder + "byteorder");
    if (!order) return tl::unexpected<Error>(order.error());
    if (std::string(order->begin(), order->end()) == "little") return {};
    return fail("The numbers are big-endian; save the file on a little-endian machine.");
}

}  // namespace

Result<WeightFile> read_pt(std::span<const std::uint8_t> bytes) {
    Result<ZipArchive> archive = ZipArchive::open(bytes);
    if (!archive) return tl::unexpected<Error>(archive.error());
    Result<std::string> folder = find_folder(*archive);
    if (!folder) return tl::unexpected<Error>(folder.error());
    if (auto order = check_byte_order(*archive, *folder); !order) return tl::unexpected<Error>(order.error());
    Result<Bytes> pickled = archive->read(*folder + "data.pkl");
    if (!pickled) return tl::unexpected<Error>(pickled.error());
    if (pickled->size() > largest_pickle)
        return fail("Its data.pkl is larger than 16 MB; no state dict's is.");
    Result<Pickle> pickle = read_pickle(*pickled);
    if (!pickle) return tl::unexpected<Error>(pickle.error());
    const PickleValue* dict = find_state_dict(*pickle);
    if (!dict)
        return fail(
            "The file holds no state dict: neither itself nor under \"state_dict\", \"model_state_dict\" or "
            "\"model\" is there a dictionary of tensors.");

    Reader reader(*pickle, *archive, *folder);
    WeightFile file;
    for (std::size_t i = 0; i + 1 < dict->items.size(); i += 2) {
        const PickleValue &name = pickle->item(*dict, i), &value = pickle->item(*dict, i + 1);
        if (value.kind != PickleKind::tensor) continue;
        if (name.kind != PickleKind::text) return fail("A tensor's name is not a string.");
        if (!is_utf8(name.text)) return fail("A tensor's name is not UTF-8 text.");
        Result<StoredTensor> stored = reader.read(value);
        if (!stored)
            return fail("The tensor " + name.text + " cannot be read: " + stored.error().sentence + ".");
        file.insert_or_assign(name.text, std::move(*stored));
    }
    return file;
}

}  // namespace attention::tool
