#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "maps/map_reader.h"
#include "png/const_zlib.h"
#include "text/base64.h"
#include "text/file_fault.h"
#include "text/printable_path.h"
#include "text/text_lines.h"

namespace hitmask {

namespace {

[[noreturn]] void refuse_count(std::size_t count) {
    throw FileFault(fmt::format("its data do not have {} cells", count));
}

std::vector<std::uint32_t> cells_in_csv(std::string_view text, std::size_t count) {
    std::vector<std::uint32_t> cells;
    if (count == 0 && trimmed_text(text).empty()) return cells;
    for (bool goes_on = true; goes_on;) {
        const std::size_t comma = text.find(',');
        goes_on = comma != std::string_view::npos;
        const std::string_view word = trimmed_text(text.substr(0, comma));
        text.remove_prefix(goes_on ? comma + 1 : text.size());
        if (word.empty() && !goes_on && cells.size() == count) break; // there is a comma behind the last number
        std::uint32_t cell = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), cell);
        if (error != std::errc() || end != word.data() + word.size()) {
            throw FileFault(fmt::format("'{}' is not a tile number", printable(word.substr(0, 40))));
        }
        if (cells.size() == count) refuse_count(count);
        cells.push_back(cell);
    }
    if (cells.size() != count) refuse_count(count);
    return cells;
}

/// Inflates data of zlib or gzip to `size` bytes. No more than these are inflated.
std::vector<std::uint8_t> inflated(std::span<const std::uint8_t> packed, std::size_t size) {
    constexpr int zlib_or_gzip = 32 + MAX_WBITS;
    std::vector<std::uint8_t> bytes(size + 1); // room for one byte too many
    z_stream zlib{};
    if (inflateInit2(&zlib, zlib_or_gzip) != Z_OK) throw FileFault(out_of_memory);
    zlib.next_in = packed.data();
    zlib.avail_in = static_cast<uInt>(packed.size()); // the bytes of a file are few enough for uInt
    zlib.next_out = bytes.data();
    zlib.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&zlib, Z_FINISH);
    const std::size_t made = bytes.size() - zlib.avail_out;
    inflateEnd(&zlib);
    if (result == Z_MEM_ERROR) throw FileFault(out_of_memory);
    if (made > size) refuse_count(size / 4);
    if (result != Z_STREAM_END) throw FileFault("its compressed data are damaged");
    bytes.resize(made);
    return bytes;
}

std::vector<std::uint32_t> cells_in_bytes(std::span<const std::uint8_t> bytes, std::size_t count) {
    if (bytes.size() != 4 * count) refuse_count(count);
    std::vector<std::uint32_t> cells(count);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        cells[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << (8 * (i % 4));
    }
    return cells;
}

} // namespace

std::uint32_t cell_number(double number) {
    if (number >= 0 && number <= 0xffffffffU && number == std::floor(number)) {
        return static_cast<std::uint32_t>(number);
    }
    throw FileFault("a tile number is invalid");
}

std::vector<std::uint32_t> cells_in_text(const CellText& cells, std::size_t count) {
    if (cells.encoding == "csv") return cells_in_csv(cells.text, count);
    if (cells.encoding != "base64") {
        throw FileFault(fmt::format("its encoding '{}' is not known", printable(cells.encoding.substr(0, 40))));
    }
    const std::string_view how = cells.compression;
    if (how == "zstd") throw FileFault("it is compressed with zstd: save the map as CSV, or with zlib or gzip");
    if (!how.empty() && how != "zlib" && how != "gzip") {
        throw FileFault(fmt::format("its compression '{}' is not known", printable(how.substr(0, 40))));
    }
    const std::optional<std::vector<std::uint8_t>> bytes = base64_bytes(cells.text);
    if (!bytes) throw FileFault("its data are not base64");
    return how.empty() ? cells_in_bytes(*bytes, count) : cells_in_bytes(inflated(*bytes, 4 * count), count);
}

} // namespace hitmask
