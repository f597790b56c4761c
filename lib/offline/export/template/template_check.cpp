#include "export/template/template_check.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <hitmask/offline/image.h>

#include "export/export_encoders.h"
#include "export/template/template_tags.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

enum class WordKind { text, flag, list };

/// A word that a template can name. tools/README.md describes the words.
struct TemplateWord {
    std::string_view name;
    WordKind kind = WordKind::text;
    std::string_view of; ///< the list whose elements have it; "": the template itself; "*": any list
};

constexpr std::array<TemplateWord, 32> template_words{{
    {"sprites", WordKind::list, ""},
    {"sprite_count", WordKind::text, ""},
    {"name", WordKind::text, "sprites"},
    {"name_json", WordKind::text, "sprites"},
    {"id", WordKind::text, "sprites"},
    {"source", WordKind::text, "sprites"},
    {"source_json", WordKind::text, "sprites"},
    {"width", WordKind::text, "sprites"},
    {"height", WordKind::text, "sprites"},
    {"solid_px", WordKind::text, "sprites"},
    {"pivot_x", WordKind::text, "sprites"},
    {"pivot_y", WordKind::text, "sprites"},
    {"polygons", WordKind::list, "sprites"},
    {"rings", WordKind::list, "sprites"},
    {"ring_count", WordKind::text, "sprites"},
    {"pieces", WordKind::list, "sprites"},
    {"piece_count", WordKind::text, "sprites"},
    {"outer", WordKind::list, "polygons"},
    {"holes", WordKind::list, "polygons"},
    {"hole", WordKind::flag, "rings"},
    {"count", WordKind::text, "rings"},
    {"points", WordKind::list, "rings"},
    {"count", WordKind::text, "pieces"},
    {"points", WordKind::list, "pieces"},
    {"points", WordKind::list, "holes"},
    {"x", WordKind::text, "points"},
    {"y", WordKind::text, "points"},
    {"x", WordKind::text, "outer"},
    {"y", WordKind::text, "outer"},
    {"index", WordKind::text, "*"},
    {"first", WordKind::flag, "*"},
    {"last", WordKind::flag, "*"},
}};

/// The lists around a place in a template, from outside: {"sprites", "rings"}.
using Lists = std::vector<std::string_view>;

bool is_in(const TemplateWord& word, const Lists& around) {
    if (word.of.empty()) return true;
    if (word.of == "*") return !around.empty();
    return std::ranges::find(around, word.of) != around.end();
}

/// The lists that have a word: "rings or pieces".
std::string homes_of(std::string_view name) {
    std::vector<std::string_view> homes;
    for (const TemplateWord& word : template_words) {
        if (word.name == name) homes.push_back(word.of == "*" ? "any list" : word.of.empty() ? "the whole" : word.of);
    }
    return fmt::format("{}", fmt::join(homes, " or "));
}

[[noreturn]] void refuse(const TemplateTag& tag, const std::string& reason) {
    throw IoError(fmt::format("line {}: {}", tag.line, reason));
}

[[noreturn]] void refuse_unknown(const TemplateTag& tag) {
    if (tag.kind == '>')
        refuse(tag, fmt::format("'{}': templates in templates are not supported", shown_name(tag.name)));
    std::vector<std::string_view> names;
    for (const TemplateWord& word : template_words) {
        if (std::ranges::find(names, word.name) == names.end()) names.push_back(word.name);
    }
    refuse(tag, fmt::format("there is no word '{}'; there are {}", shown_name(tag.name), fmt::join(names, ", ")));
}

/// The word of a tag at its place. Throws IoError if there is none.
const TemplateWord& word_at(const TemplateTag& tag, const Lists& around) {
    const auto has_name = [&](const TemplateWord& word) { return word.name == tag.name; };
    if (tag.kind == '>' || std::ranges::none_of(template_words, has_name)) refuse_unknown(tag);
    const auto found = std::ranges::find_if(
        template_words, [&](const TemplateWord& word) { return has_name(word) && is_in(word, around); });
    if (found == template_words.end()) {
        refuse(tag, fmt::format("'{}' is a word of {}, but is used in {}", tag.name, homes_of(tag.name),
                                around.empty() ? "none" : around.back()));
    }
    return *found;
}

/// Returns true if the list is a member of the innermost list around the place.
bool is_member(std::string_view name, const Lists& around) {
    const std::string_view innermost = around.empty() ? std::string_view() : around.back();
    return std::ranges::any_of(template_words,
                               [&](const TemplateWord& word) { return word.name == name && word.of == innermost; });
}

void check_word(const TemplateTag& tag, const Lists& around) {
    const TemplateWord& word = word_at(tag, around);
    const bool begins_section = tag.kind == '#' || tag.kind == '^';
    if (word.kind != WordKind::text && !begins_section) {
        refuse(tag, fmt::format("'{0}' is {1}, which begins a section: {{{{#{0}}}}} ... {{{{/{0}}}}}", tag.name,
                                word.kind == WordKind::list ? "a list" : "true or false"));
    }
    if (tag.kind == '#' && word.kind == WordKind::list && !is_member(tag.name, around)) {
        refuse(tag, fmt::format("the list '{}' belongs to {}, but is used in {}", tag.name, homes_of(tag.name),
                                around.back()));
    }
}

bool is_list(std::string_view name) {
    return std::ranges::any_of(
        template_words, [&](const TemplateWord& word) { return word.name == name && word.kind == WordKind::list; });
}

/// The sections that are open at a place.
struct OpenSections {
    std::vector<TemplateTag> tags;
    Lists lists;

    void open(const TemplateTag& tag) {
        constexpr std::size_t most_levels = 64; // Mustache recurses
        if (tags.size() == most_levels) refuse(tag, fmt::format("sections nested more than {} deep", most_levels));
        tags.push_back(tag);
        if (repeats(tag)) lists.push_back(tag.name);
    }
    void close() {
        if (tags.empty()) return;
        if (repeats(tags.back())) lists.pop_back();
        tags.pop_back();
    }

private:
    static bool repeats(const TemplateTag& tag) { return tag.kind == '#' && is_list(tag.name); }
};

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

} // namespace

void refuse_crossed_sections(std::string_view pattern) {
    OpenSections sections;
    TemplateTag tag;
    for (TemplateTags tags(pattern); tags.next(tag);) {
        if (tag.kind == '#' || tag.kind == '^') sections.open(tag);
        if (tag.kind != '/' || sections.tags.empty()) continue;
        const TemplateTag& open = sections.tags.back();
        if (open.name != tag.name) {
            refuse(tag, fmt::format("'{}' ends here, but the last open section is '{}' in line {}",
                                    shown_name(tag.name), shown_name(open.name), open.line));
        }
        sections.close();
    }
}

void refuse_misplaced_words(std::string_view pattern) {
    OpenSections sections;
    TemplateTag tag;
    for (TemplateTags tags(pattern); tags.next(tag);) {
        if (tag.kind == '!' || tag.kind == '=') continue;
        if (tag.kind == '/') {
            sections.close();
            continue;
        }
        check_word(tag, sections.lists);
        if (tag.kind == '#' || tag.kind == '^') sections.open(tag);
    }
}

bool names_word(std::string_view pattern, std::string_view word) {
    TemplateTag tag;
    for (TemplateTags tags(pattern); tags.next(tag);) {
        if (tag.kind != '!' && tag.kind != '=' && tag.name == word) return true;
    }
    return false;
}

std::string without_comment_lines(std::string_view pattern) {
    std::string left;
    std::size_t taken = 0;
    TemplateTag tag;
    for (TemplateTags tags(pattern); tags.next(tag);) {
        const std::size_t line_begin = pattern.rfind('\n', tag.begin) + 1; // 0 in the first line
        const std::size_t line_end = std::min(pattern.find('\n', tag.end), pattern.size());
        const bool is_alone = line_begin >= taken && is_blank(pattern.substr(line_begin, tag.begin - line_begin)) &&
                              is_blank(pattern.substr(tag.end, line_end - tag.end));
        if (tag.kind != '!' || !is_alone) continue;
        left += pattern.substr(taken, line_begin - taken);
        taken = std::min(line_end + 1, pattern.size());
    }
    left += pattern.substr(taken);
    return left;
}

} // namespace hitmask
