#include "xml_sheet.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "file_fault.h"
#include "text_lines.h"

namespace hitmask {

namespace {

constexpr int most_xml_levels = 64;

/// Refuses depths that would make others recurse.
struct DepthWatch : pugi::xml_tree_walker {
    bool for_each(pugi::xml_node& /*node*/) override {
        if (depth() > most_xml_levels) throw FileFault(fmt::format("nested more than {} levels deep", most_xml_levels));
        return true;
    }
};

} // namespace

XmlSheet::XmlSheet(std::span<const std::uint8_t> bytes) {
    const bool is_utf16 = bytes.size() >= 2 && (bytes[0] == 0xff || bytes[0] == 0xfe || bytes[0] == 0 || bytes[1] == 0);
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

double number_of(const pugi::xml_node& node, const char* attribute, double otherwise) {
    const pugi::xml_attribute found = node.attribute(attribute);
    if (!found) return otherwise;
    return number_in_text(found.value()).value_or(std::nan(""));
}

} // namespace hitmask
