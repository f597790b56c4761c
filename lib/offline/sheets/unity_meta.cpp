#include "sheet_readers.h"

#include <cmath>
#include <vector>

#include "file_fault.h"
#include "frame_maker.h"
#include "text_lines.h"

namespace hitmask {

namespace {

/// A line of YAML as Unity writes it: "  - name: hero".
struct YamlLine {
    std::size_t indent = 0; ///< of the key, behind a dash
    bool begins_item = false;
    std::string_view key, value;
};

YamlLine line_of(std::string_view text) {
    YamlLine line;
    line.indent = text.find_first_not_of(' ');
    if (line.indent == std::string_view::npos) return {};
    text.remove_prefix(line.indent);
    if (text.starts_with("- ")) {
        line.begins_item = true;
        line.indent += 2;
        text.remove_prefix(2);
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return line;
    line.key = trimmed_text(text.substr(0, colon));
    line.value = trimmed_text(text.substr(colon + 1));
    return line;
}

std::string unquoted(std::string_view value) {
    const bool is_quoted =
        value.size() >= 2 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
    return std::string(is_quoted ? value.substr(1, value.size() - 2) : value);
}

/// {x: 0.5, y: 0.25}, y from the bottom.
std::optional<Pivot> pivot_of(std::string_view value) {
    const std::size_t x = value.find("x:"), y = value.find("y:");
    if (x == std::string_view::npos || y == std::string_view::npos || y < x) return std::nullopt;
    const auto px = number_in_text(value.substr(x + 2, value.find(',') - x - 2));
    const auto py = number_in_text(value.substr(y + 2, value.find('}') - y - 2));
    constexpr double farthest = 1000;
    if (!px || !py || !(std::abs(*px) <= farthest && std::abs(*py) <= farthest)) return std::nullopt;
    return Pivot{*px, 1 - *py};
}

/// Unity's enumeration of pivots: 0 is the middle, then row by row from the upper left corner, 9 is one of its own.
std::optional<Pivot> aligned(int alignment) {
    if (alignment == 0) return Pivot{0.5, 0.5};
    constexpr Pivot places[] = {{0, 0}, {0.5, 0}, {1, 0}, {0, 0.5}, {1, 0.5}, {0, 1}, {0.5, 1}, {1, 1}};
    if (alignment < 1 || alignment > 8) return std::nullopt;
    return places[alignment - 1];
}

/// What stands for the middle where it is no number that Unity knows.
std::optional<Pivot> chosen_pivot(double alignment, const std::optional<Pivot>& own) {
    const int number = alignment >= 0 && alignment <= 9 ? static_cast<int>(alignment) : 0;
    return number == 9 ? own : aligned(number);
}

/// A sprite of the list while its lines are read.
struct SpriteEntry {
    RawFrame raw;
    std::optional<Pivot> own_pivot;
    double alignment = 0;
};

class MetaReader {
public:
    explicit MetaReader(Sheet& sheet) : sheet_(sheet), maker_(sheet) {}

    void read(std::span<const std::string_view> lines) {
        int number = 0;
        for (const std::string_view text : lines) {
            ++number;
            const YamlLine line = line_of(text);
            if (line.key == "TextureImporter") {
                is_importer_ = true;
            } else if (is_importer_ && !own_indent_ && !line.key.empty()) {
                own_indent_ = line.indent;
            }
            if (line.key == "spriteMode") mode_ = number_in_text(line.value).value_or(0);
            if (line.key.empty()) continue;
            take_of_whole(line);
            if (list_indent_ && (line.indent < *list_indent_ || (line.indent == *list_indent_ && !line.begins_item)))
                end_list();
            if (list_indent_) {
                take(line, number);
            } else if (line.key == "sprites" && line.value.empty()) {
                list_indent_ = line.indent; // items stand below it, as far right or further
            }
        }
        end_list();
        if (!is_importer_) throw FileFault("no .meta of a picture: it has no TextureImporter");
    }

    [[nodiscard]] bool is_multiple() const { return mode_ == 2; }
    [[nodiscard]] std::optional<Pivot> pivot_of_whole() const { return chosen_pivot(alignment_, own_pivot_); }

private:
    /// What the importer says of the picture itself.
    void take_of_whole(const YamlLine& line) {
        if (line.indent != own_indent_ || line.begins_item) return;
        if (line.key == "alignment") alignment_ = number_in_text(line.value).value_or(0);
        if (line.key == "spritePivot") own_pivot_ = pivot_of(line.value);
    }

    void take(const YamlLine& line, int number) {
        if (line.begins_item && (!item_indent_ || line.indent <= *item_indent_)) {
            finish();
            item_indent_ = line.indent;
            entry_ = {};
            has_entry_ = true;
            entry_.raw.line = number;
            entry_.raw.x = entry_.raw.y = entry_.raw.w = entry_.raw.h = std::nan("");
        }
        if (!has_entry_) return;
        if (line.indent == *item_indent_) {
            in_rect_ = line.key == "rect";
            take_property(line);
        } else if (in_rect_) {
            take_side(line);
        }
    }

    void take_property(const YamlLine& line) {
        if (line.key == "name") entry_.raw.key = unquoted(line.value);
        if (line.key == "pivot") entry_.own_pivot = pivot_of(line.value);
        if (line.key == "alignment") entry_.alignment = number_in_text(line.value).value_or(0);
    }

    void take_side(const YamlLine& line) {
        const double value = number_in_text(line.value).value_or(std::nan(""));
        RawFrame& raw = entry_.raw;
        if (line.key == "x") raw.x = value;
        if (line.key == "y") raw.y = value;
        if (line.key == "width") raw.w = value;
        if (line.key == "height") raw.h = value;
    }

    void finish() {
        if (!has_entry_) return;
        entry_.raw.pivot = chosen_pivot(entry_.alignment, entry_.own_pivot);
        const auto place = maker_.add(entry_.raw);
        if (place) sheet_.frames[*place].from_bottom = true;
        has_entry_ = false;
    }

    void end_list() {
        finish();
        list_indent_.reset(), item_indent_.reset();
    }

    Sheet& sheet_;
    FrameMaker maker_;
    bool is_importer_ = false, in_rect_ = false, has_entry_ = false;
    double mode_ = 0;
    double alignment_ = 0; ///< of the whole picture
    std::optional<Pivot> own_pivot_;
    std::optional<std::size_t> own_indent_, list_indent_, item_indent_;
    SpriteEntry entry_;
};

} // namespace

Sheet read_unity_meta(const SheetText& text, const std::string& file_name) {
    Sheet sheet;
    sheet.kind = SheetKind::unity_meta;
    sheet.pages.push_back({file_name.substr(0, file_name.size() - std::min<std::size_t>(file_name.size(), 5))});
    MetaReader reader(sheet);
    reader.read(lines_of_text(text.bytes));
    if (reader.is_multiple()) return sheet;
    // The picture is one sprite, whatever an earlier list says.
    sheet.frames.clear(), sheet.errors.clear();
    SheetFrame whole;
    whole.key = sheet.pages.front().image;
    whole.name = sprite_name_of(whole.key);
    whole.pivot = reader.pivot_of_whole();
    if (const std::string why = why_bad_name(whole.name); !why.empty()) throw FileFault(why);
    sheet.frames.push_back(std::move(whole));
    return sheet;
}

} // namespace hitmask
