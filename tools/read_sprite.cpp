#include "read_sprite.h"

#include <array>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

#include "offline/decode_walked.h"
#include "offline/file_fault.h"
#include "offline/png_bytes.h"
#include "offline/printable_path.h"
#include "standard_streams.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t large_pixels = std::uint64_t{1} << 22, large_file = std::uint64_t{1} << 24;

} // namespace

std::string label_of(const Input& input) {
    return is_stdin(input) ? "standard input" : printable(input.source);
}

LoadedImage read_sprite(const Input& input, const LoadOptions& options) {
    if (!is_stdin(input)) return load_image(input.source, options);
    PngWalk walk(options.max_pixels);
    const auto check = [&](std::span<const std::uint8_t> bytes) { walk.advance(bytes, std::nullopt); };
    try {
        const std::vector<std::uint8_t> bytes = read_stdin(options.max_file_bytes, check);
        return decode_walked_png(std::move(walk), bytes, label_of(input));
    } catch (const FileFault& fault) {
        throw io_error(label_of(input), fault.what());
    }
}

std::vector<std::string> labelled_warnings(const Input& input, const PngInfo& info) {
    std::vector<std::string> labelled;
    for (const std::string& warning : info.warnings) {
        labelled.push_back(label_of(input) + ": " + warning);
    }
    return labelled;
}

bool is_large(const Input& input) noexcept try {
    if (is_stdin(input)) return true;
    std::error_code error;
    if (!fs::is_regular_file(input.source, error)) return false; // and opening a pipe would wait
    const std::uintmax_t size = fs::file_size(input.source, error);
    if (!error && size > large_file) return true;
    std::array<std::uint8_t, 24> header{}; // signature, length and type of the first chunk, width, height
    auto* const chars = reinterpret_cast<char*>(header.data());
    if (!std::ifstream(input.source, std::ios::binary).read(chars, header.size())) return false;
    return std::uint64_t{read_u32(header, 16)} * read_u32(header, 20) > large_pixels;
} catch (const std::exception&) { // no memory even for this
    return true;
}

} // namespace hitmask::tool
