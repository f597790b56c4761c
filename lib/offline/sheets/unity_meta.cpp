#include "sheets/sheet_readers.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "sheets/frame_maker.h"
#include "text/file_fault.h"
#include "text/text_lines.h"
#include "text/yaml_block.h"
#include "text/yaml_lines.h"
#include "text/yaml_text.h"

namespace hitmask {

namespace {

/// Reads {x: 0.5, y: 0.25}, where y counts from the bottom.
std::optional<Pivot> pivot_of(std::string_view value) {
    const std::size_t x = value.find("x:"), y = value.find("y:");
    if (x == std::string_view::npos || y == std::string_view::npos || y < x) return std::nullopt;
    const auto px = number_in_text(value.substr(x + 2, value.find(',') - x - 2));
    const auto py = number_in_text(value.substr(y + 2, value.find('}') - y - 2));
    constexpr double farthest = 1000;
    if (!px || !py || !(std::abs(*px) <= farthest && std::abs(*py) <= farthest)) return std::nullopt;
    return Pivot{*px, 1 - *py};
}

/// Unity's enumeration of pivots: 0 is the middle, 1 to 8 run row by row from the upper left corner, 9 is a pivot of
/// the sprite's own.
std::optional<Pivot> aligned(int alignment) {
    if (alignment == 0) return Pivot{0.5, 0.5};
    constexpr Pivot places[] = {{0, 0}, {0.5, 0}, {1, 0}, {0, 0.5}, {1, 0.5}, {0, 1}, {0.5, 1}, {1, 1}};
    if (alignment < 1 || alignment > 8) return std::nullopt;
    return places[alignment - 1];
}

/// An alignment that Unity does not know means the middle.
std::optional<Pivot> chosen_pivot(double alignment, const std::optional<Pivot>& own) {
    const int number = alignment >= 0 && alignment <= 9 ? static_cast<int>(alignment) : 0;
    return number == 9 ? own : aligned(number);
}

/// The text of a .meta, and its lines.
struct MetaText {
    std::string_view text;
    std::span<const YamlLine> lines;
};

/// A name without quotes. Lines below it with a greater indent are part of it.
std::string plain_name(const MetaText& meta, std::size_t at) {
    std::string name(meta.lines[at].value);
    for (std::size_t i = at + 1; i < meta.lines.size() && meta.lines[i].indent > meta.lines[at].indent; ++i) {
        const YamlLine& line = meta.lines[i];
        const std::string_view more = trimmed_text(meta.text.substr(line.begin, line.end - line.begin));
        if (!name.empty() && !more.empty()) name += ' ';
        name += more;
    }
    return name;
}

/// The reason why a value of YAML cannot be a name; "" if it can.
std::string why_no_name(std::string_view value) {
    const bool is_quoted = value.starts_with('"') || value.starts_with('\'');
    if (is_quoted && closing_quote(value) == std::string_view::npos) return "its name has no closing quote";
    const bool is_block = value.starts_with('|') || value.starts_with('>');
    if (is_block && !is_yaml_block(value)) {
        return fmt::format("its name begins with '{}', but is neither in quotes nor in the lines below", value.front());
    }
    return "";
}

/// Unity's names are kept unchanged: an escaped backslash separates no folders.
void set_name(RawFrame& raw, const MetaText& meta, std::size_t at) {
    const YamlLine& line = meta.lines[at];
    raw.fault = why_no_name(line.value);
    raw.key = line.value;
    const bool is_plain =
        line.value.empty() || std::string_view("\"'|>").find(line.value.front()) == std::string_view::npos;
    try {
        if (raw.fault.empty()) raw.key = is_plain ? plain_name(meta, at) : yaml_text(line.value, line.indent);
    } catch (const FileFault& fault) {
        raw.fault = std::string("its name has ") + fault.what();
    }
    if (line.value.starts_with('"')) raw.name = without_picture_extension(raw.key);
}

void set_side(RawFrame& raw, const YamlLine& line) {
    const double value = number_in_text(line.value).value_or(std::nan(""));
    if (line.key == "x") raw.x = value;
    if (line.key == "y") raw.y = value;
    if (line.key == "width") raw.w = value;
    if (line.key == "height") raw.h = value;
}

/// A sprite of the list.
RawFrame sprite_in(const MetaText& meta, const YamlEntry& entry) {
    RawFrame raw;
    raw.line = meta.lines[entry.first].number;
    raw.x = raw.y = raw.w = raw.h = std::nan("");
    std::optional<Pivot> own_pivot;
    double alignment = 0;
    bool in_rect = false;
    for (std::size_t i = entry.first; i < entry.end; ++i) {
        const YamlLine& line = meta.lines[i];
        if (line.key.empty()) continue;
        if (line.indent != entry.indent) {
            if (in_rect) set_side(raw, line);
            continue;
        }
        in_rect = line.key == "rect";
        if (line.key == "name") set_name(raw, meta, i);
        if (line.key == "pivot") own_pivot = pivot_of(line.value);
        if (line.key == "alignment") alignment = number_in_text(line.value).value_or(0);
    }
    raw.pivot = chosen_pivot(alignment, own_pivot);
    return raw;
}

/// The importer's data about the picture itself.
struct Importer {
    double mode = 0, alignment = 0;
    std::optional<Pivot> own_pivot;
};

/// Reads the data of the importer. Throws FileFault if there is none.
Importer importer_in(std::span<const YamlLine> lines) {
    const auto head = std::ranges::find(lines, "TextureImporter", &YamlLine::key);
    if (head == lines.end()) throw FileFault("not the .meta of a picture: it has no TextureImporter");
    Importer importer;
    std::optional<std::size_t> indent; // of its own keys
    for (const YamlLine& line : lines.subspan(static_cast<std::size_t>(head - lines.begin()) + 1)) {
        if (line.key.empty()) continue;
        if (!indent) indent = line.indent;
        if (line.key == "spriteMode") importer.mode = number_in_text(line.value).value_or(0);
        if (line.indent != *indent || line.begins_item) continue;
        if (line.key == "alignment") importer.alignment = number_in_text(line.value).value_or(0);
        if (line.key == "spritePivot") importer.own_pivot = pivot_of(line.value);
    }
    return importer;
}

/// The frame of a picture that is one sprite.
SheetFrame whole_picture(const std::string& image, const Importer& importer) {
    SheetFrame whole;
    whole.key = image;
    whole.name = sprite_name_of(whole.key);
    whole.pivot = chosen_pivot(importer.alignment, importer.own_pivot);
    if (const std::string why = why_bad_name(whole.name); !why.empty()) throw FileFault(why);
    return whole;
}

} // namespace

Sheet read_unity_meta(const SheetText& text, const std::string& file_name) {
    Sheet sheet;
    sheet.kind = SheetKind::unity_meta;
    sheet.pages.push_back({file_name.substr(0, file_name.size() - std::min<std::size_t>(file_name.size(), 5))});
    const std::string_view whole = utf8_text(text.bytes);
    const std::vector<YamlLine> lines = yaml_lines(whole);
    const Importer importer = importer_in(lines);
    if (importer.mode != 2) { // a list of an earlier mode may remain, and does not count
        sheet.frames.push_back(whole_picture(sheet.pages.front().image, importer));
        return sheet;
    }
    FrameMaker maker(sheet);
    for (const YamlEntry& entry : yaml_items(lines, "sprites")) {
        const auto place = maker.add(sprite_in({whole, lines}, entry));
        if (place) sheet.frames[*place].from_bottom = true;
    }
    return sheet;
}

} // namespace hitmask
