// Physics shapes in the .meta file that Unity keeps beside a picture.

#include "export_encoders.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kept_shape.h"
#include "ring_text.h"
#include "sheets/text_lines.h"
#include "text_edits.h"

namespace hitmask {

namespace {

/// A line of the file.
struct PlacedLine {
    std::size_t begin = 0, end = 0; ///< with its end
    std::size_t indent = 0;         ///< of the key, behind a dash
    bool begins_item = false;
    std::string_view key, value;
};

PlacedLine line_at(std::string_view text, std::size_t begin) {
    PlacedLine line;
    line.begin = begin;
    line.end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    std::string_view rest = text.substr(begin, line.end - begin);
    line.indent = std::min(rest.find_first_not_of(' '), rest.size());
    rest.remove_prefix(line.indent);
    if (rest.starts_with("- ")) {
        line.begins_item = true;
        line.indent += 2;
        rest.remove_prefix(2);
    }
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return line;
    line.key = trimmed_text(rest.substr(0, colon));
    line.value = trimmed_text(rest.substr(colon + 1));
    return line;
}

std::vector<PlacedLine> lines_of(std::string_view text) {
    std::vector<PlacedLine> lines;
    for (std::size_t at = 0; at < text.size(); at = lines.back().end) {
        lines.push_back(line_at(text, at));
    }
    return lines;
}

/// Lines [first, end) of an entry, whose keys stand at that indent.
struct EntryLines {
    std::size_t first = 0, end = 0, indent = 0;
};

/// The sprites of the list, in its order.
std::vector<EntryLines> sprites_of(const std::vector<PlacedLine>& lines) {
    std::vector<EntryLines> sprites;
    const auto list =
        std::ranges::find_if(lines, [](const PlacedLine& l) { return l.key == "sprites" && l.value.empty(); });
    if (list == lines.end()) return sprites;
    const std::size_t list_indent = list->indent;
    const auto at = static_cast<std::size_t>(list - lines.begin()) + 1;
    std::optional<std::size_t> item_indent;
    for (std::size_t i = at; i < lines.size(); ++i) {
        const PlacedLine& line = lines[i];
        if (line.key.empty() && !line.begins_item) continue;
        if (line.indent < list_indent || (line.indent == list_indent && !line.begins_item)) break;
        if (line.begins_item && (!item_indent || line.indent <= *item_indent)) {
            item_indent = line.indent;
            sprites.push_back({i, i, line.indent});
        }
        if (!sprites.empty()) sprites.back().end = i + 1;
    }
    return sprites;
}

/// What belongs to the whole picture, below `spriteSheet:`.
std::optional<EntryLines> picture_of(const std::vector<PlacedLine>& lines) {
    const auto sheet = std::ranges::find(lines, "spriteSheet", &PlacedLine::key);
    if (sheet == lines.end()) return std::nullopt;
    const auto first = static_cast<std::size_t>(sheet - lines.begin()) + 1;
    std::size_t end = first;
    while (end < lines.size() && lines[end].indent > sheet->indent) {
        ++end;
    }
    if (end == first) return std::nullopt;
    return EntryLines{first, end, lines[first].indent};
}

/// Where the shape of that sprite goes. Throws IoError if there is no such place.
EntryLines place_of(const SpritePart& part, const std::vector<PlacedLine>& lines,
                    const std::vector<EntryLines>& sprites) {
    const bool is_whole = !part.frame || part.frame->line == 0;
    if (!is_whole && part.frame->number < sprites.size()) return sprites[part.frame->number];
    const auto mode = std::ranges::find(lines, "spriteMode", &PlacedLine::key);
    if (!part.frame && mode != lines.end() && mode->value == "2" && !sprites.empty()) {
        throw IoError(
            fmt::format("it cuts its picture into {} sprites: give it as an input, not the picture", sprites.size()));
    }
    const auto picture = is_whole ? picture_of(lines) : std::nullopt;
    if (!picture) throw IoError("no .meta of a sprite: it has no place for a physicsShape");
    return *picture;
}

/// Where the block `physicsShape:` of an entry stands, with the lines below it; empty at its end if it has none.
std::pair<std::size_t, std::size_t> block_in(const std::vector<PlacedLine>& lines, const EntryLines& entry) {
    for (std::size_t i = entry.first; i < entry.end; ++i) {
        if (lines[i].key != "physicsShape" || lines[i].indent != entry.indent) continue;
        std::size_t end = i + 1;
        // Its paths stand as far right as the key, behind a dash, or further.
        while (end < entry.end && (lines[end].indent > entry.indent || (lines[end].begins_item && end > i))) {
            ++end;
        }
        return {lines[i].begin, lines[end - 1].end};
    }
    const std::size_t at = lines[entry.end - 1].end;
    return {at, at};
}

/// The paths with that many blanks before each line; `[]` on the line of the key if there are none.
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
    const bool has_meta = !sprite.frame || sprite.sheet == SheetKind::unity_meta;
    if (!has_meta) throw IoError("unity goes into the .meta of a picture, and this is another sheet");
    const Placement place(sprite, options.coordinates);
    const OutlineView outline = sprite.simplified.outline;
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
    return part.frame ? part.source : part.source + ".meta";
}

PatchedFile patch_unity(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options) {
    const std::vector<PlacedLine> lines = lines_of(original);
    const bool has_returns = original.find("\r\n") != std::string_view::npos || original.ends_with('\r');
    const std::string_view newline = has_returns ? "\r\n" : "\n";
    const std::vector<EntryLines> sprites = sprites_of(lines);
    const bool stays = options.keep_edited && is_marked_edited(original);
    TextEdits edits;
    PatchedFile file;
    for (const SpritePart& part : parts) {
        if (stays) {
            file.kept.push_back(kept_shape(original, part.name, part.mask_id));
            continue;
        }
        const EntryLines entry = place_of(part, lines, sprites);
        const auto [begin, end] = block_in(lines, entry);
        const bool is_behind_a_line = begin > 0 && original[begin - 1] != '\n'; // the last one, without its end
        edits.replace(begin, end,
                      (is_behind_a_line ? std::string(newline) : "") + block_text(part.bytes, entry.indent, newline));
    }
    file.bytes = std::move(edits).apply(original);
    return file;
}

} // namespace hitmask
