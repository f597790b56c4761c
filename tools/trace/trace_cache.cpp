#include "trace/trace_cache.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "files/atomic_file.h"
#include "files/content_hash.h"
#include "inputs/open_sheet.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::string_view magic = "hitmask cache 4 " HITMASK_VERSION "\n", magic_of_all = "hitmask cache ";
constexpr std::size_t digest_digits = 32;
constexpr std::int64_t most_cache_bytes = std::int64_t{1} << 29;
constexpr std::size_t most_sprite_bytes = std::size_t{1} << 22, most_kept_bytes = std::size_t{1} << 28;

/// Options that do not change the outputs of a sprite. Some of them only change the set of sprites.
constexpr std::string_view irrelevant[] = {
    "cache", "color",    "config", "depfile", "depfile-target", "dry-run",        "files-from", "jobs",    "no-clobber",
    "null",  "progress", "quiet",  "preset",  "recursive",      "replace-edited", "report",     "verbose", "watch"};

json binary(const std::string& bytes) {
    return json::binary({bytes.begin(), bytes.end()});
}

std::string text_of(const json& binary) {
    const auto& bytes = binary.get_binary();
    return {bytes.begin(), bytes.end()};
}

json texts(const std::vector<std::string>& strings) {
    json list = json::array();
    for (const std::string& text : strings) {
        list.push_back(binary(text));
    }
    return list;
}

std::vector<std::string> strings_of(const json& list) {
    std::vector<std::string> strings;
    for (const json& text : list) {
        strings.push_back(text_of(text));
    }
    return strings;
}

json json_of(const SpriteFigures& f) {
    json pieces = json::array();
    for (const std::string_view format : f.in_pieces) {
        pieces.push_back(std::string(format));
    }
    return {f.width,
            f.height,
            f.pieces,
            f.holes,
            f.exact_vertices,
            f.vertices,
            f.vertex_lower_bound,
            f.hausdorff,
            f.iou,
            f.missed_px,
            f.extra_px,
            f.area_growth,
            pieces,
            f.advice.small_parts,
            f.advice.enlarged,
            f.advice.is_small_art,
            f.advice.has_soft_edges,
            f.advice.has_steps};
}

SpriteFigures figures_of(const json& list) {
    SpriteFigures f;
    list.at(0).get_to(f.width);
    list.at(1).get_to(f.height);
    list.at(2).get_to(f.pieces);
    list.at(3).get_to(f.holes);
    list.at(4).get_to(f.exact_vertices);
    list.at(5).get_to(f.vertices);
    list.at(6).get_to(f.vertex_lower_bound);
    list.at(7).get_to(f.hausdorff);
    list.at(8).get_to(f.iou);
    list.at(9).get_to(f.missed_px);
    list.at(10).get_to(f.extra_px);
    list.at(11).get_to(f.area_growth);
    list.at(13).get_to(f.advice.small_parts);
    list.at(14).get_to(f.advice.enlarged);
    list.at(15).get_to(f.advice.is_small_art);
    list.at(16).get_to(f.advice.has_soft_edges);
    list.at(17).get_to(f.advice.has_steps);
    for (const json& name : list.at(12)) {
        const ExportFormat* const format = find_format(name.get<std::string>());
        if (format != nullptr) f.in_pieces.push_back(format->name); // a view of a table that is never destroyed
    }
    return f;
}

json json_of(const CachedSprite& sprite) {
    json encoded = json::array();
    for (const CachedSprite::Encoded& one : sprite.encoded) {
        encoded.push_back({binary(one.bytes), texts(one.more)});
    }
    return {json_of(sprite.figures), sprite.mask_id, texts(sprite.warnings), encoded};
}

CachedSprite sprite_of(const json& list) {
    CachedSprite sprite{figures_of(list.at(0)), list.at(1).get<std::string>(), strings_of(list.at(2)), {}};
    for (const json& one : list.at(3)) {
        sprite.encoded.push_back({text_of(one.at(0)), strings_of(one.at(1))});
    }
    return sprite;
}

/// Stops at deeper nesting than a cache has, since reading and freeing it would recurse.
class DepthWatch : public json::json_sax_t {
public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(std::int64_t /*value*/) override { return true; }
    bool number_unsigned(std::uint64_t /*value*/) override { return true; }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
    bool string(std::string& /*value*/) override { return true; }
    bool binary(json::binary_t& /*value*/) override { return true; }
    bool key(std::string& /*name*/) override { return true; }
    bool start_object(std::size_t /*count*/) override { return ++depth_ <= most_levels; }
    bool start_array(std::size_t /*count*/) override { return ++depth_ <= most_levels; }
    bool end_object() override { return --depth_, true; }
    bool end_array() override { return --depth_, true; }
    bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const json::exception& /*error*/) override {
        return false;
    }

private:
    static constexpr int most_levels = 16;
    int depth_ = 0;
};

std::string digest_of(std::string_view text) {
    ContentHash hash;
    hash.add(text);
    return hash.hex();
}

/// The sprites of a cache file. Empty if magic or digest do not match, or if the data are invalid.
std::optional<std::map<std::string, CachedSprite>> sprites_of(std::string_view text) {
    if (!text.starts_with(magic) || text.size() < magic.size() + digest_digits) return std::nullopt;
    text.remove_prefix(magic.size());
    const std::string_view body = text.substr(digest_digits);
    if (digest_of(body) != text.substr(0, digest_digits)) return std::nullopt;
    std::map<std::string, CachedSprite> sprites;
    try {
        DepthWatch watch;
        if (!json::sax_parse(body, &watch, json::input_format_t::cbor)) return std::nullopt;
        const json document = json::from_cbor(body);
        for (const auto& [key, sprite] : document.items()) {
            sprites.emplace(key, sprite_of(sprite));
        }
    } catch (const json::exception&) {
        return std::nullopt;
    }
    return sprites;
}

void add_rect(ContentHash& hash, const PixelRect& rect) {
    for (const int number : {rect.x, rect.y, rect.w, rect.h}) {
        hash.add(std::int64_t{number});
    }
}

/// Adds the place of a sprite in its sheet: everything about it that a format may write.
void add_place(ContentHash& hash, const SheetPart& part) {
    hash.add(std::int64_t{part.frame != nullptr});
    if (part.frame == nullptr) return;
    const SheetFrame& frame = *part.frame;
    const Sheet& sheet = part.sheet->sheet();
    const SheetPage& page = sheet.pages[frame.page];
    hash.add(fmt::format("{} {} {} {} {} {} {} {} {} {} {}", static_cast<int>(sheet.kind), page.image, page.width,
                         page.height, frame.number, frame.page, static_cast<int>(frame.turn), frame.width, frame.height,
                         frame.x, frame.y));
    hash.add(frame.name);
    hash.add(frame.key);
    hash.add(std::int64_t{frame.line});
    hash.add(std::int64_t{frame.from_bottom});
    add_rect(hash, frame.stored);
    for (const std::string& animation : frame.animations) {
        hash.add(animation);
    }
    if (frame.cell) {
        hash.add(
            fmt::format("{} {} {} {}", frame.cell->column, frame.cell->row, frame.cell->margin, frame.cell->spacing));
    }
    if (part.region) add_rect(hash, *part.region);
    if (part.pivot) hash.add(fmt::format("{} {}", part.pivot->x, part.pivot->y));
}

std::size_t size_of(const CachedSprite& sprite) {
    std::size_t bytes = 0;
    for (const CachedSprite::Encoded& one : sprite.encoded) {
        bytes += one.bytes.size();
        for (const std::string& more : one.more) {
            bytes += more.size();
        }
    }
    return bytes;
}

} // namespace

std::string options_fingerprint(std::span<const std::pair<std::string, std::string>> given) {
    std::string text;
    for (const auto& [name, value] : given) {
        if (std::ranges::find(irrelevant, name) != std::end(irrelevant)) continue;
        text += fmt::format("{}={}{}\n", name, value.size(), value);
    }
    return text;
}

std::string cache_key(const Input& input, const Image& image, const std::string& fingerprint,
                      std::span<const FormatJob> formats, std::span<const EncodedSprite> wanted) {
    ContentHash hash;
    hash.add(fingerprint);
    for (const FormatJob& job : formats) {
        hash.add(job.format->name);
        hash.add(job.options.folder);
        hash.add(job.options.pattern);
    }
    for (const EncodedSprite& one : wanted) {
        hash.add(one.format->name);
        hash.add(path_text(one.path));
    }
    hash.add(input.name);
    hash.add(input.source);
    hash.add(std::int64_t{input.flip ? static_cast<int>(*input.flip) + 1 : 0});
    for (const Input& frame : input.frames) {
        hash.add(frame.name);
    }
    add_place(hash, input.sheet);
    hash.add(std::int64_t{image.width});
    hash.add(std::int64_t{image.height});
    hash.add(std::span<const std::uint8_t>(image.rgba));
    return hash.hex();
}

TraceCache::TraceCache(fs::path file, Diagnostics& diagnostics) : is_on_(true), file_(std::move(file)) {
    std::error_code ignored; // counts as missing
    if (!fs::exists(file_, ignored)) return;
    const std::vector<std::uint8_t> bytes = read_file(file_, most_cache_bytes);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!text.empty() && !text.starts_with(magic_of_all)) {
        throw IoError(printable(path_text(file_)) + ": is not a cache of hitmask, so it is not overwritten");
    }
    if (auto sprites = sprites_of(text)) {
        known_ = *std::move(sprites);
    } else {
        diagnostics.warning(printable(path_text(file_)) +
                            ": is damaged or of another version; all sprites are traced again");
    }
}

TraceCache TraceCache::in_memory() {
    TraceCache cache;
    cache.is_on_ = true;
    return cache;
}

void TraceCache::begin_run() {
    known_ = std::exchange(kept_, {});
    kept_bytes_ = 0;
}

const CachedSprite* TraceCache::find(const std::string& key) const {
    const auto found = known_.find(key);
    return found == known_.end() ? nullptr : &found->second;
}

void TraceCache::keep(const std::string& key, CachedSprite sprite) {
    const std::size_t bytes = size_of(sprite);
    if (bytes > most_sprite_bytes || kept_bytes_ + bytes > most_kept_bytes) return;
    kept_bytes_ += bytes;
    kept_.emplace(key, std::move(sprite));
}

void TraceCache::save() const {
    if (file_.empty()) return;
    json sprites = json::object();
    for (const auto& [key, sprite] : kept_) {
        sprites[key] = json_of(sprite);
    }
    std::string body;
    json::to_cbor(sprites, body);
    AtomicFile file(file_);
    file.write(magic);
    file.write(digest_of(body));
    file.write(body);
    file.commit();
}

} // namespace hitmask::tool
