// Puts physics shapes into the .meta file that Unity keeps beside a picture.

#include "export/export_encoders.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "export/patch/parse_original.h"
#include "export/ring_text.h"
#include "text/text_edits.h"
#include "text/yaml_lines.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask {

namespace {

/// The entry of the whole picture, below `spriteSheet:`.
std::optional<YamlEntry> picture_of(const std::vector<YamlLine>& lines) {
    const auto sheet = std::ranges::find(lines, "spriteSheet", &YamlLine::key);
    if (sheet == lines.end()) return std::nullopt;
    const auto first = static_cast<std::size_t>(sheet - lines.begin()) + 1;
    std::size_t end = first;
    while (end < lines.size() && lines[end].indent > sheet->indent) {
        ++end;
    }
    if (end == first) return std::nullopt;
    return YamlEntry{first, end, lines[first].indent};
}

/// The entry for the shape of a sprite. Throws IoError if there is none.
YamlEntry place_of(const SpritePart& part, const std::vector<YamlLine>& lines, const std::vector<YamlEntry>& sprites) {
    const bool is_whole = !part.place || part.place->frame.line == 0;
    if (!is_whole && part.place->frame.number < sprites.size()) return sprites[part.place->frame.number];
    const auto mode = std::ranges::find(lines, "spriteMode", &YamlLine::key);
    if (!part.place && mode != lines.end() && mode->value == "2" && !sprites.empty()) {
        throw IoError(fmt::format("it cuts its picture into {} sprites: name the .meta as the input, not the picture",
                                  sprites.size()));
    }
    const auto picture = is_whole ? picture_of(lines) : std::nullopt;
    if (!picture) {
        throw IoError("this .meta does not belong to a sprite (no physicsShape): set Texture Type to Sprite in "
                      "Unity first");
    }
    return *picture;
}

/// The bytes of the block `physicsShape:` of an entry, with the lines below it. If the entry has no block, the range is
/// empty, at the end of the entry.
std::pair<std::size_t, std::size_t> block_in(const std::vector<YamlLine>& lines, const YamlEntry& entry) {
    for (std::size_t i = entry.first; i < entry.end; ++i) {
        if (lines[i].key != "physicsShape" || lines[i].indent != entry.indent) continue;
        std::size_t end = i + 1;
        // Its paths have the indent of the key, behind a dash, or a greater one.
        while (end < entry.end && (lines[end].indent > entry.indent || lines[end].begins_item)) {
            ++end;
        }
        return {lines[i].begin, lines[end - 1].end};
    }
    const std::size_t at = lines[entry.end - 1].end;
    return {at, at};
}

bool ends_line(char c) {
    return c == '\n' || c == '\r';
}

/// The line ends of the text. A text that was cut off behind a CR had line ends of two characters.
std::string_view line_end_of(std::string_view text) {
    const bool has_feed = text.find('\n') != std::string_view::npos;
    if (text.find("\r\n") != std::string_view::npos || (has_feed && text.ends_with('\r'))) return "\r\n";
    return has_feed || text.find('\r') == std::string_view::npos ? "\n" : "\r";
}

/// The paths with `indent` blanks before each line; `[]` on the line of the key if there are none.
std::string block_text(std::string_view paths, std::size_t indent, std::string_view newline) {
    const std::string blanks(indent, ' ');
    std::string text = blanks + "physicsShape:";
    if (paths.empty()) return text + " []" + std::string(newline);
    text += newline;
    while (!paths.empty()) {
        const std::string_view line = paths.substr(0, paths.find('\n'));
        text += blanks + std::string(line) + std::string(newline);
        paths.remove_prefix(std::min(paths.size(), line.size() + 1));
    }
    return text;
}

} // namespace

/// Paths as YAML: `- - {x: 1, y: 2}`, then `  - {x: 3, y: 4}`, and so on.
Encoding encode_unity(const TracedSprite& sprite, const ExportOptions& options) {
    const bool has_meta = !sprite.place || sprite.place->kind == SheetKind::unity_meta;
    if (!has_meta) throw IoError("unity needs the .meta of a picture, but this is another sheet");
    const Placement place(sprite, options.coordinates);
    const OutlineView outline = sprite.found.simplified.outline;
    TextBuffer out;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const char* dashes = "- - ";
        for (const PlacedPoint& p : place(outline.ring(r))) {
            append(out, "{}{{x: {}, y: {}}}\n", dashes, p.x, p.y);
            dashes = "  - ";
        }
    }
    return {.bytes = fmt::to_string(out)};
}

std::string original_of_unity(const SpritePart& part) {
    return part.place ? part.source : part.source + ".meta";
}

std::map<std::size_t, std::string> edited_in_unity(std::string_view original) {
    std::map<std::size_t, std::string> texts;
    if (!is_marked_edited(original)) return texts;
    const std::vector<YamlLine> lines = parse_original([&] { return yaml_lines(original); });
    std::vector<YamlEntry> entries = yaml_items(lines, "sprites");
    const auto picture = picture_of(lines);
    if (entries.empty() && picture) entries.push_back(*picture);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t begin = lines[entries[i].first].begin;
        texts.emplace(i, original.substr(begin, lines[entries[i].end - 1].end - begin));
    }
    return texts;
}

PatchedFile patch_unity(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options) {
    const std::vector<YamlLine> lines = parse_original([&] { return yaml_lines(original); });
    const std::string_view newline = line_end_of(original);
    const std::vector<YamlEntry> sprites = yaml_items(lines, "sprites");
    const bool stays = options.keep_edited && is_marked_edited(original);
    TextEdits edits;
    PatchedFile file;
    for (const SpritePart& part : parts) {
        if (stays) {
            file.kept.push_back(kept_shape(original, part.name, part.mask_id));
            continue;
        }
        const YamlEntry entry = place_of(part, lines, sprites);
        const auto [begin, end] = block_in(lines, entry);
        const bool is_behind_a_line = begin > 0 && !ends_line(original[begin - 1]); // the last line has no line end
        edits.replace(begin, end,
                      (is_behind_a_line ? std::string(newline) : "") + block_text(part.bytes, entry.indent, newline));
    }
    file.bytes = std::move(edits).apply(original);
    return file;
}

} // namespace hitmask
