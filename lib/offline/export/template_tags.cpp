#include "template_tags.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hitmask/offline/image.h>

#include "printable_path.h"
#include "sheets/text_lines.h"

namespace hitmask {

namespace {

/// The tags of a template, one after the other.
class Tags {
public:
    explicit Tags(std::string_view text) : rest_(text) {}

    /// Without delimiters and blanks; false behind the last one.
    bool next(std::string_view& tag) {
        const std::size_t begin = rest_.find(open_);
        if (begin == std::string_view::npos) return false;
        pass(begin + open_.size());
        const std::size_t end = rest_.find(close_);
        if (end == std::string_view::npos) return false;
        tag = trimmed_text(rest_.substr(0, end));
        line_ = line_behind_;
        pass(end + close_.size());
        if (tag.starts_with('=')) set_delimiters(tag);
        return true;
    }

    /// Where the last tag begins, from 1.
    [[nodiscard]] std::int64_t line() const { return line_; }

private:
    void pass(std::size_t count) {
        line_behind_ += std::ranges::count(rest_.substr(0, count), '\n');
        rest_.remove_prefix(count);
    }

    /// "=<% %>="
    void set_delimiters(std::string_view tag) {
        tag = trimmed_text(tag.substr(1, tag.size() - (tag.size() > 1 && tag.ends_with('=') ? 2 : 1)));
        const std::size_t blank = tag.find(' ');
        if (blank == std::string_view::npos) return;
        open_ = tag.substr(0, blank);
        close_ = trimmed_text(tag.substr(blank));
    }

    std::string_view rest_, open_ = "{{", close_ = "}}";
    std::int64_t line_ = 1, line_behind_ = 1;
};

/// The name in a tag that has one: "{ name }" is what braces in braces leave. Empty for comments and delimiters.
std::string_view name_in_tag(std::string_view tag) {
    if (tag.empty() || tag.front() == '!' || tag.front() == '=') return {};
    constexpr std::string_view kinds = "#^/&>{";
    return trimmed_text(kinds.find(tag.front()) == std::string_view::npos ? tag : tag.substr(1));
}

void refuse_unknown(std::string_view word, std::span<const std::string_view> known, std::int64_t line) {
    if (std::ranges::find(known, word) != known.end()) return;
    throw IoError(
        fmt::format("line {}: there is no word '{}'; there are {}", line, printable(word), fmt::join(known, ", ")));
}

} // namespace

void refuse_endless_template(std::string_view pattern) {
    std::vector<std::string_view> sections;
    std::string_view tag;
    for (Tags tags(pattern); tags.next(tag);) {
        const char kind = tag.empty() ? ' ' : tag.front();
        if (kind == '/' && !sections.empty()) sections.pop_back();
        if (kind != '#' && kind != '^') continue;
        const std::string_view name = trimmed_text(tag.substr(1));
        if (kind == '#' && std::ranges::find(sections, name) != sections.end()) {
            throw IoError(fmt::format("line {}: the section {} stands in another one of the same name", tags.line(),
                                      printable(name)));
        }
        sections.push_back(name);
    }
}

void refuse_unknown_words(std::string_view pattern, std::span<const std::string_view> known) {
    std::string_view tag;
    for (Tags tags(pattern); tags.next(tag);) {
        std::string_view name = name_in_tag(tag);
        if (name == ".") continue; // what is repeated
        while (!name.empty()) {    // "a.b" is b in a
            const std::size_t dot = std::min(name.find('.'), name.size());
            refuse_unknown(name.substr(0, dot), known, tags.line());
            name.remove_prefix(std::min(dot + 1, name.size()));
        }
    }
}

} // namespace hitmask
