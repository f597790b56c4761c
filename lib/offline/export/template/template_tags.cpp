#include "export/template/template_tags.h"

#include <algorithm>

#include "text/text_lines.h"

namespace hitmask {

namespace {

TemplateTag tag_of(std::string_view inside) {
    constexpr std::string_view kinds = "#^/&>{!=";
    const bool has_kind = !inside.empty() && kinds.find(inside.front()) != std::string_view::npos;
    if (!has_kind) return {.kind = ' ', .name = inside};
    return {.kind = inside.front(), .name = trimmed_text(inside.substr(1))}; // "{{{ name }}}" leaves "{ name "
}

} // namespace

bool TemplateTags::next(TemplateTag& tag) {
    const std::size_t open = text_.find(open_, at_);
    if (open == std::string_view::npos) return false;
    pass(open);
    const std::size_t inside = open + open_.size(), close = text_.find(close_, inside);
    if (close == std::string_view::npos) return false;
    tag = tag_of(trimmed_text(text_.substr(inside, close - inside)));
    tag.line = line_, tag.begin = open, tag.end = close + close_.size();
    if (tag.kind == '{' && text_.substr(tag.end).starts_with('}')) ++tag.end;
    pass(tag.end);
    if (tag.kind == '=') set_delimiters(tag.name);
    return true;
}

void TemplateTags::pass(std::size_t end) {
    line_ += std::ranges::count(text_.substr(at_, end - at_), '\n');
    at_ = end;
}

/// Takes new delimiters from the inside of a tag: "<% %>=".
void TemplateTags::set_delimiters(std::string_view delimiters) {
    if (delimiters.ends_with('=')) delimiters.remove_suffix(1);
    delimiters = trimmed_text(delimiters);
    const std::size_t blank = delimiters.find(' ');
    if (blank == std::string_view::npos) return;
    open_ = delimiters.substr(0, blank);
    close_ = trimmed_text(delimiters.substr(blank));
}

} // namespace hitmask
