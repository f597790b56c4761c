#include "read_sprite.h"

#include <algorithm>
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

bool is_large_png(const Input& png, std::uint64_t margin) {
    if (is_stdin(png)) return true;
    std::error_code error;
    if (!fs::is_regular_file(png.source, error)) return false; // and opening a pipe would wait
    const std::uintmax_t size = fs::file_size(png.source, error);
    if (!error && size > large_file) return true;
    std::array<std::uint8_t, 24> header{}; // signature, length and type of the first chunk, width, height
    auto* const chars = reinterpret_cast<char*>(header.data());
    if (!std::ifstream(png.source, std::ios::binary).read(chars, header.size())) return false;
    return (read_u32(header, 16) + 2 * margin) * (read_u32(header, 20) + 2 * margin) > large_pixels;
}

} // namespace

std::string label_of(const Input& input) {
    return is_stdin(input) ? "standard input" : printable(input.source);
}

std::string input_error(const Input& input, const std::string& error) {
    return input.frames.empty() ? error : error + "; " + printable(input.name) + " is left out";
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

bool is_large(const Input& input, int margin) noexcept try {
    return std::ranges::any_of(
        pngs_of(input), [margin](const Input& png) { return is_large_png(png, static_cast<std::uint64_t>(margin)); });
} catch (const std::exception&) { // no memory even for this
    return true;
}

} // namespace hitmask::tool
