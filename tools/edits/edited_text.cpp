#include "edits/edited_text.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <exception>
#include <fstream>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <hitmask/offline/image.h>

#include "outputs/outputs.h"
#include "text/ascii.h"
#include "text/file_fault.h"
#include "text/json_guard.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask::tool {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json; // keeps the user's order of members

namespace {

constexpr std::int64_t most_earlier_bytes = std::int64_t{1} << 28;
constexpr std::string_view mark_word = edited_member;
static_assert(edited_key.find(mark_word) != std::string_view::npos, "every mark has the word");

bool holds_word(std::string_view text) {
    const auto same = [](char c, char lower) { return to_lower(c) == lower; };
    return std::search(text.begin(), text.end(), mark_word.begin(), mark_word.end(), same) != text.end();
}

/// Returns true if the word that every mark contains is in the first 2^28 bytes. Takes little memory. Throws FileFault.
bool may_be_marked(const fs::path& path) {
    constexpr std::size_t chunk_bytes = std::size_t{1} << 18;
    std::error_code ignored; // counts as a file without marks
    if (!fs::is_regular_file(path, ignored)) return false;
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) throw FileFault(errno == 0 ? "no reason is known" : std::generic_category().message(errno));
    std::string text;
    for (std::int64_t read = 0; file && read < most_earlier_bytes;) {
        const std::size_t kept = std::min(text.size(), mark_word.size());
        text.erase(0, text.size() - kept); // the word may cross a chunk boundary
        text.resize(kept + chunk_bytes);
        file.read(text.data() + kept, chunk_bytes);
        text.resize(kept + static_cast<std::size_t>(file.gcount()));
        read += file.gcount();
        if (holds_word(text)) return true;
    }
    if (file.bad()) throw FileFault("reading it failed");
    return false;
}

/// The same for a file that is to be replaced. Throws IoError.
bool may_be_marked_or_throw(const fs::path& path) {
    try {
        return may_be_marked(path);
    } catch (const FileFault& fault) {
        throw io_error(printable(path_text(path)),
                       fmt::format("not overwritten: it may contain edited shapes but cannot be read ({}); "
                                   "--replace-edited replaces it",
                                   fault.what()));
    }
}

/// Throws IoError for a file that may be marked, but is too long to read.
void refuse_long(const fs::path& path) {
    std::error_code error; // reading the file reports it
    const std::uintmax_t bytes = fs::file_size(path, error);
    if (error || bytes <= static_cast<std::uintmax_t>(most_earlier_bytes)) return;
    throw io_error(printable(path_text(path)),
                   fmt::format("not overwritten: it may contain edited shapes but is longer than {} bytes; "
                               "--replace-edited replaces it",
                               most_earlier_bytes));
}

/// Returns true if files of the format hold no marks, and the file begins like one. A file that cannot be opened
/// counts.
bool is_picture_or_page(const ExportFormat& format, const fs::path& path) {
    const auto* const picture = std::get_if<PictureKind>(&format.kind);
    if (picture == nullptr) return false;
    std::ifstream file(path, std::ios::binary);
    if (!file) return true;
    std::string head(picture->begins_with.size(), ' ');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    return head == picture->begins_with;
}

/// The message of a JSON parser error without its id.
std::string reason_of(const nlohmann::json::exception& error) {
    const std::string text = error.what();
    return printable(text.substr(std::min(text.find("] ") + 2, text.size())));
}

constexpr int most_levels = 64;
struct TooDeep : std::exception {};

/// Throws for deep nesting, since writing JSON recurses.
bool refuse_deep(int depth, Json::parse_event_t /*event*/, Json& /*parsed*/) {
    if (depth > most_levels) throw TooDeep();
    return true;
}

/// The list of sprites in our JSON. Throws FileFault.
Json list_of_sprites(std::string_view text) {
    try {
        refuse_long_words({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, text.size());
        Json document = Json::parse(text, refuse_deep);
        const bool is_ours = document.is_object() && document.contains("sprites") && document["sprites"].is_array();
        if (!is_ours) throw FileFault("it is not a JSON file of hitmask");
        return std::move(document["sprites"]);
    } catch (const nlohmann::json::exception& error) {
        throw FileFault(reason_of(error));
    } catch (const TooDeep&) {
        throw FileFault(fmt::format("nested more than {} levels deep", most_levels));
    }
}

} // namespace

std::optional<std::vector<std::uint8_t>> earlier_file(const ExportFormat& format, const fs::path& path, EditedUse use) {
    if (use == EditedUse::replace || path.empty() || !is_there(path)) return std::nullopt;
    if (is_picture_or_page(format, path)) return std::nullopt;
    if (use == EditedUse::keep) {
        if (!may_be_marked_or_throw(path)) return std::nullopt;
        refuse_long(path);
    }
    return read_file(path, most_earlier_bytes);
}

void refuse_marked_file(const fs::path& path) {
    try {
        if (!may_be_marked(path) || !holds_edited_mark(text_of_file(read_file(path, most_earlier_bytes)))) return;
    } catch (const FileFault& fault) {
        throw io_error(printable(path_text(path)),
                       fmt::format("not overwritten: it may contain edited shapes but cannot be read ({}); "
                                   "delete it to replace it",
                                   fault.what()));
    }
    throw io_error(printable(path_text(path)), "not overwritten: it is marked as edited; delete it to replace it");
}

std::string_view text_of_file(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Json sprites_in(const fs::path& path, std::string_view text, EditedUse use) {
    try {
        return list_of_sprites(text);
    } catch (const FileFault& fault) {
        if (use == EditedUse::keep && !holds_edited_mark(text)) return Json::array();
        const char* const advice = use == EditedUse::keep ? "--replace-edited replaces it" : "delete it to replace it";
        throw io_error(printable(path_text(path)),
                       fmt::format("not overwritten: it may contain edited shapes but cannot be read ({}); {}",
                                   fault.what(), advice));
    }
}

bool is_edited(const Json& sprite) {
    if (!sprite.is_object()) return false;
    const auto mark = sprite.find(edited_member);
    return (mark != sprite.end() && means_edited(mark->dump())) || is_marked_edited(sprite.dump());
}

bool is_edited_file(const ExportFormat& format, const fs::path& path, std::string_view text, EditedUse use) {
    const bool takes_mark = !std::holds_alternative<PictureKind>(format.kind);
    if (takes_mark && is_marked_edited(text)) return true;
    if (format.name == "json") return std::ranges::any_of(sprites_in(path, text, use), is_edited);
    if (format.name == "embedded" || !holds_edited_mark(text)) return false; // embedded has JSON's marks
    const char* const advice = use == EditedUse::keep ? "; --replace-edited replaces it" : "";
    throw io_error(printable(path_text(path)),
                   fmt::format("not overwritten: it contains an edited shape that the new file would lose{}", advice));
}

} // namespace hitmask::tool
