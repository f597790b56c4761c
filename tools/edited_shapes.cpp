#include "edited_shapes.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "offline/export/kept_shape.h"
#include "offline/export/valid_text.h"
#include "offline/file_fault.h"
#include "offline/printable_path.h"
#include "offline/sheets/json_guard.h"

namespace hitmask::tool {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json; // members stay in the order in which the user has them

namespace {

constexpr std::int64_t most_earlier_bytes = std::int64_t{1} << 28;

/// A file of an earlier run; nothing if there is none, or it is a picture.
std::optional<std::vector<std::uint8_t>> earlier_file(const FileFormat& format, const fs::path& path) {
    if (path.empty() || format.name == "png" || !is_there(path)) return std::nullopt;
    return read_file(path, most_earlier_bytes);
}

/// The bytes, which must live as long.
std::string_view text_of_file(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// What is neither false nor nothing counts as yes: who writes "true" or 1 means it.
bool is_edited(const Json& sprite) {
    const auto mark = sprite.find("edited");
    const bool is_marked = mark != sprite.end() && !mark->is_null() && *mark != false && *mark != 0 && *mark != "false";
    return is_marked || is_marked_edited(sprite.dump());
}

/// What the parser of JSON says, without its name for it.
std::string reason_of(const nlohmann::json::exception& error) {
    const std::string text = error.what();
    return printable(text.substr(std::min(text.find("] ") + 2, text.size())));
}

constexpr int most_levels = 64;
struct TooDeep : std::exception {};

/// Writing JSON recurses.
bool refuse_deep(int depth, Json::parse_event_t /*event*/, Json& /*parsed*/) {
    if (depth > most_levels) throw TooDeep();
    return true;
}

IoError unreadable(const fs::path& path, const std::string& reason) {
    return io_error(printable(path.string()), "is kept, since what is edited in it cannot be told: " + reason);
}

/// The sprites of our JSON. Throws IoError for another one: what is edited in it cannot be told.
Json sprites_in(const fs::path& path, std::string_view text) {
    try {
        refuse_long_words({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, text.size());
        Json document = Json::parse(text, refuse_deep);
        const bool is_ours = document.is_object() && document.contains("sprites") && document["sprites"].is_array();
        if (!is_ours) throw io_error(printable(path.string()), "is kept: it is no JSON of hitmask's");
        return std::move(document["sprites"]);
    } catch (const nlohmann::json::exception& error) {
        throw unreadable(path, reason_of(error));
    } catch (const FileFault& fault) {
        throw unreadable(path, fault.what());
    } catch (const TooDeep&) {
        throw unreadable(path, fmt::format("nested more than {} levels deep", most_levels));
    }
}

/// Is something in the text marked, in a file that is kept as a whole? Throws IoError if that cannot be told.
bool is_edited_file(const FileFormat& format, const fs::path& path, std::string_view text) {
    if (is_marked_edited(text)) return true;
    return format.name == "json" && std::ranges::any_of(sprites_in(path, text), is_edited);
}

} // namespace

void KeptReport::add(const std::string& file, const KeptShape& shape) {
    ++count_;
    if (shape.is_fresh == true) return;
    const char* const why =
        shape.is_fresh ? "its pixels have changed since" : "whether its pixels have changed is not noted";
    diagnostics_.warning(
        fmt::format("{}: {}: the edited shape is kept, and {}", printable(file), printable(shape.name), why));
}

void keep_edited_files(OutputPlan& plan, std::span<const Input> inputs, Diagnostics& diagnostics) {
    std::erase_if(plan.combined, [&](const CombinedFile& one) {
        const bool is_copy = std::ranges::none_of( // of files that are looked at when they are patched
            inputs, [&](const Input& input) { return original_of(*one.format, input).empty(); });
        if (one.format->name == "json" || is_copy) return false;
        const auto earlier = earlier_file(*one.format, one.file);
        if (!earlier || !is_edited_file(*one.format, one.file, text_of_file(*earlier))) return false;
        diagnostics.warning(
            fmt::format("{}: is edited and kept as it is, with all of its sprites", printable(one.file.string())));
        return true;
    });
}

EditedSprites::EditedSprites(const fs::path& file) : file_(file.string()) {
    if (file.empty() || !is_there(file)) return;
    const std::vector<std::uint8_t> bytes = read_file(file, most_earlier_bytes);
    for (const Json& sprite : sprites_in(file, text_of_file(bytes))) {
        if (!sprite.is_object() || !is_edited(sprite)) continue;
        const auto name = sprite.find("name");
        if (name == sprite.end() || !name->is_string())
            throw io_error(printable(file_), "is kept: an edited sprite has no name");
        std::string text = "    ";
        text += sprite.dump();
        if (!sprites_.emplace(name->get<std::string>(), Sprite{std::move(text)}).second) {
            throw io_error(printable(file_),
                           "is kept: two edited sprites have the name " + printable(name->get<std::string>()));
        }
    }
}

void EditedSprites::keep(EncodedSprite& encoded, const std::string& name, std::string_view mask_id,
                         KeptReport& report) {
    const auto found = sprites_.find(valid_text(name)); // as the JSON has it
    if (found == sprites_.end()) return;
    found->second.is_used = true;
    encoded.bytes = found->second.text;
    report.add(file_, kept_shape(encoded.bytes, name, mask_id));
}

std::vector<EditedSprites::Left> EditedSprites::left() const {
    std::vector<Left> left;
    for (const auto& [name, sprite] : sprites_) {
        if (!sprite.is_used) left.push_back({fmt::format("{}: {}", printable(file_), printable(name)), sprite.text});
    }
    return left;
}

bool keeps_file(const EncodedSprite& encoded, const std::string& name, std::string_view mask_id, KeptReport& report) {
    fs::path path = encoded.path;
    for (std::size_t i = 1;; ++i) {
        const auto earlier = earlier_file(*encoded.format, path);
        if (earlier && is_edited_file(*encoded.format, path, text_of_file(*earlier))) {
            report.add(path.string(), kept_shape(text_of_file(*earlier), name, mask_id));
            return true;
        }
        if (!earlier || !encoded.format->numbered) return false;
        path = numbered_path(encoded.path, i);
    }
}

} // namespace hitmask::tool
