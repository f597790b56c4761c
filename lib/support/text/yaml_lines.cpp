#include "text/yaml_lines.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/text_lines.h"
#include "text/word_limits.h"
#include "text/yaml_block.h"
#include "text/yaml_text.h"

namespace hitmask {

namespace {

class YamlLineReader {
public:
    explicit YamlLineReader(std::string_view text) : text_(text) {}

    std::vector<YamlLine> read() {
        for (std::size_t at = 0; at < text_.size(); at = lines_.back().end) {
            ++number_;
            const std::size_t next = line_end(at);
            lines_.push_back(line_at(at, next));
            const std::size_t end = lines_.back().end;
            if (end - at > longest_text) refuse_long_line(static_cast<std::size_t>(number_));
            if (end > next) number_ += static_cast<int>(line_breaks_in(text_.substr(next, end - next)));
        }
        return std::move(lines_);
    }

private:
    [[nodiscard]] std::size_t line_end(std::size_t from) const {
        return behind_line_end(text_, end_of_line(text_, from));
    }

    /// The line [begin, end), with further lines if its value has them.
    YamlLine line_at(std::size_t begin, std::size_t end) {
        YamlLine line;
        line.begin = begin;
        line.end = end;
        line.number = number_;
        std::string_view rest = text_.substr(begin, line.end - begin);
        if (begin == 0 && rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
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
        take_quoted(line);
        take_block(line);
        return line;
    }

    /// Extends the line if the closing quote of its value is in another line.
    void take_quoted(YamlLine& line) {
        if (!line.value.starts_with('"') && !line.value.starts_with('\'')) return;
        bool& is_unclosed = is_unclosed_[line.value.front() == '"' ? 1 : 0];
        if (is_unclosed || closing_quote(line.value) != std::string_view::npos) return;
        const auto begin = static_cast<std::size_t>(line.value.data() - text_.data());
        const std::size_t length = closing_quote(text_.substr(begin));
        is_unclosed = length == std::string_view::npos; // then no later search for it, which would take long
        if (is_unclosed) return;
        const std::size_t behind = begin + length + 1, end = end_of_line(text_, behind);
        if (!is_blank_or_comment(text_.substr(behind, end - behind))) return; // the quote belongs to another value
        line.value = text_.substr(begin, length + 1);
        line.end = line_end(behind);
    }

    /// Extends a block scalar by the lines below it that are empty, or that have a greater indent than its key.
    void take_block(YamlLine& line) {
        if (!is_yaml_block(line.value)) return;
        std::size_t end = line.end;
        for (std::size_t at = line.end; at < text_.size(); at = line_end(at)) {
            const std::string_view row = text_.substr(at, end_of_line(text_, at) - at);
            const bool is_empty = trimmed_text(row).empty();
            if (!is_empty && row.find_first_not_of(' ') <= line.indent) break;
            if (!is_empty) end = line_end(at);
        }
        const auto begin = static_cast<std::size_t>(line.value.data() - text_.data());
        line.value = text_.substr(begin, end - begin);
        line.end = end;
    }

    static bool is_blank_or_comment(std::string_view text) {
        const std::string_view rest = trimmed_text(text);
        return rest.empty() || (rest.starts_with('#') && rest.data() != text.data());
    }

    std::string_view text_;
    std::vector<YamlLine> lines_;
    int number_ = 0;
    std::array<bool, 2> is_unclosed_{}; ///< true after a quote without an end: single, double
};

} // namespace

std::vector<YamlLine> yaml_lines(std::string_view text) {
    return YamlLineReader(text).read();
}

std::vector<YamlEntry> yaml_items(std::span<const YamlLine> lines, std::string_view list) {
    std::vector<YamlEntry> items;
    const auto head =
        std::ranges::find_if(lines, [&](const YamlLine& line) { return line.key == list && line.value.empty(); });
    if (head == lines.end()) return items;
    const std::size_t list_indent = head->indent;
    std::optional<std::size_t> item_indent;
    for (auto i = static_cast<std::size_t>(head - lines.begin()) + 1; i < lines.size(); ++i) {
        const YamlLine& line = lines[i];
        if (line.key.empty() && !line.begins_item) continue;
        if (line.indent < list_indent || (line.indent == list_indent && !line.begins_item)) break;
        if (line.begins_item && (!item_indent || line.indent <= *item_indent)) {
            item_indent = line.indent;
            items.push_back({i, i, line.indent});
        }
        if (!items.empty()) items.back().end = i + 1;
    }
    return items;
}

} // namespace hitmask
