#include <hitmask/offline/image.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <system_error>

#include "png/png_bytes.h"

namespace hitmask {

std::optional<PngSize> png_size(const std::filesystem::path& file) {
    constexpr std::size_t at = std::size(png_signature) + png_chunk_head_bytes; // the payload of the first chunk
    std::array<std::uint8_t, at + 8> header{};
    std::error_code ignored; // then the file is not regular
    if (!std::filesystem::is_regular_file(file, ignored)) return std::nullopt;
    auto* const chars = reinterpret_cast<char*>(header.data());
    if (!std::ifstream(file, std::ios::binary).read(chars, header.size())) return std::nullopt;
    if (!std::equal(std::begin(png_signature), std::end(png_signature), header.begin())) return std::nullopt;
    return PngSize{read_u32(header, at), read_u32(header, at + 4)};
}

} // namespace hitmask
