#include <algorithm>

#include "attn/weights.h"
#include "attn/zip_archive.h"

namespace attention::tool {
namespace {

using ByteSpan = std::span<const std::uint8_t>;

bool starts(ByteSpan bytes, std::string_view beginning) {
    return bytes.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), bytes.begin(),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

// PyTorch before 1.6: a pickle that begins with this number instead of a zip archive.
constexpr std::string_view old_pytorch("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 14);

Result<WeightFile> read_zip(ByteSpan bytes) {
    Result<ZipArchive> archive = ZipArchive::open(bytes);
    if (!archive) return tl::unexpected<Error>(archive.error());
    const auto& names = archive->names();
    auto ends = [](std::string_view ending) {
        return [ending](const std::string& name) {
            return name.size() >= ending.size() &&
                   name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
        };
    };
    if (std::any_of(names.begin(), names.end(), ends("data.pkl"))) return read_pt(bytes);
    if (std::any_of(names.begin(), names.end(), ends(".npy"))) return read_npz(bytes);
    return fail("This zip archive holds neither data.pkl (a PyTorch file) nor .npy arrays (an .npz file).");
}

Result<WeightFile> read_any(ByteSpan bytes) {
    if (bytes.empty()) return fail("The file is empty.");
    if (starts(bytes, "PK\x03\x04") || starts(bytes, "PK\x05\x06")) return read_zip(bytes);
    if (starts(bytes, old_pytorch))
        return fail(
            "This is the format that PyTorch wrote before version 1.6. Save it again with a newer one: "
            "torch.save(torch.load(FILE), FILE).");
    if (bytes.size() > 8 && bytes[8] == '{') return read_safetensors(bytes);
    if (starts(bytes, "\x93NUMPY"))
        return fail("This is a single NumPy array (.npy); save all tensors with numpy.savez.");
    if (starts(bytes, "\x89HDF"))
        return fail("This is an HDF5 file; save the weights with numpy.savez or as safetensors.");
    if (starts(bytes, "version https://git-lfs"))
        return fail("This is a Git LFS pointer, not the file itself; fetch it with git lfs pull.");
    if (bytes[0] == 0x80)
        return fail("This is a bare Python pickle, which could run code; save a state dict with torch.save.");
    return fail("The format is not known: expected a PyTorch .pt file, safetensors or .npz.");
}

// Models trained in several processes have "module." before every name.
WeightFile without_wrapper(WeightFile file) {
    constexpr std::string_view wrapper = "module.";
    for (const auto& [name, tensor] : file)
        if (name.compare(0, wrapper.size(), wrapper) != 0) return file;
    WeightFile bare;
    for (auto& [name, tensor] : file) bare.emplace(name.substr(wrapper.size()), std::move(tensor));
    return bare;
}

}  // namespace

Result<WeightFile> read_weights(ByteSpan bytes) {
    Result<WeightFile> file = read_any(bytes);
    if (!file) return file;
    if (file->empty()) return fail("The file holds no tensors.");
    return without_wrapper(std::move(*file));
}

Result<WeightFile> read_weights(const std::string& path) {
    Result<Bytes> bytes = read_file(path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    Result<WeightFile> file = read_weights(std::span<const std::uint8_t>(*bytes));
    if (!file) return in_file(path, file.error());
    return file;
}

}  // namespace attention::tool
