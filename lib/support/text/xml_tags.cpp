#include "text/xml_tags.h"

#include <algorithm>

namespace hitmask {

namespace {

/// The position behind the next `mark`, or the end of the text.
std::size_t behind(std::string_view text, std::string_view mark, std::size_t from) {
    const std::size_t at = text.find(mark, from);
    return at == std::string_view::npos ? text.size() : at + mark.size();
}

/// The position behind a comment, CDATA, a declaration or a processing instruction; `begin` itself if a tag begins
/// there.
std::size_t behind_other(std::string_view text, std::size_t begin) {
    const std::string_view rest = text.substr(begin);
    if (rest.starts_with("<!--")) return behind(text, "-->", begin + 4);
    if (rest.starts_with("<![CDATA[")) return behind(text, "]]>", begin);
    if (rest.starts_with("<?")) return behind(text, "?>", begin);
    if (!rest.starts_with("<!")) return begin;
    int depth = 0; // a declaration may have others in brackets
    for (std::size_t i = begin; i < text.size(); ++i) {
        depth += text[i] == '<' ? 1 : text[i] == '>' ? -1 : 0;
        if (depth == 0) return i + 1;
    }
    return text.size();
}

/// The position behind the '>' of the tag that begins at `begin`. A '>' in quotes does not end it.
std::size_t behind_tag(std::string_view text, std::size_t begin) {
    char quote = '\0';
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (quote != '\0') {
            if (text[i] == quote) quote = '\0';
        } else if (text[i] == '"' || text[i] == '\'') {
            quote = text[i];
        } else if (text[i] == '>') {
            return i + 1;
        }
    }
    return text.size();
}

} // namespace

std::vector<XmlTag> xml_tags(std::string_view text) {
    std::vector<XmlTag> tags;
    int level = 0;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
        if (const std::size_t other = behind_other(text, at); other != at) {
            at = other;
            continue;
        }
        XmlTag tag;
        tag.begin = at;
        tag.end = behind_tag(text, at);
        const bool closes = text.substr(at).starts_with("</");
        const bool is_empty = tag.end >= at + 2 && text[tag.end - 2] == '/';
        tag.kind = closes ? TagKind::close : is_empty ? TagKind::empty : TagKind::open;
        const std::size_t name = at + (closes ? 2 : 1);
        tag.name = text.substr(name, text.find_first_of(" \t\r\n/>", name) - name);
        if (closes) --level;
        tag.level = level;
        if (tag.kind == TagKind::open) ++level;
        tags.push_back(tag);
        at = tag.end;
    }
    return tags;
}

} // namespace hitmask
