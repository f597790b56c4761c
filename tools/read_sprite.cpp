#include "read_sprite.h"

#include <array>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "offline/file_fault.h"
#include "offline/png_chunks.h"
#include "offline/printable_path.h"
#include "standard_streams.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t large_pixels = std::uint64_t{1} << 22, large_file = std::uint64_t{1} << 24;

/// A number of the PNG header, most significant byte first.
std::uint64_t big_endian(const char* bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < 4; ++i) {
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return value;
}

} // namespace

std::string label_of(const Input& input) {
    return is_stdin(input) ? "standard input" : printable(input.source);
}

LoadedImage read_sprite(const Input& input, const LoadOptions& options) {
    if (!is_stdin(input)) return load_image(input.source, options);
    PngWalk walk(options.max_pixels);
    const auto check = [&](std::span<const std::uint8_t> bytes) { walk.advance(bytes, std::nullopt); };
    try {
        return decode_png(read_stdin(options.max_file_bytes, check), label_of(input), options);
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
    std::array<char, 24> header{}; // signature, length and type of the first chunk, width, height
    if (!std::ifstream(input.source, std::ios::binary).read(header.data(), header.size())) return false;
    return big_endian(&header[16]) * big_endian(&header[20]) > large_pixels;
} catch (const std::exception&) { // no memory even for this
    return true;
}

} // namespace hitmask::tool
