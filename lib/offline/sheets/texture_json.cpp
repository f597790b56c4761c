#include "sheets/sheet_readers.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "sheets/frame_maker.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

double number_in(const JsonNode* object, std::string_view key, double otherwise = no_coordinate) {
    const JsonNode* const found = object == nullptr ? nullptr : object->find(key);
    return found != nullptr && found->is(JsonKind::number) ? found->number : otherwise;
}

/// Returns true if the frame is rotated. A number counts as in JavaScript. Empty for a value that other readers take
/// differently.
std::optional<bool> is_rotated(const JsonNode& frame) {
    const JsonNode* const found = frame.find("rotated");
    if (found == nullptr || found->is(JsonKind::null)) return false;
    if (!found->is(JsonKind::boolean) && !found->is(JsonKind::number)) return std::nullopt;
    return found->number != 0;
}

std::optional<Pivot> pivot_in(const JsonNode& frame) {
    constexpr double farthest = 1000;
    for (const char* key : {"anchor", "pivot"}) {
        const JsonNode* const pivot = frame.find(key);
        const double x = number_in(pivot, "x"), y = number_in(pivot, "y");
        if (std::abs(x) <= farthest && std::abs(y) <= farthest) return Pivot{x, y};
    }
    return std::nullopt;
}

RawFrame raw_frame(const JsonNode& node, std::string key, std::size_t page) {
    const JsonNode* const frame = node.find("frame");
    RawFrame raw;
    raw.key = std::move(key);
    raw.line = node.line;
    raw.page = page;
    raw.x = number_in(frame, "x"), raw.y = number_in(frame, "y");
    raw.w = number_in(frame, "w"), raw.h = number_in(frame, "h");
    const std::optional<bool> rotated = is_rotated(node);
    if (!rotated) raw.fault = "its \"rotated\" is neither true nor false";
    if (rotated == true) { // sizes are those of the upright sprite
        std::swap(raw.w, raw.h);
        raw.turn = Turn::clockwise;
    }
    const JsonNode *const inner = node.find("spriteSourceSize"), *const size = node.find("sourceSize");
    if (size != nullptr) {
        raw.left = number_in(inner, "x", 0), raw.top = number_in(inner, "y", 0);
        raw.width = number_in(size, "w"), raw.height = number_in(size, "h");
    }
    raw.pivot = pivot_in(node);
    return raw;
}

/// Removes the inner padding that Aseprite puts around the pixels of a frame.
void take_padding_off(RawFrame& raw, const JsonNode& node) {
    const JsonNode* const inner = node.find("spriteSourceSize");
    const double padding = (raw.w - number_in(inner, "w", raw.w)) / 2;
    const bool is_around = padding > 0 && raw.h - number_in(inner, "h", raw.h) == 2 * padding;
    if (!is_around || raw.turn != Turn::none) return;
    raw.x += padding, raw.y += padding;
    raw.w -= 2 * padding, raw.h -= 2 * padding;
}

class TextureReader {
public:
    explicit TextureReader(Sheet& sheet) : sheet_(sheet), maker_(sheet) {}

    /// `frames` is a list whose elements have a `filename`, or an object whose keys are the names.
    void add_frames(const JsonNode& frames, std::size_t page) {
        if (!frames.is(JsonKind::array) && !frames.is(JsonKind::object)) {
            throw FileFault(fmt::format("line {}: \"frames\" is neither a list nor an object", frames.line));
        }
        for (const JsonNode& node : frames.children) {
            add_frame(node, frames.is(JsonKind::object) ? node.key : "", page);
        }
    }

    [[nodiscard]] std::span<const AsepriteFrame> read() const { return read_; }

    void add_animations(const JsonNode& animations) {
        std::map<std::string, std::size_t> by_key;
        for (std::size_t i = 0; i < sheet_.frames.size(); ++i) {
            by_key.emplace(sheet_.frames[i].key, i);
            by_key.emplace(sheet_.frames[i].name, i); // some programs write names without the extension
        }
        std::size_t names = 0;
        for (const JsonNode& animation : animations.children) {
            if (animation.key.size() > longest_name) {
                sheet_.warnings.push_back(fmt::format("the animation '{}' (line {}) is left out: its name is too long",
                                                      shown_name(animation.key), animation.line));
                continue;
            }
            for (const JsonNode& frame : animation.children) {
                if (++names > most_sheet_names) throw FileFault("more animations than can be read");
                const auto found = by_key.find(frame.text);
                if (found == by_key.end()) continue;
                std::vector<std::string>& of = sheet_.frames[found->second].animations;
                if (of.empty() || of.back() != animation.key) of.push_back(animation.key);
            }
        }
    }

private:
    void add_frame(const JsonNode& node, std::string key, std::size_t page) {
        if (const JsonNode* const name = node.find("filename"); name != nullptr) key = name->text;
        read_.push_back({key, std::nullopt});
        if (!node.is(JsonKind::object)) return maker_.refuse(key, node.line, "it is no object");
        if (node.find("frame") == nullptr) return maker_.refuse(key, node.line, "it has no \"frame\"");
        RawFrame raw = raw_frame(node, std::move(key), page);
        if (sheet_.kind == SheetKind::aseprite_json) take_padding_off(raw, node);
        read_.back().place = maker_.add(raw);
    }

    Sheet& sheet_;
    FrameMaker maker_;
    std::vector<AsepriteFrame> read_;
};

std::string image_in(const JsonNode* of) {
    const JsonNode* const image = of == nullptr ? nullptr : of->find("image");
    return image == nullptr ? "" : image->text;
}

bool is_aseprite(const JsonNode* meta) {
    if (meta == nullptr) return false;
    const JsonNode* const app = meta->find("app");
    const bool says_so = app != nullptr && app->text.find("aseprite") != std::string::npos;
    return says_so || meta->find("frameTags") != nullptr || meta->find("slices") != nullptr ||
           meta->find("layers") != nullptr;
}

/// Reads the names of the other packs of an atlas that did not fit into one picture. Only texts count.
void read_packs(const JsonNode* meta, Sheet& sheet) {
    const JsonNode* const packs = meta == nullptr ? nullptr : meta->find("related_multi_packs");
    if (packs == nullptr || !packs->is(JsonKind::array)) return;
    for (const JsonNode& pack : packs->children) {
        if (!pack.is(JsonKind::text)) continue;
        if (sheet.packs.size() == most_sheet_pages) {
            throw FileFault(fmt::format("more than {} related packs", most_sheet_pages));
        }
        sheet.packs.push_back(pack.text);
    }
}

std::size_t add_page(Sheet& sheet, const JsonNode* of) {
    const JsonNode* const size = of == nullptr ? nullptr : of->find("size");
    return page_of(sheet, image_in(of), number_in(size, "w", 0), number_in(size, "h", 0));
}

} // namespace

Sheet read_texture_json(const JsonNode& root) {
    const JsonNode *const frames = root.find("frames"), *const textures = root.find("textures"),
                          *const meta = root.find("meta"), *const animations = root.find("animations");
    Sheet sheet;
    sheet.kind = is_aseprite(meta) ? SheetKind::aseprite_json : SheetKind::texture_json;
    TextureReader reader(sheet);
    if (frames != nullptr) {
        reader.add_frames(*frames, add_page(sheet, meta));
    } else if (textures != nullptr && textures->is(JsonKind::array)) {
        for (const JsonNode& texture : textures->children) {
            const JsonNode* const list = texture.find("frames");
            if (list != nullptr) reader.add_frames(*list, add_page(sheet, &texture));
        }
    } else {
        throw FileFault(R"(not a known kind of sheet: it has neither "frames" nor "textures")");
    }
    if (animations != nullptr) reader.add_animations(*animations);
    read_packs(meta, sheet);
    if (sheet.kind == SheetKind::aseprite_json) read_aseprite_meta(*meta, reader.read(), sheet);
    return sheet;
}

} // namespace hitmask
