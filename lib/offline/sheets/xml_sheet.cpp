#include "sheets/xml_sheet.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <hitmask/offline/sheet.h>

#include "text/file_fault.h"
#include "text/text_lines.h"

namespace hitmask {

namespace {

constexpr int most_xml_levels = 64;
constexpr std::ptrdiff_t most_xml_tags = std::ptrdiff_t{1} << 20, most_xml_attributes = std::ptrdiff_t{1} << 22;

/// Refuses deep nesting, because other code recurses into it.
struct DepthWatch : pugi::xml_tree_walker {
    bool for_each(pugi::xml_node& /*node*/) override {
        if (depth() > most_xml_levels) throw FileFault(fmt::format("nested more than {} levels deep", most_xml_levels));
        return true;
    }
};

} // namespace

void refuse_many_tags(std::string_view text) {
    // The bytes are the same in UTF-16. A few other characters of UTF-16 have them, too, which does not matter.
    if (std::ranges::count(text, '<') > most_xml_tags) {
        throw FileFault(fmt::format("more than {} tags", most_xml_tags));
    }
    if (std::ranges::count(text, '=') > most_xml_attributes) {
        throw FileFault(fmt::format("more than {} attributes", most_xml_attributes));
    }
}

XmlSheet::XmlSheet(std::span<const std::uint8_t> bytes) {
    const bool is_utf16 = bytes.size() >= 2 && (bytes[0] == 0xff || bytes[0] == 0xfe || bytes[0] == 0 || bytes[1] == 0);
    refuse_many_tags({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    const pugi::xml_parse_result result = document_.load_buffer(bytes.data(), bytes.size());
    has_lines_ = !is_utf16;
    for (std::size_t i = 0; i < bytes.size() && has_lines_; ++i) {
        if (bytes[i] == '\n') line_ends_.push_back(static_cast<std::ptrdiff_t>(i));
    }
    if (!result) {
        const auto line = std::ranges::lower_bound(line_ends_, result.offset) - line_ends_.begin() + 1;
        throw FileFault(has_lines_ ? fmt::format("line {}: not XML", line) : "not XML");
    }
    DepthWatch watch;
    document_.traverse(watch);
}

int XmlSheet::line_of(const pugi::xml_node& node) const {
    if (!has_lines_) return 0;
    return static_cast<int>(std::ranges::lower_bound(line_ends_, node.offset_debug()) - line_ends_.begin()) + 1;
}

std::string XmlSheet::text_of(const pugi::xml_node& node, const char* attribute) const {
    const std::string_view text = node.attribute(attribute).value();
    if (text.size() <= longest_sheet_text) return std::string(text);
    const int line = line_of(node);
    const std::string place = line == 0 ? "" : fmt::format("line {}: ", line);
    throw FileFault(fmt::format("{}an attribute of more than {} bytes", place, longest_sheet_text));
}

double number_of(const pugi::xml_node& node, const char* attribute, double otherwise) {
    const pugi::xml_attribute found = node.attribute(attribute);
    if (!found) return otherwise;
    return number_in_text(found.value()).value_or(std::nan(""));
}

} // namespace hitmask
