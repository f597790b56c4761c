#pragma once

// The tags of a Mustache template.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hitmask {

/// A tag: "{{#rings}}", or "<% name %>" where the template has changed its delimiters.
struct TemplateTag {
    char kind = ' ';                ///< '#', '^', '/', '&', '>', '{', '!' (comment), '=' (delimiters); ' ': a word
    std::string_view name;          ///< without blanks; for '!' and '=' the whole text
    std::int64_t line = 1;          ///< of its beginning, from 1
    std::size_t begin = 0, end = 0; ///< bytes [begin, end) of the template, with delimiters
};

/// Reads the tags of a template one after the other, and follows changes of the delimiters.
class TemplateTags {
public:
    explicit TemplateTags(std::string_view text) : text_(text) {}

    /// Returns false behind the last tag.
    bool next(TemplateTag& tag);

private:
    void pass(std::size_t end);
    void set_delimiters(std::string_view delimiters);

    std::string_view text_, open_ = "{{", close_ = "}}";
    std::size_t at_ = 0;
    std::int64_t line_ = 1;
};

} // namespace hitmask
