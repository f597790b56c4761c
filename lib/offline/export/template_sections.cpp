#include "template_sections.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

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
        rest_.remove_prefix(begin + open_.size());
        const std::size_t end = rest_.find(close_);
        if (end == std::string_view::npos) return false;
        tag = trimmed_text(rest_.substr(0, end));
        rest_.remove_prefix(end + close_.size());
        if (tag.starts_with('=')) set_delimiters(tag);
        return true;
    }

private:
    /// "=<% %>="
    void set_delimiters(std::string_view tag) {
        tag = trimmed_text(tag.substr(1, tag.size() - (tag.size() > 1 && tag.ends_with('=') ? 2 : 1)));
        const std::size_t blank = tag.find(' ');
        if (blank == std::string_view::npos) return;
        open_ = tag.substr(0, blank);
        close_ = trimmed_text(tag.substr(blank));
    }

    std::string_view rest_, open_ = "{{", close_ = "}}";
};

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
            throw IoError("the section " + printable(name) + " stands in another one of the same name");
        }
        sections.push_back(name);
    }
}

} // namespace hitmask
