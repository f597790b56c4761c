#include "export/formats/c_text.h"

#include "export/ring_text.h"
#include "text/json_string.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

/// A number with a decimal point and the suffix of single precision.
std::string c_float(double value) {
    std::string digits = fmt::format("{}", single(value));
    if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
    return digits + 'f';
}

} // namespace

std::string in_c_comment(std::string_view text) {
    std::string safe;
    for (const char c : json_string(printable(text))) { // without characters that reorder a line for its reader
        if (c == '*') {
            safe += "\\u002a";
        } else {
            safe += c;
        }
    }
    return safe;
}

std::string c_ends(const std::vector<RingView>& rings) {
    if (rings.empty()) return "0";
    std::string text;
    std::size_t end = 0;
    for (const RingView& ring : rings) {
        end += ring.size();
        text += fmt::format("{}{}", text.empty() ? "" : ", ", end);
    }
    return text;
}

void append_c_points(TextBuffer& out, const Placement& place, const std::vector<RingView>& rings) {
    for (const RingView& ring : rings) {
        append(out, "   ");
        for (const PlacedPoint& p : place(ring)) {
            append(out, " {{{}, {}}},", c_float(p.x), c_float(p.y));
        }
        append(out, "\n");
    }
    if (rings.empty()) append(out, "    {{0.0f, 0.0f}},\n");
}

std::vector<RingView> rings_of(OutlineView outline) {
    std::vector<RingView> rings;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        rings.push_back(outline.ring(r));
    }
    return rings;
}

std::vector<RingView> rings_of(const EngineRings& engine) {
    std::vector<RingView> rings;
    for (std::size_t i = 0; i < engine.size(); ++i) {
        rings.push_back(engine.ring(i));
    }
    return rings;
}

} // namespace hitmask
