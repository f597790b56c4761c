#include "png/file_kind.h"

#include <algorithm>
#include <string>

#include "text/ascii.h"

namespace hitmask {
namespace {

using namespace std::string_view_literals;

/// Bytes at a position that identify a kind of file.
struct Magic {
    std::size_t at;
    std::string_view bytes;
    std::string_view kind;
};

constexpr Magic magics[] = {
    {0, "\xFF\xD8\xFF"sv, "a JPEG, which has no transparency"},
    {0, "GIF8"sv, "a GIF"},
    {8, "WEBP"sv, "a WebP"},
    {4, "ftypavi"sv, "an AVIF"},
    {4, "ftyphei"sv, "a HEIC"},
    {4, "ftypmif1"sv, "a HEIC"},
    {0, "\xFF\x0A"sv, "a JPEG XL"},
    {4, "JXL \r\n"sv, "a JPEG XL"},
    {0, "8BPS\0\1"sv, "a Photoshop document"},
    {0, "gimp xcf"sv, "a document of GIMP"},
    {4, "\xE0\xA5"sv, "a document of Aseprite"},
    {0, "II*\0"sv, "a TIFF"},
    {0, "MM\0*"sv, "a TIFF"},
    {0, "\0\0\1\0"sv, "an icon (ICO)"},
    {0, "DDS "sv, "a DDS texture"},
    {0, "\xABKTX "sv, "a KTX texture"},
    {0, "qoif"sv, "a QOI picture"},
    {0, "%PDF"sv, "a PDF"},
    {0, "PK\3\4"sv, "a ZIP archive"},
    {0, "\x1F\x8B"sv, "a gzip archive"},
    {0, "version https://git-lfs"sv, "a Git LFS pointer: `git lfs pull` fetches the file"},
    // Signatures of PNGs whose line ends were changed, or whose highest bits were cleared:
    {0, "\x89PNG\n"sv, "what is left of one that was copied as text"},
    {0, "\x89PNG\r\r"sv, "what is left of one that was copied as text"},
    {0, "\tPNG\r\n"sv, "what is left of one that was copied as text"},
};

/// Kinds of text, identified by their first tag in lower case.
constexpr Magic tags[] = {
    {0, "<!doctype html", "a web page: was the download refused?"},
    {0, "<html", "a web page: was the download refused?"},
    {0, "<svg", "an SVG"},
    {0, "<?xml", "XML"},
};

std::string_view kind_among(std::span<const Magic> known, std::string_view text) {
    for (const auto& [at, bytes, kind] : known) {
        if (text.size() >= at + bytes.size() && text.substr(at, bytes.size()) == bytes) return kind;
    }
    return "";
}

/// Any text may begin with the two letters of BMP, but its reserved bytes are zero.
bool is_bmp(std::string_view text) {
    return text.starts_with("BM") && text.size() >= 10 && text.substr(6, 4) == "\0\0\0\0"sv;
}

/// TGA has no magic bytes, so all fields of the header must make sense.
bool is_tga(std::string_view text) {
    if (text.size() < 18 || (text[1] != 0 && text[1] != 1)) return false;
    const bool has_type = "\1\2\3\x9\xA\xB"sv.find(text[2]) != std::string_view::npos;
    const bool has_no_map = text[1] != 0 || text.substr(3, 5) == "\0\0\0\0\0"sv;
    const bool has_size = text.substr(12, 2) != "\0\0"sv && text.substr(14, 2) != "\0\0"sv;
    const bool has_depth = "\x8\xF\x10\x18\x20"sv.find(text[16]) != std::string_view::npos;
    return has_type && has_no_map && has_size && has_depth;
}

/// The first characters after a byte order mark and spaces, in small letters.
std::string first_tag(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::string tag(text.substr(0, 16));
    std::ranges::transform(tag, tag.begin(), to_lower);
    return tag;
}

} // namespace

std::string_view file_kind(std::span<const std::uint8_t> beginning) {
    const std::string_view text(reinterpret_cast<const char*>(beginning.data()),
                                std::min(beginning.size(), bytes_that_tell_kind));
    if (const std::string_view kind = kind_among(magics, text); !kind.empty()) return kind;
    if (is_bmp(text)) return "a BMP";
    if (is_tga(text)) return "a TGA";
    return kind_among(tags, first_tag(text));
}

} // namespace hitmask
